// Discord's markdown as DOM nodes. Text in, nodes out; nothing is ever read as HTML.

import { h, safeLink } from "./dom.js";
import { emojiNode } from "./media.js";
import { timeNode } from "./time.js";

const FENCE = /```(?:([a-z0-9_+\-.#]+)\n)?\n?([\s\S]*?)\n?```/gi;
const MAX_DEPTH = 10;

/**
 * Render markdown. `ctx`: locale, user(id) → name|null, channel(id) → {name, go}|null, me (id).
 * Headings, lists, quotes and subtext are blocks; everything else is inline.
 */
export function markdown(text, ctx) {
  const source = String(text ?? "");
  const out = [];
  let at = 0;
  for (const match of source.matchAll(FENCE)) {
    if (!match[2]) continue;
    blocks(source.slice(at, match.index).replace(/\n$/, ""), ctx, out, 0);
    out.push(h("pre", { class: "md-pre", tabindex: "0" }, h("code", {}, match[2])));
    at = match.index + match[0].length;
    if (source[at] === "\n") at += 1;
  }
  blocks(source.slice(at), ctx, out, 0);
  return out;
}

/** The same without blocks: labels, one-line previews. */
export function inlineMarkdown(text, ctx) {
  return inline(String(text ?? ""), ctx, 0);
}

