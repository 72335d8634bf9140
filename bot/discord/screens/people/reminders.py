"""A member's own settings: how they are told, when they are left in peace, their zone and language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.discord.cards import Button, Card, Choice, Row, Text
from bot.discord.forms import Field, Form, Pick, Tick, Write, check_form
from bot.discord.screens.kit import Shown
from bot.discord.taps.ids import Keys
from bot.discord.taps.tap import Submitted
from bot.service.people.quiet import DEFAULT, QUIET, read_zone
from bot.service.people.reminders import KINDS, USUAL
from bot.service.types import Refuse
from bot.store.records import UserSettings
from bot.text.voice import LANGUAGES, Voice
from engine.core.words import Words

WAYS = ("mention", "message", "both", "none")
ASK_DISCORD = "discord"
SNOOZES = ("2h", "tomorrow", "turn")


def reminders_form(voice: Voice, keys: Keys, settings: UserSettings) -> Form:
    """The form with what is set now."""

    def choices(prefix: str, values: Sequence[str], chosen: Sequence[str]) -> tuple[Choice, ...]:
        return tuple(Choice(voice.plain(f"{prefix}-{value}"), value, default=value in chosen) for value in values)

    way = settings.reminder_way if settings.reminder_way in WAYS else "both"
    kinds = settings.reminder_kinds if settings.reminder_kinds is not None else USUAL
    quiet = settings.quiet if settings.quiet in QUIET else DEFAULT
    language = settings.locale if settings.locale in LANGUAGES else ASK_DISCORD
    zone = Write(settings.zone or "", "Europe/Madrid", most=60)
    return check_form(
        Form(
            voice.plain("card-reminders"),
            keys.tag("s", "reminders"),
            (
                Field("way", voice.plain("card-rem-way"), Pick(choices("card-rem-way", WAYS, (way,)))),
                Field("kinds", voice.plain("card-rem-when"), Tick(choices("card-rem-kind", KINDS, kinds))),
                Field("quiet", voice.plain("card-rem-quiet"), Pick(choices("card-rem-quiet", tuple(QUIET), (quiet,)))),
                Field("zone", voice.plain("card-rem-zone"), zone),
                Field(
                    "language",
                    voice.plain("card-rem-language"),
                    Pick(choices("card-language", (ASK_DISCORD, *LANGUAGES), (language,))),
                ),
            ),
        )
    )


def read_reminders(settings: UserSettings, fields: Mapping[str, Submitted]) -> UserSettings:
    """The submitted form as settings. :class:`Refuse` for a zone that does not exist."""
    way, quiet, zone = fields.get("way"), fields.get("quiet"), fields.get("zone")
    kinds, language = fields.get("kinds"), fields.get("language")
    typed = zone.strip() if isinstance(zone, str) else ""
    try:
        named = read_zone(typed)
    except ValueError as fault:
        legal = tuple(
            Words("card-raw", {"text": zone}) for zone in ("Europe/Madrid", "Europe/London", "America/New_York")
        )
        raise Refuse(Words("card-no-zone", {"said": typed[:60]}), legal=legal, part="zone") from fault
    return replace(
        settings,
        reminder_way=way if isinstance(way, str) and way in WAYS else settings.reminder_way,
        reminder_kinds=tuple(kind for kind in KINDS if kind in kinds) if isinstance(kinds, tuple) else (),
        quiet=quiet if isinstance(quiet, str) and quiet in QUIET else settings.quiet,
        zone=named,
        locale=(language if language in LANGUAGES else None) if isinstance(language, str) else settings.locale,
        dm_closed_at=None,  # the member may have opened them: the next message tries
    )


def reminders_card(voice: Voice, keys: Keys, settings: UserSettings, *, saved: bool = False) -> Shown:
    """The present settings in a line, and the way to change them."""
    way = settings.reminder_way if settings.reminder_way in WAYS else "both"
    lines = [f"## {voice.get('card-reminders')}"]
    if saved:
        lines.append(voice.get("card-rem-saved"))
    quiet = settings.quiet if settings.quiet in QUIET else DEFAULT
    lines.append(f"{voice.get('card-rem-way')}: {voice.get(f'card-rem-way-{way}')}")
    hours = f"{voice.get('card-rem-quiet')}: {voice.get(f'card-rem-quiet-{quiet}')}"
    if settings.zone:
        hours += f" ({settings.zone})"
    elif quiet != "none":
        hours += f" – {voice.get('card-rem-no-zone')}"
    lines.append(hours)
    if settings.dm_closed_at is not None:
        lines.append("⚠ " + voice.get("card-rem-closed"))
    change = Button(voice.plain("card-change"), keys.tag("f", "reminders"), "primary")
    return Shown(Card((Text("\n".join(lines)), Row((change,)))))


def snooze_row(voice: Voice, keys: Keys) -> Row:
    """The buttons of each reminder: *In 2 hours*, *Tomorrow*, *Not this turn*, and the way to the orders."""
    buttons = [Button(voice.plain("card-orders"), keys.tag("v", "orders"), "primary")]
    buttons += [Button(voice.plain(f"card-snooze-{wait}"), keys.tag("o", "snooze", arg=wait)) for wait in SNOOZES]
    return Row(tuple(buttons))
