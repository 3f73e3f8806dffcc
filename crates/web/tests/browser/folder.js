/** A file server, below a path of its own and with compression, as hosts of projects have it: for a page without a server of its own. */

import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const PATH = "/of/a/project";
const MEDIA = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
};

/** Serves a folder; returns its address, and what ends it. */
export async function host(folder) {
    const compressed = new Map();
    const server = createServer((request, response) => {
        const path = decodeURIComponent(new URL(request.url, "http://host").pathname);
        const name = path.endsWith("/") ? `${path}index.html` : path;
        const file = join(folder, normalize(name.slice(PATH.length)));
        const isThere = path.startsWith(`${PATH}/`) && statSync(file, { throwIfNoEntry: false })?.isFile();
        if (!isThere || request.method !== "GET") {
            response.writeHead(isThere ? 405 : 404).end();
            return;
        }
        if (!compressed.has(file)) {
            compressed.set(file, gzipSync(readFileSync(file)));
        }
        const media = MEDIA[extname(file)] ?? "application/octet-stream";
        response.writeHead(200, { "Content-Type": media, "Content-Encoding": "gzip" });
        response.end(compressed.get(file));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const close = () => {
        server.closeAllConnections();
        server.close();
    };
    return { address: `http://127.0.0.1:${server.address().port}${PATH}`, close };
}
