"""A force's log tells turn by turn what it did, to its side alone."""

from __future__ import annotations

import pytest

from bot.faces.war_at_sea.story.diary import Reader
from bot.text.voice import LANGUAGES, voice
from engine.core.events import ALL, Event
from engine.war_at_sea.facts.damage import Sunk
from engine.war_at_sea.facts.operations import ForceSails, ForcesJoin, TurnBegins
from tests.bot.faces.war_at_sea.table import FACE, at

FORCE = "us-tf1|TF 16"


def told() -> list[object]:
    reader = Reader()
    events = [
        Event(TurnBegins(1, "06-10", "day", "clear"), "operation/t001", 0, ALL),
        _sails("Q35", "R35", 1),
        Event(TurnBegins(2, "10-14", "day", "clear"), "operation/t002", 0, ALL),
        _sails("R35", "S35", 2),
        Event(ForcesJoin("us-tf2|TF 17", FORCE), "operation/t002/battles", 0, ("allied",)),
        Event(Sunk("smith|Smith"), "operation/t002/boats", 0, ALL),
    ]
    return [fact for event in events if (fact := reader.fact(event)) is not None]


def _sails(origin: str, place: str, turn: int) -> Event:
    whole = ForceSails("allied", "D", origin, place, FORCE)
    return Event(whole, f"operation/t{turn:03}/movement", 0, ("allied",), ForceSails("allied", "D", origin, place))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_of_a_force_has_a_heading_for_each_turn_with_its_day_and_hours(language: str) -> None:
    match, _ = at("santa-cruz", "was-day", 3)
    known, teller = match.look("allied"), FACE.teller
    assert teller is not None
    assert teller.tells(known, told(), "us-tf1")
    page = teller.unit_chapter(known, told(), "us-tf1", [], voice(language))
    heads = [line for line in page if line.startswith("## ")][1:]
    assert [("1" in head, "2" in head) for head in heads] == [(True, True), (True, True)]
    assert "06–10" in heads[0]
    assert "10–14" in heads[1]
    at_turn_2 = page.index(heads[1])
    assert any("R35" in line and "TF 16" in line for line in page[:at_turn_2])
    assert [("S35" in line, "TF 17" in line, "Smith" in line) for line in page[at_turn_2 + 1 :]] == [
        (True, False, False), (False, True, False), (False, False, True),
    ]  # fmt: skip


def test_nobody_else_reads_what_a_force_did() -> None:
    match, _ = at("santa-cruz", "was-day", 3)
    teller = FACE.teller
    assert teller is not None
    for seat in ("axis", None):
        known = match.look(seat)
        assert not teller.tells(known, told(), "us-tf1")
        page = "\n".join(teller.unit_chapter(known, told(), "us-tf1", [], voice("en")))
        assert "R35" not in page
        assert "TF 17" not in page
        public = [*(teller.chapter(known, told(), "t002", [], {}, voice("en")))]
        assert "TF 17" not in "\n".join(public)
    assert "us-tf1" not in teller.units(told())
