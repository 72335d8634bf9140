"""The service's book: what is noted comes back after a save, from saves of before too."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import Any

import pytest

from bot.service.book import OWN, Book, unpack_book
from bot.service.packing import as_json
from bot.service.types import Receipt
from tests.bot.service.kit import ANA, House, tap

# As an earlier version wrote it: a plain dictionary, in which some keys have hyphens and some have underscores.
BEFORE: dict[str, Any] = {
    "seed": "of the dice",
    "turn": "war/t03#2",
    "turns": [["t01", 1], ["t02", 44]],
    "turn-begun": {"turn": "t02", "after": 44, "from": 1, "fights": ["war/fight"]},
    "turns-begun": [{"turn": "t01", "after": 1, "from": 1}],
    "sealed": {"war#2": True},
    "plans": {"war#2": {"us": 3}},
    "approved": {"war#2": {"mark": 3}},
    "blocked": {"war#2": ["wahoo"]},
    "asked": {"war#2": None, "war#3": {}, "war#4": {"mark": ["contact"]}},
    "plan_base": 7,
    "oaths": {"mark": "us"},
    "invited": ["other"],
    "languages": {"mark": "es-ES"},
    "wishes": {"mark": {"ask": "stops", "stops": ["contact"], "fights": ""}},
    "acted": {"mark": [{"w": "service-done"}]},
    "feats": ["mark", ""],
    "pace": {"turn": "t02", "run": 1, "idle": 0, "hits": {}, "led": {"wahoo": "bold"}},
    "slept": {"war/voyage": ["wahoo"]},
    "asking": {"turn": ["mark"]},
    "called": {"turn": {"mark": 9}},
    "offers": {"4": {"by": "mark", "to": "other", "nodes": ["wahoo"], "until": None, "on": False, "at": 5}},
    "offers-made": {"mark": [5]},
    "offers-declined": {"other": 6},
    "offer-number": 4,
    "rewind": {"to": 12, "agreed": ["mark"], "number": 2},
    "rewinds": 2,
    "rewind-refused": {"mark": 8},
    "paused_at": 99,
}
# What has been added since.
SINCE: dict[str, Any] = {
    "led": {"0": {"us": "mark"}},
    "ordered": {"0": {"us": ["mark", "other~"]}},
    "heard": {"mark": 7},
    "half": {"name": "t02/chile", "since": 5},
    "missed": {"mark": "t02"},
    "silent-called": {"mark": ["t02", "war#2"]},
    "last-here": {"mark": 44},
    "gone": {"mark": 3, "": 4},
    "told-back": {"mark": 5},
    "letters": {"mark:9:time:war#2": {"asks": ["war#2"], "heads": ["War · turn 2"]}},
    "in-name": {"mark": {"orders": 2, "last": {"w": "service-in-your-name"}}},
}


def test_a_book_of_before_is_read_and_written_as_it_was() -> None:
    book = unpack_book(BEFORE)
    assert json.loads(as_json(book.pack())) == BEFORE
    assert (book.turns[1], book.plan_base, book.offer_number, book.paused_at) == (("t02", 44), 7, 4, 99)
    assert not book.rest  # every key has a field


def test_each_field_comes_back_after_a_save() -> None:
    usual = Book("x")
    named = {
        field.name for field in fields(Book) if field.default is not MISSING or field.default_factory is not MISSING
    }
    book = unpack_book({**BEFORE, **SINCE})
    assert {name for name in named if getattr(book, name) == getattr(usual, name)} == {"rest"}
    assert unpack_book(json.loads(as_json(book.pack()))) == book


def test_a_new_book_holds_its_seed_alone_and_without_a_seed_there_is_none() -> None:
    assert Book("x").pack() == {"seed": "x"}
    assert Book("x", asked={}).pack() == {"seed": "x", "asked": {}}  # nobody judged is other than nobody asked
    with pytest.raises(KeyError):
        unpack_book({})


def test_what_a_later_version_noted_is_kept() -> None:
    later = {"seed": "x", "moon": {"phase": "full"}}
    assert unpack_book(later).pack() == later


async def test_a_change_of_the_book_is_stored_without_being_announced(house: House) -> None:
    receipt = await house.service.campaigns.found(tap(ANA), "toy", "skerries", options={"phases": ["orders"]})
    cid = receipt.data["campaign"]
    async with house.service.desk.work(cid) as work:
        work.open.book.feats.append("somebody")
        await house.service.desk.finish(work, None, Receipt())
    stored = (await house.store.load(cid)).parts
    assert json.loads(stored[OWN])["feats"] == ["somebody"]
    await house.same(cid)
