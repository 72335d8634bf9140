"""Aircraft by tapping alone: a strike with its escort, patrols; counted as a member makes them.

Each card in one of the languages; the long run has the other, too.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.faces.shown import PAGE
from bot.faces.war_at_sea.face import WarAtSeaFace
from bot.service.acts import question_of
from bot.text.voice import voice
from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.war_at_sea.operations.lanes import lanes, zone_of
from engine.war_at_sea.operations.plots import ends_at
from engine.war_at_sea.orders.flights import in_sight
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.moments import Counting, actor_of, menus, played_to, taken_up

FACE = WarAtSeaFace()
STRIKE_TAPS = 4
FORCE, HORNET = "us-tf2", "us-tf2/hornet"


def hornet_may_strike(match: Match[Any], decision: Decision) -> bool:
    """Whether Hornet has an enemy in reach, and dive bombers and fighters ready for one flight at it."""
    usual = match.suggestion(decision.id, HORNET, "balanced")[0] if HORNET in decision.slots else {}
    if usual.get("mission-1", "none") != "naval" or usual.get("mission-2") != "none":
        return False
    ready = match.state.world.air.bases["hornet"].boxes["ready"]
    return usual["steps-1"].get("sbd-3", 0) >= 2 and ready.get("f4f-4", 0) >= 3


async def allies(fleet: Fleet, kind: str, who: str) -> tuple[Counting, Decision]:
    """Who leads the Allies off Santa Cruz, when a kind of question is put."""
    when = hornet_may_strike if kind == "was-flights" else later
    match, decision = played_to("war_at_sea", "santa-cruz", kind, when=when)
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {"allied": who, "axis": "Chen"})
    return members[who], decision


def later(match: Match[Any], decision: Decision) -> bool:
    """The second turn: the first orders are those of the set-up."""
    return bool(match.state.world.operation.turn >= 2)


async def answer_of(fleet: Fleet, decision: Decision, slot: str) -> Any:
    """What stands for a slot: its seal, else its draft."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return table.match.suggestion(decision.id, slot, "balanced")[0]


@pytest.mark.parametrize(
    ("who", "accept", "ready"),
    [("Bo", "As it stands", "Ready"), pytest.param("Ana", "Así", "Listo", marks=pytest.mark.soak)],
)
async def test_a_strike_with_its_escort_takes_four_taps(fleet: Fleet, who: str, accept: str, ready: str) -> None:
    member, decision = await allies(fleet, "was-flights", who)
    before = await answer_of(fleet, decision, HORNET)
    listed = await member.slash("orders")
    member.made = 0
    card = await member.press(listed, "Hornet")
    assert "media" in str(card.shown), "the map with what its aircraft reach"
    assert re.search(r"\d SBD-3 Dauntless", card.text)
    assert re.search(r"\d F4F-4 Wildcat", card.text)
    aircraft = next(each["label"] for each in menus(card)[1]["options"] if not each.get("default"))
    card = await member.pick(card, aircraft, menu=1)
    escort = next(each["label"] for each in menus(card)[2]["options"] if not each.get("default"))
    card = await member.pick(card, escort, menu=2)
    assert aircraft in card.text
    await member.press(card, accept)
    assert member.made <= STRIKE_TAPS
    given = await answer_of(fleet, decision, HORNET)
    assert given["steps-1"] != before["steps-1"]
    assert given["escort-1"] != before["escort-1"]
    assert any(label.startswith(ready) for label in (await member.slash("orders")).labels)


async def test_the_pages_are_named_and_keep_what_is_planned(fleet: Fleet) -> None:
    bo, decision = await allies(fleet, "was-flights", "Bo")
    card = await bo.press(await bo.slash("orders"), "Hornet")
    assert card.labels[:2] == ["Flight 1", "Flight 2"]
    assert "After landing" in card.labels
    card = await bo.press(card, "Flight 2")
    assert menus(card)[0]["placeholder"] == "Target of flight 2"
    card = await bo.pick(card, "No flight")
    assert "**Flight 2** – no flight" in card.text, "the page stays open"
    card = await bo.pick(card, "Attack on ships")
    assert "**Flight 2** – Attack on ships" in card.text
    landing = await bo.press(card, "After landing")
    await bo.pick(landing, "SBD-3")
    given = await answer_of(fleet, decision, HORNET)
    assert given["mission-2"] == "naval"
    assert given["first"] == "sbd-3"


