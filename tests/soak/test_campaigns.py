"""Operations and campaigns played whole, by each doctrine, every answer checked by the rules."""

from typing import Any

import pytest

from engine.core.drive import drive
from engine.silent_war.autopilot.doctrine import DOCTRINES
from engine.silent_war.autopilot.policy import Autopilot
from engine.silent_war.game import SilentWar
from engine.silent_war.known import Known
from engine.silent_war.plan import LEVELS
from engine.silent_war.scenarios.scenario import scenario_files
from engine.silent_war.state import LOST, Boats, Score, Theatre

RULES = SilentWar()
CAMPAIGNS = [name for name, file in scenario_files().items() if file.kind != "patrol"]
MOST_QUESTIONS = 400_000


class Lawful:
    """An autopilot whose every answer must be legal."""

    def __init__(self, doctrine: str) -> None:
        self._pilot = Autopilot(doctrine)

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        answer = self._pilot.answer(known, kind, path, slot)
        refusal = RULES.questions[kind].space(known, path, slot).check(answer)
        assert refusal is None, f"{kind} for {slot}: {answer!r} is refused: {refusal}"
        return answer


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("doctrine", DOCTRINES)
@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_a_campaign_is_played_to_its_end_and_its_books_agree(scenario: str, doctrine: str) -> None:
    state = drive(RULES, scenario, f"whole {doctrine}", Lawful(doctrine), most=MOST_QUESTIONS)
    boats: Boats = state.world.boats
    theatre: Theatre = state.world.theatre
    score: Score = state.world.score
    result: Any = state.meta.result
    assert state.meta.over
    assert not state.frames
    assert result["level"] in LEVELS
    assert result["ended"] == "weeks" or scenario_files()[scenario].victory.sudden
    assert result["weeks"] == theatre.week <= theatre.turns
    assert result["tons"] == sum(sinking.tons for sinking in score.sinkings)
    assert sum(row["tons"] for row in result["commands"].values()) == result["tons"]
    assert sum(row["boats_lost"] for row in result["commands"].values()) == result["boats_lost"] == len(set(score.lost))
    assert all(boats.by_id[boat].where == LOST for boat in score.lost)
    assert sum(month.boats_lost for month in score.months.values()) == len(score.lost)
