"""What Discord says about logins: how many are left today, how many connections it wants, what it refuses for good."""

from __future__ import annotations

import discord
import structlog

SPARE = 100  # logins of a day that are left alone: Discord resets the token of whoever uses up all thousand
REFUSED_FOR_GOOD = {
    4010: "Discord refuses the connection: it was given a shard that does not exist (4010)",
    4011: "Discord refuses the connection: the bot is in too many servers for one connection (4011). From 2,500 servers"
    " on Discord asks for several, which this program cannot open yet: remove it from some servers",
    4012: "Discord refuses the connection: it no longer speaks this version of its gateway (4012). Update the program",
    4013: "Discord refuses the connection: it does not know an intent that the program asks for (4013)."
    " Update the program",
}
"""By the gateway's close code: what no further login can mend. A refused token and 4014 are the library's own."""
_log = structlog.get_logger(__name__)


class TurnedAway(Exception):
    """The gateway refuses the connection for good; the text says why, and what to do."""


class FewLogins(Exception):
    """So few logins are left that none may be spent now: new ones come in ``seconds``."""

    def __init__(self, left: int, seconds: float) -> None:
        super().__init__(f"{left} logins left; new ones in {seconds:.0f} s")
        self.left = left
        self.seconds = seconds


async def look_before(client: discord.Client) -> None:
    """To be called before connecting. Raises :class:`FewLogins`; says so where Discord would like more connections."""
    try:
        shards, _, limit = await client.http.get_bot_gateway()
    except (discord.GatewayNotFound, KeyError) as fault:  # whoever does not count logins does not run out of them
        _log.info("logins_not_counted", why=f"{type(fault).__name__}: {fault}")
        return
    if shards > 1:
        _log.warning("more_connections_wanted", connections=shards, needed_from="2,500 servers on")
    if limit["remaining"] < SPARE:
        raise FewLogins(limit["remaining"], limit["reset_after"] / 1000)


def refused_for_good(fault: Exception) -> TurnedAway | None:
    """The fault in plain words, if it is a close code that no further login can mend."""
    if isinstance(fault, discord.ConnectionClosed) and fault.code in REFUSED_FOR_GOOD:
        return TurnedAway(REFUSED_FOR_GOOD[fault.code])
    return None
