"""Picture jobs of the War of the Pacific: the whole coast, the focus beside it, a strip for phones, a ship's voyage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from bot.faces.face import alt_text
from bot.faces.pacific_war import tally
from bot.faces.pacific_war.maps import pieces as theatre
from bot.faces.pacific_war.names import dates, ships_words, sides_first
from bot.faces.pacific_war.orders.finding import place_of
from bot.faces.pacific_war.orders.told import listed
from bot.faces.shown import PictureJob
from bot.render.pacific_war.views import Aside, CoastFocusView, CoastView, ComingView, Layer, PrizeView
from bot.render.pacific_war.views_battle import Nation
from bot.render.panels import Figure
from bot.text.voice import Voice
from engine.core.words import Words
from engine.pacific_war.judgement.places import contested, ship_type, ships_at, squadron_place, units_at
from engine.pacific_war.known import Known
from engine.pacific_war.names import area_words, place_words, ship_words, side_words
from engine.pacific_war.state import BOX, HOME, SIDES, STAY, Side, foe
from engine.pacific_war.tables.map import Map
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import points

STRIP: Final = "strip"
"""A layer of its own: the front as a tall picture for phones."""
LAYERS: Final = ("all", "orders", "supply", "control", "fleets", "armies", STRIP)
NEAR: Final = 3
"""Hexes about which pieces of both sides make a front."""
_NAMED = 2
_COMING, _PRIZES = 4, 6
"""Lines of the panels beside the coast."""


def map_jobs(
    known: Known, voice: Voice, mine: frozenset[str], place: str | None, layer: str | None, changed: str
) -> list[PictureJob]:
    """The whole coast and the focus where most happens; of ``place`` (a hex, an area, the box) the focus alone."""
    shown = Layer(layer) if layer in theatre.LAYERS else Layer.ALL
    tall = layer == STRIP
    if place is not None:
        return [_focus(known, voice, shown, place, changed, tall=tall)]
    front = busiest(known, mine)
    if tall:
        return [_focus(known, voice, shown, front, changed, tall=True)]
    return [_coast(known, voice, shown, changed), _focus(known, voice, shown, front, changed, tall=False)]


def busiest(known: Known, mine: frozenset[str] = frozenset()) -> str:
    """The hex to look at: where both sides stand near each other, where something fell, where one's own pieces are.

    Nearer pieces weigh more, so that opponents appear in the middle of the picture and not at its edge.
    """
    chart = tables().map
    strength: dict[Side, dict[str, int]] = {side: {} for side in SIDES}
    for unit in known.army.units.values():
        if unit.on_map and unit.place != BOX:
            weight = unit.steps * (4 if unit.corps in mine else 1)
            strength[unit.side][unit.place] = strength[unit.side].get(unit.place, 0) + weight
    for ship in known.fleet.ships.values():
        if ship.afloat and ship.place != BOX:
            weight = 4 if ship.squadron in mine else 1
            strength[ship.side][ship.place] = strength[ship.side].get(ship.place, 0) + weight
    fresh = {mark.place for mark in theatre.marks(known)}

    def near(label: str, side: Side) -> int:
        held = strength[side]
        return sum(size * max(0, NEAR + 1 - chart.distance(label, place)) for place, size in held.items())

    def clash(label: str) -> int:
        news = 40 if contested(known.world, label) else 0
        news += 25 if theatre.blockaded(known, label) else 0
        news += 15 if label in fresh else 0
        return news * (NEAR + 1) ** 2

    def worth(label: str) -> int:
        chile, allies = near(label, "chile"), near(label, "allies")
        return chile * allies * 4 + chile + allies + clash(label)

    tried = sorted(
        {place for held in strength.values() for place in held} | {sinking for sinking in fresh if sinking != BOX}
    )
    if not any(near(label, "chile") and near(label, "allies") for label in tried) and not any(map(clash, tried)):
        met = _between(known, strength)
        if met:
            return met
    return max(tried, key=lambda label: (worth(label), chart.town(label) is not None), default="3123")


def _between(known: Known, strength: Mapping[Side, Mapping[str, int]]) -> str:
    """Where the sides are nearest to each other while no front is: the enemy's place next to whoever is on move."""
    chart, mover = tables().map, known.war.active
    ours, theirs = strength[mover], strength[foe(mover)]
    if not ours or not theirs:
        return ""
    return min(theirs, key=lambda place: (min(chart.distance(place, other) for other in ours), -theirs[place], place))


