"""Whom a post calls tells no secret: everybody reads it, and the enemy with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.orders import orders_card
from bot.discord.screens.views.turn import next_gate_card, turn_calls, turn_mentions
from bot.discord.taps.ids import Keys
from bot.faces.registry import faces
from bot.service.types import Settings
from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.submarine.game import SubmarineGame
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.war_at_sea.orders.day import DayQuestion
from engine.war_at_sea.orders.flights import FlightsQuestion
from engine.war_at_sea.terms import ALLIED, AXIS
from tests.bot.discord.screen_kit import table_of
from tests.bot.faces.war_at_sea.table import at
from tests.bot.faces.war_at_sea.twins import make_other
from tests.bot.service.test_war_at_sea_secrecy import courses_laid, no_aircraft, nothing_laid

Change = Callable[[Match[Any]], None]


def posted(match: Match[Any], game: str, seats: dict[str, int]) -> list[Any]:
    """Whom a turn's post and the post of a later gate call, with the words of the latter."""
    table = table_of(match, seats, settings=Settings())
    table = replace(table, campaign=replace(table.campaign, game=game, title=""))
    scene = Scene(table, faces()[game], Keys(7, b"s" * 32), voice("en"), None)
    gates = [repr(next_gate_card(scene, gate.kind).card) for gate in scene.gates()]
    return [turn_calls(scene), turn_mentions(scene), gates]


def admirals(match: Match[Any], *sides: str) -> dict[str, int]:
    """A member for each side, and one for each command below it that is asked now."""
    tree = match.rules.seats(match.state)
    (gate,) = match.waiting()
    below = [slot for slot in gate.slots if tree.side(slot) in sides]
    return {node: 201 + number for number, node in enumerate(dict.fromkeys((*sides, *below)))}


def changed(match: Match[Any], change: Change) -> Match[Any]:
    """The same moment with other secrets."""
    twin = Match.load(match.rules, match.save(), SeededChance("another seed"))
    change(twin)
    twin.state.masks.clear()
    twin.forget()
    return twin


def other(match: Match[Any]) -> None:
    """All that the Allies keep to themselves is other."""
    make_other(match, ALLIED, Random(3), names=False)


CASES: list[tuple[str, type[Any], list[Change]]] = [
    ("was-day", DayQuestion, [other, courses_laid, nothing_laid]),
    ("was-flights", FlightsQuestion, [other, no_aircraft]),
]


@pytest.mark.parametrize(("kind", "question", "changes"), CASES, ids=[kind for kind, _, _ in CASES])
def test_a_gate_of_both_sides_calls_all_who_command_whatever_is_laid_or_stands_ready(
    kind: str, question: type[Any], changes: list[Change], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = at("second-sirte", kind)
    seats = admirals(match, AXIS, ALLIED)
    plain = posted(match, "war_at_sea", seats)
    assert plain[0] == plain[1] == sorted(seats.values())
    twins = [changed(match, change) for change in changes]
    for change, twin in zip(changes, twins, strict=True):
        assert posted(twin, "war_at_sea", seats) == plain, change.__name__
    monkeypatch.setattr(question, "covered", False)
    assert any(posted(twin, "war_at_sea", seats) != plain for twin in twins)  # those with nothing to order are left out


def test_who_has_answered_ahead_is_not_called() -> None:
    match, gate = at("second-sirte", "was-day")
    seats = admirals(match, AXIS, ALLIED)
    slot = next(slot for slot in gate.slots if slot in seats)
    match.seal(gate.id, slot, match.space(gate.id, slot).default)
    assert posted(match, "war_at_sea", seats)[0] == sorted(set(seats.values()) - {seats[slot]})


def test_a_boat_sunk_in_secret_is_called_like_any_other() -> None:
    match: Match[Any] = Match.new(SubmarineGame(), "wolf-pack", "calls", {"hidden": True})
    while match.waiting()[0].kind != "plot":
        first = match.waiting()[0]
        (match.close(first.id, deadline=True) if first.gate else match.silence(first.id))
    seats = admirals(match, SUBMARINES, ESCORTS)

    def sunk(twin: Match[Any]) -> None:
        for boat in twin.state.world.boats.boats.values():
            boat.sunk, boat.damage = True, 99

    plain = posted(match, "submarine", seats)
    assert {who for node, who in seats.items() if node in match.state.world.boats.boats} <= set(plain[0])
    assert posted(changed(match, sunk), "submarine", seats) == plain


def test_who_lost_all_their_boats_as_all_know_is_neither_called_nor_asked() -> None:
    match: Match[Any] = Match.new(SubmarineGame(), "wolf-pack", "calls", {"hidden": True})
    while match.waiting()[0].kind != "plot":
        first = match.waiting()[0]
        (match.close(first.id, deadline=True) if first.gate else match.silence(first.id))
    boats = list(match.state.world.boats.boats)
    seats = {SUBMARINES: 201, boats[0]: 201, **dict(zip(boats[1:], (202, 203), strict=False)), ESCORTS: 204}

    def lost(names: list[str], *, told: bool) -> Change:
        def change(twin: Match[Any]) -> None:
            for name in names:
                boat = twin.state.world.boats.boats[name]
                boat.sunk, boat.told, boat.shown, boat.held = True, told, [], []

        return change

    def asked(twin: Match[Any], member: int) -> str:
        table = table_of(twin, seats, settings=Settings())
        table = replace(table, campaign=replace(table.campaign, game="submarine", title=""))
        scene = Scene(table, faces()["submarine"], Keys(7, b"s" * 32), voice("en"), member)
        return repr(orders_card(scene).card)

    assert posted(match, "submarine", seats)[0] == [201, 202, 203, 204]
    secret = changed(match, lost(boats[:1], told=False))
    assert posted(secret, "submarine", seats) == posted(match, "submarine", seats)
    assert "lost; nothing to order" in asked(secret, 201)
    assert "Ready" in asked(secret, 201), "waited for like any other"
    told = changed(match, lost(boats[:1], told=True))
    assert posted(told, "submarine", seats)[0] == [202, 203, 204]
    assert "lost; nothing to order" in asked(told, 201)
    assert "Ready" not in asked(told, 201)
    assert "lost; nothing to order" not in asked(told, 202)


@pytest.mark.parametrize(
    ("kind", "turn", "spared"),
    [
        ("was-day", 2, {"allied-boats"}),
        ("was-day", 3, set()),
        ("was-day", 4, {"allied-air", "henderson", "allied-boats"}),
        ("was-day", 5, {"allied-air", "henderson"}),
        ("was-flights", 1, {"allied-boats"}),
    ],
)
def test_a_covered_gate_leaves_in_peace_whom_the_rules_ask_nothing(kind: str, turn: int, spared: set[str]) -> None:
    """By night and at twilight no base is asked for patrols, no flotilla flies nor writes in even turns: all may know
    that."""
    seats = {AXIS: 201, ALLIED: 202, "allied-fleet": 203, "allied-air": 204, "allied-boats": 205, "henderson": 206}
    match, _ = at("santa-cruz", kind, turn)
    both = posted(match, "war_at_sea", seats)[:2]
    assert both == [sorted(who for node, who in seats.items() if node not in spared)] * 2
