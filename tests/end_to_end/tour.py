"""A tour of games: each is played to its questions within the process, and members crawl the cards of those that nobody
has crawled yet.

What was visited is marked by game, kind of question, card and language, and shared by all games of a tour: a game that
asks nothing new costs no more than its play. A question is new until it was crawled in both languages, by those who
lead the sides and by one who holds the unit that is asked; some others are drawn by seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.games import games
from bot.service.types import Refuse
from engine.core.chance import SeededChance
from engine.core.play.decisions import Decision, WrongAct
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.rules import Policy
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.crawler import Crawler, Fault, Refusals, shape_of
from tests.end_to_end.moments import actor_of, taken_up
from tests.playthroughs import pacific_war_games, silent_war_games, submarine_games, war_at_sea_games
from tests.playthroughs.recorder import answer_by

Fleets = Callable[[], AbstractAsyncContextManager[Fleet]]
CREW: Final = ("Bo", "Ana")
CAPTAIN: Final = "Chen"
SOME: Final = 0.003  # of the questions that were crawled before


@dataclass(frozen=True)
class Voyage:
    """A game to be toured: how it is founded and who answers, until it ends or ``most`` questions were asked."""

    game: str
    name: str
    scenario: str
    seed: str
    options: Mapping[str, Any]
    pilot: Policy[Any]
    most: int = 400

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


@dataclass
class Tour:
    """All games of a run with what was visited in them."""

    visited: Counter[tuple[str, ...]] = field(default_factory=Counter)
    tried: Counter[tuple[str, ...]] = field(default_factory=Counter)
    faults: dict[str, Fault] = field(default_factory=dict)
    figures: Counter[str] = field(default_factory=Counter)

    async def sail(self, voyage: Voyage, fleets: Fleets, controls: int) -> None:
        """Play a game and crawl its new questions, at most so many controls a member and question."""
        rng, rules = Random(str(voyage)), games()[voyage.game]
        match: Match[Any] = Match.new(rules, voyage.scenario, voyage.seed, dict(voyage.options))
        self.figures["games"] += 1
        for _ in range(voyage.most):
            if match.over:
                return
            for decision in match.waiting():
                if self._wanted(voyage, match, decision, rng):
                    await self._crawl(voyage, match, decision, fleets, controls)
            self._answered(voyage, match, match.waiting()[0])
            match.take_changes()

    @staticmethod
    def _answered(voyage: Voyage, match: Match[Any], decision: Decision) -> None:
        """As the pilot has it; by doctrine where orders given by chance cannot stand beside each other."""
        try:
            answer_by(voyage.pilot, match, decision)
        except (Refused, WrongAct):
            if decision.gate:
                match.close(decision.id, deadline=True, doctrine="balanced")
            else:
                match.silence(decision.id, doctrine="balanced")

    def _wanted(self, voyage: Voyage, match: Match[Any], decision: Decision, rng: Random) -> bool:
        """Whether a question is to be crawled now; it is marked as visited then."""
        key = (voyage.game, decision.kind, shape_of(match.space(decision.id, decision.slots[0])))
        if self.visited[key] >= len(CREW) and rng.random() >= SOME:
            return False
        self.visited[key] += 1
        self.visited[voyage.game, decision.kind] = self.visited[key]
        return True

    async def _crawl(
        self, voyage: Voyage, match: Match[Any], decision: Decision, fleets: Fleets, controls: int
    ) -> None:
        """The question as each member: English leads the side that is asked at the first visit, Spanish at the next."""
        twin: Match[Any] = Match.load(match.rules, match.save(), SeededChance(voyage.seed))
        tree, slot = match.seats(), decision.slots[0]
        turn = self.visited[voyage.game, decision.kind]
        sides = sorted(tree.children(None), key=lambda side: side != tree.side(slot))
        played = [side for side in sides if side not in match.rules.by_themselves(match.state)]
        crew = dict(zip(played, CREW if turn % 2 else CREW[::-1], strict=False))
        async with fleets() as fleet:
            try:
                await taken_up(fleet, twin, voyage.game, voyage.scenario, crew)
            except Refuse:
                return  # it ends by itself as soon as it is taken up
            people = list(crew.values())
            if slot not in sides and slot in tree and turn % 2 == 0:
                campaign = await fleet.campaign()
                if len(sides) > 1:  # who plays no side yet may not know of the unit
                    await fleet.app.service.people.enlist(actor_of(fleet, CAPTAIN), campaign.id, tree.side(slot))
                await fleet.app.service.people.join(actor_of(fleet, CAPTAIN), campaign.id, slot)
                people.append(CAPTAIN)
            with Refusals() as refusals:
                for name in people:
                    if not (await fleet.campaign()).in_play:
                        break
                    crawler = Crawler(fleet, fleet.member(name), refusals, self.tried, self.faults)
                    crawler.game, crawler.shapes = voyage.game, True
                    await crawler.crawl(controls)
                    self.figures += Counter(members=1, controls=crawler.taps, cards=crawler.cards, forms=crawler.forms)
            for (game, what), count in fleet.app.service.desk.troubles.counts.items():
                fault = Fault(decision.kind, game, (), f"{what} failed {count} times, and plain words took its place")
                self.faults.setdefault(f"{game} {what}", fault)
        self.figures["questions"] += 1


def recorded() -> Iterator[Voyage]:
    """The recorded games of all four."""
    for each in silent_war_games.GAMES:
        pilot = silent_war_games.Captains(each.doctrine)
        yield Voyage("silent_war", each.name, each.scenario, each.seed, each.options, pilot)
    for war in pacific_war_games.games():
        tempers = pacific_war_games.Tempers(war)
        yield Voyage("pacific_war", war.name, pacific_war_games.WAR, war.seed, war.options, tempers)
    for game, book in (("submarine", submarine_games.BOOK), ("war_at_sea", war_at_sea_games.BOOK)):
        for kept in book.games:
            yield Voyage(game, kept.name, kept.scenario, kept.seed, book.founded(kept), book.pilot(kept))


class Chance(Policy[Any]):
    """A pilot who at times answers anything legal."""

    def __init__(self, rules: Any, rng: Random) -> None:
        self._rules, self._rng = rules, rng
        self._wild = rng.choice((0.0, 0.1, 0.5))
        self._pilot = rules.policy(rng.choice(sorted(rules.doctrines)))

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Any:
        """By chance, or as its doctrine has it."""
        if self._rng.random() < self._wild:
            return self._rules.questions[kind].space(known, path, slot).sample(self._rng)
        return self._pilot.answer(known, kind, path, slot)


def random_games(many: int) -> Iterator[Voyage]:
    """Games drawn by seed: scenario, optional rules, doctrine, and how often the pilot answers by chance."""
    for number in range(many):
        rng = Random(f"random game {number}")
        game = sorted(games())[number % len(games())]
        rules = games()[game]
        scenario = rng.choice(rules.scenarios()).id
        open_rules = rules.optional(scenario, {}).open
        options: dict[str, Any] = {}
        for _ in range(9):
            drawn = dict.fromkeys(rng.sample(open_rules, rng.randint(0, len(open_rules))), True)
            try:
                rules.founding(scenario, drawn)
                rules.setup(scenario, rules.founding(scenario, drawn))
            except ValueError:
                continue  # these exclude each other
            options = drawn
            break
        yield Voyage(game, f"random-{number}", scenario, str(number), options, Chance(rules, rng), rng.randint(5, 300))
