"""4.0 The root of the game: week after week by the sequence of play in ``phases.py``."""

from __future__ import annotations

from typing import Any

from engine.core.sequence.phases import InOrder
from engine.core.spaces.space import Answer
from engine.core.steps import Ask, Done, Fork, Goto, Next, Outcome
from engine.silent_war.autopilot.doctrine import BALANCED
from engine.silent_war.duties import assignment, calls, zone_called
from engine.silent_war.effects import join, lose
from engine.silent_war.facts.fleet import LeavesPack
from engine.silent_war.facts.patrols import Called, Stranded
from engine.silent_war.facts.turn import PatrolOver, Ultra, WeekBegins
from engine.silent_war.moves import (
    HOME,
    STAY,
    crowd_left,
    crowding,
    doors,
    havens,
    is_main,
    presence,
    range_of,
    situation,
    speed_of,
    stranded,
    water,
)
from engine.silent_war.orders.units import Unit, small_fleet, units
from engine.silent_war.orders.where import has_choice
from engine.silent_war.phases import WEEK
from engine.silent_war.plan import parents
from engine.silent_war.state import Boat, Boats, Theatre
from engine.silent_war.steps.combat.search import EXEC
from engine.silent_war.steps.port.assigning import assign
from engine.silent_war.steps.voyage.packs import tidy
from engine.silent_war.steps.voyage.passage import damage
from engine.silent_war.steps.voyage.patrol import PatrolLocals
from engine.silent_war.steps.voyage.sail import SailLocals
from engine.silent_war.steps.voyage.transit import TransitLocals
from engine.silent_war.turn_state import ROOT, TurnLocals, TurnView
from engine.silent_war.victory import result
from engine.silent_war.world import Run, World


