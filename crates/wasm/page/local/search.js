/** Which jobs a filter of the history lets through. */

const given = (value) => value !== undefined && value !== null && value !== "";

/** The words are looked for in the order in which they stand, in the name, the title, the line, the method and the solver. */
export function matches(job, { search, ask, kind, state, status }) {
    const isAs = ([key, wanted]) => !given(wanted) || job[key] === wanted;
    return Object.entries({ ask, kind, state, status }).every(isAs) && (!given(search) || hasWords(job, search));
}

function hasWords({ name, title, line, method, backend }, search) {
    const text = [name, title, line, method, backend].filter(Boolean).join(" ").toLowerCase();
    let place = 0;
    return search
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .every((word) => {
            const found = text.indexOf(word, place);
            place = found + word.length;
            return found >= 0;
        });
}
