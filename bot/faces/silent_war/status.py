"""The state of the patrol: status post, turn post, the end of a week, the end of the campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.faces.dice import signed
from bot.faces.leaders import commands_of
from bot.faces.sentences import few, told_apart
from bot.faces.shown import Ending
from bot.faces.silent_war.maps.pictures import date_line, map_jobs, track_job
from bot.faces.silent_war.names import boat_name, counts_twice, own_tons, tons
from bot.faces.silent_war.scores import credit_of, member_table
from bot.faces.silent_war.story.verdict import goal_line, over_words, verdict_lines
from bot.text.voice import Voice
from engine.core.words import Words
from engine.silent_war.history.record import record
from engine.silent_war.known import Known
from engine.silent_war.logbook import is_harm, line_of
from engine.silent_war.plan import LEVELS, Plan
from engine.silent_war.state import Sinking
from engine.silent_war.turn_state import ROOT
from engine.silent_war.victory import counts, level, levels_lost, measured

NAMED = 6
HALL = 5
LEADERS = 2  # who led a boat of the hall of fame; the rest are counted
LED = MEMBERS = 12
"""Commands of a member, and members, that are named at the end; the rest are counted."""
LOST = 24  # so many lost boats are named at the end; the rest are counted
HARMED = 8  # a fleet so small is told at the end what befell it on passage
_WEEKS, _MONTHS = 4, 12


def plan_of(known: Known) -> Plan | None:
    """The running scenario; None once its frame is gone (the game is over)."""
    return known.plan if known.frame(ROOT) is not None else None


def title(known: Known, voice: Voice) -> str:
    """The campaign's title, the same after its end."""
    return voice.get("sw-face-title", scenario=known.plan.title)


def headline(known: Known, voice: Voice) -> str:
    """Week and dates."""
    return voice.markdown(date_line(known))


def turn_key(known: Known) -> str:
    """The week's number, as long as weeks are played."""
    return f"week-{known.theatre.week}" if plan_of(known) is not None else ""


def status_lines(known: Known, voice: Voice) -> list[str]:
    """War period and torpedoes, the score against history, how it would end now, and the last sinking.

    What the week's fights have sunk counts at once, also in how it would end.
    """
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
    if sinkings := [*score.sinkings, *known.unbooked]:
        lines.append(voice.get("sw-face-last", what=sinking_words(sinkings[-1])))
    return lines


def goal_lines(known: Known, voice: Voice) -> list[str]:
    """What the scenario asks for, and the score; empty once it is over."""
    plan = plan_of(known)
    return [goal_line(plan, voice), _score_line(known, voice)] if plan is not None else []


def sinking_words(sinking: Sinking) -> Words:
    """ "Haddock sank a tanker of 10,000 t in the western Carolines"."""
    args: dict[str, Any] = {
        "boat": boat_name(sinking.boat),
        "ship": Words(f"ship-type-{sinking.type}.a"),
        "tons": own_tons(sinking),
        "twice": int(counts_twice(sinking)),
        "area": Words(f"area-{sinking.area}.in"),
    }
    if sinking.name:
        return Words("sw-face-sank-named", args | {"name": sinking.name})
    return Words("sw-face-sank", args)


def weeks_played(known: Known) -> int:
    """The weeks that are over: in a campaign that goes on, or that its organiser ended, not the week in hand."""
    return known.theatre.week if known.over else known.theatre.week - 1


