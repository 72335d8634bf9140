"""A campaign's settings, and founding one: game, scenario, four settings with good defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from bot.discord.cards import Button, Card, Choice, Menu, Part, Row, Text, check_card, clip
from bot.discord.forms import Field, Form, Pick, Tick, Upload, check_form
from bot.discord.ids import Keys
from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, text
from bot.discord.taps import Submitted
from bot.service.types import Approval, Settings
from bot.text.voice import LANGUAGES, Voice
from engine.core.rules import Rules, Scenario
from engine.core.words import Words

HOURS = (24, 48, 72, 168, 336, 0)
FIGHT_HOURS = (6, 12, 24, 48, 0)
APPROVALS: tuple[str, ...] = get_args(Approval)
JOINS = ("anyone", "invited")
OF = "|"
INVITED = "invited"


@dataclass(frozen=True, slots=True)
class Founding:
    """What a new campaign is to be: read from the form."""

    settings: Settings
    language: str
    options: Mapping[str, bool]


def scenario_args(games: Mapping[str, Rules[Any]]) -> list[str]:
    """Everything that can be founded: game and scenario."""
    return [f"{game}{OF}{one.id}" for game, rules in games.items() for one in rules.scenarios()]


def scenarios_card(voice: Voice, keys: Keys, games: Mapping[str, Rules[Any]], game: str, page: int = 0) -> Shown:
    """The scenarios of a game with a line each: how long, how many, how hard. ``game`` empty: the games first."""
    if game not in games:
        if len(games) == 1:
            return scenarios_card(voice, keys, games, next(iter(games)))
        buttons = [Button(clip(_game(voice, one), 34), keys.tag("v", "scenarios", arg=one)) for one in list(games)[:5]]
        lines = [f"## {voice.get('card-new')}", voice.get("card-choose-game")]
        return Shown(check_card(Card((Text("\n".join(lines)), Row(tuple(buttons))))))
    scenarios = games[game].scenarios()
    last = max(0, (len(scenarios) - 1) // 25)
    page = min(page, last)
    part = scenarios[page * 25 : (page + 1) * 25]
    head = [f"## {_game(voice, game)}", voice.get("card-choose-scenario")]
    head += kept([scenario_line(voice, one) for one in part], 3300, voice)
    chosen = tuple(
        Choice(clip(voice.say(one.name), 100), f"{game}{OF}{one.id}", clip(voice.say(one.summary), 100)) for one in part
    )
    parts: list[Part] = [
        Text(clip("\n".join(head), 3900)),
        Menu(keys.tag("f", "scenario"), chosen, voice.plain("card-scenario")),
    ]
    if last:
        back = Button(
            voice.plain("card-page-back"),
            keys.tag("p", "scenarios", arg=game, page=max(0, page - 1)),
            disabled=page == 0,
        )
        on = Button(
            voice.plain("card-page-on"),
            keys.tag("p", "scenarios", arg=game, page=min(last, page + 1)),
            disabled=page == last,
        )
        parts.append(Row((back, on)))
    return Shown(check_card(Card(tuple(parts))))


def scenario_line(voice: Voice, one: Scenario) -> str:
    """A scenario in a line: name, turns, members."""
    name = f"**{voice.markdown(one.name)}**"
    size = voice.get("card-scenario-size", turns=one.length, seats=one.seats)
    return f"{name} · {size} – {clip(voice.markdown(one.summary), 160)}"


def _game(voice: Voice, game: str) -> str:
    return voice.plain(f"game-{game}") if voice.has(f"game-{game}") else game


def founding_form(
    voice: Voice, keys: Keys, arg: str, title: str, *, options: Sequence[str] = (), upload: bool = False
) -> Form:
    """The settings of a new campaign, each with a good default; with ``upload`` a member's own scenario besides.

    ``options`` are the game's optional rules.
    """
    game = arg.partition(OF)[0]
    also = [Choice(voice.plain("card-also-invited"), INVITED)]
    also += [Choice(clip(voice.plain(f"option-{game}-{one}"), 100), one) for one in options]
    rows = [
        _hours(voice, Settings().hours),
        Field("also", voice.plain("card-set-also"), Tick(tuple(also))),
        Field(
            "language",
            voice.plain("card-set-language"),
            Pick(_named(voice, "card-language", LANGUAGES, voice.language)),
        ),
        Field("approval", voice.plain("card-set-approval"), Pick(_named(voice, "card-approval", APPROVALS, "none"))),
    ]
    if upload:
        rows.append(Field("file", voice.plain("card-set-file"), Upload(), voice.plain("card-set-file-hint")))
    return check_form(Form(clip(title, 45), keys.tag("s", "found", arg=arg), tuple(rows)))


def read_founding(fields: Mapping[str, Submitted], options: Sequence[str] = ()) -> Founding:
    """The submitted form; what is missing or strange takes its default."""
    usual = Settings()
    hours = _number(fields.get("hours"), HOURS, usual.hours)
    approval = _word(fields.get("approval"), APPROVALS, "none")
    ticked = fields.get("also")
    also = ticked if isinstance(ticked, list | tuple) else ()
    join = "invited" if INVITED in also else "anyone"
    language = _word(fields.get("language"), LANGUAGES, "en")
    settings = Settings(hours=hours, approval=approval, join=join)  # type: ignore[arg-type]  # looked up above
    return Founding(settings, language, {one: True for one in options if one in also})


def settings_card(scene: Scene, said: Sequence[Words] = ()) -> Shown:
    """A campaign's settings as they are."""
    settings, campaign, voice = scene.table.settings, scene.table.campaign, scene.voice
    lines = [
        f"## {scene.say('card-settings')} · {scene.face.title(scene.known, voice)}",
        *kept([scene.words(line) for line in said], 600, voice),
        f"{scene.say('card-set-hours')}: {_hours_text(voice, settings.hours)}",
        f"{scene.say('card-set-fight')}: {_hours_text(voice, settings.fight_hours)}",
        f"{scene.say('card-set-join')}: {scene.say(f'card-join-{settings.join}')}",
        f"{scene.say('card-set-approval')}: {scene.say(f'card-approval-{settings.approval}')}",
        f"{scene.say('card-set-language')}: {scene.say(f'card-language-{campaign.language}')}",
        f"{scene.say('card-set-organiser')}: {scene.who(campaign.organiser_id)}",
    ]
    paused = campaign.status == "paused"
    clock = scene.named("o", "resume", "card-resume") if paused else scene.named("o", "pause", "card-pause")
    return parts_card(
        [
            text(*lines),
            row(
                scene.named("f", "settings", "card-change", style="primary"),
                clock if campaign.in_play else None,
                scene.named("v", "end", "card-end", style="danger") if campaign.in_play else None,
            ),
        ]
    )


