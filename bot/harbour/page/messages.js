// The list of messages of the open channel, kept at its newest end unless the reader has scrolled up.

import { h, icon } from "./dom.js";
import { avatar } from "./media.js";
import { dots, drawMessage, isEphemeral } from "./message.js";
import { bot, isDm, locale, newer, state, userName } from "./state.js";
import { dayText } from "./time.js";
import { t } from "./words.js";

const REACH = 100;
const GROUP_MS = 7 * 60 * 1000;
let scroller;
let list;
let jumper;
let stick = true;
let reach = 0; // how many messages are shown; older ones come when asked for
const waiting = new Map(); // key → element of a local "thinking" card
let held = false; // a mouse button or finger is down in the list: the list must not move until it is up again
let putOff = []; // changes to make then

/** Put the list into `parent`. */
export function mountMessages(parent) {
  list = h("div", {
    class: "messages",
    role: "log",
    "aria-live": "polite",
    "aria-relevant": "additions",
    data: { testid: "messages" },
  });
  scroller = h("div", { class: "message-scroller", role: "region", tabindex: "0", "aria-label": t("newest") }, list);
  jumper = h(
    "button",
    { type: "button", class: "jump-newest", hidden: true, on: { click: toEnd } },
    t("newest"),
    icon("chevron", 16),
  );
  parent.append(scroller, jumper);
  scroller.addEventListener("scroll", () => {
    stick = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    jumper.hidden = stick;
  });
  list.addEventListener("pointerdown", () => {
    held = true;
  });
  // The click comes after the pointer goes up and before the next task.
  for (const up of ["pointerup", "pointercancel"]) document.addEventListener(up, () => held && setTimeout(release));
  new ResizeObserver(() => {
    if (stick) toEnd();
  }).observe(list);
  new ResizeObserver(() => {
    if (stick) toEnd();
  }).observe(scroller);
}

function release() {
  held = false;
  for (const change of putOff.splice(0)) change();
}

/** Whether a change has to wait until the pointer is up; it is then made automatically. */
function waits(change) {
  if (held) putOff.push(change);
  return held;
}

function toEnd() {
  stick = true;
  scroller.scrollTop = scroller.scrollHeight;
  jumper.hidden = true;
}

const visible = () => (state.view?.messages || []).filter((message) => !state.hidden.has(message.id));

/** Draw the whole open channel anew. */
export function drawAll() {
  waiting.clear();
  putOff = [];
  list.replaceChildren();
  if (!state.view) return;
  reach = Math.max(REACH, reach);
  jumper.textContent = "";
  jumper.append(t("newest"), icon("chevron", 16));
  scroller.setAttribute("aria-label", t("message", { place: placeName() }));
  const shown = visible();
  const from = Math.max(0, shown.length - reach);
  list.append(from ? earlier() : opening());
  let before = null;
  for (const message of shown.slice(from)) {
    for (const el of pieces(message, before)) list.append(el);
    before = message;
  }
  toEnd();
}

/** The name of the open place: "#turns", "@Flotilla". */
export function placeName() {
  const open = state.view?.channel;
  if (!open || isDm(open)) return `@${userName(bot())}`;
  return open.thread_metadata ? `“${open.name}”` : `#${open.name}`;
}

/** Show another channel from its newest messages. */
export function resetReach() {
  reach = REACH;
}

function earlier() {
  return h(
    "button",
    {
      type: "button",
      class: "earlier btn btn-secondary",
      data: { testid: "earlier" },
      on: {
        click: () => {
          const bottom = scroller.scrollHeight - scroller.scrollTop;
          reach += REACH;
          drawAll();
          stick = false;
          requestAnimationFrame(() => {
            scroller.scrollTop = scroller.scrollHeight - bottom;
          });
        },
      },
    },
    t("earlier"),
  );
}

function opening() {
  const direct = isDm(state.view.channel) || state.place === "@dm";
  return h(
    "div",
    { class: "opening" },
    direct
      ? avatar(bot(), userName(bot()), 64)
      : h(
          "span",
          { class: "opening-sign" },
          icon(state.view.channel.parent_id && state.view.channel.thread_metadata ? "thread" : "hash", 36),
        ),
    h("h2", {}, direct ? userName(bot()) : state.view.channel.name),
    h("p", {}, t("start", { place: placeName() })),
  );
}

