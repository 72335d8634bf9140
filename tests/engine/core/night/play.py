"""Ways to play the night toy in a test, and to compare two of its games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.chance import Chance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from engine.core.testing.secrecy import Tape, play_taped
from engine.core.testing.twins import alike, told
from tests.engine.core.night.game import NIGHT, NightGame
from tests.engine.core.night.known import Known

Says = Callable[[Match[Known], Decision, str], Answer]


def start(*phases: str, seed: str | Chance = "seed", rules: NightGame = NIGHT, **options: Any) -> Match[Known]:
    """A match that plays these phases; ``ships`` changes the fleet."""
    return Match.new(rules, "dark", seed, {"phases": list(phases), **options})


def asked(match: Match[Known], kind: str, slot: str = "") -> Decision:
    """The open decision of a kind (for a slot)."""
    decisions = [message for message in match.waiting() if message.kind == kind and (not slot or slot in message.slots)]
    assert len(decisions) == 1, f"{len(decisions)} open decisions of the kind {kind!r} for {slot!r}"
    return decisions[0]


def give(match: Match[Known], kind: str, slot: str, answer: Answer, **more: Any) -> None:
    """Answer the open question of a kind for a slot."""
    match.answer(asked(match, kind, slot).id, slot, answer, **more)


def seal(match: Match[Known], kind: str, answers: Mapping[str, Answer], *, close: bool = True, **more: Any) -> None:
    """Seal answers at the open gate of a kind, and close it."""
    decision = asked(match, kind)
    for slot, answer in answers.items():
        match.seal(decision.id, slot, answer, **more)
    if close:
        match.close(decision.id, deadline=True)


def says(answers: Mapping[str, Answer] | None = None) -> Says:
    """Answers by kind, or by ``kind:slot``; the default where none is given or legal."""

    def answer(match: Match[Known], decision: Decision, slot: str) -> Answer:
        space = match.space(decision.id, slot)
        for key in (f"{decision.kind}:{slot}", decision.kind):
            wish = (answers or {}).get(key)
            if wish is not None and space.check(wish) is None:
                return wish
        return space.default

    return answer


def taped(match: Match[Known], seat: str | None, answers: Mapping[str, Answer] | None = None) -> Tape:
    """All that a seat gets of a match played to its end."""
    return play_taped(match, seat, Known.tape, says(answers))


def same(
    seats: tuple[str | None, ...], make: Callable[[Any], Match[Known]], *twins: Any, answers: Any = None
) -> list[Tape]:
    """AssertionError unless the seats get the same to the byte from each twin; returns the first twin's tapes."""
    tapes = []
    for seat in seats:
        first, *others = [taped(make(twin), seat, answers) for twin in twins]
        for twin, other in zip(twins[1:], others, strict=True):
            assert first.difference(other) == "", f"{seat} tells {twins[0]} from {twin}: {first.difference(other)}"
        tapes.append(first)
    return tapes


def now_alike(seats: tuple[str | None, ...], *matches: Match[Known]) -> None:
    """AssertionError unless everything that the seats could get now is the same in each match."""
    for seat in seats:
        texts = [told(match, seat, Known.tape) for match in matches]
        for text in texts[1:]:
            alike(texts[0], text, str(seat))
