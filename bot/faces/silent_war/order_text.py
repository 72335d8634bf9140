"""A fleet's orders as text: written one unit a line, read back with the wrong lines refused by number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.faces.face import Misread, Parsed, fault
from bot.faces.match_words import fold, found, in_all, says
from bot.faces.order_lines import for_all, head_of, read_lines
from bot.faces.sentences import capital
from bot.faces.silent_war.names import boat_name, slot_boats, slot_words
from bot.faces.silent_war.order_names import group_named
from bot.faces.silent_war.parse import choice_key, read, tokens
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.space import Answer, Choice, Space
from engine.core.space_forms import Form, space_of
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.moves import HOME, STAY, situation
from engine.silent_war.orders import OrdersQuestion

_COUNT = re.compile(r"^(.+?)\s*[x×]?\s*(\d+)$")


def orders_text(known: Known, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
    """Answers as lines "Boat: place, contact", in their order."""
    lines = []
    for slot, answer in answers.items():
        if isinstance(answer, dict) and "where" in answer:
            name = voice.say(slot_words(known, slot))
            lines.append(f"{capital(name)}: {_said(known, slot, answer, voice)}")
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
    if answer.get("via"):
        word = voice.plain("sw-face-say-via").split("|")[0].strip()
        area = voice.plain(f"area-{answer['via']}")
        parts.append(f"{word} {area}")
    if answer.get("side") == "transit":
        parts.append(voice.plain("sw-face-say-transit").split("|")[0].strip())
    return ", ".join(parts)


def parse_orders(known: Known, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
    """Typed orders read line by line. Right lines are kept; a wrong one is refused by its number.

    A line that says it is to stand becomes a standing order of the boat or group it names.
    """
    return read_lines(Reader(known, path, slots), text)


def parse_standing(known: Known, text: str) -> Answer:
    """A standing order in words: any place of the chart, contact, care. Raises :class:`Misread`."""
    return read(OrdersQuestion().standing_space(known, ""), text)


class Reader:
    """Reads lines of orders for one gate; what each unit may do is looked up once."""

    def __init__(self, known: Known, path: str, slots: Sequence[str]) -> None:
        self.known = known
        self.path = path
        self.slots = slots
        self.answers: dict[str, Answer] = {}
        self.standing: dict[str, Answer] = {}
        self._question = SilentWar.questions.get(known.asks(path), SilentWar.questions["sw-orders"])
        self._spaces: dict[str, Space] = {}
        self._names = [(one, slot) for slot in slots for one in (*in_all(slot_words(known, slot)), slot)]
        self._folded = {fold(name) for name, _ in self._names}

    def line(self, line: str) -> None:
        """One line."""
        name, said = self._cut(line)
        words = tokens(said)
        stands = [word for word in words if says(word, "sw-face-say-stands")]
        said = ", ".join(word for word in words if word not in stands)
        if not says(name, "sw-face-say-everyone"):
            hits = found(name, self._names)
            if len(hits) == 1 and self._means(name, hits[0]):
                if stands:
                    self.standing[hits[0]] = parse_standing(self.known, said)
                else:
                    self.answers[hits[0]] = read(self._space(hits[0]), said)
                return
        else:
            hits = []
        group = group_named(self.known, self.slots, name)
        if group is not None and stands:
            order = parse_standing(self.known, said)
            self.standing |= dict.fromkeys([group.key] if group.key else group.slots, order)
        elif group is not None and group.slots:
            self.answers |= self._for_many(group.slots, said)
        elif group is not None:
            raise Misread(fault("sw-face-err-nobody-there", said=name[:60]))
        elif len(hits) == 1:
            self.answers[hits[0]] = read(self._space(hits[0]), said)
        elif hits:
            options = [boat_name(slot) for slot in hits[:6]]
            raise Misread(fault("sw-face-err-which-boat", said=name[:60], boats=options))
        else:
            raise Misread(_nobody(self.known, name))

    def _means(self, name: str, slot: str) -> bool:
        """Whether a name means this unit and no group: her whole name, or one that is no group's."""
        if any(fold(name) == fold(one) for one, of in self._names if of == slot):
            return True
        return group_named(self.known, self.slots, name) is None

    def _cut(self, line: str) -> tuple[str, str]:
        """Unit and order of a line; without a colon the unit is as many of its first words as name one."""
        parted = head_of(line)
        if parted is not None:
            return parted
        words = line.split()
        for cut in range(min(4, len(words) - 1), 0, -1):
            if fold(" ".join(words[:cut])) in self._folded:
                return " ".join(words[:cut]), " ".join(words[cut:])
        raise Misread(fault("sw-face-err-line", said=line.strip()[:60]))

    def _space(self, slot: str) -> Space:
        if slot not in self._spaces:
            self._spaces[slot] = self._question.space(self.known, self.path, slot)
        return self._spaces[slot]

    def _for_many(self, slots: Sequence[str], said: str) -> dict[str, Answer]:
        """An order for many: "Truk 6, Bonins 3, balanced". Places with a number take so many units, in the order of
        the card; a place without one all that are left; other words hold for all. Who may not go there is passed over.
        """
        shares: list[tuple[str, int | None]] = []
        others: list[str] = []
        for word in tokens(said):
            match = _COUNT.match(word)
            name, count = (match.group(1), int(match.group(2))) if match is not None else (word, None)
            if any(self._goes(slot, name) for slot in slots):
                shares.append((name, count))
            else:
                others.append(word)
        answers: dict[str, Answer] = {}
        free = list(slots)
        for name, count in shares:
            going = [slot for slot in free if self._goes(slot, name)]
            if count is not None and len(going) < count:
                raise Misread(fault("sw-face-err-too-few", place=name[:60], wanted=count, given=len(going)))
            going = going[:count]
            free = [slot for slot in free if slot not in going]
            # Who is still on passage has no word in how contacts are met: the place holds for her all the same.
            answers |= self._for_all(going, name) | self._for_all(going, ", ".join([name, *others]))
        return answers if shares else self._for_all(slots, ", ".join(others))

    def _for_all(self, slots: Sequence[str], said: str) -> dict[str, Answer]:
        return for_all(slots, lambda slot: read(self._space(slot), said))

    def _goes(self, slot: str, name: str) -> bool:
        """Whether a unit may be ordered to a place of this name."""
        space = self._space(slot)
        parts = space.parts if isinstance(space, Form) else ()
        where = next((space_of(part, {}) for part in parts if part.name == "where"), None)
        return isinstance(where, Choice) and choice_key(where.options, name) is not None


def _nobody(known: Known, name: str) -> Refusal:
    """Why a name is nobody to be ordered: not asked this week, or unknown."""
    hits = found(name, [(boat_name(boat), boat) for boat in known.boats.by_id])
    if len(hits) == 1:
        return fault("sw-face-err-not-asked", boat=boat_name(hits[0]))
    return fault("sw-face-err-no-boat", said=name[:60])
