"""A game at a moment worth looking at, in the hands of members: played to it by the doctrine within the process, then
founded in the harbour as it stands. Their interactions are counted, as a member makes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from bot.games import games
from bot.harbour.members.client import Json, Outcome, Sailor, parts_of
from bot.service import campaigns
from bot.service.types import Actor, Settings
from bot.tools.play import GUILD_ID
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from tests.end_to_end.conftest import Fleet

Standing = Sequence[tuple[str, str, Any]]
"""Standing orders given before the first question, as (slot, topic, order)."""
When = Callable[[Match[Any], Decision], bool]
SELECT = 3


def always(match: Match[Any], decision: Decision) -> bool:
    """Whatever the game's state."""
    return True


def played_to(
    game: str,
    scenario: str,
    kind: str,
    *,
    seed: str = "s1",
    standing: Standing = (),
    options: Mapping[str, Any] | None = None,
    when: When = always,
    most: int = 900,
) -> tuple[Match[Any], Decision]:
    """A game as the doctrine plays it, when a question of this kind is first open (and ``when`` holds of it).

    Each is played once; who gets it plays a copy on. Its world is shared until then, and is not to be changed.
    """
    key = (game, scenario, kind, seed, repr(standing), repr(options), when, most)
    if key not in _PLAYED:
        _PLAYED[key] = _play(game, scenario, kind, seed, standing, options, when, most)
    match, decision = _PLAYED[key]
    copy = match.frozen()
    copy._entries, copy._changed = list(match._entries), dict(match._changed)  # all of it is still to be stored
    copy._gone, copy._stored = set(match._gone), set(match._stored)
    return copy, decision


_PLAYED: dict[Any, tuple[Match[Any], Decision]] = {}


def _play(
    game: str,
    scenario: str,
    kind: str,
    seed: str,
    standing: Standing,
    options: Mapping[str, Any] | None,
    when: When,
    most: int,
) -> tuple[Match[Any], Decision]:
    match: Match[Any] = Match.new(games()[game], scenario, seed, dict(options or {}))
    for slot, topic, order in standing:
        match.standing(slot, topic, order)
    policy = match.rules.policy("balanced")
    for _ in range(most):
        decision = next(
            (decision for decision in match.waiting() if decision.kind == kind and when(match, decision)), None
        )
        if decision is not None:
            return match, decision
        if match.over:
            break
        asked = match.waiting()[0]
        for slot in asked.awaited if asked.gate else asked.awaited[:1]:
            answer = policy.answer(match.look(slot), asked.kind, asked.path, slot)
            match.seal(asked.id, slot, answer) if asked.gate else match.answer(asked.id, slot, answer)
        if asked.gate:
            match.close(asked.id, deadline=True)
    raise AssertionError(f"{kind} is never asked")


async def taken_up(
    fleet: Fleet, match: Match[Any], game: str, scenario: str, sides: Mapping[str, str], **settings: Any
) -> dict[str, Counting]:
    """The game in #pacific: ``sides`` are members by the side that they lead, the founder first."""
    actors = {side: actor_of(fleet, name) for side, name in sides.items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(campaigns, "_begun", lambda *_: match)
        first, *others = sides
        receipt = await fleet.app.service.campaigns.found(
            actors[first],
            game,
            scenario,
            settings=Settings(doctrine="balanced", wait_opponent=True, **settings),
            seed="s1",
            side=first,
        )
    for side in others:
        await fleet.app.service.people.join(actors[side], int(receipt.data["campaign"]), side)
    await fleet.quiet()
    return {name: Counting(fleet.member(name)) for name in sides.values()}


def actor_of(fleet: Fleet, name: str) -> Actor:
    """A member of the harbour as the service knows them."""
    sailor = fleet.member(name)
    return Actor(int(sailor.id), name, "en-GB", int(GUILD_ID), fleet.home, manages=True)


class Counting:
    """A member whose interactions are counted: every tap, form and command is one."""

    def __init__(self, sailor: Sailor) -> None:
        self.sailor = sailor
        self.made = 0

    async def slash(self, name: str, **options: Any) -> Outcome:
        """A command."""
        self.made += 1
        return await self.sailor.slash(name, **options)

    async def press(self, card: Outcome, label: str) -> Outcome:
        """The button whose label begins so."""
        self.made += 1
        found = next((shown for shown in card.labels if shown.startswith(label)), None)
        assert found is not None, f"no button {label!r}; there are {card.labels}"
        return await self.sailor.component(card, found)

    async def choose(self, card: Outcome, value: str) -> Outcome:
        """This value of the card's first menu."""
        self.made += 1
        return await self.sailor.component(card, menus(card)[0]["custom_id"], value)

    async def pick(self, card: Outcome, *labels: str, menu: int = 0) -> Outcome:
        """The options of one of the card's menus whose labels begin so."""
        self.made += 1
        shown = menus(card)[menu]
        there = {each["label"]: each["value"] for each in shown["options"]}
        values = [next((there[each] for each in there if each.startswith(label)), label) for label in labels]
        assert set(values) <= set(there.values()), f"not all of {labels} are among {list(there)}"
        return await self.sailor.component(card, shown["custom_id"], *values)

    async def submit(self, form: Outcome, **values: Any) -> Outcome:
        """A form."""
        self.made += 1
        assert form.kind == "modal", form.why
        return await self.sailor.modal(form, values)


def menus(card: Outcome) -> list[Json]:
    """The menus of a card, from above."""
    return [part for part in parts_of(card.shown) if part["type"] == SELECT]


def row_of(form: Outcome, name: str) -> Json:
    """A row of a form by its name."""
    rows = [part.get("component", {}) for part in form.form["components"]]
    return next(part for part in rows if part.get("custom_id") == name)


def rows_of(form: Outcome) -> dict[str, Json]:
    """The rows of a form by their labels."""
    return {part["label"]: part["component"] for part in form.form["components"] if "component" in part}
