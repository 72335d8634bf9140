// The only place where elements are made. Everything that comes from outside goes in as text or as a
// checked attribute; there is no innerHTML anywhere, so hostile text can never become markup.

const SVG = "http://www.w3.org/2000/svg";

/** Make an element. `props`: class, data {}, on {}, style {} (CSSOM), booleans and attributes. */
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  for (const [key, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") el.className = Array.isArray(value) ? value.filter(Boolean).join(" ") : value;
    else if (key === "data")
      for (const [k, v] of Object.entries(value)) {
        if (v !== undefined && v !== null) el.dataset[k] = v;
      }
    else if (key === "on") for (const [k, v] of Object.entries(value)) el.addEventListener(k, v);
    else if (key === "style") for (const [k, v] of Object.entries(value)) el.style.setProperty(k, v);
    else if (key === "value" || key === "checked" || key === "indeterminate") el[key] = value;
    else if (key.startsWith("on")) throw new Error(`inline handler refused: ${key}`);
    else if (key === "href") {
      const safe = safeLink(value);
      if (safe) el.setAttribute("href", safe);
    } else el.setAttribute(key, value === true ? "" : String(value));
  }
  append(el, children);
  return el;
}

/** Append strings, nodes and (nested) lists of them; empty values are left out. */
export function append(el, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    el.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return el;
}

/** Replace all children of `el`. */
export function fill(el, ...children) {
  el.replaceChildren();
  return append(el, children);
}

/** Links lead only to web addresses, never to anything that could run here. */
export function safeLink(url) {
  try {
    const parsed = new URL(String(url), location.origin);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

/** One of the page's own line icons, drawn from path data. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `icon icon-${name}`);
  for (const d of ICONS[name] || []) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

const ICONS = {
  hash: ["M9.5 4 7.5 20", "M16.5 4 14.5 20", "M4.5 9h16", "M3.5 15h16"],
  thread: ["M5 5h11v8H9l-4 3z", "M19 10v6", "M19 20l-3-2.500H11.500"],
  at: ["M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z", "M16 8v5.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-4 7.500"],
  menu: ["M4 7h16", "M4 12h16", "M4 17h16"],
  pin: ["M9 4h6l-1 6 4 3v2H6v-2l4-3z", "M12 15v6"],
  people: [
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z",
    "M2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6",
    "M16 4.500a3.500 3.500 0 0 1 0 6.500",
    "M18 14.500c2.300.800 3.500 2.600 3.500 5.500",
  ],
  weather: ["M7 15a4 4 0 1 1 .8-7.900A5.500 5.500 0 0 1 18 9.500 3 3 0 0 1 18 15", "M12 12l-2.500 5h4L11 22"],
  clock: ["M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z", "M12 7.500V12l3 2"],
  close: ["M6 6l12 12", "M18 6 6 18"],
  moon: ["M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z"],
  sun: [
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
    "M12 2.500v2",
    "M12 19.500v2",
    "M2.500 12h2",
    "M19.500 12h2",
    "M5.200 5.200l1.500 1.500",
    "M17.300 17.300l1.500 1.500",
    "M18.800 5.200l-1.500 1.500",
    "M6.700 17.300l-1.500 1.500",
  ],
  send: ["M4 12 20 4l-5 16-3.500-6.500z", "M20 4l-8.500 9.500"],
  eye: [
    "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z",
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  ],
  chevron: ["M6 9l6 6 6-6"],
  left: ["M15 5l-7 7 7 7"],
  right: ["M9 5l7 7-7 7"],
  check: ["M5 12.500l4.500 4.500L19 7.500"],
  external: ["M14 4h6v6", "M20 4l-9 9", "M18 14v5H5V6h5"],
  file: ["M6 3h8l5 5v13H6z", "M14 3v5h5"],
  download: ["M12 4v11", "M7.500 11 12 15.500 16.500 11", "M5 20h14"],
  dots: ["M5 12h.01", "M12 12h.01", "M19 12h.01"],
  warn: ["M12 4 2.500 20h19z", "M12 10v4.500", "M12 17.300v.01"],
  plus: ["M12 5v14", "M5 12h14"],
  minus: ["M5 12h14"],
  reply: ["M4 20v-5c0-3 2-5 5-5h10", "M14 5l5 5-5 5"],
  upload: ["M12 16V5", "M7.500 9 12 4.500 16.500 9", "M5 20h14"],
  speaker: ["M4 9v6h4l5 4V5L8 9z", "M16.500 9a4 4 0 0 1 0 6"],
};

/** A stable colour for a member without a picture: same id, same colour. */
export function hue(id) {
  const tones = [
    "#5865f2",
    "#3ba55c",
    "#c27c0e",
    "#ad1457",
    "#1f8b4c",
    "#0e7490",
    "#9b59b6",
    "#c2410c",
    "#206694",
    "#a84300",
  ];
  let sum = 0;
  for (const ch of String(id)) sum = (sum * 31 + ch.charCodeAt(0)) >>> 0;
  return tones[sum % tones.length];
}

/** First letters of a name, for avatars. */
export function initials(name) {
  const words = String(name || "?")
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = Array.from(words[0] || "?");
  return (words.length > 1 ? first[0] + Array.from(words[1])[0] : first.slice(0, 2).join("")).toUpperCase();
}

/** Keep `value` within `low` and `high`. */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
