"""The log of a ship, unit, squadron, corps or town; events and throws in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.diary import member_line
from bot.faces.dice import signed, small
from bot.faces.face import pages
from bot.faces.pacific_war.names import dates, nation_words, slot_words
from bot.faces.pacific_war.story import halves
from bot.faces.pacific_war.story.turn_end import ship_losses
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.chance import Throw
from engine.core.events import Event, as_heard
from engine.core.words import Arg, Words
from engine.pacific_war.judgement.places import cargo, ship_type, squadron_ships, unit_type
from engine.pacific_war.known import Known
from engine.pacific_war.names import (
    COLUMN,
    area_words,
    fort_words,
    place_words,
    ship_words,
    side_words,
    thing_words,
    unit_words,
)
from engine.pacific_war.seats import TREE, corps_of, side_of, squadrons_of
from engine.pacific_war.state import BOX, HOME, LOST, OFF_MAP, SIDES, STAY, Fort, Ship, Unit
from engine.pacific_war.tables.read import tables

SIX = 6


def unit_log(known: Known, unit: str, notes: Sequence[tuple[str, str]], voice: Voice) -> list[str]:
    """What is known of a ship, a unit, a fort, a squadron or a corps, in pages; below it what members wrote.

    The state keeps no log of each piece, so the log tells how the piece stands now, and when and how a ship was lost.
    """
    lines = _lines(known, unit, voice) or [f"## {voice.get('pw-face-log-unknown')}"]
    return pages([*lines, *(note_line(author, text, voice) for author, text in notes)])


def note_line(author: str, text: str, voice: Voice) -> str:
    """A member's line: the author as markdown, the text as the member wrote it."""
    return member_line("pw-face-log-note", author, text, voice)


def _lines(known: Known, unit: str, voice: Voice) -> list[str]:
    if unit in known.fleet.ships:
        return _ship(known, known.fleet.ships[unit], voice)
    if unit in known.army.units:
        return _unit(known.army.units[unit], voice)
    if unit in known.army.forts:
        return _fort(known.army.forts[unit], voice)
    if unit in TREE:
        return _node(known, unit, voice)
    return []


def _ship(known: Known, ship: Ship, voice: Voice) -> list[str]:
    kind = ship_type(ship.id)
    lines = [f"## {voice.markdown(ship_words(ship.id))}"]
    kind_words = Words(f"pw-face-kind-{kind.kind}")
    lines.append(
        voice.get(
            "pw-face-log-warship" if kind.warship else "pw-face-log-transport",
            kind=kind_words,
            nation=nation_words(kind.nation),
            gunnery=kind.guns(ship.damaged),
            armour=kind.armour,
            speed=signed(kind.pace(ship.damaged)),
            load=kind.load,
        )
    )
    if ship.afloat:
        lines.append(f"{capital(voice.markdown(TREE[ship.squadron].name))}. {_berth(known, ship, voice)}")
    for loss in (lost for lost in known.score.losses if lost.ship == ship.id):
        fate = ship_losses([loss])[0]
        lines.append(voice.get("pw-face-log-lost", loss=fate, side=side_words(loss.side), dates=dates(loss.turn)))
    if not any(lost.ship == ship.id for lost in known.score.losses):
        lines.append(voice.get("pw-face-log-unscathed" if not ship.damaged else "pw-face-log-scarred"))
    return lines


def _berth(known: Known, ship: Ship, voice: Voice) -> str:
    line = voice.get("pw-face-log-port" if ship.in_port else "pw-face-log-sea", place=place_words(ship.place))
    if ship.repair:
        line += " " + voice.get("pw-face-log-yard" if ship.damaged else "pw-face-log-laid-up", turns=ship.repair)
    elif ship.damaged:
        line += " " + voice.get("pw-face-log-damaged")
    aboard = [thing_words(thing.id) for thing in cargo(known.world, (ship.id,))]
    if aboard:
        line += " " + voice.get("pw-face-log-aboard", things=aboard)
    return line