function pieces(message, before) {
  const day = dayText(message.timestamp, locale());
  const newDay = !before || dayText(before.timestamp, locale()) !== day;
  const gap = before ? new Date(message.timestamp) - new Date(before.timestamp) : Infinity;
  const grouped =
    !newDay &&
    before.author?.id === message.author?.id &&
    gap < GROUP_MS &&
    ordinary(before) &&
    ordinary(message) &&
    isEphemeral(before) === isEphemeral(message);
  const out = [];
  if (newDay && day) out.push(h("div", { class: "day", role: "separator" }, h("span", {}, day)));
  const fresh = state.view.newFrom === message.id;
  if (fresh)
    out.push(
      h("div", { class: "new-mark", role: "separator", data: { testid: "new-mark" } }, h("span", {}, t("newMark"))),
    );
  out.push(drawMessage(message, { grouped: grouped && !fresh }));
  return out;
}

const ordinary = (message) => [0, 20, 23, undefined].includes(message.type);
const elementOf = (id) => list.querySelector(`[data-message="${CSS.escape(id)}"]`);

/** A message arrived or changed. */
export function upsert(message) {
  if (!state.view || state.hidden.has(message.id) || waits(() => upsert(message))) return;
  const all = state.view.messages;
  const at = all.findIndex((entry) => entry.id === message.id);
  if (at >= 0) {
    const whole = { ...all[at], ...message };
    all[at] = whole;
    const old = elementOf(message.id);
    if (!old) return;
    const fresh = drawMessage(whole, { grouped: old.classList.contains("grouped") });
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset?.customId : null;
    old.replaceWith(fresh);
    if (focused)
      (fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]:not([disabled])`) || fresh).focus({
        preventScroll: true,
      });
    return;
  }
  let index = all.length;
  while (index > 0 && newer(all[index - 1].id, message.id)) index -= 1;
  all.splice(index, 0, message);
  const shown = visible();
  const place = shown.indexOf(message);
  const fresh = pieces(message, shown[place - 1] || null);
  const next = shown[place + 1] && elementOf(shown[place + 1].id);
  const lastReal = [...list.children].filter((el) => el.dataset.local).shift();
  for (const el of fresh) list.insertBefore(el, next || lastReal || null);
  // An answer to this member is scrolled into view, wherever they have scrolled.
  if (message.author?.id === state.me || isEphemeral(message)) toEnd();
}

/** The starter message of an open thread changed in its own channel. */
export function updateStarter(message) {
  if (waits(() => updateStarter(message))) return;
  const starter = state.view?.messages.find(
    (entry) => entry.type === 21 && entry.message_reference?.message_id === message.id,
  );
  if (!starter) return;
  starter.referenced_message = { ...starter.referenced_message, ...message };
  elementOf(message.id)?.replaceWith(drawMessage(starter));
}

/** A message was deleted. */
export function remove(id) {
  if (!state.view || waits(() => remove(id))) return;
  state.view.messages = state.view.messages.filter((entry) => entry.id !== id);
  elementOf(id)?.remove();
}

/** Local card for a waiting command: "sending", then "thinking", or its failure. */
export function waitCard(key, phase, why) {
  const old = waiting.get(key);
  if (phase === null) {
    old?.remove();
    waiting.delete(key);
    return;
  }
  const name = userName(bot());
  const words = phase === "failed" ? why : phase === "thinking" ? t("thinking", { name }) : t("sending");
  const el = h(
    "article",
    {
      class: ["message", "local", phase],
      data: { local: key, testid: `waiting-${phase}` },
      role: phase === "failed" ? "alert" : "status",
    },
    h("span", { class: "message-avatar" }, avatar(bot(), name)),
    h(
      "div",
      { class: "message-body" },
      h(
        "div",
        { class: "message-head" },
        h("span", { class: "author" }, name),
        h("span", { class: "app-tag" }, t("app")),
      ),
      phase === "failed"
        ? h("div", { class: "failure" }, icon("warn", 16), h("span", {}, words))
        : h("div", { class: "thinking" }, dots(), words),
      phase === "failed"
        ? h(
            "div",
            { class: "private-line" },
            icon("eye", 14),
            ` ${t("onlyYou")} · `,
            h(
              "button",
              {
                type: "button",
                class: "as-link",
                data: { testid: "dismiss" },
                on: { click: () => waitCard(key, null) },
              },
              t("dismiss"),
            ),
          )
        : null,
    ),
  );
  if (old?.isConnected) old.replaceWith(el);
  else list.append(el);
  waiting.set(key, el);
  if (stick) toEnd();
}

/** Scroll to a message and highlight it for a moment. */
export function jumpTo(id) {
  if (!elementOf(id) && visible().some((message) => message.id === id)) {
    reach = Infinity;
    drawAll();
  }
  const el = elementOf(id);
  if (!el) return;
  stick = false;
  el.scrollIntoView({ block: "center" });
  el.classList.add("glow");
  el.focus({ preventScroll: true });
  setTimeout(() => el.classList.remove("glow"), 1600);
}
