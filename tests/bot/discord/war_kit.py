"""A war of two sides laid out for screens, and answers given as members give them: by cards and forms."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.discord.cards import Card
from bot.discord.forms import check_form
from bot.discord.questions.builder import read_form, read_pick, read_take, sections, take_args
from bot.discord.questions.forms import FAR, SHARE, TYPED, Leaf, fields, ready_splits
from bot.discord.questions.rows import is_placing, is_way, open_leaves, put_row, read_row, row_form, row_of
from bot.discord.questions.typed import filled
from bot.discord.questions.words import Query, canonical, split_text
from bot.discord.screens.kit import Scene
from bot.discord.screens.orders.asking import ask_card, query_of
from bot.discord.screens.orders.placing import placed, placing_card
from bot.discord.screens.orders.ways import stepped, way_card
from bot.discord.taps.ids import Keys
from bot.discord.taps.tap import Submitted
from bot.discord.wire import pack_card
from bot.faces.registry import faces
from bot.games import games
from bot.service.acts import question_of
from bot.service.types import MyQuestion, Refuse, Settings, Table
from bot.text.voice import voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, space_of
from engine.core.spaces.space import Amount, Answer, Choice, Flag, Space, Split, Subset
from tests.bot.discord.screen_kit import fits, table_of

CHILE, ALLIES = 201, 202
SEATS = {"chile": CHILE, "allies": ALLIES}


def war(seed: str = "s", **options: Any) -> Match[Any]:
    """A war just begun."""
    return Match.new(games()["pacific_war"], "whole-war", seed, options)


def war_table(match: Match[Any], seats: Mapping[str, int] | None = None, **more: Any) -> Table:
    """The war at hand: a member leads each side, unless said."""
    table = table_of(match, dict(SEATS if seats is None else seats), settings=Settings(), **more)
    return replace(table, campaign=replace(table.campaign, game="pacific_war", organiser_id=CHILE, title=""))


def war_scene(table: Table, user_id: int | None = CHILE, language: str = "en") -> Scene:
    """The war as a member reads it, None: as the channel does."""
    return Scene(table, faces()["pacific_war"], Keys(7, b"s" * 32), voice(language), user_id)


def asked_by(scene: Scene, decision: Decision, slot: str) -> MyQuestion:
    """The question as it stands."""
    return question_of(scene.table, scene.table.match.decision(decision.id), slot)


def leader(slot: str) -> int:
    """Who speaks for a slot."""
    return CHILE if slot.startswith("chile") else ALLIES


def reach(match: Match[Any], kind: str, wishes: dict[str, Any] | None = None, *, plain: bool = False) -> Decision:
    """As the autopilot (or with ``plain`` nobody) has it, until a kind of question is open; ``wishes`` are destinations
    by squadron."""
    policy = match.rules.policy("balanced")
    for _ in range(400):
        decision = match.waiting()[0]
        if decision.kind == kind:
            return decision
        for slot in decision.slots if decision.gate else decision.slots[:1]:
            answer = policy.answer(match.look(slot), decision.kind, decision.path, slot)
            answer = match.space(decision.id, slot).default if plain else answer
            if decision.kind == "pw-destination" and wishes and slot in wishes:
                answer = wishes[slot]
            match.seal(decision.id, slot, answer) if decision.gate else match.answer(decision.id, slot, answer)
        if decision.gate:
            match.close(decision.id, deadline=True)
    raise AssertionError(f"{kind} is never asked")


def said(card: Card) -> str:
    """All that a card says and can be pressed."""
    return json.dumps(pack_card(card), ensure_ascii=False, sort_keys=True)


def labels(card: Card) -> list[str]:
    """The buttons of a card."""
    return [button.label for button in card.buttons()]


def enemy_met() -> tuple[Match[Any], Decision]:
    """A war in which an enemy has come within reach, and the window in which he may be intercepted."""
    for seed in range(9):
        match = war(f"window {seed}")
        try:
            return match, reach(match, "pw-intercept")
        except AssertionError:
            continue
    raise AssertionError("nobody ever meets")


# Answers as they come from a client --------------------------------------------------------------------------------


def submitted(query: Query, leaf: Leaf, space: Space, value: Answer) -> dict[str, Submitted]:
    """What a form's rows of one argument bring back where a member means ``value``."""
    hashed = query.keys.value
    rows = [row.name for row in fields(query, leaf)]
    if not rows:
        return {}
    if isinstance(space, Flag):
        return {leaf.name: bool(value)}
    if isinstance(space, Choice):
        if leaf.name + TYPED in rows:
            return {leaf.name + TYPED: value}
        return {leaf.name: hashed(leaf.name, value)}
    if isinstance(space, Amount):
        return {leaf.name: hashed(leaf.name, str(value)) if space.most - space.least < 25 else str(value)}
    if isinstance(space, Subset):
        keys = [option.key for option in space.options]
        if len(keys) <= 25:
            return {leaf.name: tuple(hashed(leaf.name, key) for key in value)}
        if len(keys) <= 50:
            first = tuple(hashed(leaf.name, key) for key in value if key in keys[:25])
            return {
                leaf.name: first,
                leaf.name + FAR: tuple(hashed(leaf.name, key) for key in value if key in keys[25:]),
            }
        return {leaf.name: ", ".join(value) or "-"}
    if isinstance(space, Split):
        if f"{leaf.name}{SHARE}0" in rows:
            shares = [str(value.get(option.key, 0)) for option in space.options]
            return {name: hashed(name, share) for name, share in zip(rows, shares, strict=True)}
        if canonical(value) in [canonical(split.answer) for split in ready_splits(query, space, leaf.value)]:
            return {leaf.name: hashed(leaf.name, canonical(value))}
        return {leaf.name + TYPED: split_text(space.options, value, query.voice) or "-"}
    return {leaf.name: filled(query, space, value)}


