"""Campaigns played by post under the service's own clock, in virtual time: how many days they take.

Nothing of the service is imitated: members join by *Where I am needed*, answer through the service's acts, and
deadlines, pauses and marks of windows are carried out by its watch. Left out are posts, pictures and Discord. Each
member looks in once in 24 hours, at an hour of their own, and answers as their staff suggests until their card asks
nothing more.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.games import games
from bot.service.acts import goes_on, question_of
from bot.service.people.rights import awaited
from bot.service.scribe import SilentScribe
from bot.service.service import Service
from bot.service.types import Actor, Settings
from bot.store import Store
from engine.core.words import Json

START: Final = 1_790_000_000
"""The moment a campaign is founded, in seconds of the epoch."""
DAY: Final = 86_400
MOST_DAYS: Final = 3_000
"""Days after which a campaign is given up as endless."""
GAMES: Final = 20
"""Games of a line of the table."""
MOST_ACTS: Final = 600
"""Acts of one member in one visit; more would be a card that leads to itself."""
MEMORY: Final = Path("/dev/shm")  # noqa: S108  # a file system in memory, where there is one: a commit costs nothing


@dataclass(frozen=True, slots=True)
class Measured:
    """A scenario that stands for its kind: with how many members, by which options, and the most days that a campaign
    may take at the usual deadline, in the slowest game but one. With ``others`` it is also measured at each other
    deadline. ``games`` are those of a line at the usual deadline."""

    game: str
    scenario: str
    members: int
    options: tuple[str, ...] = ()
    most: int = 0
    others: bool = True
    games: int = GAMES

    @property
    def label(self) -> str:
        """Its options as the table holds them."""
        return ",".join(self.options)


@dataclass(frozen=True, slots=True)
class Course:
    """What is played: a scenario with so many members, a seed, and whether the second member vanishes in turn 3."""

    game: str
    scenario: str
    members: int
    options: Mapping[str, Json]
    seed: int
    vanished: bool = False
    settings: Settings | None = None


@dataclass(frozen=True, slots=True)
class Sailed:
    """One campaign: days until its end, how many questions members answered, how many ran out, over how many turns."""

    days: float
    answered: int
    ran_out: int
    turns: int
    ended: bool


class _Post:
    """One campaign with its members and their hours."""

    def __init__(self, service: Service, course: Course) -> None:
        self.service, self.course = service, course
        self.now = START
        self.cid = 0
        rng = random.Random(f"{course.seed}/{course.scenario}/{course.members}")  # noqa: S311  # hours of the day
        self.hours = {member: rng.randrange(DAY) for member in range(1, course.members + 1)}
        self.gone: int | None = None
        self.answered = self.ran_out = 0
        self.turns: list[str] = []

    def actor(self, member: int) -> Actor:
        return Actor(member, f"Member {member}", guild_id=1, channel_id=1)

    async def found(self) -> None:
        course, rules = self.course, games()[self.course.game]
        receipt = await self.service.campaigns.found(
            self.actor(1),
            course.game,
            course.scenario,
            settings=course.settings or Settings.usual(rules, course.scenario),
            options=course.options,
            seed=f"by post {course.seed}",
        )
        self.cid = int(receipt.data["campaign"])
        for member in range(2, course.members + 1):
            await self.service.people.join(self.actor(member), self.cid)

    async def play(self) -> Sailed:
        """Play to the end, from what is due to what is due."""
        await self.found()
        visits = {member: START + at for member, at in self.hours.items()}
        last = START + MOST_DAYS * DAY
        while self.now < last and not await self.over():
            member = min(visits, key=lambda visit: (visits[visit], visit))
            due = await self.service.watch.next_at()
            if due is not None and due <= visits[member]:
                self.now = max(self.now, due)
                await self.expire()
                continue
            self.now = visits[member]
            visits[member] += DAY
            if member != self.gone:
                await self.visit(member)
        days = (self.now - START) / DAY
        return Sailed(days, self.answered, self.ran_out, len(self.turns), self.now < last)

    async def over(self) -> bool:
        """Whether it has ended. Notes the turn, and who vanishes in the third."""
        async with self.service.look(self.cid) as table:
            turn = table.match.rules.turn(table.match.state) or table.book.turn
            if turn not in self.turns[-1:]:
                self.turns.append(turn)
            if self.course.vanished and len(self.turns) >= 3 and self.gone is None:
                self.gone = 2 if self.course.members > 1 else None
            return table.match.over

    async def expire(self) -> None:
        """What is due is done; questions that run out with a member waited for are counted."""
        async with self.service.look(self.cid) as table:
            due = {key for (kind, key), row in table.deadlines.items() if kind != "grace" and row.due_at <= self.now}
            self.ran_out += sum(
                len(slots)
                for decision in table.match.waiting()
                if decision.id in due
                for slots in awaited(table, decision).values()
            )
        await self.service.watch.due()

    async def visit(self, member: int) -> None:
        """A member answers what is asked of them as suggested, and goes on where their card offers it."""
        actor = self.actor(member)
        for _ in range(MOST_ACTS):
            async with self.service.look(self.cid) as table:
                if table.match.over:
                    return
                gate, single, going = 0, None, bool(goes_on(table, member))
                for decision in table.match.waiting():
                    mine = awaited(table, decision).get(member, [])
                    if mine and decision.gate:
                        gate += len(mine)
                    elif mine and single is None:
                        single = decision.id, mine[0], question_of(table, decision, mine[0]).answer
            if single is not None:
                await self.service.acts.answer(actor, self.cid, *single)
                self.answered += 1
            elif gate:
                await self.service.acts.ready(actor, self.cid)
                self.answered += gate
            elif going:
                await self.service.acts.go_now(actor, self.cid)
            else:
                return
        raise RuntimeError(f"{self.course}: member {member} is asked without end")


async def sail(course: Course) -> Sailed:
    """Play one campaign by post."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        async with await Store.open(Path(folder) / "by-post.sqlite3") as store:
            post: _Post
            service = Service(store, games(), SilentScribe(), lambda: post.now)
            post = _Post(service, course)
            return await post.play()
