"""The end of a game: the verdict, the points by what earned them, the record beside it, who commanded what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from bot.faces.leaders import noted
from bot.faces.sentences import capital, few
from bot.faces.shown import Ending
from bot.faces.war_at_sea.earned import item_lines
from bot.faces.war_at_sea.names import side_words, unit_name
from bot.faces.war_at_sea.scores import points_table
from bot.faces.war_at_sea.status import losses_lines
from bot.faces.war_at_sea.story.leaders import Names, above, terms_of
from bot.faces.war_at_sea.story.losses import boat_lines, lost_words, scuttled_lines, turn_of, unseen_losses
from bot.faces.war_at_sea.story.sinkings import began, credit_lines
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.judgement.victory import shares, steps_announced, steps_lost
from engine.war_at_sea.known import Known
from engine.war_at_sea.nouns import force_title
from engine.war_at_sea.scenarios.victory import GunsLost, HullLost, OutOfFuel, StepsLost
from engine.war_at_sea.seats import AIR, BOATS, command
from engine.war_at_sea.terms import SIDES, Side, other
from engine.war_at_sea.world.forces import Force

SHIPS: Final = 12
FORCES: Final = 12


def ending(known: Known, result: Any, names: Names, voice: Voice) -> Ending:
    """The end. ``result`` is the match's: ``level``, ``axis``, ``allied``; None for a game that was broken off."""
    level = known.operation.level if isinstance(result, dict) else ""
    if not level:
        return Ending(voice.get("was-tale-stopped"), tuple(losses_lines(known, voice)), points_table(known, voice), ())
    lines = [
        verdict_line(known, voice),
        *item_lines(known, voice),
        *dry_lines(known, voice),
        *losses_lines(known, voice),
        *credit_lines(known, names, voice),
        *scuttled_lines(known, voice),
        *boat_lines(known, voice),
        *air_lines(known, voice),
        *record_lines(known, voice),
        *command_lines(known, names, voice),
    ]
    return Ending(heading_of(known, voice), tuple(lines), points_table(known, voice), ())


def heading_of(known: Known, voice: Voice) -> str:
    """How the game ended, in a line; empty while it lasts."""
    operation = known.operation
    return voice.get("was-tale-won", level=Words(f"was-level-{operation.level}")) if operation.level else ""


def verdict_line(known: Known, voice: Voice) -> str:
    """The points of both sides, and what margin makes which level."""
    axis, allied = (known.operation.points.get(side, 0) for side in SIDES)
    table = file_of(known.world).victory
    args: dict[str, Arg] = {
        "axis": axis, "allied": allied, "margin": axis - allied,
        "decisive": table.axis_decisive, "marginal": table.axis_marginal,
        "below": table.allied_marginal, "lost": table.allied_decisive,
    }  # fmt: skip
    return voice.get("was-tale-verdict", **args)


def air_lines(known: Known, voice: Voice) -> Iterator[str]:
    """The steps of aircraft lost, as the table counts them; which of them wait for salvage; what nobody announced."""
    for side in SIDES:
        steps = steps_lost(known.world, side)
        if steps:
            waiting = sum((known.air.salvage or {}).get(side, {}).values())
            told = min(steps, steps_announced(known.world, side))
            yield capital(
                voice.get("was-tale-air-lost", side=side_words(side), steps=steps, waiting=waiting, hidden=steps - told)
            )


def dry_lines(known: Known, voice: Voice) -> Iterator[str]:
    """The ships without fuel at the end, where they earn the enemy points (15.2)."""
    earned = {side for item, side, worth in shares(known.world) if isinstance(item, OutOfFuel) and worth}
    for side in SIDES:
        dry = [ship for ship in known.fleet.ships.values() if ship.side == side and not ship.fuel and not ship.fate]
        if dry and other(side) in earned:
            ships = few([unit_name(ship.name) for ship in dry], SHIPS)
            yield capital(voice.get("was-tale-dry", side=side_words(side), ships=ships))


def opened_lines(known: Known, voice: Voice) -> Iterator[str]:
    """What came to light as both sides opened their books, where it changes the points: aircraft that nobody announced
    as lost, damage to ships afloat; then the ships that sank unseen."""
    told: list[str | Words] = []
    earned = {type(item) for item, _, worth in shares(known.world) if worth}
    for side in SIDES if StepsLost in earned else ():
        steps, before = steps_lost(known.world, side), steps_announced(known.world, side)
        if steps > before:
            args: dict[str, Arg] = {"side": side_words(side), "steps": steps, "before": before}
            told.append(Words("was-tale-opened-air", args))
    if HullLost in earned or GunsLost in earned:
        told.append(Words("was-tale-opened-ships"))
    if told:
        yield voice.get("was-tale-opened", what=told)
    for side in SIDES:
        lost = [lost_words(known, ship) for ship in unseen_losses(known) if ship.side == side]
        if lost:
            yield voice.get("was-tale-opened-lost", side=side_words(side), ships=few(lost, SHIPS))


