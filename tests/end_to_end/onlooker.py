"""Somebody who tries everything: commands with and without options, completions, buttons, menus, forms.

What they receive is written down, so that two moments that differ in secrets alone can be compared. A member without a
seat may try all there is; a member of the other side only what changes nothing of the game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from typing import Any, Final

from bot.discord.taps.ids import NotOurs, parse
from bot.harbour.limits.modal import Unfit
from bot.harbour.members.client import Outcome, Sailor, parts_of
from tests.end_to_end.conftest import Fleet

Json = dict[str, Any]
Act = Callable[[], Awaitable[Outcome]]
SUBCOMMANDS: Final = (1, 2)
EPHEMERAL: Final = 1 << 6
SLASH, USER_COMMAND, POST_COMMAND = 1, 2, 3
BUTTON, MENUS = 2, (3, 5, 6, 7, 8)
STRING, INTEGER, BOOLEAN, MEMBER = 3, 4, 5, 6
TYPED: Final = ("", "u", "1")
VALUES: Final = 3  # suggestions of a completion, and lines of a menu, that are tried
DEEP: Final = 4  # taps behind each other
JOINING: Final = ("join", "enlist", "take-seat", "found", "close-dm")
"""Taps by name that would make them a member, or begin another campaign."""
LOOKS: Final = ("v", "p")
"""The verbs of taps that show something."""
ACTING: Final = ("ready", "campaign new", "campaign pause", "campaign resume", "campaign undo")
"""Commands that change something at once where a member of the game gives them."""
ORDERING: Final = ("patrol", "deploy", "attack", "move", "plot", "standing", "away")
"""Commands that change something where a member fills in their options."""
_IDS: Final = frozenset(
    ("id", "custom_id", "channel_id", "message_id", "url", "proxy_url", "timestamp", "edited_timestamp", "nonce",
     "application_id", "attachments", "webhook_id", "interaction_metadata", "interaction", "guild_id", "file", "media")
)  # fmt: skip


def plain(what: Any) -> Any:
    """A message, form or list of suggestions without ids, addresses and times."""
    if isinstance(what, dict):
        return {key: plain(value) for key, value in what.items() if key not in _IDS}
    if isinstance(what, list):
        return [plain(each) for each in what]
    return re.sub(r"\d{17,}|<t:\d+|f2\.[\w.-]+", "#", what) if isinstance(what, str) else what


@dataclass
class Onlooker:
    """The crawl of one member: ``rows`` are (what was done, all that came of it), in order.

    ``typed``: what they write into a command's option. ``plays``: they have a seat, so they leave alone what acts.
    """

    fleet: Fleet
    sailor: Sailor
    most: int
    typed: str = "U-91"
    plays: bool = False
    rows: list[tuple[str, str]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    _tried: set[str] = field(default_factory=set)

    async def look(self) -> list[tuple[str, str]]:
        """Everything, from the posts of the channel and its threads to what each command and tap leads to."""
        self.sailor.reload()
        for sailor in self.places():
            for post in sailor.view():
                self._note(f"post in {sailor.channel == self.sailor.channel}", post)
        for sailor in self.places():
            for post in list(sailor.view()):
                await self._parts("post", post, partial(_same, post), sailor, 1)
        for sailor in (self.sailor, self.sailor.at("@dm")):
            for command in sailor.commands():
                if command["type"] == SLASH:
                    for path, options in paths(command):
                        if not (self.plays and path in ACTING):
                            await self._command(sailor, path, options)
        for sailor in self.places():
            for command in sailor.commands():
                posts = [post for post in sailor.view() if not post["flags"] & EPHEMERAL][-VALUES:]
                for target in {USER_COMMAND: ("Bo", "Chen"), POST_COMMAND: posts}.get(command["type"], ()):
                    act = partial(sailor.context, command["name"], target)
                    await self._act(
                        f"{command['name']} on {target if target in ('Bo', 'Chen') else 'a post'}", sailor, act
                    )
        return self.rows

    def places(self) -> list[Sailor]:
        """The channel and its threads, newest last."""
        world, home = self.fleet.harbour.world, str(self.fleet.home)
        threads = sorted(
            (channel["id"] for channel in world.channels.values() if channel.get("parent_id") == home), key=int
        )
        return [self.sailor, *(self.sailor.at(thread) for thread in threads)]

    async def _command(self, sailor: Sailor, path: str, options: list[Json]) -> None:
        required = {option["name"]: self._example(option) for option in options if option.get("required")}
        await self._act(f"/{path}", sailor, lambda: sailor.slash(path, **required))
        for option in options:
            name = option["name"]
            values = [self._example(option)]
            if option.get("autocomplete"):
                for typed in TYPED:
                    choices = await sailor.complete(
                        path, name, typed, **{k: v for k, v in required.items() if k != name}
                    )
                    self._write(f"/{path} {name}: {typed}", plain(choices))
                    values += [choice["value"] for choice in choices[:VALUES]]
            for value in dict.fromkeys(() if self.plays and path in ORDERING else values):
                given = {**required, name: value}
                await self._act(f"/{path} {name}={value}", sailor, lambda given=given: sailor.slash(path, **given))

    async def _act(self, what: str, sailor: Sailor, act: Act, deep: int = 1) -> None:
        """One act, and whatever can be tapped on what it brought; ``act`` is done again where a tap redrew that."""
        if len(self.rows) >= self.most:
            return
        try:
            outcome = await act()
        except Unfit as gone:  # the card on the way there looks otherwise by now
            self._write(what, plain(str(gone)))
            return
        if outcome.kind == "modal":
            self._write(what, plain(outcome.form))
            if _name(outcome.form["custom_id"]) not in JOINING and deep <= DEEP and not self.plays:

                async def sent() -> Outcome:
                    return await sailor.modal(await act(), {})

                await self._act(f"{what} > sent", sailor, sent, deep + 1)
        elif outcome.message is not None:
            self._note(what, outcome.message)

            async def again() -> Json:
                return (await act()).shown

            await self._parts(what, outcome.message, again, sailor, deep + 1)
        else:
            self._write(what, [outcome.kind, outcome.why])

    async def _parts(
        self, what: str, message: Json, again: Callable[[], Awaitable[Json]], sailor: Sailor, deep: int
    ) -> None:
        """Each button, and each menu with some of its lines, once by its name and label."""
        if deep > DEEP:
            return
        for part in list(parts_of(message)):
            if part["type"] not in (BUTTON, *MENUS) or part.get("url") or part.get("disabled"):
                continue
            name = _name(part["custom_id"])
            lines = [option["value"] for option in part.get("options", ())[:VALUES]]
            for value in lines if part["type"] in MENUS else [""]:
                label = f"{name} {part.get('label') or part.get('placeholder') or ''} {_line(part, value)}".strip()
                if name in JOINING or label in self._tried or (self.plays and _acts(part["custom_id"])):
                    continue
                self._tried.add(label)
                values = [value] if part["type"] in MENUS else []

                async def press(custom_id: str = part["custom_id"], values: Sequence[str] = tuple(values)) -> Outcome:
                    nonlocal message
                    now = next((each for each in sailor.view() if each["id"] == message["id"]), None)
                    if now is None or custom_id not in {each.get("custom_id") for each in parts_of(now)}:
                        message = await again()
                    return await sailor.component(message, custom_id, *values)

                await self._act(f"{what} > {label}", sailor, press, deep)

    def _example(self, option: Json) -> Any:
        """Something to write into an option."""
        if option.get("choices"):
            return option["choices"][0]["value"]
        return {STRING: self.typed, INTEGER: 1, BOOLEAN: True, MEMBER: "Bo"}.get(option["type"], "1")

    def _note(self, what: str, message: Json) -> None:
        files = [
            blake2b(stored.data, digest_size=8).hexdigest() if (stored := self._stored(each)) else each["filename"]
            for each in self.fleet.harbour.world.posts[message["channel_id"]][message["id"]].files
        ]
        self._write(what, {"message": plain({"content": message["content"], "components": message["components"]}),
                           "files": files})  # fmt: skip

    def _stored(self, attachment: Json) -> Any:
        return self.fleet.harbour.world.files.get(attachment["id"])

    def _write(self, what: str, came: Any) -> None:
        self.rows.append((what, json.dumps(came, ensure_ascii=False, sort_keys=True)))


async def _same(post: Json) -> Json:
    """A post in the channel stays as it is."""
    return post


def paths(command: Json, before: str = "") -> Iterator[tuple[str, list[Json]]]:
    path = f"{before} {command['name']}".strip()
    branches = [option for option in command.get("options") or () if option["type"] in SUBCOMMANDS]
    for branch in branches:
        yield from paths(branch, path)
    if not branches:
        yield path, command.get("options") or []


def _example(option: Json) -> Any:
    """Something to write into an option."""
    if option.get("choices"):
        return option["choices"][0]["value"]
    return {STRING: "U-91", INTEGER: 1, BOOLEAN: True, MEMBER: "Bo"}.get(option["type"], "1")


def _acts(custom_id: str) -> bool:
    """Whether a tap does something, or opens a form in which something is done."""
    try:
        return parse(custom_id).verb not in LOOKS
    except NotOurs:
        return True


def _name(custom_id: str) -> str:
    try:
        tag = parse(custom_id)
    except NotOurs:
        return custom_id
    return tag.name


def _line(part: Json, value: str) -> str:
    return next((option["label"] for option in part.get("options", ()) if option["value"] == value), "")
