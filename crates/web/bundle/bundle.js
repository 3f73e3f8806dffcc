/** The page's scripts and styles, each as one file: what a browser loads is a handful of files, not eighty. */

import { join } from "node:path";
import { fileURLToPath } from "node:url";

import * as esbuild from "esbuild";

/** The source of the page. */
export const PAGE = fileURLToPath(new URL("../page", import.meta.url));

/** What a browser of 2022 runs; lines stay short, so that a change of the page is a small change of the bundle. */
export const OPTIONS = {
    bundle: true,
    minify: true,
    lineLimit: 160,
    format: "esm",
    target: "es2022",
    legalComments: "none",
    logLevel: "warning",
};

/** The program draws the figures: it generates their module, which stands beside the bundle. */
export const FIGURES = {
    name: "figures",
    setup: (build) => build.onResolve({ filter: /\/figures\.js$/ }, () => ({ path: "./figures.js", external: true })),
};

/** Modules of the page, by their paths in it, and the files in their place. */
export const replacing = (replaced) => ({
    name: "replacing",
    setup: (build) =>
        build.onResolve({ filter: /\.js$/ }, ({ path, resolveDir }) => {
            const name = Object.keys(replaced).find((name) => join(resolveDir, path) === join(PAGE, name));
            return name && { path: replaced[name] };
        }),
});

/** What a bundle of one file contains. */
export async function text(options) {
    const { outputFiles } = await esbuild.build({ ...OPTIONS, ...options, write: false });
    return outputFiles[0].text;
}
