"""A campaign is founded, joined, looked at and left, through the real client."""

from __future__ import annotations

from bot.harbour.client import Outcome, text_of
from tests.end_to_end.conftest import Fleet


async def test_founding_by_menu_and_form_posts_status_and_turn(fleet: Fleet) -> None:
    ana = fleet.member("Ana")
    games = await ana.slash("campaign new")
    assert games.ephemeral
    card = await ana.component(games, next(one for one in games.labels if "Pac" not in one))
    menu = next(one for one in card.shown["components"][0]["components"] if one["type"] == 1)["components"][0]
    value = next(one["value"] for one in menu["options"] if "blairs-blasters" in one["value"])
    form = await ana.component(card, menu["custom_id"], value)
    assert form.kind == "modal"
    done = await ana.modal(form, {"language": "es"})
    assert done.kind == "message", done.why
    await fleet.quiet()
    status = await ana.wait_for(lambda one: "Unirse" in Outcome("", "message", message=one).labels)
    assert status["pinned"]
    campaign = await fleet.campaign()
    assert campaign.scenario == "blairs-blasters"
    assert campaign.language == "es"
    turn = await ana.wait_for(lambda one: "Órdenes, por favor" in text_of(one))
    assert ana.pings() == [turn["id"]]  # the turn's post mentions who must act, the others nobody


async def test_optional_rules_are_chosen_as_a_campaign_is_founded(fleet: Fleet) -> None:
    chen = fleet.member("Chen")
    form = await chen.slash("campaign new", game="silent_war", scenario="wahoo-3")
    assert form.kind == "modal"
    done = await chen.modal(form, {"also": ["quick", "invited"], "language": "en"})
    assert done.kind == "message", done.why
    campaign = await fleet.campaign()
    async with fleet.app.service.look(campaign.id) as table:
        assert table.match.state.world["theatre"].quick
        assert table.settings.join == "invited"


async def test_a_newcomer_gives_a_first_order_with_three_taps(fleet: Fleet) -> None:
    ana = fleet.member("Ana")
    form = await ana.slash("campaign new", game="silent_war", scenario="parks-pirates")
    begun = await ana.modal(form, {"language": "en"})  # the first tap; the answer holds the orders
    assert any(one.startswith("Listo") for one in begun.labels), begun.text
    await fleet.quiet()

    # A boat of a pack has no orders of her own: the card says who gives them, and offers the pack while it is free.
    chen = fleet.member("Chen")
    status = await chen.wait_for(lambda one: "Join" in Outcome("", "message", message=one).labels)
    tree = await chen.component(status, "Join")
    joined = await chen.component(tree, "Parche")
    assert "You command Parche" in joined.text
    assert f"Parche sails with Wolf pack Parks. Orders for the group come from <@{ana.id}>" in joined.text
    pack = await chen.component(joined, "Take Wolf pack Parks")
    ready = next(one for one in pack.labels if one.startswith("Ready"))

    given = await chen.component(pack, ready)
    assert "One order is ready" in given.text or "given" in given.text, given.text


async def test_where_a_newcomer_is_needed_there_are_orders_to_give(fleet: Fleet) -> None:
    ana, bo = fleet.member("Ana"), fleet.member("Bo")
    await ana.modal(await ana.slash("campaign new", game="silent_war", scenario="parks-pirates"), {"language": "en"})
    await fleet.quiet()
    status = await bo.wait_for(lambda one: "Join" in Outcome("", "message", message=one).labels)
    needed = await bo.component(await bo.component(status, "Join"), "Where I am needed")
    assert "You command" in needed.text
    assert "Wolf pack Parks" in needed.text
    assert any(one.startswith("Ready") for one in needed.labels)
