"""The course of a campaign: the pace of its posts, who sees a side's drafts, whether it waits for an opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.cards import Choice
from bot.discord.forms import Field, Form, Pick, check_form
from bot.discord.screens.kit import Scene
from bot.discord.taps.tap import Submitted
from bot.service.tempo.pace import PACES, one_sided
from bot.text.voice import Voice

PLANS = ("shared", "own")
OPPONENTS = ("house", "wait")
TEMPOS = ("calm", "here")


def course_lines(scene: Scene) -> list[str]:
    """The pace (against an enemy: whether the game waits for an opponent), and who sees the drafts."""
    settings = scene.table.settings
    if one_sided(scene.table):
        lines = [f"{scene.say('card-set-pace')}: {scene.say(f'card-pace-{settings.pace}')}"]
    else:
        key = "wait" if settings.wait_opponent else "house"
        key = key if len(scene.table.played) > 1 else "itself"
        lines = [f"{scene.say('card-set-opponent')}: {scene.say(f'card-opponent-{key}')}"]
    plans = "shared" if settings.share_plans else "own"
    tempo = "here" if settings.here else "calm"
    lines.append(f"{scene.say('card-set-tempo')}: {scene.say(f'card-tempo-{tempo}')}")
    return [*lines, f"{scene.say('card-set-plans')}: {scene.say(f'card-plans-{plans}')}"]


def course_form(scene: Scene) -> Form:
    """The pace of the posts, who sees the drafts, who leads boats that nobody speaks for."""
    settings, voice = scene.table.settings, scene.voice
    rows = []
    if one_sided(scene.table):
        paces = named(voice, "card-pace", [str(pace) for pace in PACES], str(settings.pace))
        hint = voice.plain("card-set-pace-hint")
        rows.append(Field("pace", voice.plain("card-set-pace"), Pick(paces), hint))
    elif len(scene.table.played) > 1:
        now = "wait" if settings.wait_opponent else "house"
        opponents = named(voice, "card-opponent", OPPONENTS, now)
        rows.append(Field("opponent", voice.plain("card-set-opponent"), Pick(opponents)))
    tempos = named(voice, "card-tempo", TEMPOS, "here" if settings.here else "calm")
    rows.append(Field("tempo", voice.plain("card-set-tempo"), Pick(tempos), voice.plain("card-set-tempo-hint")))
    plans = named(voice, "card-plans", PLANS, "shared" if settings.share_plans else "own")
    rows.append(Field("plans", voice.plain("card-set-plans"), Pick(plans)))
    doctrines = scene.table.match.rules.doctrines
    if len(doctrines) > 1:
        temper = tuple(
            Choice(
                voice.plain(f"service-doctrine-{doctrine}") if voice.has(f"service-doctrine-{doctrine}") else doctrine,
                doctrine,
                default=doctrine == settings.doctrine,
            )
            for doctrine in doctrines[:10]
        )
        rows.append(Field("doctrine", scene.plain("card-set-doctrine"), Pick(temper)))
    return check_form(Form(voice.plain("card-change-course").rstrip("…"), scene.keys.tag("s", "course"), tuple(rows)))


def read_course(scene: Scene, fields: Mapping[str, Submitted]) -> dict[str, Any]:
    """The changes from the form of the course: settings by name."""
    now = scene.table.settings
    entered: dict[str, Any] = {
        "pace": _pace(fields.get("pace"), now.pace),
        "wait_opponent": _word(fields.get("opponent"), OPPONENTS, "wait" if now.wait_opponent else "house") == "wait",
        "here": _word(fields.get("tempo"), TEMPOS, "here" if now.here else "calm") == "here",
        "share_plans": _word(fields.get("plans"), PLANS, "shared" if now.share_plans else "own") == "shared",
        "doctrine": _word(fields.get("doctrine"), scene.table.match.rules.doctrines, now.doctrine),
    }
    return {name: value for name, value in entered.items() if value != getattr(now, name)}


def named(voice: Voice, prefix: str, values: Sequence[str], chosen: str) -> tuple[Choice, ...]:
    """A setting's values as choices."""
    return tuple(Choice(voice.plain(f"{prefix}-{name}"), name, default=name == chosen) for name in values)


def _pace(value: Submitted, usual: int) -> int:
    return int(value) if isinstance(value, str) and value.isdecimal() and int(value) in PACES else usual


def _word(value: Submitted, allowed: Sequence[str], usual: str) -> str:
    return value if isinstance(value, str) and value in allowed else usual
