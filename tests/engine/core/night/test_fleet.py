"""Hard cases of fleets in the dark, on the night toy: battles by plan and over turns, reopened plots, false reports."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.play.match import Match
from engine.core.spaces.space import Amount
from engine.core.testing.scripted import ScriptedChance
from engine.core.testing.store import Kept, text_of
from tests.engine.core.night.game import NIGHT
from tests.engine.core.night.known import Known
from tests.engine.core.night.play import asked, give, now_alike, same, says, seal, start, taped

BATTLE = {"rf2": {"place": "z0"}, "bf2": {"place": "z7"}}  # so that only z3 is fought for


def course(match: Match[Known]) -> str:
    """The whole state but the bookkeeping."""
    return text_of({name: part for name, part in match.save().items() if name not in ("meta", "undo", "drafts")})


def battle(seed: Any = "h19", **options: Any) -> Match[Known]:
    return start("battles", seed=seed, ships=BATTLE, **options)


def kinds(match: Match[Known]) -> list[str]:
    """What has happened since the last look."""
    return [event.kind for entry in match.take_changes().entries for event in entry.events]


# H19: ninety impulses --------------------------------------------------------------------------------------------


@pytest.mark.hard_case("H19")
@pytest.mark.parametrize("seed", ["h19a", "h19b", "h19c"])
def test_blow_by_blow_gives_the_battle_that_the_plan_gives(seed: str) -> None:
    """By plan each side is asked once, where blow by blow it is asked six times."""
    by_hand, by_plan = battle(seed), battle(seed)
    asked_by_hand = asked_by_plan = 0
    while not by_hand.over:
        seal(by_hand, "impulse", {"rf1": "fire", "bf1": "fire"})
        asked_by_hand += 1
    while not by_plan.over:
        seal(by_plan, "impulse", dict.fromkeys(asked(by_plan, "impulse").awaited, "fire"), doctrine="careful")
        asked_by_plan += bool(by_plan.over) or not asked(by_plan, "impulse").complete
    assert course(by_hand) == course(by_plan)
    assert asked_by_hand > 3
    assert asked_by_plan == 1


@pytest.mark.hard_case("H19")
@pytest.mark.parametrize("red_stops", [True, False])
def test_at_a_stop_of_one_side_both_may_amend(red_stops: bool) -> None:
    """A stop that is in no plan ends no plan."""
    match = battle(ScriptedChance("seed", {"fire": 5}))
    decision = asked(match, "impulse")
    match.seal(decision.id, "rf1", "hold", doctrine="careful", stops=["night-hit"] if red_stops else ["night-sunk"])
    match.seal(decision.id, "bf1", "fire", doctrine="careful")
    match.close(decision.id)
    assert "night-hit" in kinds(match)
    assert asked(match, "impulse").awaited == (("bf1", "rf1") if red_stops else ())


@pytest.mark.hard_case("H19")
def test_a_plan_counts_from_the_close_of_the_gate_and_goes_when_it_is_reopened() -> None:
    match = battle()
    decision = asked(match, "impulse")
    match.seal(decision.id, "rf1", "hold", doctrine="careful")
    match.reopen(decision.id, "rf1")
    match.seal(decision.id, "rf1", "hold")
    match.seal(decision.id, "bf1", "hold", ahead=[("impulse", "break-off")])
    kept = Match.load(NIGHT, match.save(), match.chance)  # what is given ahead is saved with the open gate
    kept.close(decision.id)
    assert asked(kept, "impulse").sealed == ("bf1",)
    assert kept.sealed_of(asked(kept, "impulse").id, "bf1") == "break-off"


@pytest.mark.hard_case("H19")
def test_what_a_plan_says_the_enemy_never_sees() -> None:
    matches = []
    for answer, more in (("fire", {}), ("hold", {"doctrine": "bold", "stops": ["night-lost"]})):
        match = battle()
        match.seal(asked(match, "impulse").id, "rf1", answer, **more)
        matches.append(match)
    now_alike(("blue", "bf1", None), *matches)


@pytest.mark.hard_case("H19")
def test_the_leaders_plan_is_the_default_of_each_group() -> None:
    match = battle()
    match.standing("red", "impulse", "hold")
    decision = asked(match, "impulse")
    assert match.suggestion(decision.id, "rf1") == ("hold", "standing")
    match.standing("rf1", "impulse", "break-off")
    assert match.suggestion(decision.id, "rf1") == ("break-off", "standing")


@pytest.mark.hard_case("H19")
def test_a_bundle_of_plots_holds_over_turns_and_other_questions_do_not_end_it() -> None:
    match = start("plots", "search", turns=3, ships={"bf1": None, "bf2": None})
    sealed: dict[str, Any] = {"rf1": ["stay"]}
    seal(match, "plot", sealed, ahead=[("plot", ["z2"]), ("plot", ["z1"])])
    places = []
    while not match.over:
        if any(message.kind == "search" for message in match.waiting()):
            give(match, "search", "red", "z7")
        else:
            gate = asked(match, "plot")
            assert "rf1" not in gate.awaited
            match.close(gate.id, deadline=True)
        places.append(match.state.world.fleet.ships["rf1"].place)
    assert places == ["z3", "z2", "z2", "z1", "z1"]


@pytest.mark.hard_case("H19")
def test_a_bundle_ends_where_its_next_answer_is_not_legal_any_more() -> None:
    match = start("plots", turns=3, ships={"bf1": None, "bf2": None})
    seal(match, "plot", {"rf1": ["stay"]}, ahead=[("plot", ["z6"]), ("plot", ["z2"])])
    assert "rf1" in asked(match, "plot").awaited


# H20: a battle that outlives its turn ----------------------------------------------------------------------------


def side_by_side(turns: int = 2, *phases: str, **ships: Any) -> Match[Known]:
    """Battles at z3 and z6 in which nobody hits."""
    chance = ScriptedChance("seed", {"fire": 0})
    return start(*(phases or ("battles",)), seed=chance, turns=turns, ships=ships)


def at(match: Match[Known], zone: str) -> str:
    """The open impulse of a zone."""
    (decision,) = (message for message in match.waiting() if message.kind == "impulse" and f"/{zone}/" in message.path)
    return decision.id


def fight_out(match: Match[Known], zone: str) -> None:
    """Let deadlines decide a zone's battle to the end of the turn."""
    while any(f"/{zone}/" in message.path for message in match.waiting()):
        match.close(at(match, zone), deadline=True)


