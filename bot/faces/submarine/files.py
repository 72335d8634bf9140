"""Scenario files of Submarine: how boats and escorts come onto the map, whether anybody was hurt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.faces.shown import PictureJob
from bot.faces.submarine.maps.set_up import set_up_picture
from bot.scenarios.balance import Outcome, told
from bot.scenarios.game_files import GameFiles
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.maps.hexes import distance
from engine.core.words import Arg, Json, Words
from engine.submarine.facts.action import TurnBegins
from engine.submarine.facts.gunnery import Gunfire
from engine.submarine.facts.torpedoes import TorpedoDud, TorpedoHits, TorpedoMisses
from engine.submarine.hulls import between
from engine.submarine.judgement.cards import file_of
from engine.submarine.known import Known
from engine.submarine.nouns import id_of
from engine.submarine.orders.screen_berth import PLACE_ESCORTS
from engine.submarine.scenarios.file import PlacedRow, ScenarioFile
from engine.submarine.scenarios.linked import campaign_of, is_campaign
from engine.submarine.scenarios.units import fixed_poses, members_of, roster, unit_ids
from engine.submarine.state import SUBMARINES, Boat, Ship
from engine.submarine.world import World


class SubmarineFiles(GameFiles):
    """What is asked before the first turn is where boats and escorts begin."""

    heads = (TurnBegins,)

    setting_up = (PLACE_ESCORTS, "place-boat", "deal-air")

    def begins(self, known: Known, voice: Voice) -> list[str]:
        """Whoever does not begin in a hex that the file names."""
        return [voice.say(words) for words in _begins(file_of(known.world))]

    def ways(self, known: Known, voice: Voice) -> list[str]:
        """Boats and ships that come later."""
        return [voice.say(words) for words in _ways(file_of(known.world))]

    def drawn(self, job: PictureJob, known: Known, voice: Voice, *, whole: bool) -> PictureJob:
        """For who knows the file: regions, sides by which ships come and leave, the convoy's course."""
        return set_up_picture(job, known, voice) if whole else job

    def warnings(self, world: World, document: Json = None) -> list[Words]:
        """Boats and ships that begin farther apart than they sail in all turns; points that the boats cannot have;
        alarms that end a course before it begins; sides that win by their own losses."""
        file = file_of(world)
        return [*_apart(file, world), *_beyond_all_points(file, world), *_alarmed(file), *_own_losses(file)]

    def hurt(self, start: World, end: World) -> bool:
        """Whether a ship or boat was sunk, or took damage that it did not bring."""
        before: dict[str, Ship | Boat] = {**start.ships.ships, **start.boats.boats}
        after: dict[str, Ship | Boat] = {**end.ships.ships, **end.boats.boats}
        return any(each.sunk or each.damage > before[name].damage for name, each in after.items() if name in before)

    def tally(self) -> Attacked:
        """The ships that were attacked."""
        return Attacked()

    def missed(self, start: World, document: Json, games: Sequence[tuple[World, Attacked]]) -> list[Words] | None:
        """Ships that the boats' ways to win name, and that no boat attacked in any game."""
        if is_campaign(start):
            return None
        ships = start.ships.ships
        ways = [each for row in file_of(start).wins if row.side == SUBMARINES for each in (*row.all, *row.any)]
        named = dict.fromkeys(name for each in ways for name in (*each.sunk, *each.hurt) if name in ships)
        if not named:
            return None
        reached = {ship for _end, tally in games for ship in tally.ships}
        left = tuple(ships[name].name or name for name in named if name not in reached)
        return [Words("file-ships-not-attacked", {"games": len(games), "ships": left})] if left else []

    def outcome(self, start: World, row: Mapping[str, Any]) -> Outcome:
        """Ships by name, merchants that have only a number by their kind; boats by name."""
        names, lost = list(row["sunk"]), int(row["boats_lost"])
        ships, boats = (names[:-lost], names[-lost:]) if lost else (names, [])
        kinds = {ship.name or ship.id: ship.kind for ship in start.ships.ships.values()}
        merchants = [name for name in ships if kinds.get(name, _kind(name)) == "merchant"]
        numbered = Counter(name.rpartition("-")[0] for name in merchants if name.rpartition("-")[2].isdecimal())
        if is_campaign(start):  # its boats have other names in every action
            boats = []
        level = row["winner"] if row["level"] in ("win", "", None) else f"{row['winner']}, {row['level']}"
        return Outcome(
            level,
            int(row["ended_on_turn"]),
            {
                "ships": [name for name in ships if name.rpartition("-")[0] not in numbered],
                "boats": boats,
            },
            {
                "merchants sunk": len(merchants),
                "warships sunk": len(ships) - len(merchants),
                "boats lost": lost,
                "points of the boats": row["points"]["submarine"],
                "points of the escorts": row["points"]["escort"],
                **{f"{kind} sunk": float(numbered[kind]) for kind in sorted(numbered)},
            },
            by_side=False,
        )

    def record(self, start: World, document: Json = None) -> Outcome:
        """Merchants, warships and boats."""
        row = campaign_of(start).history if is_campaign(start) else file_of(start).history
        figures = {"merchants sunk": row.merchants, "warships sunk": row.warships, "boats lost": row.boats}
        return Outcome(figures=told(figures), by_side=False, source=row.source)


