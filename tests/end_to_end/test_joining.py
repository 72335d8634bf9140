"""Joining by buttons alone: sides whose boats are hidden, what a newcomer is told, and what no outsider reads."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from bot.harbour.members.client import Outcome, Sailor, parts_of, text_of
from bot.service.people.rights import best_free_node, speaker
from bot.service.types import Settings
from bot.text.voice import voice
from engine.core.play.match import Match
from engine.core.seats import SeatTree
from tests.end_to_end.conftest import Fleet, joined
from tests.end_to_end.moments import actor_of
from tests.end_to_end.onlooker import Onlooker, plain
from tests.end_to_end.other_secrets import look_at_will, made_other, played, two_foes
from tests.end_to_end.test_submarine import until_plots
from tests.end_to_end.test_submarine_onlooker import OPTIONS, hide, other_secrets

BOATS = ("U-47", "U-99", "U-100")
PEOPLE = {"join", "command", "node", "/command", "enlist"}
"""Words of the ways to cards of who commands."""


@pytest.fixture
async def ana(fleet: Fleet) -> Sailor:
    """Ana, in Spanish, leads three boats that the escorts do not see; nobody plays the escorts yet."""
    fleet.seed("hidden boats")
    ana = fleet.member("Ana")
    form = await ana.slash("campaign new", game="submarine", scenario="wolf-pack")
    await ana.modal(form, {"side": "submarines", "options": ["hidden"]})
    await fleet.quiet()
    return ana


def words(card: Outcome) -> str:
    return card.text.replace("\\", "")


async def seats(fleet: Fleet) -> dict[str, str]:
    """Who holds what, by name."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        names = {member.user_id: member.name for member in table.roster.members}
        return {node: names[seat.user_id] for node, seat in table.roster.seats.items()}


async def test_three_captains_join_boats_that_nobody_else_may_see(fleet: Fleet, ana: Sailor) -> None:
    for name, boat in zip(("Bo", "Chen", "Eli"), BOATS, strict=True):
        member = fleet.member(name)
        sides = await member.slash("campaign join")
        assert not any(boat in words(sides) for boat in BOATS)
        tree = await member.component(sides, "The submarines")
        assert all(boat in words(tree) for boat in BOATS), "the side's own eyes"
        card = await member.component(tree, boat)
        told = words(card)
        assert told.startswith(f"## You command {boat} · The submarines")
        assert f"led by <@{ana.id}>" in told
        assert f"{boat} " in told.split("Asked now:")[1], "what is asked"
        assert "My orders" in card.labels
        orders = await member.component(card, "My orders")
        assert boat in words(orders)
    assert await seats(fleet) == {"submarines": "Ana", "u-47": "Bo", "u-99": "Chen", "u-100": "Eli"}
    # All is held: who comes now plays the side, and is told what remains.
    dara = fleet.member("Dara")
    full = await dara.component(await dara.slash("campaign join"), "Los submarinos")
    assert "todos sus puestos están ocupados" in full.text
    assert f"<@{ana.id}>" in full.text
    # Whoever comes when all have left gets the whole side.
    for member in (ana, *(fleet.member(name) for name in ("Bo", "Chen", "Eli"))):
        asked = await member.slash("campaign leave")
        await member.component(asked, next(label for label in asked.labels if label.startswith(("Yes", "Sí"))))
    assert await seats(fleet) == {}
    alone = await dara.slash("campaign join")
    card = await dara.component(alone, _needed(alone))
    assert words(card).startswith("## Tienes el mando: los submarinos")
    assert await seats(fleet) == {"submarines": "Dara"}


async def test_where_i_am_needed_goes_to_the_side_with_fewer_members_and_names_nothing(
    fleet: Fleet, ana: Sailor
) -> None:
    wanted = {"Bo": "escorts", "Chen": "escorts", "Dara": "submarin", "Eli": "escorts"}
    for name, side in wanted.items():
        member = fleet.member(name)
        sides = await member.slash("campaign join")
        card = await member.component(sides, _needed(sides))
        head = words(card).split("\n")[0]
        assert head.startswith(("## You command", "## Tienes el mando"))
        assert side in head.casefold()
        if side == "escorts":
            assert not any(boat in words(card) for boat in BOATS)


