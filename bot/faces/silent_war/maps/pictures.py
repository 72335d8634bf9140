"""Picture jobs of Silent War: the whole map, the focus beside it, a boat's track."""

from __future__ import annotations

from bot.faces.face import alt_text
from bot.faces.sentences import few
from bot.faces.shown import PictureJob
from bot.faces.silent_war.maps import seas
from bot.faces.silent_war.maps.focus import frame_of, shows
from bot.faces.silent_war.names import (
    boat_name,
    counted,
    date_of,
    kind_of,
    now_of,
    place_name,
    ship_of,
    uss,
)
from bot.render.panels import Figure
from bot.render.silent_war.views import BoatView, FocusView, PacificView, StopView, TrackView
from bot.text.voice import Voice
from engine.core.words import Words
from engine.silent_war.known import Known
from engine.silent_war.moves import site
from engine.silent_war.tables.read import tables

LAYERS = ("all", "mine", "trouble", "traffic")
NAMED = 3
_ROSTER_FROM = 10  # with so many boats in the theatre, its tags no longer name them all


def map_jobs(
    known: Known, speaker: Voice, mine: frozenset[str], area: str | None, layer: str | None, changed: str
) -> list[PictureJob]:
    """The whole map and the focus of the busiest theatre; of ``area`` the focus alone."""
    shown = layer if layer in LAYERS else "all"
    boats = seas.at_sea(known, mine, shown, speaker)
    if area is not None and area in tables().chart.areas:
        return [_focus(known, speaker, mine, boats, seas.region_of(area), changed, roster=True, about=area)]
    return [
        _pacific(known, speaker, mine, boats, changed),
        _focus(known, speaker, mine, boats, busiest(known, boats), changed, roster=False),
    ]


def busiest(known: Known, boats: dict[str, tuple[BoatView, ...]]) -> str:
    """The theatre to look at: where most of the viewer's boats are, then most boats, then where ULTRA points."""
    weights: dict[str, int] = {}
    for place, there in boats.items():
        region = seas.region_of(place)
        weights[region] = weights.get(region, 0) + sum(100 if boat.mine else 1 for boat in there)
    if weights:
        return min(weights, key=lambda region: (-weights[region], region))
    theatre = known.theatre
    near = [*theatre.ultra, *theatre.zones] or [
        site(boat.where) for boat in known.boats.by_id.values() if boat.afloat and kind_of(site(boat.where))
    ]
    return seas.region_of(near[0]) if near and kind_of(near[0]) != "box" else "HAWAII"


def date_line(known: Known) -> Words:
    """Week and dates: "Week 10 · 8–14 March 1943"."""
    return Words("sw-face-headline", {"week": known.theatre.week, "dates": now_of(known)})


def situation(known: Known, speaker: Voice, boats: dict[str, tuple[BoatView, ...]]) -> str:
    """The situation in two or three sentences, for alt texts."""
    spread = counted(place for place, there in boats.items() for _ in there)
    total = sum(count for _, count in spread)
    lines = []
    if total:
        most = [
            Words("sw-face-alt-place", {"place": Words(f"area-{place}.in"), "boats": count})
            for place, count in spread[:NAMED]
        ]
        more = len(spread) - len(most)
        if total == 1:
            lines.append(speaker.plain("sw-face-alt-one", boat=_only(boats), place=Words(f"area-{spread[0][0]}.in")))
        else:
            lines.append(speaker.plain("sw-face-alt-sea", boats=total, places=most, more=more))
    else:
        lying = counted(boat.where for boat in known.boats.by_id.values() if boat.afloat and not boat.at_sea)
        ports = [Words("sw-face-alt-place", {"place": Words(f"area-{at}.in"), "boats": count}) for at, count in lying]
        lines.append(speaker.plain("sw-face-alt-port", places=ports) if ports else speaker.plain("sw-face-alt-none"))
    ailing = sorted(boat.name for there in boats.values() for boat in there if boat.damage)
    if ailing:
        lines.append(speaker.plain("sw-face-alt-damaged", boats=few(ailing, NAMED)))
    if known.theatre.ultra:
        areas = [Words(f"area-{area}.the") for area in known.theatre.ultra]
        lines.append(speaker.plain("sw-face-alt-ultra", areas=areas))
    if known.theatre.zones:
        lines.append(speaker.plain("sw-face-alt-zones", zones=[Words(f"area-{zone}") for zone in known.theatre.zones]))
    return " ".join(lines)


