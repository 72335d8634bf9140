"""5.1 The gate of a watch: boats, convoy, big ships and escorts plot and give orders, all sealed (7, S59, S60)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.core.blank import is_known
from engine.core.codec import pack
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Amount, Answer, Choice, Option, Space
from engine.core.spaces.turnwise import joined, turns_of
from engine.core.steps import Ask, Done, Next, NoLocals, Question, Step
from engine.core.words import Json, Words
from engine.submarine import phases
from engine.submarine.autopilot.doctrine import DOCTRINES, USUAL
from engine.submarine.facts.plots import ShipFreed
from engine.submarine.hulls import between
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.escort_turn import ATTACK, COURSE, FALLS, STATION
from engine.submarine.known import Known
from engine.submarine.nouns import group_words, plot_words, unit_of, unit_words
from engine.submarine.orders.boat_plot import ALARM_MOST, PASS, THEN, boat_space
from engine.submarine.orders.boat_reaction import alarm_within, shots_beyond
from engine.submarine.orders.convoy_plot import group_plotting, plots_of, plotting_nodes, turns_course, turns_to_plot
from engine.submarine.orders.entry import enter, entry_space
from engine.submarine.orders.escort_orders import escort_space
from engine.submarine.pieces import heard, ship_for_change
from engine.submarine.seats import plotted_nodes
from engine.submarine.state import ESCORTS, SCREEN, SUBMARINES, Action, Boat, Gear, Ship
from engine.submarine.world import Run, World

PLOT: Final = "plot"
LASTING: Final = ("search", "contact", "doctrine", "foxer")
"""Rows of an escort's orders that may stand for the whole action, beside its way of acting."""
ONCE: Final = ("racks", "k_guns", "thrown", "mark_x", "feet", "shells")
"""Rows of an escort's orders that hold for one turn of a watch alone: the first, or that in which it all falls."""
_STAFFS_ALARM: Final[Mapping[str, Any]] = {"alarm": DOCTRINES[USUAL].go_deep_at, "then": "deep"}
"""The alarm that the staff sets for a boat of which nobody says anything."""


