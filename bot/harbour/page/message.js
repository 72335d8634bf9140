// One message: author, content, components, thread, and failures shown below it.

import { perform } from "./actions.js";
import { drawComponents } from "./components.js";
import { h, icon } from "./dom.js";
import { drawAttachments, drawEmbed } from "./embeds.js";
import { markdown, inlineMarkdown } from "./markdown.js";
import { avatar } from "./media.js";
import { waitCard } from "./messages.js";
import { openMemberMenu, openMessageMenu, longPress } from "./menus.js";
import { openModal } from "./modal.js";
import { bot, channel, emit, locale, nameOf, state, userName } from "./state.js";
import { clockText, stampText } from "./time.js";
import { t } from "./words.js";

const EPHEMERAL = 64;
const LOADING = 128;
const QUIET = { 1: "joined", 2: "joined", 6: "pinned", 7: "joined", 18: "startedThread" };

export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
export const isLoading = (message) => Boolean(message.flags & LOADING);

/** What markdown needs to know about the world. */
export function markdownContext() {
  return {
    locale: locale(),
    me: state.me,
    user: nameOf,
    spoilerLabel: t("spoiler"),
    channel: (id) => {
      const found = channel(id);
      return found ? { name: found.name, go: () => emit("go", found.id) } : null;
    },
  };
}

/** Does this message mention the member who is signed in? */
export function callsMe(message, who = state.me) {
  return (message.mentions || []).some((user) => String(user.id) === who) || Boolean(message.mention_everyone);
}

/** The element of a message; `grouped` leaves the author out. */
export function drawMessage(message, { grouped = false } = {}) {
  // A thread begins with its starter message, which works here as in its own channel.
  if (message.type === 21 && message.referenced_message)
    return drawMessage({ ...message.referenced_message, thread: null });
  const author = message.author || bot();
  const name = nameOf(author.id) || userName(author);
  if (message.type in QUIET) return systemLine(message, author, name);
  const shownAlone = grouped && !message.message_reference && !commandOf(message) && !isEphemeral(message);
  const el = h("article", {
    class: ["message", shownAlone && "grouped", callsMe(message) && "calls-me", isEphemeral(message) && "ephemeral"],
    "aria-label": `${name}, ${stampText(message.timestamp, locale())}`,
    tabindex: "-1",
    data: { testid: `message-${message.id}`, message: message.id, author: author.id, at: message.timestamp },
  });
  const above = replyLine(message);
  const who = h(
    "button",
    {
      type: "button",
      class: "author",
      data: { testid: "author" },
      on: { click: (event) => openMemberMenu(author, event.currentTarget) },
    },
    name,
  );
  const stamp = h("time", { class: "stamp", datetime: message.timestamp }, stampText(message.timestamp, locale()));
  const body = h(
    "div",
    { class: "message-body" },
    shownAlone
      ? h("time", { class: "stamp-aside", "aria-hidden": "true" }, clockText(message.timestamp, locale()))
      : null,
    shownAlone
      ? null
      : h("div", { class: "message-head" }, who, author.bot ? h("span", { class: "app-tag" }, t("app")) : null, stamp),
    content(message, el),
  );
  el.append(
    ...[above, shownAlone ? null : h("span", { class: "message-avatar" }, avatar(author, name)), body].filter(Boolean),
  );
  if (!isLoading(message)) {
    el.append(
      h(
        "div",
        { class: "message-tools" },
        h(
          "button",
          {
            type: "button",
            class: "icon-button",
            "aria-label": t("more"),
            title: t("more"),
            "aria-haspopup": "menu",
            data: { testid: "message-menu" },
            on: { click: (event) => openMessageMenu(message, event.currentTarget) },
          },
          icon("dots"),
        ),
      ),
    );
    el.addEventListener("contextmenu", (event) => {
      if (event.target.closest("a, input, textarea")) return;
      event.preventDefault();
      openMessageMenu(message, event);
    });
    longPress(el, (event) => openMessageMenu(message, event));
  }
  return el;
}

function content(message, el) {
  if (isLoading(message) && !state.failures.has(message.id))
    return [
      h("div", { class: "thinking" }, dots(), t("thinking", { name: nameOf(message.author?.id) || userName(bot()) })),
      privateLine(message, el),
    ];
  const ctx = markdownContext();
  const inside = [];
  if (message.content) {
    inside.push(
      h(
        "div",
        { class: "message-content" },
        markdown(message.content, ctx),
        message.edited_timestamp ? h("span", { class: "edited" }, ` ${t("edited")}`) : null,
      ),
    );
  }
  inside.push(drawAttachments(looseAttachments(message)));
  inside.push((message.embeds || []).map((embed) => drawEmbed(embed, ctx)));
  const drawn = drawComponents(message.components, {
    md: ctx,
    attachments: message.attachments,
    press: (component, values, button) => press(message, component, values, button, el),
  });
  if (drawn.length) inside.push(h("div", { class: "components" }, drawn));
  // Filling a private "thinking" reply counts as an edit, but is not shown as one.
  if (!message.content && message.edited_timestamp && drawn.length && !isEphemeral(message))
    inside.push(h("span", { class: "edited" }, t("edited")));
  inside.push(threadCard(message), privateLine(message, el));
  inside.push(
    h(
      "div",
      { class: "failure", role: "alert", hidden: !state.failures.has(message.id), data: { testid: "failure" } },
      icon("warn", 16),
      h("span", {}, state.failures.get(message.id) || ""),
    ),
  );
  return inside;
}

function looseAttachments(message) {
  const used = JSON.stringify([message.components || [], message.embeds || []]);
  return (message.attachments || []).filter((entry) => !used.includes(JSON.stringify(String(entry.url)).slice(1, -1)));
}

