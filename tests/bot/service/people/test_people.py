"""Who commands what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.service.people.rights import alone, awaited, speaker
from bot.service.types import Settings
from bot.text.voice import LANGUAGES, voice
from engine.core.words import Words
from tests.bot.service.kit import ANA, BO, CHEN, DARA, EVE, HOUR, House, handed, member, refused, table, tap

SLOW = Settings(hours=72, fight_hours=24, grace=120, doctrine="careful")
DAY = 24 * HOUR


async def speakers(house: House, cid: int, *slots: str) -> list[int | None]:
    async with house.service.look(cid) as table:
        return [speaker(table, slot) for slot in slots]


@pytest.fixture
async def cid(house: House) -> int:
    """Ana commands red, Bo its south, Eve the enemy."""
    found = await house.toy("orders", "plots", settings=SLOW, duty=0)
    await house.service.people.join(tap(BO), found, "red-south")
    await house.service.people.join(tap(EVE), found, "blue")
    return found


async def test_the_founder_commands_and_is_a_member(house: House) -> None:
    cid = await house.toy("orders")
    assert await speakers(house, cid, "r1", "r3", "b1") == [11, 11, None]
    roster = await house.store.members.roster(cid)
    assert [(member.user_id, member.name) for member in roster.members] == [(11, "Ana")]
    await house.same(cid)


async def test_joining_takes_free_nodes_alone(house: House, cid: int) -> None:
    people = house.service.people
    held = await refused(people.join(tap(CHEN), cid, "red-south"), "service-node-held")
    assert {words.key for words in held.legal} == {"toy-north", "toy-boat"}
    await refused(people.join(tap(CHEN), cid, "green"), "service-seat-unknown")
    await refused(people.join(tap(BO), cid, "b1"), "service-other-side")
    await people.join(tap(CHEN), cid, "r1")
    assert await speakers(house, cid, "r1", "r2") == [33, 11]
    await people.join(tap(CHEN), cid, "r2")  # who plays may take more
    assert await speakers(house, cid, "r1", "r2") == [33, 33]
    await house.same(cid)


async def test_where_needed_is_the_empty_side_first_then_a_fair_share(house: House) -> None:
    cid = await house.toy("orders", settings=SLOW)
    receipt = await house.service.people.join(tap(EVE), cid)
    assert receipt.data["node"] == "blue"
    again = await house.service.people.join(tap(EVE), cid)
    assert again.data["node"] in ("b1", "b2", "b3")  # never the enemy's
    for at, user in enumerate(range(60, 66)):
        receipt = await house.service.people.join(tap(member(user, f"m{at}")), cid)
        assert receipt.data["node"] not in ("red", "blue")


async def test_where_all_is_held_nobody_can_join(house: House) -> None:
    cid = await house.toy("orders", settings=SLOW)
    for at in range(30):
        await house.service.people.join(tap(member(70 + at, "m")), cid, None)
        async with house.service.look(cid) as table:
            if all(node.id in table.roster.seats for node in table.tree.nodes):
                break
    await refused(house.service.people.join(tap(CHEN), cid), "service-all-held")


async def test_by_invitation(house: House) -> None:
    cid = await house.toy("orders", settings=Settings(join="invited", doctrine="careful"))
    people = house.service.people
    await refused(people.join(tap(BO), cid, "r1"), "service-by-invitation")
    await refused(people.invite(tap(BO), cid, BO.user_id), "service-organiser-only")
    await people.invite(tap(ANA), cid, BO.user_id)
    await people.invite(tap(ANA), cid, BO.user_id)
    assert [kind for kind, _ in house.scribe.noticed] == ["invited"]  # called once
    await people.join(tap(BO), cid, "r1")
    await people.join(tap(member(33, "Chen", manages=True)), cid, "r2")


async def test_outsiders_and_the_enemy_get_no_reason(house: House, cid: int) -> None:
    acts, gate = house.service.acts, await house.decision(cid, "orders")
    fault = await refused(acts.draft(tap(CHEN), cid, gate.id, {"r1": "stay"}), "service-outsider")
    assert fault.kind == "outsider"
    assert fault.legal
    fault = await refused(acts.draft(tap(EVE), cid, gate.id, {"r1": "stay"}), "service-not-your-post")
    assert (fault.legal, fault.what.args) == ((), {})
    fault = await refused(acts.draft(tap(EVE), cid, gate.id, {"nothing": "stay"}), "service-not-your-post")
    fault = await refused(acts.draft(tap(BO), cid, gate.id, {"r1": "stay"}), "service-not-yours")
    assert fault.what.args["who"].args["id"] == "11"  # type: ignore[union-attr]


async def test_a_holder_above_may_overrule_but_must_say_so(house: House, cid: int) -> None:
    acts, gate = house.service.acts, await house.decision(cid, "orders")
    await refused(acts.answer(tap(ANA), cid, gate.id, "r3", "station"), "service-overrule")
    await acts.answer(tap(ANA), cid, gate.id, "r3", "station", overrule=True)
    (his,) = await house.questions(BO, cid)
    assert (his.how, his.answer) == ("sealed", "station")
    await refused(acts.answer(tap(BO), cid, gate.id, "r1", "stay", overrule=True), "service-not-yours")


async def test_a_leader_is_told_who_took_the_orders_that_they_had_begun(house: House) -> None:
    cid = await house.toy("orders", settings=SLOW)
    people, gate = house.service.people, await house.decision(cid, "orders")
    await people.join(tap(CHEN), cid, "r2")
    assert not house.scribe.told, "nothing of it was begun, and there is more to order"
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "stay"})
    await people.join(tap(BO), cid, "r1")
    (told,) = house.scribe.told
    assert told[0] == ANA.user_id
    assert told[-1][0].key == "service-took-seat"
    assert told[-1][0].args["who"].args["id"] == str(BO.user_id)


async def test_a_leader_is_told_who_took_a_unit_whose_orders_they_had_given(house: House) -> None:
    cid = await house.toy("orders", settings=SLOW)
    people, gate = house.service.people, await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "stay"})
    await house.service.acts.ready(tap(ANA), cid, ["r1"])
    house.scribe.told.clear()
    await people.join(tap(BO), cid, "r1")
    assert [(who, lines[0].key) for who, _, lines in house.scribe.told] == [(ANA.user_id, "service-took-seat")]


async def test_leaving_gives_command_to_the_next_above_and_says_so(house: House, cid: int) -> None:
    await house.service.people.leave(tap(BO), cid)
    assert await speakers(house, cid, "r3") == [11]
    kind, lines = house.scribe.noticed[-1]
    assert kind == "gone"
    assert [line.key for line in lines] == ["service-gone", "service-inherits"]
    assert lines[1].args["heir"].args["id"] == "11"  # type: ignore[union-attr]
    await refused(house.service.people.leave(tap(BO), cid), "service-outsider")
    await house.service.people.leave(tap(ANA), cid)
    assert house.scribe.noticed[-1][1][-1].key == "service-inherits-nobody"
    await house.service.people.leave(tap(EVE), cid)
    left = [line.key for line in house.scribe.noticed[-1][1]]
    assert left == ["service-gone", "service-nobody-commands", "service-stands-still"]
    await house.same(cid)


async def test_the_organiser_removes(house: House, cid: int) -> None:
    people = house.service.people
    await refused(people.remove(tap(BO), cid, EVE.user_id), "service-organiser-only")
    await refused(people.remove(tap(ANA), cid, 99), "service-no-member")
    await people.remove(tap(ANA), cid, BO.user_id)
    await people.remove(tap(member(99, "Moderator", manages=True)), cid, EVE.user_id)
    assert await speakers(house, cid, "r3", "b1") == [11, None]


async def test_who_left_the_server_is_found_out_once(house: House, cid: int) -> None:
    await house.service.people.vanished(cid, BO.user_id)
    await house.service.people.vanished(cid, BO.user_id)
    assert await speakers(house, cid, "r3") == [11]
    assert house.scribe.keys_noticed().count("service-gone") == 1


async def test_a_handover_moves_drafts_and_questions_to_the_new_holder(house: House, cid: int) -> None:
    """H05: the new holder sees the boat's drafts; no frame changes."""
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(ANA), cid, gate.id, {"r1": "station"})
    before = (await house.store.load(cid)).parts
    await house.service.people.join(tap(CHEN), cid, "r2")
    receipt = await house.service.people.hand_over(tap(ANA), cid, ["r1"], CHEN.user_id, "Chen")
    assert receipt.lines[0].key == "service-handed"  # who plays already is not asked
    after = (await house.store.load(cid)).parts
    assert {n: t for n, t in before.items() if n != "s:desk"} == {n: t for n, t in after.items() if n != "s:desk"}
    theirs = {question.slot: question for question in await house.questions(CHEN, cid)}
    assert (theirs["r1"].answer, theirs["r1"].how) == ("station", "draft")
    assert house.scribe.keys_told(CHEN.user_id) == ["service-received"]
    await house.same(cid)


