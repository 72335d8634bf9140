"""Makes saved campaigns: one is played to a moment worth going on from, then exported as it stands.

Each game with saves has a module that names its moments (:class:`SavedGame`); ``python -m`` of that module writes them
anew into the folder of today's version. That is right only as long as nobody plays a campaign of this version of the
rules. Later a change of what is saved, or of what the rules do with an answer, raises the version of the game: the
files stay as they are, and ``upgrade`` brings them on.
"""

from __future__ import annotations

import asyncio
import gzip
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.service.people.rights import speaker
from bot.service.types import Settings, Table
from bot.store import Store
from engine.core.play.decisions import Decision
from engine.core.rules import Rules
from engine.core.spaces.space import Answer
from engine.core.steps import ASK
from tests.bot.service.kit import ANA, BO, House, table, tap

FOLDER = Path(__file__).parent
SETTINGS = Settings(hours=48, fight_hours=12, grace=120, doctrine="balanced", wait_opponent=True)
SEEDS = ("saves", *(f"saves-{number}" for number in range(2, 13)))
"""Tried one after another, until the moment comes."""
WHO = {each.user_id: each for each in (ANA, BO)}
Told = Callable[[Table, Decision, str, Answer], Answer]


def suggested(seen: Table, decision: Decision, slot: str, answer: Answer) -> Answer:
    """The answer as the doctrine suggests it."""
    return answer


@dataclass(frozen=True)
class Moment:
    """A campaign to save: how it is founded, and the first moment at which ``when`` holds.

    ``draft``: one slot has a draft then, and another a sealed answer. ``told`` makes a member's answer of the one that
    is suggested. ``wishes``: topics on which both sides want to be asked.
    """

    scenario: str
    options: tuple[str, ...]
    when: Callable[[Table], bool]
    draft: bool = False
    told: Told = suggested
    wishes: tuple[str, ...] = ()


def world(seen: Table) -> Any:
    """The true world of a campaign."""
    return seen.match.state.world


def over(seen: Table) -> bool:
    """Whether the game has ended."""
    return seen.match.over


async def act(house: House, cid: int, told: Told = suggested) -> bool:
    """Answer the first question as suggested; False when the game is over."""
    seen = await table(house, cid)
    if seen.match.over:
        return False
    decision = seen.match.waiting()[0]
    for slot in decision.awaited:
        actor = tap(WHO[speaker(seen, slot) or 0])
        answer, _ = seen.match.suggestion(decision.id, slot, "balanced")
        await house.service.acts.answer(actor, cid, decision.id, slot, told(seen, decision, slot, answer))
        if not decision.gate:
            break
    await house.pass_time(300)
    return True


@dataclass(frozen=True)
class SavedGame:
    """The saves of a game: ``sides`` are Ana's and Bo's; a moment comes within ``most`` acts of one of the seeds."""

    rules: Rules[Any, Any]
    sides: tuple[str, str]
    moments: Mapping[str, Moment]
    most: int

    @property
    def today(self) -> str:
        """Today's version of the rules."""
        return self.rules.version

    def file(self, version: str, name: str) -> Path:
        """Where the save of a version lies."""
        return FOLDER / f"{self.rules.name}-{version}" / f"{name}.json.gz"

    def record(self) -> None:
        """Write the saves of today's version."""
        for name, moment in self.moments.items():
            text = asyncio.run(self._reached(name, moment))
            file = self.file(self.today, name)
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(gzip.compress(text, mtime=0))

    async def _reached(self, name: str, moment: Moment) -> bytes:
        """The document of a campaign at its moment."""
        for seed in SEEDS:
            with tempfile.TemporaryDirectory() as folder:
                async with await Store.open(Path(folder) / "flotilla.sqlite3") as store:
                    house = House(store)
                    cid = await self._founded(house, moment, seed)
                    if await self._played(house, cid, moment):
                        if moment.draft:
                            await half_answered(house, cid)
                        document = await store.export(cid)
                        return document.encode() if isinstance(document, str) else document
        raise AssertionError(f"{name} does not come in {self.most} acts with any seed of {SEEDS}")

    async def _founded(self, house: House, moment: Moment, seed: str) -> int:
        """Ana founds the campaign and leads the first side, Bo the second."""
        options = dict.fromkeys(moment.options, True)
        receipt = await house.service.campaigns.found(
            tap(ANA),
            self.rules.name,
            moment.scenario,
            settings=SETTINGS,
            options=options,
            side=self.sides[0],
            seed=seed,
        )
        cid = int(receipt.data["campaign"])
        await house.service.people.join(tap(BO), cid, self.sides[1])
        for topic in moment.wishes:
            for who, side in zip((ANA, BO), self.sides, strict=True):
                await house.service.acts.standing(tap(who), cid, (side,), topic, ASK)
        return cid

    async def _played(self, house: House, cid: int, moment: Moment) -> bool:
        """Play to the moment; False where it does not come."""
        for _ in range(self.most):
            if moment.when(await table(house, cid)):
                return True
            if not await act(house, cid, moment.told):
                break
        return moment.when(await table(house, cid))


async def half_answered(house: House, cid: int) -> None:
    """The first slot that is waited for seals its answer, the last keeps a draft."""
    seen = await table(house, cid)
    decision = seen.match.waiting()[0]
    first, last = decision.awaited[0], decision.awaited[-1]
    assert first != last
    for slot in (first, last):
        actor = tap(WHO[speaker(seen, slot) or 0])
        answer = seen.match.space(decision.id, slot).default
        if slot == last:
            await house.service.acts.draft(actor, cid, decision.id, {slot: answer})
        else:
            await house.service.acts.answer(actor, cid, decision.id, slot, answer)
