"""Audits of a campaign's state at any question: each boat in one legal place, berths, packs, squadrons."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine.core.drive import RandomPolicy
from engine.silent_war.berths import ALONGSIDE, HOLD, REPAIR, capacity, held
from engine.silent_war.known import Known
from engine.silent_war.moves import bases_of, open_water, sites_of, water
from engine.silent_war.state import AWAY, LOST, Boat, Boats, Score, Theatre
from engine.silent_war.steps.voyage.packs import LEAST, STEPS
from engine.silent_war.tables.read import tables
from engine.silent_war.world import World
from tests.engine.silent_war.voyage_kit import RULES

MOST_MARKERS, MOST_LEVEL = 2, 2


class Audit:
    """Earlier audits are remembered: no boat rises from the dead, no track runs backwards."""

    def __init__(self) -> None:
        self._gone: set[str] = set()
        self._tracks: tuple[int, ...] = ()
        self.weeks = 0

    def check(self, world: World) -> None:
        """Check a moment between two phases against the rules. AssertionError names what is wrong."""
        boats, theatre, score = world.boats, world.theatre, world.score
        nodes = {node[0] for node in world.plan.nodes}
        for boat in boats.by_id.values():
            self._boat(boat, theatre, nodes)
        self._bases(boats, theatre)
        self._packs(boats)
        self._skippers(boats, theatre)
        self._lists(boats, theatre, score)
        self.weeks += 1

    def _boat(self, boat: Boat, theatre: Theatre, nodes: set[str]) -> None:
        chart, name = tables().chart, boat.id
        assert boat.id not in self._gone or boat.where in (LOST, AWAY), f"{name} is back from {LOST} or {AWAY}"
        if boat.where in (LOST, AWAY):
            self._gone.add(name)
            return
        assert boat.group in {*nodes, "us"}, f"{name} is of no command: {boat.group!r}"
        assert 0 <= boat.damage <= MOST_MARKERS, f"{name} has {boat.damage} damaged markers"
        assert 0 <= boat.level <= MOST_LEVEL
        assert bool(boat.level) == bool(boat.skipper), f"{name}: skipper {boat.skipper!r} at level {boat.level}"
        if boat.at_sea:
            self._at_sea(boat, theatre)
            return
        outward = (boat.spotted, boat.rtb, boat.goal, boat.entered_from)
        assert outward == (False, False, "", ""), f"{name} lies in port: {boat}"
        if boat.box == "yard":
            assert (boat.where, boat.damage, boat.pack) == ("WEST", 0, ""), f"{name} in overhaul: {boat}"
            return
        # Boats in Dutch Harbor when it closes are mended, boats where a tender left are readied, and both may sail
        # (S107, S190).
        closed = boat.where == "DUTCH" or (boat.where in chart.zones and chart.areas[boat.where].tender)
        assert boat.where in bases_of(theatre) or closed, f"{name} lies in {boat.where}, which is no base"
        if boat.box in (*REPAIR, HOLD):
            assert boat.where in tables().fleet.bases, f"{name} is mended by a tender"
            assert boat.damage or boat.where == "DUTCH", f"{name} is whole and under repair"  # 15.23
        else:
            assert boat.box in ALONGSIDE, f"{name} lies in no box: {boat.box}"
            assert not boat.damage, f"{name} lies damaged at the {boat.box}"
        assert not boat.pack or boat.box == "ready"
        assert boat.where not in chart.steps

    def _at_sea(self, boat: Boat, theatre: Theatre) -> None:
        chart, name = tables().chart, boat.id
        leaving = boat.rtb and (boat.where in chart.bases or boat.where in tables().fleet.bases)  # a fallen base (S101)
        assert boat.where in chart.steps or boat.where in chart.zones or leaving, f"{name} is nowhere: {boat.where}"
        if boat.where in chart.zones and not leaving:
            assert boat.entered_from in chart.areas[boat.where].parents, f"{name} entered {boat.where} by no door"
            assert boat.where not in theatre.tenders, f"{name} patrols in a base"
        else:
            assert not boat.entered_from, f"{name} lies in {boat.where}, entered from {boat.entered_from}"
        if boat.rtb:
            assert boat.side == "transit"
            assert boat.home in bases_of(theatre), f"{name} goes home to {boat.home!r}, which is no base"
            return
        assert not boat.limped
        assert (boat.side == "transit") or not boat.goal, f"{name} is on patrol and bound for {boat.goal}"
        reach = (tables().fleet.submarines.get(name) or tables().fleet.optional[name]).range
        assert water(boat) in open_water(sites_of(theatre), reach), f"{name} is beyond her range"  # 15.11, 15.25

    def _bases(self, boats: Boats, theatre: Theatre) -> None:
        """10.1, 21.22, 24.0: no base holds more than it can."""
        boxes = Counter((boat.where, boat.box in REPAIR) for boat in boats.by_id.values() if boat.afloat)
        for base, facts in tables().fleet.bases.items():
            assert boxes[base, True] <= facts.total, f"{boxes[base, True]} boats are mended in {base}"
        for base in bases_of(theatre):
            limit = capacity(base, theatre)
            assert limit is None or held(base, boats) <= limit, f"{held(base, boats)} boats at {base}, room for {limit}"
        lying = [tender for tenders in theatre.tenders.values() for tender in tenders]
        assert len(set(lying)) == len(lying), f"a tender in two places: {theatre.tenders}"
        assert len(set(theatre.bases)) == len(theatre.bases)
        assert not {"MANILA", "SUBIC"} <= set(theatre.bases)

    def _packs(self, boats: Boats) -> None:
        """24.0, 24.2, 24.14, 24.41: three boats or more, in one place, doing the same; home they go as a pack alone."""
        counted = Counter(boat for pack in boats.packs.values() for boat in pack.boats)
        assert all(count == 1 for count in counted.values()), f"in two packs: {counted}"
        for boat in boats.by_id.values():
            assert bool(boat.pack) == bool(counted[boat.id]), f"{boat.id} and her pack disagree"
        for pack in boats.packs.values():
            members = [boats.by_id[boat] for boat in pack.boats]
            assert not members or LEAST <= len(members) <= STEPS[0][2], f"a pack of {pack.boats}"
            states = {(boat.where, boat.box, boat.side, boat.goal, boat.home, boat.spotted) for boat in members}
            assert len(states) <= 1, f"pack {pack.id} is scattered: {states}"
            assert all(boat.rtb == pack.homeward for boat in members if boat.at_sea), f"pack {pack.id}: who goes home?"

    def _skippers(self, boats: Boats, theatre: Theatre) -> None:
        """25.2, 25.3: each super skipper in one place at most."""
        found = Counter(boat.skipper for boat in boats.by_id.values() if boat.skipper)
        found.update([*theatre.skippers, *theatre.ashore, *theatre.promised.values()])
        assert all(count == 1 for count in found.values()), f"a skipper in two places: {found}"
        for each in theatre.promised:
            boat = boats.by_id.get(each)
            assert boat is None or (boat.box == "yard" and boat.afloat), f"a skipper waits in vain for {each}"

    def _lists(self, boats: Boats, theatre: Theatre, score: Score) -> None:
        """7.3, 6.0, 17.0: markers within their tracks; boats lost are lost once, and stay so."""
        assert len(theatre.ultra) <= 3
        assert len(set(theatre.ultra)) == len(theatre.ultra)
        assert 1 <= theatre.period <= 4
        assert -2 <= theatre.torpedo <= 1
        assert len(set(score.lost)) == len(score.lost)
        assert all(boats.by_id[each].where == LOST for each in score.lost)
        assert set(theatre.confined) <= set(boats.by_id)
        tracks = (score.ships, score.tons, len(score.lost), theatre.period, theatre.torpedo, theatre.experience)
        assert not self._tracks or all(a <= b for a, b in zip(self._tracks, tracks, strict=True)), "a track runs back"
        self._tracks = tracks


class Clerk:
    """Audits the state each week before orders; answers some questions at random, the others as a balanced exec."""

    def __init__(self, seed: str, anyhow: float) -> None:
        self.audit = Audit()
        self._rng = Random(seed)
        self._anyhow, self._anything = anyhow, RandomPolicy(RULES, self._rng)
        self._exec = RULES.policy("balanced")
        self._week = 0

    def answer(self, known: Known, kind: str, path: str, slot: str) -> Any:
        if kind == "sw-orders" and known.theatre.week != self._week:
            self._week = known.theatre.week
            self.audit.check(known.world)
        pilot: Any = self._anything if self._rng.random() < self._anyhow else self._exec
        return pilot.answer(known, kind, path, slot)