async def test_what_may_be_handed_over(house: House, cid: int) -> None:
    people = house.service.people
    await refused(people.hand_over(tap(BO), cid, ["r1"], CHEN.user_id, "Chen"), "service-not-to-give")
    await refused(people.hand_over(tap(BO), cid, [], CHEN.user_id, "Chen"), "service-hand-what")
    await refused(people.hand_over(tap(BO), cid, ["r9"], CHEN.user_id, "Chen"), "service-not-to-give")
    await refused(people.hand_over(tap(ANA), cid, ["r1"], EVE.user_id, "Eve"), "service-they-other-side")
    act = people.hand_over(tap(ANA), cid, ["r1"], CHEN.user_id, "Chen", until=house.now)
    await refused(act, "service-past")
    await refused(people.hand_over(tap(DARA), cid, ["r1"], CHEN.user_id, "Chen"), "service-outsider")


async def test_a_loan_may_be_handed_on_only_where_allowed_and_not_for_longer(house: House, cid: int) -> None:
    people = house.service.people
    await handed(house, ANA, cid, ["red-north"], CHEN, until=house.now + DAY)
    await refused(people.hand_over(tap(CHEN), cid, ["red-north"], 44, "Dara"), "service-may-not-hand-on")
    await refused(people.hand_over(tap(CHEN), cid, ["r1"], 44, "Dara"), "service-may-not-hand-on")
    await people.hand_over(tap(ANA), cid, ["red-north"], CHEN.user_id, "Chen", until=house.now + DAY, may_hand_on=True)
    await handed(house, CHEN, cid, ["red-north"], DARA, until=house.now + 9 * DAY)
    seat = (await house.store.members.roster(cid)).seats["red-north"]
    assert (seat.user_id, seat.granted_by, seat.until) == (44, 11, house.now + DAY)


