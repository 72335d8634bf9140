"""The war as a diary: turn by turn and side by side what was done, and the story of a ship, a squadron, a corps.

Made of the events that everybody learns; dice, marches and orders are left to the posts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import get_args

from bot.faces.pacific_war import tally
from bot.faces.pacific_war.names import dates, slot_words, title_words
from bot.faces.pacific_war.status import losses_line, points_line, status_lines
from bot.faces.pacific_war.story import halves
from bot.faces.pacific_war.story.ending import record_lines_of
from bot.faces.pacific_war.story.halves import Half
from bot.faces.pacific_war.story.log import note_line
from bot.faces.pacific_war.story.turn_end import places_of, record_lines, voyages
from bot.faces.teller import Line
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import values
from engine.core.words import Words
from engine.pacific_war.facts.battle import BattleBegins, ShipCaptured, ShipDamaged, ShipLost
from engine.pacific_war.facts.coast import FortDestroyed, FortHit, Machine, Raid
from engine.pacific_war.facts.land import AnyAttack, Eliminated, Retreats
from engine.pacific_war.facts.march import ColumnCaptured, Taken
from engine.pacific_war.facts.supply import FortBuilt, LaidUp, Launched, Raised, Repaired
from engine.pacific_war.facts.voyage import Landed, Sails
from engine.pacific_war.facts.war import BoliviaOut, PartWon, Points, Won
from engine.pacific_war.known import Known
from engine.pacific_war.names import piece_words, ship_words, unit_words
from engine.pacific_war.seats import TREE
from engine.pacific_war.state import SIDES
from engine.pacific_war.tables.read import tables

Opens = BattleBegins | AnyAttack | Machine
"""What begins a paragraph of its own."""
Follows = (
    ShipDamaged | ShipLost | ShipCaptured | FortHit | FortDestroyed | Eliminated | Retreats | Taken | ColumnCaptured
)
"""What came of it: told in the same paragraph where it happened in the same place of the game."""
Alone = FortBuilt | Launched
Closing = Points | BoliviaOut | Won | PartWon
"""The reckoning at a turn's end."""
Kept = Opens | Follows | Alone | Raised | Closing | Repaired | LaidUp | Sails | Raid | Landed
"""The facts of which the diary is made."""
TURN = "t"
HALL = 6


def marks() -> tuple[str, ...]:
    """What every packed entry holding such an event contains: the event kinds, or how the kinds of a family begin."""
    kinds = sorted(cls.KIND for cls in get_args(Kept))
    return tuple(f'"{kind[:-1]}' if kind.endswith("*") else f'"{kind}"' for kind in kinds)


def turn_key(turn: int) -> str:
    """The id of a turn's chapter."""
    return f"{TURN}{turn:02}"


def turns_of(facts: Iterable[Event]) -> list[int]:
    """The turns that have something to tell."""
    return sorted({half.turn for fact in facts if (half := halves.half_of(fact)) is not None})


def turn_chapter(facts: Sequence[Event], turn: int, lines: Sequence[Line], voice: Voice) -> list[str]:
    """Two months of the war: Chile's half, the Alliance's, the reckoning, the record, what members wrote."""
    page = [f"# {voice.get('pw-face-diary-turn', turn=turn, dates=dates(turn))}"]
    for side in SIDES:
        mine = halves.of(facts, [Half(turn, side)])
        page.append(f"## {voice.get(f'pw-face-side-{side}')}")
        page += [f"- {line}" for line in story(mine, voice)] or [voice.get("pw-face-diary-quiet")]
    closing = [event for event in halves.of(facts, [Half(turn, SIDES[1])]) if isinstance(event.fact, Closing)]
    if closing:
        page.append(f"## {voice.get('pw-face-diary-reckoning')}")
        page += [voice.markdown(event.words) for event in closing]
        page += record_lines(turn, voice)
    return page + [note(line, voice) for line in lines if line.turn.startswith(turn_key(turn))]


def story(events: Sequence[Event], voice: Voice) -> list[str]:
    """A player turn in paragraphs: who sailed, where guns spoke and men landed, fight by fight what came of it, who was
    raised."""
    paragraphs = []
    sailed = voyages(events)
    if sailed:
        paragraphs.append(voice.get("pw-face-diary-sailed", what=list[str | Words](sailed)))
    for name, places in (("shelled", places_of(events, Raid)), ("landed", places_of(events, Landed))):
        if places:
            paragraphs.append(voice.get(f"pw-face-diary-{name}", what=list[str | Words](places)))
    scene = ""
    for event, words in _together(events):
        if not isinstance(event.fact, Opens | Follows | Alone):
            continue
        text = voice.markdown(words)
        if isinstance(event.fact, Follows) and scene and _within(event.path, scene):
            paragraphs[-1] = f"{paragraphs[-1]} {text}"
        else:
            paragraphs.append(text)
            scene = event.path if isinstance(event.fact, Opens) else ""
    raised = [unit_words(event.fact.unit) for event in events if isinstance(event.fact, Raised)]
    if raised:
        paragraphs.append(voice.get("pw-face-diary-raised", units=raised))
    return paragraphs


