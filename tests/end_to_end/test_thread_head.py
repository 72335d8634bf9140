"""A turn's thread begins with a message of its own, whose buttons answer in the thread."""

from __future__ import annotations

import pytest

from tests.end_to_end.conftest import Fleet
from tests.end_to_end.test_last_turn import USUAL


@pytest.mark.parametrize(("game", "scenario"), USUAL)
async def test_the_threads_first_line_has_the_buttons_and_answers_there(fleet: Fleet, game: str, scenario: str) -> None:
    fleet.seed("threads")
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game=game, scenario=scenario)
    assert (await bo.modal(form, {})).kind == "message"
    await fleet.quiet()
    below = fleet.thread(bo)
    starter, head = below.view()[:2]
    assert starter["type"] == 21
    card = await below.component(head, "My orders")
    assert card.ephemeral
    assert card.shown["channel_id"] == head["channel_id"] == starter["channel_id"]
    assert card.shown["channel_id"] != starter["referenced_message"]["channel_id"]
    assert [post["id"] for post in below.view()] == [starter["id"], head["id"], card.shown["id"]]