async def test_a_loan_ends_by_the_clock_once(house: House, cid: int) -> None:
    """Bo lends what is Bo's: it comes back to Bo, not to Ana above."""
    await handed(house, BO, cid, ["red-south"], CHEN, until=house.now + HOUR)
    assert await speakers(house, cid, "r3") == [33]
    await house.pass_time(HOUR - 60)
    assert await speakers(house, cid, "r3") == [33]
    await house.pass_time(60)
    assert await speakers(house, cid, "r3") == [22]
    assert house.scribe.keys_told(CHEN.user_id)[-1] == "service-loan-over"
    assert house.scribe.keys_told(BO.user_id)[-1] == "service-loan-back"
    assert await house.service.watch.due() == 0
    await house.same(cid)


async def test_whoever_hands_over_and_whoever_gets_it_are_told_until_when(house: House, cid: int) -> None:
    await house.service.people.join(tap(CHEN), cid, "r2")
    ends = house.now + DAY
    receipt = await house.service.people.hand_over(tap(ANA), cid, ["r1"], CHEN.user_id, "Chen", until=ends)
    letter = house.scribe.told[-1][2][0]
    for line in (receipt.lines[0], letter):
        for language in LANGUAGES:
            assert f"<t:{ends}:f>" in voice(language).markdown(Words(line.key, {**line.args, "nodes": ("Red",)}))
    receipt = await house.service.people.hand_over(tap(ANA), cid, ["r3"], CHEN.user_id, "Chen")
    for language in LANGUAGES:
        told = voice(language).markdown(Words(receipt.lines[0].key, {**receipt.lines[0].args, "nodes": ("Red",)}))
        assert "<t:" not in told


