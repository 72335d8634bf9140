"""Pictures for private cards: a course with who might intercept it, an interception, a march, attacks on land.

Made from what the slot's own side knows; they are shown to the slot's members alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.faces.face import alt_text
from bot.faces.pacific_war.maps import pieces as theatre
from bot.faces.pacific_war.maps.perils import perils
from bot.faces.pacific_war.maps.pictures import turn_line
from bot.faces.pacific_war.names import slot_label
from bot.faces.shown import PictureJob
from bot.render.pacific_war.views import ArrowView, Layer, ShadeView, StepView, Tone, WayKey, WayView
from bot.text.voice import Voice
from engine.core.maps.paths import reach
from engine.core.spaces.space import Answer
from engine.core.words import Arg
from engine.pacific_war.judgement.land import BETWEEN, barred, march_cost, starts, targets
from engine.pacific_war.judgement.places import squadron_place, squadron_ships
from engine.pacific_war.judgement.prospect import weighed
from engine.pacific_war.judgement.sea import ends, onward, shortest_way
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words
from engine.pacific_war.orders.sea import seen
from engine.pacific_war.orders.setup import UNITS, record, zones_of
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import BOX, STAY
from engine.pacific_war.steps.land_movement import NONE
from engine.pacific_war.steps.voyage import VoyageView
from engine.pacific_war.tables.read import tables

FAR: Final = 10
"""Movement points up to which a march is shaded: what two good throws give (8.2)."""
DIE: Final = 6


def question_picture(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    """A question's picture with the current answer drawn in; None for a kind without a picture, or with nothing to
    show.
    """
    draw = _KINDS.get(kind)
    return None if draw is None else draw(known, path, slot, answer, voice)


# --- at sea --------------------------------------------------------------------------------------------------------


def _course(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    start = squadron_place(known.world, slot)
    if start is None:
        return None
    way = list(answer.get("way", ())) if isinstance(answer, Mapping) else []
    goals = ends(known.world, side_of(slot), slot, known.destinations().get(slot, STAY))
    return _voyage(known, slot, start, way, goals, [ship.id for ship in squadron_ships(known.world, slot)], voice)


def _destination(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    """A destination before it is sealed: the shortest way there, with what might meet it now. None for staying."""
    start, side = squadron_place(known.world, slot), side_of(slot)
    if start is None or not isinstance(answer, str) or answer in ("", STAY):
        return None
    goals = ends(known.world, side, slot, answer)
    way = shortest_way(side, start, goals)
    ships = [ship.id for ship in squadron_ships(known.world, slot)]
    return _voyage(known, slot, start, way, goals, ships, voice) if way else None


def _replan(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    view = known.frame(path)
    if not isinstance(view, VoyageView):
        return None
    way = [str(place) for place in answer] if isinstance(answer, Sequence) and not isinstance(answer, str) else []
    if view.to in tables().map.areas:
        goals = frozenset(tables().map.areas[view.to].hexes)
    else:
        goals = frozenset((view.way or (view.place,))[-1:])
    return _voyage(known, slot, view.place, way, goals, list(view.sailing), voice, view.tried)


def _voyage(
    known: Known,
    slot: str,
    start: str,
    way: list[str],
    goals: frozenset[str],
    ships: list[str],
    voice: Voice,
    tried: Sequence[str] = (),
) -> PictureJob:
    side = side_of(slot)
    danger = {place: peril.sixths for place, peril in perils(known.world, side, ships, tried).items()}
    steps = tuple(StepView(place, _sixths(danger.get(place, 0)), place in danger) for place in way)
    here = way[-1] if way else start
    aims = tuple(sorted(goals - {BOX}))
    open_now = () if here in goals and way else tuple(sorted(onward(side, here, goals)))
    shades = tuple(ShadeView(place, sixths, _sixths(sixths)) for place, sixths in sorted(danger.items()))
    worst = max(way, key=lambda place: danger.get(place, 0), default="")
    alt = [_alt_way(start, way, voice)]
    if worst in danger:
        alt.append(voice.plain("pw-map-alt-peril", place=place_words(worst), sixths=danger[worst]))
    elif way:
        alt.append(voice.plain("pw-map-alt-no-peril"))
    # Where the goal is far, the picture must show it too: its hex nearest to the end of the way.
    near = min(aims, key=lambda place: (_apart(here, place), place), default="")
    keys = (WayKey.WAY, WayKey.DANGER, *((WayKey.GOAL,) if aims else ()))
    return _job(
        known, slot, voice, "course", alt, keys,
        start=start, way=steps, options=open_now, goals=aims, shades=shades, about=(near,) if near else (),
    )  # fmt: skip


def _apart(this: str, other: str) -> int:
    first = tables().map.entries[0] if this == BOX else this
    return tables().map.distance(first, other)


def _sixths(sixths: int) -> str:
    return f"{sixths}/{DIE}" if sixths else ""


def _alt_way(start: str, way: list[str], voice: Voice) -> str:
    if not way:
        return voice.plain("pw-map-alt-no-way", start=place_words(start))
    return voice.plain("pw-map-alt-way", start=place_words(start), hexes=len(way), end=place_words(way[-1]))


def _intercept(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    view, own = seen(known, path, slot)
    flag = theatre.nation_of(side_of(slot))
    arrows = tuple(
        ArrowView(
            watcher.place, view.place, f"{watcher.distance} · {_sixths(watcher.sixths)}", watcher.slot == slot, flag
        )
        for watcher in view.watchers
        if watcher.place != view.place
    )
    args: dict[str, Arg] = {
        "ships": len(view.ships),
        "target": place_words(view.place),
        "place": place_words(own.place),
    }
    alt = [voice.plain("pw-map-alt-intercept", **args, distance=own.distance, sixths=own.sixths)]
    area = tuple(sorted(tables().map.areas[tables().map.area_of(view.place)].hexes))
    return _job(
        known, slot, voice, "intercept", alt, (WayKey.ARROW, WayKey.GOAL),
        start=own.place, arrows=arrows, goals=area, about=(view.place,),
    )  # fmt: skip


# --- on land -------------------------------------------------------------------------------------------------------


def _march(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    side = side_of(slot)
    there = starts(known.world, side, slot)
    given = answer if isinstance(answer, Mapping) else {}
    start = str(given.get("start", NONE))
    if start not in there:
        if not there:
            return None
        alt = [voice.plain("pw-map-alt-starts", places=[place_words(place) for place in there])]
        return _job(known, slot, voice, "march", alt, (), start="", about=tuple(there))
    way = [str(place) for place in given.get("way", ())]
    closed = barred(known.world, side)
    far = reach((start,), lambda place: _links(place, closed), FAR)
    shades = tuple(
        ShadeView(place, max(1, 6 - points // 2), str(points))
        for place, points in sorted(far.items())
        if place != start
    )
    spent, steps = 0, []
    for before, other in zip([start, *way], way, strict=False):
        spent += march_cost(before, other) or 0
        steps.append(StepView(other, str(spent)))
    here = way[-1] if way else start
    open_now = tuple(place for place, _ in _links(here, closed) if place not in way and place != start)
    alt = [_alt_way(start, way, voice)]
    if way:
        alt.append(voice.plain("pw-map-alt-spent", points=spent))
    return _job(
        known, slot, voice, "march", alt, (WayKey.WAY, WayKey.REACH),
        start=start, way=tuple(steps), options=open_now, shades=shades, tone=Tone.REACH, about=(start,),
    )  # fmt: skip


def _deploy(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    """3.2: the hexes where troops may start; where this answer changes how many do, the number. None where each hex
    has a town's name."""
    zones, given = zones_of(slot), answer.get(UNITS, {}) if isinstance(answer, Mapping) else {}
    places = dict.fromkeys(place for zone in zones for place in zone.places if place != BOX)
    about = tuple(place for place in places if tables().map.town(place) is None)
    if not about:
        return None
    troops = [unit for zone in zones for unit in zone.things]
    before, now = Counter(map(record, troops)), Counter(given.get(unit, record(unit)) for unit in troops)
    numbers = {place: str(now[place]) for place in places if now[place] != before[place]}
    shades = tuple(ShadeView(place, 3, numbers.get(place, "")) for place in sorted(places))
    alt = [voice.plain("pw-map-alt-deploy", places=[place_words(place) for place in places])]
    return _job(
        known, slot, voice, "deploy", alt, (WayKey.REACH,), start="", shades=shades, tone=Tone.REACH, about=about
    )


