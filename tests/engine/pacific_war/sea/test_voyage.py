"""Going aboard, courses and voyages (2.2, 2.4, 4.1-III, 7.1, 7.2, 7.8)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.codec import pack
from engine.core.refusal import Refused
from engine.core.testing.invariants import check_space
from engine.core.testing.secrecy import glimpse
from engine.pacific_war.facts.voyage import Sails
from engine.pacific_war.judgement.boarding import sailing_from
from engine.pacific_war.judgement.sea import ends, reach, shortest_way
from engine.pacific_war.known import Known
from engine.pacific_war.state import ABOARD, ALLIES, BOX, CHILE, HOME, STAY
from engine.pacific_war.steps.voyage import VoyageLocals
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Play, bare, columns, heard, lie, run, stand, world

RIMAC, ITATA, BLANCO = "ship-cl-rimac", "ship-cl-itata", "ship-cl-blanco"
CONVOY, FLEET = "chile-squadron-5", "chile-squadron-1"


def at_antofagasta(coal: int = 1, to: str = "II") -> FullWorld:
    """A transport in port at Antofagasta with an order, coal, and troops ashore."""
    found = bare(turn=2, active="chile", phase="naval_movement")
    lie(found, "3123", RIMAC, squadron=CONVOY, in_port=True)
    columns(found, "chile", "3123", coal)
    found.orders.to[CONVOY] = to
    return found


def moving(found: FullWorld) -> Play:
    return Play(Bench("naval_movement", found))


def bound(found: FullWorld) -> Play:
    """The phase at its courses: nobody goes aboard."""
    play = moving(found)
    if ("pw-embark", ("chile-fleet",)) in play.asked():
        play.answer("pw-embark", "chile-fleet", {"aboard": {}})
    return play


# --- going aboard ----------------------------------------------------------------------------------------


@pytest.mark.rule("7.1")
def test_two_steps_go_aboard_a_transport_and_no_more() -> None:
    found = at_antofagasta(coal=0)
    stand(found, "3123", "cl-buin", steps=2)
    stand(found, "3123", "cl-2line", "cl-3line", steps=1)
    play = moving(found)
    assert play.asked() == [("pw-embark", ("chile-fleet",)), ("pw-course", (CONVOY,))]
    with pytest.raises(Refused) as refused:
        play.answer("pw-embark", "chile-fleet", {"aboard": {"cl-buin": RIMAC, "cl-2line": RIMAC}})
    assert refused.value.refusal.rule == "7.1"
    play.answer("pw-embark", "chile-fleet", {"aboard": {"cl-2line": RIMAC, "cl-3line": RIMAC}})
    play.silence()  # they go aboard when the courses are laid; without coal nobody sails
    units = play.world.army.units
    assert [units[each].place for each in ("cl-buin", "cl-2line", "cl-3line")] == ["3123", ABOARD, ABOARD]


@pytest.mark.rule("7.1")
def test_nobody_is_offered_a_place_he_does_not_fit_into() -> None:
    found = at_antofagasta(coal=1)
    stand(found, "3123", "cl-buin", steps=2)
    stand(found, "3123", "cl-2line", steps=1)
    aboard = found.army.units["cl-3line"]
    aboard.place, aboard.steps, aboard.aboard = ABOARD, 1, RIMAC
    (row,) = moving(found).space("pw-embark", "chile-fleet").parts
    assert [thing.key for thing in row.space.things] == ["cl-2line"]


@pytest.mark.rule("7.1")
def test_a_column_takes_a_whole_transport() -> None:
    found = at_antofagasta(coal=2)
    stand(found, "3123", "cl-2line")
    play = moving(found)
    column = next(iter(play.world.supply.columns))
    both = {column: RIMAC, "cl-2line": RIMAC}
    assert play.space("pw-embark", "chile-fleet").check({"aboard": both}).rule == "7.1"
    play.answer("pw-embark", "chile-fleet", {"aboard": {column: RIMAC}})
    play.answer("pw-course", CONVOY, {"way": ["3022"]})
    assert play.world.supply.columns[column].aboard == RIMAC


@pytest.mark.rule("7.1")
def test_nobody_goes_aboard_but_in_a_port_of_his_own() -> None:
    found = at_antofagasta(to="II")
    lie(found, "3020", RIMAC, squadron=CONVOY)
    stand(found, "3123", "cl-2line")
    assert "pw-embark" not in [kind for kind, _ in moving(found).asked()]
    lie(found, "3117", RIMAC, squadron=CONVOY)  # a coast of the enemy
    stand(found, "3117", "cl-2line")
    assert "pw-embark" not in [kind for kind, _ in moving(found).asked()]
    stand(found, "3117", "pe-zepita")  # but off a beach that is fought for (R55)
    assert [kind for kind, _ in moving(found).asked()] == ["pw-embark", "pw-course"]


# --- courses ---------------------------------------------------------------------------------------------


@pytest.mark.rule("7.2", "2.2", "4.1-III")
def test_a_course_leads_to_the_area_ordered_and_does_not_leave_it() -> None:
    play = bound(at_antofagasta())
    assert play.asked() == [("pw-course", (CONVOY,))]
    space = play.space("pw-course", CONVOY)
    assert space.check({"way": ["3023"]}).rule == "7.2"  # still in area I
    assert space.check({"way": ["3022", "3023"]}).rule == "7.2"  # in, and out again
    assert space.check({"way": ["3022", "3023", "3022"]}).rule == "7.2"  # nor where it comes back
    assert space.check({"way": ["3021"]}) is not None  # hex by hex
    assert space.check({"way": ["3022", "3021"]}) is None
    play.answer("pw-course", CONVOY, {"way": ["3022", "3021"]})
    assert play.world.fleet.ships[RIMAC].place == "3021"
    assert CONVOY not in play.world.orders.to
    assert play.match.over


@pytest.mark.rule("7.2")
def test_every_course_offered_can_be_sailed() -> None:
    found = at_antofagasta(to="I")
    space = bound(found).space("pw-course", CONVOY)
    check_space(space, Random(1))
    assert space.check({"way": []}) is None  # its own area: it may lie still (R13)


@pytest.mark.rule("7.2")
def test_a_squadron_that_stays_is_not_asked_and_its_marker_is_its_own() -> None:
    found = at_antofagasta(to=STAY)
    lie(found, "3022", BLANCO, squadron=FLEET)
    found.orders.to[FLEET] = "III"
    play = bound(found)
    assert play.asked() == [("pw-course", (FLEET,))]
    assert play.match.waiting(ALLIES) == ()  # nobody else knows who has an order
    assert len(play.match.waiting(CHILE)) == 1


@pytest.mark.rule("7.2")
@pytest.mark.hard_case("H15")
def test_orders_and_sealed_courses_turned_about_show_the_enemy_nothing() -> None:
    """Not before the first hex is entered: neither whither, nor who, nor whether anybody has sealed."""

    def seen(to: str, way: list[str], *, seals: bool) -> Any:
        found = at_antofagasta(to=to)
        lie(found, "3022", BLANCO, squadron=FLEET)
        found.orders.to[FLEET] = "III" if to == "II" else STAY
        lie(found, "3019", "ship-pe-huascar", squadron="allies-squadron-1")
        play = bound(found)
        decision = play.match.waiting()[0].id
        if seals:
            play.match.seal(decision, CONVOY, {"way": way})

        def show(known: Known) -> Any:
            return [pack(known.frame(path)) for path in known.frames()], known.destinations()

        return [glimpse(play.match, seat, show) for seat in (ALLIES, "allies-squadron-1", None)]

    assert seen("II", ["3022"], seals=True) == seen("I", ["3023", "3024"], seals=False)


@pytest.mark.rule("7.2", "4.1-III")
def test_squadrons_sail_in_the_order_of_their_numbers_and_courses_stay_covered() -> None:
    found = at_antofagasta()
    lie(found, "3022", BLANCO, squadron=FLEET)
    found.orders.to[FLEET] = "III"
    lie(found, "2918", "ship-pe-union", squadron="allies-squadron-2")
    play = bound(found)
    play.answer("pw-course", CONVOY, {"way": ["3022", "3021"]})
    play.answer("pw-course", FLEET, {"way": ["3021", "3020", "3019"]})
    assert [slots for _, slots in play.asked()] == [("allies-squadron-2",)]  # FLEET sails first
    assert play.match.look(ALLIES).frame("naval_movement") == {}
    assert CONVOY in play.match.look(CHILE).frame("naval_movement")
    assert play.match.look(ALLIES).frame(f"naval_movement/voyage-{FLEET}").way is None
    while not play.match.over:
        play.silence()
    sailed = [told.squadron for told in heard(play.told, Sails)]
    assert sailed == [FLEET, CONVOY] == sorted(sailed)


@pytest.mark.rule("7.2", "2.4")
def test_home_is_the_box_for_chile_and_the_nearest_port_for_the_allies() -> None:
    found = world()
    assert ends(found, CHILE, FLEET, HOME) == {BOX}
    lie(found, "3018", "ship-pe-union", squadron="allies-squadron-2")
    assert ends(found, ALLIES, "allies-squadron-2", HOME) == {"3118", "3119"}
    found.control.of["3118"] = CHILE
    assert ends(found, ALLIES, "allies-squadron-2", HOME) == {"3119"}
    found = at_antofagasta(to=HOME)
    lie(found, "3024", RIMAC, squadron=CONVOY)
    play = bound(found)
    play.silence()  # the shortest way, in port
    ship = play.world.fleet.ships[RIMAC]
    assert (ship.place, ship.in_port) == (BOX, True)


@pytest.mark.rule("7.2", "2.4")
def test_bound_home_a_chilean_is_safe_once_in_the_area_of_the_box() -> None:
    """And the box itself opens to nobody else."""
    for to, way in ((HOME, ["3022", "3023", "3024", "3025", "3026", BOX]), ("I", ["3022", "3023"])):
        found = at_antofagasta(to=to)
        lie(found, "3021", RIMAC, squadron=CONVOY)
        lie(found, "3024", "ship-pe-huascar", squadron="allies-squadron-1")
        play = bound(found)
        play.answer("pw-course", CONVOY, {"way": way})
        assert play.match.over is (to == HOME)
    found = bare(turn=2, active=ALLIES, phase="naval_movement")
    lie(found, "3025", "ship-pe-union", squadron="allies-squadron-2")
    lie(found, "3023", "ship-cl-blanco", squadron=CONVOY)
    play = Play(Bench("voyage", found, VoyageLocals("allies-squadron-2", HOME, ["3024", "3023", "3022", "3021"])))
    assert [kind for kind, _ in play.asked()] == ["pw-intercept"]  # it is no home of the Allies'
    assert BOX not in shortest_way(ALLIES, "3025", frozenset(tables().map.areas["II"].hexes))
    assert not [label for label in tables().map.hexes if BOX in tables().map.sea(ALLIES, label)]


@pytest.mark.rule("2.4", "2.2")
def test_the_box_opens_on_area_one() -> None:
    found = at_antofagasta()
    lie(found, BOX, RIMAC, squadron=CONVOY, in_port=True)
    far = reach(found, CHILE, CONVOY)
    assert far["I"] == 1
    assert far["II"] > far["I"]
    assert set(far) == set(tables().map.areas)
    columns(found, "chile", BOX)
    state, _ = run(Bench("voyage", found, VoyageLocals(CONVOY, "I", ["3026"])))
    assert state.world.fleet.ships[RIMAC].place == "3026"
    assert [column.place for column in state.world.supply.columns.values()] == ["3123"]


# --- coal ------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.8")
@pytest.mark.parametrize("coal", [0, 1])
def test_leaving_port_costs_a_column_there_or_nobody_leaves(coal: int) -> None:
    found = at_antofagasta(coal)
    state, told = run(Bench("voyage", found, VoyageLocals(CONVOY, "II", ["3022"])))
    assert state.world.fleet.ships[RIMAC].place == ("3022" if coal else "3123")
    assert len(state.world.supply.columns) == 0
    assert ("pw-ev-no-coal" in [event.kind for event in told]) == (not coal)


@pytest.mark.rule("7.8")
def test_ships_at_sea_need_no_column() -> None:
    found = at_antofagasta(coal=0)
    lie(found, "3023", RIMAC, squadron=CONVOY)
    state, _ = run(Bench("voyage", found, VoyageLocals(CONVOY, "II", ["3022"])))
    assert state.world.fleet.ships[RIMAC].place == "3022"


@pytest.mark.rule("7.8", "7.1")
@pytest.mark.parametrize("coal", [0, 1])
def test_who_loads_in_a_port_pays_to_leave_it(coal: int) -> None:
    """R99: a ship that lies off her own port goes in to load; she does not sail laden for nothing."""
    found = at_antofagasta(coal, to="II")
    lie(found, "3123", RIMAC, squadron=CONVOY, in_port=False)
    stand(found, "3123", "cl-buin")
    play = moving(found)
    play.answer("pw-embark", "chile-fleet", {"aboard": {"cl-buin": RIMAC}})
    play.answer("pw-course", CONVOY, {"way": ["3122"]})
    assert coal or play.world.fleet.ships[RIMAC].in_port
    assert play.world.fleet.ships[RIMAC].place == ("3122" if coal else "3123")
    assert not play.world.supply.columns


@pytest.mark.rule("7.8", "7.6-landing")
def test_who_unloads_in_a_port_lies_in_it() -> None:
    """R99: and pays to leave it again."""

    def laden() -> tuple[dict[str, Any], str]:
        found = at_antofagasta(0, to="I")
        lie(found, "3023", RIMAC, squadron=CONVOY)
        (column,) = columns(found, "chile", ABOARD)
        found.supply.columns[column].aboard = RIMAC
        return found, column

    found, column = laden()
    state, _ = run(Bench("voyage", found, VoyageLocals(CONVOY, "I", ["3123"], [column], port=False)))
    assert state.world.fleet.ships[RIMAC].in_port
    found, column = laden()
    space = moving(found).space("pw-course", CONVOY)
    refusal = space.check({"way": ["3123"], "ashore": [column], "port": False})
    assert refusal is not None
    assert refusal.what.key == "err-pw-unloads-in-port"
    assert space.check({"way": ["3123"], "ashore": [], "port": False}) is None


@pytest.mark.rule("7.2", "7.8")
def test_who_is_under_repair_or_newly_built_stays_in_port() -> None:
    found = at_antofagasta()
    lie(found, "3123", BLANCO, ITATA, squadron=CONVOY, in_port=True)
    found.fleet.ships[BLANCO].repair, found.fleet.ships[ITATA].new = 2, True
    state, _ = run(Bench("voyage", found, VoyageLocals(CONVOY, "II", ["3022"])))
    ships = state.world.fleet.ships
    assert [ships[each].place for each in (RIMAC, BLANCO, ITATA)] == ["3022", "3123", "3123"]
    assert CONVOY not in (ships[BLANCO].squadron, ships[ITATA].squadron)


@pytest.mark.rule("7.2")
def test_a_ship_declares_herself_in_port_where_it_is_hers() -> None:
    for port in (True, False):
        found = at_antofagasta()
        lie(found, "3023", RIMAC, squadron=CONVOY)
        state, _ = run(Bench("voyage", found, VoyageLocals(CONVOY, "I", ["3123"], port=port)))
        assert state.world.fleet.ships[RIMAC].in_port is port
    found = at_antofagasta()
    state, _ = run(Bench("voyage", found, VoyageLocals(CONVOY, "III", ["3022", "3021", "3020", "3119"], port=True)))
    assert state.world.fleet.ships[RIMAC].in_port is False  # Iquique is the enemy's


@pytest.mark.rule("7.3", "7.8")
@pytest.mark.hard_case("H13")
def test_ships_without_coal_may_let_a_whole_voyage_pass_in_one_answer() -> None:
    """No column comes to their port before the voyage ends, so that each further hex would ask for nothing."""
    world = bare(turn=2, active="chile", phase="naval_movement")
    lie(world, "3020", BLANCO, squadron=FLEET)
    lie(world, "3119", "ship-pe-huascar", squadron="allies-squadron-1", in_port=True)
    play = Play(Bench("voyage", world, VoyageLocals(FLEET, "III", ["3019", "3018"])))
    assert play.asked() == [("pw-intercept", ("allies-squadron-1",))]
    play.answer("pw-intercept", "allies-squadron-1", "never")
    assert play.match.over


@pytest.mark.rule("7.8")
@pytest.mark.parametrize(("orders", "fields", "sails"), [
    ("III", {}, True), (STAY, {}, False), (None, {}, False), ("III", {"in_port": False}, False),
    ("III", {"repair": 1}, False), ("III", {"place": "3118"}, False),
])  # fmt: skip
def test_a_squadron_in_port_with_orders_to_sail_needs_a_column(
    orders: str | None, fields: dict[str, Any], *, sails: bool
) -> None:
    found = bare()
    lie(found, "3123", "ship-cl-blanco", squadron="chile-squadron-1", in_port=True)
    for name, value in fields.items():
        setattr(found.fleet.ships["ship-cl-blanco"], name, value)
    given = {} if orders is None else {"chile-squadron-1": orders}
    assert sailing_from(found, CHILE, given, "3123") == (["chile-squadron-1"] if sails else [])
