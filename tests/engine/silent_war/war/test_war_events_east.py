"""The war events of the East Wind Early campaign (EWE): 1932."""

from __future__ import annotations

import pytest

from engine.silent_war.tables.read import tables
from tests.engine.silent_war.voyage_kit import Voyage, at_sea, homeward
from tests.engine.silent_war.war_kit import Fate, in_port, laid, war

BIG = ["C2", "TF"]
S30 = at_sea("s-30", "HAW")


def east(fate: Fate, *boats: dict[str, object], **more: object) -> Voyage:
    given = {"events": "east-wind", "start": "1932-04", "torpedo": 0, "bases": ["PEARL", "MANILA"], **more}
    return war(fate, S30, *boats, **given)


def read_line(voyage: Voyage, period: int, die: int) -> bool:
    """Whether the ULTRA areas are those of a die in the line of a period."""
    return tuple(voyage.theatre.ultra) == tables().war.ultra[period - 1][die] != ()


@pytest.mark.rule("EWE-4", "EWE-7", "7.0")
@pytest.mark.parametrize("die", [4, 7])
def test_ultra_in_the_line_of_the_fourth_period_and_in_no_other_week(die: int) -> None:
    voyage = east(Fate().event(die).set("7.0 ULTRA", 5))
    assert read_line(voyage, 4, 5)
    voyage.week()
    assert voyage.throws("7.0 ULTRA") == 1


@pytest.mark.rule("EWE-5", "7.0")
def test_ultra_in_the_line_of_the_third_period() -> None:
    assert read_line(east(Fate().event(5).set("7.0 ULTRA", 8)), 3, 8)


@pytest.mark.rule("EWE-0", "5.1")
def test_the_landing_on_luzon_then_ultra() -> None:
    voyage = east(Fate().event(0, 0).set("7.0 ULTRA", 5))
    assert laid(voyage, (("LING",), 4), only=BIG)
    assert read_line(voyage.week(), 4, 5)


@pytest.mark.rule("EWE-1", "5.1")
def test_the_landing_on_guam_then_ultra() -> None:
    voyage = east(Fate().event(1, 1).set("7.0 ULTRA", 8))
    assert laid(voyage, (("GUAM",), 4), only=BIG)
    assert read_line(voyage.week(), 3, 8)


def off_formosa(fate: Fate) -> Voyage:
    voyage = east(fate.event(2), at_sea("s-36", "LUZ"), at_sea("s-37", "LUZ"), at_sea("s-38", "LUZ"))
    assert laid(voyage, (("FORM",), 2), only=BIG)
    return voyage.week({boat: {"where": "FORM", "contact": "avoid"} for boat in THREE})


THREE = ("s-36", "s-37", "s-38")


@pytest.mark.rule("EWE-2", "20.1")
def test_boats_off_formosa_stay_there_week_by_week() -> None:
    voyage = off_formosa(Fate())
    assert [(voyage.boats[boat].where, voyage.boats[boat].rtb) for boat in THREE] == [("FORM", False)] * 3
    assert voyage.theatre.duties == []
    assert voyage.theatre.contacts == {"FORM": BIG}, "what counts for them still counts"
    assert "FORM" not in voyage.theatre.zones, "nobody else may come"
    assert voyage.keys("s-36") == ["stay"]


@pytest.mark.rule("EWE-2", "20.5")
def test_boats_off_formosa_leave_when_they_are_found_hurt_or_spent() -> None:
    fate = Fate()
    voyage = off_formosa(fate)
    voyage.boats["s-36"].spotted = True
    voyage.boats["s-37"].damage = 1
    fate.set("14.7 endurance", 0, 9)  # the boat off Hawaii, then s-38
    voyage.week({boat: {"where": "stay", "contact": "fight"} for boat in THREE}, stop=("sw-home",)).on()
    assert [voyage.boats[boat].rtb for boat in THREE] == [True, True, True]
    assert voyage.theatre.lasting == {}
    assert voyage.throws("14.7 endurance") == 6, "four in the first week, in the second of the two who are whole"