def _links(place: str, closed: set[str]) -> list[tuple[str, int]]:
    links = []
    for other in tables().map.land_steps.get(place, ()):
        cost = march_cost(place, other)
        if cost is not None and other not in closed:
            links.append((other, cost))
    return links


def _attack(known: Known, path: str, slot: str, answer: Answer, voice: Voice) -> PictureJob | None:
    given = answer if isinstance(answer, Mapping) else {}
    chosen = str(given.get("attack", NONE))
    arrows, alt = [], []
    for key, percent in _attacks(known, slot).items():
        origin, target = key.split(BETWEEN)
        arrows.append(ArrowView(origin, target, f"{percent} %", key == chosen))
        args: dict[str, Arg] = {"from": place_words(origin), "to": place_words(target), "percent": percent}
        alt.append(voice.plain("pw-map-alt-attack", **args))
    if not arrows:
        return None
    return _job(
        known, slot, voice, "attack", alt, (WayKey.ARROW,),
        start=arrows[0].start, tone=Tone.REACH, arrows=tuple(arrows),
    )  # fmt: skip


def _attacks(known: Known, slot: str) -> dict[str, int]:
    """The attacks open to a corps, with the chance in a hundred that the place falls."""
    world, side = known.world, side_of(slot)
    chances = {}
    for key, units in targets(world, side, slot).items():
        origin, target = key.split(BETWEEN)
        chances[key] = weighed(world, side, origin, units, target).percent
    return chances


