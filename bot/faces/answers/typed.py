"""The typed-answer methods of a face, made from the rules and the lexicon of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any, ClassVar

from bot.faces.answers.completing import MOST, complete
from bot.faces.answers.lexicon import PLAIN, Lexicon
from bot.faces.answers.lines import TreeReader, group_in
from bot.faces.answers.reading import read
from bot.faces.answers.writing import write
from bot.faces.shown import Misread, Parsed
from bot.text.voice import Voice
from engine.core.rules import Rules
from engine.core.spaces.space import Answer, Space
from engine.core.standing import group_of


class TypedAnswers:
    """Those methods of :class:`bot.faces.face.Face` that read, complete and write answers."""

    rules: ClassVar[Rules[Any, Any]]
    """The game at the version that is played."""
    lexicon: Lexicon = PLAIN

    def parse_answer(self, known: Any, kind: str, path: str, slot: str, text: str, voice: Voice) -> Answer:
        """Reads the text by the question's own space. Raises :class:`Misread`."""
        return read(self.rules.questions[kind].space(known, path, slot), text, self.lexicon)

    def complete(self, known: Any, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """What the question's own space allows to follow."""
        return complete(self.rules.questions[kind].space(known, path, slot), typed, voice, self.lexicon)

    # Orders line by line -----------------------------------------------------------------------------------

    def parse_orders(self, known: Any, path: str, slots: Sequence[str], text: str, voice: Voice) -> Parsed:
        """Each line names a slot, or a node of command with all below it."""

        def space(slot: str) -> Space | None:
            kind = known.asks(path)
            return self.rules.questions[kind].space(known, path, slot) if kind else None

        def stands(said: str) -> Answer:
            return self.parse_standing(known, said, voice)

        return TreeReader(known.tree(), self.lexicon, slots, space, stands).lines(text)

    def orders_text(self, known: Any, path: str, answers: Mapping[str, Answer], voice: Voice) -> str:
        """A line for each slot: its name in the tree of command, a colon, its order."""
        kind, tree = known.asks(path), known.tree()
        if not kind:
            return ""
        spaces = {slot: self.rules.questions[kind].space(known, path, slot) for slot in answers}
        names = {slot: voice.say(tree[slot].name) if slot in tree else slot for slot in answers}
        return "\n".join(
            f"{names[slot]}: {write(space, answers[slot], voice, self.lexicon)}" for slot, space in spaces.items()
        )

    def example_line(self, known: Any, path: str, slot: str, voice: Voice) -> str:
        """No example: the lines already there show how to write others."""
        return ""

    # Standing orders, groups -------------------------------------------------------------------------------

    def _standing(self, known: Any) -> Iterator[tuple[str, Space]]:
        """The topics of the standing orders that can be given in words, with their spaces; none for a spectator, who
        commands nobody."""
        if known.seat is None:
            return
        for question in self.rules.questions.values():
            space = question.standing_space(known, known.seat or "") if question.topic else None
            if space is not None:
                yield question.topic, space

    def parse_standing(self, known: Any, text: str, voice: Voice) -> Answer:
        """A standing order of the first topic that can read the text. Raises :class:`Misread`."""
        return self._read_standing(known, text)[1]

    def standing_topic(self, known: Any, text: str, voice: Voice) -> str:
        """The first topic that can read the text. Raises :class:`Misread`."""
        return self._read_standing(known, text)[0]

    def _read_standing(self, known: Any, text: str) -> tuple[str, Answer]:
        wrong: Misread | None = None
        for topic, space in self._standing(known):
            try:
                return topic, read(space, text, self.lexicon)
            except Misread as misread:
                wrong = wrong or misread
        raise wrong or Misread(self.lexicon.fault("unread", said=text.strip()[:80]))

    def complete_standing(self, known: Any, typed: str, voice: Voice) -> list[tuple[str, str]]:
        """Completions from all topics, one after another; from each in turn where they are more than are shown."""
        topics = [complete(space, typed, voice, self.lexicon) for _, space in self._standing(known)]
        crowded = sum(map(len, topics)) > MOST
        pairs = chain.from_iterable(zip_longest(*topics) if crowded else topics)
        offered: dict[str, str] = {}
        for pair in pairs:
            if pair is not None:
                offered.setdefault(pair[1], pair[0])
        return [(label, value) for value, label in offered.items()][:MOST]

    def group_title(self, known: Any, key: str, voice: Voice) -> str:
        """The name of the group's node of command, followed by its place."""
        node, place = group_of(key)
        tree = known.tree()
        name = voice.say(tree[node].name) if node in tree else node
        return f"{name} ({place})" if place else name

    def group_of_words(self, known: Any, slots: Sequence[str], said: str) -> tuple[str, tuple[str, ...]] | None:
        """Everybody, or those below a node of command."""
        return group_in(self.lexicon, known.tree(), slots, said)
