"""When a campaign is over every card there is can be opened, whatever its scenario and however long it was, and old
buttons say that it is over, how it ended, and what can be done now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord.aftermath import FILM_FILE
from bot.games import games
from bot.harbour.members.client import Outcome, Sailor, parts_of
from bot.service.tempo.timing import close, settle, silence
from bot.service.types import Receipt
from bot.text.voice import voice
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.onlooker import Onlooker
from tests.end_to_end.other_secrets import MOST, look_at_will, settled

READERS = {"en": "Bo", "es": "Dara"}
USUAL = {
    ("silent_war", "parks-pirates"): "es",
    ("pacific_war", "whole-war"): "en",
    ("submarine", "wahoo"): "es",
    ("war_at_sea", "second-sirte"): "en",
}
"""A scenario of each game for the usual run: a long one that is over within seconds."""
FEW = 12
LONGEST_FILM = 120.0


def _all_scenarios() -> Iterator[Any]:
    for (game, scenario), language in USUAL.items():
        yield pytest.param(game, scenario, language, FEW, id=f"{game}-{scenario}")
    for game, rules in games().items():
        for scenario in rules.scenarios():
            for language in READERS:
                yield pytest.param(
                    game,
                    scenario.id,
                    language,
                    MOST,
                    marks=[pytest.mark.soak, pytest.mark.timeout(3600)],
                    id=f"{game}-{scenario.id}-{language}-whole",
                )


SCENARIOS = list(_all_scenarios())
MENU = 3  # Discord's kind of component
LOOKS = ("Report", "Map", "Help", "As text", "Score", "War diary", "Play again")
"""What can be looked at as before."""


async def to_the_end(fleet: Fleet) -> None:
    """Play the campaign to its end in one act, as the clock plays it for people who say nothing."""
    desk = fleet.app.service.desk
    async with desk.work((await fleet.campaign()).id) as work:
        while not work.match.over:
            decision = work.match.waiting()[0]
            if decision.gate:
                assert close(work, decision, forced=True)
            else:
                silence(work, decision)
        settle(work)
        await desk.finish(work, None, Receipt())
    await settled(fleet)


async def chapters_read(member: Sailor, diary: Outcome) -> dict[str, str]:
    """The chapters of the open war diary: by their label in a menu what each tells."""
    told: dict[str, str] = {}
    while True:
        lines = [
            (menu["custom_id"], line["value"], line["label"])
            for menu in parts_of(diary.shown)
            if menu["type"] == MENU
            for line in menu["options"]
            if line["label"] not in told
        ]
        if not lines:
            return told
        menu, value, label = lines[-1]  # the chapters of the part that is shown before the next part
        diary = await member.component(diary.shown, menu, value)
        told[label] = diary.text


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Members look as often as they like, and wait for a film that takes its time."""
    look_at_will(monkeypatch)
    until = Sailor._until

    def for_long(self: Sailor, look: Any, patience: float, complain: Any) -> Any:
        return until(self, look, max(patience, LONGEST_FILM), complain)

    monkeypatch.setattr(Sailor, "_until", for_long)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(("game", "scenario", "language", "most"), SCENARIOS)
async def test_every_card_opens_when_all_is_over(
    fleet: Fleet, game: str, scenario: str, language: str, most: int
) -> None:
    fleet.seed("to the last turn")
    bo = fleet.member("Bo")
    form = await bo.slash("campaign new", game=game, scenario=scenario)
    assert (await bo.modal(form, {})).kind == "message"
    await to_the_end(fleet)
    assert (await fleet.campaign()).status == "ended"

    member, speech = fleet.member(READERS[language]), voice(language)
    broken = speech.get("bridge-broken")
    post = next(post for post in reversed(member.view()) if "War diary" in str(post["components"]))
    assert FILM_FILE in str(post)
    told = await chapters_read(member, await member.component(post, "War diary"))
    assert len(told) > 1
    assert [label for label, text in told.items() if broken in text] == []
    rows = await Onlooker(fleet, member, most, plays=True).look()
    assert len(rows) >= FEW
    assert [what for what, came in rows if broken in came] == []
    assert not fleet.app.service.desk.troubles.counts


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
