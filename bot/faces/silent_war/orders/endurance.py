"""How likely a boat is to stay out another week, and who had to go home (14.7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.text.voice import Voice
from engine.core.events import Event
from engine.silent_war.checks import endurance_shift, spent
from engine.silent_war.combat.fight import submarine, torpedo_of
from engine.silent_war.facts.patrols import EnduranceSpent
from engine.silent_war.known import Known
from engine.silent_war.moves import situation
from engine.silent_war.state import Boat
from engine.silent_war.tables.read import tables


def stays_out(known: Known, boat: Boat, *, quiet: bool) -> int:
    """In how many of a hundred checks a boat stays out at the end of a week; ``quiet``: without a contact."""
    stays = tables().war.stays[submarine(boat.id).endurance][torpedo_of(boat.id, known.theatre)]
    shift = endurance_shift(quiet=quiet, damaged=bool(boat.damage))
    return 10 * sum(not spent(die, shift, stays) for die in range(10))


def stays_line(known: Known, unit: Sequence[Boat], voice: Voice) -> str:
    """The chance for a boat on patrol after this week, for another after each week on patrol; of a pack that of the
    boat that is likeliest to go, since each checks for herself."""
    met, quiet = (min(stays_out(known, boat, quiet=calm) for boat in unit) for calm in (False, True))
    key = "sw-face-report-stays" if situation(unit[0]) == "patrol" else "sw-face-stays-there"
    return voice.get(key, met=met, quiet=quiet)


def spent_lines(events: Iterable[Event], mine: Collection[str], voice: Voice) -> list[str]:
    """Who of ``mine`` had to go home, by what throw."""
    facts = [event.fact for event in events if isinstance(event.fact, EnduranceSpent) and event.fact.boat in mine]
    told = [voice.markdown(fact.words) for fact in facts]
    return [voice.get("sw-turn-endurance") + " " + " ".join(told)] if told else []
