"""The diary in the channel: chapters in menus, the end post's files made on delivery, pages that read little."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.aftermath import CAMPAIGN_FILE, FILM_FILE, fitting
from bot.discord.cards import Attachment, Card, Gallery, Menu, Picture, Text
from bot.discord.delivery.deliver import Deliverer
from bot.discord.delivery.payload import pack_file, pack_payload, without
from bot.discord.pictures import OnDelivery, Pictures
from bot.discord.screens.campaign.ending import ending_card
from bot.discord.screens.campaign.history import history_card, shortened, show_history
from bot.discord.screens.kit import Scene
from bot.discord.screens.views.diary import diary_card
from bot.discord.screens.views.look import report_card
from bot.discord.screens.views.status import awaited_lines
from bot.discord.screens.views.taps import show_dice
from bot.faces.shown import Ending
from bot.harbour.members.client import parts_of, text_of
from bot.service.past.logindex import LogIndex
from bot.service.types import Actor
from bot.store.records import Entry as Stored
from bot.store.records import OutMessage
from bot.text import LANGUAGES, voice
from engine.core.chance import Throw
from engine.core.events import SEALED, Event
from engine.core.play.entry import Entry, pack_entry, unpack_entry
from engine.core.play.match import Match
from engine.silent_war.facts.fleet import PackLearns
from engine.silent_war.facts.turn import WeekBegins
from engine.silent_war.state import Sinking
from tests.bot.discord.conftest import Ship, unpacked
from tests.bot.discord.screen_kit import ANA, BO, fits, new_match, scene, table_of

GALLERY, FILE = 12, 13  # Discord's kinds of components
MONTHS = [(f"Month {year}-{month}", f"{year}-{month:02d}") for year in range(1942, 1946) for month in range(1, 13)]
CHAPTERS = [("Cover", "cover"), ("Fame", "fame"), ("Badges", "badges"), ("December 1941", "1941-12"), *MONTHS]


@pytest.fixture(scope="module")
def small() -> Match[Any]:
    """Three boats at their first gate."""
    return new_match(3)


def menus(card: Card) -> list[Menu]:
    """A card's menus."""
    return [part for part in card.parts if isinstance(part, Menu)]


@pytest.mark.parametrize("language", ["en", "es"])
def test_forty_eight_months_fit_two_menus(small: Match[Any], language: str) -> None:
    view = scene(table_of(small, {"us": BO}), BO, language)
    long = [
        f"## Week {at}\n" + "- **Wahoo** – Met a small convoy and sank a freighter of 5,000 t." for at in range(400)
    ]
    for chapter in ("cover", "1944-07", "1941-12"):
        for page in (0, 3, 99):
            card = fits(diary_card(view, CHAPTERS, chapter, long, page))
            first, second = menus(card)
            assert len(first.choices) <= 25
            assert len(second.choices) <= 12
            assert sum(choice.default for choice in first.choices) == 1
    of_year = menus(fits(diary_card(view, CHAPTERS, "1944-07", ["x"])))[1]
    assert [choice.label for choice in of_year.choices] == [f"Month 1944-{at}" for at in range(1, 13)]
    assert [choice.default for choice in of_year.choices].index(True) == 6


@pytest.mark.parametrize("turns", [24, 27, 40, 200])
def test_a_long_campaign_told_by_turns_has_all_its_chapters_within_two_menus(small: Match[Any], turns: int) -> None:
    view = scene(table_of(small, {"us": BO}), BO)
    chapters = [("Cover", "cover"), *((f"Turn {turn}", f"t{turn:02d}") for turn in range(turns + 1))]
    reached = set()
    for _, key in chapters:
        first, second = menus(fits(diary_card(view, chapters, key, ["x"])))
        assert [choice.label for choice in second.choices if choice.default] == [
            label for label, own in chapters if own == key
        ]
        assert sum(choice.default for choice in first.choices) == 1
        assert max(len(first.choices), len(second.choices)) <= 25
        reached |= {choice.label for choice in second.choices}
        begins = {choice.label.split(" – ")[0] for choice in first.choices}
        assert second.choices[0].label in begins  # from the menu of parts each part can be reached
    assert reached == {label for label, _ in chapters}


def test_a_short_campaign_has_one_menu(small: Match[Any]) -> None:
    card = fits(diary_card(scene(table_of(small, {"us": BO}), BO), CHAPTERS[:6], "fame", ["x"]))
    assert len(menus(card)) == 1


def test_the_end_post_names_film_and_campaign_and_has_them_made_later() -> None:
    match = new_match(3)
    score = match.state.edit_part("score") if hasattr(match.state, "edit_part") else match.state.world.score
    for sea in ("ECS", "YEL", "BON"):
        score.sinkings.append(Sinking(1, "1943-03-1", "wahoo", sea, "m5", "M", 5000, True))
    shown = ending_card(scene(table_of(match, {"us": BO}, status="ended"), None))
    fits(shown)
    assert shown.files[FILM_FILE] == OnDelivery("film")
    assert shown.files[CAMPAIGN_FILE] == OnDelivery("campaign")
    assert {"tonnage.webp", "sinkings.webp"} <= shown.files.keys()
    packed = json.loads(pack_payload(shown.card, files=shown.files))
    assert packed["files"][FILM_FILE] == {"make": "film"}


