"""A tap or a submitted form as its handler gets it: read, resolved, checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.discord.taps.ids import Tag
from bot.service.types import MyQuestion

Submitted: TypeAlias = str | bool | tuple[str, ...] | None
"""The value of a row: text or the value of a radio, a checkbox, the values of menus and checkboxes, or nothing."""

_LABEL, _ROW = 18, 1


@dataclass(frozen=True, slots=True)
class Upload:
    """A file handed in with a form, still at Discord: its name, size in bytes, and where to read it."""

    name: str
    size: int
    url: str


@dataclass(frozen=True, slots=True)
class Tap:
    """What was pressed. ``name`` is the action, ``subject`` what it is about, ``arg`` what was chosen.

    ``question`` is the open question it belongs to, as it stood when the tap was checked. ``values`` are those of a
    menu, as sent (hashes, or members' ids); ``fields`` the rows of a form by name; ``uploads`` files by row;
    ``members`` the names of chosen members by id, ``bots`` the ids of those who are bots.
    """

    tag: Tag
    name: str
    subject: str = ""
    arg: str = ""
    question: MyQuestion | None = None
    values: tuple[str, ...] = ()
    fields: Mapping[str, Submitted] = field(default_factory=dict)
    uploads: Mapping[str, tuple[Upload, ...]] = field(default_factory=dict)
    members: Mapping[str, str] = field(default_factory=dict)
    bots: frozenset[str] = frozenset()

    @property
    def page(self) -> int:
        """The page that the button asks for."""
        return self.tag.page

    @property
    def revision(self) -> int:
        """The revision that was shown."""
        return self.tag.revision


def read_fields(data: Mapping[str, Any]) -> dict[str, Submitted]:
    """The rows of a submitted form by name. Texts above the rows and unknown components are skipped."""
    fields: dict[str, Submitted] = {}
    for row in data.get("components", ()):
        inner = [row["component"]] if row.get("type") == _LABEL else row.get("components", [])
        for item in inner:
            name = item.get("custom_id")
            if name is None:
                continue
            if "values" in item:
                fields[name] = tuple(str(value) for value in item["values"] or ())
            else:
                value = item.get("value")
                fields[name] = value if isinstance(value, bool) or value is None else str(value)
    return fields


def read_uploads(data: Mapping[str, Any]) -> dict[str, tuple[Upload, ...]]:
    """The files of a submitted form by row."""
    files = data.get("resolved", {}).get("attachments", {})
    files_by_row: dict[str, tuple[Upload, ...]] = {}
    for name, value in read_fields(data).items():
        if isinstance(value, tuple) and value and all(key in files for key in value):
            files_by_row[name] = tuple(
                Upload(str(files[key]["filename"]), int(files[key]["size"]), str(files[key]["url"])) for key in value
            )
    return files_by_row


def read_members(data: Mapping[str, Any]) -> dict[str, str]:
    """The display names of the members chosen in menus, by id."""
    resolved = data.get("resolved", {})
    members = resolved.get("members", {})
    names: dict[str, str] = {}
    for user_id, user in resolved.get("users", {}).items():
        nick = members.get(user_id, {}).get("nick")
        names[user_id] = str(nick or user.get("global_name") or user.get("username", user_id))
    return names


def read_bots(data: Mapping[str, Any]) -> frozenset[str]:
    """The ids of the chosen members who are bots."""
    users = data.get("resolved", {}).get("users", {})
    return frozenset(user_id for user_id, user in users.items() if user.get("bot"))
