/** Choices that stay in this browser; without storage they last as long as the page. */

export function read(name) {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

export function write(name, value) {
    try {
        localStorage.setItem(name, value);
    } catch {
        // The page goes on without it.
    }
}
