//! Hints: what helps without an answer, then what an answer gives away, the value last.

use cavalcade_board::text::capitalised;
use cavalcade_board::{Board, Leaper, Wrap};
use cavalcade_puzzle::guarded::safe_cells;
use cavalcade_puzzle::number::counted;
use cavalcade_puzzle::{Answer, Argument, Puzzle, Status, Witness};

use super::solution::value;
use super::statement::several;
use crate::exchange;

/// The hints, numbered from the one that gives away least.
pub(super) fn hints(puzzle: &Puzzle, answer: Option<&Answer>) -> Vec<String> {
    let given =
        answer.into_iter().flat_map(|answer| first(answer).into_iter().chain(begun(answer)).chain(result(answer)));
    let hints: Vec<String> = remarks(puzzle).into_iter().chain(given).collect();
    hints.iter().zip(1..).map(|(hint, number): (_, u64)| format!("{number}. {hint}")).collect()
}

/// What can be said of the puzzle alone.
fn remarks(puzzle: &Puzzle) -> Vec<String> {
    match puzzle {
        Puzzle::Exchange(exchange) => vec![format!(
            "Draw a point for each cell, and join two points if {} can leap from one to the other. Move the points until \
             few lines cross: which pieces are in each other's way?",
            exchange.single_piece().map_or("one of the pieces".to_string(), Leaper::noun_with_article)
        )],
        Puzzle::Uncrossed(uncrossed) => {
            let fewest = "Leaps along the edge of the board are crossed by fewer other leaps than those in its middle.";
            colours(uncrossed.board(), uncrossed.piece(), false).into_iter().chain([fewest.to_string()]).collect()
        }
        Puzzle::Snake(snake) => {
            let rule = "Every cell of the path rules out all cells that are a leap away from it, but for the next one.";
            let corners =
                if snake.board().wrap().is_none() { " The corners of the board rule out fewest." } else { "" };
            colours(snake.board(), snake.piece(), false).into_iter().chain([format!("{rule}{corners}")]).collect()
        }
        Puzzle::Cover(cover) => {
            let safe = safe_cells(cover.board(), cover.guards()).count();
            let team = cover.team().len();
            vec![format!(
                "There are {}. {} in each step at most {}, and {} at the start: how many steps are needed at least?",
                counted(safe, "safe cells"),
                capital_visit(&several(team, cover.piece()), team),
                counted(team, "new cells"),
                counted(team, "cells"),
            )]
        }
        Puzzle::Errand(errand) => {
            let is_odd = has_colours(errand.board()) && changes_colour(errand.piece()) == Some(true);
            let odd = is_odd.then(|| {
                format!(
                    "{} changes the colour of its cell with every leap: between two cells of the same colour the number of \
                     leaps is even.",
                    capitalised(&errand.piece().noun_with_article())
                )
            });
            let back = "Write down, for one goal at a time, from which cells it is one leap away, two, three, ...";
            odd.into_iter().chain([back.to_string()]).collect()
        }
        Puzzle::Tour(tour) => {
            let rule = "Leap to the cell from which there are the fewest onward moves (Warnsdorff's rule of 1823).";
            colours(tour.board(), tour.piece(), tour.closed()).into_iter().chain([rule.to_string()]).collect()
        }
        Puzzle::Count(count) => {
            let forced = "A cell with two neighbours has no choice: which leaps are in every closed tour, or in every tour that \
                          does not end there? Draw them first.";
            colours(count.board(), count.piece(), count.closed()).into_iter().chain([forced.to_string()]).collect()
        }
    }
}

fn capital_visit(team: &str, count: usize) -> String {
    format!("{} {}", capitalised(team), if count == 1 { "visits" } else { "visit" })
}

/// Whether the colours of a chessboard alternate over joined rims as well.
fn has_colours(board: &Board) -> bool {
    let is_even = |side: u64| side.is_multiple_of(2);
    match board.wrap() {
        None => true,
        Some(Wrap::Files) => is_even(board.width()),
        Some(Wrap::Both) => is_even(board.width()) && is_even(board.height()),
    }
}

