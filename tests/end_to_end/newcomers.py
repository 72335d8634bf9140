"""Newcomers to a game, by cards alone: the ways in which they come, and what each of them must be given and told.

A newcomer gets what they pressed and nothing more: the whole of a side that nobody plays, a seat, or a clear word that
all seats are held. The card names what they command, its units, whom to talk to, and what is asked now or whom all wait
for. Nothing that they are shown names what their side must not know of.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any, Final

from bot.discord.taps.ids import Keys, NotOurs, Tag, node_subject, parse
from bot.faces.registry import faces
from bot.games import games
from bot.harbour.demo import GUILD_ID
from bot.harbour.limits.modal import fields
from bot.harbour.members.client import Outcome, Sailor, parts_of
from bot.service.people.rights import tree_for
from bot.service.types import Table
from bot.text.marks import mention
from bot.text.voice import Voice, voice
from engine.core.words import Words
from tests.end_to_end.conftest import Fleet

Json = dict[str, Any]
DAYS: Final = 4 * 24 * 3600
TONGUES: Final = {"en": "en-GB", "es": "es-ES"}
WAYS: Final = ("needed", "seat", "side", "mixed")
"""By *Where I am needed*; the first side that has room and a seat of it; the sides by turns and any seat; by turns."""
BUTTON: Final = 2
EXTRA: Final = 1  # who comes after the last for whom a scenario is made


@dataclass(frozen=True)
class Cell:
    """A game to be joined: its scenario, the optional rules that are chosen, and for how many members it is made.

    ``way``: how the newcomers come; ``side``: which side the founder leads, by number; ``waits``: whether the game
    waits for an opponent; ``early``: how often time passes before the first comes.
    """

    game: str
    scenario: str
    rules: tuple[str, ...]
    members: int
    way: str = "mixed"
    side: int = 0
    waits: bool = False
    early: int = 0

    def __str__(self) -> str:
        rules = "all" if len(self.rules) > 2 else "+".join(self.rules) or "none"
        waits = "-waits" * self.waits
        return f"{self.game}-{self.scenario}-{rules}-{self.members}-{self.way}-{self.side}{waits}-{self.early}"


@dataclass
class Muster:
    """All newcomers of one game. ``told`` counts what became of them."""

    fleet: Fleet
    cell: Cell
    rng: Random = field(init=False)
    told: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.rng = Random(str(self.cell))

    async def founded(self) -> bool:
        """Begin the game; rules that build on others bring the first of all with them. False for rules that exclude
        each other."""
        basis = games()[self.cell.game].optional(self.cell.scenario, {}).open[:1]
        for chosen in (self.cell.rules, tuple(dict.fromkeys((*basis, *self.cell.rules)))):
            await self._founds(chosen)
            if await self.fleet.app.store.campaigns.by_channel(self.fleet.home) is not None:
                await self.fleet.quiet()
                return True
        return False

    async def _founds(self, chosen: Sequence[str]) -> None:
        bo, cell = self.fleet.member("Bo"), self.cell
        form = await bo.slash("campaign new", game=cell.game, scenario=cell.scenario)
        rows = {row["custom_id"]: row for row in fields(form.form)}
        also = ["wait-opponent"] if cell.waits and "wait-opponent" in _values(rows["also"]) else []
        given: Json = {"options": [*chosen], "also": also} if "options" in rows else {"also": [*also, *chosen]}
        if "side" in rows:
            sides = _values(rows["side"])
            given["side"] = sides[cell.side % len(sides)]
        await bo.modal(form, given)

    async def come(self) -> None:
        """All of them, one after the other: a third before the set-up is played, a third during it, the rest later."""
        crowd = range(self.cell.members - 1 + EXTRA)
        for _ in range(self.cell.early):
            await self.fleet.pass_time(DAYS)
        ways = cycle(("needed", "seat", "side") if self.cell.way == "mixed" else (self.cell.way,))
        for at, way in zip(crowd, ways, strict=False):
            if at and at % max(1, len(crowd) // 3) == 0:
                await self.fleet.pass_time(DAYS)
            campaign = await self.fleet.app.store.campaigns.by_channel(self.fleet.home)
            if campaign is None or not campaign.in_play:
                self.told["too late"] += len(crowd) - at  # the game was played to its end meanwhile
                return
            member = _newcomer(self.fleet, at)
            await self._comes(member, way, ("en", "es")[at % 2], at)
            member.close()

    async def _comes(self, member: Sailor, way: str, language: str, at: int) -> None:
        """A newcomer joins; what they are given and told is as it must be."""
        where, speech, user = (str(self.cell), way, at), voice(language), int(member.id)
        table = await self._table()
        before = {node: seat.user_id for node, seat in table.roster.seats.items()}
        played = {table.tree.side(node) for node in before}
        cards, wanted = await self._joins(member, way, at, table)
        after, card = await self._table(), cards[-1]
        for shown in cards:
            assert shown.kind != "failed", (where, shown.why)
            title = faces()[after.campaign.game].title(after.match.look(None), speech)
            told = shown.text.replace(title, "")  # whom a battle is named after is no secret
            hidden = _named(told, _unknown(after, user if shown is not cards[0] else None, speech))
            assert not hidden, (where, "names what must not be named", hidden, shown.text)
        mine = set(after.nodes_of(user))
        held = {node: seat.user_id for node, seat in after.roster.seats.items() if node not in mine}
        assert held == before, (where, "took from others")
        if not mine:
            self._full(where, card, speech, after, user)
            return
        assert wanted == "" or mine == {wanted}, (where, "was handed more than they pressed", mine)
        assert len(mine) == 1, (where, mine)
        (node,) = mine
        side = after.tree.side(node)
        assert node == side or side in played, (where, "an empty side is given whole", node)
        self._told(where, card.text, speech, after, user, node)
        self.told["a side" if node == side else "a seat"] += 1
        orders = next(part for part in parts_of(card.shown) if _name(part) == "orders")
        shown = await member.component(card, orders["custom_id"])
        unchanged = speech.get("bridge-unchanged")
        assert unchanged not in shown.text, (where, shown.text)

    async def _joins(self, member: Sailor, way: str, at: int, table: Table) -> tuple[list[Outcome], str]:
        """The cards on the way, and the node that was pressed; empty where the bot chooses or nothing is left."""
        cards = [await member.slash("campaign join")]
        if way == "needed":
            cards.append(await member.component(cards[-1], _by_name(cards[-1], "join", subject=False)[0]))
            return cards, ""
        campaign = await self.fleet.campaign()
        keys = Keys(campaign.id, campaign.secret)
        played = {table.tree.side(node) for node in table.roster.seats}
        nodes = {keys.decision(node_subject(node.id)): node.id for node in table.tree.nodes}
        sides = {nodes[parse(each).decision]: each for each in _by_name(cards[-1], "enlist")}
        if sides:
            side = list(sides)[at % len(sides)] if way == "side" else _roomy(table, list(sides))
            cards.append(await member.component(cards[-1], sides[side]))
            if side not in played:
                return cards, side
        seats = _by_name(cards[-1], "join")
        if not seats:
            return cards, ""
        pressed = seats[0] if way == "seat" else self.rng.choice(seats)
        cards.append(await member.component(cards[-1], pressed))
        return cards, nodes.get(parse(pressed).decision, "?")

    def _full(self, where: object, card: Outcome, speech: Voice, table: Table, user: int) -> None:
        """No seat is left: it is said plainly, with those who can hand one over."""
        full = (
            (side, speech.say(Words("service-side-full", {"side": table.tree[side].name}))) for side in table.played
        )
        side = next((side for side, words in full if words in card.text), "")
        assert side or speech.say(Words("service-all-held")) in card.text, (
            where,
            "neither a seat nor a word",
            card.text,
        )
        assert "<@" in card.text or not side, (where, "whom to ask for a seat", card.text)
        if side:
            free = set(table.tree.listed_to(side).below(side)) - set(table.roster.seats)
            assert not free, (where, "there are free seats", free)
            assert not _by_name(card, "join", subject=True), (where, "a full side offers seats")
        names = {_name(part) for part in parts_of(card.shown)}
        assert names & {"orders", "command", "join"}, (where, "leads nowhere", names)
        self.told["full"] += 1

    def _told(self, where: object, text: str, speech: Voice, table: Table, user: int, node: str) -> None:
        """The card of one who has a command."""
        tree, side = table.tree, table.tree.side(node)
        head, lines = text.split("\n")[0], text.split("\n")
        assert head.startswith("## " + _begin(speech, "card-joined", nodes="XYZ")), (where, text)
        assert _plain(speech.say(tree[node].name)) in _plain(head), (where, "which command", text)
        assert tree.units(node), (where, "a command without a unit", node)
        if tree.units(node) != (node,):
            led = _begin(speech, "card-joined-others")
            units = [re.sub(r"\d+", "#", _begin(speech, "card-joined-units", units=many)) for many in (1, 2)]
            told = [re.sub(r"\d+", "#", line) for line in lines]
            assert any(line.startswith((led, *units)) for line in told), (where, "which units", text)
        name = tree[side].name
        people = (
            speech.say(Words("card-joined-you-lead", {"side": name})),
            speech.say(Words("card-joined-no-leader", {"side": name})),
            *(
                speech.say(Words("card-joined-leads", {"side": name, "who": mention(seat.user_id)}))
                for seat in table.roster.seats.values()
            ),
        )
        folded = text.casefold()  # a line begins with a capital
        assert any(each.casefold() in folded for each in people), (where, "whom to talk to", people, text)
        leads = people[0].casefold() in folded
        assert leads == (node == side), (where, "who leads", text)
        asked, unasked = speech.get("card-joined-asked"), speech.get("card-joined-unasked")
        waits = speech.get("card-status-opponent")
        if any(line.startswith(asked) and len(line) > len(asked) + 3 for line in lines):
            self.told["asked"] += 1
        elif waits in text:
            self.told["waits for an opponent"] += 1
        else:
            rest = text.partition(unasked)[2].strip().split("\n")
            assert unasked in text, (where, "what is asked", text)
            assert rest[0].partition("-#")[0], (where, "whom all wait for", text)
            self.told["not asked"] += 1

    async def _table(self) -> Table:
        async with self.fleet.app.service.look((await self.fleet.campaign()).id) as table:
            return table


def _roomy(table: Table, sides: Sequence[str]) -> str:
    """The first side that has a free seat."""
    free = (side for side in sides if set(table.tree.listed_to(side).below(side)) - set(table.roster.seats))
    return next(free, sides[0])


def _unknown(table: Table, user: int | None, speech: Voice) -> set[str]:
    """The names of commands that somebody must not know of (None: an outsider)."""
    known = tree_for(table, user)
    may = {_plain(speech.say(node.name)) for node in known.nodes}
    return {_plain(speech.say(node.name)) for node in table.tree.nodes if node.id not in known} - may


def _named(text: str, names: set[str]) -> list[str]:
    plain = _plain(text)
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", plain)]


def _plain(text: str) -> str:
    """Without the signs of markdown."""
    return re.sub(r"[\\*_`\u200b]", "", text)


def _begin(speech: Voice, key: str, **args: Any) -> str:
    """How a message begins, before what it names."""
    return speech.get(key, **args).split("XYZ")[0].rstrip()


def _values(row: Json) -> list[str]:
    return [option["value"] for option in row.get("options", ())]


def _newcomer(fleet: Fleet, at: int) -> Sailor:
    """A member who has not played yet, English and Spanish by turns."""
    world = fleet.harbour.world
    user = world.add_user(f"Newcomer{at}", ("en-GB", "es-ES")[at % 2])
    world.join(world.guild(GUILD_ID), user["id"])
    return fleet.member(user["id"])


def _tag(part: Json) -> Tag | None:
    try:
        return parse(part.get("custom_id", ""))
    except NotOurs:
        return None


def _name(part: Json) -> str:
    tag = _tag(part)
    return tag.name if tag is not None else ""


def _by_name(card: Outcome, name: str, *, subject: bool = True) -> list[str]:
    """The ids of a card's buttons that do this: to a side or seat of its own, or to none."""
    found = []
    for part in parts_of(card.shown):
        tag = _tag(part) if part["type"] == BUTTON and not part.get("disabled") else None
        if tag is not None and tag.verb == "o" and tag.name == name and (tag.decision != "0") == subject:
            found.append(part["custom_id"])
    return found


