"""Scenario files of the War at Sea: forces that come later, whether anybody was hurt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.earned import earns_line, worth_line
from bot.faces.war_at_sea.maps.set_up import set_up_picture
from bot.faces.war_at_sea.names import unit_name
from bot.faces.war_at_sea.special_rules import special_lines
from bot.faces.war_at_sea.status import goal_lines
from bot.scenarios.balance import Outcome
from bot.scenarios.game_files import GameFiles
from bot.text.voice import Voice
from engine.core.words import Json, Words
from engine.war_at_sea.battle.arena import FARTHEST, RADAR_WEATHER
from engine.war_at_sea.facts.battle import RoundBegins
from engine.war_at_sea.facts.flights import PatrolsUp
from engine.war_at_sea.facts.operations import LettersDealt, TurnBegins
from engine.war_at_sea.facts.search import SearchInVain
from engine.war_at_sea.history.report import AWAY, CARGO, HULL_LOST, NAMES, STEPS
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.scenarios.file import ScenarioFile
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tables.written import leader_card
from engine.war_at_sea.tactical import distance_between
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES


class WarAtSeaFiles(GameFiles):
    """The map shows what is there from the start; this adds what comes."""

    heads = (TurnBegins, RoundBegins)
    small = (LettersDealt, PatrolsUp, SearchInVain)

    def begins(self, known: Known, voice: Voice) -> list[str]:
        """Which leader begins in which ship."""
        aboard = ((ship.name, known.leaders.aboard(ship.id)) for ship in known.world.ships.ships.values())
        return [
            voice.plain("file-way-leader", leader=leader_card(leader).name, ship=ship)
            for ship, leader in aboard
            if leader
        ]

    def ways(self, known: Known, voice: Voice) -> list[str]:
        """Forces that come onto the map in a later turn, groups that come in a later round of a battle."""
        file = file_of(known.world)
        forces = [
            voice.plain("file-way-turn", unit=voice.say(unit_name(row.names)), turn=row.enters, zone=row.zone)
            for row in file.force
            if row.enters > 1
        ]
        groups = [
            voice.plain("file-way-round", unit=voice.say(unit_name(row.names)), number=row.round, hex=row.hex)
            for row in file.group
            if row.round > 1
        ]
        return forces + groups

    def drawn(self, job: PictureJob, known: Known, voice: Voice, *, whole: bool) -> PictureJob:
        """A battle's whole board; ways in and places that score."""
        return set_up_picture(job, known, voice, whole=whole)

    def goals(self, known: Known, voice: Voice) -> list[str]:
        """What earns how many points, what margin wins, the points of ships and boats that the file brings, and its
        special rules."""
        earns = earns_line(file_of(known.world), known.world, voice)
        worth = worth_line(known, voice, book=True)
        rules = (f"{line.rstrip('.')}." for line in special_lines(known, voice))
        lines = (earns, *goal_lines(known, voice)[-1:], worth, *rules)
        return [line for line in lines if line]

    def warnings(self, world: World, document: Json = None) -> list[Words]:
        """Ships of the file that take no part; groups of a battle beyond all sight of each other (6.3.7); battles by
        day that pay nobody for leaving the map (6.4.6)."""
        file = file_of(world)
        there = {ship for _row, ship, _side in file.ships()}
        idle = tuple(row.name for row in file.ship if row.id not in there)
        return [*([Words("file-unused-ships", {"ships": idle})] if idle else []), *_apart(file), *_no_way_out(file)]

    def hurt(self, start: World, end: World) -> bool:
        """Whether a ship was sunk or lost a box, a boat was sunk, or aircraft were lost."""
        before, after = start.ships.ships, end.ships.ships
        ships = any(
            ship.fate == "sunk"
            or any(left < before[name].left.get(section, 0) for section, left in ship.left.items())
            or ship.decks > before[name].decks
            for name, ship in after.items()
            if name in before
        )
        flown = any(steps for lost in end.air.lost.values() for steps in lost.values())
        boats = any(boat.sunk for flotilla in end.flotillas.flotillas.values() for boat in flotilla.boats.values())
        return ships or flown or boats

    def outcome(self, start: World, row: Mapping[str, Any]) -> Outcome:
        """Ships of each side by name; of an operation aircraft in steps and cargo landed, of a battle its rounds, boxes
        of hull and ships that got away."""
        steps = {STEPS.format(side=side): float(lost) for side, lost in row["air_steps_lost"].items()}
        points = {f"points, {side}": float(worth) for side, worth in row["points"].items()}
        figures = {**points, **steps, CARGO: float(row["cargo_landed"])}
        if file_of(start).battle is not None:
            figures = points
        told = Outcome(str(row["level"]), int(row["ended_on_turn"]), row["sunk"], figures)
        if "rounds" not in row:  # a row of a calibration counts other things
            return told
        hull = {HULL_LOST.format(side=side): float(boxes) for side, boxes in row["hull_lost"].items()}
        away = {AWAY.format(side=side): float(len(ships)) for side, ships in row["got_away"].items()}
        return replace(told, length=int(row["rounds"]), lasts="rounds", figures={**points, **hull, **away})

    def record(self, start: World, document: Json = None) -> Outcome | None:
        """Ships that were lost, and the result on this victory table."""
        history = file_of(start).history
        if history is None:
            return None
        ships = start.ships.ships
        sunk = {
            NAMES[side]: [ships[ship].name for ship in history.sunk if ship in ships and ships[ship].side == side]
            for side in SIDES
        }
        return Outcome(history.result, 0, sunk, source=history.source)


def _apart(file: ScenarioFile) -> list[Words]:
    if file.battle is None:
        return []
    hexes = {side: [row.hex for row in file.group if row.side == side] for side in SIDES}
    apart = min((distance_between(there, two) for there in hexes[AXIS] for two in hexes[ALLIED]), default=0)
    reach = _sight(file)
    return [Words("file-apart", {"apart": apart, "sight": reach})] if apart > reach else []


def _no_way_out(file: ScenarioFile) -> list[Words]:
    """A battle by day, of some rounds, in which a beaten side is paid nothing for leaving: whoever is seen, or slower,
    gets off the map only when it cannot move along any more (6.4.6)."""
    battle = file.battle
    if (
        battle is None
        or battle.light == "night"
        or battle.rounds == 1
        or any(item.kind == "leaves" for item in file.victory.points)
    ):
        return []
    return [Words("file-no-leaves", {"rounds": battle.rounds})]


def _sight(file: ScenarioFile) -> int:
    """Hexes that the best eyes of a battle see at its start: weather, light, and radar where any ship has it."""
    assert file.battle is not None
    dark = file.battle.light == "night"
    reach = tables().weather.effect("sight_night" if dark else "sight_day", file.weather) or 0
    ships = [file.fleet.ship(ship, file.month) for row in file.group for ship in row.ships]
    if (dark or file.weather in RADAR_WEATHER) and any(ship and "search" in ship.radar for ship in ships):
        reach += tables().modifiers["sighting"]["radar"].value
    return min(reach, FARTHEST)


FILES: Final = WarAtSeaFiles()
