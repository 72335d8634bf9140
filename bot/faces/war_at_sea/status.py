"""How the game stands: the status post and the post of each turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.faces.sentences import capital, few, sentence
from bot.faces.war_at_sea.coming import coming_line
from bot.faces.war_at_sea.earned import source_line, worth_line
from bot.faces.war_at_sea.names import (
    SETUP,
    battles_of,
    clock_words,
    date_words,
    day_of,
    prepared,
    ship_words,
    side_words,
    sides_first,
    title,
)
from bot.faces.war_at_sea.special_rules import special_lines
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.war_at_sea.fought import as_fought
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.judgement.victory import points
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import place_words
from engine.war_at_sea.options import OPTIONS
from engine.war_at_sea.terms import SIDES

NAMED = 8
BATTLE = "battle"
"""The key of a scenario of one battle, whose rounds its own post tells."""
__all__ = ["headline", "points_line", "status_lines", "title", "turn_key", "turn_lines"]


def headline(known: Known, voice: Voice) -> str:
    """The turn with its day and hours; of a battle its day."""
    return capital(voice.get("was-face-headline", clock=clock_words(known)))


def turn_key(known: Known) -> str:
    """The key of the turn; of a scenario of one battle always the same; empty when all is over."""
    operation = known.operation
    if operation.over:
        return ""
    if operation.kind == "battle":
        return BATTLE
    return f"t{operation.turn:03}" if operation.turn else SETUP


def thread_key(known: Known) -> str:
    """One thread for each day of an operation. That of a scenario of one battle is its turn's own, and so is that of
    the set-up."""
    operation = known.operation
    if operation.over or operation.kind == "battle" or not operation.turn:
        return ""
    return f"day-{day_of(known, operation.turn):%Y-%m-%d}"


def thread_name(known: Known, voice: Voice) -> str:
    """The day."""
    return voice.say(date_words(known, known.operation.turn)) if thread_key(known) else ""


def status_lines(known: Known, voice: Voice) -> list[str]:
    """Points, losses, what is seen of the enemy at sea, battles that go on, the weather."""
    known = as_fought(known)
    score = goal_lines(known, voice) or [points_line(known, voice)]
    lines = [*score, *losses_lines(known, voice), coming_line(known, voice), *contact_lines(known, voice)]
    return [line for line in (*lines, weather_line(known, voice)) if line]


def score_of(known: Known) -> dict[str, int]:
    """The points of each side as far as the reader knows, battles that go on included; at the end those of the
    result."""
    return dict(known.operation.points) or {str(side): worth for side, worth in points(as_fought(known).world).items()}


def points_line(known: Known, voice: Voice) -> str:
    """The victory points, as far as the reader may know them; at the end those of the result."""
    score = score_of(known)
    key = (
        "was-face-points-end" if known.operation.over else "was-face-points-known" if known.seat else "was-face-points"
    )
    return voice.get(key, axis=score.get("axis", 0), allied=score.get("allied", 0))


def goal_lines(known: Known, voice: Voice) -> list[str]:
    """What earns points and what has, last what margin makes which level and the points; as the reader knows them.
    Empty once the game is over."""
    if known.operation.over:
        return []
    seen = as_fought(known).world
    score = points(seen)
    table = file_of(known.world).victory
    axis, allied = (score.get(side, 0) for side in SIDES)
    args: dict[str, Arg] = {
        "axis": axis, "allied": allied, "margin": axis - allied,
        "decisive": table.axis_decisive, "marginal": table.axis_marginal,
        "below": table.allied_marginal, "lost": table.allied_decisive,
    }  # fmt: skip
    goal = voice.get("was-face-goal", **args, own=int(known.seat is not None))
    return [line for line in (source_line(seen, voice), goal) if line]


def losses_lines(known: Known, voice: Voice) -> list[str]:
    """The ships that each side is known to have lost, one's own side first."""
    lines = []
    fleet = as_fought(known).fleet
    for side in sides_first(known.side):
        sunk = [ship_words(ship) for ship in fleet.ships.values() if ship.side == side and ship.fate == "sunk"]
        if sunk:
            lines.append(voice.get("was-face-sunk", side=side_words(side), ships=few(sunk, NAMED), count=len(sunk)))
    return [capital(line) for line in lines] or [voice.get("was-face-no-losses")]


def contact_lines(known: Known, voice: Voice) -> list[str]:
    """The markers at sea that are spotted, and the battles that are being fought or go on."""
    operation = known.operation
    spotted = [
        Words("was-face-spotted-marker", {"marker": marker.letter, "place": place_words(marker.zone)})
        for marker in known.markers.markers.values()
        if marker.spotted and marker.spotted == operation.turn and marker.side != known.side
    ]
    lines = [voice.get("was-face-spotted", markers=few(spotted, NAMED))] if spotted else []
    zones = [zone for zone in (*(view.zone for _, view in battles_of(known)), *known.battles.suspended) if zone]
    if zones:
        lines.append(voice.get("was-face-battles", zones=[place_words(zone) for zone in dict.fromkeys(zones)]))
    return lines


def weather_line(known: Known, voice: Voice) -> str:
    """Light and weather; before them the round of a scenario of one battle."""
    operation = known.operation
    if prepared(known):
        return ""
    light, weather = Words(f"was-light-{operation.light}"), Words(f"was-weather-{operation.weather}")
    line = sentence(voice.get("was-face-weather", light=light, weather=weather))
    fought = next((view for _, view in battles_of(known) if not view.zone and view.round), None)
    return line if fought is None else f"{voice.get('was-face-round', round=fought.round, most=fought.most)} {line}"


def turn_lines(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What the turn opens with: at the set-up the story and the rules in force; later the weather, what is spotted,
    how many turns are left."""
    operation = known.operation
    if turn_key(known) in (SETUP, BATTLE):
        return [line for line in (*opening_lines(known, voice), weather_line(known, voice)) if line]
    lines = [weather_line(known, voice), *contact_lines(known, voice)]
    if operation.kind == "operation":
        lines.append(voice.get("was-face-turns-left", turns=operation.turns - operation.turn))
    return [line for line in lines if line]


def opening_lines(known: Known, voice: Voice) -> list[str]:
    """The story, the day on which it begins, the optional rules."""
    known = as_fought(known)
    file = file_of(known.world)
    story = voice.markdown(file.summary_words)
    lines = [sentence(story)] if story.strip() else []
    lines += [*goal_lines(known, voice), worth_line(known, voice, book=True), rules_line(known, voice)]
    if rules := special_lines(known, voice):
        lines.append(f"{voice.get('was-face-specials')} {'. '.join(rules)}.")
    lines.append(coming_line(known, voice))
    if known.operation.kind == "operation" and turn_key(known) == SETUP:
        decoys = int(known.operation.has("decoys"))
        lines.append(voice.get("was-face-setup", day=date_words(known, 1), turns=known.operation.turns, decoys=decoys))
    return [line for line in lines if line]


def rules_line(known: Known, voice: Voice) -> str:
    """The optional rules in force."""
    chosen = [Words(f"was-option-{option}") for option in OPTIONS if known.operation.has(option)]
    return voice.get("was-face-rules", options=chosen, count=len(chosen))


def gate_lines(known: Known, kind: str, voice: Voice) -> list[str]:
    """What is to be known where a question is put in the middle of a turn: what is spotted now."""
    return contact_lines(known, voice) if kind in ("was-flights", "was-after", "was-plan") else []
