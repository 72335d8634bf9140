// Running a command, by slash or from a menu, with a waiting card in the channel.

import { perform } from "./actions.js";
import { waitCard } from "./messages.js";
import { openModal } from "./modal.js";
import { emit } from "./state.js";
import { t } from "./words.js";

let serial = 0;

/** Send `action`; the channel shows whether it waits, the bot thinks, or no answer came. */
export async function run(action) {
  const key = `wait${(serial += 1)}`;
  // Only a slow answer needs a card.
  let timer = setTimeout(() => waitCard(key, "sending"), 250);
  const settle = (phase, why) => {
    clearTimeout(timer);
    timer = null;
    waitCard(key, phase, why);
  };
  try {
    await perform(action, {
      acked: () => settle(null),
      thinking: () => settle("thinking"),
      answered: () => settle(null),
      modal: (modal, interaction) => {
        settle(null);
        openModal(modal, interaction);
      },
      failed: (why) =>
        settle("failed", why === "did_not_respond" || why === "unknown" ? t("notResponding") : t("refused", { why })),
    });
    return true;
  } catch (error) {
    settle(null);
    emit("notice", t("refused", { why: error.message }));
    return false;
  }
}

/** A command on a message or a member. */
export const runContext = (command, target) => run({ action: "context", command: command.id, target });
