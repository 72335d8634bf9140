"""A way under construction: the six hexes around its end, the risk or cost of each step, and where it may go on to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from bot.faces.answers.ways import Ways
from bot.faces.pacific_war.maps.perils import Peril, perils
from bot.faces.pacific_war.orders.lexicon import LEXICON
from bot.faces.shown import Course, Goal, Heading, Misread
from bot.text.voice import Voice
from engine.core.maps.hexes import compass_names, go
from engine.core.spaces.forms import Path
from engine.core.spaces.space import Answer, Option
from engine.core.words import Arg, Words
from engine.pacific_war.judgement.land import held
from engine.pacific_war.judgement.places import squadron_ships
from engine.pacific_war.judgement.sea import careful_way
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import BOX, Side, foe
from engine.pacific_war.steps.voyage import VoyageView
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

MARCH, REPLAN = "pw-march", "pw-replan"
ROWS = ("NW", "N", "NE", "SW", "S", "SE")
ARROWS: Mapping[str, str] = {"NW": "↖", "N": "↑", "NE": "↗", "SW": "↙", "S": "↓", "SE": "↘"}
MOST_GOALS = 14
LOOKED_AT = 40  # possible ends of a way that are examined for the menu


def course(
    known: Known, kind: str, path: str, slot: str, answer: Answer, space: Path, way: Sequence[str], voice: Voice
) -> Course | None:
    """The card of a way; None for a way that has no start yet."""
    start = space.start
    if not start:
        return None
    land, side = kind == MARCH, side_of(slot)
    here = way[-1] if way else start
    ships = [ship.id for ship in squadron_ships(known.world, slot)]
    under_way = known.frame(path) if kind == REPLAN else None
    tried = under_way.tried if isinstance(under_way, VoyageView) else ()
    danger = {} if land else perils(known.world, side, ships, tried)
    open_now = {option.key: option for option in space.next(tuple(way))}
    headings = [_heading(known.world, side, start, way, direction, open_now, voice, land=land) for direction in ROWS]
    if BOX in open_now:  # it lies off the map: takes the place of a closed direction
        at = next((at for at, heading in enumerate(headings) if not heading.key), len(headings) - 1)
        headings[at] = Heading(BOX, voice.say(place_words(BOX)))
    lines = [_cost(open_now[place], voice) for place in open_now] if land else _risks(open_now, danger, voice)
    goals = _goals(side, space, way, here, danger, voice, land=land)
    return Course(tuple(headings), tuple(line for line in lines if line), goals)


def _heading(
    world: World,
    side: Side,
    start: str,
    way: Sequence[str],
    direction: str,
    open_now: Mapping[str, Option],
    voice: Voice,
    *,
    land: bool,
) -> Heading:
    here = way[-1] if way else start
    name = ARROWS[direction]  # three of them must fit side by side on a phone, as the hexes lie
    place = _beside(here, direction)
    if place in open_now:
        return Heading(place, f"{name} {_short(place)}")
    cells = tables().map.hexes
    if place not in cells:
        why = "edge"
    elif place == start or place in way:
        why = "back"
    elif not (cells[place].dry if land else cells[place].wet):
        why = "sea" if land else "land"
    elif land and held(world, foe(side), place):
        why = "enemy"
    else:
        why = "closed"
    return Heading("", f"{name} {voice.plain(f'pw-go-{why}')}")


def _short(place: str) -> str:
    town = tables().map.town(place)
    return place if town is None else town.name


@cache
def _beside(place: str, direction: str) -> str:
    grid = tables().map.grid
    cell = grid.read(place)
    if cell is None:
        return ""
    beside = go(cell, compass_names(grid.orientation).index(direction))
    return grid.text(beside) if beside in grid else ""


def _risks(open_now: Iterable[str], danger: Mapping[str, Peril], voice: Voice) -> list[str]:
    lines = []
    for place in open_now:
        if place in danger:
            sixths, distance = danger[place]
            args: dict[str, Arg] = {"place": place_words(place), "distance": distance, "sixths": sixths}
            lines.append(voice.markdown(Words("pw-go-risk", args)))
    return lines or [voice.get("pw-go-no-risk")]


def _cost(option: Option, voice: Voice) -> str:
    return "" if option.note is None else f"{voice.markdown(option.label)}: {voice.markdown(option.note)}"


def _goals(
    side: Side,
    space: Path,
    way: Sequence[str],
    here: str,
    danger: Mapping[str, Peril],
    voice: Voice,
    *,
    land: bool,
) -> tuple[Goal, ...]:
    """Places where the way may end, towns first; at sea both the shortest way and the one farthest from the enemy."""
    goals: dict[tuple[str, ...], Goal] = {}
    # From here the way continues as a whole way would: the hexes entered count towards its length.
    rest_of = Path(
        lambda on: space.next((*way, *on)),
        lambda on: space.may_end((*way, *on)),
        space.most,
        (),
        space.rule,
        start=here,
    )
    ways = Ways.over(LEXICON, rest_of)
    assert ways is not None, "a way of the war has a start"
    for place, _ in ways.goals(LOOKED_AT):
        if len(goals) >= MOST_GOALS:
            break
        choices = [("short", _read(ways, place))]
        if danger and not land:
            sixths = {label: peril.sixths for label, peril in danger.items()}
            choices.append(("safe", tuple(careful_way(side, here, place, _ends(space, place), sixths))))
        for kind, rest in choices:
            if rest and rest not in goals and space.check([*way, *rest]) is None:
                worst = max((danger[step].sixths for step in rest if step in danger), default=0)
                note = voice.plain("pw-go-note", hexes=len(rest), sixths=worst, land=int(land))
                label = voice.say(place_words(place))
                if len(choices) > 1:
                    label = voice.plain(f"pw-go-{kind}", place=place_words(place))
                goals[rest] = Goal(rest, label, note)
    return tuple(goals.values())


def _read(ways: Ways, place: str) -> tuple[str, ...]:
    try:
        return tuple(ways.read(f"to {place}"))
    except Misread:
        return ()


def _ends(space: Path, place: str) -> frozenset[str]:
    """The hexes where the way may end in the area that it must not leave once inside."""
    cells = tables().map
    if place == BOX or not space.may_end((place,)):
        return frozenset((place,))
    return frozenset(label for label in cells.areas[cells.area_of(place)].hexes if space.may_end((label,)))
