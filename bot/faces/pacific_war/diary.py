"""The war as a diary: turn by turn and side by side what was done, and the story of a ship, a squadron, a corps.

Made of the events that everybody learns; dice, marches and orders are left to the posts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from bot.faces.pacific_war import halves, tally
from bot.faces.pacific_war.chronicle import places_of, record_lines, voyages
from bot.faces.pacific_war.ending import huascar_line, record_line
from bot.faces.pacific_war.halves import Half
from bot.faces.pacific_war.log import note_line
from bot.faces.pacific_war.names import dates, slot_words
from bot.faces.pacific_war.status import losses_line, points_line, status_lines
from bot.faces.teller import Line
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Told
from engine.core.words import Arg, Words
from engine.pacific_war.known import Known
from engine.pacific_war.names import fort_words, ship_words, unit_words
from engine.pacific_war.seats import TREE, army_of, fleet_of, logistics_of
from engine.pacific_war.state import SIDES, ShipLoss, Side, foe
from engine.pacific_war.tables import tables

OPENS = frozenset(("pw-ev-battle", "pw-ev-attack", "pw-ev-beach-attack", "pw-ev-machine"))
"""What begins a paragraph of its own."""
FOLLOWS = frozenset(
    (
        "pw-ev-ship-damaged",
        "pw-ev-ship-lost",
        "pw-ev-ship-captured",
        "pw-ev-fort-hit",
        "pw-ev-fort-destroyed",
        "pw-ev-eliminated",
        "pw-ev-retreats",
        "pw-ev-taken",
        "pw-ev-column-captured",
    )
)
"""What came of it: told in the same paragraph where it happened in the same place of the game."""
ALONE = frozenset(("pw-ev-fort-built", "pw-ev-launched"))
RAISED = ("pw-ev-recruited", "pw-ev-rebuilt", "pw-ev-entered")
GONE = "pw-ev-eliminated"
SAILS, RAID, LANDS = "pw-ev-sails", "pw-ev-raid", "pw-ev-landed"
POINTS, OUT = "pw-ev-points", "pw-ev-bolivia-out"
WON = tuple(f"pw-ev-won-{winner}" for winner in (*SIDES, "draw"))
YARD = ("pw-ev-repaired", "pw-ev-laid-up")
KEPT = frozenset((*OPENS, *FOLLOWS, *ALONE, *RAISED, *WON, *YARD, SAILS, RAID, LANDS, POINTS, OUT))
"""The kinds of events of which the diary is made."""
TURN = "t"
HALL = 6


def turn_key(turn: int) -> str:
    """The id of a turn's chapter."""
    return f"{TURN}{turn:02}"


def turns_of(facts: Iterable[Event]) -> list[int]:
    """The turns of which there is something to tell."""
    return sorted({half.turn for fact in facts if (half := halves.half_of(fact)) is not None})


def turn_chapter(facts: Sequence[Event], turn: int, lines: Sequence[Line], voice: Voice) -> list[str]:
    """Two months of the war: Chile's half, the Alliance's, the reckoning, the record, what members wrote."""
    told = [f"# {voice.get('pw-face-diary-turn', turn=turn, dates=dates(turn))}"]
    for side in SIDES:
        mine = halves.of(facts, [Half(turn, side)])
        told.append(f"## {voice.get(f'pw-face-side-{side}')}")
        told += [f"- {line}" for line in story(mine, voice)] or [voice.get("pw-face-diary-quiet")]
    closing = [one for one in halves.of(facts, [Half(turn, SIDES[1])]) if one.kind in (POINTS, OUT, *WON)]
    if closing:
        told.append(f"## {voice.get('pw-face-diary-reckoning')}")
        told += [voice.markdown(one.words) for one in closing]
        told += record_lines(turn, voice)
    return told + [note(line, voice) for line in lines if line.turn.startswith(turn_key(turn))]


def story(events: Sequence[Event], voice: Voice) -> list[str]:
    """A player turn in paragraphs: who sailed, where guns spoke and men landed, fight by fight what came of it, who was
    raised."""
    found = []
    sailed = voyages(events)
    if sailed:
        found.append(voice.get("pw-face-diary-sailed", what=list[str | Words](sailed)))
    for name, kind in (("shelled", RAID), ("landed", LANDS)):
        places = places_of(events, (kind,))
        if places:
            found.append(voice.get(f"pw-face-diary-{name}", what=list[str | Words](places)))
    scene = ""
    for event in _together(events):
        said = voice.markdown(event.words) if event.kind in OPENS | FOLLOWS | ALONE else ""
        if said and event.kind in FOLLOWS and scene and _within(event.path, scene):
            found[-1] = f"{found[-1]} {said}"
        elif said:
            found.append(said)
            scene = event.path if event.kind in OPENS else ""
    raised = [event.data["unit"] for event in events if event.kind in RAISED]
    if raised:
        found.append(voice.get("pw-face-diary-raised", units=[one for one in raised if isinstance(one, Words)]))
    return found


