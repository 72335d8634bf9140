"""Scenario files of the War of the Pacific: who comes later, what a game on autopilot cost each side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.faces.pacific_war import tally
from bot.faces.pacific_war.maps.pictures import map_jobs
from bot.faces.pacific_war.status import coming_words
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.scenarios.balance import Outcome
from bot.scenarios.game_files import GameFiles
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Json, Words
from engine.pacific_war.facts.land import Attack, BeachAttack, InitiativeDie
from engine.pacific_war.facts.march import MarchDice
from engine.pacific_war.facts.supply import Ordered
from engine.pacific_war.facts.war import PartTurnBegins, PlayerTurnBegins, TurnBegins
from engine.pacific_war.judgement.places import cargo, controller, points_of, ship_type
from engine.pacific_war.known import Known
from engine.pacific_war.names import ship_words, thing_words
from engine.pacific_war.scenarios.file import ScenarioFile
from engine.pacific_war.scenarios.places import known_place
from engine.pacific_war.scenarios.reach import unreachable
from engine.pacific_war.state import ALLIES, CHILE, DEAD, LOST, SIDES
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import checks
from engine.pacific_war.world import World

TO_CHILE: Final = "towns that fell to Chile"
CLOSE_UPS: Final = 2
CLOSE: Final = 2
"""Hexes at which stacks of two sides are a battle to come."""
NEAR: Final = 3
"""Hexes from its middle that a close-up shows whichever way."""
STEPS: Final = "steps of land units lost, {side}"


class PacificWarFiles(GameFiles):
    """Everything of the war lies open."""

    heads = (TurnBegins, PartTurnBegins, PlayerTurnBegins)
    small = (InitiativeDie, MarchDice, Ordered)

    def begins(self, known: Known, voice: Voice) -> list[str]:
        """What is aboard ships: the picture shows a division's ships alone."""
        world = known.world
        laden = {ship.id: cargo(world, [ship.id]) for ship in world.fleet.ships.values() if ship.afloat}
        return [
            voice.plain(
                "file-way-aboard", ship=ship_words(ship), things=tuple(thing_words(thing.id) for thing in things)
            )
            for ship, things in laden.items()
            if things
        ]

    def ways(self, known: Known, voice: Voice) -> list[str]:
        """Units that may be raised in a later turn, ships that are laid up or under repair until then."""
        return [capital(voice.plain("pw-face-coming-way", what=coming_words(each))) for each in tally.coming(known)]

    def close_ups(self, known: Known, voice: Voice) -> list[PictureJob]:
        """Where most stacks lie near one another, and where most of the others do, from north to south: on the whole
        coast they are small and close."""
        nobody = frozenset[str]()
        return [map_jobs(known, voice, nobody, place, None, "")[0] for place in crowded(known.world)]

    def warnings(self, world: World, document: Json = None) -> list[Words]:
        """Checks of victory that nobody can pass, and a side that can win in none (5.2 to 5.5); who never comes."""
        asked = checks(world.war)
        file = ScenarioFile.model_validate(document)
        out = {(each.field, each.turn): each.best for each in unreachable(file)}
        idle = [turn for turn in asked if (CHILE, turn) in out and (ALLIES, turn) in out]
        found = [
            Words("file-check-nobody", {"turn": turn, "most": out[CHILE, turn], "least": out[ALLIES, turn]})
            for turn in idle
        ]
        if len(idle) < len(asked):
            if all((CHILE, turn) in out for turn in asked):
                found.append(Words("file-no-win-chile", {"most": max(out[CHILE, turn] for turn in asked)}))
            if all((ALLIES, turn) in out for turn in asked):
                found.append(Words("file-no-win-allies", {"least": min(out[ALLIES, turn] for turn in asked)}))
        return [*found, *_record_warnings(file, world), *_never(file)]

    def tally(self) -> Attacked:
        """The places that Chile attacked."""
        return Attacked()

    def missed(self, start: World, document: Json, games: Sequence[tuple[World, Attacked]]) -> list[Words] | None:
        """Places of the Allies with points, or of the record, that Chile neither took nor attacked in any game."""
        file = ScenarioFile.model_validate(document)
        recorded = () if file.history is None else file.history.fallen
        aims = [known_place(name) for name in (*(file.victory.towns or {}), *recorded)]
        aims = [place for place in dict.fromkeys(aims) if controller(start, place) == ALLIES]
        if not aims:
            return None
        reached = {place for _end, tally in games for place in tally.places}
        reached |= {fall.place for end, _tally in games for fall in end.score.falls if fall.to == CHILE}
        left = [place for place in aims if place not in reached]
        names = tuple(name for place in left for name in _towns(place) or [place])
        return [Words("file-never-attacked", {"games": len(games), "places": names})] if names else []

    def hurt(self, start: World, end: World) -> bool:
        """Whether a unit or a ship was lost that was there."""
        return _gone(end) > _gone(start)

    def outcome(self, start: World, row: Mapping[str, Any]) -> Outcome:
        """Ships of each side by name, victory points, towns that fell."""
        sunk: dict[str, list[str]] = {
            side: [loss["name"] for loss in row["losses"] if loss["side"] == side] for side in SIDES
        }
        fallen = sum(fall["to"] == CHILE for fall in row["falls"].values())
        figures = {"victory points": float(row["victory_points"]), TO_CHILE: float(fallen)}
        turns = int(row["ended_on_turn"]) - start.war.turn + 1  # counted from the first that is played
        figures |= {STEPS.format(side=side): float(lost) for side, lost in row["steps_lost"].items()}
        return Outcome(str(row["winner"]), turns, sunk, figures, held=row["held"])

    def record(self, start: World, document: Json = None) -> Outcome | None:
        """Ships that were lost, towns that fell to Chile, who won."""
        history = None if document is None else ScenarioFile.model_validate(document).history
        if history is None:
            return None
        ships = start.fleet.ships
        lost: dict[str, list[str]] = {side: [] for side in SIDES}
        for ship in history.lost:
            if ship in ships:
                lost[ships[ship].side].append(ship_type(ship).name)
        steps = {STEPS.format(side=side): float(lost) for side, lost in history.steps.items()}
        figures = {**({TO_CHILE: float(len(history.fallen))} if history.fallen else {}), **steps}
        held = {town: CHILE for place in history.fallen for town in _towns(known_place(place))}
        return Outcome(history.winner or "", 0, lost if history.lost else {}, figures, source=history.source, held=held)

    def holders(self, start: World) -> Mapping[str, str]:
        """Who holds each town."""
        held = {place: controller(start, place) for place in tables().map.towns}
        return {town: side for place, side in held.items() if side is not None for town in _towns(place)}


