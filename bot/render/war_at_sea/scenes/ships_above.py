"""Ships on the tactical map: how many lie side by side in a hex, their hulls by class, their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from bot.render.canvas import Point
from bot.render.hexes.decks import Berth
from bot.render.war_at_sea.scenes.tactical import Chart
from bot.render.war_at_sea.views_battle import GroupView, Kind, ShipMark

LONG: Final[dict[Kind, float]] = {
    "battleship": 1.0, "battlecruiser": 1.06, "carrier": 1.05, "light_carrier": 0.9, "tender": 0.85,
    "heavy_cruiser": 0.92, "light_cruiser": 0.84, "destroyer": 0.74, "escort": 0.62, "transport": 0.8,
    "freighter": 0.76, "tanker": 0.82, "submarine": 0.6, "torpedo_boat": 0.45,
}  # fmt: skip
"""How long a ship is beside a battleship."""
_GRIDS: Final = ((1, 1), (1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5))
"""Files abreast and ships in a file, for more and more ships in a hex."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A ship as she lies on the picture, with her group; none for a marker's counter. ``leads``: first of a file."""

    group: GroupView
    ship: ShipMark | None
    berth: Berth
    leads: bool = True


def heading_angle(heading: int) -> float:
    """The course of a direction 0 to 5 from the north-west, in degrees clockwise from the east."""
    return (heading - 2) * 60.0


def lay_hex(where: Chart, label: str, groups: Sequence[GroupView]) -> list[Lying]:
    """The ships of all groups in a hex: a group by itself fills it, several share it, each in its part."""
    spots = _parts(where, label, len(groups))
    laid: list[Lying] = []
    for group, (middle, share) in zip(groups, spots, strict=True):
        laid += _lay_group(group, middle, where.size * share)
    return laid


def _parts(where: Chart, label: str, count: int) -> list[tuple[Point, float]]:
    """The middle and the share of each of so many groups in a hex."""
    x, y = where.centre(label)
    if count == 1:
        return [((x, y + where.size * 0.06), 1.0)]
    far = where.size * (0.4 if count == 2 else 0.5)
    share = 0.66 if count == 2 else 0.5
    start = 0.0 if count == 2 else -pi / 2
    turns = [start + at * 2 * pi / count for at in range(count)]
    return [((x + far * cos(turn), y + far * 0.9 * sin(turn) + where.size * 0.06), share) for turn in turns]


def _lay_group(group: GroupView, middle: Point, size: float) -> list[Lying]:
    angle = heading_angle(group.heading)
    if not group.ships:
        return [Lying(group, None, Berth(middle, angle, size * 0.9))]
    ships = group.ships
    files, each = next((grid for grid in _GRIDS if grid[0] * grid[1] >= len(ships)), (5, -(-len(ships) // 5)))
    # A file is a line ahead; files lie abreast.
    longest = {1: 1.55, 2: 1.06, 3: 0.74, 4: 0.56}.get(each, 2.2 / each)
    unit = size * longest if files < 3 else size * min(longest, 2.2 / files)
    if len(ships) == 1:
        unit = size * 1.62
    step, abeam = unit * 1.02, min(size * 0.46, size * 1.3 / files)
    turn = angle * pi / 180
    laid: list[Lying] = []
    for number, ship in enumerate(ships):
        file, place = divmod(number, each)
        inline = min(each, len(ships) - file * each)
        ahead = ((inline - 1) / 2 - place) * step
        aside = (file - (files - 1) / 2) * abeam
        at = (
            middle[0] + cos(turn) * ahead - sin(turn) * aside,
            middle[1] + sin(turn) * ahead + cos(turn) * aside,
        )
        laid.append(Lying(group, ship, Berth(at, angle, unit * LONG[ship.kind]), leads=place == 0))
    return laid
