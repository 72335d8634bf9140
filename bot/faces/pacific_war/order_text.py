"""A side's orders as text: written one slot a line, read back with the wrong lines refused by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.faces.face import Misread, Parsed, fault
from bot.faces.match_words import fold, found, says
from bot.faces.order_lines import for_all, head_of, read_lines
from bot.faces.pacific_war.order_kinds import arm_of, kind_of, space_of_slot, start_of
from bot.faces.pacific_war.order_names import group_of_words
from bot.faces.pacific_war.parse import complete_space, read, read_space
from bot.faces.pacific_war.parse_spaces import tokens
from bot.faces.pacific_war.typed_names import first_word, node_names, thing_name, words_of, written_name
from bot.faces.pacific_war.written import written
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.space import Answer, Space
from engine.core.space_forms import Assign, Form, space_of
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.orders_admin import DestinationQuestion
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import CHILE

_OTHER_TOPICS = ("pw-intercept", "pw-gunnery", "pw-fight")


def orders_text(known: Known, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
    """Answers as lines "Division 1: area VI", in their order."""
    lines = []
    both = len({TREE.side(slot) for slot in answers}) > 1
    for slot, answer in answers.items():
        kind = kind_of(known, path, slot, answer)
        if kind:
            space = space_of_slot(known, kind, path, slot)
            said = written(space, answer, voice, start_of(known, kind, path, slot))
            lines.append(f"{voice.say(TREE[slot].name) if both else slot_label(slot, voice)}: {said}")
    return "\n".join(lines)


def example_line(known: Known, path: str, slot: str, voice: Voice) -> str:
    """A line that gives the first thing of an assignment another value: "Army: Buin > home ports"; else nothing."""
    kind = gate_kind(known, path, slot)
    space = space_of_slot(known, kind, path, slot) if kind else None
    if not isinstance(space, Form):
        return ""
    usual = space.default
    for part in space.parts:
        row = space_of(part, usual)  # a later row hangs on what stands in those before it
        if not isinstance(row, Assign):
            continue
        for thing in row.things:
            for value in row.values:
                answer = {**row.default, thing.key: value.key}
                if answer != row.default and space.check({part.name: answer}) is None:
                    named = written_name(voice, row.things, thing.key), written_name(voice, row.values, value.key)
                    return f"{slot_label(slot, voice)}: {named[0]} > {named[1]}"
    return ""


def slot_label(slot: str, voice: Voice) -> str:
    """A slot as a line names it: "Division 1", "Corps 2", "Fleet"."""
    name = thing_name(voice, slot)
    if not slot.rpartition("-")[2].isdecimal():
        name = first_word(voice, f"pw-say-arm-{arm_of(slot)}")
    return name


def parse_orders(known: Known, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
    """Typed orders read line by line. Right lines are kept; a wrong one is refused by its number.

    A line that says it is to stand becomes a standing order of the slot or group it names (destinations alone).
    """
    return read_lines(Reader(known, path, slots), text)


class Reader:
    """Reads lines of orders for one gate."""

    def __init__(self, known: Known, path: str, slots: Sequence[str]) -> None:
        self.known = known
        self.path = path
        self.slots = slots
        self.answers: dict[str, Answer] = {}
        self.standing: dict[str, Answer] = {}
        self._names = [(name, slot) for slot in slots for name in (*node_names(slot), slot)]
        self._folded = {fold(name) for name, _ in self._names}

    def line(self, line: str) -> None:
        """One line."""
        name, said = self._cut(line)
        words = tokens(said)
        stands = [word for word in words if says(word, "pw-say-stands")]
        if stands:
            said = "; ".join(word for word in words if word not in stands)
        whole = [slot for one, slot in self._names if fold(one) == fold(name)]
        slots = list(dict.fromkeys(whole))
        group = group_of_words(self.known, self.slots, name) if len(slots) != 1 else None
        if not slots and group is None:
            slots = found(name, self._names)
        if len(slots) == 1 and group is None:
            self._order(slots, slots[0], said, stands=bool(stands))
        elif group is not None:
            key, inside = group
            if not inside and not stands:
                raise Misread(fault("pw-err-nobody-there", said=name[:60]))
            self._order(inside, key, said, stands=bool(stands))
        elif slots:
            raise Misread(fault("pw-err-which", said=name[:60], names=[TREE[slot].name for slot in slots[:6]]))
        else:
            raise Misread(_nobody(self.known, name))

    def _order(self, slots: Sequence[str], key: str, said: str, *, stands: bool) -> None:
        if stands:
            order = parse_standing(self.known, said)
            self.standing |= {key: order} if key else dict.fromkeys(slots, order)
            return
        self.answers |= for_all(slots, lambda slot: self._read(slot, said))

    def _cut(self, line: str) -> tuple[str, str]:
        """Slot and order of a line; without a colon the slot is as many of its first words as name one."""
        parted = head_of(line)
        if parted is not None and self._names_somebody(parted[0]):
            return parted
        words = line.split()
        for cut in range(min(6, len(words) - 1), 0, -1):
            if fold(" ".join(words[:cut])) in self._folded:
                return " ".join(words[:cut]), " ".join(words[cut:])
        if parted is not None:
            return parted
        raise Misread(fault("pw-err-line", said=line.strip()[:60]))

    def _names_somebody(self, name: str) -> bool:
        return fold(name) in self._folded or group_of_words(self.known, self.slots, name) is not None

    def _read(self, slot: str, said: str) -> Answer:
        kind = gate_kind(self.known, self.path, slot)
        if not kind:
            raise Misread(fault("pw-err-not-asked", name=TREE[slot].name))
        return read(self.known, kind, self.path, slot, said)


def gate_kind(known: Known, path: str, slot: str) -> str:
    """The question that a gate of the turn puts to a slot."""
    return kind_of(known, path, slot, {})


def _nobody(known: Known, name: str) -> Refusal:
    """Why a name is nobody to be ordered: not asked now, or unknown."""
    side = known.side or CHILE
    nodes = [node.id for node in TREE.nodes if TREE.side(node.id) == side]
    hits = [node for node in nodes if fold(name) in {fold(one) for one in node_names(node)}]
    if len(hits) == 1:
        return fault("pw-err-not-asked", name=TREE[hits[0]].name)
    return fault("pw-err-nobody", said=name[:60])


# Standing orders -------------------------------------------------------------------------------------------------


def parse_standing(known: Known, text: str) -> Answer:
    """A standing order in words: a destination. Raises :class:`Misread`; what else may stand is set on cards."""
    space = _destinations(known)
    try:
        return read_space(space, text)
    except Misread as misread:
        for topic in _OTHER_TOPICS:
            if any(fold(text).startswith(fold(word)) for word in words_of(f"pw-say-topic-{topic.removeprefix('pw-')}")):
                raise Misread(fault("pw-err-standing-topic")) from misread
        what = Words("pw-err-standing-home", {"said": text.strip()[:60]})
        raise Misread(Refusal(what, misread.refusal.rule, misread.refusal.legal)) from misread


def complete_standing(known: Known, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Destinations that complete what is typed."""
    return complete_space(_destinations(known), typed, voice)


def _destinations(known: Known) -> Space:
    question = PacificWar.questions[DestinationQuestion.kind]
    space = question.standing_space(known, "")
    assert space is not None, "a destination may stand"
    return space
