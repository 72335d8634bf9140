"""What one's orders say once they are given: until when one may think again, what holds the side up; and one tap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.discord.questions.builder import read_take
from bot.discord.questions.words import canonical
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import after_card
from bot.discord.screens.orders.orders import mine_of, orders_card
from bot.discord.screens.orders.text import orders_text_card
from bot.discord.taps.ids import question_subject
from bot.service.types import Table
from bot.store.records import Deadline
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.refusal import Refusal
from engine.core.seats import SeatTree
from engine.core.words import Words
from tests.bot.discord.screen_kit import NOW, fits
from tests.bot.discord.war_kit import enemy_met, labels, leader, reach, said, war, war_scene, war_table


def due(table: Table, kind: str, decision: Decision) -> Table:
    """The same with a deadline of this kind."""
    known: Mapping[tuple[str, str], Deadline] = {
        **table.deadlines,
        (kind, decision.id): Deadline(7, kind, decision.id, NOW + 120),
    }
    return replace(table, deadlines=known)


def sealed(match: Match[Any], decision: Decision) -> Decision:
    """All of it as suggested and ready."""
    for slot in decision.slots:
        match.seal(decision.id, slot, match.space(decision.id, slot).default)
    return match.decision(decision.id)


def test_when_all_are_ready_the_card_says_when_it_goes_on() -> None:
    match = war("ready")
    gate = sealed(match, reach(match, "pw-supply", plain=True))
    table = war_table(match)
    who = leader(gate.slots[0])
    assert "Everyone is ready" not in said(fits(orders_card(war_scene(table, who))))
    told = said(fits(orders_card(war_scene(due(table, "grace", gate), who))))
    assert "Everyone is ready" in told
    assert f"<t:{NOW + 120}:R>" in told
    paused = replace(due(table, "grace", gate), campaign=replace(table.campaign, status="paused"))
    told = said(fits(orders_card(war_scene(paused, who))))
    assert "Paused" in told
    assert "goes on" not in told
    running = due(table, "turn", gate)
    assert f"<t:{NOW + 120}:R>" in said(fits(orders_card(war_scene(running, who))))
    paused = replace(running, campaign=replace(table.campaign, status="paused"))
    told = said(fits(orders_card(war_scene(paused, who))))
    assert f"<t:{NOW + 120}:R>" not in told


def test_the_one_question_of_the_own_turn_is_taken_as_it_stands() -> None:
    match = war("taken")
    decision = reach(match, "pw-columns")
    scene = war_scene(war_table(match), leader(decision.slots[0]))
    card = fits(orders_card(scene))
    button = next(button for button in card.buttons() if button.label == "As it stands")
    asked = mine_of(scene.table, leader(decision.slots[0])).other[0]
    subject, stands = question_subject(decision.id, asked.slot), canonical(asked.answer)
    assert button.custom_id == scene.keys.tag("o", "take", subject=subject, arg=stands)
    assert read_take(match.space(decision.id, asked.slot), asked.answer, stands) == asked.answer
    assert "→ " in said(card)  # what is taken can be read
    # Only the turn's orders can be written as text: the card offers none, and an old button says why.
    assert "As text" not in labels(card)
    assert "on its own card" in said(fits(orders_text_card(scene)))


@pytest.fixture
def watched() -> tuple[Match[Any], Decision]:
    return enemy_met()


def test_a_window_is_looked_at_before_it_is_answered(watched: tuple[Match[Any], Decision]) -> None:
    match, window = watched
    card = fits(orders_card(war_scene(war_table(match), leader(window.slots[0]))))
    assert "As it stands" not in labels(card)


def test_after_a_window_one_reads_what_was_said_and_until_when_one_may_think_again(
    watched: tuple[Match[Any], Decision],
) -> None:
    match, window = watched
    window = sealed(match, window)
    slot = window.slots[0]
    answered = Words("card-answered", {"unit": match.rules.seats(match.state)[slot].name, "answer": "let them pass"})
    for table, told in (
        (war_table(match), "The answer takes effect when"),
        (due(war_table(match), "mark", window), "Everyone is ready"),
    ):
        card = fits(after_card(war_scene(table, leader(slot)), window, slot, (answered,)))
        assert told in said(card)
        assert "let them pass" in said(card)
        assert "Not ready yet" in labels(card)


def test_a_unit_that_has_answered_is_named_without_signs_of_escape(watched: tuple[Match[Any], Decision]) -> None:
    match, window = watched
    window = sealed(match, window)
    slot = window.slots[0]
    table = war_table(match)
    shark = Words("sw-boat", {"name": "Shark (II)"})
    nodes = tuple(replace(node, name=shark) if node.id == slot else node for node in table.tree.nodes)
    card = fits(after_card(war_scene(replace(table, tree=SeatTree(nodes)), leader(slot)), window, slot, ()))
    assert r"Shark \\(II\\) has answered" in said(card), (
        "escaped once, as a card's markdown wants it (and JSON doubles)"
    )


def test_what_holds_the_side_up_stands_on_its_members_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    match = war("held")
    gate = sealed(match, reach(match, "pw-supply", plain=True))
    fault = Refusal(Words("err-pw-no-coal"), "7.8", ())

    def check(self: Match[Any], decision: str, side: str) -> tuple[Refusal, ...]:
        return (fault,)

    table = war_table(match)
    scene: Scene = war_scene(table, leader(gate.slots[0]))
    assert "They cannot leave port" not in said(fits(orders_card(scene)))
    monkeypatch.setattr(Match, "plan_check", check)
    assert "⚠ They cannot leave port" in said(fits(orders_card(scene)))
    assert said(fits(orders_card(scene, 0, (fault.what,)))).count("They cannot leave port") == 1
    other = "allies" if gate.slots[0].startswith("chile") else "chile"
    assert "They cannot leave port" not in said(orders_card(war_scene(table, leader(other))).card)
