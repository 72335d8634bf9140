"""Hard cases of the air and of flotillas, on the night toy: hidden decks, hidden hangars, windows that tell nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.play.match import Match
from engine.core.testing.scripted import ScriptedChance
from tests.engine.core.night.judging import chances
from tests.engine.core.night.known import Known
from tests.engine.core.night.play import asked, give, now_alike, same, seal, start, taped

SEEN = {"bf1": {"shown": True}}  # a force at z3 that red may strike


def kinds(match: Match[Known]) -> list[str]:
    """What has happened since the last look."""
    return [event.kind for entry in match.take_changes().entries for event in entry.events]


# H22: the enemy chooses among what it may not see ----------------------------------------------------------------


def raided(planes: list[str], seen: list[str], strike: int = 2, **dice: int) -> Match[Known]:
    """Red strikes a carrier at z3 that it has found, and this many planes are lost."""
    chance = ScriptedChance("seed", {"strike": strike, "patrol": 0, **dice})
    ships = {"bc": {"place": "z3", "shown": True, "planes": planes, "seen_planes": seen}}
    return start("air", seed=chance, ships=ships)


def fly(match: Match[Known], zone: str = "z3") -> None:
    """Red flies; nothing rises; the strike goes in."""
    give(match, "flight", "red", zone)
    match.close(asked(match, "patrol").id, deadline=True)
    give(match, "abort", "red", False)


HANGARS = (["dive", "dive", "fighter", "level"], ["torpedo", "fighter", "fighter", "fighter"])


@pytest.mark.hard_case("H22")
def test_two_hangars_of_which_as_much_is_known_give_the_attacker_the_same_options() -> None:
    same(("red", "rc", None), lambda planes: raided(planes, ["fighter"]), *HANGARS, answers={"flight:red": "z3"})
    match = raided(HANGARS[0], ["fighter"])
    fly(match)
    give(match, "lose", "bc", "dive")
    options = match.space(asked(match, "wish").id, "red").next(None)
    assert [option.key for option in options] == ["any", "fighter"]


@pytest.mark.hard_case("H22")
def test_planes_are_lost_in_turn_the_owner_first_and_any_is_luck() -> None:
    match = raided(HANGARS[0], ["fighter", "torpedo"], any=0)
    fly(match)
    give(match, "lose", "bc", "level")
    give(match, "wish", "red", "torpedo")  # a type that is not there: luck
    give(match, "lose", "bc", "fighter")
    assert match.state.world.fleet.ships["bc"].planes == ("dive",)
    throws = [throw for entry in match.take_changes().entries for throw in entry.throws if throw.table == "any"]
    assert [throw.audience for throw in throws] == [("blue",)]


@pytest.mark.hard_case("H22")
def test_with_lists_of_both_nobody_is_asked() -> None:
    """The same where lists are given for a whole side; the attacker's list is judged by what the attacker has seen."""
    match = raided(HANGARS[0], ["fighter"])
    match.standing("blue", "lose", ["level", "dive"])
    match.standing("red", "wish", ["torpedo", "fighter"])
    fly(match)
    assert not {"lose", "wish"} & {message.kind for message in match.waiting()}
    assert match.state.world.fleet.ships["bc"].planes == ("dive",)


@pytest.mark.hard_case("H22")
def test_a_list_says_nothing_to_the_enemy_before_it_counts() -> None:
    matches = []
    for order in (["level"], ["fighter", "dive"]):
        match = raided(HANGARS[0], [])
        match.standing("blue", "lose", order)
        matches.append(match)
    now_alike(("red", "rc", None), *matches)


# H23: a raid from nowhere ----------------------------------------------------------------------------------------


@pytest.mark.hard_case("H23")
@pytest.mark.parametrize("deck", [{"place": "z4"}, {"place": "z7"}, {"place": "z4", "planes": []}, {"sunk": True}])
def test_the_attackers_tape_is_the_same_wherever_the_carrier_is(deck: dict[str, Any]) -> None:
    """In reach, out of reach, without planes, sunk: a window follows every flight, and it looks the same."""
    near: dict[str, Any] = {"place": "z5"}

    def raid(ships: Mapping[str, Any]) -> Match[Known]:
        return start("air", seed="h23", ships={**SEEN, "bc": ships})

    tapes = same(("red", "rc", None), raid, near, deck, answers={"flight:red": "z3"})
    assert "night-flight" in " ".join(tapes[0].lines)


@pytest.mark.hard_case("H23")
def test_a_patrol_that_rises_does_make_a_difference() -> None:
    """The comparison is not blind."""
    tapes = [
        taped(
            start("air", seed="h23", ships={**SEEN, "bc": {"place": place}}), "red", {"flight:red": "z3", "patrol": up}
        )
        for place, up in (("z4", "rise"), ("z7", "rise"))
    ]
    assert tapes[0].difference(tapes[1]) != ""


@pytest.mark.hard_case("H23")
def test_the_range_of_a_hidden_deck_is_checked_in_its_owners_options_alone() -> None:
    far = start("air", ships={**SEEN, "rc": {"place": "z7"}})
    near = start("air", ships={**SEEN, "rc": {"place": "z1"}})
    options = [
        [option.key for option in match.space(asked(match, "flight").id, "red").next(None)] for match in (far, near)
    ]
    assert options == [["pass"], ["pass", "z3"]]
    now_alike(("blue", "bc", None), far, near)


@pytest.mark.hard_case("H23")
def test_a_side_with_nothing_is_asked_as_well() -> None:
    match = start("air", ships={**SEEN, "bc": None})
    assert asked(match, "flight").slots == ("red",)
    give(match, "flight", "red", "pass")
    assert asked(match, "flight").slots == ("blue",)
    assert match.space(asked(match, "flight").id, "blue").size() == 1
    give(match, "flight", "blue", "pass")
    assert match.over


