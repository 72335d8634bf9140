// The page's beginning: build its parts, sit down as a member, follow events, keep the address true.

import { answered, routeEvent } from "./actions.js";
import { Events, get } from "./api.js";
import { mountComposer } from "./composer.js";
import { h, icon } from "./dom.js";
import { callsMe, isEphemeral } from "./message.js";
import { drawAll, jumpTo, mountMessages, placeName, remove, upsert } from "./messages.js";
import { mountPanels, openPanel } from "./panels.js";
import { mountSidebar } from "./sidebar.js";
import { addUnread, bot, channel, emit, isDm, locale, me, member, newer, on, readMarks, recall, remember, markRead, state, userName } from "./state.js";
import { setClock, startTicker } from "./time.js";
import { speak, t } from "./words.js";

const MOST_SOCKETS = 12;
const sockets = new Map();
const started = new Set(); // members whose client has started since this page was opened
let header;
let notice;
let refetch = null;
let viewTurn = 0;

function build() {
  const root = document.documentElement;
  root.dataset.theme = recall("harbour.theme") === "light" ? "light" : "dark";
  const drawer = h("div", { class: "drawer", id: "drawer" });
  const main = h("main", { class: "main" });
  const veil = h("div", { class: "veil", on: { click: () => closeDrawer() } });
  const standin = h("div", { class: "standin", role: "note", data: { testid: "standin" } });
  header = h("header", { class: "top" });
  notice = h("div", { class: "notice", role: "alert", hidden: true, data: { testid: "notice" } });
  document.body.append(standin, h("div", { class: "app", data: { testid: "app" } }, drawer, veil, main));
  mountSidebar(drawer, { theme: toggleTheme });
  const banner = h("div", { class: "banner", role: "status", hidden: true, data: { testid: "banner" } });
  const body = h("div", { class: "body" });
  const column = h("div", { class: "column" });
  main.append(header, banner, body);
  body.append(column);
  mountMessages(column);
  column.append(notice);
  mountComposer(column);
  mountPanels(body);
  const drawBanner = () => {
    const words = !state.connected ? t("reconnecting")
      : state.world.bot && !state.world.bot.online ? t("botOffline", { name: userName(bot()) })
      : me() && me().in_guild === false ? t("left", { name: userName(me().user, me().nick) }) : "";
    banner.hidden = !words;
    banner.textContent = words;
    banner.classList.toggle("lost", !state.connected);
  };
  const drawStandin = () => { standin.textContent = t("standinLong"); };
  for (const topic of ["world", "connection", "language", "member"]) on(topic, drawBanner);
  on("language", drawStandin);
  for (const topic of ["view", "world", "language", "panel-changed", "unread"]) on(topic, drawHeader);
  drawStandin();
}

