/** What the server says about what is set up. Of several questions only the last one is answered. */

import { UNSEEN } from "../../board/scene.js";
import * as api from "../../lib/api.js";
import { has } from "../../puzzle/kinds.js";

export class Analysis {
    #turn = 0;

    /** What is on its way is outdated. */
    forget() {
        this.#turn += 1;
    }

    /** The response to a statement: a `puzzle`, or a text as `toml`; null where it is outdated. */
    async of(form, stated) {
        const turn = (this.#turn += 1);
        const said = await api.validate({ [form]: stated }).catch((error) => ({ valid: false, error }));
        return turn === this.#turn ? said : null;
    }

    /** What the guards of a draft attack, before the puzzle is complete. */
    async guarded({ guards, shape, kind }) {
        const turn = this.#turn;
        const isGuarded = guards.size > 0 && has(kind, "guards");
        const named = [...guards].map(([cell, role]) => role + cell);
        const { attacked } = isGuarded
            ? await api.attacked(String(shape), named, shape.wrap).catch(() => UNSEEN)
            : UNSEEN;
        return turn === this.#turn ? { attacked, stations: [] } : null;
    }
}
