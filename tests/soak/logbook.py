"""What a long run found. It is kept as docs/soak.md when every part of the run is in."""

from dataclasses import dataclass, field

from tests.soak.inquest import Figures
from tests.soak.patrols import Tally


@dataclass
class Logbook:
    """The parts of a run; None where a part has not run."""

    patrols: dict[str, dict[str, Tally]] | None = field(default=None)

    storms: dict[int, Figures] = field(default_factory=dict)

    def write(self) -> None:
        """Write the report, if there is all that it tells of."""
