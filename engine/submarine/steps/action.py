"""5.0 The action: its set-up, its watches, the verdict. 5.1 A watch: plots for one turn or several, then its turns."""

from __future__ import annotations

from typing import Any

from engine.core.sequence.phases import InOrder, Phase
from engine.core.steps import Call, Done, Next, NoLocals, Outcome
from engine.submarine import phases
from engine.submarine.facts.action import TurnBegins, WatchBegins
from engine.submarine.facts.setup import LightChanges
from engine.submarine.judgement.cards import file_of
from engine.submarine.judgement.watches import watch_length
from engine.submarine.steps.escorts.contacts import lose_contacts
from engine.submarine.steps.plotting import keep_rests
from engine.submarine.steps.sightings import look
from engine.submarine.world import Run, World


class TheAction(InOrder[NoLocals]):
    """5.0 The root. Result: ``{"winner": side or draw, "level": str, "turn": int}``."""

    name, section, Locals = phases.ACTION, "5.0", NoLocals
    sequence = (
        *phases.SET_UP,
        Phase("5.1", phases.WATCH, "watches", then="watched"),
        *phases.AFTER,
    )

    def open(self, run: Run, own: NoLocals, phase: Phase) -> Next:
        """A watch is named by its first turn; other lines by their names."""
        key = phase.name
        if phase.step == phases.WATCH:
            key = f"w{run.world.action.turn + 1:02}"
        return Call(phase.step, key, self.locals_of(run, own, phase), phase.then)

    def watched(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """The next watch, until the last turn is over or the action is won."""
        action = run.world.action
        if action.over or action.turn >= action.turns:
            return self.following(run, own, "watches")
        return self.following(run, own, phases.PLACING_BOATS)

    def finish(self, run: Run, own: NoLocals) -> Next:
        """The verdict has been given."""
        action = run.world.action
        return Done({"winner": action.winner, "level": action.level, "turn": action.turn})


class Watch(InOrder[NoLocals]):
    """5.1 Orders for a watch, all sealed, then its turns; it ends early when all hear something new (S59)."""

    name, section, Locals, sequence = phases.WATCH, "5.1", NoLocals, phases.WATCH_LINES

    def view(self, world: World, own: NoLocals, seat: str | None) -> Any:
        """Everybody knows that a watch runs, and since when: its path has its first turn."""
        return {"last": world.action.watch_ends}

    def start(self, run: Run, own: NoLocals) -> Next:
        """How many turns this watch has follows from what everybody knows."""
        action = run.edit.action
        action.heard = action.new = False
        keep_rests(run)
        action.watch_ends = action.turn + watch_length(run.world)
        run.emit(WatchBegins(action.turn + 1, action.watch_ends, action.watch_ends - action.turn))
        change_light(run)
        return self.following(run, own)

    def turns(self, run: Run, own: NoLocals) -> Next:
        """The next turn of the watch. What all heard as a boat came, before the plots, counts for its first (26.5)."""
        action = run.edit.action
        action.turn += 1
        run.edit.drops.drops = []
        run.emit(TurnBegins(action.turn, action.turns, action.engagement))
        return Call(phases.TURN_STEP, f"t{action.turn:02}", NoLocals(), "turned")

    def turned(self, run: Run, own: NoLocals, outcome: Outcome) -> Next:
        """Quiet is counted; after something new the watch is over."""
        action = run.edit.action
        action.quiet = 0 if action.heard else action.quiet + 1
        if action.over or action.new or action.turn >= action.watch_ends:
            return Done()
        action.heard = action.new = False
        return self.turns(run, own)


def change_light(run: Run) -> None:
    """S117: dusk or dawn. It is there before the plots of its first turn, and so is what is seen in it: by day boats
    near the surface come onto the map, by night those leave it that nothing shows any more."""
    action = run.world.action
    light = file_of(run.world).light_in(action.turn + 1)
    if light == action.light:
        return
    run.edit.action.light = light
    run.emit(LightChanges(light, action.turn + 1))
    look(run)


class Turn(InOrder[NoLocals]):
    """5.0 The phases of a turn behind its plots. What wins at once ends the action after its turn (S49)."""

    name, section, Locals, sequence = phases.TURN_STEP, "5.0", NoLocals, phases.TURN

    def contacts_lost(self, run: Run, own: NoLocals) -> Next:
        """22.8: boats that no escort could hold leave the map before the next phase."""
        lose_contacts(run)
        return self.following(run, own, "contacts_lost")