/** Three jumping dots. */
export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function privateLine(message, el) {
  if (!isEphemeral(message)) return null;
  return h(
    "div",
    { class: "private-line", data: { testid: "private" } },
    icon("eye", 14),
    ` ${t("onlyYou")} · `,
    h(
      "button",
      { type: "button", class: "as-link", data: { testid: "dismiss" }, on: { click: () => dismiss(message, el) } },
      t("dismiss"),
    ),
  );
}

function dismiss(message, el) {
  state.hidden.add(message.id);
  el.remove();
  emit("focus-composer");
  perform({ action: "dismiss", channel: message.channel_id || state.place, message: message.id }).catch((error) =>
    emit("notice", error.message),
  );
}

function commandOf(message) {
  const meta = message.interaction_metadata || message.interaction;
  const name = message.interaction?.name || message.interaction_metadata?.name;
  return meta?.user && meta.type === 2 ? { user: meta.user, name } : null;
}

function replyLine(message) {
  const command = commandOf(message);
  const line = (user, words, go) => {
    const name = nameOf(user.id) || userName(user);
    return h(
      "div",
      { class: "reply-line" },
      h("span", { class: "reply-hook", "aria-hidden": "true" }),
      avatar(user, name, 16),
      h("span", { class: "reply-name" }, name),
      go
        ? h("button", { type: "button", class: "reply-words as-text", on: { click: go } }, words)
        : h("span", { class: "reply-words" }, words),
    );
  };
  if (command) {
    // Discord gives the name only in a deprecated field; without it, show just that a command was used.
    const named =
      command.name && h("span", { class: "md-mention" }, message.type === 23 ? command.name : `/${command.name}`);
    return line(command.user, named ? [t("used"), " ", named] : t("usedSome"));
  }
  const target =
    message.referenced_message ||
    state.view?.messages?.find((entry) => entry.id === message.message_reference?.message_id);
  if (!target?.author || message.message_reference?.type === 1 || message.type === 21) return null;
  return line(target.author, preview(target), () => emit("jump", target.id));
}

/** The first words of a message, for replies and pins. */
export function preview(message) {
  const find = (list) => {
    for (const component of list || []) {
      if (component.type === 10 && component.content) return component.content;
      const inner = find(component.components);
      if (inner) return inner;
    }
    return "";
  };
  const text = (message.content || find(message.components) || message.embeds?.[0]?.title || "…")
    .split("\n")[0]
    .replace(/^(#{1,3}|-#|>) +/, "");
  return inlineMarkdown(text.slice(0, 140), markdownContext());
}

function threadCard(message) {
  const thread = message.thread && (channel(message.thread.id) || message.thread);
  if (!thread) return null;
  const n = thread.total_message_sent ?? thread.message_count ?? 0;
  return h(
    "button",
    {
      type: "button",
      class: "thread-card",
      data: { testid: `open-thread-${thread.id}` },
      on: { click: () => emit("go", thread.id) },
    },
    icon("thread", 18),
    h("span", { class: "thread-name" }, thread.name),
    h("span", { class: "thread-count" }, n === 1 ? t("oneMessage") : t("messages", { n }), " ›"),
  );
}

function systemLine(message, author, name) {
  const key = QUIET[message.type];
  const go =
    message.type === 6 && message.message_reference ? () => emit("jump", message.message_reference.message_id) : null;
  return h(
    "article",
    { class: "message system", data: { testid: `message-${message.id}`, message: message.id, at: message.timestamp } },
    h(
      "span",
      { class: "message-avatar" },
      icon(message.type === 6 ? "pin" : message.type === 18 ? "thread" : "right", 18),
    ),
    h(
      "div",
      { class: "message-body" },
      h(
        go ? "button" : "span",
        { type: go ? "button" : undefined, class: go ? "as-text" : "", on: go ? { click: go } : {} },
        t(key, { name, thread: message.content }),
      ),
      " ",
      h("time", { class: "stamp" }, stampText(message.timestamp, locale())),
    ),
  );
}

/** A button or menu was used: send it, show that it waits, and say so when no answer comes. */
async function press(message, component, values, button, el) {
  const settle = () => {
    button?.removeAttribute("aria-busy");
    el.classList.remove("waiting");
  };
  if (el.classList.contains("waiting")) return;
  const key = `press${message.id}${component.custom_id}`;
  fail(message.id, null);
  el.classList.add("waiting");
  button?.setAttribute("aria-busy", "true");
  try {
    await perform(
      {
        action: "component",
        // A thread's starter message lies in the channel above it; who presses it in the thread is answered there.
        channel:
          message.channel_id && ![message.channel_id, message.id].includes(state.view?.channel?.id)
            ? message.channel_id
            : state.place,
        message: message.id,
        custom_id: component.custom_id,
        component_type: component.type,
        ...(values ? { values } : {}),
      },
      {
        acked: settle,
        thinking: () => {
          settle();
          waitCard(key, "thinking");
        },
        answered: () => {
          settle();
          waitCard(key, null);
        },
        failed: (why) => {
          settle();
          waitCard(key, null);
          fail(message.id, why);
        },
        modal: (modal, interaction) => {
          settle();
          openModal(modal, interaction, button);
        },
      },
    );
  } catch (error) {
    settle();
    fail(message.id, error.message);
  }
}

/** Show the text of a failure under a message; null removes it. */
export function fail(messageId, why) {
  const words =
    why === null ? null : why === "did_not_respond" || why === "unknown" ? t("failed") : t("refused", { why });
  if (words) state.failures.set(messageId, words);
  else state.failures.delete(messageId);
  for (const el of document.querySelectorAll(`[data-message="${CSS.escape(messageId)}"] .failure`)) {
    el.hidden = !words;
    el.lastChild.textContent = words || "";
  }
}