@pytest.mark.hard_case("H20")
def test_the_deadline_of_one_zone_leaves_the_other_as_it_is() -> None:
    match = side_by_side()
    other = {name: part for name, part in match.save().items() if "/z6" in name}
    assert len(other) == 2
    fight_out(match, "z3")
    assert {name: part for name, part in match.save().items() if "/z6" in name} == other
    assert not any(message.kind == "replot" for message in match.waiting()), "the join waits for all"


@pytest.mark.hard_case("H20")
def test_a_question_belongs_to_the_fight_of_its_zone_and_a_plot_to_none() -> None:
    match = side_by_side(2, "plots", "battles")
    assert match.battles(asked(match, "plot")) == ()
    seal(match, "plot", {})
    assert match.battles(match.decision(at(match, "z3"))) == ("game/turn-1/battles/z3",)


@pytest.mark.hard_case("H20")
def test_who_fought_may_write_the_next_plot_again_and_the_earlier_one_is_the_draft() -> None:
    match = side_by_side(2, "plots", "battles", bf2={"place": "z0"})
    seal(match, "plot", {"rf1": ["stay", "|", "z2"], "bf1": ["stay", "|", "z4"], "rf2": ["stay", "|", "z7"]})
    fight_out(match, "z3")
    gate = asked(match, "replot")
    assert set(gate.slots) == {"rf1", "bf1"}, "not those who did not fight"
    assert match.draft_of(gate.id, "rf1") == ["z2"]
    assert match.suggestion(gate.id, "rf1") == (["z2"], "draft")
    match.seal(gate.id, "bf1", ["stay"])
    match.close(gate.id, deadline=True)
    assert match.state.world.fleet.ships["rf1"].plot == ("z2",)
    assert match.state.world.fleet.ships["bf1"].plot == ("stay",)
    assert match.state.world.fleet.ships["rf2"].plot == ("z7",)


@pytest.mark.hard_case("H20")
def test_reopened_plots_are_their_owners_alone() -> None:
    matches = []
    for plot in (["z2"], ["z4"]):
        match = side_by_side(2, "plots", "battles", bf2={"place": "z0"})
        seal(match, "plot", {"rf1": ["stay", "|", *plot]})
        fight_out(match, "z3")
        match.draft(asked(match, "replot").id, "rf1", ["stay", "|", *plot])
        matches.append(match)
    now_alike(("blue", "bf1", None), *matches)
    assert [message.slots for message in matches[0].waiting("blue")] == [("bf1",)]
    assert not matches[0].public_waiting()


@pytest.mark.hard_case("H20")
def test_a_battle_goes_on_next_turn_with_newcomers() -> None:
    match = side_by_side(2, "plots", "battles", bf2={"place": "z4"}, rf2={"place": "z7"})
    seal(match, "plot", {"bf2": ["stay", "|", "z3"]})
    fight_out(match, "z3")
    assert "night-goes-on" in kinds(match)
    assert match.state.world.night.going == {"z3": {"bf1": 0, "rf1": 0}}
    match.close(asked(match, "replot").id, deadline=True)
    seal(match, "plot", {"bf2": ["z3"]})
    frame = match.state.frames["game/turn-2/battles/z3"]
    assert (sorted(frame.locals.hits), sorted(frame.locals.before)) == (["bf1", "bf2", "rf1"], ["bf1", "rf1"])


@pytest.mark.hard_case("H20")
def test_on_the_last_turn_a_suspended_battle_closes_as_it_stands() -> None:
    match = side_by_side(1)
    fight_out(match, "z3")
    fight_out(match, "z6")
    assert match.over
    assert kinds(match).count("night-battle-over") == 2
    assert match.state.world.night.going == {}


