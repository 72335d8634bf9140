// A command being filled in: its name, a chip per option, suggestions from the bot while the member types.

import { encodeFile, perform } from "./actions.js";
import { fill, h, icon } from "./dom.js";
import { run } from "./invoke.js";
import { avatar } from "./media.js";
import { localChoices, localDescription, localName, optionTree, readWords } from "./slash.js";
import { t } from "./words.js";

const PAUSE_MS = 220;

/** The box for one runnable command. `done()` is called when it was sent or left. */
export class CommandBox {
  constructor(entry, suggestions, done) {
    this.entry = entry;
    this.suggestions = suggestions;
    this.done = done;
    this.chips = [];
    this.asked = 0;
    this.tail = h("input", {
      class: "command-tail",
      type: "text",
      "aria-label": t("options"),
      autocomplete: "off",
      data: { testid: "command-tail" },
      role: "combobox",
      "aria-controls": "suggestions",
      on: {
        keydown: (event) => this.tailKey(event),
        focus: () => this.offerOptions(),
        input: () => this.offerOptions(),
        blur: () => this.suggestions.hide(),
      },
    });
    this.row = h(
      "div",
      { class: "command-row" },
      h("span", { class: "command-name", data: { testid: "command-name" } }, `/${entry.words}`),
      this.tail,
    );
    this.more = h("span", { class: "command-more" });
    this.el = h(
      "div",
      {
        class: "command-box",
        role: "group",
        "aria-label": `/${entry.words}`,
        data: { testid: "command-box", command: entry.plain },
      },
      this.row,
      this.more,
    );
    for (const option of entry.options.filter((each) => each.required)) this.add(option);
  }

  /** Put the caret where input is needed first. */
  start() {
    (this.chips[0]?.input || this.tail).focus();
  }

  add(option) {
    const input =
      option.type === 11
        ? h("input", { type: "file", class: "chip-file", "aria-label": localName(option) })
        : h("input", {
            class: "chip-input",
            type: "text",
            autocomplete: "off",
            autocapitalize: "off",
            spellcheck: "false",
            inputmode: option.type === 4 ? "numeric" : undefined,
            "aria-label": `${localName(option)}: ${localDescription(option)}`,
            role: "combobox",
            "aria-controls": "suggestions",
            "aria-expanded": "false",
          });
    const chip = { option, input, value: undefined, shown: null };
    chip.el = h(
      "span",
      {
        class: "chip",
        data: { testid: `chip-${option.name}`, option: option.name },
        on: { click: () => input.focus() },
      },
      h("span", { class: "chip-name" }, localName(option)),
      h("span", { class: "chip-value" }, input),
    );
    const size = () => {
      if (option.type !== 11) input.style.width = `${Math.max(3, Array.from(input.value).length + 1)}ch`;
    };
    input.addEventListener("focus", () => {
      chip.el.classList.add("active");
      this.complete(chip);
    });
    input.addEventListener("blur", () => {
      chip.el.classList.remove("active");
      this.suggestions.hide();
    });
    input.addEventListener("input", () => {
      size();
      chip.value = undefined;
      chip.el.classList.remove("wrong");
      this.complete(chip);
    });
    input.addEventListener("change", () => {
      if (option.type === 11) chip.value = input.files[0];
    });
    input.addEventListener("keydown", (event) => this.chipKey(event, chip));
    chip.size = size;
    size();
    this.chips.push(chip);
    this.row.insertBefore(chip.el, this.tail);
    this.count();
    return chip;
  }

  drop(chip) {
    this.chips = this.chips.filter((other) => other !== chip);
    chip.el.remove();
    this.count();
    this.tail.focus();
  }

  left() {
    return this.entry.options.filter((option) => !this.chips.some((chip) => chip.option.name === option.name));
  }

  count() {
    const n = this.left().length;
    fill(this.more, n ? t("moreOptions", { n }) : "");
  }

