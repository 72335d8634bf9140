"""The war events of the second, third and fourth period (WP2 to WP4): missions, bases, training duty."""

from __future__ import annotations

import pytest

from engine.silent_war.state import AWAY
from tests.engine.silent_war.voyage_kit import Voyage, at_sea
from tests.engine.silent_war.war_kit import Fate, befalls, duties, in_port, laid, war

BIG = ["C2", "TF"]
FLEETS = ["TF"]
WAHOO = at_sea("wahoo", "HAW")
NORTH = {"bases": ["PEARL", "BRIS", "DUTCH"], "happened": ["aleutians"]}


def after(die: int, *boats: dict[str, object], period: int, **more: object) -> Voyage:
    """The week of an event, played to the orders of the next, when its base is open."""
    return befalls(die, WAHOO, *boats, period=period, **more).on().week()


@pytest.mark.rule("WP2-0", "WP2-3", "WP3-6")
@pytest.mark.parametrize(("period", "die"), [(2, 0), (2, 3), (3, 6)])
def test_two_ultra_dice(period: int, die: int) -> None:
    assert befalls(die, WAHOO, period=period).throws("7.0 ULTRA") == 2


@pytest.mark.rule("WP4-3")
def test_two_ultra_dice_in_the_fourth_period() -> None:
    assert befalls(3, WAHOO, period=4).throws("7.0 ULTRA") == 2


@pytest.mark.rule("WP2-1", "WP2-4", "WP3-1")
@pytest.mark.parametrize(("period", "die"), [(2, 1), (2, 4), (3, 1)])
def test_no_ultra_die(period: int, die: int) -> None:
    assert befalls(die, WAHOO, period=period).throws("7.0 ULTRA") == 0


@pytest.mark.rule("WP4-4")
def test_no_ultra_die_in_the_fourth_period() -> None:
    assert befalls(4, WAHOO, period=4).throws("7.0 ULTRA") == 0


# Training duty ---------------------------------------------------------------------------------------------------

OLD = [in_port(boat, "PEARL") for boat in ("s-30", "s-31", "s-32", "tang")]
V_BOATS = [in_port(boat, "PEARL") for boat in ("cachalot", "cuttlefish")]


@pytest.mark.rule("WP2-2")
def test_cachalot_and_cuttlefish_go_first_and_the_side_names_the_third() -> None:
    voyage = befalls(2, WAHOO, *OLD, *V_BOATS, period=2)
    assert (voyage.kind, voyage.open.slots) == ("sw-training", ("us",))
    space = voyage.match.space(voyage.open.id, "us")
    assert [option.key for option in space.options] == ["s-30", "s-31", "s-32", "tang", "wahoo"]
    assert space.check([]) is not None
    assert space.check(["s-30", "s-31"]) is not None
    voyage.answer("sw-training", ["tang"])
    assert {boat.id for boat in voyage.boats.values() if boat.where == AWAY} == {"cachalot", "cuttlefish", "tang"}
    assert voyage.score.lost == []


@pytest.mark.rule("WP2-2", "5.0")
@pytest.mark.parametrize(("lost", "gone"), [(19, 3), (20, 2)])
def test_once_twenty_boats_are_lost_two_are_enough(lost: int, gone: int) -> None:
    before = {"ships": 0, "tons": 0, "lost": lost, "source": "a test"}
    voyage = befalls(2, WAHOO, *OLD, period=2, before=before).on()
    assert sum(boat.where == AWAY for boat in voyage.boats.values()) == gone


@pytest.mark.rule("WP2-2")
def test_boats_of_attack_4_and_more_are_exempt_and_with_no_others_nothing_happens() -> None:
    voyage = befalls(2, WAHOO, in_port("s-30", "PEARL"), period=2).on()
    assert [boat.id for boat in voyage.boats.values() if boat.where == AWAY] == ["s-30"]
    nobody = befalls(2, WAHOO, period=2)
    assert nobody.told("sw-ev-training-nobody")
    assert nobody.boats["wahoo"].afloat


