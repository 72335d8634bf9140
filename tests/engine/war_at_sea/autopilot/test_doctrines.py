"""How the doctrines differ, in battle, at sea and in the air."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.state import Meta, State
from engine.war_at_sea.air.stock import plane
from engine.war_at_sea.autopilot import air, battle, courses, operations, prey, raid_odds, raids
from engine.war_at_sea.autopilot.battle import had_enough, odds_of, overmatched
from engine.war_at_sea.autopilot.doctrine import DOCTRINES, Doctrine
from engine.war_at_sea.autopilot.estimate import foes_of
from engine.war_at_sea.autopilot.judges import Carriers, judge_of, wards
from engine.war_at_sea.autopilot.policy import Autopilot
from engine.war_at_sea.autopilot.roles import carries_aircraft, decks_of, half_range, strike_range
from engine.war_at_sea.battle import conduct
from engine.war_at_sea.battle.plans import BattlePlan
from engine.war_at_sea.battle.worth import chance
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.lanes import map_of
from engine.war_at_sea.scenario import world_of
from engine.war_at_sea.world.forces import Marker, Sighting
from tests.engine.war_at_sea.autopilot.kit import RULES
from tests.engine.war_at_sea.battle.kit import Table
from tests.engine.war_at_sea.kit import victory_by
from tests.engine.war_at_sea.operations.kit import Sea

BOLD, BALANCED, CAREFUL = (DOCTRINES[name] for name in ("bold", "balanced", "careful"))
LED = (CAREFUL, BALANCED, BOLD)


def test_an_unknown_doctrine_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="balanced, bold, careful, solitaire"):
        Autopilot("reckless")


@pytest.mark.rule("6.4.7")
def test_who_is_hurt_or_has_fought_long_breaks_off_the_careful_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table([("allied", "A1", "washington"), ("axis", "Z1", "kirishima")])
    field = table.field
    table.look()
    assert odds_of(field, "axis") < 1 < odds_of(field, "allied")
    first = []
    for doctrine in LED:
        for lost in range(100):
            monkeypatch.setattr(battle, "lost_share", lambda _, side, lost=lost: lost / 100 if side == "axis" else 0)
            if had_enough(field, replace(doctrine, stand=0.0), "axis"):
                first.append(lost)
                break
    assert first == sorted(set(first))
    assert len(first) == 3
    monkeypatch.undo()
    for doctrine in LED:
        field.round = doctrine.rounds
        assert had_enough(field, replace(doctrine, stand=0.0, hurt=1.0), "axis")
        field.round = doctrine.rounds - 1
        assert not had_enough(field, replace(doctrine, stand=0.0, hurt=1.0), "axis")


@pytest.mark.rule("6.4.7")
def test_a_plan_that_says_never_is_not_overruled_by_the_staff(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table([("allied", "A1", "spica"), ("axis", "Z1", "kirishima")])
    field = table.field
    table.look()
    force = SimpleNamespace(battle=None)
    seen = cast(Known, SimpleNamespace(battle=lambda path: field, forces=SimpleNamespace(forces={"allied-1": force})))

    def wish(leave: str) -> Any:
        field.plans["allied-1"] = BattlePlan(leave=leave).packed()
        return battle.break_off(seen, BALANCED, "", "allied-1")

    assert had_enough(field, BALANCED, "allied")
    assert wish(BALANCED.leave) is True  # the staff's own plan: it judges the odds, too
    assert wish("ask") is True
    assert wish("never") is False
    assert wish("mauled") is False
    monkeypatch.setattr(conduct, "lost_share", lambda _, side: 0.9 if side == "allied" else 0.0)
    assert wish("mauled") is True
    assert wish("never") is False


def test_who_is_far_too_weak_runs_but_not_an_escort() -> None:
    table = Table([("allied", "A1", "spica"), ("axis", "Z1", "kirishima")])
    table.look()
    assert overmatched(table.field, BALANCED, "allied-1")
    assert not overmatched(table.field, BALANCED, "axis-2")
    table.field.parties["allied-1"].escorts = "axis-2"  # whatever it guards
    assert not overmatched(table.field, BALANCED, "allied-1")


@pytest.mark.rule("6.4.7")
def test_who_has_lost_the_fight_runs_in_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table([("allied", "A1", "takao"), ("axis", "Z1", "kirishima")])
    field = table.field
    table.look()
    doctrine = replace(BALANCED, stand=0.0)
    for own, theirs, runs in ((0.6, 0.1, True), (0.6, 0.7, False), (0.3, 0.1, False)):
        monkeypatch.setattr(battle, "lost_share", lambda _, side, a=own, b=theirs: a if side == "allied" else b)
        assert battle.spent(field, doctrine, "allied-1") is runs
    monkeypatch.setattr(battle, "lost_share", lambda _, side: 0.6 if side == "axis" else 0.1)
    assert not battle.spent(field, doctrine, "axis-2"), "who is still the stronger fights on"
    monkeypatch.setattr(battle, "lost_share", lambda _, side: 0.6 if side == "allied" else 0.1)
    monkeypatch.setattr(battle, "usual_plan", lambda *_: BattlePlan())
    monkeypatch.setattr(battle, "situation_of", lambda *_: None)
    monkeypatch.setattr(battle, "exit_of", lambda *_: None)
    monkeypatch.setattr(battle, "file_of", lambda _: SimpleNamespace(kind="operation"))
    monkeypatch.setattr(battle, "cargo_worth", lambda *_: False)
    seen = cast(Known, SimpleNamespace(battle=lambda path: field, forces=SimpleNamespace(forces={}), world=None))
    aims = []
    for field.round in (1, 2):
        aims.append(cast(dict[str, Any], battle.plan(seen, doctrine, "", "allied-1"))["aim"])
    assert aims == ["fight", "away"]


@pytest.mark.parametrize(
    ("ships", "enemy", "aim"),
    [
        ("takao atago", "spica", "fight"),
        ("takao atago", "washington", "away"),
        ("zuikaku takao", "spica", "away"),
    ],
)
def test_warships_that_sought_no_battle_fight_whom_they_are_far_too_strong_for(
    ships: str, enemy: str, aim: str
) -> None:
    """They were 12.1 times as strong, with four transports in sight, and the proposal was to get away."""
    table = Table([("axis", "C4", ships), ("allied", "C6", enemy)]).look()
    field = table.field
    field.plans.clear()
    field.parties["axis-1"].wants = False

    def aims() -> Any:
        known = RULES.known(table.state, "axis-1")
        return cast(dict[str, Any], battle.plan(known, BALANCED, "battle", "axis-1"))["aim"]

    assert aims() == aim
    field.parties["axis-1"].mission = "abort"
    assert aims() == "away", "who goes home goes home"


def test_unseen_groups_are_reckoned_with_before_a_force_fights_that_sought_no_battle() -> None:
    others = ("fletcher", "benham", "gwin")
    for unseen in range(len(others) + 1):
        rows = [("axis", "C4", "takao atago"), ("allied", "C6", "spica"), *(("allied", "Z1", each) for each in others)]
        table = Table(rows[: 2 + unseen]).look()
        field = table.field
        for ship in others[:unseen]:
            table.group(ship).ships.clear()
            del field.fighters[ship]
        odds = odds_of(field, "axis") / (1 + unseen)
        assert battle.lets_none_go(field, replace(BALANCED, chase=odds), "axis-1")
        assert not battle.lets_none_go(field, replace(BALANCED, chase=odds + 0.1), "axis-1")


@pytest.mark.rule("6.5.2")
def test_fire_that_a_ship_has_coming_is_spared_for_others() -> None:
    """Two battleships at a destroyer and a cruiser: one salvo is enough for the destroyer."""
    table = Table([("allied", "A1", "washington south-dakota"), ("axis", "Z1", "ayanami"), ("axis", "Z2", "takao")])
    table.look()
    plans = {"allied-1": BattlePlan()}
    salvos = conduct.fire(table.run.world, table.field.seen_by("allied"), plans, ("allied-1",))
    assert {salvo.target for salvo in salvos} == {"ayanami", "takao"}


# --- at sea ------------------------------------------------------------------------------------------------

SIGHT = [("axis", "it", "M38", "fiume pola zara"), ("allied", "uk", "N43", "ajax orion perth gloucester")]


def reported(majors: int, lights: int) -> Sea:
    """Cruisers of the Axis that have a report of the Allies."""
    sea = Sea(SIGHT, turn=2)
    letter = sea.force("uk").marker
    counts: dict[Any, int] = {"carriers": 0, "majors": majors, "lights": lights, "transports": 0}
    sea.world.sightings.reports.append(Sighting("axis", letter, 2, "N43", counts))
    return sea


def course(sea: Sea, doctrine: Doctrine) -> int:
    """Zones nearer to the enemy after the next turn."""
    chart = courses.map_of(sea.world)
    way = courses.course(sea.known("axis"), doctrine, sea.force("it"), "M38", 3)
    end = way[-1] if way else "M38"
    return chart.distance("M38", "N43") - chart.distance(end, "N43")


@pytest.mark.rule("5.2.7")
def test_the_bold_go_for_an_enemy_whom_the_careful_avoid() -> None:
    weak, even, strong = reported(0, 1), reported(0, 5), reported(5, 9)
    assert course(weak, BOLD) > 0
    assert course(weak, BALANCED) > 0
    assert course(even, BOLD) > 0 > course(even, CAREFUL)
    assert course(strong, BALANCED) < 0
    wishes = [courses.wish(even.known("axis"), doctrine, even.force("it"), "M38") for doctrine in LED]
    assert wishes[0] == "no"
    assert wishes[2] == "yes"


@pytest.mark.rule("5.7.7")
def test_warships_seek_battle_only_at_odds_at_which_they_look_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sea = reported(0, 5)
    known = sea.known("axis")
    most = max(courses.estimate.massed(known, courses.estimate.foes_of(known, "axis")))
    for odds, word in ((0.6, "no"), (1.0, "by-orders"), (1.3, "yes")):
        monkeypatch.setattr(courses.estimate, "with_friends", lambda *_, odds=odds: odds * most)
        assert courses.wish(known, BALANCED, sea.force("it"), "M38") == word


@pytest.mark.rule("5.7.7")
def test_a_wish_for_battle_does_not_outlive_the_odds_where_a_course_is_laid() -> None:
    """The staff kept the wish of earlier turns with the course, and fought a fleet ten times as strong."""
    for sea, word in ((reported(5, 9), "no"), (reported(0, 1), "yes")):
        there = courses.lanes(sea.world, "axis")["M38"][0]
        sea.force("it", plot={3: [there]}, battle=True)
        order = cast(dict[str, Any], operations.day(sea.known("axis"), BALANCED, "day", "it"))
        assert order["battle"] == word
        assert list(order["plot"]) == [there]


@pytest.mark.rule("5.2.7")
def test_each_side_chooses_by_a_lot_of_its_own_between_ways_that_are_as_good() -> None:
    """W136: the way hangs on the lot of the side, and on nothing that the enemy could work out from their own."""
    sea = reported(0, 1)
    ways: dict[int, list[str]] = {}
    for lot in range(12):
        sea.world.forces.lots = {"axis": lot, "allied": 99}
        ways[lot] = courses.course(sea.known("axis"), BALANCED, sea.force("it"), "M38", 3)
        sea.world.forces.lots["allied"] = 7
        assert courses.course(sea.known("axis"), BALANCED, sea.force("it"), "M38", 3) == ways[lot]
    assert len({tuple(way) for way in ways.values()}) > 1
    assert len({len(way) for way in ways.values()}) == 1


@pytest.mark.rule("5.3")
def test_the_careful_turn_home_first() -> None:
    sea = Sea(SIGHT, turn=2)
    for ship in sea.force("it").ships:
        boxes = sea.ship(ship).left
        sea.ship(ship).left = {**boxes, "hull": -(-boxes["hull"] * 7 // 10)}
    found = [operations.beaten(sea.known("axis"), doctrine, sea.force("it")) for doctrine in LED]
    assert found == [True, False, False]


@pytest.mark.rule("5.3.2")
def test_a_force_goes_home_when_there_is_nothing_left_to_do() -> None:
    rows = [("axis", "it", "M38", "zara"), ("allied", "uk", "N43", "ajax"), ("allied", "convoy", "S41", "dorset")]
    sea = Sea(rows, turn=2)
    mine = sea.force("uk")

    def left_to_do() -> bool:
        return not operations.idle(sea.known("allied"), mine)

    assert left_to_do()
    sea.force("it", port="messina", marker="")
    sea.world.markers.markers = {
        letter: marker for letter, marker in sea.world.markers.markers.items() if marker.side == "allied"
    }
    assert not left_to_do()
    sea.force("convoy", mission="transport")
    assert left_to_do()
    sea.force("convoy", port="alexandria")
    assert not left_to_do()
    assert Autopilot("balanced").answer(sea.known("allied"), "was-day", "", "uk")["what"].startswith("abort-")


# --- in the air --------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3.3")
def test_cargo_counts_less_far_from_where_it_is_landed_so_that_carriers_are_struck_first_there() -> None:
    items = ({"kind": "cargo", "side": "allied", "zone": "P29", "each": 12}, {"kind": "air-steps", "each": 2})
    rows = [("allied", "uk", "L14", "indomitable dorset")]
    sea = Sea(rows, victory=victory_by(*items))
    known, carrier, merchant = sea.known("axis"), sea.ship("indomitable"), sea.ship("dorset")
    steps = prey.steps_worth(known)
    far, near = (prey.cargo_worth(known, "axis", zone) for zone in ("L14", "O28"))
    assert 0 < far < near < prey.cargo_worth(known, "axis") == 12
    assert prey.cargo_worth(known, "allied", "O28") == 0
    torpedo, box = plane("he-111h"), 0.0
    assert prey.value_of(carrier, torpedo, 1.0, far, steps, box) > prey.value_of(
        merchant, torpedo, 1.0, far, steps, box
    )
    assert prey.value_of(carrier, torpedo, 1.0, near, steps, box) < prey.value_of(
        merchant, torpedo, 1.0, near, steps, box
    )


@pytest.mark.rule("10.4")
def test_patrols_differ_by_doctrine_and_stay_legal() -> None:
    state = State(world_of("santa-cruz", {}), Meta("war_at_sea", "1"))
    state.world.operation.turn = 1
    state.world.markers.markers["A"] = Marker("A", "allied", "Q35")
    known = RULES.known(state, "axis")
    question = RULES.questions["was-day"]
    up = []
    for doctrine in LED:
        slot = "jp-tf1/zuikaku"
        space = question.space(known, "", slot)
        answer: Any = air.patrols(known, doctrine, slot, space.default)
        assert space.check(answer) is None
        up.append((sum(answer["cap"].values()), sum(answer["search"].values())))
    guards, searchers = zip(*up, strict=True)
    assert guards[0] > guards[2]
    assert searchers[0] > searchers[2]


@pytest.mark.rule("11.2")
def test_reports_are_weak_true_or_strong() -> None:
    assert [doctrine.report for doctrine in LED] == ["weak", "true", "strong"]


def off_santa_cruz(counts: dict[Any, int], zone: str = "G27") -> tuple[Known, Any]:
    """What the Axis knows in the first turn, with a report of an enemy four zones off, and the base Shokaku."""
    state = State(world_of("santa-cruz", {}), Meta("war_at_sea", "1"))
    state.world.operation.turn = 1
    state.world.markers.markers["A"] = Marker("A", "allied", zone, [zone], spotted=1)
    none = {"carriers": 0, "majors": 0, "lights": 0, "transports": 0}
    state.world.sightings.reports.append(Sighting("axis", "A", 1, zone, none | counts))
    known = RULES.known(state, "axis")
    return known, known.air.bases["shokaku"]


@pytest.mark.rule("10.5")
def test_a_raid_is_flown_in_strength_or_not_at_all() -> None:
    known, shokaku = off_santa_cruz({"carriers": 2, "majors": 4, "lights": 12})
    whole = raids.at_sea(known, BALANCED, shokaku)
    assert [row[1] for row in whole[0]] == ["A", "A"], "torpedo aircraft and dive bombers"
    assert all(row[3] for row in whole[0]), "each with an escort"
    for deck in ("shokaku", "zuikaku", "zuiho"):
        known.air.bases[deck].boxes["ready"] = {"b5n2": 1, "a6m2": 2} if deck == "shokaku" else {}
    assert raids.at_sea(known, BALANCED, shokaku) == [], "one step is thrown away against such flak"
    known.air.bases["zuikaku"].boxes["ready"] = {"b5n2": 5, "a6m2": 2}
    assert raids.at_sea(known, BALANCED, shokaku), "the carriers of a force fly as one (10.6.6)"


@pytest.mark.rule("10.5")
@pytest.mark.parametrize("counts", [{"carriers": 1}, {"lights": 6}, {"carriers": 2, "majors": 4, "lights": 12}])
def test_torpedo_aircraft_that_stay_leave_their_escort_to_the_bombers(counts: dict[Any, int]) -> None:
    """One torpedo aircraft was not worth sending, its Zeros stayed with it, and five Vals were to go alone."""
    known, shokaku = off_santa_cruz(counts)
    for deck in ("zuikaku", "zuiho"):
        known.air.bases[deck].boxes["ready"] = {}
    shokaku.boxes["ready"] = {"b5n2": 1, "d3a1": 5, "a6m2": 2}
    ((row,),) = raids.at_sea(known, BALANCED, shokaku)
    assert "d3a1" in row[2]
    assert row[3] == {"a6m2": 2}


@pytest.mark.rule("10.5")
def test_nothing_flies_at_a_force_that_will_have_sailed_out_of_reach() -> None:
    known, shokaku = off_santa_cruz({"carriers": 2})
    marker = known.markers.markers["A"]
    assert raid_odds.in_reach(known, shokaku, marker, 8) == 1
    assert raid_odds.in_reach(known, shokaku, marker, 3) < 1
    assert raid_odds.in_reach(known, shokaku, marker, 1) == 0
    assert 0 < raid_odds.found_chance(known, shokaku, "A") <= 1


@pytest.mark.rule("13.5")
def test_two_bombers_do_not_fly_into_the_flak_of_an_airfield() -> None:
    known, _ = off_santa_cruz({})
    rabaul = known.air.bases["rabaul-air"]
    rabaul.boxes["ready"] = {"g4m1": 3}
    assert raids.ashore(known, BALANCED, rabaul), "they reach Henderson"
    assert raids.worth_ashore(known, BALANCED, rabaul) == []


@pytest.mark.rule("13.3.3")
def test_big_ships_that_can_be_hurt_are_bombed_before_destroyers() -> None:
    known, _ = off_santa_cruz({})
    fleet = known.world.ships.ships

    def value(ship: str, kind: str, modifier: int) -> float:
        box = prey.hull_worth(known, class_of(fleet[ship]))
        return prey.value_of(fleet[ship], plane(kind), chance(modifier), 0.0, 2.0, box)

    for kind, big, small in (("sbd-3", 2, 1), ("tbf-1", 1, 0)):
        order = [value("shokaku", kind, big), value("kongo", kind, big), value("atago", kind, big)]
        assert order == sorted(order, reverse=True)
        assert order[-1] > value("yugumo", kind, small), "a destroyer is a small target"


@pytest.mark.rule("5.7.7")
def test_a_force_that_was_told_to_seek_battle_fights_against_worse_odds() -> None:
    sea = Sea(SIGHT, turn=2)
    assert battle.as_told(sea.known("axis"), BALANCED, "it") is BALANCED
    sea.force("it", battle=True)
    assert battle.as_told(sea.known("axis"), BALANCED, "it").stand < BALANCED.stand


@pytest.mark.rule("17.6")
def test_a_decoy_sails_as_the_force_beside_it_and_no_force_joins_another_at_its_cost() -> None:
    sea = Sea([SIGHT[0], ("axis", "two", "M38", "gorizia"), SIGHT[1]], ["decoys"], turn=2)
    known = sea.known("axis")
    assert operations._larger(known, sea.force("two"), "M38") == "it"
    for real in ("it", "two"):
        made = sea.force(real)
        twin = replace(made, id=f"{real}-bait", decoy=True, ships=[])
        sea.world.forces.forces[twin.id] = twin
    known = sea.known("axis")
    assert operations._larger(known, sea.force("two"), "M38") is None, "a decoy would be taken off"
    assert operations._twin(known, sea.force("it-bait"), "M38").id == "it"
    assert operations._twin(known, sea.force("it-bait"), "N38").id == "it-bait"
    chart = map_of(known.world)
    ways = [courses.apart(known, sea.force(f"{real}-bait"), "M38", ["L38", "K38"], 3) for real in ("it", "two")]
    assert all(len(way) == 2 and way[-1] != "K38" for way in ways), "as far, and yet elsewhere"
    assert all(chart.distance(way[-1], "K38") == courses.PARTED for way in ways)
    assert courses.apart(known, sea.force("it-bait"), "M38", [], 3) == []
    plots = [operations._plot(known, BALANCED, sea.force(each), "M38", 3) for each in ("it", "it-bait")]
    assert plots[0] != plots[1] or plots[0] == ["stay"]


@pytest.mark.rule("10.6.7")
def test_carriers_are_kept_within_a_launch_of_whom_half_their_aircraft_may_strike() -> None:
    """They sailed three zones, and started nothing, with dive bombers ready and enemy carriers six zones off, since
    their torpedo aircraft reach five; and where the enemy was spotted only in that turn."""
    match: Match[Known] = Match.new(RULES, "coral-sea", SeededChance("decks"))
    while match.waiting()[0].kind != "was-day":
        decision = match.waiting()[0]
        if match.state.frames[decision.path].ask.gate:  # type: ignore[union-attr]
            match.close(decision.id, deadline=True)
        else:
            match.silence(decision.id)
    known = match.look("allied")
    force = known.forces.forces["us-17"]
    decks = [base for base in known.air.bases.values() if base.ship in force.ships]
    near, far = strike_range(decks), half_range(decks)
    assert near < far
    judge = judge_of(known, BALANCED, force, force.zone, 2)
    assert isinstance(judge, Carriers)
    chart, foes = (
        map_of(known.world),
        [marker.zone for marker in known.markers.markers.values() if marker.side == "axis"],
    )
    away = {zone: min(chart.distance(zone, foe) for foe in foes) for zone in chart.zones}
    for zone, distance in away.items():
        assert bool(judge.strikes(zone)) == (distance <= far), zone
    assert any(near < distance <= far for distance in away.values())


@pytest.mark.rule("5.7.7")
def test_nobody_seeks_a_battle_that_they_would_fight_alone_because_a_friend_is_near() -> None:
    """Off Crete the light forces sought ten Italian cruisers and destroyers, the battleships two zones behind."""
    rows = [("allied", "uk", "M38", "ajax perth"), ("allied", "big", "N39", "warspite valiant")]
    rows.append(("axis", "it", "N43", "fiume pola zara"))
    sea = Sea(rows, turn=2)
    known = sea.known("allied")
    assert courses.estimate.with_friends(known, sea.force("uk"), "M38") > 1.2 * 93
    assert courses.estimate.together(known, sea.force("uk"), "M38") < 0.7 * 93
    assert courses.wish(known, BALANCED, sea.force("uk"), "M38") == "no"
    sea.force("big", zone="M38")
    assert courses.wish(sea.known("allied"), BALANCED, sea.force("uk"), "M38") == "yes"


@pytest.mark.rule("8.3.1", "8.5.1")
def test_an_intercept_force_is_not_held_by_a_ship_that_cannot_move() -> None:
    """Ships in tow go home with their tugs; who cannot be towed turns the force home, where engines are repaired."""
    found = []
    for ships in ("zara pola fiume", "vittorio-veneto oriani"):
        sea = Sea([("axis", "it", "M38", ships), ("allied", "uk", "W49", "ajax")], turn=2)
        sea.ship(ships.split()[0], speed=0)
        found.append(cast(dict[str, Any], operations.day(sea.known("axis"), BALANCED, "day", "it"))["what"])
    assert found[0].startswith("tow-")
    assert found[1].startswith("abort-")


@pytest.mark.parametrize("enemy", [False, True])
def test_carriers_stay_where_their_aircraft_reach_whom_they_cover(enemy: bool) -> None:
    """Their courses led away from the convoy that they were to cover, after markers of whom nothing was known."""
    match: Match[Known] = Match.new(RULES, "coral-sea", SeededChance("decks"))
    while match.waiting()[0].kind != "was-day":
        match.close(match.waiting()[0].id, deadline=True)
    world = match.state.world
    chart, forces, markers = map_of(world), world.forces.forces, world.markers.markers
    if not enemy:
        for letter in [marker.letter for marker in markers.values() if marker.side == "allied"]:
            del markers[letter]
    known = match.look("axis")
    force = next(
        force for force in known.forces.forces.values() if force.side == "axis" and carries_aircraft(known, force)
    )
    covered = wards(known, force, 2)
    convoys = [
        force
        for force in known.forces.forces.values()
        if force.mission == "transport" and force.zone and not force.port
    ]
    assert len(covered) == len(convoys) > 0
    reach = strike_range(decks_of(known, force))
    judge = judge_of(known, BALANCED, force, force.zone, 2)
    assert isinstance(judge, Carriers)
    away = {zone: min(chart.distance(zone, ward) for ward in covered) for zone in chart.zones}
    far = max(
        (zone for zone in away if zone in chart.sea.distances_to(covered[0])), key=lambda zone: (away[zone], zone)
    )
    forces[force.id].zone = far
    way = courses.course(match.look("axis"), BALANCED, force, far, 2)
    assert enemy or away[way[-1]] < away[far], "they come back to whom they cover"
    without = Carriers(known, BALANCED, force, foes_of(known, "axis"), [], [], ())
    bound = Carriers(known, BALANCED, force, foes_of(known, "axis"), [], [], covered)
    for zone, distance in away.items():
        assert without.pull(zone) - bound.pull(zone) == pytest.approx(max(0, distance - reach)), zone