def _only(boats: dict[str, tuple[BoatView, ...]]) -> str:
    return next(boat.name for there in boats.values() for boat in there)


def _pacific(
    known: Known, speaker: Voice, mine: frozenset[str], boats: dict[str, tuple[BoatView, ...]], changed: str
) -> PictureJob:
    score, theatre, language = known.score, known.theatre, speaker.language
    out = sum(boat.at_sea for boat in known.boats.by_id.values())
    figures = (
        Figure(speaker.plain("sw-face-ships"), speaker.plain("sw-face-number", number=score.ships)),
        Figure(speaker.plain("sw-face-tonnage"), speaker.plain("sw-face-number", number=score.tons)),
        Figure(speaker.plain("sw-face-lost"), str(len(score.lost))),
        Figure(speaker.plain("sw-face-at-sea"), str(out)),
    )
    head = speaker.plain("sw-face-alt-map", dates=now_of(known))
    tail = speaker.plain("sw-face-alt-text")
    asked = seas.missions(known, lambda place: True)
    view = PacificView(
        title=speaker.plain("sw-face-game"),
        date_line=speaker.say(date_line(known)),
        period=Figure(speaker.plain("sw-face-period"), str(theatre.period)),
        score=figures,
        areas=seas.area_views(known, boats, speaker, asked),
        zones=seas.zone_views(known, boats, speaker, asked),
        bases=seas.base_views(known, mine, speaker),
        routes=seas.routes(),
        courses=seas.courses(known, boats),
        missions=asked,
        waters=seas.waters(language),
        lands=seas.lands(language),
        legend=seas.legend(language, seas.used_signs(seas.MAP_SIGNS, boats, known)),
        in_port=speaker.plain("sw-face-in-port"),
        alt=alt_text(" ".join(part for part in (head, situation(known, speaker, boats), changed, tail) if part)),
    )
    return PictureJob("pacific", view, "map.webp", view.alt)


def _focus(
    known: Known,
    speaker: Voice,
    mine: frozenset[str],
    boats: dict[str, tuple[BoatView, ...]],
    region: str,
    changed: str,
    *,
    roster: bool,
    about: str = "",
) -> PictureJob:
    here = {place: there for place, there in boats.items() if seas.region_of(place) == region}
    title = speaker.plain(f"sw-face-region-{region}")
    first, last = now_of(known).args["first"], now_of(known).args["last"]
    month = now_of(known).args["month"]
    name = f"focus-{(about or region).lower()}.webp"
    many = sum(len(there) for there in here.values()) >= _ROSTER_FROM
    alt = alt_text(" ".join(part for part in (_focus_alt(known, speaker, title, here, about), changed) if part))
    frame = frame_of(known, boats, region, about)
    asked = seas.missions(known, lambda place: shows(region, frame, place))
    view = FocusView(
        region=region,
        title=title,
        date_line=speaker.plain("sw-face-days", first=first, last=last, month=month),
        areas=seas.area_views(known, boats, speaker, asked),
        zones=seas.zone_views(known, boats, speaker, asked),
        bases=seas.base_views(known, mine, speaker),
        routes=seas.routes(),
        courses=seas.courses(known, boats),
        missions=asked,
        window=frame,
        towns=seas.towns(speaker.language),
        lands=seas.lands(speaker.language),
        legend=seas.legend(speaker.language, seas.used_signs(seas.FOCUS_SIGNS, here, known, region)),
        alt=alt,
        roster=speaker.plain("sw-face-roster") if roster and many else "",
    )
    return PictureJob("focus", view, name, alt)


