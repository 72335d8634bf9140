// Components V2 and the older rows, drawn from the raw objects the bot sent.

import { h, icon, safeLink } from "./dom.js";
import { markdown } from "./markdown.js";
import { emojiNode, fileRow, picture } from "./media.js";
import { selectMenu } from "./selects.js";
import { t } from "./words.js";
import { openViewer } from "./viewer.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/**
 * Draw a list of components. `ctx`: md (for markdown), press(component, values, el), attachments (for files'
 * names and sizes), readOnly.
 */
export function drawComponents(components, ctx) {
  return (components || []).map((component) => draw(component, ctx)).filter(Boolean);
}

function draw(component, ctx) {
  switch (component.type) {
    case 1:
      return row(component, ctx);
    case 2:
      return button(component, ctx);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return menu(component, ctx);
    case 9:
      return section(component, ctx);
    case 10:
      return h("div", { class: "c-text" }, markdown(component.content, ctx.md));
    case 11:
      return thumbnail(component);
    case 12:
      return gallery(component);
    case 13:
      return fileRow(fileOf(component, ctx), component.spoiler);
    case 14:
      return h("hr", {
        class: ["c-separator", component.divider === false && "bare", component.spacing === 2 && "wide"],
      });
    case 17:
      return container(component, ctx);
    default:
      return h("div", { class: "c-unknown" }, `[${component.type}]`);
  }
}

function container(component, ctx) {
  const el = h(
    "div",
    { class: ["c-container", component.spoiler && "spoilered"], data: { testid: "container" } },
    drawComponents(component.components, ctx),
  );
  if (component.accent_color !== undefined && component.accent_color !== null) {
    el.classList.add("accented");
    el.style.setProperty("--accent", `#${Number(component.accent_color).toString(16).padStart(6, "0")}`);
  }
  if (!component.spoiler) return el;
  const cover = h(
    "button",
    { type: "button", class: "spoiler-cover" },
    h("span", { class: "spoiler-word" }, t("spoiler")),
  );
  cover.addEventListener("click", () => {
    el.classList.remove("spoilered");
    cover.remove();
  });
  el.append(cover);
  return el;
}

function row(component, ctx) {
  const inside = drawComponents(component.components, ctx);
  return h(
    "div",
    { class: ["c-row", component.components?.some((c) => c.type !== 2) && "menu-row"], role: "group" },
    inside,
  );
}

function button(component, ctx) {
  const face = [
    component.emoji ? h("span", { class: "btn-emoji" }, emojiNode(component.emoji)) : null,
    component.label ? h("span", { class: "btn-label" }, component.label) : null,
  ];
  const klass = `btn btn-${STYLES[component.style] || "secondary"}`;
  if (component.style === 5) {
    const href = safeLink(component.url);
    return h(
      component.disabled || !href ? "span" : "a",
      {
        class: [klass, component.disabled && "disabled"],
        href: href || undefined,
        target: "_blank",
        rel: "noopener noreferrer",
        "aria-disabled": component.disabled ? "true" : undefined,
        data: { testid: "link-button" },
      },
      face,
      icon("external", 14),
    );
  }
  const el = h(
    "button",
    {
      type: "button",
      class: klass,
      disabled: component.disabled || ctx.readOnly,
      "aria-label": component.label ? undefined : component.emoji?.name,
      data: { customId: component.custom_id, testid: "button" },
    },
    face,
    h("span", { class: "btn-dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
  el.addEventListener("click", () => ctx.press(component, undefined, el));
  return el;
}

function menu(component, ctx) {
  return selectMenu(component, { onChange: (values) => ctx.press(component, values, null) }).el;
}

function section(component, ctx) {
  const accessory = component.accessory ? draw(component.accessory, ctx) : null;
  return h(
    "div",
    { class: ["c-section", component.accessory?.type === 11 && "with-picture"] },
    h("div", { class: "c-section-texts" }, drawComponents(component.components, ctx)),
    h("div", { class: "c-accessory" }, accessory),
  );
}

function thumbnail(component) {
  const media = component.media || {};
  return picture({
    url: media.url,
    proxy_url: media.proxy_url,
    alt: component.description,
    spoiler: component.spoiler,
    cover: true,
    klass: "thumbnail",
    onOpen: () => openViewer([{ url: media.url, alt: component.description }], 0),
  });
}

function gallery(component) {
  const items = component.items || [];
  const all = items.map((item) => ({ url: item.media?.url, alt: item.description }));
  return h(
    "div",
    { class: "c-gallery", data: { n: Math.min(items.length, 10), testid: "gallery" } },
    items.map((item, index) => {
      const tile = picture({
        url: item.media?.url,
        proxy_url: item.media?.proxy_url,
        width: item.media?.width,
        height: item.media?.height,
        alt: item.description,
        spoiler: item.spoiler,
        cover: items.length > 1,
        onOpen: () => openViewer(all, index),
      });
      return h("div", { class: "tile" }, tile, item.description ? altBadge(item.description) : null);
    }),
  );
}

/** Discord's little ALT badge: shows the description of a picture. */
export function altBadge(text) {
  const words = h("span", { class: "alt-words", role: "note", hidden: true }, text);
  const badge = h(
    "button",
    {
      type: "button",
      class: "alt-badge",
      "aria-expanded": "false",
      "aria-label": t("altText"),
      data: { testid: "alt-badge" },
    },
    t("alt"),
  );
  badge.addEventListener("click", () => {
    words.hidden = !words.hidden;
    badge.setAttribute("aria-expanded", String(!words.hidden));
  });
  return [badge, words];
}

function fileOf(component, ctx) {
  const url = component.file?.url || "";
  const known = (ctx.attachments || []).find((entry) => entry.url === url);
  return { url, filename: component.name || known?.filename, size: component.size ?? known?.size };
}