def test_every_choice_is_legal_and_gives_what_it_says() -> None:
    for kind, when in (("was-flights", hornet_may_strike), ("was-day", later)):
        match, decision = played_to("war_at_sea", "santa-cruz", kind, when=when)
        looked = 0
        for slot in decision.slots:
            known, space, stands = (
                match.look(slot),
                match.space(decision.id, slot),
                match.space(decision.id, slot).default,
            )
            pages = FACE.pointing(known, kind, decision.path, slot, stands, "answer", {}, voice("en"))
            for page in pages.pages if pages is not None and pages.pages else [None]:
                chosen = {} if page is None else {PAGE: page.key}
                card = FACE.pointing(known, kind, decision.path, slot, stands, "answer", chosen, voice("en"))
                for menu in card.menus if card is not None else ():
                    assert menu.chosen in [choice.key for choice in menu.choices]
                    assert len({choice.label for choice in menu.choices}) == len(menu.choices) <= 25
                    for choice in menu.choices:
                        assert space.check(choice.answer) is None, (slot, menu.name, choice.label)
                        looked += 1
        assert looked > 100


@pytest.mark.parametrize(
    ("who", "box"), [pytest.param("Bo", "Combat patrol", marks=pytest.mark.soak), ("Ana", "Patrulla de combate")]
)
async def test_a_patrol_says_what_it_leaves_for_a_strike(fleet: Fleet, who: str, box: str) -> None:
    member, decision = await allies(fleet, "was-day", who)
    listed = await member.slash("orders")
    bases = next(label for label in listed.labels if label.startswith("Bases"))
    card = await member.press(await member.press(listed, bases), "Hornet")
    assert menus(card)[0]["placeholder"] == box
    assert "5 SBD-3 Dauntless" in card.text
    member.made = 0
    card = await member.pick(card, f"{box}: 6 F4F-4 Wildcat")
    assert member.made == 1
    left = card.text.split("**Left for a strike**" if who == "Bo" else "**Quedan para un ataque**")[1]
    assert "F4F" not in left
    assert (await answer_of(fleet, decision, HORNET))["cap"] == {"f4f-4": 6}


def hornet_flies(match: Match[Any], decision: Decision) -> bool:
    """Whether Hornet is asked for flights in a turn after the first."""
    return HORNET in decision.slots and later(match, decision)


@pytest.mark.parametrize(
    ("who", "ready", "as_written", "row"),
    [
        ("Bo", "Ready: all", "course as written: ", "Next course, enemy spotted"),
        pytest.param(
            "Ana",
            "Listo: las",
            "rumbo como estaba escrito: ",
            "Nuevo rumbo, enemigo a la vista",
            marks=pytest.mark.soak,
        ),
    ],
)
async def test_ready_leaves_the_course_as_it_was_written(
    fleet: Fleet, who: str, ready: str, as_written: str, row: str
) -> None:
    played, decision = played_to("war_at_sea", "santa-cruz", "was-flights", when=hornet_flies)
    played = Match.load(played.rules, played.save(), SeededChance("own"))
    world, turn = played.state.world, played.look(None).operation.turn + 1
    force = world.forces.forces[FORCE]
    force.rewrites = True  # she spotted an enemy
    match = Match.load(played.rules, played.save(), SeededChance("later"))
    staff = list(match.advice(decision.id, HORNET, "balanced")["replot"])
    ways = lanes(world, "allied")[ends_at(world, force)]
    way = next(way for way in ways if [way] != staff[:1] and zone_of(world, way))
    force.plot[turn] = [way]
    match = Match.load(played.rules, played.save(), SeededChance("later"))
    assert match.advice(decision.id, HORNET, "balanced")["replot"] != [way], "the staff would sail elsewhere"
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {"allied": who, "axis": "Chen"})
    member = members[who]
    listed = await member.slash("orders")
    assert as_written + way in listed.text
    card = await member.press(await member.press(listed, "Hornet"), row)
    assert "media" in str(card.shown), "the map with the course"
    assert sum(label[:1] in "↖↗→↘↙←" for label in card.labels) == 6
    assert way in card.text
    await member.press(await member.slash("orders"), ready)
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        now = next(other for other in table.match.waiting() if other.id == decision.id)
        assert question_of(table, now, HORNET).answer["replot"] == [way]
        assert table.match.sealed_of(decision.id, HORNET)["replot"] == [way]


def nothing_spotted(match: Match[Any], decision: Decision) -> bool:
    """Whether flights are asked for although no enemy force may be struck."""
    return HORNET in decision.slots and not in_sight(match.look(HORNET))


