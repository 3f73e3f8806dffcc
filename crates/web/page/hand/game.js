/** A puzzle that is played: the moves so far, all that can be undone and redone, and the hints that were taken. */

import { isLegal, replay } from "./rules.js";

export class Game {
    /** `setting` is what the rule needs beside the puzzle: guards, and the cells that an errand visits. */
    constructor(rule, puzzle, shape, setting = {}) {
        this.rule = rule;
        this.first = rule.start(puzzle, shape, setting);
        this.hints = 0;
        this.take([]);
    }

    /** Takes over a list of moves as far as it is legal; nothing can be undone but its moves. */
    take(moves) {
        const { state, moves: legal } = replay(this.rule, this.first, moves);
        this.state = state;
        this.moves = legal;
        // What an undo returns to.
        this.past = legal.map((_, index) => legal.slice(0, index));
        this.future = [];
        this.isFinished = false;
        return legal.length === moves.length;
    }

    get isComplete() {
        return this.isFinished || this.rule.isComplete(this.state);
    }

    get isEmpty() {
        return this.moves.length === 0;
    }

    /** Plays a move; returns whether it is legal. */
    play(move) {
        if (this.isComplete || !isLegal(this.rule, this.state, move)) {
            return false;
        }
        this.#remember();
        this.moves = [...this.moves, move];
        this.state = this.rule.play(this.state, move);
        return true;
    }

    /** Ends a path where it is. */
    finish() {
        this.isFinished = this.rule.canFinish(this.state);
        return this.isFinished;
    }

    undo() {
        // Who has finished a path goes on with it.
        if (this.isFinished) {
            this.isFinished = false;
            return true;
        }
        return this.#go(this.past, this.future);
    }

    redo() {
        return this.#go(this.future, this.past);
    }

    /** Back to the start, which can be undone. */
    restart() {
        if (this.isEmpty) {
            return false;
        }
        this.#remember();
        this.#to([]);
        return true;
    }

    #remember() {
        this.past.push(this.moves);
        this.future = [];
    }

    #go(from, to) {
        if (from.length === 0) {
            return false;
        }
        to.push(this.moves);
        this.#to(from.pop());
        return true;
    }

    #to(moves) {
        this.isFinished = false;
        this.moves = moves;
        this.state = replay(this.rule, this.first, moves).state;
    }
}
