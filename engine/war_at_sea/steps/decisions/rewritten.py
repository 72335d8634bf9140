"""Orders for the next turn written anew: after a sighting by a carrier, after a battle or an attack (5.2.6, 5.2.7)."""

from __future__ import annotations

from engine.core.spaces.space import Answer
from engine.war_at_sea.operations.plots import DIVIDE, WRITTEN, ends_at, homes
from engine.war_at_sea.orders.plotting import read_plot
from engine.war_at_sea.state import Run
from engine.war_at_sea.world.forces import Force


def rewrite(run: Run, force: Force, words: Answer, turn: int) -> bool:
    """The way of the turn to come takes the place of the one that was written; whether it is another.

    W111: a plot written in full is written anew whole; a force on its way home sails home from where it comes to. What
    was to be done in that turn beside the way, as to join or to divide, falls away with it.
    """
    new = read_plot(words, turn)
    old = {at: list(way) for at, way in force.plot.items() if at >= turn}
    whole = force.mission in WRITTEN and force.mission != "abort"
    if (_sailed(new) == _sailed(old)) if whole else (new.get(turn, []) == old.get(turn, [])):
        return False
    if force.mission == "abort":
        way = new.get(turn, [])
        ports = homes(run.world, force, turn + 1, way[-1] if way else ends_at(run.world, force))
        new |= ports.get(force.bound) or next(iter(ports.values()), {})
    if force.mission in WRITTEN:
        force.plot = {at: way for at, way in force.plot.items() if at < turn}
    force.plot |= new
    word = force.acts.pop(turn, "")
    if word.startswith(DIVIDE):
        run.edit.forces.forces[word.removeprefix(DIVIDE).partition(":")[0]].gone = True
    return True


def _sailed(plot: dict[int, list[str]]) -> dict[int, list[str]]:
    return {turn: way for turn, way in plot.items() if way}
