"""What was typed is kept on the card of its refusal."""

from __future__ import annotations

import pytest

from bot.discord.cards import Choice
from bot.discord.forms import Field, Form, Pick, Say, Write
from bot.discord.mending import refilled, typed_lines
from tests.bot.discord.conftest import Ship


def sent(*texts: str) -> dict[str, object]:
    """A submitted form with these texts, and a radio between them."""
    rows: list[dict[str, object]] = [
        {"type": 18, "component": {"type": 4, "custom_id": f"t{at}", "value": text}} for at, text in enumerate(texts)
    ]
    rows.insert(1, {"type": 18, "component": {"type": 21, "custom_id": "r", "value": "v"}})
    return {"components": rows}


def test_each_text_has_its_line_in_small_print() -> None:
    assert typed_lines(sent("B1 4, A2 4", "", "x")) == ["-# ✎ `B1 4, A2 4`", "-# ✎ –", "-# ✎ `x`"]


@pytest.mark.parametrize("texts", [("",), ("", ""), ("a" * 301,), ("a`b",), ("a\nb",)])
def test_what_is_empty_or_does_not_fit_is_not_carried(texts: tuple[str, ...]) -> None:
    assert typed_lines(sent(*texts)) == []


def test_a_form_from_elsewhere_stays_as_it_is() -> None:
    radio = Pick((Choice("a", "a"), Choice("b", "b")))
    form = Form("Papers", "f1", (Say("text"), Field("r", "Radio", radio), Field("t", "Text", Write("old"))))
    assert refilled(form, None) is form


async def test_a_refused_split_is_mended_as_it_was_filled(ship: Ship) -> None:
    await ship.found("plots", seats={"Bo": "blue"})
    ana = ship.sailor("Ana")
    card = await ana.slash("asked")
    refused = await ana.modal(await ana.component(card, card.labels[0]), {"track": "the a, the moon"})
    assert "-# ✎ `the a, the moon`" in refused.text
    await ship.restart()
    again = await ana.component(refused, refused.labels[0])
    field = next(row["component"] for row in again.form["components"] if row.get("component", {}).get("type") == 4)
    assert field["value"] == "the a, the moon"
