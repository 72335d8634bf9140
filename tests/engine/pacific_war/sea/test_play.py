"""Ships of both sides led at random and by the autopilots: every answer is legal, squadrons stay together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.core.rules import Setup
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer
from engine.core.testing.random_play import random_play
from engine.core.words import Json
from engine.pacific_war.autopilot.doctrine import BALANCED, DOCTRINES
from engine.pacific_war.autopilot.sea import ANSWERS, course, embark, intercept
from engine.pacific_war.judgement.places import squadrons
from engine.pacific_war.judgement.sea import haven
from engine.pacific_war.known import Known
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import BOX, DEAD, HOME, SIDES, STAY
from engine.pacific_war.steps.voyage import VoyageLocals
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, lie, stand, world
from tests.engine.pacific_war.soundness import sound


class Mixed:
    """Half of all answers at random, half by a doctrine; all of them judged by the question's space."""

    def __init__(self, rules: Bench, rng: Random) -> None:
        self._rules = rules
        self._rng = rng

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Answer:
        space = self._rules.questions[kind].space(known, path, slot)
        doctrine = DOCTRINES[self._rng.choice(sorted(DOCTRINES))]
        led, any_ = ANSWERS[kind](known, path, slot, doctrine), space.sample(self._rng)
        for each in (space.default, led, any_):
            assert space.check(each) is None, (kind, each)
        return whole(space, self._rng.choice((led, any_)))


def scattered(rng: Random) -> FullWorld:
    """The set-up of the record with squadrons all over the sea, orders for all, coal in some ports."""
    found = world(rng.randint(1, 12), rng.choice(SIDES), "naval_movement")
    areas = tables().map.areas
    for side in SIDES:
        for squadron in squadrons(found, side):
            found.orders.to[squadron] = rng.choice([*areas, STAY, HOME])
            if rng.random() < 0.6:
                ships = [ship.id for ship in found.fleet.ships.values() if ship.squadron == squadron]
                lie(found, rng.choice(areas[rng.choice(list(areas))].hexes), *ships)
    for place in ("2007", "3116", "3119"):
        columns(found, "allies", place, 2)
    for place in ("3123", BOX):
        columns(found, "chile", place, 2)
    return found


@pytest.mark.rule("4.1-III", "4.1-IV", "7.2")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_ordered_ships_of_a_squadron_lie_together_on_their_side(seed: int) -> None:
    rng = Random(seed)
    found = scattered(rng)
    told: list[str] = []
    for step in ("naval_movement", "naval_combat"):
        rules = Bench(step, found)
        drive(rules, "whole-war", f"sea {seed}", Mixed(rules, rng), listen=lambda event: told.append(event.kind))
    assert "pw-ev-arrived" in told
    where: dict[str, set[str]] = {}
    for ship in found.fleet.ships.values():
        if ship.afloat:
            where.setdefault(ship.squadron, set()).add(ship.place)
            assert side_of(ship.squadron) == ship.side
            assert not ship.in_port or haven(found, ship.side, ship.place)
    assert all(len(places) == 1 for places in where.values())
    for unit in found.army.units.values():
        assert not unit.aboard or found.fleet.ships[unit.aboard].afloat


# --- what the autopilots want ----------------------------------------------------------------------------


@pytest.mark.rule("7.2")
def test_an_escorted_convoy_is_led_to_the_weakly_held_coast_of_worth() -> None:
    found = bare(turn=4, active="chile", phase="naval_movement")
    lie(found, "3022", "ship-cl-rimac", squadron="chile-squadron-5")
    stand(found, "aboard", "cl-buin", steps=2)
    found.army.units["cl-buin"].aboard = "ship-cl-rimac"
    found.army.forts["fort-arica"].steps = 2
    stand(found, "3116", "pe-zepita", steps=2)
    found.orders.to["chile-squadron-5"] = "III"
    play = Play(Bench("naval_movement", found))
    assert play.asked() == [("pw-course", ("chile-squadron-5",))]
    answer = course(play.match.look("chile"), "naval_movement", "chile-squadron-5", BALANCED)
    assert answer["way"][-1] == "3119"  # Iquique, not Arica behind its guns
    assert answer["ashore"] == ["cl-buin"]


