"""``flotilla``: the command-line interface."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING

from bot.tools.loading import loading
from bot.tools.output import Fault, err
from engine.core.mistakes import DataError, GameFault

Command = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """All commands with their options."""
    top = argparse.ArgumentParser(prog="flotilla", description="Naval wargames by post, on Discord.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _playing(commands)
    _keeping(commands)
    _knowing(commands)
    return top


if TYPE_CHECKING:
    _Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def _playing(commands: _Commands) -> None:
    play = commands.add_parser("play", help="play in your browser: harbour, bot and a ready campaign on loopback")
    play.add_argument("--port", type=int, default=8807, help="the page's port (0: any free one)")
    play.add_argument("--game", default="", help="the game to start with (default: the first there is)")
    opens = play.add_mutually_exclusive_group()
    opens.add_argument("--scenario", default="", help="the campaign to start with (default: a three-boat wolf pack)")
    opens.add_argument("--scenario-file", type=Path, metavar="FILE", help="a scenario of your own; its game is found")
    play.add_argument("--options", default="", metavar="LIST", help="of the campaign, such as a,b,c")
    play.add_argument("--fresh", action="store_true", help="forget what was played here before")
    play.add_argument("--language", choices=("en", "es"), default="", help="of the campaign (default: the page's)")
    # For tests and trials only: a campaign that can be replayed exactly, without long pauses.
    play.add_argument("--seed", default=None, help=argparse.SUPPRESS)
    play.add_argument("--grace", type=int, default=None, help=argparse.SUPPRESS)
    play.set_defaults(run=_late("bot.tools.play", "play"))
    run = commands.add_parser("run", help="run the bot on Discord")
    run.set_defaults(run=_late("bot.tools.run", "run"))
    doctor = commands.add_parser("doctor", help="say what is wrong with token, permissions, database, libraries")
    doctor.add_argument("--offline", action="store_true", help="ask nothing of Discord")
    doctor.set_defaults(run=_late("bot.tools.doctor", "doctor"))


def _keeping(commands: _Commands) -> None:
    backup = commands.add_parser("backup", help="copy the database while the bot runs")
    backup.add_argument("file", type=Path, nargs="?", help="where to (default: the backups folder, by date)")
    backup.add_argument("--keep", type=int, default=0, help="of the dated backups keep so many, the newest")
    backup.set_defaults(run=_late("bot.tools.keep", "backup"))
    restore = commands.add_parser("restore", help="put a backup in the database's place (the bot must be stopped)")
    restore.add_argument("file", type=Path)
    restore.set_defaults(run=_late("bot.tools.keep", "restore"))
    export = commands.add_parser("export", help="write one campaign to a file")
    export.add_argument("campaign", type=int)
    export.add_argument("file", type=Path)
    export.add_argument("--anonymous", action="store_true", help="without members and secrets")
    export.set_defaults(run=_late("bot.tools.keep", "export"))
    diary = commands.add_parser("diary", help="write a campaign's war diary, chart, map and film into a folder")
    diary.add_argument("campaign", type=int)
    diary.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder; made if need be")
    diary.add_argument("--language", default="", help="en or es (default: the campaign's)")
    diary.set_defaults(run=_late("bot.tools.diary", "diary"))
    bring = commands.add_parser("import", help="take a campaign from a file into a channel")
    bring.add_argument("file", type=Path)
    bring.add_argument("--guild", type=int, required=True)
    bring.add_argument("--channel", type=int, required=True)
    bring.add_argument("--organiser", type=int, required=True)
    bring.set_defaults(run=_late("bot.tools.keep", "bring_in"))
    verify = commands.add_parser("verify", help="replay campaigns, throw their dice again, compare the states")
    verify.add_argument("campaign", type=int, nargs="*", help="which (default: all)")
    verify.set_defaults(run=_late("bot.tools.verify", "verify"))
    rehearse = commands.add_parser("rehearse", help="before an update: play all campaigns on under this version")
    rehearse.add_argument("campaign", type=int, nargs="*", help="which (default: all that are not over)")
    rehearse.add_argument("--turns", type=int, default=3, help="how many turns to play on (default: 3)")
    rehearse.set_defaults(run=_late("bot.tools.rehearse", "command"))
    forget = commands.add_parser("forget", help="remove everything stored about a member; the orders stay, anonymous")
    forget.add_argument("member", type=int, help="the member's Discord id")
    forget.set_defaults(run=_late("bot.tools.keep", "forget"))


def _knowing(commands: _Commands) -> None:
    scenarios = commands.add_parser("scenarios", help="list what can be played; check, draw or describe scenario files")
    scenarios.add_argument("game")
    scenarios.add_argument("--json", action="store_true")
    scenarios.add_argument("--check", type=Path, metavar="FILE", help="name every mistake in a scenario file of yours")
    scenarios.add_argument(
        "--picture", type=Path, metavar="OUT.png", help="with --check: draw both sides' set-up, if the file is sound"
    )
    scenarios.add_argument(
        "--seconds",
        type=int,
        default=20,
        metavar="S",
        help="with --check: how long the staff may try whether anything happens (default: 20; 0: not at all)",
    )
    scenarios.add_argument("--schema", action="store_true", help="a JSON Schema of the game's files, for editors")
    scenarios.set_defaults(run=_late("bot.tools.scenario_files", "scenarios"))
    ids = commands.add_parser("ids", help="all ids that a scenario file may name: ships, classes, bases, places")
    ids.add_argument("game", nargs="?", default="", help="of one game (default: of all)")
    ids.add_argument("--find", default="", metavar="WORD", help="only lines that hold the word")
    ids.add_argument("--page", type=Path, metavar="FILE", help="write the page of the docs")
    ids.set_defaults(run=_late("bot.tools.ids", "ids"))
    simulate = commands.add_parser("simulate", help="play games by autopilot")
    simulate.add_argument("game")
    which = simulate.add_mutually_exclusive_group()
    which.add_argument("--scenario", help="with --against also all, which is meant where none is named")
    which.add_argument("--scenario-file", type=Path, metavar="FILE", help="a scenario of your own")
    simulate.add_argument("--options", default="", metavar="LIST", help="of the campaign, such as a,b,c")
    simulate.add_argument("--seeds", required=True, metavar="A..B")
    simulate.add_argument("--doctrine", default="", help="of the autopilot (default: the usual one)")
    simulate.add_argument(
        "--against",
        default="",
        metavar="OTHER",
        help="play each seed twice, sides exchanged, against a doctrine, or the staff of a checkout in a folder",
    )
    simulate.add_argument("--jobs", type=int, default=1)
    simulate.add_argument("--json", type=Path, metavar="FILE")
    simulate.set_defaults(run=_late("bot.tools.simulate", "simulate"))
    # The other end of --against, which starts it; no help, since nobody types it.
    staff = commands.add_parser("staff")
    staff.add_argument("game")
    staff.set_defaults(run=_late("bot.tools.staff", "staff"))
    calibrate = commands.add_parser("calibrate", help="play many games by autopilot and compare them with history")
    calibrate.add_argument("game")
    calibrate.add_argument("--campaigns", type=int, default=100, metavar="N", help="how many (default: 100)")
    calibrate.add_argument(
        "--jobs", type=int, default=cpu_count() or 1, metavar="J", help="processes (default: one a core)"
    )
    calibrate.add_argument("--seed", type=int, default=1, help="the first war's seed")
    calibrate.add_argument("--doctrine", default="", help="of the autopilot (default: the usual one)")
    calibrate.add_argument("--out", type=Path, default=Path("calibration"), metavar="DIR", help="where the report goes")
    calibrate.add_argument("--resume", action="store_true", help="go on with a run that was interrupted, in --out")
    calibrate.add_argument(
        "--only", nargs="+", default=(), metavar="SCENARIO", help="play these anew, and keep the others in --out"
    )
    calibrate.add_argument(
        "--from", dest="origin", type=Path, metavar="DIR", help="write the report anew from its data; nothing is played"
    )
    calibrate.set_defaults(run=_late("bot.tools.calibrate", "calibrate"))
    pace = commands.add_parser("pace", help="play campaigns by post in virtual time: how many days they take")
    pace.add_argument(
        "--only",
        default="",
        metavar="NAME",
        help="a game, a scenario or game/scenario (default: all measured ones)",
    )
    pace.add_argument("--games", type=int, default=0, metavar="N", help="games a line (default: 20, other deadlines 4)")
    pace.add_argument("--usual", action="store_true", help="the usual deadline alone")
    pace.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    pace.add_argument("--page", type=Path, default=None, metavar="FILE", help="write the page of the docs, too")
    pace.set_defaults(run=_late("bot.tools.pace", "command"))
    new = commands.add_parser("new-game", help="write a small playable game as a package, to be changed into yours")
    new.add_argument("name", help="the game's id: small letters, digits and _")
    new.add_argument("--title", default="", help="what it is called (default: its name)")
    new.add_argument("--out", type=Path, metavar="DIR", help="the folder; made if need be (default: its name)")
    new.set_defaults(run=_late("bot.tools.new_game", "new_game"))
    rules = commands.add_parser("rules", help="which numbered rules are proved by tests")
    rules.add_argument("game")
    rules.add_argument("--json", action="store_true")
    rules.set_defaults(run=_late("bot.tools.rules", "rules"))
    bench = commands.add_parser("bench", help="measure, as ratios in one run")
    bench.add_argument("--json", type=Path, metavar="FILE")
    bench.add_argument("--only", default="", metavar="WORD", help="only measurements whose name holds the word")
    bench.set_defaults(run=_late("bot.tools.bench", "bench"))


def _late(module: str, name: str) -> Command:
    """A command whose module is imported when it is called, so that ``flotilla --help`` loads no renderer."""

    def command(args: argparse.Namespace) -> int:
        from importlib import import_module

        if module not in sys.modules:
            with loading():
                import_module(module)
        return int(getattr(import_module(module), name)(args))

    return command


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command; returns 0 for success, 1 for failure, 2 for unknown arguments."""
    args = parser().parse_args(words)
    try:
        return int(args.run(args))
    except Fault as fault:
        err(f"flotilla: {fault}")
        return 1
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
