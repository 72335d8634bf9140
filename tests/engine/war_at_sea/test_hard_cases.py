"""Battles side by side that outlive their turn; hangars that nobody may look into; second thoughts; random play."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.rules import Setup
from engine.core.seats import SeatTree
from engine.core.testing.invariants import check_match, luck_of
from engine.core.testing.masks import apart
from engine.core.testing.orders import both_ends, ends_by_order
from engine.core.testing.random_play import random_play
from engine.core.testing.store import text_of
from engine.core.words import Json
from engine.war_at_sea.air.aftermath import census
from engine.war_at_sea.facts.air import BaseDamaged
from engine.war_at_sea.facts.operations import Bombards
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenario import world_for
from engine.war_at_sea.steps.battles import BattlesLocals
from engine.war_at_sea.steps.bombardment import bombard
from tests.engine.war_at_sea.air.kit import RULES as TABLE
from tests.engine.war_at_sea.air.kit import Sky, force
from tests.engine.war_at_sea.air.kit import scenario as air_scenario
from tests.engine.war_at_sea.battle.kit import Dice
from tests.engine.war_at_sea.operations.kit import Bench, Sea
from tests.engine.war_at_sea.operations.test_afterwards import going_on
from tests.engine.war_at_sea.soundness import RULES, SCENARIOS, Sound, options_by
from tests.playthroughs.recorder import answer_by, log_and_save

PAIRS = [
    ("allied", "uk1", "S41", "orion ajax perth gloucester"), ("axis", "it1", "S41", "zara pola fiume"),
    ("allied", "uk2", "S44", "jervis janus nubian mohawk"), ("axis", "it2", "S44", "trento trieste bolzano"),
    ("allied", "uk3", "P43", "ilex hasty hereward vendetta"), ("axis", "it3", "P43", "aviere geniere corazziere"),
]  # fmt: skip


# --- battles in several zones -------------------------------------------------------------------------------------


def _battles() -> Match[Known]:
    """Three battles of one turn, before the plans of their first round."""
    sea = Sea(PAIRS)
    met = {zone: {f"uk{n}": "E", f"it{n}": "W"} for n, zone in enumerate(("S41", "S44", "P43"), 1)}
    bench = Bench("battles", sea.world, BattlesLocals(met), {})
    match: Match[Known] = Match.new(bench, "unused", "three zones", {})
    while placed := [decision for decision in match.waiting() if decision.kind in ("was-entry", "was-place")]:
        match.close(placed[0].id, deadline=True)
    return match


@pytest.mark.hard_case("H20")
def test_the_deadline_of_one_battle_leaves_the_others_as_they_are() -> None:
    match = _battles()
    assert {decision.kind for decision in match.waiting()} == {"was-plan"}
    assert len(match.waiting()) == 3
    first, *others = match.waiting()
    before = match.save()
    match.close(first.id, deadline=True)
    after = match.save()
    for other in others:
        assert after[f"f:{other.path}"] == before[f"f:{other.path}"]
        assert other in match.waiting()
    assert after[f"f:{first.path}"] != before[f"f:{first.path}"]
    changed = {name for name in before if name.startswith("w:") and before[name] != after[name]}
    assert not changed, "a battle touches nothing before all are over"


def test_a_battle_that_is_over_waits_for_the_others_with_what_it_hands_up() -> None:
    match = _battles()
    while len(match.state.frames["battles"].outcomes) < 1:
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True)
    assert 0 < len(match.state.frames["battles"].outcomes) < 3
    check_match(match, luck_of("over"))
    again = Match.load(match.rules, match.save(), SeededChance("three zones"))
    assert text_of(again.save()) == text_of(match.save())


def test_a_plan_once_sealed_may_be_taken_back_until_all_are() -> None:
    match = _battles()
    decision = match.waiting()[0]
    slot = decision.slots[0]
    before = match.save()
    match.seal(decision.id, slot, match.space(decision.id, slot).default)
    match.reopen(decision.id, slot)
    assert {name: part for name, part in match.save().items() if name[:2] in ("w:", "f:")} == {
        name: part for name, part in before.items() if name[:2] in ("w:", "f:")
    }


@pytest.mark.hard_case("H20")
@pytest.mark.rule("6.4.9")
def test_the_end_of_the_scenario_closes_a_battle_that_would_go_on_as_it_stands() -> None:
    sea = going_on()
    sea.world.operation.turn = sea.world.operation.turns
    hulls = {ship.id: dict(ship.left) for ship in sea.world.ships.ships.values()}
    sea.play("operation")
    assert sea.world.operation.over
    assert sea.world.battles.suspended == {}
    assert {ship.id: dict(ship.left) for ship in sea.world.ships.ships.values()} == hulls


def test_who_was_not_in_a_battle_may_write_nothing_anew() -> None:
    sea = going_on(("allied", "far", "W45", "jervis janus"))
    asked: list[str] = []

    def after(known: Known, path: str, slot: str) -> Any:
        asked.append(slot)
        return known.space("was-after", path, slot).default

    sea.play("battles", own=BattlesLocals(), after=after, **{"break": True})
    assert set(asked) == {"uk", "it"}


# --- hangars ------------------------------------------------------------------------------------------------------

HANGARS: tuple[dict[str, int], dict[str, int]] = (
    {"spitfire-5": 4, "beaufort-1": 4}, {"hurricane-1": 2, "blenheim-4": 6},
)  # fmt: skip


def _tape(sky: Sky, seat: str) -> tuple[list[str], list[Any], Any]:
    """What a seat heard, the throws that it saw, what it was asked."""
    tree: SeatTree = TABLE.seats(sky.state)
    told = [repr(event.fact if tree.hears(seat, event.audience) else event.public) for event in sky.run.events]
    throws = [(throw.table, throw.value) for throw in sky.run.throws if tree.hears(seat, throw.audience)]
    return told, throws, sky.asked


@pytest.mark.hard_case("H22")
@pytest.mark.parametrize("hits", [2, 9])
def test_two_hangars_that_look_alike_are_bombed_alike(hits: int) -> None:
    """13.5.1, W55: who bombs learns how many steps burn; which types only where they burn."""
    tapes, seen = [], []
    for hangar in HANGARS:
        dice = Dice().always("flak", 1).faces("strike", *[6] * hits).always("strike", 1).always("interception", 1)
        sky = Sky(bases={"malta-air": hangar, "trapani-air": {"ju-88a": 8}}, dice=dice)
        sky.strike(sky.flight("trapani-air", "land", "malta-air", ju_88a=8))
        tapes.append(_tape(sky, "axis"))
        seen.append(sky.base("malta-air").types)
        assert [fact.steps for fact in sky.said(BaseDamaged)] == [hits // 3]
        assert sky.conserved()
    assert tapes[0] == tapes[1]
    assert (seen[0] == seen[1]) is (hits < 3)


def test_two_hangars_that_look_alike_are_shelled_alike() -> None:
    """9.1.2, W55."""
    tapes = []
    for hangar in HANGARS:
        sky = Sky([force("it", "axis", "P29", "zara", mission="bombardment")], {"malta-air": hangar})
        sky.dice.always("shelling", 6)
        bombard(sky.run, sky.force("it"))
        tapes.append(_tape(sky, "axis"))
        assert sky.said(Bombards)[0].steps > 0
    assert tapes[0] == tapes[1]


# --- whole operations ---------------------------------------------------------------------------------------------


class Small(WarAtSea):
    """An operation of a few turns: two forces a side, a carrier, two fields and a flotilla."""

    def __init__(self, turns: int = 3) -> None:
        self._turns = turns

    def setup(self, scenario: str, options: Mapping[str, Json]) -> Setup:
        """The muster and what follows."""
        rows = [
            force("uk", "allied", "P33", "victorious orion jervis"), force("two", "allied", "P32", "ajax janus"),
            force("it", "axis", "P31", "zara pola aviere"), force("far", "axis", "N33", "trento geniere"),
        ]  # fmt: skip
        bases = {"malta-air": {"beaufort-1": 2, "spitfire-5": 2}, "trapani-air": {"sm-79": 4, "mc-202": 2}}
        aboard = [{"ship": "victorious", "units": {"albacore-tb": 2, "fulmar-2": 2}}]
        boats = [{"id": "wolves", "side": "axis", "zone": "Q34", "boats": ["u-73"]}]
        ports = {"taranto": "axis", "malta": "allied"}
        file = air_scenario(rows, bases, turns=self._turns, aboard=aboard, flotilla=boats, ports=ports)
        world = world_for(file, [name for name, on in options.items() if on is True])
        return Setup(world, "operation", self.steps["operation"].Locals())

    def founding(self, scenario: str, options: Mapping[str, Json]) -> dict[str, Json]:
        """As given."""
        return dict(options)


SMALL = Small()
FULL: dict[str, Json] = {
    "decoys": True, "fuel": True, "surprise-raids": True, "friendly-fire": True, "formations": True, "fire-arcs": True,
    "second-penetration": True, "handicaps": True,
}  # fmt: skip


def test_random_play_of_an_operation_breaks_nothing() -> None:
    kept = random_play(Small(1), "small", "quick", FULL, hooks=(Sound(), apart), reload=True, check_every=250)
    assert kept.match.over


@pytest.mark.soak
@pytest.mark.parametrize("number", range(40))
def test_random_play_with_any_options(number: int) -> None:
    options = options_by(Random(number))
    hooks = (Sound(), apart)
    kept = random_play(
        SMALL, "small", f"random {number}", options, hooks=hooks, reload=bool(number % 2), check_every=40
    )
    assert kept.match.over


@pytest.mark.soak
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_played_by_any_options_and_stays_sound(scenario: str, number: int) -> None:
    luck = Random(f"{scenario} {number}")
    options = RULES.founding(scenario, options_by(luck))
    match: Match[Known] = Match.new(RULES, scenario, f"sound {number}", options)
    pilot, sound = RULES.policy(luck.choice(RULES.doctrines)), Sound()
    while not match.over:
        answer_by(pilot, match, match.waiting()[0])
        sound(match, match.take_changes().entries)


def test_both_drivers_and_any_order_of_answers_give_one_end() -> None:
    through_match, through_drive = both_ends(SMALL, "small", "both ends", SMALL.policy("balanced"), FULL)
    assert through_match == through_drive
    assert len(ends_by_order(SMALL, "small", "orders", 2, {})) == 1


def test_the_log_alone_plays_an_operation_again_and_a_save_goes_on() -> None:
    pilot = SMALL.policy("bold")
    match: Match[Known] = Match.new(SMALL, "small", "a log", FULL)
    before = census(match.state.world.air)
    loaded, again = log_and_save(match, "a log", pilot, lambda match: match.state.world.operation.turn >= 2)
    assert text_of(loaded.save()) == text_of(match.save())
    assert again.result == match.result
    assert again.save() == match.save()
    assert census(match.state.world.air) == before


def test_small_choices_are_put_to_those_alone_who_wish_to_be_asked() -> None:
    match: Match[Known] = Match.new(SMALL, "small", "on wish", FULL)
    topics = {question.topic: kind for kind, question in SMALL.questions.items() if question.on_wish}
    on_wish = {
        "air-combat", "boats", "claims", "contacts", "entry", "flak", "layout", "patrols", "placing", "reports",
        "targets",
    }  # fmt: skip
    assert set(topics) == on_wish
    for topic, kind in topics.items():
        assert match.settled(kind, "axis")
        match.standing("axis", topic, "ask")
        assert not match.settled(kind, "axis")
        assert match.settled(kind, "allied")
