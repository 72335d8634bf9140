"""The pace of a game by post as members meet it: what a deadline brings, when orders close, who is waited for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.harbour.members.client import text_of
from bot.service.people.rights import is_silent
from bot.service.tempo.patience import PATIENCE
from engine.core.play.decisions import Decision
from engine.submarine.steps.plotting import PLOT
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.test_submarine import until_plots

DAY = 24 * 3600


def labels_in(part: Any) -> Iterator[str]:
    """The labels of all choices of a form."""
    if isinstance(part, dict):
        if "label" in part and "value" in part:
            yield part["label"]
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from labels_in(each)


async def test_each_deadline_says_what_it_brings_and_the_first_card_says_it_again(fleet: Fleet) -> None:
    ana = fleet.member("Ana")
    form = await ana.slash("campaign new", game="submarine", scenario="wolf-pack")
    labels = list(labels_in(form.form))
    days = [label for label in labels if label.endswith(" en total")]
    assert len(days) >= 1, labels
    assert any(label.startswith("Un día: ") for label in days), labels
    card = await ana.modal(form, {})
    chosen = next(label for label in days if label.startswith("Un día: "))
    assert chosen.removeprefix("Un día: ").removesuffix(" en total") in card.text


async def test_the_status_says_when_hidden_orders_close_and_a_look_brings_a_silent_member_back(fleet: Fleet) -> None:
    fleet.seed("silent member")
    bo, ana = fleet.member("Bo"), fleet.member("Ana")
    form = await bo.slash("campaign new", game="submarine", scenario="wolf-pack")
    await bo.modal(form, {"side": "submarines", "options": ["hidden"]})
    await fleet.quiet()
    shown = await ana.slash("campaign join")
    await ana.component(shown, next(label for label in shown.labels if "escolt" in label.casefold()))
    await until_plots(fleet)
    campaign = await fleet.campaign()

    async def gate() -> tuple[Decision, int]:
        async with fleet.app.service.look(campaign.id) as table:
            (decision,) = table.match.waiting()
            return decision, table.deadlines["turn", decision.id].due_at

    first, due = await gate()
    await fleet.quiet()
    status = await ana.wait_for(lambda message: bool(message.get("pinned")))
    assert f"<t:{due}:F>" in text_of(status)
    assert "No deadline" not in text_of(status)
    # Bo answers each watch, Ana nothing: after three turns she is waited for six hours, until she looks.
    for _ in range(4):
        card = await bo.slash("orders")
        ready = next((label for label in card.labels if label.startswith("Ready")), None)
        if ready is not None:
            await bo.component(card, ready)
        _, due = await gate()
        await fleet.quiet()  # no question ends before its call was delivered
        await fleet.pass_time(due - fleet.now() + 1)
    async with fleet.app.service.look(campaign.id) as table:
        assert is_silent(table, int(fleet.harbour.world.named("Ana")))
    while (asked := await gate())[0].kind != PLOT:  # escorts who are asked within a turn
        await fleet.quiet()
        await fleet.pass_time(asked[1] - fleet.now() + 1)
    card = await bo.slash("orders")
    await bo.component(card, next(label for label in card.labels if label.startswith("Ready")))
    waiting, cut = await gate()
    assert cut - fleet.now() <= PATIENCE
    await ana.slash("map")
    again, due = await gate()
    assert again.id == waiting.id
    assert due - fleet.now() > DAY - PATIENCE
    assert first.id != again.id
