"""Where the staff's forces go: never still before submarines, nor to where several enemies come together."""

from __future__ import annotations

from typing import Any

import pytest

from engine.war_at_sea.autopilot import boats, courses, estimate
from engine.war_at_sea.autopilot.doctrine import DOCTRINES
from engine.war_at_sea.autopilot.judges import Warships
from engine.war_at_sea.world.forces import Sighting
from tests.engine.war_at_sea.kit import victory_by
from tests.engine.war_at_sea.operations.kit import Sea

BALANCED = DOCTRINES["balanced"]
BOATS = [{"id": "s1", "side": "axis", "zone": "T38", "boats": ["nereide", "ambra"]}]
TRAIN = [("allied", "train", "S41", "brown-ranger hotspur"), ("axis", "it", "D10", "oriani")]


def way(sea: Sea, force: str, turn: int = 3) -> list[str]:
    """Where the staff sends a force in the next turn."""
    mine = sea.force(force)
    return courses.course(sea.known(mine.side), BALANCED, mine, mine.zone, turn)


@pytest.mark.rule("16.3.1")
def test_nobody_lies_still_at_sea_where_the_enemy_has_submarines() -> None:
    """Off Santa Cruz both American oilers lay in one zone until they were sunk, in almost every game."""
    assert way(Sea(TRAIN, turn=2), "train") == [], "without submarines it stays"
    sea = Sea(TRAIN, turn=2, flotilla=BOATS)
    assert len(way(sea, "train")) == 1, "a zone costs no more oil than none"
    sea.force("train", zone="N42")
    assert way(sea, "train")


@pytest.mark.rule("15.4", "16.3.1")
def test_who_gives_or_takes_oil_stays_for_it() -> None:
    sea = Sea([*TRAIN, ("allied", "uk", "S41", "ajax")], ["fuel"], turn=2, flotilla=BOATS)
    assert courses.lies_open(sea.known("allied"), sea.force("train"), "S41")
    sea.ship("ajax", fuel=1)
    assert not courses.lies_open(sea.known("allied"), sea.force("train"), "S41")
    assert not courses.lies_open(sea.known("allied"), sea.force("uk"), "S41")


THREE = [
    ("allied", "uk", "N43", "ajax orion perth gloucester"),
    *(("axis", f"it{number}", zone, "fiume zara") for number, zone in enumerate(("M38", "P39", "S40"), 1)),
]


def met(strong: tuple[int, ...]) -> Sea:
    """Cruisers of the Allies with three Italian forces about, all bound for the same zone; majors in each."""
    sea = Sea(THREE, turn=2)
    for number, majors in enumerate(strong, 1):
        marker = sea.world.markers.markers[sea.force(f"it{number}").marker]
        counts: Any = {"carriers": 0, "majors": majors, "lights": 0, "transports": 0}
        sea.world.sightings.reports.append(Sighting("allied", marker.letter, 2, marker.zone, counts))
        marker.spotted = 2
    return sea


@pytest.mark.rule("5.2.7")
def test_who_is_a_match_for_each_keeps_away_from_where_three_come_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Washington's force lay off Guadalcanal, to where three came whom it might meet singly, and lost nine ships."""
    monkeypatch.setattr(estimate, "course_of", lambda *_: [("N43",), ("N43",)])
    for strong, runs in (((1, 0, 0), False), ((2, 2, 2), True)):
        sea = met(strong)
        known, mine = sea.known("allied"), sea.force("uk")
        foes = estimate.foes_of(known, "allied")
        judge = Warships(known, BALANCED, mine, "N43", foes, [], [("N43", 6.0)])
        singly = [estimate.strength(estimate.crew(known.world, mine)) / max(1.0, foe.strength) for foe in foes]
        assert min(singly) > BALANCED.shuns, "each alone might be met"
        assert bool(judge.outnumbered("N43")) is runs
        away = [zone for zone in courses.map_of(sea.world).zones if judge.chart.distance(zone, "N43") > estimate.NEAR]
        assert judge.outnumbered(away[0]) == 0
        assert (courses.wish(known, BALANCED, mine, "N43") == "no") is runs
        assert not runs or judge.chart.distance((way(sea, "uk") or ["N43"])[-1], "N43") > estimate.NEAR


@pytest.mark.rule("9.1")
def test_an_enemy_is_thought_to_make_for_a_base_that_he_is_paid_to_shell() -> None:
    shells = {"kind": "bombarded", "side": "axis", "base": "malta-air", "types": ["BB"], "each": 10}
    rows = [("axis", "it", "L30", "zara"), ("allied", "uk", "W49", "ajax")]
    zone = boats.tables().places.bases["malta-air"].zone
    plain = Sea(rows, turn=2)
    assert zone not in boats._goals(plain.known("allied"), "axis")
    sea = Sea(rows, turn=2, victory=victory_by({"kind": "sunk"}, shells))
    known = sea.known("allied")
    assert zone in boats._goals(known, "axis")
    assert boats._rank(known, "axis", zone) == 0
