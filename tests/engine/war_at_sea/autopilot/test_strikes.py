"""Strikes of the staff: in strength or not at all, from carriers that come as near as their aircraft need."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.state import Meta, State
from engine.war_at_sea.autopilot import raid_odds, raids
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.estimate import foes_of
from engine.war_at_sea.autopilot.judges import Carriers, judge_of
from engine.war_at_sea.autopilot.roles import decks_of, strike_range
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.scenario import world_of
from engine.war_at_sea.world.forces import Marker, Sighting
from tests.engine.war_at_sea.autopilot.kit import RULES

BALANCED = DOCTRINES["balanced"]
AT = "G27"


def off_santa_cruz(*reports: dict[Any, int]) -> Known:
    """What the Axis knows in the first turn, with reports of enemies four zones off, as markers A, B and so on."""
    state = State(world_of("santa-cruz", {}), Meta("war_at_sea", "1"))
    state.world.operation.turn = 1
    none = {"carriers": 0, "majors": 0, "lights": 0, "transports": 0}
    for letter, counts in zip("ABC", reports, strict=False):
        state.world.markers.markers[letter] = Marker(letter, "allied", AT, [AT], spotted=1)
        state.world.sightings.reports.append(Sighting("axis", letter, 1, AT, none | counts))
    return RULES.known(state, "axis")


@pytest.mark.rule("10.5")
def test_a_handful_of_bombers_of_whom_half_are_turned_away_stays_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step of dive bombers after the other was shot down and turned for home without a bomb dropped."""
    known = off_santa_cruz({"majors": 1, "lights": 2})
    for deck in ("shokaku", "zuikaku", "zuiho"):
        known.air.bases[deck].boxes["ready"] = {"d3a1": 4} if deck == "shokaku" else {}
    shokaku, odds = known.air.bases["shokaku"], raid_odds.odds

    def rows(through: float, steps: int) -> list[list[raids.Row]]:
        def found(*args: Any) -> raid_odds.Odds:
            return raid_odds.Odds(0.1, 0.0, 3.0, through)

        monkeypatch.setattr(raid_odds, "odds", found)
        shokaku.boxes["ready"] = {"d3a1": steps}
        return raids.at_sea(known, BALANCED, shokaku)

    assert rows(0.5, 2) == []
    assert rows(0.9, 2)
    assert rows(0.5, 8), "a strong raid flies all the same"
    monkeypatch.setattr(raid_odds, "odds", odds)
    whole = odds(known, "axis", "A", AT, {"d3a1": 8}, {}, {"d3a1": 0})
    part = odds(known, "axis", "A", AT, {"d3a1": 1}, {}, {"d3a1": 0})
    assert part.through < whole.through < 1


@pytest.mark.rule("10.6.6")
def test_all_carriers_of_a_force_choose_the_same_target(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each chose by its own aircraft: torpedo aircraft flew at one force, dive bombers in twos at another."""
    known = off_santa_cruz({"majors": 2, "lights": 2}, {"majors": 3, "lights": 1})
    decks = {name: known.air.bases[name] for name in ("shokaku", "zuikaku")}
    decks["shokaku"].boxes["ready"], decks["zuikaku"].boxes["ready"] = {"b5n2": 6}, {"d3a1": 8}
    known.air.bases["zuiho"].boxes["ready"] = {}

    def gain(_known: Any, _doctrine: Any, _base: Any, prey: Any, steps: Any, _escort: Any) -> float:
        return {("A", "b5n2"): 5.0, ("A", "d3a1"): 20.0, ("B", "b5n2"): 15.0, ("B", "d3a1"): 2.0}[
            prey.target, next(iter(steps))
        ]

    monkeypatch.setattr(raids, "_gain", gain)
    for deck in decks.values():
        assert [row[1] for row in raids.at_sea(known, BALANCED, deck)[0]] == ["A"], deck.id


@pytest.mark.rule("10.6.4")
def test_carriers_close_until_their_aircraft_reach_the_enemys_carriers() -> None:
    """Dive bombers that reach six zones never flew: their carriers kept more than six from every enemy."""
    for counts, closes in (({"carriers": 1, "lights": 2}, True), ({"majors": 1, "lights": 2}, False)):
        known = off_santa_cruz(counts)
        force = next(force for force in known.forces.forces.values() if "shokaku" in force.ships)
        reach = strike_range(decks_of(known, force))
        assert reach == BALANCED.stands_off == 6
        judge, chart = Carriers(known, BALANCED, force, foes_of(known, "axis"), [], []), map_of(known.world)
        there = next(zone for zone in chart.zones if chart.distance(zone, AT) == reach)
        assert (judge.danger(there) == 0) is closes
        nearer = next(zone for zone in chart.zones if chart.distance(zone, AT) == reach - 1)
        assert judge.danger(nearer) > 0, "no nearer than they need"


@pytest.mark.rule("16.1")
def test_a_train_sails_on_from_where_it_was_attacked() -> None:
    known = off_santa_cruz()
    force = next(force for force in known.forces.forces.values() if "kyokuto-maru" in force.ships)
    chart = map_of(known.world)
    far = next(zone for zone in chart.zones if chart.distance(zone, force.zone) == 2)

    def rather() -> float:
        judge = judge_of(known, BALANCED, force, force.zone, 2)
        return judge.danger(force.zone) - judge.danger(far)

    before = rather()
    known.fleet.ships["kyokuto-maru"].struck = 1
    assert rather() > before
