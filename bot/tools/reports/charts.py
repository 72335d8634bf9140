"""The plot that every game has: what is lost in each scenario, beside its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.render.strips import Strip, Strips, strips
from bot.tools.reports.plan import Data, Plot
from bot.tools.reports.write import parts_of

LEGEND: Final = ("mean", "nine games in ten", "record")


def losses(groups: Sequence[tuple[str, Callable[[str, str], bool]]], labels: Mapping[str, str]) -> Plot:
    """Figures that have a record. Each group has a title and says of which parts and figures it is; ``labels`` says
    what the figures are called there, each with its place for the part's name."""

    def draw(data: Data) -> bytes | None:
        drawn = [Strips(title, _rows(data, shown, labels)) for title, shown in groups]
        drawn = [group for group in drawn if group.rows]
        return strips("Losses beside the record", LEGEND, drawn) if drawn else None

    return Plot("losses.png", "Losses beside the record", draw)


def of_kind(kind: str) -> Callable[[str, str], bool]:
    """The figures whose names begin so, of every part."""
    return lambda name, figure: figure.startswith(kind)


def _rows(data: Data, shown: Callable[[str, str], bool], labels: Mapping[str, str]) -> list[Strip]:
    rows = []
    for name, part in parts_of(data):
        record = part["record"]
        for figure, then in (record["figures"] if record is not None else {}).items():
            now = part["figures"].get(figure)
            if now is not None and figure in labels and shown(name, figure):
                label = labels[figure].format(name=part["name"])
                rows.append(Strip(label, now["mean"], now["low"], now["high"], then))
    return rows
