"""The log replayed, audited, looked back at, and gone back on by consent."""

from dataclasses import replace
from typing import Any

import pytest

from engine.core.chance import MissingLuck, SeededChance, audit
from engine.core.play import history
from engine.core.play.entry import Entry
from engine.core.play.history import Divergence, replay, rewind_to
from engine.core.play.match import Match
from engine.core.testing.invariants import luck_of
from engine.core.testing.orders import KeyedPolicy, play_by
from engine.core.testing.random_play import one_act, random_play
from engine.core.testing.store import Kept, text_of
from tests.engine.core.toy.game import TOY, Toy
from tests.engine.core.toy.play import asked, give, open_kinds, seal, start


def course(match: Match[Any]) -> str:
    """What the log holds of a match: all but drafts, which are free, and the counts they change."""
    save = match.save()
    meta = {name: value for name, value in save["meta"].items() if name != "seen"}
    return text_of({**{name: part for name, part in save.items() if name != "drafts"}, "meta": meta})


@pytest.fixture(scope="module")
def played() -> Kept:
    return random_play(TOY, "skerries", "a long one", {"turns": 2})


def test_a_log_played_again_gives_the_match(played: Kept) -> None:
    assert course(replay(TOY, played.entries)) == course(played.match)


def test_a_log_played_again_with_its_seed_gives_the_match(played: Kept) -> None:
    assert course(replay(TOY, played.entries, chance=SeededChance("a long one"))) == course(played.match)


def test_what_throws_were_about_is_no_part_of_a_replay_or_an_audit(played: Kept) -> None:
    """It is for reading only."""
    for about in ((), ("a", "b")):
        throws = [tuple(replace(throw, about=about) for throw in entry.throws) for entry in played.entries]
        entries = [replace(entry, throws=rolled) for entry, rolled in zip(played.entries, throws, strict=True)]
        assert course(replay(TOY, entries)) == course(played.match)
        assert audit([throw for rolled in throws for throw in rolled], "a long one") == ()


def test_the_audit_finds_every_throw_fair_and_a_forged_one(played: Kept) -> None:
    throws = [throw for entry in played.entries for throw in entry.throws]
    assert len(throws) > 20
    assert audit(throws, "a long one") == ()
    forged = replace(throws[7], value=(throws[7].value + 1) % throws[7].sides)
    assert audit([*throws[:7], forged, *throws[8:]], "a long one") == (forged,)


def test_no_key_of_luck_is_used_twice(played: Kept) -> None:
    keys = [(throw.path, throw.epoch, throw.table, throw.count) for entry in played.entries for throw in entry.throws]
    assert len(keys) == len(set(keys))


def test_a_log_goes_on_from_a_whole_save_in_its_middle() -> None:
    kept = Kept(start("pack", "hunt", seed="mid"))
    rng = luck_of("mid")
    for _ in range(6):
        one_act(kept, rng)
    base, at = dict(kept.parts), len(kept.entries)
    while not kept.match.over:
        one_act(kept, rng)
    assert course(replay(TOY, kept.entries[at:], base)) == course(kept.match)


def test_an_earlier_moment_is_the_log_up_to_there(played: Kept) -> None:
    past = replay(TOY, played.entries[:10])
    assert past.state.meta.entry == 10
    assert past.take_changes().entries == ()


def change(entries: list[Entry], at: int, **fields: Any) -> list[Entry]:
    return [*entries[:at], replace(entries[at], **fields), *entries[at + 1 :]]


def test_where_log_and_rules_differ_is_said_with_the_entry(played: Kept) -> None:
    entries = played.entries
    thrown = next(at for at, entry in enumerate(entries) if entry.throws and entry.kind == "answer")
    eventful = next(at for at, entry in enumerate(entries) if entry.events and at)
    with pytest.raises(Divergence, match=f"entry {entries[thrown].number}: the throws") as parted:
        replay(TOY, change(entries, thrown, throws=()), chance=SeededChance("a long one"))
    assert parted.value.entry == entries[thrown].number
    with pytest.raises(Divergence, match="the events"):
        replay(TOY, change(entries, eventful, events=()))
    with pytest.raises(Divergence, match="played under version 0, these rules are 1"):
        replay(TOY, change(entries, 3, version="0"))
    with pytest.raises(Divergence, match="unknown kind 'dance'"):
        replay(TOY, change(entries, 3, kind="dance"))
    with pytest.raises(Divergence, match="does not start with its beginning"):
        replay(TOY, entries[1:])
    with pytest.raises(Divergence, match="an empty log"):
        replay(TOY, [])
    with pytest.raises(MissingLuck):
        replay(TOY, change(entries, thrown, throws=()))


def test_rules_that_resolve_otherwise_are_found_out(played: Kept) -> None:
    class Other(Toy):
        def setup(self, scenario: str, options: Any) -> Any:
            return super().setup(scenario, {**options, "cup": ["tanker", "ferry", "collier", "Aurora"]})

    with pytest.raises(Divergence):
        replay(Other(), played.entries, chance=SeededChance("a long one"))


def back(match: Match[Any], entries: list[Entry], to: int) -> None:
    rewind_to(match, replay(match.rules, entries[:to]), to)


