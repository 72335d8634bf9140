"""A campaign is founded, joined, looked at and left, through the real client."""

from __future__ import annotations

from bot.harbour.client import text_of
from tests.end_to_end.conftest import Fleet


async def test_founding_by_menu_and_form_posts_status_and_turn(fleet: Fleet) -> None:
    ana = fleet.member("Ana")
    card = await ana.slash("campaign new")
    assert card.ephemeral
    menu = next(one for one in card.shown["components"][0]["components"] if one["type"] == 1)["components"][0]
    value = next(one["value"] for one in menu["options"] if "blairs-blasters" in one["value"])
    form = await ana.component(card, menu["custom_id"], value)
    assert form.kind == "modal"
    done = await ana.modal(form, {"language": "es"})
    assert done.kind == "message", done.why
    await fleet.quiet()
    status = await ana.wait_for(lambda one: "Mis órdenes" in str(one["components"]) and "Unirse" in str(one["components"]))
    assert status["pinned"]
    campaign = await fleet.campaign()
    assert campaign.scenario == "blairs-blasters"
    assert campaign.language == "es"
    print("\n---\n".join(text_of(one) for one in ana.view()))
