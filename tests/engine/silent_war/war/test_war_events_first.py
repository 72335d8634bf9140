"""The war events of the first period (WP1): evacuations, missions, Dutch Harbor, Midway."""

from __future__ import annotations

import pytest

from tests.engine.silent_war.battle_kit import Dice, Table, boat, targets, theatre
from tests.engine.silent_war.voyage_kit import Voyage, at_sea, homeward
from tests.engine.silent_war.war_kit import Fate, befalls, in_port, laid, war

MANILA = {"bases": ["PEARL", "MANILA"]}
FALLEN = {"bases": ["PEARL", "FREM"], "happened": ["fall-of-luzon"]}
DUTCH = {"bases": ["PEARL", "FREM"], "tenders": {"SURA": ["holland"]}, "happened": ["fall-of-luzon"]}


def luzon(*boats: dict[str, object], answer: bool = True) -> Voyage:
    voyage = befalls(0, at_sea("wahoo", "HAW"), *boats, **MANILA)
    return voyage.on() if answer else voyage


@pytest.mark.rule("WP1-0", "21.0")
def test_luzon_falls_manila_closes_fremantle_opens_and_holland_waits_at_surabaya() -> None:
    voyage = luzon()
    assert voyage.theatre.bases == ["PEARL", "FREM"]
    assert voyage.theatre.tenders == {"SURA": ["holland"]}
    assert laid(voyage, (("DAVAO",), 3), only=[])


@pytest.mark.rule("WP1-0", "15.1")
def test_boats_leave_manila_whatever_their_readiness_for_bases_that_their_command_names() -> None:
    lying = [in_port(boat, "MANILA", box) for boat, box in (("s-36", "broom"), ("s-37", "shipside"), ("s-38", "ready"))]
    voyage = luzon(*lying, answer=False)
    assert (voyage.kind, voyage.open.slots) == ("sw-evacuate", ("swpac",))
    space = voyage.match.space(voyage.open.id, "swpac")
    assert space.default == dict.fromkeys(("s-36", "s-37", "s-38"), "SURA")
    refusal = space.check({"s-36": "SURA", "s-37": "PEARL", "s-38": "FREM"})
    assert refusal is not None
    voyage.answer("sw-evacuate", {"s-36": "SURA", "s-37": "FREM", "s-38": "FREM"})
    assert voyage.kind == "sw-orders"
    assert not {"s-36", "s-37", "s-38"} & set(voyage.open.slots), "where to has been said"
    assert [(voyage.boats[boat].home, voyage.boats[boat].rtb) for boat in ("s-36", "s-37")] == [
        ("SURA", True),
        ("FREM", True),
    ]
    voyage.week()
    assert [voyage.boats[boat].where for boat in ("s-36", "s-37", "s-38")] == ["SCN"] * 3, "one area a week from Manila"


@pytest.mark.rule("WP1-0", "21.22")
def test_holland_takes_as_many_as_she_can_and_the_others_go_on_to_fremantle() -> None:
    lying = [in_port(f"s-{number}", "MANILA") for number in range(36, 46)]
    voyage = luzon(*lying)
    bound = [voyage.boats[boat["id"]].home for boat in lying]
    assert bound == ["SURA"] * 8 + ["FREM"] * 2


@pytest.mark.rule("WP1-0", "18.3", "10.3")
def test_the_yards_of_manila_are_lost_but_for_box_1_which_limps_out() -> None:
    boxes = ("repair1", "repair2", "repair3")
    lying = [in_port(f"s-{36 + at}", "MANILA", box, damage=1) for at, box in enumerate(boxes)]
    voyage = luzon(*lying)
    assert [voyage.boats[boat["id"]].afloat for boat in lying] == [True, False, False]
    limping = voyage.boats["s-36"]
    assert (limping.rtb, limping.damage, limping.limped, limping.at_sea) == (True, 1, True, True)
    assert voyage.score.lost == []