def _together(events: Iterable[Event]) -> Iterator[tuple[Event, Words]]:
    """Events with their sentences; units wiped out in a row in one place share a sentence."""
    for (_, gone), alike in groupby(events, _loss):
        first, *others = alike
        if not gone:
            yield from ((event, event.words) for event in (first, *others))
            continue
        units = [unit_words(event.fact.unit) for event in (first, *others) if isinstance(event.fact, Eliminated)]
        words = first.words
        yield first, replace(words, args={**words.args, "unit": units}) if others else words


def _loss(event: Event) -> tuple[str, str]:
    """Where and why a unit was wiped out; empty for any other event."""
    fact = event.fact
    return (fact.place, fact.why) if isinstance(fact, Eliminated) else ("", "")


def _within(path: str, scene: str) -> bool:
    return path == scene or path.startswith(f"{scene}/") or scene.startswith(f"{path}/")


def note(line: Line, voice: Voice) -> str:
    """A member's line."""
    return note_line(line.author, line.text, voice)


def cover(known: Known, lines: Sequence[Line], voice: Voice) -> list[str]:
    """The campaign in short: its state, the points turn by turn, the record beside them, members' lines that belong to
    no turn.
    """
    page = [f"# {voice.markdown(title_words(known.war))}", *status_lines(known, voice)]
    played = known.score.points[known.war.over :]
    if played:
        page.append(voice.get("pw-face-diary-points", points=" – ".join(str(points) for points in played)))
    page += record_lines_of(known, voice)
    loose = [line for line in lines if not line.turn and not line.unit]
    return page + [note(line, voice) for line in loose]


def fame(known: Known, names: Mapping[str, str], voice: Voice) -> list[str]:
    """Who commanded, who led when ships were sunk, and what is left of the fleets."""
    page = [f"# {voice.get('pw-face-diary-fame')}", points_line(known, voice), losses_line(known, voice)]
    led: dict[str, list[str | Words]] = {}
    for at, loss in enumerate(known.score.losses):
        who = names.get(f"#{at}", "")
        if who:
            led.setdefault(who, []).append(ship_words(loss.ship))
    ranked = sorted(led.items(), key=lambda each: (-len(each[1]), each[0]))
    page += [voice.get("pw-face-diary-credit", name=who, ships=ships) for who, ships in ranked[:HALL]]
    return page


# --- one ship, unit, squadron or corps -------------------------------------------------------------------------------


@cache
def pieces() -> Mapping[str, Words]:
    """The words for all ships, land units, forts, squadrons and corps, by their ids."""
    all_pieces = tables().pieces
    named = {piece: piece_words(piece) for piece in (*all_pieces.ships, *all_pieces.units, *all_pieces.forts)}
    return named | {node.id: node.name for node in TREE.nodes if not TREE.children(node.id)}


def words_of(unit: str) -> Words | None:
    """The words for a piece or a command of the lowest rank; None for anything else."""
    return pieces().get(unit)


def named_in(event: Event) -> set[str]:
    """The pieces and squadrons that an event names, by their ids."""
    return {value for value in values(event.fact) if value in pieces()}


def unit_story(facts: Sequence[Event], unit: str, lines: Sequence[Line], voice: Voice) -> list[str]:
    """What happened to a piece, player turn by player turn, oldest first."""
    paragraphs: list[str] = []
    last: Half | None = None
    for fact in facts:
        half = halves.half_of(fact)
        if half is None or unit not in named_in(fact):
            continue
        if half != last:
            paragraphs.append(voice.get("pw-face-diary-when", turn=half.turn, dates=dates(half.turn)))
            last = half
        paragraphs[-1] += f" {voice.markdown(fact.words)}"
    return paragraphs + [note(line, voice) for line in lines]


def own_lines(known: Known, mine: frozenset[str], voice: Voice) -> list[str]:
    """The reader's own commands, in a line; empty for a reader who holds none."""
    held = [node.id for node in TREE.nodes if node.id in mine and node.parent not in mine]
    parts: list[str | Words] = [slot_words(known, node) for node in held[:2]]
    return [voice.get("pw-face-diary-own", what=parts)] if parts else []


def hall_line(known: Known, voice: Voice) -> tuple[int, str]:
    """For a server's hall of fame: Chile's points, and the campaign in a line."""
    points = sum(tally.points(known))
    lost = {side: len(tally.losses(known, side)) for side in SIDES}
    args = {"points": points, "turn": known.war.turn, "chile": lost[SIDES[0]], "allies": lost[SIDES[1]]}
    return points, voice.get("pw-face-diary-hall", winner=known.war.winner or "none", **args)
