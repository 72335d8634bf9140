// Left side: who is signed in (a rail of members), where to go (channels, threads, the bot's direct messages).

import { fill, h, icon } from "./dom.js";
import { avatar } from "./media.js";
import { post } from "./api.js";
import { bot, emit, isThread, me, on, state, unreadOf, userName } from "./state.js";
import { t } from "./words.js";

const LOCALES = {
  "en-US": "English (US)",
  "en-GB": "English (UK)",
  "es-ES": "Español (España)",
  "es-419": "Español (LATAM)",
};
const unfolded = new Set();

/** Put rail, channels and the panel of the member into `parent`; `theme()` toggles light and dark. */
export function mountSidebar(parent, { theme }) {
  const rail = h("nav", { class: "rail", data: { testid: "member-picker" } });
  const channels = h("nav", { class: "channels" });
  const panel = h("div", { class: "self" });
  parent.append(rail, h("div", { class: "side" }, channels, panel));
  const draw = () => {
    drawRail(rail);
    drawChannels(channels);
    drawSelf(panel, theme);
  };
  for (const topic of ["world", "view", "member", "language", "unread", "theme"]) on(topic, draw);
}

function badge(n) {
  return n
    ? h("span", { class: "badge", "aria-label": `${n}`, data: { testid: "badge" } }, n > 99 ? "99+" : String(n))
    : null;
}

function callsOf(id) {
  let n = 0;
  for (const [key, value] of state.unread) if (key.startsWith(`${id}:`)) n += value.mentions;
  return n;
}

function drawRail(rail) {
  const focused = rail.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
  const here = state.world.members.filter((entry) => entry.in_guild !== false);
  const gone = state.world.members.filter((entry) => entry.in_guild === false);
  const seat = (entry) => {
    const name = userName(entry.user, entry.nick);
    const mine = entry.user.id === state.me;
    return h(
      "button",
      {
        type: "button",
        class: ["seat", mine && "current", entry.in_guild === false && "gone"],
        title: name,
        "aria-label": name,
        "aria-current": mine ? "true" : undefined,
        data: { testid: `member-${entry.user.id}` },
        on: { click: () => emit("sit", entry.user.id) },
      },
      h("span", { class: "seat-face" }, avatar(entry.user, name, 44), badge(callsOf(entry.user.id))),
      h("span", { class: "seat-name" }, name),
    );
  };
  rail.setAttribute("aria-label", t("you"));
  fill(
    rail,
    h("div", { class: "rail-title" }, t("you")),
    here.map(seat),
    gone.length ? [h("hr"), gone.map(seat)] : null,
  );
  if (focused) rail.querySelector(`[data-testid="${CSS.escape(focused)}"]`)?.focus();
}

function entryButton(id, sign, name, { testid, sub = false, archived = false } = {}) {
  const mine = state.place === id;
  const unread = unreadOf(state.me, id);
  return h(
    "button",
    {
      type: "button",
      class: ["place", mine && "current", unread.count > 0 && "unread", sub && "sub", archived && "archived"],
      "aria-current": mine ? "page" : undefined,
      data: { testid: testid || `channel-${id}` },
      on: { click: () => emit("go", id) },
    },
    sign,
    h("span", { class: "place-name" }, name),
    badge(unread.mentions),
  );
}

function drawChannels(nav) {
  const focused = nav.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
  const { channels, guilds } = state.world;
  const out = [];
  for (const guild of guilds.length ? guilds : [{ id: null, name: "" }]) {
    out.push(h("div", { class: "guild-name" }, guild.name));
    out.push(h("div", { class: "group-name" }, t("direct")));
    if (out.length < 3)
      out.push(
        entryButton(
          "@dm",
          h("span", { class: ["dm-face", state.world.bot?.online && "online"] }, avatar(bot(), userName(bot()), 24)),
          userName(bot()),
          { testid: "channel-@dm" },
        ),
      );
    else out.pop();
    const own = channels.filter((entry) => guild.id === null || !entry.guild_id || entry.guild_id === guild.id);
    const texts = own
      .filter((entry) => !isThread(entry) && entry.type !== 4 && entry.type !== 1)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    out.push(h("div", { class: "group-name" }, t("channels")));
    for (const entry of texts) {
      out.push(entryButton(entry.id, icon("hash", 18), entry.name));
      const threads = own.filter((thread) => isThread(thread) && thread.parent_id === entry.id);
      const open = threads.filter((thread) => !thread.thread_metadata?.archived || thread.id === state.place);
      const old = threads.filter((thread) => !open.includes(thread));
      const list = [
        ...open.map((thread) =>
          entryButton(thread.id, h("span", { class: "branch", "aria-hidden": "true" }), thread.name, { sub: true }),
        ),
      ];
      if (old.length) {
        const shown = unfolded.has(entry.id);
        list.push(
          h(
            "button",
            {
              type: "button",
              class: "place sub fold",
              "aria-expanded": String(shown),
              on: {
                click: () => {
                  if (shown) unfolded.delete(entry.id);
                  else unfolded.add(entry.id);
                  emit("world");
                },
              },
            },
            shown ? t("hideArchived") : t("archived", { n: old.length }),
          ),
        );
        if (shown)
          list.push(
            ...old.map((thread) =>
              entryButton(thread.id, h("span", { class: "branch", "aria-hidden": "true" }), thread.name, {
                sub: true,
                archived: true,
              }),
            ),
          );
      }
      if (list.length)
        out.push(h("div", { class: "threads", role: "group", "aria-label": `${t("threads")}: ${entry.name}` }, list));
    }
  }
  nav.setAttribute("aria-label", t("channels"));
  fill(nav, out);
  if (focused) nav.querySelector(`[data-testid="${CSS.escape(focused)}"]`)?.focus();
}

function drawSelf(panel, theme) {
  const self = me();
  if (!self || (panel.contains(document.activeElement) && document.activeElement.tagName === "SELECT")) return;
  const name = userName(self.user, self.nick);
  const current = self.locale || "en-US";
  const codes = Object.keys(LOCALES).includes(current) ? Object.keys(LOCALES) : [...Object.keys(LOCALES), current];
  const select = h(
    "select",
    {
      class: "locale",
      "aria-label": t("language"),
      title: t("language"),
      data: { testid: "locale" },
      on: {
        change: async (event) => {
          event.target.blur();
          try {
            await post("control", { do: "locale", member: self.user.id, locale: event.target.value });
            emit("refresh");
          } catch (error) {
            emit("notice", error.message);
          }
        },
      },
    },
    codes.map((code) => h("option", { value: code, selected: code === current }, LOCALES[code] || code)),
  );
  const dark = document.documentElement.dataset.theme !== "light";
  fill(
    panel,
    h("span", { class: "self-face" }, avatar(self.user, name, 34)),
    h("span", { class: "self-words" }, h("span", { class: "self-name", data: { testid: "self-name" } }, name), select),
    h(
      "button",
      {
        type: "button",
        class: "icon-button",
        "aria-label": t("theme"),
        title: t("theme"),
        "aria-pressed": String(dark),
        data: { testid: "theme" },
        on: { click: theme },
      },
      icon(dark ? "moon" : "sun"),
    ),
  );
}
