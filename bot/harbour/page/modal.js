// Forms: five rows at most, checked as Discord checks them, kept open until the bot has taken them.

import { perform } from "./actions.js";
import { fill, h, icon } from "./dom.js";
import { drawField } from "./fields.js";
import { avatar } from "./media.js";
import { waitCard } from "./messages.js";
import { bot, emit, userName } from "./state.js";
import { t } from "./words.js";

/** Open the form the bot sent in answer to `interaction`; focus goes back to `from` when it closes. */
export function openModal(modal, interaction, from) {
  document.querySelector("dialog.form")?.remove();
  const key = `form${interaction}`;
  const fields = (modal.components || []).map(drawField);
  const touched = () => fields.some((field) => field.touched?.());
  const error = h("div", { class: "form-error", role: "alert", hidden: true, data: { testid: "form-error" } });
  const submit = h(
    "button",
    { type: "submit", class: "btn btn-primary", data: { testid: "modal-submit" } },
    h("span", { class: "btn-label" }, t("submit")),
    h("span", { class: "btn-dots" }, h("i"), h("i"), h("i")),
  );
  const cancel = h(
    "button",
    { type: "button", class: "btn btn-secondary", data: { testid: "modal-cancel" } },
    t("cancel"),
  );
  const ask = h(
    "div",
    { class: "form-ask", role: "alertdialog", hidden: true },
    h("span", {}, t("discard")),
    h(
      "button",
      {
        type: "button",
        class: "btn btn-secondary",
        on: {
          click: () => {
            ask.hidden = true;
          },
        },
      },
      t("keep"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "btn btn-danger",
        data: { testid: "modal-discard" },
        on: { click: () => dialog.close() },
      },
      t("leave"),
    ),
  );
  const form = h(
    "form",
    { class: "form-body", novalidate: true },
    h(
      "header",
      { class: "form-head" },
      avatar(bot(), userName(bot()), 32),
      h("h2", { id: "form-title" }, modal.title),
      h(
        "button",
        { type: "button", class: "icon-button form-close", "aria-label": t("close"), on: { click: () => leave() } },
        icon("close"),
      ),
    ),
    h(
      "div",
      { class: "form-fields" },
      fields.map((field) => field.el),
      h("p", { class: "form-note" }, t("formTo", { name: userName(bot()) })),
    ),
    error,
    ask,
    h("footer", { class: "form-foot" }, cancel, submit),
  );
  const dialog = h(
    "dialog",
    { class: "form", "aria-labelledby": "form-title", data: { testid: "modal", customId: modal.custom_id } },
    form,
  );

  const leave = () => {
    if (touched() && ask.hidden) {
      ask.hidden = false;
      ask.querySelector("button").focus();
    } else {
      dialog.close();
    }
  };
  const busy = (on) => {
    if (on) submit.setAttribute("aria-busy", "true");
    else submit.removeAttribute("aria-busy");
    submit.disabled = on;
  };
  const complain = (words) => {
    busy(false);
    error.hidden = false;
    fill(error, icon("warn", 18), h("span", {}, words));
  };
  cancel.addEventListener("click", leave);
  dialog.addEventListener("cancel", (event) => {
    if (event.target === dialog) {
      event.preventDefault();
      leave();
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (from?.isConnected) from.focus();
    else emit("focus-composer");
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    error.hidden = true;
    const wrong = fields.filter((field) => field.check && !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    busy(true);
    try {
      const components = (await Promise.all(fields.map((field) => field.read?.()))).filter(Boolean);
      await perform(
        { action: "modal", custom_id: modal.custom_id, interaction, components },
        {
          acked: () => dialog.close(),
          thinking: () => {
            dialog.close();
            waitCard(key, "thinking");
          },
          answered: () => {
            dialog.close();
            waitCard(key, null);
          },
          failed: () => (dialog.isConnected ? complain(t("formFailed")) : waitCard(key, "failed", t("notResponding"))),
        },
      );
    } catch (problem) {
      complain(t("refused", { why: problem.message }));
    }
  });
  document.body.append(dialog);
  dialog.showModal();
  (fields.find((field) => field.focus)?.focus || (() => submit.focus()))();
  return dialog;
}