/// Whether every leap leads to a cell of the other colour; none where some do.
fn changes_colour(piece: Leaper) -> Option<bool> {
    let changes = |(r, s): (u32, u32)| (u64::from(r) + u64::from(s)) % 2 == 1;
    match piece.parts().filter(|&steps| changes(steps)).count() {
        0 => Some(false),
        all if all == piece.parts().count() => Some(true),
        _ => None,
    }
}

/// What the colours of the cells say about leaps, if anything. That they are counted is left to the reader: on some boards
/// the numbers are the answer.
fn colours(board: &Board, piece: Leaper, is_closed: bool) -> Option<String> {
    let name = piece.noun_with_article();
    let subject = capitalised(&name);
    has_colours(board).then(|| match (changes_colour(piece), is_closed) {
        (Some(true), true) => format!(
            "{subject} changes the colour of its cell with every leap, so a closed path has as many light cells as dark ones. \
             How many of either has the board?"
        ),
        (Some(true), false) => format!(
            "{subject} changes the colour of its cell with every leap. How many light cells has the board, and how many dark ones?"
        ),
        (Some(false), _) => format!("{subject} never leaves the colour on which it starts. How many cells have it?"),
        (None, _) => format!(
            "Some leaps of {name} change the colour of its cell, and others do not. Which cells have only leaps of one kind?"
        ),
    })
}

/// How a solution begins.
fn first(answer: &Answer) -> Option<String> {
    let single = match answer.witness.as_ref()? {
        Witness::All(list) => list.all.first()?,
        witness => witness,
    };
    let best = match answer.status {
        Status::Optimal => "One of the best solutions",
        _ => "One solution",
    };
    match single {
        Witness::Moves(moves) => Some(format!("{best} begins with {}.", exchange::joined(moves.steps().next()?))),
        Witness::Path(path) => {
            let given = answer.puzzle.begin().cells().len();
            let cells: Vec<String> = path.path.iter().skip(given).take(3).map(ToString::to_string).collect();
            (cells.len() > 1).then(|| format!("{best} contains {} in this order.", cells.join(", ")))
        }
        Witness::Walk(walk) => {
            let cells: Vec<String> = walk.path.iter().take(3).map(ToString::to_string).collect();
            (cells.len() > 1).then(|| format!("{best} begins {}.", cells.join(", ")))
        }
        Witness::Walks(walks) => {
            let leaps = walks.walks.iter().filter_map(|walk| Some(format!("{}-{}", walk.first()?, walk.get(1)?)));
            let leaps: Vec<String> = leaps.take(4).collect();
            (!leaps.is_empty()).then(|| format!("{best} begins with {}.", leaps.join(", ")))
        }
        Witness::Paths(paths) => {
            let cells: Vec<String> = paths.paths.first()?.iter().take(3).map(ToString::to_string).collect();
            Some(format!("{best} contains {} in this order.", cells.join(", ")))
        }
        Witness::Total(_) | Witness::All(_) => None,
    }
}

/// Of a puzzle without a solution, the first half of the argument: what is true of the board and the piece, and not yet
/// what follows. That there is no solution is said overleaf only.
fn begun(answer: &Answer) -> Option<String> {
    let sentences = &answer.explanation;
    let is_hint = match answer.argument.as_ref()? {
        // The colours are a hint on every board, and that a cell is not reached is all of the argument.
        Argument::Parity { .. } | Argument::Parts { .. } => false,
        // Others only have a sentence, or begin with what settles it.
        Argument::Theorem { .. } => sentences.len() > 2,
        _ => true,
    };
    let half = &sentences[..sentences.len() / 2];
    (answer.status == Status::Infeasible && is_hint && !half.is_empty()).then(|| half.join(" "))
}

/// What is known about the result.
fn result(answer: &Answer) -> Option<String> {
    match answer.status {
        Status::Optimal => Some(format!("The best possible result is {}.", value(answer)?)),
        Status::Feasible => Some(format!("The best result that is known is {}.", value(answer)?)),
        Status::Counted => {
            let digits = answer.count()?.len();
            Some(format!("The number has {}.", counted(digits, "digits")))
        }
        Status::Infeasible | Status::Found | Status::Unknown => None,
    }
}
