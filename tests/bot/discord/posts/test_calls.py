"""Whoever is asked is called at once, by name, whatever kind of question it is; nobody twice for the same matter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.discord.cards import Text
from bot.discord.delivery.payload import unpack_payload
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import ask_card
from bot.discord.screens.views.fight import fight_card, fights_of
from bot.discord.screens.views.status import status_card
from bot.discord.taps.ids import Keys
from bot.faces.silent_war.face import SilentWarFace
from bot.faces.war_at_sea import status
from bot.service.acts import question_of
from bot.service.types import Settings
from bot.store.records import UserSettings
from bot.text.voice import voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.steps import ASK
from tests.bot.discord.posted import ANA, BO, CHEN, DARA, HOUR, Play, Sent, at_table, called
from tests.bot.discord.screen_kit import new_match, scene, table_of

FACE = SilentWarFace()
SEED = "w2"  # Manila falls in the second week, with boats in it
FLEET = {BO: "swpac", CHEN: "group:subpac-4"}


async def second_week(play: Play) -> list[Sent]:
    """The whole war by three members, to the fall of Manila; what the week's turn posted."""
    await play.found("silent_war", "whole-war", Settings(grace=0))
    for user, node in FLEET.items():
        await play.service.people.join(play.actor(user), play.cid, node)
    await play.deliver()
    await play.ready(ANA, BO, CHEN)
    return await play.pass_time(1)


def of_kind(sent: list[Sent], kind: str) -> list[Sent]:
    """The posts of a kind."""
    return [sent for sent in sent if sent.slot[0] == kind and sent.payload is not None]


async def test_a_question_before_the_orders_calls_its_member_and_the_orders_call_when_they_open(tmp_path: Path) -> None:
    async with at_table(tmp_path, SEED) as play:
        opened = await second_week(play)
        assert [decision.kind for decision in await play.waiting()] == ["sw-evacuate"]
        (turn,) = of_kind(opened, "turn")
        assert turn.called == (BO,)  # the base is his; the others' orders are not asked yet
        assert "Manila" in turn.words
        status = play.channel["status", ""].words
        assert f"<@{BO}>" in status
        assert f"<@{CHEN}>" not in status.split("Free to take")[0].split("Ready")[0]

        sent = await play.answer(BO, "swpac")
        assert {decision.kind for decision in await play.waiting()} >= {"sw-orders"}
        (gate,) = of_kind(sent, "gate")
        assert set(gate.called) == {ANA, CHEN}  # whoever brought it about reads it on their own card
        assert gate.payload is not None
        assert gate.payload.within == "week-2"
        assert "Orders, please" in gate.words
        assert "Ready to sail" in gate.words
        (again,) = of_kind(sent, "turn")
        assert not again.new
        assert "Orders, please" in again.words
        assert not called(await play.pass_time(HOUR))


async def test_the_weeks_post_names_others_once_commands_have_changed_hands(tmp_path: Path) -> None:
    """It was written before they came; the edit calls nobody, and the channel gets no new post of it."""
    async with at_table(tmp_path, SEED) as play:
        await play.found("silent_war", "whole-war", Settings(grace=0))
        await play.service.people.join(play.actor(BO), play.cid, "swpac")
        await play.deliver()
        assert f"<@{ANA}> <@{BO}>" in play.channel["turn", "week-1"].words.split("Orders, please")[1]
        await play.service.people.join(play.actor(CHEN), play.cid, "subpac")
        sent = await play.deliver()
        (turn,) = of_kind(sent, "turn")
        assert not turn.new
        assert not called([turn])
        assert f"<@{BO}> <@{CHEN}>" in turn.words.split("Orders, please")[1]
        assert f"<@{ANA}>" not in turn.words
        await play.ready(CHEN)
        await play.service.people.leave(play.actor(BO), play.cid)
        (turn,) = of_kind(await play.deliver(), "turn")
        named = turn.words.split("Orders, please")[1]
        assert f"<@{ANA}>" in named
        assert f"<@{CHEN}>" not in named  # is ready


