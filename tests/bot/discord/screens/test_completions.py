"""Every completion that an order command offers can be given: it is legal, or refused with a reason.

Both games, all scenarios' first turns and turns later in games that were played anyhow, both languages.
The long run has more scenarios, and more acts of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from random import Random
from typing import Any, TypeVar

import pytest

from bot.discord.commands.kit import choices, fitting, suggestions, typed_now
from bot.discord.commands.ordering import NOTHING_MORE, read_answer, read_order, read_standing_order
from bot.discord.commands.orders import asked_units, completed, given, nodes_of, once, second_row
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import ask_card
from bot.discord.screens.orders.standing_groups import group_pairs
from bot.discord.screens.orders.taps import actor_of, question_named
from bot.faces.registry import faces
from bot.games import games
from bot.service.people.rights import must_speak
from bot.service.types import Refuse
from bot.text.voice import LANGUAGES
from engine.core.play.match import Match
from engine.core.testing.invariants import luck_of
from tests.bot.discord.screen_kit import ANA, BO, table_of
from tests.bot.discord.screen_kit import scene as silent_scene
from tests.bot.discord.war_kit import ALLIES, CHILE, war_scene, war_table

T = TypeVar("T")
# Units, and places of each, that are tried at one moment: chance takes others elsewhere.
SOME, MANY = (3, 5), (8, 12)
FIRST = [(game, scenario.id) for game, rules in games().items() for scenario in rules.scenarios()]
LATER = [
    ("silent_war", "parks-pirates", 120),
    pytest.param("silent_war", "marianas", 60, marks=pytest.mark.soak),
    pytest.param("silent_war", "solomons", 60, marks=pytest.mark.soak),
    ("silent_war", "whole-war", 15),
    pytest.param("silent_war", "whole-war", 40, marks=pytest.mark.soak),
    pytest.param("silent_war", "east-wind-early", 60, marks=pytest.mark.soak),
    ("pacific_war", "whole-war", 15),
    pytest.param("pacific_war", "whole-war", 40, marks=pytest.mark.soak),
]
# Of a game with many scenarios those whose first turns ask for different things; the long run takes all.
UNLIKE = {
    "silent_war": ("wahoo-3", "s-44-3", "parks-pirates", "solomons", "torpedo-scandal", "whole-war"),
    "pacific_war": ("whole-war", "lima-1880"),
    "submarine": ("unescorted-japan", "hunters-atlantic", "wahoo", "bungo-pete"),
    "war_at_sea": ("cape-esperance", "savo-battleships", "second-sirte", "santa-cruz"),
}
FEW = [(game, scenario) for game, scenario in FIRST if scenario in UNLIKE[game]]
LONG = 4  # times as many acts in the long run
LOOKS, MANY_LOOKS = 1, 2  # moments of each kind of question at which all is tried


def scenes(match: Match[Any], language: str) -> list[Scene]:
    """The game as whoever leads each side reads it."""
    if match.rules.sides > 1:
        return [scene_of(match, who, language) for who in (CHILE, ALLIES)]
    root = match.rules.seats(match.state).children(None)[0]
    return [silent_scene(table_of(match, {root: BO}, members=(ANA,)), BO, language, long=False)]


def scene_of(match: Match[Any], who: int, language: str) -> Scene:
    """The game as the leader of one of its two sides reads it."""
    game = match.rules.name
    sides = match.rules.seats(match.state).children(None)
    table = war_table(match, dict(zip(sides, (CHILE, ALLIES), strict=True)))
    table = replace(table, campaign=replace(table.campaign, game=game))
    return replace(war_scene(table, who, language), face=faces()[game])


def offered(pairs: Any) -> list[str]:
    """What Discord is given of pairs, as it comes back from a member."""
    return [given(str(choice.value)) for choice in choices(pairs)]


class Trial:
    """Gives whatever is offered in a scene."""

    def __init__(self, scene: Scene, rng: Random, count: Counter[str], most: tuple[int, int] = SOME) -> None:
        self.scene, self.rng, self.count = scene, rng, count
        self.most_units, self.most_answers = most

    def some(self, values: list[str], most: int) -> list[str]:
        """The first, and others by chance."""
        return [*values[:2], *self.rng.sample(values[2:], min(max(0, most - 2), len(values[2:])))]

    def all(self) -> None:
        """Every command."""
        self.orders()
        self.turn()
        self.answers("attack", asked_units(self.scene, turn=False, other=True))
        self.answers("move", asked_units(self.scene, turn=True, other=True))
        self.standing()
        for node in offered(nodes_of(self.scene)):
            assert node in self.scene.table.tree
            must_speak(self.scene.table, actor_of(self.scene), node)
            self.count["ready"] += 1

    def given(self, give: Callable[[], T], must: str) -> T | None:
        """What comes of a command; None for a refusal with a reason, where there ``must`` be none of what it names."""
        try:
            return give()
        except Refuse as refuse:
            said = self.scene.words(refuse.what)
            if must or not said:
                raise AssertionError(f"{must} is offered and refused: {said}") from refuse
            self.count["refused"] += 1
            return None

    def orders(self) -> None:
        """/orders what:"""
        for value in self.some(offered(asked_units(self.scene, turn=True, other=True)), self.most_units):
            ask_card(self.scene, question_named(self.scene, value))
            self.count["orders"] += 1

    def turn(self) -> None:
        """/patrol and /deploy: unit or group, place, and what stands beside it."""
        units = asked_units(self.scene, turn=True, other=False)
        groups = group_pairs(self.scene) if len(units) > 1 else []
        for boat in [*self.some(offered(units), self.most_units), *self.some(offered(groups), self.most_units)]:
            for place in self.places(boat):
                self.place(boat, place, "", must=boat in dict(units).values())
            for contact in self.contacts(boat):
                for place in self.places(boat)[:2]:
                    self.place(boat, place, contact, must=False)

    def places(self, boat: str) -> list[str]:
        """What is offered for a unit, with nothing typed and with the beginning of something that is offered."""
        try:
            found = offered(completed(self.scene, boat, ""))
            typed = self.rng.choice(found)[:2] if found else ""
            more = offered(completed(self.scene, boat, typed))
            return self.some(list(dict.fromkeys([*found, *more])), self.most_answers)
        except Refuse:
            return []

    def contacts(self, boat: str) -> list[str]:
        try:
            pairs = second_row(self.scene, question_named(self.scene, boat))
        except Refuse:
            return []
        return self.some(offered(fitting(pairs, "")), 3)

    def place(self, boat: str, place: str, contact: str, *, must: bool) -> None:
        match = self.scene.table.match
        read = self.given(lambda: read_order(self.scene, boat, place, contact), f"{boat}: {place!r}" if must else "")
        if read is None:
            return
        if isinstance(read, dict):
            for gate, order in read.items():
                for slot, answer in order.answers.items():
                    assert match.space(gate, slot).check(answer) is None
            self.count["group"] += 1
            return
        asked, answer = read
        assert match.space(asked.decision.id, asked.slot).check(answer) is None
        self.count["patrol"] += 1

    def answers(self, command: str, units: Any) -> None:
        """/attack, /move, /plot."""
        for unit in self.some(offered(units), self.most_units):
            asked = question_named(self.scene, unit)
            for value in self.places(unit):
                try:
                    answer = read_answer(self.scene, asked, value)
                except Refuse as refuse:
                    raise AssertionError(
                        f"{command} {unit} ({asked.decision.kind}): {value!r}: {refuse.what}"
                    ) from refuse
                assert self.scene.table.match.space(asked.decision.id, asked.slot).check(answer) is None
                self.count[command] += 1

    def standing(self) -> None:
        """/standing: a unit or group, and an order."""
        scene = self.scene
        orders = offered(scene.face.complete_standing(scene.known, "", scene.voice))
        for group in self.some(offered(once([*group_pairs(scene), *nodes_of(scene)])), self.most_units):
            for typed in self.some(orders, 4):
                read = self.given(partial(read_standing_order, scene, actor_of(scene), group, typed), "")
                if read is None:
                    continue
                key, topic, order = read
                assert topic
                assert key
                assert order is not None or typed in NOTHING_MORE
                self.count["standing"] += 1


def later(game: str, scenario: str, seed: str) -> Iterator[Match[Any]]:
    """A match after each of its acts, each by a doctrine or by chance, to its end."""
    rules, rng = games()[game], luck_of("completions", game, scenario, seed)
    match = Match.new(rules, scenario, seed)
    while not match.over:
        yield match
        decision = rng.choice(match.waiting())
        for slot in decision.slots if decision.gate else (rng.choice(decision.slots),):
            if rng.random() < 0.2:
                answer = match.space(decision.id, slot).sample(rng)
            else:
                answer = match.advice(decision.id, slot, rng.choice(rules.doctrines))
            if decision.gate:
                match.seal(decision.id, slot, answer)
            else:
                match.answer(decision.id, slot, answer)
        if decision.gate:
            match.close(decision.id, deadline=True)


@pytest.mark.parametrize(("game", "scenario", "language"), [(*each, LANGUAGES[at % 2]) for at, each in enumerate(FEW)])
def test_all_that_is_offered_in_a_first_turn_can_be_given(game: str, scenario: str, language: str) -> None:
    first_turn(game, scenario, language, SOME)


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "scenario"), FIRST)
def test_much_more_that_is_offered_in_a_first_turn_can_be_given(game: str, scenario: str, language: str) -> None:
    first_turn(game, scenario, language, MANY)


def first_turn(game: str, scenario: str, language: str, most: tuple[int, int]) -> None:
    count: Counter[str] = Counter()
    match = Match.new(games()[game], scenario, "first")
    for scene in scenes(match, language):
        Trial(scene, luck_of(game, scenario, language), count, most).all()
    assert count["orders"] > 0
    assert count["patrol"] + count["move"] > 0


@pytest.mark.parametrize(("game", "scenario", "acts"), LATER)
def test_all_that_is_offered_later_can_be_given(game: str, scenario: str, acts: int) -> None:
    later_turns(game, scenario, acts, SOME, LOOKS)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize(("game", "scenario", "acts"), LATER)
def test_much_more_that_is_offered_later_can_be_given(game: str, scenario: str, acts: int) -> None:
    later_turns(game, scenario, LONG * acts, MANY, MANY_LOOKS)


def later_turns(game: str, scenario: str, acts: int, most: tuple[int, int], looks: int) -> None:
    count: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    rng = luck_of("later", game, scenario)
    for number, match in enumerate(chain.from_iterable(later(game, scenario, str(seed)) for seed in range(9))):
        if number == acts:
            break
        # Each kind of question is looked at so many times, wherever it stands.
        fresh = [decision.kind for decision in match.waiting() if kinds[decision.kind] < looks]
        if not fresh:
            continue
        kinds.update(set(fresh))
        for scene in scenes(match, rng.choice(LANGUAGES)):
            Trial(scene, rng, count, most).all()
    assert count["move"] > 20, count
    assert len(kinds) > 2


class Asked:
    """An interaction in which an option is being typed."""

    def __init__(self, typed: str) -> None:
        self.data = {
            "options": [
                {"name": "note", "value": "x" * 400},
                {"name": "boat", "options": [{"name": "place", "value": typed, "focused": True}]},
            ]
        }


async def test_what_is_longer_than_a_choice_can_be_is_not_even_read() -> None:
    """6,000 characters may be typed; to complete them word by word took seconds in which nobody else was answered."""

    def make(scene: Scene) -> Any:
        raise AssertionError("it was read")

    nothing: Any = None  # no campaign is even looked for
    asked: Any = Asked("gar, " * 1_200)
    assert await suggestions(nothing, asked, make) == []
    short: Any = Asked("gar")
    assert typed_now(short) == "gar"
    with pytest.raises(AttributeError):
        await suggestions(nothing, short, make)


def test_a_name_typed_after_the_end_is_refused_in_plain_words() -> None:
    *_, match = later("silent_war", "tang-5", "over")
    assert match.over
    (shown,) = scenes(match, "en")
    for name in ("us", "tang", "fremantle"):
        with pytest.raises(Refuse):
            completed(shown, name, "")
