"""Leaks planted in the night toy, each by its hard case: the tests that prove the case find every leak.

A leak replaces a method of a step, a question, a mask or a Known. Then the test of the case must fail, because of what
it compares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from engine.core.play.match_base import MatchBase
from engine.core.seats import SeatTree
from engine.core.sequence.gates import window
from engine.core.spaces.space import Choice
from engine.core.steps import Done, Next
from tests.engine.core.night import questions, steps_air, steps_fleet, steps_hunt
from tests.engine.core.night import test_air as air
from tests.engine.core.night import test_fleet as fleet
from tests.engine.core.night import test_hunt as hunt
from tests.engine.core.night import test_play as whole
from tests.engine.core.night.judging import enemies_near
from tests.engine.core.night.known import Known
from tests.engine.core.night.state import Fleet, Ship, Torpedoes, foe, sure
from tests.engine.core.play import test_last_views as last
from tests.engine.core.said import said

FOUND = r" tells | against |truth|^assert |^not |DID NOT RAISE|^$"  # empty: an assertion as Python writes it
"""What a comparison of two tapes, the guard of masks, or a test's last assertion says; never a missing question."""

LEAKS: list[Any] = []


def leak(case: str, owner: type[Any], name: str, found_by: Callable[..., None], *args: Any) -> Callable[[Any], Any]:
    """Plant what the function below makes of an attribute; ``found_by`` with ``args`` is the test that must fail."""

    def note(plant: Any) -> Any:
        marks = pytest.mark.hard_case(case)
        LEAKS.append(pytest.param(owner, name, plant, found_by, args, marks=marks, id=f"{case}-{plant.__name__}"))
        return plant

    return note


def unmasked(masked: Any, *names: str) -> Any:
    """A mask of ships that leaves these fields as they are."""
    return lambda ship: replace(masked(ship), **{name: getattr(ship, name) for name in names})


# --- H09, H10, H12: hidden movers ------------------------------------------------------------------------

SEARCHED = hunt.test_no_boat_too_deep_and_too_far_are_one_and_the_same_to_the_hunter
MISSED = hunt.test_a_torpedo_that_missed_is_shown_and_the_others_stay_hidden_their_number_too
WAITING = hunt.test_whether_a_marker_waits_nobody_else_knows_until_it_is_played
DECOY = fleet.test_a_decoy_takes_as_long_to_be_found_out_as_a_force_takes_to_report
DIVED = hunt.test_a_dive_below_test_depth_is_thrown_in_the_open_without_a_figure


@leak("H09", steps_hunt.Escort, "search", SEARCHED, "h09a")
def a_search_that_hears_what_is_too_deep(search: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any) -> Next:
        if any(boat.kind == "boat" for boat in enemies_near(run.world, "blue", own.to, 2)):
            run.emit(said("night-echo", {"escort": own.escort}))
        return search(self, run, own)

    return leaking


@leak("H09", steps_hunt.Sweep, "over", SEARCHED, "h09a")
def charges_that_are_thrown_only_where_a_boat_lies(over: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any) -> Next:
        boats = {boat.place for boat in run.world.fleet.of("red", "boat")}
        own.attacks = {escort: zone for escort, zone in own.attacks.items() if zone in boats}
        return over(self, run, own)

    return leaking


@leak("H09", Ship, "masked", hunt.test_a_boat_that_can_be_heard_makes_a_difference)
def a_mask_with_the_depth(masked: Any) -> Any:
    return unmasked(masked, "depth")


@leak("H10", steps_hunt.TorpedoRun, "view", hunt.test_which_torpedo_it_is_nobody_else_can_tell)
def a_run_that_everybody_sees(view: Any) -> Any:
    return lambda self, world, own, seat: {"left": list(own.left)}


@leak("H10", Torpedoes, "seen", MISSED)
def torpedoes_that_keep_their_ids(seen: Any) -> Any:
    return lambda self, tree, seat: Torpedoes([replace(torpedo) for torpedo in self.running])


@leak("H10", questions.WhichTorpedo, "public", MISSED)
def a_question_for_the_next_torpedo_on_everybodys_list(public: Any) -> Any:
    return True


