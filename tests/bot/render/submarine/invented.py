"""Invented views for measurements and tests: a convoy under attack, as crowded as it gets."""

from __future__ import annotations

from dataclasses import replace

from bot.render.submarine.views import (
    Cell,
    FocusView,
    IncidentView,
    Kind,
    LastKnownView,
    LegendView,
    SearchView,
    SeaView,
    ShipView,
    Side,
    Sign,
    SituationView,
    StarShellView,
    TorpedoView,
    WeaponView,
)
from engine.core.maps.hexes import disc, go, ray
from engine.submarine.sea import read_hex

LEGEND: dict[Sign, str] = {
    "merchant": "Convoy",
    "escort": "Escort",
    "submarine": "Submarine",
    "hidden": "Below the surface",
    "last_known": "Last known",
    "track": "Last turns",
    "torpedo": "Torpedo",
    "planned": "Planned",
    "meets": "Would hit",
    "charge": "Depth charges",
    "k_gun": "K-gun",
    "hedgehog": "Hedgehog",
    "squid": "Squid",
    "sweep": "Sonar sweep",
    "homing": "Contact held",
    "radar": "Radar",
    "lookout": "Look-outs",
    "star_shell": "Star shell",
    "stopped": "Stopped",
    "damaged": "Damaged",
    "sunk": "Sunk",
    "contact": "In contact",
    "foxer": "Foxer",
    "hit": "Hit",
    "guns": "Gunfire",
    "unseen": "Not seen",
}
_MERCHANTS = (
    "Ashantian", "Aqueduct", "Beechbank", "Calgarolite", "City of Karachi", "Empire Whale", "Fort Lamy", "Gudvor",
    "Harbury", "Ingerfire", "Lulonga", "Merchant Prince", "Norelg", "Ottinge", "Pachesham", "Queen Anne", "Rondo",
    "Wentworth",
)  # fmt: skip
_ESCORTS: tuple[tuple[str, Kind], ...] = (
    ("Duncan", "destroyer"), ("Vidette", "destroyer"), ("Tay", "frigate"), ("Loosestrife", "corvette"),
    ("Pink", "corvette"), ("Snowflake", "corvette"), ("Sunflower", "corvette"), ("Oribi", "destroyer"),
    ("Offa", "destroyer"), ("Pelican", "sloop"), ("Northern Gem", "trawler"),
)  # fmt: skip
_BOATS = ("U-192", "U-264", "U-358", "U-438", "U-531", "U-630", "U-707", "U-732")


def track(bow: Cell, heading: int, speed: int, turns: int = 3) -> tuple[tuple[Cell, ...], ...]:
    """The way of a ship that went straight on."""
    way = [go(bow, (heading + 3) % 6, back) for back in range(speed * turns, -1, -1)]
    return tuple(tuple(way[at : at + speed + 1]) for at in range(0, speed * turns, speed))


def ship(
    name: str, side: Side, kind: Kind, where: str, heading: int, *, speed: int = 2, short: str = "", note: str = ""
) -> ShipView:
    """A ship under way."""
    bow = read_hex(where)
    return ShipView(name, side, kind, bow, heading, short, note, track=track(bow, heading, speed))


def convoy() -> tuple[ShipView, ...]:
    """Eighteen merchants in formation, three of them in trouble."""
    ships: list[ShipView] = []
    columns = ("T{}-A", "B{}-B", "J{}-B", "R{}-B", "Z{}-B", "H{}-C")
    for at, name in enumerate(_MERCHANTS):
        column, rank = at % 6, at // 6
        kind: Kind = "tanker" if at in (3, 7, 14) else "merchant"
        ships.append(
            ship(name, "merchant", kind, columns[column].format(23 + 7 * rank), 0, short=f"{column + 1}{rank + 1}")
        )
    ships[8] = replace(ships[8], damaged=True, stopped=True, track=())
    ships[12] = replace(ships[12], sunk=True, track=())
    return tuple(ships)


def screen(*, mine: str = "") -> tuple[ShipView, ...]:
    """Eleven escorts round the convoy."""
    places = (
        ("N16-B", 0, 3), ("X18-B", 1, 4), ("F17-B", 5, 3), ("P20-A", 0, 3), ("L28-C", 0, 3), ("P40-A", 3, 3),
        ("L38-C", 2, 3), ("N31-B", 4, 4), ("G34-B", 2, 4), ("W43-B", 3, 2), ("J47-B", 0, 2),
    )  # fmt: skip
    ships = [
        ship(name, "escort", kind, where, heading, speed=speed)
        for (name, kind), (where, heading, speed) in zip(_ESCORTS, places, strict=True)
    ]
    ships[1] = replace(ships[1], foxer=True)
    return tuple(replace(ship, mine=ship.name == mine) for ship in ships)


