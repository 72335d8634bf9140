"""Files and their store: lossless, keyed by all that is seen, forgotten by weight."""

import threading
from dataclasses import dataclass, make_dataclass, replace
from io import BytesIO

import pytest
from PIL import Image

from bot.render.canvas import Box, Canvas, Pen
from bot.render.encode import Picture, PictureStore, finish, png, view_key, webp
from bot.render.palette import SEA, US


@pytest.fixture
def canvas() -> Canvas:
    made = Canvas(60, 40)
    made.rect(Box(0, 0, 60, 40), Pen(fill=SEA[2]))
    made.circle(30, 20, 10, Pen(fill=US.face, stroke=US.edge, width=2))
    return made


def test_webp_is_lossless(canvas: Canvas) -> None:
    raw = canvas.pixels()
    read = Image.open(BytesIO(webp(raw, 60, 40))).convert("RGBA")
    assert read.size == (60, 40)
    assert read.tobytes() == raw


def test_png_holds_the_same_pixels(canvas: Canvas) -> None:
    read = Image.open(BytesIO(png(canvas.pixels(), 60, 40))).convert("RGBA")
    assert read.tobytes() == canvas.pixels()


def test_alt_text_passes_through(canvas: Canvas) -> None:
    picture = finish(canvas, "Pacific, week 10.")
    assert (picture.alt, picture.media_type) == ("Pacific, week 10.", "image/webp")
    assert (picture.width, picture.height) == (60, 40)


@dataclass(frozen=True)
class View:
    name: str
    names: tuple[str, ...]
    count: int = 0


@dataclass(frozen=True)
class OtherView:
    name: str
    names: tuple[str, ...]
    count: int = 0


def test_equal_views_have_equal_keys() -> None:
    assert view_key(View("a", ("b",))) == view_key(View("a", ("b",)))


@pytest.mark.parametrize(
    "other",
    [
        View("a", ("b", "c")),
        View("a", ("bc",)),
        View("a', names=('b", ()),
        View("a", ("b",), 1),
        View("A", ("b",)),
        OtherView("a", ("b",)),
    ],
)
def test_any_difference_gives_another_key(other: object) -> None:
    assert view_key(View("a", ("b",))) != view_key(other)


def test_views_of_one_name_in_two_games_have_two_keys() -> None:
    first, second = (make_dataclass("FocusView", [("title", str)], frozen=True) for _ in range(2))
    # Not by its namespace: from Python 3.12 on `make_dataclass` writes its caller's module over it.
    first.__module__, second.__module__ = "a.silent_war", "a.pacific_war"
    assert repr(first("x")) == repr(second("x"))
    assert view_key(first("x")) != view_key(second("x"))


def test_what_is_added_to_a_key_is_kept_apart() -> None:
    view = View("a", ())
    assert view_key(view, "x", "y") != view_key(view, "xy")
    assert view_key(replace(view, name="\ud800")) != view_key(view)


def picture(size: int) -> Picture:
    return Picture(b"x" * size, "image/webp", 1, 1, "")


def test_a_kept_picture_is_not_drawn_again() -> None:
    store, drawn = PictureStore(), []

    def draw() -> Picture:
        drawn.append(1)
        return picture(10)

    assert store.get("k", draw) is store.get("k", draw)
    assert len(drawn) == 1


def test_the_least_used_is_forgotten_first() -> None:
    store = PictureStore(limit=25)
    first = store.get("a", lambda: picture(10))
    store.get("b", lambda: picture(10))
    store.get("a", lambda: picture(10))
    store.get("c", lambda: picture(10))
    assert len(store) == 2
    assert store.get("a", lambda: picture(10)) is first


def test_the_store_bears_many_threads() -> None:
    store = PictureStore(limit=200)
    wrong: list[str] = []

    def work(number: int) -> None:
        for at in range(50):
            key = f"{(at + number) % 7}"
            if store.get(key, lambda size=int(key) + 1: picture(size)).data != b"x" * (int(key) + 1):
                wrong.append(key)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