function blocks(text, ctx, out, depth) {
  if (!text) return;
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("span", { class: "md-text" }, inline(plain.join("\n"), ctx, 0)));
    plain = [];
  };
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    let match;
    if (depth < 3 && (match = /^>>> ?(.*)$/.exec(line))) {
      flush();
      const inner = [];
      blocks([match[1], ...lines.slice(i + 1)].join("\n"), ctx, inner, depth + 1);
      out.push(h("blockquote", { class: "md-quote" }, inner));
      return;
    }
    if (depth < 3 && /^> /.test(line)) {
      flush();
      const quoted = [];
      while (i < lines.length && /^> /.test(lines[i])) quoted.push(lines[i++].slice(2));
      i -= 1;
      const inner = [];
      blocks(quoted.join("\n"), ctx, inner, depth + 1);
      out.push(h("blockquote", { class: "md-quote" }, inner));
    } else if ((match = /^(#{1,3}) +(\S.*)$/.exec(line))) {
      flush();
      // One level down: the page's own title is the only h1.
      out.push(
        h(
          `h${match[1].length + 1}`,
          { class: `md-h md-h${match[1].length}` },
          inline(match[2].replace(/ #+$/, ""), ctx, 0),
        ),
      );
    } else if ((match = /^-# +(\S.*)$/.exec(line))) {
      flush();
      out.push(h("small", { class: "md-sub" }, inline(match[1], ctx, 0)));
    } else if (/^ *(?:[-*]|\d{1,10}\.) +\S/.test(line)) {
      flush();
      const items = [];
      while (i < lines.length) {
        const item = /^( *)([-*]|\d{1,10}\.) +(\S.*)$/.exec(lines[i]);
        // Bullets after numbers, at the same depth, are another list.
        if (
          item &&
          items.length &&
          item[1].length <= items[0].indent &&
          /\d/.test(item[2]) !== /\d/.test(items[0].mark)
        )
          break;
        if (item) items.push({ indent: item[1].length, mark: item[2], text: item[3] });
        else if (items.length && /^ {2,}\S/.test(lines[i])) items[items.length - 1].text += `\n${lines[i].trim()}`;
        else break;
        i += 1;
      }
      i -= 1;
      out.push(list(items, ctx));
    } else {
      plain.push(line);
    }
  }
  flush();
}

function list(items, ctx) {
  const ordered = /\d/.test(items[0].mark);
  const el = h(ordered ? "ol" : "ul", { class: "md-list", start: ordered ? parseInt(items[0].mark, 10) : undefined });
  for (let i = 0; i < items.length; i += 1) {
    const li = h("li", {}, inline(items[i].text, ctx, 0));
    const nested = [];
    while (i + 1 < items.length && items[i + 1].indent > items[0].indent) nested.push(items[++i]);
    if (nested.length) li.append(list(nested, ctx));
    el.append(li);
  }
  return el;
}

// Each rule: the character it may begin with, a sticky pattern, and what it becomes (null = not this rule).
const RULES = [
  ["\\", /\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  ["`", /(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", { class: "md-code" }, m[2].replace(/^ (.*) $/, "$1"))],
  ["|", /\|\|([\s\S]+?)\|\|/y, (m, ctx, depth) => spoiler(inline(m[1], ctx, depth), ctx)],
  ["*", /\*\*\*([\s\S]+?)\*\*\*(?!\*)/y, (m, ctx, depth) => h("strong", {}, h("em", {}, inline(m[1], ctx, depth)))],
  ["*", /\*\*([\s\S]+?)\*\*(?!\*)/y, (m, ctx, depth) => h("strong", {}, inline(m[1], ctx, depth))],
  ["_", /__([\s\S]+?)__(?!_)/y, (m, ctx, depth) => h("u", {}, inline(m[1], ctx, depth))],
  [
    "*",
    /\*(?=\S)((?:\*\*[\s\S]+?\*\*|[^*])+?)(?<!\s)\*(?!\*)/y,
    (m, ctx, depth) => h("em", {}, inline(m[1], ctx, depth)),
  ],
  ["_", /_((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9])/y, (m, ctx, depth) => h("em", {}, inline(m[1], ctx, depth))],
  ["~", /~~([\s\S]+?)~~/y, (m, ctx, depth) => h("s", {}, inline(m[1], ctx, depth))],
  [
    "[",
    /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "([^"]*)")?\)/y,
    (m, ctx, depth) => link(m[2], inline(m[1], ctx, depth), m[3]),
  ],
  ["<", /<(https?:\/\/[^\s>]+)>/y, (m) => link(m[1], m[1])],
  ["<", /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m, ctx) => timeNode(Number(m[1]), m[2] || "f", ctx.locale)],
  ["<", /<@!?(\d{1,20})>/y, (m, ctx) => mention(`@${ctx.user(m[1]) || ctx.unknownUser || m[1]}`, m[1] === ctx.me)],
  ["<", /<@&(\d{1,20})>/y, () => mention("@role", false)],
  ["<", /<#(\d{1,20})>/y, (m, ctx) => channelMention(m[1], ctx)],
  ["<", /<\/([^:>]{1,100}):(\d{1,20})>/y, (m) => mention(`/${m[1]}`, false)],
  ["<", /<(a?):(\w{2,32}):(\d{1,20})>/y, (m) => emojiNode({ id: m[3], name: m[2], animated: m[1] === "a" })],
  ["@", /@(everyone|here)\b/y, (m) => mention(m[0], false)],
  ["h", /https?:\/\/[^\s<]+[^<.,:;"'\])*_|\s]/y, (m) => link(m[0], m[0])],
];
const STARTS = new Set(RULES.map(([start]) => start));

function inline(text, ctx, depth) {
  if (depth > MAX_DEPTH) return [text];
  const out = [];
  let pending = "";
  const push = (node) => {
    if (pending) out.push(...broken(pending));
    pending = "";
    out.push(node);
  };
  let i = 0;
  outer: while (i < text.length) {
    const ch = text[i];
    // A word like "path" must not be tried as a link at each h; only after a boundary.
    if (STARTS.has(ch) && !(ch === "_" && /[A-Za-z0-9]/.test(text[i - 1] || "") && text[i + 1] !== "_")) {
      for (const [start, pattern, make] of RULES) {
        if (start !== ch) continue;
        pattern.lastIndex = i;
        const match = pattern.exec(text);
        if (!match) continue;
        const made = make(match, ctx, depth + 1);
        if (made === null) continue;
        if (typeof made === "string") pending += made;
        else push(made);
        i += match[0].length;
        continue outer;
      }
    }
    pending += ch;
    i += 1;
  }
  if (pending) out.push(...broken(pending));
  return out;
}

function broken(text) {
  const out = [];
  text.split("\n").forEach((part, index) => {
    if (index) out.push(h("br"));
    if (part) out.push(document.createTextNode(part));
  });
  return out;
}

function link(url, children, title) {
  const safe = safeLink(url);
  if (!safe) return null;
  return h(
    "a",
    { class: "md-link", href: safe, target: "_blank", rel: "noopener noreferrer", title: title || undefined },
    children,
  );
}

function mention(text, mine) {
  return h("span", { class: ["md-mention", mine && "mine"] }, text);
}

function channelMention(id, ctx) {
  const found = ctx.channel(id);
  if (!found) return mention(`#${ctx.unknownChannel || id}`, false);
  return h("button", { type: "button", class: "md-mention md-channel", on: { click: found.go } }, `#${found.name}`);
}

function spoiler(children, ctx) {
  const el = h(
    "span",
    {
      class: "md-spoiler",
      role: "button",
      tabindex: "0",
      "aria-label": ctx.spoilerLabel || "Spoiler",
      "aria-expanded": "false",
    },
    h("span", { class: "md-spoiler-inside", "aria-hidden": "true" }, children),
  );
  const open = (event) => {
    if (el.classList.contains("open")) return;
    event.preventDefault();
    event.stopPropagation();
    el.classList.add("open");
    el.removeAttribute("aria-label");
    el.setAttribute("aria-expanded", "true");
    el.firstChild.removeAttribute("aria-hidden");
  };
  el.addEventListener("click", open);
  el.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") open(event);
  });
  return el;
}
