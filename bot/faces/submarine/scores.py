"""The tables of an action for code blocks: points, ships, who commands what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.faces.columns import member_rows, row
from bot.faces.shown import NOBODY
from bot.faces.submarine.names import name_of, piece_of, slot_name
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.submarine.judgement.cards import sinks_at
from engine.submarine.judgement.ending.points import Points, points, standing
from engine.submarine.known import Known
from engine.submarine.scenarios.linked import book_of, is_campaign, total
from engine.submarine.state import ESCORTS, SIDES, SUBMARINES

TABLES: Final = ("points", "ships", "members")
_POINTS, _HALF = 5, 9


def score_table(known: Known, voice: Voice, table: str = "", names: Mapping[str, str] = NOBODY) -> str:
    """One of :data:`TABLES`; the points for any other."""
    if table == "ships":
        return ships_table(known, voice)
    if table == "members" and any(not node.startswith("#") for node in names):
        return members_table(known, names, voice)
    if is_campaign(known.world):
        return "\n".join(part for part in (campaign_table(known, voice), _action_points(known, voice)) if part)
    return points_table(known, voice)


def campaign_table(known: Known, voice: Voice) -> str:
    """20.10 IV: what each action that is over brought both sides, and the sums; empty before the first is over."""
    book = book_of(known.world)
    if not book.score:
        return ""
    lines = [row("", *((voice.plain(f"sm-face-side-{side}"), _HALF) for side in SIDES))]
    for number, (boats, escorts) in enumerate(book.score, start=1):
        name = voice.plain("sm-face-table-action", number=number)
        lines.append(row(name, (str(boats), _HALF), (str(escorts), _HALF)))
    boats, escorts = total(book)
    lines.append(row(voice.plain("sm-face-table-total"), (str(boats), _HALF), (str(escorts), _HALF)))
    return "\n".join(lines)


def _action_points(known: Known, voice: Voice) -> str:
    """The points of the action that is being played; empty between actions."""
    book = book_of(known.world)
    return points_table(known, voice) if book.number > len(book.score) else ""


def sides_table(known: Known, voice: Voice) -> str:
    """Both sides beside each other: ships in play and lost, points, as far as the reader knows."""
    score = standing(known.world)
    ships = [ship for ship in known.fleet.ships.values() if ship.kind != "merchant" or ship.here or ship.sunk]
    lost_boats = sum(boat.told or (known.for_boats and boat.sunk is True) for boat in known.boats.boats.values())
    figures = {
        "points": (score.submarines, score.escorts),
        "lost": (lost_boats, sum(ship.sunk for ship in ships)),
        "hurt": (_hurt_boats(known), sum(ship.afloat and ship.damage > 0 for ship in ships)),
    }
    weighed = int(any(gain.why == "balance" for gain in score.gains))
    lines = [row("", *((voice.plain(f"sm-face-side-{side}"), _HALF) for side in SIDES))]
    for name, (boats, escorts) in figures.items():
        label = voice.plain(f"sm-face-table-{name}", balance=weighed)
        lines.append(row(label, (str(boats), _HALF), (str(escorts), _HALF)))
    return "\n".join(lines)


def _hurt_boats(known: Known) -> int:
    """Boats known to be hurt: of its own side all, else those of which it was told."""
    boats = known.boats.boats.values()
    if known.for_boats:
        return sum(is_known(boat.damage) and boat.damage > 0 and not boat.sunk for boat in boats)
    return sum(boat.hurt and not boat.told for boat in boats)


def points_table(known: Known, voice: Voice, *, end: bool = False) -> str:
    """What each side has its points for, along the way as if the action ended now; ``end``: at its end."""
    score: Points = points(known.world, end=True) if end else standing(known.world)
    lines: list[str] = []
    for side in (SUBMARINES, ESCORTS):
        total = score.of(side)
        lines.append(row(voice.plain(f"sm-face-side-{side}"), (str(total), _POINTS)))
        for gain in score.gains:
            if gain.side != side:
                continue
            piece = piece_of(known, gain.unit) if gain.unit else None
            hurt = (
                {"damage": piece.damage, "sinks": sinks_at(known.world, piece)} if piece and gain.why == "hurt" else {}
            )
            what = voice.plain(f"sm-face-gain-{gain.why}", now=int(not end), **hurt)
            name = f" {voice.say(name_of(piece))}: {what}" if piece is not None else f" {what}"
            lines.append(row(name, (str(gain.points), _POINTS)))
    if not known.for_boats and any(not is_known(boat.damage) for boat in known.boats.boats.values()):
        lines.append(voice.plain("sm-face-table-hits"))
    return "\n".join(lines)


def ships_table(known: Known, voice: Voice) -> str:
    """Each warship and each ship that is hurt, with its damage against what sinks it."""
    lines = [row(voice.plain("sm-face-table-ship"), (voice.plain("sm-face-table-damage"), _HALF))]
    for ship in known.fleet.ships.values():
        if ship.kind == "merchant" and not (ship.damage or ship.sunk):
            continue
        state = voice.plain("sm-face-table-sunk") if ship.sunk else f"{ship.damage}/{sinks_at(known.world, ship)}"
        lines.append(row(voice.say(name_of(ship)), (state, _HALF)))
    if known.for_boats:
        for boat in known.boats.boats.values():
            state = voice.plain("sm-face-table-sunk") if boat.sunk else f"{boat.damage}/{sinks_at(known.world, boat)}"
            lines.append(row(voice.say(name_of(boat)), (state, _HALF)))
    return "\n".join(lines)


def members_table(known: Known, names: Mapping[str, str], voice: Voice) -> str:
    """Who speaks for which seat."""
    rows = member_rows(known.tree(), names, lambda node: slot_name(known, node, voice))
    return rows or voice.plain("sm-face-table-nobody")


def tables(voice: Voice) -> list[tuple[str, str]]:
    """The tables there are: label and value."""
    return [(voice.plain(f"sm-face-table-name-{name}"), name) for name in TABLES]
