"""The ground the game stands on: the world at the start, who knows what, who stands where, what happens to pieces."""

from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.codec import pack
from engine.core.rules import Setup
from engine.core.steps import Done, Next, Step
from engine.pacific_war import pieces
from engine.pacific_war.autopilot.doctrine import doctrine
from engine.pacific_war.game import PacificWar
from engine.pacific_war.judgement.places import cargo, contested, controller, friendly, keeper, leader, load, ports
from engine.pacific_war.judgement.sea import blockaded_for
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR, world_of
from engine.pacific_war.seats import TREE, side_of, squadrons_of
from engine.pacific_war.state import ABOARD, ALLIES, BOX, CHILE, DEAD, DUE, LOST, POOL, SIDES
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import RULES, Bench, bare, columns, lie, run, stand, world


@dataclass(slots=True)
class Deed:
    """What a test does to the world."""


def after(arranged: FullWorld, *acts: Any) -> tuple[FullWorld, list[str]]:
    """The world after the acts (functions of the runner), and the kinds of the events told."""

    class Doing(Step[Deed]):
        name, section, Locals = "doing", "1.3", Deed

        def start(self, runner: Any, own: Deed) -> Next:
            for act in acts:
                act(runner)
            return Done()

    state, told = run(Bench("doing", arranged, extra=(Doing,)))
    return state.world, [event.kind for event in told]


def test_every_piece_of_the_box_is_somewhere_at_the_start() -> None:
    begun = world()
    assert {unit.place for unit in begun.army.units.values()} >= {"3123", BOX, POOL, DUE, "3513", "3616"}
    assert all(unit.steps > 0 for unit in begun.army.units.values() if unit.on_map)
    assert all(ship.in_port and ship.afloat for ship in begun.fleet.ships.values())
    assert len(begun.supply.columns) == 10
    assert begun.control.of["3123"] == CHILE
    assert begun.control.of["3119"] == ALLIES


def test_no_unknown_scenario_begins() -> None:
    with pytest.raises(ValueError, match=WHOLE_WAR):
        world_of("first-week")
    with pytest.raises(ValueError, match="12 turns, not 13"):
        world_of(WHOLE_WAR, turns=13)
    assert world_of(WHOLE_WAR, turns=5).war.turns == 5


def test_the_world_goes_through_a_save() -> None:
    begun = world()
    for name, part in PacificWar.parts.items():
        assert type(getattr(begun, name)) is part
        assert pack(getattr(begun, name))


@pytest.mark.parametrize("side", SIDES)
def test_a_side_reads_its_own_destinations_alone(side: str) -> None:
    begun = world()
    begun.orders.to = {"chile-squadron-1": "III", "allies-squadron-2": "VI"}

    class State:
        world, frames = begun, {}

    own = Known(RULES, State(), f"{side}-fleet").destinations()  # type: ignore[arg-type]
    assert list(own) == [each for each in begun.orders.to if side_of(each) == side]
    assert Known(RULES, State(), None).destinations() == {}  # type: ignore[arg-type]
    assert not hasattr(Known(RULES, State(), side).world, "orders")  # type: ignore[arg-type]


def test_the_tree_of_command_has_every_seat_of_both_sides() -> None:
    for side in SIDES:
        assert len(TREE.units(side)) == len(squadrons_of(side)) + 6 + 1
        assert TREE.side(f"{side}-corps-1") == side
    with pytest.raises(ValueError, match="brazil"):
        side_of("brazil-fleet")


def test_a_doctrine_of_no_known_name_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="reckless"):
        doctrine("reckless")


def test_who_leads_and_who_keeps_a_hex() -> None:
    there = bare()
    lie(there, "3119", "ship-cl-rimac", squadron="chile-squadron-1")
    lie(there, "3119", "ship-cl-blanco", squadron="chile-squadron-3")
    stand(there, "3119", "pe-zepita", steps=1)
    stand(there, "3119", "pe-iquique", steps=2)
    assert leader(there, CHILE, "3119") == "chile-squadron-3"  # a transport leads nobody
    assert leader(there, ALLIES, "3119") is None
    assert keeper(there, ALLIES, "3119") == there.army.units["pe-iquique"].corps
    assert keeper(there, CHILE, "3119") is None


def test_a_fort_alone_is_kept_by_the_first_corps() -> None:
    there = world()
    assert keeper(there, ALLIES, "3116") == "allies-corps-1"


def test_a_blockade_is_of_warships_that_do_not_lie_in_port() -> None:
    there = bare()
    lie(there, "3119", "ship-cl-rimac", "ship-cl-blanco")
    assert [ship.id for ship in blockaded_for(there, ALLIES, "3119")] == ["ship-cl-blanco"]
    there.fleet.ships["ship-cl-blanco"].in_port = True
    assert blockaded_for(there, ALLIES, "3119") == []
    assert blockaded_for(there, CHILE, BOX) == []


def test_a_landing_makes_a_hex_contested_and_nobodys_friend() -> None:
    there = bare()
    stand(there, "3118", "pe-zepita")
    assert friendly(there, ALLIES, "3118")
    assert "3118" in ports(there, ALLIES)
    stand(there, "3118", "cl-buin")
    assert contested(there, "3118")
    assert not friendly(there, ALLIES, "3118")
    assert "3118" not in ports(there, ALLIES)
    assert ports(there, CHILE)[-1] == BOX