class Plotting(Step[NoLocals]):
    """5.1 One gate for both sides; its answers become the orders of the watch."""

    name, section, Locals = phases.PLOTTING, "5.1", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """Big ships that are warned are no longer plotted; then everybody is asked."""
        warn_big_ships(run)
        for boat in run.world.boats.boats.values():
            offer_rest(run, boat)
        offer_orders(run)
        slots = plot_slots(run.world)
        return Ask(PLOT, slots, "sealed", gate=True) if slots else Done()

    def sealed(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        """Orders are kept with the turn in which they begin."""
        first = run.world.action.turn + 1
        for slot, given in answers.items():
            answer = pack(given)
            kind = slot_kind(run.world, slot)
            if kind == "boat":
                keep_plot(run, slot, answer)
            elif kind == "group":
                keep_group(run, slot, answer)
            elif kind == "ship":
                gear = run.edit.screen.gear[slot]
                gear.orders, gear.begun, gear.waiting, gear.amended = answer, first, None, None
            elif (newcomer := enter(run, answer)) is not None:
                # 26.5: who comes at the beginning of a turn plots in it, once it is known where (S74).
                return Ask(PLOT, (newcomer,), "newcomer_sealed", gate=True)
        return Done()

    def newcomer_sealed(self, run: Run, own: NoLocals, answers: dict[str, Answer]) -> Next:
        """The plot of a boat that has just come is kept like the others."""
        for slot, given in answers.items():
            keep_plot(run, slot, pack(given))
        return Done()


class PlotQuestion(Question[Known]):
    """5.1 What a slot plots and orders for the turns of a watch."""

    kind, rule, topic = PLOT, "5.1.1", PLOT

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """For which turns, and for whom; that a boat which is lost, gone or still to come has nothing to plot."""
        kind, action = slot_kind(known.world, slot), known.action
        boat = known.boats.boats.get(slot)
        if boat is not None and known.for_boats and not boat.in_play:
            kind = "out"
        turns: tuple[int, ...] = (action.turn + 1, action.watch_ends)
        if kind == "group":
            turns = turns_to_plot(known.world, slot)
        figures = {"first": turns[0], "last": turns[-1], "turns": len(range(turns[0], turns[-1] + 1))}
        ahead = {"watch": action.watch_ends if turns[-1] > action.watch_ends else 0} if kind == "group" else {}
        return Words(f"ask-plot-{kind}", {**figures, **ahead, "who": _who(known.world, slot)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """By what the slot commands."""
        kind, action = slot_kind(known.world, slot), known.action
        if kind == "boat":
            boat = known.boat(slot)
            return boat_space(known.world, boat, max(1, action.watch_ends - action.turn))
        if kind == "group":
            return replace(group_plotting(known.world, slot).space(), words=plot_words)
        if kind == "ship":
            return escort_space(known, slot)
        return entry_space(known)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """A standing order fills the rows that it names, where they are open, in the plot of S38. None: it does not
        hold here."""
        space = self.space(known, path, slot)
        return _filled(space, order, space.default) if isinstance(space, Form) else None

    def standing_over(self, known: Known, path: str, slot: str, order: Json, usual: Answer) -> Answer | None:
        """It fills them in what the doctrine orders, which leads whoever says nothing: so the doctrine of the campaign
        holds for an escort whose standing order names none."""
        return _filled(self.space(known, path, slot), order, usual)

    def kept(self, known: Known, slot: str, order: Answer) -> Answer:
        """An alarm left as the form suggests it is the staff's, who sets it nearer where an escort is within it (S92):
        who orders the deck gun alone leaves that be."""
        if not isinstance(order, dict) or any(order.get(row) != usual for row, usual in _STAFFS_ALARM.items()):
            return order
        return {row: value for row, value in order.items() if row not in _STAFFS_ALARM}

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """For boats: what ends their bundles, guns. For escorts: those of their orders that name no hex."""
        if slot in known.boats.boats or slot == SUBMARINES:
            return reactions_space()
        ships = [slot] if slot in known.fleet.ships else [ship.id for ship in known.fleet.afloat("escort")]
        return lasting_space(known, ships[0]) if ships else None

    def stands_for(self, known: Known, slot: str) -> bool:
        """Convoy and big ships say their plots turn by turn."""
        return slot in (SUBMARINES, ESCORTS, SCREEN) or slot_kind(known.world, slot) in ("boat", "ship")

    def settled(self, known: Known, slot: str) -> bool:
        """Nobody waits for a boat of which everybody knows that it is out of the action. A boat sunk in secret is
        waited for like any other (S30)."""
        return self.spares(known, slot)

    def spares(self, known: Known, seat: str) -> bool:
        """A boat of which everybody knows that it is out of the action."""
        boat = known.boats.boats.get(seat)
        if boat is None or boat.told:
            return boat is not None
        seen = not known.boats.hidden and is_known(boat.left) and is_known(boat.later)  # not of those that come unseen
        return seen and bool(boat.left or boat.later)


def _filled(space: Space, order: Json, usual: Answer) -> Answer | None:
    """Orders with the rows of a standing order that are open in them; None where either has no rows."""
    if not isinstance(order, dict) or not isinstance(usual, dict):
        return None
    orders: dict[str, Answer] = dict(usual)
    for row, value in order.items():
        orders = _with_row(space, orders, row, value)
    return orders


def _with_row(space: Space, orders: dict[str, Answer], row: str, value: Answer) -> dict[str, Answer]:
    """Orders with a row as a standing order says it, without those that it closes: no alarm, nothing done on it. As
    they are where that row is not open in them or may not say so."""
    changed = {**orders, row: value}
    while (refusal := space.check(changed)) is not None:
        if refusal.what.key != "err-row-not-open" or refusal.part == row or refusal.part not in changed:
            return orders
        del changed[refusal.part]
    return changed


def reactions_space() -> Form:
    """The rows that a boat's standing order may hold; they begin with what the usual doctrine does."""
    then = tuple(Option(way, Words(f"sm-opt-then-{way}")) for way in THEN)
    guns = tuple(Option(key, Words(f"sm-opt-guns-{key}")) for key in ("none", "nearest"))
    return Form(
        (
            Part("alarm", Words("sm-row-alarm"), Amount(0, ALARM_MOST, _STAFFS_ALARM["alarm"], "7.1")),
            Part("then", Words("sm-row-then"), Choice(then, _STAFFS_ALARM["then"], "7.1")),
            Part("guns", Words("sm-row-guns"), Choice(guns, "none", "17.1")),
        ),
        "7.1",
    )


def lasting_space(known: Known, ship: str) -> Form:
    """The rows that an escort's standing order may hold: how it acts, searches and meets a contact."""
    space = escort_space(known, ship)
    rows: list[Part] = []
    for part in space.parts:
        if part.name == "way" and isinstance(part.space, Choice):
            ways = tuple(option for option in part.space.options if option.key != "course")
            rows.append(replace(part, space=replace(part.space, options=ways, default=ways[0].key)))
        elif part.name in LASTING and not callable(part.space):
            rows.append(part)
    return Form(tuple(rows), space.rule)


# --- slots --------------------------------------------------------------------------------------------------------


def plot_slots(world: World) -> tuple[str, ...]:
    """Everybody who plots in this watch: each boat of the tree, also those sunk, gone or still to come (H08, S30); who
    plots for merchants and big ships; each escort and free big ship afloat."""
    solitaire = file_of(world).solitaire
    slots: list[str] = [] if solitaire is not None and solitaire.boats else list(world.boats.boats)
    if world.action.has("variable-entry"):
        slots.append(SUBMARINES)
    slots += plotting_nodes(world)
    slots += [ship.id for ship in world.ships.afloat() if ship.kind == "escort" or (ship.kind == "big" and ship.free)]
    return tuple(slots)


def slot_kind(world: World, slot: str) -> str:
    """What a slot commands: ``boat``, ``group``, ``ship``, ``entry``."""
    if slot in world.boats.boats:
        return "boat"
    if slot == SUBMARINES:
        return "entry"
    return "group" if _is_group(world, slot) else "ship"


def _is_group(world: World, slot: str) -> bool:
    return slot in plotted_nodes(world)


def _who(world: World, slot: str) -> Words:
    piece: Boat | Ship | None = world.boats.boats.get(slot) or world.ships.ships.get(slot)
    if piece is not None:
        return unit_words(unit_of(piece))
    return Words("sm-side-submarines") if slot == SUBMARINES else group_words(slot)


# --- what is kept -------------------------------------------------------------------------------------------------


def keep_group(run: Run, node: str, answer: list[str]) -> None:
    """The plots of a group for the turns that it plotted (5.1.3)."""
    turns = turns_to_plot(run.world, node)
    screen = run.edit.screen
    plots = screen.plots.setdefault(node, {})
    for turn, text in zip(turns, plots_of(answer), strict=True):
        plots[turn] = text
        if turns_course(text):
            screen.turned[node] = turn


def keep_plot(run: Run, slot: str, answer: Json) -> None:
    """The plot of a boat from the turn that begins, with what still waits of one that was cut off."""
    action = run.world.action
    boat: Boat = run.edit.boats.boats[slot]
    boat.waiting, boat.own_alarm = rest_beyond(boat, answer), own_alarm(run.world, boat, answer)
    boat.owed = {tube: shot for tube, shot in boat.owed.items() if boat.waiting and shot["turn"] > action.watch_ends}
    boat.orders, boat.begun = (None if answer == PASS else answer), action.turn + 1
    boat.repairing = isinstance(answer, dict) and bool(answer.get("repair"))


def own_alarm(world: World, boat: Boat, answer: Json) -> int:
    """The alarm that a captain chooses in place of the staff's, as it is offered again in the next watch.

    -1 where it may be the staff's: the usual one, or the nearest that no escort is within. An alarm that was offered
    nearer, with escorts within the chosen one, leaves that be.
    """
    alarm = answer.get("alarm") if isinstance(answer, Mapping) else None
    if not isinstance(alarm, int) or (boat.own_alarm >= 0 and alarm == alarm_within(world, boat, boat.own_alarm)):
        return boat.own_alarm
    nearer = alarm_within(world, boat, ALARM_MOST)
    return -1 if alarm == DOCTRINES[USUAL].go_deep_at or alarm == nearer < ALARM_MOST else alarm


def rest_of(boat: Boat, turn: int) -> list[str]:
    """The words that a boat plotted beyond this turn."""
    if not isinstance(boat.orders, dict) or "alarmed" in boat.orders:
        return []
    used = turn - boat.begun + 1
    return list(joined(turns_of(boat.orders["way"])[used:]))


def rest_beyond(boat: Boat, answer: Answer) -> Json:
    """What still waits of a plot that was cut off, where the new plot goes on with it; else nothing."""
    if not isinstance(answer, dict) or not isinstance(boat.waiting, list):
        return None
    waiting, way = turns_of(boat.waiting), turns_of(answer["way"])
    return list(joined(waiting[len(way) :])) or None if waiting[: len(way)] == way else None


def offer_rest(run: Run, boat: Boat) -> None:
    """What a boat plotted beyond the end of its watch is offered again as its draft (README, "The watch").

    Torpedoes that were to leave later are kept beside it, so that those which the draft leaves out can be told.
    """
    action = run.world.action
    owed = shots_owed(boat, action.turn)
    if owed != boat.owed:
        run.edit.boats.boats[boat.id].owed = owed
    rest = rest_of(boat, action.turn) or boat.waiting
    if not rest or not boat.in_play:
        return
    run.edit.boats.boats[boat.id].waiting = rest
    space = run.rules.questions[PLOT].space(run.known(boat.id), run.path, boat.id)
    kept = rest_offered(space, run.world.boats.boats[boat.id], action)
    if kept is not None:
        run.draft(boat.id, PLOT, kept)


def shots_owed(boat: Boat, turn: int) -> dict[str, Json]:
    """The torpedoes that a boat's plot would still fire after this turn, by tube, each with the turn of the action;
    those too of a plot cut off before, which still waits. Of a plot that its alarm broke off it is told otherwise."""
    orders = boat.orders
    if not boat.in_play or not isinstance(orders, dict) or "alarmed" in orders:
        return {}
    kept = {tube: shot for tube, shot in boat.owed.items() if shot["turn"] > turn}
    fire = orders.get("fire") or {}
    later = {tube: fire[tube] for tube in shots_beyond(orders, turn - boat.begun + 1)}
    return kept | {tube: {**shot, "turn": shot["turn"] + boat.begun - 1} for tube, shot in later.items()}


def rest_offered(space: Space, boat: Boat, action: Action) -> dict[str, Answer] | None:
    """What of the rest of a boat's plot is offered as its draft for a watch: its way, and what was ordered beside it as
    far as it is still legal, row by row and torpedo by torpedo; nothing where the rest is too short for the watch."""
    turns = action.watch_ends - action.turn
    way = turns_of(boat.waiting)[:turns]
    orders = boat.orders if isinstance(boat.orders, dict) else {}
    if len(way) < turns:
        return None
    rows = {row: value for row, value in orders.items() if row not in ("way", "fire", "alarmed")}
    draft: dict[str, Answer] = {"way": list(joined(way))}
    if "running" in rows and space.check(draft | {"running": rows["running"]}) is None:
        draft["running"] = rows.pop("running")
    elif space.check(draft) is not None:
        return None
    for row, value in rows.items():
        if space.check(draft | {row: value}) is None:
            draft[row] = value
    for tube, shot in boat.owed.items():
        fire = {**draft.get("fire", {}), tube: {**shot, "turn": shot["turn"] - action.turn}}
        if space.check(draft | {"fire": fire}) is None:
            draft["fire"] = fire
    return draft


def unfired(boat: Boat, answer: Json, action: Action) -> dict[str, int]:
    """The torpedoes of a plot that was cut off which a boat's order for the new watch leaves out, with their turns:
    neither fired in it nor to be offered again behind it."""
    if not isinstance(answer, Mapping) or "way" not in answer:
        return {}
    fired, goes_on = answer.get("fire") or {}, bool(rest_beyond(boat, answer))
    return {
        tube: int(shot["turn"])
        for tube, shot in boat.owed.items()
        if tube not in fired and not (goes_on and shot["turn"] > action.watch_ends)
    }


def keep_rests(run: Run) -> None:
    """As a watch begins: what each escort was ordered beyond the end of the last one, where that was cut off."""
    action = run.world.action
    cut_off = action.turn < action.watch_ends
    gears: dict[str, Gear] = run.world.screen.gear
    rests = {ship: orders_beyond(gear, action.turn) if cut_off else None for ship, gear in gears.items()}
    for ship, rest in rests.items():
        if rest != gears[ship].waiting:
            run.edit.screen.gear[ship].waiting = rest


def keep_amended(run: Run, ship: str, answer: Answer) -> None:
    """What a captain changes in the escorts' phase holds for that turn; but once the watch ends early it is what is
    offered, not the older orders. A course for that one turn leaves nothing to offer."""
    gear: Gear | None = run.world.screen.gear.get(ship)
    if gear is None or not isinstance(answer, Mapping) or not isinstance(gear.orders, dict):
        return
    orders = {row: value for row, value in answer.items() if row not in (FALLS, *ONCE)}
    if orders.get("way") == COURSE:
        turns, number = turns_of(gear.orders.get("course") or ()), run.world.action.turn - gear.begun
        same = 0 <= number < len(turns) and list(turns[number]) == list(answer.get("course") or ())
        orders = {**gear.orders, **orders, "course": gear.orders["course"] if same else []}
    if orders != {row: value for row, value in gear.orders.items() if row in orders or row not in (FALLS, *ONCE)}:
        run.edit.screen.gear[ship].amended = pack(orders)


def orders_beyond(gear: Gear, turn: int) -> Json:
    """A ship's orders without what was done up to this turn; None where nothing is left but the usual way of acting."""
    orders, used = gear.orders if gear.amended is None else gear.amended, turn - gear.begun + 1
    if not isinstance(orders, dict) or not gear.begun or used < 1:
        return None
    way = orders.get("way", STATION)
    to_come = int(orders.get(FALLS) or 0) > turn
    gone = ("shells",) if to_come else (FALLS, *ONCE)
    rest = {row: value for row, value in orders.items() if row not in gone}
    if way == COURSE:
        left = turns_of(orders.get("course") or ())[used:]
        return {**rest, "course": list(joined(left))} if left else None
    return rest if way != STATION or orders.get("contact", ATTACK) != ATTACK else None


def offer_orders(run: Run) -> None:
    """The rest of an escort's orders that were cut off is offered again as its draft; a course that is too short for
    the new watch goes straight on at its last speed."""
    action = run.world.action
    turns = action.watch_ends - action.turn
    for ship, gear in list(run.world.screen.gear.items()):
        rest = gear.waiting
        if not isinstance(rest, dict) or not run.world.ships.ships[ship].afloat:
            continue
        if rest.get("way") == COURSE:
            course = turns_of(rest["course"])[:turns]
            on = (str(sum(int(word) for word in course[-1] if word.isdecimal())),)
            rest = {**rest, "course": list(joined([*course, *[on] * (turns - len(course))]))}
        space = run.rules.questions[PLOT].space(run.known(ship), run.path, ship)
        bare = {row: value for row, value in rest.items() if row not in (FALLS, *ONCE)}
        unnamed = {row: value for row, value in bare.items() if row not in ("prey", "guns")}
        sound = next((each for each in (rest, bare, unnamed) if space.check(each) is None), None)
        run.edit.screen.gear[ship].waiting = sound
        if sound is not None:
            run.draft(ship, PLOT, sound)


def warn_big_ships(run: Run) -> None:
    """A big ship on a course of its own is free once a boat has fired, or is as near as its alarm (SC-6).
    Judged at the end of each turn too: all see that it leaves its plot, which ends a watch."""
    fleet, boats = run.world.ships, run.world.boats
    afloat = [boat for boat in boats.boats.values() if boat.in_play]
    fired = any(boat.fired for boat in boats.boats.values())
    for row in file_of(run.world).big_ships:
        ship = fleet.ships[row.id]
        if row.course != "alone" or row.alarm is None or ship.free or not ship.afloat:
            continue
        if fired or any(between(ship.pose, boat.pose) <= row.alarm for boat in afloat):
            ship_for_change(run, ship.id).free = True
            run.edit.screen.plots.pop(ship.id, None)
            run.emit(ShipFreed(unit_of(ship)))
            heard(run, "freed")
