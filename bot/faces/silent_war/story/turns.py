"""What the posts of a week tell: at its start, where its orders are asked later, and at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.faces.sentences import capital, few
from bot.faces.shown import TurnEnd
from bot.faces.silent_war.fights.duels import duel_lines
from bot.faces.silent_war.names import boat_name, dates, days, month_words
from bot.faces.silent_war.orders.endurance import spent_lines
from bot.faces.silent_war.orders.missions import either, mission_lines
from bot.faces.silent_war.scores import member_table
from bot.faces.silent_war.status import plan_of
from bot.faces.silent_war.story.annals import Week, hunts, lines_of
from bot.faces.silent_war.story.diary import deeds_of, news_line
from bot.faces.silent_war.story.verdict import goal_line
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.core.words import Words
from engine.silent_war.facts.fleet import (
    AnotherLikeHer,
    Appointed,
    BoatPromised,
    BoatsJoin,
    DutchHarbor,
    EntersPort,
    FromHold,
    Joins,
    Leaves,
    Mended,
    NamedShipSunk,
    NoBoatForSkipper,
    NobodyTrains,
    PackDisbands,
    PackLearns,
    Retired,
    Returns,
    Scrapped,
    SkipperEarned,
    SkipperLeaves,
    SkipperRises,
    SkipperWaits,
    TrainingDuty,
    TransferDue,
    Transferred,
)
from engine.silent_war.facts.log import LogLine, LogLost
from engine.silent_war.facts.patrols import (
    DamagedOnPassage,
    PassageEvent,
    SecondDamageHeld,
    SecondDamageSunk,
    SpottedOnPassage,
    Stranded,
    SunkOnPassage,
    ThirdDamage,
    TurnsForHome,
)
from engine.silent_war.facts.turn import (
    BaseCloses,
    BaseFalls,
    BaseOpens,
    Evacuates,
    LimpOut,
    NewCounters,
    PeriodBegins,
    Scrambled,
    SentHome,
    TenderOnStation,
    TorpedoBetter,
    WarEventHappens,
    WeekBegins,
    WrecksLeft,
)
from engine.silent_war.known import Known
from engine.silent_war.moves import situation
from engine.silent_war.state import Sinking
from engine.silent_war.tables.read import tables

FEW = 8  # more boats than these that only lie ready are counted, not named
NAMED = 24  # so many boats are named in a list; the rest are counted
_WEEKS = 4
_MONTHS = 12
BASES = (
    BaseOpens,
    BaseFalls,
    BaseCloses,
    WrecksLeft,
    TenderOnStation,
    Evacuates,
    LimpOut,
    SentHome,
    Scrambled,
)
FLEET = (
    BoatsJoin,
    Joins,
    Returns,
    Leaves,
    DutchHarbor,
    TrainingDuty,
    NobodyTrains,
    Mended,
    FromHold,
    BoatPromised,
    Appointed,
    NoBoatForSkipper,
    Transferred,
    TransferDue,
    Stranded,
)
TURNING = (WarEventHappens, TorpedoBetter, NewCounters)
"""What a week opens with, and what belongs to no boat or base."""
CLOSING = (
    SkipperEarned,
    SkipperRises,
    NamedShipSunk,
    AnotherLikeHer,
    PackDisbands,
    PackLearns,
    Scrapped,
    Retired,
    SkipperWaits,
    SkipperLeaves,
    PeriodBegins,
)
"""What is told of a week's end beside what the boats did."""
HARM = (
    PassageEvent,
    SpottedOnPassage,
    DamagedOnPassage,
    SecondDamageHeld,
    SecondDamageSunk,
    ThirdDamage,
    TurnsForHome,
    SunkOnPassage,
)
"""What an event on passage does to a boat, by its cause (19.1)."""


# The week opens -------------------------------------------------------------------------------------------------------


