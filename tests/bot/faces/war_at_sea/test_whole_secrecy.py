"""Whole games of the war at sea looked at for leaks: a side's secrets are changed, and nobody else may read it.

Where task forces are and that they exist, decoys, missions, plots, ready aircraft, carriers behind a strike, the bounds
of a report, flotillas, fuel, leaders. The looks are those of the enemy, of a seat below it, and of those without a
seat, who get what spectators get.
The long run alone plants leaks, and sees that no method of the face is left out: that proves these tests, not the face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import tests.bot.faces.war_at_sea.twins as shown
from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.steps import ASK
from engine.core.words import Json
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES, Side
from tests.bot.faces.war_at_sea.twins import FACE, RULES, all_words, compare, enemies, game, twin, whole
from tests.bot.faces.whole import Listening, same_words, step

MOMENTS = ("was-day", "was-plan", "was-targets", "was-report")
"""Questions at which a side hides something: each of these moments is looked at."""


SCENARIOS = ("coral-sea", "santa-cruz", "matapan")
"""Games in which a moment is looked for, one after another."""


@cache
def _reached(kind: str, scenarios: Sequence[str] = SCENARIOS) -> tuple[Json, tuple[Entry, ...]]:
    """A game at its first question of a kind, with what the act before wrote."""
    for scenario in scenarios:
        match = game(scenario)
        for side in SIDES:
            for topic in ("targets", "reports"):
                match.standing(side, topic, ASK)
        while not match.over:
            entries = step(match)
            if not match.over and match.waiting()[0].kind == kind:
                return match.save(), tuple(entries)
    raise AssertionError(f"no {kind} in {scenarios}")


def reached(kind: str, *scenarios: str) -> tuple[Match[Known], Sequence[Entry]]:
    """A game at a question, played once."""
    saved, entries = _reached(kind, scenarios or SCENARIOS)
    return Match.load(RULES, saved, SeededChance("later")), entries


@pytest.mark.rule("5.6", "11.2", "10.2.3")
@pytest.mark.parametrize(("number", "kind"), list(enumerate(MOMENTS)))
def test_nothing_is_read_where_something_is_hidden(number: int, kind: str) -> None:
    match, entries = reached(kind)
    compare(match, entries, number, (SIDES[number % 2],))


@pytest.mark.rule("16.2", "9.4.1", "15.1")
def test_nothing_is_read_of_flotillas_leaders_and_fuel() -> None:
    match, entries = reached("was-boats", "pedestal")
    compare(match, entries, 0, (AXIS,))


@pytest.mark.rule("6.4.3")
def test_nothing_is_read_in_a_battle_of_one_evening() -> None:
    match, entries = reached("was-plan", "savo-battleships", "cape-esperance", "denmark-strait")
    for number in (0, 2):
        compare(match, entries, number, (SIDES[number // 2],))


# --- the time that an answer takes ------------------------------------------------------------------------------


def quiet(match: Match[Known]) -> None:
    """Answer the first question with as little as may be: no patrols, no flights, nothing attacked."""
    decision = match.waiting()[0]
    slots = decision.slots if decision.gate else decision.slots[:1]
    for slot in slots:
        space = match.space(decision.id, slot)
        assert space is not None
        answer = {"was-launch-flight": "pass", "was-intercept": "stay"}.get(decision.kind, space.default)
        if decision.kind == "was-flights":
            answer = {key: "none" if key.startswith("mission-") else value for key, value in space.default.items()}
        if decision.kind == "was-boats":
            answer = {"targets": []} if "targets" in space.default else space.default
        if not decision.gate:
            match.answer(decision.id, slot, answer)
            return
        match.seal(decision.id, slot, answer)
    match.close(decision.id, deadline=True)


def course(match: Match[Known], seat: str | None, turns: int) -> Iterator[tuple[Any, ...]]:
    """What a seat can count until some turns have passed: the questions of everybody in their order, its own with
    their slots, the posts of fights."""
    last = match.look(None).operation.turn + turns
    tree = match.rules.seats(match.state)
    while not match.over and match.look(None).operation.turn < last:
        decision = match.waiting()[0]
        mine = [slot for slot in decision.slots if seat is not None and tree.side(slot) == tree.side(seat)]
        own = [decision.path for decision in match.waiting(seat)] if seat is not None else []
        posts = [post.path for post in FACE.fight_posts(match.look(seat), {}, voice("en"))]
        yield decision.kind, decision.path, mine, own, posts
        quiet(match)


@pytest.mark.rule("10.5.4", "16.3", "10.8")
@pytest.mark.parametrize("side", SIDES)
def test_questions_and_posts_come_alike_whatever_a_side_has_left(side: Side) -> None:
    """A side without ready aircraft, with sunk flotillas, is asked as often as one with all of them."""
    saved = _reached("was-flights", ("pedestal",))[0]
    match: Match[Known] = Match.load(RULES, saved, SeededChance("later"))
    poor: Match[Known] = Match.load(RULES, saved, SeededChance("later"))
    for base in poor.state.world.air.bases.values():
        if base.side == side:
            for box in base.boxes:
                base.boxes[box] = {}
    for flotilla in poor.state.world.flotillas.flotillas.values():
        if flotilla.side == side:
            for boat in flotilla.boats.values():
                boat.sunk = True
    for seat in (enemies(side)[0], None):
        rich = list(course(Match.load(RULES, match.save(), SeededChance("later")), seat, 1))
        other = list(course(Match.load(RULES, poor.save(), SeededChance("later")), seat, 1))
        assert len(rich) > 3
        assert rich == other


# --- the twins themselves -----------------------------------------------------------------------------------------


@pytest.mark.soak
def test_every_method_of_the_face_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    face = Listening(FACE)
    monkeypatch.setattr(shown, "FACE", face)
    called: set[str] = set()
    for kind in ("was-plan", "was-day"):
        match, entries = reached(kind)
        all_words(match, ALLIED, entries, voice("en"))
        called |= face.called
    assert face.missed == set()


def test_a_side_itself_reads_what_its_twins_differ_in() -> None:
    match, _ = reached("was-boats", "pedestal")
    other = twin(match, AXIS, Random(1))
    for part in ("forces", "ships", "air", "flotillas"):
        own, its = (repr(match.look(AXIS).world[part]) for match in (match, other))
        assert own != its, part
        enemy, theirs = (repr(match.look(ALLIED).world[part]) for match in (match, other))
        assert enemy == theirs, part


@pytest.mark.soak
def test_words_and_pictures_that_leak_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match, entries = reached("was-day")
    leaks: Mapping[str, Callable[[Known], Any]] = {
        "headline": lambda known: f"{len(known._state.world.forces.forces)} forces",
        "status_lines": lambda known: [str(base.boxes) for base in known._state.world.air.bases.values()],
        "turn_key": lambda known: str([force.mission for force in known._state.world.forces.forces.values()]),
        "title": lambda known: str([ship.fuel for ship in known._state.world.ships.ships.values()]),
    }
    speaker, other = voice("en"), twin(match, AXIS, Random(1))
    for name, leak in leaks.items():
        with monkeypatch.context() as patch:
            patch.setattr(FACE, name, lambda known, *rest, leak=leak: leak(known))
            with pytest.raises(AssertionError, match="reads a secret"):
                same_words(whole().heads, match, other, ALLIED, entries, speaker, "Allied reads a secret")
