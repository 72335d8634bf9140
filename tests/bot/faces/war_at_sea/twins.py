"""Twins of games of the war at sea: the same moment with everything changed that a side keeps to itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.faces.war_at_sea.face import WarAtSeaFace
from bot.text.voice import Voice, voice
from engine.core.chance import SeededChance
from engine.core.play.entry import Entry
from engine.core.play.match import Match
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.state import World
from engine.war_at_sea.terms import AXIS, SIDES, Side, other
from engine.war_at_sea.world.air import Flight, TurnedBack
from engine.war_at_sea.world.chart import ChartTurn
from engine.war_at_sea.world.contact import BoatsLocals, Orders
from engine.war_at_sea.world.field import Field
from engine.war_at_sea.world.forces import Force
from engine.war_at_sea.world.raid import Raid
from engine.war_at_sea.world.report import ReportsLocals
from tests.bot.faces.whole import Whole, same_words

FACE, RULES = WarAtSeaFace(), WarAtSea()
LANGUAGES = ("en", "es")
SAID = ("", "Shokaku", "to Rabaul, speed 2", "nonsense; more | 9")
NODES = ("us-17", "jp-strike", "jp-strike/shokaku", "us-17/lexington", "rabaul-air", "us-van", "jp-sweep")
"""Seats that tests ask for by name, whoever's they are."""


