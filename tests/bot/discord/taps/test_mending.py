"""What was typed is kept on the card of its refusal."""

from __future__ import annotations

from types import SimpleNamespace

import discord
import pytest

from bot.discord.cards import Choice
from bot.discord.forms import Field, Form, Pick, Say, Select, Tick, Toggle, Write
from bot.discord.mending import Sent, entered_lines, refilled, row_of, typed_lines
from bot.harbour.limits.modal import fields, prefilled
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
    form = await ana.component(card, card.labels[0])
    depth, charge = ([each["value"] for each in row["options"]] for row in fields(form.form) if row["type"] == 21)
    entered = {"track": "the a, the moon", "depth": depth[1], "charge": charge[2]}
    refused = await ana.modal(form, entered)
    assert "«The track»" in refused.text, "the row that is refused"
    assert "-# ✎ The track: `the a, the moon`\n-# ✎ The depth: `The surface`\n-# ✎ The charge: `3`" in refused.text
    await ship.restart()
    again = await ana.component(refused, refused.labels[0])
    assert {row["custom_id"]: prefilled(row) for row in fields(again.form)} == entered


HARBOURS = (Choice("Kiel", "k", default=True), Choice("Brest `B`", "b"), Choice("Lorient", "l"))
PAPERS = Form(
    "Papers",
    "f1",
    (
        Say("text"),
        Field("from", "From", Pick(HARBOURS[:2])),
        Field("to", "To", Select(HARBOURS, 0, 3)),
        Field("by", "By way of", Tick(HARBOURS, 0, 3)),
        Field("night", "By night", Toggle(True)),
        Field("note", "Note", Write("old")),
    ),
)


def shown(lines: list[str]) -> SimpleNamespace:
    """A message with these lines."""
    text = discord.TextDisplay.__new__(discord.TextDisplay)
    text.content = "\n".join(lines)
    return SimpleNamespace(components=[text])


def test_what_was_chosen_ticked_and_typed_stands_on_the_card_and_in_the_form_again() -> None:
    entered = {"from": "b", "to": ("k", "l"), "by": (), "night": False, "note": "at dusk"}
    lines = entered_lines(Sent("again", PAPERS, entered))
    assert lines == [
        "-# ✎ From: `Brest 'B'`", "-# ✎ To: `Kiel` `Lorient`", "-# ✎ By way of: –", "-# ✎ By night: –",
        "-# ✎ Note: `at dusk`",
    ]  # fmt: skip
    again = refilled(PAPERS, shown(lines))
    rows = {row.name: row.input for row in again.rows if isinstance(row, Field)}
    chosen = {name: [each.value for each in getattr(row, "choices", ()) if each.default] for name, row in rows.items()}
    assert chosen == {"from": ["b"], "to": ["k", "l"], "by": [], "night": [], "note": []}
    assert rows["night"] == Toggle(False)
    assert rows["note"] == Write("at dusk")


def test_a_choice_that_is_gone_leaves_its_row_as_it_opens() -> None:
    lines = entered_lines(Sent("again", PAPERS, {"from": "k", "to": ("b",), "note": "x"}))
    fewer = Form("Papers", "f1", tuple(
        Field("to", "To", Select(HARBOURS[::2], 0, 2)) if getattr(row, "name", "") == "to" else row
        for row in PAPERS.rows
    ))  # fmt: skip
    rows = {row.name: row.input for row in refilled(fewer, shown(lines)).rows if isinstance(row, Field)}
    assert rows["to"] == Select(HARBOURS[::2], 0, 2)


def test_the_refused_row_is_known_by_its_name_or_the_beginning_of_it() -> None:
    assert row_of(PAPERS, "night") == "By night"
    assert row_of(Form("A", "b", (Field("boats.u-47", "U-47", Toggle(True)),)), "boats") == "U-47"
    assert row_of(PAPERS, "") == row_of(PAPERS, "moon") == ""
