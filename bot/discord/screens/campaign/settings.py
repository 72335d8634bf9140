"""A campaign's settings, and founding one: game, scenario, four settings with good defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from bot.discord.cards import Choice, clip
from bot.discord.forms import FIELD_DESCRIPTION, MOST_ROWS, Field, Form, Pick, Say, Select, Tick, check_form
from bot.discord.screens.campaign.pace import course_lines
from bot.discord.screens.kit import Scene, Shown, kept, parts_card, row, text
from bot.discord.taps.ids import Keys
from bot.discord.taps.tap import Submitted
from bot.faces.sentences import capital
from bot.service.campaigns import MINUTES
from bot.service.types import Approval, Settings
from bot.text.voice import LANGUAGES, Voice
from engine.core.words import Words

HOURS = (24, 48, 72, 96, 168, 336, 0)
FIGHT_HOURS = (6, 12, 24, 48, 0)
APPROVALS: tuple[str, ...] = get_args(Approval)
JOINS = ("anyone", "invited")
OF = "|"
INVITED, WAIT = "invited", "wait-opponent"
LIVE = "live-"
MOST_RADIOS = 10
MOST_TICKS = 10


def unmeasured(hours: int) -> Words | None:
    """Says nothing of what a deadline brings."""
    return None


@dataclass(frozen=True, slots=True)
class Founding:
    """The settings of a new campaign, read from the form."""

    settings: Settings
    language: str
    options: Mapping[str, bool]
    side: str = ""


def founding_form(
    voice: Voice,
    keys: Keys,
    arg: str,
    title: str,
    *,
    options: Sequence[str] = (),
    usual: Sequence[str] = (),
    sides: Mapping[str, Words] | None = None,
    alone: Sequence[Words] = (),
    woken: Sequence[Words] = (),
    fixed: Sequence[Words] = (),
    own: int = 0,
    usual_settings: Settings | None = None,
    brings: Callable[[int], Words | None] = unmeasured,
) -> Form:
    """The settings of a new campaign, each with a good default.

    ``options`` are the optional rules that the scenario leaves open, in a menu of their own where there are many;
    ``usual`` those ticked as it opens, ``fixed`` the names of those that the scenario brings, which the form only tells
    of. ``own`` is the number of a scenario on the server's shelf, or of a member's file. ``sides`` are the sides by
    their nodes, if people may play several: the founder picks one, and says whether the game waits for an opponent.
    ``alone`` are sides that the rules move by themselves: nobody is needed for them, and the form says so; ``woken``
    are those of them to whom an optional rule gives something to decide. ``brings`` says of a deadline in hours how
    long the campaign will take.
    """
    game = arg.partition(OF)[0]
    forced = voice.plain("card-set-in-force", rules=fixed) if fixed else ""
    hint = forced if len(forced) <= FIELD_DESCRIPTION else ""  # what is longer needs a row of its own
    also = [_line(voice.plain("card-also-invited"), INVITED)]
    if sides:
        also.append(_line(voice.plain("card-also-wait"), WAIT))
    optional = [_line(voice.plain(f"option-{game}-{option}"), option, default=option in usual) for option in options]
    many = len(also) + len(optional) > MOST_TICKS
    also += [] if many else optional
    rows: list[Say | Field] = [
        _hours(voice, usual_settings or Settings(), brings),
        Field("also", voice.plain("card-set-also"), Tick(tuple(also)), "" if many else hint),
        Field(
            "language",
            voice.plain("card-set-language"),
            Pick(_named(voice, "card-language", LANGUAGES, voice.language)),
        ),
        Field("approval", voice.plain("card-set-approval"), Pick(_named(voice, "card-approval", APPROVALS, "none"))),
    ]
    if many:  # a menu of their own; the language is that of who founds, and may be changed in the settings
        rows[2] = Field("options", voice.plain("card-set-options"), Select(tuple(optional), 0, len(optional)), hint)
    if sides:
        mine = tuple(_line(voice.say(name), node, default=not at) for at, (node, name) in enumerate(sides.items()))
        rows.insert(0, Field("side", voice.plain("card-set-side"), Pick(mine), voice.plain("card-set-side-hint")))
    told = [voice.get("card-set-alone", side=voice.say(side), woken=int(side in woken)) for side in alone]
    told += [forced] if forced != hint else []
    if told:
        rows.insert(0, Say("\n".join(capital(line) for line in told)))
    del rows[MOST_ROWS:]  # who approves plans is asked in the settings where there is no room
    return check_form(Form(clip(title, 45), keys.tag("s", "found", arg=arg, page=own), tuple(rows)))


def read_founding(
    fields: Mapping[str, Submitted],
    options: Sequence[str] = (),
    usual_options: Sequence[str] = (),
    spoken: str = "en",
    usual: Settings | None = None,
) -> Founding:
    """The submitted form; missing or unknown values take their default, ``spoken`` for the language."""
    usual = usual or Settings()
    hours = _number(fields.get("hours"), HOURS, usual.hours)
    approval = _word(fields.get("approval"), APPROVALS, "none")
    ticked = fields.get("also")
    listed = fields.get("options")
    if isinstance(listed, list | tuple):
        ticked = (*(ticked if isinstance(ticked, list | tuple) else ()), *listed)
    also = ticked if isinstance(ticked, list | tuple) else usual_options if ticked is None else ()
    join = "invited" if INVITED in also else "anyone"
    language = _word(fields.get("language"), LANGUAGES, spoken)
    settings = Settings(hours=hours, approval=approval, join=join, wait_opponent=WAIT in also)  # type: ignore[arg-type]  # looked up above
    # A usual option left unticked is listed as off; an unusual one is listed only when it is on.
    chosen = {option: option in also for option in options if option in also or option in usual_options}
    side = fields.get("side")
    settings = replace(settings, minutes=_minutes(fields.get("hours"), 0))
    return Founding(settings, language, chosen, side if isinstance(side, str) else "")


def settings_card(scene: Scene, said: Sequence[Words] = ()) -> Shown:
    """A campaign's settings as they are."""
    settings, campaign, voice = scene.table.settings, scene.table.campaign, scene.voice
    lines = [
        f"## {scene.say('card-settings')} · {scene.face.title(scene.known, voice)}",
        *kept([scene.words(line) for line in said], 600, voice),
        f"{scene.say('card-set-hours')}: {time_text(voice, settings)}",
        *([] if settings.minutes else [f"{scene.say('card-set-fight')}: {_hours_text(voice, settings.fight_hours)}"]),
        f"{scene.say('card-set-join')}: {scene.say(f'card-join-{settings.join}')}",
        f"{scene.say('card-set-approval')}: {scene.say(f'card-approval-{settings.approval}')}",
        *course_lines(scene),
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
                scene.named("f", "course", "card-change-course"),
                clock if campaign.in_play else None,
                scene.named("v", "end", "card-end", style="danger") if campaign.in_play else None,
            ),
        ]
    )


