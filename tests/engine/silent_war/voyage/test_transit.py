"""Transit movement: deploying, going home, creeping, beyond range, held up on the way (15.0, 19.1, 19.11)."""

from __future__ import annotations

import pytest

from engine.silent_war.combat.fight import boat_words
from tests.engine.silent_war.voyage_kit import RULES, Luck, Voyage, at_sea, document, ready

LATE = {"start": "1944-02", "period": 3, "torpedo": 1}


@pytest.mark.rule("15.0", "15.1")
def test_a_ready_boat_deploys_at_her_speed_and_patrols_where_she_was_bound() -> None:
    # Wahoo makes three areas a week: Hawaii, the North Central Pacific and Wake; leaving the base costs the first.
    voyage = Voyage(document(ready("wahoo")))
    voyage.week({"wahoo": {"where": "BON"}})
    boat = voyage.boats["wahoo"]
    assert (boat.where, boat.side, boat.goal) == ("WAK", "transit", "BON")
    assert voyage.throws("13.2 activity") == 0
    voyage.week({"wahoo": {"where": "BON"}})
    assert (boat := voyage.boats["wahoo"]).where == "BON"
    assert (boat.side, boat.goal) == ("patrol", "")
    voyage.week({"wahoo": {"where": "stay", "contact": "fight"}})
    assert voyage.throws("13.2 activity") == 1


@pytest.mark.rule("15.1")
def test_out_of_a_zone_base_the_first_area_costs_nothing() -> None:
    voyage = Voyage(document(ready("wahoo", "MID"), tenders={"MID": ["fulton"]}))
    voyage.week({"wahoo": {"where": "ECS"}})
    boat = voyage.boats["wahoo"]
    assert (boat.where, boat.side) == ("ECS", "patrol")  # NCP free, then three: Wake, the Bonins, the East China Sea


@pytest.mark.rule("15.1")
def test_from_base_to_base() -> None:
    voyage = Voyage(document(ready("wahoo"), tenders={"MID": ["fulton"]}))
    voyage.week({"wahoo": {"where": "home:MID"}})
    assert (voyage.boats["wahoo"].where, voyage.boats["wahoo"].box) == ("MID", "broom")


@pytest.mark.rule("15.1")
def test_once_on_patrol_nobody_turns_back_to_transit_but_to_go_home() -> None:
    voyage = Voyage(document(at_sea("wahoo", "BON")))
    assert "careful" not in voyage.rows("wahoo")
    far = [key for key in voyage.keys("wahoo") if key not in ("stay", "MAN", "WAK", "PHI", "ECS", "EPO")]
    assert all(key.startswith("home:") for key in far)


@pytest.mark.rule("15.11")
def test_a_boat_in_transit_may_turn_to_patrol_where_she_is_or_be_sent_elsewhere() -> None:
    voyage = Voyage(document(ready("wahoo"))).week({"wahoo": {"where": "ECS"}})
    assert {"stay", "ECS", "MAR"} <= set(voyage.keys("wahoo"))
    voyage.week({"wahoo": {"where": "stay"}})
    assert (voyage.boats["wahoo"].where, voyage.boats["wahoo"].side) == ("WAK", "patrol")
    assert voyage.throws("19.1 check") == 0  # she entered no area


@pytest.mark.rule("15.11")
def test_no_order_leads_beyond_range() -> None:
    voyage = Voyage(document(ready("s-18", "PEARL")))
    refusal = voyage.refused("s-18", where="ECS")
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == ("sw-err-range", "15.11")


@pytest.mark.rule("15.1", "19.1")
def test_one_check_for_a_week_on_the_reddest_chart_entered_one_less_in_transit() -> None:
    # From the Bonins home of the East China Sea in two legs; W2: East China Sea is red from 7.
    luck = Luck().set("19.1 check", 7)
    voyage = Voyage(document(at_sea("wahoo", "YEL")), luck).week({"wahoo": {"where": "home:PEARL"}})
    assert voyage.throws("19.1 check") == 1
    clear = voyage.told("sw-ev-passage-clear")[0]
    assert (clear["area"].key, clear["die"], clear["modified"], clear["need"]) == ("area-ECS.in", 7, 6, 7)


@pytest.mark.rule("22.1", "22.2")
def test_in_transit_the_worst_crowd_that_she_leaves_passes_or_enters_adds_to_the_check() -> None:
    names = ("tang", "barb", "harder", "flasher", "rasher")
    file = document(at_sea("wahoo", "YEL"), *(at_sea(name, "ECS") for name in names))
    voyage = Voyage(file, Luck().set("19.1 check", 6))
    lie_low = {name: {"where": "stay", "contact": "avoid"} for name in names}
    voyage.week({**lie_low, "wahoo": {"where": "home:PEARL"}})
    assert voyage.told("sw-ev-passage-clear")[0]["modified"] == 6  # one off in transit, one on for five boats


