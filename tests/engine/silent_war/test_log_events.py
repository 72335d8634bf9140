"""What the diary is made from: each line of a log told as an event, shares in a sinking, the shape a boat came in."""

from __future__ import annotations

from typing import Any

from engine.core.drive import drive
from engine.core.events import Event
from engine.silent_war.facts.log import LogFight, LogHome, LogLine
from engine.silent_war.game import SilentWar
from engine.silent_war.state import Score

RULES = SilentWar()


def told(scenario: str, seed: str) -> tuple[list[LogLine], Score, Any]:
    """The log's events of a game by autopilot, its score, its theatre."""
    events: list[LogLine] = []

    def listen(event: Event) -> None:
        if isinstance(event.fact, LogLine):
            events.append(event.fact)

    state = drive(RULES, scenario, seed, RULES.policy("balanced"), listen=listen)
    return events, state.world.score, state.world.theatre


def test_every_line_of_the_log_is_told_and_names_boat_place_and_week() -> None:
    events, score, _ = told("parks-pirates", "pack-7")
    kept = [(line.boat, line.where, line.week) for line in score.log if '"sw-log-at-sea"' not in line.what]
    assert [(event.boat, event.where, event.week) for event in events] == kept
    assert any(isinstance(event, LogHome) for event in events)


def test_a_sinking_names_the_pack_that_fought_and_so_does_the_fight() -> None:
    shared = 0
    for seed in "abcdefgh":
        events, score, _ = told("parks-pirates", seed)
        packs = {(event.boat, event.week): event.pack or "" for event in events if isinstance(event, LogFight)}
        for sinking in score.sinkings:
            if (sinking.boat, sinking.week) in packs:
                assert sinking.pack == packs[sinking.boat, sinking.week]
                shared += bool(sinking.pack)
    assert shared
