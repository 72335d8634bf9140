"""Games without any words of their own: the core's two toys are played by typing alone, hidden plots too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentResource

from bot.faces.answers.typed import TypedAnswers
from bot.faces.answers.writing import write
from bot.faces.shown import Misread
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.drive import drive
from engine.core.play.match import Match
from engine.core.spaces.forms import Assign, Form, Path, space_of, whole
from engine.core.spaces.space import Answer, Choice, Space, Split, Subset
from engine.core.words import Words
from tests.bot.faces.answers.answers_kit import meaning
from tests.bot.toy_words import teach_words
from tests.engine.core.night.game import NIGHT
from tests.engine.core.toy.game import TOY


class Toy(TypedAnswers):
    """The toy, as its face reads it."""

    rules = TOY


class Night(TypedAnswers):
    """The toy of hidden movers."""

    rules = NIGHT


def labels(space: Space | None, way: tuple[str, ...] = ()) -> Iterator[Words]:
    """All that a space calls its options and rows, as far as it is looked at here."""
    if isinstance(space, Form):
        for part in space.parts:
            yield part.label
            yield from labels(space_of(part, space.default))
    elif isinstance(space, Assign):
        yield from (option.label for option in (*space.things, *space.values))
    elif isinstance(space, Choice | Subset | Split):
        yield from (words for option in space.options for words in (option.label, option.note) if words is not None)
    elif isinstance(space, Path) and len(way) < 3:
        for option in space.next(way):
            yield option.label
            yield from labels(space, (*way, option.key))


def teach(space: Space) -> None:
    """Words for what has none: the end of its id."""
    for words in labels(space):
        for language in LANGUAGES:
            if not voice(language).has(words.key):
                name = words.key.partition("-")[2]
                voice(language)._bundle.add_resource(FluentResource(f"{words.key} = the {name}"))


class Typist:
    """An autopilot that types what it answers, in one language or the other."""

    def __init__(self, face: TypedAnswers, seed: str) -> None:
        self.face = face
        self.rng = Random(seed)
        self.met: Counter[str] = Counter()

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        space = self.face.rules.questions[kind].space(known, path, slot)
        teach(space)
        wanted = space.sample(self.rng)
        if space.check(wanted) is not None:
            wanted = space.default
        speaker = voice(self.rng.choice(LANGUAGES))
        text = written(self.face, space, wanted, speaker)
        again = self.face.parse_answer(known, kind, path, slot, text, speaker)
        assert meaning(space, again) == meaning(space, wanted), text
        for _, value in self.face.complete(known, kind, path, slot, "", speaker)[:3]:
            assert space.check(self.face.parse_answer(known, kind, path, slot, value, speaker)) is None
        self.met[kind] += 1
        return whole(space, again)


def written(face: TypedAnswers, space: Space, answer: Answer, speaker: Voice) -> str:
    """An answer as the face would write it."""
    return write(space, answer, speaker, face.lexicon)


@pytest.mark.parametrize(
    ("face", "scenario", "kinds"),
    [
        (Toy(), "skerries", {"plot", "orders", "fire", "tubes", "wish", "course"}),
        (Night(), "dark", {"plot", "escort-move", "flight"}),
    ],
    ids=["toy", "night"],
)
def test_a_game_is_played_by_typing_alone(face: TypedAnswers, scenario: str, kinds: set[str]) -> None:
    teach_words()
    typist = Typist(face, "by typing")
    for seed in range(6):
        drive(face.rules, scenario, f"typed {seed}", typist)
        if kinds <= set(typist.met):
            return
    assert kinds <= set(typist.met)


def test_orders_of_a_plain_game_are_written_and_read_line_by_line() -> None:
    teach_words()
    face, match = Toy(), Match.new(TOY, "skerries", "lines of a plain game")
    while not (gates := [decision for decision in match.waiting() if decision.kind == "orders"]):
        first = match.waiting()[0]
        if first.gate:
            match.close(first.id, deadline=True)
        else:
            match.answer(first.id, first.slots[0], match.space(first.id, first.slots[0]).default)
    (gate,) = gates[:1]
    slots = tuple(slot for slot in gate.slots if match.rules.seats(match.state).side(slot) == "red")
    known = match.look(slots[0])
    answers = {slot: match.space(gate.id, slot).default for slot in slots}
    for language in LANGUAGES:
        text = face.orders_text(known, gate.path, answers, voice(language))
        assert len(text.splitlines()) == len(slots)
        parsed = face.parse_orders(known, gate.path, slots, text, voice(language))
        assert (parsed.answers, parsed.faults) == (answers, ())
    everybody = face.parse_orders(known, gate.path, slots, "all: stay", voice("en"))
    assert everybody.answers == dict.fromkeys(slots, "stay")
    stands = face.parse_orders(known, gate.path, slots, "todos: station, desde ahora", voice("es"))
    assert list(stands.standing.values()) == ["station"]
    assert face.parse_standing(known, "station", voice("en")) == "station"
    assert face.complete_standing(known, "", voice("en"))
    (wrong,) = face.parse_orders(known, gate.path, slots, "Boat 99: stay", voice("en")).faults
    assert voice("es").say(wrong.refusal.what)


def test_a_hidden_movers_plot_is_typed_turn_by_turn() -> None:
    class Looking(Typist):
        """Types one plot and two wrong ones."""

        def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
            if kind == "plot" and not self.met["plot"]:
                space = NIGHT.questions[kind].space(known, path, slot)
                (zone, *_) = [option.key for option in space.next(()) if option.key != "stay"]
                typed = self.face.parse_answer(known, kind, path, slot, f"{zone} | stay", voice("en"))
                assert typed == [zone, "|", "stay"]
                assert self.face.parse_answer(known, kind, path, slot, "quieto; stay", voice("es")) == [
                    "stay",
                    "|",
                    "stay",
                ]
                offered = [value for _, value in self.face.complete(known, kind, path, slot, zone, voice("en"))]
                assert any(value.startswith(zone) for value in offered)
                for wrong in ("the moon", f"{zone} | {zone} | {zone}", ""):
                    with pytest.raises(Misread):
                        self.face.parse_answer(known, kind, path, slot, wrong, voice("en"))
            return super().answer(known, kind, path, slot)

    typist = Looking(Night(), "plots")
    drive(NIGHT, "dark", "a plot", typist)
    assert typist.met["plot"]
