"""A kept version of the staff: the process of another checkout, asked for answers in a game that is played here.

The rules and the dice are those of this program. The other process gets the founding, and then what happened, as
:mod:`bot.tools.staff` describes; never the seed. What it answers is judged by the space that the slot has here.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from select import select
from tempfile import TemporaryFile
from time import monotonic
from types import TracebackType
from typing import Any, Final

from bot.tools import staff
from bot.tools.output import Fault
from bot.tools.staff import PROTOCOL
from engine.core.chance import SeededChance
from engine.core.codec import pack
from engine.core.play.counsel import fault_text, plain_answer
from engine.core.rules import Policy, Rules
from engine.core.spaces.forms import whole
from engine.core.spaces.space import Answer, Space
from engine.core.words import Json

PATIENCE = 300.0
"""Seconds in which the process has to answer; a staff's longest thought takes a few."""
GRACE: Final = 5.0  # seconds in which a process that says nothing more has to end
SHOWN: Final = 200  # characters of what it said that a message repeats


class Ended(Exception):
    """The process ended, or can no longer be understood: its game cannot be played on."""


class KeptStaff:
    """The process for one game. It is started when it is needed, anew after it ended, and ends with this object.

    Errors of its start, and where its rules turn out to be others than these: :class:`Fault`.
    """

    def __init__(self, folder: Path, rules: Rules[Any, Any]) -> None:
        self.folder, self.rules = folder, rules
        self.doctrines: tuple[str, ...] = ()
        self._process: subprocess.Popen[bytes] | None = None
        self._errors = TemporaryFile()  # noqa: SIM115  held as long as the process may be started again
        self._heard = b""
        self._untold: list[list[Any]] = []

    def __enter__(self) -> KeptStaff:
        try:
            self.start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process for good."""
        self.stop()
        self._errors.close()

    def start(self) -> None:
        """Start the process, unless it runs, and hear which rules it plays by."""
        if self._process is not None:
            return
        if not (self.folder / "engine" / "games.py").is_file():
            raise Fault(f"{self.folder} is no checkout of this project: it has no engine/games.py")
        own = self.folder / "bot" / "tools" / "staff.py"
        script = own if own.is_file() else Path(staff.__file__)
        self._process = subprocess.Popen(  # noqa: S603  the code of a checkout that whoever calls the command named
            [sys.executable, "-P", str(script), self.rules.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
        )
        self._heard, self._untold = b"", []
        try:
            self._greet(self._hear())
        except Ended as fault:
            raise Fault(f"the staff of {self.folder} cannot be asked: {fault}") from fault
        except (KeyError, TypeError, OSError) as fault:
            raise Fault(
                f"the staff of {self.folder} cannot be asked: it does not say what it is ({fault!r})"
            ) from fault

    def _greet(self, hello: Mapping[str, Any]) -> None:
        name, version = self.rules.name, self.rules.version
        if hello.get("protocol") != PROTOCOL:
            theirs = hello.get("apart") or f"it speaks protocol {hello.get('protocol')!r}, this program {PROTOCOL}"
            raise Fault(f"the staff of {self.folder} cannot be asked: {theirs}")
        if not (self.folder / "engine").samefile(hello["engine"]):
            raise Fault(f"what answers for {self.folder} is the staff of {hello['engine']}")
        if hello["version"] != version:
            raise Fault(
                f"the staff of {self.folder} knows {name} by version {hello['version']} of its rules; today's are "
                f"version {version}, and it cannot play their games along. Put its engine/{name}/autopilot into a "
                "checkout with today's rules, and name that one."
            )
        self.doctrines = tuple(hello["doctrines"])

    def stop(self) -> None:
        """End the process, if it runs."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()

    # A game -----------------------------------------------------------------------------------------------------

    def begin(self, scenario: str, options: Mapping[str, Json], doctrine: str) -> None:
        """A game begins; ``options`` as it was founded. Errors: Fault for a doctrine that the other does not have."""
        self.start()
        if doctrine not in self.doctrines:
            raise Fault(f"the staff of {self.folder} has no doctrine {doctrine!r}; it has {', '.join(self.doctrines)}")
        self._untold = []
        self.note("begin", scenario, dict(options), doctrine)

    def note(self, *item: Any) -> None:
        """Something happened in the game: it is told with the next question."""
        self._untold.append(list(item))

    def ask(self, kind: str, path: str, slot: str) -> Mapping[str, Any]:
        """What the staff says to a question: ``answer`` or ``fault``. Errors: Ended."""
        self.note("ask", kind, path, slot)
        return self._exchange()

    def over(self, result: Json) -> None:
        """The game is over here; Fault where it is not over there in the same way. Errors: Ended."""
        self.note("over", pack(result))
        if self._exchange() != {"over": True}:
            raise Ended("it does not say that the game is over")

    def _exchange(self) -> Mapping[str, Any]:
        assert self._process is not None
        assert self._process.stdin is not None
        told, self._untold = json.dumps(self._untold).encode() + b"\n", []
        try:
            self._process.stdin.write(told)
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None
        said = self._hear()
        if "apart" in said:
            self.stop()
            raise Fault(
                f"the staff of {self.folder} has other rules, though both say version {self.rules.version} of "
                f"{self.rules.name}: {said['apart']}"
            )
        return said

    def _hear(self) -> Mapping[str, Any]:
        """The next line. Errors: Ended."""
        assert self._process is not None
        assert self._process.stdout is not None
        until = monotonic() + PATIENCE
        while b"\n" not in self._heard:
            ready, _, _ = select([self._process.stdout], [], [], max(0.0, until - monotonic()))
            if not ready:
                self.stop()
                raise Ended(f"it said nothing for {PATIENCE:g} seconds")
            more = os.read(self._process.stdout.fileno(), 1 << 16)
            if not more:
                raise self._ended()
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            self.stop()
            raise Ended(f"it said what is no answer: {line[:SHOWN].decode(errors='replace')!r}")
        return said

    def _ended(self) -> Ended:
        """The process is gone: how, and its last words."""
        assert self._process is not None
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:  # it closed its end, and lives
            code = 0
        self.stop()
        self._errors.seek(0)
        words = [line for line in self._errors.read().decode(errors="replace").splitlines() if line.strip()]
        self._errors.seek(0)
        self._errors.truncate()
        how = f"by signal {-code}" if code < 0 else f"with code {code}"
        return Ended(f"its process ended {how}" + (f": {words[-1][:SHOWN]}" if words else ""))