def spot(place: str, chart: Map) -> str:
    """The hex in the middle of a picture of a place: the hex itself, a hex of the area, or the sea before the box."""
    if place == BOX:
        return chart.entries[len(chart.entries) // 2]
    if place in chart.areas:
        open_sea = [label for label in chart.areas[place].hexes if chart.hexes[label].kind == "sea"]
        return min(open_sea, key=lambda label: (sum(chart.distance(label, other) for other in open_sea), label))
    return place


def place_title(place: str, voice: Voice) -> str:
    """A place as a picture's heading: its town, its hex, its area."""
    if place in tables().map.areas:
        return voice.plain("pw-map-area", number=place)
    town = tables().map.town(place) if place != BOX else None
    return town.name if town is not None else voice.say(place_words(place))


# --- views ---------------------------------------------------------------------------------------------------------


def _coast(known: Known, voice: Voice, layer: Layer, changed: str) -> PictureJob:
    shown = theatre.situation(known, layer, voice)
    head = voice.plain("pw-map-alt-coast", turn=known.war.turn, dates=dates(known.war.turn))
    tail = voice.plain("pw-map-alt-text")
    aside = _coming(known, voice)
    later = "" if aside is None else f"{aside.title}: {'; '.join(line.text for line in aside.coming)}."
    alt = alt_text(" ".join(part for part in (head, told(known, voice, layer), later, changed, tail) if part))
    view = CoastView(
        title=voice.plain("pw-map-title"),
        headline=turn_line(known, voice),
        figures=(Figure(voice.plain("pw-map-points"), _points(known, voice)),),
        situation=shown,
        names=theatre.names(voice),
        track_title=voice.plain("pw-map-track"),
        track=theatre.track(known, voice),
        legend_title=voice.plain("pw-map-legend"),
        legend=theatre.legend(shown, voice, ground=True),
        box_title=voice.plain("pw-map-box"),
        alt=alt,
        coming=aside,
        prizes=_prizes(known, voice),
    )
    return PictureJob("coast", view, "coast.webp", alt)


def _coming(known: Known, voice: Voice) -> Aside | None:
    """Who comes in the next turns, a line each; None where nobody does."""
    coming = tally.coming(known)
    if not coming:
        return None
    shown = coming if len(coming) <= _COMING else coming[: _COMING - 1]
    lines = [ComingView(_flag_of(each), voice.say(_arrival(each))) for each in shown]
    if len(shown) < len(coming):
        lines.append(ComingView(None, voice.plain("pw-map-coming-more", more=len(coming) - len(shown))))
    return Aside(voice.plain("pw-map-coming"), coming=tuple(lines))


def _flag_of(coming: tally.Coming) -> Nation:
    return theatre.nation_of(coming.side) if coming.ships else Nation(coming.where)


def _arrival(coming: tally.Coming) -> Words:
    """ "Turn 6: 4 units, home ports of Chile", "Turn 7: Unión, Callao"."""
    if coming.ships:
        ships = listed(ships_words(coming.ships), 1)
        return Words("pw-map-coming-ships", {"turn": coming.turn, "ships": ships, "place": place_words(coming.where)})
    return Words("pw-map-coming-units", {"turn": coming.turn, "units": len(coming.units), "nation": coming.where})


def _prizes(known: Known, voice: Voice) -> Aside | None:
    """The ships that have points of their own (R110); None where none has."""
    ships = [
        PrizeView(voice.say(ship_words(ship)), theatre.nation_of(ship_type(ship).side), worth)
        for ship, worth in sorted(known.war.ships.items(), key=lambda each: (-each[1], each[0]))
    ]
    return Aside(voice.plain("pw-map-prizes"), prizes=tuple(ships[:_PRIZES])) if ships else None


def turn_line(known: Known, voice: Voice) -> str:
    """Turn and dates: "Turn 5 · November–December 1879"."""
    return voice.plain("pw-map-turn", turn=known.war.turn, dates=dates(known.war.turn))


def _points(known: Known, voice: Voice) -> str:
    return voice.plain("pw-map-points-value", points=points(known.world))


def _focus(known: Known, voice: Voice, layer: Layer, place: str, changed: str, *, tall: bool) -> PictureJob:
    shown = theatre.situation(known, layer, voice)
    centre = spot(place, tables().map)
    title = place_title(place, voice)
    head = voice.plain("pw-map-alt-focus", place=title)
    alt = alt_text(" ".join(part for part in (head, nearby(known, voice, centre), changed) if part))
    view = CoastFocusView(
        title=title,
        headline=turn_line(known, voice),
        centre=centre,
        situation=shown,
        names=theatre.names(voice),
        legend=theatre.legend(shown, voice, ground=False),
        box_title=voice.plain("pw-map-box") if place == BOX or tables().map.area_of(centre) == "I" else "",
        alt=alt,
        tall=tall,
    )
    return PictureJob("coast-focus", view, f"focus-{place.lower()}{'-tall' if tall else ''}.webp", alt)


# --- in words ------------------------------------------------------------------------------------------------------


def told(known: Known, voice: Voice, layer: Layer = Layer.ALL) -> str:
    """The situation in a few sentences, for alt texts."""
    lines = [voice.plain("pw-map-alt-points", points=points(known.world))]
    for side in sides_first(known.side):
        army, fleet = _army(known, side), _fleet(known, side)
        if army:
            lines.append(voice.plain("pw-map-alt-army", side=side_words(side), places=army))
        if fleet:
            lines.append(voice.plain("pw-map-alt-fleet", side=side_words(side), places=fleet))
    barred = [port for port in tables().map.ports if theatre.blockaded(known, port)]
    if barred:
        lines.append(voice.plain("pw-map-alt-blockade", places=[place_words(port) for port in barred]))
    lines += _news(known, voice)
    if layer is Layer.ORDERS and known.side is not None:
        lines += _orders(known, voice)
    return " ".join(lines)


def _news(known: Known, voice: Voice) -> list[str]:
    turn, lines = known.war.turn, []
    fallen = {fall.place: fall.to for fall in known.score.falls if fall.turn == turn}
    for side in SIDES:
        towns = [place_words(place) for place, to in fallen.items() if to == side]
        if towns:
            lines.append(voice.plain("pw-map-alt-fall", side=side_words(side), places=towns))
    lost = ships_words(loss.ship for loss in known.score.losses if loss.turn == turn)
    if lost:
        lines.append(voice.plain("pw-map-alt-lost", ships=lost))
    return lines


def _orders(known: Known, voice: Voice) -> list[str]:
    seen: dict[str, list[Words]] = {}
    for squadron, to in known.destinations().items():
        place = squadron_place(known.world, squadron)
        if place is not None and to not in (STAY, HOME):
            seen.setdefault(to, []).append(place_words(place))
    parts = [Words("pw-map-alt-order", {"area": area_words(to), "places": _once(there)}) for to, there in seen.items()]
    return [voice.plain("pw-map-alt-orders", orders=parts)] if parts else []


def _once(words: Iterable[Words]) -> list[Words]:
    unique: list[Words] = []
    for sentence in words:
        if sentence not in unique:
            unique.append(sentence)
    return unique


def _army(known: Known, side: Side) -> list[Words]:
    """A side's strongest places on land, with the rest added up."""
    there: dict[str, tuple[int, int]] = {}
    for unit in known.army.units.values():
        if unit.side == side and unit.on_map:
            count, steps = there.get(unit.place, (0, 0))
            there[unit.place] = count + 1, steps + unit.steps
    ranked = sorted(there.items(), key=lambda item: (-item[1][1], item[0]))
    parts = [_troops(place, *size) for place, size in ranked[:_NAMED]]
    if len(ranked) > _NAMED:
        units = sum(size[0] for _, size in ranked[_NAMED:])
        parts.append(Words("pw-map-alt-elsewhere", {"units": units}))
    return parts


def _troops(place: str, units: int, steps: int) -> Words:
    return Words("pw-map-alt-troops", {"place": place_words(place), "units": units, "steps": steps})


def _fleet(known: Known, side: Side) -> list[Words]:
    there: dict[str, tuple[int, int]] = {}
    for ship in known.fleet.ships.values():
        if ship.side == side and ship.afloat:
            fighting = tables().pieces.ships[ship.id].warship
            warships, others = there.get(ship.place, (0, 0))
            there[ship.place] = warships + fighting, others + (not fighting)
    ranked = sorted(there.items(), key=lambda item: (-item[1][0], -item[1][1], item[0]))
    return [
        Words("pw-map-alt-ships", {"place": place_words(place), "warships": ships, "transports": transports})
        for place, (ships, transports) in ranked[:_NAMED]
    ]


def nearby(known: Known, voice: Voice, centre: str) -> str:
    """What stands around a hex, nearest first: the words of a focus."""
    chart = tables().map
    lines: list[str] = []
    places = {unit.place for unit in known.army.units.values() if unit.on_map}
    places |= {ship.place for ship in known.fleet.ships.values() if ship.afloat}
    near = [place for place in places if place != BOX and chart.distance(centre, place) <= NEAR]
    for place in sorted(near, key=lambda each: (chart.distance(centre, each), each))[:5]:
        parts: list[Words] = []
        for side in SIDES:
            here = _standing(known, place, side)
            if here is not None:
                parts.append(Words("pw-map-alt-side", {"side": side_words(side), "what": here}))
        lines.append(voice.plain("pw-map-alt-place", place=place_words(place), what=parts))
        if theatre.blockaded(known, place):
            lines.append(voice.plain("pw-map-alt-blockade", places=[place_words(place)]))
    return " ".join(lines) or voice.plain("pw-map-alt-nobody")


def _standing(known: Known, place: str, side: Side) -> Words | None:
    """A side's troops and ships in a place, the side named once; None where it has nothing there."""
    units, ships = units_at(known.world, place, side), ships_at(known.world, place, side)
    troops = Words("pw-map-alt-units", {"units": len(units), "steps": sum(unit.steps for unit in units)})
    if not ships:
        return troops if units else None
    fleet = listed(ships_words(ship.id for ship in ships), _NAMED)
    return Words("pw-map-alt-both", {"troops": troops, "ships": fleet}) if units else fleet


def track_job(known: Known, unit: str, voice: Voice) -> PictureJob | None:
    """Where a unit is, closer; None where it is nowhere on the map. The state keeps no log of ways sailed (R79)."""
    place = place_of(known, unit)
    return None if place is None else _focus(known, voice, Layer.ALL, place, "", tall=False)
