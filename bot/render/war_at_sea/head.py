"""The banner of a map of the war at sea: title, turn and date, light and weather as signs, points."""

from __future__ import annotations

from math import cos, pi, sin

from bot.render.canvas import Canvas, Pen, outline
from bot.render.palette import ATTENTION, BANNER, CREAM, INK, MUTED, PALE, fade, mix, rgb
from bot.render.panels import banner
from bot.render.text import fit, shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.colours import FACES
from bot.render.war_at_sea.views import HeadView, Light, Weather

_CLOUD = (
    "M -62 34 Q -92 34 -92 8 Q -92 -18 -64 -20 Q -56 -54 -18 -54 Q 14 -54 26 -28 Q 34 -34 48 -34 Q 78 -34 80 -6 "
    "Q 98 -2 96 16 Q 94 34 74 34 Z"
)


def light_sign(canvas: Canvas, x: float, y: float, radius: float, light: Light) -> None:
    """The light: a sun, a sun on the horizon, a moon with stars."""
    if light == "night":
        canvas.circle(x, y, radius * 0.8, Pen(fill=rgb("E9E2C8")))
        canvas.circle(x + radius * 0.42, y - radius * 0.24, radius * 0.68, Pen(fill=mix(BANNER, INK, 0.5)))
        for dx, dy in ((0.62, -0.5), (0.92, 0.16), (0.3, 0.02)):
            canvas.circle(x + dx * radius, y + dy * radius, radius * 0.1, Pen(fill=CREAM))
        return
    with canvas.at(x, y, radius / 100):
        low = 28 if light == "twilight" else 0
        for at in range(12):
            angle = at * pi / 6
            if low and sin(angle) > 0.3:
                continue
            ends = [(60 * cos(angle), low + 60 * sin(angle)), (96 * cos(angle), low + 96 * sin(angle))]
            canvas.line(ends, Pen(stroke=ATTENTION, width=13, round_cap=True))
        if low:
            canvas.draw(outline("M -46 28 C -46 -34 46 -34 46 28 Z"), Pen(fill=ATTENTION))
            canvas.draw(outline("M -98 34 L 98 34 M -60 62 L 60 62"), Pen(stroke=PALE, width=13, round_cap=True))
        else:
            canvas.circle(0, 0, 46, Pen(fill=ATTENTION))


def weather_sign(canvas: Canvas, x: float, y: float, radius: float, weather: Weather) -> None:
    """The weather: clear sky, cloud, rain, squall, storm, gale."""
    with canvas.at(x, y, radius / 100):
        if weather == "clear":
            canvas.circle(0, 0, 62, Pen(stroke=PALE, width=13))
            canvas.circle(0, 0, 12, Pen(fill=PALE))
            return
        up = -14 if weather == "cloudy" else -34
        with canvas.at(0, up + 14):
            canvas.draw(outline(_CLOUD), Pen(fill=PALE if weather in ("cloudy", "rain") else rgb("9FB0BA")))
        if weather in ("rain", "squall"):
            drops = (
                "M -50 34 L -64 78 M -6 34 L -20 78 M 38 34 L 24 78"
                if weather == "rain"
                else ("M -60 34 L -84 84 M -26 34 L -50 84 M 8 34 L -16 84 M 42 34 L 18 84 M 72 34 L 50 84")
            )
            canvas.draw(outline(drops), Pen(stroke=rgb("8FC3E6"), width=13, round_cap=True))
        elif weather in ("storm", "gale"):
            canvas.draw(outline("M 16 14 L -26 58 L 2 58 L -16 98 L 40 46 L 10 46 L 28 14 Z"), Pen(fill=ATTENTION))
            if weather == "gale":
                wind = "M -90 58 L -44 58 M -98 84 L -36 84 M 52 72 L 96 72"
                canvas.draw(outline(wind), Pen(stroke=PALE, width=12, round_cap=True))


def draw_head(canvas: Canvas, height: float, head: HeadView, size: float, gap: float) -> float:
    """The banner in one line, as much of it as finds room; returns the right end of the title.

    ``size`` is that of its type. The title is cut last, the points are left out first.
    """
    right, middle = canvas.width - gap, (height - 2) / 2
    title = fit(head.title.upper(), Type.TITLE, size * 1.12, canvas.width * 0.4, size * 0.9, spacing=size * 0.09)
    banner(canvas, height, title, [], gap)
    left = gap + title.width + gap * 1.4
    line = fit(head.headline, Type.NUMBER, size, right - left, size * 0.8)
    canvas.text(line, left, middle + line.capital / 2, CREAM)
    left += line.width + gap * 1.4
    for light in (True, False):
        word = shape(head.light_word if light else head.weather_word, Type.NAME, size * 0.86)
        if left + size * 1.35 + word.width > right:
            continue
        at = left + size * 0.5
        if light:
            light_sign(canvas, at, middle, size * 0.52, head.light)
        else:
            weather_sign(canvas, at, middle, size * 0.56, head.weather)
        canvas.text(word, left + size * 1.25, middle + word.capital / 2, fade(PALE, 0.92))
        left += size * 1.25 + word.width + gap
    for side, caption, value in reversed(head.points):
        number = shape(value, Type.NUMBER, size)
        words = shape(caption, Type.NAME, size * 0.86)
        wide = number.width + words.width + size * 0.34
        if right - wide < left:
            break
        canvas.text(number, right - number.width, middle + number.capital / 2, FACES[side].face)
        canvas.text(words, right - wide, middle + words.capital / 2, MUTED)
        right -= wide + gap
    return gap + title.width
