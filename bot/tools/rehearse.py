"""``flotilla rehearse``: before a new version goes live, every campaign is loaded and played on under it.

The campaigns are read from a copy of the database; the bot may be running. Nobody gives orders: members are silent, and
their drafts, standing orders and doctrine decide. The dice differ from the campaign's, so that nobody learns what the
next turns bring.
"""

from __future__ import annotations

import asyncio
import traceback
from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.games import games
from bot.service.desk import parts_of
from bot.store import Store
from bot.store.errors import StoreDamaged
from bot.tools.keep import of_copy, the_database, with_copy
from bot.tools.output import Fault, out
from bot.tools.verify import plain, unlike
from engine.core.chance import SeededChance
from engine.core.play.entry import Entry
from engine.core.play.history import Divergence, replay
from engine.core.play.match import Match
from engine.core.rules import Rules
from engine.core.words import Json

MOST = 20_000  # questions before a turn counts as endless
DICE = "rehearsal"


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The result for one campaign; ``faults`` is empty where it can go on under this version.

    ``written`` and ``read`` are the versions of the rules: of the save, and of this program. ``turns`` and
    ``questions`` were played on. ``lost`` counts drafts that cannot be carried out any more, ``over`` tells whether
    the game came to its end.
    """

    campaign: int
    game: str
    written: str = ""
    read: str = ""
    turns: int = 0
    questions: int = 0
    lost: int = 0
    over: bool = False
    faults: tuple[str, ...] = ()


class _Player:
    """Plays a match on as if all members were silent, and records what goes wrong."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.base = match.save()
        match.take_changes()
        self.turns = self.questions = 0
        self.faults: list[str] = []
        self._entries: list[Entry] = []

    def play(self, turns: int) -> None:
        """Play so many turns, or to the end. Raises whatever the rules raise."""
        rules, match = self.match.rules, self.match
        turn = rules.turn(match.state)
        while not match.over and self.turns < turns:
            if self.questions == MOST:
                raise RuntimeError(f"after {MOST} questions the turn has not ended")
            (decision, *_) = match.waiting()
            if decision.gate:
                match.close(decision.id, deadline=True)
            else:
                match.silence(decision.id)
            self.questions += 1
            self._entries += match.take_changes().entries
            now = rules.turn(match.state)
            if now != turn or (not now and decision.gate):
                turn, self.turns = now, self.turns + 1
        self.faults += [
            f"{trouble.source} at {trouble.kind}: {trouble.fault.strip().splitlines()[-1]}"
            for trouble in self._troubles()
        ]

    def _troubles(self) -> list[Any]:
        """What fell back to a default, each source and kind once."""
        return list({(trouble.source, trouble.kind): trouble for trouble in self.match.take_troubles()}.values())

    def check(self) -> None:
        """Check that the save can be loaded again and is the same, and that the log replays to it."""
        saved = plain(self.match.save())
        if plain(Match.load(self.match.rules, saved, SeededChance(DICE)).save()) != saved:
            self.faults.append("what is saved is not what is loaded again")
        if self._entries:
            self.faults += unlike(plain(replay(self.match.rules, self._entries, self.base).save()), saved)


def rehearse(rules: Rules[Any, Any], campaign: int, parts: Mapping[str, Json], turns: int) -> Rehearsal:
    """Load a campaign's parts under these rules and play it on for at most ``turns`` turns."""
    written = str(parts["meta"]["version"])
    try:
        match = Match.load(rules, parts, SeededChance(DICE))
        lost = len(match.lost_drafts())
    except Exception as fault:
        return Rehearsal(campaign, rules.name, written, rules.version, faults=(f"cannot be loaded: {_said(fault)}",))
    player = _Player(match)
    work: Callable[[], None]
    for work, failed in ((partial(player.play, turns), "cannot be played on"), (player.check, "cannot be replayed")):
        try:
            work()
        except Divergence as fault:
            player.faults.append(f"the log does not replay: {fault}")
        except Exception as fault:
            player.faults.append(f"{failed}: {_said(fault)}")
    return Rehearsal(
        campaign,
        rules.name,
        written,
        rules.version,
        player.turns,
        player.questions,
        lost,
        match.over,
        tuple(player.faults),
    )


def _said(fault: Exception) -> str:
    """An exception in a line, with the place in the code where it was raised."""
    place = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__}: {fault} ({place.name}, line {place.lineno} of {place.filename})"


async def rehearsal_of(store: Store, campaign: int, turns: int) -> Rehearsal | None:
    """Rehearse a stored campaign; None for one that is over."""
    try:
        loaded = await store.load(campaign)
    except StoreDamaged as fault:
        game = (await store.campaigns.get(campaign)).game
        return Rehearsal(campaign, game, faults=(of_copy(fault, store.path, the_database().database),))
    rules = games().get(loaded.campaign.game)
    if rules is None:
        return Rehearsal(campaign, loaded.campaign.game, faults=("this version does not know the game",))
    parts, _ = parts_of(loaded)
    if parts["meta"]["over"]:
        return None
    return rehearse(rules, campaign, parts, turns)


def words_of(result: Rehearsal) -> str:
    """A campaign's result as a line for the operator."""
    version = result.read if result.written == result.read else f"{result.written} → {result.read}"
    played = f"{_many(result.turns, 'turn')} and {_many(result.questions, 'question')} played on"
    lost = f", {_many(result.lost, 'draft')} cannot be carried out any more" if result.lost else ""
    summary = f"{played}{', to its end' * result.over}{lost}: {'; '.join(result.faults) or 'sound'}"
    return f"campaign {result.campaign}: {result.game}, rules {version or 'unknown'}: {summary}"


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def command(args: Namespace) -> int:
    """Rehearse some campaigns, or all that are not over."""
    if args.turns < 1:
        raise Fault("--turns must be 1 or more")

    async def work(store: Store) -> tuple[list[Rehearsal], int]:
        ids = args.campaign or await store.campaigns.numbers()
        results = [await rehearsal_of(store, number, args.turns) for number in ids]
        return [result for result in results if result is not None], results.count(None)

    rehearsals, over = asyncio.run(with_copy(work))
    for rehearsal in rehearsals:
        out(words_of(rehearsal))
    wrong = sum(bool(rehearsal.faults) for rehearsal in rehearsals)
    out(f"{_many(len(rehearsals), 'campaign')} rehearsed, {wrong} with faults, {over} left out because they are over")
    return 1 if wrong else 0
