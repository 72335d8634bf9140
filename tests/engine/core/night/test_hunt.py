"""Hard cases of hidden movers, on the night toy: searches, torpedoes, plans in secret and throws in the open."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.play.decisions import WrongAct
from engine.core.play.match import Match
from engine.core.testing.scripted import ScriptedChance
from engine.core.testing.secrecy import heard
from engine.core.testing.store import text_of
from tests.engine.core.night.game import NIGHT
from tests.engine.core.night.known import Known
from tests.engine.core.night.play import asked, give, now_alike, same, seal, start, taped

HUNTERS = ("blue", "be1", None)
SUNK = {"r1": {"sunk": True}, "r2": {"sunk": True}}
DEEP = {"r1": {"depth": 4}, "r2": {"depth": 4}}
FAR = {"r1": {"place": "z0"}, "r2": {"place": "z0"}}
GONE = {"r1": None, "r2": None}
UNDER = {"r1": {"place": "z3", "depth": 4}, "r2": {"sunk": True}}  # right below the charges


# H09: escorts, one after another ---------------------------------------------------------------------------------


@pytest.mark.hard_case("H09")
@pytest.mark.parametrize("seed", ["h09a", "h09b", "h09c"])
def test_no_boat_too_deep_and_too_far_are_one_and_the_same_to_the_hunter(seed: str) -> None:
    """Moves, searches, attacks; to the byte, waiting lists and revisions included."""
    tapes = same(
        HUNTERS,
        lambda ships: start("sweep", seed=seed, ships=ships, turns=2),
        SUNK,
        DEEP,
        FAR,
        GONE,
        UNDER,
        answers={"escort-move": {"to": "z3", "attack": True}},
    )
    assert all("night-no-contact" in " ".join(tape.lines) for tape in tapes)


@pytest.mark.hard_case("H09")
def test_a_boat_that_can_be_heard_makes_a_difference() -> None:
    """The comparison is not blind; and what is shown then is the place, not the depth."""
    dice = [ScriptedChance("seed", {"sweep": 5}) for _ in range(2)]
    sunk, missed = (taped(start("sweep", seed=dice[n], ships=s), "blue") for n, s in enumerate(({}, SUNK)))
    assert sunk.difference(missed) != ""
    match = start("sweep", seed=ScriptedChance("seed", {"sweep": 5}))
    give(match, "which-escort", "blue", "be1")
    give(match, "escort-move", "be1", {})
    boat = match.look("blue").tape()["world"]["fleet"]["ships"]["r1"]
    assert (boat["place"], boat["depth"], boat["sunk"]) == ("z2", "?", "?")
    assert "r2" not in match.look("blue").tape()["world"]["fleet"]["ships"]


def found_first(order: list[str] | None, holder: str = "red") -> str:
    """Which of two equally near boats the first sweep shows."""
    match = start("sweep", seed=ScriptedChance("seed", {"sweep": 2}))
    if order is not None:
        match.standing(holder, "tie", order)
    give(match, "which-escort", "blue", "be1")
    give(match, "escort-move", "be1", {"to": "z3"})
    assert not any(message.kind == "tie" for message in match.waiting())
    (boat,) = (ship for ship in match.state.world.fleet.of("red", "boat") if ship.shown)
    name: str = boat.id
    return name


@pytest.mark.hard_case("H09")
def test_a_tie_is_the_enemys_to_break_and_nobody_is_asked() -> None:
    """By the enemy's standing order; without one in key order. A live question would tell that there are two."""
    assert found_first(None) == "r1"
    assert found_first(["r2"]) == "r2"
    assert found_first(["r1", "r2"]) == "r1"


@pytest.mark.hard_case("H09")
def test_every_search_is_a_barrier() -> None:
    match = start("sweep", ships=SUNK)
    give(match, "which-escort", "blue", "be2")
    assert match.can_undo("blue") is not None
    give(match, "escort-move", "be2", {})
    before = text_of(match.save())
    for slot in ("blue", "be2"):
        with pytest.raises(WrongAct):
            match.undo(slot)
    assert text_of(match.save()) == before


