"""16.1 When a game is over and how it ended, compared with history."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.words import Json
from engine.silent_war.plan import LEVELS, History, Plan, Victory
from engine.silent_war.state import LOST, TONS, Boats, Score, Sinking, Theatre
from engine.silent_war.tables.months import month
from engine.silent_war.tables.read import tables
from engine.silent_war.world import World

WEEKS = 4  # of a month (16.5)


def out(boats: Boats) -> list[str]:
    """Boats that are at sea, or still ready to sail."""
    return [boat.id for boat in boats.by_id.values() if boat.at_sea or (boat.box == "ready" and boat.afloat)]


def over(world: World) -> str:
    """Why the game is over (16.1, S20, S171), empty if it goes on.

    ``weeks``: they are over; ``home``: no boat of a patrol is out; ``no-boats``: a campaign has none left and none to
    come; ``decisive``: the scenario ends with a decisive victory.
    """
    boats, theatre, victory = world.boats, world.theatre, world.plan.victory
    if victory.sudden and standing(victory, world.score) == LEVELS[0]:
        return "decisive"
    if theatre.week >= theatre.turns:
        return "weeks"
    if not theatre.campaign:
        return "" if out(boats) else "home"
    afloat = any(boat.afloat for boat in boats.by_id.values())
    return "" if afloat or _coming(boats, theatre) else "no-boats"


def _coming(boats: Boats, theatre: Theatre) -> bool:
    """Whether the reinforcement list brings a boat before the weeks are over (8.0)."""
    now = month(theatre.year, theatre.month)
    last = now + (theatre.turns - theatre.week + theatre.week_of_month - 1) // WEEKS
    return any(
        change.kind == "joins" and change.what not in boats.by_id
        for at, changes in tables().fleet.changes.items()
        if now < at <= last
        for change in changes
    )


def counts(victory: Victory, sinking: Sinking) -> float:
    """What one sinking adds to what the scenario counts: thousand tons, or a ship."""
    if victory.measure == "tons":
        return sinking.tons / TONS
    return victory.measure == "ships" or (victory.measure == "merchants") == sinking.merchant


def measured(victory: Victory, score: Score) -> float:
    """What the scenario counts: thousand tons, ships, warships or merchants."""
    if victory.measure == "tons":
        return score.tons / TONS
    return sum(counts(victory, sinking) for sinking in score.sinkings)


def steps_of(victory: Victory) -> dict[str, int]:
    """What each level except defeat asks for, best first."""
    return dict(zip(LEVELS, (victory.decisive, victory.substantive, victory.marginal, victory.draw), strict=False))


def level(victory: Victory, reached: float, lost: int) -> str:
    """The level: by what was reached, then lower for boats lost beyond what the campaign allows (S170)."""
    at = next((rank for rank, least in enumerate(steps_of(victory).values()) if reached >= least), len(LEVELS) - 1)
    return LEVELS[min(at + levels_lost(victory, lost), len(LEVELS) - 1)]


def levels_lost(victory: Victory, lost: int) -> int:
    """How many levels our losses cost."""
    return -(-max(0, lost - victory.losses) // victory.loss_step)


def standing(victory: Victory, score: Score) -> str:
    """The level as it stands now."""
    return level(victory, measured(victory, score), len(score.lost))


def dates_of(victory: Victory, score: Score) -> dict[str, str]:
    """The date on which the mark of each level was reached (``1944-02-3``), without marks of zero and marks missed."""
    marks = {name: least for name, least in steps_of(victory).items() if least}
    dates: dict[str, str] = {}
    total = 0.0
    for sinking in score.sinkings:
        total += counts(victory, sinking)
        for name, least in marks.items():
            if total >= least and name not in dates:
                dates[name] = sinking.date
    return {name: dates[name] for name in marks if name in dates}


def command_of(plan: Plan, boats: Boats, boat_id: str) -> str:
    """The command a boat belongs to (26.0): the node above her; empty if there is none."""
    boat = boats.by_id.get(boat_id)
    above = {node: (kind, parent) for node, kind, parent, _ in plan.nodes}
    at = boat.group if boat is not None else ""
    while at in above and above[at][0] != "command":
        at = above[at][1]
    return at if at in above else ""


def by_command(world: World) -> dict[str, dict[str, int]]:
    """Ships, tons and losses of each command: the friendly competition of 26.0."""
    plan, boats, score = world.plan, world.boats, world.score
    rows = {node: {"ships": 0, "tons": 0, "boats_lost": 0} for node, kind, _, _ in plan.nodes if kind == "command"}
    for sinking in score.sinkings:
        row = rows.get(sinking.command or command_of(plan, boats, sinking.boat))
        if row is not None:
            row["ships"] += 1
            row["tons"] += sinking.tons
    for boat in score.lost:
        row = rows.get(command_of(plan, boats, boat))
        if row is not None:
            row["boats_lost"] += 1
    return rows


def result(world: World) -> Json:
    """How the game ended, as plain data: see README, "The result"."""
    plan, score = world.plan, world.score
    merchants = [sinking.tons for sinking in score.sinkings if sinking.merchant]
    warships = [sinking.tons for sinking in score.sinkings if not sinking.merchant]
    victory = plan.victory
    gone = sorted(boat.id for boat in world.boats.by_id.values() if boat.where == LOST and boat.id not in score.lost)
    outcome: dict[str, Any] = {
        "scenario": plan.id,
        "kind": plan.kind,
        "level": standing(victory, score),
        "ended": over(world),
        "measure": victory.measure,
        "reached": measured(victory, score),
        "levels": steps_of(victory),
        "dates": dates_of(victory, score),
        "ships": score.ships,
        "tons": score.tons,
        "merchants": len(merchants),
        "merchant_tons": sum(merchants),
        "warships": len(warships),
        "warship_tons": sum(warships),
        "boats_lost": len(score.lost),
        "losses_allowed": victory.losses,
        "levels_lost": levels_lost(victory, len(score.lost)),
        "lost": list(score.lost),
        "scrapped": gone,
        "weeks": world.theatre.week,
        "commands": by_command(world),
        "history": _history(plan.history),
    }
    return outcome


def _history(history: History) -> Mapping[str, float]:
    return {
        "ships": history.ships,
        "tons": history.tons,
        "merchants": history.merchants,
        "warships": history.warships,
        "boats_lost": history.lost,
    }
