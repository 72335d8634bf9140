"""The War of the Pacific answered as members answer it: every kind of question by cards and forms, to the war's end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import pytest

from bot.discord.forms import Field, Select, Tick
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import after_card
from bot.discord.screens.orders.orders import orders_card
from bot.discord.screens.orders.plan import plan_card
from bot.discord.screens.orders.reaction import reaction_card
from bot.discord.screens.orders.standing import standing_card, standing_form, topics
from bot.discord.screens.people.command import command_card, hand_form, join_card
from bot.discord.screens.views.fight import fight_card, fights_of
from bot.discord.screens.views.status import status_card
from bot.discord.screens.views.turn import turn_card
from engine.core.play.decisions import Decision
from engine.core.spaces.forms import whole
from tests.bot.discord.screen_kit import fits
from tests.bot.discord.war_kit import (
    ALLIES,
    CHILE,
    answer_by_cards,
    leader,
    same,
    war,
    war_scene,
    war_table,
)
from tests.engine.pacific_war.kit import Play
from tests.engine.pacific_war.land.test_fight import FOUR, victors
from tests.engine.pacific_war.sea.test_landing import stopped

EVERYWHERE, ALL_OVER = 1, 2  # so often of each kind all screens are looked at, the second in the long run
OFTEN, EVER = 1, 40  # so often of each kind cards answer, by turns in each language; beyond that the war only goes on
WILD = 0.3  # the share of answers that no autopilot would give
RARE = {
    "pw-stack",
    "pw-repair",
    "pw-run",
    "pw-catch",
    "pw-infernal",
    "pw-losses",
    "pw-retreat",
    "pw-chit",
    "pw-capture",
    "pw-advance",
    "pw-ashore",
}


@pytest.mark.parametrize(
    ("seeds", "often", "everywhere"),
    [
        ((3, 4), OFTEN, EVERYWHERE),  # wars in which all but the rare questions come up
        pytest.param(range(1, 7), EVER, ALL_OVER, marks=[pytest.mark.soak, pytest.mark.timeout(3_600)]),
    ],
)
def test_wars_are_played_by_cards_and_forms(seeds: Iterable[int], often: int, everywhere: int) -> None:
    kinds: Counter[str] = Counter()
    for seed in (f"cards-{number}" for number in seeds):
        match, rng = war(seed, turns=4), Random(seed)
        policy = match.rules.policy("balanced")
        while not match.over:
            decision = match.waiting()[0]
            kinds[decision.kind] += 1
            language = "es" if (len(kinds) + kinds[decision.kind]) % 2 else "en"
            for slot in decision.slots if decision.gate else decision.slots[:1]:
                space = match.space(decision.id, slot)
                wish = policy.answer(match.look(slot), decision.kind, decision.path, slot)
                wish = whole(space, space.sample(rng) if rng.random() < WILD else wish)
                if kinds[decision.kind] <= often:
                    scene = war_scene(war_table(match), leader(slot), language)
                    given = answer_by_cards(scene, decision, slot, wish)
                    assert same(space, given, wish), (decision.kind, wish, given)
                if kinds[decision.kind] <= everywhere:
                    look_around(scene, decision, slot)
                if decision.gate:
                    match.seal(decision.id, slot, wish)
                else:
                    match.answer(decision.id, slot, wish)
            if decision.gate:
                match.close(decision.id, deadline=True)
    assert set(match.rules.questions) - set(kinds) <= RARE


def ask_who_advances() -> Play:
    """A fight on land that is won, by attackers who wish to say afterwards who advances."""
    play, _ = victors(advance="ask")
    play.silence()
    return play


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("arrange", "kind", "wish"),
    [
        (ask_who_advances, "pw-advance", FOUR[:2]),
        (lambda: stopped("cl-buin"), "pw-ashore", ["cl-buin"]),
    ],
)
def test_what_wars_rarely_ask_is_answered_by_cards(
    arrange: Callable[[], Play], kind: str, wish: list[str], language: str
) -> None:
    match = arrange().match
    (decision,) = match.waiting()
    (slot,) = decision.slots
    assert decision.kind == kind
    space = match.space(decision.id, slot)
    for answer in (wish, space.default):
        scene = war_scene(war_table(match), leader(slot), language)
        assert same(space, answer_by_cards(scene, decision, slot, answer), answer)
        look_around(scene, decision, slot)


def look_around(scene: Scene, decision: Decision, slot: str) -> None:
    """Every screen that the question changes, for both sides and the channel."""
    for who in (CHILE, ALLIES):
        view = war_scene(scene.table, who, scene.voice.language)
        for shown in (orders_card(view), plan_card(view), standing_card(view), command_card(view), join_card(view)):
            fits(shown)
    public = war_scene(scene.table, None, scene.voice.language)
    fits(status_card(public))
    fits(turn_card(public, ()))
    for post in fights_of(public):
        fits(fight_card(public, post))
    fits(after_card(scene, decision, slot, ()))
    if decision.window:
        fits(reaction_card(scene, decision, slot))
    for topic in topics(scene.table):
        standing_form(scene, slot, topic)


def test_a_division_without_ships_is_not_on_the_list_of_what_may_be_handed_over() -> None:
    match = war()

    def listed(held: str) -> list[str]:
        form = hand_form(war_scene(war_table(match, {held: CHILE})))
        assert form is not None
        given = next(row.input for row in form.rows if isinstance(row, Field) and row.name == "what")
        assert isinstance(given, Tick | Select)
        return [choice.label for choice in given.choices]

    assert [label for label in listed("chile-fleet") if "Division" in label] == [
        f"Chilean Division {number}, one command" for number in range(1, 7)
    ]
    assert len(listed("chile-squadron-8")) == 1, "who holds nothing else may hand that over"