def _needed(card: Outcome) -> str:
    return next(label for label in card.labels if label in ("Where I am needed", "Donde haga falta"))


async def test_an_outsider_reads_of_no_hidden_boat_in_any_card_of_joining(
    fleet: Fleet, ana: Sailor, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_at_will(monkeypatch)
    bo = fleet.member("Bo")
    await joined(bo, "submarines", "U-99")
    rows = await Onlooker(fleet, fleet.member("Chen"), 120).look()
    people = [(what, came) for what, came in rows if set(what.split()) & PEOPLE and "report" not in what]
    assert len(people) >= 4
    assert not [what for what, came in people if any(boat in came.upper() for boat in BOATS)]
    chen = await joined(fleet.member("Chen"), "escorts")  # and nor does who joins the enemy
    tree = await fleet.member("Chen").component(chen, "Who commands")
    assert not any(boat in words(card) for boat in BOATS for card in (chen, tree))


async def test_a_tree_that_shows_all_would_be_found(fleet: Fleet, ana: Sailor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatTree, "listed_to", lambda tree, _seat: tree)
    card = await fleet.member("Chen").slash("command")
    assert any(boat in words(card) for boat in BOATS)


def other_boats(match: Match[Any]) -> None:
    """Other secrets of the boats; the escorts' own stay."""
    screen = deepcopy(match.state.world.screen)
    other_secrets(match)
    match.state.world.screen = screen


async def test_what_a_newcomer_to_the_enemy_is_told_hangs_on_no_secret_of_the_boats(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_at_will(monkeypatch)
    await two_foes(fleet, "submarine", "pq-17", "submarines", "escorts", OPTIONS)
    await until_plots(fleet)
    await played(fleet, 2)
    await made_other(fleet, hide)
    dara, told = fleet.member("Dara"), []
    await joined(dara, "escoltas", "Dahlia")
    for change in (hide, other_boats):
        await dara.component(await dara.slash("campaign leave"), "Sí, salir")
        await made_other(fleet, change)
        tree = await dara.slash("campaign join")
        card = await dara.component(tree, _needed(tree))
        assert card.text.startswith("## Tienes el mando")
        told.append(
            [plain(outcome.shown["components"]) for outcome in (tree, card, await dara.component(card, "Mis órdenes"))]
        )
    assert told[0] == told[1]


async def test_handing_over_ticks_nothing_beforehand(fleet: Fleet, ana: Sailor) -> None:
    bo = fleet.member("Bo")
    await joined(bo, "submarines", "U-99")
    form = await ana.component(await ana.slash("command"), "Entregar…")
    rows = {
        part["component"]["custom_id"]: part["component"] for part in form.form["components"] if "component" in part
    }
    assert len(rows["what"]["options"]) >= 3
    assert not any(option.get("default") for option in rows["what"]["options"])
    offered = next(option for option in rows["what"]["options"] if "100" in option["label"])
    await ana.modal(form, {"to": [bo.id], "what": [offered["value"]]})
    assert await seats(fleet) == {"submarines": "Ana", "u-99": "Bo", "u-100": "Bo"}


async def test_in_a_great_fleet_a_newcomer_sees_the_free_seats_first(fleet: Fleet) -> None:
    bo, chen = actor_of(fleet, "Bo"), fleet.member("Chen")
    receipt = await fleet.app.service.campaigns.found(bo, "silent_war", "whole-war", settings=Settings(), seed="s1")
    cid = int(receipt.data["campaign"])
    async with fleet.app.service.look(cid) as table:
        commands = [node for node in table.tree.nodes if node.parent is not None and table.tree.children(node.id)]
    assert len(commands) > 6
    first = await chen.slash("campaign join")
    assert set(first.labels[: len(commands)]) == {voice("en").say(command.name) for command in commands}, "all are free"
    for command in commands:
        await fleet.app.service.people.join(bo, cid, command.id)
    boats = await chen.slash("campaign join")
    assert boats.text.count("○") >= 9, "then single boats"
    more = await chen.component(boats, "Page ▶")
    assert more.text.count("○") >= 9
    card = await chen.component(more, more.labels[0])
    assert words(card).startswith(f"## You command {more.labels[0]}")


async def test_where_i_am_needed_takes_no_leader_everything_away(fleet: Fleet) -> None:
    """Bo leads all, Ana one of the two commands: Chen gets a group of the other, and Bo keeps the rest."""
    bo, ana, chen = (fleet.member(name) for name in ("Bo", "Ana", "Chen"))
    await bo.modal(await bo.slash("campaign new", game="silent_war", scenario="solomons"), {})
    await fleet.quiet()
    tree = await ana.slash("campaign join")
    swpac = next(label for label in tree.labels if "Sudoeste" in label)
    await ana.component(tree, swpac)
    tree = await chen.slash("campaign join")
    await chen.component(tree, _needed(tree))
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        (top,) = {table.tree.side(node) for node in table.roster.seats}
        names = {member.user_id: member.name for member in table.roster.members}
        units = Counter(names[who] for unit in table.tree.units(top) if (who := speaker(table, unit)) is not None)
    assert set(units) == {"Bo", "Ana", "Chen"}


async def test_three_members_of_a_wolf_pack_get_a_boat_each(fleet: Fleet) -> None:
    """Its boats are asked nothing before a fight; the pack, which is asked, would leave Bo nothing."""
    bo, ana, chen = (fleet.member(name) for name in ("Bo", "Ana", "Chen"))
    await bo.modal(await bo.slash("campaign new", game="silent_war", scenario="blairs-blasters"), {})
    await fleet.quiet()
    for newcomer in (ana, chen):
        tree = await newcomer.slash("campaign join")
        await newcomer.component(tree, _needed(tree))
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        boats = [node.id for node in table.tree.nodes if not table.tree.children(node.id)]
        assert len({speaker(table, boat) for boat in boats}) == len(boats) == 3


async def test_a_newcomer_gets_no_single_boat_of_a_great_fleet_because_she_alone_is_asked(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    bo = fleet.member("Bo")
    await bo.modal(await bo.slash("campaign new", game="silent_war", scenario="solomons"), {})
    await fleet.quiet()
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        (gate,) = table.match.waiting()
        asked = replace(gate, slots=gate.slots[:1])
        monkeypatch.setattr(type(table.match), "waiting", lambda _: (asked,))
        node = best_free_node(table, "us")
        assert node is not None
        assert len(table.tree.units(node)) > 3


async def test_every_boat_of_a_great_fleet_can_be_handed_over_by_tapping(fleet: Fleet) -> None:
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    await bo.modal(await bo.slash("campaign new", game="silent_war", scenario="solomons"), {"language": "en"})
    await fleet.quiet()
    card = await bo.component(await bo.slash("command"), "Hand over…")
    assert "Choose a command or a unit." in card.text
    names = dict[str, str]()
    while True:
        menu = next(part for part in parts_of(card.shown) if part.get("placeholder") == "What")
        names |= {option["label"]: option["value"] for option in menu["options"]}
        if next(part for part in parts_of(card.shown) if part.get("label") == "Page ▶").get("disabled"):
            break
        card = await bo.component(card, "Page ▶")
    boats = [name for name in names if ", 1 boat" in name or "one boat" in name]
    assert len(boats) > 50
    form = await bo.component(card, "What", names[(last := list(names)[-1])])
    (offered,) = next(
        part["component"]["options"] for part in form.form["components"] if part["component"]["custom_id"] == "what"
    )
    assert offered["label"].split(",")[0] == last.split(",")[0]
    given = await bo.modal(form, {"to": [ana.id], "what": [offered["value"]]})
    assert f"<@{ana.id}> has been asked to command {last.split(',')[0]}" in given.text


async def test_the_first_turns_post_keeps_what_it_told_when_somebody_joins(fleet: Fleet) -> None:
    fleet.seed("s1")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="silent_war", scenario="whole-war")
    await bo.modal(form, {"language": "en"})
    await fleet.quiet()

    async def post() -> list[str]:
        return text_of(await bo.wait_for(lambda each: text_of(each).startswith("## Week 1 ·"))).split("\n")

    before = await post()
    assert "**The fleet** – Repaired at Manila: Seadragon." in before
    tree = await ana.slash("command")
    await ana.component(tree, "Escuadrilla 4")
    await fleet.quiet()
    after = await post()
    assert f"<@{ana.id}>" in after[-1]
    assert after[:-1] == before[:-1]
