"""How the patrol stands: status post, turn post, the end of a week, the end of all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.dice import signed
from bot.faces.face import Ending, TurnEnd
from bot.faces.silent_war.names import boat_name, dates, days, month_words, tons
from bot.faces.silent_war.pictures import date_line, map_jobs, track_job
from bot.faces.silent_war.scores import member_table, sinker_of
from bot.faces.silent_war.verdict import goal_line, over_words, verdict_lines
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Words
from engine.silent_war.known import Known
from engine.silent_war.logbook import log_words
from engine.silent_war.moves import situation
from engine.silent_war.plan import LEVELS, ROOT, Plan
from engine.silent_war.state import Sinking
from engine.silent_war.victory import level, measured

NAMED = 6
HALL = 5
_WEEKS = 4
_LOST = "sw-log-lost-"


def plan_of(known: Known) -> Plan | None:
    """The scenario at work; None once its frame is gone (the game is over)."""
    view = known.frame(ROOT)
    plan: Plan | None = view.plan if view is not None else None
    return plan


def title(known: Known, voice: Voice) -> str:
    """The campaign's title."""
    plan = plan_of(known)
    return voice.get("sw-face-title", scenario=plan.title) if plan is not None else voice.get("sw-face-game")


def headline(known: Known, voice: Voice) -> str:
    """Week and dates."""
    return voice.markdown(date_line(known))


def turn_key(known: Known) -> str:
    """The week's number, as long as weeks are played."""
    return f"week-{known.theatre.week}" if plan_of(known) is not None else ""


def status_lines(known: Known, voice: Voice) -> list[str]:
    """War period and torpedoes, the score against history, how it would end now, and the last sinking."""
    theatre, score = known.theatre, known.score
    lines = [
        voice.get(
            "sw-face-period-line",
            period=theatre.period,
            torpedo=signed(theatre.torpedo),
            week=theatre.week,
            weeks=theatre.turns,
        )
    ]
    lines.append(_score_line(known, voice))
    if score.sinkings:
        lines.append(voice.get("sw-face-last", what=sinking_words(score.sinkings[-1])))
    return lines


def sinking_words(sinking: Sinking) -> Words:
    """ "Haddock sank a tanker of 10,000 t in the western Carolines"."""
    args: dict[str, Any] = {
        "boat": boat_name(sinking.boat),
        "ship": Words(f"ship-type-{sinking.type}.a"),
        "tons": sinking.tons,
        "area": Words(f"area-{sinking.area}.in"),
    }
    if sinking.name:
        return Words("sw-face-sank-named", args | {"name": sinking.name})
    return Words("sw-face-sank", args)


def _score_line(known: Known, voice: Voice) -> str:
    score, plan = known.score, plan_of(known)
    line = voice.get("sw-face-so-far", ships=score.ships, tons=score.tons, lost=len(score.lost))
    if plan is None:
        return line
    history = plan.history
    if history.tons or history.ships:
        line += voice.get("sw-face-so-far-history", ships=round(history.ships), tons=history.tons, lost=history.lost)
    if not (score.sinkings or score.lost):
        return line
    stands = level(plan.victory, measured(plan.victory, score), len(score.lost))
    if stands == LEVELS[-1] and known.theatre.week * 2 < known.theatre.turns:
        return line  # so early it only says that there is time left
    return line + voice.get("sw-face-as-it-stands", level=Words(f"sw-level-{stands}"))


