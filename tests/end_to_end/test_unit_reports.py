"""A unit's report by buttons: from a member's orders, the report of everything, the unit's log, an earlier turn.

The long run has the way there in English, too.
"""

from __future__ import annotations

import pytest

from bot.harbour.members.client import Outcome, Sailor, parts_of
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.test_members import crew
from tests.end_to_end.test_pacific_war import foes

__all__ = ["crew", "foes"]  # fixtures
DAY = 24 * 3600
MENUS = {
    "en": ("Report on a boat…", "Whole report", "Report", "Patrol log"),
    "es": ("Parte de un submarino…", "Parte completo", "Parte", "Cuaderno de bitácora"),
}


def options(card: Outcome, hint: str) -> list[tuple[str, str]]:
    """The options of a card's menu: (label, value)."""
    menu = next(part for part in parts_of(card.shown) if part.get("placeholder") == hint)
    return [(option["label"], option["value"]) for option in menu["options"]]


async def chosen(sailor: Sailor, card: Outcome, hint: str, name: str) -> Outcome:
    """The card after choosing an option of a menu by the beginning of its label."""
    value = next(value for label, value in options(card, hint) if label.startswith(name))
    return await sailor.component(card, hint, value)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.soak), "es"])
async def test_the_orders_of_one_boat_lead_to_her_report_and_back(
    fleet: Fleet, crew: tuple[Sailor, Sailor], language: str
) -> None:
    bo, ana = crew
    if language == "en":
        await ana.modal(await ana.slash("reminders"), {"language": "en"})
    menu, whole, report, log = MENUS[language]
    hers = await ana.component(await ana.slash("orders"), report)
    assert hers.text.startswith(f"## {report}")
    assert "## USS Hammerhead" in hers.text
    every = await ana.component(hers, whole)
    assert "## USS Hammerhead" not in every.text
    assert options(every, menu)[0][0].startswith("Hammerhead")  # her own boat first
    other = await chosen(ana, every, menu, "Parche")
    assert "## USS Parche" in other.text
    answer = await ana.component(other, log)
    assert "## USS Parche" in (await ana.component(answer, report)).text
    # For a pack of many boats the orders lead to the report of all, where each is one choice away.
    several = await bo.component(await bo.slash("orders"), "Report")
    assert "## USS Parche" in (await chosen(bo, several, "Report on a boat…", "Parche")).text


async def test_the_report_of_an_earlier_week_leads_to_a_boat_as_she_was(
    fleet: Fleet, crew: tuple[Sailor, Sailor]
) -> None:
    bo, _ = crew
    await fleet.pass_time(3 * DAY + 60)
    await fleet.quiet()
    before = await bo.slash("report", turn=1)
    boat = await chosen(bo, before, "Report on a boat…", "Parche")
    then = (await bo.slash("report", what="parche", turn=1)).text
    assert boat.text == then
    assert then != (await bo.slash("report", what="parche")).text
    assert "week 1 of" in (await bo.component(boat, "Whole report")).text


async def test_a_report_asked_for_by_words_that_mean_nothing_has_pages_that_turn(
    fleet: Fleet, crew: tuple[Sailor, Sailor]
) -> None:
    bo, _ = crew
    asked = await bo.slash("report", what="qwxyz")
    assert asked.text == (await bo.slash("report")).text
    assert "Pearl Harbor" in (await bo.component(asked, "Page ▶")).text


async def test_the_report_of_an_enemys_squadron_tells_what_lies_open(fleet: Fleet, foes: tuple[Sailor, Sailor]) -> None:
    bo, chen = foes
    before = await chen.slash("report", what="chile-squadron-1")
    assert "Blanco Encalada" in before.text or "Cochrane" in before.text
    await bo.slash("deploy", boat="chile-squadron-1", place="VII")
    hint = "Report on a ship or unit…"
    theirs = await chen.slash("report")
    assert not any("1st Division, Chile" in label for label, _ in options(theirs, hint)[:3])  # one's own first
    tapped = await chen.component(before, "Whole report")
    assert tapped.text == theirs.text
    assert (await chen.slash("report", what="chile-squadron-1")).text == before.text  # nothing of the order
    card = await chen.slash("report", what="iquique")
    assert "Iquique" in card.text


async def test_every_unit_is_reached_through_the_pages_of_the_menu(fleet: Fleet, foes: tuple[Sailor, Sailor]) -> None:
    bo, _ = foes
    hint = "Report on a ship or unit…"
    card, seen = await bo.slash("report"), dict[str, str]()
    while True:
        there = options(card, hint)
        assert len(there) <= 25
        units = {value: label for label, value in there if not label.startswith("More: ")}
        assert units
        assert not units.keys() & seen.keys()
        seen |= units
        if len(seen) > len(units) and len(there) - len(units) < 2:
            break  # the one way that is left leads back
        card = await bo.component(card, hint, there[-1][1])
    assert len(seen) > 25
    value, name = list(seen.items())[-1]
    last = await bo.component(card, hint, value)
    assert (name, value) in options(last, hint)  # the page with the chosen unit stays open
    back = next(label for label, _ in options(last, hint) if label.startswith("More: "))
    assert (await chosen(bo, last, hint, back)).text == (await bo.slash("report")).text
