// The older kinds of content: embeds and plain attachments.

import { h } from "./dom.js";
import { inlineMarkdown, markdown } from "./markdown.js";
import { fileRow, picture } from "./media.js";
import { altBadge } from "./components.js";
import { stampText } from "./time.js";
import { openViewer } from "./viewer.js";

/** One embed, as rich as Discord shows it. */
export function drawEmbed(embed, ctx) {
  const colour =
    embed.color === undefined || embed.color === null ? null : `#${Number(embed.color).toString(16).padStart(6, "0")}`;
  const image = (part, klass) =>
    part?.url
      ? picture({
          url: part.url,
          proxy_url: part.proxy_url,
          width: klass ? undefined : part.width,
          height: klass ? undefined : part.height,
          klass,
          alt: part.description,
          onOpen: () => openViewer([{ url: part.url, alt: part.description }], 0),
        })
      : null;
  const foot = [embed.footer?.text, embed.timestamp ? stampText(embed.timestamp, ctx.locale) : null]
    .filter(Boolean)
    .join(" • ");
  return h(
    "article",
    { class: "embed", style: colour ? { "--accent": colour } : {}, data: { testid: "embed" } },
    h(
      "div",
      { class: "embed-main" },
      embed.author?.name ? h("div", { class: "embed-author" }, linked(embed.author.url, embed.author.name)) : null,
      embed.title ? h("div", { class: "embed-title" }, linked(embed.url, inlineMarkdown(embed.title, ctx))) : null,
      embed.description ? h("div", { class: "embed-description" }, markdown(embed.description, ctx)) : null,
      embed.fields?.length
        ? h(
            "div",
            { class: "embed-fields" },
            embed.fields.map((field) =>
              h(
                "div",
                { class: ["embed-field", field.inline && "beside"] },
                h("div", { class: "embed-field-name" }, inlineMarkdown(field.name, ctx)),
                h("div", {}, markdown(field.value, ctx)),
              ),
            ),
          )
        : null,
      image(embed.image),
      foot ? h("div", { class: "embed-foot" }, foot) : null,
    ),
    embed.thumbnail ? h("div", { class: "embed-thumb" }, image(embed.thumbnail, "thumbnail")) : null,
  );
}

function linked(url, children) {
  return url
    ? h("a", { class: "md-link", href: url, target: "_blank", rel: "noopener noreferrer" }, children)
    : children;
}

/** Attachments no component refers to: pictures as a gallery, the rest as rows. */
export function drawAttachments(attachments) {
  const pictures = attachments.filter((entry) => isPicture(entry));
  const all = pictures.map((entry) => ({ url: entry.url, alt: entry.description }));
  return [
    pictures.length
      ? h(
          "div",
          { class: "c-gallery loose", data: { n: Math.min(pictures.length, 10) } },
          pictures.map((entry, index) =>
            h(
              "div",
              { class: "tile" },
              picture({
                url: entry.url,
                proxy_url: entry.proxy_url,
                width: entry.width,
                height: entry.height,
                alt: entry.description,
                cover: pictures.length > 1,
                spoiler: String(entry.filename).startsWith("SPOILER_"),
                onOpen: () => openViewer(all, index),
              }),
              entry.description ? altBadge(entry.description) : null,
            ),
          ),
        )
      : null,
    ...attachments.filter((entry) => !isPicture(entry)).map((entry) => fileRow(entry)),
  ];
}

function isPicture(entry) {
  return /^image\//.test(entry.content_type || "") || /\.(png|webp|jpe?g|gif)$/i.test(entry.filename || "");
}
