"""A member without a seat learns nothing of either side by any command, tap, completion, form, picture or film.

They try everything at one moment, then the secrets of both sides are made others, and they try everything again: what
they receive is the same, to the byte of each picture. And no sentence that the log keeps for one side reaches them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.harbour.members.client import Sailor
from bot.service.past import looks
from bot.text.voice import LANGUAGES, voice
from engine.core.events import ALL
from engine.core.play.entry import Entry, unpack_entry
from engine.submarine.in_water import Torpedo
from engine.submarine.sea import read_hex
from engine.submarine.state import ESCORTS, SUBMARINES, Boats
from tests.end_to_end.conftest import QUICK_HANDS, Fleet
from tests.end_to_end.onlooker import Onlooker
from tests.end_to_end.test_submarine import until_plots

World = dict[str, Any]
DAY, MINUTE = 24 * 3600, 60
MOST = 1_000
LONG = 12  # letters of a sentence that is looked for
ONLOOKERS = {"en": "Eli", "es": "Dara"}
OPTIONS = ["advanced", "hidden", "hidden-torpedoes", "mixed-loads", "crews", "charge-stocks", "torpedo-stocks"]
FAR = {"u-91": ("Z60-C", "Y50-C"), "u-128": ("Z50-C", "X58-C")}
"""Where nobody sees the boats: at one moment, and at the other."""


@pytest.fixture
async def foes(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> tuple[Sailor, Sailor]:
    """Bo leads the boats and organises; Chen leads the escorts. An onlooker may look as often as they like."""
    monkeypatch.setattr(looks, "OUTSIDERS", QUICK_HANDS)
    monkeypatch.setattr(looks, "PERSON", QUICK_HANDS)
    fleet.seed("seen by nobody")
    bo, chen = fleet.member("Bo"), fleet.member("Chen")
    form = await bo.slash("campaign new", game="submarine", scenario="pq-17")
    await bo.modal(form, {"side": "submarines", "also": ["wait-opponent"], "options": OPTIONS})
    sides = await chen.slash("campaign join")
    tree = await chen.component(sides, next(label for label in sides.labels if "escorts" in label.casefold()))
    await chen.component(tree, next(label for label in tree.labels if "escorts" in label.casefold()))
    await until_plots(fleet)
    return bo, chen


async def played(fleet: Fleet, watches: int) -> None:
    """Watches in which everybody does as suggested: boats fire, escorts hunt."""
    for _ in range(watches):
        for name in ("Bo", "Chen"):
            member = fleet.member(name)
            card = await member.slash("orders")
            label = next((label for label in card.labels if label.startswith("Ready")), None)
            if label is not None:
                await member.component(card, label)
        await fleet.pass_time(4 * DAY)
    await fleet.quiet()


async def made_other(fleet: Fleet, change: Callable[[World], None]) -> None:
    """Change the campaign in memory by hand, and drop whatever was read of it before."""
    async with fleet.app.service.desk.opened((await fleet.campaign()).id) as opened:
        change(opened.match.state.world)
        opened.match.state.masks.clear()
        opened.match.forget()
        opened.still = None


async def own_logs(bo: Sailor, chen: Sailor) -> list[str]:
    """What each side reads in the log of a unit of its own."""
    return [(await bo.slash("log", boat="u-91")).text, (await chen.slash("log", boat="dahlia")).text]


def hide(world: World) -> None:
    """The boats lie where nobody sees or holds them, and left no trace that is told."""
    for ident, (bow, _) in FAR.items():
        boat = world["boats"].boats[ident]
        boat.bow, boat.facing, boat.depth, boat.speed, boat.surfaced = read_hex(bow), 0, 100, 0, False
        boat.shown, boat.held = [], []
        boat.track = []


def other_secrets(world: World) -> None:
    """All that one side alone may know becomes other: of the boats, of torpedoes unseen, of the escorts."""
    boats, running, screen = world["boats"], world["running"], world["screen"]
    boats.luck += 7
    for ident, (_, bow) in FAR.items():
        boat = boats.boats[ident]
        boat.bow, boat.facing, boat.depth, boat.deepest = read_hex(bow), 3, 350, 350
        boat.damage, boat.power, boat.crew, boat.fired = 3, 7, "professional", boat.fired + 2
        boat.running, boat.orders, boat.waiting = "silent", None, ["2", "@50"]
        boat.reloads = {}
        for tube in boat.tubes.values():
            tube.kind = ""
    for number in (1, 2):
        cell = read_hex(f"Z{20 + number}-C")
        ident = f"torpedo-9{number}"
        running.running[ident] = Torpedo(
            ident, "u-91", "g7a", cell, 6, run=1, launched=0, shallow=False, place=[cell], course=6
        )
    running.launched += 2
    screen.luck += 7
    for gear in screen.gear.values():
        gear.sonar, gear.radar, gear.crew = "improved", "none", "professional"
        gear.charges, gear.orders = 1, {**(gear.orders or {}), "doctrine": "bold", "way": "sweep"}


def sentences(entries: tuple[Entry, ...], language: str) -> tuple[set[str], set[str]]:
    """What one side alone was told in words that nobody else was told, and what everybody was told."""
    speech = voice(language)
    told = [event for entry in entries for event in entry.events]
    public = {speech.say(event.words) for event in told if event.audience == ALL}
    public |= {speech.say(event.public.words) for event in told if event.public is not None}
    secret = {speech.say(event.words) for event in told if event.audience != ALL}
    return {text for text in secret - public if len(text) > LONG}, {text for text in public if len(text) > LONG}


async def log_of(fleet: Fleet) -> tuple[Entry, ...]:
    """The whole log of the campaign."""
    rows = await fleet.app.store.entries((await fleet.campaign()).id)
    return tuple(unpack_entry(json.loads(row.body)) for row in rows)


async def settled(fleet: Fleet) -> None:
    """Wait until the status post says what holds: it is drawn again some seconds after the last change."""
    await fleet.pass_time(MINUTE)
    await fleet.quiet()


async def differing(fleet: Fleet, foes: tuple[Sailor, Sailor], onlooker: str, most: int) -> tuple[int, list[str]]:
    """How much an onlooker received, and what of it was other once both sides' secrets were."""
    bo, chen = foes
    await played(fleet, 2)
    await made_other(fleet, hide)
    mine = await own_logs(bo, chen)
    await settled(fleet)
    before = await Onlooker(fleet, fleet.member(onlooker), most).look()
    await bo.slash("plot", unit="U-91", path="L 1 @50")
    await made_other(fleet, other_secrets)
    other = await own_logs(bo, chen)
    assert all(was != now for was, now in zip(mine, other, strict=True)), "each side sees its own that changed"
    await settled(fleet)
    after = await Onlooker(fleet, fleet.member(onlooker), most).look()
    assert [what for what, _ in before] == [what for what, _ in after]
    return len(before), [what for (what, was), (_, now) in zip(before, after, strict=True) if was != now]


