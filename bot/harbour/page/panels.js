// Right side: members, pins, the clock and the network faults ("weather").

import { fill, h, icon } from "./dom.js";
import { drawClock } from "./clock.js";
import { drawComponents } from "./components.js";
import { markdown } from "./markdown.js";
import { avatar } from "./media.js";
import { openMemberMenu } from "./menus.js";
import { markdownContext } from "./message.js";
import { bot, emit, locale, nameOf, on, recall, remember, state, userName } from "./state.js";
import { stampText } from "./time.js";
import { drawWeather } from "./weather.js";
import { t } from "./words.js";

let panel;
let shown = null;

/** Put the panel into `parent`. On wide screens the member list is open at first, as in Discord. */
export function mountPanels(parent) {
  panel = h("aside", { class: "panel", hidden: true, tabindex: "-1", data: { testid: "panel" } });
  parent.append(panel);
  if (matchMedia("(min-width: 1100px)").matches && recall("harbour.panel") !== "none") shown = "members";
  for (const topic of ["world", "view", "language", "pins", "faults", "clock"]) on(topic, () => draw(topic));
  on("panel", (name) => {
    shown = shown === name ? null : name;
    remember("harbour.panel", shown === "members" ? "members" : "none");
    draw();
    if (shown) panel.focus({ preventScroll: true });
  });
  on("close-panel", () => {
    shown = null;
    draw();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      shown = null;
      draw();
    }
  });
}

/** Which panel is open: "members", "pins", "clock", "weather" or null. */
export const openPanel = () => shown;

function draw(topic) {
  if (topic === "clock" && shown !== "clock") return;
  panel.hidden = !shown;
  emit("panel-changed");
  if (!shown) {
    panel.replaceChildren();
    return;
  }
  // Half-filled fields of the weather panel survive unrelated news.
  if (shown === "weather" && topic && !["faults", "language", "world"].includes(topic)) return;
  if (shown === "weather" && panel.contains(document.activeElement) && document.activeElement.matches("input")) return;
  const titles = { members: t("memberList"), pins: t("pins"), clock: t("clock"), weather: t("weather") };
  panel.setAttribute("aria-label", titles[shown]);
  const focused = panel.contains(document.activeElement) ? document.activeElement.dataset.testid : null;
  fill(
    panel,
    h(
      "header",
      { class: "panel-head" },
      h("h2", {}, titles[shown]),
      h(
        "button",
        {
          type: "button",
          class: "icon-button",
          "aria-label": t("close"),
          data: { testid: "panel-close" },
          on: { click: () => emit("close-panel") },
        },
        icon("close"),
      ),
    ),
    { members: drawMembers, pins: drawPins, clock: drawClock, weather: drawWeather }[shown](),
  );
  if (focused) panel.querySelector(`[data-testid="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function drawMembers() {
  const person = (user, name, sub, klass) =>
    h(
      "button",
      {
        type: "button",
        class: ["person", klass],
        data: { testid: `person-${user.id}` },
        "aria-haspopup": "menu",
        on: {
          click: (event) => openMemberMenu(user, event.currentTarget),
          contextmenu: (event) => {
            event.preventDefault();
            openMemberMenu(user, event.currentTarget);
          },
        },
      },
      avatar(user, name, 32),
      h(
        "span",
        { class: "person-words" },
        h("span", { class: "person-name" }, name, user.bot ? h("span", { class: "app-tag" }, t("app")) : null),
        sub ? h("span", { class: "person-sub" }, sub) : null,
      ),
    );
  const here = state.world.members.filter((entry) => entry.in_guild !== false);
  const gone = state.world.members.filter((entry) => entry.in_guild === false);
  const each = (entry) =>
    person(
      entry.user,
      userName(entry.user, entry.nick),
      entry.dms_open === false ? t("dmClosed") : null,
      entry.in_guild === false ? "gone" : "",
    );
  return h(
    "div",
    { class: "people" },
    state.world.bot
      ? [
          h("h3", {}, `${t("bots")} — 1`),
          person(
            bot(),
            userName(bot()),
            state.world.bot.online ? t("online") : t("offline"),
            state.world.bot.online ? "" : "gone",
          ),
        ]
      : null,
    h("h3", {}, `${t("members")} — ${here.length}`),
    here.map(each),
    gone.length ? [h("h3", {}, `${t("ashore")} — ${gone.length}`), gone.map(each)] : null,
  );
}

function drawPins() {
  const ids = state.view?.pins || [];
  const messages = ids.map((id) => state.view.messages.find((message) => message.id === id)).filter(Boolean);
  if (!messages.length) return h("p", { class: "panel-empty" }, t("noPins"));
  return h(
    "div",
    { class: "pins", data: { testid: "pins" } },
    messages.map((message) => {
      const name = nameOf(message.author?.id) || userName(message.author);
      return h(
        "article",
        { class: "pin" },
        h(
          "div",
          { class: "pin-head" },
          avatar(message.author, name, 24),
          h("strong", {}, name),
          h("time", { class: "stamp" }, stampText(message.timestamp, locale())),
          h(
            "button",
            {
              type: "button",
              class: "btn btn-secondary small",
              data: { testid: `jump-${message.id}` },
              on: {
                click: () => {
                  if (matchMedia("(max-width: 900px)").matches) emit("close-panel");
                  emit("jump", message.id);
                },
              },
            },
            t("jump"),
          ),
        ),
        h(
          "div",
          { class: "pin-body" },
          message.content ? h("div", {}, markdown(message.content, markdownContext())) : null,
          drawComponents((message.components || []).map(withoutRows).filter(Boolean), {
            md: markdownContext(),
            attachments: message.attachments,
            readOnly: true,
            press: () => {},
          }),
        ),
      );
    }),
  );
}

// A pin is read-only: the buttons work on the message itself.
function withoutRows(component) {
  if (component.type === 1) return null;
  if (component.type === 9 && component.accessory?.type === 2)
    return { ...component, type: 17, components: component.components, accessory: undefined };
  return component.components
    ? { ...component, components: component.components.map(withoutRows).filter(Boolean) }
    : component;
}
