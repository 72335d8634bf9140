"""A fleet's orders as text: written one unit a line, read back with wrong lines refused by number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from bot.faces.answers.cutting import tokens
from bot.faces.answers.lines import LineReader, for_all
from bot.faces.answers.reading import read
from bot.faces.answers.writing import write
from bot.faces.match_words import in_all
from bot.faces.sentences import capital
from bot.faces.shown import Misread, Parsed
from bot.faces.silent_war.names import boat_name, slot_words
from bot.faces.silent_war.orders.groups import group_named
from bot.faces.silent_war.orders.lexicon import LEXICON
from bot.text.voice import Voice
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Answer, Choice, Space
from engine.core.words import Words
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.orders.voyage import OrdersQuestion

_COUNT = re.compile(r"^(.+?)\s*[x×]?\s*(\d+)$")


def orders_text(known: Known, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
    """Answers as lines "Boat: place, contact", in their order."""
    lines = []
    for slot, answer in answers.items():
        if isinstance(answer, dict) and "where" in answer:
            order = write(_asked(known, path, slot), answer, voice, LEXICON)
            lines.append(f"{capital(voice.say(slot_words(known, slot)))}: {order}")
    return "\n".join(lines)


def parse_orders(known: Known, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
    """Typed orders read line by line. Right lines are kept; a wrong one is refused by its number.

    A line that says it is to stand becomes a standing order of the boat or group it names.
    """
    return Reader(known, path, slots).lines(text)


def parse_standing(known: Known, text: str) -> Answer:
    """A standing order in words: any place of the chart, contact, care. Raises :class:`Misread`."""
    return read(OrdersQuestion().standing_space(known, ""), text, LEXICON)


def _asked(known: Known, path: str, slot: str) -> Space:
    question = SilentWar.questions.get(known.asks(path), SilentWar.questions["sw-orders"])
    return question.space(known, path, slot)


class Reader(LineReader):
    """Reads lines of orders for one gate."""

    def __init__(self, known: Known, path: str, slots: Sequence[str]) -> None:
        self.known = known
        super().__init__(
            LEXICON,
            slots,
            lambda slot: _asked(known, path, slot),
            lambda said: parse_standing(known, said),
        )

    def names(self, slot: str) -> Iterable[str]:
        return in_all(slot_words(self.known, slot))

    def called(self, slot: str) -> Words | str:
        return boat_name(slot)

    def others(self) -> Mapping[str, Iterable[str]]:
        return {boat: (boat_name(boat),) for boat in self.known.boats.by_id}

    def group(self, said: str) -> tuple[str, Sequence[str]] | None:
        group = group_named(self.known, self.slots, said)
        return None if group is None else (group.key, group.slots)

    def for_group(self, slots: Sequence[str], said: str) -> dict[str, Answer]:
        """An order for many: "Truk 6, Bonins 3, balanced". Places with a number take so many units, in the order of the
        card; a place without one all that are left; other words hold for all. Units that may not go there are skipped.
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
                raise Misread(LEXICON.fault("too-few", place=name[:60], wanted=count, given=len(going)))
            going = going[:count]
            free = [slot for slot in free if slot not in going]
            # A boat on passage has no choice of how to meet contacts: the place counts for her all the same.
            answers |= self._for_all(going, name) | self._for_all(going, ", ".join([name, *others]))
        return answers if shares else self._for_all(slots, ", ".join(others))

    def _for_all(self, slots: Sequence[str], said: str) -> dict[str, Answer]:
        return for_all(slots, lambda slot: self.read(slot, said))

    def _goes(self, slot: str, name: str) -> bool:
        """Whether a unit may be ordered to a place of this name."""
        space = self.space(slot)
        parts = space.parts if isinstance(space, Form) else ()
        where = next((space_of(part, {}) for part in parts if part.name == "where"), None)
        return isinstance(where, Choice) and LEXICON.the_one(where.options, name) is not None