async def test_against_an_enemy_the_turns_post_does_not_tell_who_has_answered_when_it_names_others(
    tmp_path: Path,
) -> None:
    named: list[set[int]] = []
    for answers in (False, True):
        (folder := tmp_path / str(answers)).mkdir()
        async with at_table(folder, "eve") as play:
            await play.found("pacific_war", "whole-war", Settings(grace=0), side="chile")
            await play.service.people.join(play.actor(BO), play.cid, "allies")
            for _ in range(3):
                if any(decision.kind == "pw-destination" for decision in await play.waiting()):
                    break
                asked = {question.slot.split("-")[0] for user in (ANA, BO) for question in await play.questions(user)}
                await play.ready(BO if asked == {"allies"} else ANA)
                await play.pass_time(300)
            if answers:
                await play.ready(ANA)
            await play.service.people.join(play.actor(CHEN), play.cid, "chile-fleet")
            (turn,) = of_kind(await play.deliver(), "turn")
            assert not turn.new
            named.append({user for user in (ANA, BO, CHEN, DARA) if f"<@{user}>" in turn.words})
    assert named[0] == named[1]
    assert CHEN in named[0]


async def test_a_later_gate_against_an_enemy_calls_once_in_the_thread_of_its_own_turn(tmp_path: Path) -> None:
    async with at_table(tmp_path, "cruz-8") as play:
        await play.found("war_at_sea", "santa-cruz", Settings(grace=0), side="allied")
        for user, node in ((BO, "axis"), (CHEN, "allied-air"), (DARA, "axis-air")):
            await play.service.people.join(play.actor(user), play.cid, node)
        for user, side in ((ANA, "allied"), (BO, "axis")):
            await play.service.acts.standing(play.actor(user), play.cid, (side,), "reports", ASK)
        await play.deliver()
        posts: dict[str, list[Sent]] = {}
        told = 0
        while "t003" not in await play.look(lambda table: status.turn_key(table.match.look(None))):
            for user in (ANA, BO, CHEN, DARA):
                asked = [
                    question
                    for question in await play.questions(user)
                    if question.decision.gate and question.how != "sealed"
                ]
                if not asked:
                    continue
                sent = await play.ready(user)
                if asked[0].decision.kind == "was-report":  # its last report lets the flights be planned
                    told += 1
                    for each in of_kind(sent, "gate"):
                        posts.setdefault(each.within, []).append(each)
                else:
                    assert not of_kind(sent, "gate")  # nobody is called again while a gate is open
            sent = await play.pass_time(300)
            for user in (ANA, BO, CHEN, DARA):
                for question in await play.questions(user):
                    if not question.decision.gate:
                        sent += await play.answer(user, question.slot)
            for each in of_kind(sent, "gate"):
                posts.setdefault(each.within, []).append(each)
        assert told, "the gate of the flights follows one of reports"
        day = next(thread for thread in posts if thread.startswith("day-"))  # the turns of a day share its thread
        assert set(posts) == {"setup", day}
        for post in posts[day]:  # the orders of the day were called for by the turn's own post
            assert post.new
            assert post.called
        for turn in (1, 2):
            later = [post for post in posts[day] if f"Turn {turn} " in post.words]
            assert any(set(post.called) >= {CHEN, DARA} for post in later)
        assert len({post.slot for post in later}) == len(later)


async def test_first_orders_call_both_sides_in_one_post_and_the_status_names_their_deadline(tmp_path: Path) -> None:
    """4.1, R09: that both sides write them is no secret; who of them is asked, and for which divisions, is."""
    async with at_table(tmp_path, "eve") as play:
        await play.found("pacific_war", "whole-war", Settings(grace=0), side="chile")
        for user, node in ((BO, "allies"), (CHEN, "chile-army"), (DARA, "allies-logistics")):
            await play.service.people.join(play.actor(user), play.cid, node)
        await play.deliver()
        sent: list[Sent] = []
        for _ in range(3):
            if any(decision.kind == "pw-destination" for decision in await play.waiting()):
                break
            asked = {question.slot.split("-")[0] for user in (ANA, BO) for question in await play.questions(user)}
            sent = await play.ready(*((BO,) if asked == {"allies"} else (CHEN, ANA)))
            sent += await play.pass_time(300)
            if asked == {"allies"}:  # Chile is told what the Alliance has placed where it is called
                (gate,) = of_kind(sent, "gate")
                assert "as in history" in gate.words
        (post,) = of_kind(sent, "turn")
        assert post.slot == ("turn", "first-orders")
        assert set(post.called) == {ANA, BO}, "army and supplies have no division"
        assert "First orders" in post.words
        assert "as in history" in post.words
        assert post.card.files
        assert not of_kind(sent, "turn-end")
        status_post = play.channel["status", ""].words
        assert "Orders close" in status_post
        assert "Waiting for" in status_post
        assert not any(f"Division {number}" in status_post + post.words for number in range(1, 9))
        assert not called(await play.pass_time(HOUR))
        before = play.channel["status", ""].words
        await play.ready(ANA)  # that one side has given its orders is in no byte of the post
        assert play.channel["status", ""].words == before


