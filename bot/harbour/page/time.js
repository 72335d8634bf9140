// Discord's <t:…> timestamps in the reader's time zone; relative ones are kept up to date.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

let ahead = 0; // how far the harbour's clock is ahead of this machine's, in seconds

/** Follow the harbour's clock, which a person may have moved. `now` in seconds. */
export function setClock(now) {
  ahead = Math.abs(now - Date.now() / 1000) < 5 ? 0 : now - Date.now() / 1000;
}

/** The harbour's time in seconds since 1970. */
export const harbourNow = () => Date.now() / 1000 + ahead;

/** A time as text in one of Discord's styles. `unix` in seconds. */
export function timeText(unix, style, locale) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return null;
  if (style === "R") return relative(unix, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] || STYLES.f).format(date);
}

/** "in 2 hours", "hace 3 días": the largest unit that is at least one. */
export function relative(unix, locale, now = harbourNow()) {
  const gap = unix - now;
  const [unit, size] = STEPS.find(([, seconds]) => Math.abs(gap) >= seconds) || STEPS[STEPS.length - 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(gap / size), unit);
}

/** A <time> element; the page's ticker updates relative ones. */
export function timeNode(unix, style, locale) {
  const text = timeText(unix, style, locale);
  if (text === null) return null;
  return h(
    "time",
    {
      class: "md-time",
      datetime: new Date(unix * 1000).toISOString(),
      title: timeText(unix, "F", locale),
      data: style === "R" ? { relative: unix, locale } : {},
    },
    text,
  );
}

/** Short stamp beside a message's author: only the time if today, else date and time. */
export function stampText(iso, locale) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  const today = new Date(harbourNow() * 1000).toDateString() === date.toDateString();
  return new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" },
  ).format(date);
}

/** Day and time, for people who moved the clock. `unix` in seconds. */
export const momentText = (unix, locale) =>
  new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }).format(
    new Date(unix * 1000),
  );

/** Only the hour and minute, for grouped messages. */
export function clockText(iso, locale) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(date);
}

/** Heading of a day in the message list. */
export function dayText(iso, locale) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(date);
}

/** Update every relative timestamp on the page once a second; `onTick` is called as often. */
export function startTicker(onTick = () => {}) {
  setInterval(() => {
    onTick();
    for (const el of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(el.dataset.relative), el.dataset.locale);
      if (el.textContent !== text) el.textContent = text;
    }
  }, 1000);
}
