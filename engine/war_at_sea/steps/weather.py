"""The weather of a turn, and the pursuits that were marked after battles (4-I, 5.2.8, 9.8.1)."""

from __future__ import annotations

from engine.core.steps import Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.facts.operations import PursuitTried, TurnBegins
from engine.war_at_sea.judgement.cards import class_of, radar_of
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations.lanes import crew, halves_of
from engine.war_at_sea.operations.plots import CHASE, in_battle
from engine.war_at_sea.state import Run, World
from engine.war_at_sea.steps.markers import show_all
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.throws import die
from engine.war_at_sea.world.forces import Force


class Weather(Step[NoLocals]):
    """9.8.1: the light of the turn, the die of the weather."""

    name, section, Locals = phases.WEATHER, "9.8.1", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """The first turn has the scenario's weather (9.8); then a die changes it."""
        operation = run.edit.operation
        table, face = tables().weather, 0
        if operation.turn > 1:
            face = die(run, "weather")
            operation.weather = table.after(operation.weather, operation.climate, face)
        watch = table.watches[operation.of_day - 1]
        operation.light = watch.light
        operation.dark = table.dark(operation.of_day, twilight_is_night=operation.dark_twilight)
        run.edit.markers.calls = []
        show_all(run)
        run.emit(TurnBegins(operation.turn, watch.clock, watch.light, operation.weather, face))
        return Done()


class Pursuits(Step[NoLocals]):
    """5.2.8: each force that marked a pursuit throws a die; on 5 or more it will sail where the enemy sails."""

    name, section, Locals = phases.PURSUITS, "5.2.8", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        """All pursuits; two forces that pursue each other both stay and meet without a die."""
        operation = run.world.operation
        forces = run.edit.forces
        hunters = [force for force in forces.forces.values() if force.pursues and not force.gone]
        for force in hunters:
            quarry = forces.forces[force.pursues]
            if quarry.gone or in_battle(run.world, force):
                continue
            if quarry.pursues == force.id:
                force.plot[operation.turn] = []
                force.acts[operation.turn] = CHASE + quarry.id
                continue
            face = die(run, "pursuit", (force.side,), about=(force.id,))
            total = face + pursuit_modifier(run.world, force, quarry)
            made = total >= tables().charts.orders.pursuit
            if made:
                force.acts[operation.turn] = CHASE + quarry.id
            run.emit(PursuitTried(unit_of(force), face, total, made), audience=(force.side,))
        for force in hunters:
            force.pursues = ""
        return Done()


def pursuit_modifier(world: World, force: Force, quarry: Force) -> int:
    """What is added to the die of a pursuit (``modifiers/pursuit.csv``, 15.5.1): by the truth, as both are in sight."""
    operation = world.operation
    leaders = world.leaders
    table = {name: row.value for name, row in tables().modifiers["pursuit"].items()}
    mine, theirs = crew(world, force), crew(world, quarry)
    ahead = halves_of(world, mine) - halves_of(world, theirs)
    total = table["faster"] if ahead >= 2 else table["faster-by-half"] if ahead == 1 else 0
    total += table["slower"] if ahead < 0 else 0
    total += 0 if operation.dark else table["day"]
    radar = any("search" in radar_of(ship, operation.month) for ship in mine)
    total += table["radar"] if operation.dark and radar else 0
    total += table["quarry-slowed"] if any(ship.speed < class_of(ship).speed for ship in theirs) else 0
    total += table["leader"] if any(leaders.aboard(ship.id) for ship in mine) else 0
    total += table["quarry-leader"] if any(leaders.aboard(ship.id) for ship in theirs) else 0
    return total + (tables().weather.effect("pursuit", operation.weather) or 0)
