"""The last view of a battle: kept when its frame ends, for each side and the public, and in no log."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.play.entry import Entry, LastView, last_views, pack_entry, unpack_entry
from engine.core.play.history import play_on, replay, rewind_to
from engine.core.play.match import Match
from engine.core.runner import Runner
from engine.core.testing.scripted import ScriptedChance
from tests.engine.core.night.game import NIGHT
from tests.engine.core.night.known import Known
from tests.engine.core.night.play import same, seal, start
from tests.engine.core.night.steps_fleet import Battle

ZONES = "game/turn-{}/battles/{}"
SIDES = (None, "red", "blue")


def side_by_side(fire: int = 0, turns: int = 2, **ships: Any) -> Match[Known]:
    """Battles at z3 and z6; every shot throws ``fire``."""
    return start("battles", seed=ScriptedChance("seed", {"fire": fire}), turns=turns, ships=ships)


def fight_out(match: Match[Known], zone: str) -> list[Entry]:
    """Let deadlines decide a zone's battle to the end of the turn."""
    entries: list[Entry] = []
    while at := [asked.id for asked in match.waiting() if asked.kind == "impulse" and f"/{zone}/" in asked.path]:
        match.close(at[0], deadline=True)
        entries += match.take_changes().entries
    return entries


def test_a_battle_beside_others_leaves_its_last_view_when_it_ends_and_they_leave_none() -> None:
    match = side_by_side()
    begun = match.take_changes().entries
    entries = fight_out(match, "z3")
    assert [last_views([entry], None) for entry in (*begun, *entries[:-1])] == [{}] * (len(begun) + len(entries) - 1)
    (last,) = entries[-1].lasts
    assert last.path == ZONES.format(1, "z3")
    assert list(last.views) == list(SIDES)
    assert set(last.views[None]["forces"]) == set(last.views[None]["hits"]) >= {"bf1", "rf1"}
    assert match.look(None).frame(ZONES.format(1, "z6")) is not None


def test_a_battle_suspended_is_told_as_it_stood_and_again_when_it_ends() -> None:
    match = side_by_side()
    (first,) = fight_out(match, "z3")[-1].lasts
    fight_out(match, "z6")
    seal(match, "replot", {})
    match.take_changes()
    assert ZONES.format(2, "z3") in match.look(None).frames()
    (second,) = fight_out(match, "z3")[-1].lasts
    assert (first.path, second.path) == (ZONES.format(1, "z3"), ZONES.format(2, "z3"))


def test_a_last_view_tells_of_the_blow_that_ended_the_battle() -> None:
    match = side_by_side(5)
    entries = fight_out(match, "z3")
    assert max(last_views(entries, None)[ZONES.format(1, "z3")]["hits"].values()) == 3


def test_last_views_stand_in_no_log_and_come_again_when_it_is_played_again() -> None:
    match = side_by_side()
    first, *_ = match.take_changes().entries
    entries = [*fight_out(match, "z3"), *fight_out(match, "z6")]
    stored = [unpack_entry(pack_entry(entry)) for entry in entries]
    assert not any(entry.lasts for entry in stored)
    again = replay(NIGHT, [first])
    assert [entry.lasts for entry in play_on(again, stored)] == [entry.lasts for entry in entries]
    assert sum(len(entry.lasts) for entry in entries) == 2


def test_who_goes_back_before_the_end_of_a_battle_has_no_last_view_of_it() -> None:
    match = side_by_side()
    past = match.frozen()
    assert fight_out(match, "z3")[-1].lasts
    rewind_to(match, past, past.state.meta.entry)
    (entry,) = match.take_changes().entries
    assert entry.lasts == ()
    assert fight_out(match, "z3")[-1].lasts[0].path == ZONES.format(1, "z3")


def test_who_sees_nothing_of_a_battle_has_no_last_view_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Battle.view
    monkeypatch.setattr(Battle, "view", lambda step, world, own, seat: seat and honest(step, world, own, seat))
    entries = fight_out(side_by_side(), "z3")
    assert last_views(entries, None) == {}
    assert last_views(entries, "red") == last_views(entries, "blue") != {}
    monkeypatch.setattr(Battle, "view", lambda step, world, own, seat: None)
    assert fight_out(side_by_side(), "z3")[-1].lasts == ()


def test_a_view_that_fails_costs_nobody_the_act_and_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Battle, "view", lambda step, world, own, seat: 1 / 0 if seat == "red" else own.round)
    match = side_by_side()
    entries = fight_out(match, "z3")
    (last,) = entries[-1].lasts
    assert isinstance(last, LastView)
    assert list(last.views) == [None, "blue"]
    assert [(trouble.source, trouble.path) for trouble in match.take_troubles()] == [("view", last.path)]


def test_the_fast_driver_keeps_none(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(Runner, "_keep_last", lambda run, frame: seen.append(frame.path))
    drive(NIGHT, "dark", "seed", NIGHT.policy("bold"), options={"phases": ["battles"]})
    assert seen == []
    fight_out(side_by_side(), "z3")
    assert seen == [ZONES.format(1, "z3")]


def test_what_a_force_is_stands_in_no_last_view_of_the_enemy() -> None:
    def made(leader: bool) -> Match[Known]:
        return start("battles", seed="last", ships={"bf1": {"leader": leader}, "bf2": {"leader": leader}})

    same(("red", None), made, False, True)
