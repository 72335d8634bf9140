"""Invented views of the war at sea, for tests, the bench and the gallery: a crowded day about Guadalcanal."""

from __future__ import annotations

from typing import Final

from bot.render.war_at_sea.ground import names_of
from bot.render.war_at_sea.views import (
    EdgeView,
    EventView,
    FlightView,
    FlotillaView,
    ForceView,
    ForecastView,
    HeadView,
    Layer,
    LegendView,
    LegView,
    Light,
    MarkerView,
    MeetView,
    PlaceView,
    PlotView,
    ReachView,
    RowView,
    ShipsView,
    Side,
    Sign,
    SituationView,
    TableView,
    TheatreFocusView,
    TheatreView,
)
from engine.war_at_sea.tables.air import AirBase, Port
from engine.war_at_sea.tables.read import tables

SOUTH: Final = "south-pacific"
CORNERS: Final = ("A1", "Y36")
FLEET: Final = (
    ShipsView("carrier", "2"),
    ShipsView("battleship", "1"),
    ShipsView("cruiser", "6"),
    ShipsView("destroyer", "12"),
)
CONVOY: Final = (ShipsView("cruiser", "1"), ShipsView("destroyer", "6"), ShipsView("transport", "8"))
SIGNS: Final[tuple[Sign, ...]] = (
    "own", "enemy", "report", "spotted", "way", "plot", "search", "hunt", "flight", "port", "field", "seaplanes",
    "ready", "submarines", "boats", "battle", "cargo", "shelled", "blockade", "closed",
)  # fmt: skip


def places() -> tuple[PlaceView, ...]:
    """The ports of the map and some of its bases, the Allies' in the south and east."""
    rows, made = tables().places, list[PlaceView]()
    bases = [rows.bases[base] for base in ("henderson", "buka", "rekata", "ndeni")]
    sites: list[Port | AirBase] = [*rows.ports.values(), *bases]
    for row in sites:
        if row.map != SOUTH:
            continue
        side: Side = "allied" if row.longitude > 159 or row.latitude < -9.3 else "axis"
        size, field = (row.size, side == "allied") if isinstance(row, Port) else ("", row.kind == "airfield")
        at, ready = (row.longitude, row.latitude), "12" if side == "allied" else ""
        water = not field and not size
        made.append(PlaceView(row.id, row.name, side, row.zone, *at, size, field, water, ready))  # type: ignore[arg-type]
    return tuple(made)


def force(letter: str, name: str, zone: str, **fields: object) -> ForceView:
    """An own force; ``fields`` are further fields."""
    given: dict[str, object] = {"ships": FLEET, "count": 21, "mission": "intercept", **fields}
    return ForceView(f"us-{letter}", name, "1", "allied", zone, letter=letter, **given)  # type: ignore[arg-type]


