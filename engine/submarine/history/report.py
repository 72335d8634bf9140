"""Many seeded actions by autopilot, as rows to judge play and history by: the work of ``flotilla simulate`` (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.core.blank import is_known
from engine.core.events import Event
from engine.core.state import State
from engine.core.trials import Ending, trials
from engine.core.words import Json
from engine.submarine.facts.action import TurnBegins
from engine.submarine.facts.attacks import ExplodesSet, NearBoat
from engine.submarine.facts.campaign import ActionBegins
from engine.submarine.facts.setup import BoatEnters, BoatPlaced
from engine.submarine.facts.ships import BoatLeft, BoatLost, BoatShown, BoatSunk, ShipSunk
from engine.submarine.facts.torpedoes import FoxerStruck, TorpedoDud, TorpedoHits, TorpedoHomes, TorpedoLaunched
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.ending.points import points
from engine.submarine.nouns import id_of
from engine.submarine.scenarios.book import Campaign
from engine.submarine.scenarios.campaign_file import CampaignFile
from engine.submarine.scenarios.linked import campaign_of, total
from engine.submarine.state import ESCORTS, SUBMARINES
from engine.submarine.world import World

CHARGES: Final = "charges"
"""Charges from racks and K-guns of one ship in one turn: a pattern."""
WEAPONS: Final = (CHARGES, "hedgehog", "squid", "mark-x", "air")
COUNTED: Final = ("made", "hit", "damage", "sunk")
AFLOAT: Final = 10**6
"""In place of the turn in which a boat was lost."""
WINNERS: Final[Mapping[str, str]] = {"submarines": "submarine", "escorts": "escort"}


def weapon_of(weapon: str) -> str:
    """How a weapon is counted: racks and K-guns together."""
    return CHARGES if weapon in ("rack", "k-gun") else weapon


@dataclass(slots=True)
class Tally:
    """Counts what happens in an action. Call it with each event.

    An attack is what one ship does with one kind of weapon in one turn; it hit where it took damage from a boat. What
    is dropped in a turn after the last boat was lost counts as none: nobody tells the escorts that they attack a wreck
    (16.3.6). A hunt of a boat goes from the first turn in which its enemies see or find it, or explode anything in its
    hex, to the last.
    ``ships`` and ``boats`` are those sunk, over all actions of a campaign.
    """

    turn: int = 0
    torpedoes: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("fired", "hits", "duds"), 0))
    attacks: dict[str, dict[str, int]] = field(
        default_factory=lambda: {weapon: dict.fromkeys(COUNTED, 0) for weapon in WEAPONS}
    )
    hunts: dict[str, list[int]] = field(default_factory=dict)
    ships: list[str] = field(default_factory=list)
    boats: set[tuple[int, str]] = field(default_factory=set)
    _action: int = 0
    _made: set[tuple[int, int, str, str]] = field(default_factory=set)
    _hit: set[tuple[int, int, str, str]] = field(default_factory=set)
    _down: dict[str, int] = field(default_factory=dict)
    _by: str = ""

    def __call__(self, event: Event) -> None:
        """Count one event."""
        match event.fact:
            case TurnBegins(turn):
                self.turn = turn
            case TorpedoLaunched():
                self.torpedoes["fired"] += 1
            case TorpedoHits() | TorpedoHomes():
                self.torpedoes["hits"] += 1
            case TorpedoDud():
                self.torpedoes["hits"] -= 1
                self.torpedoes["duds"] += 1
            case FoxerStruck():
                self.torpedoes["hits"] -= 1
            case ExplodesSet(ship, weapon):
                self._by = ship
                self._attack(weapon_of(weapon))
            case NearBoat(boat, weapon):
                self._near(boat, weapon_of(weapon), event.fact.damage)
            case BoatShown(boat):
                self._hunted(boat)
            case ActionBegins():
                self._action += 1
                self._down = {}
            case BoatPlaced(boat) | BoatEnters(boat):
                self._down[id_of(boat)] = AFLOAT
            case BoatLeft(boat):
                self._down.pop(id_of(boat), None)
            case ShipSunk(ship):
                self.ships.append(id_of(ship))
            case BoatLost(boat, why) | BoatSunk(boat, why):
                self.boats.add((self._action, id_of(boat)))
                self._down[id_of(boat)] = self.turn
                if weapon_of(why) in self.attacks:
                    self.attacks[weapon_of(why)]["sunk"] += 1

    def _attack(self, weapon: str) -> None:
        key = (self._action, self.turn, self._by, weapon)
        if key not in self._made and any(self.turn <= turn for turn in self._down.values() or (AFLOAT,)):
            self._made.add(key)
            self.attacks[weapon]["made"] += 1

    def _near(self, boat: str, weapon: str, damage: int) -> None:
        self._hunted(boat)
        if weapon == "air":
            self._by = ""
            self._attack(weapon)
        if damage <= 0:
            return
        self.attacks[weapon]["damage"] += damage
        key = (self._action, self.turn, self._by, weapon)
        if key not in self._hit:
            self._hit.add(key)
            self.attacks[weapon]["hit"] += 1

    def _hunted(self, boat: str) -> None:
        turn = max(1, self.turn)  # a boat may be seen as it is set up
        self.hunts.setdefault(id_of(boat), [turn, turn])[1] = turn


def simulate(
    scenario: str,
    seeds: Iterable[int],
    doctrine: str = "balanced",
    options: Mapping[str, Json] | None = None,
    *,
    listen: Callable[[Event], None] | None = None,
) -> list[dict[str, Any]]:
    """Play an action once for each seed, both sides with one doctrine; one row for each.

    A row holds ``seed, scenario, doctrine, game``; ``winner`` (``submarine``, ``escort``, ``draw``), ``level``,
    ``ended_on_turn``; ``points`` of ``submarine`` and ``escort``; ``sunk``: names of all that was sunk, merchants by
    id; ``boats_lost``; ``came``: boats that came later (26); ``torpedoes``: ``fired``, ``hits`` (that exploded),
    ``duds``; ``attacks``: by weapon (charges of racks and K-guns together) ``made``, ``hit``, ``damage`` as the game
    counts it, ``sunk``; ``hunts``: turns for each boat that was hunted. Of a campaign points, losses and turns are
    those of all its actions, and ``actions`` holds the points of both sides in each. ``options``: those of the
    founding. ``listen`` hears every event.
    Errors: ValueError for an unknown scenario or doctrine, or options that cannot be played.
    """
    return trials(SubmarineGame(), scenario, seeds, doctrine, options, listen, tally=Tally, row=_row)


def _row(state: State, tally: Tally) -> dict[str, Any]:
    world: World = state.world
    action, boats = world.action, world.boats
    score = points(world, end=True)
    lost = [boat.name for boat in boats.boats.values() if is_known(boat.sunk) and boat.sunk]
    row = {
        "game": action.game,
        "winner": WINNERS.get(action.winner, "draw"),
        "level": action.level,
        "ended_on_turn": action.turn,
        "points": {"submarine": score.submarines, "escort": score.escorts},
        "sunk": [*(ship.name or ship.id for ship in world.ships.ships.values() if ship.sunk), *lost],
        "boats_lost": len(lost),
        "came": [
            row.name for row in file_of(world).submarines if row.place == "later" and not boats.boats[row.id].later
        ],
        "torpedoes": tally.torpedoes,
        "attacks": tally.attacks,
        "hunts": {boat: last - first + 1 for boat, (first, last) in tally.hunts.items()},
    }
    return row | _campaign(world.campaign, campaign_of(world), tally) if world.campaign is not None else row


def _campaign(book: Campaign, file: CampaignFile, tally: Tally) -> dict[str, Any]:
    """What a campaign's row says otherwise than that of its last action."""
    submarines, escorts = total(book)
    names = {row.id: row.name for row in (*file.escorts, *file.hunters)}
    lost = [f"{boat} of action {action}" for action, boat in sorted(tally.boats)]
    return {
        "points": {"submarine": submarines, "escort": escorts},
        "sunk": [*(names.get(ship, ship) for ship in tally.ships), *lost],
        "boats_lost": len(lost),
        "ended_on_turn": file.turns * len(book.score),
        "actions": [list(pair) for pair in book.score],
    }


def ending(state: State) -> Ending:
    """Who won and the points of both sides: of an action, or of a whole campaign (20.10 IV 4)."""
    world: World = state.world
    if world.campaign is not None:
        submarines, escorts = total(world.campaign)
    else:
        score = points(world, end=True)
        submarines, escorts = score.submarines, score.escorts
    winner = state.meta.result["winner"]
    return Ending(winner if winner in WINNERS else "", {SUBMARINES: submarines, ESCORTS: escorts})
