"""A side's orders as text: written one slot a line, read back with wrong lines refused by number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.faces.answers import completing, reading
from bot.faces.answers.lines import TreeReader
from bot.faces.answers.writing import write
from bot.faces.match_words import fold
from bot.faces.pacific_war.orders import typed
from bot.faces.pacific_war.orders.groups import group_of_words
from bot.faces.pacific_war.orders.kinds import arm_of, kind_of, space_of_slot
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.shown import Misread, Parsed
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Form, space_of
from engine.core.spaces.space import Answer, Space
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.orders.admin import DestinationQuestion
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import CHILE

_OTHER_TOPICS = ("intercept", "gunnery", "fight")


def orders_text(known: Known, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
    """Answers as lines "Division 1: area VI", in their order."""
    lines = []
    both = len({TREE.side(slot) for slot in answers}) > 1
    for slot, answer in answers.items():
        kind = kind_of(known, path, slot, answer)
        if kind:
            order = write(space_of_slot(known, kind, path, slot), answer, voice, LEXICON)
            lines.append(f"{voice.say(TREE[slot].name) if both else slot_label(slot, voice)}: {order}")
    return "\n".join(lines)


def example_line(known: Known, path: str, slot: str, voice: Voice) -> str:
    """A line that changes the value of an assignment's first thing: "Army: Buin > home ports"; else nothing."""
    space = _asked(known, path, slot)
    if not isinstance(space, Form):
        return ""
    usual = space.default
    for part in space.parts:
        row = space_of(part, usual)  # a later row depends on the rows before it
        if not isinstance(row, Assign):
            continue
        for thing in row.things:
            for value in row.values:
                answer = {**row.default, thing.key: value.key}
                if answer != row.default and space.check({part.name: answer}) is None:
                    changed = Assign((thing,), row.values, {}, optional=True)
                    return f"{slot_label(slot, voice)}: {write(changed, {thing.key: value.key}, voice, LEXICON)}"
    return ""


def slot_label(slot: str, voice: Voice) -> str:
    """A slot as a line names it: "Division 1", "Corps 2", "Fleet"."""
    if slot.rpartition("-")[2].isdecimal():
        return LEXICON.thing_name(voice, slot)
    return LEXICON.first(voice, f"arm-{arm_of(slot)}")


def parse_orders(known: Known, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
    """Typed orders read line by line. Right lines are kept; a wrong one is refused by its number.

    A line that says it is to stand becomes a standing order of the slot or group it names (destinations alone).
    """
    return Reader(known, path, slots).lines(text)


class Reader(TreeReader):
    """Reads lines of orders for one gate."""

    def __init__(self, known: Known, path: str, slots: Sequence[str]) -> None:
        self.known = known
        self.path = path
        super().__init__(
            TREE, LEXICON, slots, lambda slot: _asked(known, path, slot), lambda said: parse_standing(known, said)
        )

    def names(self, slot: str) -> Iterable[str]:
        return LEXICON.node_names(slot)

    def others(self) -> Mapping[str, Iterable[str]]:
        side = self.known.side or CHILE
        return {node.id: LEXICON.node_names(node.id) for node in TREE.nodes if TREE.side(node.id) == side}

    def group(self, said: str) -> tuple[str, Sequence[str]] | None:
        return group_of_words(self.known, self.slots, said)

    def read(self, slot: str, said: str) -> Answer:
        if self.space(slot) is None:
            return super().read(slot, said)
        return typed.read(self.known, kind_of(self.known, self.path, slot, {}), self.path, slot, said)


def _asked(known: Known, path: str, slot: str) -> Space | None:
    """What a gate of the turn lets a slot answer; None for a slot that is asked nothing."""
    kind = kind_of(known, path, slot, {})
    return space_of_slot(known, kind, path, slot) if kind else None


# Standing orders -------------------------------------------------------------------------------------------------


def parse_standing(known: Known, text: str) -> Answer:
    """A standing order in words: a destination. Raises :class:`Misread`; other standing orders are set on cards."""
    try:
        return reading.read(_destinations(known), text, LEXICON)
    except Misread as misread:
        words = [word for topic in _OTHER_TOPICS for word in LEXICON.folded(f"topic-{topic}")]
        if any(fold(text).startswith(word) for word in words):
            raise Misread(LEXICON.fault("standing-topic")) from misread
        what = Words("pw-err-standing-home", {"said": text.strip()[:60]})
        raise Misread(Refusal(what, misread.refusal.rule, misread.refusal.legal)) from misread


def complete_standing(known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Destinations that complete the typed text."""
    return completing.complete(_destinations(known), typed, voice, LEXICON)


def _destinations(known: Known) -> Space:
    question = PacificWar.questions[DestinationQuestion.kind]
    space = question.standing_space(known, "")
    assert space is not None, "a destination may stand"
    return space
