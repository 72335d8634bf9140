"""The depths of charges, asked once the boats have moved where the escorts' leader is asked ship by ship (16.3.1)."""

from __future__ import annotations

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.submarine.known import Known
from engine.submarine.orders.charge_depths import DEPTHS
from engine.submarine.state import SCREEN, SUBMARINES
from tests.bot.faces.submarine.action import FACE, action, step


def at_depths(**options: bool) -> tuple[Match[Known], Decision]:
    """Played ship by ship until charges are about to explode."""
    match = action("wolf-pack", **options)
    match.standing(SCREEN, "asks", "each")
    for _ in range(600):
        for decision in match.waiting():
            if decision.kind == DEPTHS:
                return match, decision
        assert not match.over, "no charges are dropped"
        step(match)
    raise AssertionError("no charges are dropped")


@pytest.mark.parametrize("hidden", [False, True])
def test_the_card_says_why_it_is_asked_and_where_the_charges_lie_and_depths_are_typed(hidden: bool) -> None:
    match, decision = at_depths(hidden=hidden)
    slot = decision.slots[0]
    space = match.space(decision.id, slot)
    usual = list(space.default)  # type: ignore[arg-type]
    for language in LANGUAGES:
        speaker, known = voice(language), match.look(slot)
        lines = FACE.question_lines(known, decision.kind, decision.path, slot, space.default, speaker)
        assert any(line == speaker.get("sm-gate-depths", turn=known.action.turn) for line in lines)
        said = speaker.say(match.prompt(decision.id, slot))
        assert "sm-" not in said
        assert known.fleet.ships[slot].name in said
        assert FACE.hint(decision.kind, speaker)
        typed = ["50", "125"][: len(usual)]
        assert FACE.parse_answer(known, decision.kind, decision.path, slot, " ".join(typed), speaker) == typed
        joined = " ".join(usual)
        assert FACE.parse_answer(known, decision.kind, decision.path, slot, joined, speaker) == usual


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_read_the_same_reason_and_the_boats_side_no_depth(language: str) -> None:
    match, decision = at_depths(hidden=True)
    speaker, seats = voice(language), (None, SUBMARINES, SCREEN)
    assert len({tuple(FACE.gate_lines(match.look(seat), decision.kind, (), speaker)) for seat in seats}) == 1
    lines = FACE.question_lines(match.look(SUBMARINES), decision.kind, decision.path, "", None, speaker)
    assert lines == []
