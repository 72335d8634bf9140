"""A question that is nothing but an assignment is answered on its own card: it can be accepted there, and nothing on it
leads back to it.

Some cards in one of the languages; the long run has the other, too.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.harbour.members.client import Outcome, parts_of
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.moments import menus, played_to, taken_up

BUTTON, PRIMARY = 2, 1
FLAK = [("axis", "flak", "ask"), ("allied", "flak", "ask")]


def primary(card: Outcome) -> list[str]:
    """The labels of a card's main buttons."""
    return [part["label"] for part in parts_of(card.shown) if part["type"] == BUTTON and part.get("style") == PRIMARY]


def several_fire(match: Match[Any], decision: Decision) -> bool:
    """Whether several ships may fire at the raid."""
    return len(match.space(decision.id, decision.slots[0]).things) > 2


async def kinds(fleet: Fleet) -> list[str]:
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return [decision.kind for decision in table.match.waiting()]


@pytest.mark.parametrize(
    ("who", "accept", "orders"),
    [pytest.param("Bo", "As it stands", "My orders", marks=pytest.mark.soak), ("Ana", "Así", "Mis")],
)
async def test_who_wants_to_be_asked_about_flak_answers_in_one_tap(
    fleet: Fleet, who: str, accept: str, orders: str
) -> None:
    match, decision = played_to("war_at_sea", "santa-cruz", "was-flak", standing=FLAK, when=several_fire)
    (slot,) = decision.slots
    mine, other = ("axis", "allied") if slot.startswith("jp") else ("allied", "axis")
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {mine: who, other: "Chen"})
    member = members[who]
    listed = await member.slash("orders")
    card = await member.press(listed, listed.labels[0])
    assert [label.startswith(accept) for label in primary(card)] == [True]
    assert any(label.startswith(orders) for label in card.labels)
    assert not {"Back", "Volver"} & set(card.labels)
    assert any("13.3.4" in label for label in card.labels), "the rule can be read"
    assert any("Staff" in label or "Estado Mayor" in label for label in card.labels), "the staff can be asked"
    member.made = 0
    done = await member.press(card, accept)
    assert member.made == 1
    assert done.kind != "failed"
    assert "was-flak" not in await kinds(fleet)


async def test_flak_that_was_changed_is_given_as_the_card_shows_it(fleet: Fleet) -> None:
    match, decision = played_to("war_at_sea", "santa-cruz", "was-flak", standing=FLAK, when=several_fire)
    (slot,) = decision.slots
    mine, other = ("axis", "allied") if slot.startswith("jp") else ("allied", "axis")
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {mine: "Bo", other: "Chen"})
    bo = members["Bo"]
    listed = await bo.slash("orders")
    card = await bo.press(listed, listed.labels[0])
    first = menus(card)[0]["options"][0]["label"].split(" → ")[0]
    ticked = await bo.pick(card, first)
    changed = await bo.pick(ticked, "No fire", menu=1)
    assert f"{first} → no fire" in changed.text
    await bo.press(changed, "As it stands")
    entries = await fleet.app.store.entries((await fleet.campaign()).id)
    bodies = [json.loads(entry.body) for entry in entries]
    given = next(
        body["data"]["answer"] for body in bodies if body["decision"] == decision.id and body["kind"] == "answer"
    )
    assert len(given) == len(menus(card)[0]["options"]) - 1


@pytest.mark.parametrize(
    ("who", "asked", "odds"),
    [("Bo", "What do they fire at?", "in 36"), pytest.param("Ana", "¿Sobre qué", "de 36", marks=pytest.mark.soak)],
)
async def test_a_raid_shows_its_odds_before_it_is_ordered(fleet: Fleet, who: str, asked: str, odds: str) -> None:
    match, _ = played_to("pacific_war", "whole-war", "pw-raid", seed="raid 0")
    members = await taken_up(fleet, match, "pacific_war", "whole-war", {"chile": who, "allies": "Chen"})
    member = members[who]
    listed = await member.slash("orders")
    card = await member.press(listed, listed.labels[0])
    ship = menus(card)[0]["options"][0]["label"].split(" → ")[0]
    ticked = await member.pick(card, ship)
    targets = menus(ticked)[1]
    assert targets["placeholder"].startswith(asked)
    notes = [option.get("description", "") for option in targets["options"]]
    assert sum(odds in note for note in notes) >= len(notes) - 1, "each target but the one for nobody tells its odds"


async def test_a_raid_is_answered_on_its_card(fleet: Fleet) -> None:
    match, _ = played_to("pacific_war", "whole-war", "pw-raid", seed="raid 0")
    members = await taken_up(fleet, match, "pacific_war", "whole-war", {"chile": "Bo", "allies": "Chen"})
    bo = members["Bo"]
    listed = await bo.slash("orders")
    card = await bo.press(listed, listed.labels[0])
    assert primary(card) == ["As it stands"]
    assert "My orders" in card.labels
    assert "Back" not in card.labels
    ship = menus(card)[0]["options"][0]["label"].split(" → ")[0]
    ticked = await bo.pick(card, ship)
    target = menus(ticked)[1]["options"][-1]["label"]
    changed = await bo.pick(ticked, target, menu=1)
    assert f"{ship} → {target}".casefold() in changed.text.casefold()
    accepted = await bo.press(changed, "As it stands")
    assert "pw-raid" not in await kinds(fleet) or "✎" in accepted.text or "✔" in accepted.text


@pytest.mark.parametrize(
    ("who", "accept", "full"),
    [
        pytest.param("Bo", "As it stands", "places are taken", marks=pytest.mark.soak),
        ("Ana", "Así queda", "sitios están ocupados"),
    ],
)
async def test_the_boats_of_a_lost_base_are_placed_on_one_card_where_refuges_have_little_room(
    fleet: Fleet, who: str, accept: str, full: str
) -> None:
    match, decision = played_to("silent_war", "whole-war", "sw-evacuate", seed="x2", most=3)
    boats = match.space(decision.id, decision.slots[0]).default
    assert len(boats) > 20
    members = await taken_up(fleet, match, "silent_war", "whole-war", {"us": who})
    member = members[who]
    card = await member.press(await member.slash("orders"), "Southwest" if who == "Bo" else "Submarinos del Pac")
    assert card.text.count("→") >= len(boats), "each boat with the base she goes to"
    (which,) = menus(card)
    assert len(which["options"]) == min(25, len(boats))
    assert any(label.startswith(accept) for label in primary(card))
    first, second = (each["label"].split(" → ")[0] for each in which["options"][:2])
    ticked = await member.pick(card, first, second)
    assert full not in ticked.text, "they may stay where they are"
    changed = await member.pick(ticked, "Fremantle", menu=1)
    assert f"{first} → Fremantle" in changed.text
    crowded = [each["label"].split(" → ")[0] for each in which["options"] if each["label"].endswith("Fremantle")][:3]
    refused = await member.pick(changed, *crowded)
    assert f"Surabaya: 5 de 7 {full}" in refused.text or f"Surabaya: 5 of 7 {full}" in refused.text
    (fremantle,) = menus(refused)[1]["options"]
    assert fremantle["label"] == "Fremantle"
    assert ("nm" if who == "Bo" else "millas") in fremantle["description"]
    await member.press(refused, accept)
    assert "sw-evacuate" not in await kinds(fleet)
