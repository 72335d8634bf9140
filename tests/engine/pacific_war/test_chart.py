"""The chart of a war: what every player turn left on the map, kept as what changed, read back as it was."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, cast

from engine.core.chance import SeededChance
from engine.core.play.match import Match
from engine.pacific_war.chart import keep_half, worlds
from engine.pacific_war.game import PacificWar
from engine.pacific_war.scenario import WHOLE_WAR
from engine.pacific_war.state import ALLIES, CHILE, Side
from engine.pacific_war.world import FullWorld
from tests.engine.pacific_war.kit import bare, lie, stand


class Desk:
    """As a runner: gives out parts of the world."""

    def __init__(self, world: FullWorld) -> None:
        self.world = self.edit = world


def keep(world: FullWorld, turn: int, side: Side) -> FullWorld:
    """Keep a player turn; the open pieces as they were."""
    keep_half(cast("Any", Desk(world)), turn, side)
    return deepcopy(world)


def test_each_player_turn_is_read_back_as_it_was() -> None:
    world = bare()
    stand(world, "3119", "cl-buin", steps=2)
    stand(world, "2008", "pe-zepita")
    lie(world, "3116", "ship-cl-blanco", in_port=True)
    lie(world, "3120", "ship-cl-loa")
    was = [keep(world, 0, ALLIES)]
    world.army.units["cl-buin"].place, world.army.units["cl-buin"].aboard = "aboard", "ship-cl-loa"
    world.fleet.ships["ship-cl-blanco"].damaged = True
    was.append(keep(world, 1, CHILE))
    stand(world, "2009", "pe-zepita", steps=2)
    world.control.of["3119"] = CHILE
    prize = world.fleet.ships["ship-cl-blanco"]
    prize.side, prize.in_port = ALLIES, False
    was.append(keep(world, 1, ALLIES))
    told = list(worlds(world))
    assert [(half.turn, half.side) for half, _ in told] == [(0, ALLIES), (1, CHILE), (1, ALLIES)]
    for (_, then), true in zip(told, was, strict=True):
        assert then.control == true.control
        for pieces, seen in ((true.army.units, then.army.units), (true.fleet.ships, then.fleet.ships)):
            for name, piece in pieces.items():
                shown = seen[name]
                off = piece.place in ("pool", "due", "waiting", "dead", "lost")
                assert shown.place == ("lost" if off else piece.place), name
                if not off:
                    assert shown == piece
    assert told[1][1].score.before == {"cl-buin": "3119"}
    assert told[2][1].score.before == {"pe-zepita": "2008"}


def test_only_what_changed_is_kept() -> None:
    world = bare()
    stand(world, "3119", "cl-buin", steps=2)
    keep(world, 0, ALLIES)
    keep(world, 1, CHILE)
    stand(world, "3118", "cl-buin", steps=2)
    keep(world, 1, ALLIES)
    quiet, moved = world.score.halves[1:]
    assert (quiet.places, quiet.counts, quiet.held) == ({}, {}, {})
    assert (moved.places, moved.counts) == ({"cl-buin": "3118"}, {})


def played(match: Match[Any], turns: int) -> None:
    """Plays on by suggestion until so many turns are over."""
    while not match.over and len(match.state.world.score.points) < turns:
        decision = match.waiting()[0]
        for slot in decision.slots if decision.gate else decision.slots[:1]:
            answer, _ = match.suggestion(decision.id, slot, "balanced")
            (match.seal if decision.gate else match.answer)(decision.id, slot, answer)
        if decision.gate:
            match.close(decision.id, deadline=True)


def test_a_war_begun_before_charts_goes_on_and_shows_what_is_known_of_its_first_turns() -> None:
    rules = PacificWar()
    match: Match[Any] = Match.new(rules, WHOLE_WAR, "coast-6", {"turns": 4})
    played(match, 2)
    parts = match.save()
    parts["w:score"] = {name: part for name, part in parts["w:score"].items() if name != "halves"}
    older: Match[Any] = Match.load(rules, parts, SeededChance("older"))
    assert older.state.world.score.halves == []
    assert [half.turn for half, _ in worlds(older.state.world)] == [1, 2]
    played(older, 4)
    score = older.state.world.score
    told = list(worlds(older.state.world))
    halves = [(half.turn, half.side) for half, _ in told]
    assert halves == [(1, ALLIES), (2, ALLIES), (3, CHILE), (3, ALLIES), (4, CHILE), (4, ALLIES)]
    assert [loss for _, then in told for loss in then.score.losses] == score.losses
    assert [fall for _, then in told for fall in then.score.falls] == score.falls
    assert [half.points for half, _ in told if half.side == ALLIES] == score.points
    assert not any(unit.on_map for unit in told[0][1].army.units.values())
    assert any(unit.on_map for unit in told[2][1].army.units.values())


def test_the_deployment_is_kept_as_turn_nought() -> None:
    match = Match.new(PacificWar(), WHOLE_WAR, seed="chart")
    while not match.state.world.score.halves:
        match.close(match.waiting()[0].id, deadline=True)
    (half,) = match.state.world.score.halves
    assert (half.turn, half.side) == (0, ALLIES)
