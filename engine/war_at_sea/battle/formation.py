"""Formations: groups in a line that move as one (18.1)."""

from __future__ import annotations

from engine.core.maps.hexes import direction_to
from engine.war_at_sea.tactical import cell
from engine.war_at_sea.world.field import Field, Group


def follow(field: Field, group: Group, label: str) -> None:
    """A group that goes to the next hex points its ships there."""
    heading = direction_to(cell(group.hex), cell(label))
    if heading is not None:
        group.bow = heading
