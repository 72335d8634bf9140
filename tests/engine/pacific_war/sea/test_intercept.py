"""Interception (7.3 to 7.5): who is asked, what the throw must beat, where they come to, what is asked but once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.codec import pack
from engine.core.refusal import Refused
from engine.core.testing.secrecy import glimpse
from engine.pacific_war.autopilot.policy import Autopilot
from engine.pacific_war.facts.voyage import Intercepts, Waited
from engine.pacific_war.judgement.sea import Watcher, chance, modifier, named, watchers
from engine.pacific_war.known import Known
from engine.pacific_war.orders.sea import better_near
from engine.pacific_war.state import ABOARD, ALLIES, BOX, CHILE
from engine.pacific_war.steps.voyage import VoyageLocals
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, heard, lie, stand

BLANCO, COCHRANE, MAGALLANES = "ship-cl-blanco", "ship-cl-cochrane", "ship-cl-magallanes"
HUASCAR, UNION, MANCO = "ship-pe-huascar", "ship-pe-union", "ship-pe-manco"
CHALACO, LIMENA = "ship-pe-chalaco", "ship-pe-limena"
CONVOY, HUNTERS, OTHERS = "allies-squadron-3", "chile-squadron-1", "chile-squadron-2"
ALONG_THE_COAST = [
    "2008",
    "2009",
    "2010",
    "1911",
    "1811",
    "1812",
    "1813",
    "1914",
    "2014",
    "2114",
    "2213",
    "2313",
    "2413",
    "2514",
    "2614",
    "2714",
    "2814",
    "2915",
    "3015",
    "3116",
]


def sea_of(*hunters: tuple[str, str, str], convoy: tuple[str, ...] = (MANCO, CHALACO, LIMENA)) -> dict[str, Any]:
    """The convoy at Callao under one marker, and hunters: ship, hex, squadron."""
    world = bare(turn=2, active="allies", phase="naval_movement")
    lie(world, "2007", *convoy, squadron=CONVOY)
    for ship, place, squadron in hunters:
        lie(world, place, ship, squadron=squadron)
    return world


def sailing(world: FullWorld, way: list[str], dice: Dice | None = None, to: str = "III") -> Play:
    return Play(Bench("voyage", world, VoyageLocals(CONVOY, to, list(way))), dice)


def until(play: Play, target: str, answer: str = "pass") -> None:
    """Windows passed until the convoy lies in a hex."""
    while play.world.fleet.ships[MANCO].place != target:
        ((kind, (slot, *_)),) = play.asked()
        play.answer(kind, slot, answer)


@pytest.mark.rule("7.4", "7.5", "7.3")
@pytest.mark.hard_case("H13")
def test_the_convoy_off_atico_slips_by_as_in_the_rulebook() -> None:
    """A 3, with the transports' -2, is 1: not above the distance of 2, so the hunters come one hex nearer."""
    world = sea_of((BLANCO, "2415", HUNTERS))
    play = sailing(world, ALONG_THE_COAST, Dice().faces("7.3 interception", 3))
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    (told,) = heard(play.told, Intercepts)
    assert (told.die, told.modifier, told.total, told.distance, told.least) == (3, -2, 1, 2, 5)
    ships = play.world.fleet.ships
    assert ships[MANCO].place == "2514"
    assert ships[BLANCO].place in ("2414", "2515")
    assert play.asked() == [("pw-replan", (CONVOY,))]
    play.silence()
    assert play.match.over
    assert play.world.fleet.ships[MANCO].place == "3116"  # never tried again by the same ships
    assert play.dice.thrown == ["7.3 interception"]


@pytest.mark.rule("7.4")
def test_the_fastest_ship_gives_the_modifier() -> None:
    world = sea_of((BLANCO, "2415", HUNTERS), convoy=(MANCO, CHALACO, UNION))
    assert modifier(named(world, (UNION,))) == -2  # lower is faster (R32)
    assert modifier(named(world, (MANCO,))) == 3
    assert modifier(named(world, (MANCO, CHALACO))) == -2
    world.fleet.ships[UNION].damaged = True
    assert modifier(named(world, (UNION,))) == -1
    assert [chance(2, bonus) for bonus in (-2, 0, 3)] == [2, 4, 6]
    play = sailing(sea_of((BLANCO, "2415", HUNTERS), convoy=(MANCO,)), ALONG_THE_COAST)
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    assert [told.modifier for told in heard(play.told, Intercepts)] == [3]