def _focus_alt(known: Known, speaker: Voice, title: str, boats: dict[str, tuple[BoatView, ...]], about: str) -> str:
    """Where the theatre's boats are, with danger and traffic at each place."""
    parts = [speaker.plain("sw-face-alt-focus", title=title)]
    chart, period = tables().chart, known.theatre.period
    for place, there in sorted(boats.items(), key=lambda item: (item[0] != about, -len(item[1]), item[0]))[:4]:
        names = few([boat.name for boat in there], NAMED)
        parts.append(speaker.plain("sw-face-alt-boats", place=Words(f"area-{place}"), boats=names))
        if chart.areas[place].activity:
            row = chart.areas[place].row(period)
            traffic = Words(f"sw-face-traffic-{traffic_level(row.coloured)}")
            parts.append(speaker.plain("sw-face-alt-danger", reds=row.reds, traffic=traffic))
    if not boats:
        parts.append(speaker.plain("sw-face-alt-none"))
    return " ".join([*parts, *_bound_alt(speaker, boats)])


def _bound_alt(speaker: Voice, boats: dict[str, tuple[BoatView, ...]]) -> list[str]:
    """The destinations of the boats under way: the goals of most boats, as many as fit."""
    goals: dict[str, list[str]] = {}
    for there in boats.values():
        for boat in there:
            if boat.bound:
                goals.setdefault(boat.bound, []).append(boat.name)
    ranked = sorted(goals.items(), key=lambda item: (-len(item[1]), item[0]))[:NAMED]
    return [speaker.plain("sw-face-alt-bound", place=goal, boats=few(names, NAMED)) for goal, names in ranked]


def traffic_level(coloured: int) -> int:
    """How thick traffic is, from the coloured boxes of ten: 0 none, 1 thin, 2 fair, 3 heavy."""
    return 0 if not coloured else 1 if coloured <= 3 else 2 if coloured <= 6 else 3


def track_job(known: Known, unit: str, voice: Voice) -> PictureJob | None:
    """A boat's voyage so far, from her log; None where the log knows no place of hers."""
    calls = _calls(known, unit)
    stops: list[StopView] = []
    visits: list[str] = []
    for place, first, last, sunk in calls:
        area = tables().chart.areas[place]
        name = place_name(place, voice.language, "short")
        stops.append(StopView(name, area.lon, area.lat, span(first, last, voice), sunk, area.kind == "base"))
        visits.append(f"{name} ({voice.plain('sw-face-alt-sank', ships=sunk)})" if sunk else name)
    if not stops:
        return None
    title = voice.say(uss(unit))
    alt = alt_text(voice.plain("sw-face-alt-track", boat=boat_name(unit), stops="; ".join(visits)))
    subtitle = voice.say(now_of(known))
    view = TrackView(title, subtitle, ship_of(unit), tuple(stops), alt)
    return PictureJob("track", view, f"track-{unit}.webp", alt)


def _calls(known: Known, boat: str) -> list[tuple[str, str, str, int]]:
    """Where a boat has been, in order: place, first and last date, ships sunk there. A stay of weeks is one call."""
    chart = tables().chart
    kills: dict[tuple[int, str], int] = {}
    for sinking in known.score.sinkings:
        if sinking.boat == boat:
            key = (sinking.week, sinking.area)
            kills[key] = kills.get(key, 0) + 1
    calls: list[tuple[str, str, str, int]] = []
    for line in known.score.log:
        place = site(line.where)
        if line.boat != boat or place not in chart.areas or chart.areas[place].kind == "box":
            continue
        sunk = kills.pop((line.week, place), 0)
        if calls and calls[-1][0] == place:
            _, first, _, before = calls[-1]
            calls[-1] = (place, first, line.date, before + sunk)
        else:
            calls.append((place, line.date, line.date, sunk))
    return calls


def span(first: str, last: str, speaker: Voice) -> str:
    """From the first day of one week to the last of another: "8–14 March", "22 January – 7 February"."""
    begin, end = date_of(first).args, date_of(last).args
    if first == last:
        return speaker.plain("sw-face-days", first=begin["first"], last=begin["last"], month=begin["month"])
    if first[:7] == last[:7]:
        return speaker.plain("sw-face-days", first=begin["first"], last=end["last"], month=end["month"])
    return speaker.plain(
        "sw-face-span", first=begin["first"], month=begin["month"], last=end["last"], until=end["month"]
    )
