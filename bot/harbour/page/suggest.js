// The list above the composer: commands, options, choices. The keys of the field below it control it.

import { fill, h } from "./dom.js";

export class Suggestions {
  /** `mount` is where the list lives; it stays there, empty and hidden, while there is nothing to offer. */
  constructor(mount) {
    this.title = h("div", { class: "suggest-title" });
    this.list = h("div", { class: "suggest-list", role: "listbox", id: "suggestions", "aria-label": "/" });
    this.el = h("div", { class: "suggest", hidden: true, data: { testid: "suggestions" } }, this.title, this.list);
    this.items = [];
    this.active = -1;
    mount.append(this.el);
  }

  /** Show items { label, sub?, aside?, icon?, pick, testid? } under `title`; `note` instead of items if given. */
  show(title, items, { note = null, active = 0, input = null } = {}) {
    this.items = items;
    this.active = items.length ? active : -1;
    this.input = input;
    fill(this.title, title);
    this.title.hidden = !title;
    fill(
      this.list,
      note ? h("div", { class: "suggest-note", data: { testid: "suggest-note" } }, note) : null,
      items.map((item, index) =>
        h(
          "div",
          {
            class: "suggest-item",
            role: "option",
            id: `suggestion-${index}`,
            data: { testid: item.testid || "suggestion" },
            "aria-selected": "false",
            // pointerdown would take the focus from the field and close the list before the click.
            on: {
              pointerdown: (event) => event.preventDefault(),
              click: () => item.pick(),
              pointermove: () => {
                if (this.active !== index) this.move(index);
              },
            },
          },
          item.icon || null,
          h(
            "span",
            { class: "suggest-words" },
            h("span", { class: "suggest-label" }, item.label),
            item.sub ? h("span", { class: "suggest-sub" }, item.sub) : null,
          ),
          item.aside ? h("span", { class: "suggest-aside" }, item.aside) : null,
        ),
      ),
    );
    this.el.hidden = !items.length && !note;
    input?.setAttribute("aria-expanded", String(!this.el.hidden));
    this.move(this.active);
  }

  hide() {
    this.items = [];
    this.active = -1;
    this.el.hidden = true;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  get open() {
    return !this.el.hidden;
  }

  move(index) {
    this.active = index;
    [...this.list.querySelectorAll(".suggest-item")].forEach((el, at) => {
      el.classList.toggle("active", at === index);
      el.setAttribute("aria-selected", String(at === index));
      if (at === index) el.scrollIntoView({ block: "nearest" });
    });
    if (index >= 0) this.input?.setAttribute("aria-activedescendant", `suggestion-${index}`);
    else this.input?.removeAttribute("aria-activedescendant");
  }

  /** Handle a key for the list; true when the list used it. */
  key(event) {
    if (!this.open || !this.items.length) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.move((this.active + step + this.items.length) % this.items.length);
      return true;
    }
    if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.active >= 0) {
      event.preventDefault();
      this.items[this.active].pick();
      return true;
    }
    return false;
  }
}