@pytest.mark.hard_case("H23")
def test_a_window_is_put_to_the_side_and_its_hidden_decks_answer_inside_it() -> None:
    match = start("air", ships=SEEN)
    give(match, "flight", "red", "z3")
    window = asked(match, "patrol")
    assert window.slots == ("blue", "bc")
    assert [message.slots for message in match.waiting("red")] == [("blue",)]
    assert [message.slots for message in match.waiting("bc")] == [("blue", "bc")]
    with pytest.raises(WrongAct):
        match.close(window.id)  # nothing is thrown before all have answered, the side's own node too
    seal(match, "patrol", {"bc": "rise", "blue": "pass"})
    assert "night-patrol" in kinds(match)


@pytest.mark.hard_case("H23")
def test_the_ships_are_revealed_before_the_choice_to_turn_home() -> None:
    match = start("air", ships=SEEN)
    give(match, "flight", "red", "z3")
    match.close(asked(match, "patrol").id, deadline=True)
    assert "night-ships" in kinds(match)
    assert match.can_undo("red") is None
    give(match, "abort", "red", True)
    assert "night-turned-home" in kinds(match)


# H24: a flotilla that may be near --------------------------------------------------------------------------------


TRACKED = {"rf1": {"shown": True}}  # a force at z3 whose track lies on the map


@pytest.mark.hard_case("H24")
def test_near_far_or_sunk_the_enemys_list_and_clock_are_the_same() -> None:
    flotilla = ({"place": "z3"}, {"place": "z7"}, {"sunk": True})
    same(("red", "rf1", None), lambda bs: start("flotillas", turns=2, ships={**TRACKED, "bs": bs}), *flotilla)
    for bs in flotilla:
        match = start("flotillas", ships={**TRACKED, "bs": bs})
        near = match.space(asked(match, "announce").id, "bs").next(None)
        assert [choice.key for choice in near] == (["pass", "rf1"] if bs == {"place": "z3"} else ["pass"])
        (shown,) = match.waiting("red")
        assert shown.slots == ("red", "rs", "blue")


@pytest.mark.hard_case("H24")
def test_a_scenario_without_flotillas_of_a_side_has_no_window_for_it() -> None:
    match = start("flotillas", ships={"bs": None})
    assert asked(match, "announce").slots == ("red", "rs")


@pytest.mark.hard_case("H24")
def test_a_standing_order_of_the_side_answers_for_its_node_and_its_flotillas() -> None:
    """With an order of both sides the window asks nobody, but opens and closes all the same."""
    match = start("flotillas", ships={**TRACKED, "bs": {"place": "z3"}})
    match.standing("blue", "announce", ["rf1"])
    assert asked(match, "announce").sealed == ("blue", "bs")
    match.standing("red", "announce", [])
    window = asked(match, "announce")
    assert window.complete
    match.close(window.id)
    assert "night-declared" in kinds(match)


@pytest.mark.hard_case("H24")
def test_an_announced_contact_does_not_say_where_the_flotilla_is() -> None:
    def announced(place: str) -> Match[Known]:
        return start("flotillas", seed="h24", ships={**TRACKED, "bs": {"place": place}})

    same(("red", None), announced, "z3", "z2", "z4", "z5", answers={"announce:bs": "rf1"})


TRACKS = {"r1": ["G20", "G21", "G22"], "b5": ["G20", "G21"], "b6": ["G20", "G21"]}


@pytest.mark.hard_case("H24")
def test_after_its_first_contact_a_force_meets_others_in_the_same_zone_alone() -> None:
    """5.7.3: the example of three zones crossed; G21 is picked, then only G21 is left for the second force."""
    assert len(chances(TRACKS, [])) == 4
    assert chances(TRACKS, [["r1", "b5", "G21", "yes"]]) == ["r1:b6:G21"]
    assert chances(TRACKS, [["r1", "b5", "G21", "no"]]) == ["r1:b6:G20", "r1:b6:G21"]
    assert chances(TRACKS, [["r1", "b5", "G21", "yes"], ["r1", "b6", "G21", "no"]]) == []


def contacts(**ships: Any) -> Match[Known]:
    tracks = {"rf1": ["z3", "z4"], "bf1": ["z3"], "bf2": ["z4"]}
    return start("contacts", seed=ScriptedChance("seed", {"contact": 5}), night={"tracks": tracks}, ships=ships)


@pytest.mark.hard_case("H24")
def test_pairs_come_from_public_tracks_and_each_pick_changes_what_is_left() -> None:
    match = contacts()
    now_alike(("red", "blue", None), match, contacts())
    give(match, "pick-contact", "red", "rf1:bf2:z4")
    seal(match, "modifiers", {"red": ["leader"], "blue": []})
    assert match.over, "rf1 is bound to z4, where nobody else passed"


@pytest.mark.hard_case("H24")
def test_a_leader_that_is_not_there_may_be_claimed_and_counts_nothing() -> None:
    """Claims are sealed; the enemy hears what was claimed, never whether it was true."""
    same(
        ("red", None),
        lambda leader: contacts(bf1={"leader": leader}, bf2={"leader": leader}),
        True,
        False,
        answers={"pick-contact": "rf1:bf1:z3", "modifiers:blue": ["leader"]},
    )
    sealed, open_ = contacts(), contacts()
    for match in (sealed, open_):
        give(match, "pick-contact", "red", "rf1:bf1:z3")
    sealed.seal(asked(sealed, "modifiers").id, "blue", ["leader"])
    now_alike(("red", None), sealed, open_)