def history_by_now(known: Known) -> int | None:
    """Merchant tons really sunk from the war's first week to the last week played, to the nearest thousand; None for
    patrols and for scenarios of some boats, whose record is not kept by month. Each week of a month counts the same.
    """
    theatre = known.theatre
    if not theatre.campaign or theatre.closed:
        return None
    months = record().monthly_tons
    now = (theatre.year * _MONTHS + theatre.month - 1) * _WEEKS + theatre.week_of_month - 1
    tons = 0.0
    for week in range(now - (theatre.week - 1), now):
        year, month = divmod(week // _WEEKS, _MONTHS)
        tons += months.get(f"{year}-{month + 1:02}", 0.0) / _WEEKS
    return round(tons / 1000) * 1000


def _score_line(known: Known, voice: Voice) -> str:
    score, plan, fresh = known.score, plan_of(known), known.unbooked
    ships, tons = score.ships + len(fresh), score.tons + sum(sinking.tons for sinking in fresh)
    line = voice.get("sw-face-so-far", ships=ships, tons=tons, lost=len(score.lost))
    if plan is None:
        return line
    history = plan.history
    by_now = history_by_now(known)
    if by_now is not None:
        line += voice.get("sw-face-so-far-by-now", tons=by_now) if by_now else ""
    elif history.tons or history.ships:
        line += voice.get("sw-face-so-far-history", ships=round(history.ships), tons=history.tons, lost=history.lost)
    if not (score.sinkings or score.lost or fresh):
        return line
    wins = plan.victory
    reached = measured(wins, score) + sum(counts(wins, sinking) for sinking in fresh)
    stands = level(wins, reached, len(score.lost))
    early = known.theatre.week * 2 < known.theatre.turns
    ahead = bool(by_now) and tons >= (by_now or 0) and not levels_lost(wins, len(score.lost))
    if stands == LEVELS[-1] and (early or ahead):
        return line  # the only message is that there is time left: to match the record is no defeat
    return line + voice.get("sw-face-as-it-stands", level=Words(f"sw-level-{stands}"))


def ending(known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
    """The end: level, ships, tons and losses beside history, the hall of fame, the last map and the best track."""
    verdict: Mapping[str, Any] = result if isinstance(result, dict) else {}
    history: Mapping[str, Any] = verdict.get("history", {})
    level = verdict.get("level")
    # A campaign that its organiser ended early has reached no level.
    heading = voice.markdown(over_words(verdict, level)) if level else voice.get("sw-face-stopped")
    lines = [
        voice.get(
            "sw-face-over-score",
            weeks=int(verdict.get("weeks", weeks_played(known))),
            ships=int(verdict.get("ships", known.score.ships)),
            tons=int(verdict.get("tons", known.score.tons)),
            lost=int(verdict.get("boats_lost", len(known.score.lost))),
        )
    ]
    if history.get("tons") or history.get("ships"):
        lines.append(
            voice.get(
                "sw-face-over-history",
                ships=round(float(history.get("ships", 0))),
                tons=int(history.get("tons", 0)),
                lost=int(history.get("boats_lost", 0)),
                warships=round(float(history.get("warships", 0))) if known.theatre.campaign else 0,
                better=_against(verdict, history),
            )
        )
    lines += verdict_lines(verdict, known.plan, voice)
    if known.score.lost:
        lines.append(voice.get("sw-face-over-lost", boats=few([boat_name(boat) for boat in known.score.lost], LOST)))
    lines += _harms(known, voice)
    led = commands_of(known.tree(), names)
    if led:
        who = [Words("sw-face-over-command", {"name": name, "nodes": few(nodes, LED)}) for name, nodes in led.items()]
        lines.append(told_apart(voice.get("sw-face-over-commands"), few(who, MEMBERS), voice))
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


def _harms(known: Known, voice: Voice) -> list[str]:
    """What befell the boats of a small fleet on their last patrols, and by what."""
    if known.theatre.campaign or len(known.boats.by_id) > HARMED:
        return []
    harms = [line for line in known.score.log if is_harm(line)][-HARMED:]
    return [
        voice.get("sw-face-over-harm", boat=boat_name(line.boat), week=line.week, told=line_of(line).words)
        for line in harms
    ]


def _against(found: Mapping[str, Any], history: Mapping[str, Any]) -> Words:
    """How the tonnage compares with the record, in words."""
    ours, history_tons = int(found.get("tons", 0)), int(history.get("tons", 0))
    if not history_tons:
        return Words("sw-face-over-alike")
    share = 100 * ours // history_tons
    key = "better" if share >= 110 else "worse" if share < 90 else "alike"
    return Words(f"sw-face-over-{key}", {"share": share})


def _best(known: Known) -> list[tuple[str, int, int]]:
    """Boats by tonnage sunk: boat, ships, tons."""
    totals: dict[str, list[int]] = {}
    for sinking in known.score.sinkings:
        row = totals.setdefault(sinking.boat, [0, 0])
        row[0] += 1
        row[1] += sinking.tons
    return sorted(((boat, *row) for boat, row in totals.items()), key=lambda row: (-row[2], row[0]))  # type: ignore[misc]


def hall_of_fame(known: Known, names: Mapping[str, str], voice: Voice) -> str:
    """The best boats with who led them when they sank what they sank."""
    entries = []
    for boat, ships, weight in _best(known)[:HALL]:
        who = _leaders(known, boat, names)
        key = "sw-face-hall-boat" if who else "sw-face-hall-alone"
        args: dict[str, Any] = {"boat": boat_name(boat), "who": few(who, LEADERS) or "", "ships": ships}
        entries.append(voice.get(key, **args, tons=tons(weight, voice)))
    return voice.get("sw-face-hall") + " " + " · ".join(entries) if entries else ""


def _leaders(known: Known, boat: str, names: Mapping[str, str]) -> list[str]:
    """Who led a boat at her sinkings, the one with most tons first."""
    shares: dict[str, int] = {}
    for at, sinking in enumerate(known.score.sinkings):
        name = credit_of(known, at, names) if sinking.boat == boat else ""
        if name:
            shares[name] = shares.get(name, 0) + sinking.tons
    return sorted(shares, key=lambda name: (-shares[name], name))