function drawHeader() {
  const open = state.view?.channel;
  const tool = (name, testid, label, act, pressed) => h("button", { type: "button", class: ["icon-button", pressed && "pressed"], "aria-label": label, title: label, "aria-pressed": pressed === undefined ? undefined : String(pressed), data: { testid }, on: { click: act } }, icon(name, 22));
  const parent = open?.thread_metadata ? channel(open.parent_id) : null;
  const toggle = tool("menu", "drawer-toggle", t("openMenu"), () => openDrawer());
  toggle.classList.add("only-narrow");
  if ([...state.unread].some(([key, value]) => key.startsWith(`${state.me}:`) && value.mentions)) toggle.append(h("span", { class: "dot" }));
  const focused = header.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
  header.replaceChildren(
    toggle,
    icon(isDm(open) || state.place === "@dm" ? "at" : parent ? "thread" : "hash", 22),
    h("h1", { class: "top-name", data: { testid: "place-name" } }, placeName().replace(/^[#@]/, ""), parent ? h("span", { class: "top-parent" }, ` · #${parent.name}`) : ""),
    h("span", { class: "top-topic" }, open?.topic || ""),
    h("span", { class: "top-tools" },
      tool("pin", "pins-toggle", t("pins"), () => emit("panel", "pins"), openPanel() === "pins"),
      tool("weather", "weather-toggle", t("weather"), () => emit("panel", "weather"), openPanel() === "weather"),
      tool("people", "members-toggle", t("memberList"), () => emit("panel", "members"), openPanel() === "members")));
  if (focused) header.querySelector(`[data-testid="${CSS.escape(focused)}"]`)?.focus();
  document.title = `${placeName()} · ${t("standin")}`;
}

function toggleTheme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  remember("harbour.theme", root.dataset.theme);
  emit("theme");
}

const openDrawer = () => { document.body.classList.add("drawer-open"); document.querySelector("#drawer .place.current, #drawer button")?.focus(); };
const closeDrawer = () => document.body.classList.remove("drawer-open");

/** A line that says what was refused, for a few seconds. */
let noticeTimer;
function tell(words) {
  notice.textContent = words;
  notice.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => { notice.hidden = true; }, 6000);
}

function address() {
  const asked = new URLSearchParams(location.hash.slice(1));
  return { member: asked.get("member"), channel: asked.get("channel") };
}

function writeAddress() {
  const hash = `#member=${state.me}&channel=${state.place}`;
  if (location.hash !== hash) history.replaceState(null, "", hash);
  remember("harbour.member", state.me);
}

async function loadWorld() {
  const world = await get("world");
  state.world = { guilds: [], members: [], channels: [], bot: null, faults: {}, ...world };
  if (world.now) setClock(world.now);
  speak(me()?.locale);
  emit("world");
}

async function sit(memberId, place) {
  if (!member(memberId)) return;
  const changed = state.me !== memberId;
  state.me = memberId;
  speak(me()?.locale);
  if (changed) {
    document.querySelector("dialog.form")?.remove();
    state.commands = [];
  }
  follow();
  emit("language");
  emit("member");
  await go(place || (isOpenable(state.place) ? state.place : firstChannel()));
  if (changed) for (const id of sockets.keys()) if (!state.dms.has(id)) countDirect(id);
}

const isOpenable = (place) => place === "@dm" || Boolean(channel(place));
const firstChannel = () => state.world.channels.filter((entry) => !entry.thread_metadata && entry.type !== 1 && entry.type !== 4).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0]?.id || "@dm";

async function go(place) {
  state.place = place === state.dms.get(state.me) ? "@dm" : place;
  writeAddress();
  closeDrawer();
  await loadView();
}

/** Fetch the open channel and the commands usable there; a newer request wins. */
async function loadView() {
  const turn = (viewTurn += 1);
  const key = { member: state.me, channel: state.place };
  let view;
  try {
    // Discord's client forgets private replies when it starts: this page's first look says that it did.
    view = await get("view", started.has(state.me) ? key : { ...key, fresh: "1" });
    started.add(key.member);
  } catch (error) {
    if (turn !== viewTurn) return;
    tell(t("refused", { why: error.message }));
    if (state.place !== firstChannel()) await go(firstChannel());
    return;
  }
  if (turn !== viewTurn) return;
  if (state.place === "@dm" && view.channel?.id) state.dms.set(state.me, view.channel.id);
  state.view = { pins: [], ...view };
  state.failures.clear();
  markRead(state.me, state.place, view.messages?.at(-1)?.id);
  emit("view");
  drawAll();
  await loadCommands(turn);
}

async function loadCommands(turn = viewTurn) {
  try {
    const { commands } = await get("commands", { member: state.me, channel: state.place });
    if (turn === viewTurn) state.commands = commands || [];
  } catch {
    if (turn === viewTurn) state.commands = [];
  }
  emit("commands");
}

/** Messages waiting in the direct channel since this member last read it. */
async function countDirect(memberId) {
  if (memberId === state.me && state.place === "@dm") return;
  try {
    const view = await get("view", { member: memberId, channel: "@dm" });
    if (view.channel?.id) state.dms.set(memberId, view.channel.id);
    const mark = readMarks(memberId)["@dm"];
    const fresh = (view.messages || []).filter((message) => message.author?.id !== memberId && !isEphemeral(message) && (!mark || newer(message.id, mark)));
    state.unread.set(`${memberId}:@dm`, { count: fresh.length, mentions: fresh.length });
    emit("unread");
  } catch { /* no direct channel yet: nothing waits there */ }
}

