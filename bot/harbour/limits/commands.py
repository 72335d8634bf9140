"""Discord's limits on application commands."""

from __future__ import annotations

import re
from typing import Any

from bot.harbour.errors import Form, Json
from bot.harbour.limits.components import Path
from bot.harbour.limits.permissions import EVERYTHING

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL = 1, 2, 3, 4, 5, 6, 7
ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 8, 9, 10, 11
CHAT_INPUT, ON_USER, ON_MESSAGE = 1, 2, 3

MOST = {CHAT_INPUT: 100, ON_USER: 15, ON_MESSAGE: 15}
TOTAL_CHARACTERS = 8_000
CREATES_PER_DAY = 200

_LOCALES = """
    ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk
    vi zh-CN zh-TW
"""
LOCALES = frozenset(_LOCALES.split())

# \w covers the letters and digits of all scripts; Devanagari and Thai also need their combining signs.
NAME = re.compile(r"[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}")
SAFE = 2**53


def check(form: Form, command: Json, at: Path = ()) -> None:
    """Record every error of one command in ``form``."""
    kind = command.get("type") or CHAT_INPUT
    if not isinstance(kind, int) or kind not in MOST:
        form.fail((*at, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {tuple(MOST)}.")
        return
    if kind == CHAT_INPUT:
        _check_name(form, command, at)
        _check_described(form, command, at)
        _check_options(form, command.get("options"), (*at, "options"), depth=0)
        if (size := characters(command)) > TOTAL_CHARACTERS:
            message = f"Command exceeds maximum size ({size} of {TOTAL_CHARACTERS})"
            form.fail(at, "APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        form.text((*at, "name"), command.get("name"), 1, 32)
        _check_localised(form, command, "name", 32, at)
        if command.get("description"):
            form.fail(
                (*at, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET",
                "Context menu commands cannot have description",
            )  # fmt: skip
        if command.get("options"):
            form.fail(
                (*at, "options"), "APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET",
                "Context menu commands cannot have options",
            )  # fmt: skip
    _check_places(form, command, at)


def _check_places(form: Form, command: Json, at: Path) -> None:
    for key, known in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        value = command.get(key)
        if value is None or not form.items((*at, key), value, 1, len(known)):
            continue
        if any(item not in known for item in value) or len(set(value)) != len(value):
            form.fail((*at, key), "BASE_TYPE_CHOICES", f"Values must be different and of {known}.")
    rights = command.get("default_member_permissions")
    if rights is not None:
        text = str(rights)
        # Bits that the harbour does not name exist too; only nonsense is refused.
        if not text.isdecimal() or int(text) > max(EVERYTHING, 2**54 - 1):
            form.fail((*at, "default_member_permissions"), "NUMBER_TYPE_COERCE", "Not a set of permissions.")
    form.flag((*at, "nsfw"), command.get("nsfw"))
    form.flag((*at, "dm_permission"), command.get("dm_permission"))


def _check_name(form: Form, item: Json, at: Path) -> None:
    names: list[tuple[Path, Any]] = [((*at, "name"), item.get("name"))]
    spoken = form.mapping((*at, "name_localizations"), item.get("name_localizations"))
    names += [((*at, "name_localizations", locale), name) for locale, name in spoken.items()]
    for path, name in names:
        if form.text(path, name, 1, 32) and (not NAME.fullmatch(name) or name != name.lower()):
            form.fail(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    _check_locales(form, item, "name", at)


def _check_described(form: Form, item: Json, at: Path) -> None:
    form.text((*at, "description"), item.get("description"), 1, 100)
    _check_localised(form, item, "description", 100, at)


def _check_localised(form: Form, item: Json, key: str, high: int, at: Path) -> None:
    for locale, text in form.mapping((*at, f"{key}_localizations"), item.get(f"{key}_localizations")).items():
        form.text((*at, f"{key}_localizations", locale), text, 1, high)
    _check_locales(form, item, key, at)


def _check_locales(form: Form, item: Json, key: str, at: Path) -> None:
    for locale in _spoken(item, key):
        if locale not in LOCALES:
            form.fail((*at, f"{key}_localizations", locale), "ENUM_TYPE_COERCE", f'"{locale}" is no locale.')


def _check_options(form: Form, options: object, at: Path, depth: int) -> None:
    if options is None or not form.items(at, options, 0, 25) or not isinstance(options, list):
        return
    names: dict[str, set[str]] = {}
    optional = False
    kinds = [option.get("type") for option in options if isinstance(option, dict)]
    branches = [kind in (SUBCOMMAND, GROUP) for kind in kinds]
    if any(branches) and not all(branches):
        form.fail(
            at,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive",
        )
    for number, option in enumerate(options):
        here = (*at, number)
        if not isinstance(option, dict) or option.get("type") not in range(1, 12):
            form.fail((*here, "type"), "BASE_TYPE_CHOICES", "Value must be from 1 to 11.")
            continue
        _check_name(form, option, here)
        _check_described(form, option, here)
        for locale, name in {"": option.get("name"), **_spoken(option, "name")}.items():
            taken = names.setdefault(locale, set())
            if str(name) in taken:
                form.fail(here, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
            taken.add(str(name))
        kind = option["type"]
        if kind in (SUBCOMMAND, GROUP):
            # A group holds subcommands, a subcommand holds values; nothing nests deeper.
            if depth + (kind == SUBCOMMAND) > 2 or (kind == GROUP and depth > 0):
                form.fail((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
            _check_options(form, option.get("options"), (*here, "options"), 2 if kind == SUBCOMMAND else 1)
            continue
        if depth == 1:
            form.fail((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands only")
        if option.get("required"):
            if optional:
                message = "Required options must be placed before non-required options"
                form.fail(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        else:
            optional = True
        _check_value(form, option, here)


def _check_value(form: Form, option: Json, at: Path) -> None:
    kind, choices = option["type"], option.get("choices")
    form.flag((*at, "required"), option.get("required"))
    if option.get("autocomplete") and (choices or kind not in (STRING, INTEGER, NUMBER)):
        message = "Autocomplete goes with text and numbers that have no choices"
        form.fail((*at, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", message)
    if kind == STRING:
        low_fit = form.whole((*at, "min_length"), option.get("min_length"), 0, 6000)
        high_fit = form.whole((*at, "max_length"), option.get("max_length"), 1, 6000)
        if low_fit and high_fit and option["min_length"] > option["max_length"]:
            form.fail((*at, "min_length"), "NUMBER_TYPE_MAX", "min_length must not exceed max_length.")
    elif kind in (INTEGER, NUMBER):
        low, high = (_number(form, option, key, at) for key in ("min_value", "max_value"))
        if low is not None and high is not None and low > high:
            form.fail((*at, "min_value"), "NUMBER_TYPE_MAX", "min_value must not exceed max_value.")
    if choices is None or not form.items((*at, "choices"), choices, 0, 25):
        return
    if kind not in (STRING, INTEGER, NUMBER) and choices:
        form.fail((*at, "choices"), "BASE_TYPE_CHOICES", "This type of option has no choices.")
        return
    check_choices(form, choices, kind, (*at, "choices"))


def _number(form: Form, option: Json, key: str, at: Path) -> float | None:
    value = option.get(key)
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return value
    form.fail((*at, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
    return None


def check_choices(form: Form, choices: list[Any], kind: int, at: Path) -> None:
    """The choices of an option, or the suggestions of an autocomplete reply."""
    names: set[str] = set()
    for number, choice in enumerate(choices):
        here = (*at, number)
        if not isinstance(choice, dict):
            form.fail(here, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        if form.text((*here, "name"), choice.get("name"), 1, 100):
            if choice["name"] in names:
                form.fail(
                    (*here, "name"),
                    "APPLICATION_COMMAND_CHOICE_NAME_DUPLICATED",
                    "Choice names must be unique",
                )
            names.add(choice["name"])
        _check_localised(form, choice, "name", 100, here)
        value = choice.get("value")
        if kind == STRING:
            form.text((*here, "value"), value, 0, 100)
        elif kind == INTEGER:
            form.whole((*here, "value"), value, -SAFE, SAFE, needed=True)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            form.fail((*here, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def characters(item: Json) -> int:
    """Name, description and choice values of a command and its options, counting the longest localisation."""
    total = 0
    for key in ("name", "description"):
        spoken = [item.get(key) or "", *_spoken(item, key).values()]
        total += max(len(str(text)) for text in spoken)
    if isinstance(item.get("value"), str):
        total += len(item["value"])
    for key in ("options", "choices"):
        children = item.get(key)
        if isinstance(children, list):
            total += sum(characters(child) for child in children if isinstance(child, dict))
    return total


def _spoken(item: Json, key: str) -> Json:
    """An item's localisations of one text; empty where they are no object."""
    spoken = item.get(f"{key}_localizations")
    return spoken if isinstance(spoken, dict) else {}
