"""Longer posts: turns that pass on standing orders, stops of each member, fights by doctrine or blow by blow."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.service.people.rights import awaited
from bot.service.tempo.pace import Wish, stopped_for
from bot.service.types import Settings
from tests.bot.discord.screen_kit import document, far_boats
from tests.bot.service.kit import ANA, BO, CHEN, House, handed, refused, tap


async def fleet(house: House, pace: int = 1, boats: int = 6, seed: int = 0, **settings: Any) -> int:
    """A campaign of six weeks and some boats at sea and in port; Ana commands all, Bo the first boat."""
    receipt = await house.service.campaigns.found(
        replace(tap(ANA), channel_id=100 + seed),
        "silent_war",
        "wahoo-3",
        settings=Settings(pace=pace, grace=0, **settings),
        options={"document": document(far_boats(boats), 0)},
        seed=f"seed {seed}",
    )
    cid = int(receipt.data["campaign"])
    await house.service.people.join(tap(BO), cid, far_boats(boats)[0])
    return cid


async def week(house: House, cid: int) -> int:
    async with house.service.look(cid) as table:
        return int(table.match.state.world.theatre.week)


async def waits(house: House, cid: int) -> set[int]:
    """Who is awaited now."""
    async with house.service.look(cid) as table:
        return {member for decision in table.match.waiting() for member in awaited(table, decision)}


async def both_ready(house: House, cid: int) -> None:
    """Both press Ready; bases for boats forced home on the way are left to the exec."""
    for actor in (ANA, BO):
        await house.service.acts.ready(tap(actor), cid)
    await house.pass_time(120)
    for _ in range(9):
        if (kinds := await house.kinds(cid)) and kinds[0] in ("sw-home", "sw-halt"):
            await house.pass_time(24 * 3600, 3600)


async def test_week_by_week_everybody_is_asked_every_week(house: House) -> None:
    cid = await fleet(house)
    await both_ready(house, cid)
    assert await week(house, cid) == 2
    assert 11 in await waits(house, cid)


async def test_with_a_post_a_fortnight_the_week_between_asks_nobody_and_sends_no_excuses(house: House) -> None:
    cid = await fleet(house, pace=2)
    await both_ready(house, cid)
    assert await week(house, cid) == 3
    assert 11 in await waits(house, cid)
    posted = [entry for _, _, entries, _ in house.scribe.posts for entry in entries if entry.kind == "close"]
    assert len([entry for entry in posted if "sw-orders" in entry.decision or entry.decision.startswith("turn#")]) >= 2
    assert "service-done-in-your-name" not in house.scribe.keys_told(ANA.user_id)
    await house.same(cid)


async def test_a_month_passes_on_standing_orders_and_what_they_say_is_done(house: House) -> None:
    cid = await fleet(house, pace=4)
    boat = far_boats(6)[0]
    await house.service.acts.standing(tap(ANA), cid, ["us"], "orders", {"where": "stay", "contact": "avoid"})
    await both_ready(house, cid)
    assert await week(house, cid) == 5
    sailed = [
        entry.data for entry in await house.log(cid) if entry.kind == "close" and boat in entry.data.get("answers", {})
    ]
    assert {each["answers"][boat].get("contact", "avoid") for each in sailed} == {"avoid"}
    assert (await house.verdict(cid)).faults == ()


async def test_who_wishes_to_be_asked_as_boats_lie_ready_is_asked_alone(house: House) -> None:
    cid = await fleet(house, pace=4)
    await house.service.acts.standing(tap(ANA), cid, ["us"], "orders", {"where": "stay", "contact": "avoid"})
    await both_ready(house, cid)
    await house.service.acts.standing(tap(ANA), cid, ["us"], "orders", None)
    await house.service.people.wish(tap(ANA), cid, Wish("stops", ("ready",)))
    assert await week(house, cid) == 5
    async with house.service.look(cid) as table:
        gate = next(decision for decision in table.match.waiting() if decision.gate)
        assert stopped_for(table, ANA.user_id) == ("ready",)
        assert 11 in awaited(table, gate)
    refusal = await refused(
        house.service.people.wish(tap(ANA), cid, Wish("stops", ("full moon",))), "service-no-setting"
    )
    assert refusal.what.args["said"] == "full moon"


async def test_a_week_that_asks_nobody_closes_by_itself_but_never_more_than_a_month(house: House) -> None:
    cid = await fleet(house)
    await house.service.acts.standing(tap(ANA), cid, ["us"], "orders", {"where": "stay", "contact": "avoid"})
    await house.service.people.wish(tap(BO), cid, Wish("open"))
    assert await week(house, cid) == 1  # Ana is still asked
    assert await waits(house, cid) == {11}
    await house.service.people.wish(tap(BO), cid, Wish("stops"))
    await house.service.people.wish(tap(ANA), cid, Wish("stops"))
    assert await week(house, cid) == 5
    assert 11 in await waits(house, cid)


async def test_who_takes_over_boats_in_the_middle_of_a_week_is_asked_for_them(house: House) -> None:
    cid = await fleet(house)
    await house.service.acts.standing(tap(ANA), cid, ["us"], "orders", {"where": "stay", "contact": "avoid"})
    await house.service.people.wish(tap(BO), cid, Wish("open"))
    assert await waits(house, cid) == {11}
    second = next(question.slot for question in await house.questions(ANA, cid) if ":" not in question.slot)
    await handed(house, ANA, cid, [second], CHEN)
    assert await waits(house, cid) == {11, 33}


async def test_alone_nobody_waits_and_posts_come_as_set(house: House) -> None:
    cid = await fleet(house, pace=2)
    await house.service.people.leave(tap(BO), cid)
    await house.service.acts.ready(tap(ANA), cid)
    assert await week(house, cid) == 3


async def test_nothing_of_this_holds_against_an_enemy(house: House) -> None:
    cid = await house.toy("orders", "pack", settings=Settings(doctrine="careful", pace=4))
    await house.service.people.wish(tap(ANA), cid, Wish("stops"))
    async with house.service.look(cid) as table:
        assert table.book.pace is None
        assert 11 in {member for decision in table.match.waiting() for member in awaited(table, decision)}


async def until_fight(house: House, cid: int) -> list[str]:
    """Nobody fights in the week that asked for orders; then weeks pass until a fight asks, or the month is over."""
    quiet = {
        question.slot: {**question.answer, "contact": "avoid"}
        for question in await house.questions(ANA, cid)
        if question.answer.get("contact")
    }
    (gate,) = {question.decision.id for question in await house.questions(ANA, cid)}
    await house.service.acts.draft(tap(ANA), cid, gate, quiet)
    await house.service.acts.standing(tap(BO), cid, [far_boats(6)[0]], "orders", {"where": "stay", "contact": "avoid"})
    for _ in range(6):
        kinds = await house.kinds(cid)
        if "sw-stand" in kinds or await week(house, cid) >= 5:
            break
        await both_ready(house, cid)
    return await house.kinds(cid)


async def fought(house: House, wish: Wish, *, asks: bool) -> int:
    """A campaign in which Ana, with this wish, met the enemy in a week between two posts: asked, or her exec fought."""
    for seed in range(12):
        cid = await fleet(house, pace=4, seed=seed)
        await house.service.people.wish(tap(ANA), cid, wish)
        asked = "sw-stand" in await until_fight(house, cid)
        led = any(entry.kind == "answer" and entry.data.get("doctrine") for entry in await house.log(cid))
        if asked or (led and not asks):
            assert asked == asks
            return cid
    raise AssertionError("nobody met anybody")


async def test_blow_by_blow_the_captain_is_asked_in_the_weeks_between_too(house: House) -> None:
    cid = await fought(house, Wish(fights="self"), asks=True)
    async with house.service.look(cid) as table:
        fight = next(decision for decision in table.match.waiting() if decision.kind == "sw-stand")
        assert 11 in awaited(table, fight)


async def test_an_exec_fights_until_what_his_captain_wished_to_be_asked_at(house: House) -> None:
    cid = await fought(house, Wish("always", ("damaged",), "careful"), asks=False)
    led = [
        entry for entry in await house.log(cid) if entry.kind == "answer" and entry.data.get("doctrine") == "careful"
    ]
    assert led[0].data["stops"] == ["sw-ev-damaged", "sw-ev-damaged-twice"]
    assert (await house.verdict(cid)).faults == ()


async def test_any_contact_hands_the_fight_to_who_wished_so(house: House) -> None:
    await fought(house, Wish("always", ("contact", "task-force"), "careful"), asks=True)


async def test_a_game_of_two_sides_waits_for_an_opponent_where_it_is_set_so(house: House) -> None:
    cid = await house.toy("orders", "pack", settings=Settings(doctrine="careful", wait_opponent=True), duty=0)
    acts = house.service.acts
    await acts.ready(tap(ANA), cid)
    await house.pass_time(7 * 24 * 3600, 24 * 3600)
    assert await house.kinds(cid) == ["orders"]
    assert await house.deadlines(cid) == {}
    await house.service.people.join(tap(BO), cid, "blue")
    await house.pass_time(300)
    assert await house.kinds(cid) != ["orders"]


async def test_against_the_house_nobody_is_waited_for(house: House) -> None:
    cid = await house.toy("orders", "pack", settings=Settings(doctrine="careful"), duty=0)
    await house.service.acts.ready(tap(ANA), cid)
    assert await house.kinds(cid) != ["orders"]


async def test_who_let_a_fight_run_out_is_told_how_it_went(house: House) -> None:
    cid = await fought(house, Wish(fights="self"), asks=True)
    before = len(house.scribe.keys_told(ANA.user_id))
    await house.pass_time(3 * 24 * 3600, 3600)
    told = house.scribe.keys_told(ANA.user_id)[before:]
    assert told.index("service-done-in-your-name") < told.index("sw-ev-fight-over")
    await house.same(cid)


async def test_a_missed_deadline_leaves_fights_to_the_exec_whom_the_member_named(house: House) -> None:
    cid = await fleet(house)
    for wish in (Wish(fights="bold"), Wish(fights="self"), Wish()):
        await house.service.people.wish(tap(ANA), cid, wish)
        before = await week(house, cid)
        while await week(house, cid) == before:
            await house.pass_time(24 * 3600, 3600)
    closes = [entry.data["answers"] for entry in await house.log(cid) if entry.kind == "close" and entry.decision != ""]
    weeks = [answers for answers in closes if any("contact" in answer for answer in answers.values())][:3]
    mine = far_boats(6)[1:]
    told = [{answers[boat]["contact"] for boat in mine if "contact" in answers.get(boat, {})} for answers in weeks]
    assert told[0] == {"exec:bold"}
    assert "exec:bold" not in told[1] | told[2]
