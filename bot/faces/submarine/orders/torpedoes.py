"""A boat's torpedoes: what is plotted, at whom, how likely it hits, what it shows of the boat.

All of it rests on what the boat's side may know (:mod:`engine.submarine.judgement.solutions`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.faces.sentences import capital, sentence
from bot.faces.submarine.names import with_code
from bot.faces.submarine.orders import notation
from bot.faces.submarine.orders.solutions import (
    Shot,
    barred_lines,
    percent,
    ship_name,
    shot_of,
    shots_of,
    shows,
)
from bot.faces.submarine.orders.told import whole_plot
from bot.faces.submarine.orders.ways import plot_in
from bot.faces.submarine.orders.why import stopped_shots
from bot.faces.submarine.story.goals import torpedo_costs
from bot.text.voice import Voice, escape
from engine.core.spaces.each import Each
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.plot import Leg
from engine.core.spaces.space import Answer
from engine.core.words import Arg, Words
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.hits import kind_of
from engine.submarine.judgement.launching import fires_wide
from engine.submarine.judgement.loads import special_at_sea
from engine.submarine.judgement.meeting import PATTERN_RUN
from engine.submarine.judgement.solutions import Chances, Solution
from engine.submarine.known import Known
from engine.submarine.state import Boat
from engine.submarine.tables.read import tables

FIRE: Final = "fire"
LONG: Final = 40
"""Per cent below which a shot is called a long one."""
NEAR: Final = 5
"""Hexes within which a torpedo that comes up betrays the boat that fired it."""


@dataclass(frozen=True)
class Table:
    """A boat's torpedoes on the table: the plotted row, the space of all tubes, the solutions by ship, best first."""

    known: Known
    boat: Boat
    space: Form
    answer: Mapping[str, Any]
    each: Each
    fire: Mapping[str, Mapping[str, Any]]
    by_ship: Mapping[str, Sequence[Solution]]
    legs: Sequence[Leg]
    chances: Chances

    @property
    def now(self) -> int:
        """The turn of the action before the watch."""
        return self.known.action.turn


def table_of(known: Known, kind: str, path: str, slot: str, answer: Answer) -> Table | None:
    """What a boat may fire as it has plotted; None where no torpedo may leave, and for others than boats."""
    boat, question = known.boats.boats.get(slot), SubmarineGame.questions.get(kind)
    if boat is None or question is None or not known.for_boats or not isinstance(answer, Mapping):
        return None
    space = question.space(known, path, slot)
    if not notation.is_plot(space) or not isinstance(space, Form):
        return None
    each = space_of(next(part for part in space.parts if part.name == FIRE), space.whole(answer))
    plot = plot_in(space, answer)
    if not isinstance(each, Each) or plot is None:
        return None
    by_ship: dict[str, list[Solution]] = {}
    for found in shots_of(known, boat, plot.legs):
        if each.check({found.tubes[0]: rows_of(known, boat, found)}) is None:
            by_ship.setdefault(found.target, []).append(found)
    return Table(
        known,
        boat,
        space,
        answer,
        each,
        whole_plot(space, answer).get(FIRE) or {},
        by_ship,
        plot.legs,
        Chances(known.world),
    )


def rows_of(known: Known, boat: Boat, found: Solution) -> dict[str, Any]:
    """The rows of a torpedo's form that plot a solution."""
    rows = found.plotted
    torpedo = kind_of(found.kind)
    if fires_wide(boat, torpedo):
        rows.pop("bend")
        rows["half"] = found.half
    if torpedo.pattern and special_at_sea(known.world):
        rows["pattern"] = {"first": PATTERN_RUN, "hand": "R", "leg": tables().charts.pattern.leg_least}
    return rows


def meets(found: Solution, row: Mapping[str, Any]) -> bool:
    """Whether a plotted torpedo is that of a solution."""
    if found.shallow and row.get("depth") != notation.SHALLOW:
        return False  # it would pass under its target
    alike = row.get("turn") == found.turn and row.get("hex") == found.hex
    if "half" in row:
        alike = alike and row["half"] == found.half
    else:
        alike = alike and row.get("bend", notation.STRAIGHT) == (found.bend or notation.STRAIGHT)
    first = row.get("hexes")
    return alike and (first is None or found.hexes is None or found.least <= first <= found.most)


def shot(table: Table, tube: str, row: Mapping[str, Any]) -> Shot:
    """What a torpedo of a tube would meet."""
    return shot_of(table.known, table.boat, table.legs, tube, row, table.chances)


