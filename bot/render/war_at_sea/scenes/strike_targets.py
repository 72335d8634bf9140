"""The ships that a strike attacked: who attacked each with how many dice and hits, what is left of her (13.3.5)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.render.battle.signs import die
from bot.render.canvas import Box, Pen
from bot.render.palette import CREAM, INK, MUTED, PALE, fade, mix
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.render.war_at_sea.scenes.marks_at_sea import draw_state, impact, score, state_marks
from bot.render.war_at_sea.scenes.planes import plane
from bot.render.war_at_sea.scenes.profiles import draw_profile
from bot.render.war_at_sea.scenes.strip import Writer
from bot.render.war_at_sea.scenes.tones import DAMAGE, HULL_LEFT, PANEL_DARK, on_panel
from bot.render.war_at_sea.views_battle import AimView, BerthView, StrikeView

_FEW = 3
"""So many ships have a line each; more stand in two columns."""


def draw_lines(writer: Writer, box: Box, lines: Sequence[str]) -> None:
    """What happened in words, where there is no ship to show it on."""
    for at, line in enumerate(lines[:5]):
        writer.line(line, Type.NAME, 37, box.x + 20, box.y + 34 + at * 46, box.w - 40, PALE)


def draw_targets(writer: Writer, box: Box, view: StrikeView) -> None:
    """The ships that were attacked, those with the most hits first."""
    ships = {berth.ship.id: berth for berth in view.berths}
    aims: dict[str, list[AimView]] = {}
    for aim in view.aims:
        if aim.target in ships:
            aims.setdefault(aim.target, []).append(aim)
    order = sorted(aims, key=lambda other: -sum(aim.hits or 0 for aim in aims[other]))
    columns = 1 if len(order) <= _FEW else 2
    rows = max(1, min(4, -(-len(order) // columns)))
    high = min(80.0, (box.h - 8) / rows)
    wide = (box.w - 16) / columns
    for number, target in enumerate(order[: rows * columns]):
        column, row = divmod(number, rows)
        spot = Box(box.x + 8 + column * wide, box.y + 4 + row * high, wide - 6, high)
        _target(writer, spot, ships[target], aims[target], view, brief=columns > 1)


def _target(
    writer: Writer, box: Box, berth: BerthView, rows: Sequence[AimView], view: StrikeView, *, brief: bool
) -> None:
    """A ship: profile, name over what is left of her hull, state; at the right each attack."""
    canvas, middle, state = writer.canvas, box.y + box.h / 2, berth.ship.state
    canvas.rect(Box(box.x, box.y + 2, box.w, box.h - 4), Pen(fill=fade(PALE, 0.05)), 8)
    tone = mix(on_panel(view.defender), PANEL_DARK[0], 0.5 if state.sunk else 0.0)
    long = 96.0 if brief else 170.0
    draw_profile(
        canvas, berth.ship.kind, berth.nation, Box(box.x + 6, box.y + 8, long, box.h - 18), tone, shades=not brief
    )
    right = box.right - 8
    for aim in reversed(rows):
        right = _attack(writer, right, middle, aim, view, brief=brief)
    x = box.x + long + 16
    for name in state_marks(state):
        if right - x < 230:
            break
        draw_state(canvas, name, right - 16, middle, 30)
        right -= 36
    ink = mix(CREAM, PANEL_DARK[1], 0.4) if state.sunk else CREAM
    run = writer.line(berth.ship.name, Type.NAME, 37, x, middle - (5 if berth.hull else 0), right - x - 8, ink)
    if state.sunk:
        canvas.line([(x - 2, middle + 1), (x + 2 + run.width, middle + 1)], Pen(stroke=ink, width=2.4))
    elif berth.hull is not None:
        left, full = berth.hull
        bar = Box(x, middle + 18, min(170.0, max(80.0, right - x - 12)), 6)
        share = left / max(1, full)
        canvas.rect(bar, Pen(fill=fade(PALE, 0.22)), 3)
        canvas.rect(Box(bar.x, bar.y, bar.w * share, bar.h), Pen(fill=HULL_LEFT if share > 0.5 else DAMAGE), 3)


def _attack(writer: Writer, right: float, middle: float, aim: AimView, view: StrikeView, *, brief: bool) -> float:
    """An attack from right to left: hits, dice, steps, aircraft. Returns where it begins."""
    canvas, x = writer.canvas, right
    if aim.hits:
        score(canvas, (x - 28, middle), aim.hits, 33.0)
    elif aim.hits is not None:
        impact(canvas, (x - 28, middle + 4), 0, 64)
    x -= 62
    if not brief and aim.dice is not None:
        run = shape(str(aim.dice), Type.NUMBER, 36)
        x -= run.width
        writer.line(str(aim.dice), Type.NUMBER, 36, x, middle, run.width + 2, MUTED)
        die(canvas, x - 24, middle, 32, 5, INK)
        x -= 58
    if not brief and aim.steps:
        run = shape(f"×{aim.steps}", Type.NUMBER, 36)
        x -= run.width
        writer.line(f"×{aim.steps}", Type.NUMBER, 36, x, middle, run.width + 2, CREAM)
        x -= 4
    plane(canvas, aim.plane, x - 28, middle, 50, on_panel(view.side), turn=90)
    return x - (62 if brief else 84)
