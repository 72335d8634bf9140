"""The chart of a game: what films are made of, nobody's before the end."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from engine.core.blank import is_known
from engine.core.codec import clone, pack, unpack
from engine.core.drive import drive
from engine.core.state import Meta, State
from engine.war_at_sea.chart import SUNK, note, standing
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.state import World
from engine.war_at_sea.steps.battle import Battle
from engine.war_at_sea.terms import SIDES
from engine.war_at_sea.world.chart import BattleChart, Chart
from engine.war_at_sea.world.field import Field
from tests.engine.war_at_sea.battle.kit import Table

RULES = WarAtSea()


@pytest.fixture(scope="module")
def game() -> tuple[World, Field]:
    """A battle by autopilot: the world at its end, the battle as it ended."""
    last: list[Field] = []
    finish = Battle._finish

    def watched(step: Battle, run: Any, own: Field, why: str) -> Any:
        after = finish(step, run, own, why)
        last.append(clone(own))
        return after

    patch = pytest.MonkeyPatch()
    patch.setattr(Battle, "_finish", watched)
    world = copy(drive(RULES, "cape-esperance", "1", RULES.policy("balanced")).world)
    patch.undo()
    return world, last[-1]


def test_the_moments_of_a_battle_add_up_to_how_it_ended(game: tuple[World, Field]) -> None:
    world, field = game
    (battle,) = world.chart.battles
    rows, states, island = standing(battle.moments)
    assert {ident: (row[0], row[2:]) for ident, row in rows.items()} == {
        group.id: (group.hex, group.ships) for group in field.groups.values()
    }
    sunk = {ship for ship, bits in states.items() if bits & SUNK}
    assert sunk == {fighter.ship.id for fighter in field.fighters.values() if fighter.ship.fate == "sunk"}
    assert island == field.island
    assert (battle.over, battle.shots) == (field.over, field.shots)
    assert all(field.groups[ident].side == battle.sides[ident] for ident in field.groups)


def test_an_impulse_in_which_nothing_happens_adds_nothing(game: tuple[World, Field]) -> None:
    (battle,) = game[0].chart.battles
    quiet = [moment for moment in battle.moments[1:] if not (moment.groups or moment.gone or moment.states)]
    fired = {(shot.round, shot.impulse) for shot in battle.shots}
    assert all((moment.round, moment.impulse) in fired for moment in quiet)


def test_nobody_sees_it_before_the_end(game: tuple[World, Field]) -> None:
    world, field = copy(game[0]), game[1]
    assert Known(RULES, State(world, Meta(RULES.name, RULES.version)), "axis").chart.battles
    hidden = clone(world.chart)
    hidden.open = False
    world.chart = hidden
    for seat in (*SIDES, None):
        assert Known(RULES, State(world, Meta(RULES.name, RULES.version)), seat).chart == Chart()
        assert not is_known(field.seen_by(seat or "").film)


def test_a_chart_is_saved_and_read_back(game: tuple[World, Field]) -> None:
    (battle,) = game[0].chart.battles
    assert unpack(BattleChart, pack(battle)) == battle
    assert unpack(Field, {**pack(game[1]), "film": []}).film == []


def test_an_operation_keeps_its_turns() -> None:
    world = drive(RULES, "second-sirte", "1", RULES.policy("balanced")).world
    chart: Chart = world.chart
    assert [turn.turn for turn in chart.turns] == list(range(1, len(chart.turns) + 1))
    assert all(len(turn.points) == len(SIDES) for turn in chart.turns)
    sunk = [ship for turn in chart.turns for ship in turn.sunk]
    assert sorted(sunk) == sorted(ship.id for ship in world.ships.ships.values() if ship.fate == "sunk")
    assert {battle.turn for battle in chart.battles} <= {turn.turn for turn in chart.turns}
    assert any(len(row) > 2 for turn in chart.turns for row in turn.forces.values())


def test_what_befalls_a_ship_behind_the_last_impulse_is_in_the_last_moment() -> None:
    table = Table([("axis", "A1", "kirishima"), ("allied", "Z13", "gwin")])
    note(table.field)
    table.ship("gwin").ship.fate = "sunk"
    table.label("wished", {"axis-1": True, "allied-2": True})
    assert table.field.film[-1].states == {"gwin": SUNK}
