"""The watchman: every background task has a name, a pulse, and somebody who looks after it.

A task that ends or fails is restarted after a growing pause. A task without a beat for longer than its patience is
hanging: it is cancelled and restarted. If that does not help, the watchman gives up: the process ends, and its
supervisor (systemd, a container's restart policy) starts it again from the database.

Time is counted in looks, not by a clock: a machine frozen for an hour has missed one look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import structlog

from bot.signs import Signs
from bot.waiting import end

LOOK_EVERY = 5.0
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
CALM = 60  # looks without a fault after which earlier faults are forgotten
MOST_FAULTS = 10
ENDS_WITHIN = 5.0

Beat: TypeAlias = Callable[[], None]
Run: TypeAlias = Callable[[Beat], Coroutine[Any, Any, None]]
_log = structlog.get_logger(__name__)


class CannotGoOn(Exception):
    """A part of the program cannot be kept running: the process has to end."""


@dataclass
class Duty:
    """A task under watch: ``run`` gets a function to call at least every ``patience`` seconds."""

    name: str
    run: Run
    patience: float
    task: asyncio.Task[None] | None = None
    missed: int = 0  # looks since its last beat
    calm: int = 0  # looks since its last fault
    faults: int = 0  # in a row
    rest: float = 0.0  # seconds until it is restarted
    restarts: int = field(default=0)

    def beat(self) -> None:
        """It is alive."""
        self.missed = 0


class Watchman:
    """Keeps duties running.

    ``fatal``: what a duty raises that no restart could mend; :meth:`run` raises it. ``on_look`` is called after each
    look; what it raises, :meth:`run` raises.
    """

    def __init__(
        self,
        *,
        look_every: float = LOOK_EVERY,
        fatal: tuple[type[Exception], ...] = (),
        on_look: Callable[[], object] = lambda: None,
        signs: Signs | None = None,
    ) -> None:
        self.duties: dict[str, Duty] = {}
        self._look_every = look_every
        self._fatal = fatal
        self._on_look = on_look
        self._signs = signs

    def keep(self, name: str, run: Run, *, patience: float) -> None:
        """Takes on a duty and starts it."""
        duty = Duty(name, run, patience)
        self.duties[name] = duty
        self._start(duty)

    @property
    def restarts(self) -> dict[str, int]:
        """How often each duty had to be restarted."""
        return {duty.name: duty.restarts for duty in self.duties.values()}

    async def run(self) -> None:
        """Looks after all duties until cancelled. Raises :class:`CannotGoOn`, or a fatal fault, where the process has
        to end.
        """
        while True:
            if not await self._ended():
                for duty in list(self.duties.values()):
                    await self._look(duty)
                self._on_look()

    async def _ended(self) -> bool:
        """Waits until the next look, or until a duty ends; returns whether a duty ended first."""
        tasks = [duty.task for duty in self.duties.values() if duty.task is not None]
        if not tasks:
            await asyncio.sleep(self._look_every)
            return False
        done, _ = await asyncio.wait(tasks, timeout=self._look_every, return_when=asyncio.FIRST_COMPLETED)
        for duty in list(self.duties.values()):
            if duty.task in done and duty.task is not None:
                self._failed(duty, self._why(duty.task))
        return bool(done)

    async def dismiss(self, name: str, seconds: float) -> None:
        """Ends a duty for good."""
        duty = self.duties.pop(name, None)
        if duty is not None and duty.task is not None:
            await end([duty.task], seconds)

    def _start(self, duty: Duty) -> None:
        duty.missed = 0
        duty.task = asyncio.create_task(duty.run(duty.beat), name=duty.name)

    async def _look(self, duty: Duty) -> None:
        if duty.task is None:
            duty.rest -= self._look_every
            if duty.rest <= 0:
                duty.restarts += 1
                _log.warning("started_again", task=duty.name, restarts=duty.restarts)
                self._start(duty)
            return
        duty.missed += 1
        duty.calm += 1
        if duty.calm >= CALM:
            duty.faults = 0
        if duty.missed * self._look_every > duty.patience:
            _log.error("hangs", task=duty.name, where=_where(duty.task))
            if await end([duty.task], ENDS_WITHIN):
                raise CannotGoOn(f"the task {duty.name!r} hangs and cannot be ended")
            self._failed(duty, "no sign of life")

    def _why(self, task: asyncio.Task[None]) -> str:
        if task.cancelled():
            return "cancelled"
        fault = task.exception()
        if fault is None:
            return "it came to its end"
        if isinstance(fault, self._fatal):
            raise fault
        _log.error("task_failed", task=task.get_name(), exc_info=fault)
        return f"{type(fault).__name__}: {fault}"

    def _failed(self, duty: Duty, why: str) -> None:
        duty.task = None
        duty.faults += 1
        duty.calm = 0
        if duty.faults >= MOST_FAULTS:
            raise CannotGoOn(f"the task {duty.name!r} failed {duty.faults} times in a row, last: {why}")
        duty.rest = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (duty.faults - 1))
        if self._signs is not None:
            self._signs.note("task_restarted", f"{duty.name}: {why}")
        _log.error("task_ended", task=duty.name, why=why, faults=duty.faults, again_in=duty.rest)


def _where(task: asyncio.Task[None]) -> str:
    frames = task.get_stack(limit=8)
    return " > ".join(f"{frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_name}" for frame in frames)
