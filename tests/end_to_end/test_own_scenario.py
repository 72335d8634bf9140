"""Members check, offer, list, fetch, report and take off scenarios of their own, from whatever channel they are in."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.harbour.members.client import Outcome, Sailor
from bot.reader import Drawn, Reader, Unreadable
from bot.service.shelf import DAILY
from bot.service.types import Actor
from engine.core.words import Words
from tests.end_to_end.conftest import Fleet
from tests.engine.silent_war.scenarios.test_scenarios import GOOD

PLAIN: dict[str, Any] = {"also": []}
OFFERING: dict[str, Any] = {"also": ["offer"]}
SPANISH = GOOD.replace('title = "The ferry"', 'title = "The ferry"\ntitle_es = "El transbordador"')
BAD = GOOD.replace('id = "tang"', 'id = "tango"')
PICTURE = b"\x89PNG\r\n\x1a\n" + b"0" * 64


async def sent(who: Sailor, text: str, also: dict[str, Any] = PLAIN, *, by: str = "scenario check") -> Outcome:
    """What comes of a file that a member sends by a command."""
    return await who.modal(await who.slash(by), {"file": [("ferry.toml", text.encode())], **also})


async def test_a_file_is_checked_offered_played_and_taken_off(fleet: Fleet) -> None:
    ana, bo, chen = fleet.member("Ana"), fleet.member("Bo"), fleet.member("Chen")
    answer = await sent(bo, BAD, OFFERING)
    assert answer.ephemeral
    assert "ferry.toml has a mistake · Silent War" in answer.text
    assert "there is no submarine tango" in answer.text
    form = await bo.component(answer, "Correct and send again")
    ticks = rows_of(form)["also"]["options"]
    assert [tick["value"] for tick in ticks if tick.get("default")] == ["offer"]  # what was entered is kept

    answer = await bo.modal(form, {"file": [("ferry.toml", SPANISH.encode())], **OFFERING})
    assert "The file is sound." in answer.text
    assert "offered to everybody on this server, as version 1" in answer.text
    assert await fleet.app.store.campaigns.by_channel(fleet.home) is None  # nothing was founded
    assert "Offer it to everybody" not in answer.labels

    chen_lists = await chen.slash("scenario list")
    assert "The ferry" in chen_lists.text
    assert f"version 1, by <@{bo.id}>" in chen_lists.text
    assert "Not played to its end yet" in chen_lists.text
    assert "El transbordador" in (await ana.slash("scenario list")).text  # Ana reads Spanish
    (named,) = await chen.complete("campaign new", "scenario", "ferry", game="silent_war")
    assert named["value"] == "own|1"
    card = await chen.component(
        chen_lists, menu_of(chen_lists)["custom_id"], menu_of(chen_lists)["options"][0]["value"]
    )
    assert "Take it off the list…" not in card.labels
    form = await chen.component(card, "Set it up…")
    answer = await chen.modal(form, {"language": "es"})
    assert answer.kind == "message", answer.why
    assert (await fleet.campaign()).scenario == "own"
    assert (await fleet.campaign()).own is not None

    bo_lists = await bo.slash("scenario list")
    card = await bo.component(bo_lists, menu_of(bo_lists)["custom_id"], menu_of(bo_lists)["options"][0]["value"])
    assert "Report it" not in card.labels
    sure = await bo.component(card, "Take it off the list…")
    assert "Campaigns that use it go on" in sure.text
    gone = await bo.component(sure, "Take it off the list")
    assert "is no longer offered" in gone.text
    assert "Nobody offers one for this game yet" in gone.text
    assert (await fleet.campaign()).in_play


def rows_of(form: Outcome) -> dict[str, Any]:
    """The inputs of a form by name."""
    return {row["component"]["custom_id"]: row["component"] for row in form.form["components"] if row["type"] == 18}


def menu_of(card: Outcome) -> Any:
    """The menu of a card."""
    rows = [part for part in card.shown["components"][0]["components"] if part["type"] == 1]
    return next(part for row in rows for part in row["components"] if part["type"] == 3)
