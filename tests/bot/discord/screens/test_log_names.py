"""A log is opened by an id, or by a name as completion would take it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.screens.views.taps import _unit_meant
from bot.service.types import Refuse
from bot.text.voice import voice
from tests.bot.faces.submarine.action import FACE, action


def scene() -> Any:
    match = action()
    tree = match.rules.seats(match.state)
    table = SimpleNamespace(tree=tree)
    known = match.look("escorts")
    return SimpleNamespace(
        table=table, tree=tree, face=FACE, known=known, voice=voice("en"), mine=frozenset(), wording=lambda key: key
    )


@pytest.mark.parametrize(
    ("typed", "unit"),
    [("u-91", "u-91"), ("U-91", "u-91"), ("u 91", "u-91"), ("Dahlia", "dahlia"), ("glad", "gladiolus")],
)
def test_a_name_opens_the_log_that_completion_would_offer(typed: str, unit: str) -> None:
    assert _unit_meant(scene(), typed) == unit


@pytest.mark.parametrize("typed", ["", " ", "Bismarck", "cargo ship"])
def test_a_name_of_none_or_of_several_is_refused(typed: str) -> None:
    with pytest.raises(Refuse) as refused:
        _unit_meant(scene(), typed)
    assert refused.value.what.key == "card-no-such-unit"