@pytest.mark.rule("15.24", "19.1")
def test_who_creeps_moves_one_area_and_takes_one_more_off() -> None:
    luck = Luck().set("19.1 check", 8)
    voyage = Voyage(document(at_sea("wahoo", "YEL")), luck)
    voyage.week({"wahoo": {"where": "home:PEARL", "careful": True}})
    assert voyage.boats["wahoo"].where == "ECS"
    assert voyage.told("sw-ev-passage-clear")[0]["modified"] == 6
    # Nautilus makes two areas a week, and creeps as well.
    slow = Voyage(document(at_sea("nautilus", "YEL")), Luck().set("19.1 check", 0))
    slow.week({"nautilus": {"where": "home:PEARL", "careful": True}})
    assert slow.boats["nautilus"].where == "ECS"
    # A boat that makes one area a week anyway has nothing to gain by it.
    assert "careful" not in Voyage(document(ready("s-18"))).rows("s-18", where="HAW")


@pytest.mark.rule("15.2", "15.21")
def test_going_home_of_her_own_will_skips_search_and_takes_as_long_as_it_takes() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS")))
    voyage.week({"wahoo": {"where": "home:PEARL"}})
    boat = voyage.boats["wahoo"]
    assert (boat.where, boat.rtb, boat.home, boat.side) == ("NCP", True, "PEARL", "transit")
    assert voyage.throws("13.2 activity") + voyage.throws("14.7 endurance") == 0
    refusal = voyage.refused("wahoo", where="NCP")
    assert refusal is not None
    assert refusal.rule == "15.2"
    voyage.week({"wahoo": {"where": "home:PEARL"}})
    assert (voyage.boats["wahoo"].where, voyage.boats["wahoo"].box) == ("PEARL", "broom")
    assert voyage.match.over


@pytest.mark.rule("15.21")
def test_from_the_area_of_the_base_no_check_is_made() -> None:
    # The Northern South China Sea has a red box, and Subic Bay opens to it.
    file = document(at_sea("wahoo", "SCN"), bases=["SUBIC"], **{**LATE, "period": 4, "start": "1945-03"})
    voyage = Voyage(file).week({"wahoo": {"where": "home:SUBIC"}})
    assert voyage.throws("19.1 check") == 0
    assert voyage.boats["wahoo"].where == "SUBIC"


def prompted(voyage: Voyage) -> str:
    """How the open question begins."""
    question = voyage.open
    known = RULES.known(voyage.match.state, question.slots[0])
    return RULES.questions[question.kind].prompt(known, question.path, question.slots[0]).key


@pytest.mark.rule("15.22")
def test_forced_home_by_endurance_she_goes_where_her_list_says() -> None:
    luck = Luck().set("14.7 endurance", 9)
    voyage = Voyage(document(at_sea("wahoo", "SOL")), luck)
    voyage.week({"wahoo": {"where": "stay", "contact": "avoid"}}, stop=("sw-home",))
    assert voyage.kind == "sw-home"
    assert prompted(voyage) == "ask-sw-home"
    space = voyage.match.space(voyage.open.id, "wahoo")
    assert space.default[0] == "BRIS"
    voyage.answer("sw-home", ["BRIS"]).on()
    assert (voyage.boats["wahoo"].where, voyage.boats["wahoo"].box) == ("BRIS", "broom")


@pytest.mark.rule("15.22")
def test_where_one_base_is_in_reach_nobody_asks() -> None:
    voyage = Voyage(document(at_sea("s-44", "SOL"), bases=["BRIS"]), Luck().set("14.7 endurance", 9))
    voyage.week({"s-44": {"where": "stay", "contact": "avoid"}}, stop=("sw-home",))
    assert voyage.kind != "sw-home"
    assert voyage.boats["s-44"].home == "BRIS"


@pytest.mark.rule("15.25")
def test_beyond_every_base_a_boat_is_damaged_and_goes_home_one_area_slower() -> None:
    # Cachalot's range from Brisbane ends far south of Honshu; she makes two areas a week, and now one.
    voyage = Voyage(document(ready("cachalot"), bases=["PEARL", "BRIS"]))
    boat = voyage.boats["cachalot"]
    boat.where, boat.box, boat.side = "LUZ", "operating", "patrol"
    voyage.theatre.bases.remove("PEARL")
    voyage.match = voyage.match.load(voyage.match.rules, voyage.match.save(), voyage.luck)
    voyage.week({"cachalot": {"where": "stay", "contact": "avoid"}})
    boat = voyage.boats["cachalot"]
    assert voyage.told("sw-ev-stranded")
    assert (boat.damage, boat.rtb, boat.home, boat.where) == (1, True, "BRIS", "LUZ")
    voyage.week({"cachalot": {"where": "home:BRIS"}})
    assert voyage.boats["cachalot"].where == "PHI"


