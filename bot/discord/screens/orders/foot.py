"""The last row of a question's card: what can be done besides answering it."""

from __future__ import annotations

from bot.discord.cards import OUR_LABEL, Button, clip
from bot.discord.screens.kit import Scene, unit_report
from bot.discord.taps.ids import question_subject
from bot.service.types import MyQuestion
from engine.core.words import Words

MOST = 5


def foot_buttons(scene: Scene, asked: MyQuestion) -> list[Button]:
    """The exec for a fight, undo, back to the orders, the rule, and if there is room, the unit's report."""
    decision = asked.decision
    subject = question_subject(decision.id, asked.slot)
    execs = []
    if not decision.gate and not decision.window:
        for doctrine in scene.table.match.rules.doctrines[:2]:
            label = scene.plain("card-exec", doctrine=doctrine_words(doctrine))
            execs.append(scene.button("o", "exec", label, subject=subject, arg=doctrine))
    undo = None
    if scene.table.match.can_undo(asked.slot) is not None:
        undo = scene.named("o", "undo", "card-undo", subject=f"n\x1f{asked.slot}")
    rule = None
    if decision.rule:
        rule = scene.button("v", "rule", clip(_named(scene, decision.rule), OUR_LABEL), arg=decision.rule)
    buttons = [*execs, undo, scene.named("v", "orders", "card-orders"), rule, unit_report(scene, asked.slot)]
    return [button for button in buttons if button is not None][:MOST]


def _named(scene: Scene, rule: str) -> str:
    """A rule by its number; what has none, such as an event of the war, by its title."""
    card = None if rule[0].isdecimal() else scene.face.rule_card(rule, scene.voice)
    return card.title if card is not None else scene.voice.plain("bridge-rule", rule=rule)


def doctrine_words(doctrine: str) -> Words:
    """A doctrine's name."""
    return Words(f"service-doctrine-{doctrine}")
