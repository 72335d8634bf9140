"""Credits for feats: to who led then, not to who leads now; taken back with what was taken back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.service.book import Book
from bot.service.people.credits import Credits, credited, terms
from bot.store.records import Away
from engine.core.ids import DecisionId
from engine.core.play.entry import Entry
from tests.bot.discord.screen_kit import ANA, BO, CHEN, new_match, table_of


class Feats:
    """A game whose feats are told by hand."""

    by_turns = False

    def __init__(self) -> None:
        self.done: list[tuple[str, ...]] = []

    def feats(self, known: Any) -> list[tuple[str, ...]]:
        """What was done."""
        return self.done


def work_of(table: Any, book: Book) -> Any:
    """An act in the making."""
    opened = SimpleNamespace(campaign=table.campaign, book=book)
    return SimpleNamespace(
        open=opened,
        actor=None,
        match=table.match,
        table=lambda: table,
        shielded=lambda what, ask, instead: ask(),
    )


@pytest.fixture(scope="module")
def match() -> Any:
    """Three boats."""
    return new_match(3)


async def test_a_feat_is_credited_to_who_led_then(match: Any) -> None:
    feats, book = Feats(), Book("seed")
    desk = Credits({"silent_war": feats})
    boat = next(iter(match.state.world.boats.by_id))
    first = work_of(table_of(match, {"us": ANA}), book)
    await desk.note(first)
    assert book == Book("seed")  # nothing was done yet, nothing is written
    feats.done.append((boat,))
    await desk.note(first)
    assert book != Book("seed")
    feats.done += [("sunk-boat", "us"), ("nowhere",)]
    later = table_of(match, {"us": BO})
    await desk.note(work_of(later, book))
    assert credited(later.campaign, book, {ANA: "Ana", BO: "Bo"}) == ["Ana", "Bo", ""]
    assert str(ANA) not in str(book.feats)
    assert credited(later.campaign, book, {BO: "Bo"}) == ["", "Bo", ""]  # Ana asked to be forgotten
    del feats.done[1:]
    await desk.note(work_of(later, book))
    assert credited(later.campaign, book, {ANA: "Ana", BO: "Bo"}) == ["Ana"]


async def test_games_without_feats_are_left_alone(match: Any) -> None:
    book = Book("seed")
    await Credits({}).note(work_of(table_of(match, {"us": ANA}), book))
    assert book == Book("seed")


async def test_who_held_what_from_which_turn_on_is_kept(match: Any) -> None:
    """What was held until a turn was over counts from that turn on; what is taken back is kept no longer."""
    feats, book = Feats(), Book("seed")
    feats.by_turns = True
    desk, turn = Credits({"silent_war": feats}), [""]
    held = SimpleNamespace(rules=SimpleNamespace(turn=lambda state: turn[0]), state=None, look=lambda seat: None)

    async def note(now: str, seats: dict[str, int]) -> dict[str, str]:
        turn[0], table = now, table_of(match, seats)
        work = work_of(table, book)
        work.match = held
        await desk.note(work)
        return terms(table.campaign, book, {ANA: "Ana", BO: "Bo"})

    assert await note("0", {"us": ANA}) == {"us@0": "Ana"}
    assert await note("1", {"us": ANA}) == {"us@0": "Ana"}
    assert await note("1", {}) == {"us@0": "Ana", "us@1": ""}
    assert await note("2", {"us": BO}) == {"us@0": "Ana", "us@1": "Bo"}
    assert await note("0", {"us": ANA}) == {"us@0": "Ana"}
    assert str(ANA) not in str(book.led)


async def test_who_gave_the_orders_of_a_turn_is_kept_and_a_deputy_as_such(match: Any) -> None:
    """A command that changes hands within a turn was led by both, and by the deputy of who was away."""
    feats, book = Feats(), Book("seed")
    feats.by_turns = True
    desk = Credits({"silent_war": feats})
    boat = next(iter(match.state.world.boats.by_id))
    known = {ANA: "Ana", BO: "Bo", CHEN: "Chen"}

    async def ordered(now: str, seats: dict[str, int], who: int, deputy: int | None = None) -> dict[str, str]:
        table = table_of(match, seats)
        if deputy is not None:
            table.roster.away[ANA] = Away(ANA, 0, None, "deputy", deputy)
        work = work_of(table, book)
        work.actor = work.here = who
        entry = Entry(1, "seal", boat, DecisionId("d"), None, "1")
        work.match = SimpleNamespace(
            rules=SimpleNamespace(turn=lambda state: now), state=None, look=lambda seat: None, fresh=(entry,)
        )
        await desk.note(work)
        return terms(table.campaign, book, known)

    assert (await ordered("8", {"us": BO}, BO))["us~8~0"] == "Bo"
    both = await ordered("9", {"us": ANA}, ANA)  # Bo handed it over, and the turn is over
    assert [name for key, name in both.items() if key.startswith("us~8~")] == ["Bo", "Ana"]
    assert both[f"{boat}~8~0"] == "Bo"
    away = await ordered("10", {"us": ANA}, CHEN, CHEN)
    assert away["us~9~0~"] == "Chen"
    alone = await ordered("11", {"us": ANA}, ANA)
    assert not any("~10~" in key for key in alone)  # who held it gave its orders: nothing has to be kept
    assert not any("~11~" in key for key in await ordered("11", {"us": ANA}, CHEN))  # Chen speaks for none of it
    assert str(ANA) not in str(book.ordered)
