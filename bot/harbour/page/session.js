// Signed in as a member: which place is open, what happens there, and the address that shows it.

import { answered, routeEvent } from "./actions.js";
import { CLIENT, Events, get } from "./api.js";
import { callsMe, isEphemeral, isLoading } from "./message.js";
import { drawAll, remove, resetReach, updateStarter, upsert } from "./messages.js";
import { closeDrawer, tell } from "./shell.js";
import { addUnread, channel, emit, locale, markRead, me, member, newer, readMarks, remember, state } from "./state.js";
import { setClock } from "./time.js";
import { speak, t } from "./words.js";

const MOST_SOCKETS = 12;
const sockets = new Map();
const started = new Set(); // members whose client has started since this page was opened
let refetch = null;
let viewTurn = 0;
const counts = new Map(); // member id → number of the newest count of direct messages, while it is under way
let countTurn = 0;

export function address() {
  const asked = new URLSearchParams(location.hash.slice(1));
  return { member: asked.get("member"), channel: asked.get("channel") };
}

function writeAddress() {
  const hash = `#member=${state.me}&channel=${state.place}`;
  if (location.hash !== hash) history.replaceState(null, "", hash);
  remember("harbour.member", state.me);
}

export async function loadWorld() {
  const world = await get("world");
  state.world = { guilds: [], members: [], channels: [], bot: null, faults: {}, ...world };
  if (world.now) setClock(world.now);
  speak(me()?.locale);
  emit("world");
}

export async function sit(memberId, place) {
  if (!member(memberId)) return;
  const changed = state.me !== memberId;
  state.me = memberId;
  speak(me()?.locale);
  if (changed) {
    document.querySelector("dialog.form")?.remove();
    state.commands = [];
  }
  follow();
  emit("language");
  emit("member");
  await go(place || (isOpenable(state.place) ? state.place : firstChannel()));
  if (changed) for (const id of sockets.keys()) if (!state.dms.has(id)) countDirect(id);
}

const isOpenable = (place) => place === "@dm" || Boolean(channel(place));
const firstChannel = () =>
  state.world.channels
    .filter((entry) => !entry.thread_metadata && entry.type !== 1 && entry.type !== 4)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0]?.id || "@dm";

export async function go(place) {
  state.place = place === state.dms.get(state.me) ? "@dm" : place;
  writeAddress();
  closeDrawer();
  resetReach();
  await loadView();
}

/** Fetch the open channel and the commands usable there; a newer request wins. */
async function loadView() {
  const turn = (viewTurn += 1);
  const key = { member: state.me, channel: state.place };
  let view;
  try {
    // Discord's client forgets private replies when it starts: this page's first request says that it started.
    view = await get("view", started.has(state.me) ? key : { ...key, fresh: "1", client: CLIENT });
    started.add(key.member);
  } catch (error) {
    if (turn !== viewTurn) return;
    tell(t("refused", { why: error.message }));
    if (state.place !== firstChannel()) await go(firstChannel());
    return;
  }
  if (turn !== viewTurn) return;
  if (state.place === "@dm" && view.channel?.id) state.dms.set(state.me, view.channel.id);
  const mark = readMarks(state.me)[state.place];
  const unread = (view.messages || []).find(
    (message) => mark && newer(message.id, mark) && message.author?.id !== state.me,
  );
  state.view = { pins: [], newFrom: unread?.id, ...view };
  state.failures.clear();
  markRead(state.me, state.place, view.messages?.at(-1)?.id);
  emit("view");
  drawAll();
  await loadCommands(turn);
}

async function loadCommands(turn = viewTurn) {
  try {
    const { commands } = await get("commands", { member: state.me, channel: state.place });
    if (turn === viewTurn) state.commands = commands || [];
  } catch {
    if (turn === viewTurn) state.commands = [];
  }
  emit("commands");
}

/** Unread messages in the direct channel since this member last read it; a newer count wins. */
async function countDirect(memberId) {
  if (memberId === state.me && state.place === "@dm") return;
  const turn = (countTurn += 1);
  counts.set(memberId, turn);
  try {
    const view = await get("view", { member: memberId, channel: "@dm" });
    if (counts.get(memberId) !== turn || (memberId === state.me && state.place === "@dm")) return;
    if (view.channel?.id) state.dms.set(memberId, view.channel.id);
    const mark = readMarks(memberId)["@dm"];
    const fresh = (view.messages || []).filter(
      (message) => message.author?.id !== memberId && !isEphemeral(message) && (!mark || newer(message.id, mark)),
    );
    state.unread.set(`${memberId}:@dm`, { count: fresh.length, mentions: fresh.length });
    emit("unread");
  } catch {
    /* no direct channel yet, so nothing is unread */
  } finally {
    if (counts.get(memberId) === turn) counts.delete(memberId);
  }
}

