"""13.0 Search and contact: avoid (13.1), search (13.2), and the outcome: nothing, a submarine, a fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.steps import Call, Done, Next, Outcome, Step
from engine.core.words import Json
from engine.silent_war.checks import search_shift
from engine.silent_war.effects import Change, PackScored, Sunk, of_kind
from engine.silent_war.facts.patrols import Avoids, NoContact
from engine.silent_war.state import Boat
from engine.silent_war.steps.combat.combat import CombatLocals
from engine.silent_war.steps.combat.contact import activity_level, contact_of, drawn_fight, what_counts
from engine.silent_war.steps.combat.pack_combat import interceptors
from engine.silent_war.steps.combat.quick import quick_fight
from engine.silent_war.steps.combat.sub_combat import submarine_duel
from engine.silent_war.tables.map import WHITE
from engine.silent_war.tables.read import tables
from engine.silent_war.world import Run, World

EXEC = "exec:"


@dataclass(slots=True)
class SearchLocals:
    """Who searches where and how.

    ``boats`` are copies, the group's own to change. ``area`` is the OpArea whose activity row counts, ``zone`` the
    special mission zone or empty. ``contact``: ``fight``, ``avoid`` or ``exec:<doctrine>``. ``spread``: ``group``,
    ``barrier`` or empty. ``crowd`` is what concentration takes off the search (22.1 B). ``slots``: boat to slot.
    """

    boats: list[Boat]
    area: str
    zone: str = ""
    contact: str = "fight"
    spread: str = ""
    pack: str = ""
    crowd: int = 0
    slots: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        boats: Sequence[Boat],
        area: str,
        zone: str = "",
        contact: str = "fight",
        spread: str = "",
        pack: str = "",
        crowd: int = 0,
        slots: Mapping[str, str] | None = None,
    ) -> SearchLocals:
        """A search; ValueError for no boats, an unknown area or contact, or two boats with one slot."""
        speakers = {boat.id: boat.id for boat in boats} | dict(slots or {})
        if not boats:
            raise ValueError("nobody searches")
        if area not in tables().chart.areas or not tables().chart.areas[area].activity:
            raise ValueError(f"{area!r} has no activity row")
        if contact not in ("fight", "avoid") and not contact.startswith(EXEC):
            raise ValueError(f"there is no contact order {contact!r}")
        if len({speakers[boat.id] for boat in boats}) < len(boats):
            raise ValueError("two boats share a slot: each is asked its own questions")
        return cls(list(boats), area, zone, contact, spread, pack, crowd, speakers)


class Search(Step[SearchLocals]):
    """13.0: one boat, or one pack, looks for the enemy for a week.

    Its result: ``boats`` (by id), ``fought`` (id to ``none``, ``avoided``, ``contact``, ``submarine`` or
    ``quick``) and ``no_endurance`` (ids that skip the endurance check, CE-4). Its effects: see ``combat``.
    """

    name = "search"
    section = "13.0"
    Locals = SearchLocals

    def start(self, run: Run, own: SearchLocals) -> Next:
        """13.1: a boat that avoids contact is no longer spotted and meets nobody."""
        if own.contact == "avoid":
            for boat in own.boats:
                boat.spotted = False
                run.emit(Avoids(boat.id, own.zone or own.area))
            return self._done(own, "avoided")
        theatre = run.world.theatre
        counts = what_counts(theatre, own.area, own.zone)
        if counts is not None and not counts:
            return self._nothing(run, own)  # a mission on which no attack can be made
        if theatre.quick:
            return self._quick(run, own)
        return self._search(run, own, counts)

    def _search(self, run: Run, own: SearchLocals, counts: list[str] | None) -> Next:
        """13.2 A: one die for the group on the activity row (24.31, 24.32)."""
        theatre = run.world.theatre
        row = tables().chart.areas[own.area].row(theatre.period)
        if not row.coloured:
            return self._nothing(run, own)
        die = run.roll("13.2 activity")
        shifted = die + search_shift(
            ultra=own.area in theatre.ultra,
            crowd=own.crowd,
            barrier=own.spread == "barrier",
            spotted=any(boat.spotted for boat in own.boats),
            period=theatre.period,
        )
        level = activity_level(theatre, own.area, own.zone, shifted)
        if level == WHITE:
            # A natural zero on white: a second one is an enemy submarine (13.2 A, ruling S51).
            if die == 0 and run.roll("13.2 enemy submarine") == 0:
                return self._duel(run, own)
            return self._nothing(run, own)
        contact = contact_of(run, theatre)
        if counts is not None and contact not in counts:
            return self._nothing(run, own)  # ruling S65
        boats = {boat.id: boat for boat in own.boats}
        there = list(boats)
        if own.spread == "barrier" and len(there) > 1:
            there = interceptors(run, there)
        fight = drawn_fight(
            run,
            theatre,
            contact,
            level,
            area=own.area,
            zone=own.zone,
            pack=own.pack,
            boats=boats,
            slots=own.slots,
        )
        own.boats = []  # the fight changes them from here
        doctrine = own.contact.removeprefix(EXEC) if own.contact.startswith(EXEC) else ""
        return Call("combat", "combat", CombatLocals(fight, there, doctrine), "fought_out")

    def _nothing(self, run: Run, own: SearchLocals) -> Next:
        for boat in own.boats:
            run.emit(NoContact(boat.id, own.zone or own.area))
        return self._done(own, "none")

    def _duel(self, run: Run, own: SearchLocals) -> Next:
        """14.6: an enemy submarine."""
        boats = {boat.id: boat for boat in own.boats}
        duel = submarine_duel(run, boats, own.area, own.slots, own.pack)
        if duel is None:
            return self._nothing(run, own)
        # Only the boat that met it had a contact (14.6 A, 14.7).
        return self._done(own, "none", duel[1], met={duel[0]: "submarine"})

    def _quick(self, run: Run, own: SearchLocals) -> Next:
        """27.0: each boat by itself."""
        effects: list[Change] = []
        boats = {boat.id: boat for boat in own.boats}
        unchecked: list[str] = []
        alone: list[str] = []
        for boat in own.boats:
            effects += quick_fight(run, boats, boat.id, own.area, own.slots, own.pack, unchecked, alone)
        hunters = {ship.boat for ship in of_kind(Sunk, effects)}
        if own.pack and len(hunters) > 1:
            effects.append(PackScored(own.pack))  # 24.7 (S82)
        return self._done(own, "quick", effects, unchecked, dict.fromkeys(alone, "none"))

    def fought_out(self, run: Run, own: SearchLocals, outcome: Outcome) -> Next:
        """The fight is over."""
        return Done(outcome.result, outcome.effects)

    def _done(
        self,
        own: SearchLocals,
        fought: str,
        effects: Sequence[Change] = (),
        unchecked: Sequence[str] = (),
        met: Mapping[str, str] | None = None,
    ) -> Next:
        result: Json = {
            "boats": {boat.id: boat for boat in own.boats},
            "fought": {boat.id: fought for boat in own.boats} | dict(met or {}),
            "no_endurance": list(unchecked),
        }
        return Done(result, effects)

    def view(self, world: World, own: SearchLocals, seat: str | None) -> None:
        """None: nothing lies on the table before a contact, and the fight has a frame of its own."""
        return