def test_what_a_ship_carries_weighs_its_steps_and_a_column_two() -> None:
    there = bare()
    lie(there, "2007", "ship-pe-oroya", "ship-pe-chalaco")
    stand(there, ABOARD, "pe-zepita", steps=1)
    there.army.units["pe-zepita"].aboard = "ship-pe-oroya"
    (column,) = columns(there, ALLIES, ABOARD)
    there.supply.columns[column].aboard = "ship-pe-chalaco"
    assert load(there, "ship-pe-oroya") == 1
    assert load(there, "ship-pe-chalaco") == 2
    assert len(cargo(there, ("ship-pe-oroya", "ship-pe-chalaco"))) == 2


def test_a_ship_is_damaged_then_sunk_with_all_she_carries() -> None:
    there = bare()
    lie(there, "3119", "ship-pe-huascar", "ship-pe-oroya")
    stand(there, ABOARD, "pe-zepita")
    there.army.units["pe-zepita"].aboard = "ship-pe-oroya"
    now, told = after(
        there,
        lambda r: pieces.hit_ship(r, "ship-pe-huascar", "combat"),
        lambda r: pieces.hit_ship(r, "ship-pe-oroya", "combat"),
        lambda r: pieces.hit_ship(r, "ship-pe-huascar", "combat"),
    )
    assert told == ["pw-ev-ship-damaged", "pw-ev-ship-lost", "pw-ev-eliminated", "pw-ev-ship-lost"]
    assert now.fleet.ships["ship-pe-oroya"].place == DEAD  # a transport may be built anew
    assert now.fleet.ships["ship-pe-huascar"].place == LOST
    assert now.army.units["pe-zepita"].place == DEAD
    assert [(loss.ship, loss.warship) for loss in now.score.losses] == [
        ("ship-pe-oroya", False),
        ("ship-pe-huascar", True),
    ]


def test_troops_that_take_a_port_take_its_columns_and_its_fort_and_its_ships_are_scuttled() -> None:
    there = bare(turn=8)
    there.army.forts["fort-arica"].steps = 2
    lie(there, "3116", "ship-pe-manco", in_port=True)
    lie(there, "3116", "ship-pe-union", in_port=False)
    (column,) = columns(there, ALLIES, "3116")
    stand(there, "3116", "cl-buin")
    now, _ = after(there, lambda r: pieces.occupy(r, CHILE, "3116"))
    assert controller(now, "3116") == CHILE
    assert now.supply.columns[column].side == CHILE
    assert not now.army.forts["fort-arica"].stands
    assert now.fleet.ships["ship-pe-manco"].place == LOST
    assert now.fleet.ships["ship-pe-union"].place == "3116"
    assert [(fall.turn, fall.place, fall.to) for fall in now.score.falls] == [(8, "3116", CHILE)]


def test_a_contested_beach_changes_no_hands() -> None:
    there = bare()
    stand(there, "3118", "cl-buin")
    stand(there, "3118", "pe-zepita")
    now, told = after(there, lambda r: pieces.occupy(r, CHILE, "3118"))
    assert controller(now, "3118") == ALLIES
    assert told == []


def test_columns_are_spent_all_or_none() -> None:
    there = bare()
    columns(there, CHILE, BOX, 2)
    spent: list[bool] = []
    now, _ = after(
        there,
        lambda r: spent.append(pieces.spend_at(r, CHILE, BOX, 3)),
        lambda r: spent.append(pieces.spend_at(r, CHILE, BOX, 2)),
        lambda r: pieces.add_columns(r, CHILE, BOX, 1),
    )
    assert spent == [False, True]
    assert list(now.supply.columns) == ["column-13"]  # a name is never used twice


def test_a_captured_ship_changes_sides_and_counts_as_lost() -> None:
    there = bare()
    lie(there, "3119", "ship-cl-rimac")
    buin, (column,) = there.army.units["cl-buin"], columns(there, CHILE, BOX)
    buin.place, buin.steps, buin.aboard = "aboard", 1, "ship-cl-rimac"
    there.supply.columns[column].place, there.supply.columns[column].aboard = "aboard", "ship-cl-rimac"
    now, _ = after(there, lambda r: pieces.take_ship(r, "ship-cl-rimac", "allies-squadron-4", ALLIES))
    assert (now.army.units["cl-buin"].place, now.army.units["cl-buin"].aboard) == (DEAD, "")
    assert now.supply.columns == {}  # destroyed, never captured
    prize = now.fleet.ships["ship-cl-rimac"]
    assert (prize.side, prize.squadron, prize.place) == (ALLIES, "allies-squadron-4", "3119")
    assert [(loss.side, loss.how) for loss in now.score.losses] == [(CHILE, "captured")]


def test_what_is_embarked_and_landed_is_where_its_ship_puts_it() -> None:
    there = bare()
    lie(there, "3118", "ship-cl-rimac")
    stand(there, BOX, "cl-buin")
    (column,) = columns(there, CHILE, BOX)
    now, _ = after(
        there,
        lambda r: pieces.embark(r, "cl-buin", "ship-cl-rimac"),
        lambda r: pieces.embark(r, column, "ship-cl-rimac"),
        lambda r: pieces.disembark(r, "cl-buin", "3118", landed=True),
    )
    assert now.army.units["cl-buin"].landed
    assert now.army.units["cl-buin"].halted
    assert now.supply.columns[column].place == ABOARD
    again, _ = after(now, lambda r: pieces.fresh(r, CHILE))
    assert not again.army.units["cl-buin"].halted


def test_the_game_says_its_scenarios() -> None:
    entry = PacificWar().scenarios()[0]
    assert entry.kind == "campaign"
    assert entry.length == len(tables().charts.calendar)
    assert isinstance(Bench("doing", bare(), Deed()).setup("", {}), Setup)