# --- the picture ---------------------------------------------------------------------------------------------------


def _job(
    known: Known,
    slot: str,
    voice: Voice,
    kind: str,
    alt: Sequence[str],
    keys: Sequence[WayKey],
    *,
    start: str,
    way: tuple[StepView, ...] = (),
    options: tuple[str, ...] = (),
    goals: tuple[str, ...] = (),
    shades: tuple[ShadeView, ...] = (),
    tone: Tone = Tone.DANGER,
    arrows: tuple[ArrowView, ...] = (),
    about: tuple[str, ...] = (),
) -> PictureJob:
    layer = Layer.FLEETS if kind in ("course", "intercept") else Layer.ARMIES
    title = slot_label(known, slot, voice)
    head = voice.plain(f"pw-map-alt-{kind}-of", slot=title)
    words = alt_text(" ".join((head, *alt)))
    view = WayView(
        title=title,
        headline=turn_line(known, voice),
        nation=theatre.nation_of(side_of(slot)),
        # Earlier moves are not the question: their arrows could be mistaken for the way.
        situation=replace(theatre.situation(known, layer, voice), moves=(), courses=()),
        names=theatre.names(voice),
        start=start,
        way=way,
        options=options,
        goals=goals,
        shades=shades,
        tone=tone,
        arrows=arrows,
        about=about,
        legend=tuple((key, voice.plain(f"pw-map-way-{kind}-{key.value}")) for key in keys),
        alt=words,
    )
    return PictureJob("way", view, f"{kind}-{slot}.webp", words)


_Draw = Callable[[Known, str, str, Answer, Voice], PictureJob | None]
_KINDS: Final[Mapping[str, _Draw]] = {
    "pw-destination": _destination,
    "pw-course": _course,
    "pw-replan": _replan,
    "pw-intercept": _intercept,
    "pw-march": _march,
    "pw-deploy": _deploy,
    "pw-attack": _attack,
}
