"""W145: groups that come into a battle of one evening while it goes on, sealed or open."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.data import DataError
from engine.core.play.match import Match
from engine.core.testing.random_play import random_play
from engine.war_at_sea.battle.arrivals import arrive, due
from engine.war_at_sea.battle.formation import form
from engine.war_at_sea.facts.battle import GroupComesIn, MarkerComesIn
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.scenario import parse_scenario
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.world.field import Field
from tests.engine.war_at_sea.scenarios.guide import BATTLE
from tests.engine.war_at_sea.soundness import Sound

RULES = WarAtSea()
OPEN = BATTLE.replace("sealed = true\n", "")
QUIET = (
    OPEN.replace('hex = "B2"', 'hex = "Z5"')
    .replace('hex = "B5"', 'hex = "Z13"')
    .replace('"Z14"\nround', '"Z17"\nround')
)
"""The two sides begin out of sight of each other, on either edge; who comes later comes by the enemy's."""


def founded(text: str, **options: Any) -> Match[Known]:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    document = parse_scenario(
        text.replace('line = "repulse"\n', "" if text is QUIET else 'line = "repulse"\n').encode()
    )
    return Match.new(RULES, "own", SeededChance("arrivals"), {**chosen, "document": document})


def step(match: Match[Known], wishes: bool = False) -> list[Any]:
    decision = match.waiting()[0]
    for slot in decision.slots if decision.kind == "was-break" else ():
        match.seal(decision.id, slot, wishes)
    return list(match.close(decision.id, deadline=True))


def field_of(match: Match[Known]) -> Field:
    field: Any = match.state.frames["clash/battle"].locals
    assert isinstance(field, Field)
    return field


def to_round(match: Match[Known], number: int) -> Field:
    while field_of(match).round < number:
        step(match)
    return field_of(match)


@pytest.mark.rule("6.4.9")
@pytest.mark.parametrize("sealed", [True, False])
def test_a_group_comes_in_with_its_round_by_its_hex(sealed: bool) -> None:
    match = founded(BATTLE if sealed else OPEN)
    assert set(field_of(match).parties) == {"uk-renown", "de-gneisenau"}
    assert [row.id for row in due(match.state.world, field_of(match))] == ["uk-repulse", "uk-destroyers"]
    field = to_round(match, 2)
    assert {each: field.groups[each].hex for each in ("uk-repulse", "uk-destroyers")} == {
        "uk-repulse": "Z13", "uk-destroyers": "Z14",
    }  # fmt: skip
    assert due(match.state.world, field) == []
    assert set(match.waiting()[0].slots) >= {"uk-repulse", "uk-destroyers"}


def test_the_enemy_of_a_sealed_group_sees_a_marker_alone() -> None:
    match = founded(BATTLE)
    field = to_round(match, 2)
    seen = match.look("axis").battle("clash/battle")
    assert (field.groups["uk-repulse"].known, seen.groups["uk-repulse"].ships) == (False, [])
    assert "repulse" not in seen.fighters
    assert "uk-repulse" not in seen.parties
    assert match.look("allied").battle("clash/battle").groups["uk-repulse"].ships == ["repulse"]


def test_an_open_group_is_known_as_it_comes() -> None:
    match = founded(OPEN)
    to_round(match, 2)
    seen = match.look("axis").battle("clash/battle")
    assert seen.groups["uk-repulse"].ships == ["repulse"]
    assert seen.fighters["repulse"].ship.name == "Repulse"


@pytest.mark.parametrize(("text", "kind"), [(BATTLE, MarkerComesIn), (OPEN, GroupComesIn)])
def test_what_the_enemy_hears_of_it(text: str, kind: type) -> None:
    match, told = founded(text), list[Any]()
    while not match.over and field_of(match).round < 2:
        told += step(match)
    came = [event for event in told if isinstance(event.fact, GroupComesIn)]
    assert len(came) == 2
    for event in came:
        heard = event.fact if "all" in event.audience or "axis" in event.audience else event.public
        assert isinstance(heard, kind)


def test_the_book_of_the_enemy_and_of_spectators_has_no_sealed_group() -> None:
    match = founded(BATTLE)
    for seat in ("axis", "de-gneisenau", None):
        book = match.look(seat).world.plan.text
        for word in ("repulse", "Repulse", "hunter", "hyperion", "h-class", "Renown hit Gneisenau"):
            assert word not in book, word
        assert '"renown"' in book
        tree = match.look(seat).tree()
        assert "uk-repulse" not in tree
        assert "uk-renown" in tree
    for seat in ("allied", "uk-repulse"):
        assert "Repulse" in match.look(seat).world.plan.text
        assert "uk-repulse" in match.look(seat).tree()
    assert match.look("axis").world.plan.text != match.look("allied").world.plan.text


