"""/data: a member gets all that is kept of them as a file, and nobody else's."""

from __future__ import annotations

import json
from typing import Any

from bot.discord.screens.people import data
from bot.harbour.members.client import Outcome
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.test_war_at_sea_members import crew_of, ready


def file_of(fleet: Fleet, outcome: Outcome) -> dict[str, Any]:
    """The file of a reply that only its member sees."""
    assert outcome.ephemeral
    world = fleet.harbour.world
    (newest,) = [stored for stored in world.files.values() if stored.name == data.FILE][-1:]
    assert data.FILE in json.dumps(outcome.shown)
    read: dict[str, Any] = json.loads(newest.data)
    return read


async def test_each_side_gets_its_own_and_nothing_of_the_other(fleet: Fleet) -> None:
    crew = await crew_of(fleet, "savo-battleships", {"Chen": ("axis", "")})
    bo, chen = crew["Bo"], crew["Chen"]
    assert await ready(chen)
    assert await ready(bo)
    whole = {member.name: file_of(fleet, await member.slash("data")) for member in (bo, chen)}
    for member, other, side in ((bo, chen, "allied"), (chen, bo, "axis")):
        told = whole[member.name]
        assert told["member"] == member.id
        (campaign,) = told["campaigns"]["rows"]
        assert (campaign["name"], campaign["side"]) == (member.name, side)
        orders = told["orders"]["rows"]
        assert orders
        assert all(order["said"] for order in orders if order["kind"] in ("answer", "seal"))
        answers = [order["said"] for order in whole[other.name]["orders"]["rows"] if order["said"]]
        written = json.dumps(told)
        assert answers
        assert not [answer for answer in answers if len(json.dumps(answer)) > 20 and json.dumps(answer) in written]
        for secret in (other.id, f'"{other.name}"', "throws", "events", "seed", "secret", "decision"):
            assert secret not in written
    assert whole["Bo"]["organised"]["rows"]
    assert not whole["Chen"]["organised"]["rows"]


async def test_it_says_in_plain_words_what_there_is_in_both_languages(fleet: Fleet) -> None:
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    stranger = await bo.slash("data")
    assert "I keep nothing of you" in stranger.text
    form = await bo.slash("campaign new", game="silent_war", scenario="wahoo-3")
    await bo.modal(form, {})
    card = await bo.slash("data")
    assert "- Campaigns you organise: 1" in card.text
    assert "flotilla forget" in card.text
    spanish = await ana.at("@dm").slash("data")
    assert "Tus datos" in spanish.text
    assert file_of(fleet, spanish)["what"].startswith("Todo lo que se guarda de ti")
    assert "`/data` gives you a file" in (await bo.slash("help", about="data")).text
