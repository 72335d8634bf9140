"""Two operations that differ only in what flotillas are or do: the enemy and spectators get the same, act by act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.play.match import Match
from engine.core.testing.masks import apart
from engine.core.testing.secrecy import Tape
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.scenario import DOCUMENT
from engine.war_at_sea.world.boats import Flotillas
from tests.engine.war_at_sea.operations.kit import Dice, scenario
from tests.engine.war_at_sea.undersea.kit import flotilla

RULES = WarAtSea()
LAST = 5
"""The turn in which the tapes end: the first of the night."""
Change = Callable[[Flotillas], None]
MAS = {"id": "mas", "side": "axis", "name": "MAS", "zone": "O46", "boats": 4}


def begun() -> Match[Any]:
    """A British force and an Italian one far from each other; flotillas of both sides far from both."""
    rows = [("allied", "uk", "S46", "eagle kenya laforey"), ("axis", "it", "S30", "zara")]
    packs = [flotilla(zone="T36"), flotilla("others", zone="N36", boats="axum alagi")]
    packs.append(flotilla("british", "allied", "V40", "united"))
    file = scenario(rows, date="1942-08-11", flotilla=packs, torpedo_boats=[MAS], turns=8)
    match: Match[Any] = Match.new(
        RULES, "test", "secrets", RULES.founding("test", {DOCUMENT: file.model_dump(mode="json")})
    )
    return match


BEGUN = begun().save()


def tapes(change: Change) -> list[Tape]:
    """What the Allies and a spectator get of the first turns; no try of a boat ever succeeds."""
    match: Match[Any] = Match.load(RULES, BEGUN, Dice("the same").always("boat", 1))
    pilot = RULES.policy("balanced")
    made = [Tape(seat, lambda known: repr(dict(known.world)) + repr(known.frames())) for seat in ("allied", None)]
    changed = False
    while not match.over and match.state.world.operation.turn < LAST:
        decision = match.waiting()[0]
        if decision.kind == "was-day" and not changed:
            change(match.state.world.flotillas)
            changed = True
        for slot in decision.awaited if decision.gate else decision.slots[:1]:
            answer = pilot.answer(match.look(slot), decision.kind, decision.path, slot)
            (match.seal if decision.gate else match.answer)(decision.id, slot, answer)
            entries = match.take_changes().entries
            for tape in made:
                tape.note(match, entries)
        if decision.gate:
            match.close(decision.id, deadline=True)
            entries = match.take_changes().entries
            for tape in made:
                tape.note(match, entries)
    return made


def near(boats: Flotillas) -> None:
    """A flotilla two zones from the British force, whose boats look for it every turn."""
    boats.flotillas["wolves"].zone = "S44"


def sunk(boats: Flotillas) -> None:
    """Nothing is left of the Axis' boats."""
    for flotilla_of in boats.flotillas.values():
        for boat in flotilla_of.boats.values():
            boat.sunk = boat.sunk or flotilla_of.side == "axis"
    boats.torpedo_boats["mas"].boats = 0


def spent(boats: Flotillas) -> None:
    """Boats without torpedoes, on their way elsewhere; torpedo boats that wait elsewhere."""
    for boat in boats.flotillas["others"].boats.values():
        boat.torpedoes = 0
    boats.flotillas["others"].to = "N35"
    boats.torpedo_boats["mas"].zone = "P45"


@pytest.fixture(scope="module")
def usual() -> list[Tape]:
    """The tapes of the operation as the scenario has it."""
    return tapes(lambda boats: None)


@pytest.mark.hard_case("H24")
@pytest.mark.rule("16.2", "16.3")
@pytest.mark.parametrize("change", [near, sunk, spent])
def test_where_flotillas_are_and_whether_any_are_left_nobody_else_can_tell(change: Change, usual: list[Tape]) -> None:
    for mine, theirs in zip(usual, tapes(change), strict=True):
        assert not mine.difference(theirs), f"{mine.seat}: {mine.difference(theirs)}"
        assert len(mine.lines) > LAST


@pytest.mark.hard_case("H24")
@pytest.mark.rule("16.3")
def test_the_window_opens_every_turn_for_both_sides_also_when_all_are_sunk() -> None:
    match: Match[Any] = Match.load(RULES, BEGUN, Dice("the same"))
    sunk(match.state.world.flotillas)
    asked: list[tuple[int, tuple[str, ...]]] = []
    while match.state.world.operation.turn < 3:
        decision = match.waiting()[0]
        if decision.kind == "was-boats":
            asked.append((match.state.world.operation.turn, tuple(decision.slots)))
            shown = next(decision for decision in match.waiting("allied") if decision.kind == "was-boats")
            assert "axis-boats" in shown.slots
            assert {"wolves", "others"}.isdisjoint(shown.slots)
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    slots = ("axis-boats", "wolves", "others", "allied-boats", "british")
    assert asked == [(1, slots), (2, slots)]


def test_masks_show_a_side_its_own_flotillas_alone() -> None:
    match: Match[Any] = Match.load(RULES, BEGUN, Dice("the same"))
    assert set(match.look("axis").flotillas.flotillas) == {"wolves", "others"}
    assert set(match.look("allied").flotillas.flotillas) == {"british"}
    assert not match.look("allied").flotillas.torpedo_boats
    assert not match.look(None).flotillas.flotillas
    assert {node.id for node in match.tree("allied").nodes}.isdisjoint({"wolves", "others", "mas"})


@pytest.mark.rule("16.3.2")
def test_only_the_boats_own_side_sees_what_it_may_attack() -> None:
    match: Match[Any] = Match.load(RULES, BEGUN, Dice("the same").always("boat", 6))
    match.state.world.flotillas.flotillas["wolves"].zone = "S44"
    while (decision := match.waiting()[0]).kind != "was-target":
        if decision.kind == "was-boats":
            answer = {**match.space(decision.id, "wolves").default, "aim": "ask"}
            match.seal(decision.id, "wolves", answer)
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
        assert match.state.world.operation.turn < 3
    own, enemy = match.look("wolves").frame(decision.path), match.look("uk").frame(decision.path)
    assert own.contact.kinds[0] == "CV"
    assert enemy.contact is None
    assert match.look(None).frame(decision.path).contact is None
    assert next(other for other in match.waiting("allied") if other.id == decision.id).slots == ("axis-boats",)
    apart(match)
