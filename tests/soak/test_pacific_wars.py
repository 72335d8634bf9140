"""Wars of the Pacific under random orders and by doctrines: answers legal, the world sound, the books adding up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.drive import RandomPolicy, drive
from engine.core.events import Event
from engine.core.state import State
from engine.core.testing.invariants import luck_of
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.state import LOST, SIDES
from tests.engine.pacific_war.soundness import sound, sound_world
from tests.soak.match_play import Plays, play_match

RULES = PacificWar()
MATCHES = 12
WARS = 60
MOST_ACTS = 20_000


def books(state: State) -> None:
    """What is counted is what happened."""
    sound_world(state.world)
    war, score = state.world.war, state.world.score
    assert state.meta.over
    assert not state.frames
    assert state.meta.result == {"winner": war.winner, "turn": war.turn, "points": score.points[-1]}
    assert war.winner in (*SIDES, "draw")
    assert len(score.points) == war.turn
    assert war.turn in (5, 9, 12)
    assert len({(loss.ship, loss.side) for loss in score.losses if loss.warship}) == len(
        [loss for loss in score.losses if loss.warship]
    )
    gone = {unit.id for unit in state.world.army.units.values() if unit.place == LOST}
    assert all(unit.startswith("bo-") for unit in gone)
    assert bool(gone) == war.bolivia_out


class Judged:
    """A doctrine whose every answer is checked by the space, and that looks at the world whenever it is asked."""

    def __init__(self, doctrine: str) -> None:
        self._pilot = RULES.policy(doctrine)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        """The doctrine's answer."""
        answer = self._pilot.answer(known, kind, path, slot)
        refusal = RULES.questions[kind].space(known, path, slot).check(answer)
        assert refusal is None, f"{kind} for {slot}: {answer!r} is refused: {refusal}"
        sound_world(known.world)
        return answer


def test_a_match_survives_loads_second_thoughts_and_any_order() -> None:
    plays = Plays()
    play_match(RULES, WHOLE_WAR, "loads", {"turns": 1}, 2, plays, (sound,))
    assert plays.entries > 40
    assert plays.throws > 3


def test_a_war_by_chance_alone_ends_sound() -> None:
    state = drive(RULES, WHOLE_WAR, "chance", RandomPolicy(RULES, luck_of("chance")))
    books(state)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_dozens_of_matches_survive_loads_second_thoughts_and_any_order() -> None:
    plays = Plays()
    for seed in range(MATCHES):
        options = {"turns": 1 + seed % 3, "capture": seed % 2 == 0}
        play_match(RULES, WHOLE_WAR, f"soak {seed}", options, 4, plays, (sound,), MOST_ACTS)
    assert plays.matches == MATCHES
    assert plays.undone > 0
    assert plays.went_back > 5


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_whole_wars_under_random_orders_end_sound() -> None:
    winners: Counter[str] = Counter()
    kinds: Counter[str] = Counter()

    def hear(event: Event) -> None:
        kinds[event.kind] += 1

    for seed in range(WARS):
        state = drive(RULES, WHOLE_WAR, f"random {seed}", RandomPolicy(RULES, luck_of(seed)), listen=hear)
        books(state)
        winners[state.world.war.winner] += 1
    assert sum(winners.values()) == WARS
    # Whether anybody retreats is left out: by chance there are nineteen fights on land in all these wars.
    assert {"pw-ev-battle", "pw-ev-runs", "pw-ev-landed", "pw-ev-boards", "pw-ev-attack", "pw-ev-taken"} <= set(kinds)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("doctrine", RULES.doctrines)
def test_whole_wars_by_doctrine_are_legal_and_sound(doctrine: str) -> None:
    sunk: Counter[str] = Counter()
    for seed in range(6):
        state = drive(RULES, WHOLE_WAR, f"soak {seed}", Judged(doctrine))
        books(state)
        sunk.update(loss.side for loss in state.world.score.losses)
    assert set(sunk) == set(SIDES)