  chipKey(event, chip) {
    if (event.isComposing) return;
    if (event.key === "Enter" && !this.suggestions.items.length) {
      event.preventDefault();
      this.submit();
    } else if (this.suggestions.key(event)) {
      return;
    } else if (event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.next(chip);
    } else if (event.key === "Tab") {
      const at = this.chips.indexOf(chip);
      if (at > 0) {
        event.preventDefault();
        this.chips[at - 1].input.focus();
      }
    } else if (event.key === "Backspace" && !chip.input.value) {
      event.preventDefault();
      if (chip.option.required) this.done(true);
      else this.drop(chip);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.suggestions.open) this.suggestions.hide();
      else this.done(true);
    }
  }

  tailKey(event) {
    if (event.isComposing) return;
    if (event.key === "Enter" && (!this.tail.value.trim() || !this.suggestions.items.length)) {
      event.preventDefault();
      this.submit();
    } else if (event.key === "Backspace" && !this.tail.value) {
      event.preventDefault();
      const last = this.chips[this.chips.length - 1];
      if (last) last.input.focus();
      else this.done(true);
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.done(true);
    } else if (event.key === "Tab" && !this.tail.value.trim()) {
      this.suggestions.hide();
    } else {
      this.suggestions.key(event);
    }
  }

  /** Options not yet on the line. */
  offerOptions() {
    const wanted = this.tail.value.trim().toLowerCase();
    const items = this.left()
      .filter((option) => localName(option).toLowerCase().startsWith(wanted))
      .map((option) => ({
        label: localName(option),
        sub: localDescription(option),
        testid: `option-${option.name}`,
        pick: () => {
          this.tail.value = "";
          this.add(option).input.focus();
        },
      }));
    this.suggestions.show(t("options"), items, { input: this.tail, active: wanted ? 0 : -1 });
  }

  title(option) {
    return [h("strong", {}, localName(option)), " ", localDescription(option)];
  }

  /** Suggestions for a chip: known ones at once, the bot's after a short pause. */
  complete(chip) {
    const { option, input } = chip;
    const typed = chip.value !== undefined ? "" : input.value;
    const local = localChoices(option, typed);
    this.asked += 1;
    if (local) {
      this.offer(chip, local);
    } else if (option.autocomplete) {
      const turn = this.asked;
      this.suggestions.show(this.title(option), [], { note: t("loading"), input });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(chip, turn), PAUSE_MS);
    } else {
      this.suggestions.show(this.title(option), [], { note: localDescription(option) || "…", input });
    }
  }

  async ask(chip, turn) {
    const current = () => turn === this.asked && document.activeElement === chip.input;
    try {
      await perform(
        { action: "complete", command: this.entry.command.id, options: optionTree(this.entry, this.filled(chip)) },
        {
          choices: (choices) => {
            if (current())
              this.offer(
                chip,
                choices.map((choice) => ({ name: localName(choice), value: choice.value })),
              );
          },
          failed: () => {
            if (current())
              this.suggestions.show(this.title(chip.option), [], { note: t("loadFailed"), input: chip.input });
          },
        },
      );
    } catch {
      if (current()) this.suggestions.show(this.title(chip.option), [], { note: t("loadFailed"), input: chip.input });
    }
  }

  offer(chip, choices) {
    this.suggestions.show(
      this.title(chip.option),
      choices.slice(0, 25).map((choice) => ({
        label: choice.name,
        sub: choice.sub,
        testid: "choice",
        icon: choice.user ? avatar(choice.user, choice.name, 24) : choice.channel ? icon("hash", 18) : null,
        pick: () => this.take(chip, choice),
      })),
      { note: choices.length ? null : t("noChoices"), input: chip.input },
    );
  }

  take(chip, choice) {
    chip.value = choice.value;
    chip.input.value = choice.name;
    chip.el.classList.remove("wrong");
    chip.size();
    this.next(chip);
  }

  next(chip) {
    const at = this.chips.indexOf(chip);
    const following =
      this.chips.slice(at + 1).find((other) => !this.has(other)) ||
      this.chips.find((other) => other !== chip && !this.has(other));
    (following?.input || this.tail).focus();
  }

  has(chip) {
    return chip.value !== undefined || Boolean(chip.input.value.trim());
  }

  /** Options with values, as the API takes them; `focused` marks the one being completed, raw. */
  filled(focused) {
    const out = [];
    for (const chip of this.chips) {
      const { name, type } = chip.option;
      if (chip === focused) out.push({ name, type, value: chip.input.value, focused: true });
      else if (chip.value !== undefined && type !== 11) out.push({ name, type, value: chip.value });
      else if (chip.input.value.trim() && type !== 11) {
        const read = readWords(chip.option, chip.input.value);
        if (read.problem === undefined) out.push({ name, type, value: read.value });
      }
    }
    return out;
  }

  async submit() {
    for (const chip of this.chips) {
      let problem = null;
      if (!this.has(chip)) {
        if (chip.option.required) problem = t("optionMissing");
      } else if (chip.value === undefined) {
        const exact = localChoices(chip.option, chip.input.value)?.find(
          (choice) => choice.name.toLowerCase() === chip.input.value.trim().toLowerCase(),
        );
        if (exact) chip.value = exact.value;
        else problem = chip.option.choices?.length ? t("pickOne") : readWords(chip.option, chip.input.value).problem;
      }
      if (problem) {
        chip.el.classList.add("wrong");
        chip.input.focus();
        this.suggestions.show(this.title(chip.option), [], { note: problem, input: chip.input });
        return;
      }
    }
    const files = await Promise.all(
      this.chips
        .filter((chip) => chip.option.type === 11 && chip.value)
        .map(async (chip) => ({ option: chip.option.name, ...(await encodeFile(chip.value)) })),
    );
    const action = {
      action: "slash",
      command: this.entry.command.id,
      options: optionTree(this.entry, this.filled(null)),
      ...(files.length ? { attachments: files } : {}),
    };
    this.done(true);
    run(action);
  }
}
