// A picture at full size: zoom by wheel, pinch, keys or double tap; pan by dragging; alt text below.

import { clamp, fill, h, icon } from "./dom.js";
import { mediaUrl } from "./media.js";
import { t } from "./words.js";

const MAX = 12;

/** Open pictures `[{url, alt}]` at `index`; the browser gives the focus back when it closes. */
export function openViewer(pictures, index) {
  let at = index;
  let scale = 1;
  let x = 0;
  let y = 0;
  const pointers = new Map();
  let gesture = null;
  let moved = false;

  const img = h("img", { class: "viewer-image", draggable: "false", data: { testid: "viewer-image" } });
  const stage = h("div", { class: "viewer-stage" }, img);
  const words = h("p", { class: "viewer-alt", data: { testid: "viewer-alt" } });
  const link = h(
    "a",
    {
      class: "icon-button",
      target: "_blank",
      rel: "noopener",
      "aria-label": t("openOriginal"),
      title: t("openOriginal"),
    },
    icon("external"),
  );
  const tool = (name, label, act, testid) =>
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": label, title: label, data: { testid }, on: { click: act } },
      icon(name),
    );
  const level = h("span", { class: "viewer-level", "aria-live": "polite", data: { testid: "viewer-level" } }, "100 %");
  const many = pictures.length > 1;
  const dialog = h(
    "dialog",
    { class: "viewer", data: { testid: "viewer" } },
    stage,
    h(
      "div",
      { class: "viewer-tools" },
      tool("minus", t("zoomOut"), () => zoom(1 / 1.5), "viewer-out"),
      level,
      tool("plus", t("zoomIn"), () => zoom(1.5), "viewer-in"),
      link,
      tool("close", t("close"), () => dialog.close(), "viewer-close"),
    ),
    many
      ? h(
          "div",
          { class: "viewer-nav" },
          tool("left", t("previous"), () => step(-1)),
          tool("right", t("next"), () => step(1)),
        )
      : null,
    h("div", { class: "viewer-foot" }, words),
  );

  const apply = () => {
    const limit = Math.max(stage.clientWidth, stage.clientHeight) * scale;
    x = scale === 1 ? 0 : clamp(x, -limit / 2, limit / 2);
    y = scale === 1 ? 0 : clamp(y, -limit / 2, limit / 2);
    img.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    level.textContent = `${Math.round(scale * 100)} %`;
    stage.classList.toggle("zoomed", scale > 1);
  };
  const zoom = (factor, cx = 0, cy = 0) => {
    const next = clamp(scale * factor, 1, MAX);
    x = cx - (cx - x) * (next / scale);
    y = cy - (cy - y) * (next / scale);
    scale = next;
    apply();
  };
  const show = () => {
    scale = 1;
    const current = pictures[at];
    img.src = mediaUrl(current.url) || "";
    img.alt = current.alt || "";
    dialog.setAttribute("aria-label", current.alt || t("enlarge"));
    words.textContent = current.alt || "";
    link.href = mediaUrl(current.url) || "";
    apply();
  };
  const step = (by) => {
    at = (at + by + pictures.length) % pictures.length;
    show();
  };
  const centre = (event) => {
    const box = stage.getBoundingClientRect();
    return [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
  };

  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), ...centre(event));
    },
    { passive: false },
  );
  stage.addEventListener("dblclick", (event) => (scale > 1 ? ((scale = 1), apply()) : zoom(3, ...centre(event))));
  stage.addEventListener("pointerdown", (event) => {
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    moved = false;
    gesture = { x, y, scale, spread: spread() };
  });
  stage.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    const before = pointers.get(event.pointerId);
    pointers.set(event.pointerId, event);
    if (pointers.size === 2 && gesture?.spread) {
      const [a, b] = [...pointers.values()];
      zoom(
        (gesture.scale * spread()) / gesture.spread / scale,
        ...centre({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }),
      );
      moved = true;
    } else if (pointers.size === 1 && scale > 1) {
      x += event.clientX - before.clientX;
      y += event.clientY - before.clientY;
      moved = true;
      apply();
    }
  });
  const lift = (event) => {
    pointers.delete(event.pointerId);
    gesture = { x, y, scale, spread: spread() };
  };
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  stage.addEventListener("click", (event) => {
    if (!moved && event.target === stage && scale === 1) dialog.close();
  });
  const spread = () => {
    if (pointers.size < 2) return 0;
    const [a, b] = [...pointers.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };
  dialog.addEventListener("keydown", (event) => {
    const keys = {
      "+": () => zoom(1.5),
      "=": () => zoom(1.5),
      "-": () => zoom(1 / 1.5),
      0: () => {
        scale = 1;
        apply();
      },
      ArrowLeft: () => (scale > 1 ? ((x += 80), apply()) : many && step(-1)),
      ArrowRight: () => (scale > 1 ? ((x -= 80), apply()) : many && step(1)),
      ArrowUp: () => {
        y += 80;
        apply();
      },
      ArrowDown: () => {
        y -= 80;
        apply();
      },
    };
    if (keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fill(level, "100 %");
  show();
  return dialog;
}
