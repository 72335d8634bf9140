"""Where flotillas begin and go (16.1, 16.2); aircraft against submarines (10.9)."""

from random import Random
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.rules import Setup
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Choice
from engine.war_at_sea.facts.boats import FlotillaMoves
from engine.war_at_sea.facts.search import HuntFinds
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.orders.day import day_slots
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.boats import Flotillas
from tests.engine.war_at_sea.air.kit import Sky
from tests.engine.war_at_sea.operations.kit import Dice
from tests.engine.war_at_sea.undersea.kit import Deep, contact, flotilla, orders

FLEET = ("allied", "uk", "S46", "eagle kenya")
PACKS = [flotilla(), flotilla("others", zone="N36", boats="axum alagi")]


def choices(sea: Deep, kind: str, slot: str, row: str) -> tuple[str, ...]:
    """The keys of a row of a form with one row."""
    side = "axis" if slot in sea.known("axis").flotillas.flotillas else "allied"
    form = sea.known(side).space(kind, "", slot)
    assert isinstance(form, Form)
    (part,) = form.parts
    assert part.name == row
    space = space_of(part, {})
    assert isinstance(space, Choice)
    return tuple(option.key for option in space.options)


@pytest.mark.rule("16.2")
def test_a_flotilla_begins_in_the_sea_but_not_where_the_enemy_has_a_port_or_begins() -> None:
    sea = Deep([FLEET], PACKS)
    zones = choices(sea, "was-muster", "wolves", "zone")
    assert len(zones) > 400
    assert {"S46", "P41", "W49"}.isdisjoint(zones)
    assert {"S45", "S41", "H32"} <= set(zones)
    sea.play("muster", muster__wolves={"zone": "T44"})
    assert (sea.flotilla().zone, sea.flotilla().post, sea.flotilla("others").zone) == ("T44", "T44", "N36")


@pytest.mark.rule("16.2")
def test_flotillas_of_a_side_begin_five_zones_apart() -> None:
    sea = Deep([FLEET], PACKS)
    question = WarAtSea.questions["was-muster"]
    near, apart = {"wolves": {"zone": "N40"}, "others": {"zone": "N36"}}, {"wolves": {"zone": "N41"}}
    (refusal,) = question.plan(sea.known("axis"), "", near)
    assert refusal.what.key == "err-was-flotillas-near"
    assert question.plan(sea.known("axis"), "", apart) == ()
    mended = question.mend(sea.known("axis"), "", near)
    assert mended["wolves"] == {"zone": "S41"}
    assert question.plan(sea.known("axis"), "", mended) == ()


@pytest.mark.rule("16.2")
def test_a_move_of_one_zone_is_written_in_odd_turns_and_made_in_even_ones() -> None:
    sea = Deep([FLEET], PACKS, turn=1)
    assert set(choices(sea, "was-day", "wolves", "to")) == {"S41", "R41", "R42", "S40", "S42", "T41", "T42"}
    sea.play("day", day__wolves={"to": "R42"})
    sea.play("boats")
    assert sea.flotilla().zone == "S41"
    sea.world.operation.turn = 2
    assert "wolves" not in day_slots(sea.world)
    sea.play("boats")
    assert (sea.flotilla().zone, sea.flotilla().to) == ("R42", "")
    (event,) = sea.events(FlotillaMoves)
    assert event.audience == ("axis",)


@pytest.mark.rule("16.1", "4-VII")
def test_flotillas_move_when_all_contacts_and_attacks_are_over() -> None:
    sea = Deep([FLEET], PACKS, turn=2).sails("uk", "S44", "S43")
    sea.flotilla().to = "S40"
    # From S40 nothing would be near: the attack comes first.
    sea.boats(contact(12, 2).faces("attack", 1), boats__wolves=orders(["A"], "best"))
    kinds = [type(event.fact).__name__ for event in sea.told]
    assert kinds.index("BoatAttacks") < kinds.index("FlotillaMoves")


@pytest.mark.rule("16.1")
def test_a_scenario_says_which_boats_a_flotilla_has_and_they_carry_their_torpedoes() -> None:
    sea = Deep([FLEET], PACKS)
    held = {boat.id: boat.torpedoes for boat in sea.flotilla("others").boats.values()}
    assert held == {boat: tables().fleet.submarines[boat].torpedoes for boat in ("axum", "alagi")}


