"""Who presses an old button of a campaign that is over is told so, how it ended, and what can be done now."""

from __future__ import annotations

import pytest

from bot.text.voice import voice
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.test_last_turn import USUAL, to_the_end

LOOKS = ("Report", "Map", "Help", "As text", "Score", "War diary", "Play again")
"""What can be looked at as before."""


@pytest.mark.parametrize(("game", "scenario"), USUAL)
async def test_old_buttons_say_that_it_is_over_and_how_it_ended(fleet: Fleet, game: str, scenario: str) -> None:
    fleet.seed("over")
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("campaign new", game=game, scenario=scenario)
    assert (await bo.modal(form, {})).kind == "message"
    old = []  # a card for each of its buttons, since a look redraws it
    for member, command in ((chen, "campaign join"), (bo, "orders")):
        labels = [label for label in (await member.slash(command)).labels if label not in LOOKS]
        assert labels
        old += [(member, label, await member.slash(command)) for label in labels]
    await to_the_end(fleet)
    end = next(post for post in reversed(bo.view()) if "Play again" in str(post["components"]))
    title = str(end["components"]).split("## ", 1)[1].split("\\n", 1)[0]
    over = voice("en").get("card-status-over")
    pressed = {"/campaign join": await chen.slash("campaign join"), "/orders": await bo.slash("orders")}
    pressed["/orders of nobody"] = await chen.slash("orders")
    pressed |= {label: await member.component(card.shown, label) for member, label, card in old}
    for what, card in pressed.items():
        assert over in card.text, (what, card.text)
        assert "Join" not in card.labels
        assert title in card.text, (what, card.text)
        assert "Play again" in card.labels, what
