"""What is on the sea, laid out on a window: hulls, names, weapons, torpedoes, searches, and their words.

Names keep off everything else. Where the names of merchants have no room, all merchants bear their short name and the
key tells which is which.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.render.canvas import Box, Point
from bot.render.hexes.afloat import Laid, Vessel, around, name_vessels, reserve_vessels
from bot.render.hexes.decks import Lie
from bot.render.hexes.window import OpenWindow
from bot.render.labels import Sheet
from bot.render.palette import Colour
from bot.render.submarine.colours import HULLS, Palette, palette
from bot.render.submarine.views import (
    IncidentView,
    LastKnownView,
    SearchView,
    ShipView,
    SituationView,
    StarShellView,
    TorpedoView,
    WeaponView,
)
from bot.render.text import Run, fit
from bot.render.typefaces import Type

_LIES = {"": Lie.AFLOAT, "surface": Lie.AFLOAT, "periscope": Lie.AWASH, "deep": Lie.DEEP}
_FAR = 1.3
"""A merchant's name that would lie farther from her than so many sizes of its type has no room."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a picture is lettered: sizes of names and notes in pixels per em, how many turns of tracks, how big weapons
    and torpedoes are in sizes of a hex, whether merchants bear plates too.
    """

    names: float
    notes: float
    tracks: int = 3
    weapon: float = 1.5
    torpedo: float = 1.25
    plates: bool = False
    shorten: bool = True
    widest: float = 9.0


@dataclass(frozen=True, slots=True)
class Note:
    """A word laid out: its line, its room, what it belongs to, its colour; on a plate or plainly."""

    run: Run
    box: Box
    home: Point
    tone: Colour
    plate: bool


@dataclass(frozen=True, slots=True)
class Fallen:
    """Weapons in the water: where they are drawn."""

    view: WeaponView
    at: Point
    size: float


@dataclass
class Scene:
    """A situation laid out on a window."""

    window: OpenWindow
    palette: Palette
    style: Style
    ships: list[tuple[ShipView, Laid]] = field(default_factory=list)
    weapons: list[Fallen] = field(default_factory=list)
    torpedoes: tuple[TorpedoView, ...] = ()
    searches: tuple[SearchView, ...] = ()
    shells: tuple[StarShellView, ...] = ()
    last_known: tuple[LastKnownView, ...] = ()
    incidents: tuple[IncidentView, ...] = ()
    notes: list[Note] = field(default_factory=list)
    short: bool = False
    """Whether merchants bear short names, so that a key is needed."""

    @property
    def laid(self) -> list[Laid]:
        """The ships as they are drawn."""
        return [lying for _, lying in self.ships]


def vessel_of(view: ShipView, colours: Palette, style: Style, name: str) -> Vessel:
    """A ship as it is drawn."""
    lie = Lie.SUNK if view.sunk else Lie.DEEP if view.proposed else _LIES[view.lie]
    return Vessel(
        bow=view.bow,
        heading=view.heading,
        hull=HULLS[view.kind],
        face=colours.faces[view.side],
        name=name,
        lie=lie,
        damaged=view.damaged,
        stopped=view.stopped,
        plate=style.plates or view.side != "merchant" or view.mine,
        rim=colours.rim if view.mine else None,
        unseen=view.hidden,
        track=view.track[-style.tracks :] if style.tracks else (),
    )


def lay_scene(sheet: Sheet, window: OpenWindow, view: SituationView, style: Style) -> Scene:
    """Finds a place for everything that is in the window. Draws nothing."""
    if style.shorten and any(ship.side == "merchant" and ship.short for ship in view.ships):
        before = len(sheet.placed)
        scene = _lay(sheet, window, view, style, short=False)
        if not _cramped(scene):
            return scene
        sheet.withdraw(before)
        return _lay(sheet, window, view, style, short=True)
    return _lay(sheet, window, view, style, short=False)


def _cramped(scene: Scene) -> bool:
    """Whether names of merchants lie on something or far from their ships."""
    rooms = [lying.box for lying in scene.laid if lying.name is not None] + [note.box for note in scene.notes]
    for ship, lying in scene.ships:
        if ship.side != "merchant" or lying.name is None:
            continue
        room, box = lying.hull, lying.box
        away = max(room.x - box.right, box.x - room.right, room.y - box.bottom, box.y - room.bottom)
        if away > _FAR * scene.style.names or any(box.overlap(other) > 1 for other in rooms if other is not box):
            return True
        if any(box.overlap(other.hull) > 1 for other in scene.laid):
            return True
    return False


def _lay(sheet: Sheet, window: OpenWindow, view: SituationView, style: Style, *, short: bool) -> Scene:
    colours = palette(view.night)
    scene = Scene(window, colours, style, searches=view.searches, shells=view.shells, short=short)
    scene.torpedoes, scene.last_known, scene.incidents = view.torpedoes, view.last_known, view.incidents
    # Names find their rooms in this order: those of the reader's ships and of boats first.
    rank = {"submarine": 0, "escort": 1, "merchant": 2}
    shown = sorted(view.ships, key=lambda ship: (not ship.mine, rank[ship.side], ship.bow))
    vessels = [vessel_of(ship, colours, style, _name(ship, short=short)) for ship in shown]
    laid = reserve_vessels(sheet, window, vessels)
    pairs = [(ship, lying) for ship, lying in zip(shown, laid, strict=True) if lying.hull.meets(window.frame)]
    _reserve_things(sheet, window, scene)
    scene.weapons = _lay_weapons(sheet, window, view.weapons, style)
    shown_here = [
        lying if window.frame.x < lying.berth.middle[0] < window.frame.right
        and window.frame.y < lying.berth.middle[1] < window.frame.bottom else _unnamed(lying)
        for _, lying in pairs
    ]  # fmt: skip
    named = name_vessels(sheet, shown_here, style.names, style.names * style.widest)
    scene.ships = [(ship, lying) for (ship, _), lying in zip(pairs, named, strict=True)]
    scene.notes = list(_lay_notes(sheet, scene))
    return scene


def _unnamed(laid: Laid) -> Laid:
    """A ship that is hardly in sight, without her name."""
    return replace(laid, vessel=replace(laid.vessel, name=""))


def _name(ship: ShipView, *, short: bool) -> str:
    name = ship.short if short and ship.side == "merchant" and not ship.mine and ship.short else ship.name
    return f"{name} · {ship.note}" if ship.note else name


def _reserve_things(sheet: Sheet, window: OpenWindow, scene: Scene) -> None:
    """Takes the rooms of all small things, so that names keep off them."""
    size = window.size

    def take(what: str, at: Point, half: float) -> None:
        sheet.reserve(what, Box(at[0] - half, at[1] - half, 2 * half, 2 * half), solid=False)

    for torpedo in scene.torpedoes:
        take("torpedo", window.place(torpedo.run[-1]), size * 0.55)
        for place in torpedo.run[:-1]:
            take("wake", window.place(place), size * 0.2)
        for place in torpedo.ahead:
            take("run", window.place(place), size * 0.12)
    for shell in scene.shells:
        take("star shell", window.centre(shell.at), size * 0.7)
    for known in scene.last_known:
        take("last known", window.centre(known.at), size * 0.9)
    for incident in scene.incidents:
        take("incident", window.centre(incident.at), size * 0.6)


def _lay_weapons(sheet: Sheet, window: OpenWindow, views: Sequence[WeaponView], style: Style) -> list[Fallen]:
    """Weapons in their hexes, those of one hex side by side."""
    size = window.size * style.weapon
    laid: list[Fallen] = []
    for view in views:
        if not window.holds(view.at, -window.size):
            continue
        row = [other for other in views if other.at == view.at]
        place = next(at for at, other in enumerate(row) if other is view)
        small = size if len(row) == 1 else size * 0.82
        x, y = window.centre(view.at)
        at = (x + (place - (len(row) - 1) / 2) * small * 0.8, y)
        sheet.reserve("weapon", Box(at[0] - small * 0.4, at[1] - small * 0.4, small * 0.8, small * 0.8), solid=False)
        if view.count > 1:
            count = Box(at[0] + small * 0.4, at[1] - small * 0.72, small * 0.75, small * 0.66)
            sheet.reserve("count", count, solid=False)
        laid.append(Fallen(view, at, small))
    return laid


def _lay_notes(sheet: Sheet, scene: Scene) -> Iterable[Note]:
    """The words beside things, the shortest-lived last: they make way for those before."""
    window, colours, size = scene.window, scene.palette, scene.window.size
    wanted: list[tuple[str, Point, float, Colour, bool]] = []
    for known in scene.last_known:
        words = f"{known.name} · {known.age}" if known.name else known.age
        wanted.append((words, window.centre(known.at), size * 0.9, colours.faces["submarine"].face, False))
    for incident in scene.incidents:
        wanted.append((incident.note, window.centre(incident.at), size * 0.7, colours.danger, True))
    for torpedo in scene.torpedoes:
        wanted.append((torpedo.note, window.place(torpedo.run[-1]), size * 0.55, colours.ink, True))
    seen: dict[tuple[str, tuple[int, int]], list[Fallen]] = {}
    for fallen in scene.weapons:
        if fallen.view.note:
            seen.setdefault((fallen.view.note, fallen.view.at), []).append(fallen)
    for (words, _), row in seen.items():
        at = (sum(fallen.at[0] for fallen in row) / len(row), row[0].at[1])
        wanted.append((words, at, row[0].size * 0.42, colours.tones.weapon, False))
    for search in scene.searches:
        spot = _inside(window, search)
        if spot is None:
            continue
        wanted.append((search.note, spot, 0.0, colours.tones.sonar, True))
    for shell in scene.shells:
        wanted.append((shell.note, window.centre(shell.at), size * 0.8, colours.ink, False))
    for words, at, half, tone, plate in wanted:
        if words and window.frame.x < at[0] < window.frame.right and window.frame.y < at[1] < window.frame.bottom:
            yield _note(sheet, scene, words, at, half, tone, plate=plate)


def _inside(window: OpenWindow, search: SearchView) -> Point | None:
    """Where the word of a search is written: well inside of it; None where that is not on the picture."""
    if search.found is not None and search.search == "homing":
        (x, y), (to_x, to_y) = window.centre(search.at), window.centre(search.found)
        return (x + to_x) / 2, (y + to_y) / 2
    x, y = window.centre(search.at)
    far = min(search.reach, 7) * 0.5 * window.pitch
    dx, dy = DIRECTIONS[search.heading] if search.heading is not None else (0.0, 1.0)
    inner = window.frame.grow(-window.size)
    spot = (min(max(x + dx * far, inner.x), inner.right), min(max(y + dy * far, inner.y), inner.bottom))
    return spot if spot == (x + dx * far, y + dy * far) or window.holds(search.at) else None


_ROOT = 3**0.5 / 2
DIRECTIONS: tuple[Point, ...] = ((0, -1), (_ROOT, -0.5), (_ROOT, 0.5), (0, 1), (-_ROOT, 0.5), (-_ROOT, -0.5))
"""The six directions as steps of length 1 on the picture."""


def _note(sheet: Sheet, scene: Scene, words: str, at: Point, half: float, tone: Colour, *, plate: bool) -> Note:
    size = scene.style.notes
    run = fit(words, Type.NAME, size, size * 12, least=size)
    wide, high = run.width + size * (0.66 if plate else 0.24), size * (1.3 if plate else 1.05)
    room = Box(at[0] - half, at[1] - half, 2 * half, 2 * half)
    spots = around(room, wide, high)
    if not half:
        spots = [Box(at[0] - wide / 2, at[1] - high / 2, wide, high), *spots]
    box = sheet.put(f"note {words}", [sheet.into(spot) for spot in spots], 2, size)
    return Note(run, box, at, tone, plate)
