"""Going back by everyone's consent, as members see it: one post with buttons that names the moment, what stands
afterwards, and the posts of what has not happened struck out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.discord.screens.campaign.rewinding import moments_card, sure_card
from bot.faces.pacific_war.face import PacificWarFace
from bot.faces.pacific_war.story import turn_end as chronicle
from bot.faces.pacific_war.story.halves import half_of
from bot.faces.shown import TurnEnd
from bot.service.past.moments import Moment, moments
from bot.service.types import Settings
from engine.core.events import Event
from engine.core.words import Words
from engine.pacific_war.known import Known
from tests.bot.discord.posted import ANA, BO, Play, Sent, at_table, called
from tests.bot.discord.screen_kit import fits, new_match, scene, table_of


async def fourth_week(play: Play) -> None:
    """A patrol of two members, three weeks on."""
    await play.found("silent_war", "parks-pirates", Settings(grace=0))
    await play.service.people.join(play.actor(BO), play.cid, "hammerhead")
    await play.deliver()
    for _ in range(2):
        await play.ready(ANA)
        await play.pass_time(1)


async def listed(play: Play) -> list[Moment]:
    """The moments that can be gone back to."""
    marks = await play.service.log_index.marks(play.cid)
    found: list[Moment] = await play.look(lambda table: moments(table, marks))
    return found


def of_kind(sent: list[Sent], kind: str) -> list[Sent]:
    """The posts of a kind."""
    return [sent for sent in sent if sent.slot[0] == kind]


async def test_a_moment_is_proposed_agreed_to_and_what_came_after_is_struck_out(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        await fourth_week(play)
        found = await listed(play)
        said = [(moment.words.key, str(moment.words.args["turn"])) for moment in found if "turn" in moment.words.args]
        assert [key for key, _ in said] == [
            "moment-turn",
            "moment-close",
            "moment-turn",
            "moment-close",
            "moment-turn",
        ][-len(said) :]
        moment = next(moment for moment in reversed(found) if moment.words.key == "moment-close")

        await play.service.campaigns.rewind(play.actor(ANA), play.cid, moment.entry, moment.words)
        sent = await play.deliver()
        (ballot,) = of_kind(sent, "rewind")
        assert ballot.called == (BO,)
        assert "before the orders of week 1 closed" in ballot.words
        assert [button.label for button in ballot.card.buttons()] == ["Agree", "No"]

        assert ("turn-end", "week-2") in play.channel
        await play.service.campaigns.agree(play.actor(BO), play.cid, 1)
        sent = await play.deliver()
        (edited,) = of_kind(sent, "rewind")
        assert not edited.new
        assert not list(edited.card.buttons())
        assert "Everybody agreed" in edited.words
        (back,) = of_kind(sent, "back")
        assert "We are back" in back.words
        assert "before the orders of week 1 closed" in back.words
        # Nothing says that a week is over which is open again; what told so is struck out.
        assert not [sent for sent in of_kind(sent, "turn-end") if sent.message.kind == "put"]
        struck = {sent.slot for sent in sent if sent.message.kind == "strike"}
        assert struck >= {("turn-end", "week-1"), ("turn-end", "week-2"), ("turn", "week-2"), ("turn", "week-3")}
        assert ("turn", "week-1") not in struck
        assert "Week 1" in play.channel["status", ""].words
        assert called(sent) == {ANA} - {BO}  # whose orders are open again, but for who pressed

        # What was ordered then stands as a draft: nothing closes again by itself.
        (mine,) = [question for question in await play.questions(ANA) if question.decision.gate]
        assert mine.how == "draft"
        assert not await play.pass_time(600)

        # What comes next is told in posts of its own.
        await play.ready(ANA)
        sent = await play.pass_time(1)
        assert [sent.new for sent in of_kind(sent, "turn-end")] == [True]
        assert "Week 1 is over" in of_kind(sent, "turn-end")[0].words

        # A week that had begun before the game went back begins anew: its end does not tell of the week before again.
        await play.ready(ANA)
        sent = await play.pass_time(1)
        assert "Week 2 is over" in of_kind(sent, "turn-end")[0].words


async def test_who_plays_alone_is_back_at_once_without_a_ballot(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        await play.found("silent_war", "parks-pirates", Settings(grace=0))
        await play.ready(ANA)
        (moment, *_) = [moment for moment in await listed(play) if moment.words.key == "moment-close"]
        await play.service.campaigns.rewind(play.actor(ANA), play.cid, moment.entry, moment.words)
        sent = await play.deliver()
        assert not of_kind(sent, "rewind")
        assert "We are back" in of_kind(sent, "back")[0].words


async def test_what_is_still_on_its_way_does_not_arrive(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        await play.found("silent_war", "parks-pirates", Settings(grace=0))
        await play.service.acts.ready(play.actor(ANA), play.cid)  # nothing of it is delivered yet
        (moment, *_) = [moment for moment in await listed(play) if moment.words.key == "moment-close"]
        await play.service.campaigns.rewind(play.actor(ANA), play.cid, moment.entry, moment.words)
        sent = await play.deliver()
        assert not of_kind(sent, "turn-end")
        assert {slot for slot in play.channel if slot[0] == "turn"} == {("turn", "week-1")}


async def one_round(play: Play) -> None:
    """Ana and Bo each answer a question as suggested, or seal what they are asked; a second passes."""
    for user in (ANA, BO):
        for mine in await play.questions(user):
            if mine.how != "sealed" and not mine.decision.gate:
                act = play.service.acts.answer
                await act(play.actor(user), play.cid, mine.decision.id, mine.slot, mine.answer)
                break
        else:
            if any(question.how != "sealed" for question in await play.questions(user)):
                await play.service.acts.ready(play.actor(user), play.cid)
    await play.pass_time(1)


async def test_against_an_enemy_only_turns_everybody_saw_can_be_named(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        await play.found("pacific_war", "whole-war", Settings(grace=0))
        await play.service.people.join(play.actor(BO), play.cid, "allies")
        for _ in range(40):
            await one_round(play)
        found = await listed(play)
        assert found
        assert {moment.words.key for moment in found} == {"moment-turn"}
        assert not any(str(moment.entry) in moment.key.split("-")[1:] and moment.entry > 12 for moment in found)


async def test_the_end_of_a_side_s_turn_tells_what_happened_as_it_began(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The act that closes one side's turn opens the other's, whose ships may sail and fight in it."""
    told: list[tuple[Sequence[Event], Sequence[Event]]] = []
    before = chronicle.turn_end

    def noted(known: Known, events: Sequence[Event], *rest: Any) -> TurnEnd:
        told.append((rest[-1], events))
        return before(known, events, *rest)

    monkeypatch.setattr(PacificWarFace, "turn_end", staticmethod(noted))
    async with at_table(tmp_path) as play:
        await play.found("pacific_war", "whole-war", Settings(grace=0))
        await play.service.people.join(play.actor(BO), play.cid, "allies")
        while len(told) < 4:
            await one_round(play)
    for opening, events in told[1:]:  # the first is the end of the setting up
        halves = {half for event in events if (half := half_of(event)) is not None}
        income = [event for event in (*opening, *events) if event.kind == "pw-ev-income"]
        assert any(half_of(event) in halves for event in income)


def test_the_cards_fit() -> None:
    shown = scene(table_of(new_match(3), {"us": ANA}), ANA)
    named = [Words("moment-close", {"turn": Words("turn-number", {"turn": str(at)})}) for at in range(1, 26)]
    found = [Moment(f"close-{at}", at, words) for at, words in enumerate(named, 1)]
    fits(moments_card(shown, found, Words("err-nothing-to-undo")))
    fits(moments_card(shown, []))
    fits(sure_card(shown, found[0]))
