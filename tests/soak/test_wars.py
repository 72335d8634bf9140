"""Whole wars by autopilot, each doctrine: every answer legal, the fleet sound week after week, the books adding up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.drive import drive
from engine.core.events import Event
from engine.core.state import State
from engine.silent_war.autopilot.doctrine import DOCTRINES
from engine.silent_war.autopilot.policy import Autopilot
from engine.silent_war.berths import REPAIR, capacity, held
from engine.silent_war.game import SilentWar
from engine.silent_war.history.report import simulate
from engine.silent_war.known import Known
from engine.silent_war.moves import is_main
from engine.silent_war.state import AWAY, LOST, Boats, Score, Theatre
from engine.silent_war.tables.read import tables

RULES = SilentWar()
JUDGED_EVERY = 7  # a space takes longer to make than the war takes to play


class Judge:
    """An autopilot whose answers are checked by the space, and that looks at the fleet when orders are asked for."""

    def __init__(self, doctrine: str) -> None:
        self._pilot = Autopilot(doctrine)
        self._asked = 0
        self._week = 0

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        """The autopilot's answer."""
        answer = self._pilot.answer(known, kind, path, slot)
        self._asked += 1
        if self._asked % JUDGED_EVERY == 0:
            refusal = RULES.questions[kind].space(known, path, slot).check(answer)
            assert refusal is None, f"{kind} for {slot}: {answer!r} is refused: {refusal}"
        if kind == "sw-orders" and known.theatre.week != self._week:
            self._week = known.theatre.week
            sound(known.boats, known.theatre)
        return answer


def sound(boats: Boats, theatre: Theatre) -> None:
    """Everybody is in one place that exists, no tender or yard holds more than it can, packs are packs."""
    chart = tables().chart
    for boat in boats.by_id.values():
        if boat.at_sea:
            assert boat.where in chart.steps or boat.where in chart.zones or boat.where in chart.bases
        elif boat.afloat:
            # Dutch Harbor closes, but a boat under repair there stays until it is done (W3 event 0).
            assert boat.where in (*theatre.bases, *theatre.tenders, "WEST", "DUTCH"), f"{boat.id} lies in {boat.where}"
        assert 0 <= boat.damage <= 2
    for zone in theatre.tenders:
        berths = capacity(zone, theatre)
        if berths is not None and zone not in tables().fleet.bases:  # Surabaya has a yard of its own as well
            assert held(zone, boats) <= berths, f"{zone} holds too many boats"
    for base in theatre.bases:
        if is_main(base):
            mending = [boat for boat in boats.by_id.values() if boat.where == base and boat.box in REPAIR]
            assert len(mending) <= tables().fleet.bases[base].total, f"the yard of {base} holds too many boats"
    for pack in boats.packs.values():
        assert len(pack.boats) == 0 or len(pack.boats) >= 3


def books(state: State) -> None:
    """What is counted is what happened."""
    score: Score = state.world.score
    boats: Boats = state.world.boats
    assert all(boats.by_id[name].where == LOST for name in score.lost)
    assert len(set(score.lost)) == len(score.lost)
    named = [sinking.name for sinking in score.sinkings if sinking.name]
    assert len(set(named)) == len(named)
    assert state.meta.result["ships"] == len(score.sinkings)
    assert sum(month.boats_lost for month in score.months.values()) == len(score.lost)


@pytest.mark.soak
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("doctrine", DOCTRINES)
def test_a_whole_war_is_legal_and_sound(doctrine: str) -> None:
    kinds: Counter[str] = Counter()

    def hear(event: Event) -> None:
        kinds[event.kind] += 1

    for seed in range(4):
        state = drive(RULES, "whole-war", f"soak {seed}", Judge(doctrine), listen=hear)
        assert state.meta.over
        books(state)
        fleet: Boats = state.world.boats
        assert sum(boat.where not in (LOST, AWAY) for boat in fleet.by_id.values()) > 60
    assert {"sw-ev-pack-forms", "sw-ev-mission-done", "sw-ev-ultra", "sw-ev-skipper", "sw-ev-period"} <= set(kinds)
    assert kinds["sw-ev-contact"] > 4 * 1_000


@pytest.mark.soak
def test_every_month_of_a_war_is_in_its_report() -> None:
    (row,) = simulate("whole-war", [3])
    months = row["by_month"]
    assert (min(months), max(months), len(months)) == ("1941-12", "1945-08", 45)
    for key in ("merchants", "merchant_tons", "warships", "boats_lost"):
        assert sum(month[key] for month in months.values()) == row[key]
    assert sum(month["patrols_started"] for month in months.values()) > 1_000


@pytest.mark.soak
def test_the_bold_sink_and_lose_more_in_a_war_than_the_careful() -> None:
    rows = {name: simulate("whole-war", range(5), name) for name in ("bold", "balanced", "careful")}
    lost = {name: sum(row["boats_lost"] for row in rows_of) for name, rows_of in rows.items()}
    merchants = {name: sum(row["merchants"] for row in rows_of) for name, rows_of in rows.items()}
    assert lost["bold"] > lost["balanced"] > lost["careful"]
    assert merchants["bold"] > merchants["careful"]