async def test_half_a_character_in_a_note_breaks_nothing(house: House, cid: int) -> None:
    await house.service.people.note(tap(BO), cid, "r1", "Fair \ud83d winds")
    (note,) = await house.store.members.notes(cid)
    assert note.body == "Fair ? winds"


async def test_taking_back(house: House, cid: int) -> None:
    people = house.service.people
    await handed(house, BO, cid, ["red-south"], CHEN)
    await refused(people.take_back(tap(CHEN), cid, ["red-south"]), "service-not-to-take")
    await refused(people.take_back(tap(EVE), cid, ["red-south"]), "service-not-to-take")
    await refused(people.take_back(tap(BO), cid, []), "service-take-what")
    await people.take_back(tap(BO), cid, ["red-south"])  # who lent it
    assert await speakers(house, cid, "r3") == [22]
    await people.take_back(tap(ANA), cid, ["red-south"])  # who stands above
    assert await speakers(house, cid, "r3") == [11]
    assert house.scribe.keys_told(CHEN.user_id)[-1] == "service-taken"
    await house.same(cid)


async def test_what_was_lent_to_one_who_leaves_goes_back(house: House, cid: int) -> None:
    await handed(house, BO, cid, ["red-south"], CHEN)
    await house.service.people.leave(tap(CHEN), cid)
    assert await speakers(house, cid, "r3") == [22]
    await house.same(cid)


async def test_away_with_a_deputy_above_or_standing(house: House, cid: int) -> None:
    people = house.service.people
    await people.join(tap(CHEN), cid, "r1")
    await people.away(tap(BO), cid, house.now + DAY, "deputy", CHEN.user_id)
    assert await speakers(house, cid, "r3") == [33]
    await people.away(tap(BO), cid, None, "above")
    assert await speakers(house, cid, "r3") == [11]
    await people.away(tap(BO), cid, None, "standing")
    async with house.service.look(cid) as table:
        (gate,) = table.match.waiting()
        assert speaker(table, "r3") == 22
        assert awaited(table, gate) == {11: ["r2"], 33: ["r1"]}
    await people.back(tap(BO), cid)
    assert await speakers(house, cid, "r3") == [22]
    await house.same(cid)


async def test_a_deputy_is_told_at_once_what_waits(house: House, cid: int) -> None:
    """A question was open for hours before a reminder reached the deputy."""
    people = house.service.people
    await people.join(tap(CHEN), cid, "r1")
    before = len(house.scribe.keys_told(CHEN.user_id))
    await people.away(tap(BO), cid, None, "above")
    assert len(house.scribe.keys_told(CHEN.user_id)) == before
    await people.away(tap(BO), cid, house.now + DAY, "deputy", CHEN.user_id)
    assert house.scribe.keys_told(CHEN.user_id)[before:] == ["service-deputy"]
    (line,) = next(lines for who, _, lines in reversed(house.scribe.told) if who == CHEN.user_id)
    assert line.args["open"] == 1
    await people.away(tap(BO), cid, None, "deputy", CHEN.user_id)
    assert house.scribe.keys_told(CHEN.user_id)[before:] == ["service-deputy"], "the same deputy knows it"


async def test_an_absence_ends_by_the_clock(house: House, cid: int) -> None:
    await house.service.people.away(tap(BO), cid, house.now + HOUR, "above")
    await house.pass_time(HOUR)
    assert await speakers(house, cid, "r3") == [22]
    await house.same(cid)


async def test_who_is_away_and_orders_all_the_same_is_heard(house: House, cid: int) -> None:
    await house.service.people.away(tap(BO), cid, None, "above")
    gate = await house.decision(cid, "orders")
    receipt = await house.service.acts.draft(tap(BO), cid, gate.id, {"r3": "station"})
    assert receipt.data["back"]
    assert await speakers(house, cid, "r3") == [22]