def situation(light: Light = "day", layer: Layer = "all", spanish: bool = False) -> SituationView:
    """A day on which much happens in a few zones."""
    legs = (LegView("8", ("L24", "L23")), LegView("9", ("L22",)), LegView("10", ()), LegView("11", ("M23", "N24")))
    forces = (
        force("A", "TF 16", "M25", way=("P26", "N26", "N25", "M25"), plot=legs, mine=True, spotted=True, ready="24"),
        force("B", "TF 17", "M25", damaged=True),
        force("C", "TF 64 Lee", "L22", ships=FLEET[1:], count=19, blockade=True),
        force("D", "TG 62.6", "L22", ships=CONVOY, count=15, mission="transport"),
        force("", "Convoy 1", "U32", ships=CONVOY, count=15, port="espiritu-santo"),
        force("", "Oilers", "U32", ships=(ShipsView("tanker", "2"),), count=2, port="espiritu-santo"),
        force("", "Tugs", "U32", ships=(ShipsView("escort", "2"),), count=2, port="espiritu-santo"),
        force("", "Tender", "U32", ships=(ShipsView("tender", "1"),), count=1, port="espiritu-santo"),
        force("J", "Decoy", "S28", ships=(), count=0, decoy=True),
    )
    markers = (
        MarkerView(
            "E",
            "axis",
            "K21",
            ("I18", "J19", "J20", "K21"),
            True,
            (ShipsView("battleship", "4"), ShipsView("destroyer", "9")),
            "ahora" if spanish else "now",
        ),
        MarkerView("F", "axis", "K21"),
        MarkerView(
            "G",
            "axis",
            "F26",
            ("D25", "E25", "F26"),
            True,
            (ShipsView("carrier", "2"), ShipsView("battleship", "5"), ShipsView("destroyer", "12")),
            "8 h",
        ),
        MarkerView("H", "axis", "L23", blockade=True),
        MarkerView("?", "axis", "I27", told=(ShipsView("transport", "+"),), age="12 h", past=True),
    )
    return SituationView(
        SOUTH,
        light,
        layer,
        forces,
        markers,
        places(),
        (EdgeView("truk", "Truk", "axis", ("A7", "A8", "A9"), "13 zonas" if spanish else "13 zones"),),
        (
            FlotillaView("a1", "allied", "E13", 4),
            FlotillaView("a2", "allied", "L21", 3, to="K20"),
            FlotillaView("PT", "allied", "L22", 6, torpedo=True),
        ),
        (
            ReachView("search", "allied", "L22", 9),
            ReachView("search", "allied", "U32", 12),
            ReachView("hunt", "allied", "U32", 3),
        ),
        (FlightView("allied", "J22", "6", ("L22", "K22", "J22")), FlightView("axis", "N26")),
        (EventView("suspended", "L23"), EventView("cargo", "L22", "allied", "6"), EventView("shelled", "L22", "axis")),
        tuple((ident, ident.replace("-", " ").title()) for _, ident in names_of(SOUTH).anchors),
    )


def head(light: Light = "day", spanish: bool = False) -> HeadView:
    """A banner."""
    if spanish:
        points = (("allied", "Aliados", "128"), ("axis", "Eje", "97"))
        line = "Turno 14 de 24 · 26 de septiembre de 1942, 18-22 h"
        return HeadView("Islas Santa Cruz", line, light, "Crepúsculo", "squall", "Chubascos", points)  # type: ignore[arg-type]
    points = (("allied", "Allies", "128"), ("axis", "Axis", "97"))
    line = "Turn 14 of 24 · 26 September 1942, 18–22 h"
    return HeadView("Santa Cruz Islands", line, light, "Twilight", "squall", "Squalls", points)  # type: ignore[arg-type]


def legend(spanish: bool = False) -> tuple[LegendView, ...]:
    """All signs, with captions as long as they come."""
    return tuple(LegendView(sign, "lanchas torpederas" if spanish else f"{sign} sign") for sign in SIGNS)


def theatre_view(light: Light = "day", spanish: bool = False, corners: tuple[str, str] = CORNERS) -> TheatreView:
    """The whole theatre."""
    here = situation(light, spanish=spanish)
    own = tuple(
        RowView(each.letter, "allied", each.name, each.ships, f"{each.zone} · intercept", own=True, more=" · fuel 120")
        for each in here.forces
    )
    foe = tuple(RowView(each.letter, "axis", each.zone, each.told, each.age or "not reported") for each in here.markers)
    tables_of = (TableView("Own forces", own), TableView("The enemy", foe))
    return TheatreView(
        head(light, spanish), corners, here, tables_of, "Legend", legend(spanish), "A theatre.", "Zone: 36 miles"
    )


def focus_view(light: Light = "day", spanish: bool = False, layer: Layer = "all") -> TheatreFocusView:
    """The waters about Guadalcanal."""
    here = situation(light, layer, spanish)
    return TheatreFocusView(head(light, spanish), ("L22", "M25", "K21"), here, legend(spanish)[:8], "A focus.")


def plot_view(light: Light = "day") -> PlotView:
    """A plot that meets a marker."""
    here, legs = situation(light, "forces"), (LegView("8", ("L24", "L23")), LegView("9", ("L22", "K21", "J21")))
    ahead = ForecastView("E", "axis", "K21", (LegView("8", ("L22",)), LegView("9", ("M22",))))
    return PlotView(
        head(light), here.forces[0], "M25", legs, here, ("Turn 8: L24/L23 (2 of 3 zones)", "Fuel: 7 points"), "A plot.",
        (ahead,), (MeetView("E", "axis", "L22", "E, turn 9"),), "J21", ("I21", "I20"),
    )  # fmt: skip
