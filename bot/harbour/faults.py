"""Network faults on request: refusals, broken connections, late and repeated delivery."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.harbour.errors import KNOWN, Json

REFUSE = "refuse"
HTTP = ("429", "500", "502", "503", "504", "reset", "lost_reply", "odd_reply", "slow", REFUSE)
GATEWAY = ("drop_gateway", "lose_resume", "repeat_interaction", "late_interaction")


@dataclass
class Fault:
    """One kind of fault. ``route`` is a regular expression on ``METHOD /path``; ``times`` how often it strikes;
    ``seconds`` the wait of a 429, of a slow answer or of a late interaction; ``code`` that of Discord's for ``refuse``.
    """

    kind: str
    route: str = ""
    times: int = 1
    seconds: float = 0.3
    code: int = 0
    struck: int = 0
    pattern: re.Pattern[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.kind not in (*HTTP, *GATEWAY):
            raise ValueError(f"unknown fault {self.kind!r}; known are {', '.join((*HTTP, *GATEWAY))}")
        if self.kind == REFUSE and self.code not in KNOWN:
            raise ValueError(f"no code {self.code} that Discord refuses with; known are {', '.join(map(str, KNOWN))}")
        if self.times < 1 or self.seconds < 0:
            raise ValueError("a fault strikes at least once, and lasts no negative time")
        try:
            self.pattern = re.compile(self.route)
        except re.error as wrong:
            raise ValueError(f"route {self.route!r} is no regular expression: {wrong}") from wrong

    def describe(self) -> Json:
        """As the page shows it."""
        return {
            "kind": self.kind,
            "route": self.route,
            "times": self.times,
            "seconds": self.seconds,
            "left": self.times - self.struck,
        } | ({"code": self.code} if self.code else {})


class Faults:
    """The faults that are set. Each strikes ``times`` times."""

    def __init__(self) -> None:
        self._set: list[Fault] = []

    def add(self, kind: str, *, route: str = "", times: int = 1, seconds: float = 0.3, code: int = 0) -> Fault:
        """Set a fault; ValueError names what is wrong with it.

        ``lost_reply`` resets the connection after the work is done: the request counts, its answer is lost.
        ``odd_reply`` answers well, with fields that nobody needs in a form that nobody expects.
        """
        fault = Fault(kind, route, times, seconds, code)
        self._set.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all faults."""
        self._set.clear()

    def current(self) -> list[Json]:
        """The faults that have not struck ``times`` times yet."""
        return [fault.describe() for fault in self._set if fault.struck < fault.times]

    def take_http(self, call: str) -> Fault | None:
        """The fault that strikes this ``METHOD /path``; this counts as one strike."""
        return self._take([f for f in self._set if f.kind in HTTP and f.pattern.search(call)])

    def take_lost_resume(self) -> bool:
        """Whether the next resume is refused."""
        return self._take([f for f in self._set if f.kind == "lose_resume"]) is not None

    def take_delivery(self, kind: str) -> Fault | None:
        """The ``repeat_interaction`` or ``late_interaction`` that strikes the next delivery."""
        return self._take([f for f in self._set if f.kind == kind])

    def _take(self, candidates: list[Fault]) -> Fault | None:
        for fault in candidates:
            if fault.struck < fault.times:
                fault.struck += 1
                return fault
        return None