async def pack(play: Play, hours: int = 72) -> list[Sent]:
    """A wolf pack of three members, to its first contact; what the contact posted."""
    await play.found("silent_war", "parks-pirates", Settings(hours=hours, fight_hours=24, grace=0))
    for user, boat in ((BO, "hammerhead"), (CHEN, "steelhead")):
        await play.service.people.join(play.actor(user), play.cid, boat)
    await play.deliver()
    for _ in range(6):
        orders = {
            question.slot: {**question.answer, "contact": "fight"} if "contact" in question.answer else question.answer
            for question in await play.questions(ANA)
        }
        (gate,) = [decision for decision in await play.waiting() if decision.kind == "sw-orders"]
        await play.service.acts.draft(play.actor(ANA), play.cid, gate.id, orders)
        sent = await play.ready(ANA) + await play.pass_time(1)
        if any(decision.kind == "sw-stand" for decision in await play.waiting()):
            return sent
    pytest.fail("no contact")


def captains(decision: Decision) -> dict[str, int]:
    """Who leads the boats that are asked."""
    return {slot: {"hammerhead": BO, "steelhead": CHEN}.get(slot, ANA) for slot in decision.slots}


async def due(play: Play, decision: Decision) -> int:
    """The seconds until a question is decided without an answer."""
    found: int = await play.look(lambda table: min(deadline.due_at for deadline in table.deadlines.values()))
    return found - play.now


