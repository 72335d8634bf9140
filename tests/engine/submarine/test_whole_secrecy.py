"""Whole turns of two actions that differ in a secret alone: the other side and spectators get the same tape.

No rule reveals the secrets here: boats and their torpedoes are far from everybody. What a rule does reveal is proved
where the rule is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from engine.core.testing.secrecy import Tape
from engine.core.testing.twins import alike, told
from engine.submarine.in_water import Torpedo
from engine.submarine.known import Known
from engine.submarine.sea import read_direction, read_hex
from engine.submarine.state import ESCORTS, SUBMARINES, Gear, Tube
from engine.submarine.world import World
from tests.engine.submarine.soundness import RULES

Change = Callable[[World], None]
Answers = Mapping[str, Callable[[Match[Known], str, str], Answer]]
LAST = 6
"""The turn in which the tapes end; verdicts open everything."""
QUICK = {"death", "four hidden torpedoes", "settings and orders"}


def cases(names: Iterable[str]) -> list[Any]:
    """The cases by name; the long runs take those that the usual ones leave out."""
    return [name if name in QUICK else pytest.param(name, marks=pytest.mark.soak) for name in sorted(names)]


FULL = {
    "advanced": True, "hidden": True, "hidden-torpedoes": True, "silent-running": True, "guided": True, "crews": True,
    "equipment": True, "charge-stocks": True, "mixed-loads": True, "torpedo-stocks": True, "repair": True,
}  # fmt: skip
BASIC = {"hidden": True}


def show(known: Known) -> Any:
    """What texts and pictures are made from."""
    return [{part: repr(known.world[part]) for part in known.world}, repr(known.frames())]


def put(world: World, ident: str, bow: str, heading: int, depth: int = 100) -> None:
    """A boat far from everybody."""
    boat = world.boats.boats[ident]
    boat.bow, boat.facing, boat.depth, boat.speed = read_hex(bow), read_direction(heading), depth, 0
    boat.shown, boat.held, boat.later, boat.left = [], [], False, False


def founded(options: Mapping[str, Any]) -> Match[Known]:
    """The action before its first plots, everybody silent till then, its boats far off."""
    match: Match[Known] = Match.new(RULES, "pq-17", "secrets", RULES.founding("pq-17", options))
    while match.waiting()[0].kind != "plot":
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    for ident, bow in (("u-91", "Z60-C"), ("u-128", "Z50-C")):
        put(match.state.world, ident, bow, 6)
    match.state.world.sea.traces.clear()
    return match


def turns(match: Match[Known], seats: tuple[str | None, ...], side: str, others: Answers) -> list[Tape]:
    """Whole turns: ``side`` plays by its doctrine, the others answer as given or by default; the tapes."""
    tapes = [Tape(seat, show) for seat in seats]
    pilot, asked = RULES.policy("balanced"), 0
    for tape in tapes:
        tape.note(match, [])
    while not match.over and match.state.world.action.turn < LAST:
        decision, tree = match.waiting()[0], RULES.seats(match.state)
        for slot in decision.awaited if decision.gate else decision.slots[:1]:
            if tree.side(slot) == side:
                answer = pilot.answer(match.look(slot), decision.kind, decision.path, slot)
            elif slot in others:
                answer = others[slot](match, decision.id, slot)
            else:
                answer = match.space(decision.id, slot).default
            (match.seal if decision.gate else match.answer)(decision.id, slot, answer)
            asked += 1
        if decision.gate:
            match.close(decision.id, deadline=True)
        entries = match.take_changes().entries
        for tape in tapes:
            tape.note(match, entries)
    assert asked
    return tapes


def compare(
    options: Mapping[str, Any], side: str, seats: tuple[str | None, ...], change: Change, mine: Answers, theirs: Answers
) -> None:
    """Assert that these seats cannot tell an action from the same with a secret changed, all its turns long."""
    begun = founded(options)
    saved = begun.save()
    match: Match[Known] = Match.load(RULES, saved, SeededChance("the same"))
    other: Match[Known] = Match.load(RULES, saved, SeededChance("the same"))
    change(other.state.world)
    assert match.save() != other.save()
    for seat in seats:
        alike(told(match, seat, show), told(other, seat, show), f"{seat} sees the secret at once")
    for first, second in zip(turns(match, seats, side, mine), turns(other, seats, side, theirs), strict=True):
        assert not first.difference(second), f"{first.seat}: {first.difference(second)}"
        assert len(first.lines) >= 3


# --- the boats' secrets -------------------------------------------------------------------------------------------


def elsewhere(world: World) -> None:
    """21.2: where a hidden boat is, and how it lies."""
    put(world, "u-91", "Z50-C", 3)
    put(world, "u-128", "Z60-C", 2)


def deeper(world: World) -> None:
    """9.10: its depth and speed."""
    for boat in world.boats.boats.values():
        boat.depth, boat.speed = 200, 1


def emptied(world: World) -> None:
    """Tubes, loads, torpedoes fired, power, crew, a reload under way."""
    boat = world.boats.boats["u-91"]
    for name in boat.tubes:
        boat.tubes[name] = Tube()
    boat.reloads, boat.fired, boat.power, boat.crew = {"bow": [], "stern": []}, 9, 1, "professional"


def hurt(world: World) -> None:
    """16.3.6: damage that a hedgehog did not do."""
    world.boats.boats["u-91"].damage = 1


def dead(world: World) -> None:
    """19.3: a sinking that is not told."""
    boat = world.boats.boats["u-91"]
    boat.damage, boat.sunk = 99, True


def running(count: int) -> Change:
    """40: torpedoes that nobody sees, so many."""

    def change(world: World) -> None:
        for number in range(1, count + 1):
            cell = read_hex(f"Z{20 + number}-C")
            ident = f"torpedo-{number}"
            world.running.running[ident] = Torpedo(
                ident, "u-91", "g7a", cell, 6, run=1, launched=0, shallow=False, place=[cell], course=6
            )
        world.running.launched += count
        world.boats.boats["u-91"].fired += count

    return change


BOATS: Mapping[str, tuple[Mapping[str, Any], Change]] = {
    "place": (FULL, elsewhere),
    "place, basic": (BASIC, elsewhere),
    "depth and speed": (FULL, deeper),
    "tubes": (FULL, emptied),
    "tubes, basic": (BASIC, emptied),
    "damage": (FULL, hurt),
    "death": (FULL, dead),
    "death, basic": (BASIC, dead),
    "a hidden torpedo": (FULL, running(1)),
    "four hidden torpedoes": (FULL, running(4)),
}


@pytest.mark.hard_case("H08")
@pytest.mark.rule("21.2", "40.2", "43.5")
@pytest.mark.parametrize("case", cases(BOATS))
def test_the_escorts_cannot_tell_what_the_boats_keep_to_themselves(case: str) -> None:
    options, change = BOATS[case]
    compare(options, ESCORTS, (ESCORTS, None), change, {}, {})


# --- the escorts' secrets -----------------------------------------------------------------------------------------


def stocks(world: World) -> None:
    """61: charges and rounds left."""
    for gear in world.screen.gear.values():
        gear.charges, gear.rounds = 30, 9


def sets(world: World) -> None:
    """24, 49: sonar, radar, crew."""
    for ident, gear in world.screen.gear.items():
        world.screen.gear[ident] = Gear(
            "improved", "", "professional", gear.charges, gear.rounds, gear.mark_x, gear.orders, gear.begun
        )


def dropping(feet: list[str], prey: str) -> Callable[[Match[Known], str, str], Answer]:
    """16.3.2: an escort drops charges with these settings, and does this on a contact."""

    def answer(match: Match[Known], decision: str, slot: str) -> Answer:
        space = match.space(decision, slot)
        usual = dict(space.default)
        given = {**usual, "way": "course", "contact": prey}
        if match.state.world.action.turn < 4 and "racks" in {part.name for part in space.parts}:
            course = ["2"] if len(" ".join(usual.get("course") or [])) < 1 else usual["course"]
            for way in (course, ["3"], ["1"]):
                wish = {**given, "course": way, "racks": {"1": 1}, "feet": feet}
                if space.check(wish) is None:
                    return wish
        return usual

    return answer


ESCORTED: Mapping[str, tuple[Change, Answers, Answers]] = {
    "stocks": (stocks, {}, {}),
    "sets and crews": (sets, {}, {}),
    "settings and orders": (
        stocks,
        {"dahlia": dropping(["100"], "attack")},
        {"dahlia": dropping(["250", "50"], "hold")},
    ),
}


@pytest.mark.rule("16.3.2", "61.2", "24.2")
@pytest.mark.parametrize("case", cases(ESCORTED))
def test_the_boats_cannot_tell_what_the_escorts_keep_to_themselves(case: str) -> None:
    change, mine, theirs = ESCORTED[case]
    compare(FULL, "", (SUBMARINES, None), change, mine, theirs)
