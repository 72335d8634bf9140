"""The ids of the War at Sea: ships, classes, submarines, leaders, aircraft, bases, ports, places beyond the maps."""

from __future__ import annotations

import re

from bot.text.voice import Voice
from bot.tools.ids import Group
from engine.war_at_sea.tables.read import tables


def groups(voice: Voice) -> list[Group]:
    """All lists."""
    fleet, places = tables().fleet, tables().places
    return [
        Group(
            "Ships",
            "`ships` of a force or group, `ship` of a carrier's `[[aboard]]`.",
            [(ident, fits[-1].name, _fits(ident)) for ident, fits in fleet.ships.items()],
        ),
        Group(
            "Classes",
            "The classes of these ships, with the points of one.",
            [
                (kind.id, kind.name, f"{kind.nation}, {kind.kind.type}, {kind.vp} points")
                for kind in fleet.classes.values()
            ],
        ),
        Group(
            "Submarines",
            "`boats` of a flotilla.",
            [(submarine.id, submarine.name, submarine.nation) for submarine in fleet.submarines.values()],
        ),
        Group(
            "Guns",
            "`tertiary` and `aa` of a class of your own, as in `8x5/25; 24x1.1`. A number is what one gun adds to the "
            "factors of a battery. `primary` and `secondary` take any bore in inches, as in `9x16`.",
            [(gun, _gun(gun), _weighs(gun)) for gun in sorted({*fleet.weights[0], *fleet.weights[1]}, key=_bore)],
        ),
        Group("Leaders", "`leader`.", [(leader.id, leader.name, leader.side) for leader in fleet.leaders.values()]),
        Group(
            "Aircraft",
            "`units` of a base or carrier.",
            [
                (aircraft.id, aircraft.name, f"{aircraft.nation}, {aircraft.role}, lands on {aircraft.landing}")
                for aircraft in places.aircraft.values()
            ],
        ),
        Group(
            "Bases",
            "`base`.",
            [
                (base.id, base.name, f"{base.map} {base.zone}, {base.kind}, {base.capacity}")
                for base in places.bases.values()
            ],
        ),
        Group(
            "Ports",
            "`ports`, `port`, `bound`.",
            [(port.id, port.name, f"{port.map} {port.zone}, {port.size}") for port in places.ports.values()],
        ),
        Group(
            "Beyond the maps",
            "`beyond`, `salvage`.",
            [
                (beyond.id, beyond.name, f"{beyond.map}, {beyond.distance} zones away")
                for beyond in places.beyond.values()
            ],
        ),
        Group(
            "Maps",
            "`map`; zones go by their labels.",
            [(ident, each.name, f"{len(each.zones)} zones") for ident, each in tables().maps.items()],
        ),
    ]


def _fits(ident: str) -> str:
    fleet = tables().fleet
    told = []
    for fit in fleet.ships[ident]:
        name = fleet.classes[fit.klass].name
        told.append(name if fit.since <= "1939" else f"from {fit.since} {name}")
    return "; ".join(told)


def _gun(gun: str) -> str:
    """A gun by its bore, and its length in bores where the id has it."""
    size, *more = re.split(r"(?=mm|pdr|AA|/)", gun, maxsplit=1)
    kind = "".join(more)
    return f"{size} {kind}" if kind in ("mm", "pdr") else f"{size}″ {kind}".rstrip()


def _bore(gun: str) -> tuple[float, str]:
    """For the order by size, the greatest first."""
    bore = gun.partition("/")[0]
    number = re.match(r"[0-9.]+", bore)
    size = float(number[0]) if number else 0.0
    return -(size / 25.4 if bore.endswith("mm") else size), gun


def _weighs(gun: str) -> str:
    third, flak = (table.get(gun, 0) for table in tables().fleet.weights)
    told = [f"{name} {weight:g}" for name, weight in (("tertiary", third), ("aa", flak)) if weight]
    return ", ".join(told)
