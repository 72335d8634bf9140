"""A battle on its cards: which side one is, one's ships with what is left, arrows of moves, where the enemy is."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.war_at_sea.face import WarAtSeaFace
from bot.text.voice import voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Choice
from engine.war_at_sea.world.field import Field
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.moments import played_to, rows_of, taken_up

FACE = WarAtSeaFace()
SAVO = "savo-battleships"
ASK_MOVES = [("allied", "battle", {"aim": "fight", "range": "best", "fire": "always"})]


@pytest.mark.parametrize(("who", "side"), [("Bo", "the Allies"), ("Ana", "el bando aliado")])
async def test_the_orders_say_the_side_and_the_ships_of_each_group(fleet: Fleet, who: str, side: str) -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan")
    members = await taken_up(fleet, match, "war_at_sea", SAVO, {"allied": who, "axis": "Chen"})
    card = await members[who].slash("orders")
    assert side in card.text.split("\n")[0]
    view = match.look("allied").frame(decision.path)
    assert isinstance(view, Field)
    for group in view.groups.values():
        if group.side == "allied":
            assert view.crew(group)[0].ship.name in card.text
            assert group.hex in card.text
    plan = await members[who].press(card, card.labels[0])
    first = next(group for group in view.groups.values() if group.force == decision.slots[0] or group.side == "allied")
    ship = view.crew(first)[0].ship
    assert f"{ship.name} {ship.left['hull']}/" in plan.text


def test_a_stopped_plan_says_what_stopped_it() -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan")
    for slot in decision.slots:
        plan = {**match.space(decision.id, slot).default, "stops": ["ship-lost", "torpedo-range", "ship-stopped"]}
        match.seal(decision.id, slot, plan)
    match.close(decision.id, deadline=True)
    asked = reach(match, "was-amend")
    slot = next(one for one in asked.slots if not match.settled("was-amend", one))
    for language, said in (("en", "Your plan stopped"), ("es", "Tu plan se ha detenido")):
        lines = FACE.question_lines(match.look(slot), asked.kind, asked.path, slot, None, voice(language))
        assert said in lines[0]


def reach(match: Match[Any], kind: str) -> Decision:
    """The first open question of a kind, the doctrine answering all others."""
    policy = match.rules.policy("balanced")
    for _ in range(200):
        asked = match.waiting()[0]
        if asked.kind == kind:
            return asked
        for slot in asked.awaited if asked.gate else asked.awaited[:1]:
            answer = policy.answer(match.look(slot), asked.kind, asked.path, slot)
            match.seal(asked.id, slot, answer) if asked.gate else match.answer(asked.id, slot, answer)
        if asked.gate:
            match.close(asked.id, deadline=True)
    raise AssertionError(f"{kind} is never asked")


async def test_moves_bear_arrows_and_what_they_bring(fleet: Fleet) -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan")
    for slot in decision.slots:
        match.seal(decision.id, slot, {**match.space(decision.id, slot).default, "ask": ["move"]})
    match.close(decision.id, deadline=True)
    asked = reach(match, "was-move")
    (slot,) = asked.slots
    mine = str(match.rules.seats(match.state).side(slot))
    other = "axis" if mine == "allied" else "allied"
    members = await taken_up(fleet, match, "war_at_sea", SAVO, {mine: "Bo", other: "Chen"})
    bo = members["Bo"]
    card = await bo.slash("orders")
    form = await bo.press(card, card.labels[0])
    shown = rows_of(form)["Go to"]["options"]
    assert any(option["label"][0] in "↖↗→←↙↘" for option in shown)
    view = match.look(slot).frame(asked.path)
    assert isinstance(view, Field)
    seen = [group for group in view.groups.values() if group.side == other and group.sighted]
    noted = [option for option in shown if "hex" in str(option.get("description", ""))]
    assert bool(noted) == bool(seen)


def test_an_entry_says_from_where_the_enemy_comes() -> None:
    found = 0
    for seed in ("s1", "s2", "s3"):
        try:
            match, asked = played_to("war_at_sea", "santa-cruz", "was-entry", seed=seed, when=enemy_known)
        except AssertionError:
            continue
        space = match.space(asked.id, asked.slots[0])
        assert isinstance(space, Choice)
        for language, words in (("en", "the enemy comes from"), ("es", "el enemigo viene del")):
            assert all(
                option.note is not None and words in voice(language).say(option.note) for option in space.options
            )
        found += 1
        break
    assert found


def enemy_known(match: Match[Any], decision: Decision) -> bool:
    """Whether an enemy has its direction already, and several are open."""
    space = match.space(decision.id, decision.slots[0])
    return isinstance(space, Choice) and len(space.options) > 1 and space.options[0].note is not None


def test_a_plan_says_of_long_ranges_how_far_one_sees() -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan")
    space = match.space(decision.id, decision.slots[0])
    assert isinstance(space, Form)
    ranges = space_of(next(part for part in space.parts if part.name == "range"), {"aim": "fight"})
    assert isinstance(ranges, Choice)
    noted = [option.key for option in ranges.options if option.note is not None]
    assert noted == ["4", "5", "6"], "by night ships are seen three hexes off"
