/** Fields generated from the server's description of a key: its type, its values, a line of text. */

import { el } from "../../lib/dom.js";
import { check, choice, field } from "../../lib/fields.js";
import { plain, sentence } from "../../lib/words.js";

/** The types of keys that hold several cells or words. */
const LISTS = ["cells", "guards", "strings"];

/** Cells with their numbers: `a1=1`. */
const numberWords = (numbers) => Object.entries(numbers ?? {}).map(([cell, number]) => `${cell}=${number}`);

/** What a key is called beside its field, and what is said below it. */
export const label = ({ key }) => sentence(plain(key));
export const hint = ({ text }) => `${sentence(text)}.`;

/** Whether a key is asked by a check box. */
export const isFlag = ({ type, values }) => type === "boolean" || values.join() === "no,yes";

/** A check box; `change` takes what the key holds afterwards. */
export function flag(key, value, change) {
    const [off, on] = key.type === "boolean" ? [false, true] : key.values;
    const onchange = (event) => change(event.target.checked ? on : off);
    const text = key.text.replace(/^whether /i, "");
    const words = `${label(key)}: ${text[0].toLowerCase()}${text.slice(1)}`;
    return check(words, el("input", { name: key.key, checked: value === on, onchange }));
}

/** What a key is typed into or chosen with, whatever it is about; an empty field is null. */
export function control({ key, type, values, required, default: usual }, value, change, properties = {}) {
    if (values?.length && !LISTS.includes(type)) {
        const none = required || values.includes(usual) ? [] : [["", "none"]];
        return choice([...none, ...values], value ?? usual ?? "", (word) => change(word === "" ? null : word), {
            name: key,
        });
    }
    const isNumber = type === "integer" || type === "number";
    const read = (text) => {
        const words = text.split(/[\s,;]+/).filter(Boolean);
        if (LISTS.includes(type)) {
            return words;
        }
        if (type === "numbers") {
            return Object.fromEntries(
                words.map((word) => word.split("=")).map(([cell, number]) => [cell, Number(number)]),
            );
        }
        return text.trim() === "" ? null : isNumber ? Number(text) : type === "cell" ? words[0] : text;
    };
    return el("input", {
        type: isNumber ? "number" : "text",
        inputmode: isNumber && "numeric",
        min: isNumber && 1,
        step: type === "number" && "any",
        value: (type === "numbers" ? numberWords(value) : [value ?? ""].flat()).join(", "),
        placeholder: isNumber
            ? (usual ?? "default")
            : { cell: "such as h8", cells: "such as h8, a1", numbers: "such as a1=1, h8=64" }[type],
        name: key,
        spellcheck: "false",
        autocapitalize: "off",
        ...properties,
        onchange: (event) => change(read(event.target.value)),
    });
}

/** The field of a key that has nothing of its own on the page. */
export const keyField = (key, value, change) => field(label(key), control(key, value, change), [key.key], hint(key));

/** Check boxes in a row, with room for what is wrong with them; nothing where there are none. */
export const checks = (boxes, keys = []) =>
    boxes.length
        ? el(
              "div",
              { class: "checks" },
              boxes,
              el("p", { class: "problem", role: "alert", data: { keys: keys.join(" ") } }),
          )
        : null;