def test_going_back_restores_the_game_in_a_new_epoch_and_is_announced() -> None:
    kept = Kept(start("pack", seed="r"))
    match = kept.match
    give(match, "who-next", "b1", "b1")
    give(match, "approach", "b1", "near")
    kept.settle()
    at, frames = match.state.meta.entry, {name: part for name, part in match.save().items() if name.startswith("f:")}
    give(match, "tubes", "b1", {})
    kept.settle()
    give(match, "who-next", "b2", "b2")
    kept.settle()
    match.draft(asked(match, "approach").id, "b2", "far")
    match.standing("b1", "intercept", {"at": "c"})
    kept.settle()
    back(match, kept.entries, at)
    (entry,) = kept.settle()
    assert (entry.kind, entry.data, entry.number) == ("rewind", {"to": at}, at + 4)
    assert [(event.kind, event.path, event.reveal) for event in entry.events] == [("ev-rewound", "game", True)]
    assert open_kinds(match) == ["tubes"]
    after = {name: part for name, part in match.save().items() if name.startswith("f:")}
    moved = {"epoch", "events"}
    assert {name: {k: v for k, v in part.items() if k not in moved} for name, part in after.items()} == {
        name: {k: v for k, v in part.items() if k not in moved} for name, part in frames.items()
    }
    assert {part["epoch"] for part in after.values()} == {1}
    assert match.can_undo("b1") is None
    assert match.save()["drafts"]["by_decision"] == {}
    assert dict(match.standing_of("b1")) == {"intercept": {"at": "c"}}


def test_a_log_that_goes_back_often_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rewinds nested in one another: if each replayed the log, sixteen would mean sixty thousand games."""
    kept = Kept(start("pack", seed="often"))
    match = kept.match
    give(match, "who-next", "b1", "b1")
    kept.settle()
    saves = {}
    for _ in range(16):
        at = match.state.meta.entry
        saves[at] = match.frozen()
        match.standing("b1", "intercept", {"at": "c"})
        kept.settle()
        rewind_to(match, saves[at], at)
        kept.settle()
    again, played = history._again, []
    monkeypatch.setattr(history, "_again", lambda match, entry: (played.append(entry.number), again(match, entry)))
    assert replay(TOY, kept.entries).save() == match.save()
    assert played == [entry.number for entry in kept.entries if entry.kind not in ("begin", "rewind")]


def test_a_log_that_goes_back_to_an_entry_it_does_not_hold_is_refused() -> None:
    kept = Kept(start("pack", seed="often"))
    give(kept.match, "who-next", "b1", "b1")
    kept.settle()
    rewind_to(kept.match, kept.match.frozen(), kept.match.state.meta.entry)
    kept.settle()
    entries = [replace(entry, data={"to": 99}) if entry.kind == "rewind" else entry for entry in kept.entries]
    with pytest.raises(Divergence, match="no entry 99"):
        replay(TOY, entries)


def test_after_going_back_old_luck_is_never_thrown_again() -> None:
    kept = Kept(start("pack", "hunt", seed="again"))
    rng = luck_of("again")
    while len(kept.entries) < 12:
        one_act(kept, rng)
    back(kept.match, kept.entries, 4)
    kept.settle()
    first = {
        (throw.path, throw.table, throw.count): throw.value
        for e in kept.entries
        for throw in e.throws
        if throw.epoch == 0
    }
    play_by(kept.match, KeyedPolicy(TOY, "again"), rng)
    kept.settle()
    second = {
        (throw.path, throw.table, throw.count): throw.value
        for e in kept.entries
        for throw in e.throws
        if throw.epoch == 1
    }
    shared = first.keys() & second.keys()
    assert len(shared) > 5
    assert any(first[key] != second[key] for key in shared)
    keys = [(throw.path, throw.epoch, throw.table, throw.count) for entry in kept.entries for throw in entry.throws]
    assert len(keys) == len(set(keys))


def test_a_log_with_steps_back_is_played_again_and_audited() -> None:
    kept = Kept(start("pack", "hunt", "orders", seed="twice"))
    rng = luck_of("twice")
    for to in (3, 9, 5):
        while len(kept.entries) < 14 + to:
            one_act(kept, rng)
        back(kept.match, kept.entries, to)
        kept.settle()
    assert kept.match.state.meta.epoch == 3
    play_by(kept.match, KeyedPolicy(TOY, "twice"), rng)
    kept.settle()
    assert course(replay(TOY, kept.entries)) == course(kept.match)
    assert course(replay(TOY, kept.entries, chance=SeededChance("twice"))) == course(kept.match)
    assert audit([throw for entry in kept.entries for throw in entry.throws], "twice") == ()


def test_going_back_keeps_the_drafts_of_questions_that_are_open_before_and_after() -> None:
    kept = Kept(start("orders", "pack"))
    decision = asked(kept.match, "orders")
    kept.match.seal(decision.id, "r1", "stay")
    kept.match.draft(decision.id, "r2", "station")
    kept.settle()
    back(kept.match, kept.entries, 1)
    assert kept.match.draft_of(decision.id, "r2") == "station"
    assert kept.match.decision(decision.id).sealed == ()
    seal(kept.match, "orders", {"r1": "station"})
    kept.settle()


def test_a_step_back_is_made_alike_from_a_loaded_match() -> None:
    kept = Kept(start("pack", seed="load"))
    give(kept.match, "who-next", "b1", "b2")
    give(kept.match, "approach", "b2", "near")
    kept.settle()
    loaded = Match.load(TOY, dict(reversed(kept.match.save().items())), kept.match.chance)
    for match in (kept.match, loaded):
        back(match, kept.entries, 2)
    assert loaded.save() == kept.match.save()
    assert loaded.take_changes().entries == kept.match.take_changes().entries