class Turn(InOrder[TurnLocals]):
    """The root frame: one pass is a week."""

    name, section, Locals, sequence = ROOT, "4.0", TurnLocals, WEEK

    def start(self, run: Run, own: TurnLocals) -> Next:
        """The week begins."""
        self._open(run)
        return self.following(run, own)

    def _open(self, run: Run) -> None:
        """The date; in a patrol the scenario lays its ULTRA markers and opens its zones."""
        theatre = run.edit.theatre
        plan = run.world.plan
        week = str(theatre.week)
        theatre.ultra = list(plan.ultra.get(week, ()))
        theatre.zones = list(plan.zones.get(week, ()))
        theatre.contacts = {area: list(only) for area, only in plan.contacts.get(week, {}).items()}
        run.emit(WeekBegins(theatre.week, theatre.turns, theatre.week_of_month, theatre.month, theatre.year))
        if theatre.ultra:
            run.emit(Ultra(tuple(theatre.ultra)))

    def prepare(self, run: Run, own: TurnLocals) -> Next:
        """11.0: boats that have operated are ready to operate again."""
        boats = run.edit.boats
        theatre = run.world.theatre
        for boat in boats.by_id.values():
            if boat.at_sea:
                boat.box = "operating"
                self._strand(run, own, boat, theatre)
        # 21.23 holds until the boat has been mended in a permanent base, or is gone.
        own.turned_away = [boat_id for boat_id in own.turned_away if boats.by_id[boat_id].at_sea]
        for boat in (boats.by_id[boat_id] for boat_id in own.turned_away):
            if boat.rtb and boat.home and not is_main(boat.home):  # the base she was bound for is gone
                boat.home = ""
                own.wishes[boat.id] = list(havens([boat], theatre, own.turned_away))
        tidy(run)
        own.orders = {}
        assign(run, own)
        return self.following(run, own, "prepare")

    def _strand(self, run: Run, own: TurnLocals, boat: Boat, theatre: Theatre) -> None:
        """15.25: a boat beyond her range from every base is damaged and goes home, a step slower each week (S27)."""
        if boat.rtb or not stranded(boat, theatre):
            return
        run.emit(Stranded(boat.id))
        damage(run, boat)
        if not boat.afloat:
            lose(run, boat.id, "transit")
            return
        boat.rtb, boat.side, boat.goal, boat.home, boat.pack = True, "transit", "", "", ""
        own.wishes[boat.id] = list(havens([boat], theatre, own.turned_away))

    def formed_up(self, run: Run, own: TurnLocals, out: Outcome) -> Next:
        """24.1, 26.0: squadrons, transfers and packs are settled; boats that change command have their orders."""
        result: Any = out.result
        own.orders = dict(result)
        return self.following(run, own, "form_up")

    def ask_orders(self, run: Run, own: TurnLocals) -> Next:
        """One gate for the week's orders: a slot for each boat, one for each pack."""
        theatre, boats = run.world.theatre, run.world.boats
        if theatre.duties:
            above = parents(run.world.plan)
            own.posts, own.calls = assignment(boats, theatre, above), calls(boats, theatre, above)
        unordered = [unit for unit in units(boats) if unit.slot not in own.orders]
        slots = tuple(unit.slot for unit in unordered if has_choice(unit.boats, boats, theatre, own.turned_away))
        return Ask("sw-orders", slots, "ordered", gate=True) if slots else self.following(run, own, "ask_orders")

    def ordered(self, run: Run, own: TurnLocals, answers: dict[str, Answer]) -> Next:
        """What each boat does this week; boats that leave a pack do the same by themselves (24.0, S31)."""
        boats = run.edit.boats
        for unit in units(run.world.boats):
            if unit.slot in answers:
                order = dict(answers[unit.slot])
                for leaver in order.pop("leave", ()):
                    boats.by_id[leaver].pack = ""
                    run.emit(LeavesPack(leaver))
                for boat in unit.boats:
                    own.orders[boat.id] = order
        tidy(run)
        for unit in units(boats):
            where = own.orders.get(unit.boats[0].id, {}).get("where", STAY)
            if where.startswith(HOME):
                self._go_home(own, boats, unit, where.removeprefix(HOME))
        self._call(run, own, boats)
        return self.following(run, own, "ask_orders")

    def _call(self, run: Run, own: TurnLocals, boats: Boats) -> None:
        """5.2: boats in transit called to a mission turn to their patrol side before patrol movement."""
        called = [
            boats.by_id[boat]
            for boat, order in own.orders.items()
            if situation(boats.by_id[boat]) == "transit" and zone_called(order["where"], run.world.theatre)
        ]
        for boat in called:
            boat.side, boat.goal = "patrol", ""
            run.emit(Called(boat.id, own.orders[boat.id]["where"]))
        own.posts, own.calls = {}, {}

    def _go_home(self, own: TurnLocals, boats: Boats, unit: Unit, base: str) -> None:
        """15.2, 15.21: unforced, a pack together (24.2, S86); at sea also to another base (S26)."""
        lead = unit.boats[0]
        if not lead.at_sea or (lead.rtb and lead.home == base):
            return
        for boat in unit.boats:
            boat.rtb, boat.side, boat.goal, boat.home = True, "transit", "", ""
        if lead.pack:
            boats.packs[lead.pack].homeward = True
        own.wishes[unit.slot] = [base]

    @staticmethod
    def _exec(own: TurnLocals, unit: Unit, few: bool) -> str:
        """The doctrine of the exec who decides small matters for a unit; empty where the captain is asked (S134)."""
        contact = own.orders.get(unit.boats[0].id, {}).get("contact", "")
        if few or contact == "fight":
            return ""
        return contact.removeprefix(EXEC) if contact.startswith(EXEC) else BALANCED.name

    def set_out(self, run: Run, own: TurnLocals) -> Next:
        """12.0: units on patrol ordered elsewhere move, all at once; their new places count for crowding (S18)."""
        theatre = run.world.theatre
        few = small_fleet(run.world.boats)
        moving: dict[str, SailLocals] = {}
        doorways: dict[str, str] = {}
        for unit in units(run.world.boats):
            where = own.orders[unit.boats[0].id]["where"] if unit.boats[0].id in own.orders else STAY
            if situation(unit.boats[0]) == "patrol" and where != STAY:
                door = doors(unit.boats[0].where, theatre, range_of(unit.boats)).get(where, where)
                moving[unit.slot] = SailLocals(unit.copies(), where, door, exec=self._exec(own, unit, few))
                doorways.update((boat.id, where) for boat in unit.boats)
        if not moving:
            return self.following(run, own, "set_out")
        crowd = crowding(theatre, run.world.boats, doorways)
        counts = presence(run.world.boats, doorways)
        for sailing in moving.values():
            sailing.crowd = crowd_left(crowd, counts, sailing.boats, theatre.period)
        return Fork("sail", moving, "sailed")

    def sailed(self, run: Run, own: TurnLocals, outcomes: dict[str, Outcome]) -> Next:
        """The join: a pack that has shrunk below three boats disbands (24.14)."""
        join(run, own, outcomes)
        tidy(run)
        return self.following(run, own, "set_out")

    def hunt(self, run: Run, own: TurnLocals) -> Next:
        """13.0 to 14.7 for each unit on patrol. Crowds are counted once, now that all have moved (22.0, S18)."""
        boats = run.world.boats
        crowd, few = crowding(run.world.theatre, boats), small_fleet(boats)
        hunting: dict[str, PatrolLocals] = {}
        for unit in units(run.world.boats):
            lead = unit.boats[0]
            if situation(lead) == "patrol":
                if lead.pack:
                    run.edit.boats.packs[lead.pack].patrolled = True  # 24.2
                order = own.orders.get(lead.id, {})
                hunting[unit.slot] = PatrolLocals(
                    unit.copies(),
                    order.get("contact", "fight"),
                    order.get("spread", "") if lead.pack else "",
                    lead.pack,
                    0 if lead.entered_from else crowd.get(lead.where, 0),
                    turned_away=list(own.turned_away),
                    exec=self._exec(own, unit, few),
                )
        return Fork("patrol", hunting, "hunted") if hunting else self.following(run, own, "hunt")

    def hunted(self, run: Run, own: TurnLocals, outcomes: dict[str, Outcome]) -> Next:
        """The join: sinkings, losses, skippers, in key order (H01)."""
        join(run, own, outcomes)
        tidy(run)
        return self.following(run, own, "hunt")

    def assign(self, run: Run, own: TurnLocals) -> Next:
        """Bases for all boats that need one, at once: by rank of their lists, then in key order (H06, 21.22)."""
        assign(run, own, sailing=True)
        return self.following(run, own, "assign")

    def pass_on(self, run: Run, own: TurnLocals) -> Next:
        """15.0: transit movement of all units that deploy, go on or go home; crowds as they are now (S18)."""
        crowd, few = crowding(run.world.theatre, run.world.boats), small_fleet(run.world.boats)
        bound: dict[str, TransitLocals] = {}
        for unit in units(run.world.boats):
            lead = unit.boats[0]
            order = own.orders.get(lead.id, {})
            kind, where = situation(lead), order.get("where", STAY)
            careful = bool(order.get("careful", False)) and speed_of(unit.boats) > 1
            if kind == "home":
                going = TransitLocals(unit.copies(), base=lead.home, careful=careful)
            elif kind == "port" and where != STAY:
                base = where.removeprefix(HOME) if where.startswith(HOME) else ""
                going = TransitLocals(unit.copies(), "" if base else where, base, careful)
            elif kind == "transit":
                goal = water(lead) if where == STAY else where
                going = TransitLocals(unit.copies(), goal, careful=careful)
            else:
                continue
            going.via, going.side = order.get("via", ""), order.get("side", "patrol")
            going.crowd, going.turned_away = crowd, list(own.turned_away)
            going.exec = self._exec(own, unit, few)
            bound[unit.slot] = going
        return Fork("transit", bound, "passed") if bound else self.following(run, own, "pass_on")

    def passed(self, run: Run, own: TurnLocals, outcomes: dict[str, Outcome]) -> Next:
        """The join; boats held up on the way get their bases now and set out next week."""
        join(run, own, outcomes)
        tidy(run)
        assign(run, own)
        return self.following(run, own, "pass_on")

    def ended(self, run: Run, own: TurnLocals, out: Outcome) -> Next:
        """16.1: the end, or on to the next week."""
        if not out.result:
            return self.following(run, own, "end")
        ended = result(run.world)
        run.emit(PatrolOver(ended["kind"], ended["level"], ended["ships"], ended["tons"], ended["boats_lost"]))
        return Done(ended)

    def finish(self, run: Run, own: TurnLocals) -> Next:
        """Another week."""
        return Goto("start")

    def view(self, world: World, own: TurnLocals, seat: str | None) -> TurnView:
        """The plan and the orders: one side plays, and all of it is its own."""
        return TurnView(world.plan, tuple(own.turned_away), own.orders, own.posts, own.calls)