@pytest.mark.rule("7.3", "7.9")
def test_a_throw_above_the_distance_brings_battle_in_the_hex_of_the_intercepted() -> None:
    world = sea_of((BLANCO, "2415", HUNTERS), convoy=(MANCO,))
    play = sailing(world, ALONG_THE_COAST, Dice().faces("7.3 interception", 1))
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")  # 1 and the monitor's 3 is 4
    assert play.world.fleet.ships[BLANCO].place == "2514"
    assert "pw-ev-battle" in play.kinds()


@pytest.mark.rule("7.3")
def test_who_looks_on_from_another_area_is_not_asked() -> None:
    world = sea_of((BLANCO, "2415", HUNTERS), (COCHRANE, "2615", OTHERS))
    lie(world, "2413", MANCO, CHALACO, LIMENA)
    lie(world, "2617", COCHRANE)  # as near, but in area V
    assert sailing(world, ["2514"], to="VI").asked() == [("pw-intercept", (HUNTERS,))]
    lie(world, "2514", MANCO, CHALACO, LIMENA)
    assert [watcher.slot for watcher in watchers(world, ALLIES, "2514", (MANCO,), ())] == [HUNTERS]
    assert watchers(world, ALLIES, "2514", (MANCO,), (BLANCO,)) == []  # one try for each stack (R36)


@pytest.mark.rule("7.3")
def test_nobody_is_watched_in_the_box_and_no_ships_are_nobody() -> None:
    world = sea_of((BLANCO, "2415", HUNTERS))
    lie(world, "2514", MANCO)
    assert watchers(world, ALLIES, "2514", (MANCO,), ())
    assert watchers(world, ALLIES, "2514", (), ()) == []
    lie(world, BOX, MANCO)
    assert watchers(world, ALLIES, BOX, (MANCO,), ()) == []


@pytest.mark.rule("7.3", "6.5")
def test_ships_under_repair_watch_nobody() -> None:
    world = sea_of((BLANCO, "2415", HUNTERS), (COCHRANE, "2415", OTHERS))
    lie(world, "2514", MANCO)
    (watcher,) = watchers(world, ALLIES, "2514", (MANCO,), ())
    assert watcher.ships == (BLANCO, COCHRANE)
    world.fleet.ships[BLANCO].repair = 1
    (watcher,) = watchers(world, ALLIES, "2514", (MANCO,), ())
    assert (watcher.slot, watcher.ships) == (OTHERS, (COCHRANE,))


@pytest.mark.rule("7.3")
def test_a_monitor_can_be_seen_further_than_a_transport() -> None:
    """Four hexes off: with the monitor's 3 a 2 is enough, with a transport's -2 no throw is."""
    for ship, seen in ((MANCO, True), (CHALACO, False)):
        world = sea_of((BLANCO, "2517", HUNTERS), convoy=(ship,))
        lie(world, "2313", ship)
        assert bool(sailing(world, ["2413"], to="VI").asked()) is seen


@pytest.mark.rule("7.3", "7.8")
@pytest.mark.hard_case("H13")
def test_out_of_port_only_for_a_column_but_asked_alike() -> None:
    """Coal or none: the window is the same; without it one may only pass."""
    spent = []
    for coal in (0, 1):
        world = bare(turn=2, active="chile", phase="naval_movement")
        lie(world, "3019", BLANCO, squadron=HUNTERS)
        lie(world, "3119", HUASCAR, squadron="allies-squadron-1", in_port=True)
        columns(world, "allies", "3119", coal)
        dice = Dice().faces("7.3 interception", 6)
        play = Play(Bench("voyage", world, VoyageLocals(HUNTERS, "III", ["3018"])), dice)
        assert play.asked() == [("pw-intercept", ("allies-squadron-1",))]
        if not coal:
            with pytest.raises(Refused) as refused:
                play.answer("pw-intercept", "allies-squadron-1", "now")
            assert refused.value.refusal.rule == "7.8"
            play.answer("pw-intercept", "allies-squadron-1", "pass")
            assert play.match.over
            assert play.world.fleet.ships[HUASCAR].place == "3119"
        else:
            play.answer("pw-intercept", "allies-squadron-1", "now")
            spent = list(play.world.supply.columns)
            assert "pw-ev-battle" in play.kinds()
    assert spent == []


