"""What the escorts' chapter gives to the plots and moves of this one: who is in sight, the orders of an escort."""

from __future__ import annotations

from typing import Any

from engine.core.runner import Runner
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Choice, Option, Space
from engine.core.words import Words
from engine.submarine.known import Known
from engine.submarine.pieces import show_boat, tell_surface
from engine.submarine.state import Action, Boats

Run = Runner[Any]


def look(run: Run) -> None:
    """21.4: who is in sight after a phase of movement. In the open game every boat is on the map."""
    action: Action = run.read("action")
    if action.hidden:
        return
    boats: Boats = run.read("boats")
    for boat in list(boats.boats.values()):
        if boat.in_play:
            show_boat(run, boat.id, "open")
            tell_surface(run, boat.id)


def escort_space(known: Known, ship: str) -> Space:
    """What an escort may be ordered (7.2, S60)."""
    ways = ("station", "sweep", "zigzag", "close")
    return Form(
        (
            Part(
                "way",
                Words("sm-row-conduct"),
                Choice(tuple(Option(way, Words(f"sm-opt-conduct-{way}")) for way in ways), "station", "7.2"),
            ),
        ),
        "7.2",
    )
