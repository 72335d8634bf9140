"""A test member with a client: runs commands, presses buttons, fills in forms and reads.

``Sailor`` acts through the same code as the page and hears the same events.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from bot.harbour.errors import Json, clone
from bot.harbour.interactions import Interaction
from bot.harbour.limits.commands import ATTACHMENT, CHANNEL, CHAT_INPUT, GROUP, MENTIONABLE, SUBCOMMAND, USER
from bot.harbour.limits.components import BUTTON, SELECTS, TEXT_DISPLAY, walk
from bot.harbour.limits.modal import Unfit, fields
from bot.harbour.model import EPHEMERAL

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

PATIENCE = 10.0

T = TypeVar("T")


def text_of(message: Json) -> str:
    """All text of a message: content and text displays, line by line."""
    parts = [message["content"]] if message["content"] else []
    parts += [c["content"] for _, c in walk(message["components"]) if c["type"] == TEXT_DISPLAY]
    return "\n".join(parts)


def parts_of(message: Json) -> Iterator[Json]:
    """Every component of a message, nested ones too."""
    return (component for _, component in walk(message["components"]))


def labels_of(message: Json) -> list[str]:
    """The labels of a message's buttons, in order."""
    return [c.get("label", "") for c in parts_of(message) if c["type"] == BUTTON]


def part_named(message: Json, name: str) -> Json:
    """The button or menu whose custom_id, label or placeholder is ``name``; LookupError lists what there is."""
    there: list[str] = []
    for component in parts_of(message):
        names = [component.get(key) for key in ("custom_id", "label", "placeholder")]
        if component["type"] in (BUTTON, *SELECTS):
            if name in names:
                return component
            there.append(str(component.get("label") or component.get("placeholder") or component.get("custom_id")))
    raise LookupError(f"no button or menu {name!r}; there are {there}")