# --- aircraft against submarines --------------------------------------------------------------------------


def hunters(turn: int = 3) -> Sky:
    pack = [flotilla(zone="P31", boats="u-73")]
    sky = Sky([], {"malta-air": {"baltimore": 2}}, Dice().faces("hunt", 6, 6), flotilla=pack)
    sky.world.operation.turn = turn
    return sky


@pytest.mark.rule("10.9", "10.9.4")
def test_aircraft_patrol_against_submarines_by_day_alone_and_do_nothing_else() -> None:
    for dark, hunted in ((False, True), (True, False)):
        sky = hunters()
        sky.world.operation.dark = dark
        sky.patrol("malta-air", "asw", baltimore=2)
        assert "baltimore" not in sky.base("malta-air").boxes["ready"]
        sky.play("search", WarAtSea.steps["search"].Locals())
        assert bool(sky.said(HuntFinds)) is hunted


@pytest.mark.rule("10.9.1")
def test_such_a_patrol_stays_up_through_the_day_and_lands_when_it_ends() -> None:
    for turn, up in ((2, 2), (4, 0)):
        sky = hunters(turn)
        sky.patrol("malta-air", "asw", baltimore=2)
        sky.play("landing", WarAtSea.steps["landing"].Locals())
        assert sum(sky.base("malta-air").boxes["asw"].values()) == up


@pytest.mark.rule("10.9.2")
def test_a_carrier_that_hunts_is_not_named_to_the_enemy() -> None:
    rows = [
        {"id": "cv", "side": "allied", "name": "CV", "zone": "P30", "mission": "intercept", "ships": ["victorious"]}
    ]
    aboard = [{"ship": "victorious", "units": {"albacore-tb": 2}}]
    pack = [flotilla(zone="P31", boats="u-73")]
    sky = Sky(rows, {}, Dice().faces("hunt", 6, 6), aboard=aboard, flotilla=pack)
    sky.patrol("victorious", "asw", albacore_tb=2)
    sky.play("search", WarAtSea.steps["search"].Locals())
    told = {event.audience: event.fact.base for event in sky.run.events if isinstance(event.fact, HuntFinds)}
    assert told == {("allied",): "victorious", ("axis",): ""}
    assert sky.world.tally.boats == {"axis": 1}


# --- whatever is ordered ----------------------------------------------------------------------------------


class _Any:
    """Answers anything legal, muster and boats at random, all else by default."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Any:
        space = known.space(kind, path, slot)
        free = kind in ("was-boats", "was-target") or slot in known.flotillas.flotillas
        return space.sample(self._rng) if free or slot in known.flotillas.torpedo_boats else space.default


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_flotillas_are_told_their_world_stays_sound(seed: int) -> None:
    rows = [FLEET, ("axis", "it", "S30", "zara aviere")]
    mtb = [{"id": "mas", "side": "axis", "name": "MAS", "zone": "O46", "boats": 4}]
    packs = [*PACKS, flotilla("british", "allied", "S35", "united unison")]
    sea = Deep(rows, packs, torpedo_boats=mtb, turns=12)
    rules = _Scene(sea.world)
    world = drive(rules, "unused", f"any-{seed}", _Any(seed)).world
    assert world.operation.over
    boats: Flotillas = world.flotillas
    zones = tables().maps["mediterranean"].zones
    assert all(zones[flotilla.zone].sea for flotilla in boats.flotillas.values())
    everyone = [(flotilla.side, boat) for flotilla in boats.flotillas.values() for boat in flotilla.boats.values()]
    assert all(0 <= boat.torpedoes <= tables().fleet.submarines[boat.id].torpedoes for _, boat in everyone)
    for side in ("axis", "allied"):
        assert sum(boat.sunk for whose, boat in everyone if whose == side) == world.tally.boats.get(side, 0)
    assert boats.torpedo_boats["mas"].boats + world.tally.torpedo_boats.get("axis", 0) == 4


class _Scene(WarAtSea):
    """A whole operation on a world of the test's making."""

    def __init__(self, world: World) -> None:
        world.operation.turn = 0
        self._world = world

    def setup(self, scenario: str, options: Any) -> Any:
        return Setup(self._world, "operation", self.steps["operation"].Locals())

    def founding(self, scenario: str, options: Any) -> Any:
        return dict(options)
