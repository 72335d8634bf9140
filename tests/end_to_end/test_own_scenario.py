"""A member hands in a scenario, plays it, offers it to the server, and takes it off again."""

from __future__ import annotations

from typing import Any

from tests.end_to_end.conftest import Fleet
from tests.engine.silent_war.scenarios.test_scenarios import GOOD

OFFERING: dict[str, Any] = {"also": ["offer"], "language": "en"}


async def test_a_file_is_checked_played_offered_and_taken_off(fleet: Fleet) -> None:
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    wardroom = fleet.harbour.world.channel_named("wardroom")
    form = await bo.slash("campaign new", game="silent_war", scenario="wahoo-3")
    bad = GOOD.replace('id = "tang"', 'id = "tango"').encode()
    answer = await bo.modal(form, {"file": [("ferry.toml", bad)], **OFFERING})
    assert "ferry.toml, row boats[0], field id: there is no submarine tango" in answer.text.replace("\\", "")
    form = await bo.slash("campaign new", game="silent_war", scenario="wahoo-3")
    answer = await bo.modal(form, {"file": [("ferry.toml", GOOD.encode())], **OFFERING})
    assert "The ferry" in answer.text
    assert "offered to everybody" in answer.text
    assert (await fleet.campaign()).scenario == "own"

    chen = chen.at(wardroom)
    (named,) = await chen.complete("campaign new", "scenario", "ferry", game="silent_war")
    assert named["value"] == "own|1"
    card = await chen.slash("campaign new", game="silent_war")
    card = await chen.component(card, "This server’s own")
    assert "A test of a member" in card.text
    (menu,) = menus_of(card)  # Chen may found it, but not take it off
    chosen = await chen.component(card, menu["custom_id"], menu["options"][0]["value"])
    form = await chen.component(chosen, "Set it up…")
    answer = await chen.modal(form, {"language": "es"})
    assert answer.kind == "message", answer.why
    played = await fleet.app.store.campaigns.by_channel(int(wardroom))
    assert played is not None
    assert played.scenario == "own"

    card = await bo.slash("campaign new", game="silent_war")
    card = await bo.component(card, "This server’s own")
    menu = menus_of(card)[1]
    answer = await bo.component(card, menu["custom_id"], menu["options"][0]["value"])
    assert "is no longer offered" in answer.text
    assert await fleet.app.service.shelf.of(played.guild_id, "silent_war") == []


def menus_of(card: Any) -> list[Any]:
    """The menus of a card."""
    rows = [part for part in card.shown["components"][0]["components"] if part["type"] == 1]
    return [part for row in rows for part in row["components"] if part["type"] == 3]