@leak("H12", steps_hunt.Marker, "start", WAITING)
def a_draw_that_tells_whether_it_drew_blank(start: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any) -> Next:
        asked = start(self, run, own)
        if run.world.markers.waiting:
            run.emit(said("night-kept", {}))
        return asked

    return leaking


@leak("H12", steps_hunt.Marker, "start", hunt.test_the_owners_throw_is_heard_by_the_owner_alone_and_moves_no_revision)
def a_draw_that_is_thrown_in_the_open(start: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any) -> Next:
        run.roll("marker", 6)
        return start(self, run, own)

    return leaking


@leak("H12", steps_hunt.Dive, "dived", DIVED, "3", "4", True)
def a_public_half_with_the_figure(dived: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any, answer: str) -> Next:
        run.emit(said("night-dived", {}), audience=("red",), public=said("night-below-test", {"depth": int(answer)}))
        return Done()

    return leaking


# --- H19, H20, H21: fleets -------------------------------------------------------------------------------


@leak("H19", Known, "tape", fleet.test_what_a_plan_says_the_enemy_never_sees)
def a_known_that_reads_what_lies_sealed(tape: Any) -> Any:
    def leaking(self: Any) -> dict[str, Any]:
        asks = (frame.ask for frame in self._state.asking())
        return {**tape(self), "sealed": [repr(getattr(ask, "sealed", ask)) for ask in asks]}

    return leaking


@leak("H20", Ship, "masked", fleet.test_reopened_plots_are_their_owners_alone)
def a_mask_with_the_plot(masked: Any) -> Any:
    return unmasked(masked, "plot")


@leak("H20", questions.Replot, "public", fleet.test_reopened_plots_are_their_owners_alone)
def a_right_to_plot_again_on_everybodys_list(public: Any) -> Any:
    return True


@leak("H21", steps_fleet.Search, "view", fleet.test_two_fleets_with_one_report_are_one_to_the_searcher)
def bounds_of_a_report_that_everybody_sees(view: Any) -> Any:
    return lambda self, world, own, seat: {"bounds": {slot: list(bound) for slot, bound in own.bounds.items()}}


@leak("H21", Ship, "masked", fleet.test_two_fleets_with_one_report_are_one_to_the_searcher)
def a_mask_with_the_strength(masked: Any) -> Any:
    return unmasked(masked, "strength")


@leak(
    "H21", steps_fleet.Search, "searched", fleet.test_a_decoy_takes_as_long_to_be_found_out_as_a_force_takes_to_report
)
def a_decoy_that_is_gone_at_once(searched: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any, answer: str) -> Next:
        asked = searched(self, run, own, answer)
        if not own.bounds:
            run.emit(said("night-decoy-gone", {"zone": answer}), reveal=True)
        return asked

    return leaking


# --- H22, H23, H24: the air, and what lies in wait -------------------------------------------------------

HANGARS = air.test_two_hangars_of_which_as_much_is_known_give_the_attacker_the_same_options
RAID = air.test_the_attackers_tape_is_the_same_wherever_the_carrier_is
NEAR = air.test_near_far_or_sunk_the_enemys_list_and_clock_are_the_same
LEADER = air.test_a_leader_that_is_not_there_may_be_claimed_and_counts_nothing


@leak("H22", Ship, "masked", HANGARS)
def a_mask_with_the_hangar(masked: Any) -> Any:
    return unmasked(masked, "planes")


@leak("H22", questions.Wish, "space", HANGARS)
def a_wish_among_the_types_that_are_there(space: Any) -> Any:
    def leaking(self: Any, known: Known, path: str, slot: str) -> Choice:
        deck = known._state.world.fleet.ships[known.frame(path)["deck"]]
        return questions.one_of(self.rule, questions.ANY, *sorted(set(sure(deck.planes))))

    return leaking


@leak("H22", steps_air.Losses, "_lose", HANGARS)
def a_loss_that_is_called_by_its_type(lose: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any, named: str) -> None:
        before = list(sure(run.world.fleet.ships[own.deck].planes))
        lose(self, run, own, named)
        for plane in sure(run.world.fleet.ships[own.deck].planes):
            before.remove(plane)
        run.emit(said("night-plane-gone", {"plane": before[0]}))

    return leaking