class TellingChance:
    """The dice of a game, each told to a kept staff."""

    def __init__(self, seed: str, kept: KeptStaff) -> None:
        self._chance, self._kept = SeededChance(seed), kept

    def value(self, path: str, epoch: int, table: str, count: int, sides: int) -> int:
        value = self._chance.value(path, epoch, table, count, sides)
        self._kept.note("throw", path, epoch, table, count, sides, value)
        return value


class TellingPolicy:
    """A staff of this program, whose answers are told to a kept one."""

    def __init__(self, policy: Policy[Any], kept: KeptStaff) -> None:
        self._policy, self._kept = policy, kept

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        answer = self._policy.answer(known, kind, path, slot)
        self._kept.note("answer", kind, path, slot, pack(answer))
        return answer


class KeptPolicy:
    """A kept staff as a player. Where it gives no legal answer the plain default is taken, and ``faults`` has it."""

    def __init__(self, kept: KeptStaff) -> None:
        self._kept = kept
        self.faults: list[str] = []

    def answer(self, known: Any, kind: str, path: str, slot: str) -> Answer:
        space: Space = self._kept.rules.questions[kind].space(known, path, slot)
        answer, fault = self._judged(space, self._kept.ask(kind, path, slot))
        if fault:
            self.faults.append(f"{kind} of {slot} at {path}: {fault}")
            answer = plain_answer(space, kind, path, slot, lambda trouble: self.faults.append(trouble.fault))
        self._kept.note("answer", kind, path, slot, answer)
        return answer

    def _judged(self, space: Space, said: Mapping[str, Any]) -> tuple[Answer, str]:
        if "answer" not in said:
            return None, str(said.get("fault", "no answer"))
        answer = said["answer"]
        try:
            refusal = space.check(answer)
            return (whole(space, answer), "") if refusal is None else (None, fault_text(refusal, answer))
        except Exception as fault:  # whatever the other says may be judged; it must not end the game
            return None, f"{answer!r} cannot be judged: {type(fault).__name__}: {fault}"
