"""Who sank what, at the end of a game: by the shots of its battles (6) and by its raids (13); boats, mines, fires and
the sea had the rest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.faces.sentences import capital, few
from bot.faces.war_at_sea.names import side_words, unit_name
from bot.faces.war_at_sea.story.leaders import Names, above, leaders_in
from bot.faces.war_at_sea.story.losses import how_words
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.air.places import called, slot_of
from engine.war_at_sea.chart import SUNK, standing
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import base_words, force_title
from engine.war_at_sea.seats import AIR
from engine.war_at_sea.terms import SIDES, other

SHIPS: Final = 8


class Feat(NamedTuple):
    """What sank a ship: a ship or a base, in which turn, of which force as it was then."""

    by: str
    turn: int
    force: str = ""


def sunk_by(known: Known) -> dict[str, Feat]:
    """The ships that sank in a battle, each with the ship whose shell or torpedo hit her last, and her force then."""
    last: dict[str, Feat] = {}
    for battle in known.chart.battles:
        _, states, _ = standing(battle.moments)
        hits = {shot.wrong or shot.target: shot.ship for shot in battle.shots if shot.hits}
        for ship in (ship for ship, bits in states.items() if bits & SUNK and ship in hits):
            force = battle.forces.get(hits[ship]) or began(known).get(hits[ship], "")
            last.setdefault(ship, Feat(hits[ship], battle.turn, force))
    return last


def bombed_by(known: Known) -> dict[str, Feat]:
    """The ships that sank under an attack from the air, each with the base whose aircraft made it."""
    chart = known.chart
    raids = [*((turn.turn, raid) for turn in chart.turns for raid in turn.raids)]
    raids += [(known.operation.turn, raid) for raid in chart.raids]
    pairs = ((turn, *sunk.partition("|")) for turn, (_, _, _, _, *of_raid) in raids for sunk in of_raid)
    return {ship: Feat(base, turn) for turn, ship, _, base in pairs}


def credit_lines(known: Known, names: Names, voice: Voice) -> Iterator[str]:
    """For each side the enemy ships that its forces and the aircraft of its bases sank, with who led them then."""
    by, fleet, air = sunk_by(known), known.fleet.ships, bombed_by(known)
    forces, tree = known.forces, known.tree()
    for side in SIDES:
        earned: dict[tuple[str, str, tuple[str, ...]], list[str | Words]] = {}
        otherwise: dict[str, Words] = {}
        for ship in fleet.values():
            feat = by.get(ship.id)
            if ship.side != other(side) or ship.fate != "sunk" or ship.scuttled:
                continue
            row: tuple[str, str, tuple[str, ...]] = ("how", "", ())
            if feat and feat.by in fleet and fleet[feat.by].side == side and feat.force in forces.forces:
                row = ("force", feat.force, tuple(leaders_in(above(tree, feat.force, side), names, feat.turn)))
            elif not feat and (raid := air.get(ship.id)) and raid.by in known.air.bases:
                node = slot_of(known.world, known.air.bases[raid.by])
                row = ("air", raid.by, tuple(leaders_in(above(tree, node, side, AIR), names, raid.turn, sides=False)))
            if not row[1]:
                how = how_words(known, ship)
                row = ("how", voice.say(how), ())
                otherwise[row[1]] = how
            earned.setdefault(row, []).append(unit_name(ship.name))
        told: list[str | Words] = []
        for (kind, what, led), ships in sorted(earned.items(), key=lambda row: row[0][0] == "how"):
            args: dict[str, Arg] = {"ships": few(ships, SHIPS), "name": list(led), "led": len(led)}
            if kind == "air":
                told.append(Words("was-tale-credit-air", {**args, "base": base_words(called(known.world, what))}))
            elif kind == "force":
                force = force_title(forces, forces.forces[what])
                told.append(Words("was-tale-credit", {**args, "force": force}))
            else:
                told.append(Words("was-tale-credit-else", {"ships": args["ships"], "how": otherwise[what]}))
        if told:
            yield capital(voice.get("was-tale-credits", side=side_words(side), credits=told))


def began(known: Known) -> dict[str, str]:
    """The force in which each ship began, by the order of battle."""
    file = file_of(known.world)
    return {ship: row.id for rows in (file.force, file.group) for row in rows for ship in row.ships}
