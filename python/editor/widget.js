/** The widget: the page in a frame of its own, so that its styles and keys stay apart from the notebook's. */

import page from "frame";

export default {
    render({ model, el }) {
        const address = URL.createObjectURL(new Blob([page], { type: "text/html" }));
        const frame = document.createElement("iframe");
        const resize = () => frame.setAttribute("style", `width: 100%; height: ${model.get("height")}px; border: 0`);
        frame.title = "Board editor";
        frame.src = address + model.get("route");
        resize();
        const toKernel = ({ source, data }) => source === frame.contentWindow && model.send(data);
        const toFrame = (message) => frame.contentWindow?.postMessage(message, "*");
        const goes = () => toFrame({ route: model.get("route") });
        window.addEventListener("message", toKernel);
        model.on("msg:custom", toFrame);
        model.on("change:route", goes);
        model.on("change:height", resize);
        el.append(frame);
        return () => {
            window.removeEventListener("message", toKernel);
            model.off("msg:custom", toFrame);
            model.off("change:route", goes);
            model.off("change:height", resize);
            URL.revokeObjectURL(address);
        };
    },
};
