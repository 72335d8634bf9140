// Small menus on messages and members: the app's commands, copying, and a member's profile.

import { h, icon } from "./dom.js";
import { avatar } from "./media.js";
import { runContext } from "./invoke.js";
import { post } from "./api.js";
import { emit, me, member, state, userName } from "./state.js";
import { t } from "./words.js";

let open = null;

/** Show `items` ({label, act, testid, danger} or "---") at an element or a pointer event. */
export function showMenu(items, anchor, head) {
  closeMenu();
  const from = anchor instanceof Element ? anchor : anchor.target instanceof Element ? anchor.target : document.body;
  const menu = h(
    "div",
    { class: "menu", role: "menu", popover: "manual", data: { testid: "menu" } },
    head || null,
    items.map((item) =>
      item === "---"
        ? h("hr")
        : item.note
          ? h("div", { class: "menu-note" }, item.note)
          : h(
              "button",
              {
                type: "button",
                role: "menuitem",
                class: item.danger ? "danger" : "",
                data: { testid: item.testid },
                on: {
                  click: () => {
                    closeMenu(true);
                    item.act();
                  },
                },
              },
              item.icon ? icon(item.icon, 18) : null,
              h("span", {}, item.label),
            ),
    ),
  );
  document.body.append(menu);
  menu.showPopover();
  const box =
    anchor instanceof Element
      ? anchor.getBoundingClientRect()
      : { left: anchor.clientX, right: anchor.clientX, bottom: anchor.clientY, top: anchor.clientY };
  const { width, height } = menu.getBoundingClientRect();
  if (!matchMedia("(max-width: 640px)").matches) {
    menu.style.left = `${Math.max(8, Math.min(anchor instanceof Element ? box.right - width : box.left, innerWidth - width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(box.bottom + 4, innerHeight - height - 8))}px`;
  }
  const items_ = () => [...menu.querySelectorAll("[role=menuitem]")];
  menu.addEventListener("keydown", (event) => {
    const at = items_().indexOf(document.activeElement);
    const n = items_().length;
    if (event.key === "ArrowDown") items_()[(at + 1) % n].focus();
    else if (event.key === "ArrowUp") items_()[(at - 1 + n) % n].focus();
    else if (event.key === "Escape" || event.key === "Tab") closeMenu(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const outside = (event) => {
    if (!menu.contains(event.target)) closeMenu();
  };
  setTimeout(() => document.addEventListener("pointerdown", outside, true));
  open = { menu, from, outside };
  items_()[0]?.focus({ preventScroll: true });
}

function closeMenu(refocus = false) {
  if (!open) return;
  document.removeEventListener("pointerdown", open.outside, true);
  open.menu.remove();
  if (refocus) open.from.focus?.({ preventScroll: true });
  open = null;
}

const named = (command) => command.name_localizations?.[me()?.locale] || command.name;

function appItems(type, target) {
  const mine = state.commands.filter((command) => command.type === type);
  if (!mine.length) return [{ note: t("noApps") }];
  return mine.map((command) => ({
    label: named(command),
    icon: "right",
    testid: `context-${command.name}`,
    act: () => runContext(command, target),
  }));
}

/** Menu of a message. */
export function openMessageMenu(message, anchor) {
  const text =
    message.content ||
    [...document.querySelectorAll(`[data-message="${CSS.escape(message.id)}"] .c-text`)]
      .map((el) => el.innerText)
      .join("\n");
  showMenu(
    [
      // Discord offers no commands on a message that only one member sees.
      ...(message.flags & 64 ? [] : [{ note: t("apps") }, ...appItems(3, message.id), "---"]),
      { label: t("copyText"), act: () => navigator.clipboard?.writeText(text) },
      { label: t("copyId"), act: () => navigator.clipboard?.writeText(message.id) },
      "---",
      {
        label: t("deleteMessage"),
        danger: true,
        testid: "delete-message",
        act: () =>
          post("control", {
            do: "delete_message",
            channel: message.channel_id || state.view?.channel?.id,
            message: message.id,
          }).catch((error) => emit("notice", error.message)),
      },
    ],
    anchor,
  );
}

/** Menu of a member or the bot. */
export function openMemberMenu(user, anchor) {
  const known = member(user.id);
  const name = userName(user, known?.nick);
  const head = h(
    "div",
    { class: "menu-head" },
    avatar(user, name, 48),
    h(
      "div",
      {},
      h("strong", {}, name),
      h("div", { class: "menu-sub" }, user.username || ""),
      known?.dms_open === false ? h("div", { class: "menu-sub" }, t("dmClosed")) : null,
    ),
  );
  showMenu(
    [
      { note: t("apps") },
      ...appItems(2, user.id),
      "---",
      { label: t("copyId"), act: () => navigator.clipboard?.writeText(user.id) },
    ],
    anchor,
    head,
  );
}

/** Call `act` after a long press with a finger. */
export function longPress(el, act) {
  let timer = null;
  const stop = () => clearTimeout(timer);
  el.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length !== 1 || event.target.closest("button, a, input, textarea, .md-spoiler")) return;
      const { clientX, clientY, target } = event.touches[0];
      timer = setTimeout(() => act({ clientX, clientY, target }), 550);
    },
    { passive: true },
  );
  for (const name of ["touchend", "touchmove", "touchcancel"]) el.addEventListener(name, stop, { passive: true });
}
