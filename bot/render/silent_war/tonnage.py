"""The tonnage chart: what was sunk each month, history's curve, boats lost below."""

from bot.render.basemap import BaseStore
from bot.render.encode import Picture, finish
from bot.render.palette import MERCHANT, WARSHIP
from bot.render.silent_war.views_story import TonnageView
from bot.render.tracks.bars import Bar, BarChart, Part, draw_chart, lay_out


def chart_of(view: TonnageView) -> BarChart:
    """The chart in the terms of the shared picture."""
    words = view.captions
    bars = (Bar(bar.label, bar.year, (bar.merchants, bar.warships), bar.history, bar.lost) for bar in view.bars)
    return BarChart(
        title=view.title,
        subtitle=view.subtitle,
        total=view.total,
        unit=words.unit,
        parts=(Part(MERCHANT.face, words.merchants), Part(WARSHIP.edge, words.warships, hatched=True)),
        bars=tuple(bars),
        curve=words.history,
        losses=words.lost,
    )


def tonnage(view: TonnageView, bases: BaseStore) -> Picture:
    """The chart as a finished picture. Pure: the same view gives the same bytes; it needs no base map."""
    chart = chart_of(view)
    return finish(draw_chart(lay_out(chart), chart), view.alt)
