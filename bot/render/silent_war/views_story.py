"""What the pictures of a campaign's story are made from: chart, map of all sinkings, film. Plain frozen facts, words
ready in the viewer's language, as in :mod:`bot.render.silent_war.views`.
"""

from dataclasses import dataclass

from bot.render.panels import Figure


@dataclass(frozen=True, slots=True)
class BarView:
    """One bar of the chart: tons of merchants and of warships, boats lost, tons of merchants in history (below 0:
    history says nothing). ``label`` stands below it; ``year`` opens a year, empty within one.
    """

    label: str
    merchants: int
    warships: int
    lost: int = 0
    history: int = -1
    year: str = ""


@dataclass(frozen=True, slots=True)
class TonnageCaptions:
    """The chart's words: the unit of its axis, and the lines of its legend."""

    unit: str
    merchants: str
    warships: str
    history: str
    lost: str


@dataclass(frozen=True, slots=True)
class TonnageView:
    """Tonnage sunk, bar by bar."""

    title: str
    subtitle: str
    total: str
    bars: tuple[BarView, ...]
    captions: TonnageCaptions
    alt: str


@dataclass(frozen=True, slots=True)
class SpotView:
    """A sea and what happened in it: merchants and warships sunk, boats of ours lost. Without a sinking it is not
    named.
    """

    id: str
    name: str
    lon: float
    lat: float
    merchants: int
    warships: int
    lost: int = 0

    @property
    def ships(self) -> int:
        """Ships sunk there."""
        return self.merchants + self.warships


@dataclass(frozen=True, slots=True)
class SinkingsView:
    """The Pacific with every ship that was sunk."""

    title: str
    date_line: str
    score: tuple[Figure, ...]
    spots: tuple[SpotView, ...]
    captions: tuple[str, str, str]
    """Of a merchant, a warship, a boat lost."""
    alt: str


@dataclass(frozen=True, slots=True)
class FrameView:
    """One week of the film. Places are numbers into the film's ``places``.

    ``boats`` are (place, boats there); ``moves`` (from, to, boats); ``sunk`` (place, thousand tons, 1 for a warship);
    ``gone`` the places where boats were lost. Ships, tons and lost boats are the sums so far.
    """

    date: str
    ships: str
    tons: str
    lost: str
    weight: int
    """Tons sunk in the week: the height of its bar below."""
    boats: tuple[tuple[int, int], ...] = ()
    moves: tuple[tuple[int, int, int], ...] = ()
    sunk: tuple[tuple[int, int, int], ...] = ()
    gone: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FilmView:
    """A campaign as an animation, a frame a week."""

    title: str
    places: tuple[tuple[float, float], ...]
    """Longitude and latitude of each."""
    frames: tuple[FrameView, ...]
    captions: tuple[str, str, str]
    """Of ships, tons, boats lost."""
    years: tuple[tuple[int, str], ...]
    """At which frame a year begins, and its number."""
    alt: str
    legend: tuple[str, ...] = ()
    """What the marks are: boats, a merchant sunk, a warship sunk, a boat lost. Empty: none is drawn."""


@dataclass(frozen=True, slots=True)
class StillView:
    """One frame of a film as a picture of its own."""

    film: FilmView
    frame: int
