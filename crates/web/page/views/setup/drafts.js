/**
 * The drafts that this browser keeps: the last puzzle that was set up, the last one of each kind that was changed here, and the
 * one that made room for a link or a puzzle of the gallery. Each is an address, in which the puzzle and its options are.
 */

import { read, write } from "../../lib/storage.js";
import { draft as readDraft, statement } from "../../puzzle/draft.js";
import { example, turned } from "../../puzzle/examples.js";
import { same } from "../../puzzle/kinds.js";
import { isLimit, parsed, split } from "../../puzzle/link.js";

const NAME = "drafts";

function kept() {
    try {
        const { last = null, isEdited = false, kinds = {}, former = null } = JSON.parse(read(NAME)) ?? {};
        return { last, isEdited, kinds, former };
    } catch {
        return { last: null, isEdited: false, kinds: {}, former: null };
    }
}

const store = (change) => write(NAME, JSON.stringify({ ...kept(), ...change }));

export const drafts = {
    /** What was set up last. */
    get last() {
        return kept().last;
    },

    /** What made room for another puzzle. */
    get former() {
        return kept().former;
    },

    /** The draft of a kind. */
    of: (kind) => kept().kinds[kind] ?? null,

    /** Another puzzle was opened. The draft that it would overwrite as soon as it is changed becomes the former one. */
    open(kind, address) {
        const { last, isEdited, kinds, former } = kept();
        const isOwn = kinds[kind] === address;
        const left = kinds[kind] ?? (isEdited ? last : null);
        const isOther = last !== address && !isOwn && left !== null;
        store({ last: address, isEdited: isOwn, former: isOther ? left : former });
    },

    /** The same draft as another kind of puzzle, not changed yet. */
    turn: (address) => store({ last: address, isEdited: false }),

    /** The puzzle was changed. */
    save(kind, address) {
        store({ last: address, isEdited: true, kinds: { ...kept().kinds, [kind]: address } });
    },

    /** Makes a puzzle the former one. */
    leave: (address) => store({ former: address }),
};

/** The draft and the options of a stored address; null where there is none, or where it cannot be read any more. */
export function stored(address) {
    const { puzzle, options } = split(parsed(address ?? "").keys);
    const found = readDraft(puzzle);
    return found && { draft: found, options };
}

/**
 * What another kind begins with: its own draft, if there is one; else the board of this one, unless it is just the example; else
 * the example of the kind. `seen` is the server's analysis.
 */
export function asAnother(kind, { draft, options, seen }) {
    const limits = Object.fromEntries(Object.entries(options).filter(([key]) => isLimit(key)));
    const isExample = same(statement(draft), statement(example(draft.kind)));
    const made = () => (isExample ? example(kind) : turned(kind, draft, seen.attacked));
    return stored(drafts.of(kind)) ?? { draft: made(), options: limits };
}