def turn_lines(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What the turn's post tells: the story at the start, ULTRA, missions, arrivals, who is ready, what was learnt."""
    theatre, plan = known.theatre, plan_of(known)
    lines: list[str] = []
    if theatre.week == 1 and plan is not None:
        lines.append(voice.markdown(plan.summary))
        lines.append(goal_line(plan, voice))
    if theatre.ultra:
        lines.append(voice.get("sw-face-turn-ultra", areas=[Words(f"area-{area}") for area in theatre.ultra]))
    if theatre.zones:
        lines.append(voice.get("sw-face-turn-zones", zones=[Words(f"area-{zone}") for zone in theatre.zones]))
    arrived = [event.data for event in events if event.kind == "sw-ev-enters-port"]
    if arrived:
        lines.append(voice.get("sw-face-turn-arrived", boats=_arrivals(arrived[:NAMED])))
    news = [event for event in events if event.kind in _NEWS]
    lines += [voice.markdown(event.words) for event in news[:NAMED]]
    boats = known.boats.by_id.values()
    ready = [boat.id for boat in boats if situation(boat) == "port"]
    if ready:
        names = [boat_name(boat) for boat in ready[:NAMED]]
        lines.append(voice.get("sw-face-turn-ready", boats=names, more=len(ready) - len(names)))
    if not lines:
        lines.append(voice.get("sw-face-turn-quiet", boats=sum(boat.at_sea for boat in boats)))
    return lines


_NEWS = frozenset(
    (
        "sw-ev-skipper",
        "sw-ev-skipper-rises",
        "sw-ev-struck",
        "sw-ev-pack-disbands",
        "sw-ev-pack-learns",
        "sw-ev-stranded",
    )
)


def _arrivals(arrived: Sequence[Mapping[str, Any]]) -> list[str | Words]:
    """Who came home, base by base."""
    bases = list(dict.fromkeys(data["base"] for data in arrived))
    return [
        Words("sw-face-arrival", {"boats": [data["boat"] for data in arrived if data["base"] == base], "base": base})
        for base in bases
    ]


def ended_week(known: Known, events: Sequence[Event]) -> int:
    """The number of the week that these events ended."""
    for event in events:
        week = event.data.get("week")
        if event.kind == "sw-ev-week" and isinstance(week, int):
            return week - 1
    return known.theatre.week


def last_week(known: Known, events: Sequence[Event]) -> int:
    """The number of the last week that these events ended: several pass between two posts."""
    if plan_of(known) is None:
        return known.theatre.week
    begun = [event.data.get("week") for event in events if event.kind == "sw-ev-week"]
    weeks = [week for week in begun if isinstance(week, int)]
    return weeks[-1] - 1 if weeks else known.theatre.week


def _date_back(known: Known, weeks: int) -> tuple[int, int, int]:
    """Year, month and week of the month so many weeks before this."""
    theatre = known.theatre
    months = 12
    count = (theatre.year * months + theatre.month - 1) * _WEEKS + theatre.week_of_month - 1 - weeks
    month = count // _WEEKS
    return month // months, month % months + 1, count % _WEEKS + 1


def _dates_back(known: Known, weeks: int) -> Words:
    """The dates of a week so many before this."""
    return dates(*_date_back(known, weeks))


def turn_end(known: Known, events: Sequence[Event], names: Mapping[str, str], voice: Voice) -> TurnEnd:
    """The weeks just ended: sinkings by boat, who is hurt, who is lost, the table of members."""
    first, score = ended_week(known, events), known.score
    week = max(first, last_week(known, events))
    sunk = [one for one in score.sinkings if first <= one.week <= week]
    lines = [_sunk_line(sunk, voice)]
    lost = [line.boat for line in score.log if first <= line.week <= week and log_words(line).key.startswith(_LOST)]
    hurt = [boat.id for boat in known.boats.by_id.values() if boat.at_sea and boat.damage]
    said = []
    if hurt:
        said.append(voice.get("sw-face-week-hurt", boats=[boat_name(boat) for boat in hurt[:NAMED]]))
    if lost:
        said.append(voice.get("sw-face-week-lost", boats=[boat_name(boat) for boat in lost]))
    elif any(boat.at_sea for boat in known.boats.by_id.values()):
        said.append(voice.get("sw-face-week-none-lost"))
    home = [event.data for event in events if event.kind == "sw-ev-enters-port"]
    if home:
        said.append(voice.get("sw-face-week-home", boats=_arrivals(home[:NAMED])))
    if said:
        lines.append(" ".join(said))
    back = known.theatre.week - week
    heading = voice.get("sw-face-week-over", week=week, dates=_dates_back(known, back))
    if first < week:
        year, month, of_month = _date_back(known, back)
        day = days(year, month, of_month)[1]
        until = Words("sw-face-day", {"day": day, "month": month_words(month), "year": str(year)})
        heading = voice.get("sw-face-weeks-over", first=first, week=week, until=until)
    table = member_table(known, names, voice, week, since=first) if score.sinkings else ""
    return TurnEnd(heading, tuple(lines), table, ())


def _sunk_line(sunk: Sequence[Sinking], voice: Voice) -> str:
    if not sunk:
        return voice.get("sw-face-week-nothing")
    by_boat: dict[str, list[Sinking]] = {}
    for one in sunk:
        by_boat.setdefault(one.boat, []).append(one)
    ordered = sorted(by_boat.items(), key=lambda item: (-sum(one.tons for one in item[1]), item[0]))
    told = [
        Words("sw-face-week-boat", {"boat": boat_name(boat), "ships": len(mine), "tons": sum(one.tons for one in mine)})
        for boat, mine in ordered[:NAMED]
    ]
    total = sum(one.tons for one in sunk)
    return voice.get("sw-face-week-sunk", ships=len(sunk), tons=total, boats=told, more=len(ordered) - len(told))


def ending(known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
    """The end: level, ships, tons and losses beside history, the hall of fame, the last map and the best track."""
    found: Mapping[str, Any] = result if isinstance(result, dict) else {}
    history: Mapping[str, Any] = found.get("history", {})
    level = found.get("level")
    # A campaign that its organiser ended before its time has reached no level.
    heading = voice.markdown(over_words(found, level)) if level else voice.get("sw-face-stopped")
    lines = [
        voice.get(
            "sw-face-over-score",
            weeks=int(found.get("weeks", known.theatre.week)),
            ships=int(found.get("ships", known.score.ships)),
            tons=int(found.get("tons", known.score.tons)),
            lost=int(found.get("boats_lost", len(known.score.lost))),
        )
    ]
    if history.get("tons") or history.get("ships"):
        lines.append(
            voice.get(
                "sw-face-over-history",
                ships=round(float(history.get("ships", 0))),
                tons=int(history.get("tons", 0)),
                lost=int(history.get("boats_lost", 0)),
                better=_against(found, history),
            )
        )
    lines += verdict_lines(found, plan_of(known), voice)
    if known.score.lost:
        lines.append(voice.get("sw-face-over-lost", boats=[boat_name(boat) for boat in known.score.lost[:12]]))
    hall = hall_of_fame(known, names, voice)
    if hall:
        lines.append(hall)
    pictures = map_jobs(known, voice, frozenset(), None, "all", f"{heading}.")[:1]
    best = _best(known)
    track = track_job(known, best[0][0], voice) if best else None
    if track is not None:
        pictures.append(track)
    return Ending(
        heading, tuple(lines), member_table(known, names, voice, 0) if known.score.sinkings else "", tuple(pictures)
    )


def _against(found: Mapping[str, Any], history: Mapping[str, Any]) -> Words:
    """How the tonnage compares with the record, in words."""
    ours, theirs = int(found.get("tons", 0)), int(history.get("tons", 0))
    if not theirs:
        return Words("sw-face-over-alike")
    share = 100 * ours // theirs
    key = "better" if share >= 110 else "worse" if share < 90 else "alike"
    return Words(f"sw-face-over-{key}", {"share": share})


def _best(known: Known) -> list[tuple[str, int, int]]:
    """Boats by tonnage sunk: boat, ships, tons."""
    found: dict[str, list[int]] = {}
    for one in known.score.sinkings:
        row = found.setdefault(one.boat, [0, 0])
        row[0] += 1
        row[1] += one.tons
    return sorted(((boat, *row) for boat, row in found.items()), key=lambda row: (-row[2], row[0]))  # type: ignore[misc]


def hall_of_fame(known: Known, names: Mapping[str, str], voice: Voice) -> str:
    """The best boats with who led them."""
    told = []
    for boat, ships, weight in _best(known)[:HALL]:
        who = sinker_of(known, boat, names)
        key = "sw-face-hall-boat" if who else "sw-face-hall-alone"
        told.append(voice.get(key, boat=boat_name(boat), who=who, ships=ships, tons=tons(weight, voice)))
    return voice.get("sw-face-hall") + " " + " · ".join(told) if told else ""
