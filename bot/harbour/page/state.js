// What the page knows, and a tiny event bus that tells its parts what changed.

export const state = {
  world: { guilds: [], members: [], channels: [], bot: null, faults: {} },
  me: null, // id of the member who is signed in
  place: null, // id of the open channel, or "@dm"
  view: null, // { channel, messages (oldest first), pins }
  commands: [], // what this member may use here
  dms: new Map(), // member id → id of the DM channel with the bot
  unread: new Map(), // "member:channel" → { count, mentions }
  hidden: new Set(), // private replies dismissed
  failures: new Map(), // message id → text under it
  connected: true,
};

const listeners = new Map();

/** Call `fn` whenever `topic` happens. */
export function on(topic, fn) {
  if (!listeners.has(topic)) listeners.set(topic, new Set());
  listeners.get(topic).add(fn);
}

/** Call the listeners of `topic`. */
export function emit(topic, detail) {
  for (const fn of listeners.get(topic) || []) fn(detail);
}

/** Is snowflake `a` newer than `b`? */
export function newer(a, b) {
  const x = String(a || "0");
  const y = String(b || "0");
  return x.length === y.length ? x > y : x.length > y.length;
}

export const member = (id) => state.world.members.find((entry) => entry.user.id === String(id)) || null;
export const me = () => member(state.me);
export const locale = () => usable(me()?.locale || "en-US");
export const bot = () => state.world.bot?.user || { id: "0", username: "bot", bot: true };
export const userName = (user, nick) => nick || user?.global_name || user?.username || "";

/** The name under which a user is shown here, or null for an unknown user. */
export function nameOf(id) {
  const found = member(id);
  if (found) return userName(found.user, found.nick);
  return String(id) === bot().id ? userName(bot()) : null;
}

/** A channel or thread by id; the open DM counts too. */
export function channel(id) {
  return (
    state.world.channels.find((entry) => entry.id === String(id)) ||
    (state.view?.channel?.id === String(id) ? state.view.channel : null)
  );
}

/** The channel id that the bot has for the open place. */
export const openId = () => state.view?.channel?.id || (state.place === "@dm" ? state.dms.get(state.me) : state.place);
export const isThread = (entry) => [10, 11, 12].includes(entry?.type);
export const isDm = (entry) => entry?.type === 1;

/** Intl accepts Discord's locale names; anything odd falls back to English. */
function usable(tag) {
  try {
    return Intl.getCanonicalLocales(tag)[0] || "en-US";
  } catch {
    return "en-US";
  }
}

/** A member's unread marks in one channel. */
export const unreadOf = (who, where) => state.unread.get(`${who}:${where}`) || { count: 0, mentions: 0 };

/** Count a new message for a member; `mention`: whether it mentions them or is a direct message. */
export function addUnread(who, where, mention) {
  const had = unreadOf(who, where);
  state.unread.set(`${who}:${where}`, { count: had.count + 1, mentions: had.mentions + (mention ? 1 : 0) });
  emit("unread");
}

/** Forget unread marks and remember how far this member has read. */
export function markRead(who, where, last) {
  state.unread.delete(`${who}:${where}`);
  if (last) {
    const all = readMarks(who);
    all[where] = last;
    remember(`harbour.read.${who}`, JSON.stringify(all));
  }
  emit("unread");
}

/** How far a member has read, by channel. */
export function readMarks(who) {
  try {
    return JSON.parse(recall(`harbour.read.${who}`) || "{}");
  } catch {
    return {};
  }
}

/** Browser storage, which may be forbidden; the page works without it. */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* private windows may refuse: nothing here is needed */
  }
}

export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
