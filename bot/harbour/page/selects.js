// Menus: strings, users, roles and channels, single and many, in messages and in forms.

import { fill, h, icon } from "./dom.js";
import { avatar, emojiNode } from "./media.js";
import { bot, isDm, state, userName } from "./state.js";
import { t } from "./words.js";

let serial = 0;

/** The entries a menu offers: {value, label, description, emoji|user|channel, chosen}. */
export function entriesOf(component) {
  const chosen = new Set((component.default_values || []).map((entry) => String(entry.id)));
  const people = () => [
    ...state.world.members
      .filter((entry) => entry.in_guild !== false)
      .map((entry) => ({
        value: entry.user.id,
        label: userName(entry.user, entry.nick),
        description: entry.user.username,
        user: entry.user,
      })),
    ...(state.world.bot ? [{ value: bot().id, label: userName(bot()), description: bot().username, user: bot() }] : []),
  ];
  const roles = () => (state.world.roles || []).map((role) => ({ value: role.id, label: `@${role.name}` }));
  const channels = () =>
    state.world.channels
      .filter(
        (entry) => !isDm(entry) && (!component.channel_types?.length || component.channel_types.includes(entry.type)),
      )
      .map((entry) => ({ value: entry.id, label: entry.name, channel: entry }));
  const lists = {
    3: () =>
      (component.options || []).map((option) => ({
        value: option.value,
        label: option.label,
        description: option.description,
        emoji: option.emoji,
        chosen: option.default,
      })),
    5: people,
    6: roles,
    7: () => [...people(), ...roles()],
    8: channels,
  };
  return (lists[component.type] || (() => []))().map((entry) => ({
    ...entry,
    chosen: entry.chosen || chosen.has(entry.value),
  }));
}

const PLACEHOLDERS = { 5: "selectUser", 6: "selectRole", 7: "selectUser", 8: "selectChannel" };

/**
 * A menu. `onChange(values)` is called when a choice is complete: at once for a single choice, at closing for
 * several choices, in forms at each change. Returns { el, values() }.
 */
