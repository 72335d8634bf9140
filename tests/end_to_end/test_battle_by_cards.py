"""A battle on its cards: which side one is, one's ships with what is left, arrows of moves, where the enemy is.

Some cards in one of the languages; the long run has the other, too.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.faces.war_at_sea.face import WarAtSeaFace
from bot.harbour.members.client import labels_of, text_of
from bot.text.voice import voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Choice
from engine.war_at_sea.world.field import Field
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.moments import Counting, played_to, rows_of, taken_up

FACE = WarAtSeaFace()
SAVO = "savo-battleships"
ASK_MOVES = [("allied", "battle", {"aim": "fight", "range": "best", "fire": "always"})]


@pytest.mark.parametrize(
    ("who", "side"), [pytest.param("Bo", "the Allies", marks=pytest.mark.soak), ("Ana", "el bando aliado")]
)
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


@pytest.mark.parametrize(
    ("who", "ready", "came", "kept"),
    [
        ("Bo", "As suggested", "**Since your last answer**", "Your plan of the last round stands"),
        pytest.param(
            "Ana",
            "Lo propuesto",
            "**Desde tu última respuesta**",
            "Tu plan de la última ronda sigue",
            marks=pytest.mark.soak,
        ),
    ],
)
async def test_the_result_of_a_round_stands_above_the_next_question(
    fleet: Fleet, who: str, ready: str, came: str, kept: str
) -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan", seed="s7")
    for slot in decision.slots:
        if match.rules.seats(match.state).side(slot) == "axis":
            match.seal(decision.id, slot, {**match.space(decision.id, slot).default, "leave": "never"})
    members = await taken_up(fleet, match, "war_at_sea", SAVO, {"allied": who, "axis": "Chen"})
    member = members[who]
    card = await member.press(await member.slash("orders"), "Destr")
    assert "carriers" not in card.text
    assert "portaaviones" not in card.text, "no targets are named that the enemy has not"
    form = await member.press(card, card.labels[1])
    torpedoes = next(row for label, row in rows_of(form).items() if label.startswith("Torped"))
    held = torpedoes["options"][-1]["value"]  # none
    card = await member.submit(form, **{torpedoes["custom_id"]: held})
    card = await member.press(card, card.labels[3])
    assert came not in card.text, "nothing has come of it yet"
    waiting = await member.press(card, ready)
    assert came not in waiting.text
    await fleet.pass_time(120)
    card = await member.slash("orders")
    assert came in card.text
    result = card.text.split(came)[1].split("\n⚠")[0].split("\n○")[0]
    assert hits_told(result) == hits_listed(result) > 0
    card = await member.press(card, "Destr")
    assert came in card.text, "the question's own card says it too"
    assert kept in card.text
    form = await member.press(card, card.labels[1])
    again = next(row for label, row in rows_of(form).items() if label.startswith("Torped"))
    assert [each["value"] for each in again["options"] if each.get("default")] == [held]


async def test_a_lone_player_reads_each_round_and_the_end_on_the_card(fleet: Fleet) -> None:
    fleet.seed("savo alone")
    bo = Counting(fleet.member("Bo"))
    form = await bo.slash("campaign new", game="war_at_sea", scenario=SAVO)
    card = await bo.submit(form, side="allied")
    card = await bo.press(await bo.slash("orders"), "Destroyers")
    told = []
    for _ in range(6):
        card = await bo.press(card, "As suggested")
        told.append("**Since your last answer**" in card.text)
    assert told == [False, True, False, True, False, True], "after each round, once"
    assert "**Guns.**" in card.text, "the last round is told on the card, too"
    assert "The campaign is over" in card.text


def hits_told(text: str) -> int:
    """The hits that the lines on guns and torpedoes tell."""
    lines = "\n".join(line for line in text.split("\n") if not line.startswith("-#"))
    lines = lines.split("\n\n")[0]
    return sum(map(int, re.findall(r"(\d+) (?:hits?|impactos?) (?:with|con)", lines)))


def hits_listed(text: str) -> int:
    """The hits of the dice in the small print, each group with the number it needed."""
    small = next(line for line in text.split("\n") if line.startswith("-#"))
    return sum(map(int, re.findall(r"\((\d+) (?:hits?|impactos?)\)", small)))


async def test_the_post_of_a_fight_shows_no_button_of_the_enemy(fleet: Fleet) -> None:
    match, _ = played_to("war_at_sea", SAVO, "was-plan")
    members = await taken_up(fleet, match, "war_at_sea", SAVO, {"allied": "Bo", "axis": "Chen"})
    await fleet.quiet()
    bo = members["Bo"].sailor
    posts = [
        post
        for channel in list(fleet.harbour.world.channels.values())
        if channel.get("parent_id") == str(fleet.home)
        for post in bo.at(channel["id"]).view()
    ]
    (fight,) = [post for post in posts if "Kirishima" in text_of(post)]
    assert labels_of(fight) == ["My orders", "As text"]


def test_a_stopped_plan_says_what_stopped_it() -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan")
    for slot in decision.slots:
        plan = {**match.space(decision.id, slot).default, "stops": ["ship-lost", "torpedo-range", "ship-stopped"]}
        match.seal(decision.id, slot, plan)
    match.close(decision.id, deadline=True)
    asked = reach(match, "was-amend")
    slot = next(slot for slot in asked.slots if not match.settled("was-amend", slot))
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
    done = await bo.submit(form)
    assert "That is final." in done.text


async def test_a_group_is_asked_by_its_first_ship_and_the_enemy_reads_only_the_force(fleet: Fleet) -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan")
    for slot in decision.slots:
        match.seal(decision.id, slot, {**match.space(decision.id, slot).default, "ask": ["move"]})
    match.close(decision.id, deadline=True)
    asked = reach(match, "was-move")
    (slot,) = asked.slots
    battle = match.state.frames[asked.path].locals
    first = battle.crew(battle.groups[battle.turn_of])[0]
    match.answer(asked.id, slot, {"to": "divide", "ships": [first.ship.target]})
    asked, names = reach(match, "was-move"), set()
    while asked.kind == "was-move":
        if asked.slots == (slot,):
            names.add(voice("en").say(match.prompt(asked.id, slot)))
        if len(names) == 2:
            break
        match.answer(asked.id, asked.slots[0], {**match.space(asked.id, asked.slots[0]).default, "to": "stay"})
        asked = reach(match, "was-move")
    assert any(first.ship.name in name for name in names), "both parts of a group that divided are told apart"
    mine = str(match.rules.seats(match.state).side(slot))
    other = "axis" if mine == "allied" else "allied"
    members = await taken_up(fleet, match, "war_at_sea", SAVO, {mine: "Bo", other: "Chen"})
    said = voice("en").say(match.prompt(asked.id, slot))
    card = await members["Bo"].slash("orders")
    assert said in str((await members["Bo"].press(card, card.labels[0])).form)
    await fleet.quiet()
    posts = [
        text_of(post)
        for channel in list(fleet.harbour.world.channels.values())
        if channel.get("parent_id") == str(fleet.home)
        for post in members["Chen"].sailor.at(channel["id"]).view()
    ]
    assert any("Where does this group go?" in post for post in posts)
    assert not any(said in post for post in posts)


async def test_the_staff_moves_the_group_that_is_asked_and_no_other(fleet: Fleet) -> None:
    match, decision = played_to("war_at_sea", SAVO, "was-plan")
    for slot in decision.slots:
        ask = ["move"] if match.rules.seats(match.state).side(slot) == "allied" else []
        match.seal(decision.id, slot, {**match.space(decision.id, slot).default, "ask": ask})
    match.close(decision.id, deadline=True)
    reach(match, "was-move")
    members = await taken_up(fleet, match, "war_at_sea", SAVO, {"allied": "Bo", "axis": "Chen"})
    bo = members["Bo"]
    listed = await bo.slash("orders")
    card = await bo.submit(await bo.press(listed, listed.labels[0]))
    for _ in range(6):
        asked = [line for line in card.text.split("\n") if line.startswith("Where does")]
        if not asked:
            break
        staff = next(label for label in card.labels if label.startswith("Staff"))
        card = await bo.press(card, staff)
        assert "The staff (balanced) has answered for" in card.text
        assert "what follows" not in card.text
        said = [line for line in card.text.split("\n") if line.startswith(("Where does", "Who of"))]
        assert said != asked, "another group, or the same in a later impulse"
        assert said or "Waiting" in card.text or "waits" in card.text, card.text


def test_an_entry_says_from_where_the_enemy_comes() -> None:
    found = 0
    for seed in ("s3", "s1", "s2"):
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


@pytest.mark.parametrize(("language", "why"), [("en", "farther from"), ("es", "más lejos de")])
def test_a_suggestion_that_goes_away_from_the_enemy_in_a_fight_says_why(language: str, why: str) -> None:
    told = held = 0
    for reach_wanted in ("best", "2"):
        match, decision = played_to("war_at_sea", "cape-esperance", "was-plan", seed="d")
        while not match.over and match.look(None).frame(decision.path).round == 1:  # type: ignore[union-attr]
            asked = match.waiting()[0]
            for slot in asked.awaited if asked.gate else asked.awaited[:1]:
                answer = match.space(asked.id, slot).default
                if asked.kind == "was-plan":
                    answer = {**answer, "aim": "fight", "range": reach_wanted, "leave": "beaten", "ask": ["move"]}
                known = match.look(slot)
                lines = FACE.question_lines(known, asked.kind, asked.path, slot, answer, voice(language))
                away = [line for line in lines if why in line]
                told += len(away) if reach_wanted == "best" else 0
                held += len(away) if reach_wanted == "2" else 0
                match.seal(asked.id, slot, answer) if asked.gate else match.answer(asked.id, slot, answer)
            if asked.gate:
                match.close(asked.id, deadline=True)
    assert told > held == 0
