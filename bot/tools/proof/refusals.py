"""What a refusal of Discord means, and what to change: a sentence for each, in the catalogues.

The codes are those of Discord's table of JSON error codes, as far as what the bot does can meet them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.voice import Voice
from bot.tools.proof.calls import BROKEN, TOO_MANY, Refusal
from bot.tools.proof.finding import Finding
from engine.core.words import Arg

CODES: Final[Mapping[str, tuple[int, ...]]] = {
    "token": (40001, 50014, 50025),
    "account": (20012, 40002, 60003, 110001),
    "channel-unknown": (10003,),
    "channel-kind": (40058, 50003, 50008, 50024),
    "server-unknown": (10004, 10007),
    "message-gone": (10008,),
    "access": (50001, 50009),
    "rights": (50013, 160002),
    "slowmode": (20016,),
    "busy": (20028, 20029, 40062),
    "edits-many": (30046,),
    "pins-full": (30003,),
    "thread-there": (160004,),
    "thread-archived": (50083,),
    "thread-locked": (160005,),
    "threads-many": (160006, 160007),
    "commands-many": (30032, 30034),
    "too-large": (40005, 50045),
    "file": (50046, 50110, 50123, 50146),
    "files-limited": (400001,),
    "form": (50035,),
    "automod": (200000, 200001, 240000),
    "tap": (10015, 10062, 40060, 40094, 50027),
    "trouble": (40004, 40006, 130000),
    "network": (40333,),
    "outdated": (
        10002, 10013, 10014, 10063, 30015, 30033, 50005, 50006, 50007, 50016, 50019, 50021, 50034, 50041, 50068, 50109,
    ),
}  # fmt: skip
"""Discord's codes by what they mean: ``proof-refused-…`` says it, ``proof-advice-…`` what to change."""

MEANINGS: Final = {code: kind for kind, codes in CODES.items() for code in codes}

STATUSES: Final[Mapping[int, str]] = {401: "token", 403: "forbidden", 404: "gone", 413: "too-large", TOO_MANY: "limit"}
"""For answers without a code that is known."""

WANTED: Final = (
    ("PUT", "/pins/", ("Pin Messages",)),
    ("POST", "/threads", ("Create Public Threads",)),
    ("GET", "/messages", ("Read Message History",)),
    ("GET", "/pins", ("Read Message History",)),
    ("POST", "/messages", ("Send Messages", "Send Messages in Threads", "Attach Files")),
    ("PATCH", "/messages/", ("Attach Files",)),
    ("PATCH", "/channels/", ("Manage Threads",)),
)
"""Which permissions a call needs, by method and a part of its path."""


def kind_of(refusal: Refusal) -> str:
    """Which meaning a refusal has."""
    if refusal.status == BROKEN:
        return "network"
    if refusal.code in MEANINGS:
        return MEANINGS[refusal.code]
    if refusal.status >= 500:
        return "trouble"
    if refusal.status == TOO_MANY and not refusal.wait:
        return "shut-out"  # by what stands before Discord: it names no time
    return STATUSES.get(refusal.status, "other")


def explained(voice: Voice, refusal: Refusal, doing: str, channel: str, lacking: Sequence[str]) -> Finding:
    """A refusal in plain words: what was refused, what it means, what to change. ``doing``: what was being proved;
    ``lacking``: Discord's names of the permissions that the bot has not."""
    kind = kind_of(refusal)
    rights = [each for each in wanted(refusal) if each in lacking] or wanted(refusal)
    args: dict[str, Arg] = {
        "doing": doing,
        "channel": channel,
        "rights": voice.joined(rights),
        "fields": "; ".join(refusal.fields) or refusal.said or "–",
        "seconds": round(refusal.wait),
        "said": refusal.said or "–",
        "status": refusal.status,
        "code": refusal.code,
    }
    what = voice.plain("proof-refused", doing=doing, why=voice.plain(f"proof-refused-{kind}", **args))
    return Finding(False, what, voice.plain(f"proof-advice-{kind}", **args))


def wanted(refusal: Refusal) -> list[str]:
    """The permissions that the refused call needs."""
    for method, part, rights in WANTED:
        if refusal.method == method and part in refusal.path:
            return list(rights)
    return ["View Channel"]
