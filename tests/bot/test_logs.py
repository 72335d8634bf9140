"""Logs: no secrets, lines of JSON where asked, and never a reason to stop."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from typing import Any, TextIO

import pytest
import structlog

from bot.logs import Sink, set_up, without_secrets

SetUp = Callable[..., Sink]
TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1"


@pytest.fixture
def logs() -> Iterator[SetUp]:
    """Sets logging up; afterwards it is as before."""
    yield set_up
    structlog.reset_defaults()
    logging.raiseExceptions = True
    logging.basicConfig(handlers=[logging.NullHandler()], force=True)


class Full(io.StringIO):
    """A stream on a full disk."""

    def write(self, _text: str) -> int:
        raise OSError(28, "No space left on device")


class Deaf(io.StringIO):
    """A pipe whose reader died."""

    def write(self, _text: str) -> int:
        raise BrokenPipeError

    def flush(self) -> None:
        raise BrokenPipeError


def closed() -> TextIO:
    """A stream that was closed."""
    stream = io.StringIO()
    stream.close()
    return stream


def broken() -> None:
    """Raises with a token in its words, as libraries do."""
    raise RuntimeError(f"POST https://discord.com/api/v10/interactions/1000000000000000001/{TOKEN}/callback")


@pytest.mark.parametrize(
    "text",
    [
        "Bot MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa failed",
        f"POST https://discord.com/api/v10/webhooks/1000000000000000001/{TOKEN} -> 500",
        f"/interactions/1000000000000000001/{TOKEN}/callback",
        f"token={TOKEN}",
    ],
)
def test_no_token_reaches_the_logs(text: str) -> None:
    shown = without_secrets(text)
    assert "•••" in shown
    assert "aW50" not in shown
    assert "MTIz" not in shown


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_token_of_a_traceback_or_a_list_reaches_the_logs(logs: SetUp, form: str) -> None:
    stream = io.StringIO()
    logs("info", form, stream)
    try:
        broken()
    except RuntimeError:
        structlog.get_logger("test").exception("ours", seed="the seed", lists=[{"why": TOKEN, "token": "x"}])
        logging.getLogger("discord.app_commands.tree").exception("theirs: %s", TOKEN)
    said = stream.getvalue()
    assert "aW50" not in said
    assert "the seed" not in said
    assert said.count("RuntimeError") >= 2


def test_logs_are_lines_of_json_where_asked_those_of_libraries_too(logs: SetUp) -> None:
    stream = io.StringIO()
    logs("info", "json", stream)
    structlog.get_logger("test").warning("lost", campaign=7)
    try:
        broken()
    except RuntimeError:
        logging.getLogger("discord.client").exception("Ignoring exception in %s", "autocomplete")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["event"], line["level"]) for line in lines] == [
        ("lost", "warning"),
        ("Ignoring exception in autocomplete", "error"),
    ]
    assert lines[0]["campaign"] == 7
    assert lines[1]["logger"] == "discord.client"
    assert "RuntimeError" in lines[1]["exception"]


@pytest.mark.parametrize("stream", [Full, Deaf, closed])
@pytest.mark.parametrize("form", ["json", "text"])
def test_a_log_that_cannot_be_written_stops_nothing_and_is_counted(
    logs: SetUp, form: str, stream: Callable[[], TextIO]
) -> None:
    sink = logs("info", form, stream())
    structlog.get_logger("test").error("lost")
    logging.getLogger("discord").error("lost as well")
    assert sink.lost >= 2


@pytest.mark.parametrize("form", ["json", "text"])
def test_whatever_is_logged_gives_a_line(logs: SetUp, form: str) -> None:
    class Spiteful:
        def __repr__(self) -> str:
            raise ValueError("no")

    stream = io.StringIO()
    logs("info", form, stream)
    odd: list[Any] = [b"\xff", "\ud800", {1: 2}, object()]
    structlog.get_logger("test").error("odd", stack=odd, things=odd)
    assert "odd" in stream.getvalue()
    structlog.get_logger("test").error("spiteful", thing=Spiteful())
    assert "spiteful" in stream.getvalue()