class Attacked:
    """Hears a game: the ships at which a torpedo tried or a gun fired."""

    def __init__(self) -> None:
        self.ships: set[str] = set()

    def __call__(self, event: Event) -> None:
        """Note one event."""
        if isinstance(event.fact, TorpedoHits | TorpedoMisses | TorpedoDud):
            self.ships.add(id_of(event.fact.ship))
        elif isinstance(event.fact, Gunfire):
            self.ships.add(id_of(event.fact.target))


def _kind(name: str) -> str:
    """The kind of a ship that is not there at the start of a campaign: its merchants have numbers."""
    return "merchant" if name.rpartition("-")[2].isdecimal() else ""


def _rows(file: ScenarioFile) -> list[PlacedRow]:
    return [*file.submarines, *file.escorts, *file.big_ships]


def _begins(file: ScenarioFile) -> Iterator[Words]:
    arriving = file.arrival.ships if file.arrival is not None else ()
    for row in _rows(file):
        if row.id in arriving:
            continue
        if row.compass == "die":
            yield Words("file-way-die", {"unit": row.name})
        elif row.compass is not None:
            yield Words("file-way-compass", {"unit": row.name, "number": row.compass})
        elif row.row is not None:
            yield Words("file-way-row", {"unit": row.name, "row": row.row})
        elif row.place == "outside":
            yield Words("file-way-outside", {"unit": row.name})


def _ways(file: ScenarioFile) -> Iterator[Words]:
    for row in _rows(file):
        if row.place == "later":
            yield Words("file-way-later", {"unit": row.name})
    if file.arrival is not None:
        names = {row.id: row.name for row in _rows(file)}
        units = tuple(names.get(ship, ship) for ship in file.arrival.ships)
        yield Words("file-way-arrival", {"units": units, "lost": file.arrival.after_lost})


RUN: Final = 30
"""Hexes that a torpedo or a gun reaches, and more."""


def _apart(file: ScenarioFile, world: World) -> Iterator[Words]:
    """Only where a file says where each of them begins."""
    units, poses = unit_ids(file), fixed_poses(file)
    if set(units) - set(poses):
        return
    boats = [row.id for row in file.submarines]
    pairs = [(boat, other) for boat in boats for other in units if other not in boats]
    apart = min((distance(poses[this][0], poses[other][0]) for this, other in pairs), default=0)
    classes = roster(file)
    cards = [classes.submarines[row.ship_class] for row in file.submarines]
    boat = max((max(card.basic.surface, card.advanced.surface) for card in cards), default=0)
    ship = max((each.most for each in world.ships.ships.values()), default=0)
    reach = file.turns * (boat + ship)
    if apart > reach + RUN:
        yield Words("file-too-far", {"apart": apart, "turns": file.turns, "reach": reach})


def _alarmed(file: ScenarioFile) -> Iterator[Words]:
    """Big ships whose alarm a boat sets off where it begins."""
    poses = fixed_poses(file)
    boats = {row.id: row.name for row in file.submarines if row.id in poses}
    for ship in file.big_ships:
        if ship.alarm is None or ship.id not in poses:
            continue
        away = {boat: between(poses[ship.id], poses[boat]) for boat in boats}
        near = min(away, key=lambda boat: away[boat], default="")
        if near and away[near] <= ship.alarm:
            args: dict[str, Arg] = {"ship": ship.name, "boat": boats[near], "away": away[near], "alarm": ship.alarm}
            yield Words("file-alarm-at-once", args)


def _own_losses(file: ScenarioFile) -> Iterator[Words]:
    """Ways to win that ask a side to lose units of its own, and nothing of the enemy."""
    boats = {row.id for row in file.submarines}
    for number, row in enumerate(file.wins, 1):
        ways = [each for each in (*row.all, *row.any) if each.sunk or each.hurt]
        named = {unit for each in ways for word in (*each.sunk, *each.hurt) for unit in members_of(file, word)}
        others = [each for each in (*row.all, *row.any) if each.points is not None or each.lead is not None]
        if named and not others and named <= (boats if row.side == SUBMARINES else set(unit_ids(file)) - boats):
            yield Words("file-own-losses", {"number": number, "side": Words(f"sm-side-{row.side}")})


def _beyond_all_points(file: ScenarioFile, world: World) -> Iterator[Words]:
    """Ways to win of the boats that ask for more points than all ships are worth (20.1)."""
    if file.balance or file.air is not None or "cargo" in file.options:
        return
    worth = sum(ship.victory for ship in world.ships.ships.values())
    for number, row in enumerate(file.wins, 1):
        asked = [each.points if each.points is not None else each.lead or 0 for each in row.all]
        if row.side == "submarines" and max(asked, default=0) > worth:
            yield Words("file-no-points", {"number": number, "asked": max(asked), "worth": worth})


FILES: Final = SubmarineFiles()