@pytest.mark.rule("WP1-0", "5.1")
def test_when_luzon_has_fallen_boats_go_to_corregidor_instead_again_and_again() -> None:
    fate = Fate().event(0, 0)
    voyage = war(fate, at_sea("wahoo", "HAW"), **FALLEN)
    assert laid(voyage, (("DAVAO",), 2), only=[])
    voyage.week()
    assert laid(voyage, (("DAVAO",), 2), only=[])
    assert voyage.theatre.bases == ["PEARL", "FREM"]


@pytest.mark.rule("WP1-0", "15.25")
def test_boats_bound_for_manila_are_sent_elsewhere_when_it_falls() -> None:
    voyage = befalls(0, homeward("s-36", "SCN", "MANILA"), at_sea("s-37", "SCN"), **MANILA).on()
    assert voyage.boats["s-36"].home == "SURA"
    assert voyage.boats["s-36"].damage == 0
    assert voyage.boats["s-37"].home == ""


@pytest.mark.rule("WP1-1", "21.24")
def test_the_indies_fall_surabaya_is_left_its_tender_is_free_and_brisbane_opens() -> None:
    lying = (in_port("s-36", "SURA"), in_port("s-37", "SURA", "repair2", damage=1))
    voyage = befalls(1, at_sea("wahoo", "HAW"), *lying, **DUTCH)
    assert voyage.kind == "sw-evacuate"
    assert set(voyage.match.space(voyage.open.id, "swpac").only["s-36"]) == {"BRIS", "FREM"}
    voyage.on()
    assert voyage.boats["s-36"].home == "FREM"
    assert not voyage.boats["s-37"].afloat
    assert (voyage.theatre.bases, voyage.theatre.tenders) == (["PEARL", "FREM", "BRIS"], {})
    assert laid(voyage, (("SURA",), 6), only=[])


@pytest.mark.rule("WP1-1", "5.1")
def test_the_indies_wait_for_luzon_and_turn_into_a_barrier_when_they_have_fallen() -> None:
    first = befalls(1, at_sea("wahoo", "HAW"), **MANILA).on()
    assert first.theatre.event == "fall-of-luzon"
    later = befalls(1, at_sea("wahoo", "HAW"), happened=["fall-of-luzon", "fall-of-indies"])
    assert laid(later, (("MAK", "MOL"), 8), only=["C2", "TF"])


@pytest.mark.rule("WP1-2")
def test_a_barrier_in_the_straits_wants_eight_boats() -> None:
    assert laid(befalls(2, at_sea("wahoo", "HAW")), (("MAK", "MOL"), 8), only=["C2", "TF"])


@pytest.mark.rule("WP1-3", "WP1-8")
@pytest.mark.parametrize("die", [3, 8])
def test_two_ultra_dice_in_the_first_period(die: int) -> None:
    voyage = befalls(die, at_sea("wahoo", "HAW"))
    assert voyage.throws("7.0 ULTRA") == 2


@pytest.mark.rule("WP1-4", "WP1-7")
@pytest.mark.parametrize("die", [4, 7])
def test_no_ultra_die_in_the_first_period(die: int) -> None:
    assert befalls(die, at_sea("wahoo", "HAW")).throws("7.0 ULTRA") == 0


@pytest.mark.rule("WP1-5", "5.1")
def test_the_wounded_bear_is_hunted_once() -> None:
    fate = Fate().event(5, 5)
    voyage = war(fate, at_sea("wahoo", "HAW"))
    assert laid(voyage, (("COR", "BIS", "CAR"), 12), only=["TF"])
    assert voyage.theatre.wounded == {"shokaku": ["COR", "BIS", "CAR"]}
    voyage.week()
    assert laid(voyage, only=None)
    assert voyage.theatre.wounded == {}
    assert voyage.told("sw-ev-war-none")