@pytest.mark.rule("7.3", "7.8")
@pytest.mark.parametrize(("port", "coal", "waits"), [(True, 0, False), (True, 1, True), (False, 0, True)])
def test_nobody_waits_for_ships_that_cannot_come_out(port: bool, coal: int, waits: bool) -> None:
    """The window opens all the same; without coal the suggestion lets the whole voyage pass, so it opens once."""
    world = bare(turn=2, active="chile", phase="naval_movement")
    lie(world, "3019", BLANCO, squadron=HUNTERS)
    lie(world, "3119", HUASCAR, squadron="allies-squadron-1", in_port=port)
    columns(world, "allies", "3119", coal)
    play = Play(Bench("voyage", world, VoyageLocals(HUNTERS, "III", ["3018"])), Dice())
    assert play.asked() == [("pw-intercept", ("allies-squadron-1",))]
    assert play.match.settled("pw-intercept", "allies-squadron-1") is not waits
    (decision,) = play.match.waiting()
    if not waits:
        look = play.match.look("allies-squadron-1")
        assert Autopilot("bold").answer(look, "pw-intercept", decision.path, "allies-squadron-1") == "never"


@pytest.mark.rule("7.3")
@pytest.mark.hard_case("H13")
def test_said_for_the_whole_voyage_is_not_asked_again() -> None:
    for answer, asked, thrown in (("never", 1, 0), ("within-1", 1, 0), ("within-2", 1, 1)):
        play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST, Dice().faces("7.3 interception", 1))
        questions = 0
        while not play.match.over:
            ((kind, (slot,)),) = play.asked()
            questions += kind == "pw-intercept"
            play.answer(kind, slot, answer) if kind == "pw-intercept" else play.silence()
        assert (questions, play.dice.thrown.count("7.3 interception")) == (asked, thrown), answer


@pytest.mark.rule("7.3")
def test_who_waited_in_vain_is_told_how_near_they_came_and_nobody_else_is() -> None:
    for answer, thrown in (("within-1", False), ("within-2", True), ("never", False)):
        play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST, Dice().faces("7.3 interception", 1))
        while not play.match.over:
            ((kind, (slot,)),) = play.asked()
            play.answer(kind, slot, answer) if kind == "pw-intercept" else play.silence()
        told = [event for event in play.told if isinstance(event.fact, Waited)]
        assert ("7.3 interception" in play.dice.thrown) is thrown
        if answer != "within-1":
            assert not told, "a throw is told by itself, and who let them pass waited for nothing"
            continue
        ((event),) = told
        assert event.fact == Waited(HUNTERS, CONVOY, 1, 2)
        assert (event.audience, event.public) == ((CHILE,), None)


@pytest.mark.rule("7.3")
def test_only_a_nearer_hex_with_a_better_chance_is_worth_waiting_for() -> None:
    def waits(distance: int, bonus: int) -> dict[int, int]:
        watcher = Watcher(HUNTERS, "2415", (BLANCO,), distance, chance(distance, bonus), coal=False, able=True)
        return better_near(watcher, bonus)

    assert waits(0, -1) == waits(1, -1) == {}
    assert waits(4, 0) == {3: 3, 2: 4, 1: 5}
    assert waits(3, 2) == {2: 6}, "no chance is better than six in six"
    play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST, Dice().faces("7.3 interception", 1))
    space = play.space("pw-intercept", HUNTERS)
    assert [option.key for option in space.options] == ["now", "pass", "within-1", "never"]
    assert [option.note.args["sixths"] for option in space.options if option.note] == [2, 3]
    assert [far for far in range(8) if space.check(f"within-{far}") is None] == [1, 2, 3, 4, 5], "five hexes at most"
    play.answer("pw-intercept", HUNTERS, "within-4")  # as logs of before have it: it means now
    assert play.dice.thrown.count("7.3 interception") == 1


