"""Time in the harbour: the page moves it, and the bot carries out all that falls due on the way."""

from __future__ import annotations

from bot.app import App
from bot.harbour.clock import HarbourClock

MOST = 28 * 86_400  # the most seconds that can pass at once
STEP = 3600.0  # seconds to pass at a time where it is not known when something falls due


class HarbourTime:
    """The clock of a bot in a harbour: the harbour's own clock, so that page, bot and deadlines agree."""

    def __init__(self, clock: HarbourClock) -> None:
        self._clock = clock

    def now(self) -> int:
        """UTC epoch seconds, as the harbour counts them."""
        return int(self._clock.now())

    async def pass_time(self, app: App, seconds: float) -> None:
        """Let ``seconds`` pass: reminders, deadlines and posts happen in order, each at its own moment.

        The bot's clock task is stopped meanwhile: it would take the jump for an outage and extend the deadlines. Raises
        ValueError where the time is negative or longer than four weeks.
        """
        if not 0 <= seconds <= MOST:
            raise ValueError(f"time can be passed from 0 to {MOST} seconds at once")
        watch, target = app.service.watch, self._clock.now() + seconds
        async with app.clock.still:
            while (left := target - self._clock.now()) > 0:
                due = await watch.next_at()
                # Something overdue that could not be carried out must not stop the clock.
                step = STEP if due is None or due <= self._clock.now() else due - self._clock.now() + 1
                await self._clock.advance(min(step, left))
                await watch.sign()
                while await watch.due():
                    pass
        app.deliverer.wake()

    async def next_due(self, app: App) -> int | None:
        """When something falls due next; None where nothing does."""
        return await app.service.watch.next_at()
