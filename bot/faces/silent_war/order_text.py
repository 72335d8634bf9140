"""A fleet's orders as text: written one unit a line, read back with the wrong lines refused by number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.faces.face import LineFault, Misread, Parsed, fault
from bot.faces.silent_war.match_words import fold, found, in_all, says
from bot.faces.silent_war.names import boat_name, slot_boats, slot_words
from bot.faces.silent_war.parse import place_names, read, tokens
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.space import Answer, Choice, Space
from engine.core.space_forms import Form, space_of
from engine.silent_war.known import Known
from engine.silent_war.moves import HOME, STAY, situation
from engine.silent_war.orders import OrdersQuestion

_HEAD = re.compile(r"^\s*[-*•○✎✔⚠–]?\s*(.+?)\s*(?::|→|->|=|\t)\s*(.+?)\s*$")
_COUNT = re.compile(r"^(.+?)\s*[x×]?\s*(\d+)$")
_LONGEST = 400  # lines looked at


def orders_text(known: Known, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
    """Answers as lines "Boat: place, contact", in their order."""
    lines = []
    for slot, answer in answers.items():
        if isinstance(answer, dict) and "where" in answer:
            name = voice.say(slot_words(known, slot))
            lines.append(f"{name[:1].upper()}{name[1:]}: {_said(known, slot, answer, voice)}")
    return "\n".join(lines)


def _said(known: Known, slot: str, answer: Mapping[str, Answer], voice: Voice) -> str:
    """One order in the words that are read back: place, contact, and whether she creeps."""
    where = str(answer["where"])
    boats = [known.boat(boat) for boat in slot_boats(known, slot)]
    if where == STAY:
        parts = [voice.plain("sw-face-say-stay").split("|")[0].strip()]
    elif where.startswith(HOME):
        word = voice.plain("sw-face-say-home").split("|")[0].strip()
        parts = [f"{word} {voice.plain(f'area-{where.removeprefix(HOME)}')}"]
    else:
        parts = [voice.plain(f"area-{where}")]
    contact = answer.get("contact")
    if contact and boats and situation(boats[0]) == "patrol":
        parts.append(voice.plain(f"sw-face-say-{str(contact).replace(':', '-')}").split("|")[0].strip())
    if answer.get("spread") == "barrier":
        parts.append(voice.plain("sw-face-say-barrier").split("|")[0].strip())
    if answer.get("careful"):
        parts.append(voice.plain("sw-face-say-creep").split("|")[0].strip())
    return ", ".join(parts)


def parse_orders(known: Known, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
    """Typed orders read line by line. Right lines are kept; a wrong one is refused by its number."""
    answers: dict[str, Answer] = {}
    faults: list[LineFault] = []
    for number, line in enumerate(text.splitlines()[:_LONGEST], 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            answers |= _line(known, path, slots, line)
        except Misread as misread:
            faults.append(LineFault(number, line.strip()[:120], misread.refusal))
    return Parsed(answers, tuple(faults))


def _line(known: Known, path: str, slots: Sequence[str], line: str) -> dict[str, Answer]:
    name, said = _cut(known, slots, line)
    if says(name, "sw-face-say-everyone"):
        return _for_many(known, path, slots, said)
    names = [(one, slot) for slot in slots for one in (*in_all(slot_words(known, slot)), slot)]
    hits = found(name, names)
    if len(hits) == 1:
        return {hits[0]: read(_space(known, path, hits[0]), said)}
    port = _in_port(known, slots, name)
    if port:
        return _for_many(known, path, port, said)
    if len(hits) > 1:
        options = [boat_name(slot) for slot in hits[:6]]
        raise Misread(fault("sw-face-err-which-boat", said=name[:60], boats=options))
    raise Misread(_nobody(known, name))


def _nobody(known: Known, name: str) -> Refusal:
    """Why a name is nobody to be ordered: not asked this week, or unknown."""
    hits = found(name, [(boat_name(boat), boat) for boat in known.boats.by_id])
    if len(hits) == 1:
        return fault("sw-face-err-not-asked", boat=boat_name(hits[0]))
    return fault("sw-face-err-no-boat", said=name[:60])


def _cut(known: Known, slots: Sequence[str], line: str) -> tuple[str, str]:
    """Unit and order of a line; without a colon the unit is as many of its first words as name one."""
    match = _HEAD.match(line)
    if match is not None:
        return match.group(1), match.group(2)
    words = line.split()
    names = [(one, slot) for slot in slots for one in (*in_all(slot_words(known, slot)), slot)]
    known_names = {fold(name) for name, _ in names}
    for cut in range(min(4, len(words) - 1), 0, -1):
        if fold(" ".join(words[:cut])) in known_names:
            return " ".join(words[:cut]), " ".join(words[cut:])
    raise Misread(fault("sw-face-err-line", said=line.strip()[:60]))


def _space(known: Known, path: str, slot: str) -> Form:
    return OrdersQuestion().space(known, path, slot)


def _in_port(known: Known, slots: Sequence[str], name: str) -> list[str]:
    """The slots lying ready in the port that a name begins with."""
    wanted = fold(name)
    found_slots = []
    for slot in slots:
        ids = slot_boats(known, slot)
        if ids and situation(known.boat(ids[0])) == "port":
            folded = [fold(one) for one in place_names(known.boat(ids[0]).where)]
            if any(wanted == one or wanted.startswith(one + " ") for one in folded):
                found_slots.append(slot)
    return found_slots


def _for_many(known: Known, path: str, slots: Sequence[str], said: str) -> dict[str, Answer]:
    """An order for many: "Truk 6, Bonins 3, balanced". Places with a number take so many units, in the order of the
    card; a place without one all that are left; other words hold for all. Who may not go there is passed over.
    """
    shares: list[tuple[str, int | None]] = []
    others: list[str] = []
    for word in tokens(said):
        match = _COUNT.match(word)
        name, count = (match.group(1), int(match.group(2))) if match is not None else (word, None)
        if any(_goes(known, path, slot, name) for slot in slots):
            shares.append((name, count))
        else:
            others.append(word)
    answers: dict[str, Answer] = {}
    free = list(slots)
    for name, count in shares:
        going = [slot for slot in free if _goes(known, path, slot, name)]
        if count is not None and len(going) < count:
            raise Misread(fault("sw-face-err-too-few", place=name[:60], wanted=count, given=len(going)))
        for slot in going[:count]:
            free.remove(slot)
            answers[slot] = read(_space(known, path, slot), ", ".join([name, *others]))
    if not shares:
        answers = _for_all(known, path, slots, ", ".join(others))
    return answers


def _for_all(known: Known, path: str, slots: Sequence[str], said: str) -> dict[str, Answer]:
    """The same words for many, as far as they apply to each; refused only where they apply to none."""
    answers: dict[str, Answer] = {}
    wrong: Misread | None = None
    for slot in slots:
        try:
            answers[slot] = read(_space(known, path, slot), said)
        except Misread as misread:
            wrong = wrong or misread
    if not answers and wrong is not None:
        raise wrong
    return answers


def _goes(known: Known, path: str, slot: str, name: str) -> bool:
    """Whether a unit may be ordered to a place of this name."""
    where = _where(_space(known, path, slot))
    if not isinstance(where, Choice):
        return False
    from_words = read_choice(where, name)
    return from_words is not None


def read_choice(space: Choice, name: str) -> str | None:
    """The key that a name means among a choice's options, None for none."""
    try:
        return str(read(space, name))
    except Misread:
        return None


def _where(form: Form) -> Space | None:
    return next((space_of(part, {}) for part in form.parts if part.name == "where"), None)