ORDERS: tuple[dict[str, Any], ...] = (
    {"what": "nothing"},
    {"what": "all", "within": 1},
    {"what": "all", "unless": [MANCO]},
    {"what": "outgun"},
)


def standing(what: dict[str, Any]) -> dict[str, Any]:
    return {"within": 5, "unless": [], "port": [], **what}


@pytest.mark.rule("7.3")
@pytest.mark.hard_case("H13")
@pytest.mark.parametrize("order", range(len(ORDERS)))
def test_with_standing_orders_nobody_is_waited_for(order: int) -> None:
    """Each window has its seal at once: the voyage asks nobody."""
    play = sailing(sea_of((MAGALLANES, "2415", HUNTERS)), ALONG_THE_COAST)
    play.match.standing(HUNTERS, "pw-intercept", standing(ORDERS[order]))
    windows = 0
    while not play.match.over:
        (decision,) = play.match.waiting()
        assert decision.complete, decision
        play.match.close(decision.id)
        windows += 1
    assert windows > 1
    assert play.dice.thrown == []


@pytest.mark.rule("7.3")
def test_a_standing_order_strikes_and_may_ask() -> None:
    for order, sealed in (
        ({"what": "all"}, "now"),
        ({"what": "transports"}, "now"),
        ({"what": "ask"}, None),
        ({}, "pass"),
    ):
        play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST)
        play.match.standing(HUNTERS, "pw-intercept", order)
        (decision,) = play.match.waiting()
        assert play.match.sealed_of(decision.id, HUNTERS) == sealed


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(("more", "sealed"), [(1, "now"), (0, "now"), (-1, "pass")])
def test_a_standing_order_strikes_up_to_the_distance_it_names(more: int, sealed: str) -> None:
    play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST)
    (decision,) = play.match.waiting()
    (watcher,) = play.match.look(HUNTERS).frame(decision.path).watchers
    assert watcher.distance > 1
    play.match.standing(HUNTERS, "pw-intercept", {"what": "all", "within": watcher.distance + more})
    assert play.match.sealed_of(decision.id, HUNTERS) == sealed


@pytest.mark.rule("7.3", "7.8")
def test_a_standing_order_may_keep_a_ship_in_port() -> None:
    for kept, sealed in (([HUASCAR], "pass"), ([], "now")):
        found = bare(turn=2, active="chile", phase="naval_movement")
        lie(found, "3019", BLANCO, squadron=HUNTERS)
        lie(found, "3119", HUASCAR, squadron="allies-squadron-1", in_port=True)
        columns(found, "allies", "3119")
        play = Play(Bench("voyage", found, VoyageLocals(HUNTERS, "III", ["3018"])))
        play.match.standing("allies-squadron-1", "pw-intercept", standing({"what": "all", "port": kept}))
        (decision,) = play.match.waiting()
        assert play.match.sealed_of(decision.id, "allies-squadron-1") == sealed


@pytest.mark.rule("7.3", "4.1")
def test_who_is_left_behind_keeps_the_order_of_the_squadron() -> None:
    """In turn 1 the interceptors have their first orders already (R09, R85)."""
    world = sea_of((BLANCO, "2415", HUNTERS))
    lie(world, "2415", "ship-cl-rimac", squadron=HUNTERS)
    world.orders.to[HUNTERS] = "IV"
    play = sailing(world, ALONG_THE_COAST, Dice().faces("7.3 interception", 3))
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    number = play.world.fleet.ships["ship-cl-rimac"].squadron
    assert number != HUNTERS
    assert play.world.orders.to == {HUNTERS: "IV", number: "IV"}


