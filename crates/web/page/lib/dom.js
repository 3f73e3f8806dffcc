/** Elements without markup in strings: nothing that a user writes is ever read as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. Properties that begin with `on` are listeners, `data` is its data set, the rest are attributes. */
export function el(tag, properties = {}, ...children) {
    return fill(document.createElement(tag), properties, children);
}

/** An SVG element. */
export function svg(tag, properties = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(element, properties, children) {
    for (const [name, value] of Object.entries(properties)) {
        if (name.startsWith("on")) {
            element.addEventListener(name.slice(2), value);
        } else if (name === "data") {
            Object.assign(element.dataset, value);
        } else if (name === "value" || name === "checked") {
            element[name] = value;
        } else {
            set(element, name, value);
        }
    }
    element.append(
        ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
    );
    return element;
}

/** Sets an attribute; false, null and undefined take it away. */
export function set(element, name, value) {
    if (value === false || value === null || value === undefined) {
        element.removeAttribute(name);
    } else {
        element.setAttribute(name, value === true ? "" : value);
    }
}

/** Writes a text only if it changes, so that unchanged text is not repainted or read out again. */
export function say(element, text) {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}

/** Debounces a function by a number of milliseconds. */
export function quietly(milliseconds, call) {
    let timer = 0;
    return (...values) => {
        clearTimeout(timer);
        timer = setTimeout(call, milliseconds, ...values);
    };
}