# --- the record ---------------------------------------------------------------------------------------------------


def record_lines(known: Known, voice: Voice) -> Iterator[str]:
    """What happened then, and how it went here: the level, the ships that sank."""
    history = file_of(known.world).history
    if history is None:
        return
    here = known.operation.level
    yield voice.get(
        "was-tale-record", then=Words(f"was-level-{history.result}"), here=Words(f"was-level-{here}"),
        same=int(history.result == here),
    )  # fmt: skip
    fleet = known.fleet.ships
    then = {ship for ship in history.sunk if ship in fleet}
    now = {ship.id for ship in fleet.values() if ship.fate == "sunk"}
    for key, ships in (("both", then & now), ("spared", then - now), ("here", now - then)):
        named = [unit_name(fleet[ship].name) for ship in fleet if ship in ships]
        if named:
            yield voice.get(f"was-tale-record-{key}", ships=few(named, SHIPS), count=len(named))


# --- honours ------------------------------------------------------------------------------------------------------


def command_lines(known: Known, names: Names, voice: Voice) -> Iterator[str]:
    """Who led each side, then each force that a member led, with what became of the ships that it began with: each
    ship counts once. Then who led aircraft and submarines, last members who led something else. Who left is named with
    their turns; a force that is gone was led up to then."""
    tree, end = known.tree(), known.operation.turn
    heads = {side: terms_of((side,), names, end) for side in SIDES}
    leaders: list[str | Words] = [
        Words("was-tale-leader", {"side": side_words(side), "name": heads[side]}) for side in SIDES if heads[side]
    ]
    if leaders:
        yield voice.get("was-tale-leaders", who=leaders)
    home, told = began(known), 0
    named = set(_names_in(row for rows in heads.values() for row in rows))
    for force in known.forces.forces.values():
        ships = [ship for ship, at in home.items() if at == force.id and ship in known.fleet.ships]
        chain, last = above(tree, force.id, force.side), _last_turn(known, force, ships)
        if not terms_of(chain, names, last, sides=False):
            continue
        who = terms_of(chain, names, last, whole=end)
        if who == heads[force.side] or told == FORCES or not (ships or force.ships):
            continue
        told += 1
        named |= set(_names_in(who))
        afloat = sum(known.fleet.ships[ship].fate != "sunk" for ship in ships)
        args: dict[str, Arg] = {
            "force": force_title(known.forces, force),
            "name": who,
            "afloat": afloat,
            "ships": len(ships),
        }
        yield voice.get("was-tale-led", **args)
    for side in SIDES:
        for arm in (AIR, BOATS):
            who = terms_of((command(side, arm),), names, end)
            if who and command(side, arm) in tree:
                named |= set(_names_in(who))
                yield _arm_line(known, side, arm, who, voice)
    yield from _other_lines(known, names, named, voice)


def _names_in(terms: Iterable[str | Words]) -> Iterator[str]:
    """The members of terms by name; that of a deputy stands in the words of a term."""
    for term in terms:
        name: object = term
        while isinstance(name, Words):
            name = name.args["name"]
        yield str(name)


def _last_turn(known: Known, force: Force, ships: Iterable[str]) -> int:
    """The last turn in which a force was there: it may have been sunk, have left the map or joined another."""
    end = known.operation.turn
    if not force.gone:
        return end
    seen = [turn.turn + 1 for turn in known.chart.turns if force.id in turn.forces]
    seen += [turn_of(known, ship) for other in ships if (ship := known.fleet.ships[other]).fate == "sunk"]
    return min(end, max(seen)) if any(seen) else end


def _arm_line(known: Known, side: Side, arm: str, who: list[str | Words], voice: Voice) -> str:
    """Who led the aircraft or the submarines of a side; of the aircraft how often they attacked, and what hit."""
    name = known.tree()[command(side, arm)].name
    if arm != AIR:
        return voice.get("was-tale-led", name=who, force=name, ships=0, afloat=0)
    raids = [raid for turn in known.chart.turns for raid in turn.raids if raid[0] == side]
    raids += [raid for raid in known.chart.raids if raid[0] == side]
    hits = sum(int(raid[3]) for raid in raids)
    return voice.get("was-tale-led-air", name=who, command=name, raids=len(raids), hits=hits)


def _other_lines(known: Known, names: Names, named: set[str], voice: Voice) -> Iterator[str]:
    """The members whom nothing has named yet, with what they commanded."""
    tree = known.tree()
    led: dict[str, dict[str, Words]] = {}
    for node, _, name in noted(names):
        if name and name not in named:
            there = node in tree
            led.setdefault(name, {})[node] = tree[node].name if there else unit_name(node.rpartition("/")[2])
    for name, nodes in led.items():
        yield voice.get("was-tale-led", name=[name], force=few(list(nodes.values()), SHIPS), ships=0, afloat=0)
