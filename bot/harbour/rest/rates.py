"""Rate limits: the headers on every answer, and refusals where a limit is exceeded."""

from __future__ import annotations

import hashlib
from collections import deque

from bot.harbour.clock import HarbourClock
from bot.harbour.errors import Refused

HOUR = 3_600.0
OLD_EDITS, OLD_EDIT_WINDOW = 3, 6.0
GLOBAL_PER_SECOND = 50
INVALID, INVALID_WINDOW = 10_000, 600.0

# Requests and seconds per channel, as observed on Discord; everything else is far above what a bot needs.
STRICT: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): (5, 2.0),
}
GENEROUS = (50, 1.0)


class Rates:
    """Counts requests in harbour time. Not ``strict``: headers only, so that tests are not slowed down."""

    def __init__(self, clock: HarbourClock, *, strict: bool) -> None:
        self._clock = clock
        self.strict = strict
        self._windows: dict[tuple[str, str], deque[float]] = {}
        self._global: deque[float] = deque()
        self._old_edits: dict[str, deque[float]] = {}
        self.invalid: deque[float] = deque()

    def pass_through(self, method: str, route: str, major: str) -> dict[str, str]:
        """Count one request; returns the headers, or refuses with a 429 in strict mode."""
        now = self._clock.now()
        limit, seconds = STRICT.get((method, route), GENEROUS) if self.strict else GENEROUS
        window = self._windows.setdefault((f"{method} {route}", major), deque())
        self._trim(window, now - seconds)
        if self.strict:
            if not route.startswith(("/interactions", "/webhooks")):
                self._trim(self._global, now - 1)
                if len(self._global) >= GLOBAL_PER_SECOND:
                    raise self._slow(self._global[0] + 1 - now, all_calls=True)
                self._global.append(now)
            if len(window) >= limit:
                raise self._slow(window[0] + seconds - now)
        window.append(now)
        left = max(limit - len(window), 0) if self.strict else limit - 1
        reset = max(window[0] + seconds - now, 0.001) if self.strict else seconds
        bucket = hashlib.sha256(f"{method} {route}".encode()).hexdigest()[:32]
        return {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{now + reset:.3f}",
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": bucket,
        }

    def edit(self, channel_id: str, created: float) -> None:
        """Count an edit of a post over an hour old: three in six seconds per channel, always enforced (30046)."""
        now = self._clock.now()
        if now - created <= HOUR:
            return
        window = self._old_edits.setdefault(channel_id, deque())
        self._trim(window, now - OLD_EDIT_WINDOW)
        if len(window) >= OLD_EDITS:
            raise Refused(30046, retry_after=max(round(window[0] + OLD_EDIT_WINDOW - now, 3), 0.001))
        window.append(now)

    def note(self, status: int) -> None:
        """Count an answer that Discord counts as an invalid request: 401, 403 or 429."""
        if status in (401, 403, 429):
            self.invalid.append(self._clock.now())

    @property
    def banned(self) -> bool:
        """Whether the sender's address is blocked for too many invalid requests."""
        self._trim(self.invalid, self._clock.now() - INVALID_WINDOW)
        return len(self.invalid) >= INVALID

    @staticmethod
    def _slow(wait: float, *, all_calls: bool = False) -> Refused:
        wait = max(round(wait, 3), 0.001)
        return Refused(0, status=429, message="You are being rate limited.", retry_after=wait, all_calls=all_calls)

    @staticmethod
    def _trim(window: deque[float], before: float) -> None:
        while window and window[0] <= before:
            window.popleft()