def test_the_end_of_a_great_operation_is_told_whole(small: Match[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Santa Cruz ends with up to 2 200 characters in Spanish; its last lines say who commanded."""
    seen = scene(table_of(small, {"us": BO}, status="ended"), None)
    lines = tuple(f"{number:02} {'x' * 90}" for number in range(24))
    end = Ending("Over", lines, "x" * 2000, ())
    monkeypatch.setattr(type(seen.face), "ending", lambda *_: end)
    told = "\n".join(part.markdown for part in fits(ending_card(seen)).parts if isinstance(part, Text))
    assert all(line in told for line in lines)


def test_where_nothing_sank_the_last_map_stands(small: Match[Any]) -> None:
    shown = ending_card(scene(table_of(small, {"us": BO}, status="ended"), None))
    assert FILM_FILE not in shown.files
    assert "map.webp" in shown.files


def test_a_card_without_a_file_that_could_not_be_made() -> None:
    pictures = (Picture("a.webp", "a"), Picture("b.webp", "b"))
    card = Card((Text("x"), Gallery(pictures), Gallery((Picture("c.webp", "c"),)), Attachment("f.gz")))
    left = without(card, {"b.webp", "c.webp", "f.gz"})
    assert left.files() == ("a.webp",)
    assert without(card, ()).parts == card.parts


def test_files_are_kept_in_order_as_far_as_discord_takes_them() -> None:
    made = {"small": b"x" * 10, "big": b"x" * 90, "last": b"x" * 20}
    assert list(fitting(dict.fromkeys(made), made, 100)) == ["small", "big"]
    assert list(fitting(dict.fromkeys(("big", "small", "missing")), made, 95)) == ["big"]


async def test_what_is_made_on_delivery_is_drawn_by_nobody_else() -> None:
    with pytest.raises(TypeError, match="deliverer"):
        await Pictures(lambda job: b"").files({"x": OnDelivery("film")})
    assert pack_file(OnDelivery("film")) == {"make": "film"}


async def test_the_deliverer_makes_files_and_leaves_out_what_there_is_not(ship: Ship) -> None:
    campaign = await ship.found("orders")
    asked: list[tuple[int, str]] = []

    async def make(campaign_id: int, what: str) -> bytes | None:
        asked.append((campaign_id, what))
        return b"made" if what == "campaign" else None

    deliverer = Deliverer(ship.store, lambda: ship.client, ship.pictures, unpacked, lambda: ship.clock, make=make)
    card = Card((Text("over"), Gallery((Picture("w.webp", "film"),)), Attachment("c.gz")))
    files = {"w.webp": OnDelivery("film"), "c.gz": OnDelivery("campaign")}
    body = pack_payload(card, files=files)
    message = OutMessage("put", body, channel_id=campaign.channel_id, slot=("end", ""))
    await ship.store.outbox.add([message], at=ship.clock, campaign_id=campaign.id)
    for _ in range(6):
        await deliverer.deliver_due()
    assert sorted(asked) == [(campaign.id, "campaign"), (campaign.id, "film")]
    (post,) = [each for each in ship.sailor("Ana").view() if "over" in text_of(each)]
    kinds = [part["type"] for part in parts_of(post)]
    assert FILE in kinds
    assert GALLERY not in kinds


# Pages read what they show -------------------------------------------------------------------------------------------


class Shelf:
    """A store of which only entries are asked."""

    def __init__(self, entries: list[Entry]) -> None:
        self.log = [Stored(entry.number, 0, json.dumps(pack_entry(entry)), None, None) for entry in entries]
        self.read: list[int] = []

    async def entries(self, campaign_id: int, first: int = 1, last: int | None = None) -> list[Stored]:
        """Entries of a range."""
        found = self.log[first - 1 : last]
        self.read.append(len(found))
        return found


class Asking:
    """A member who looks at pages."""

    def __init__(self, view: Scene, shelf: Shelf) -> None:
        self.view, self.store, self.cid = view, shelf, 1
        looks = SimpleNamespace(run=asyncio.to_thread)
        self.service = SimpleNamespace(log_index=LogIndex(shelf), looks=looks)  # type: ignore[arg-type]  # only entries are asked
        self.face, self.keys, self.voice, self.actor = view.face, view.keys, view.voice, Actor(ANA, "Ana")
        self.campaign, self.redraws_post = None, False
        self.cards: list[Card] = []

    async def table(self) -> Any:
        """The table."""
        return self.view.table

    @asynccontextmanager
    async def heavy(self, cost: int = 1) -> AsyncIterator[None]:
        """Nothing is too much."""
        yield

    async def card(self, card: Card, files: Any = None, *, new: bool = False) -> None:
        """What is shown."""
        self.cards.append(card)

    def text(self) -> str:
        """The last card's text."""
        return "\n".join(part.markdown for part in self.cards[-1].parts if isinstance(part, Text))


@pytest.fixture
def asking(small: Match[Any]) -> Any:
    """A log of a hundred entries with three throws each, one of them sealed."""
    entries = []
    for number in range(1, 101):
        throws = tuple(
            Throw("turn", 0, "14.2 hit", number * 3 + at, 10, at, SEALED if at == 1 else ("all",)) for at in range(3)
        )
        event = Event(PackLearns(number), "turn", number)
        entries.append(Entry(number, "close", "", "turn#1", {}, "1", throws, (event,)))
    return Asking(scene(table_of(small, {"us": BO}), ANA), Shelf(entries))


async def test_a_page_of_dice_reads_the_entries_that_hold_it(asking: Any) -> None:
    await show_dice(asking, 3)
    assert "**61**" not in asking.text()
    assert "61 · " in asking.text()
    assert "80 · " in asking.text()
    assert "81 · " not in asking.text()
    asking.store.read.clear()
    await show_dice(asking, None, 101)
    assert "**101** · " in asking.text()
    assert "200" in asking.text()
    assert asking.store.read == [0, 10]  # nothing new in the log; ten entries hold the page


async def test_the_dice_of_a_turn_end_where_the_next_one_opened(asking: Any) -> None:
    entry = unpack_entry(json.loads(asking.store.log[40].body))
    opened = replace(entry, events=(Event(WeekBegins(4, 10, 4, 12, 1941), "week", 41),))
    asking.store.log[40] = Stored(41, 0, json.dumps(pack_entry(opened)), None, None)
    asking.service.log_index = LogIndex(asking.store, asking.view.table.match.rules.turn_of)
    await show_dice(asking, before="4")
    assert "82 · " in asking.text(), "the last throw of entry 41 that a reader sees"
    assert "100 · " in asking.text()
    assert "101 · " not in asking.text()
    await show_dice(asking, before="9")
    assert "200 · " in asking.text(), "a turn that never opened: the last throws"


async def test_the_last_page_of_history_comes_first_and_reads_no_more(asking: Any) -> None:
    await show_history(asking)
    assert "is now 100." in asking.text()
    assert "is now 91." in asking.text()
    assert "is now 90." not in asking.text()
    asking.store.read.clear()
    await show_history(asking, 0)
    assert "is now 10." in asking.text()
    assert "is now 11." not in asking.text()
    assert asking.store.read == [0, 10]


def test_a_report_says_who_is_waited_for(small: Match[Any]) -> None:
    view = scene(table_of(small, {"us": BO}), BO)
    card = fits(report_card(view, 0, "", (), awaited_lines(view)))
    (said,) = [part.markdown for part in card.parts if isinstance(part, Text)]
    assert said.splitlines()[1].startswith("**Waiting for 1 of 1:** <@")


def test_the_history_names_the_turn_where_it_begins_and_has_buttons(small: Match[Any]) -> None:
    view = scene(table_of(small, {"us": BO}), BO)
    sails = [Event(PackLearns(number), "turn", number) for number in range(4)]
    entries = [Entry(number, "close", "", "turn#1", {}, "1", (), (sails[number],)) for number in range(4)]
    card = fits(history_card(view, entries, turns={0: "", 1: "6", 2: "6", 3: "7"}))
    (said,) = [part.markdown for part in card.parts if isinstance(part, Text)]
    heads = [line for line in said.splitlines() if line.startswith("**")]
    assert heads == ["**Week 6**", "**Week 7**"]
    assert said.index("is now 0.") < said.index("Week 6") < said.index("is now 1.") < said.index("is now 2.")
    assert said.index("is now 2.") < said.index("Week 7") < said.index("is now 3.")
    assert [button.label for button in card.buttons()] == ["War diary", "My orders"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_entry_of_the_history_keeps_its_end_and_whole_words(language: str) -> None:
    speech = voice(language)
    told = [f"Sentence number {number} tells of the fleet." for number in range(1, 198)]
    said = shortened([*told, "Manila is lost for good."], speech)
    assert len(said) <= 330
    assert said.startswith("Sentence number 1 tells of the fleet. … ")
    assert said.endswith("Sentence number 197 tells of the fleet. Manila is lost for good.")
    assert speech.get("card-more-lines", more=197 - said.count("Sentence")) in said
    assert shortened(["Short.", "Shorter."], speech) == "Short. Shorter."
    assert shortened(["word " * 200], speech).endswith("word …")


def test_a_report_begins_with_what_the_readers_own_boats_did(small: Match[Any]) -> None:
    view = scene(table_of(small, {"us": BO}), BO)
    card = fits(report_card(view, 0, "", ["**Your boats** – one ship of all 9,000 t", "x" * 500]))
    (said,) = [part.markdown for part in card.parts if isinstance(part, Text)]
    assert said.splitlines()[1] == "**Your boats** – one ship of all 9,000 t"
    assert len(said.splitlines()[2]) <= 140
