"""Invented situations, for the gallery, the benchmark and the tests. Places and names are the game's, the rest is made
up by plain arithmetic, so that the same call gives the same view everywhere.
"""

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast

from bot.render.panels import Figure
from bot.render.silent_war.views import (
    AreaView,
    BaseView,
    BoatState,
    BoatView,
    BoxView,
    FocusView,
    LegendView,
    NameView,
    PacificView,
    RouteKind,
    RouteView,
    Sign,
    StopView,
    TownView,
    TrackView,
    ZoneView,
)
from bot.render.silhouettes import Ship
from engine.core.data import DATA

_ROOT = Path(__file__).resolve().parents[4]
_DATA = DATA / "silent_war"
_KINDS = {"transit": RouteKind.TRANSIT, "base": RouteKind.BASE, "zone": RouteKind.ZONE}
_OPEN = ("PEARL", "DUTCH", "FREM", "BRIS", "MID")
# The busiest areas first.
_PLACES = (
    "ECS", "EPO", "CAR", "SOJ", "LUZ", "SCS", "PAL", "BIS", "MAN", "PHI", "YEL", "SOL",
    "MAK", "KUR", "CEL", "BON", "SCN", "JAV", "TRUK", "WAK", "SUL", "NGN", "HAW", "BAN",
    "MAR", "SIA", "NCP", "ALE", "GIL", "COR",
)  # fmt: skip

_WORDS: Mapping[str, tuple[str, str]] = {
    "title": ("Silent War", "Guerra silenciosa"),
    "date": ("Week 10 · 8–14 March 1943", "Semana 10 · 8–14 de marzo de 1943"),
    "period": ("War period", "Periodo"),
    "ships": ("Ships", "Buques"),
    "tons": ("Tons", "Toneladas"),
    "lost": ("Boats lost", "Perdidos"),
    "sea": ("At sea", "En la mar"),
    "legend": ("Legend", "Leyenda"),
    "port": ("In port", "En puerto"),
    "ready": ("Ready", "Listos"),
    "refit": ("Refit", "Descanso"),
    "repair": ("Repair", "Taller"),
    "mine": ("your boats", "sus barcos"),
    "stack": ("boats, their number", "barcos y cuántos"),
    "transit": ("in transit", "en tránsito"),
    "home": ("going home", "de regreso"),
    "damaged": ("damaged", "averiado"),
    "spotted": ("spotted", "avistado"),
    "done": ("done this week", "cumplió la semana"),
    "star": ("ace skipper", "comandante as"),
    "pack": ("wolf pack", "manada"),
    "traffic": ("taller: more ships", "más alto: más buques"),
    "danger": ("danger", "peligro"),
    "ultra": ("ULTRA", "ULTRA"),
    "mission": ("mission", "misión"),
    "base": ("base", "base"),
    "tender": ("tender", "buque nodriza"),
    "roster": ("Boats by area", "Barcos por zona"),
    "patrol": ("USS Wahoo · 4th patrol", "USS Wahoo · 4.ª patrulla"),
    "patrol-line": ("23 February – 14 March 1943", "23 de febrero – 14 de marzo de 1943"),
    "sank": ("sank", "hundió"),
}


def _word(key: str, language: str) -> str:
    return _WORDS[key][1 if language == "es" else 0]


@cache
def short_names(language: str) -> Mapping[str, str]:
    """The short names of all areas by id, from the catalogue of a language ("en" or "es")."""
    text = (_ROOT / "bot" / "text" / language / "sw-names.ftl").read_text(encoding="utf-8")
    names: dict[str, str] = {}
    for entry in FluentResource(text).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith("area-"):
            for attribute in entry.attributes:
                if attribute.id.name == "short":
                    names[entry.id.name.removeprefix("area-")] = "".join(
                        part.value for part in attribute.value.elements if isinstance(part, ast.TextElement)
                    ).strip()
    return names


@cache
def _table(name: str) -> tuple[dict[str, str], ...]:
    with (_DATA / name).open(encoding="utf-8", newline="") as rows:
        return tuple(csv.DictReader(rows))


