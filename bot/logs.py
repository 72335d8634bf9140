"""Structured logs without secrets, to a sink that never raises."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final, TextIO

import structlog

# Bot tokens and interaction tokens, wherever a library writes them into a message, an address or a traceback.
_SECRETS: Final = (
    re.compile(r"[MNO][A-Za-z\d_-]{22,28}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,}"),
    re.compile(r"(?<=/webhooks/)\d+/[A-Za-z\d_.-]{20,}"),
    re.compile(r"(?<=/interactions/)\d+/[A-Za-z\d_.-]{20,}"),
    re.compile(r"aW50ZXJhY3Rpb246[A-Za-z\d_=+/-]{8,}"),  # "interaction:" in base64, as every such token begins
)
_KEYS: Final = ("token", "seed", "secret", "authorization")
_DEEP: Final = 4


class Sink:
    """A text stream that swallows what it cannot write: a full disk or a closed pipe must stop nothing but the log."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.lost = 0

    def write(self, text: str) -> int:
        """Writes, if possible."""
        try:
            return self._stream.write(text)
        except (OSError, ValueError):  # no room, no reader; closed, not to be encoded
            self.lost += 1
            return len(text)

    def flush(self) -> None:
        """Flushes, if possible."""
        try:
            self._stream.flush()
        except (OSError, ValueError):
            self.lost += 1


def without_secrets(text: str) -> str:
    """A text with tokens blotted out."""
    for pattern in _SECRETS:
        text = pattern.sub("•••", text)
    return text


def _blotted(value: Any, deep: int = 0) -> Any:
    if isinstance(value, str):
        return without_secrets(value)
    if deep < _DEEP and isinstance(value, list | tuple):
        return [_blotted(item, deep + 1) for item in value]
    if deep < _DEEP and isinstance(value, dict):
        return {key: "•••" if str(key).lower() in _KEYS else _blotted(item, deep + 1) for key, item in value.items()}
    return value


def _blot(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key, value in event.items():
        event[key] = "•••" if key.lower() in _KEYS else _blotted(value)
    return event


def _sure(render: Any) -> Any:
    """A renderer that gives a line for any input."""

    def rendered(logger: Any, name: str, event: MutableMapping[str, Any]) -> Any:
        plain = {key: value for key, value in event.items() if isinstance(value, str | int | float)}
        try:
            return render(logger, name, event)
        except Exception as fault:  # a log line must never cause a fault of its own
            return f"{name}: {plain} (not rendered: {type(fault).__name__})"

    return rendered


def set_up(level: str, form: str, stream: TextIO | None = None) -> Sink:
    """Logs to standard error (or ``stream``), as lines of JSON or for people; libraries' lines and tracebacks too."""
    number = logging.getLevelNamesMapping()[level.upper()]
    sink = Sink(sys.stderr if stream is None else stream)
    out: Any = sink  # everything that either library asks of a stream
    if form == "json":
        last: Any = structlog.processors.JSONRenderer()
    else:
        last = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    ending: list[Any] = [structlog.processors.format_exc_info, _blot, _sure(last)]
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    logging.raiseExceptions = False  # a logging failure is not reported to the stream that failed
    logging.basicConfig(level=max(number, logging.INFO), handlers=[handler], force=True)
    structlog.configure(
        processors=[*shared, *ending],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(out),
    )
    return sink
