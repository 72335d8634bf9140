"""The commands that Discord has, compared with those that this bot would register."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord.http import Route

Json: TypeAlias = dict[str, Any]
WORDS: Final = ("name_localizations", "description_localizations")
SHAPE: Final = (
    "name",
    "description",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
)
"""What makes a command or option, beside its type, its words in other languages and what lies below it."""


async def registered(client: discord.Client) -> list[Json]:
    """The commands that Discord has of the client's application, with their words in all languages."""
    assert client.application_id is not None
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    # The library's own call leaves the words of other languages out.
    commands: list[Json] = await client.http.request(route, params={"with_localizations": "true"})
    return commands


def differences(ours: Sequence[Json], theirs: Sequence[Json]) -> dict[str, list[str]]:
    """What is other at Discord: by ``missing``, ``other`` (changed, or no longer ours) and ``words`` (the texts of
    another language) the commands, as they are typed."""
    there = {_key(their): their for their in theirs}
    here = {_key(our): our for our in ours}
    found: dict[str, list[str]] = {"missing": [], "other": [], "words": []}
    for key, entry in here.items():
        if key not in there:
            found["missing"].append(_typed(entry))
        elif dict(_flat(entry, SHAPE)) != dict(_flat(there[key], SHAPE)):
            found["other"].append(_typed(entry))
        elif dict(_flat(entry, WORDS)) != dict(_flat(there[key], WORDS)):
            found["words"].append(_typed(entry))
    found["other"] += [_typed(each) for key, each in there.items() if key not in here]
    return found


def _key(entry: Mapping[str, Any]) -> tuple[int, str]:
    return int(entry.get("type") or 1), str(entry["name"])


def _typed(entry: Mapping[str, Any]) -> str:
    return f"/{entry['name']}" if _key(entry)[0] == 1 else str(entry["name"])


def _flat(entry: Mapping[str, Any], fields: Sequence[str], at: str = "") -> Iterator[tuple[str, Any]]:
    """The fields of a command and of all below it, by their paths; whatever is empty or false is left out, as Discord
    leaves it out."""
    for name in fields:
        value = entry.get(name)
        if value:
            yield f"{at}{name}", value
    if at:
        yield f"{at}type", entry.get("type")
    for below in ("options", "choices"):
        for number, item in enumerate(entry.get(below) or ()):
            yield from _flat(item, (*fields, "value"), f"{at}{below}.{number}.")
