"""Typed answers to any question of the game, and what completes them. Words of both languages, accents or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.faces.face import Misread, fault
from bot.faces.match_words import says
from bot.faces.pacific_war.order_kinds import goal_of, space_of_slot, start_of
from bot.faces.pacific_war.parse_complete import completions
from bot.faces.pacific_war.parse_forms import SHOWN, named_refusal, read_form, unread
from bot.faces.pacific_war.parse_spaces import take, tokens
from bot.faces.pacific_war.typed_names import hex_named, meant
from bot.faces.pacific_war.ways import Ways
from bot.text.voice import Voice
from engine.core.refusal import Refusal
from engine.core.space import Answer, Choice, Space
from engine.core.space_forms import Form, Path
from engine.core.words import Words
from engine.pacific_war.game import PacificWar
from engine.pacific_war.known import Known
from engine.pacific_war.land import held
from engine.pacific_war.names import order_words, place_words
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import foe

MOST, LABEL = 25, 100
_STAFF = PacificWar().policy("balanced")
LONGEST = 3000
MOST_WORDS = 200  # a whole army set up anew has fewer


def read(known: Known, kind: str, path: str, slot: str, text: str) -> Answer:
    """The answer that a text means; raises :class:`Misread` where none can be read or it is not legal."""
    space = space_of_slot(known, kind, path, slot)
    try:
        return read_space(space, text, start_of(known, kind, path, slot))
    except Misread as misread:
        taken = _enemys(known, kind, slot, misread.refusal)
        if taken is not None:
            raise Misread(replace(misread.refusal, what=taken)) from misread
        goal = goal_of(known, kind, path, slot)
        if misread.refusal.what.key != "err-path-end" or not goal:
            raise
        what = Words("pw-err-course-end", {"to": order_words(goal)})
        raise Misread(replace(misread.refusal, what=what)) from misread


def _enemys(known: Known, kind: str, slot: str, refusal: Refusal) -> Words | None:
    """Why a march finds no way into a hex that the enemy holds: it is attacked from the next one; None otherwise."""
    if kind != "pw-march" or refusal.what.key not in ("pw-err-way-no-way", "pw-err-way-blocked"):
        return None
    place = hex_named(str(refusal.what.args["said"]))
    if place is None or not held(known.world, foe(side_of(slot)), place):
        return None
    return Words("pw-err-way-enemy", {"place": place_words(place)})


def read_space(space: Space, text: str, start: str = "") -> Answer:
    """The same for a space at hand; ``start`` is where a way begins."""
    said = text.strip()
    if len(said) > LONGEST or len(tokens(said)) > MOST_WORDS:
        raise Misread(fault("pw-err-too-long", most=MOST_WORDS))
    if says(said, "pw-say-default"):
        return space.default
    answer = read_form(space, said, start) if isinstance(space, Form) else _plain(space, said, start)
    refusal = space.check(answer)
    if refusal is not None:
        raise Misread(named_refusal(refusal))
    return answer


def _plain(space: Space, text: str, start: str) -> Answer:
    if isinstance(space, Path) and "," in text:  # hexes may stand apart by commas
        return Ways(space, start).read(text)
    said = tokens(text)
    answer, rest = take(space, said, start)
    if answer is None and isinstance(space, Choice) and text:  # an option's own name may hold a comma or "and"
        answer, rest = take(space, [text], start)
    if rest or answer is None:
        raise Misread(_refusal(space, rest[0] if rest else text))
    return answer


def _refusal(space: Space, word: str) -> Refusal:
    """Several fit, none fits, or a known thing may not be chosen now: each says so."""
    if isinstance(space, Choice):
        hits = meant(space.options, word)
        if len(hits) > 1:
            legal = tuple(option.label for option in space.options if option.key in hits)
            return Refusal(fault("pw-err-several", said=word[:60]).what, space.rule, legal[:SHOWN])
        reason = space.why_not(word) if space.why_not is not None else None
        if reason is not None:
            return Refusal(reason.what, reason.rule or space.rule, tuple(one.label for one in space.options[:SHOWN]))
    return unread(word, space)


def complete(known: Known, kind: str, path: str, slot: str, typed: str, voice: Voice) -> list[tuple[str, str]]:
    """Answers that complete what is typed, likeliest first: (label, value), at most 25; each value reads back.

    Where nothing is typed, what the staff suggests stands before what silence says.
    """
    space = space_of_slot(known, kind, path, slot)
    likely = [] if typed.strip() else [_STAFF.answer(known, kind, path, slot)]
    return complete_space(space, typed, voice, start_of(known, kind, path, slot), likely)


def complete_space(
    space: Space, typed: str, voice: Voice, start: str = "", likely: Sequence[Answer] = ()
) -> list[tuple[str, str]]:
    """The same for a space at hand; ``likely`` are answers to be offered first."""
    found: dict[str, str] = {}
    for label, value in completions(space, typed, voice, start, likely):
        if len(found) >= MOST:
            break
        if value in found or not 0 < len(value) <= LABEL:
            continue
        try:
            read_space(space, value, start)
        except Misread:
            continue
        found[value] = label if len(label) <= LABEL else label[: LABEL - 1] + "…"
    return [(label, value) for value, label in found.items()]