def test_all_of_it_lies_open_at_the_end() -> None:
    match = founded(BATTLE)
    while not match.over:
        step(match)
    assert "Repulse" in match.look("axis").world.plan.text
    assert file_of(match.look(None).world).history is not None


def test_a_battle_waits_for_who_is_still_to_come() -> None:
    match = founded(QUIET)
    step(match)
    while match.waiting()[0].kind != "was-plan":
        step(match)
    assert field_of(match).round == 2  # out of sight in round 1, which would have ended it


def test_a_side_that_is_gone_has_its_next_ships_at_once() -> None:
    match = founded(OPEN.replace("round = 2", "round = 3"))
    field = field_of(match)
    for ship in ("renown", "hero"):
        field.fighters[ship].ship.fate = "sunk"
        group = field.groups[field.fighters[ship].group]
        group.ships.remove(ship)
        field.fighters[ship].group = ""
    del field.groups["uk-renown"]
    match.forget()
    step(match)
    assert field_of(match).round == 3
    assert set(field_of(match).groups) == {"de-gneisenau", "uk-repulse", "uk-destroyers"}
    assert field_of(match).leads["allied"] == "uk-repulse"


@pytest.mark.rule("6.3.1")
def test_where_the_enemy_stands_a_group_takes_the_nearest_free_hex() -> None:
    match = founded(QUIET)
    field = field_of(match)
    field.round = 2
    came = arrive(match.state.world, field)
    foe = field.groups["de-gneisenau"].hex
    assert [group.id for group in came] == ["uk-repulse", "uk-destroyers"]
    assert foe == "Z13"
    first = came[0].hex
    assert first[0] == "Z"
    assert distance_between(first, foe) == 2
    assert came[1].hex == "Z17"


def test_a_line_comes_in_as_a_formation() -> None:
    match = founded(OPEN, formations=True)
    field = to_round(match, 2)
    assert [formation.groups for formation in field.formations.values() if "uk-repulse" in formation.groups] == [
        ["uk-repulse", "uk-destroyers"]
    ]
    form(field, list(field.groups))  # nothing is new
    assert sum("uk-repulse" in formation.groups for formation in field.formations.values()) == 1


def test_the_number_of_ships_that_a_list_shows_leaves_sealed_ones_out() -> None:
    assert RULES.own_entry(parse_scenario(BATTLE.encode())).units == 3
    assert RULES.own_entry(parse_scenario(OPEN.encode())).units == 6


BROKEN = {
    "a round too late": (
        BATTLE.replace("rounds = 4", "rounds = 1"), "round", "the battle has one round; all groups are there",
    ),
    "not by the edge": (BATTLE.replace('"Z13"', '"C1"'), "hex", "comes by the edge: Z1, "),
    "by land": (BATTLE.replace('"Z13"', '"Z3"'), "hex", "comes by the edge: "),
    "sealed from the start": (OPEN.replace('hex = "B2"', 'hex = "B2"\nsealed = true'), "sealed", "is known (W60)"),
    "shells for the shore": (
        BATTLE.replace('hex = "Z13"', 'hex = "Z13"\nbombardment = true'), "bombardment", "comes to fight",
    ),
    "nobody at first": (OPEN.replace('hex = "B2"', 'hex = "Z12"\nround = 2'), "group", "has no ships in round 1"),
    "a line of two rounds": (BATTLE.replace("round = 2", "round = 3", 1), "line", "do not come in one round"),
    "a rule that names her": (
        BATTLE + '\n[[special]]\nkind = "mute"\nship = "repulse"\nround = 2\non = 2\nuntil = 9\nsource = "x"\n',
        "ship", "repulse comes sealed",
    ),
    "points that name her": (
        BATTLE
        + '\n[[victory.points]]\nkind = "leaves"\nships = ["hunter"]\nsides = ["W"]\n'
        + 'section = "hull"\nleft = 0.5\neach = 5\n',
        "ships", "hunter comes sealed",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_group_that_cannot_come_so_is_refused(name: str) -> None:
    text, field, problem = BROKEN[name]
    with pytest.raises(DataError) as caught:
        parse_scenario(text.encode(), "mine.toml")
    found = [each.problem for each in caught.value.mistakes if each.field == field]
    assert any(problem in each for each in found), [str(each) for each in caught.value.mistakes]


@pytest.mark.parametrize(
    "seed", ["1", pytest.param("2", marks=pytest.mark.soak), pytest.param("3", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("text", [BATTLE, QUIET], ids=["near", "apart"])
def test_random_play_of_it_is_sound_and_ends(seed: str, text: str) -> None:
    """Whatever people do: drafts, undo, going back, deadlines; loaded anew after each act."""
    document = parse_scenario(text.replace('line = "repulse"\n', "").encode())
    options = {"document": document, "formations": seed != "1"}
    random_play(RULES, "own", seed, options, hooks=(Sound(),), reload=True, check_every=50)
