/** Icons, drawn on 24 by 24. */

import { svg } from "./dom.js";

const PATHS = {
    play: "M8 5.5v13l10.5-6.5z",
    pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
    back: "M15.5 5.5v13L7 12z",
    on: "M8.5 5.5v13L17 12z",
    first: "M6 5h2.5v14H6zM19 5.5v13L10 12z",
    last: "M15.5 5H18v14h-2.5zM5 5.5v13l9-6.5z",
    light: "M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM11 1.5h2v3h-2zM11 19.5h2v3h-2zM1.5 11h3v2h-3zM19.5 11h3v2h-3z",
    dark: "M14.5 3a9 9 0 1 0 6.5 12.5A8 8 0 0 1 14.5 3z",
    auto: "M12 3a9 9 0 1 0 0 18zM12 3v2a7 7 0 0 1 0 14v2a9 9 0 0 0 0-18z",
    undo: "M8 4v3.5h6.5a5.5 5.5 0 0 1 0 11H7v-2.2h7.5a3.3 3.3 0 0 0 0-6.6H8V13L2.8 8.5z",
    redo: "M16 4v3.5H9.5a5.5 5.5 0 0 0 0 11H17v-2.2H9.5a3.3 3.3 0 0 1 0-6.6H16V13l5.2-4.5z",
    move: "M12 1.8l3.6 3.7h-2.5v5.4h5.4V8.4l3.7 3.6-3.7 3.6v-2.5h-5.4v5.4h2.5L12 22.2l-3.6-3.7h2.5v-5.4H5.5v2.5L1.8 12l3.7-3.6v2.5h5.4V5.5H8.4z",
    erase: "M6.4 5L12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z",
    hole: "M4 4h16v16H4zM6 6v12h12V6z",
    flag: "M6 3h2v18H6zM9 4h10l-2.5 4 2.5 4H9z",
    loop: "M7 6h9V3.5L20.5 7 16 10.5V8H7a2 2 0 0 0-2 2v2H3v-2a4 4 0 0 1 4-4zM17 18H8v2.5L3.5 17 8 13.5V16h9a2 2 0 0 0 2-2v-2h2v2a4 4 0 0 1-4 4z",
    wide: "M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z",
};

export function icon(name) {
    return svg("svg", { class: "glyph", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));
}
