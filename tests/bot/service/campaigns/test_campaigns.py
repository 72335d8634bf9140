"""Founding, settings, pausing, ending, who organises, going back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.service.campaigns import MOST_ORGANISED
from bot.service.types import Settings
from bot.text.marks import mention
from tests.bot.service.kit import ANA, BO, EVE, GAMES, HOUR, House, member, refused, tap
from tests.engine.core.toy.game import Toy

SLOW = Settings(hours=24, fight_hours=6, grace=120, doctrine="careful")


async def two(house: House, *phases: str, settings: Settings = SLOW, **options: object) -> int:
    cid = await house.toy(*phases, settings=settings, **options)
    await house.service.people.join(tap(BO), cid, "red-south")
    return cid


async def test_founding_refuses_what_cannot_be_played(house: House) -> None:
    found = house.service.campaigns.found
    await refused(found(tap(ANA), "chess", "opening"), "service-no-game")
    fault = await refused(found(tap(ANA), "toy", "nowhere"), "service-no-scenario")
    assert [words.key for words in fault.legal] == ["toy-skerries"]
    await refused(found(replace(tap(ANA), channel_id=None), "toy", "skerries"), "service-in-a-channel")
    await refused(found(tap(ANA), "toy", "skerries", settings=Settings(doctrine="mad")), "service-no-setting")
    await refused(found(tap(ANA), "toy", "skerries", settings=Settings(hours=10_000)), "service-hours-range")
    broken = {"document": {"id": "mine"}}
    await refused(found(tap(ANA), "silent_war", "parks-pirates", options=broken), "service-scenario-faulty")
    assert await house.store.campaigns.by_channel(100) is None


async def test_founding_posts_and_writes_all_in_one(house: House) -> None:
    """Where a campaign stands its first posts wait for delivery: no crash can fall between."""
    cid = await house.toy("depth", settings=SLOW)  # blue's question, which nobody is asked
    memo, table, entries, _ = house.scribe.posts[0]
    assert memo is None
    assert table.campaign.id == cid
    assert [entry.kind for entry in entries] == ["begin", "answer"]
    assert len(await house.store.outbox.pending(cid)) == 1
    assert (await house.store.load(cid)).campaign.last_entry == 2
    house.restart()
    assert (await house.verdict(cid)).faults == ()


async def test_the_usual_doctrine_where_nobody_chose_one(house: House) -> None:
    receipt = await house.service.campaigns.found(tap(ANA), "toy", "skerries")
    async with house.service.look(receipt.data["campaign"]) as table:
        assert table.settings.doctrine == "careful"


async def test_settings_are_checked_and_new_deadlines_count_from_now(house: House) -> None:
    cid = await two(house, "orders")
    change = house.service.campaigns.set_settings
    await refused(change(tap(BO), cid, hours=1), "service-organiser-only")
    await refused(change(tap(ANA), cid, tempo=1), "service-no-setting")
    for wrong in ({"approval": "some"}, {"join": "friends"}, {"doctrine": "mad"}):
        await refused(change(tap(ANA), cid, **wrong), "service-no-setting")
    for high in ({"hours": -1}, {"fight_hours": 400}, {"grace": 4000}, {"hours": "x"}):
        await refused(change(tap(ANA), cid, **high), "service-hours-range")
    await house.pass_time(HOUR, step=HOUR)
    await change(tap(ANA), cid, hours=48)
    assert (await house.deadlines(cid))["turn"].due_at == house.now + 48 * HOUR
    await change(tap(ANA), cid, hours=0)
    assert await house.deadlines(cid) == {}
    await house.same(cid)


async def test_a_pause_stops_the_clocks_and_gives_the_time_back(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    campaigns = house.service.campaigns
    due = (await house.deadlines(cid))["turn"].due_at
    reminders = [each.due_at for each in await house.store.reminders.of(cid)]
    await refused(campaigns.pause(tap(BO), cid), "service-organiser-only")
    await campaigns.pause(tap(ANA), cid)
    await refused(campaigns.pause(tap(ANA), cid), "service-already")
    assert house.scribe.keys_noticed()[-1] == "service-is-paused"
    gate = await house.decision(cid, "orders")
    for act in (
        house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "stay"}),
        house.service.acts.ready(tap(ANA), cid),
        house.service.acts.standing(tap(ANA), cid, ["r1"], "orders", "stay"),
    ):
        await refused(act, "service-paused")
    await house.pass_time(100 * HOUR, step=HOUR)
    assert await house.kinds(cid) == ["orders"]
    await house.service.people.join(tap(EVE), cid, "blue")  # who joins meanwhile stops no clock
    await campaigns.resume(tap(ANA), cid)
    assert house.scribe.keys_noticed()[-1] == "service-is-resumed"
    assert (await house.deadlines(cid))["turn"].due_at == due + 100 * HOUR
    mine = [each.due_at for each in await house.store.reminders.of(cid) if each.user_id != EVE.user_id]
    assert mine == [at + 100 * HOUR for at in reminders]
    await house.same(cid)


async def test_a_grace_goes_on_after_the_pause(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(60)
    await house.service.campaigns.pause(tap(ANA), cid)
    await house.pass_time(HOUR, step=HOUR)
    house.restart()
    await house.service.campaigns.resume(tap(ANA), cid)
    await house.pass_time(59, step=59)
    assert await house.kinds(cid) == ["orders"]
    await house.pass_time(1)
    assert "close" in await house.log_kinds(cid)


async def test_one_person_organises_so_many_campaigns_on_a_server_unless_they_manage_the_channel(house: House) -> None:
    """Each pins a post in a channel that others use, too."""
    found, first = house.service.campaigns.found, 0
    for channel in range(500, 500 + MOST_ORGANISED):
        receipt = await found(replace(tap(ANA), channel_id=channel), "silent_war", "barb-11")
        first = first or receipt.data["campaign"]
    another = replace(tap(ANA), channel_id=600)
    fault = await refused(found(another, "silent_war", "barb-11"), "service-founded-many")
    assert fault.what.args["many"] == MOST_ORGANISED
    await found(replace(tap(BO), channel_id=601), "silent_war", "barb-11")
    await found(replace(tap(ANA), channel_id=602, manages=True), "silent_war", "barb-11")
    await found(replace(tap(ANA), channel_id=603, guild_id=77), "silent_war", "barb-11")
    for _ in range(2):  # over it is by the organiser's word; one more came by the right to manage
        row = next(
            each for each in await house.store.campaigns.of_guild(ANA.guild_id) if each.organiser_id == ANA.user_id
        )
        await house.service.campaigns.end(replace(tap(ANA), channel_id=row.channel_id), row.id)
    await found(replace(tap(ANA), channel_id=604), "silent_war", "barb-11")


async def test_after_the_end_nothing_is_ordered_any_more(house: House) -> None:
    """H18: an order one entry late gets "the war ended" and changes nothing."""
    cid = await two(house, "orders", duty=0)
    gate = await house.decision(cid, "orders")
    await refused(house.service.campaigns.end(tap(BO), cid), "service-organiser-only")
    await house.service.campaigns.end(tap(ANA), cid)
    acts, people, campaigns = house.service.acts, house.service.people, house.service.campaigns
    before = await house.store.load(cid)
    for act in (
        acts.draft(tap(ANA), cid, gate.id, {"r1": "stay"}),
        acts.ready(tap(ANA), cid),
        acts.unready(tap(ANA), cid),
        acts.answer(tap(ANA), cid, gate.id, "r1", "stay"),
        acts.undo(tap(ANA), cid, "r1"),
        acts.approve(tap(ANA), cid, gate.id, 1),
        people.hand_over(tap(ANA), cid, ["r1"], BO.user_id, "Bo"),
        people.take_back(tap(ANA), cid, ["red-south"]),
        people.away(tap(ANA), cid, None, "above"),
        campaigns.rewind(tap(ANA), cid, 1),
        campaigns.set_settings(tap(ANA), cid, hours=1),
    ):
        fault = await refused(act, "err-game-over")
        assert fault.kind == "late"
    await refused(people.join(tap(EVE), cid, "blue"), "service-war-over")
    await refused(campaigns.resume(tap(ANA), cid), "service-already")
    assert await house.store.load(cid) == before
    assert await house.store.deadlines.of(cid) == []
    await house.pass_time(200 * HOUR, step=HOUR)
    assert await house.store.load(cid) == before
    await house.same(cid)


async def test_the_end_of_the_game_ends_the_campaign(house: House) -> None:
    cid = await two(house, "orders", duty=0)
    await house.service.acts.ready(tap(ANA), cid)
    await house.service.acts.ready(tap(BO), cid)
    await house.pass_time(120)
    campaign = await house.store.campaigns.get(cid)
    assert campaign.status == "ended"
    assert [checkpoint.label for checkpoint in await house.store.checkpoints(cid)] == ["start", "end"]
    assert house.scribe.posts[-1][1].campaign.status == "ended"
    await refused(house.service.acts.ready(tap(ANA), cid), "err-game-over")
    await house.same(cid)


async def test_who_organises(house: House) -> None:
    cid = await two(house, "orders")
    campaigns = house.service.campaigns
    await refused(campaigns.transfer(tap(BO), cid, BO.user_id), "service-organiser-only")
    await refused(campaigns.transfer(tap(ANA), cid, 99), "service-no-member")
    await refused(campaigns.take_over(tap(BO), cid), "service-organiser-here")
    await campaigns.transfer(tap(ANA), cid, BO.user_id)
    await refused(campaigns.pause(tap(ANA), cid), "service-organiser-only")
    await house.service.people.vanished(cid, BO.user_id)
    await refused(campaigns.take_over(tap(EVE), cid), "service-outsider")
    await house.service.people.join(tap(EVE), cid, "red-south")
    await refused(campaigns.take_over(tap(EVE), cid), "service-commander-only")
    await campaigns.take_over(tap(ANA), cid)
    await campaigns.pause(tap(ANA), cid)
    await campaigns.resume(tap(member(99, "Moderator", manages=True)), cid)
    await house.same(cid)


async def test_going_back_needs_everybody_who_is_here(house: House) -> None:
    cid = await two(house, "hunt", "berths")
    acts, rewind = house.service.acts, house.service.campaigns.rewind
    (mine, *_) = await house.questions(ANA, cid)
    await acts.answer(tap(ANA), cid, mine.decision.id, mine.slot, mine.answer)
    async with house.service.look(cid) as table:
        last, epoch = table.campaign.last_entry, table.match.state.meta.epoch
    await refused(rewind(tap(EVE), cid, 1), "service-outsider")
    await refused(rewind(tap(ANA), cid, 0), "service-no-entry")
    await refused(rewind(tap(ANA), cid, last), "service-no-entry")
    asked = await rewind(tap(ANA), cid, 1)
    assert asked.lines[0].key == "service-rewind-asked"
    (ballot,) = house.scribe.ballots
    assert (ballot.by, ballot.agreed, ballot.missing) == (ANA.user_id, (ANA.user_id,), (BO.user_id,))
    house.restart()
    done = await rewind(tap(BO), cid, 1)
    assert done.lines[0].key == "service-rewound"
    async with house.service.look(cid) as table:
        assert table.match.state.meta.epoch == epoch + 1
    assert (await house.log_kinds(cid))[-1] == "rewind"
    assert (await house.verdict(cid)).faults == ()
    await house.same(cid)
    (again, *_) = await house.questions(ANA, cid)
    await acts.answer(tap(ANA), cid, again.decision.id, again.slot, again.answer)
    assert (await house.verdict(cid)).faults == ()


async def answered(house: House, cid: int) -> None:
    """Ana answers what she is asked first."""
    (mine, *_) = await house.questions(ANA, cid)
    await house.service.acts.answer(tap(ANA), cid, mine.decision.id, mine.slot, mine.answer)


async def test_a_proposal_has_one_post_however_often_it_is_repeated(house: House) -> None:
    cid = await two(house, "hunt")
    await answered(house, cid)
    for _ in range(15):
        await house.service.campaigns.rewind(tap(ANA), cid, 1)
    assert len(house.scribe.ballots) == 1
    await answered(house, cid)  # the game goes on: what was proposed stands
    await house.service.campaigns.rewind(tap(ANA), cid, 1)
    assert len(house.scribe.ballots) == 1
    # Another moment of the same member is the same post, edited; another member must answer first.
    await house.service.campaigns.rewind(tap(ANA), cid, 2)
    assert [ballot.number for ballot in house.scribe.ballots] == [1, 1]
    fault = await refused(house.service.campaigns.rewind(tap(BO), cid, 1), "service-rewind-open")
    assert fault.what.args["who"] == mention(ANA.user_id)
    await refused(house.service.campaigns.agree(tap(EVE), cid, 1), "service-outsider")
    await house.same(cid)


async def test_whoever_says_no_ends_the_proposal_and_its_member_waits_an_hour(house: House) -> None:
    cid = await two(house, "hunt")
    campaigns = house.service.campaigns
    await answered(house, cid)
    await campaigns.rewind(tap(ANA), cid, 1)
    receipt = await campaigns.decline(tap(BO), cid, 1)
    assert receipt.lines[0].key == "service-rewind-refused"
    assert (house.scribe.ballots[-1].outcome, house.scribe.ballots[-1].against) == ("refused", BO.user_id)
    await refused(campaigns.agree(tap(BO), cid, 1), "service-rewind-gone")
    await refused(campaigns.rewind(tap(ANA), cid, 1), "service-rewind-soon")
    await campaigns.rewind(tap(BO), cid, 1)
    assert house.scribe.ballots[-1].number == 2
    assert (await campaigns.decline(tap(BO), cid, 2)).lines[0].key == "service-rewind-withdrawn"
    house.now += HOUR
    await campaigns.rewind(tap(ANA), cid, 1)
    assert "rewind" not in await house.log_kinds(cid)
    done = await campaigns.agree(tap(BO), cid, 3)
    assert done.lines[0].key == "service-rewound"
    assert house.scribe.ballots[-1].outcome == "done"
    await house.same(cid)


async def test_a_proposal_lapses_with_its_turn(house: House) -> None:
    cid = await house.war("parks-pirates")
    campaigns = house.service.campaigns
    await house.service.people.join(tap(BO), cid, "hammerhead")
    gate = await house.decision(cid, "sw-orders")
    await house.service.acts.ready(tap(ANA), cid)
    await campaigns.rewind(tap(ANA), cid, 1)
    await house.pass_time(200)
    assert gate.id not in {(await house.decision(cid, "sw-orders")).id}
    assert [ballot.outcome for ballot in house.scribe.ballots] == ["asked", "lapsed"]
    await refused(campaigns.agree(tap(BO), cid, 1), "service-rewind-gone")


async def test_who_is_away_is_not_waited_for_when_going_back(house: House) -> None:
    cid = await two(house, "hunt")
    (mine, *_) = await house.questions(ANA, cid)
    await house.service.acts.answer(tap(ANA), cid, mine.decision.id, mine.slot, mine.answer)
    await house.service.people.away(tap(BO), cid, None, "above")
    assert (await house.service.campaigns.rewind(tap(ANA), cid, 1)).lines[0].key == "service-rewound"


async def test_going_back_twice_and_past_an_earlier_return(house: House) -> None:
    cid = await house.toy("hunt", "berths", settings=SLOW)
    campaigns, acts = house.service.campaigns, house.service.acts

    async def some(times: int) -> None:
        for _ in range(times):
            (mine, *_) = await house.questions(ANA, cid)
            await acts.answer(tap(ANA), cid, mine.decision.id, mine.slot, mine.answer)

    await some(3)
    await campaigns.rewind(tap(ANA), cid, 2)
    await some(2)
    async with house.service.look(cid) as table:
        last = table.campaign.last_entry
    await campaigns.rewind(tap(ANA), cid, last - 1)
    await some(1)
    await campaigns.rewind(tap(ANA), cid, 1)
    await some(2)
    assert (await house.verdict(cid)).faults == ()
    await house.same(cid)


async def test_no_plan_number_comes_twice_after_going_back(house: House) -> None:
    settings = replace(SLOW, approval="all")
    cid = await two(house, "orders", "hunt", settings=settings, duty=0)
    acts = house.service.acts
    gate = await house.decision(cid, "orders")
    for answer in ("stay", "station", "stay"):
        await acts.draft(tap(ANA), cid, gate.id, {"r1": answer})
    await acts.ready(tap(BO), cid)
    await acts.approve(tap(ANA), cid, gate.id, 4)
    await house.service.campaigns.rewind(tap(ANA), cid, 1)
    await house.service.campaigns.rewind(tap(BO), cid, 1)
    fault = await refused(acts.approve(tap(ANA), cid, gate.id, 4), "service-plan-changed")
    assert int(str(fault.what.args["number"])) > 4


class NewerToy(Toy):
    """The toy under its next rules."""

    version = "2"

    def upgrade(self, version: str, parts: dict[str, object]) -> dict[str, object]:
        return parts


async def test_a_campaign_goes_on_under_new_rules_and_back_only_to_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cid = await house.toy("hunt", "berths", settings=SLOW)
    acts, campaigns = house.service.acts, house.service.campaigns

    async def one_more() -> None:
        (mine, *_) = await house.questions(ANA, cid)
        await house.service.acts.answer(tap(ANA), cid, mine.decision.id, mine.slot, mine.answer)

    await one_more()
    assert acts is house.service.acts
    monkeypatch.setitem(GAMES, "toy", NewerToy())  # type: ignore[misc]  # a dict under its read-only name
    house.restart()
    campaigns = house.service.campaigns
    await one_more()
    assert [checkpoint.label for checkpoint in await house.store.checkpoints(cid)] == ["start", "upgrade"]
    async with house.service.look(cid) as table:
        upgraded = table.campaign.last_entry
    await one_more()
    await refused(campaigns.rewind(tap(ANA), cid, 2), "service-other-version")
    await house.same(cid)
    await campaigns.rewind(tap(ANA), cid, upgraded)
    await house.same(cid)


async def test_going_back_behind_the_whole_save_of_the_start(house: House) -> None:
    """At the founding blue's question was answered for nobody: the whole save stands after entry 2."""
    cid = await house.toy("depth", "hunt", "berths", settings=SLOW)
    assert [checkpoint.number for checkpoint in await house.store.checkpoints(cid)] == [2]
    campaigns = house.service.campaigns

    async def one_more() -> None:
        (mine, *_) = await house.questions(ANA, cid)
        await house.service.acts.answer(tap(ANA), cid, mine.decision.id, mine.slot, mine.answer)

    await one_more()
    await campaigns.rewind(tap(ANA), cid, 1)
    await one_more()
    async with house.service.look(cid) as table:
        last = table.campaign.last_entry
    await campaigns.rewind(tap(ANA), cid, last - 1)
    await one_more()
    assert (await house.verdict(cid)).faults == ()
    await house.same(cid)


async def test_language_and_settings_change_in_one_act_or_not_at_all(house: House) -> None:
    cid = await house.toy()
    await house.service.campaigns.set_settings(tap(ANA), cid, language="es", hours=48)
    campaign = await house.store.campaigns.get(cid)
    assert (campaign.language, json.loads(campaign.settings)["hours"]) == ("es", 48)
    await refused(house.service.campaigns.set_settings(tap(ANA), cid, language="en", hours=-1), "service-hours-range")
    await refused(house.service.campaigns.set_settings(tap(ANA), cid, language="la"), "service-no-setting")
    await refused(house.service.campaigns.set_settings(tap(BO), cid, language="en"), "service-organiser-only")
    assert (await house.store.campaigns.get(cid)).language == "es"
    await house.same(cid)
