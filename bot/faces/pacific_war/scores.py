"""The war's tables for code blocks: points, fleets, armies, who commands what."""

from __future__ import annotations

from collections.abc import Mapping

from bot.faces.columns import row
from bot.faces.pacific_war import tally
from bot.faces.pacific_war.names import place_name, short_side
from bot.faces.shown import NOBODY
from bot.text.voice import Voice
from engine.pacific_war.judgement.places import controller, points_of, ship_type
from engine.pacific_war.known import Known
from engine.pacific_war.names import ship_words
from engine.pacific_war.seats import TREE, army_of, fleet_of, logistics_of
from engine.pacific_war.state import SIDES, Side

TABLES = ("points", "fleets", "armies", "members")
NATIONS = ("CL", "PE", "BO")
CLASSES = ("ironclad", "monitor", "corvette", "gunboat", "transport")
_HALF, _THIRD, _POINTS = 9, 7, 4


def sides_table(known: Known, voice: Voice, turn: int = 0) -> str:
    """Both sides' strength side by side: ships, troops, columns; the heading gives the turn's number (0: none)."""
    strengths = [tally.strength(known, side) for side in SIDES]
    head = voice.plain("pw-face-table-turn", turn=turn) if turn else ""
    lines = [row(head, *((short_side(side, voice), _HALF) for side in SIDES))]
    for name in ("warships", "transports", "units", "steps", "columns"):
        figures = ((str(getattr(strength, name)), _HALF) for strength in strengths)
        lines.append(row(voice.plain(f"pw-face-table-{name}"), *figures))
    return "\n".join(lines)


def score_table(known: Known, voice: Voice, table: str = "", names: Mapping[str, str] = NOBODY) -> str:
    """One of :data:`TABLES`; the points for any other."""
    if table == "fleets":
        return fleets_table(known, voice)
    if table == "armies":
        return armies_table(known, voice)
    if table == "members" and any(not node.startswith("#") for node in names):
        return members_table(names, voice)
    return points_table(known, voice)


def points_table(known: Known, voice: Voice) -> str:
    """Every hex with points and its holder, the greatest first; then Chile's points, and the points needed (5.0)."""
    worth = sorted(points_of(known.world).items(), key=lambda each: (-each[1], each[0]))
    holds = voice.plain("pw-face-table-holder")
    lines = [row(voice.plain("pw-face-table-town"), (holds, _HALF + 1), (voice.plain("pw-face-table-pts"), _POINTS))]
    for place, points in worth:
        side = controller(known.world, place)
        holder = short_side(side, voice) if side is not None else "–"
        lines.append(row(place_name(place, voice.language), (holder, _HALF + 1), (str(points), _POINTS)))
    lost = {loss.ship for loss in known.score.losses}
    for ship, points in known.war.ships.items():  # R110
        now = voice.plain(f"pw-face-table-ship-{'lost' if ship in lost else 'afloat'}")
        lines.append(row(voice.say(ship_words(ship)), (now, _HALF + 1), (str(points), _POINTS)))
    towns, naval = tally.points(known)
    lines += [
        _sum(voice.plain("pw-face-table-chile-towns"), towns),
        _sum(voice.plain("pw-face-table-chile-naval"), naval),
        _sum(voice.plain("pw-face-table-chile-all"), towns + naval),
    ]
    for check in tally.checks_left(known):
        lines.append(_sum(voice.plain("pw-face-table-wins", turn=check.turn), check.chile))
        lines.append(_sum(voice.plain("pw-face-table-least", turn=check.turn), check.allies))
    return "\n".join(lines)


def _sum(name: str, figure: int) -> str:
    return row(name, (str(figure), _POINTS))


def fleets_table(known: Known, voice: Voice) -> str:
    """Ships afloat and lost by class, for both sides; a ship captured stands among the captor's."""
    afloat: dict[tuple[str, str], int] = {}
    lost: dict[tuple[str, str], int] = {}
    for ship in known.fleet.ships.values():
        if ship.afloat:
            key = ship.side, ship_type(ship.id).kind
            afloat[key] = afloat.get(key, 0) + 1
    for loss in known.score.losses:
        key = loss.side, ship_type(loss.ship).kind
        lost[key] = lost.get(key, 0) + 1
    lines = [row("", *((short_side(side, voice), _HALF) for side in SIDES))]
    for kind in CLASSES:
        figures = (_afloat(afloat.get((side, kind), 0), lost.get((side, kind), 0)) for side in SIDES)
        lines.append(row(voice.plain(f"pw-face-table-{kind}"), *((figure, _HALF) for figure in figures)))
    lines.append(voice.plain("pw-face-table-afloat"))
    return "\n".join(lines)


def _afloat(afloat: int, lost: int) -> str:
    return f"{afloat} −{lost}" if lost else str(afloat)


def armies_table(known: Known, voice: Voice) -> str:
    """Each nation's units: in the field, their steps, to be raised, eliminated, yet to come."""
    lines = [row("", *((voice.plain(f"pw-face-table-{nation}"), _THIRD) for nation in NATIONS))]
    counted = [tally.soldiers(known, nation) for nation in NATIONS]
    for name in ("field", "steps", "pool", "dead", "due"):
        figures = ((str(counts[name]), _THIRD) for counts in counted)
        lines.append(row(voice.plain(f"pw-face-table-{name}"), *figures))
    return "\n".join(lines)


def members_table(names: Mapping[str, str], voice: Voice) -> str:
    """Who speaks for which command; squadrons and corps only where somebody other than their fleet's or army's speaker
    does.
    """
    lines = []
    for side in SIDES:
        for node in _commands(side):
            who = names.get(node)
            above = TREE[node].parent
            if who and (node in _heads(side) or who != names.get(above or "")):
                lines.append(_member(voice.say(TREE[node].name), who))
    return "\n".join(lines) or voice.plain("pw-face-table-nobody")


def _heads(side: Side) -> tuple[str, ...]:
    return fleet_of(side), army_of(side), logistics_of(side)


def _commands(side: Side) -> list[str]:
    return [node.id for node in TREE.nodes if node.id != side and TREE.side(node.id) == side]


def _member(node: str, who: str) -> str:
    shown = who if len(who) <= 12 else who[:11] + "…"
    return row(node, (shown, len(shown) + 1))


def tables(voice: Voice) -> list[tuple[str, str]]:
    """The tables there are: label and value."""
    return [(voice.plain(f"pw-face-table-name-{name}"), name) for name in TABLES]