def _unit(unit: Unit, voice: Voice) -> list[str]:
    kind = unit_type(unit.id)
    lines = [f"## {capital(voice.markdown(unit_words(unit.id)))}"]
    lines.append(
        voice.get(
            "pw-face-log-unit",
            nation=nation_words(kind.nation),
            corps=TREE[unit.corps].name,
            steps=unit.steps,
            full=kind.steps,
            initiative=kind.initiative,
        )
    )
    if unit.aboard:
        lines.append(voice.get("pw-face-log-carried", ship=ship_words(unit.aboard)))
    elif unit.place in OFF_MAP:
        where = "lost-for-good" if unit.place == LOST else unit.place
        lines.append(voice.get(f"pw-face-log-{where}", turn=unit.due))
    else:
        lines.append(voice.get("pw-face-log-stands", place=place_words(unit.place)))
    return lines


def _fort(fort: Fort, voice: Voice) -> list[str]:
    kind = tables().pieces.forts[fort.id]
    state = "stands" if fort.stands else "fallen" if fort.built else "unbuilt"
    return [
        f"## {capital(voice.markdown(fort_words(fort.id)))}",
        voice.get(f"pw-face-log-fort-{state}", steps=fort.steps, full=kind.steps, guns=kind.anti_ship),
    ]


def _node(known: Known, node: str, voice: Voice) -> list[str]:
    """A squadron or corps: its ships or units, one a line; for the reader's own squadron its orders too."""
    side = side_of(node)
    lines = [f"## {voice.markdown(TREE[node].name)}"]
    if node in squadrons_of(side):
        ships = squadron_ships(known.world, node)
        order = known.destinations().get(node)
        if order is not None and ships:
            to = Words(f"pw-order-{order}") if order in (STAY, HOME) else area_words(order)
            lines.append(voice.get("pw-face-log-orders", to=to))
        lines += [f"- **{voice.markdown(ship_words(ship.id))}** – {_berth(known, ship, voice)}" for ship in ships]
        gone = [loss for loss in known.score.losses if known.fleet.ships[loss.ship].squadron == node]
        if gone:
            lines.append(voice.get("pw-face-log-squadron-lost", losses=ship_losses(gone)))
    elif node in corps_of(side):
        units = [unit for unit in known.army.units.values() if unit.corps == node]
        for unit in units:
            if unit.on_map or unit.aboard:
                lines.append(f"- **{capital(voice.markdown(unit_words(unit.id)))}** – {_unit(unit, voice)[2]}")
    else:
        lines += [f"- {voice.markdown(slot_words(known, child))}" for child in _below(node)]
    if len(lines) == 1:
        lines.append(voice.get("pw-face-log-empty"))
    return lines


def _below(node: str) -> list[str]:
    return [row.id for row in TREE.nodes if row.parent == node]


def event_line(event: Event, seat: str | None, voice: Voice) -> str:
    """An event as the seat reads it; face-down orders are told only to the side that wrote them (R79)."""
    words = as_heard(event, seat, TREE)
    return voice.markdown(words) if words is not None else ""


def dice_line(throw: Throw, voice: Voice) -> str:
    """A throw: its rule and table, who threw it and at what, the face or the marker drawn, out of how many."""
    rule, _, table = throw.table.partition(" ")
    key = f"pw-face-throw-{table.replace(' ', '-')}"
    what = Words(key) if voice.has(key) else Words("pw-face-throw-other", {"table": table})
    about = [words for thing in throw.about if (words := _any_words(thing)) is not None]
    if len(about) == 2:
        what = Words("pw-face-throw-at", {"table": what, "who": about[0], "target": about[1]})
    elif about:
        what = Words("pw-face-throw-of", {"table": what, "who": about[0]})
    half = halves.half_at(throw.path)
    args: dict[str, Arg] = {"turn": half.turn, "side": side_words(half.side)} if half is not None else {"turn": 0}
    return voice.get("pw-face-throw", rule=rule, table=what, value=throw.value + 1, sides=throw.sides, **args)


def _any_words(thing: str) -> Words | None:
    """What a ship, a land unit, a fort, a column, a side, a command or a place is called; None for anything else."""
    pieces, chart = tables().pieces, tables().map
    if thing in pieces.ships:
        return ship_words(thing)
    if thing in pieces.units or thing.startswith(COLUMN):
        return thing_words(thing)
    if thing in pieces.forts:
        return fort_words(thing)
    if thing in SIDES:
        return side_words(thing)
    if thing in TREE:
        return TREE[thing].name
    return place_words(thing) if thing == BOX or thing in chart.hexes else None


def dice_small(throws: Sequence[Throw], voice: Voice) -> str:
    """How the six-sided dice fell: how many, their average and the expected average."""
    return small(throws, SIX, "pw-face-dice", voice, first=1)