@pytest.mark.rule("7.2", "7.3")
def test_laden_transports_keep_out_of_reach_of_the_stronger() -> None:
    """Past Huáscar off Iquique: at a distance where no throw of the six reaches them, as long as there is sea room."""
    found = bare(turn=4, active="chile", phase="naval_movement")
    lie(found, "3022", "ship-cl-rimac", squadron="chile-squadron-5")
    stand(found, "aboard", "cl-buin", steps=2)
    found.army.units["cl-buin"].aboard = "ship-cl-rimac"
    lie(found, "3019", "ship-pe-huascar", squadron="allies-squadron-1")
    found.orders.to["chile-squadron-5"] = "IV"
    play = Play(Bench("naval_movement", found))
    answer = course(play.match.look("chile"), "naval_movement", "chile-squadron-5", BALANCED)
    straight = play.space("pw-course", "chile-squadron-5").default
    chart = tables().map
    nearest = [
        min(chart.sea_distance("3019", place) for place in way if chart.area_of(place) == "III")
        for way in (straight["way"], answer["way"])
    ]
    assert nearest[1] > nearest[0]
    play.answer("pw-course", "chile-squadron-5", answer)


@pytest.mark.rule("7.1")
def test_the_best_troops_go_aboard_what_is_ordered_to_an_area() -> None:
    found = bare(turn=4, active="chile", phase="naval_movement")
    lie(found, "3123", "ship-cl-rimac", squadron="chile-squadron-5", in_port=True)
    lie(found, "3123", "ship-cl-itata", squadron="chile-squadron-6", in_port=True)
    stand(found, "3123", "cl-buin", "cl-3line", steps=2)
    found.orders.to.update({"chile-squadron-5": "III", "chile-squadron-6": STAY})
    play = Play(Bench("naval_movement", found))
    answer = embark(play.match.look("chile"), "naval_movement", "chile-fleet", BALANCED)
    assert answer == {"aboard": {"cl-buin": "ship-cl-rimac"}}
    play.answer("pw-embark", "chile-fleet", answer)
    play.silence()  # no coal: she lies where she loaded
    assert play.world.army.units["cl-buin"].aboard == "ship-cl-rimac"


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("hunter", "wish"), [("ship-pe-huascar", "now"), ("ship-pe-pilcomayo", "pass")], ids=["strong", "weak"]
)
def test_an_autopilot_goes_for_whom_it_outguns(hunter: str, wish: str) -> None:
    found = bare(turn=4, active="chile", phase="naval_movement")
    lie(found, "3021", "ship-cl-ohiggins", "ship-cl-rimac", squadron="chile-squadron-3")
    lie(found, "2919", hunter, squadron="allies-squadron-1")
    found.orders.to["chile-squadron-3"] = "III"
    play = Play(Bench("naval_movement", found), Dice())
    play.answer("pw-course", "chile-squadron-3", {"way": ["3020", "3019"]})
    path = play.match.waiting()[0].path
    assert intercept(play.match.look("allies"), path, "allies-squadron-1", BALANCED) == wish


class Replayed(Bench):
    """A bench that begins anew on the same world whenever its match is played again."""

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        begin = super().setup(scenario, options)
        return Setup(deepcopy(begin.world), begin.step, deepcopy(begin.locals))


@pytest.mark.rule("7.6-blockade", "7.9", "10.1")
@pytest.mark.hard_case("H14")
def test_a_run_out_of_port_is_taken_up_from_its_save_at_every_act() -> None:
    """Blockade, battle, capture, window: whatever people do at each, taken back and gone on with."""
    asked: set[str] = set()
    for seed in range(6):
        found = bare(turn=3, active="allies", phase="naval_movement")
        lie(found, DEAD, *(ship for ship, its in tables().pieces.ships.items() if not its.warship))
        lie(found, "3119", "ship-cl-blanco", "ship-cl-ohiggins", squadron="chile-squadron-1")
        lie(found, "3018", "ship-cl-cochrane", squadron="chile-squadron-2")
        lie(found, "3119", "ship-pe-union", "ship-pe-chalaco", squadron="allies-squadron-2", in_port=True)
        found.fleet.ships["ship-pe-union"].damaged = True
        columns(found, "allies", "3119")
        locals_ = VoyageLocals("allies-squadron-2", "IV", ["3118", "3117", "3016"])

        def keep(match: Match[Any], entries: Sequence[Entry]) -> None:
            sound(match, entries)
            asked.update(decision.kind for decision in match.waiting())

        rules = Replayed("voyage", found, locals_)
        random_play(rules, "whole-war", f"run {seed}", hooks=(keep,), reload=True, check_every=4)
    assert {"pw-run", "pw-catch", "pw-aside", "pw-gunnery", "pw-capture", "pw-intercept"} <= asked