def settings_form(scene: Scene) -> Form:
    """The same as a form."""
    settings, voice = scene.table.settings, scene.voice
    fight = tuple(
        _line(_hours_text(voice, hours), str(hours), default=hours == settings.fight_hours)
        for hours in sorted({*FIGHT_HOURS, settings.fight_hours}, key=lambda hours: hours or 9999)
    )
    return check_form(
        Form(
            voice.plain("card-settings"),
            scene.keys.tag("s", "settings"),
            (
                _hours(voice, settings),
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
    """The changes from a submitted form: settings by name, and the channel's language."""
    now = scene.table.settings
    entered: dict[str, Any] = {
        "hours": _number(fields.get("hours"), (*HOURS, now.hours), now.hours),
        "minutes": _minutes(fields.get("hours"), now.minutes),
        "fight_hours": _number(fields.get("fight_hours"), (*FIGHT_HOURS, now.fight_hours), now.fight_hours),
        "join": _word(fields.get("join"), JOINS, now.join),
        "approval": _word(fields.get("approval"), APPROVALS, now.approval),
    }
    changes = {name: value for name, value in entered.items() if value != getattr(now, name)}
    return changes, _word(fields.get("language"), LANGUAGES, scene.table.campaign.language)


def end_card(scene: Scene) -> Shown:
    """Ask for confirmation before ending."""
    lines = [f"## {scene.say('card-end-sure')}", scene.say("card-end-what")]
    yes = scene.named("o", "end", "card-end-yes", style="danger")
    return parts_card([text(*lines), row(yes, scene.named("v", "settings", "card-back"))])


def _hours(voice: Voice, settings: Settings, brings: Callable[[int], Words | None] = unmeasured) -> Field:
    now, live = settings.hours, settings.minutes
    shown = sorted({*HOURS, now}, key=lambda each: each or 9999)[: MOST_RADIOS - len(MINUTES) + 1]
    choices = tuple(
        _line(voice.plain("card-live", minutes=minutes), f"{LIVE}{minutes}", default=minutes == live)
        for minutes in MINUTES
        if minutes
    )
    lengths = {hours: length for hours in shown if (length := brings(hours)) is not None}
    alike = len(lengths) > 1 and all(length == next(iter(lengths.values())) for length in lengths.values())
    choices += tuple(
        _line(
            _brings_text(voice, hours, None if alike else lengths.get(hours)),
            str(hours),
            default=hours == now and not live,
        )
        for hours in shown
    )
    if alike:
        hint = voice.plain("pace-any", length=next(iter(lengths.values())))
    else:
        hint = voice.plain("pace-if") if lengths else ""
    return Field("hours", voice.plain("card-set-hours"), Pick(choices), hint)


def _brings_text(voice: Voice, hours: int, length: Words | None) -> str:
    """A deadline, and how long the campaign takes with it where not every deadline brings the same."""
    time = _hours_text(voice, hours)
    return time if length is None else voice.plain("pace-choice", time=time, length=length)


def time_text(voice: Voice, settings: Settings) -> str:
    """The time of a turn, as a sentence names it."""
    if settings.minutes:
        return voice.plain("card-live", minutes=settings.minutes)
    return _hours_text(voice, settings.hours)


def _minutes(value: Submitted, usual: int) -> int:
    """The minutes of a live evening that were chosen; 0 if hours were chosen; the present value if neither was."""
    if not isinstance(value, str) or not value:
        return usual
    minutes = value.removeprefix(LIVE) if value.startswith(LIVE) else "0"
    return int(minutes) if minutes.isdecimal() and int(minutes) in MINUTES else usual


def _hours_text(voice: Voice, hours: int) -> str:
    if hours and hours % 24 == 0:
        return voice.plain("card-days", days=hours // 24)
    return voice.plain("card-hours", hours=hours) if hours else voice.plain("card-no-deadline")


def _line(label: str, value: str, *, default: bool = False) -> Choice:
    """A choice at the start of a line of a form; its name is in lower case within sentences elsewhere."""
    return Choice(clip(capital(label), 100), value, default=default)


def _named(voice: Voice, prefix: str, values: Sequence[str], chosen: str) -> tuple[Choice, ...]:
    return tuple(_line(voice.plain(f"{prefix}-{name}"), name, default=name == chosen) for name in values)


def _number(value: Submitted, allowed: Sequence[int], usual: int) -> int:
    if isinstance(value, str) and value.isdecimal() and int(value) in allowed:
        return int(value)
    return usual


def _word(value: Submitted, allowed: Sequence[str], usual: str) -> str:
    return value if isinstance(value, str) and value in allowed else usual
