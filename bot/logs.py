"""Structured logs without secrets."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

# Bot tokens and interaction tokens, wherever a library writes them into a message or an address.
_SECRETS: Final = (
    re.compile(r"[MNO][A-Za-z\d_-]{22,28}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,}"),
    re.compile(r"(?<=/webhooks/)\d+/[A-Za-z\d_.-]{20,}"),
    re.compile(r"(?<=/interactions/)\d+/[A-Za-z\d_.-]{20,}"),
)
_KEYS: Final = ("token", "seed", "secret", "authorization")


def without_secrets(text: str) -> str:
    """A text with tokens blotted out."""
    for pattern in _SECRETS:
        text = pattern.sub("•••", text)
    return text


def _blot(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key, value in event.items():
        if key.lower() in _KEYS:
            event[key] = "•••"
        elif isinstance(value, str):
            event[key] = without_secrets(value)
    return event


class _Blotting(logging.Filter):
    """The same for what libraries log."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = without_secrets(record.getMessage())
        record.args = None
        return True


def set_up(level: str, form: str) -> None:
    """Log to standard error, as lines of JSON or for people."""
    number = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_Blotting())
    logging.basicConfig(level=max(number, logging.INFO), handlers=[handler], format="%(name)s: %(message)s", force=True)
    last: Any = structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _blot,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
