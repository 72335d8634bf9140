"""What a game is made of, and the defaults of steps and questions."""

import pytest

from engine.core.rules import CannotUpgrade, by_kind, by_name
from engine.core.steps import Question, Step
from engine.core.words import Words
from tests.engine.core.toy.game import TOY
from tests.engine.core.toy.questions import Orders
from tests.engine.core.toy.steps import Game


def test_two_steps_or_questions_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two steps are named 'game'"):
        by_name((Game, Game))
    with pytest.raises(ValueError, match="two questions are of the kind 'orders'"):
        by_kind((Orders, Orders))


def test_every_step_and_question_is_found_by_its_name() -> None:
    assert all(step.name == name and isinstance(step, Step) for name, step in TOY.steps.items())
    assert all(question.kind == kind for kind, question in TOY.questions.items())


def test_a_save_of_the_same_version_needs_no_upgrade() -> None:
    parts = {"meta": {}}
    assert TOY.upgrade("1", parts) is parts
    with pytest.raises(CannotUpgrade, match="toy 1 does not know version 9"):
        TOY.upgrade("9", parts)


def test_a_question_that_says_nothing_else_asks_by_its_kind_and_accepts_all_together() -> None:
    class Plain(Question[None]):
        kind, rule = "plain", "1"

    plain = Plain()
    assert plain.prompt(None, "game", "r1") == Words("ask-plain")
    assert plain.plan(None, "game", {"r1": 1}) == ()
    assert plain.mend(None, "game", {"r1": 1}) == {"r1": 1}
    assert plain.standing(None, "game", "r1", "order") == "order"
    assert plain.standing_space(None, "r1") is None
    assert plain.later(None, "r1", 1) is None
    with pytest.raises(NotImplementedError):
        plain.space(None, "game", "r1")
