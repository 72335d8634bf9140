"""Faults of a game's code that did not stop play: logged once for each case, and counted.

Nothing here stops an act, a deadline or another member. A count above zero means that a game needs fixing.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import structlog

from engine.core.play.counsel import Trouble

MOST_CASES: Final = 2_000  # cases remembered as logged
T = TypeVar("T")
_log = structlog.get_logger(__name__)


class Troubles:
    """Counts by game and by what failed."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        #: the games that cannot be played, each with what is wrong with it
        self.broken: dict[str, str] = {}
        self._logged: OrderedDict[tuple[object, ...], None] = OrderedDict()

    @property
    def total(self) -> int:
        """All that failed since the start."""
        return self.counts.total()

    def advice(self, game: str, campaign: int, found: Iterable[Trouble]) -> None:
        """Advice a match could not get, by :meth:`Match.take_troubles`."""
        for trouble in found:
            self.counts[game, trouble.source] += 1
            if self._fresh((campaign, trouble)):
                _log.error(
                    "advice_failed",
                    campaign=campaign,
                    game=game,
                    what=trouble.source,
                    question=trouble.kind,
                    path=trouble.path,
                    slot=trouble.slot,
                    doctrine=trouble.doctrine,
                    fault=trouble.fault,
                )

    def caught(self, game: str, what: str, fault: BaseException, *, campaign: int = 0) -> None:
        """An exception in a game's code, caught where it was asked for ``what``."""
        self.counts[game, what] += 1
        if self._fresh((campaign, game, what, repr(fault), fault.__traceback__ and _where(fault))):
            _log.error("game_failed", campaign=campaign, game=game, what=what, exc_info=fault)

    def shielded(self, game: str, what: str, campaign: int, ask: Callable[[], T], instead: T) -> T:
        """The result of a call; ``instead`` if it raises, which is noted."""
        try:
            return ask()
        except Exception as fault:
            self.caught(game, what, fault, campaign=campaign)
            return instead

    def _fresh(self, case: tuple[object, ...]) -> bool:
        """Whether a case has not been logged yet."""
        if case in self._logged:
            self._logged.move_to_end(case)
            return False
        self._logged[case] = None
        while len(self._logged) > MOST_CASES:
            self._logged.popitem(last=False)
        return True


def _where(fault: BaseException) -> tuple[str, int]:
    """The line that raised."""
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return ("", 0) if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)