# H21: the report that lies ---------------------------------------------------------------------------------------


def searched(dice: tuple[int, int] = (0, 0), **ships: Any) -> Match[Known]:
    """Red has found what is at z3, and blue's own dice are thrown."""
    chance = ScriptedChance("seed", {"search": 5}).set("report", *dice)
    match = start("search", seed=chance, ships=ships)
    give(match, "search", "red", "z3")
    return match


@pytest.mark.hard_case("H21")
@pytest.mark.parametrize("strength", [1, 3, 6])
def test_whatever_the_dice_the_report_lies_within_its_bounds(strength: int) -> None:
    for dice in product(range(6), repeat=2):
        match = searched(dice, bf1={"strength": strength})
        space = match.space(asked(match, "report").id, "bf1")
        assert isinstance(space, Amount)
        spread = abs(sum(dice) - 5) // 2
        assert (space.least, space.default, space.most) == (max(1, strength - spread), strength, strength + spread)
        assert match.suggestion(asked(match, "report").id, "bf1")[0] == strength, "silence tells the truth"


@pytest.mark.hard_case("H21")
def test_two_fleets_with_one_report_are_one_to_the_searcher() -> None:
    tapes = []
    for strength, dice, report in ((3, (5, 5), 5), (6, (0, 1), 5), (5, (2, 3), 5)):
        match = searched(dice, bf1={"strength": strength})
        tapes.append(taped(match, "red", {"report:bf1": report}))
    assert "night-reported" in tapes[0].lines[-1]
    assert tapes[0].difference(tapes[1]) == tapes[0].difference(tapes[2]) == ""


@pytest.mark.hard_case("H21")
def test_a_decoy_takes_as_long_to_be_found_out_as_a_force_takes_to_report() -> None:
    """Until the window closes nobody can tell them apart; that a decoy is gone is public."""
    decoy = searched(bf1=None, bd={"place": "z3"})
    force = searched(bf1=None, bd=None, bf2={"place": "z3"})
    now_alike(("red", "rf1", None), decoy, force)
    match = searched(bf1=None, bd={"place": "z3"})
    assert asked(match, "report").slots == ("blue", "bd")
    match.close(asked(match, "report").id, deadline=True)
    assert "night-decoy-gone" in kinds(match)


@pytest.mark.hard_case("H21")
@pytest.mark.parametrize(("order", "report"), [("weak", 3), ("strong", 7), ("truth", 5)])
def test_a_standing_order_of_the_side_reports_for_each_force(order: str, report: int) -> None:
    match = start("search", seed=ScriptedChance("seed", {"search": 5, "report": 5}), ships={"bf1": {"strength": 5}})
    match.standing("blue", "report", order)
    give(match, "search", "red", "z3")
    window = asked(match, "report")
    assert window.complete
    match.close(window.id)
    words = {event.kind: event.words.args for entry in match.take_changes().entries for event in entry.events}
    assert words["night-reported"]["strength"] == report


@pytest.mark.hard_case("H21")
def test_the_dice_of_a_report_are_heard_by_its_owner_alone() -> None:
    match = searched((5, 1))
    throws = [throw for entry in match.take_changes().entries for throw in entry.throws]
    tree = NIGHT.seats(match.state)

    def values(seat: str | None) -> list[tuple[str, int]]:
        return [(throw.table, throw.value) for throw in throws if tree.hears(seat, throw.audience)]

    assert values("blue") == values("bf1") == [("search", 5), ("report", 5), ("report", 1)]
    assert values("red") == values(None) == [("search", 5)]


@pytest.mark.hard_case("H21")
def test_plots_of_decoys_are_asked_for_like_those_of_forces() -> None:
    """The enemy sees that the side plots, with or without a decoy."""
    with_decoy, without = (start("plots", ships={"bd": change}) for change in ({}, None))
    assert "bd" in asked(with_decoy, "plot").slots
    now_alike(("red", "rf1", None), with_decoy, without)
    elsewhere = {"search": "z7"}
    same(("red", None), lambda bd: start("plots", "search", turns=2, ships={"bd": bd}), {}, None, answers=elsewhere)


@pytest.mark.hard_case("H20")
def test_a_gate_of_hidden_slots_is_kept_and_taken_up_again() -> None:
    kept = Kept(side_by_side(2, "plots", "battles"))
    kept.match.seal(asked(kept.match, "plot").id, "rf1", ["z4"], ahead=[("plot", ["z5"])])
    kept.settle()
    kept.reload(NIGHT)
    with pytest.raises(WrongAct) as other:
        kept.match.seal(asked(kept.match, "plot").id, "be1", ["z4"])
    assert other.value.words.key == "err-not-your-question"
    answer = says({"plot": ["stay"]})
    decision = asked(kept.match, "plot")
    for slot in decision.awaited:
        kept.match.seal(decision.id, slot, answer(kept.match, decision, slot))
    kept.match.close(decision.id)
    kept.settle()
    assert kept.match.state.frames["game"].ahead is not None