/** One socket for who sits here, and for the others, so that their badges are true. */
function follow() {
  const wanted = [state.me, ...state.world.members.filter((entry) => entry.in_guild !== false && entry.user.id !== state.me).map((entry) => entry.user.id)].slice(0, MOST_SOCKETS);
  for (const [id, socket] of sockets) {
    if (!wanted.includes(id)) { socket.close(); sockets.delete(id); }
  }
  for (const id of wanted) {
    if (sockets.has(id)) continue;
    sockets.set(id, new Events(id, (event) => handle(id, event), (up, again) => {
      if (id !== state.me) return;
      state.connected = up;
      emit("connection");
      if (again) loadWorld().then(loadView).catch((error) => tell(error.message));
    }));
  }
}

function handle(id, event) {
  const mine = id === state.me;
  if (event.t === "message_create" || event.t === "message_update") {
    const { message } = event;
    if (mine) answered(message);
    const where = placeOf(message, id);
    if (mine && message.channel_id === state.view?.channel?.id) {
      upsert(message);
      if (document.visibilityState === "visible") markRead(id, where, message.id);
    } else if (event.t === "message_create" && message.author?.id !== id && message.type !== 6) {
      addUnread(id, where, where === "@dm" || callsMe(message, id));
    }
    return;
  }
  if (!mine) return;
  switch (event.t) {
    case "message_delete": if (event.channel_id === state.view?.channel?.id) remove(event.id); break;
    case "thinking": case "failed": case "acked": case "modal": case "autocomplete": routeEvent(event); break;
    case "pins_update": refreshPins(event.channel_id); break;
    case "commands_update": loadCommands(); break;
    case "bot": if (state.world.bot) state.world.bot.online = event.online; emit("world"); break;
    case "followup": case "edited": break; // the message itself comes too
    default: refreshSoon();
  }
}

function placeOf(message, memberId) {
  const where = message.channel_id;
  if (where === state.dms.get(memberId)) return "@dm";
  if (where === state.view?.channel?.id && memberId === state.me) return state.place;
  // Unknown to the list: a thread just opened, or a line to the bot that this page has not seen yet.
  if (state.world.channels.some((entry) => entry.id === where) || message.guild_id || state.dms.has(memberId)) return where;
  state.dms.set(memberId, where);
  return "@dm";
}

async function refreshPins(channelId) {
  if (channelId && channelId !== state.view?.channel?.id) return;
  const open = state.view;
  try {
    const view = await get("view", { member: state.me, channel: state.place });
    if (state.view === open) { open.pins = view.pins || []; emit("pins"); }
  } catch (error) {
    tell(error.message);
  }
}

/** News of channels, threads, members or faults: fetch the world once they settle. */
function refreshSoon() {
  clearTimeout(refetch);
  refetch = setTimeout(async () => {
    try {
      const language = locale();
      await loadWorld();
      follow();
      emit("faults");
      if (language !== locale()) { emit("language"); drawAll(); }
      if (!isOpenable(state.place)) await go(firstChannel());
      else {
        const fresh = channel(state.place);
        if (fresh && state.view) { state.view.channel = fresh; emit("world"); }
      }
    } catch (error) {
      tell(error.message);
    }
  }, 120);
}

async function begin() {
  build();
  startTicker();
  on("sit", (id) => sit(id));
  on("go", (id) => go(id));
  on("jump", jumpTo);
  on("notice", tell);
  on("refresh", refreshSoon);
  addEventListener("hashchange", () => {
    const asked = address();
    if (asked.member && asked.member !== state.me) sit(asked.member, asked.channel);
    else if (asked.channel && asked.channel !== state.place) go(asked.channel);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeDrawer();
    if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const places = [...document.querySelectorAll(".channels .place:not(.fold)")];
      const at = places.findIndex((el) => el.classList.contains("current"));
      places[(at + (event.key === "ArrowDown" ? 1 : -1) + places.length) % places.length]?.click();
      event.preventDefault();
    }
  });
  for (;;) {
    try {
      await loadWorld();
      break;
    } catch (error) {
      tell(error.message);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  const asked = address();
  const first = [asked.member, recall("harbour.member")].find((id) => id && member(id)) || state.world.members.find((entry) => entry.in_guild !== false)?.user.id;
  if (first) await sit(first, asked.channel || undefined);
  document.body.dataset.ready = "true";
}

begin();
