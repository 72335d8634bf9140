"""The page with the sequence of play: its numbers are those of its steps, and a week is played in its order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.sequence.phases import Label, Phase
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.game import SilentWar
from engine.silent_war.phases import STRATEGIC, TRIPLE_R, WEEK
from engine.silent_war.steps.port.triple_r import TripleR
from engine.silent_war.steps.turn import Turn
from engine.silent_war.steps.war.strategic import Strategic

RULES = SilentWar()
PHASES = tuple(line for line in (*WEEK, *TRIPLE_R) if isinstance(line, Phase))


class Enough(Exception):
    """Two weeks are played."""


def two_weeks(event: Event) -> None:
    if isinstance(event.fact, WeekBegins) and event.fact.week == 3:
        raise Enough


def noting(begun: list[str], name: str, label: Callable[..., Any]) -> Callable[..., Any]:
    def noted(*args: Any) -> Any:
        begun.append(name)
        return label(*args)

    return noted


@pytest.mark.parametrize("line", PHASES, ids=lambda line: line.name)
def test_a_line_has_the_number_of_the_step_that_plays_it(line: Phase) -> None:
    assert RULES.steps[line.step].section == line.section


@pytest.mark.rule("4.0")
@pytest.mark.parametrize(("step", "lines"), [(Turn, WEEK), (Strategic, STRATEGIC), (TripleR, TRIPLE_R)])
def test_a_campaign_is_played_in_the_order_of_the_page(step: Any, lines: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is seen from within: the lines that always hold, of two weeks, each as it begins."""
    begun: list[str] = []
    for line in lines:
        if isinstance(line, Label):
            monkeypatch.setattr(step, line.name, noting(begun, line.name, getattr(step, line.name)))
        else:
            played = RULES.steps[line.step]
            monkeypatch.setattr(type(played), "start", noting(begun, line.name, type(played).start))
    with pytest.raises(Enough):
        drive(RULES, "asiatic-fleet", "a seed", RULES.policy("balanced"), listen=two_weeks)
    always = [line.name for line in lines if line.name != "captains"]
    labels = {line.name for line in lines if isinstance(line, Label)}
    once = [name for at, name in enumerate(begun) if name not in labels or at == 0 or begun[at - 1] != name]
    assert [name for name in once if name != "captains"] == always * 2
