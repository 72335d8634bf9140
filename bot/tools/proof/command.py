"""``flotilla doctor --channel``: the proof as a command."""

from __future__ import annotations

import asyncio
from argparse import Namespace

from bot.games import load_games
from bot.logs import set_up
from bot.settings import ProgramSettings
from bot.tools.output import out, say, speech
from bot.tools.proof.run import prove
from engine.core.words import Words


def proof(args: Namespace) -> int:
    """Print what is found as it comes; 0 where all is well."""
    settings = ProgramSettings()
    set_up("error", settings.log_format)
    load_games()
    findings = asyncio.run(prove(settings, args.channel, speech(), told=out, tap=not args.no_tap))
    wrong = sum(not finding.well for finding in findings)
    out(say(Words("proof-end", {"wrong": wrong})))
    return 1 if wrong else 0
