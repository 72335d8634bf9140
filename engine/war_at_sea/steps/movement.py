"""Naval movement: all forces at once, as they were ordered (4-VI, 5.2, 5.5, 5.6, 9.2)."""

from __future__ import annotations

from engine.core.steps import Done, Next, NoLocals, Step
from engine.war_at_sea import phases
from engine.war_at_sea.facts.operations import Blockade, ForceSails, LeavesMap, PortCall
from engine.war_at_sea.judgement.cards import specials
from engine.war_at_sea.nouns import unit_of
from engine.war_at_sea.operations import joining, plots
from engine.war_at_sea.operations.joining import cut_ways
from engine.war_at_sea.operations.lanes import OFF, company, crew, is_zone, passage, place_of, put, zone_of
from engine.war_at_sea.operations.work import work_of
from engine.war_at_sea.orders.plotting import enemy_port
from engine.war_at_sea.state import Run
from engine.war_at_sea.steps.day import all_leading, divide
from engine.war_at_sea.steps.decisions.cripples import part_tows
from engine.war_at_sea.steps.decisions.joined import escorts_join, no_common_place
from engine.war_at_sea.steps.markers import deal, escorts_follow, show, take_away
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.world.forces import Force


class Movement(Step[NoLocals]):
    """5.6: divisions, then all ways at once, work begun, blockades announced. Who joins another does so before the
    battles (5.5.1, W108)."""

    name, section, Locals = phases.MOVEMENT, "5.6", NoLocals

    def start(self, run: Run, own: NoLocals) -> Next:
        operation = run.world.operation
        _divisions(run, operation.turn)
        escorts_join(run)
        moving = all_leading(run)
        ways = {force.id: _way(run, force) for force in moving}
        cut_ways(run.edit.forces, ways, operation.turn)
        for force in moving:
            ways[force.id] = _pursuit(run, force, ways)
        _sail_out(run, moving, ways)
        for force in moving:
            _sail(run, force, ways[force.id])
        no_common_place(run)
        escorts_follow(run)
        part_tows(run)
        for force in all_leading(run):
            _work(run, force, operation.turn)
        return Done()


def _divisions(run: Run, turn: int) -> None:
    """5.5.2: the forces that divide in this turn do it where they begin it."""
    for force in all_leading(run):
        word = force.acts.get(turn, "")
        if not word.startswith(plots.DIVIDE):
            continue
        if plots.in_battle(run.world, force):  # W115: the order falls away
            run.edit.forces.forces[word.removeprefix(plots.DIVIDE).partition(":")[0]].gone = True
            continue
        made = divide(run, force, word)
        if made is not None:
            show(run, made)
            markers = run.edit.markers
            if made.marker and force.marker:  # W123: whoever was spotted is so in both its parts
                markers.markers[made.marker].spotted = markers.markers[force.marker].spotted
            deal(run, [force, made], force.zone)


def _way(run: Run, force: Force) -> list[str]:
    """The way of a force in this turn; what is cut off slips where the plot is written in full (5.2.3, 5.2.5)."""
    turn = run.world.operation.turn
    written = force.plot.get(turn, [])
    way = plots.planned(run.world, force)
    if force.beyond and way and force.acts.get(turn) != plots.ARRIVE:
        _delay(force, turn, passage(run.world, force, force.beyond))
        return []
    if force.beyond and force.due > turn:
        return []
    if len(way) < len(written):
        plots.slip(force, turn, plots.fits(run.world, force, place_of(force), written)[len(way) :])
    return way


def _delay(force: Force, turn: int, turns: int) -> None:
    """5.6: a force that leaves a place off the map comes onto it after its passage, with all that was written."""
    if turns < 1:
        return
    force.plot = {number + turns if number >= turn else number: way for number, way in force.plot.items()}
    force.due = turn + turns
    force.acts[force.due] = plots.ARRIVE


def _pursuit(run: Run, force: Force, ways: dict[str, list[str]]) -> list[str]:
    """5.2.8: a pursuer whose die succeeded sails as the enemy does, if it can go so far; else by its own orders."""
    operation = run.world.operation
    word = force.acts.get(operation.turn, "")
    if not word.startswith(plots.CHASE):
        return ways[force.id]
    quarry = run.world.forces.forces[word.removeprefix(plots.CHASE)]
    way = ways.get(quarry.id, [])
    here = place_of(force) == place_of(quarry) and not quarry.gone
    zones = [place for place in way if is_zone(run.world, place)]
    if here and zones == way and len(way) <= plots.limit_of(run.world, force, operation.turn):
        return list(way)
    del force.acts[operation.turn]
    return ways[force.id]


