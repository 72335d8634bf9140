// Where a member writes: plain text, or a slash command with completion.

import { perform } from "./actions.js";
import { CommandBox } from "./commandbox.js";
import { fill, h, icon } from "./dom.js";
import { avatar } from "./media.js";
import { placeName } from "./messages.js";
import { bot, emit, on, state, userName } from "./state.js";
import { localName, matching } from "./slash.js";
import { Suggestions } from "./suggest.js";
import { t } from "./words.js";

let box = null;

/** Put the composer into `parent`. */
export function mountComposer(parent) {
  const field = h("textarea", {
    class: "composer-field",
    rows: 1,
    maxlength: 2000,
    "aria-controls": "suggestions",
    "aria-expanded": "false",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-autocomplete": "list",
    data: { testid: "composer" },
  });
  const send = h(
    "button",
    { type: "button", class: "icon-button composer-send", data: { testid: "send" } },
    icon("send"),
  );
  const slot = h("div", { class: "composer-slot" }, field);
  const line = h("div", { class: "composer-line" }, slot, send);
  const wrap = h("div", { class: "composer" });
  const suggestions = new Suggestions(wrap);
  wrap.append(line);
  parent.append(wrap);

  const label = () => {
    const thread = state.view?.channel?.thread_metadata;
    field.placeholder = thread?.locked ? t("threadArchived") : t("message", { place: placeName() });
    field.setAttribute("aria-label", field.placeholder);
    send.setAttribute("aria-label", t("send"));
    send.title = t("send");
  };
  const grow = () => {
    field.style.height = "auto";
    field.style.height = `${Math.min(field.scrollHeight, 200)}px`;
    line.classList.toggle("full", Boolean(field.value.trim()) || Boolean(box));
  };
  const leave = (refocus) => {
    box = null;
    suggestions.hide();
    fill(slot, field);
    field.value = "";
    grow();
    if (refocus) field.focus();
  };
  const enter = (entry) => {
    box = new CommandBox(entry, suggestions, leave);
    fill(slot, box.el);
    suggestions.hide();
    line.classList.add("full");
    box.start();
  };
  const offer = () => {
    const match = /^\/([^\n]*)$/.exec(field.value);
    if (!match) {
      suggestions.hide();
      return;
    }
    const found = matching(match[1]);
    suggestions.show(
      [avatar(bot(), userName(bot()), 18), ` ${userName(bot())}`],
      found.map((entry) => ({
        label: `/${entry.words}`,
        sub: entry.description,
        aside: entry.options
          .filter((option) => option.required)
          .map((option) => localName(option))
          .join(" "),
        testid: `command-${entry.plain.replaceAll(" ", "-")}`,
        pick: () => enter(entry),
      })),
      { note: found.length ? null : t("noCommands"), input: field },
    );
  };
  const say = async () => {
    const content = field.value.trim();
    if (!content) return;
    field.value = "";
    grow();
    try {
      await perform({ action: "say", content });
    } catch (error) {
      field.value = content;
      grow();
      emit("notice", t("refused", { why: error.message }));
    }
  };

  field.addEventListener("input", () => {
    grow();
    // A whole command name and a space: go on to its options, for members who know the name.
    if (/^\/\S.* $/.test(field.value)) {
      const typed = field.value.slice(1).trim().toLowerCase();
      const exact = matching(typed).filter((entry) =>
        [entry.words, entry.plain].some((name) => name.toLowerCase() === typed),
      );
      if (exact.length === 1) {
        enter(exact[0]);
        return;
      }
    }
    offer();
  });
  field.addEventListener("focus", offer);
  field.addEventListener("blur", () => suggestions.hide());
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || suggestions.key(event)) return;
    if (event.key === "Escape") suggestions.hide();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      say();
    }
  });
  send.addEventListener("click", () => (box ? box.submit() : say()));
  on("view", () => {
    leave(false);
    label();
  });
  on("language", label);
  on("focus-composer", () => {
    if (matchMedia("(hover: hover)").matches) field.focus({ preventScroll: true });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest?.("input, textarea, select, dialog, [contenteditable]")) return;
    event.preventDefault();
    field.focus();
    field.value = "/";
    offer();
  });
  label();
  grow();
}