@pytest.mark.hard_case("H09")
def test_a_move_that_voids_a_friends_attack_says_so_and_needs_the_commander() -> None:
    for agreed in (True, False):
        match = start("sweep", ships={**SUNK, "be2": {"place": "z4"}})
        give(match, "which-escort", "blue", "be1")
        give(match, "escort-move", "be1", {"to": "z3", "attack": True})
        give(match, "which-escort", "blue", "be2")
        move = match.space(asked(match, "escort-move").id, "be2")
        notes = {option.key: option.note for option in move.parts[0].space.options}  # type: ignore[attr-defined]
        assert [zone for zone, note in notes.items() if note is not None] == ["z3"]
        give(match, "escort-move", "be2", {"to": "z3"})
        with pytest.raises(WrongAct):
            match.answer(asked(match, "confirm").id, "be2", True)
        give(match, "confirm", "blue", agreed)
        kinds = [event.kind for entry in match.take_changes().entries for event in entry.events]
        assert ("night-charges" in kinds) is not agreed
        assert match.state.world.fleet.ships["be2"].place == ("z3" if agreed else "z4")


@pytest.mark.hard_case("H09")
def test_the_tree_of_command_holds_for_each_seat_what_it_may_know() -> None:
    match = start("sweep")
    hidden = {"r1", "r2", "rc", "rf1", "rf2", "rs"}
    assert hidden <= {node.id for node in match.tree("red").nodes}
    assert hidden.isdisjoint(node.id for node in match.tree("be1").nodes)
    for seat in ("red", "be1", None):
        assert match.look(seat).tree().nodes == match.tree(seat).nodes
    assert {node.id for node in match.tree(None).nodes} == {"red", "blue", "be1", "be2", "bm1", "bm2"}
    assert len(NIGHT.seats(match.state).nodes) == 17


# H10: a torpedo run with an answer in the middle -----------------------------------------------------------------


def torpedoed(order: tuple[str, ...], **dice: int) -> Match[Known]:
    """Torpedoes run in this order; the merchant holds her course."""
    match = start("torpedoes", seed=ScriptedChance("seed", dice), ships={"bm2": None})
    for torpedo in order:
        give(match, "which-torpedo", "r1", torpedo)
        if any(message.kind == "evade" for message in match.waiting()):
            seal(match, "evade", {"bm1": "hold"})
    return match


@pytest.mark.hard_case("H10")
@pytest.mark.parametrize("order", [("t1", "t2"), ("t2", "t1")])
def test_a_ship_that_the_first_torpedo_sinks_lets_the_second_pass(order: tuple[str, ...]) -> None:
    match = torpedoed(order, torpedo=0)
    events = [event.kind for entry in match.take_changes().entries for event in entry.events]
    assert events.count("night-torpedoed") == 1
    assert "night-missed" not in events
    assert match.state.world.fleet.ships["bm1"].sunk is True
    assert asked(match, "which-torpedo").slots == ("r1",)


@pytest.mark.hard_case("H10")
def test_a_torpedo_that_missed_is_shown_and_the_others_stay_hidden_their_number_too() -> None:
    match = torpedoed(("t2",), torpedo=5)
    assert match.look("blue").tape()["world"]["torpedoes"]["running"] == [{"id": "", "place": "z3", "shown": True}]
    assert [torpedo.id for torpedo in match.look("red").world.torpedoes.running] == ["t2"]
    assert not any(message.kind == "which-torpedo" for message in match.waiting("blue"))
    assert not any("torpedoes" in path for path in match.look("blue").frames())


