"""Pictures: drawn off the loop, once for all who wait, kept within bounds."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.discord.cards import Card
from bot.discord.delivery.files import Files
from bot.discord.delivery.payload import Payload
from bot.discord.pictures import Pictures, needs_drawing
from bot.faces.shown import PictureJob
from bot.signs import Signs


def job(view: str = "sea", name: str = "map.webp") -> PictureJob:
    """A job whose view is a text."""
    return PictureJob("pacific", view, name, "alt")


class Draughtsman:
    """Draws, counts, and notes on which thread."""

    def __init__(self, size: int = 10) -> None:
        self.drawn: list[str] = []
        self.threads: set[int] = set()
        self.size = size
        self.hold = threading.Event()
        self.hold.set()

    def __call__(self, job: PictureJob) -> bytes:
        self.hold.wait(10)
        self.threads.add(threading.get_ident())
        self.drawn.append(job.view)
        if job.view == "broken":
            raise ValueError("no such sea")
        return job.view.encode().ljust(self.size, b".")


async def test_a_picture_is_drawn_once_for_all_who_wait() -> None:
    hand = Draughtsman()
    hand.hold.clear()
    pictures = Pictures(hand)
    waiting = [asyncio.create_task(pictures.get(job())) for _ in range(5)]
    await asyncio.sleep(0)
    hand.hold.set()
    assert len(set(await asyncio.gather(*waiting))) == 1
    assert hand.drawn == ["sea"]
    assert threading.get_ident() not in hand.threads


async def test_the_same_view_under_another_name_is_the_same_picture() -> None:
    hand = Draughtsman()
    pictures = Pictures(hand)
    await pictures.get(job(name="a.webp"))
    await pictures.get(job(name="b.webp"))
    assert hand.drawn == ["sea"]


async def test_one_who_gives_up_takes_the_picture_from_nobody() -> None:
    hand = Draughtsman()
    hand.hold.clear()
    pictures = Pictures(hand)
    first = asyncio.create_task(pictures.get(job()))
    second = asyncio.create_task(pictures.get(job()))
    await asyncio.sleep(0)
    first.cancel()
    hand.hold.set()
    assert await second == b"sea......."


async def test_what_fails_fails_for_who_asked_and_is_tried_again() -> None:
    hand = Draughtsman()
    pictures = Pictures(hand)
    for _ in range(2):
        with pytest.raises(ValueError, match="no such sea"):
            await pictures.get(job("broken"))
    assert hand.drawn == ["broken", "broken"]


async def test_the_oldest_give_way() -> None:
    hand = Draughtsman(size=10)
    pictures = Pictures(hand, limit=25)
    for view in ("a", "b", "a", "c", "a", "b"):
        await pictures.get(job(view))
    assert hand.drawn == ["a", "b", "c", "b"]


async def test_files_are_pictures_and_bytes_together() -> None:
    pictures = Pictures(Draughtsman(size=3))
    assert await pictures.files({"map.webp": job(), "report.txt": b"text"}) == {
        "map.webp": b"sea",
        "report.txt": b"text",
    }
    assert needs_drawing({"map.webp": job()})
    assert not needs_drawing({"report.txt": b"text"})


async def test_a_member_does_not_wait_behind_the_pictures_of_posts() -> None:
    hand = Draughtsman()
    hand.hold.clear()
    pictures = Pictures(hand)
    files = Files(pictures, lambda packed: job(packed["view"]), None, Signs(lambda: 0))
    shown = {f"{view}.webp": {"view": view} for view in ("first", "second", "third")}
    post = asyncio.create_task(files.of(Payload(Card(()), files=shown), 1))
    member = asyncio.create_task(pictures.get(job("mine")))
    await asyncio.sleep(0.05)
    assert len(pictures._drawing) == 2  # a post's first, and the member's: nobody waits
    hand.hold.set()
    assert (await member).startswith(b"mine")
    assert len(await post) == 3