@pytest.mark.parametrize(
    ("who", "quiet", "told", "group"),
    [
        pytest.param(
            "Bo",
            "None while nothing is spotted",
            "None while nothing is spotted; else ask me",
            "the air command",
            marks=pytest.mark.soak,
        ),
        (
            "Ana",
            "Ninguno si nada está a la vista",
            "Ninguno si no hay nada avistado; si no, pregúntame",
            "el mando aéreo",
        ),
    ],
)
async def test_one_tap_spares_the_question_while_nothing_is_spotted(
    fleet: Fleet, who: str, quiet: str, told: str, group: str
) -> None:
    match, decision = played_to("war_at_sea", "santa-cruz", "was-flights", when=nothing_spotted)
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {"allied": who, "axis": "Chen"})
    member = members[who]
    listed = await member.slash("orders")
    assert quiet in listed.text
    card = await member.press(listed, quiet)
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        now = next((other for other in table.match.waiting() if other.id == decision.id), None)
        assert now is None or not set(now.awaited) & {HORNET} or table.match.ordered("was-flights", HORNET)
    again = await member.slash("orders")
    assert quiet not in again.labels
    card = await member.slash("standing")
    assert told in card.text
    form = await member.pick(card, group)
    assert told in str(form.form), "the form of a command has its own order, by its name"
    assert form.form["title"].lower().startswith(group[:10].lower())
    card = await member.submit(form)
    assert card.text.count(told) == 2, "sent unchanged it orders what the side orders"


@pytest.mark.parametrize(
    ("who", "quiet", "kept"),
    [
        ("Bo", "None while nothing is spotted", "Standing order saved: "),
        pytest.param("Ana", "Ninguno si nada está a la vista", "Orden permanente guardada: ", marks=pytest.mark.soak),
    ],
)
async def test_who_leads_does_not_answer_for_who_commands_the_air(
    fleet: Fleet, who: str, quiet: str, kept: str
) -> None:
    match, decision = played_to("war_at_sea", "santa-cruz", "was-flights", when=nothing_spotted)
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {"allied": who, "axis": "Chen"})
    campaign = (await fleet.campaign()).id
    await fleet.app.service.people.join(actor_of(fleet, "Dara"), campaign, "allied-air")
    await fleet.quiet()
    listed = await members[who].slash("orders")
    assert quiet in listed.labels
    assert quiet in listed.text, "the sentence stands where the button stands"
    receipt = await members[who].press(listed, quiet)
    assert kept in receipt.text
    async with fleet.app.service.look(campaign) as table:
        now = next(other for other in table.match.waiting() if other.id == decision.id)
        bases = [slot for slot in now.awaited if table.tree[slot].parent == "allied-air"]
        assert bases, "Dara's bases still decide"
        assert not any(table.match.ordered("was-flights", slot) for slot in bases)
        assert table.match.ordered("was-flights", HORNET)
    after = await members[who].slash("orders")
    assert quiet not in after.labels
    assert quiet not in after.text


@pytest.mark.rule("10.6")
@pytest.mark.parametrize(
    ("who", "page", "attack", "sweep", "order", "late"),
    [
        pytest.param(
            "Bo",
            "Flight",
            "Attack on a base: Henderson Field",
            "Fighter sweep: Henderson Field",
            "**In this order** – flight 1 (fighter sweep) and flight 2 (attack on a base)",
            "the patrol meets the attack first",
            marks=pytest.mark.soak,
        ),
        (
            "Ana",
            "Vuelo",
            "Ataque a una base: Henderson Field",
            "Barrida de cazas: Henderson Field",
            "**Por este orden** – vuelo 1 (barrida de cazas) y vuelo 2 (ataque a una base)",
            "la patrulla encuentra antes el ataque",
        ),
    ],
)
async def test_a_sweep_goes_before_the_attack_that_it_clears_the_way_for(
    fleet: Fleet, who: str, page: str, attack: str, sweep: str, order: str, late: str
) -> None:
    match, decision = played_to("war_at_sea", "santa-cruz", "was-flights")
    members = await taken_up(fleet, match, "war_at_sea", "santa-cruz", {"axis": who, "allied": "Chen"})
    member = members[who]
    listed = await member.slash("orders")
    bases = await member.press(listed, "Bases")
    card = await member.press(bases, next(label for label in bases.labels if "Rabaul" in label))
    card = await member.pick(card, attack)
    card = await member.press(card, f"{page} 2")
    card = await member.pick(card, sweep)
    assert order in card.text
    assert late not in card.text
    given = await answer_of(fleet, decision, "rabaul-air")
    assert (given["mission-1"], given["mission-2"]) == ("sweep", "land")
    assert given["steps-2"]["g4m1"]