@pytest.mark.rule("WP2-2", "8.0")
def test_a_boat_in_overhaul_cannot_be_taken() -> None:
    voyage = befalls(2, WAHOO, in_port("cachalot", "WEST", "yard"), *OLD, period=2)
    assert "cachalot" not in [option.key for option in voyage.match.space(voyage.open.id, "us").options]
    voyage.on()
    assert voyage.boats["cachalot"].afloat


@pytest.mark.rule("WP2-2", "25.3")
def test_the_skipper_of_a_boat_on_training_duty_may_get_another() -> None:
    led = in_port("cachalot", "PEARL", skipper="morton", level=2)
    fate = Fate().event(2).set("25.3 skipper", 9)
    voyage = war(fate, WAHOO, led, in_port("tang", "PEARL", "repair3", damage=1), period=2)
    voyage.on(stop=("sw-appoint",))
    assert voyage.boats["cachalot"].where == AWAY
    assert voyage.throws("25.3 skipper") == 1
    assert voyage.kind == "sw-appoint"


@pytest.mark.hard_case("H05")
@pytest.mark.rule("WP2-2")
def test_a_draft_that_lost_its_boat_is_marked() -> None:
    fate = Fate().set("5.0 war event", 9, 0).set("5.0 event table", 2)
    voyage = war(fate, WAHOO, at_sea("s-30", "HAW"), period=2)
    voyage.match.draft_later("s-30", "sw-orders", {"where": "stay"})
    assert voyage.match.lost_drafts() == ()
    voyage.week()
    assert voyage.boats["s-30"].where == AWAY
    (lost,) = voyage.match.lost_drafts()
    assert (lost.slot, lost.refusal.what.key) == ("s-30", "sw-err-boat-struck")


@pytest.mark.rule("WP3-2")
def test_the_big_old_boats_go_first_in_the_third_period() -> None:
    big = [in_port(boat, "PEARL") for boat in ("argonaut", "narwhal", "nautilus")]
    voyage = befalls(2, WAHOO, in_port("pike", "PEARL"), *big, period=3)
    assert {boat.id for boat in voyage.boats.values() if boat.where == AWAY} == {"argonaut", "narwhal", "nautilus"}
    before = {"ships": 0, "tons": 0, "lost": 50, "source": "a test"}
    fewer = befalls(2, WAHOO, in_port("pike", "PEARL"), *big, period=3, before=before)
    space = fewer.match.space(fewer.open.id, "us")
    assert (space.least, [option.key for option in space.options]) == (2, ["argonaut", "narwhal", "nautilus"])


@pytest.mark.rule("WP4-6")
@pytest.mark.parametrize(("lost", "gone"), [(69, 3), (70, 2)])
def test_in_the_fourth_period_boats_of_attack_7_are_exempt(lost: int, gone: int) -> None:
    old = [in_port(boat, "PEARL") for boat in ("pike", "tarpon", "skipjack", "tang")]
    before = {"ships": 0, "tons": 0, "lost": lost, "source": "a test"}
    voyage = befalls(6, WAHOO, *old, period=4, before=before).on()
    assert {boat.id for boat in voyage.boats.values() if boat.where == AWAY} == {"pike", "tarpon", "skipjack"} - (
        {"skipjack"} if gone == 2 else set()
    )


# Second period ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WP2-5", "WP2-9", "WP2-6")
@pytest.mark.parametrize(
    ("die", "places", "boats", "only"),
    [
        (5, ("TRUK",), 15, BIG),
        (9, ("GUAD",), 12, FLEETS),
        (6, ("FORM", "LING", "DAVAO", "MAK", "MOL", "MIOS", "SURA"), 4, []),
    ],
)
def test_missions_of_the_second_period(die: int, places: tuple[str, ...], boats: int, only: list[str]) -> None:
    assert laid(befalls(die, WAHOO, period=2), (places, boats), only=only)


