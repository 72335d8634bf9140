"""What happened, as posts: which, to whom, in which order and language, and what they must not tell."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.delivery.payload import Payload, unpack_payload
from bot.discord.posts.scribe import DiscordScribe
from bot.faces.shown import FightPost
from bot.faces.silent_war.face import SilentWarFace
from bot.service.service import Service
from bot.service.tempo.calls import Call
from bot.service.tempo.waiting import waits
from bot.service.types import Actor, Settings, Table
from bot.store import Store
from bot.store.records import OutMessage, UserSettings
from engine.core.events import ALL, Event
from engine.core.play.entry import unpack_entry
from engine.core.play.match import Match
from engine.core.words import Words
from engine.silent_war.game import SilentWar
from tests.bot.discord.screen_kit import ANA, BO, CHEN, document, far_boats, new_match, table_of
from tests.bot.discord.tiny_face import TinyFace
from tests.engine.core.said import said
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.play import asked, seal, start

SCRIBE = DiscordScribe({"silent_war": SilentWarFace(), "toy": TinyFace()})  # type: ignore[dict-item]  # a face by its methods


def posts(scribe: DiscordScribe, memo: Any, table: Table) -> dict[str, tuple[OutMessage, Payload]]:
    """What an act calls for, by merge key."""
    entries = table.match.take_changes().entries
    events = [event for entry in entries for event in entry.events]
    found = [message for message in scribe.messages(memo, table, entries, events) if message.kind != "drop"]
    return {str(message.merge_key): (message, unpack_payload(message.payload)) for message in found}


def toy_table(match: Match[Any], seats: dict[str, int]) -> Table:
    """A toy campaign at hand."""
    table = table_of(match, seats, settings=Settings(doctrine="careful"))
    return replace(table, campaign=replace(table.campaign, game="toy"))


def test_a_new_campaign_gets_its_status_pinned_and_its_first_turn_with_a_thread() -> None:
    match = new_match(3)
    found = posts(SCRIBE, None, table_of(match, {"us": BO}))
    status, told = found["status"]
    assert (status.kind, status.slot, told.pin, told.silent) == ("put", ("status", ""), True, True)
    assert not told.mentions
    turn, told = found["turn:week-1"]
    assert told.thread is not None
    assert told.thread.key == "week-1"
    assert told.mentions == (BO,)  # who must act, nobody else
    assert set(told.card.files()) == set(told.files)
    assert list(found) == ["status", "turn:week-1"]
    assert turn.lane == "story"


def test_a_seal_edits_the_status_alone() -> None:
    match = new_match(3)
    table = table_of(match, {"us": BO})
    memo = SCRIBE.memo(table)
    gate = match.waiting()[0]
    match.seal(gate.id, gate.slots[0], match.suggestion(gate.id, gate.slots[0])[0])
    assert list(posts(SCRIBE, memo, table)) == ["status"]


def test_a_second_gate_of_a_turn_calls_in_its_thread_whoever_must_act() -> None:
    """The turn's post called for the packs alone; the captains hear when the week's orders are asked."""
    boats = [{"id": boat, "where": "PEARL", "home": "PEARL"} for boat in far_boats(4)]
    options = {"document": document([], 0) | {"boats": boats}}
    match: Match[Any] = Match.new(SilentWar(), "own", "s1", options)
    (packs,) = match.waiting()
    assert packs.kind == "sw-pack"
    alone = table_of(match, {"us": BO})
    memo = SCRIBE.memo(alone)
    match.close(packs.id, deadline=True)
    (gate,) = match.waiting()
    table = table_of(match, {"us": BO, gate.slots[0]: ANA})
    match.take_changes()
    memo = replace(memo, calls=tuple(Call(gate.id, wait) for wait in waits(table)))
    found = posts(SCRIBE, memo, table)
    (key,) = [each for each in found if each.startswith("gate:")]
    post, told = found[key]
    assert (told.within, set(told.mentions), post.lane) == ("week-1", {ANA, BO}, "story")
    assert "Orders, please" in told.words()
    assert not found["turn:week-1"][1].mentions  # written anew: an edit calls nobody
    assert not any(key.startswith("gate:") for key in posts(SCRIBE, memo, alone))  # he sees what comes next himself
    assert not any(key.startswith("gate:") for key in posts(SCRIBE, SCRIBE.memo(table), table))


def test_a_turns_end_is_told_before_the_next_turn() -> None:
    match = new_match(3)
    table = table_of(match, {"us": BO})
    memo = SCRIBE.memo(table)
    match.close(match.waiting()[0].id, deadline=True)
    while any(decision.kind != "sw-orders" for decision in match.waiting()):
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
    found = posts(SCRIBE, memo, table)
    order = list(found)
    assert order.index("turn-end:week-1") < order.index("turn:week-2")
    assert f"<@{BO}>" in found["turn-end:week-1"][1].words()  # whose boats sailed without a word of theirs
    assert not found["turn-end:week-1"][1].mentions  # told, not called


def test_a_fight_is_one_post_edited_to_its_end() -> None:
    match = new_match(3, pack=3, seed="s1")
    table = table_of(match, {"us": BO})
    for _ in range(6):
        if any(decision.kind == "sw-stand" for decision in match.waiting()):
            break
        memo = SCRIBE.memo(table)
        for gate in [decision for decision in match.waiting() if decision.kind == "sw-orders"]:
            for slot in gate.slots:
                answer, _ = match.suggestion(gate.id, slot)
                match.seal(gate.id, slot, {**answer, "contact": "fight"} if "contact" in answer else answer)
            match.close(gate.id)
    else:
        pytest.fail("no contact")
    found = posts(SCRIBE, memo, table)
    (key,) = [each for each in found if each.startswith("fight:")]
    first = found[key][0]
    week = SCRIBE.memo(table).turn
    assert found[key][1].within == week
    # Nothing that is not the fight's touches its post.
    memo = SCRIBE.memo(table)
    match.draft(match.waiting()[0].id, match.waiting()[0].slots[0], "B")
    assert list(posts(SCRIBE, memo, table)) == ["status"]
    last: Payload | None = None
    for _ in range(200):
        if any(decision.kind == "sw-orders" for decision in match.waiting()) or match.over:
            break
        memo = SCRIBE.memo(table)
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
        told = posts(SCRIBE, memo, table)
        if key in told:
            assert told[key][0].slot == first.slot
            last = told[key][1]
    assert last is not None
    assert last.within == week
    assert not [button for button in last.card.buttons() if "Exec" in button.label]  # nothing to decide any more


def test_a_fight_that_the_exec_fought_is_told_in_the_thread_too() -> None:
    match = new_match(3, pack=3, seed="s1")
    table = table_of(match, {"us": BO})
    for _ in range(6):
        memo = SCRIBE.memo(table)
        for gate in [decision for decision in match.waiting() if decision.kind == "sw-orders"]:
            for slot in gate.slots:
                answer, _ = match.suggestion(gate.id, slot)
                wish = {**answer, "contact": "exec:bold"}
                match.seal(gate.id, slot, wish if match.space(gate.id, slot).check(wish) is None else answer)
            match.close(gate.id)
        while ready := [decision for decision in match.waiting() if decision.complete]:
            match.close(ready[0].id)  # the exec's answers are all there: nobody is waited for
        found = posts(SCRIBE, memo, table)
        fought = [payload for key, (_, payload) in found.items() if key.startswith("fights:")]
        if fought:
            assert fought[0].within == memo.turn
            head, *lines = fought[0].words().split("\n")
            assert head == "## Fought by the execs"
            assert len(lines) == sum("met" in line for line in lines)  # a line for each fight
            return
    pytest.fail("no contact")


def test_fights_beyond_those_with_a_post_are_counted_and_told_in_a_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    match = start("hunt")
    table = toy_table(match, {"red": BO, "blue": ANA})
    memo = SCRIBE.memo(table)
    fought = [FightPost(f"raid-{at}", f"raid-{at}", f"Raid {at}", (), (), None, ()) for at in range(11)]
    monkeypatch.setattr(TinyFace, "quick_fights", lambda *_: fought)
    monkeypatch.setattr(TinyFace, "fight_lines", lambda _, __, path, *___: [f"{path} burns.", "-# 3 throws"])
    found = posts(SCRIBE, memo, table)
    assert [key for key in found if key.startswith("fight:")] == [f"fight:raid-{at}" for at in range(8)]
    (listed,) = (payload for key, (_, payload) in found.items() if key.startswith("fights:"))
    head, *lines = listed.words().split("\n")
    assert head == "## And 3 more fights"
    assert lines == [f"**Raid {at}** raid-{at} burns." for at in (8, 9, 10)]


def test_what_only_one_side_knows_is_in_no_post() -> None:
    match = start("hunt")
    table = toy_table(match, {"red": BO, "blue": ANA})
    heard: list[Any] = []

    class Eavesdropper(TinyFace):
        def turn_lines(self, known: Any, events: Any, voice: Any) -> list[str]:
            heard.extend(events)
            return []

    scribe = DiscordScribe({"toy": Eavesdropper()})  # type: ignore[dict-item]  # as above
    secret = Event(said("ev-contact", {"boat": "r1"}), "game", 1, ("red",))
    half = Event(said("ev-dived", {"boat": "r1"}), "game", 2, ("red",), said("ev-lost", {}))
    scribe.messages(None, table, (), (secret, half))
    assert [event.kind for event in heard] == ["ev-lost"]


def test_the_end_is_told_once_with_the_seed() -> None:
    match = new_match(3)
    table = table_of(match, {"us": BO})
    for _ in range(400):
        if match.over:
            break
        memo = SCRIBE.memo(table)
        decision = match.waiting()[0]
        match.close(decision.id, deadline=True) if decision.gate else match.silence(decision.id)
        found = posts(SCRIBE, memo, table)
    assert match.over
    end = found["end"][1]
    assert "seed" in end.words().lower()
    assert not [each for each in found if each.startswith("turn:")]


def test_with_two_sides_the_status_names_sides_and_not_who_is_ready() -> None:
    match = start("plots")
    table = toy_table(match, {"red": BO, "blue": ANA})
    before = posts(SCRIBE, None, table)["status"][1]
    assert f"<@{BO}>" not in before.words()
    memo = SCRIBE.memo(table)
    decision = asked(match, "plot")
    mine = [slot for slot in decision.slots if slot.startswith("r")]
    seal(match, "plot", {slot: {"track": [], "depth": "surface"} for slot in mine})
    after = posts(SCRIBE, memo, table)["status"][1]
    assert after.words() == before.words()  # that red is ready is none of blue's business


def test_a_window_calls_every_seat_by_letter_the_same_dead_or_alive() -> None:
    told = {}
    for dead in ((), ("b1",)):
        match = start("voyage", dead=dead)
        table = toy_table(match, {"red": BO, "blue": ANA})
        before = SCRIBE.memo(table)
        course = asked(match, "course")
        match.answer(course.id, course.slots[0], ["a", "b", "c"])
        entries = match.take_changes().entries
        found = SCRIBE.messages(before, table, entries, [])
        letters = [message for message in found if message.user_id is not None]
        told[dead] = sorted((letter.user_id, str(letter.merge_key)) for letter in letters)
        for letter in letters:
            payload = unpack_payload(letter.payload)
            assert payload.neutral is not None  # where letters are closed: the same words in every case
            assert f"<@{letter.user_id}>" in json.dumps([part.markdown for part in payload.neutral.parts])  # type: ignore[union-attr]  # a text
    assert told[()] == told[("b1",)]
    assert told[()]


def broken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("this cannot be told")


@pytest.mark.parametrize(
    ("screen", "lost", "instead"),
    [
        ("status_card", {"status"}, ()),
        ("turn_card", {"turn:t1"}, ("A new turn has begun",)),
        ("ending_card", set(), ()),
    ],
)
def test_a_post_that_cannot_be_written_takes_no_other_with_it(
    monkeypatch: pytest.MonkeyPatch, screen: str, lost: set[str], instead: tuple[str, ...]
) -> None:
    table = toy_table(start("orders"), {"red": BO})
    scribe = DiscordScribe({"toy": TinyFace()})  # type: ignore[dict-item]  # as above
    whole = {message.merge_key for message in scribe.messages(None, table, (), ())}
    monkeypatch.setattr(f"bot.discord.posts.scribe.{screen}", broken)
    found = scribe.messages(None, table, (), ())
    assert {message.merge_key for message in found if message.merge_key} == whole - lost
    told = " ".join(unpack_payload(message.payload).words() for message in found)
    assert all(words in told for words in instead)
    assert scribe.troubles.total == len(lost)


def test_a_window_whose_question_cannot_be_shown_calls_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.posts.windows.reaction_card", broken)
    monkeypatch.setattr("bot.discord.posts.windows.watch_card", broken)
    match = start("voyage")
    table = toy_table(match, {"red": BO, "blue": ANA})
    scribe = DiscordScribe({"toy": TinyFace()})  # type: ignore[dict-item]  # as above
    memo = scribe.memo(table)
    course = asked(match, "course")
    match.answer(course.id, course.slots[0], ["a", "b", "c"])
    letters = [message for message in scribe.messages(memo, table, (), ()) if message.user_id is not None]
    assert [unpack_payload(letter.payload).words().count("You may react now") for letter in letters] == [1] * len(
        letters
    )
    assert {letter.user_id for letter in letters} == {ANA}


async def test_letters_speak_their_readers_language(tmp_path: Any) -> None:
    scribe = DiscordScribe({"toy": TinyFace()})  # type: ignore[dict-item]  # as above
    async with await Store.open(tmp_path / "x.db") as store:
        service = Service(store, {"toy": TOY}, scribe, lambda: 1_800_000_000, seeds=lambda: "seed")
        scribe.attach(service)
        await store.users.put(UserSettings(ANA, locale="es"))
        bo = Actor(BO, "Bo", "en-GB", 5, 6)
        cid = (await service.campaigns.found(bo, "toy", "skerries", options={"phases": ["orders"]})).data["campaign"]
        for user, name, node in ((ANA, "Ana", "r1"), (CHEN, "Chen", "r2")):
            await service.people.join(Actor(user, name, "en-GB", 5, 6), cid, node)
        await service.people.hand_over(bo, cid, ["red-north"], ANA, "Ana")
        await service.people.hand_over(bo, cid, ["red-south"], CHEN, "Chen")
        letters = {
            outgoing.user_id: unpack_payload(outgoing.payload)
            for outgoing in await store.outbox.pending(cid)
            if outgoing.user_id
        }
        assert "te ha entregado" in letters[ANA].words() or "te entrega" in letters[ANA].words()
        assert "handed you" in letters[CHEN].words()


async def test_a_letter_of_what_was_done_says_what_it_leaves_out_and_reminds_of_nothing(tmp_path: Any) -> None:
    scribe = DiscordScribe({"toy": TinyFace()})  # type: ignore[dict-item]  # as above
    async with await Store.open(tmp_path / "x.db") as store:
        service = Service(store, {"toy": TOY}, scribe, lambda: 1_800_000_000, seeds=lambda: "seed")
        scribe.attach(service)
        bo = Actor(BO, "Bo", "en-GB", 5, 6)
        cid = (await service.campaigns.found(bo, "toy", "skerries", options={"phases": ["orders"]})).data["campaign"]
        done = tuple(Words("card-raw", {"text": f"line {number}"}) for number in range(15))
        async with service.look(cid) as table:
            letter = scribe.tell(table, BO, done, "acted")
        assert letter is not None
        card = unpack_payload(letter.payload)
        assert "line 11" in card.words()
        assert "line 12" not in card.words()
        assert "and 3 more" in card.words()
        assert "In 2 hours" not in letter.payload


async def test_letters_speak_the_language_of_their_readers_client_where_nothing_is_set(tmp_path: Any) -> None:
    scribe = DiscordScribe({"toy": TinyFace()})  # type: ignore[dict-item]  # as above
    async with await Store.open(tmp_path / "x.db") as store:
        service = Service(store, {"toy": TOY}, scribe, lambda: 1_800_000_000, seeds=lambda: "seed")
        scribe.attach(service)
        bo = Actor(BO, "Bo", "es-ES", 5, 6)
        founded = await service.campaigns.found(bo, "toy", "skerries", language="es", options={"phases": ["orders"]})
        cid = founded.data["campaign"]
        for user, name, node, spoken in ((ANA, "Ana", "r1", "es-419"), (CHEN, "Chen", "r2", "en-US")):
            await service.people.join(Actor(user, name, spoken, 5, 6), cid, node)
        await service.people.hand_over(bo, cid, ["red-north"], ANA, "Ana")
        await service.people.hand_over(bo, cid, ["red-south"], CHEN, "Chen")
        letters = {
            outgoing.user_id: unpack_payload(outgoing.payload)
            for outgoing in await store.outbox.pending(cid)
            if outgoing.user_id
        }
        assert "entrega" in letters[ANA].words()
        assert "handed you" in letters[CHEN].words()


async def test_a_weeks_dice_are_those_of_all_its_acts_fights_by_hand_too(tmp_path: Any) -> None:
    async with await Store.open(tmp_path / "x.db") as store:
        service = Service(store, {"silent_war": SilentWar()}, SCRIBE, lambda: 1_800_000_000, seeds=lambda: "s1")
        SCRIBE.attach(service)
        bo = Actor(BO, "Bo", "en-GB", 5, 6)
        cid = (await service.campaigns.found(bo, "silent_war", "parks-pirates")).data["campaign"]
        acts, before, week = 0, 0, ""
        for _ in range(60):
            async with service.look(cid) as table:
                (decision, *_more) = table.match.waiting()
                week = week if acts else SCRIBE.memo(table).turn
                answer = table.match.suggestion(decision.id, decision.slots[0], "balanced")[0]
            await (
                service.acts.ready(bo, cid)
                if decision.gate
                else service.acts.answer(bo, cid, decision.id, decision.slots[0], answer)
            )
            acts += 1
            ended = [post for post in await store.outbox.pending(cid) if post.merge_key == f"turn-end:{week}"]
            if ended and acts > 2:
                break
            if ended:
                acts, before = 0, len(await store.entries(cid))
        else:
            pytest.fail("no week with a fight by hand")
        entries = [unpack_entry(json.loads(entry.body)) for entry in await store.entries(cid, before + 1)]
        dice = [
            throw.value for entry in entries for throw in entry.throws if throw.audience == ALL and throw.sides == 10
        ]
        assert (
            f"{len(dice)} throws: average {round(sum(dice) / len(dice), 1):g}"
            in unpack_payload(ended[0].payload).words()
        )


async def test_who_wants_no_mention_gets_none(tmp_path: Any) -> None:
    scribe = DiscordScribe({"toy": TinyFace()})  # type: ignore[dict-item]  # as above
    async with await Store.open(tmp_path / "x.db") as store:
        service = Service(store, {"toy": TOY}, scribe, lambda: 1_800_000_000, seeds=lambda: "seed")
        scribe.attach(service)
        await store.users.put(UserSettings(BO, reminder_way="none"))
        bo = Actor(BO, "Bo", "en-GB", 5, 6)
        cid = (await service.campaigns.found(bo, "toy", "skerries", options={"phases": ["orders"]})).data["campaign"]
        turn = next(
            outgoing for outgoing in await store.outbox.pending(cid) if outgoing.slot and outgoing.slot[0] == "turn"
        )
        payload = unpack_payload(turn.payload)
        assert payload.mentions == ()
        assert payload.silent


def test_a_notice_is_quiet_and_calls_nobody() -> None:
    match = new_match(3)
    message = SCRIBE.notice(table_of(match, {"us": BO}), (Words("service-noted"),), "gone")
    payload = unpack_payload(message.payload)
    assert (message.kind, payload.silent, payload.mentions) == ("send", True, ())
