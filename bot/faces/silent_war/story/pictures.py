"""The pictures of a campaign's story as jobs: tonnage chart, map of all sinkings, film."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.faces.face import alt_text
from bot.faces.shown import PictureJob
from bot.faces.silent_war.names import date_of, month_words, place_name
from bot.faces.silent_war.story.annals import Book, Week, month_keys, months, weeks_of
from bot.faces.silent_war.story.diary import month_name
from bot.render.panels import Figure
from bot.render.silent_war.views_story import (
    BarView,
    FilmView,
    FrameView,
    SinkingsView,
    SpotView,
    StillView,
    TonnageCaptions,
    TonnageView,
)
from bot.text.voice import Voice
from engine.core.words import Words
from engine.silent_war.facts.log import LogHome, LogLost, LogSailed
from engine.silent_war.history.record import record
from engine.silent_war.moves import site
from engine.silent_war.tables.read import tables

BY_WEEK = 4  # up to so many months the chart has a bar for each week
THOUSAND = 1000
NAMED = 4


def chart_job(book: Book, speaker: Voice, title: str, *, history: bool = False) -> PictureJob:
    """Tonnage by month (a short patrol's by week), beside history's months where the campaign is the war itself."""
    keys = month_keys(book)
    weekly = len(keys) < BY_WEEK
    bars = _week_bars(book, keys, speaker) if weekly else _month_bars(book, speaker, history=history)
    tons, ships = sum(sinking.tons for sinking in book.sinkings), len(book.sinkings)
    view = TonnageView(
        title=speaker.plain("sw-chart-title"),
        subtitle=f"{title} · {_years(keys)}",
        total=speaker.plain("sw-chart-total", ships=ships, tons=tons),
        bars=tuple(bars),
        captions=TonnageCaptions(
            unit=speaker.plain("sw-chart-thousands"),
            merchants=speaker.plain("sw-chart-merchants"),
            warships=speaker.plain("sw-chart-warships"),
            history=speaker.plain("sw-chart-history"),
            lost=speaker.plain("sw-chart-lost"),
        ),
        alt=_chart_alt(bars, keys, tons, speaker, weekly=weekly),
    )
    return PictureJob("tonnage", view, "tonnage.webp", view.alt)


def _years(keys: Sequence[str]) -> str:
    first, last = keys[0][:4], keys[-1][:4]
    return first if first == last else f"{first}–{last}"


def _month_bars(book: Book, speaker: Voice, *, history: bool) -> list[BarView]:
    real = record().monthly_tons if history else {}
    bars: list[BarView] = []
    for month in months(book):
        opens = month.key.endswith("-01") or not bars
        name = speaker.say(month_words(int(month.key[5:])))
        past = round(real[month.key]) if month.key in real else -1
        year = month.key[:4] if opens else ""
        bars.append(BarView(name[:3], month.merchant_tons, month.warship_tons, month.lost, past, year))
    return bars


def _week_bars(book: Book, keys: Sequence[str], speaker: Voice) -> list[BarView]:
    bars: list[BarView] = []
    for week in all_weeks(book, keys):
        while len(bars) < week.number - 1:
            bars.append(BarView(speaker.plain("sw-chart-week", week=len(bars) + 1), 0, 0))
        merchants = sum(sinking.tons for sinking in week.sunk if sinking.merchant)
        lost = sum(isinstance(line, LogLost) for line in week.lines)
        label = speaker.plain("sw-chart-week", week=week.number)
        bars.append(BarView(label, merchants, sum(sinking.tons for sinking in week.sunk) - merchants, lost))
    return bars


def all_weeks(book: Book, keys: Sequence[str] | None = None) -> list[Week]:
    """All weeks that have something to tell."""
    return [week for key in keys or month_keys(book) for week in weeks_of(book, key)]


def _chart_alt(bars: Sequence[BarView], keys: Sequence[str], tons: int, speaker: Voice, *, weekly: bool) -> str:
    lost = sum(bar.lost for bar in bars)
    best = max(range(len(bars)), key=lambda at: bars[at].merchants + bars[at].warships, default=0)
    most = bars[best].merchants + bars[best].warships if bars else 0
    if weekly:
        return alt_text(
            speaker.plain("sw-chart-alt-weeks", last=len(bars), tons=tons, best=best + 1, most=most, lost=lost)
        )
    first, last = month_name(keys[0]), month_name(keys[-1])
    text = speaker.plain(
        "sw-chart-alt", first=first, last=last, tons=tons, best=month_name(keys[best]), most=most, lost=lost
    )
    past = sum(bar.history for bar in bars if bar.history > 0)
    return alt_text(f"{text} {speaker.plain('sw-chart-alt-history', tons=round(past, -3))}" if past else text)


def sinkings_job(book: Book, speaker: Voice) -> PictureJob:
    """The Pacific with a dot for every ship sunk."""
    chart = tables().chart
    merchants = Counter(sinking.area for sinking in book.sinkings if sinking.merchant)
    warships = Counter(sinking.area for sinking in book.sinkings if not sinking.merchant)
    lost = Counter(site(line.where) for line in book.log if isinstance(line, LogLost) and line.where)
    places = sorted(place for place in {*merchants, *warships, *lost} if place in chart.areas)
    spots = tuple(
        SpotView(
            place,
            place_name(place, speaker.language, "short"),
            chart.areas[place].lon,
            chart.areas[place].lat,
            merchants[place],
            warships[place],
            lost[place],
        )
        for place in places
    )
    first, last = _reach(book, speaker)
    most = sorted(places, key=lambda place: (-merchants[place] - warships[place], place))[:NAMED]
    sentences = [
        Words("sw-end-map-place", {"ships": merchants[place] + warships[place], "in": Words(f"area-{place}.in")})
        for place in most
    ]
    view = SinkingsView(
        title=speaker.plain("sw-end-map-title"),
        date_line=f"{first} – {last}",
        score=_score(book, speaker),
        spots=spots,
        captions=(
            speaker.plain("sw-chart-merchants"),
            speaker.plain("sw-chart-warships"),
            speaker.plain("sw-chart-lost"),
        ),
        alt=alt_text(
            speaker.plain("sw-end-map-alt", first=first, last=last, places=sentences or [Words("sw-diary-nothing")])
        ),
    )
    return PictureJob("sinkings", view, "sinkings.webp", view.alt)


def _reach(book: Book, speaker: Voice) -> tuple[str, str]:
    keys = month_keys(book)
    return speaker.say(month_name(keys[0])), speaker.say(month_name(keys[-1]))


def lost_count(book: Book) -> int:
    """Boats lost, by their logs."""
    return sum(isinstance(line, LogLost) for line in book.log)


def _score(book: Book, speaker: Voice) -> tuple[Figure, ...]:
    tons = sum(sinking.tons for sinking in book.sinkings)
    return (
        Figure(speaker.plain("sw-face-ships"), speaker.plain("sw-face-number", number=len(book.sinkings))),
        Figure(speaker.plain("sw-face-tonnage"), speaker.plain("sw-face-number", number=tons)),
        Figure(speaker.plain("sw-face-lost"), str(lost_count(book))),
    )


def film_job(book: Book, speaker: Voice) -> PictureJob | None:
    """The campaign as an animation, a frame a week; None if nothing has happened yet."""
    weeks = all_weeks(book)
    if not weeks:
        return None
    chart = tables().chart
    ids = [place for place in chart.areas if chart.areas[place].kind != "box"]
    at = {place: number for number, place in enumerate(ids)}
    here: dict[str, str] = {}
    frames: list[FrameView] = []
    years: list[tuple[int, str]] = []
    ships = tons = gone = 0
    for week in weeks:
        moves, lost = _moved(week, here, at)
        ships, gone = ships + len(week.sunk), gone + len(lost)
        tons += sum(sinking.tons for sinking in week.sunk)
        if not years or years[-1][1] != week.date[:4]:
            years.append((len(frames), week.date[:4]))
        frames.append(
            FrameView(
                date=speaker.say(date_of(week.date)),
                ships=speaker.plain("sw-face-number", number=ships),
                tons=speaker.plain("sw-face-number", number=tons),
                lost=str(gone),
                weight=sum(sinking.tons for sinking in week.sunk),
                boats=tuple(sorted(Counter(at[place] for place in here.values()).items())),
                moves=moves,
                sunk=tuple(
                    (at[sinking.area], sinking.tons // THOUSAND, int(not sinking.merchant))
                    for sinking in week.sunk
                    if sinking.area in at
                ),
                gone=lost,
            )
        )
    first, last = _reach(book, speaker)
    areas = Counter(sinking.area for sinking in book.sinkings)
    best = (
        Words(f"area-{max(sorted(areas), key=lambda place: areas[place])}.in") if areas else Words("sw-diary-nothing")
    )
    view = FilmView(
        title=speaker.plain("sw-film-title"),
        places=tuple((chart.areas[place].lon, chart.areas[place].lat) for place in ids),
        frames=tuple(frames),
        captions=(
            speaker.plain("sw-face-ships"),
            speaker.plain("sw-face-tonnage"),
            speaker.plain("sw-face-lost"),
        ),
        years=tuple(years),
        alt=alt_text(
            speaker.plain("sw-film-alt", first=first, last=last, ships=ships, tons=tons, area=best, lost=gone)
        ),
        legend=tuple(speaker.plain(f"sw-film-legend-{mark}") for mark in ("boats", "merchant", "warship", "lost")),
    )
    return PictureJob("film", view, "campaign.webp", view.alt)


def still_job(film: PictureJob, frame: int) -> PictureJob:
    """One frame of a film as a picture of its own."""
    assert isinstance(film.view, FilmView)
    return PictureJob("still", StillView(film.view, frame), "campaign-still.webp", film.alt)


def _moved(
    week: Week, here: dict[str, str], at: dict[str, int]
) -> tuple[tuple[tuple[int, int, int], ...], tuple[int, ...]]:
    """Where boats went this week and where they were lost; ``here`` is brought up to the week's end."""
    moves: Counter[tuple[int, int]] = Counter()
    lost: list[int] = []
    for line in week.lines:
        place = site(line.where)
        before = here.get(line.boat)
        if isinstance(line, LogLost):
            here.pop(line.boat, None)
            if place in at:
                lost.append(at[place])
            continue
        if place not in at:
            continue
        if before is not None and before != place:
            moves[at[before], at[place]] += 1
        here[line.boat] = place
        if isinstance(line, LogHome):
            del here[line.boat]
        elif isinstance(line, LogSailed) and before is None:
            here[line.boat] = place
    return tuple((start, end, boats) for (start, end), boats in sorted(moves.items())), tuple(lost)
