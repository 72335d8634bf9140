"""``flotilla rehearse``: what a new version would break in a running campaign is named before it is put to work."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.games import games
from bot.service.book import OWN
from bot.store import Store
from bot.tools.rehearse import rehearsal_of, rehearse, words_of
from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.rules import CannotUpgrade
from engine.core.runner import Runner
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.silent_war.game import SilentWar
from tests.bot.tools.test_keep import folder, played, run  # noqa: F401 - fixtures
from tests.engine.core.said import said
from tests.engine.core.toy.game import Toy

SAVES = Path(__file__).parents[2] / "saves"


def saved(name: str) -> dict[str, Any]:
    """The parts of a war that release 1.0 saved."""
    document = json.loads(gzip.decompress((SAVES / "pacific_war-4" / f"{name}.json.gz").read_bytes()))
    return {name: json.loads(text) for name, text in document["body"]["parts"].items() if name != OWN}


def begun() -> dict[str, Any]:
    """The parts of a patrol just begun."""
    return Match.new(SilentWar(), "wahoo-3", SeededChance("begun")).save()


@pytest.mark.parametrize("name", ["march", "fight"])
def test_a_war_of_older_rules_is_played_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = saved(name)["meta"]["version"]
    monkeypatch.setattr(PacificWar, "version", "later")
    monkeypatch.setattr(PacificWar, "upgrade", lambda self, version, parts: parts)
    found = rehearse(PacificWar(), 7, saved(name), 1)
    assert found.faults == ()
    assert (found.written, found.read, found.turns) == (written, "later", 1)
    assert found.questions >= 1
    assert words_of(found).startswith(f"campaign 7: pacific_war, rules {written} → later: 1 turn and ")
    assert words_of(found).endswith(": sound")


def test_a_patrol_is_played_to_its_end() -> None:
    found = rehearse(SilentWar(), 1, begun(), 100)
    assert found.over
    assert found.faults == ()
    assert ", to its end" in words_of(found)


def test_a_save_that_these_rules_cannot_read_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(rules: PacificWar, version: str, parts: Mapping[str, Any]) -> dict[str, Any]:
        raise CannotUpgrade(f"no way from version {version}")

    monkeypatch.setattr(PacificWar, "version", "later")
    monkeypatch.setattr(PacificWar, "upgrade", refuse)
    found = rehearse(PacificWar(), 1, saved("march"), 1)
    assert "cannot be loaded: CannotUpgrade: no way from version 4" in words_of(found)


def test_a_game_that_raises_while_it_is_played_on_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("a table without its row")

    parts = begun()
    monkeypatch.setattr("engine.silent_war.steps.voyage.transit.share_alarm", broken)
    monkeypatch.setattr("engine.silent_war.steps.voyage.sail.share_alarm", broken)
    found = rehearse(SilentWar(), 1, parts, 3)
    assert [fault.partition(":")[0] for fault in found.faults] == ["cannot be played on"]
    assert "a table without its row" in found.faults[0]


def test_a_fallback_to_a_default_counts_as_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    policy: Any = type(SilentWar().policy("balanced"))

    def broken(*_: object) -> None:
        raise ZeroDivisionError("no boats")

    parts = begun()
    monkeypatch.setattr(policy, "answer", broken)
    found = rehearse(SilentWar(), 1, parts, 1)
    assert found.faults
    assert all(fault.startswith("autopilot at sw-") and "ZeroDivisionError" in fault for fault in found.faults)


def test_rules_that_do_not_replay_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a step says must not depend on anything but the state, the answers and the dice."""
    honest, calls = Runner.emit, iter(range(100_000))

    def emit(runner: Any, fact: Any, **more: Any) -> Any:
        return honest(runner, said("ev-moody", {"kind": fact.kind, "moody": next(calls)}), **more)

    parts = begun()
    monkeypatch.setattr(Runner, "emit", emit)
    found = rehearse(SilentWar(), 1, parts, 2)
    assert any("the log does not replay" in fault for fault in found.faults), found.faults


def test_drafts_that_cannot_be_carried_out_any_more_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = SilentWar()
    match = Match.new(rules, "parks-pirates", SeededChance("draft"))
    (gate,) = match.waiting()
    slot = gate.slots[0]
    match.draft(gate.id, slot, match.suggestion(gate.id, slot)[0])
    parts = match.save()
    monkeypatch.setattr(Match, "draft_fault", lambda *_: Refusal(Words("err-slot-gone")))
    found = rehearse(rules, 1, parts, 1)
    assert found.lost == 1
    assert "1 draft cannot be carried out any more" in words_of(found)


async def test_all_campaigns_of_the_database_are_rehearsed_on_a_copy(
    played: Path,  # noqa: F811 - a fixture
    capsys: pytest.CaptureFixture[str],
) -> None:
    async with await Store.open(played / "flotilla.sqlite3") as store:
        before = (await store.load(1)).parts
    assert run("rehearse") == 0
    told = capsys.readouterr().out
    assert "campaign 1: silent_war, rules " in told
    assert "1 campaign rehearsed, 0 with faults, 0 left out because they are over" in told
    async with await Store.open(played / "flotilla.sqlite3") as store:
        assert (await store.load(1)).parts == before
    assert run("rehearse", "1", "--turns", "1") == 0
    assert ": 1 turn and " in capsys.readouterr().out
    assert run("rehearse", "--turns", "0") == 1
    assert "--turns must be 1 or more" in capsys.readouterr().err


async def test_a_game_that_this_version_does_not_know_is_named(
    played: Path,  # noqa: F811 - a fixture
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {name: rules for name, rules in games().items() if name != "silent_war"}
    monkeypatch.setattr("bot.tools.rehearse.games", lambda: known)
    assert run("rehearse") == 1
    assert "campaign 1: silent_war, rules unknown: " in (told := capsys.readouterr().out)
    assert "this version does not know the game" in told


async def test_a_campaign_that_is_over_is_left_out(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    async with await Store.open(played / "flotilla.sqlite3") as store:
        assert await rehearsal_of(store, 1, 1) is not None
        load = type(store).load

        async def ended(store: Store, campaign: int) -> Any:
            loaded = await load(store, campaign)
            meta = json.loads(loaded.parts["meta"])
            loaded.parts["meta"] = json.dumps({**meta, "over": True})
            return loaded

        monkeypatch.setattr(type(store), "load", ended)
        assert await rehearsal_of(store, 1, 1) is None


def test_a_turn_of_a_game_that_names_none_is_a_gate() -> None:
    rules = Toy()
    found = rehearse(rules, 1, Match.new(rules, "skerries", SeededChance("toy"), {"turns": 4}).save(), 1)
    assert found.faults == ()
    assert found.turns == 1