@pytest.mark.rule("7.3")
def test_a_fleet_may_order_all_that_lie_in_one_hex() -> None:
    for place, sealed in (("2415", "now"), ("2416", None)):
        play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST)
        play.match.standing(f"chile-fleet@{place}", "pw-intercept", standing({"what": "all"}))
        (decision,) = play.match.waiting()
        assert play.match.sealed_of(decision.id, HUNTERS) == sealed


@pytest.mark.rule("7.3")
@pytest.mark.hard_case("H13")
def test_all_announce_before_the_first_throw_and_the_nearest_goes_first() -> None:
    world = sea_of((BLANCO, "2415", HUNTERS), (COCHRANE, "2514", OTHERS))
    lie(world, "2313", MANCO, CHALACO, LIMENA)
    play = sailing(world, ["2413"], Dice().faces("7.3 interception", 1, 1), to="VI")
    assert play.asked() == [("pw-intercept", (OTHERS, HUNTERS))]
    play.answer("pw-intercept", HUNTERS, "now")
    assert play.dice.thrown == []
    play.answer("pw-intercept", OTHERS, "now")
    told = heard(play.told, Intercepts)
    assert [intercepts.distance for intercepts in told] == [1, 2]


@pytest.mark.rule("7.3")
@pytest.mark.hard_case("H13")
def test_flipping_what_the_watchers_mean_to_do_shows_the_mover_nothing() -> None:
    """Orders of the watchers are theirs: the mover sees the same list and the same voyage until somebody throws."""

    def seen(order: str) -> Any:
        play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST)
        play.match.standing(HUNTERS, "pw-intercept", standing({"what": order, "within": 1}))

        def show(known: Known) -> Any:
            return [pack(known.frame(path)) for path in known.frames()]

        return glimpse(play.match, CONVOY, show), glimpse(play.match, None, show)

    assert seen("all") == seen("nothing")


@pytest.mark.rule("7.3", "7.8")
@pytest.mark.parametrize("coal", [0, 1])
def test_ships_in_port_join_those_at_sea_of_their_hex_where_there_is_coal(coal: int) -> None:
    """R89: they try as one; without coal those at sea try alone."""
    world = sea_of((BLANCO, "2007", HUNTERS), (COCHRANE, "2007", OTHERS), convoy=(CHALACO,))
    lie(world, "2010", CHALACO, squadron=CONVOY)
    world.control.of["2007"] = CHILE
    world.fleet.ships[COCHRANE].in_port = True
    columns(world, CHILE, "2007", coal)
    (watcher,) = watchers(world, ALLIES, "2009", [CHALACO], ())
    assert set(watcher.ships) == ({BLANCO, COCHRANE} if coal else {BLANCO})
    assert (watcher.coal, watcher.able, watcher.slot) == (bool(coal), True, HUNTERS)
    play = sailing(world, ["2009"], Dice().faces("7.3 interception", 6), to="X")
    play.answer("pw-intercept", HUNTERS, "now")
    assert len(play.world.supply.columns) == 0
    assert play.world.fleet.ships[COCHRANE].place == ("2009" if coal else "2007")


@pytest.mark.rule("7.3", "7.2")
def test_the_mover_may_lay_the_rest_of_the_way_anew() -> None:
    play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST, Dice().faces("7.3 interception", 1))
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    assert play.space("pw-replan", CONVOY).check(["2615"]) is not None  # it must still come to its area (7.2)
    other = ["2614", "2715", "2815", "2816", "2817", "2918"]
    play.answer("pw-replan", CONVOY, other)
    while not play.match.over:
        play.silence()
    assert play.world.fleet.ships[MANCO].place == "2918"


@pytest.mark.rule("7.3", "7.6-amphibious")
def test_what_is_to_go_ashore_does_so_where_the_new_way_ends() -> None:
    found = sea_of((BLANCO, "2415", HUNTERS))
    stand(found, ABOARD, "pe-zepita")
    found.army.units["pe-zepita"].aboard = CHALACO
    voyage = VoyageLocals(CONVOY, "III", list(ALONG_THE_COAST), ["pe-zepita"])
    play = Play(Bench("voyage", found, voyage), Dice().faces("7.3 interception", 1))
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    other = ["2614", "2715", "2815", "2816", "2817", "2918", "3018", "3118"]
    play.answer("pw-replan", CONVOY, other)
    assert play.match.over, "nobody asks what they land"
    assert play.world.army.units["pe-zepita"].place == "3118"


