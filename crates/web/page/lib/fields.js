/** Labelled fields, with room for what is wrong with them. */

import { el, say } from "./dom.js";

let fields = 0;

/** A field with its label above and its problem below; `keys` are the keys of a puzzle or a run that it stands for. */
export function field(label, control, keys = [], hint = null) {
    const id = `field-${(fields += 1)}`;
    const target = control.matches("input, select, textarea")
        ? control
        : control.querySelector("input, select, textarea");
    target.id ||= id;
    const problem = el("p", {
        class: "problem",
        id: `${target.id}-problem`,
        role: "alert",
        data: { keys: keys.join(" ") },
    });
    target.setAttribute("aria-describedby", problem.id);
    return el(
        "div",
        { class: "field" },
        el("label", { for: target.id }, label),
        control,
        hint && el("p", { class: "hint" }, hint),
        problem,
    );
}

/** A check box with its label beside it. */
export function check(label, input) {
    input.type = "checkbox";
    return el("label", { class: "check" }, input, el("span", {}, label));
}

/** A list to choose from: pairs of value and label, or plain values. */
export function choice(options, value, onchange, properties = {}) {
    const list = el("select", { ...properties, onchange: () => onchange(list.value) });
    options.forEach((option) => {
        const [name, label] = Array.isArray(option) ? option : [option, option];
        list.append(el("option", { value: name, selected: name === value }, label));
    });
    return list;
}

/**
 * Shows a problem beside its field: the field of its key, or else the general one (`*`). Without a problem, all messages
 * are cleared.
 */
export function blame(root, problem) {
    const places = [...root.querySelectorAll(".problem[data-keys]")];
    const at = (key) => places.find((place) => place.dataset.keys.split(" ").includes(key));
    const culprit = problem && ((problem.place?.key && at(problem.place.key)) || at("*"));
    for (const place of places) {
        say(place, place === culprit ? problem.message : "");
        const control = place.parentElement.querySelector("input, select, textarea");
        control?.toggleAttribute("aria-invalid", place === culprit);
        if (place === culprit) {
            control?.setAttribute("aria-invalid", "true");
        }
    }
}

/** Replaces the content of an element; the focused field keeps the focus. */
export function refill(element, fields) {
    const focused = element.contains(document.activeElement) && document.activeElement.name;
    element.replaceChildren(...fields);
    if (focused) {
        element.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    }
}

/** Milliseconds that a message is shown, and one with a button. */
const SHOWN = 4000;
const SHOWN_WITH_BUTTON = 10000;

/**
 * A message that disappears after a while; with a button that takes back what was done, if there is one. While the button has
 * the focus or is pointed at, it stays.
 */
export function toast(text, undo = null) {
    document.querySelector(".toast")?.remove();
    const box = el("p", { class: "toast", role: "status" }, el("span", {}, text));
    const remove = () => (box.matches(":hover, :focus-within") ? setTimeout(remove, SHOWN) : box.remove());
    if (undo) {
        const act = () => {
            box.remove();
            undo();
        };
        box.append(el("button", { type: "button", class: "quiet", onclick: act }, "Undo"));
    }
    document.body.append(box);
    setTimeout(remove, undo ? SHOWN_WITH_BUTTON : SHOWN);
    return box;
}

/** Saves a text as a file. */
export function save(name, text, type = "text/plain") {
    const address = URL.createObjectURL(new Blob([text], { type }));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}
