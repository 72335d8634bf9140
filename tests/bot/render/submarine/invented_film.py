"""An invented engagement for tests: the convoy sails on, boats close, ships sink."""

from __future__ import annotations

from dataclasses import replace

from bot.render.submarine.views import Cell, IncidentView, ShipView, SituationView, StarShellView, TorpedoView
from bot.render.submarine.views_attack import EngagementFrame, EngagementView
from engine.core.maps.hexes import disc, go
from tests.bot.render.submarine.invented import boats, convoy, legend, run, screen

_SPEEDS = {"merchant": 2, "escort": 3, "submarine": 1}


def engagement(turns: int = 10, *, night: bool = True) -> EngagementView:
    """So many turns of an engagement of eighteen merchants, eleven escorts and eight boats."""
    every = (*convoy(), *screen(), *boats())
    ships = [replace(ship, sunk=False, stopped=False, damaged=False, mine=False, track=()) for ship in every]
    torpedo = run("N24-B", 5, 24)
    frames: list[EngagementFrame] = []
    sunk: tuple[str, ...] = ()
    for turn in range(turns):
        ships = [_sail(ship, turn, ship.name in sunk) for ship in ships]
        incidents: tuple[IncidentView, ...] = ()
        shells: tuple[StarShellView, ...] = ()
        caption = ""
        if turn == turns // 2:
            sunk = ("Harbury",)
            place = next(ship.bow for ship in ships if ship.name == "Harbury")
            incidents, caption = (IncidentView("hit", place),), "U-358 sinks Harbury"
            shells = (StarShellView(place, tuple(disc(place, 3))),) if night else ()
        ships = [replace(ship, sunk=ship.name in sunk) for ship in ships]
        running: tuple[TorpedoView, ...] = (replace(torpedo, run=torpedo.run[: 4 * turn + 2]),) if turn < 6 else ()
        here = SituationView(night, tuple(ships), running, shells=shells, incidents=incidents)
        frames.append(EngagementFrame(f"Turn {turn + 1} · 02:{10 + turn}", here, caption, (str(turn), str(turn // 2))))
    return EngagementView("Convoy ONS-5", tuple(frames), ("Submarines", "Escorts"), legend(), "A film.")


def _sail(ship: ShipView, turn: int, lost: bool) -> ShipView:
    """A ship one turn on; escorts turn to starboard every third turn, the lost stay."""
    if lost:
        return replace(ship, track=())
    heading = (ship.heading + 1) % 6 if ship.side == "escort" and turn % 3 == 2 else ship.heading
    speed = _SPEEDS[ship.side]
    way: tuple[Cell, ...] = tuple(go(ship.bow, heading, step) for step in range(speed + 1))
    return replace(ship, bow=way[-1], heading=heading, track=(*ship.track, way)[-3:])