def boats() -> tuple[ShipView, ...]:
    """Eight boats: surfaced, at periscope depth, deep, one in contact."""
    places = (
        ("U20-A", 1, "surface", "0 ft"), ("M22-B", 2, "periscope", "25 ft"), ("H35-B", 0, "deep", "150 ft"),
        ("P33-B", 5, "deep", "250 ft"), ("D30-C", 4, "periscope", "25 ft"), ("V44-B", 3, "deep", "300 ft"),
        ("M36-C", 5, "surface", "0 ft"), ("Q48-A", 1, "surface", "0 ft"),
    )  # fmt: skip
    ships: list[ShipView] = []
    for name, (where, heading, lie, note) in zip(_BOATS, places, strict=True):
        boat = ship(name, "submarine", "submarine", where, heading, speed=1, note=note)
        ships.append(replace(boat, lie=lie, hidden=lie == "deep"))  # type: ignore[arg-type]
    ships[0] = replace(ships[0], mine=True)
    ships[3] = replace(ships[3], contact=True)
    return tuple(ships)


def run(where: str, half: int, count: int, ahead: int = 0) -> TorpedoView:
    """A torpedo some places under way."""
    start = read_hex(where)
    places = ((start,), *ray(start, half, count + ahead - 1))
    return TorpedoView(places[:count], half, ahead=places[count:])


def weapons(note: str = "ft") -> tuple[WeaponView, ...]:
    """A pattern of charges, a hedgehog, a squid."""
    return (
        WeaponView("charge", read_hex("G31-B"), 2, f"150 {note}"),
        WeaponView("charge", read_hex("H31-B"), 1, f"250 {note}", "burst"),
        WeaponView("k_gun", read_hex("I33-B"), 1, f"150 {note}", thrower=read_hex("G34-B")),
        WeaponView("hedgehog", read_hex("L33-B"), 1),
        WeaponView("squid", read_hex("V46-B"), 1, "", "void"),
    )


def situation(*, night: bool = True, unit: str = "ft", words: tuple[str, ...] = ()) -> SituationView:
    """The worst day: eighteen merchants, eleven escorts, eight boats, everything in the water."""
    sweep, age, lit, hit = words or ("sweep · no contact", "4 turns ago", "star shell", "tanker · hit, 6 of 9")
    shell = read_hex("D19-C")
    ships = (*convoy(), *screen(), *boats())
    if unit != "ft":
        ships = tuple(replace(ship, note=ship.note.replace("ft", unit)) for ship in ships)
    return SituationView(
        night,
        ships,
        (run("N24-B", 5, 7, 5), replace(run("O25-B", 4, 9), mine=True), replace(run("C31-C", 9, 6), end="hit")),
        weapons(unit),
        (
            SearchView("sweep", read_hex("F17-B"), 9, 5, note=sweep),
            SearchView("homing", read_hex("N31-B"), 15, found=read_hex("P33-B")),
            SearchView("radar", read_hex("N16-B"), 12),
        ),
        (StarShellView(shell, tuple(disc(shell, 3)), lit),) if night else (),
        (LastKnownView("U-209", read_hex("G46-C"), age, 4, 4),),
        (
            IncidentView("hit", read_hex("T38-A"), note=hit),
            IncidentView("guns", read_hex("P20-A"), read_hex("U20-A")),
        ),
    )


def sea_view(*, night: bool = True) -> SeaView:
    """The whole sea on the worst day."""
    return SeaView(
        "Convoy ONS-5",
        "Turn 7 of 20 · 02:17",
        "1 hex = 100 yd",
        situation(night=night),
        legend(),
        "Ships of the convoy",
        "A sea.",
    )


def legend() -> tuple[LegendView, ...]:
    """All signs with their captions."""
    return tuple(LegendView(sign, caption) for sign, caption in LEGEND.items())


def focus_view(*, night: bool = True) -> FocusView:
    """What is around a boat in the middle of the convoy."""
    return FocusView("U-438", "Turn 7 · 02:17", read_hex("P33-B"), situation(night=night), legend(), "A boat.")