def cells() -> list[Cell]:
    """All of the long run: each scenario to its most members, with each of its optional rules alone and all together.
    How newcomers come, which side is taken first and whether an opponent is waited for change from cell to cell."""
    found: list[Cell] = []
    for name, scenario, most, rules in scenarios():
        for chosen in ((), *((rule,) for rule in rules), *([rules] * (len(rules) > 1))):
            found.append(drawn(name, scenario, chosen, most, len(found)))
    return found


def each_way() -> list[Cell]:
    """Every way of joining in each scenario."""
    found: list[Cell] = []
    for name, scenario, most, _rules in scenarios():
        for way in WAYS:
            cell = drawn(name, scenario, (), most, len(found) + 1)
            found.append(Cell(name, scenario, (), most, way, cell.side, cell.waits, cell.early))
    return found


def pairs(of_each: int) -> list[Cell]:
    """Pairs of optional rules, so many of each scenario, drawn by seed."""
    found: list[Cell] = []
    for name, scenario, most, rules in scenarios():
        rng = Random(f"{name} {scenario}")
        for _ in range(of_each if len(rules) > 2 else 0):
            found.append(drawn(name, scenario, tuple(rng.sample(rules, 2)), most, len(found)))
    return found


def drawn(game: str, scenario: str, rules: tuple[str, ...], most: int, number: int) -> Cell:
    """A cell by its number."""
    return Cell(game, scenario, rules, most, WAYS[number % 4], number // 4 % 2, number // 8 % 2 == 1, number // 3 % 3)


def scenarios() -> list[tuple[str, str, int, tuple[str, ...]]]:
    """All that several can play: game, scenario, its most members, its optional rules."""
    return [
        (name, scenario.id, scenario.members[1], tuple(rules.optional(scenario.id, {}).open))
        for name, rules in games().items()
        for scenario in rules.scenarios()
        if scenario.members[1] > 1
    ]
