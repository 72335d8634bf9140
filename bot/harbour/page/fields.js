// The rows of a form. Each gives { el, read(), check(), focus(), touched() }; check() shows what is wrong.

import { encodeFile } from "./actions.js";
import { h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { markdownContext } from "./message.js";
import { selectMenu } from "./selects.js";
import { sizeText } from "./media.js";
import { t } from "./words.js";

let serial = 0;

/** One top-level component of a form. */
export function drawField(component) {
  if (component.type === 10)
    return {
      el: h(
        "div",
        { class: "form-text c-text", data: { testid: "form-text" } },
        markdown(component.content, markdownContext()),
      ),
    };
  if (component.type === 18)
    return labelled(component.label, component.description, component.component, (value) => ({
      type: 18,
      ...(component.id ? { id: component.id } : {}),
      component: value,
    }));
  if (component.type === 1) {
    const inner = component.components?.[0] || {};
    return labelled(inner.label, null, inner, (value) => ({ type: 1, components: [value] }));
  }
  return { el: h("div", { class: "c-unknown" }, `[${component.type}]`) };
}

function labelled(label, description, inner, wrap) {
  const id = `field${(serial += 1)}`;
  const error = h("div", {
    class: "field-error",
    id: `${id}-error`,
    role: "alert",
    hidden: true,
    data: { testid: `error-${inner.custom_id}` },
  });
  const hint = description ? h("div", { class: "field-hint", id: `${id}-hint` }, description) : null;
  const required = isRequired(inner);
  const control = (CONTROLS[inner.type] || unknown)(inner, {
    id,
    label,
    describedBy: [hint && `${id}-hint`, `${id}-error`].filter(Boolean).join(" "),
  });
  const grouped = [21, 22, 23].includes(inner.type);
  const title = [label, required ? h("span", { class: "field-star", "aria-hidden": "true" }, " *") : null];
  const el = h(
    grouped ? "fieldset" : "div",
    {
      class: ["field", `field-${inner.type}`],
      "aria-describedby": grouped ? `${id}-error` : undefined,
      data: { testid: `field-${inner.custom_id}`, customId: inner.custom_id, type: inner.type },
    },
    grouped ? h("legend", { class: "field-label" }, title) : h("label", { class: "field-label", for: id }, title),
    hint,
    control.el,
    error,
  );
  const say = (words) => {
    error.textContent = words || "";
    error.hidden = !words;
    el.classList.toggle("wrong", Boolean(words));
    control.input?.setAttribute("aria-invalid", String(Boolean(words)));
  };
  const start = JSON.stringify(control.state());
  control.onInput = () => say(null);
  return {
    el,
    read: async () =>
      wrap({
        type: inner.type,
        ...(inner.id ? { id: inner.id } : {}),
        custom_id: inner.custom_id,
        ...(await control.value()),
      }),
    check: () => {
      const words = control.problem(required);
      say(words);
      return !words;
    },
    focus: () => (control.input || el).focus(),
    touched: () => JSON.stringify(control.state()) !== start,
  };
}

// A field is required unless it says otherwise; a single checkbox has no such setting.
function isRequired(inner) {
  if (inner.type === 23) return false;
  return inner.required !== false;
}

const CONTROLS = {
  3: menuField,
  5: menuField,
  6: menuField,
  7: menuField,
  8: menuField,
  4: textField,
  19: uploadField,
  21: radioField,
  22: checksField,
  23: checkField,
};

function textField(inner, { id, describedBy }) {
  const long = inner.style === 2;
  const input = h(long ? "textarea" : "input", {
    id,
    class: "text-input",
    type: long ? undefined : "text",
    rows: long ? 5 : undefined,
    placeholder: inner.placeholder,
    autocomplete: "off",
    "aria-describedby": describedBy,
    value: inner.value ?? "",
    data: { testid: "text-input" },
  });
  const max = inner.max_length ?? 4000;
  const count = h("span", { class: "text-count", "aria-hidden": "true" });
  const self = {
    el: h("div", { class: "text-wrap" }, input, count),
    input,
    state: () => input.value,
    value: () => ({ value: input.value }),
    problem: (required) => {
      const n = Array.from(input.value).length;
      if (!n) return required ? t("required") : null;
      if (n < (inner.min_length || 0)) return t("tooShort", { min: inner.min_length, n });
      return n > max ? t("tooLong", { max, n }) : null;
    },
  };
  const tally = () => {
    const n = Array.from(input.value).length;
    const near = inner.max_length ? max - n <= Math.max(20, max * 0.5) || long : max - n < 200;
    count.textContent = near ? String(max - n) : "";
    count.classList.toggle("over", n > max);
    if (long) {
      input.style.height = "auto";
      input.style.height = `${Math.min(360, Math.max(110, input.scrollHeight + 2))}px`;
    }
  };
  input.addEventListener("input", () => {
    tally();
    self.onInput?.();
  });
  requestAnimationFrame(tally);
  return self;
}

function menuField(inner, { id, label }) {
  const min = inner.min_values ?? 1;
  const self = {};
  const menu = selectMenu(
    { ...inner, min_values: inner.required === false ? 0 : min },
    { inForm: true, label, onChange: () => self.onInput?.() },
  );
  menu.head.id = id;
  return Object.assign(self, {
    el: menu.el,
    input: menu.head,
    state: () => menu.values(),
    value: () => ({ values: menu.values() }),
    problem: (required) => countProblem(menu.values().length, required, min, inner.max_values ?? 1),
  });
}

function countProblem(n, required, min, max) {
  if (!n) return required ? t("required") : null;
  if (n < min) return t("tooFew", { min });
  return n > max ? t("tooMany", { max }) : null;
}

function radioField(inner, { id }) {
  const self = {};
  let picked = (inner.options || []).find((option) => option.default)?.value ?? null;
  const inputs = [];
  const el = h(
    "div",
    { class: "choices", role: "radiogroup" },
    (inner.options || []).map((option, index) => {
      const input = h("input", {
        type: "radio",
        name: id,
        value: option.value,
        checked: option.value === picked,
        data: { value: option.value },
      });
      input.addEventListener("change", () => {
        picked = option.value;
        self.onInput?.();
      });
      // In an optional group, tapping the chosen entry clears it.
      input.addEventListener("click", () => {
        if (inner.required === false && input.dataset.was === "true") {
          input.checked = false;
          picked = null;
          self.onInput?.();
        }
        inputs.forEach((other) => {
          other.dataset.was = String(other.checked);
        });
      });
      input.dataset.was = String(option.value === picked);
      inputs.push(input);
      return choice(input, option, `${id}-${index}`);
    }),
  );
  return Object.assign(self, {
    el,
    get input() {
      return inputs.find((input) => input.checked) || inputs[0];
    },
    state: () => picked,
    value: () => ({ value: picked }),
    problem: (required) => (required && picked === null ? t("required") : null),
  });
}

function choice(input, option, id) {
  input.id = id;
  if (option.description) input.setAttribute("aria-describedby", `${id}-d`);
  return h(
    "label",
    { class: "choice", for: id },
    input,
    h("span", { class: "choice-mark", "aria-hidden": "true" }, icon("check", 16)),
    h(
      "span",
      { class: "option-words" },
      h("span", { class: "option-label" }, option.label),
      option.description ? h("span", { class: "option-description", id: `${id}-d` }, option.description) : null,
    ),
  );
}

function checksField(inner, { id }) {
  const self = {};
  const options = inner.options || [];
  const min = inner.min_values ?? (inner.required === false ? 0 : 1);
  const max = inner.max_values ?? options.length;
  const inputs = options.map((option) =>
    h("input", {
      type: "checkbox",
      value: option.value,
      checked: Boolean(option.default),
      data: { value: option.value },
    }),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  inputs.forEach((input) =>
    input.addEventListener("change", () => {
      if (chosen().length > max) input.checked = false;
      self.onInput?.();
    }),
  );
  return Object.assign(self, {
    el: h(
      "div",
      { class: "choices" },
      inputs.map((input, index) => choice(input, options[index], `${id}-${index}`)),
    ),
    get input() {
      return inputs[0];
    },
    state: chosen,
    value: () => ({ values: chosen() }),
    problem: (required) => countProblem(chosen().length, required, min, max),
  });
}

function checkField(inner, { id, label }) {
  const self = {};
  const input = h("input", {
    type: "checkbox",
    checked: Boolean(inner.default),
    "aria-label": label,
    data: { value: "true" },
  });
  input.addEventListener("change", () => self.onInput?.());
  return Object.assign(self, {
    el: h("div", { class: "choices" }, choice(input, { label: inner.label || label }, id)),
    input,
    state: () => input.checked,
    value: () => ({ value: input.checked }),
    problem: () => null,
  });
}

function uploadField(inner, { id }) {
  const self = {};
  const max = inner.max_values ?? 1;
  let files = [];
  const input = h("input", {
    id,
    type: "file",
    multiple: max > 1,
    class: "visually-hidden",
    data: { testid: "file-input" },
  });
  const rows = h("div", { class: "upload-rows" });
  const draw = () =>
    rows.replaceChildren(
      ...files.map((file, index) =>
        h(
          "div",
          { class: "file-row" },
          icon("file", 24),
          h(
            "span",
            { class: "file-words" },
            h("span", {}, file.name),
            h("span", { class: "file-size" }, sizeText(file.size)),
          ),
          h(
            "button",
            {
              type: "button",
              class: "icon-button",
              "aria-label": `${t("remove")} ${file.name}`,
              on: {
                click: () => {
                  files.splice(index, 1);
                  draw();
                  self.onInput?.();
                },
              },
            },
            icon("close", 18),
          ),
        ),
      ),
    );
  const take = (list) => {
    files = [...files, ...list].slice(-max);
    draw();
    self.onInput?.();
  };
  input.addEventListener("change", () => {
    take([...input.files]);
    input.value = "";
  });
  const zone = h(
    "label",
    { class: "upload", for: id },
    icon("upload", 22),
    h("span", {}, t("upload")),
    h("span", { class: "field-hint" }, t("files", { max })),
  );
  zone.addEventListener("dragover", (event) => event.preventDefault());
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
  return Object.assign(self, {
    el: h("div", { class: "upload-wrap" }, input, zone, rows),
    input,
    state: () => files.map((file) => file.name),
    value: async () => ({ values: await Promise.all(files.map(encodeFile)) }),
    problem: (required) => countProblem(files.length, required, inner.min_values ?? 1, max),
  });
}

function unknown(inner) {
  return {
    el: h("div", { class: "c-unknown" }, `[${inner.type}]`),
    state: () => null,
    value: () => ({}),
    problem: () => null,
  };
}
