"""The chase after the last turn (34.6, 34.7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Event
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.submarine.facts.chase import ChaseBegins, ChaseOver, Outrun
from engine.submarine.facts.ships import BoatSunk
from engine.submarine.judgement.cards import speeds
from engine.submarine.judgement.ending.chase import attack_points, speed_to_beat
from engine.submarine.world import World
from tests.engine.submarine.step_kit import Bench, Dice, boat, heard, run, ship, world


def sea(*on_map: str, escorts: int = 6) -> World:
    """The end of the first action of the campaign, with so many escorts in a row, and boats in sight."""
    parts = world("ons-5-1", turn=20, advanced=True, chase=True)
    fleet = parts.ships.ships
    names = [each.id for each in fleet.values() if each.kind == "escort"]
    for each in fleet.values():
        each.here = False
    for at, name in enumerate(names[:escorts]):
        ship(parts, name, f"{'ACEGIKM'[at]}30-B", 6)
    for each in parts.boats.boats.values():
        each.later = True
    for at, name in enumerate(on_map):
        boat(parts, name, f"{'AK'[at]}20-B", shown=["sight"], later=False)
    return parts


def first_boats(parts: World) -> list[str]:
    return list(parts.boats.boats)[:2]


BOATS = first_boats(world("ons-5-1", advanced=True))


def chased(parts: World, dice: Dice | None = None, answer: Any = None) -> list[Event]:
    given = {} if answer is None else {"chase": answer}
    return run(Bench("chase", parts, given=given), dice)[1]


@pytest.mark.rule("34.6")
@pytest.mark.parametrize(("escorts", "asked"), [(5, True), (4, False)])
def test_five_escorts_at_full_speed_are_needed(escorts: int, asked: bool) -> None:
    parts = sea(BOATS[0], escorts=escorts)
    assert bool(heard(chased(parts), ChaseBegins)) is asked


@pytest.mark.rule("34.6")
def test_a_slowed_or_stopped_escort_does_not_count() -> None:
    for field in ("slowed", "stopped"):
        parts = sea(BOATS[0], escorts=5)
        name = next(each.id for each in parts.ships.ships.values() if each.here)
        ship(parts, name, **{field: True})
        assert chased(parts) == []


@pytest.mark.rule("34.6")
def test_without_a_boat_on_the_map_or_after_a_victory_nobody_is_asked() -> None:
    assert chased(sea()) == []
    won = sea(BOATS[0])
    won.action.over = True
    assert chased(won) == []


@pytest.mark.rule("34.7.1", "34.7.3")
def test_all_but_four_may_leave_the_convoy() -> None:
    parts = sea(BOATS[0], escorts=6)
    match = Match.new(Bench("chase", parts), "unused", seed="s")
    (decision,) = match.waiting()
    assert decision.slots == ("escorts",)
    names = [each.id for each in parts.ships.ships.values() if each.here]
    with pytest.raises(Refused) as refused:
        match.answer(decision.id, "escorts", dict.fromkeys(names[:3], BOATS[0]))
    assert refused.value.refusal.rule == "34.7.1"
    match.answer(decision.id, "escorts", dict.fromkeys(names[:2], BOATS[0]))
    assert match.over


@pytest.mark.hard_case("H12")
@pytest.mark.rule("34.7.2")
def test_silence_sends_all_that_may_the_nearest_first() -> None:
    parts = sea(*BOATS, escorts=6)
    begun = heard(chased(parts), ChaseBegins)
    named = {fact.boat.partition("|")[0]: [unit.partition("|")[0] for unit in fact.ships] for fact in begun}
    names = [each.id for each in parts.ships.ships.values() if each.here]
    assert named == {BOATS[0]: [names[0]], BOATS[1]: [names[5]]}


@pytest.mark.hard_case("H12")
@pytest.mark.rule("34.7.4")
def test_a_boat_that_nobody_outruns_escapes_and_only_then_tells_its_speed() -> None:
    parts = sea(BOATS[0], escorts=6)
    for each in parts.ships.ships.values():
        each.most = 1
    told = chased(parts)
    kinds = [type(event.fact) for event in told]
    assert kinds == [ChaseBegins, Outrun]
    assert heard(told, Outrun)[0].speed == speeds(parts, boat(parts, BOATS[0])).surface


@pytest.mark.rule("34.7.4")
@pytest.mark.parametrize(("more", "kind"), [(0, Outrun), (1, ChaseOver)])
def test_an_escort_must_be_faster_than_the_boat(more: int, kind: type) -> None:
    parts = sea(BOATS[0], escorts=6)
    for each in parts.ships.ships.values():
        each.most = speed_to_beat(parts, boat(parts, BOATS[0])) + more
    assert len(heard(chased(parts), kind)) == 1


@pytest.mark.rule("34.7.4")
def test_the_submerged_speed_counts_while_half_the_power_is_left() -> None:
    parts = world("hunters-pacific", advanced=True)  # HA-201 is faster submerged than on the surface
    fast = boat(parts, "ha-201")
    card = speeds(parts, fast)
    assert card.emergency > card.surface
    fast.power = -(-card.power // 2)
    assert speed_to_beat(parts, fast) == card.emergency
    fast.power -= 1
    assert speed_to_beat(parts, fast) == card.surface


@pytest.mark.rule("34.7.5")
@pytest.mark.parametrize(("power", "sunk"), [(100, False), (20, False), (19, True)])
def test_two_dice_against_the_difference_tell_the_power_that_is_lost(power: int, sunk: bool) -> None:
    parts = sea(BOATS[0], escorts=5)
    names = [each.id for each in parts.ships.ships.values() if each.here]
    parts.screen.gear[names[0]].sonar = "standard"
    target = boat(parts, BOATS[0], power=power)
    ship(parts, names[0], most=9)
    told = chased(parts, Dice().faces("chase", 4, 6), {names[0]: BOATS[0]})
    (over,) = heard(told, ChaseOver)
    lead = 3 - speeds(parts, target).emergency
    assert (over.attack, over.defence, over.attack - over.defence) == (3, over.defence, lead)
    assert (over.lost, over.how) == (20, "sunk" if sunk else "escaped")
    assert bool(heard(told, BoatSunk)) is target.told is sunk
    assert target.power == max(0, power - 20)


@pytest.mark.rule("34.7.5")
@pytest.mark.parametrize(
    ("sonar", "radar", "count"),
    [
        ("", "", 1),
        ("none", "10cm", 1),
        ("japanese", "", 2),
        ("standard", "", 3),
        ("improved", "10cm", 4),
        ("standard", "3cm", 5),
    ],
)
def test_points_by_sonar_and_radar(sonar: str, radar: str, count: int) -> None:
    parts = sea(BOATS[0])
    lark = next(each for each in parts.ships.ships.values() if each.here)
    parts.screen.gear[lark.id].sonar, parts.screen.gear[lark.id].radar = sonar, radar
    assert attack_points(parts, [lark]) == count