@pytest.mark.rule("WP2-6", "21.11")
def test_s_boats_do_not_lay_mines_and_an_advance_base_is_no_target() -> None:
    voyage = befalls(6, WAHOO, period=2, tenders={"MIOS": ["fulton"]})
    (duty,) = voyage.theatre.duties
    assert not duty.s_boats
    assert "MIOS" not in duty.places
    assert "MIOS" not in voyage.theatre.zones
    assert "MIOS" not in voyage.theatre.contacts


@pytest.mark.rule("WP2-7")
def test_under_political_pressure_task_forces_alone_count_outside_the_empire_and_china() -> None:
    theatre = befalls(7, WAHOO, period=2).theatre
    assert theatre.contacts["SCS"] == theatre.contacts["SOL"] == ["TF"]
    assert not {"EPO", "SOJ", "BON", "ECS", "YEL", "LUZ", "SCN"} & set(theatre.contacts)
    assert theatre.duties == []


@pytest.mark.rule("WP2-8", "21.21")
def test_a_tender_takes_station_at_midway_in_the_war_progress_phase_once() -> None:
    fate = Fate().event(8, 8).set("21.21 tender", 0)
    voyage = war(fate, WAHOO, period=2)
    assert voyage.theatre.tenders == {}
    voyage.week()
    assert voyage.theatre.tenders == {"MID": ["holland"]}
    assert voyage.told("sw-ev-war-none")
    voyage.week()
    assert voyage.theatre.tenders == {"MID": ["holland"]}


# Third period ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WP3-0", "WP3-2")
def test_before_october_1943_the_aleutians_go_on_and_boats_are_trained() -> None:
    voyage = befalls(0, WAHOO, in_port("argonaut", "PEARL"), period=3, start="1943-09", **NORTH).on()
    assert voyage.theatre.event == "training-middle"
    assert voyage.boats["argonaut"].where == AWAY


@pytest.mark.rule("WP3-0", "5.1")
def test_the_aleutian_campaign_ends_dutch_harbor_closes_and_the_s_boats_leave_after_the_turn() -> None:
    fate = Fate().event(0, 0)
    boats = (
        at_sea("s-30", "ALE"),
        in_port("s-44", "BRIS"),
        in_port("tang", "DUTCH", "repair2", damage=1),
        in_port("barb", "DUTCH", "shipside"),
    )
    voyage = war(fate, WAHOO, *boats, period=3, start="1943-10", **NORTH).on()
    assert duties(voyage) == [(("ALE", "KUR"), 12)]
    assert voyage.theatre.contacts == {"ALE": ["TF"], "KUR": ["TF"]}
    assert "DUTCH" in voyage.theatre.bases
    assert voyage.boats["s-30"].afloat
    voyage.week()
    assert "DUTCH" not in voyage.theatre.bases
    assert voyage.theatre.confined == []
    assert [voyage.boats[boat].where for boat in ("s-30", "s-44")] == [AWAY, AWAY]
    assert (voyage.boats["tang"].where, voyage.boats["tang"].box) == ("DUTCH", "repair2"), "mended to the end"
    assert (voyage.boats["barb"].where, voyage.boats["barb"].box) == ("DUTCH", "ready")
    assert voyage.told("sw-ev-war-none"), "it ends once"


@pytest.mark.rule("WP3-3", "WP3-5", "WP3-7")
@pytest.mark.parametrize(
    ("die", "place", "boats", "only"), [(3, "TRUK", 10, BIG), (5, "PALAU", 12, FLEETS), (7, "SURA", 10, BIG)]
)
def test_raids_of_the_third_period(die: int, place: str, boats: int, only: list[str]) -> None:
    assert laid(befalls(die, WAHOO, period=3), ((place,), boats), only=only)


