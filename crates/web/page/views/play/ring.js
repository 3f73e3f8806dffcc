/**
 * The move graph of an exchange: its cells on a ring, in an order in which neighbours are a leap apart where that is possible. The
 * tokens follow the board.
 */

import { token } from "../../board/faces.js";
import { svg } from "../../lib/dom.js";
import { ringOrder } from "../../hand/ring.js";
import { pieces } from "./pieces.js";

/** A ring of more cells cannot be read. */
export const MOST_CELLS = 48;
const SIZE = 400;
const RADIUS = 142;

export class Ring {
    constructor(rule, state) {
        this.rule = rule;
        const order = ringOrder(state);
        const places = new Map(
            order.map((cell, index) => {
                const angle = (2 * Math.PI * index) / order.length - Math.PI / 2;
                return [cell, [SIZE / 2 + RADIUS * Math.cos(angle), SIZE / 2 + RADIUS * Math.sin(angle)]];
            }),
        );
        this.places = places;
        this.scale = Math.min(0.6, (2 * Math.PI * RADIUS) / order.length / 130);
        const edges = order.flatMap((cell) =>
            state.graph.from(cell).flatMap((other) => {
                const [[x1, y1], [x2, y2]] = [places.get(cell), places.get(other)];
                return cell < other ? [svg("line", { class: "edge", x1, y1, x2, y2 })] : [];
            }),
        );
        const reach = 1 + (50 * this.scale + 14) / RADIUS;
        const nodes = order.map((cell) => {
            const [x, y] = places.get(cell);
            const [tx, ty] = [SIZE / 2 + (x - SIZE / 2) * reach, SIZE / 2 + (y - SIZE / 2) * reach + 5];
            return svg(
                "g",
                { class: "node", data: { node: cell } },
                svg("circle", { cx: x, cy: y, r: 50 * this.scale }),
                svg("text", { x: tx, y: ty, "text-anchor": "middle", "font-size": 16 }, cell),
            );
        });
        this.tokens = svg("g", { class: "tokens" });
        this.element = svg(
            "svg",
            { class: "ring", viewBox: `0 0 ${SIZE} ${SIZE}`, role: "img", "aria-label": "The move graph" },
            edges,
            nodes,
            this.tokens,
        );
        this.draw(state, null);
    }

    /** Puts the tokens where they stand on the board. */
    draw(state, selected) {
        const standing = pieces(this.rule, state);
        this.tokens.replaceChildren(
            ...standing.flatMap(({ cell, face }) => {
                const place = this.places.get(cell);
                if (!place) {
                    return [];
                }
                const element = token(face);
                element.setAttribute("transform", `translate(${place.join(" ")}) scale(${this.scale})`);
                return [element];
            }),
        );
        this.element
            .querySelectorAll(".node")
            .forEach((node) => node.classList.toggle("selected", node.dataset.node === selected));
        const words = standing.map(({ cell, name }) => `${name} on ${cell}`).join(", ");
        this.element.setAttribute(
            "aria-label",
            `The move graph, a ring of ${[...this.places.keys()].join(" ")}: ${words}`,
        );
    }
}
