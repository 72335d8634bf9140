// The page's start: build it, find out which member signs in, and apply the person's settings.

import { jumpTo } from "./messages.js";
import { address, go, loadWorld, refreshSoon, sit } from "./session.js";
import { build, closeDrawer, tell } from "./shell.js";
import { emit, member, on, recall, state } from "./state.js";
import { harbourNow, startTicker } from "./time.js";

/** Who signs in when nobody was named: the harbour's choice, else a member who speaks the browser's language. */
function firstMember() {
  if (state.world.sits && member(state.world.sits)) return state.world.sits;
  const here = state.world.members.filter((entry) => entry.in_guild !== false);
  const language = navigator.language.slice(0, 2);
  return (here.find((entry) => entry.locale?.startsWith(language)) || here[0])?.user.id;
}

async function begin() {
  build();
  let minute = -1; // the clock in the header changes with the minute
  startTicker(() => {
    const now = Math.floor(harbourNow() / 60);
    if (now !== minute) emit("clock");
    minute = now;
  });
  on("sit", (id) => sit(id));
  on("go", (id) => go(id));
  on("jump", jumpTo);
  on("notice", tell);
  on("refresh", refreshSoon);
  addEventListener("hashchange", () => {
    const asked = address();
    if (asked.member && asked.member !== state.me) sit(asked.member, asked.channel);
    else if (asked.channel && asked.channel !== state.place) go(asked.channel);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeDrawer();
    if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const places = [...document.querySelectorAll(".channels .place:not(.fold)")];
      const at = places.findIndex((el) => el.classList.contains("current"));
      places[(at + (event.key === "ArrowDown" ? 1 : -1) + places.length) % places.length]?.click();
      event.preventDefault();
    }
  });
  for (;;) {
    try {
      await loadWorld();
      break;
    } catch (error) {
      tell(error.message);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  const asked = address();
  const first = [asked.member, recall("harbour.member")].find((id) => id && member(id)) || firstMember();
  if (first) await sit(first, asked.channel || undefined);
  document.body.dataset.ready = "true";
}

begin();
