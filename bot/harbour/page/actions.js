// What a member does: sent once, and followed until the bot answers, fails or opens a form.

import { post } from "./api.js";
import { state } from "./state.js";

const pending = new Map(); // nonce → record
const byInteraction = new Map(); // interaction id → record
const answers = new Map(); // interaction id → the message that answered it, which may come before its request returns
const early = []; // events that came before the answer to their own request

/**
 * Do something as the member who is signed in. Handlers: acked, failed(why), modal(modal, interaction),
 * choices(list), thinking(ephemeral). Rejects with the server's message when refused at once.
 */
export async function perform(action, handlers = {}) {
  const record = { handlers, interaction: null, nonce: null };
  const body = { member: state.me, channel: state.place, ...action };
  const answer = await post("act", body);
  record.nonce = answer?.nonce ?? null;
  record.interaction = answer?.interaction ?? null;
  if (record.interaction === null) return record; // nothing will answer a plain message
  if (record.nonce !== null) pending.set(String(record.nonce), record);
  byInteraction.set(String(record.interaction), record);
  const shown = answers.get(String(record.interaction));
  if (shown) answered(shown);
  for (const event of early.splice(0)) if (!route(event) && Date.now() - event.at < 5000) early.push(event);
  return record;
}

/** Pass an event to the action it answers. An event of no known action waits a little for its request to return. */
export function routeEvent(event) {
  if (event.t === "thinking" && answers.has(String(event.interaction))) return true; // its loading message is shown
  if (route(event)) return true;
  early.push({ ...event, at: Date.now() });
  if (early.length > 50) early.shift();
  return false;
}

function route(event) {
  const record =
    (event.nonce !== undefined && event.nonce !== null && pending.get(String(event.nonce))) ||
    (event.interaction && byInteraction.get(String(event.interaction)));
  if (!record) return false;
  const { handlers } = record;
  if (event.t === "acked") handlers.acked?.();
  else if (event.t === "thinking") handlers.thinking?.(Boolean(event.ephemeral), event.interaction);
  else if (event.t === "modal") handlers.modal?.(event.modal, event.interaction);
  else if (event.t === "autocomplete") handlers.choices?.(event.choices || []);
  else if (event.t === "failed") handlers.failed?.(event.why);
  if (["failed", "modal", "autocomplete"].includes(event.t)) forget(record);
  return true;
}

/** The message that answers an interaction ends the waiting for it. */
export function answered(message) {
  const id = message.interaction_metadata?.id || message.interaction?.id;
  if (!id) return;
  answers.set(String(id), message);
  if (answers.size > 50) answers.delete(answers.keys().next().value);
  const record = byInteraction.get(String(id));
  if (!record) return;
  record.handlers.answered?.(message);
  forget(record);
}

function forget(record) {
  if (record.nonce !== null) pending.delete(String(record.nonce));
  if (record.interaction) byInteraction.delete(String(record.interaction));
}

/** A file in the API's form. */
export async function encodeFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let i = 0; i < bytes.length; i += 32768) binary += String.fromCharCode(...bytes.subarray(i, i + 32768));
  return { filename: file.name, base64: btoa(binary) };
}
