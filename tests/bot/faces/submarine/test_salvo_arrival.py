"""The line of a boat says in which turns her torpedoes arrive, not the first of them alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.faces.submarine.orders import torpedoes
from bot.text.voice import voice


@pytest.mark.parametrize(
    ("meets", "english", "spanish"),
    [
        ((2, 3, 3), "arriving in turns 2 to 3)", "llegada en los turnos 2 a 3)"),
        ((2, 2), "arriving in turn 2)", "llegada en el turno 2)"),
    ],
)
def test_a_salvo_that_arrives_in_several_turns_says_so(
    monkeypatch: pytest.MonkeyPatch, meets: tuple[int, ...], english: str, spanish: str
) -> None:
    shots = [
        (
            [f"bow-{at}"],
            {"turn": 1},
            SimpleNamespace(met=[SimpleNamespace(target="t-2", meets=turn)], fan=None, hand=""),
        )
        for at, turn in enumerate(meets, 1)
    ]
    monkeypatch.setattr(torpedoes, "_spreads", lambda table: shots)
    monkeypatch.setattr(torpedoes, "percent", lambda found: 26)
    monkeypatch.setattr(torpedoes, "ship_name", lambda known, target, speech: "T-2")
    table = cast(Any, SimpleNamespace(known=None, now=0))
    for language, said in (("en", english), ("es", spanish)):
        assert said in torpedoes.fired_briefly(table, voice(language))[0]