def game(scenario: str = "coral-sea", seed: str = "face", **options: Any) -> Match[Known]:
    """A new game; ``options`` with underscores."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return Match.new(RULES, scenario, SeededChance(seed), chosen)


def all_words(match: Match[Known], seat: str | None, entries: Sequence[Entry], speaker: Voice) -> str:
    """All that the face makes for a seat at this moment, as text."""
    return whole().words(match, seat, entries, speaker)


def whole() -> Whole:
    """The face as its tests ask it."""
    units = (*NODES, "kirishima", "shokaku", "lexington", "rabaul", "port-moresby")
    return Whole(
        FACE, RULES, SAID, frozenset(NODES), "was-day", units, "plots", "us-17",
        groups=("axis-fleet", "carriers"), standing=("reports: true",), areas=("", "Q19"),
    )  # fmt: skip


def secret_force(side: Side) -> str:
    """A force that a side has made in the twin alone."""
    return f"{side}-new-99"


def twin(match: Match[Known], side: Side, luck: Random) -> Match[Known]:
    """The same moment with other secrets of a side."""
    changed: Match[Known] = Match.load(match.rules, match.save(), SeededChance("another seed"))
    make_other(changed, side, luck)
    return changed


def make_other(changed: Match[Known], side: Side, luck: Random, *, names: bool = True) -> None:
    """Change the secrets of a side in a game by hand; ``names``: those of its forces, too, which the book gives."""
    world = changed.state.world
    _other_ships(world, side, luck)
    _other_forces(changed, side, luck, names=names)
    _other_air(world, side, luck)
    _other_boats(world, side, luck)
    _other_leaders(world, side)
    for frame in changed.state.frames.values():
        _other_frame(frame.locals, side, luck)
    for battle in world.battles.suspended.values():
        _other_field(battle, side)
    _other_chart(world, side)


def _other_ships(world: World, side: Side, luck: Random) -> None:
    """Boxes, fuel, tubes, cargo; of ships that were never seen all that can happen to a ship."""
    for ship in world.ships.ships.values():
        if ship.side != side:
            continue
        ship.left = {box: max(0, count - luck.randrange(3)) for box, count in ship.left.items()}
        ship.left["hull"] = max(1, ship.left["hull"])
        ship.fuel, ship.burned, ship.shells, ship.planes = luck.randrange(3), 1, False, not ship.planes
        ship.decks, ship.halved, ship.director, ship.cargo = (
            1 if class_of(ship).decks else 0,
            True,
            False,
            ship.cargo + 1,
        )
        if ship.tubes:
            ship.tubes = luck.choice(("ready", "spent", "gone"))
        # What the enemy saw of her stands as it was seen; she goes on unseen.
        if ship.fate != "sunk" or ship.glimpse is None:
            ship.speed, ship.fire, ship.aground = luck.randrange(4), not ship.fire, not ship.aground
        if ship.glimpse is None:
            ship.fate = luck.choice(("", "sunk"))


def _other_forces(match: Match[Known], side: Side, luck: Random, *, names: bool) -> None:
    """Which ships are in which force, and all their orders; where those without a marker are; one more force."""
    forces = match.state.world.forces
    mine = [force for force in forces.forces.values() if force.side == side]
    ships = [list(force.ships) for force in mine]
    luck.shuffle(ships)
    for force, crew in zip(mine, ships, strict=True):
        force.ships = crew
        force.mission = luck.choice(
            [each for each in ("intercept", "transport", "bombardment") if each != force.mission]
        )
        force.plot = {turn: ["A1"] for turn in range(1, 30)}
        force.acts, force.chores = dict.fromkeys(range(1, 9), "fuel"), {"in-port": 3}
        force.bound, force.pursues, force.battle, force.rewrites = "", "someone", not force.battle, True
        if match.state.world.operation.kind == "battle":
            continue  # there the book lies open (W60)
        if names:
            force.name = f"Other {force.name}"
        if not force.marker:
            force.zone, force.port, force.beyond, force.gone = luck.choice(("B2", "C3")), "", "", False
    if match.state.world.operation.kind == "battle":
        return
    secret = secret_force(side)
    forces.forces[secret] = Force(secret, side, "Secret", 99, "intercept", zone="B2", decoy=True)
    for frame in match.state.frames.values():
        ask = frame.ask
        if ask is not None and ask.gate and ask.kind == "was-day":
            frame.ask = replace(ask, slots=(*ask.slots, secret))


def _other_air(world: World, side: Side, luck: Random) -> None:
    """The boxes of all bases, flights that have not started or have turned back, where those in the air came from."""
    air = world.air
    for base in air.bases.values():
        if base.side != side:
            continue
        kinds = sorted({kind for box in base.boxes.values() for kind in box}) or ["b-17e"]
        for box in base.boxes:
            base.boxes[box] = {luck.choice(kinds): luck.randrange(1, 9)}
        base.capacity, base.cargo, base.tries, base.idle = luck.randrange(1, 20), {kinds[0]: 2}, ["x"], 5
    for flight in air.flights.values():
        if flight.side == side:
            flight.origin, flight.orders, flight.up = "elsewhere", {"else": "home"}, 3
            flight.mission = "sweep" if flight.mission != "sweep" else "land"
    names = [base.id for base in air.bases.values() if base.side == side]
    if names:
        hidden = Flight(f"{side}-9999", side, names[0], "naval", {names[0]: {"b-17e": 2}}, "A")
        air.flights = {hidden.id: hidden, **air.flights}
        air.turned.append(TurnedBack(world.operation.turn, side, names[0], "naval", "A", "escort"))
    air.salvage[side], air.lost[side], air.launched = {"b-17e": 1}, {"b-17e": 40}, air.launched + 7


def _other_boats(world: World, side: Side, luck: Random) -> None:
    """Where flotillas are and go, what is left of them; torpedo boats and their zones."""
    boats = world.flotillas
    for flotilla in boats.flotillas.values():
        if flotilla.side == side:
            flotilla.zone, flotilla.to = luck.choice(("B2", "C3")), "D4"
            for boat in flotilla.boats.values():
                boat.torpedoes, boat.sunk = luck.randrange(9), not boat.sunk
    for torpedo in boats.torpedo_boats.values():
        if torpedo.side == side:
            torpedo.boats, torpedo.zone, torpedo.attacked = torpedo.boats + 2, "B2", 1


def _other_leaders(world: World, side: Side) -> None:
    """Leaders aboard other ships, one of them lost."""
    leaders = world.leaders
    mine = [leader for leader, whose in leaders.sides.items() if whose == side]
    ships = [ship.id for ship in world.ships.ships.values() if ship.side == side]
    for leader, ship in zip(mine, reversed(ships), strict=False):
        leaders.ships[leader] = ship
    leaders.lost = [*leaders.lost, *(leader for leader in mine[:1] if leader not in leaders.lost)]


def _other_chart(world: World, side: Side) -> None:
    """What is kept for the films at the end: before it nobody's, but for the ways of one's own forces."""
    chart, forces = world.chart, world.forces.forces
    chart.raids, chart.lost, chart.battles = [[AXIS, "Q19", "A", "9"]], ["kirishima"], chart.battles[:1]
    chart.turns = [
        ChartTurn(
            turn.turn,
            turn.light,
            {
                **{ident: row for ident, row in turn.forces.items() if ident in forces and forces[ident].side != side},
                f"{side}-x": ["4", "Q19"],
            },
            ["kirishima"],
        )
        for turn in chart.turns
    ]


def _other_frame(own: Any, side: Side, luck: Random) -> None:
    """What frames hold that a side alone knows."""
    if isinstance(own, Field):
        _other_field(own, side)
    elif isinstance(own, Raid):
        _other_raid(own, side)
    elif isinstance(own, ReportsLocals):
        for due in own.due.values():
            if due.side == side:
                due.dice, due.truth = 14 - due.dice, {"carriers": 3, "majors": 1, "lights": 2, "transports": 0}
                due.named = []
    elif isinstance(own, BoatsLocals):
        own.orders = {"elsewhere": Orders(["A"], 2, "sink")} if own.orders else {}


def _other_field(battle: Field, side: Side) -> None:
    """Plans, wishes, damage that does not show, who is aboard, groups that were never seen."""
    for force, party in battle.parties.items():
        if party.side == side:
            battle.plans[force] = {"range": "0", "aim": "fight"}
            party.fired, party.wants = not party.fired, not party.wants
    battle.wishes[side] = not battle.wishes.get(side, False)
    battle.amended[side], battle.stops[side] = 2, ["ship-lost"]
    mine = [fighter for fighter in battle.fighters.values() if fighter.ship.side == side]
    for fighter in mine:
        fighter.ship.left = {box: max(0, count - 1) for box, count in fighter.ship.left.items()}
        fighter.ship.fuel, fighter.ship.tubes, fighter.ship.director = 1, fighter.ship.tubes and "spent", False
        fighter.slow, fighter.held, fighter.half = not fighter.slow, not fighter.held, not fighter.half
    battle.leaders = {fighter.ship.id: f"leader-{at}" for at, fighter in enumerate(mine)}
    for group in battle.groups.values():
        if group.side == side and not group.known:
            group.ships, group.force = list(reversed(group.ships)), group.force
    battle.todo, battle.made, battle.film = [], battle.made + 4, battle.film[:1]


def _other_raid(raid: Raid, side: Side) -> None:
    """Where aircraft came from, ships before they are laid out, damage that does not show."""
    if raid.side == side:
        raid.origin, raid.distance, raid.escort = "elsewhere", raid.distance + 3, "axis-1234"
        raid.first = "lights"
    else:
        raid.forces, raid.tried = ["elsewhere"], {"elsewhere": "A1"}
        for ship in raid.ships.values():
            ship.left, ship.fuel = dict.fromkeys(ship.left, 1), 1
    for counter in raid.counters.values():
        if raid.side_of(counter) == side:
            counter.base = "elsewhere"
    if not raid.seen:
        kept = {counter.id: counter for counter in raid.counters.values() if raid.side_of(counter) != side}
        raid.counters = kept


def enemies(side: Side) -> tuple[str | None, ...]:
    """Who must not see a side's secrets: the enemy's commander, a seat below it, those without one."""
    foe = other(side)
    return (foe, f"{foe}-fleet", None)


def compare(match: Match[Known], entries: Sequence[Entry], number: int, sides: Sequence[Side] = SIDES) -> None:
    """Nobody else can tell this moment from the same with a side's secrets changed."""
    speaker, tree = voice(LANGUAGES[number % 2]), match.rules.seats(match.state)
    for changed in sides:
        other = twin(match, changed, Random(number))
        seat = enemies(changed)[number % 3]
        if seat is not None and seat not in tree:
            seat = enemies(changed)[0]
        what = f"{seat} reads a secret of the {changed} in turn {match.look(None).operation.turn}"
        same_words(all_words, match, other, seat, entries, speaker, what)


__all__ = ["FACE", "RULES", "SIDES", "all_words", "compare", "enemies", "game", "twin", "whole"]
