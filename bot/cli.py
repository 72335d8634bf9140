"""``flotilla``: the command-line interface."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot.tools.loading import loading
from bot.tools.output import Fault, err
from bot.tools.shell import Parser, command
from engine.core.mistakes import DataError, GameFault

Command = Callable[[argparse.Namespace], int]
PRIVATE = ("run", "backup", "restore", "export", "import", "archive")
"""What writes databases, backups or campaigns: only their owner may read them."""


def parser() -> Parser:
    """All commands with their options."""
    top = Parser(prog="flotilla", description="shell-flotilla")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _playing(commands)
    _keeping(commands)
    _knowing(commands)
    return top


if TYPE_CHECKING:
    _Commands = argparse._SubParsersAction[Parser]


def _playing(commands: _Commands) -> None:
    play = command(commands, "play")
    play.add_argument("--port", type=int, default=8807, help="shell-play-port")
    play.add_argument("--game", default="", help="shell-play-game")
    opens = play.add_mutually_exclusive_group()
    opens.add_argument("--scenario", default="", help="shell-play-scenario")
    opens.add_argument("--scenario-file", type=Path, metavar="FILE", help="shell-play-file")
    play.add_argument("--options", default="", metavar="LIST", help="shell-options-list")
    play.add_argument("--fresh", action="store_true", help="shell-play-fresh")
    play.add_argument("--language", choices=("en", "es"), default="", help="shell-play-language")
    # For tests and trials only: a campaign that can be replayed exactly, without long pauses.
    play.add_argument("--seed", default=None, help=argparse.SUPPRESS)
    play.add_argument("--grace", type=int, default=None, help=argparse.SUPPRESS)
    play.set_defaults(run=_late("bot.tools.play", "play"))
    run = command(commands, "run")
    run.set_defaults(run=_late("bot.tools.run", "run"))
    doctor = command(commands, "doctor")
    where = doctor.add_mutually_exclusive_group()
    where.add_argument("--offline", action="store_true", help="shell-doctor-offline")
    where.add_argument("--channel", type=int, default=None, metavar="ID", help="shell-doctor-channel")
    doctor.add_argument("--no-tap", action="store_true", help="shell-doctor-no-tap")
    doctor.set_defaults(run=_late("bot.tools.doctor", "doctor"))


def _keeping(commands: _Commands) -> None:
    backup = command(commands, "backup")
    backup.add_argument("file", type=Path, nargs="?", help="shell-backup-file")
    backup.add_argument("--keep", type=int, default=0, help="shell-backup-keep")
    backup.set_defaults(run=_late("bot.tools.keep", "backup"))
    restore = command(commands, "restore")
    restore.add_argument("file", type=Path, help="shell-restore-file")
    restore.set_defaults(run=_late("bot.tools.keep", "restore"))
    export = command(commands, "export")
    export.add_argument("campaign", type=int, help="shell-campaign")
    export.add_argument("file", type=Path, help="shell-export-file")
    export.add_argument("--anonymous", action="store_true", help="shell-export-anonymous")
    export.set_defaults(run=_late("bot.tools.keep", "export"))
    diary = command(commands, "diary")
    diary.add_argument("campaign", type=int, help="shell-campaign")
    diary.add_argument("--out", type=Path, required=True, metavar="DIR", help="shell-diary-out")
    diary.add_argument("--language", default="", help="shell-diary-language")
    diary.set_defaults(run=_late("bot.tools.diary", "diary"))
    bring = command(commands, "import")
    bring.add_argument("file", type=Path, help="shell-import-file")
    bring.add_argument("--guild", type=int, required=True, help="shell-import-guild")
    bring.add_argument("--channel", type=int, required=True, help="shell-import-channel")
    bring.add_argument("--organiser", type=int, required=True, help="shell-import-organiser")
    bring.set_defaults(run=_late("bot.tools.keep", "bring_in"))
    archive = command(commands, "archive")
    archive.add_argument("folder", type=Path, help="shell-archive-folder")
    archive.add_argument("campaign", type=int, nargs="*", help="shell-archive-campaign")
    archive.add_argument("--days", type=int, default=None, help="shell-archive-days")
    archive.set_defaults(run=_late("bot.tools.keep", "archive"))
    verify = command(commands, "verify")
    verify.add_argument("campaign", type=int, nargs="*", help="shell-verify-campaign")
    verify.set_defaults(run=_late("bot.tools.verify", "verify"))
    rehearse = command(commands, "rehearse")
    rehearse.add_argument("campaign", type=int, nargs="*", help="shell-rehearse-campaign")
    rehearse.add_argument("--turns", type=int, default=3, help="shell-rehearse-turns")
    rehearse.set_defaults(run=_late("bot.tools.rehearse", "command"))
    forget = command(commands, "forget")
    forget.add_argument("member", type=int, help="shell-forget-member")
    forget.set_defaults(run=_late("bot.tools.keep", "forget"))


def _knowing(commands: _Commands) -> None:
    scenarios = command(commands, "scenarios")
    scenarios.add_argument("game", help="shell-game")
    scenarios.add_argument("--json", action="store_true", help="shell-scenarios-json")
    scenarios.add_argument("--check", type=Path, metavar="FILE", help="shell-scenarios-check")
    scenarios.add_argument("--picture", type=Path, metavar="OUT.png", help="shell-scenarios-picture")
    scenarios.add_argument("--seconds", type=int, default=20, metavar="S", help="shell-scenarios-seconds")
    scenarios.add_argument("--schema", action="store_true", help="shell-scenarios-schema")
    scenarios.set_defaults(run=_late("bot.tools.scenario_files", "scenarios"))
    ids = command(commands, "ids")
    ids.add_argument("game", nargs="?", default="", help="shell-ids-game")
    ids.add_argument("--find", default="", metavar="WORD", help="shell-ids-find")
    ids.add_argument("--page", type=Path, metavar="FILE", help="shell-page")
    ids.set_defaults(run=_late("bot.tools.ids", "ids"))
    simulate = command(commands, "simulate")
    simulate.add_argument("game", help="shell-game")
    which = simulate.add_mutually_exclusive_group()
    which.add_argument("--scenario", help="shell-simulate-scenario")
    which.add_argument("--scenario-file", type=Path, metavar="FILE", help="shell-simulate-file")
    simulate.add_argument("--options", default="", metavar="LIST", help="shell-options-list")
    simulate.add_argument("--seeds", metavar="A..B", help="shell-simulate-seeds")
    simulate.add_argument("--tell", type=int, metavar="SEED", help="shell-simulate-tell")
    simulate.add_argument("--doctrine", default="", help="shell-doctrine")
    simulate.add_argument("--against", default="", metavar="OTHER", help="shell-simulate-against")
    simulate.add_argument("--jobs", type=int, default=1, metavar="J", help="shell-jobs")
    simulate.add_argument("--json", type=Path, metavar="FILE", help="shell-simulate-json")
    simulate.set_defaults(run=_late("bot.tools.simulate", "simulate"))
    # The other end of --against, which starts it; no help, since nobody types it.
    staff = commands.add_parser("staff")
    staff.add_argument("game")
    staff.set_defaults(run=_late("bot.tools.staff", "staff"))
    calibrate = command(commands, "calibrate")
    calibrate.add_argument("game", help="shell-game")
    calibrate.add_argument("--campaigns", type=int, default=100, metavar="N", help="shell-calibrate-campaigns")
    calibrate.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="shell-calibrate-jobs")
    calibrate.add_argument("--seed", type=int, default=1, help="shell-calibrate-seed")
    calibrate.add_argument("--doctrine", default="", help="shell-doctrine")
    calibrate.add_argument("--out", type=Path, default=Path("calibration"), metavar="DIR", help="shell-calibrate-out")
    calibrate.add_argument("--resume", action="store_true", help="shell-calibrate-resume")
    calibrate.add_argument("--only", nargs="+", default=(), metavar="SCENARIO", help="shell-calibrate-only")
    calibrate.add_argument("--from", dest="origin", type=Path, metavar="DIR", help="shell-calibrate-from")
    calibrate.set_defaults(run=_late("bot.tools.calibrate", "calibrate"))
    pace = command(commands, "pace")
    pace.add_argument("--only", default="", metavar="NAME", help="shell-pace-only")
    pace.add_argument("--games", type=int, default=0, metavar="N", help="shell-pace-games")
    pace.add_argument("--usual", action="store_true", help="shell-pace-usual")
    pace.add_argument("--jobs", type=int, default=1, metavar="J", help="shell-jobs")
    pace.add_argument("--page", type=Path, default=None, metavar="FILE", help="shell-page")
    pace.set_defaults(run=_late("bot.tools.pace", "command"))
    new = command(commands, "new-game")
    new.add_argument("name", help="shell-new-game-name")
    new.add_argument("--title", default="", help="shell-new-game-title")
    new.add_argument("--out", type=Path, metavar="DIR", help="shell-new-game-out")
    new.set_defaults(run=_late("bot.tools.new_game", "new_game"))
    rules = command(commands, "rules")
    rules.add_argument("game", help="shell-game")
    rules.add_argument("--json", action="store_true", help="shell-rules-json")
    rules.set_defaults(run=_late("bot.tools.rules", "rules"))
    bench = command(commands, "bench")
    bench.add_argument("--json", type=Path, metavar="FILE", help="shell-bench-json")
    bench.add_argument("--only", default="", metavar="WORD", help="shell-bench-only")
    bench.set_defaults(run=_late("bot.tools.bench", "bench"))


def _late(module: str, name: str) -> Command:
    """A command whose module is imported when it is called, so that ``flotilla --help`` loads no renderer."""

    def late(args: argparse.Namespace) -> int:
        from importlib import import_module

        if module not in sys.modules:
            with loading():
                import_module(module)
        return int(getattr(import_module(module), name)(args))

    return late


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command; returns 0 for success, 1 (or what the fault says) for failure, 2 for unknown arguments."""
    args = parser().parse_args(words)
    if args.command in PRIVATE:
        os.umask(0o077)
    try:
        return int(args.run(args))
    except Fault as fault:
        err(f"flotilla: {fault}")
        return fault.status
    except GameFault as fault:  # the package of a game that was named
        err(f"flotilla: {fault}")
        return 1
    except DataError as error:  # the tables of a game that was named
        for mistake in error.mistakes:
            err(f"flotilla: {mistake}")
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0


if __name__ == "__main__":
    sys.exit(main())