class Attacked:
    """Hears a game: the places that Chile attacked, by land or from the sea."""

    def __init__(self) -> None:
        self.places: set[str] = set()

    def __call__(self, event: Event) -> None:
        """Note one event."""
        if isinstance(event.fact, Attack | BeachAttack) and event.fact.side == CHILE:
            self.places.add(event.fact.place)


def _record_warnings(file: ScenarioFile, start: World) -> list[Words]:
    """What the file's ``[history]`` tells that cannot come about in it."""
    record = file.history
    if record is None:
        return []
    gone = [ship for ship in record.lost if ship in start.fleet.ships and not start.fleet.ships[ship].afloat]
    taken = [name for name in record.fallen if controller(start, known_place(name)) == CHILE]
    told = [Words("file-record-lost", {"ships": tuple(ship_type(ship).name for ship in gone)})] if gone else []
    if taken:
        told.append(Words("file-record-fallen", {"places": tuple(taken)}))
    return told


def crowded(world: World) -> list[str]:
    """The middles of at most :data:`CLOSE_UPS` parts of the map that hold most stacks, of two stacks or more each, from
    north to south. A stack at a town worth points counts twice, one with an enemy near four times: there is the
    battle."""
    chart, worth = tables().map, points_of(world)
    sides: dict[str, set[str]] = {}
    standing = [(unit.place, unit.side) for unit in world.army.units.values()]
    standing += [(ship.place, ship.side) for ship in world.fleet.ships.values() if ship.afloat]
    for place, side in standing:
        if place in chart.hexes:
            sides.setdefault(place, set()).add(side)

    def weight(place: str) -> int:
        around = set[str]().union(*(sides[at] for at in sides if chart.distance(at, place) <= CLOSE))
        return 4 if len(around) > 1 else 2 if worth.get(place) else 1

    left = {place: weight(place) for place in sides}
    middles: list[str] = []
    while left and len(middles) < CLOSE_UPS:
        near = {at: {each for each in left if chart.distance(at, each) <= NEAR} for at in sorted(left)}
        best = max(
            near,
            key=lambda at: (sum(left[each] for each in near[at]), -sum(chart.distance(at, each) for each in near[at])),
        )
        if len(near[best]) < 2:
            break
        middles.append(best)
        left = {place: count for place, count in left.items() if place not in near[best]}
    return sorted(middles, key=lambda place: int(place[2:]))


def _never(file: ScenarioFile) -> Iterator[Words]:
    """Units that the file lets come after its last turn, and ships that are laid up longer than it lasts,
    as if they came back."""
    late = tuple(thing_words(name) for name, turn in file.off_map.due.items() if turn > file.last_turn)
    if late:
        yield Words("file-never-come", {"things": late, "last": file.last_turn})
    whole = file.turns + 1  # so many say plainly that a ship takes no part
    yards = [row.laid_up for row in file.division]
    idle = tuple(ship_words(name) for yard in yards for name, turns in yard.items() if turns > whole)
    if idle:
        yield Words("file-never-sail", {"ships": idle, "turns": file.turns})


def _towns(place: str) -> list[str]:
    """The names of the towns of a hex."""
    return [town.name for town in tables().map.towns.get(place, ())]


def _gone(world: World) -> int:
    places = [unit.place for unit in world.army.units.values()] + [ship.place for ship in world.fleet.ships.values()]
    return sum(place in (DEAD, LOST) for place in places)


FILES: Final = PacificWarFiles()
