"""The harbour's JSON, and its answers to a bot's mistakes, with Discord's own statuses and codes."""

from __future__ import annotations

import marshal
from typing import Any, TypeVar, cast

Json = dict[str, Any]

T = TypeVar("T")


def clone(value: T) -> T:
    """A deep copy of plain JSON. Many times faster than ``copy.deepcopy``, which handles any object.

    Version 2 of the form knows nothing of parts that stand in two places: the copy has two of them.
    """
    plain: Any = value
    return cast(T, marshal.loads(marshal.dumps(plain, 2)))  # noqa: S302 - what was written here a moment ago


# code: (HTTP status, message), from Discord's table of JSON error codes.
KNOWN: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    20012: (403, "You are not authorized to perform this action on this application"),
    20016: (429, "This action cannot be performed due to slowmode rate limit"),
    20028: (429, "The channel you are writing has hit the write rate limit"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30033: (400, "Maximum number of thread participants has been reached (1000)"),
    30034: (400, "Maximum number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40001: (401, "Unauthorized"),
    40004: (403, "Send messages has been temporarily disabled"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40094: (403, "This interaction has reached its maximum number of follow-up messages"),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50016: (400, "Provided too few or too many messages to delete. Must provide at least 2 and at most 100."),
    50019: (403, "A message can only be pinned in the channel it was sent in"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50025: (401, "Invalid OAuth2 access token provided"),
    50027: (401, "Invalid Webhook Token"),
    50034: (400, "A message provided was too old to bulk delete"),
    50035: (400, "Invalid Form Body"),
    50045: (400, "File uploaded exceeds the maximum size"),
    50046: (400, "Invalid file uploaded"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    130000: (503, "API resource is currently overloaded. Try again a little later"),
    160002: (403, "You cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    200000: (400, "Message was blocked by automatic moderation"),
    240000: (400, "Message blocked by harmful links filter"),
    400001: (403, "Access to file uploads has been limited for this guild"),
}


class Refused(Exception):
    """A request that Discord would refuse.

    ``code`` is Discord's JSON code, ``status`` the HTTP status, ``errors`` the tree of field errors of a 50035,
    ``retry_after`` the seconds of a 429, ``all_calls``: they hold for all calls of the bot.
    """

    def __init__(
        self,
        code: int,
        *,
        message: str | None = None,
        errors: Json | None = None,
        retry_after: float | None = None,
        all_calls: bool = False,
        status: int | None = None,
    ) -> None:
        known_status, known_message = KNOWN.get(code, (400, "Bad Request"))
        self.code = code
        self.status = known_status if status is None else status
        self.message = known_message if message is None else message
        self.errors = errors
        self.retry_after = retry_after
        self.all_calls = all_calls
        super().__init__(f"{self.status} {self.code}: {self.message} {self.errors or ''}".rstrip())

    def body(self) -> Json:
        """The JSON of the reply."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": self.all_calls}
        return body


class NotBuilt(Exception):
    """Something that Discord has and the harbour does not: answered with 501 and recorded, never guessed."""


class Form:
    """Collects the errors of one request body under their field paths, as Discord's 50035 reports them."""

    def __init__(self, *prefix: str) -> None:
        self._prefix = prefix
        self._tree: Json = {}

    def fail(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Record one error at ``path`` (keys and list positions from the body's root)."""
        node = self._tree
        for part in (*self._prefix, *path):
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    @property
    def clean(self) -> bool:
        """Whether no error is recorded so far."""
        return not self._tree

    def settle(self) -> None:
        """Refuse with 50035 if any error is recorded."""
        if self._tree:
            raise Refused(50035, errors=self._tree)

    # One method per kind of field; each returns whether the value is fit for further use.

    def text(self, path: tuple[str | int, ...], value: object, low: int, high: int, *, needed: bool = True) -> bool:
        """A string of ``low`` to ``high`` characters."""
        if value is None:
            if needed:
                self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        if not isinstance(value, str):
            self.fail(path, "STRING_TYPE_CONVERT", "Could not convert value to string.")
            return False
        if low > 0 and not value:
            self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        if not low <= len(value) <= high:
            if low:
                self.fail(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
            else:
                self.fail(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
            return False
        return True

    def whole(self, path: tuple[str | int, ...], value: object, low: int, high: int, *, needed: bool = False) -> bool:
        """An integer from ``low`` to ``high``."""
        if value is None:
            if needed:
                self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return False
        if value < low:
            self.fail(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
            return False
        if value > high:
            self.fail(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
            return False
        return True

    def items(self, path: tuple[str | int, ...], value: object, low: int, high: int, *, needed: bool = True) -> bool:
        """A list of ``low`` to ``high`` entries."""
        if value is None:
            if needed:
                self.fail(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        if not isinstance(value, list):
            self.fail(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return False
        if not low <= len(value) <= high:
            self.fail(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
            return False
        return True

    def mapping(self, path: tuple[str | int, ...], value: object) -> Json:
        """An object; empty where the value is missing or no object."""
        if value is None or isinstance(value, dict):
            return value or {}
        self.fail(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {}

    def flag(self, path: tuple[str | int, ...], value: object) -> None:
        """A boolean or nothing."""
        if value is not None and not isinstance(value, bool):
            self.fail(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")

    def link(self, path: tuple[str | int, ...], value: object, high: int = 2048, *, attachment: bool = False) -> bool:
        """An http(s) address, or ``attachment://name`` where allowed."""
        if not self.text(path, value, 1, high):
            return False
        schemes = ("http://", "https://", "attachment://") if attachment else ("http://", "https://", "discord://")
        if not str(value).startswith(schemes):
            self.fail(path, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {schemes}.")
            return False
        return True
