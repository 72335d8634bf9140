"""Torpedoes that change their course against the same ship are not said to go at it no longer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.faces.submarine.orders import torpedo_card
from bot.text.voice import voice

KEPT = {"en": "already aimed at this ship", "es": "ya iban contra este buque"}
LEFT = {"en": "no longer at T-2-", "es": "ya no contra: T-2-"}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("aims", "kept", "left"), [("33", True, ""), ("13", False, "1"), ("12", False, "12")])
def test_what_is_said_of_torpedoes_that_are_fired_elsewhere(
    monkeypatch: pytest.MonkeyPatch, language: str, aims: str, *, kept: bool, left: str
) -> None:
    tubes = ["bow-1", "bow-3"]
    monkeypatch.setattr(torpedo_card, "fired", lambda table, found, count: ({tube: {} for tube in tubes}, tubes))
    monkeypatch.setattr(torpedo_card, "ship_name", lambda known, target, speech: f"T-2-{target}")
    space = SimpleNamespace(check=lambda answer: None)
    table = cast(Any, SimpleNamespace(known=None, fire={tube: {} for tube in tubes}, answer={}, space=space))
    found = cast(Any, SimpleNamespace(tubes=tubes, target="3"))
    aimed = dict(zip(tubes, aims, strict=True))
    button = list(torpedo_card._buttons(table, found, aimed, voice(language), letter=""))[-1]
    said = button.said.replace("\\", "").replace("\u2068", "").replace("\u2069", "")
    assert KEPT[language] in said if kept else KEPT[language] not in said
    assert (LEFT[language] in said) is bool(left)
    assert [each for each in "123" if f"T-2-{each}" in said] == list(left)
