"""How ships were lost whose end no enemy's shell or bomb tells, once both sides' books lie open: in which turn, where,
of what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.faces.sentences import capital, few
from bot.faces.war_at_sea.names import side_words, unit_name
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.chart import SUNK
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import boat_words, place_words
from engine.war_at_sea.terms import SIDES, other
from engine.war_at_sea.world.chart import BattleChart
from engine.war_at_sea.world.ships import Ship

SHIPS: Final = 8


def unseen_losses(known: Known, turn: int | None = None) -> list[Ship]:
    """The ships that sank without the enemy's knowing it; those of one turn. None while the game lasts."""
    return [
        ship
        for ship in known.fleet.ships.values()
        if known.fleet.open
        and ship.fate == "sunk"
        and not (ship.glimpse is not None and ship.glimpse.sunk)
        and turn in (None, turn_of(known, ship))
    ]


def turn_of(known: Known, ship: Ship) -> int:
    """The turn in which a ship sank, in a scenario of one battle its round; 0 where no chart was kept."""
    fought = _fought_last(known, ship)
    if known.operation.kind == "battle":
        return fought[1] if fought is not None else 0
    return next((turn.turn for turn in known.chart.turns if ship.id in turn.sunk), 0)


def lost_words(known: Known, ship: Ship) -> Words:
    """A ship that was lost unseen, with turn, place and cause: "Kongo (foundered in turn 8)"."""
    return Words("was-tale-lost", {"ship": unit_name(ship.name), "how": how_words(known, ship)})


def how_words(known: Known, ship: Ship) -> Words:
    """When, where and of what a ship sank that no shot and no raid of the chart sank."""
    turn, fought = turn_of(known, ship), _fought_last(known, ship)
    args: dict[str, Arg] = {"turn": turn, "rounds": int(known.operation.kind == "battle")}
    if ship.scuttled:
        return Words("was-tale-lost-scuttled", args)
    if fought is not None:
        place = place_words(fought[0].zone) if fought[0].zone else "none"
        return Words("was-tale-lost-battle", {**args, "place": place})
    if ship.glimpse is not None and ship.glimpse.sunk:  # the enemy saw it, outside battles: from below alone
        return Words("was-tale-lost-below", {**args, "by": _from_below(known, ship)})
    if ship.struck == turn and _mined(known, ship) and not _raided(known, ship, turn):
        return Words("was-tale-lost-mine", args)
    hurt = [
        battle for battle in known.chart.battles if any(ship.id in (shot.target, shot.wrong) for shot in battle.shots)
    ]
    after: dict[str, Arg] = {"after": 0, "place": "none"}
    if hurt:
        after = {"after": hurt[-1].turn, "place": place_words(hurt[-1].zone)}
    return Words("was-tale-lost-founders", {**args, **after})


def scuttled_lines(known: Known, voice: Voice) -> Iterator[str]:
    """The ships that each side sank itself, with the turn."""
    for side in SIDES:
        ships = [ship for ship in known.fleet.ships.values() if ship.side == side and ship.scuttled]
        if ships:
            told = few([lost_words(known, ship) for ship in ships], SHIPS)
            yield capital(voice.get("was-tale-scuttled", side=side_words(side), ships=told))


def boat_lines(known: Known, voice: Voice) -> Iterator[str]:
    """The submarines that each side lost, by name: so far the enemy knew no more than that there was one (W90)."""
    for side in SIDES:
        fleets = [flotilla for flotilla in known.flotillas.flotillas.values() if flotilla.side == side]
        lost: list[str | Words] = [
            boat_words(boat.id) for fleet in fleets for boat in fleet.boats.values() if boat.sunk
        ]
        if lost:
            yield voice.get("was-tale-boats-lost", side=side_words(side), boats=few(lost, SHIPS))


def came_to_light(known: Known, ship: Ship) -> Words:
    """What the diary tells of a loss that only its own side knew of."""
    return Words("was-tale-came-to-light", {"side": side_words(ship.side), "ship": lost_words(known, ship)})


def _fought_last(known: Known, ship: Ship) -> tuple[BattleChart, int] | None:
    """The battle in which she sank, and its round."""
    for battle in known.chart.battles:
        for moment in battle.moments:
            if moment.states.get(ship.id, 0) & SUNK:
                return battle, moment.round
    return None


def _from_below(known: Known, ship: Ship) -> str:
    """Whose torpedoes they can have been: of the boats that the enemy has in this game."""
    boats, enemy = known.flotillas, other(ship.side)
    dive = any(flotilla.side == enemy for flotilla in boats.flotillas.values())
    sally = any(boat.side == enemy for boat in boats.torpedo_boats.values())
    return "both" if dive and sally else "torpedo-boats" if sally else "submarines"


def _mined(known: Known, ship: Ship) -> bool:
    return any(rule.kind == "mines" and rule.side == ship.side for rule in specials(known.world))


def _raided(known: Known, ship: Ship, turn: int) -> bool:
    """Whether aircraft attacked forces of her side in a turn."""
    return any(raid[0] != ship.side for other in known.chart.turns if other.turn == turn for raid in other.raids)
