"""Short ways for the tests: poses by printed names, plots, the tables."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.maps.helm import Helm, Track, read_track
from engine.core.maps.hexes import Hex, Pose
from engine.submarine.judgement.regions import outside
from engine.submarine.sea import Sea, read_direction, read_hex, write_direction, write_hex
from engine.submarine.tables.read import tables

CHARTS = tables().charts


def pose(bow: str, heading: int) -> Pose:
    """A ship by its printed bow hex and heading."""
    return read_hex(bow), read_direction(heading)


def names(cells: tuple[Hex, ...] | list[Hex]) -> list[str]:
    """Printed names, sorted."""
    return sorted(write_hex(cell) for cell in cells)


def at(ship: Pose) -> tuple[str, int]:
    """A ship's printed bow hex and heading."""
    return write_hex(ship[0]), write_direction(ship[1])


def clear_of(convoy: Sequence[Pose], ship: Pose) -> bool:
    """Whether an escort may be set up there: on the map, wholly outside the rectangle of the convoy."""
    return ship[1] in outside(tuple(convoy), Sea()).get(ship[0], ())


def track(plot: str, start: Pose, helm: Helm) -> Track:
    """The track of a legal plot."""
    found = read_track(plot, start, helm)
    assert isinstance(found, Track), found
    return found