@pytest.mark.rule("WP3-4", "WP3-8", "21.21")
@pytest.mark.parametrize(("die", "place", "boats"), [(4, "MAJ", 12), (8, "MIOS", 10)])
def test_a_tender_follows_the_landing_once(die: int, place: str, boats: int) -> None:
    fate = Fate().event(die, die)
    voyage = war(fate, WAHOO, period=3)
    assert laid(voyage, ((place,), boats), only=FLEETS)
    voyage.week()
    assert list(voyage.theatre.tenders) == [place]
    assert voyage.theatre.duties == []


@pytest.mark.rule("WP3-9")
def test_before_april_1944_two_ultra_dice_then_saipan_then_guam_then_nothing() -> None:
    march = befalls(9, WAHOO, period=3, start="1944-03")
    assert (march.theatre.event, march.throws("7.0 ULTRA")) == ("ultra-twice", 2)
    voyage = war(Fate().event(9, 9, 9), WAHOO, period=3, start="1944-04", week_of_month=1)
    assert laid(voyage, (("SAI",), 6), (("BON",), 6), only=FLEETS)
    voyage.week()
    assert list(voyage.theatre.tenders) == ["SAI"]
    assert laid(voyage, (("GUAM",), 6), (("BON",), 6), only=FLEETS)
    voyage.week()
    assert list(voyage.theatre.tenders) == ["SAI", "GUAM"]
    assert voyage.told("sw-ev-war-none")


# Fourth period ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WP4-0", "5.1")
def test_the_ryukyus_in_1944_okinawa_once_in_1945_then_training() -> None:
    assert laid(befalls(0, WAHOO, period=4, start="1944-12"), (("OKI",), 8), only=BIG)
    voyage = war(Fate().event(0, 0), WAHOO, in_port("pike", "PEARL"), period=4, start="1945-01")
    assert laid(voyage, (("OKI",), 11), only=FLEETS)
    voyage.week()
    assert voyage.theatre.event == "training-late"
    assert voyage.boats["pike"].where == AWAY


@pytest.mark.rule("WP4-1", "21.21")
def test_leyte_then_the_philippines_and_subic_bay_then_nothing() -> None:
    voyage = war(Fate().event(1, 1, 1), WAHOO, period=4)
    assert laid(voyage, (("DAVAO", "FORM"), 15), only=FLEETS)
    voyage.week()
    assert laid(voyage, (("LING", "FORM"), 20), only=FLEETS)
    assert "SUBIC" not in voyage.theatre.bases
    voyage.week()
    assert "SUBIC" in voyage.theatre.bases
    assert voyage.told("sw-ev-war-none")


@pytest.mark.rule("WP4-2", "WP4-5", "WP4-7")
@pytest.mark.parametrize(
    ("die", "place", "boats", "only"), [(2, "OKI", 8, BIG), (5, "FORM", 8, BIG), (7, "INL", 6, [])]
)
def test_raids_and_lifeguards_of_the_fourth_period(die: int, place: str, boats: int, only: list[str]) -> None:
    assert laid(befalls(die, WAHOO, period=4), ((place,), boats), only=only)


@pytest.mark.rule("WP4-8", "5.1")
def test_ise_and_hyuga_run_once_then_the_b29s_want_lifeguards() -> None:
    voyage = war(Fate().event(8, 8), WAHOO, period=4)
    assert laid(voyage, (("FORM",), 10), only=FLEETS)
    voyage.week()
    assert laid(voyage, (("INL",), 6), only=[])


@pytest.mark.rule("WP4-9", "21.21")
def test_iwo_jima_then_a_second_tender_at_guam_then_nothing() -> None:
    fate = Fate().event(9, 9, 9)
    voyage = war(fate, WAHOO, period=4, tenders={"GUAM": ["holland"]})
    assert laid(voyage, (("INL",), 5), only=FLEETS, also=["BON"])
    voyage.week()
    assert voyage.theatre.tenders == {"GUAM": ["holland"]}
    voyage.week()
    assert len(voyage.theatre.tenders["GUAM"]) == 2
    assert voyage.told("sw-ev-war-none")
