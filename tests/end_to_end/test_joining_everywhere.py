"""The matrix of joining: each newcomer of each scenario, by *Join* and by *Where I am needed*, through cards alone.

Small here, whole in the long run: every scenario to its most members, with each of its optional rules alone and all
together. A newcomer gets a command, and is told its name, whom to talk to, and what is asked or who is waited for.
"""

from __future__ import annotations

from itertools import cycle
from typing import Any, Final

import pytest

from bot.games import games
from bot.harbour.demo import GUILD_ID
from bot.harbour.limits.modal import fields
from bot.harbour.members.client import Outcome, Sailor
from tests.end_to_end.conftest import Fleet

Cell = tuple[str, str, str, int]  # game, scenario, optional rules (a name, "all" or none), members
DAYS: Final = 4 * 24 * 3600
PEOPLE: Final = ("led by", "You lead", "nobody leads")
ASKED: Final = ("Asked now", "asked nothing", "waits for an opponent")
FEW: Final = 4
SMALL: Final[tuple[Cell, ...]] = (
    ("submarine", "wolf-pack", "hidden", 7),
    ("war_at_sea", "second-sirte", "", FEW),
    ("pacific_war", "whole-war", "", FEW),
    ("silent_war", "parks-pirates", "", 3),
)


def cells() -> list[Cell]:
    """All of the long run."""
    found: list[Cell] = []
    for name, rules in games().items():
        for scenario in rules.scenarios():
            most = scenario.members[1]
            if most < 2:
                continue
            open_rules = rules.optional(scenario.id, {}).open
            found += [
                (name, scenario.id, chosen, most) for chosen in ("", *open_rules, *(["all"] * (len(open_rules) > 1)))
            ]
    return found


def newcomers(fleet: Fleet, many: int) -> list[Sailor]:
    """So many members who speak English and have not played yet."""
    world = fleet.harbour.world
    guild = world.guild(GUILD_ID)
    sailors = []
    for at in range(many):
        user = world.add_user(f"Newcomer{at}", "en-GB")
        world.join(guild, user["id"])
        sailors.append(fleet.member(user["id"]))
    return sailors


async def founded(fleet: Fleet, cell: Cell) -> bool:
    """Begin it; False for rules that cannot be chosen alone (they belong to others)."""
    game, scenario, chosen, _ = cell
    bo = fleet.member("Bo")
    rules = games()[game]
    wanted = list(rules.optional(scenario, {}).open) if chosen == "all" else [chosen] if chosen else []
    form = await bo.slash("campaign new", game=game, scenario=scenario)
    rows = {field["custom_id"] for field in fields(form.form)}
    # Few rules stand as ticks among the others of the form.
    done = await bo.modal(form, {"options" if "options" in rows else "also": wanted} if wanted else {})
    await fleet.quiet()
    return "has begun" in done.text or await fleet.app.store.campaigns.by_channel(fleet.home) is not None


async def comes(member: Sailor, way: str) -> Outcome:
    """A newcomer joins by cards: where they are needed, or by the first side and the first free seat shown there."""
    shown = await member.slash("campaign join")
    if way == "needed":
        return await member.component(shown, "Where I am needed")
    for _ in range(2):  # a side, then a seat of it
        label = next((part["label"] for part in _buttons(shown) if part.get("style") == 3), None)
        if label is None or shown.text.startswith("## You command"):
            break
        shown = await member.component(shown, label)
    return shown


def _buttons(card: Outcome) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    waiting = list(card.shown["components"])
    while waiting:
        part = waiting.pop(0)
        found += [part] if part.get("type") == 2 and not part.get("disabled") else []
        inner = [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else [])]
        waiting = inner + waiting
    return found


async def tried(fleet: Fleet, cell: Cell, first: str) -> int:
    """How many joined in a cell, a third before the set-up is played, a third during it, and the rest after."""
    if not await founded(fleet, cell):
        return 0
    crowd = newcomers(fleet, cell[3] - 1)
    ways = cycle(("needed", "join") if first == "needed" else ("join", "needed"))
    for at, (member, way) in enumerate(zip(crowd, ways, strict=False)):
        if at and at % max(1, len(crowd) // 3) == 0:
            await fleet.pass_time(DAYS)
        campaign = await fleet.app.store.campaigns.by_channel(fleet.home)
        if campaign is None or not campaign.in_play:
            return at  # the game was played to its end meanwhile
        card = await comes(member, way)
        text = card.text
        if "all its seats are held" in text:  # said plainly, with those who can hand one over
            assert "<@" in text, (cell, way, at)
            continue
        assert text.startswith("## You command"), (cell, way, at, text)
        assert any(one in text for one in PEOPLE), (cell, way, at, text)
        assert any(one in text for one in ASKED), (cell, way, at, text)
        assert "My orders" in card.labels
        assert "Nothing was changed" not in (await member.component(card, "My orders")).text
    return len(crowd)


@pytest.mark.parametrize("cell", SMALL, ids=lambda cell: "-".join(map(str, cell)))
async def test_who_comes_is_given_a_command_and_told_of_it(fleet: Fleet, cell: Cell) -> None:
    fleet.seed("joining")
    assert await tried(fleet, cell, "needed") == cell[3] - 1


@pytest.mark.soak
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("first", ["needed", "join"])
@pytest.mark.parametrize("cell", cells(), ids=lambda cell: "-".join(map(str, cell)))
async def test_everywhere_who_comes_is_given_a_command(fleet: Fleet, cell: Cell, first: str) -> None:
    fleet.seed("joining")
    many = await tried(fleet, cell, first)
    if not many:
        pytest.skip("these rules cannot be chosen alone")