export function selectMenu(component, { onChange, inForm = false, label } = {}) {
  const entries = entriesOf(component);
  const min = component.min_values ?? 1;
  const max = component.max_values ?? 1;
  const many = max > 1;
  const id = `menu${(serial += 1)}`;
  let picked = entries.filter((entry) => entry.chosen).map((entry) => entry.value);
  let atOpening = picked.join();
  let active = -1;
  let shown = entries;

  const words = h("span", { class: "select-words" });
  const clear = h(
    "button",
    { type: "button", class: "select-clear icon-button", "aria-label": t("clear"), hidden: true },
    icon("close", 16),
  );
  const head = h(
    "button",
    {
      type: "button",
      class: "select-head",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": id,
      "aria-label": label || component.placeholder || t(PLACEHOLDERS[component.type] || "selectPlaceholder"),
      disabled: component.disabled,
      data: { customId: component.custom_id, testid: "select" },
    },
    words,
    icon("chevron", 18),
  );
  const search = h("input", {
    class: "select-search",
    type: "text",
    placeholder: t("search"),
    "aria-label": t("search"),
    autocomplete: "off",
  });
  const options = h("div", {
    class: "select-options",
    role: "listbox",
    id,
    "aria-multiselectable": many ? "true" : undefined,
  });
  const done = h("button", { type: "button", class: "btn btn-primary select-done" }, t("done"));
  const range =
    min === max ? t("chooseExactly", { min }) : t("chooseBetween", { min, max: Math.min(max, entries.length) });
  const list = h(
    "div",
    { class: "select-list", popover: "manual", data: { testid: "select-list", for: component.custom_id } },
    component.type !== 3 || entries.length > 12 ? search : null,
    many ? h("div", { class: "select-range" }, range) : null,
    options,
    many ? h("div", { class: "select-foot" }, done) : null,
  );
  const el = h(
    "div",
    { class: ["select", component.disabled && "disabled"] },
    h("div", { class: "select-line" }, head, clear),
    list,
  );

  const draw = () => {
    const chosen = entries.filter((entry) => picked.includes(entry.value));
    if (!chosen.length)
      fill(
        words,
        h(
          "span",
          { class: "select-empty" },
          component.placeholder || t(PLACEHOLDERS[component.type] || "selectPlaceholder"),
        ),
      );
    else if (many)
      fill(
        words,
        chosen.map((entry) => h("span", { class: "select-pill" }, face(entry, 16), entry.label)),
      );
    else fill(words, face(chosen[0], 20), chosen[0].label);
    clear.hidden = !(picked.length && min === 0 && !component.disabled);
    head.setAttribute("aria-description", chosen.map((entry) => entry.label).join(", "));
  };
  const drawList = () => {
    fill(
      options,
      shown.map((entry, index) =>
        h(
          "div",
          {
            class: ["select-option", index === active && "active"],
            role: "option",
            id: `${id}-${index}`,
            tabindex: "-1",
            "aria-selected": String(picked.includes(entry.value)),
            data: { value: entry.value },
            on: {
              click: () => choose(entry),
              pointermove: () => {
                if (active !== index) {
                  active = index;
                  mark();
                }
              },
            },
          },
          face(entry, 24),
          h(
            "span",
            { class: "option-words" },
            h("span", { class: "option-label" }, entry.label),
            entry.description ? h("span", { class: "option-description" }, entry.description) : null,
          ),
          many
            ? h("span", { class: "tick-box", "aria-hidden": "true" }, icon("check", 16))
            : h("span", { class: "tick-round", "aria-hidden": "true" }, icon("check", 14)),
        ),
      ),
      shown.length ? null : h("div", { class: "select-none" }, t("nothingFound")),
    );
  };
  const mark = () => {
    [...options.children].forEach((child, index) => child.classList.toggle("active", index === active));
    const target = options.children[active];
    (search.isConnected ? search : head).setAttribute("aria-activedescendant", target?.id || "");
    target?.scrollIntoView({ block: "nearest" });
  };
  const changed = () => {
    draw();
    if (inForm) onChange?.(picked.slice());
  };
  const choose = (entry) => {
    if (!many) {
      const same = picked[0] === entry.value;
      picked = [entry.value];
      changed();
      close();
      if (!inForm && !same) onChange?.(picked.slice());
      return;
    }
    if (picked.includes(entry.value)) picked = picked.filter((value) => value !== entry.value);
    else if (picked.length < max) picked = [...picked, entry.value];
    else return;
    changed();
    for (const child of options.children)
      child.setAttribute?.("aria-selected", String(picked.includes(child.dataset.value)));
  };
  const place = () => {
    if (matchMedia("(max-width: 640px)").matches) return;
    const box = head.getBoundingClientRect();
    list.style.width = `${box.width}px`;
    list.style.left = `${box.left}px`;
    const below = innerHeight - box.bottom - 12;
    const height = Math.min(list.scrollHeight, 340);
    const up = below < height && box.top > below;
    list.style.maxHeight = `${Math.min(340, up ? box.top - 12 : below)}px`;
    list.style.top = up ? "auto" : `${box.bottom + 4}px`;
    list.style.bottom = up ? `${innerHeight - box.top + 4}px` : "auto";
  };
  const open = () => {
    if (component.disabled || list.matches(":popover-open")) return;
    atOpening = picked.join();
    search.value = "";
    shown = entries;
    active = Math.max(
      0,
      shown.findIndex((entry) => picked.includes(entry.value)),
    );
    drawList();
    list.showPopover();
    place();
    mark();
    head.setAttribute("aria-expanded", "true");
    if (search.isConnected && matchMedia("(hover: hover)").matches) search.focus();
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("scroll", drift, true);
    addEventListener("resize", place);
  };
  const close = () => {
    if (!list.matches(":popover-open")) return;
    list.hidePopover();
    head.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    document.removeEventListener("scroll", drift, true);
    removeEventListener("resize", place);
    if (el.contains(document.activeElement)) head.focus();
    if (many && !inForm && picked.join() !== atOpening) {
      if (picked.length >= min) onChange?.(picked.slice());
      else {
        picked = atOpening ? atOpening.split(",") : [];
        draw();
      }
    }
  };
  const outside = (event) => {
    if (!list.contains(event.target) && !head.contains(event.target)) close();
  };
  const drift = (event) => {
    if (!list.contains(event.target)) place();
  };

  head.addEventListener("click", () => (list.matches(":popover-open") ? close() : open()));
  done.addEventListener("click", close);
  clear.addEventListener("click", () => {
    picked = [];
    draw();
    onChange?.([]);
    head.focus();
  });
  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    shown = entries.filter((entry) => `${entry.label} ${entry.description || ""}`.toLowerCase().includes(wanted));
    active = 0;
    drawList();
    mark();
  });
  el.addEventListener("keydown", (event) => {
    const isOpen = list.matches(":popover-open");
    if (!isOpen) {
      if (event.target === head && ["ArrowDown", "ArrowUp"].includes(event.key)) {
        event.preventDefault();
        open();
      }
      return;
    }
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (moves[event.key]) {
      event.preventDefault();
      active = (active + moves[event.key] + shown.length) % Math.max(1, shown.length);
      mark();
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      active = event.key === "Home" ? 0 : shown.length - 1;
      mark();
    } else if (event.key === "Enter" || (event.key === " " && event.target !== search)) {
      if (event.target === done) return;
      event.preventDefault();
      if (shown[active]) choose(shown[active]);
    } else if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key.length === 1 && event.target !== search) {
      const next = shown.findIndex((entry) => entry.label.toLowerCase().startsWith(event.key.toLowerCase()));
      if (next >= 0) {
        active = next;
        mark();
      }
    }
  });
  draw();
  return { el, values: () => picked.slice(), head };
}

function face(entry, size) {
  if (entry.emoji) return h("span", { class: "option-emoji" }, emojiNode(entry.emoji));
  if (entry.user) return avatar(entry.user, entry.label, size);
  if (entry.channel) return icon("hash", Math.min(size, 18));
  return null;
}