def same(space: Space, answer: Answer, other: Answer) -> bool:
    """Whether two answers are alike; boxes have no order."""
    if isinstance(space, Subset):
        return sorted(answer) == sorted(other)
    if isinstance(space, Form):
        rows = [(part.name, space_of(part, answer)) for part in space.parts]
        return all(
            row is None or same(row, answer[name], other[name]) for name, row in rows if name in answer or name in other
        )
    return canonical(answer) == canonical(other)


def answer_by_cards(scene: Scene, decision: Decision, slot: str, wish: Answer) -> Answer:
    """The answer that comes of taps and forms where a member means ``wish``; every card on the way fits Discord."""
    asked = asked_by(scene, decision, slot)
    query = query_of(scene, asked)
    space = query.space
    if isinstance(space, Form) and query.rows:
        return _row_by_row(scene, asked, query, wish)
    if is_way(space):
        return _walked(scene, asked, query, "answer", wish)
    if is_placing(space):
        return _placed(scene, asked, query, "answer", wish)
    fits(ask_card(scene, asked))
    if isinstance(space, Choice) and len(space.options) <= 5:
        assert wish in take_args(space, query.suggestion)
        return read_take(space, query.suggestion, wish)
    if isinstance(space, Choice) and len(space.options) <= 25:
        return read_pick(query, [query.keys.value("pick", wish)])
    return _on_forms(query, wish)


def _on_forms(query: Query, wish: Answer) -> Answer:
    """Section by section, and again: rows may open by what was said in the first."""
    for _ in range(3):
        for at in range(len(sections(query))):
            given: dict[str, Submitted] = {}
            for leaf in sections(query)[at] if at < len(sections(query)) else ():
                meant = wish if leaf.name == "answer" else wish.get(leaf.name, leaf.value)
                given |= submitted(query, leaf, leaf.space, meant)
            query = replace(query, suggestion=read_form(query, given, at))
        if same(query.space, query.suggestion, wish):
            break
    return query.suggestion


def _row_by_row(scene: Scene, asked: MyQuestion, query: Query, wish: Answer) -> Answer:
    for _ in range(3):
        for name in [leaf.name for leaf in open_leaves(query)]:
            leaf = next((leave for leave in open_leaves(query) if leave.name == name), None)
            if leaf is None or name not in wish:
                continue
            now = replace(asked, answer=query.suggestion)
            if is_way(leaf.space):
                query = replace(query, suggestion=_walked(scene, now, query, name, wish[name]))
            elif is_placing(leaf.space):
                query = replace(query, suggestion=_placed(scene, now, query, name, wish[name]))
            else:
                check_form(row_form(query, name, title="x"))
                given = submitted(query, leaf, leaf.space, wish[name])
                query = replace(query, suggestion=read_row(query, name, given))
        if same(query.space, query.suggestion, wish):
            break
    return query.suggestion


def _walked(scene: Scene, asked: MyQuestion, query: Query, row: str, wish: Answer) -> Answer:
    way: list[str] = []
    for key in wish:
        fits(way_card(scene, asked, query, row, way))
        way = stepped(query, row, way, query.keys.value(f"{row}:{len(way)}", key))
    fits(way_card(scene, asked, query, row, way))
    return put_row(query, row, way)


def _placed(scene: Scene, asked: MyQuestion, query: Query, row: str, wish: Answer) -> Answer:
    """Thing by thing; where pieces must pass one another, in the order in which that goes."""
    leaf = next(leave for leave in open_leaves(query) if leave.name == row) if row != "answer" else None
    stands: dict[str, str] = dict((query.suggestion if leaf is None else leaf.value) or {})
    moves = [
        (thing, wish.get(thing, "")) for thing in {**stands, **wish} if stands.get(thing, "") != wish.get(thing, "")
    ]
    for _ in range(4):
        left = []
        for thing, value in moves:
            fits(placing_card(scene, asked, query, row, 0, (thing,)))
            try:
                found = placed(query, row, [thing], query.keys.value(f"{row}@", value))
                query = replace(query, suggestion=put_row(query, row, found))
            except Refuse:  # not yet: another piece must go first
                left.append((thing, value))
        moves = left
        if not moves:
            return query.suggestion
    # Full hexes that change their troops with one another: all at once, in writing.
    leaf = row_of(query, row)
    return read_row(query, row, {row: filled(query, leaf.space, wish)})