def _sail_out(run: Run, moving: list[Force], ways: dict[str, list[str]]) -> None:
    """9.2.3, W51: forces that leave a port get markers; those of one port in a random order."""
    by_port: dict[str, list[Force]] = {}
    for force in moving:
        if force.port and ways[force.id]:
            by_port.setdefault(force.port, []).append(force)
        elif force.beyond and ways[force.id]:
            by_port.setdefault(force.beyond, []).append(force)
    markers = run.edit.markers
    for port, out in by_port.items():
        for force in out:
            force.way = [port]
            put(run.world, force, ways[force.id][0])
            show(run, force)
        deal(run, out, port)
        for force in out:
            markers.calls.append((port, force.side, "out"))
            run.emit(
                PortCall(force.side, force.marker, port, True, unit_of(force)),
                audience=(force.side,),
                public=PortCall(force.side, force.marker, port, True),
            )


def _sail(run: Run, force: Force, way: list[str]) -> None:
    """A force goes its way; what everybody sees is its marker (W51)."""
    markers = run.edit.markers
    start = force.way[0] if len(force.way) == 1 and way and force.way[0] != place_of(force) else place_of(force)
    force.way = [start, *way]
    marker = markers.markers.get(force.marker)
    if marker is not None:
        marker.way = list(force.way)
    if not way:
        return
    end = way[-1]
    if end == OFF:
        _off_map(run, force)
        return
    put(run.world, force, end)
    if force.beyond:
        force.due = run.world.operation.turn + passage(run.world, force, end)
    if marker is not None:
        marker.zone = zone_of(run.world, end)
    seen = (force.side, force.marker, start, end)
    run.emit(
        ForceSails(*seen, unit_of(force), tuple(way)),
        audience=(force.side,),
        public=ForceSails(*seen, steps=tuple(way)),
    )
    if not is_zone(run.world, end):
        markers.calls.append((end, force.side, "in"))
        run.emit(
            PortCall(force.side, force.marker, end, False, unit_of(force)),
            audience=(force.side,),
            public=PortCall(force.side, force.marker, end, False),
        )
    for each in company(run.world.forces, force):
        if each.blockade and not enemy_port(run.world, force, end):
            _end_blockade(run, force)
            break


def _off_map(run: Run, force: Force) -> None:
    """5.6: ships that leave the map are out of play. Where a special rule keeps them they stop at the edge."""
    operation = run.world.operation
    kept = any(
        rule.kind == "stay-on-map" and force.id in rule.forces and operation.turn < rule.until
        for rule in specials(run.world)
    )
    if kept and force.mission != "abort":
        force.way.pop()
        put(run.world, force, force.way[-1])
        return
    fleet = run.edit.ships
    run.emit(
        LeavesMap(force.side, force.marker, unit_of(force)),
        audience=(force.side,),
        public=LeavesMap(force.side, force.marker),
    )
    for ship in crew(run.world, force):
        fleet.ships[ship.id].fate = "left"
    for each in company(run.edit.forces, force)[::-1]:
        each.zone = ""
        take_away(run, each)


def _work(run: Run, force: Force, turn: int) -> None:
    """What a force that stays does in this turn (9.1, 9.5, 15.4), and blockades announced (9.2.4)."""
    if force.acts.get(turn) == "blockade":
        if enemy_port(run.world, force, place_of(force)) and not force.port:
            force.blockade = True
            run.edit.markers.markers[force.marker].blockade = True
            run.emit(Blockade(force.side, force.marker, force.zone, False))
        del force.acts[turn]
    work = work_of(run.world, force)
    if work and not joining.wish(force, turn):
        force.acts[turn] = work


def _end_blockade(run: Run, force: Force) -> None:
    """9.2.4: the end of a blockade is announced."""
    force.blockade = False
    markers = run.edit.markers
    if force.marker in markers.markers:
        markers.markers[force.marker].blockade = False
    run.emit(
        Blockade(
            force.side,
            force.marker,
            tables().places.ports[force.way[0]].zone if force.way[0] in tables().places.ports else force.way[0],
            True,
        )
    )