@dataclass
class Outcome:
    """How the bot answered one act.

    ``kind``: ``message`` (a new reply), ``update`` (the message acted on was redrawn), ``modal``,
    ``autocomplete``, ``deferred`` (acknowledged, nothing shown yet) or ``failed`` with ``why``.
    """

    interaction: str
    kind: str
    message: Json | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    why: str = ""

    @property
    def shown(self) -> Json:
        """The message; AssertionError where there is none."""
        if self.message is None:
            raise AssertionError(f"no message, but {self.kind} {self.why}")
        return self.message

    @property
    def text(self) -> str:
        """The message's text."""
        return text_of(self.shown)

    @property
    def ephemeral(self) -> bool:
        """Whether only the member sees it."""
        return bool(self.shown["flags"] & EPHEMERAL)

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons."""
        return labels_of(self.shown)

    @property
    def form(self) -> Json:
        """The modal; AssertionError where there is none."""
        if self.modal is None:
            raise AssertionError(f"no form, but {self.kind} {self.why}")
        return self.modal


class Sailor:
    """A member at one channel. ``events`` are all that their client heard, as (kind, data)."""

    def __init__(self, harbour: Harbour, name: str, channel: str = "pacific") -> None:
        self.harbour = harbour
        self.name = name
        self.id = harbour.world.named(name)
        self.channel = channel if channel == "@dm" else harbour.world.channel_named(channel)
        self.events: list[tuple[str, Json]] = []
        self._news = asyncio.Event()
        self._stop = harbour.wires.feed.subscribe(self.id, self._hear)

    def _hear(self, kind: str, data: Json) -> None:
        self.events.append((kind, data))
        self._news.set()

    def close(self) -> None:
        """Stop listening."""
        self._stop()

    def at(self, channel: str) -> Sailor:
        """The same member looking at another channel, thread or ``@dm``."""
        return Sailor(self.harbour, self.id, channel)

    # --- reading ----------------------------------------------------------------------------------

    def view(self) -> list[Json]:
        """The messages the member sees here, oldest first."""
        return self.harbour.acts.view(self.id, self.channel)

    def last(self) -> Json:
        """The newest message the member sees here."""
        return self.view()[-1]

    def reload(self) -> None:
        """Restart the member's client: ephemeral messages are gone."""
        self.harbour.acts.reload(self.id)

    def pings(self) -> list[str]:
        """Ids of the messages that notified the member."""
        return [ping.message_id for ping in self.harbour.world.pings if ping.member == self.id]

    async def wait_for(self, wanted: Callable[[Json], object], patience: float = PATIENCE) -> Json:
        """The newest visible message for which ``wanted`` is true; waits for one."""

        def look() -> Json | None:
            return next((m for m in reversed(self.view()) if wanted(m)), None)

        def complain() -> str:
            return "no such message; the member sees:\n" + "\n---\n".join(map(text_of, self.view()))

        return await self._until(look, patience, complain)

    async def wait_event(self, kind: str, patience: float = PATIENCE) -> Json:
        """The data of the first event of this kind, past or to come."""

        def look() -> Json | None:
            return next((data for heard, data in self.events if heard == kind), None)

        return await self._until(look, patience, lambda: f"no event {kind}")

    async def _until(self, look: Callable[[], T | None], patience: float, complain: Callable[[], str]) -> T:
        try:
            async with asyncio.timeout(patience):
                while (result := look()) is None:
                    self._news.clear()
                    await self._news.wait()
                return result
        except TimeoutError:
            raise AssertionError(f"{self.name} waited {patience} s: {complain()}") from None

    # --- commands ---------------------------------------------------------------------------------

    def commands(self) -> list[Json]:
        """The commands the member may use here."""
        return self.harbour.acts.commands(self.id, self.channel)

    def command(self, name: str, *, slash: bool = True) -> Json:
        """A command by name; Unfit where the member has none of that name."""
        acts = self.harbour.acts
        for command in acts.offered(self.id, acts.place(self.id, self.channel)):
            if command["name"] == name and (command["type"] == CHAT_INPUT) == slash:
                return clone(command)
        raise Unfit(f"{self.name} has no command {name!r} here")

    def _options(self, path: str, given: Json, focus: str | None = None) -> tuple[str, list[Json], list[Json]]:
        """Command id, options and files for a path like ``"campaign new"``."""
        first, *rest = path.split()
        command = self.command(first)
        known = command.get("options") or []
        branches: list[Json] = []
        for name in rest:
            branch = next((o for o in known if o["name"] == name and o["type"] in (SUBCOMMAND, GROUP)), None)
            if branch is None:
                raise Unfit(f"/{first} has no {name!r}")
            branches.append(branch)
            known = branch.get("options") or []
        kinds = {option["name"]: option["type"] for option in known}
        options: list[Json] = []
        files: list[Json] = []
        for name, value in given.items():
            kind = kinds.get(name)
            entry: Json = {"name": name, "type": kind, "value": value}
            if kind == ATTACHMENT:
                files.append({"option": name, **_file(*value)})
            elif kind in (USER, MENTIONABLE) and value not in self.harbour.world.users:
                entry["value"] = self.harbour.world.named(value)
            elif kind == CHANNEL:
                entry["value"] = self.harbour.world.channel_named(value)
            options.append(entry | ({"focused": True} if name == focus else {}))
        for branch in reversed(branches):
            options = [{"name": branch["name"], "type": branch["type"], "options": options}]
        return command["id"], options, files

    async def slash(self, path: str, /, *, settle: bool = True, patience: float = PATIENCE, **options: Any) -> Outcome:
        """Run ``"orders"`` or ``"campaign new"``. A user may be given by name, a file as (name, bytes).

        ``settle``: wait until a deferred answer is filled in.
        """
        command, read, files = self._options(path, options)
        done = self.harbour.acts.slash(self.id, self.channel, command, read, files)
        return await self._outcome(done, settle, patience)

    async def complete(self, path: str, focus: str, typed: str = "", /, **options: Any) -> list[Json]:
        """The suggestions for option ``focus`` after typing ``typed``, with the other options filled in."""
        command, read, _ = self._options(path, {**options, focus: typed}, focus)
        done = self.harbour.acts.complete(self.id, self.channel, command, read)
        outcome = await self._outcome(done, settle=True, patience=PATIENCE)
        if outcome.choices is None:
            raise AssertionError(f"no suggestions: {outcome.kind} {outcome.why}")
        return outcome.choices

    async def context(
        self, name: str, target: str | Json, *, settle: bool = True, patience: float = PATIENCE
    ) -> Outcome:
        """Run a command on a member (by name or id) or on a message (the object)."""
        command = self.command(name, slash=False)
        target_id = target["id"] if isinstance(target, dict) else self.harbour.world.named(target)
        done = self.harbour.acts.context(self.id, self.channel, command["id"], target_id)
        return await self._outcome(done, settle, patience)

    # --- messages and forms -----------------------------------------------------------------------

    async def component(
        self,
        message: Json | Outcome,
        name: str,
        *values: str,
        settle: bool = True,
        patience: float = PATIENCE,
    ) -> Outcome:
        """Press the button, or choose ``values`` in the menu, named by custom_id, label or placeholder."""
        body = message.shown if isinstance(message, Outcome) else message
        part = part_named(body, name)
        if part.get("url"):
            raise Unfit("a link button tells the bot nothing")
        chosen = list(values) if part["type"] in SELECTS else None
        done = self.harbour.acts.component(self.id, body["channel_id"], body["id"], part["custom_id"], chosen)
        return await self._outcome(done, settle, patience)

    async def modal(
        self, outcome: Outcome, values: Json | None = None, *, settle: bool = True, patience: float = PATIENCE
    ) -> Outcome:
        """Submit a form. ``values`` by custom_id: text, bool, value, or a list; files as (name, bytes).

        Fields left out keep what the form showed.
        """
        rows: list[Json] = []
        known = {field["custom_id"]: field for field in fields(outcome.form)}
        for name, value in (values or {}).items():
            if name not in known:
                raise Unfit(f"the form has no {name!r}; it has {', '.join(known)}")
            if known[name]["type"] == 19:
                value = [_file(*item) for item in value]
            key = "values" if isinstance(value, list) else "value"
            rows.append({"type": 18, "component": {"type": known[name]["type"], "custom_id": name, key: value}})
        done = self.harbour.acts.modal(self.id, outcome.interaction, outcome.form["custom_id"], rows)
        return await self._outcome(done, settle, patience)

    def say(self, content: str) -> Json:
        """Write a message here."""
        return self.harbour.world.wire(self.harbour.acts.say(self.id, self.channel, content))

    # --- answers ----------------------------------------------------------------------------------

    async def _outcome(self, item: Interaction, settle: bool, patience: float) -> Outcome:
        def look() -> Outcome | None:
            waiting: Outcome | None = None
            for kind, data in self.events:
                if data.get("interaction") != item.id:
                    continue
                if kind == "failed":
                    return Outcome(item.id, "failed", why=data["why"])
                if kind == "modal":
                    return Outcome(item.id, "modal", modal=data["modal"])
                if kind == "autocomplete":
                    return Outcome(item.id, "autocomplete", choices=data["choices"])
                if kind == "acked" and data["state"] == "answered":
                    return self._showing(item, data["message_id"])
                if kind == "acked":
                    waiting = Outcome(item.id, "deferred")
                if kind in ("edited", "followup"):
                    return self._showing(item, data["message_id"])
            return None if settle else waiting

        return await self._until(look, patience, lambda: f"no answer to {item.data}")

    def _showing(self, item: Interaction, message_id: str) -> Outcome:
        post = self.harbour.world.posts[item.channel_id].get(message_id)
        same = item.source is not None and item.source.id == message_id
        message = self.harbour.world.wire(post) if post else None
        return Outcome(item.id, "update" if same else "message", message=message)


def _file(name: str, data: bytes) -> Json:
    return {"filename": name, "base64": base64.b64encode(data).decode()}
