// What is always on the screen: the line that explains the page, drawer, header, banner, notice.

import { dayTime } from "./clock.js";
import { mountComposer } from "./composer.js";
import { h, icon } from "./dom.js";
import { mountMessages, placeName } from "./messages.js";
import { mountPanels, openPanel } from "./panels.js";
import { mountSidebar } from "./sidebar.js";
import { bot, channel, emit, isDm, me, on, recall, remember, state, userName } from "./state.js";
import { t } from "./words.js";

let header;
let notice;
let noticeTimer;

/** Build everything that is always there. */
export function build() {
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
    const words = !state.connected
      ? t("reconnecting")
      : state.world.bot && !state.world.bot.online
        ? t("botOffline", { name: userName(bot()) })
        : me() && me().in_guild === false
          ? t("left", { name: userName(me().user, me().nick) })
          : "";
    banner.hidden = !words;
    banner.textContent = words;
    banner.classList.toggle("lost", !state.connected);
  };
  const drawStandin = () => {
    standin.textContent = t("standinLong");
  };
  for (const topic of ["world", "connection", "language", "member"]) on(topic, drawBanner);
  on("language", drawStandin);
  for (const topic of ["view", "world", "language", "panel-changed", "unread", "clock"]) on(topic, drawHeader);
  drawStandin();
}

function drawHeader() {
  const open = state.view?.channel;
  const tool = (name, testid, label, act, pressed) =>
    h(
      "button",
      {
        type: "button",
        class: ["icon-button", pressed && "pressed"],
        "aria-label": label,
        title: label,
        "aria-pressed": pressed === undefined ? undefined : String(pressed),
        data: { testid },
        on: { click: act },
      },
      icon(name, 22),
    );
  const clockTool = () => {
    const button = tool("clock", "clock-toggle", t("clockAt", { time: dayTime() }), () => emit("panel", "clock"), openPanel() === "clock");
    button.append(h("span", { class: "clock-time", data: { testid: "clock-time" } }, dayTime()));
    button.classList.add("clock-tool");
    return button;
  };
  const parent = open?.thread_metadata ? channel(open.parent_id) : null;
  const toggle = tool("menu", "drawer-toggle", t("openMenu"), () => openDrawer());
  toggle.classList.add("only-narrow");
  if ([...state.unread].some(([key, value]) => key.startsWith(`${state.me}:`) && value.mentions))
    toggle.append(h("span", { class: "dot" }));
  const focused = header.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
  header.replaceChildren(
    toggle,
    icon(isDm(open) || state.place === "@dm" ? "at" : parent ? "thread" : "hash", 22),
    h(
      "h1",
      { class: "top-name", data: { testid: "place-name" } },
      placeName().replace(/^[#@“]|”$/g, ""),
      parent ? h("span", { class: "top-parent" }, ` · #${parent.name}`) : "",
    ),
    h("span", { class: "top-topic" }, open?.topic || ""),
    h(
      "span",
      { class: "top-tools" },
      tool("pin", "pins-toggle", t("pins"), () => emit("panel", "pins"), openPanel() === "pins"),
      clockTool(),
      tool("weather", "weather-toggle", t("weather"), () => emit("panel", "weather"), openPanel() === "weather"),
      tool("people", "members-toggle", t("memberList"), () => emit("panel", "members"), openPanel() === "members"),
    ),
  );
  if (focused) header.querySelector(`[data-testid="${CSS.escape(focused)}"]`)?.focus();
  let calls = 0;
  for (const [key, value] of state.unread) if (key.startsWith(`${state.me}:`)) calls += value.mentions;
  document.title = `${calls ? `(${calls}) ` : ""}${placeName()} · ${t("standin")}`;
}

function toggleTheme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "light" ? "dark" : "light";
  remember("harbour.theme", root.dataset.theme);
  emit("theme");
}

const openDrawer = () => {
  document.body.classList.add("drawer-open");
  document.querySelector("#drawer .place.current, #drawer button")?.focus();
};
/** Close the channels on a phone. */
export const closeDrawer = () => document.body.classList.remove("drawer-open");

/** Show for a few seconds what was refused. */
export function tell(words) {
  notice.textContent = words;
  notice.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => {
    notice.hidden = true;
  }, 6000);
}
