"""What a scenario asks for, and how it was judged: levels, losses, dates, the two commands (16.1, 26.0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.text.voice import Voice
from engine.core.words import Words
from engine.silent_war.plan import LEVELS, Plan


def goal_line(plan: Plan, voice: Voice) -> str:
    """What the scenario asks for, and the cost of our own losses."""
    wins = plan.victory
    asked = voice.get(
        "sw-face-goal",
        measure=Words(f"sw-face-measure-{wins.measure}"),
        decisive=wins.decisive,
        substantive=wins.substantive,
        marginal=wins.marginal,
        draw=wins.draw,
    )
    price = voice.get("sw-goal-losses", losses=wins.losses, step=wins.loss_step)
    sudden = voice.get("sw-goal-sudden") if wins.sudden else ""
    return " ".join(part for part in (asked, price, sudden) if part)


def verdict_lines(found: Mapping[str, Any], plan: Plan, voice: Voice) -> list[str]:
    """The lines of a result: what each level asked for; of a campaign why it ended early, when marks were reached, the
    cost of losses, the commands' shares.
    """
    lines = [goal_line(plan, voice)] if found else []
    if found.get("kind", "patrol") == "patrol":
        return lines + _sum(found, voice)
    if found.get("ended") in ("decisive", "no-boats"):
        lines.append(voice.get(f"sw-end-{found['ended']}"))
    dates: Mapping[str, str] = found.get("dates", {})
    reached = [
        Words("sw-end-mark", {"level": Words(f"sw-level-{level}"), "date": _date(dates[level])})
        for level in reversed(LEVELS)
        if level in dates
    ]
    if reached:
        lines.append(voice.get("sw-end-marks", marks=reached))
    lines += _sum(found, voice)
    names = {node: words for node, kind, _, words in plan.nodes if kind == "command"}
    shares = [
        Words("sw-end-share", {"command": names[node], "ships": row["ships"], "tons": row["tons"]})
        for node, row in sorted(found.get("commands", {}).items(), key=lambda pair: -pair[1]["tons"])
        if node in names
    ]
    if len(shares) > 1:
        lines.append(voice.get("sw-end-shares", shares=shares))
    return lines


def _sum(found: Mapping[str, Any], voice: Voice) -> list[str]:
    """How boats lost changed the level that was reached by sinkings; nothing where they changed none."""
    steps = int(found.get("levels_lost", 0))
    if not steps:
        return []
    reached = next((name for name, least in found["levels"].items() if found["reached"] >= least), LEVELS[-1])
    levels = {"sunk": Words(f"sw-level-{reached}"), "level": Words(f"sw-level-{found['level']}")}
    return [voice.get("sw-end-sum", lost=int(found["boats_lost"]), steps=steps, **levels)]


def over_words(found: Mapping[str, Any], level: str) -> Words:
    """The heading of the end."""
    return Words("sw-end-over", {"kind": str(found.get("kind", "patrol")), "level": Words(f"sw-level-{level}")})


def _date(text: str) -> Words:
    year, month, week = text.split("-")
    return Words("sw-end-date", {"week": int(week), "month": Words(f"sw-month-{int(month)}"), "year": year})