/** A socket for each member: the one signed in, and the others, so that their badges are right. */
function follow() {
  const wanted = [
    state.me,
    ...state.world.members
      .filter((entry) => entry.in_guild !== false && entry.user.id !== state.me)
      .map((entry) => entry.user.id),
  ].slice(0, MOST_SOCKETS);
  for (const [id, socket] of sockets) {
    if (!wanted.includes(id)) {
      socket.close();
      sockets.delete(id);
    }
  }
  for (const id of wanted) {
    if (sockets.has(id)) continue;
    sockets.set(
      id,
      new Events(
        id,
        (event) => handle(id, event),
        (up, again) => {
          // Count what came before the socket was open; what comes later, the socket tells.
          if (up) countDirect(id);
          if (id !== state.me) return;
          state.connected = up;
          emit("connection");
          if (again)
            loadWorld()
              // A restarted harbour may not know this member: then the page restarts too.
              .then(() => (me() ? loadView() : location.replace(location.pathname)))
              .catch((error) => tell(error.message));
        },
      ),
    );
  }
}

function handle(id, event) {
  const mine = id === state.me;
  if (event.t === "message_create" || event.t === "message_update") {
    const { message } = event;
    if (mine) answered(message);
    if (mine && event.t === "message_update") updateStarter(message);
    const where = placeOf(message, id);
    if (mine && message.channel_id === state.view?.channel?.id) {
      upsert(message);
      if (document.visibilityState === "visible") markRead(id, where, message.id);
    } else if (event.t === "message_create" && message.author?.id !== id && message.type !== 6) {
      // A count under way may have been taken before this message: it is taken again, with this message in it.
      if (where === "@dm" && counts.has(id)) countDirect(id);
      else addUnread(id, where, where === "@dm" || callsMe(message, id));
    }
    return;
  }
  if (!mine) return;
  switch (event.t) {
    case "message_delete":
      if (event.channel_id === state.view?.channel?.id) remove(event.id);
      break;
    case "failed":
      if (!routeEvent(event)) failThinking(event.interaction);
      break;
    case "thinking":
    case "acked":
    case "modal":
    case "autocomplete":
      routeEvent(event);
      break;
    case "pins_update":
      refreshPins(event.channel_id);
      break;
    case "commands_update":
      loadCommands();
      break;
    case "bot":
      if (state.world.bot) state.world.bot.online = event.online;
      emit("world");
      break;
    case "followup":
    case "edited":
      break; // the message itself comes as an event of its own
    default:
      refreshSoon();
  }
}

// A deferred reply was not filled in within a quarter of an hour.
function failThinking(interaction) {
  const message = state.view?.messages.find(
    (entry) => isLoading(entry) && entry.interaction_metadata?.id === interaction,
  );
  if (!message) return;
  state.failures.set(message.id, t("notResponding"));
  upsert(message);
}

function placeOf(message, memberId) {
  const where = message.channel_id;
  if (where === state.dms.get(memberId)) return "@dm";
  if (where === state.view?.channel?.id && memberId === state.me) return state.place;
  // Not in the list yet: a thread just opened, or a direct channel with the bot that is new to this page.
  if (state.world.channels.some((entry) => entry.id === where) || message.guild_id || state.dms.has(memberId))
    return where;
  state.dms.set(memberId, where);
  return "@dm";
}

async function refreshPins(channelId) {
  if (channelId && channelId !== state.view?.channel?.id) return;
  const open = state.view;
  try {
    const view = await get("view", { member: state.me, channel: state.place });
    if (state.view === open) {
      open.pins = view.pins || [];
      emit("pins");
    }
  } catch (error) {
    tell(error.message);
  }
}

/** After news of channels, threads, members or faults: fetch the world once no more arrive. */
export function refreshSoon() {
  clearTimeout(refetch);
  refetch = setTimeout(async () => {
    try {
      const language = locale();
      await loadWorld();
      follow();
      emit("faults");
      if (language !== locale()) {
        emit("language");
        drawAll();
      }
      if (!isOpenable(state.place)) await go(firstChannel());
      else {
        const fresh = channel(state.place);
        if (fresh && state.view) {
          state.view.channel = fresh;
          emit("world");
        }
      }
    } catch (error) {
      tell(error.message);
    }
  }, 120);
}
