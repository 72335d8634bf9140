"""The shared battle at sea, filled by a game that does not exist: destroyers against merchants."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.render.battle.frame import HEIGHT, LEAST, WIDTH, LineWriter, footer_strip
from bot.render.battle.kinds import Fate, Shore, ThrowView, Tone
from bot.render.battle.plates import Figure, Plate, Steps, ship_plate
from bot.render.battle.sea import MOST, ROWS, Line, SeaBattle, draw_sea_battle, plan
from bot.render.battle.signs import crate, gun, screw, shield
from bot.render.canvas import Box, Canvas, Pen
from bot.render.labels import Sheet
from bot.render.palette import MERCHANT, SUNK, US, Colour
from bot.render.silhouettes import Ship, draw_ship
from bot.render.stages import Stage

FIGURES = (Figure(gun, "4"), Figure(shield, "1"), Figure(screw, "34"))


def sketch(ship: Ship, canvas: Canvas, box: Box, ink: Colour, face: Colour, mirror: bool) -> None:
    draw_ship(canvas, ship, box, ink, face, mirror)


def escort(name: str = "Wolverine", **more: Any) -> Plate:
    shown = Plate(name, name, US, partial(sketch, Ship.DESTROYER), figures=FIGURES, brief=(Figure(None, "4-1"),))
    return replace(shown, **more)


def merchant(name: str = "Terje Viken", **more: Any) -> Plate:
    shown = Plate(name, name, MERCHANT, partial(sketch, Ship.FREIGHTER), figures=(Figure(crate, "2"),))
    return replace(shown, **more)


def flag(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, Pen(fill=US.face))


def battle(left: tuple[Plate, ...] = (escort(),), right: tuple[Plate, ...] = (merchant(),), **more: Any) -> SeaBattle:
    shown = SeaBattle(
        title="Convoy attacked",
        place="square AE 79",
        when="7 March 1941",
        contact="Surface fight",
        state="Round 2",
        left=Line("A", "Escorts", "screen", (flag,), left, US.edge, US.edge, US.face, next_up=True),
        right=Line("B", "Convoy", "runs", (), right, MERCHANT.edge, MERCHANT.ink, MERCHANT.face),
        throws=(),
        waits="Both plot",
        gap="3 hexes",
        hexes=3,
        stages=(("Sighting", Stage.DONE), ("Fire", Stage.NOW), ("Torpedoes", Stage.NEXT)),
        legend=((gun, "guns"), (shield, "armour")),
        coast=False,
        shore=Shore.NONE,
    )
    return replace(shown, **more)


def shot(**more: Any) -> ThrowView:
    shown = ThrowView("Wolverine", "hits on 1–2", (2,), "hit", Tone.HIT, True, "Wolverine", "Terje Viken")
    return replace(shown, **more)


def drawn(view: SeaBattle) -> Canvas:
    return draw_sea_battle(plan(view), view)[0]


def written(view: SeaBattle) -> LineWriter:
    return draw_sea_battle(plan(view), view)[1]


@pytest.mark.parametrize("count", [1, 2, 4, 7, MOST])
@pytest.mark.parametrize("throws", [0, 1, 6])
def test_lines_of_any_length_are_legible_and_nothing_is_cut(count: int, throws: int) -> None:
    left = tuple(escort(f"Escort {at}", order=at) for at in range(count))
    right = tuple(merchant(f"Ship {at}", damaged=at % 2 == 0) for at in range(count))
    writer = written(battle(left, right, throws=(shot(),) * throws))
    assert writer.sheet.collisions() == []
    assert writer.sheet.least_type() >= LEAST
    assert writer.cut == []
    where = plan(battle(left, right, throws=(shot(),) * throws))
    assert all(box.inside(ROWS.grow(0.5)) for box in (*where.left, *where.right))


def test_a_line_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match=f"a line of {MOST + 1} pieces"):
        plan(battle((escort(),) * (MOST + 1)))


@pytest.mark.parametrize(
    "more",
    [
        {"shore": Shore.LEFT},
        {"shore": Shore.RIGHT},
        {"coast": True},
        {"gap": ""},
        {"hexes": 1},
        {"throws": (shot(),)},
        {"throws": (shot(tone=Tone.MISS, word="miss"),)},
        {"throws": (shot(dice=(3, 4)),)},
        {"throws": (shot(), shot(left=False))},
        {"legend": ()},
    ],
)
def test_whatever_differs_is_seen(more: dict[str, Any]) -> None:
    assert drawn(battle(**more)).pixels() != drawn(battle()).pixels()


def test_a_sides_own_colours_are_used() -> None:
    view = battle(throws=(shot(), shot()))
    other = replace(view, left=replace(view.left, seal=MERCHANT.edge))
    assert drawn(other).pixels() != drawn(view).pixels()


def plate(piece: Plate, box: Box | None = None) -> tuple[Canvas, LineWriter]:
    canvas = Canvas(WIDTH, HEIGHT)
    writer = LineWriter(canvas, Sheet(Box(0, 0, WIDTH, HEIGHT)))
    ship_plate(writer, box or Box(40, 40, 434, 140), piece, right=False)
    return canvas, writer


def texts(writer: LineWriter) -> set[str]:
    return {thing.what.removeprefix("text ") for thing in writer.sheet.placed if thing.what.startswith("text ")}


def test_a_plate_says_what_its_piece_can_do() -> None:
    assert texts(plate(escort())[1]) == {"Wolverine", "4", "1", "34"}
    assert texts(plate(escort(), Box(40, 40, 434, 50))[1]) == {"Wolverine", "4-1"}
    assert texts(plate(escort(note="waits"))[1]) == {"Wolverine", "waits"}
    fort = escort("Battery", figures=(), brief=(), steps=Steps(3, 2, 1, "+2", gun), sinks=False)
    assert texts(plate(fort)[1]) == {"Battery", "+2"}


@pytest.mark.parametrize(("fate", "stamped"), [(Fate.OUT, "SUNK"), (Fate.TAKEN, "SUNK"), (Fate.ASIDE, "sunk")])
def test_what_is_out_is_stamped(fate: Fate, stamped: str) -> None:
    assert texts(plate(escort(fate=fate, word="sunk"))[1]) == {"Wolverine", stamped}


def test_a_lost_hull_goes_under_and_a_lost_battery_stays() -> None:
    calls: list[Box] = []

    def picture(canvas: Canvas, box: Box, ink: Colour, face: Colour, mirror: bool) -> None:
        calls.append(box)
        assert face == SUNK.face

    plate(escort(picture=picture, fate=Fate.OUT, word="sunk"))
    plate(escort(picture=picture, fate=Fate.OUT, word="gone", sinks=False))
    under, stays = calls
    assert under.x < 0 < stays.x, "a hull is drawn about its own middle, turned"


def test_a_narrow_plate_takes_the_short_name() -> None:
    long = escort("The Honourable Company's Ship Wolverine", short="Wolverine")
    assert "Wolverine" in texts(plate(long, Box(40, 40, 300, 50))[1])


def test_the_strips_are_those_of_every_fight() -> None:
    canvas = Canvas(WIDTH, HEIGHT)
    footer_strip(canvas)
    view = drawn(battle())
    row = 4 * WIDTH * (HEIGHT - 2)
    assert canvas.pixels()[row : row + 400] == view.pixels()[row : row + 400]