@pytest.mark.hard_case("H08")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_an_onlooker_receives_hangs_on_no_secret(
    fleet: Fleet, foes: tuple[Sailor, Sailor], language: str
) -> None:
    many, other = await differing(fleet, foes, ONLOOKERS[language], MOST)
    assert many > 300
    assert other == []


async def test_a_leak_is_found(fleet: Fleet, foes: tuple[Sailor, Sailor], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Boats, "seen", lambda boats, _tree, _seat: boats)
    _, other = await differing(fleet, foes, "Eli", 60)
    assert any("report" in what for what in other)
    assert any("map" in what for what in other)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_onlooker_hears_no_sentence_that_one_side_alone_was_told(
    fleet: Fleet, foes: tuple[Sailor, Sailor], language: str
) -> None:
    bo, _ = foes
    await bo.slash("plot", unit="U-91", path="R 1 @100")
    await played(fleet, 5)
    rows = await Onlooker(fleet, fleet.member(ONLOOKERS[language]), MOST).look()
    everything = "\n".join(came for _, came in rows).replace("\\", "")
    secret, public = sentences(await log_of(fleet), language)
    assert len(secret) > 30
    assert not [text for text in secret if text in everything]
    assert "R 1 @100" not in everything
    assert len([text for text in public if text in everything]) > 10, "sentences reach the onlooker as they are"
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        assert {member.name for member in table.roster.members} == {"Bo", "Chen"}
        assert {table.tree.side(node) for node in table.roster.seats} == {SUBMARINES, ESCORTS}