def boats(count: int, mine: int = 8) -> tuple[tuple[str, BoatView], ...]:
    """So many boats at sea, each with the id of the area or zone where it is; the first ``mine`` are the viewer's."""
    names = [row["name"] for row in _table("submarines.csv")]
    placed: list[tuple[str, BoatView]] = []
    for at in range(count):
        odd = (at * 7 + 3) % 11
        state = BoatState.HOME if odd == 4 else BoatState.TRANSIT if odd == 9 else BoatState.PATROL
        place = _PLACES[at * 11 % len(_PLACES)] if at % 3 else _PLACES[at // 3 * 5 % 9]
        boat = BoatView(
            name=names[(at * 5 + 40) % len(names)],
            state=state,
            ship=Ship.S_BOAT if at % 17 == 16 else Ship.FLEET_SUBMARINE,
            damage=(1 if at % 14 == 5 else 2) if at % 14 in (5, 11) else 0,
            spotted=at % 13 == 7,
            done=at % 5 == 2,
            star=at % 12 == 1,
            pack="A" if at in (0, 13, 26) else "B" if at in (9, 18) else "",
            mine=at < mine,
        )
        placed.append((place, boat))
    return tuple(placed)


def legend(language: str = "en", signs: tuple[Sign, ...] = ()) -> LegendView:
    """A legend of the signs asked for, else of all that the whole map uses."""
    every = signs or (
        Sign.MINE, Sign.STACK, Sign.TRANSIT, Sign.HOME, Sign.DAMAGED, Sign.SPOTTED, Sign.TRAFFIC, Sign.DANGER,
        Sign.ULTRA, Sign.MISSION, Sign.BASE, Sign.TENDER,
    )  # fmt: skip
    return LegendView(_word("legend", language), tuple((sign, _word(sign.value, language)) for sign in every))


def _areas(at_sea: tuple[tuple[str, BoatView], ...], language: str, period: int) -> tuple[AreaView, ...]:
    names = short_names(language)
    return tuple(
        AreaView(
            id=row["id"],
            name=names[row["id"]],
            lon=float(row["lon"]),
            lat=float(row["lat"]),
            activity=tuple(int(part) for part in row[f"w{period}"].split("-")),
            ultra=row["id"] in ("CAR", "EPO"),
            wanted=4 if row["id"] in ("MAR", "BON") else 0,
            boats=tuple(boat for place, boat in at_sea if place == row["id"]),
        )
        for row in _table("areas.csv")
        if row["kind"] == "oparea"
    )


def _zones(at_sea: tuple[tuple[str, BoatView], ...], language: str) -> tuple[ZoneView, ...]:
    names = short_names(language)
    return tuple(
        ZoneView(
            id=row["id"],
            name=names[row["id"]],
            lon=float(row["lon"]),
            lat=float(row["lat"]),
            active=row["id"] == "TRUK",
            wanted=12 if row["id"] == "TRUK" else 0,
            boats=tuple(boat for place, boat in at_sea if place == row["id"]),
        )
        for row in _table("areas.csv")
        if row["kind"] == "zone" and row["id"] not in _OPEN
    )


def _bases(language: str, full: bool) -> tuple[BaseView, ...]:
    names = short_names(language)
    crews = [row["name"] for row in _table("submarines.csv")][90:]
    bases: list[BaseView] = []
    for at, key in enumerate(_OPEN):
        row = next(row for row in _table("areas.csv") if row["id"] == key)
        size = (9, 2, 7, 5, 4)[at] if full else 0
        lying = crews[at * 10 : at * 10 + size]
        boxes = (
            BoxView(_word("ready", language), tuple(lying[: size // 2])),
            BoxView(_word("refit", language), tuple(lying[size // 2 : size - size // 5])),
            BoxView(_word("repair", language), tuple(lying[size - size // 5 :])),
        )
        bases.append(BaseView(key, names[key], float(row["lon"]), float(row["lat"]), tender=key == "MID", boxes=boxes))
    return tuple(bases)


@cache
def _routes() -> tuple[RouteView, ...]:
    return tuple(RouteView(row["a"], row["b"], _KINDS[row["kind"]]) for row in _table("routes.csv"))


_WATERS = {
    "NPAC": ("North Pacific Ocean", "Océano Pacífico Norte"),
    "CPAC": ("Central Pacific", "Pacífico Central"),
    "IND": ("Indian Ocean", "Océano Índico"),
}
_LANDS = {
    "CHINA": ("China", "China"),
    "MANCHURIA": ("Manchuria", "Manchuria"),
    "AUSTRALIA": ("Australia", "Australia"),
    "BORNEO": ("Borneo", "Borneo"),
    "NEWGUINEA": ("New Guinea", "Nueva Guinea"),
    "INDOCHINA": ("Indochina", "Indochina"),
    "SUMATRA": ("Sumatra", "Sumatra"),
}
_TOWNS = (
    ("Tokyo", 139.7, 35.6), ("Kure", 132.5, 34.2), ("Shanghai", 121.5, 31.2), ("Takao", 120.3, 22.6),
    ("Manila", 121.0, 14.6), ("Hong Kong", 114.2, 22.3), ("Singapore", 103.8, 1.3), ("Saigon", 106.7, 10.8),
    ("Balikpapan", 116.8, -1.3), ("Rabaul", 152.2, -4.2), ("Kwajalein", 167.7, 8.7), ("Paramushiro", 156.1, 50.7),
    ("Batavia", 106.8, -6.2), ("Darwin", 130.8, -12.5), ("Tarawa", 173.0, 1.4), ("Attu", 173.2, 52.9),
    ("Dairen", 121.6, 38.9), ("Palembang", 104.8, -3.0),
)  # fmt: skip


def _named(table: Mapping[str, tuple[str, str]], language: str) -> tuple[NameView, ...]:
    return tuple(NameView(key, words[1 if language == "es" else 0]) for key, words in table.items())


def pacific_view(count: int, language: str = "en", port: bool = True, mine: int = 8) -> PacificView:
    """The whole map with so many boats at sea."""
    at_sea = boats(count, mine)
    return PacificView(
        title=_word("title", language),
        date_line=_word("date", language),
        period=Figure(_word("period", language), "2"),
        score=(
            Figure(_word("ships", language), "61"),
            Figure(_word("tons", language), "248,000"),
            Figure(_word("lost", language), "4"),
            Figure(_word("sea", language), str(count)),
        ),
        areas=_areas(at_sea, language, 2),
        zones=_zones(at_sea, language),
        bases=_bases(language, port),
        routes=_routes(),
        waters=_named(_WATERS, language),
        lands=_named(_LANDS, language),
        legend=legend(language),
        in_port=_word("port", language),
        alt=f"{_word('title', language)}. {_word('date', language)}. {_word('sea', language)}: {count}.",
    )


def focus_view(region: str, count: int, language: str = "en", title: str = "", roster: bool = False) -> FocusView:
    """One theatre with so many boats at sea in the whole ocean."""
    at_sea = boats(count)
    signs = (Sign.TRAFFIC, Sign.DANGER, Sign.ULTRA, Sign.DAMAGED, Sign.HOME)
    return FocusView(
        region=region,
        title=title or region.title(),
        date_line=_word("date", language),
        areas=_areas(at_sea, language, 2),
        zones=_zones(at_sea, language),
        bases=_bases(language, True),
        routes=_routes(),
        towns=tuple(TownView(*row) for row in _TOWNS),
        lands=_named(_LANDS, language),
        legend=legend(language, signs),
        alt=f"{title or region}. {_word('date', language)}.",
        roster=_word("roster", language) if roster else "",
    )


def track_view(language: str = "en") -> TrackView:
    """A boat's patrol from Midway to the Yellow Sea."""
    names = short_names(language)
    stops = (
        StopView(names["MID"], -177.35, 28.2, "23 Feb", base=True),
        StopView(names["NCP"], 168.0, 30.5, "24–28 Feb"),
        StopView(names["EPO"], 143.0, 32.0, "1 Mar"),
        StopView(names["ECS"], 127.5, 30.0, "1–7 Mar", sunk=1),
        StopView(names["YEL"], 123.0, 36.0, "8–14 Mar", sunk=2),
    )
    return TrackView(
        title=_word("patrol", language),
        subtitle=_word("patrol-line", language),
        ship=Ship.FLEET_SUBMARINE,
        stops=stops,
        alt=f"{_word('patrol', language)}.",
    )