@pytest.mark.hard_case("H10")
def test_which_torpedo_it_is_nobody_else_can_tell() -> None:
    """Neither path, id nor revision tell it while the ship is asked."""
    matches = []
    for torpedo in ("t1", "t3"):
        match = start("torpedoes")
        give(match, "which-torpedo", "r1", torpedo)
        matches.append(match)
    now_alike(("blue", "bm1", None), *matches)
    tapes = [taped(match, "blue") for match in matches]
    assert tapes[0].difference(tapes[1]) == ""
    assert len(tapes[0].lines) > 2


@pytest.mark.hard_case("H10")
def test_a_save_in_the_middle_of_the_evasion_goes_on_to_the_same_end() -> None:
    ends = []
    for saved in (False, True):
        match = start("torpedoes", seed="h10")
        give(match, "which-torpedo", "r1", "t1")
        if saved:
            match = Match.load(NIGHT, match.save(), match.chance)
        taped(match, "red")
        ends.append(match.save()["w:fleet"])
    assert ends[0] == ends[1]


@pytest.mark.hard_case("H10")
def test_a_standing_order_combs_the_track_without_a_question() -> None:
    match = start("torpedoes", seed=ScriptedChance("seed", {"torpedo": 3}))
    match.standing("blue", "evade", "comb")
    give(match, "which-torpedo", "r1", "t1")
    window = asked(match, "evade")
    assert window.complete
    match.close(window.id)
    kinds = {event.kind: event.words.args for entry in match.take_changes().entries for event in entry.events}
    assert kinds["night-missed"]["swings-back"] == 1  # 3 hits a ship that holds her course


# H12: secret plan, public throw ----------------------------------------------------------------------------------


def marked(value: int, **options: Any) -> Match[Known]:
    return start("marker", "dive", seed=ScriptedChance("seed", {"hull": 3}).set("marker", value), turns=3, **options)


@pytest.mark.hard_case("H12")
def test_whether_a_marker_waits_nobody_else_knows_until_it_is_played() -> None:
    same(("blue", "be1", None), marked, 0, 5, 2)
    played = [taped(marked(value), "blue", {"marker": "play"}) for value in (0, 5)]
    assert played[0].difference(played[1]) != ""


@pytest.mark.hard_case("H12")
@pytest.mark.parametrize(("a", "b", "equal"), [("3", "4", True), ("1", "2", True), ("2", "3", False)])
def test_a_dive_below_test_depth_is_thrown_in_the_open_without_a_figure(a: str, b: str, equal: bool) -> None:
    tapes = [taped(marked(1), "blue", {"dive": depth}) for depth in (a, b)]
    assert (tapes[0].difference(tapes[1]) == "") is equal


@pytest.mark.hard_case("H12")
def test_that_a_try_is_due_is_public_every_third_turn() -> None:
    match = start("dive", turns=3)
    (decision,) = match.public_waiting()
    assert (decision.kind, decision.slots) == ("dive", ("red",))
    assert "turn-3" in decision.path


@pytest.mark.hard_case("H12")
def test_the_owners_throw_is_heard_by_the_owner_alone_and_moves_no_revision() -> None:
    before, after = marked(0), marked(5)
    entries = after.take_changes().entries
    assert any("marker" in map(str, line) for line in heard(after, entries, "red"))
    assert not any("marker" in map(str, line) for line in heard(after, entries, "blue"))
    assert before.revision("blue") == after.revision("blue")


@pytest.mark.hard_case("H12")
def test_escorts_are_sent_to_a_chase_before_the_speed_is_told_and_nobody_is_recalled() -> None:
    match = start("chase", ships={"r1": {"depth": 4}})
    chase = asked(match, "chase")
    match.seal(chase.id, "be1", False)
    kinds = [event.kind for entry in match.take_changes().entries for event in entry.events]
    assert "night-speed" not in kinds
    match.close(chase.id, deadline=True)
    kinds = [event.kind for entry in match.take_changes().entries for event in entry.events]
    assert "night-speed" in kinds
    assert match.state.world.night.chasers == ["be2"]  # silence sends every free escort
    with pytest.raises(WrongAct):
        match.reopen(chase.id, "be2")
