/** The ground of a large board: a picture with a pixel for each cell, stretched; and the names of its files and ranks. */

import { fileName } from "./shape.js";

/** The colours of cells, as the style sheets call them: dark, light, both attacked, and where there is none. */
export const GROUNDS = ["--cell-dark", "--cell-light", "--attacked-dark", "--attacked-light", "--hole"];

export class Ground {
    /**
     * Draws the cells of a shape with sides of `size` pixels. `colours` are those of `GROUNDS`, `figures` the colours of cells
     * whose figures would be too small, by place.
     */
    draw(context, shape, size, { attacked, colours, figures = [] }) {
        const { width, height } = shape;
        if (this.map?.width !== width || this.map?.height !== height) {
            this.map = Object.assign(document.createElement("canvas"), { width, height });
            this.pixels = new ImageData(width, height);
        }
        const pixels = new Uint32Array(this.pixels.data.buffer);
        for (let rank = 0; rank < height; rank += 1) {
            const row = (height - 1 - rank) * width;
            for (let file = 0; file < width; file += 1) {
                pixels[row + file] = colours[(file + rank) & 1];
            }
        }
        const pixel = (place) => (height - 1 - Math.floor(place / width)) * width + (place % width);
        for (const place of attacked) {
            pixels[pixel(place)] = colours[2 + (((place % width) + Math.floor(place / width)) & 1)];
        }
        for (const place of shape.holes) {
            pixels[pixel(place)] = colours[4];
        }
        for (const [place, colour] of figures) {
            pixels[pixel(place)] = colour;
        }
        this.map.getContext("2d").putImageData(this.pixels, 0, 0);
        context.imageSmoothingEnabled = false;
        context.drawImage(this.map, 0, 0, width * size, height * size);
        context.imageSmoothingEnabled = true;
    }
}

/**
 * Writes the names of the files and ranks in view, as many as there is room for. The board begins at `left` and `top`; `margin` and
 * `width`, `height` are the box in which it is seen.
 */
export function writeNames(context, shape, size, { left, top, margin, width, height }) {
    const every = (room) => [1, 2, 5, 10, 20, 50, 100, 200].find((step) => step * size >= room) ?? 500;
    const shown = (index, step) => step === 1 || (index + 1) % step === 0;
    context.textAlign = "center";
    for (let file = 0, step = every(26); file < shape.width; file += 1) {
        const x = left + (file + 0.5) * size;
        if (shown(file, step) && x > margin && x < margin + width) {
            context.fillText(fileName(file), x, Math.min(top + shape.height * size, height) + 14);
        }
    }
    context.textAlign = "right";
    for (let rank = 0, step = every(16); rank < shape.height; rank += 1) {
        const y = top + (shape.height - rank - 0.5) * size;
        if (shown(rank, step) && y > 0 && y < height) {
            context.fillText(String(rank + 1), Math.max(left, margin) - 6, y + 4);
        }
    }
}
