// Pictures, emoji and files: fetched from this origin or not at all.

import { h, hue, icon, initials, safeLink } from "./dom.js";
import { t } from "./words.js";

const OURS = new Set(["cdn.discordapp.com", "media.discordapp.net", "discord.com"]);

/** Where this page may load a file from: the harbour's own paths; null for anything outside. */
export function mediaUrl(url) {
  let parsed;
  try {
    parsed = new URL(String(url), location.origin);
  } catch {
    return null;
  }
  if (
    parsed.origin === location.origin ||
    OURS.has(parsed.hostname) ||
    parsed.hostname === "127.0.0.1" ||
    parsed.hostname === "localhost"
  ) {
    return parsed.pathname + parsed.search;
  }
  return parsed.protocol === "data:" && /^data:image\/(png|webp|jpeg|gif);/.test(parsed.href) ? parsed.href : null;
}

/** A custom emoji picture, or the plain character. Falls back to its :name:. */
export function emojiNode(emoji) {
  if (!emoji.id) return h("span", { class: "emoji-char" }, emoji.name || "");
  const name = `:${emoji.name}:`;
  const img = h("img", {
    class: "emoji",
    alt: name,
    title: name,
    draggable: "false",
    loading: "lazy",
    src: `/emojis/${encodeURIComponent(emoji.id)}.${emoji.animated ? "gif" : "webp"}`,
  });
  img.addEventListener("error", () => img.replaceWith(h("span", { class: "emoji-char" }, name)), { once: true });
  return img;
}

/** Round portrait: initials on the user's colour. */
export function avatar(user, name, size = 40) {
  return h(
    "span",
    {
      class: ["avatar", user?.bot && "avatar-bot"],
      "aria-hidden": "true",
      style: { "--tone": hue(user?.id), "--size": `${size}px` },
    },
    user?.bot ? anchor() : initials(name),
  );
}

function anchor() {
  return h("span", { class: "avatar-anchor" }, "⚓");
}

/** One picture of a gallery, thumbnail or attachment. Options: spoiler, cover, onOpen. */
export function picture({ url, proxy_url, width, height, alt, spoiler, cover, onOpen, klass }) {
  const src = mediaUrl(url) || (proxy_url && mediaUrl(proxy_url));
  if (!src) {
    return h(
      "span",
      { class: "media-outside" },
      icon("warn", 16),
      " ",
      t("outside"),
      safeLink(url)
        ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer", class: "md-link" }, String(url))
        : null,
    );
  }
  const img = h("img", {
    src,
    alt: alt || "",
    decoding: "async",
    width: width || undefined,
    height: height || undefined,
  });
  const button = h(
    "button",
    {
      type: "button",
      class: ["media", klass, cover && "cover", spoiler && "spoilered"],
      "aria-label": spoiler ? t("spoiler") : alt ? `${t("enlarge")}: ${alt}` : t("enlarge"),
      data: { testid: "image" },
    },
    img,
  );
  if (width && height) button.style.setProperty("--ratio", `${width} / ${height}`);
  if (width) button.style.setProperty("--natural", `${width}px`);
  img.addEventListener("error", () => button.classList.add("broken"), { once: true });
  if (spoiler) button.append(h("span", { class: "spoiler-word" }, t("spoiler")));
  button.addEventListener("click", () => {
    if (button.classList.contains("spoilered")) {
      button.classList.remove("spoilered");
      button.querySelector(".spoiler-word")?.remove();
      button.setAttribute("aria-label", alt ? `${t("enlarge")}: ${alt}` : t("enlarge"));
    } else {
      onOpen?.();
    }
  });
  return button;
}

/** A number of bytes in words. */
export function sizeText(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1048576) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1048576).toFixed(1)} MB`;
}

/** A file's row: name, size, download. */
export function fileRow(file, spoiler = false) {
  const name =
    file.filename ||
    file.name ||
    String(file.url || "")
      .split("/")
      .pop()
      .split("?")[0] ||
    "file";
  const src = mediaUrl(file.url);
  return h(
    "div",
    { class: ["file-row", spoiler && "spoilered"], data: { testid: "file" } },
    icon("file", 30),
    h(
      "span",
      { class: "file-words" },
      src
        ? h("a", { class: "md-link", href: src, download: name, target: "_blank", rel: "noopener" }, name)
        : h("span", {}, name),
      h("span", { class: "file-size" }, sizeText(file.size)),
    ),
    src
      ? h(
          "a",
          { class: "icon-button", href: src, download: name, "aria-label": `${t("download")} ${name}` },
          icon("download"),
        )
      : null,
  );
}
