"""Who sank what, at the end of a game: by the shots of its battles (6) and by its raids (13); boats and mines had the
rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.faces.sentences import capital, few
from bot.faces.war_at_sea.names import side_words, unit_name
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.air.places import slot_of
from engine.war_at_sea.chart import SUNK, standing
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, force_title
from engine.war_at_sea.terms import SIDES, other

SHIPS: Final = 8


def sunk_by(known: Known) -> dict[str, str]:
    """The ships that sank in a battle, each with the ship whose shell or torpedo hit her last."""
    last: dict[str, str] = {}
    for battle in known.chart.battles:
        _, states, _ = standing(battle.moments)
        hits = {shot.wrong or shot.target: shot.ship for shot in battle.shots if shot.hits}
        last |= {ship: hits[ship] for ship, bits in states.items() if bits & SUNK and ship in hits}
    return last


def bombed_by(known: Known) -> dict[str, str]:
    """The ships that sank under an attack from the air, each with the base whose aircraft made it."""
    raids = [*(raid for turn in known.chart.turns for raid in turn.raids), *known.chart.raids]
    pairs = (sunk.partition("|") for _, _, _, _, *of_raid in raids for sunk in of_raid)
    return {ship: base for ship, _, base in pairs}


def credit_lines(known: Known, names: Mapping[str, str], crews: Mapping[str, str], voice: Voice) -> Iterator[str]:
    """For each side the enemy ships that its forces and the aircraft of its bases sank, with who led them. ``crews``:
    the force of each ship."""
    by, fleet, air = sunk_by(known), known.fleet.ships, bombed_by(known)
    for side in SIDES:
        earned: dict[str, list[str | Words]] = {}
        for ship in fleet.values():
            firer = fleet.get(by.get(ship.id, ""))
            if ship.side != other(side) or ship.fate != "sunk" or ship.scuttled:
                continue
            ours = firer is not None and firer.side == side
            force = crews.get(firer.id, "") if firer and ours else air.get(ship.id, "")
            earned.setdefault(force, []).append(unit_name(ship.name))
        told: list[str | Words] = []
        for force, ships in sorted(earned.items(), key=lambda row: row[0] == ""):
            one, base = known.forces.forces.get(force), known.air.bases.get(force)
            if one is None and base is not None:
                name = _leader(known, slot_of(known.world, base), names)
                words: dict[str, Arg] = {"base": base_words(base.id), "ships": few(ships, SHIPS), "name": name}
                told.append(Words("was-tale-credit-air", {**words, "led": int(bool(name))}))
                continue
            if one is None:
                told.append(Words("was-tale-credit-else", {"ships": few(ships, SHIPS)}))
                continue
            args: dict[str, Arg] = {
                "force": force_title(known.forces, one),
                "ships": few(ships, SHIPS),
                "name": names.get(force, ""),
            }
            told.append(Words("was-tale-credit", {**args, "led": int(bool(names.get(force)))}))
        if told:
            yield capital(voice.get("was-tale-credits", side=side_words(side), credits=told))


def _leader(known: Known, slot: str, names: Mapping[str, str]) -> str:
    """Who led a base: its own commander, or the nearest above it below the side."""
    return next((names[node] for node in known.tree().upwards(slot) if node not in SIDES and names.get(node)), "")