def _together(events: Iterable[Event]) -> list[Event]:
    """The same events, but for units wiped out one after the other in one place, which are told as one."""
    found: list[Event] = []
    units: list[str | Words] = []
    for event in events:
        unit, last = event.data.get("unit"), found[-1] if found else None
        if event.kind != GONE or not isinstance(unit, Words):
            found.append(event)
        elif last is not None and last.kind == GONE and _alike(last, event):
            units.append(unit)
            found[-1] = replace(last, fact=Told(GONE, {**last.data, "unit": list(units)}))
        else:
            units = [unit]
            found.append(event)
    return found


def _alike(one: Event, other: Event) -> bool:
    """Whether units were lost in the same place for the same reason."""
    return all(one.data[name] == other.data[name] for name in ("place", "why"))


def _within(path: str, scene: str) -> bool:
    return path == scene or path.startswith(f"{scene}/") or scene.startswith(f"{path}/")


def note(line: Line, voice: Voice) -> str:
    """A member's line."""
    return note_line(line.author, line.text, voice)


def cover(known: Known, lines: Sequence[Line], voice: Voice) -> list[str]:
    """The campaign in short: how it stands, the points turn by turn, the record beside it, members' loose lines."""
    told = [f"# {voice.get(f'pw-scenario-{known.war.scenario}')}", *status_lines(known, voice)]
    if known.score.points:
        told.append(voice.get("pw-face-diary-points", points=" – ".join(str(one) for one in known.score.points)))
    told += [record_line(known, voice), huascar_line(known, voice)]
    loose = [line for line in lines if not line.turn and not line.unit]
    return told + [note(line, voice) for line in loose]


def fame(known: Known, names: Mapping[str, str], voice: Voice) -> list[str]:
    """Who commanded, who led when ships were sunk, and what is left of the fleets."""
    told = [f"# {voice.get('pw-face-diary-fame')}", points_line(known, voice), losses_line(known, voice)]
    led: dict[str, list[str | Words]] = {}
    for at, loss in enumerate(known.score.losses):
        who = names.get(f"#{at}", "")
        if who:
            led.setdefault(who, []).append(ship_words(loss.ship))
    ranked = sorted(led.items(), key=lambda one: (-len(one[1]), one[0]))
    told += [voice.get("pw-face-diary-credit", name=who, ships=ships) for who, ships in ranked[:HALL]]
    return told


def victor_nodes(loss: ShipLoss) -> tuple[str, ...]:
    """The nodes for which somebody may speak who won this: the enemy's fleet in battle, his army where a port fell, his
    logistics where a machine burst."""
    side: Side = foe(loss.side)
    node = {"scuttled": army_of(side), "fort": army_of(side), "machine": logistics_of(side)}
    return node.get(loss.how, fleet_of(side)), side


# --- one ship, unit, squadron or corps -------------------------------------------------------------------------------


def unit_key(words: Words) -> str:
    """Words as a key to find them by: events name pieces by their words."""
    return f"{words.key} {sorted(words.args.items())}"


@cache
def pieces() -> Mapping[str, Words]:
    """The words for all ships, land units, forts, squadrons and corps, by their ids."""
    found = tables().pieces
    named = {one: ship_words(one) for one in found.ships}
    named |= {one: unit_words(one) for one in found.units}
    named |= {one: fort_words(one) for one in found.forts}
    return named | {node.id: node.name for node in TREE.nodes if not TREE.children(node.id)}


def words_of(unit: str) -> Words | None:
    """The words for a piece or a command of the lowest rank; None for none of them."""
    return pieces().get(unit)


def named_in(event: Event) -> set[str]:
    """The keys of all that an event names."""
    return {unit_key(one) for arg in event.data.values() for one in _words(arg)}


def _words(arg: Arg) -> list[Words]:
    if isinstance(arg, Words):
        return [arg]
    return [one for one in arg if isinstance(one, Words)] if isinstance(arg, list | tuple) else []


def unit_story(facts: Sequence[Event], key: str, lines: Sequence[Line], voice: Voice) -> list[str]:
    """What befell a piece, player turn by player turn, oldest first."""
    told: list[str] = []
    last: Half | None = None
    for fact in facts:
        half = halves.half_of(fact)
        if half is None or key not in named_in(fact):
            continue
        if half != last:
            told.append(voice.get("pw-face-diary-when", turn=half.turn, dates=dates(half.turn)))
            last = half
        told[-1] += f" {voice.markdown(fact.words)}"
    return told + [note(line, voice) for line in lines]


def own_lines(known: Known, mine: frozenset[str], voice: Voice) -> list[str]:
    """The reader's own commands, in a line; empty where he holds none."""
    held = [node.id for node in TREE.nodes if node.id in mine and node.parent not in mine]
    told: list[str | Words] = [slot_words(known, node) for node in held[:2]]
    return [voice.get("pw-face-diary-own", what=told)] if told else []


def hall_line(known: Known, voice: Voice) -> tuple[int, str]:
    """For a server's hall of fame: Chile's points, and the campaign in a line."""
    points = sum(tally.points(known))
    lost = {side: len(tally.losses(known, side)) for side in SIDES}
    args = {"points": points, "turn": known.war.turn, "chile": lost[SIDES[0]], "allies": lost[SIDES[1]]}
    return points, voice.get("pw-face-diary-hall", winner=known.war.winner or "none", **args)