def turn_lines(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What the turn's post tells: the story at the start; the war and its bases, who joins and leaves, ULTRA, the
    admiral's missions, arrivals, who is ready."""
    theatre, plan = known.theatre, plan_of(known)
    lines: list[str] = []
    if theatre.week == 1 and plan is not None:
        lines.append(voice.markdown(plan.summary))
        lines.append(goal_line(plan, voice))
    lines += opening_lines(after_week(events, theatre.week), voice)
    lines += _intelligence(known, voice)
    entered = [event.fact for event in events if isinstance(event.fact, EntersPort)]
    # Whom the tender could not repair put to sea again (21.23): she has not arrived.
    # One that was turned away from a full base entered twice: where she came to last counts.
    fleet = known.boats.by_id
    bases = {fact.boat: fact.base for fact in entered if fact.boat not in fleet or not fleet[fact.boat].at_sea}
    arrived = list(bases.items())
    if arrived:
        lines.append(voice.get("sw-face-turn-arrived", boats=_by_base(arrived)))
    ready = _ready(known, voice)
    lines += ready
    if not lines:
        boats = known.boats.by_id.values()
        lines.append(voice.get("sw-face-turn-quiet", boats=sum(boat.at_sea for boat in boats)))
    return lines


def gate_lines(known: Known, kind: str, events: Sequence[Event], voice: Voice) -> list[str]:
    """What members need to know where the week's orders are asked after something else was settled: its outcome, ULTRA,
    missions, who is ready. ``events`` are those since the turn's post."""
    if kind != "sw-orders":
        return []
    return [*opening_lines(events, voice), *_intelligence(known, voice), *_ready(known, voice)]


def after_week(events: Sequence[Event], week: int) -> Sequence[Event]:
    """The events since a week opened; all of them where its opening is not among them."""
    at = _opening_of(events, week)
    return events if at is None else events[at + 1 :]


def opening_lines(events: Iterable[Event], voice: Voice) -> list[str]:
    """The war's news of a week that opens, a heading each for the war, the bases and the fleet."""
    events = list(events)
    headings = {"war": _of(events, TURNING), "bases": _of(events, BASES), "fleet": _of(events, FLEET)}
    lines = []
    for key, facts in headings.items():
        sentences = [capital(line) for fact in facts if (line := news_line(fact, voice))]
        if sentences:
            lines.append(voice.get(f"sw-turn-{key}") + " " + " ".join(sentences))
    return lines


def _of(events: Iterable[Event], types: tuple[type[Fact], ...]) -> list[Fact]:
    """The facts of some types, type by type."""
    facts = [event.fact for event in events if isinstance(event.fact, types)]
    return sorted(facts, key=lambda fact: types.index(type(fact)))


def _intelligence(known: Known, voice: Voice) -> list[str]:
    """ULTRA's areas, and the missions with how many boats each asks, what counts there and what they bring."""
    theatre = known.theatre
    lines = []
    if theatre.ultra:
        lines.append(voice.get("sw-face-turn-ultra", areas=[Words(f"area-{area}") for area in theatre.ultra]))
    return [*lines, *mission_lines(known, voice)]


def _ready(known: Known, voice: Voice) -> list[str]:
    """Who lies ready to sail, base by base: by name where they are few, else how many."""
    ready = sorted(
        (boat for boat in known.boats.by_id.values() if situation(boat) == "port"), key=lambda boat: boat.where
    )
    if not ready:
        return []
    rows = [(boat.id, boat.where) for boat in ready]
    return [voice.get("sw-face-turn-ready", boats=_by_base(rows, NAMED if len(rows) <= FEW else 0))]


def _by_base(rows: Sequence[tuple[str, str]], named: int = NAMED) -> list[str | Words]:
    """Boats (with their bases) base by base, the first so many of them by name, the others of each base as a number."""
    bases = list(dict.fromkeys(base for _, base in rows))
    room, parts = named, list[str | Words]()
    for base in bases:
        boats = [boat_name(boat) for boat, at in rows if at == base]
        shown = boats[:room]
        room -= len(shown)
        there = Words(f"area-{base}")
        if not shown:
            parts.append(Words("sw-face-arrival-count", {"count": len(boats), "base": there}))
        else:
            parts.append(Words("sw-face-arrival", {"boats": few(boats, len(shown)), "base": there}))
    return parts


# The week ends --------------------------------------------------------------------------------------------------------


def ended_week(known: Known, events: Sequence[Event]) -> int:
    """The number of the week that these events ended, the first where they ended several."""
    begun = _weeks_begun(events)
    return begun[0] - 1 if begun else known.theatre.week


def last_week(known: Known, events: Sequence[Event]) -> int:
    """The number of the last week that these events ended: several pass between two posts."""
    if plan_of(known) is None:
        return known.theatre.week
    begun = _weeks_begun(events)
    return begun[-1] - 1 if begun else known.theatre.week


def _weeks_begun(events: Iterable[Event]) -> list[int]:
    return [event.fact.week for event in events if isinstance(event.fact, WeekBegins)]


def _date_back(known: Known, weeks: int) -> tuple[int, int, int]:
    """Year, month and week of the month so many weeks before this."""
    theatre = known.theatre
    count = (theatre.year * _MONTHS + theatre.month - 1) * _WEEKS + theatre.week_of_month - 1 - weeks
    month = count // _WEEKS
    return month // _MONTHS, month % _MONTHS + 1, count % _WEEKS + 1


def turn_end(
    known: Known, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
) -> TurnEnd:
    """The weeks just ended: what was sunk, lost and hurt, how the missions went, what each boat did, who came home; the
    table of members if anything was sunk. ``opening`` is what the first of them opened with."""
    first, score = ended_week(known, events), known.score
    week = max(first, last_week(known, events))
    closing = before_week(events, known.theatre.week) if plan_of(known) is not None else events
    sunk = [sinking for sinking in score.sinkings if first <= sinking.week <= week]
    log = _log(known, closing, first, week)
    lines = [_sunk_line(sunk, voice)]
    lost = [line.boat for line in log if isinstance(line, LogLost)]
    hurt = [boat.id for boat in known.boats.by_id.values() if boat.at_sea and boat.damage]
    losses = []
    if hurt:
        losses.append(voice.get("sw-face-week-hurt", boats=few([boat_name(boat) for boat in hurt], NAMED)))
    if lost:
        losses.append(voice.get("sw-face-week-lost", boats=[boat_name(boat) for boat in lost]))
    elif any(boat.at_sea for boat in known.boats.by_id.values()):
        losses.append(voice.get("sw-face-week-none-lost"))
    if losses:
        lines.append(" ".join(losses))
    lines += [*_passages(closing, voice), *duel_lines(closing, voice)]
    if first < week:
        lines += opening_lines(closing, voice)  # no other post tells the weeks that passed without questions
    lines += _missions([*after_week(opening, first), *closing], log, sunk, voice)
    lines += _deeds(log, sunk, first, week, voice)
    lines += [line for fact in _of(closing, CLOSING) if (line := news_line(fact, voice))]
    back = known.theatre.week - week
    heading = voice.get("sw-face-week-over", week=week, dates=dates(*_date_back(known, back)))
    if first < week:
        year, month, of_month = _date_back(known, back)
        day = days(year, month, of_month)[1]
        until = Words("sw-face-day", {"day": day, "month": month_words(month), "year": str(year)})
        heading = voice.get("sw-face-weeks-over", first=first, week=week, until=until)
    table = member_table(known, names, voice, week, since=first) if sunk else ""
    return TurnEnd(heading, tuple(lines), table, ())


def own_turn(known: Known, events: Sequence[Event], mine: frozenset[str], voice: Voice) -> list[str]:
    """What the boats of some nodes did in the weeks just ended: harm on passage, losses, sinkings, then the others."""
    first, week = ended_week(known, events), last_week(known, events)
    closing = before_week(events, known.theatre.week) if plan_of(known) is not None else events
    log = [line for line in _log(known, closing, first, week) if line.boat in mine]
    sunk = [kill for kill in known.score.sinkings if first <= kill.week <= week and kill.boat in mine]
    harm = [event for event in closing if isinstance(event.fact, HARM) and event.fact.boat in mine]
    return [
        *_passages(harm, voice),
        *duel_lines(closing, voice, mine),
        *spent_lines(closing, mine, voice),
        *_deeds(log, sunk, first, max(first, week), voice),
    ]


def _passages(events: Sequence[Event], voice: Voice) -> list[str]:
    """19.1: what became of each boat that came to harm on passage, and by what."""
    harmed: dict[str, list[str]] = {}
    for fact in (event.fact for event in events if isinstance(event.fact, HARM)):
        if isinstance(fact, PassageEvent) or fact.boat in harmed:
            harmed.setdefault(fact.boat, []).append(capital(news_line(fact, voice)))
    return [voice.get("sw-turn-passage") + " " + " ".join(told) for told in harmed.values()]


def before_week(events: Sequence[Event], week: int) -> Sequence[Event]:
    """The events before a week opened; all of them where its opening is not among them."""
    at = _opening_of(events, week)
    return events if at is None else events[:at]


def _opening_of(events: Sequence[Event], week: int) -> int | None:
    """Which of the events opens a week."""
    facts = enumerate(event.fact for event in events)
    return next((at for at, fact in facts if isinstance(fact, WeekBegins) and fact.week == week), None)


def _log(known: Known, events: Iterable[Event], first: int, last: int) -> list[LogLine]:
    """The boats' log lines of some weeks: from the events, else from the save."""
    log_lines = [event.fact for event in events if isinstance(event.fact, LogLine)] or lines_of(known.score.log)
    return [line for line in log_lines if first <= line.week <= last]


def _deeds(log: Sequence[LogLine], sunk: Sequence[Sinking], first: int, last: int, voice: Voice) -> list[str]:
    """What the boats did, in the diary's words; with several weeks, week by week."""
    lines = []
    for number in range(first, last + 1):
        mine = tuple(line for line in log if line.week == number)
        kills = tuple(sinking for sinking in sunk if sinking.week == number)
        deeds = deeds_of(Week(number, mine[0].date if mine else "", mine, kills, ()), voice)
        if deeds and first < last:
            lines.append(f"**{voice.get('sw-face-table-week', week=number)}**")
        lines += deeds
    return lines


def _missions(events: Iterable[Event], log: Sequence[LogLine], sunk: Sequence[Sinking], voice: Voice) -> list[str]:
    """How the missions went: those that the war's events laid on the fleet, then zones that stood open without one."""
    lines, asked = [], set[str]()
    known = tables().events.by_id
    for event in events:
        war = known.get(event.fact.event) if isinstance(event.fact, WarEventHappens) else None
        for mission in war.missions if war is not None else ():
            asked.update(mission.places)
            quiet = war is not None and war.contacts == ()
            lines.append(_went(mission.places, mission.boats, log, sunk, voice, quiet=quiet))
    areas = tables().chart.areas
    hunted = {line.where: None for line in log if hunts(line) and line.where in areas}
    rest = [place for place in hunted if areas[place].kind == "zone" and place not in asked]
    return [*lines, *(_went((place,), 0, log, sunk, voice) for place in rest)]


def _went(
    places: Sequence[str],
    asks: int,
    log: Sequence[LogLine],
    sunk: Sequence[Sinking],
    voice: Voice,
    *,
    quiet: bool = False,
) -> str:
    """How one mission went: who lay there, and what was sunk; ``quiet``: one on which no attack was allowed."""
    there = {line.boat for line in log if line.where in places and hunts(line)}
    kills = [sinking for sinking in sunk if sinking.area in places]
    return voice.get(
        "sw-turn-mission-went",
        places=either(places, voice),
        asks=asks,
        boats=len(there),
        ended="sunk" if kills else "done" if quiet and there else "undone" if quiet or not there else "nothing",
        ships=len(kills),
        tons=sum(sinking.tons for sinking in kills),
    )


def _sunk_line(sunk: Sequence[Sinking], voice: Voice) -> str:
    if not sunk:
        return voice.get("sw-face-week-nothing")
    by_boat: dict[str, list[Sinking]] = {}
    for sinking in sunk:
        by_boat.setdefault(sinking.boat, []).append(sinking)
    ordered = sorted(by_boat.items(), key=lambda item: (-sum(kill.tons for kill in item[1]), item[0]))
    boats = [
        Words(
            "sw-face-week-boat", {"boat": boat_name(boat), "ships": len(mine), "tons": sum(kill.tons for kill in mine)}
        )
        for boat, mine in ordered
    ]
    total = sum(kill.tons for kill in sunk)
    return voice.get("sw-face-week-sunk", ships=len(sunk), tons=total, boats=few(boats, NAMED))
