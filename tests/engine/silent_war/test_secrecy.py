"""Nothing that the engine gives a seat depends on what lies face down, on markers not drawn, or on the next skipper."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.testing.secrecy import heard
from engine.core.testing.twins import alike
from engine.silent_war.autopilot import policy as autopilot
from engine.silent_war.combat import view as view_combat
from engine.silent_war.game import SilentWar
from engine.silent_war.steps.combat import contact
from engine.silent_war.steps.combat.search import SearchLocals
from engine.silent_war.tables.read import tables
from tests.engine.silent_war.battle_kit import Bench, BenchLocals, Dice, Table, boat, early, targets, theatre
from tests.engine.silent_war.secrecy_kit import careful_player, seats, shown, twin

RULES = SilentWar()
USUAL = {"sw-stand", "sw-look", "sw-tdc", "sw-attack", "sw-again", "sw-reveal", "sw-turn-back", "sw-orders", "sw-home"}


def compare(match: Match[Any], turn: int = 1) -> int:
    """Assert that no seat can tell a match from its twin; gives how many counters lay face down."""
    other, changed = twin(match, turn)
    for seat in seats(match):
        alike(shown(match, seat), shown(other, seat), f"{seat} sees what lies face down at {match.waiting()[0].kind}")
    return changed


@pytest.mark.rule("13.2", "14.12", "14.13")
@pytest.mark.parametrize("often", [3, pytest.param(12, marks=pytest.mark.soak)])
def test_in_whole_games_no_seat_can_tell_what_lies_face_down(often: int) -> None:
    kinds: dict[str, int] = {}
    tried: dict[str, int] = {}
    for scenario in ("wahoo-3", "spearfish-china", "parks-pirates"):
        match = Match.new(RULES, scenario, SeededChance("face down"))
        for turn in range(220):
            if match.over:
                break
            kind = match.waiting()[0].kind
            if kinds.get(kind, 0) < often and tried.get(kind, 0) < 3 * often:
                tried[kind] = tried.get(kind, 0) + 1
                kinds[kind] = kinds.get(kind, 0) + bool(compare(match, turn) or kind in ("sw-orders", "sw-home"))
            careful_player(match, turn // 7)
    assert {kind for kind, count in kinds.items() if count} >= USUAL | {"sw-next-boat"}


def stopped(kind: str) -> Table:
    """A fight at one of the questions that seldom come."""
    luck = Dice().set("14.12 diligent escort", 7).set("19.2 combat event", 0 if kind == "sw-crossing" else 1)
    names = ["m-5-2", "m-3-2", "m-1-1", "m-2-2", "m-2-1", "m-20"]
    found = targets(A=["diligent" if kind == "sw-withdraw" else "combat-event", *names], B=["m-8", "cv-15-4"])
    table = Table.of(early(), luck, [boat()], found)
    table.answer("sw-stand", "A")
    while table.kind != kind:
        assert table.kind, f"{kind} never came"
        known, path = table.match.look("spearfish"), table.open.path
        table.answer(table.kind, table.rules.policy("balanced").answer(known, table.kind, path, "spearfish"))
    return table


@pytest.mark.rule("14.12", "14.14", "19.2")
@pytest.mark.parametrize("kind", ["sw-withdraw", "sw-crossing", "sw-gun"])
def test_the_rare_questions_are_as_silent(kind: str) -> None:
    assert compare(stopped(kind).match) >= 2


@pytest.mark.rule("13.2", "3.11")
def test_two_contacts_with_the_same_backs_sound_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    tapes = []
    for names in (["m-20", "m-1-1", "yamato"], ["dd-7-1-disc", "ao-15", "combat-event"]):
        piece = {counter.id: at for at, counter in enumerate(tables().combat.pieces)}
        dealt = [[piece[names[0]], piece[names[1]]], [piece[names[2]]], [], []]
        monkeypatch.setattr(contact, "draw", lambda run, theatre_, counts, dealt=dealt: [list(each) for each in dealt])
        luck = Dice().set("13.2 activity", 9).set("13.2 contact", 0)
        bench = Bench(theatre(), BenchLocals(searches={"one": SearchLocals.of([boat()], "ECS")}))
        fresh = Match.new(bench, "bench", luck)
        entries = fresh.take_changes().entries
        tapes.append([[heard(fresh, entries, seat), shown(fresh, seat)] for seat in ("us", "spearfish", None)])
    assert tapes[0] == tapes[1]


def leak(field: str) -> Any:
    """A view that gives away one thing of a counter face down."""
    honest = view_combat._counter

    def told(piece: int, *more: Any) -> Any:
        kind = tables().combat.pieces[piece]
        return replace(honest(piece, *more), **{field: getattr(kind, field)})

    return told


@pytest.mark.parametrize("field", ["type", "tons", "asw_halves"])
def test_this_test_finds_a_type_that_leaks(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    match = Match.new(RULES, "wahoo-3", SeededChance("face down"))
    while match.waiting()[0].kind != "sw-look":
        careful_player(match, 1)
    assert compare(match) > 2
    monkeypatch.setattr(view_combat, "_counter", leak(field))
    with pytest.raises(AssertionError, match="sees what lies face down"):
        compare(match)


def at_markers(seed: str) -> Match[Any]:
    """A fight in which markers are to be laid."""
    match = Match.new(RULES, "wahoo-3", SeededChance(seed))
    while match.waiting()[0].kind != "sw-tdc":
        careful_player(match, 0)
    return match


def test_this_test_finds_a_pilot_that_peeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exec that marks by the true faces of counters gives them away by its proposals."""
    match = next(match for match in (at_markers(f"face down {seed}") for seed in range(20)) if twin(match)[1] > 1)
    pieces = tables().combat.pieces

    def peep(known: Any, path: str, slot: str, doctrine: Any) -> Any:
        fight = known._state.frames[path].locals.fight
        near = [target for target in fight.targets if target.column < 2 and not target.sunk and not target.gone]
        near.sort(key=lambda each: (-pieces[each.piece].tons, each.place))
        return [each.place for each in near[:4]]

    assert compare(match) > 0
    monkeypatch.setattr("engine.silent_war.autopilot.policy.ANSWERS", {**autopilot.ANSWERS, "sw-tdc": peep})
    with pytest.raises(AssertionError, match="sees what lies face down"):
        max(compare(match, turn) for turn in range(9))


def ends() -> list[list[str]]:
    """What is heard as the captain breaks off a fight of twins: counters lie face down, others in each."""
    match = Match.new(RULES, "wahoo-3", SeededChance("face down 0"))
    while match.waiting()[0].kind != "sw-again" or not twin(match)[1]:
        careful_player(match, 3)
    told = []
    for played, _ in ((match, 0), *(twin(match, turn) for turn in (1, 2))):
        played.take_changes()
        played.chance = SeededChance("the same")
        decision = played.waiting()[0]
        played.answer(decision.id, decision.slots[0], {"go": "break"})
        entries = played.take_changes().entries
        told.append([json.dumps(heard(played, entries, seat)) for seat in ("us", None)])
    return told


def test_the_last_view_of_a_fight_does_not_tell_what_still_lies_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    told = ends()
    assert all('"last"' in each for each in told[0])
    assert told[0] == told[1] == told[2]
    monkeypatch.setattr(view_combat, "_counter", leak("type"))
    leaky = ends()
    assert len({each[1] for each in leaky}) > 1