def table_lines(table: Table, voice: Voice) -> Iterator[str]:
    """What is fired at whom, how likely it hits and what it shows; where nothing may leave; how it is typed."""
    if not table.fire:
        yield voice.get("sm-aim-nothing")
    yield from fired_lines(table, voice)
    stopped = stopped_shots(table.known, table.boat, {**table.answer, FIRE: table.fire}, voice)
    if stopped:
        yield f"**{escape(sentence(capital(stopped)))}**"
    if not table.by_ship:
        yield voice.get("sm-aim-no-ship")
    plot = plot_in(table.space, table.answer)
    if plot is not None:
        yield from barred_lines(table.known, table.boat, plot.legs, voice)
    if costs := torpedo_costs(table.known):
        yield f"-# {voice.get('sm-aim-costs', points=costs)}"
    yield f"-# {voice.get('sm-aim-legend')}"


def fired_lines(table: Table, voice: Voice) -> Iterator[str]:
    """Each spread of the plot in a line."""
    for tubes, row, fired in _spreads(table):
        code = f"{', '.join(notation.tube_name(tube, voice) for tube in tubes)} {notation.short(row, voice)}"
        turn = table.now + int(row.get("turn", 1))
        if fired.fan is not None:
            yield with_code(voice, "sm-aim-fires-fan", code, turn=turn, **_fan(table, fired, voice))
            continue
        if not fired.met:
            yield with_code(voice, "sm-aim-fires-at-nobody", code, turn=turn)
            continue
        ships: list[str | Words] = [
            Words("sm-aim-met", {"ship": ship_name(table.known, each.target, voice), "chance": percent(each),
                                 "meets": table.now + each.meets})
            for each in fired.met
        ]  # fmt: skip
        near = shows(table.known, table.boat, fired.met[0])
        yield with_code(voice, "sm-aim-fires", code, turn=turn, ships=ships, near=near)


def _fan(table: Table, fired: Shot, voice: Voice) -> dict[str, Arg]:
    """Whom a torpedo of a fan would meet, if she turns to which hand."""
    assert fired.fan is not None
    ship = ship_name(table.known, fired.fan.target, voice)
    return {"ship": ship, "hand": fired.hand, "chance": percent(fired.fan), "meets": table.now + fired.fan.meets}


def fired_briefly(table: Table, voice: Voice) -> list[str]:
    """The torpedoes of a plot in words, those of a turn at one ship together: how many, at whom, how likely each hits
    at best, in which turns they arrive."""
    salvos: dict[tuple[str, int, str, str], list[tuple[int, Solution | None]]] = {}
    for tubes, row, fired in _spreads(table):
        turn = table.now + int(row.get("turn", 1))
        kind, found = ("at", fired.met[0]) if fired.met else ("fan" if fired.fan else "nobody", fired.fan)
        target = found.target if found is not None else ""
        salvos.setdefault((kind, turn, target, fired.hand), []).append((len(tubes), found))
    said: dict[int, list[str | Words]] = {}
    for (kind, turn, target, hand), shots in salvos.items():
        args: dict[str, Arg] = {"count": sum(count for count, _ in shots)}
        hits = [found for _, found in shots if found is not None]
        if hits:
            args["ship"] = ship_name(table.known, target, voice)
            args |= {"hand": hand, "chance": max(map(percent, hits)), "even": int(len({*map(percent, hits)}) == 1)}
            arrive = [table.now + each.meets for each in hits]
            args |= {"meets": min(arrive), "last": max(arrive), "more": int(len({*arrive}) > 1)}
        said.setdefault(turn, []).append(Words(f"sm-plan-shot-{kind}", args))
    return [voice.plain("sm-plan-fires", turn=turn, shots=shots) for turn, shots in sorted(said.items())]


def reasons(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """What a boat's plot risks with its torpedoes, each in a sentence: a long shot, that it shows itself."""
    if not isinstance(answer, Mapping) or not answer.get(FIRE):
        return []
    table = table_of(known, kind, path, slot, answer)
    found = [each for _, _, fired in _spreads(table) for each in fired.met] if table is not None else []
    if table is None or not found:
        return []  # the line itself says that they would meet nobody, or are a fan
    chance = max(map(percent, found))
    near = min((near for each in found if (near := shows(known, table.boat, each))), default=0)
    said = [voice.plain("sm-aim-reason-long", chance=chance)] if chance < LONG else []
    return [*said, voice.plain("sm-aim-reason-near", near=near)] if 0 < near <= NEAR else said


def _spreads(table: Table) -> Iterator[tuple[list[str], Mapping[str, Any], Shot]]:
    """The plotted torpedoes, those of one course together, with what they would meet."""
    spreads: dict[str, tuple[list[str], Mapping[str, Any]]] = {}
    for tube, row in table.fire.items():
        spreads.setdefault(f"{tube.partition('-')[0]} {sorted(row.items(), key=str)}", ([], row))[0].append(tube)
    for tubes, row in spreads.values():
        yield tubes, row, shot(table, tubes[0], row)