async def test_ordering_or_taking_a_command_ends_an_absence_and_standing_orders_do_not(house: House, cid: int) -> None:
    people, acts = house.service.people, house.service.acts

    async def away() -> bool:
        return BO.user_id in (await house.store.members.roster(cid)).away

    async def leaves() -> None:
        await people.away(tap(BO), cid, None, "standing")
        assert await away()

    await leaves()
    assert "back" not in (await acts.standing(tap(BO), cid, ["r3"], "orders", "station")).data
    assert await away()
    assert (await acts.ready(tap(BO), cid)).data["back"]
    assert not await away()
    await leaves()
    assert (await people.join(tap(BO), cid, "r1")).data["back"]
    assert not await away()
    await leaves()
    await refused(acts.answer(tap(BO), cid, "nothing#1", "r3", "station"), "err-decision-closed")
    assert await away()  # what is refused changes nothing
    await house.same(cid)


async def test_the_channel_reads_that_the_game_stands_still_and_how_it_goes_on(house: House, cid: int) -> None:
    """When the last one goes away, whether they tell it or not; it goes on with the first order that is given."""
    people = house.service.people
    await people.away(tap(EVE), cid, None, "standing", tell=True)
    assert house.scribe.keys_noticed()[-2:] == ["service-is-away", "service-side-away"]
    await people.away(tap(BO), cid, None, "standing", tell=True)
    assert house.scribe.keys_noticed()[-1] == "service-is-away"
    await people.away(tap(ANA), cid, None, "standing")
    assert house.scribe.keys_noticed()[-1] == "service-stands-still-away"
    assert await house.store.deadlines.of(cid) == []
    noticed = len(house.scribe.noticed)
    await people.away(tap(ANA), cid, house.now + DAY, "standing")
    assert len(house.scribe.noticed) == noticed  # said once
    turn = await house.decision(cid, "orders")
    await house.service.acts.ready(tap(ANA), cid)
    assert turn.id not in {decision.id for decision in (await table(house, cid)).match.waiting()}  # she plays alone now
    assert house.scribe.keys_noticed()[-1] == "service-goes-on"  # she had told nobody that she was away
    await house.same(cid)


async def test_who_is_left_lets_the_staff_lead_a_side_that_all_have_left(house: House) -> None:
    """The game waits for an opponent, as it was founded; when they have left in mid-game the leader of the other side
    may end the wait, and at any time the organiser."""
    cid = await house.toy("orders", "plots", settings=replace(SLOW, wait_opponent=True), duty=0)
    people = house.service.people
    await people.join(tap(BO), cid, "red-south")
    await refused(people.let_staff_lead(tap(BO), cid), "service-leader-or-organiser")
    await people.join(tap(EVE), cid, "blue")
    await refused(people.let_staff_lead(tap(ANA), cid), "service-nobody-missing")
    await people.leave(tap(ANA), cid)
    await people.join(tap(BO), cid, "red")
    await people.leave(tap(EVE), cid)
    assert house.scribe.keys_noticed()[-1] == "service-stands-still-alone"
    await house.service.acts.ready(tap(BO), cid)
    assert "orders" in await house.kinds(cid)  # it stands still
    await refused(people.let_staff_lead(tap(CHEN), cid), "service-leader-or-organiser")
    before = await house.decision(cid, "orders")
    await people.let_staff_lead(tap(BO), cid)
    assert house.scribe.keys_noticed()[-1] == "service-staff-leads"
    assert before.id not in {decision.id for decision in (await table(house, cid)).match.waiting()}
    await people.join(tap(CHEN), cid, "blue")
    assert await speakers(house, cid, "b1") == [CHEN.user_id]
    await house.same(cid)


