// The harbour's clock: shows the time, and moves it forward for the page and the bot together.

import { post } from "./api.js";
import { fill, h } from "./dom.js";
import { emit, locale, state } from "./state.js";
import { clockText, harbourNow, momentText, relative } from "./time.js";
import { t } from "./words.js";

const STEPS = [300, 3600, 21600, 86400, 259200];
const MOST = 28 * 86400; // the most that the harbour moves forward at once

let passing = false;
let said = "";
let bad = false;

/** The time of day in the harbour, in short form. */
export const dayTime = () => clockText(new Date(harbourNow() * 1000).toISOString(), locale());

/** A duration in words: "5 minutes", "3 days". */
function stretch(seconds) {
  const [unit, size] = seconds % 86400 === 0 ? ["day", 86400] : seconds % 3600 === 0 ? ["hour", 3600] : ["minute", 60];
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

async function pass(seconds) {
  if (passing) return;
  passing = true;
  said = t("clockPasses");
  bad = false;
  emit("clock");
  try {
    await post("control", { do: "advance", seconds });
    said = t("clockPassed", { time: momentText(harbourNow() + seconds, locale()) });
  } catch (error) {
    bad = true;
    said = t("refused", { why: error.message });
  }
  passing = false;
  emit("refresh");
  emit("clock");
}

/** The panel's content. */
export function drawClock() {
  const due = state.world.due;
  const wait = due ? Math.max(1, Math.ceil(due - harbourNow()) + 1) : 0;
  const button = (words, testid, seconds, style = "secondary") =>
    h(
      "button",
      {
        type: "button",
        class: `btn btn-${style} wide`,
        disabled: passing,
        data: { testid },
        on: { click: () => pass(typeof seconds === "function" ? seconds() : seconds) },
      },
      words,
    );
  const status = h("p", { class: ["weather-said", bad && "bad"], role: "status", data: { testid: "clock-said" } });
  fill(status, said);
  return h(
    "div",
    { class: "weather" },
    h("p", { class: "clock-now", data: { testid: "clock-now" } }, momentText(harbourNow(), locale())),
    h("p", { class: "panel-empty" }, t("clockHint")),
    due && wait <= MOST
      ? [
          h("h3", {}, t("clockNext")),
          h("p", { class: "panel-empty" }, `${momentText(due, locale())} (${relative(due, locale())})`),
          button(t("clockToNext"), "clock-next", () => Math.max(1, Math.ceil(due - harbourNow()) + 1), "primary"),
        ]
      : null,
    h("h3", {}, t("clockPass")),
    STEPS.map((seconds) => button(stretch(seconds), `clock-${seconds}`, seconds)),
    status,
  );
}
