"""The special rules of a scenario in words: everybody may read them in the book (W60)."""

from __future__ import annotations

from typing import Final

from bot.faces.sentences import capital
from bot.faces.war_at_sea.names import aircraft_words, side_words, unit_name
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.judgement.cards import file_of, specials
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, force_name, place_words
from engine.war_at_sea.scenarios.special import AnySpecial
from engine.war_at_sea.terms import other

PARTS: Final = 100
"""Shares of a hull or of points are told in per cent."""


def special_lines(known: Known, voice: Voice) -> list[str]:
    """The special rules in force, each in a sentence; none where the scenario has none."""
    return [capital(voice.get(f"was-face-special-{rule.kind}", **_args(known, rule))) for rule in specials(known.world)]


def _args(known: Known, rule: AnySpecial) -> dict[str, Arg]:
    match rule.kind:
        case "no-least-stack":
            return {}
        case "surprised":
            return {"side": side_words(rule.side), "enemy": side_words(other(rule.side))}
        case "mute":
            return {"ship": _ship(known, rule.ship), "round": rule.round, "on": rule.on, "until": rule.until}
        case "faulty-guns":
            return {"ship": _ship(known, rule.ship), "battery": Words(f"was-name-{rule.battery}"), "on": rule.on}
        case "thin-deck":
            return {"ship": _ship(known, rule.ship), "hexes": rule.hexes, "on": rule.on}
        case "stretched":
            return {
                "base": base_words(rule.base), "aircraft": aircraft_words(rule.aircraft), "zones": rule.zones,
                "missions": [Words(f"was-air-{mission}") for mission in rule.missions], "air": rule.air,
            }  # fmt: skip
        case "artillery":
            return {
                "base": base_words(rule.base), "turns": list(rule.turns), "on": rule.on,
                "bombarded": rule.bombarded, "capacity": rule.capacity,
            }  # fmt: skip
        case "mud":
            return {"base": base_words(rule.base), "turns": list(rule.turns), "units": rule.units}
        case "stay-on-map" | "held-in-port":
            return {"forces": [_force(known, force) for force in rule.forces], "until": rule.until}
        case "escort-ends":
            return {
                "force": _force(known, rule.force), "convoy": _force(known, rule.convoy), "column": rule.column,
                "limit": rule.limit,
            }  # fmt: skip
        case "fly-off":
            return {
                "ship": _ship(known, rule.ship), "aircraft": aircraft_words(rule.aircraft),
                "base": base_words(rule.base), "turns": list(rule.turns), "zones": rule.zones,
                "weather": [Words(f"was-weather-{each}") for each in rule.weather], "on": rule.lost_on,
            }  # fmt: skip
        case "cargo-on-arrival":
            return {"port": place_words(rule.port)}
        case "no-mixing":
            return {"nations": [Words(f"was-face-nation-{nation}") for nation in rule.nations]}
        case "flight-limit":
            return {
                "bases": [base_words(base) for base in rule.bases], "most": rule.most,
                "missions": [Words(f"was-air-{mission}") for mission in rule.missions],
            }  # fmt: skip
        case "fear-of-bombers":
            return {"side": side_words(rule.side), "since": rule.since, "on": rule.on, "steps": rule.steps}
        case "mines":
            return {"side": side_words(rule.side), "zone": place_words(rule.zone), "on": rule.on}
        case "smoke":
            return {"side": side_words(rule.side), "hexes": rule.hexes}
        case "dark-shore":
            return {"ships": [_ship(known, ship) for ship in rule.ships], "hexes": rule.hexes}
        case "scuttling":
            return {
                "side": side_words(rule.side), "hull": round(PARTS * rule.hull), "share": round(PARTS * rule.share),
            }  # fmt: skip


def _ship(known: Known, ident: str) -> Words:
    return unit_name(file_of(known.world).fleet.ships[ident][0].name)


def _force(known: Known, ident: str) -> Words:
    return force_name(next(row.names for row in file_of(known.world).force if row.id == ident))
