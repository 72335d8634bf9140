"""Battles, raids, bombardments and attacks of boats as posts: from contact to end, each told once."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.faces.war_at_sea.fights.battle_posts import battle_title
from bot.faces.war_at_sea.fights.battle_tale import beats, blow_by_blow, by_rounds
from bot.faces.war_at_sea.fights.frames import key_of, root_of
from bot.faces.war_at_sea.fights.raid_tale import is_worth_a_post, raid_lines, raid_total
from bot.faces.war_at_sea.names import battles_of
from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.events import Event
from engine.core.play.match import Match
from engine.war_at_sea.facts.air import (
    AircraftLost,
    AirFire,
    FlakFires,
    PatrolMisses,
    RaidArrives,
    RaidEnds,
    RaidMisses,
    StrikesShip,
)
from engine.war_at_sea.facts.battle import BattleBegins, BattleEnds, MapShifts, RoundBegins, ShipFires, ShipLaunches
from engine.war_at_sea.facts.boats import BoatAttacks, BoatDefended
from engine.war_at_sea.facts.damage import BoxesLost, Slowed, Stopped, Sunk
from engine.war_at_sea.facts.operations import Bombards
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.field import Field
from tests.bot.faces.war_at_sea.course import FACE, RULES, Course, course, facts_of

EN, ES = voice("en"), voice("es")
ENGINE = Path(__file__).resolve().parents[4] / "engine" / "war_at_sea"
SEALED = {"lot", "callsign"}
"""Throws that nobody ever sees."""
A, B, C = "ayanami|Ayanami", "walke|Walke", "preston|Preston"


@pytest.fixture(scope="module")
def savo() -> Course:
    return course("savo-battleships")


# --- a battle -----------------------------------------------------------------------------------------------------


def test_a_battle_keeps_its_post_from_contact_to_end(savo: Course) -> None:
    (path,) = {event.path for event in savo.events if isinstance(event.fact, BattleBegins)}
    posts = [shown.post for shown in savo.posts if shown.post.path == path]
    assert len(posts) > 1
    assert {post.key for post in posts} == {key_of(path)}
    assert [post.over for post in posts].count(True) == 1
    assert posts[-1].over


def test_the_story_of_a_battle_has_a_line_for_each_round_and_names_all_losses(savo: Course) -> None:
    (end,) = facts_of(savo.events, BattleEnds)
    (shown,) = savo.over()
    assert shown.story is not None
    assert len([line for line in shown.story.rounds if line.startswith("**Round")]) == end.rounds
    sunk = facts_of(savo.events, Sunk)
    counted = [int(number) for number in re.findall(r"(\d+) ships sunk", shown.story.total)]
    alone = len(re.findall(r": (?!no ship)[^.:]+ sunk\.", shown.story.total))
    assert sum(counted) + alone == len(sunk) > 0
    assert shown.story.total in shown.story.line


@pytest.mark.rule("6.4.9")
def test_a_suspended_battle_goes_on_under_its_zone() -> None:
    known = course("savo-battleships").known
    path = "operation/t004/battles/Q19"
    fresh, goes_on = (battle_title(known, path, Field(zone="Q19", suspended=old), EN) for old in (False, True))
    assert fresh == "Battle in Q19, turn 4"
    assert goes_on == "Battle in Q19, turn 4: the fight goes on"
    facts = [BattleBegins("Q19", 1), RoundBegins(1, "axis", 4), BattleEnds("suspended", 4)]
    events = [Event(fact, path, at) for at, fact in enumerate(facts)]
    told = FACE.fight_story(known, path, events, EN).total
    assert told.startswith("Not decided after 4 rounds: it goes on next turn.")


def test_fire_of_an_impulse_is_told_by_target_with_all_hits() -> None:
    facts = [
        ShipFires(B, "tertiary", A, 2, 3, 2), ShipFires(C, "tertiary", A, 2, 2, 1),
        ShipFires(A, "tertiary", C, 2, 4, 0),
        Slowed(A, 2, 1), Stopped(A), Sunk(A, 0), ShipLaunches(B, A, 2, 2, 0, "C4"),
    ]  # fmt: skip
    assert len(beats(facts)) == 2
    english = blow_by_blow(facts, EN)
    assert english == [
        "**Guns.** Walke and Preston at Ayanami: 3 hits with 5 dice. Ayanami sinks. No hit on Preston.",
        "**Torpedoes.** All miss: Ayanami.",
    ]
    assert blow_by_blow(facts, ES) == [
        (
            "**Artillería.** El Walke y el Preston contra el Ayanami: 3 impactos con 5 dados. El Ayanami se hunde. "
            "Sin impactos en el Preston."
        ),
        "**Torpedos.** Todos fallan: el Ayanami.",
    ]


def test_a_ship_out_of_sight_is_not_named() -> None:
    facts = [ShipFires("", "primary", A, 4, 13, 1), ShipFires(B, "tertiary", A, 2, 1, 0)]
    (line,) = blow_by_blow(facts, EN)
    assert line == "**Guns.** Walke and ships out of sight at Ayanami: 1 hit with 14 dice."


def test_many_salvos_are_told_round_by_round() -> None:
    facts = [RoundBegins(1, "axis"), ShipFires(B, "tertiary", A, 2, 3, 2), Sunk(A, 1), RoundBegins(2, "allied")]
    lines = by_rounds(facts, EN)
    assert lines == [
        (
            "**Round 1:** the Axis have the initiative. Gunfire: 2 hits with 3 dice, on Ayanami 2 (from Walke). "
            "**Sunk: Ayanami.**"
        ),
        "**Round 2:** the Allies have the initiative.",
    ]
    # Of a round that had begun before, its number alone.
    assert (
        by_rounds(facts[1:], EN)[0]
        == "**Round 1.** Gunfire: 2 hits with 3 dice, on Ayanami 2 (from Walke). **Sunk: Ayanami.**"
    )


def test_a_chase_that_shifts_the_map_again_and_again_is_told_once() -> None:
    chase = [MapShifts("NE"), MapShifts("NE"), MapShifts("E"), MapShifts("NE")]
    facts = [RoundBegins(2, "allied"), ShipFires(B, "tertiary", A, 2, 3, 2), *chase]
    assert by_rounds(facts, EN)[0].endswith("on Ayanami 2 (from Walke). The fight moves on to the north-east and east.")
    assert by_rounds(facts, ES)[0].endswith(
        "contra Ayanami 2 (del Walke). El combate se desplaza con rumbo nordeste y este."
    )


def test_the_small_print_stands_last_and_counts_the_open_throws(savo: Course) -> None:
    with_small = [shown.lines for shown in savo.posts if any(line.startswith("-# ") for line in shown.lines)]
    assert with_small
    for lines in with_small:
        assert lines[-1].startswith("-# ")
        assert sum(line.startswith("-# ") for line in lines) == 1
    assert any("unfire (6.5): " in lines[-1] for lines in with_small)


def test_every_table_of_dice_has_a_name_in_both_languages() -> None:
    """Small print and dice cards say what was thrown for, not the name of a table."""
    named = re.compile(r'(?:\(run, |(?:pick|roll)\()"([a-z-]+)"')
    sources = "\n".join(path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py"))
    tables = {*named.findall(sources), "takeoff", "landing"} - SEALED
    assert len(tables) > 40
    for speaker in (EN, ES):
        assert not [table for table in sorted(tables) if not speaker.has(f"was-tale-throw-{table}")]


def test_a_post_has_a_picture_of_its_own_name(savo: Course) -> None:
    (shown,) = savo.over()
    assert shown.post.picture is not None
    assert shown.post.picture.name == f"{shown.post.key}.webp"
    assert shown.post.picture.alt


def test_a_post_fits_its_card(savo: Course) -> None:
    for shown in savo.posts:
        assert len(shown.post.title) < 120
        assert sum(map(len, shown.post.below)) < 1400
        assert all(len(line) < 900 for line in shown.lines)


# --- raids --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1", "13.3.4")
def test_a_raid_is_told_stage_by_stage() -> None:
    facts = [
        AirFire("a6m2", "f4f-3", 4, 2), AirFire("f4f-3", "a6m2", 3, 0), AircraftLost("allied", "f4f-3", 1),
        FlakFires("A1", 0, 4, 1), FlakFires("A2", 0, 2, 1), AircraftLost("axis", "d3a1", 1),
        StrikesShip("d3a1", A, 4, 2), Sunk(A, 0),
    ]  # fmt: skip
    lines = raid_lines(facts, EN)
    assert len(lines) == 3
    assert lines[0].startswith("A6M2 Zero") or "hits with 4 dice" in lines[0]
    assert "One attack hits nothing, with 3 dice." in lines[0]
    assert "Shot down (the Allies)" in lines[0]
    assert lines[1].startswith("**Flak.** 2 steps are turned away, with 6 dice.")
    assert lines[2].endswith("at Ayanami: 2 hits with 4 dice. Ayanami sinks.")


def _coral() -> Match[Known]:
    return Match.new(RULES, "coral-sea", SeededChance("hurt"))


def test_who_is_struck_reads_why_no_patrol_met_the_raid_and_how_their_ships_are() -> None:
    """What the attacker does not read: the dice of patrols, and boxes (W54)."""
    known, path = _coral().look("allied"), "operation/t001/strikes/f1"
    ship = next(ship for ship in known.fleet.ships.values() if ship.side == "allied" and ship.left.get("hull", 0) > 4)
    unit = unit_of(ship)
    ship = replace(ship, left={**ship.left, "hull": ship.left["hull"] - 3})
    known.fleet.ships[ship.id] = ship
    known.operation.turn = 1
    came, hits = RaidArrives("axis", "naval", "J10", "A", ""), StrikesShip("d3a1", unit, 6, 2)
    lost = BoxesLost(unit, "bomb", "hull", 3)
    events = [Event(fact, path, at) for at, fact in enumerate((came, hits, Slowed(unit, 4, 1), lost))]
    lines = FACE.fight_lines(known, path, events, [], EN)
    assert "No patrol of yours tried" in lines[1]
    full = tables().fleet.classes[ship.klass].hull
    assert f"hull {full - 3} of {full}" in lines[-1]
    assert "hull 3" in lines[2]  # the boxes that this raid cost
    assert f"hull {full - 3} of {full}" in FACE.fight_story(known, path, events, EN).line
    tried = [Event(PatrolMisses("henderson", "J10"), path, 9)]
    told = FACE.fight_lines(known, path, [events[0], *tried, *events[1:]], [], EN)
    assert "its die was too low" in told[1]
    assert not any("No patrol of yours" in line for line in told)
    theirs = " ".join(FACE.fight_lines(_coral().look("axis"), path, events[:3], [], EN))
    assert "patrol" not in theirs
    assert "Now:" not in theirs


def test_between_rounds_ships_are_told_as_they_are_in_the_fight_and_sunk_ones_no_more() -> None:
    """A battle hands its ships up when it is over: until then the fleet knows nothing of their damage."""
    match: Match[Known] = Match.new(RULES, "savo-battleships", "s")
    done = match.close(match.waiting()[0].id, deadline=True, doctrine="balanced")
    sunk = 0
    for side in ("axis", "allied"):
        known = match.look(side)
        ((path, field),) = battles_of(known)
        (now,) = [line for line in FACE.fight_lines(known, path, done, [], EN) if line.startswith("Now: ")]
        mine = [fighter.ship for fighter in field.fighters.values() if fighter.ship.side == side]
        hurt = [ship for ship in mine if f"{ship.name} hull" in now]
        assert hurt
        assert all(ship.afloat and f"{ship.name} hull {ship.left['hull']} of" in now for ship in hurt)
        sunk += sum(ship.fate == "sunk" for ship in mine)
    assert sunk


def test_a_raids_total_counts_hits_and_the_steps_that_were_lost() -> None:
    facts = [
        AircraftLost("axis", "g4m1", 1), AircraftLost("axis", "g4m1", 2), AircraftLost("allied", "f4f-3", 1),
        StrikesShip("g4m1", A, 4, 2), StrikesShip("g4m1", B, 2, 0), Sunk(A, 0), RaidEnds("axis", "struck"),
    ]  # fmt: skip
    assert raid_total(facts, EN) == (
        "The attack scores 2 hits with 6 dice, on Ayanami. **Sunk: Ayanami.** "
        "Shot down (the Axis): 3 steps of G4M1 Betty. Shot down (the Allies): 1 step of F4F-3 Wildcat."
    )


def test_raids_that_only_came_and_went_have_no_post() -> None:
    came, went = RaidArrives("axis", "naval", "Q19", "A", ""), RaidEnds("axis", "no-target")
    assert not is_worth_a_post([came, went])
    assert not is_worth_a_post([came, RaidMisses("axis", "A", "Q19"), RaidEnds("axis", "missed")])
    assert is_worth_a_post([came, FlakFires("A1", 0, 4, 1), went])


# --- from the sea at land, from below ----------------------------------------------------------------------------


@pytest.mark.rule("9.1.1")
def test_a_bombardment_has_a_post_of_its_own(savo: Course) -> None:
    fact = Bombards("axis", "henderson", 4, 6, 3, 1)
    event = Event(fact, "operation/t004/harbour", 0)
    (post,) = FACE.quick_fights(savo.known, (), [event], {}, EN) or ()
    assert post.title.startswith("Bombardment of ")
    assert FACE.fight_lines(savo.known, post.path, [event], [], EN) == [EN.markdown(fact.words)]
    assert root_of(event.path) == ""


@pytest.mark.rule("16.5")
def test_attacks_from_below_of_a_turn_stand_in_one_post(savo: Course) -> None:
    facts = [
        BoatDefended("A", 3, 4, "undisturbed"), BoatAttacks("axis", B, 5, 5, True), Stopped(B),
        BoatDefended("A", 6, 7, "driven-off"), BoatAttacks("axis", C, 5, 5, True), Stopped(C), Sunk(C),
    ]  # fmt: skip
    events = [Event(fact, "operation/t004/boats", at) for at, fact in enumerate(facts)]
    (post,) = FACE.quick_fights(savo.known, (), events, {}, EN) or ()
    assert post.title == "Attacks of submarines and torpedo boats, turn 4"
    lines = FACE.fight_lines(savo.known, post.path, events, [], EN)
    assert len(lines) == len(facts) - 1
    assert "Walke is dead in the water." in lines
    assert "Preston is dead in the water." not in lines
    assert not FACE.quick_fights(savo.known, (post.path,), events, {}, EN)


@pytest.mark.parametrize(
    ("language", "told"), [("en", ("1 lost here", "2 lost here")), ("es", ("una perdida aquí", "2 perdidas aquí"))]
)
def test_each_of_several_raids_says_what_it_cost_a_ship_beside_how_she_is_now(
    language: str, told: tuple[str, str]
) -> None:
    match = _coral()
    known = match.look("allied")
    ship = next(ship for ship in known.fleet.ships.values() if ship.side == "allied" and ship.afloat)
    unit, full = f"{ship.id}|{ship.name}", tables().fleet.classes[ship.klass].hull
    ship.left["hull"] = full - 3
    known.operation.turn = 1
    for at, cost in enumerate((1, 2)):
        path = f"operation/t001/strikes/{at}"
        facts = (RaidArrives("axis", "naval", "J10", "A", ""), BoxesLost(unit, "bomb", "hull", cost))
        events = [Event(fact, path, number) for number, fact in enumerate(facts)]
        line = FACE.fight_story(known, path, events, voice(language)).line
        assert f"({told[at]})" in line
        assert f"{full - 3}" in line
