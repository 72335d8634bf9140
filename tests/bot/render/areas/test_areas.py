"""The shared parts of maps of sea areas, filled by a game that does not exist: three areas of the North Sea."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.render.areas.anchors import read_maps, read_seeds
from bot.render.areas.blocks import AreaBlock, Gauge, Lettering, draw_area, draw_place, place_name, settle_area
from bot.render.areas.heaps import Dot, Heap, draw_heaps, lay_heaps
from bot.render.areas.links import draw_arrows, draw_route, draw_tracks, lay_arrows
from bot.render.areas.moored import Cluster, draw_plate, moor_all, moor_beside
from bot.render.areas.voyage import FRAME, Stop, Voyage, draw_voyage, lay_out, window
from bot.render.basemap import BaseStore
from bot.render.canvas import Box, Canvas, Pen, Point
from bot.render.labels import Sheet
from bot.render.palette import DANGER, INK, SEA
from engine.core.data import DataError

STYLE = Lettering(name=22, spacing=1, line=24, halo=4, place=18)
ROOM = Box(0, 0, 600, 400)
NAMES = {"DOG": "Dogger Bank", "FOR": "Forties", "SKA": "Skagerrak"}
SPOTS: dict[str, Point] = {"DOG": (150, 200), "FOR": (300, 120), "SKA": (450, 220)}
WIDEST = 150.0


@dataclass(frozen=True)
class Leg:
    a: str
    b: str
    home: bool = False


def blank() -> Canvas:
    canvas = Canvas(600, 400)
    canvas.rect(ROOM, Pen(fill=SEA[2]))
    return canvas


def bar(canvas: Canvas, block: AreaBlock) -> None:
    canvas.rect(block.bars, Pen(fill=INK))
    if block.after is not None:
        canvas.circle(*block.after, 8, Pen(fill=DANGER))


def gauge(**more: float) -> Gauge:
    return replace(Gauge(80, 16, bar), **more)


def laid(sheet: Sheet, spots: dict[str, Point] = SPOTS, shown: Gauge | None = None) -> list[AreaBlock]:
    given = shown or gauge()
    return [settle_area(sheet, key, NAMES[key], given, at, STYLE, WIDEST, 120) for key, at in spots.items()]


def force(count: int) -> Cluster:
    """So many pieces in a row."""
    wide = 30.0 * count
    return Cluster(wide, 28, 20, lambda canvas, x, y: canvas.rect(Box(x, y, wide, 28), Pen(fill=DANGER)))


def test_blocks_make_way_for_each_other() -> None:
    sheet = Sheet(ROOM)
    blocks = laid(sheet, dict.fromkeys(SPOTS, (300.0, 200.0)))
    assert sheet.collisions() == []
    assert sheet.least_type() == STYLE.name
    assert blocks[0].bars.centre == pytest.approx((300, 200)), "the first stands at its place"


def test_signs_at_a_gauges_ends_have_room_of_their_own() -> None:
    plain, after, before = (
        laid(Sheet(ROOM), {"FOR": (300, 200)}, gauge(**more))[0]
        for more in ({}, {"after": 10.0}, {"before": 12.0, "below": 40.0})
    )
    assert (plain.after, plain.before) == (None, None)
    assert after.after is not None
    assert after.box.right >= after.after[0] + 10
    assert before.before is not None
    assert before.box.x <= before.before[0] - 12
    assert before.box.bottom >= before.before[1] + 40


def test_a_long_name_takes_a_third_line_rather_than_be_cut() -> None:
    long = "Shetland and Orkney islands"
    block = settle_area(Sheet(ROOM), "N", long, gauge(), (300, 200), STYLE, WIDEST, 60)
    assert len(block.lines) == 3
    assert "…" not in "".join(run.text for run in block.lines)


@pytest.mark.parametrize("count", [1, 4, 9])
def test_pieces_lie_at_their_own_area(count: int) -> None:
    sheet, spots = Sheet(ROOM), dict(SPOTS)
    blocks = laid(sheet)
    crews = {key: (NAMES[key], tuple(range(count if key != "SKA" else 0))) for key in SPOTS}
    moored = moor_all(sheet, blocks, crews, spots, "force ", lambda crew: [force(len(crew)), force(1)], 5, STYLE, 90)
    assert len(moored) == 2
    assert sheet.collisions() == []
    named = {thing.what for thing in sheet.placed}
    assert {"force DOG", "force FOR"} <= named
    assert "force SKA" not in named
    for block, mooring in zip(blocks, moored, strict=False):
        assert any(plate.meets(block.bars.grow(1)) for plate in mooring.plates), block.id
        assert spots[block.id] == block.bars.centre


def test_pieces_without_an_area_lie_beside_a_bed() -> None:
    sheet, ring = Sheet(ROOM), Box(290, 190, 20, 20)
    sheet.reserve("ring", ring)
    mooring = moor_beside(sheet, "force", [ring], [force(3)], "", 3, 40, 60)
    assert not mooring.box.meets(ring)
    assert sheet.collisions() == []
    with_nothing_free = Sheet(ROOM)
    with_nothing_free.reserve("all", ROOM)
    assert moor_beside(with_nothing_free, "force", [ring], [force(3)], "", 3, 40, 60).box.inside(ROOM)


def test_everything_laid_is_drawn() -> None:
    sheet = Sheet(ROOM)
    blocks = laid(sheet, shown=gauge(after=9.0))
    seen = [blank().pixels()]
    canvas = blank()

    def more() -> None:
        seen.append(canvas.pixels())
        assert seen[-1] != seen[-2]

    draw_route(canvas, SPOTS["DOG"], SPOTS["FOR"], 3)
    more()
    draw_route(canvas, SPOTS["FOR"], SPOTS["SKA"], 3, dotted=True)
    more()
    draw_tracks(canvas, (Leg("DOG", "SKA"),), SPOTS, 3)
    more()
    draw_arrows(canvas, lay_arrows((Leg("DOG", "SKA"),), SPOTS, Sheet(ROOM), 9, {}), 9)
    more()
    mooring = moor_beside(sheet, "force", [blocks[0].box], [force(2)], "", 3, 60, 90)
    draw_plate(canvas, replace(mooring, plates=(mooring.box.grow(4),)))
    more()
    draw_area(canvas, blocks[0], STYLE)
    more()
    draw_place(canvas, place_name("Scapa", STYLE, 100), Box(20, 20, 60, 20))
    more()


def voyage(*stops: Stop) -> Voyage:
    return Voyage(
        "Convoy",
        "two weeks",
        stops,
        ship=lambda canvas, box: canvas.rect(box, Pen(fill=DANGER)),
        base=lambda canvas, x, y: canvas.circle(x, y, 10, Pen(fill=DANGER)),
        bounds=(91, 239, -24, 61),
    )


STOPS = (
    Stop("Yokosuka", 139.7, 35.3, "1 May", home=True),
    Stop("Truk", 151.8, 7.4, "9 May"),
    Stop("Off Rabaul", 152, -4, "", 2),
)


def test_a_voyage_is_legible_and_its_bases_are_drawn_by_the_game(bases: BaseStore) -> None:
    shown = voyage(*STOPS)
    track = lay_out(shown)
    assert track.sheet.collisions() == []
    assert track.sheet.least_type() >= 22
    pixels = draw_voyage(track, shown, bases).pixels()
    other = voyage(replace(STOPS[0], home=False), *STOPS[1:])
    assert draw_voyage(lay_out(other), other, bases).pixels() != pixels
    quiet = voyage(*STOPS[:2], replace(STOPS[2], sunk=0))
    assert draw_voyage(lay_out(quiet), quiet, bases).pixels() != pixels


def test_a_voyages_window_keeps_inside_its_bounds() -> None:
    here = window((Stop("a", 92, 60, ""), Stop("b", 95, 58, "")), (91, 239, -24, 61))
    assert here.frame == FRAME
    assert here.west >= 90
    assert here.north <= 62


@pytest.mark.parametrize("many", [1, 30, 150])
def test_heaps_and_their_labels_keep_apart(many: int) -> None:
    sheet = Sheet(ROOM)
    heaps = [Heap(NAMES[key], at, (many // 3, many, 1), f"{NAMES[key]} {many}") for key, at in SPOTS.items()]
    found = lay_heaps(sheet, heaps, 3 * many)
    assert sheet.collisions() == []
    assert [heap.heap.name for heap in found] == list(NAMES.values())


def test_every_dot_of_a_heap_is_drawn_the_first_kind_inmost() -> None:
    drawn: list[tuple[str, float]] = []

    def dot(kind: str) -> Dot:
        return lambda canvas, x, y, size: drawn.append((kind, (x - 300) ** 2 + (y - 200) ** 2))

    heaps = lay_heaps(Sheet(ROOM), [Heap("Forties", (300, 200), (4, 7), "")], 11)
    draw_heaps(blank(), heaps, (dot("ships"), dot("losses")), 11)
    assert [kind for kind, _ in drawn] == ["ships"] * 4 + ["losses"] * 7
    assert [far for _, far in drawn] == sorted(far for _, far in drawn)


HEAD = "kind,map,id,lon,lat,size,width,turn,sides,source,note\n"


def test_a_games_own_table_of_anchors_is_read(tmp_path: Path) -> None:
    file = tmp_path / "map.csv"
    rows = ("map,NORTH,NORTH,4,56,12,,,,x,", "area,NORTH,DOG,3,55,,90,,,x,", "seed,NORTH,DOG,3,54,,,,,x,")
    file.write_text(HEAD + "\n".join(rows) + "\n")
    found = read_maps(file, "NORTH")["NORTH"].find("area", "DOG")
    assert found is not None
    assert (found.lon, found.width) == (3, 90)
    assert [seed.area for seed in read_seeds(file)] == ["DOG"]
    with pytest.raises(DataError, match=r"map.csv.*no map 'WHOLE'"):
        read_maps(file, "WHOLE")
