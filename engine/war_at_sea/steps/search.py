"""4-IV: both sides search by air, the Axis first; spotted forces report; aircraft hunt submarines (10.9.2, 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from engine.core.codec import clone
from engine.core.steps import Ask, Call, Done, Goto, Next, Outcome, Step
from engine.war_at_sea import phases
from engine.war_at_sea.air import search
from engine.war_at_sea.air.aftermath import remove_decoy
from engine.war_at_sea.air.places import chart_of, force_of, zone_of
from engine.war_at_sea.air.raids import under_marker
from engine.war_at_sea.facts.air import DecoyFound
from engine.war_at_sea.facts.search import (
    HuntFinds,
    HuntInVain,
    Reported,
    ReportNames,
    SearchersDriven,
    SearchInVain,
    Spotted,
)
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.reckoning import search_modifier
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.steps.undersea.attacks import sink
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import DIRECTIONS, REPORTS, SIDES, Report, Side, other
from engine.war_at_sea.throws import die, two_dice
from engine.war_at_sea.world.air import Base
from engine.war_at_sea.world.boats import Flotilla
from engine.war_at_sea.world.forces import Force, Marker, Sighting
from engine.war_at_sea.world.report import ReportDue, ReportsLocals, SearchLocals

NOBODY: tuple[str, ...] = ()
"""Who sees the die of a search: it would tell the size of the force, or how many searched."""


class SearchStep(Step[SearchLocals]):
    """11: each side searches for every enemy force that its aircraft reach, once from each distance (W50)."""

    name, section, Locals = phases.SEARCH, "11", SearchLocals

    def start(self, run: Run, own: SearchLocals) -> Next:
        """11.5: by night and in bad weather nobody searches, and numbers that were seen are hidden again."""
        own.sides = list(SIDES) if search.can_search(run.world.operation) else []
        return Goto("next_side")

    def next_side(self, run: Run, own: SearchLocals) -> Next:
        """11.1: the Axis first; when both have searched, all spotted forces report together (W133)."""
        if not own.sides:
            return self._reports(run, own)
        own.markers = sorted(
            marker.letter for marker in run.world.markers.markers.values() if marker.side != own.sides[0]
        )
        return Goto("look")

    def look(self, run: Run, own: SearchLocals) -> Next:
        """11.1: one marker after another."""
        while own.markers:
            marker = run.world.markers.markers[own.markers.pop(0)]
            searched, spotted = self._search(run, own, own.sides[0], marker)
            if spotted:
                self._spotted(run, own, marker)
            elif searched:
                run.emit(SearchInVain(marker.letter), audience=(own.sides[0],))
        own.sides = own.sides[1:]
        return Goto("next_side")

    def _search(self, run: Run, own: SearchLocals, side: Side, marker: Marker) -> tuple[bool, bool]:
        """Whether anybody searched, and whether the marker was spotted; ``own.carriers`` took part in the last die.

        11.1: the steps of all aircraft that come from one distance are added up, and a die is thrown for each
        distance, the shortest first (W50).
        """
        searches = search.searches(run.world, side, marker)
        ships = len(search.ships_of(run.world, marker))
        own.carriers = []
        for distance in sorted(searches):
            own.carriers = searches[distance].carriers  # 5.2.6: of the search that reported
            if self._try(run, side, marker, searches[distance], distance, ships):
                return True, True
        return bool(searches), False

    def _try(
        self, run: Run, side: Side, marker: Marker, searchers: search.Searchers, distance: int, ships: int
    ) -> bool:
        """11.1, 11.3, 11.6: patrols may shoot the searchers down, else a die of 3 or more spots the force."""
        if self._shot_down(run, side, marker):
            if searchers.floats:
                fleet = run.edit.ships
                for ship in searchers.floats:
                    fleet.ships[ship.id].planes = False
            return False
        total = search.modifier(run.world, side, marker, searchers, distance, ships)
        return die(run, "search", NOBODY) + total >= tables().charts.search.spots

    def _shot_down(self, run: Run, side: Side, marker: Marker) -> bool:
        """11.3: 5 at home and 6 elsewhere meets the searchers; then 5 shoots them down."""
        chart, enemy = tables().charts.search, other(side)
        effect = tables().weather.effect("search_interception", run.world.operation.weather)
        if effect is None:
            return False
        for _, home in search.guards(run.world, enemy, marker.zone):
            needed = chart.intercepted_home if home else chart.intercepted_away
            met = die(run, "search-interception", (enemy,)) >= needed
            if met and die(run, "search-interception", (enemy,)) + effect >= chart.shot_down:
                run.emit(SearchersDriven(side, marker.letter, marker.zone), audience=SIDES)
                return True
        return False

    def _spotted(self, run: Run, own: SearchLocals, marker: Marker) -> None:
        """11.2: the number is turned up and a report is due; a decoy is taken away (17.6.3)."""
        lead = _lead(run, marker)
        if lead.decoy and not search.ships_of(run.world, marker):
            run.emit(DecoyFound(marker.letter, own.sides[0]))
            remove_decoy(run, lead.id)
            return
        shown = run.edit.markers.markers[marker.letter]
        shown.number, shown.spotted = lead.number, run.world.operation.turn
        run.emit(Spotted(own.sides[0], marker.letter, lead.number, marker.zone))
        self._replot(run, own, marker)
        own.spotted.append(marker.letter)

    def _reports(self, run: Run, own: SearchLocals) -> Next:
        """W133: the reports of both sides in one gate."""
        due: dict[str, ReportDue] = {}
        for letter in own.spotted:
            marker = run.world.markers.markers[letter]
            ships, lead = search.ships_of(run.world, marker), _lead(run, marker)
            named = [ship.id for ship in ships if class_of(ship).kind.report in ("carriers", "majors")]
            due[lead.id] = ReportDue(marker.side, lead.id, letter, 0, search.truth_of(ships), named)
        own.spotted = []
        return Call(phases.REPORT, phases.REPORT, ReportsLocals(due), "reported") if due else Goto("hunt")

    def _replot(self, run: Run, own: SearchLocals, marker: Marker) -> None:
        """5.2.6, W35: a carrier that took part within twelve zones of the force may write her next turn anew."""
        within = tables().charts.orders.replot_zones
        for carrier in own.carriers:
            force = force_of(run.world, run.world.air.bases[carrier])
            if force is not None and chart_of(run.world).distance(force.zone, marker.zone) <= within:
                run.edit.forces.forces[force.id].rewrites = True

    def reported(self, run: Run, own: SearchLocals, outcome: Outcome) -> Next:
        """11.2: what is told is told to both sides."""
        operation = run.world.operation
        sightings = run.edit.sightings
        for letter, told in cast(Mapping[str, Any], outcome.result).items():
            marker = run.world.markers.markers[letter]
            side, kinds, named = other(marker.side), bool(told["kinds"]), str(told["named"])
            counts: dict[Report, int] = {kind: int(told["counts"].get(kind, 0)) for kind in REPORTS}
            sightings.reports.append(Sighting(side, letter, operation.turn, marker.zone, counts, kinds, named))
            carriers, majors, lights, transports = (counts[kind] for kind in REPORTS)
            run.emit(Reported(side, letter, carriers, majors, lights, transports, int(kinds)), audience=SIDES)
            ship = run.world.ships.ships.get(named)
            if ship is not None:
                run.emit(ReportNames(letter, unit_of(ship)), audience=SIDES)
        return Goto("look")

    def hunt(self, run: Run, own: SearchLocals) -> Next:
        """10.9.2, W24: each base with aircraft after submarines hunts once; then numbers not seen now are hidden."""
        operation = run.world.operation
        if tables().weather.effect("hunt", operation.weather) is not None and not operation.dark:
            for side in SIDES:
                for base in search.hunting(run.world, side):
                    _hunt(run, base)
        forces = run.world.forces
        for marker in run.edit.markers.markers.values():
            fought = any(
                force.marker == marker.letter and _fights(force, operation.turn) for force in forces.forces.values()
            )
            if marker.spotted != operation.turn and not fought:
                marker.number = 0
        return Done()


def _lead(run: Run, marker: Marker) -> Force:
    """The force under a marker that answers for it."""
    return under_marker(run.world.forces, marker.letter, marker.side)[0]


def _fights(force: Force, turn: int) -> bool:
    """Whether a force fought in the turn before (11.2)."""
    return 0 < turn - 1 <= force.fought


def _hunt(run: Run, base: Base) -> None:
    """10.9.2: 6 finds a submarine where a flotilla is near; 6 sinks it. Luck names its zone or a neighbour (W88).

    The table of air search changes the first die, without distance, which nobody knows; the weather alone changes the
    second (W122).
    """
    chart, weather = tables().charts.patrol, run.world.operation.weather
    clouds, seas = (tables().weather.effect(name, weather) or 0 for name in ("search", "hunt"))
    steps = base.boxes["asw"]
    here, zones = zone_of(run.world, base), chart_of(run.world)
    found = die(run, "hunt", (base.side,)) + search_modifier(search.hunting_steps(steps), 0) + clouds >= chart.hunt
    near = [
        flotilla
        for flotilla in run.world.flotillas.flotillas.values()
        if flotilla.side != base.side
        and flotilla.afloat
        and zones.distance(here, flotilla.zone) <= search.hunting_radius(steps)
    ]
    if not found or not near:
        run.emit(HuntInVain(base.called), audience=(base.side,))
        return
    prey: Flotilla = min(near, key=lambda each: (zones.distance(here, each.zone), each.id))
    about = [zone for way in DIRECTIONS if (zone := zones.neighbour(prey.zone, way)) and zones.zones[zone].sea]
    zone = run.pick("hunt-zone", [prey.zone, *about], 1, (prey.side,))[0]
    sunk = die(run, "hunt", SIDES) + seas >= chart.hunt_sinks
    run.emit(HuntFinds(base.called, zone, int(sunk)), audience=(base.side,))
    # A carrier that hunts is named to her own side alone (W52).
    run.emit(HuntFinds("" if base.ship else base.id, zone, int(sunk)), audience=(prey.side,))
    if sunk:
        sink(run, prey.id, run.pick("hunt-boat", [boat.id for boat in prey.afloat], 1, (prey.side,))[0])


class ReportStep(Step[ReportsLocals]):
    """11.2: the owners of spotted forces throw two dice for each, unseen, and tell what the table lets them tell."""

    name, section, Locals = phases.REPORT, "11.2", ReportsLocals

    def start(self, run: Run, own: ReportsLocals) -> Next:
        """One gate for all forces, also for a force whose true numbers must be told (H21): the enemy reads numbers and
        shall not know that they are true. Where the dice say that kinds alone are told, the report itself shows it, and
        nobody is asked."""
        for due in own.due.values():
            due.dice = two_dice(run, "report", (due.side,))
        slots = tuple(force for force, due in own.due.items() if tables().damage.reports[due.dice].kind != "kinds")
        return Ask("was-report", slots, "told", gate=True) if slots else self.told(run, own, {})

    def told(self, run: Run, own: ReportsLocals, answers: Mapping[str, Any]) -> Next:
        """What is told, by marker."""
        return Done({due.marker: _report_of(due, answers.get(force, {})) for force, due in own.due.items()})

    def view(self, world: World, own: ReportsLocals, seat: str | None) -> ReportsLocals | None:
        """Each owner's alone."""
        mine = {force: clone(due) for force, due in own.due.items() if seat and _belongs(world, due.side, seat)}
        return ReportsLocals(mine) if mine else None


def _report_of(due: ReportDue, answer: Mapping[str, Any]) -> dict[str, Any]:
    row = tables().damage.reports[due.dice]
    counts = {kind: int(answer.get(kind, 0)) for kind in REPORTS}
    if row.kind == "kinds":
        counts = {kind: int(due.truth[kind] > 0) for kind in REPORTS}
    named = str(answer.get("ship", "")) if row.kind == "named" else ""
    return {"counts": counts, "kinds": row.kind == "kinds", "named": named}


def _belongs(world: World, side: Side, seat: str) -> bool:
    """Whether a seat is of a side."""
    head = world.forces.forces.get(seat.partition("/")[0])
    return seat == side or seat.startswith(f"{side}-") or (head is not None and head.side == side)
