// The weather panel: network faults and events to set off, to see how the bot copes with them.

import { fill, h } from "./dom.js";
import { post } from "./api.js";
import { emit, me, openId, state, userName } from "./state.js";
import { t } from "./words.js";

const KINDS = [
  "429",
  "500",
  "502",
  "503",
  "504",
  "reset",
  "lost_reply",
  "odd_reply",
  "slow",
  "drop_gateway",
  "lose_resume",
  "repeat_interaction",
  "late_interaction",
];
const ROUTED = new Set(["429", "500", "502", "503", "504", "reset", "lost_reply", "odd_reply", "slow"]);
const TIMED = new Set(["429", "slow", "late_interaction"]);

const kindText = (kind) => (/^\d+$/.test(kind) ? `HTTP ${kind}` : t(kind));

/** The panel's content. */
export function drawWeather() {
  const said = h("p", { class: "weather-said", role: "status", data: { testid: "weather-said" } });
  const tell = async (body) => {
    try {
      const answer = await post("control", body);
      said.classList.remove("bad");
      fill(said, t("done_"), answer?.user ? ` ${answer.user.username}` : "");
      emit("refresh");
    } catch (error) {
      said.classList.add("bad");
      fill(said, t("refused", { why: error.message }));
    }
  };
  const kind = h(
    "select",
    { data: { testid: "fault-kind" } },
    KINDS.map((each) => h("option", { value: each }, kindText(each))),
  );
  const route = h("input", { type: "text", placeholder: "interactions|messages", data: { testid: "fault-route" } });
  const times = h("input", { type: "number", min: 1, value: "1", data: { testid: "fault-times" } });
  const seconds = h("input", { type: "number", min: 0, step: 0.5, value: "1", data: { testid: "fault-seconds" } });
  const fields = { route: field("route", route), seconds: field("seconds", seconds) };
  const fit = () => {
    fields.route.hidden = !ROUTED.has(kind.value);
    fields.seconds.hidden = !TIMED.has(kind.value);
  };
  kind.addEventListener("change", fit);
  fit();
  const brew = h(
    "form",
    { class: "weather-form" },
    field("kind", kind),
    fields.route,
    h("div", { class: "pair" }, field("times", times), fields.seconds),
    button("brew", "primary", null, "fault-go", "submit"),
  );
  brew.addEventListener("submit", (event) => {
    event.preventDefault();
    tell({
      do: "fault",
      kind: kind.value,
      times: Number(times.value) || 1,
      ...(ROUTED.has(kind.value) && route.value.trim() ? { route: route.value.trim() } : {}),
      ...(TIMED.has(kind.value) ? { seconds: Number(seconds.value) || 0 } : {}),
    });
  });
  const self = me();
  const name = self ? userName(self.user, self.nick) : "";
  const channel = openId();
  const newName = h("input", { type: "text", maxlength: 32, data: { testid: "add-name" } });
  const add = h(
    "form",
    { class: "weather-form" },
    field("addMember", newName, "name"),
    button("addMember", "secondary", null, "add-member", "submit"),
  );
  add.addEventListener("submit", (event) => {
    event.preventDefault();
    if (newName.value.trim()) tell({ do: "add_member", name: newName.value.trim(), locale: self?.locale || "en-US" });
  });
  return h(
    "div",
    { class: "weather" },
    said,
    h("h3", {}, t("faultsNow")),
    h("div", { class: "weather-now", data: { testid: "faults" } }, faultRows()),
    button("clearFaults", "secondary", () => tell({ do: "clear_faults" }), "clear-faults"),
    h("h3", {}, t("faultKind")),
    brew,
    h("h3", {}, t("gateway")),
    button("dropGateway", "secondary", () => tell({ do: "fault", kind: "drop_gateway", times: 1 })),
    button("reconnect", "secondary", () => tell({ do: "reconnect" })),
    button("invalidSession", "secondary", () => tell({ do: "invalid_session" })),
    h("h3", {}, t("world")),
    self
      ? button(
          self.dms_open === false ? "openDms" : "closeDms",
          "secondary",
          () => tell({ do: "dms", member: self.user.id, open: self.dms_open === false }),
          "toggle-dms",
        )
      : null,
    self
      ? h(
          "button",
          {
            type: "button",
            class: "btn btn-secondary wide",
            on: { click: () => tell({ do: "install", member: self.user.id, installed: !self.installed }) },
          },
          t(self.installed ? "uninstall" : "install", { name }),
        )
      : null,
    state.place !== "@dm" && channel
      ? [
          button("denySend", "secondary", () => tell({ do: "permissions", channel, deny: ["SEND_MESSAGES"] })),
          button("allowAll", "secondary", () => tell({ do: "permissions", channel, deny: [] })),
          sure("deleteChannel", {}, () => tell({ do: "delete_channel", channel })),
        ]
      : null,
    self ? sure("memberLeaves", { name }, () => tell({ do: "leave", member: self.user.id })) : null,
    add,
  );
}

function faultRows() {
  const faults = state.world.faults || {};
  const rows = Array.isArray(faults)
    ? faults
    : Object.entries(faults).flatMap(([key, value]) =>
        Array.isArray(value)
          ? value
          : value && typeof value === "object"
            ? [{ kind: key, ...value }]
            : value
              ? [{ kind: key, times: value }]
              : [],
      );
  if (!rows.length) return h("p", { class: "panel-empty" }, t("calm"));
  return h(
    "ul",
    {},
    rows.map((row) =>
      h(
        "li",
        {},
        [
          row.kind ? kindWords(String(row.kind)) : "",
          row.route || "",
          (row.left ?? row.times) ? `×${row.left ?? row.times}` : "",
          row.seconds ? `${row.seconds} s` : "",
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
  );
}

const kindWords = (kind) => (KINDS.includes(kind) ? kindText(kind) : kind);

function field(label, input, placeholder) {
  if (placeholder) input.placeholder = t(placeholder);
  return h("label", { class: "weather-field" }, h("span", {}, t(label)), input);
}

function button(label, style, act, testid, type = "button") {
  return h(
    "button",
    { type, class: `btn btn-${style} wide`, data: { testid }, on: act ? { click: act } : {} },
    t(label),
  );
}

// An act that cannot be undone is confirmed first.
function sure(label, args, act) {
  const el = h("button", { type: "button", class: "btn btn-danger wide" }, t(label, args));
  let armed = false;
  el.addEventListener("click", () => {
    if (armed) {
      act();
      return;
    }
    armed = true;
    el.textContent = t("sure");
    setTimeout(() => {
      armed = false;
      el.textContent = t(label, args);
    }, 4000);
  });
  return el;
}