@pytest.mark.rule("7.3", "7.2")
def test_who_sails_into_the_hex_of_an_enemy_is_met_without_a_throw() -> None:
    world = sea_of((BLANCO, "2514", HUNTERS), convoy=(MANCO,))
    play = sailing(world, ALONG_THE_COAST)
    until(play, "2514")
    assert "pw-ev-battle" in play.kinds()
    assert play.dice.thrown.count("7.3 interception") == 0


@pytest.mark.rule("7.3", "7.5")
def test_transports_are_left_behind_under_a_number_of_their_own() -> None:
    world = sea_of((BLANCO, "2415", HUNTERS))
    lie(world, "2415", "ship-cl-rimac", squadron=HUNTERS)
    play = sailing(world, ALONG_THE_COAST, Dice().faces("7.3 interception", 3))
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    ships = play.world.fleet.ships
    assert ships["ship-cl-rimac"].place == "2415"
    assert ships["ship-cl-rimac"].squadron != ships[BLANCO].squadron
    assert CHILE in ships["ship-cl-rimac"].squadron


@pytest.mark.rule("7.5")
@pytest.mark.parametrize(("die", "away"), [(1, 2), (2, 2), (3, 1), (4, 1)])
def test_interceptors_that_fail_stop_short_of_their_prey_and_within_their_area(die: int, away: int) -> None:
    """As many hexes as the modified throw, one short of the prey at most (R38)."""
    play = sailing(sea_of((BLANCO, "2415", HUNTERS)), ALONG_THE_COAST, Dice().faces("7.3 interception", die))
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    place = play.world.fleet.ships[BLANCO].place
    assert tables().map.sea_distance(place, "2514", "VI") == away
    assert tables().map.area_of(place) == "VI"


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("repair", [2, 0])
def test_who_cannot_leave_a_ship_under_repair_behind_stays_with_her(repair: int) -> None:
    """All eight numbers are taken, so the damaged ship would lie under the number of one at sea (R85)."""
    found = bare(turn=2, active="allies", phase="naval_movement")
    lie(found, "2007", MANCO, squadron=CONVOY)
    small = [ship.id for ship in found.fleet.ships.values() if ship.side == CHILE and ship.id != BLANCO]
    for number, ship in enumerate(small[:7], 2):
        lie(found, "2825", ship, squadron=f"chile-squadron-{number}")
    lie(found, "2009", BLANCO, squadron=HUNTERS)
    lie(found, "2009", small[7], squadron=HUNTERS, in_port=True)
    found.fleet.ships[small[7]].repair = repair
    play = sailing(found, ["2008"], to="X")
    play.answer("pw-intercept", HUNTERS, "now")
    stays = bool(repair)  # a sound one goes along
    assert (play.world.fleet.ships[BLANCO].place == "2009") is stays
    assert (play.dice.thrown == []) is stays
    assert ("pw-ev-cannot-part" in play.kinds()) is stays


@pytest.mark.rule("7.2", "7.3")
def test_a_way_home_that_passes_its_port_and_comes_back_is_laid_up_to_the_port() -> None:
    """Two ports may be as near: a course home may pass from one to the other and back."""
    way = [*ALONG_THE_COAST[:-1], "2915", "3015"]
    play = sailing(sea_of((BLANCO, "2415", HUNTERS)), way, Dice().faces("7.3 interception", 1), to="home")
    until(play, "2514")
    play.answer("pw-intercept", HUNTERS, "now")
    space = play.space("pw-replan", CONVOY)
    assert space.check(space.default) is None
    assert space.default == ["2614", "2714", "2814", "2915", "3015"]
    for doctrine in play.match.rules.doctrines:
        offered, _ = play.match.suggestion(play.match.waiting()[0].id, CONVOY, doctrine)
        assert space.check(offered) is None
    while not play.match.over:
        play.silence()
    assert play.world.fleet.ships[MANCO].place == "3015"