@pytest.mark.rule("WP1-5", "18.5")
@pytest.mark.parametrize(("there", "hurt"), [("ECS", True), ("COR", False)])
def test_the_wounded_bear_bears_her_marker_where_she_is_met(there: str, hurt: bool) -> None:
    table = Table.of(theatre(wounded={"shokaku": [there]}), Dice(), [boat()], targets(A=["shokaku", "m-5-1"]))
    assert not any(target.damaged for target in table.view.counters), "nobody knows her before she is turned up"
    table.answer("sw-stand", "A")
    table.answer("sw-look", {"first": "own", "back": [], "stops": []})
    assert [target.damaged for target in table.view.counters] == [hurt, False]


@pytest.mark.rule("WP1-6", "5.2")
def test_the_aleutians_want_eight_boats_and_dutch_harbor_opens() -> None:
    voyage = befalls(6, *[at_sea(f"s-{number}", "HAW") for number in range(32, 44)])
    assert (voyage.kind, voyage.open.slots) == ("sw-dutch-harbor", ("us",))
    assert voyage.theatre.bases == ["PEARL", "BRIS", "DUTCH"]
    assert laid(voyage, (("ALE",), 8), only=None)
    space = voyage.match.space(voyage.open.id, "us")
    assert [space.check(space.default[:count]) is None for count in (7, 8)] == [False, True]
    voyage.answer("sw-dutch-harbor", [*space.default, "s-43"])
    assert len(voyage.theatre.confined) == 9


@pytest.mark.rule("WP1-6", "8.0")
def test_boats_lost_to_dutch_harbor_are_replaced_and_no_others() -> None:
    boats = [at_sea(f"s-{number}", "HAW") for number in range(32, 42)]
    voyage = befalls(6, *boats).on()
    given = list(voyage.theatre.confined)
    assert len(given) == 8
    voyage.week(stop=("sw-dutch-harbor",))
    assert voyage.kind == "sw-orders", "all eight are there"
    voyage.boats[given[0]].where = "lost"
    voyage.week(stop=("sw-dutch-harbor",))
    assert voyage.kind == "sw-dutch-harbor"
    space = voyage.match.space(voyage.open.id, "us")
    assert (space.least, {option.key for option in space.options}) == (1, {boat["id"] for boat in boats} - set(given))
    voyage.on()
    assert len(voyage.theatre.confined) == 8
    assert given[0] not in voyage.theatre.confined


@pytest.mark.rule("WP1-6", "12.0")
def test_boats_of_dutch_harbor_operate_in_the_north_alone() -> None:
    voyage = befalls(6, at_sea("wahoo", "ALE"), *[at_sea(f"s-{number}", "NPO") for number in range(32, 40)])
    voyage.answer("sw-dutch-harbor", ["wahoo", *[f"s-{number}" for number in range(32, 39)]])
    assert set(voyage.keys("wahoo")) == {"stay", "KUR", "home:DUTCH"}


@pytest.mark.rule("WP1-9")
def test_the_wounded_bear_comes_before_midway() -> None:
    voyage = befalls(9, at_sea("wahoo", "HAW"))
    assert voyage.theatre.event == "wounded-bear"


@pytest.mark.rule("WP1-9", "5.1")
def test_for_midway_who_lies_alongside_puts_to_sea_at_once() -> None:
    lying = (
        in_port("s-32", "PEARL", "shipside"),
        in_port("s-33", "PEARL", "broom"),
        in_port("s-34", "DUTCH", "shipside"),
        in_port("s-35", "BRIS", "shipside"),
    )
    bases = ["PEARL", "BRIS", "DUTCH"]
    voyage = befalls(9, at_sea("wahoo", "NCP"), *lying, bases=bases, happened=["wounded-bear"])
    assert laid(voyage, (("MID",), 11), only=["TF"], also=["HAW", "ALE"])
    out = {
        boat: (voyage.boats[boat].where, voyage.boats[boat].side, voyage.boats[boat].at_sea)
        for boat in ("s-32", "s-34")
    }
    assert out == {"s-32": ("HAW", "patrol", True), "s-34": ("ALE", "patrol", True)}
    assert not voyage.boats["s-33"].at_sea
    assert not voyage.boats["s-35"].at_sea
    assert "midway" in voyage.theatre.happened