async def test_a_pack_in_contact_calls_its_captains_and_runs_on_the_fights_clock(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        sent = await pack(play)
        (fight,) = of_kind(sent, "fight")
        (stand,) = await play.waiting()
        assert stand.gate
        owners, columns = captains(stand), dict(zip(stand.slots, "ABC", strict=False))
        assert set(fight.called) == set(owners.values())
        assert len(owners) > 1
        assert await due(play, stand) == 24 * HOUR

        # All but one have answered: nobody is called twice, and the post names who is waited for.
        *first, last = stand.slots
        for slot in first:
            assert not called(await play.answer(owners[slot], slot, columns[slot]))
        words = play.channel[fight.slot].words
        assert f"<@{owners[last]}>" in words
        sent = await play.answer(owners[last], last, columns[last])
        sent += await play.pass_time(1)
        asked = (await play.waiting())[0]
        assert asked.id != stand.id
        # The others brought it about, a moment ago: a reminder follows instead of a second call.
        assert not called(sent)


async def test_who_is_asked_again_later_in_a_fight_is_called_again_in_its_thread(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        fight = of_kind(await pack(play), "fight")[0]
        (stand,) = await play.waiting()
        owners, columns = captains(stand), dict(zip(stand.slots, "ABC", strict=False))
        await play.pass_time(3 * HOUR, HOUR)
        sent: list[Sent] = []
        for slot in stand.slots:
            sent += await play.answer(owners[slot], slot, columns[slot])
        sent += await play.pass_time(1)
        asked = {owners[slot] for decision in await play.waiting() for slot in decision.slots}
        calls = of_kind(sent, "call")
        assert called(calls) == asked  # it was the clock that closed the gate
        assert {call.within for call in calls} == {fight.within}
        assert not play.letters(ANA, sent)
        (call,) = calls
        assert all(play.channel[call.slot].words.count(f"<@{member}>") == 1 for member in asked)

        # Answered, it asks nothing any more.
        (first, *_) = [decision for decision in await play.waiting() if decision.id != stand.id]
        await play.answer(captains(first)[first.slots[0]], first.slots[0])
        assert call.slot not in play.channel


async def test_who_wants_letters_gets_one_at_once_and_no_ping(tmp_path: Path) -> None:
    async with at_table(tmp_path, settings=[UserSettings(CHEN, reminder_way="message")]) as play:
        sent = await pack(play)
        sent += await play.pass_time(60)
        assert CHEN not in called(sent)
        (letter,) = play.letters(CHEN, sent)
        assert "decided without you" in letter
        assert BO in called(sent)
        (out,) = [sent for sent in sent if sent.message.user_id == CHEN]
        assert out.slot[0] == "letter"
        async with play.service.look(play.cid) as table:
            over = play.service.desk.scribe.letter_over(table, CHEN, table.book.letters[out.slot[1]]["heads"])
        struck = unpack_payload(over.payload)
        assert out.words.partition("\n")[0] in struck.still, "by its heading it is known"
        assert "no longer asked" in struck.words()


async def test_who_unticked_fights_is_not_called_to_them(tmp_path: Path) -> None:
    quiet = UserSettings(BO, reminder_kinds=("turn",))
    async with at_table(tmp_path, settings=[quiet]) as play:
        sent = await pack(play)
        assert BO not in called(sent)


async def test_a_fight_that_sleeps_is_not_waited_for_question_by_question(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        await pack(play)
        await play.pass_time(25 * HOUR, HOUR)
        assert not [decision for decision in await play.waiting() if "combat" in decision.path]
        assert "the fight is over" in play.channel[of_kind(play.sent, "fight")[0].slot].words


async def test_a_pause_calls_nobody_and_going_on_calls_nobody_anew(tmp_path: Path) -> None:
    async with at_table(tmp_path) as play:
        await pack(play)
        await play.service.campaigns.pause(play.actor(ANA), play.cid)
        sent = await play.pass_time(2 * HOUR, HOUR)
        await play.service.campaigns.resume(play.actor(ANA), play.cid)
        assert not called(sent + await play.deliver())


async def test_the_plan_that_waits_for_approval_calls_who_approves(tmp_path: Path) -> None:
    async with at_table(tmp_path, SEED) as play:
        await play.found("silent_war", "whole-war", Settings(grace=0, approval="commander"))
        for user, node in FLEET.items():
            await play.service.people.join(play.actor(user), play.cid, node)
        await play.deliver()
        sent = await play.ready(ANA, BO, CHEN)
        assert called(sent) == {ANA}
        assert "approval" in next(sent for sent in sent if sent.called).words
        assert f"<@{ANA}>" in play.channel["status", ""].words.split("Ready")[0]


async def test_who_sleeps_is_not_pinged_but_written_to_in_time(tmp_path: Path) -> None:
    sleeper = UserSettings(BO, quiet="23-8", zone="Asia/Tokyo")  # noon in UTC is nine in the evening there
    async with at_table(tmp_path, settings=[sleeper]) as play:
        await play.pass_time(3 * HOUR, HOUR)
        await play.store.users.put(sleeper)
        sent = await pack(play)
        assert BO not in called(sent)
        assert not play.letters(BO, sent)
        later = await play.pass_time(9 * HOUR, HOUR)
        assert any("decided without you" in letter for letter in play.letters(BO, later))


async def test_pack_mates_see_what_the_others_chose_and_cannot_choose_what_does_not_fit(tmp_path: Path) -> None:
    async with at_table(tmp_path, "s3") as play:
        fight = of_kind(await pack(play), "fight")[0]
        (stand,) = await play.waiting()
        owners = captains(stand)
        first, *others = stand.slots
        await play.answer(owners[first], first, "A")
        name = await play.look(lambda table: str(table.tree[first].name.args["name"]))
        assert f"✔ **{name}** · Column A" in play.channel[fight.slot].words
        second = others[0]

        async with play.service.look(play.cid) as table:
            keys = Keys(table.campaign.id, table.campaign.secret)
            seen = Scene(table, FACE, keys, voice("en"), owners[second])
            asked = question_of(table, table.match.decision(stand.id), second)
            card = ask_card(seen, asked)
            text = "\n".join(part.markdown for part in card.card.parts if isinstance(part, Text))
            assert f"✔ **{name}** · Column A" in text
            assert f"with {name}" in text


def three_in_contact() -> tuple[Match[Any], Decision]:
    """A pack whose three boats have to take their columns."""
    for seed in range(1, 30):
        match = new_match(3, pack=3, seed=f"s{seed}")
        (gate,) = match.waiting()
        for slot in gate.slots:
            answer, _ = match.suggestion(gate.id, slot)
            wish = {**answer, "where": "stay", "contact": "fight", "spread": "group"}
            match.seal(gate.id, slot, wish if match.space(gate.id, slot).check(wish) is None else answer)
        match.close(gate.id)
        for decision in match.waiting():
            if decision.kind == "sw-stand" and len(decision.slots) > 2:
                return match, decision
    raise AssertionError("no contact of three")


def test_two_lie_in_a_column_and_a_third_is_refused_with_what_is_left() -> None:
    match, stand = three_in_contact()
    first, second, third = stand.slots
    match.seal(stand.id, first, "A")
    match.seal(stand.id, second, "A")
    space = match.space(stand.id, third)
    refusal = space.check("A")
    assert refusal is not None
    assert (refusal.what.key, refusal.rule) == ("sw-err-column-taken", "14.11")
    assert [words.args["column"] for words in refusal.legal] == ["B", "C", "D"]
    assert match.beside(stand.id, third, "A") in ("B", "C", "D")
    assert match.space(stand.id, first).check("A") is None  # whoever lies there may stay
    # What was sealed in another order in the log of an older version stands: the gate itself takes it.
    match.seal(stand.id, third, "A")
    assert match.plan_check(stand.id)


def test_columns_that_do_not_go_together_keep_their_names_and_buttons_in_the_post() -> None:
    match, stand = three_in_contact()
    for slot in stand.slots:
        match.seal(stand.id, slot, "A")  # as a staff's order given ahead may
    seen = scene(table_of(match, {"us": BO}), None, long=False)
    (post,) = fights_of(seen)
    card = fight_card(seen, post).card
    words = "\n".join(part.markdown for part in card.parts if isinstance(part, Text))
    assert "Column A holds 2 boats at most" in words
    labels = [button.label for button in card.buttons()]
    assert len(labels) > 1  # a way on for whoever can put it right
    assert f"<@{BO}>" in status_card(seen).card.parts[0].markdown  # type: ignore[union-attr]  # a text


async def test_only_those_for_whom_a_week_waited_until_its_deadline_are_said_to_have_missed_it(tmp_path: Path) -> None:
    """Not who is away: nobody waits for them."""
    async with at_table(tmp_path, "missed") as play:
        await play.found("silent_war", "solomons", Settings(grace=0, hours=72))
        for user, node in ((BO, "swpac"), (CHEN, "group:subpac-4")):
            await play.service.people.join(play.actor(user), play.cid, node)
        await play.deliver()
        await play.service.people.away(play.actor(CHEN), play.cid, None, "standing")
        ends: list[Sent] = []
        for _ in range(40):
            if len(ends) == 4:
                break
            asked = [
                question for user in (ANA, BO) for question in await play.questions(user) if question.how != "sealed"
            ]
            late = len(ends) == 3 and any(question.decision.kind == "sw-orders" for question in asked)
            sent = await play.ready(*((ANA,) if late else (ANA, BO)))
            for user in (ANA, BO):
                for question in await play.questions(user):
                    if not question.decision.gate:
                        sent += await play.answer(user, question.slot)
            sent += await play.pass_time(74 * HOUR if late else 1)
            ends += of_kind(sent, "turn-end")
        *ready, missed = ends
        assert len(ready) == 3
        assert not any("Missed the deadline" in sent.words for sent in ready)
        line = next(line for line in missed.words.splitlines() if "Missed the deadline" in line)
        assert f"<@{BO}>" in line
        assert f"<@{ANA}>" not in line
        assert f"<@{CHEN}>" not in line
