// Slash commands as a member finds them: in their language, flattened to what can be run, ranked while they type.

import { bot, isDm, me, state, userName } from "./state.js";
import { t } from "./words.js";

/** Name or description in the member's language. */
export const localName = (thing) => thing.name_localizations?.[me()?.locale] || thing.name;
export const localDescription = (thing) => thing.description_localizations?.[me()?.locale] || thing.description || "";

/** Every runnable command: { command, path: [subcommand names], words, plain, description, options }. */
export function runnable() {
  const out = [];
  for (const command of state.commands.filter((entry) => (entry.type ?? 1) === 1)) {
    const walk = (node, path, words, plain) => {
      const nested = (node.options || []).filter((option) => option.type === 1 || option.type === 2);
      if (nested.length) {
        for (const option of nested)
          walk(option, [...path, option], `${words} ${localName(option)}`, `${plain} ${option.name}`);
      } else {
        out.push({ command, path, words, plain, description: localDescription(node), options: node.options || [] });
      }
    };
    walk(command, [], localName(command), command.name);
  }
  return out.sort((a, b) => a.words.localeCompare(b.words));
}

const fold = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

/** Commands for what was typed after the slash; either language finds them, accents or not. */
export function matching(typed) {
  const wanted = fold(typed.trim());
  const rank = (entry) => {
    const names = [fold(entry.words), fold(entry.plain)];
    if (names.some((name) => name === wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (names.some((name) => name.split(" ").some((part) => part.startsWith(wanted)))) return 2;
    return names.some((name) => name.includes(wanted)) ? 3 : null;
  };
  return runnable()
    .map((entry) => [rank(entry), entry])
    .filter(([score]) => score !== null)
    .sort((a, b) => a[0] - b[0])
    .map(([, entry]) => entry);
}

/** The API's option list for an entry and its filled options (`focused` names the one being completed). */
export function optionTree(entry, values) {
  let options = values;
  for (const node of [...entry.path].reverse()) options = [{ name: node.name, type: node.type, options }];
  return options;
}

/** Suggestions an option offers without asking the bot; null when it takes free text. */
export function localChoices(option, typed) {
  const wanted = fold(typed);
  const fits = (choice) => fold(choice.name).includes(wanted) || fold(choice.sub || "").includes(wanted);
  if (option.choices?.length)
    return option.choices
      .map((choice) => ({ name: localName(choice), value: choice.value }))
      .filter(fits)
      .slice(0, 25);
  if (option.type === 5)
    return [
      { name: t("yes"), value: true },
      { name: t("no"), value: false },
    ].filter(fits);
  if (option.type === 6 || option.type === 9) {
    const people = state.world.members
      .filter((entry) => entry.in_guild !== false)
      .map((entry) => ({
        name: userName(entry.user, entry.nick),
        sub: entry.user.username,
        value: entry.user.id,
        user: entry.user,
      }));
    return [...people, { name: userName(bot()), sub: bot().username, value: bot().id, user: bot() }].filter(fits);
  }
  if (option.type === 7) {
    return state.world.channels
      .filter((entry) => !isDm(entry) && (!option.channel_types?.length || option.channel_types.includes(entry.type)))
      .map((entry) => ({ name: entry.name, value: entry.id, channel: entry }))
      .filter(fits)
      .slice(0, 25);
  }
  if (option.type === 8)
    return (state.world.roles || []).map((role) => ({ name: `@${role.name}`, value: role.id })).filter(fits);
  return null;
}

/** Read free text as the option's type: { value } or { problem }. */
export function readWords(option, text) {
  const words = text.trim();
  if (option.type === 3) {
    const n = Array.from(words).length;
    if (option.min_length && n < option.min_length) return { problem: t("tooShort", { min: option.min_length, n }) };
    if (n > (option.max_length ?? 6000)) return { problem: t("tooLong", { max: option.max_length ?? 6000, n }) };
    return { value: words };
  }
  if (option.type === 4 || option.type === 10) {
    const number = Number(words.replace(",", "."));
    if (words === "" || !Number.isFinite(number)) return { problem: t(option.type === 4 ? "badNumber" : "badDecimal") };
    if (option.type === 4 && !Number.isInteger(number)) return { problem: t("badNumber") };
    const low = option.min_value ?? -Number.MAX_SAFE_INTEGER;
    const high = option.max_value ?? Number.MAX_SAFE_INTEGER;
    if (number < low || number > high) return { problem: t("badRange", { min: low, max: high }) };
    return { value: number };
  }
  return { problem: t("pickOne") };
}
