"""Rulings on passage: advance bases, crowds before a zone, creeping (S80 to S83)."""

from __future__ import annotations

import pytest

from engine.silent_war.tables.read import tables
from tests.engine.silent_war.voyage_kit import Luck, Voyage, at_sea, document, ready

LATE = {"start": "1944-02", "period": 3, "torpedo": 1}


@pytest.mark.rule("15.1", "19.1")
def test_out_of_an_advance_base_the_area_it_lies_in_is_not_checked() -> None:
    """The Marianas are red in period 3: who lies at Saipan lies in them already (S80)."""
    assert tables().chart.areas["MAN"].row(3).reds
    voyage = Voyage(document(ready("tang", "SAI"), tenders={"SAI": ["orion"]}, **LATE))
    voyage.week({"tang": {"where": "MAN"}})
    assert (voyage.boats["tang"].where, voyage.throws("19.1 check")) == ("MAN", 0)
    onward = Voyage(document(at_sea("tang", "PHI", side="transit"), tenders={"SAI": ["orion"]}, **LATE))
    onward.week({"tang": {"where": "MAN"}})
    assert onward.throws("19.1 check") == 1


@pytest.mark.rule("20.2")
@pytest.mark.parametrize(("where", "modified"), [("TRUK", 3 + 2), ("CAR", 3 + 1)])
def test_who_is_bound_for_a_zone_is_free_of_the_crowd_before_it(where: str, modified: int) -> None:
    crowd = [at_sea(name, "CAR") for name in ("tang", "barb", "harder", "flasher", "rasher")]
    file = document(at_sea("wahoo", "MAR"), *crowd, week=[{"week": 1, "zones": ["TRUK"]}])
    voyage = Voyage(file, Luck().set("19.1 check", 3)).week({"wahoo": {"where": where, "contact": "avoid"}})
    told = voyage.told("sw-ev-passage-clear") + voyage.told("sw-ev-passage-alarm")
    assert told[0]["modified"] == modified


@pytest.mark.rule("15.24")
@pytest.mark.parametrize(("name", "modified"), [("wahoo", 5), ("s-18", 6)])
def test_one_area_alone_is_crept_by_whoever_could_go_faster(name: str, modified: int) -> None:
    """Even where her captain said no: one area is one area (S83); a slow boat has nothing to creep with (S17)."""
    luck = Luck().set("19.1 check", 7)
    file = document(at_sea(name, "PHI", side="transit"), tenders={"SAI": ["orion"]}, **LATE)
    crossing = Voyage(file, luck).week({name: {"where": "MAN", **({"careful": False} if name == "wahoo" else {})}})
    assert crossing.told("sw-ev-passage-clear")[0]["modified"] == modified


@pytest.mark.rule("15.24")
def test_a_captain_is_advised_to_creep_where_it_costs_nothing() -> None:
    voyage = Voyage(document(at_sea("tang", "PHI", side="transit"), tenders={"SAI": ["orion"]}, **LATE))
    form = voyage.match.space(voyage.open.id, "tang")
    assert form.whole({"where": "MAN"})["careful"] is True  # type: ignore[attr-defined]
