"""A member without a seat learns nothing of either side by any command, tap, completion, form, picture or film.

They try everything at one moment, then the secrets of both sides are made others, and they try everything again: what
they receive is the same, to the byte of each picture. And no sentence that the log keeps for one side reaches them.
The long run tries all there is, in both languages. It alone looks for sentences of one side, as
``test_war_at_sea_onlooker.py`` does in every run: to whom a sentence goes is of the core. And it alone plants a leak.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.harbour.members.client import Sailor
from engine.core.play.match import Match
from engine.submarine.in_water import Torpedo
from engine.submarine.sea import read_hex
from engine.submarine.state import ESCORTS, SUBMARINES, Boats
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.onlooker import Onlooker
from tests.end_to_end.other_secrets import (
    MOST,
    ONLOOKERS,
    differing,
    look_at_will,
    looks_of,
    made_other,
    overheard,
    played,
    two_foes,
)
from tests.end_to_end.test_submarine import until_plots

OPTIONS = ["advanced", "hidden", "hidden-torpedoes", "mixed-loads", "crews", "charge-stocks", "torpedo-stocks"]
FAR = {"u-91": ("Z60-C", "Y50-C"), "u-128": ("Z50-C", "X58-C")}
"""Where nobody sees the boats: at one moment, and at the other."""


@pytest.fixture
async def foes(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> tuple[Sailor, Sailor]:
    """Bo leads the boats and organises; Chen leads the escorts. An onlooker may look as often as they like."""
    look_at_will(monkeypatch)
    both = await two_foes(fleet, "submarine", "pq-17", "submarines", "escorts", OPTIONS)
    await until_plots(fleet)
    return both


async def own_logs(bo: Sailor, chen: Sailor) -> list[str]:
    """What each side reads in the log of a unit of its own."""
    return [(await bo.slash("log", boat="u-91")).text, (await chen.slash("log", boat="dahlia")).text]


def hide(match: Match[Any]) -> None:
    """The boats lie where nobody sees or holds them, and left no trace that is told."""
    world = match.state.world
    for ident, (bow, _) in FAR.items():
        boat = world.boats.boats[ident]
        boat.bow, boat.facing, boat.depth, boat.speed, boat.surfaced = read_hex(bow), 0, 100, 0, False
        boat.shown, boat.held = [], []
        boat.track = []


def other_secrets(match: Match[Any]) -> None:
    """All that one side alone may know becomes other: of the boats, of torpedoes unseen, of the escorts."""
    world = match.state.world
    boats, running, screen = world.boats, world.running, world.screen
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


async def unlike(fleet: Fleet, foes: tuple[Sailor, Sailor], onlooker: str, most: int) -> tuple[int, list[str]]:
    """How much an onlooker received, and what of it was other once both sides' secrets were."""
    bo, chen = foes
    await played(fleet, 1)
    await made_other(fleet, hide)
    mine, look = await own_logs(bo, chen), [lambda: Onlooker(fleet, fleet.member(onlooker), most)]
    (before,) = await looks_of(fleet, look)
    await bo.slash("plot", unit="U-91", path="L 1 @50")
    await made_other(fleet, other_secrets)
    other = await own_logs(bo, chen)
    assert all(was != now for was, now in zip(mine, other, strict=True)), "each side sees its own that changed"
    (after,) = await looks_of(fleet, look)
    return len(before), [what for what, _, _ in differing(fleet, before, after)]


@pytest.mark.hard_case("H08")
@pytest.mark.parametrize(
    ("language", "most"), [("en", 70), *(pytest.param(each, MOST, marks=pytest.mark.soak) for each in ("en", "es"))]
)
async def test_what_an_onlooker_receives_hangs_on_no_secret(
    fleet: Fleet, foes: tuple[Sailor, Sailor], language: str, most: int
) -> None:
    many, other = await unlike(fleet, foes, ONLOOKERS[language], most)
    assert many > min(300, most - 1)
    assert other == []


@pytest.mark.soak
async def test_a_leak_is_found(fleet: Fleet, foes: tuple[Sailor, Sailor], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Boats, "seen", lambda boats, _tree, _seat: boats)
    _, other = await unlike(fleet, foes, "Eli", 60)
    assert any("report" in what for what in other)
    assert any("map" in what for what in other)


@pytest.mark.soak
@pytest.mark.parametrize(("language", "most"), [("en", MOST), ("es", MOST)])
async def test_an_onlooker_hears_no_sentence_that_one_side_alone_was_told(
    fleet: Fleet, foes: tuple[Sailor, Sailor], language: str, most: int
) -> None:
    bo, _ = foes
    await bo.slash("plot", unit="U-91", path="R 1 @100")
    await played(fleet, 5)
    rows = await Onlooker(fleet, fleet.member(ONLOOKERS[language]), most).look()
    heard, many, public = await overheard(fleet, rows, language)
    assert many > 30
    assert public > 10
    assert heard == []
    assert "R 1 @100" not in "".join(came for _, came in rows)
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        assert {member.name for member in table.roster.members} == {"Bo", "Chen"}
        assert {table.tree.side(node) for node in table.roster.seats} == {SUBMARINES, ESCORTS}