def settings_form(scene: Scene) -> Form:
    """The same as a form."""
    settings, voice = scene.table.settings, scene.voice
    fight = tuple(
        Choice(_hours_text(voice, one), str(one), default=one == settings.fight_hours)
        for one in sorted({*FIGHT_HOURS, settings.fight_hours}, key=lambda one: one or 9999)
    )
    return check_form(
        Form(
            voice.plain("card-settings"),
            scene.keys.tag("s", "settings"),
            (
                _hours(voice, settings.hours),
                Field("fight_hours", voice.plain("card-set-fight"), Pick(fight)),
                Field("join", voice.plain("card-set-join"), Pick(_named(voice, "card-join", JOINS, settings.join))),
                Field(
                    "approval",
                    voice.plain("card-set-approval"),
                    Pick(_named(voice, "card-approval", APPROVALS, settings.approval)),
                ),
                Field(
                    "language",
                    voice.plain("card-set-language"),
                    Pick(_named(voice, "card-language", LANGUAGES, scene.table.campaign.language)),
                ),
            ),
        )
    )


def read_settings(scene: Scene, fields: Mapping[str, Submitted]) -> tuple[dict[str, Any], str]:
    """What a submitted form changes: settings by name, and the channel's language."""
    now = scene.table.settings
    found: dict[str, Any] = {
        "hours": _number(fields.get("hours"), (*HOURS, now.hours), now.hours),
        "fight_hours": _number(fields.get("fight_hours"), (*FIGHT_HOURS, now.fight_hours), now.fight_hours),
        "join": _word(fields.get("join"), JOINS, now.join),
        "approval": _word(fields.get("approval"), APPROVALS, now.approval),
    }
    changes = {name: value for name, value in found.items() if value != getattr(now, name)}
    return changes, _word(fields.get("language"), LANGUAGES, scene.table.campaign.language)


def end_card(scene: Scene) -> Shown:
    """Ending asks again."""
    lines = [f"## {scene.say('card-end-sure')}", scene.say("card-end-what")]
    yes = scene.named("o", "end", "card-end-yes", style="danger")
    return parts_card([text(*lines), row(yes, scene.named("v", "settings", "card-back"))])


def _hours(voice: Voice, now: int) -> Field:
    shown = sorted({*HOURS, now}, key=lambda one: one or 9999)
    choices = tuple(Choice(_hours_text(voice, one), str(one), default=one == now) for one in shown)
    return Field("hours", voice.plain("card-set-hours"), Pick(choices))


def _hours_text(voice: Voice, hours: int) -> str:
    if hours and hours % 24 == 0:
        return voice.plain("card-days", days=hours // 24)
    return voice.plain("card-hours", hours=hours) if hours else voice.plain("card-no-deadline")


def _named(voice: Voice, prefix: str, values: Sequence[str], chosen: str) -> tuple[Choice, ...]:
    return tuple(Choice(voice.plain(f"{prefix}-{one}"), one, default=one == chosen) for one in values)


def _number(value: Submitted, allowed: Sequence[int], usual: int) -> int:
    if isinstance(value, str) and value.isdecimal() and int(value) in allowed:
        return int(value)
    return usual


def _word(value: Submitted, allowed: Sequence[str], usual: str) -> str:
    return value if isinstance(value, str) and value in allowed else usual