@leak("H23", steps_air.Raid, "start", RAID, {"place": "z7"})
def a_window_only_where_a_carrier_is_near(start: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any) -> Next:
        asked: Next = start(self, run, own)
        near = [enemy for enemy in enemies_near(run.world, own.side, own.zone, 2) if enemy.kind == "carrier"]
        return asked if near else self.met(run, own, {})

    return leaking


@leak("H23", steps_air.Raid, "met", RAID, {"sunk": True})
def a_die_of_the_patrol_that_shows_who_could_rise(met: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any, answers: Mapping[str, Any]) -> Next:
        decks = [ship for ship in run.world.fleet.of(foe(own.side), "carrier") if ship.afloat]
        run.emit(said("night-patrol-stays", {"decks": len(decks)}))
        return met(self, run, own, answers)

    return leaking


@leak("H23", steps_air.Air, "sides", RAID, {"sunk": True})
def a_side_without_a_deck_that_is_passed_over(sides: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any) -> tuple[str, ...]:
        fleet = run.world.fleet
        return tuple(side for side in sides(self, run, own) if any(ship.afloat for ship in fleet.of(side, "carrier")))

    return leaking


@leak("H24", steps_air.Flotillas, "start", NEAR)
def a_window_only_where_a_flotilla_floats(start: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any) -> Next:
        floating = run.world.fleet
        slots = {side: [ship.id for ship in floating.of(side, "flotilla") if ship.afloat] for side in steps_fleet.SIDES}
        return window("announce", "announced", {side: there for side, there in slots.items() if there})

    return leaking


@leak("H24", steps_fleet.Contacts, "claimed", LEADER)
def claims_of_which_only_the_true_are_told(claimed: Any) -> Any:
    def leaking(self: Any, run: Any, own: Any, answers: Mapping[str, Any]) -> Next:
        led = [ship.id for ship in run.world.fleet.of("blue", "force") if ship.leader]
        run.emit(said("night-led", {"leaders": len(led)}))
        return claimed(self, run, own, answers)

    return leaking


@leak("H24", MatchBase, "_asked_others", LEADER)
def an_undo_that_ends_as_the_enemy_seals(asked_others: Any) -> Any:
    return lambda self, slot, asked: False


@leak("H20", steps_fleet.Battle, "view", last.test_what_a_force_is_stands_in_no_last_view_of_the_enemy)
def a_last_view_that_tells_who_leads(view: Any) -> Any:
    def leaking(self: Any, world: Any, own: Any, seat: str | None) -> Any:
        seen = view(self, world, own, seat)
        over = len(own.gone) + sum(hits >= 3 for hits in own.hits.values()) or own.round >= self.most
        return {**seen, "led": sorted(ship for ship in own.hits if world.fleet.ships[ship].leader)} if over else seen

    return leaking


# --- whatever the case -----------------------------------------------------------------------------------


@leak("H09", Fleet, "seen", whole.test_random_play_keeps_every_promise_and_the_truth_apart, "night0")
def a_mask_that_is_the_truth_itself(seen: Any) -> Any:
    return lambda self, tree, seat: self


@leak("H09", SeatTree, "shown_to", hunt.test_the_tree_of_command_holds_for_each_seat_what_it_may_know)
def a_tree_of_command_with_everything_in_it(shown_to: Any) -> Any:
    return lambda self, seat: self


@pytest.mark.parametrize(("owner", "name", "plant", "found_by", "args"), LEAKS)
def test_a_planted_leak_is_found(
    owner: type[Any],
    name: str,
    plant: Callable[[Any], Any],
    found_by: Callable[..., None],
    args: tuple[Any, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(owner, name, plant(getattr(owner, name)))
    with pytest.raises((AssertionError, pytest.fail.Exception), match=FOUND):
        found_by(*args)


def test_every_hard_case_of_hidden_things_has_its_leaks() -> None:
    cases = {param.id.partition("-")[0] for param in LEAKS}
    assert cases == {"H09", "H10", "H12", "H19", "H20", "H21", "H22", "H23", "H24"}
