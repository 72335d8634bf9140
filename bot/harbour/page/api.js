// The connection to the harbour: plain requests, and one event socket per member that reconnects by itself.

/** This window's name, kept over reloads: another window of the same member is another client. */
export const CLIENT = clientName();

function clientName() {
  const fresh = Math.random().toString(36).slice(2);
  try {
    const kept = sessionStorage.getItem("harbour.client") || fresh;
    sessionStorage.setItem("harbour.client", kept);
    return kept;
  } catch {
    return fresh;
  }
}

/** GET from the page's API; errors carry the server's message. */
export async function get(path, query = {}) {
  const url = new URL(`/page/api/${path}`, location.origin);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return answer(await fetch(url, { headers: { Accept: "application/json" } }));
}

/** POST JSON to the page's API. */
export async function post(path, body) {
  return answer(
    await fetch(`/page/api/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}

async function answer(response) {
  let data = null;
  try {
    data = await response.json();
  } catch {
    /* an answer without a body is judged by its status below */
  }
  if (!response.ok) throw new Error(data?.error || data?.message || `HTTP ${response.status}`);
  return data;
}

/** Events of one member. Reconnects with growing pauses; `onState(up, again)` is called at each change. */
export class Events {
  constructor(memberId, onEvent, onState) {
    this.memberId = memberId;
    this.onEvent = onEvent;
    this.onState = onState;
    this.tries = 0;
    this.opened = 0;
    this.closed = false;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/page/api/events?member=${encodeURIComponent(this.memberId)}&client=${CLIENT}`,
    );
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.opened += 1;
      this.onState?.(true, this.opened > 1);
    });
    socket.addEventListener("message", (message) => {
      let event;
      try {
        event = JSON.parse(message.data);
      } catch {
        return;
      }
      this.onEvent(event);
    });
    socket.addEventListener("close", () => {
      if (this.closed) return;
      this.onState?.(false, false);
      this.tries += 1;
      setTimeout(
        () => {
          if (!this.closed) this.open();
        },
        Math.min(5000, 250 * 2 ** this.tries),
      );
    });
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}
