"""The combat picture: read unopened on a phone, whatever lies on the display, with no trace of what lies face down."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas
from bot.render.silent_war import combat_parts
from bot.render.silent_war.combat import HEIGHT, TABLE, WATERLINE, WIDTH, combat, draw_fight, plan
from bot.render.silent_war.combat_parts import LEAST, signed, stage_bar
from bot.render.silent_war.painters import PAINTERS
from bot.render.silent_war.views_combat import (
    ColumnView,
    CombatCaptions,
    CombatPictureView,
    CounterView,
    Flag,
    Kind,
    PlateView,
    Side,
    Stage,
)
from bot.render.silhouettes import Ship
from bot.render.studio import Studio
from bot.render.text import Run, fit, shape

HOSTILE = ("\u202eevil", "W" * 300, "שלום", "", "Z\u0351\u0352" * 90, "🚢🚢")
ENGLISH = CombatCaptions(
    "sunk",
    "face down",
    "empty",
    "free berth",
    ("att", "def", "tac"),
    "Which column?",
    "defence, ASW",
    "TDC",
    "its flag",
)
SPANISH = CombatCaptions(
    "hundido", "boca abajo", "vacía", "libre", ("ata", "def", "tác"), "¿Columna?", "defensa, ASW", "TDC", "su bandera"
)
STAGES = (("Look", Stage.DONE), ("TDC", Stage.NOW), ("Attack", Stage.NEXT))
FREIGHTER = CounterView(
    "A1", Flag.DISC, Side.UP, kind=Kind.MERCHANT, ship=Ship.FREIGHTER, tons="3,000 t", short="3 kt", values="2-0"
)


def down(column: str, count: int, flag: Flag = Flag.DISC) -> tuple[CounterView, ...]:
    return tuple(CounterView(f"{column}{at}", flag) for at in range(1, count + 1))


def boat(name: str = "Spearfish", **more: object) -> PlateView:
    return replace(PlateView(name, 6, 3, 4), **more)  # type: ignore[arg-type]


def fight(*columns: ColumnView, **more: object) -> CombatPictureView:
    letters = "ABCD"
    full = tuple(columns) + tuple(ColumnView(letters[at]) for at in range(len(columns), 4))
    view = CombatPictureView(
        "Spearfish", "East China Sea", "8–14 March 1943", "Small convoy", "Round 1", full, (), STAGES, ENGLISH, "alt"
    )
    return replace(view, **more)  # type: ignore[arg-type]


def pixels(view: CombatPictureView) -> bytes:
    return draw_fight(plan(view), view).pixels()


SHAPES = [
    (0, 0, 0, 0),
    (1, 0, 0, 0),
    (4, 3, 0, 0),
    (2, 0, 0, 2),
    (0, 5, 5, 0),
    (6, 5, 5, 6),
    (6, 0, 0, 0),
]


@pytest.mark.parametrize("counts", SHAPES)
def test_counters_lie_in_their_columns_above_the_water_and_apart(counts: tuple[int, ...]) -> None:
    columns = [ColumnView("ABCD"[at], counters=down("ABCD"[at], count)) for at, count in enumerate(counts)]
    plans = plan(fight(*columns))
    right = TABLE.x
    for column, count in zip(plans, counts, strict=True):
        assert column.box.x >= right - 0.01
        right = column.box.right
        assert len(column.counters) == count
        for at, spot in enumerate(column.counters):
            assert spot.inside(Box(column.box.x, column.box.y, column.box.w + 0.1, WATERLINE - column.box.y))
            assert min(spot.w, spot.h) >= 110
            assert not any(spot.meets(other, 6) for other in column.counters[:at])
    assert right <= TABLE.right + 0.01


def test_empty_columns_shrink_and_full_ones_share_the_room() -> None:
    plans = plan(fight(ColumnView("A", counters=down("A", 4)), ColumnView("B", counters=down("B", 3))))
    wide, narrow = [plan.box.w for plan in plans[:2]], [plan.box.w for plan in plans[2:]]
    assert min(wide) > 3 * max(narrow)
    assert all(plan.bare for plan in plans[2:])


def test_a_column_with_a_boat_alone_is_not_empty() -> None:
    plans = plan(fight(ColumnView("A", counters=down("A", 4)), ColumnView("B", boats=(boat(),))))
    assert not plans[1].bare
    assert plans[1].box.w > 250


def test_the_picture_has_its_size_and_alt_text_and_is_pure() -> None:
    view = fight(ColumnView("A", counters=(FREIGHTER,), boats=(boat(),)))
    made = combat(view, BaseStore())
    assert Image.open(BytesIO(made.data)).size == (WIDTH, HEIGHT) == (1200, 900)
    assert made.alt == "alt"
    assert combat(view, BaseStore()).data == made.data
    assert Studio(PAINTERS).picture(view).data == made.data


CHANGES = {
    "flag": {"flag": Flag.SUN},
    "face down": {"side": Side.DOWN},
    "turned back": {"side": Side.BACK},
    "sunk": {"sunk": True},
    "damaged": {"damaged": True},
    "good marker": {"tdc": -2},
    "bad marker": {"tdc": 2},
    "hidden marker": {"tdc": "?"},
    "tonnage": {"tons": "9,000 t"},
    "values": {"values": "7-1"},
    "ship": {"ship": Ship.TANKER},
    "name": {"name": "Yamato"},
    "warship": {"kind": Kind.WARSHIP},
    "chit": {"kind": Kind.CHIT},
}


@pytest.mark.parametrize("change", CHANGES)
def test_everything_known_of_a_counter_shows(change: str) -> None:
    base = replace(FREIGHTER, side=Side.DOWN) if change == "flag" else FREIGHTER
    changed = replace(base, **CHANGES[change])  # type: ignore[arg-type]
    assert pixels(fight(ColumnView("A", counters=(base,)))) != pixels(fight(ColumnView("A", counters=(changed,))))


@pytest.mark.parametrize("small", [False, True])
def test_nothing_of_a_hidden_face_is_drawn(small: bool) -> None:
    others = down("A", 6)[1:] if small else ()
    rest = [ColumnView(letter, counters=down(letter, 5 if small else 0)) for letter in "BCD"]
    bare = CounterView("A1", Flag.DISC, damaged=False)
    faces = (
        replace(FREIGHTER, side=Side.DOWN),
        replace(FREIGHTER, side=Side.DOWN, ship=Ship.BATTLESHIP, kind=Kind.WARSHIP, tons="30,000 t", name="Yamato"),
    )
    expected = pixels(fight(ColumnView("A", counters=(bare, *others)), *rest))
    for face in faces:
        assert pixels(fight(ColumnView("A", counters=(face, *others)), *rest)) == expected


PLATES = {
    "skipper": {"skipper": 1},
    "damage": {"damage": 1},
    "more damage": {"damage": 2},
    "spotted": {"spotted": True},
    "turn": {"now": True},
    "tactics": {"tactics": 5},
    "name": {"name": "Wahoo"},
}


@pytest.mark.parametrize("change", PLATES)
@pytest.mark.parametrize("beside", [0, 1])
def test_everything_known_of_a_boat_shows(change: str, beside: int) -> None:
    others = tuple(boat(f"Boat {at}") for at in range(beside))
    full = [ColumnView(letter, counters=down(letter, 5)) for letter in "BCD"]

    def shown(view: PlateView) -> bytes:
        return pixels(fight(ColumnView("A", counters=down("A", 6), boats=(view, *others)), *(full if beside else [])))

    assert shown(boat(damage=1 if change == "more damage" else 0)) != shown(boat(**PLATES[change]))


def test_torpedoes_show_beside_a_single_boat() -> None:
    def shown(value: int) -> bytes:
        return pixels(fight(ColumnView("A", counters=down("A", 4), boats=(boat(torpedo=value),))))

    assert shown(-1) != shown(1)


@pytest.mark.parametrize("count", [1, 2, 3, 6])
def test_boats_that_wait_for_a_column_are_shown(count: int) -> None:
    column = ColumnView("A", counters=down("A", 4))
    waiting = tuple(boat(f"Boat {at}") for at in range(count))
    shown = pixels(fight(column, waiting=waiting))
    fewer = pixels(fight(column, waiting=waiting[:-1]))
    assert shown != fewer


def test_no_type_is_smaller_than_eleven_pixels_at_a_third(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    plain = Canvas.text

    def record(self: Canvas, run: Run, *args: object, **more: object) -> None:
        sizes.append(run.size)
        plain(self, run, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", record)
    monkeypatch.setattr(combat_parts, "shape", shape)
    crowded = [
        ColumnView(
            letter,
            "next column, defence +1",
            "+1",
            (
                replace(FREIGHTER, place=f"{letter}1", tdc=-2, damaged=True, values="7-1½", short="25 kt"),
                replace(FREIGHTER, place=f"{letter}2", sunk=True),
                *down(letter, 6)[2:],
            ),
            (boat("Silversides", skipper=1, spotted=True), boat("Grayback", damage=2)),
        )
        for letter in "ABCD"
    ]
    for captions in (ENGLISH, SPANISH):
        draw = fight(*crowded, captions=captions, title="Wolf pack of Silversides and others")
        pixels(draw)
        pixels(fight(ColumnView("A", "in her column", "", (FREIGHTER,), (boat(),)), captions=captions))
        pixels(fight(ColumnView("A", counters=down("A", 3)), waiting=(boat(),), captions=captions))
    assert min(sizes) >= LEAST
    assert LEAST * 400 / WIDTH >= 11


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_words_do_no_harm(name: str) -> None:
    column = ColumnView(
        "A",
        name,
        name,
        (replace(FREIGHTER, name=name, tons=name, short=name, values=name), *down("A", 3)[1:]),
        (boat(name),),
    )
    captions = CombatCaptions(name, name, name, name, (name, name, name), name, name, name, name)
    view = fight(
        column,
        title=name,
        place=name,
        when=name,
        contact=name,
        round=name,
        stages=tuple((name, state) for state in Stage),
        captions=captions,
        waiting=(boat(name),),
    )
    assert len(pixels(view)) == WIDTH * HEIGHT * 4


def test_stages_that_are_too_long_keep_their_ticks_and_drop_their_names() -> None:
    box = Box(0, 0, 700, 50)
    few = stage_bar(Canvas(700, 60), box, STAGES)
    assert [run.text for run in few] == ["Look", "TDC", "Attack"]
    long = (
        ("A very long first stage", Stage.DONE),
        ("Another long stage", Stage.DONE),
        ("What is asked now?", Stage.NOW),
    )
    shown = stage_bar(Canvas(700, 60), box, (*long, ("What comes then", Stage.NEXT)))
    assert shown[0].text == ""
    assert shown[2].text == "What is asked now?"
    assert stage_bar(Canvas(700, 60), box, ()) == []


def test_stages_show_what_is_done_and_what_is_asked() -> None:
    seen = {pixels(fight(stages=tuple((text, state) for text, _ in STAGES))) for state in Stage}
    assert len(seen) == len(Stage)


def test_modifiers_are_written_with_their_sign() -> None:
    assert [signed(value) for value in (-3, 0, 2)] == ["−3", "0", "+2"]


def test_a_legend_fills_the_room_of_a_missing_counter() -> None:
    view = fight(ColumnView("A", counters=down("A", 3)), ColumnView("B", counters=down("B", 4)))
    other = replace(view, captions=replace(ENGLISH, tdc="something else"))
    assert pixels(view) != pixels(other)
    crowded = [ColumnView(letter, counters=down(letter, 5)) for letter in "ABCD"]
    assert pixels(fight(*crowded)) == pixels(fight(*crowded, captions=replace(ENGLISH, tdc="something else")))


def test_a_title_too_long_is_cut() -> None:
    assert fit("W" * 200, combat_parts.Type.TITLE, 58, 300, 36).width <= 300
    long, longer = (pixels(fight(title="W" * count)) for count in (200, 300))
    assert long == longer