async def test_the_channel_reads_that_somebody_is_back_once_a_day(house: House, cid: int) -> None:
    """Its last word was that they are away, or have left, for as long as they had been back."""
    people = house.service.people

    def told() -> int:
        return house.scribe.keys_noticed().count("service-is-back")

    await people.away(tap(BO), cid, None, "standing")
    await people.back(tap(BO), cid)
    assert not told(), "nobody had read that they were away"
    await people.away(tap(BO), cid, None, "standing", tell=True)
    await people.back(tap(BO), cid)
    assert house.scribe.keys_noticed()[-1] == "service-is-back"
    await people.back(tap(BO), cid)
    assert told() == 1
    await people.away(tap(BO), cid, None, "standing", tell=True)
    await people.back(tap(BO), cid)
    assert told() == 1, "once a day"
    await house.same(cid)
    house.now += DAY
    await people.away(tap(BO), cid, None, "standing", tell=True)
    gate = await house.decision(cid, "orders")
    await house.service.acts.draft(tap(BO), cid, gate.id, {"r3": "station"})
    assert told() == 2, "the first order ends an absence"
    await people.leave(tap(BO), cid)
    house.now += DAY
    assert house.scribe.keys_noticed()[-1] != "service-is-back"
    await people.join(tap(BO), cid)
    assert told() == 3
    await people.away(tap(EVE), cid, house.now + DAY, "standing", tell=True)
    house.now += DAY
    await people.run_out(cid, away=(EVE.user_id,))
    assert told() == 4, "the clock ends it"
    await house.same(cid)


async def test_a_deputy_plays_and_is_no_enemy(house: House, cid: int) -> None:
    people = house.service.people
    for deputy in (None, BO.user_id, EVE.user_id, 99):
        fault = await refused(people.away(tap(BO), cid, None, "deputy", deputy), "service-no-deputy")
        assert [arg.args["id"] for arg in fault.what.args["others"]] == ["11"]  # type: ignore[union-attr]
    await refused(people.away(tap(BO), cid, house.now, "above"), "service-past")


async def test_alone_is_who_has_nobody_to_wait_for(house: House, cid: int) -> None:
    people = house.service.people

    async def lone() -> bool:
        async with house.service.look(cid) as table:
            return alone(table)

    assert not await lone()
    await people.away(tap(EVE), cid, None, "standing")
    await people.away(tap(BO), cid, None, "deputy", ANA.user_id)
    assert await lone()
    assert await house.store.deadlines.of(cid) == []
    await people.back(tap(BO), cid)
    assert not await lone()
    assert {each.kind for each in await house.store.deadlines.of(cid)} == {"turn"}


async def test_notes_are_kept_and_measured(house: House, cid: int) -> None:
    people = house.service.people
    await refused(people.note(tap(BO), cid, "r3", "  \n "), "service-empty-note")
    await refused(people.note(tap(BO), cid, "r3", "x" * 501), "service-long-note")
    await refused(people.note(tap(CHEN), cid, "r3", "hello"), "service-outsider")
    await people.note(tap(BO), cid, "r3", "Down the\nthroat")
    assert [note.body for note in await house.store.members.notes(cid, "r3")] == ["Down the throat"]


async def test_nothing_of_a_member_stands_in_parts_or_entries(house: House) -> None:
    """Forgetting keeps its promise."""
    big = member(987_654_321_012_345, "Gus")
    cid = await house.toy("orders", "hunt", settings=Settings(approval="all", doctrine="careful"), duty=0)
    people, acts = house.service.people, house.service.acts
    await people.invite(tap(ANA), cid, big.user_id)
    await people.join(tap(big), cid, "red-south")
    gate = await house.decision(cid, "orders")
    await acts.draft(tap(big), cid, gate.id, {"r3": "station"})
    await acts.ready(tap(big), cid)
    await acts.approve(tap(big), cid, gate.id, 2)
    await house.service.campaigns.rewind(tap(big), cid, 1)
    await people.away(tap(big), cid, house.now + DAY, "standing")
    await acts.ready(tap(ANA), cid)
    await house.pass_time(100 * HOUR, step=HOUR)
    await people.note(tap(big), cid, "r3", "mine")
    done = await house.service.forget(big.user_id)
    assert done.removed["members"] == 1
    loaded = await house.store.load(cid)
    texts = [*loaded.parts.values(), *(entry.body for entry in await house.store.entries(cid))]
    assert not [text for text in texts if str(big.user_id) in text or "Gus" in text]
    assert await speakers(house, cid, "r3") == [11]
    assert (await house.verdict(cid)).faults == ()