@pytest.mark.rule("19.11", "19.1")
def test_held_up_between_equal_areas_her_captain_says_where_she_lies() -> None:
    # W2: on the way from the Java Sea north, the Philippine Sea and Luzon Strait have one red box each.
    luck = Luck().set("19.1 check", 9).set("19.1 event", 5, 6)
    file = document(at_sea("tang", "JAV", side="transit", goal="LUZ", spotted=True), bases=["FREM", "PEARL"])
    voyage = Voyage(file, luck)
    voyage.week({"tang": {"where": "LUZ"}}, stop=("sw-halt",))
    held = voyage.open
    space = voyage.match.space(held.id, "tang")
    areas = [option.key for option in space.next(None)]
    assert areas == ["PHI", "LUZ"]
    assert space.check("HAW") is not None
    voyage.answer("sw-halt", "PHI").on()
    boat = voyage.boats["tang"]
    assert (boat.where, boat.rtb, boat.side, boat.home) == ("PHI", True, "transit", "FREM")


@pytest.mark.rule("19.1")
def test_what_a_transit_event_does_is_done_at_once() -> None:
    for tens, units, expected in ((9, 9, "sunk"), (6, 8, "damaged"), (3, 0, "spotted"), (0, 0, "nothing")):
        luck = Luck().set("19.1 check", 9).set("19.1 event", tens, units)
        voyage = Voyage(document(at_sea("wahoo", "YEL"), at_sea("tang", "HAW")), luck)
        voyage.week({"wahoo": {"where": "ECS", "contact": "fight"}, "tang": {"where": "stay", "contact": "avoid"}})
        boat = voyage.boats["wahoo"]
        found = {
            "sunk": boat.where == "-" or not boat.afloat,
            "damaged": boat.damage == 1,
            "spotted": bool(voyage.told("sw-ev-passage-spotted")),
            "nothing": bool(voyage.told("sw-ev-passage-luck")),
        }
        assert found[expected], expected
        assert voyage.score.lost == (["wahoo"] if expected == "sunk" else [])


@pytest.mark.rule("18.0", "18.1", "18.2")
@pytest.mark.parametrize(
    ("before", "die", "lost", "after"), [(0, None, False, 1), (1, 4, False, 2), (1, 5, True, 1), (2, None, True, 2)]
)
def test_a_second_damage_may_sink_her_and_a_third_does(before: int, die: int | None, lost: bool, after: int) -> None:
    # Wahoo's defence is four.
    luck = Luck().set("19.1 check", 9).set("19.1 event", 6, 8)
    if die is not None:
        luck.set("18.1 second damage", die)
    voyage = Voyage(document(at_sea("wahoo", "YEL", damage=before), at_sea("tang", "HAW")), luck)
    voyage.week({"wahoo": {"where": "ECS", "contact": "avoid"}, "tang": {"where": "stay", "contact": "avoid"}})
    boat = voyage.boats["wahoo"]
    assert (not boat.afloat, boat.damage) == (lost, after)
    assert voyage.throws("18.1 second damage") == (die is not None)
    assert voyage.score.lost == (["wahoo"] if lost else [])


@pytest.mark.rule("14.7")
@pytest.mark.parametrize(("damage", "die", "stays"), [(0, 8, True), (0, 9, False), (1, 7, True), (1, 8, False)])
def test_endurance_is_one_easier_without_contact_and_one_harder_for_a_damaged_boat(
    damage: int, die: int, stays: bool
) -> None:
    # Wahoo's endurance of seven stays out on 7 or less at torpedo value -1.
    voyage = Voyage(document(at_sea("wahoo", "SOL", damage=damage)), Luck().set("14.7 endurance", die))
    voyage.week({"wahoo": {"where": "stay", "contact": "avoid"}}, stop=("sw-home",))
    assert (voyage.kind != "sw-home") == stays


@pytest.mark.rule("14.7")
def test_after_a_contact_the_die_counts_as_it_falls() -> None:
    luck = Luck().set("13.2 activity", 9).set("14.7 endurance", 8)
    voyage = Voyage(document(at_sea("tang", "YEL", skipper="", level=0)), luck)
    voyage.week({"tang": {"where": "stay", "contact": "exec:careful"}}, stop=("sw-home",))
    spent = voyage.told("sw-ev-endurance-spent")
    assert not spent or spent[0]["modified"] >= spent[0]["die"]
    assert voyage.told("sw-ev-contact")


@pytest.mark.rule("15.2")
def test_each_week_of_a_passage_home_is_told() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS"), **LATE)).week({"wahoo": {"where": "home:PEARL", "careful": False}})
    (leg,) = voyage.told("sw-ev-homeward")
    assert leg["boat"] == boat_words("wahoo")
    assert (leg["area"].key, leg["base"].key) == (f"area-{voyage.boats['wahoo'].where}.in", "area-PEARL.to")
