"""16.1 When a patrol is over and how it ended, beside history."""

from __future__ import annotations

from engine.core.words import Json
from engine.silent_war.plan import LEVELS, Plan, Victory
from engine.silent_war.state import LOST, Boats, Score, Theatre

TONS = 1000


def out(boats: Boats) -> list[str]:
    """Boats that are at sea, or still ready to sail."""
    return [boat.id for boat in boats.by_id.values() if boat.at_sea or (boat.box == "ready" and boat.afloat)]


def over(boats: Boats, theatre: Theatre) -> bool:
    """Whether all boats are home or lost, or the weeks are over (16.1, S20)."""
    return theatre.week >= theatre.turns or (not theatre.campaign and not out(boats))


def measured(victory: Victory, score: Score) -> float:
    """What the scenario counts: thousand tons, ships, warships or merchants."""
    if victory.measure == "tons":
        return score.tons / TONS
    if victory.measure == "ships":
        return score.ships
    merchants = sum(sinking.merchant for sinking in score.sinkings)
    return merchants if victory.measure == "merchants" else score.ships - merchants


def level(victory: Victory, reached: float, lost: int) -> str:
    """The level: by what was reached, then one lower for each boat lost."""
    steps = (victory.decisive, victory.substantive, victory.marginal, victory.draw)
    at = next((rank for rank, least in enumerate(steps) if reached >= least), len(steps))
    return LEVELS[min(at + lost, len(LEVELS) - 1)]


def result(plan: Plan, boats: Boats, theatre: Theatre, score: Score) -> Json:
    """How the patrol ended, as plain data: see README, "The result"."""
    merchants = [sinking.tons for sinking in score.sinkings if sinking.merchant]
    warships = [sinking.tons for sinking in score.sinkings if not sinking.merchant]
    reached = measured(plan.victory, score)
    gone = sorted(boat.id for boat in boats.by_id.values() if boat.where == LOST and boat.id not in score.lost)
    return {
        "scenario": plan.id,
        "level": level(plan.victory, reached, len(score.lost)),
        "measure": plan.victory.measure,
        "reached": reached,
        "ships": score.ships,
        "tons": score.tons,
        "merchants": len(merchants),
        "merchant_tons": sum(merchants),
        "warships": len(warships),
        "warship_tons": sum(warships),
        "boats_lost": len(score.lost),
        "lost": list(score.lost),
        "scrapped": gone,
        "weeks": theatre.week,
        "history": {
            "ships": plan.history.ships,
            "tons": plan.history.tons,
            "merchants": plan.history.merchants,
            "warships": plan.history.warships,
            "boats_lost": plan.history.lost,
        },
    }