@pytest.mark.rule("EWE-3", "5.1")
def test_big_guns_shell_okinawa_then_ultra() -> None:
    voyage = east(Fate().event(3, 3).set("7.0 ULTRA", 8))
    assert laid(voyage, (("OKI",), 2), only=["TF"])
    (duty,) = voyage.theatre.duties
    assert set(duty.first) == {"leviathan", "argonaut", "narwhal", "nautilus", "barracuda", "bass", "bonita"}
    assert read_line(voyage.week(), 3, 8)


@pytest.mark.rule("EWE-6", "21.21")
def test_holland_makes_wake_a_base_at_the_end_of_the_turn_then_ultra() -> None:
    voyage = east(Fate().event(6, 6).set("7.0 ULTRA", 8))
    assert voyage.theatre.tenders == {}
    voyage.week()
    assert voyage.theatre.tenders == {"WAKE": ["holland"]}
    assert read_line(voyage, 3, 8)


@pytest.mark.rule("EWE-8", "5.1")
def test_the_army_comes_near_manila_after_the_landing_and_not_before_october() -> None:
    landing = east(Fate().event(8))
    assert landing.theatre.event == "luzon-landing"
    september = east(Fate().event(8).set("7.0 ULTRA", 5), start="1932-09", happened=["luzon-landing"])
    assert read_line(september, 4, 5)
    assert "MANILA" in september.theatre.bases


@pytest.mark.rule("EWE-8", "21.24")
def test_canopus_takes_the_sound_boats_to_davao_and_the_damaged_are_lost_or_sail_for_pearl_harbor() -> None:
    boats = (
        in_port("s-36", "MANILA", "broom"),
        in_port("s-37", "MANILA", "repair1", damage=1),
        at_sea("s-38", "SCN", damage=1),
        homeward("s-39", "SCN", "MANILA"),
    )
    fate = Fate().event(8, 8).set("7.0 ULTRA", 8)
    voyage = east(fate, *boats, start="1932-10", happened=["luzon-landing"])
    assert voyage.theatre.bases == ["PEARL"]
    assert voyage.theatre.tenders == {"DAVAO": ["canopus"]}
    assert voyage.boats["s-36"].where == "DAVAO"
    assert not voyage.boats["s-37"].afloat
    assert voyage.score.lost == []
    assert voyage.boats["s-38"].rtb
    assert voyage.boats["s-39"].home == "DAVAO"
    voyage.week()
    assert read_line(voyage, 3, 8)


@pytest.mark.rule("EWE-8")
def test_damaged_boats_at_sea_make_for_surabaya_where_it_is_in_use() -> None:
    hurt = at_sea("narwhal", "SUL", damage=1)
    given = {"start": "1932-10", "happened": ["luzon-landing"]}
    assert east(Fate().event(8), hurt, **given).boats["narwhal"].home == "PEARL"
    assert east(Fate().event(8), hurt, tenders={"SURA": ["pelikaan"]}, **given).boats["narwhal"].home == "SURA"


@pytest.mark.rule("EWE-9", "5.1")
def test_the_dutch_join_with_four_boats_then_ultra() -> None:
    voyage = east(Fate().event(9, 9).set("7.0 ULTRA", 5))
    assert voyage.theatre.tenders == {"SURA": ["pelikaan"]}
    dutch = ("k-viii", "k-x", "k-xi", "k-xii")
    assert [voyage.boats[boat].where for boat in dutch] == ["SURA"] * 4
    assert all("swpac" in voyage.boats[boat].group for boat in dutch)
    nations = {tables().fleet.skippers[skipper].nation for skipper in voyage.theatre.skippers}
    assert nations == {"us", "netherlands", "britain"}  # both Allied captains, where an Allied boat sails (S22)
    assert read_line(voyage.week(), 4, 5)


@pytest.mark.rule("2.3", "25.1", "EWE-9")
def test_allied_captains_lie_in_the_pile_once_and_only_where_an_allied_boat_is() -> None:
    """S22: from the start where one begins the game; who is drawn is not put back when others join."""
    allied = [skipper.id for skipper in tables().fleet.skippers.values() if skipper.nation != "us"]
    alone = east(Fate(), at_sea("narwhal", "SUL"))
    assert not set(allied) & set(alone.theatre.skippers)
    voyage = east(Fate().event(9), at_sea("k-xi", "SUL", skipper=allied[0], level=1))
    assert "k-viii" in voyage.boats
    assert [skipper for skipper in voyage.theatre.skippers if skipper in allied] == allied[1:]
