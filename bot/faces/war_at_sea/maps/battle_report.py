"""Battles that are being fought in words: who stands in which hex, as far as the reader sees it (6)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.faces.sentences import capital
from bot.faces.war_at_sea.fights.battle_posts import battle_title, state_line
from bot.faces.war_at_sea.names import battles_of, side_words, sides_first
from bot.faces.war_at_sea.scenes.battle import groups_told
from bot.faces.war_at_sea.scenes.rolls import gone_told
from bot.text.voice import Voice
from engine.war_at_sea.known import Known
from engine.war_at_sea.terms import Side
from engine.war_at_sea.world.field import Field


def board_lines(known: Known, voice: Voice) -> list[str]:
    """The battle of a scenario of one battle: how it stands, then each side's groups, the reader's own first; nothing
    once it is over."""
    lines: list[str] = []
    for _, field in battles_of(known):
        lines.append(state_line(field, voice))
        for side in sides_first(known.side):
            lines.append(f"### {capital(voice.say(side_words(side)))}")
            lines += [f"- {line}" for line in side_told(field, side, voice)]
    return lines


def fought_lines(known: Known, voice: Voice) -> Iterator[tuple[str, str]]:
    """The open battles of an operation: the zone, and a line for the battle and for each side in it."""
    for path, field in battles_of(known):
        if field.zone:
            yield field.zone, f"{battle_title(known, path, field, voice)}. {state_line(field, voice)}"
            for side in sides_first(known.side):
                told = "; ".join(side_told(field, side, voice))
                if told:
                    yield field.zone, f"{capital(voice.say(side_words(side)))}: {told}"


def side_told(field: Field, side: Side, voice: Voice) -> list[str]:
    """Where the groups of a side are, with what shows on their ships; last those that are lost or gone."""
    gone = gone_told(field, side, voice)
    return [*groups_told(field, side, voice), *([gone] if gone else [])]
