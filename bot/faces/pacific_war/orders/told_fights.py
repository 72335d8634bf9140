"""What a fight promises and risks, beside the order that is proposed for it (7.3, 7.9, 8.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.faces.dice import signed
from bot.faces.pacific_war.orders.told import IDLE, Told, clauses, say
from engine.core.words import Words
from engine.pacific_war.judgement.gunnery import BETWEEN, best_shot, exchange, sixths
from engine.pacific_war.judgement.prospect import Odds, prospect
from engine.pacific_war.judgement.sea import DIE, is_warship, named
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, ship_words
from engine.pacific_war.orders.battle import battle_of, prize_chances
from engine.pacific_war.orders.fight import view_of
from engine.pacific_war.orders.sea import seen
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import Ship, foe
from engine.pacific_war.steps.battle import PLAN


def at_sea(known: Known, path: str, slot: str) -> Words:
    """7.9: how many shots each side has, and how many are likely to hit."""
    view, side = battle_of(known, path), side_of(slot)
    return shots(named(known.world, view.fighting[side]), named(known.world, view.fighting[foe(side)]))


def gunnery(known: Known, path: str, slot: str, answer: Mapping[str, Any]) -> Told | None:
    """7.9: whom the captains fire at where their plan names nobody; None where it says so itself."""
    if not path or answer.get("lead", PLAN) != PLAN or answer.get("targets") or answer.get("stop"):
        return None
    view, side = battle_of(known, path), side_of(slot)
    ours = [ship for ship in named(known.world, view.fighting[side]) if is_warship(ship)]
    theirs = named(known.world, view.fighting[foe(side)])
    if not ours or not theirs:
        return None
    ship, target = best_shot(known.world, ours, theirs)
    return Told(say("fires-best", ship=ship_words(ship), target=ship_words(target)), at_sea(known, path, slot))


def intercepting(known: Known, path: str, slot: str) -> Words:
    """7.3: the chance to catch them, and what the fight would be."""
    view, hunter = seen(known, path, slot)
    ours, theirs = named(known.world, hunter.ships), named(known.world, view.ships)
    fight = exchange(known.world, ours, theirs)
    more = "theirs" if fight.gained > fight.lost else "ours" if fight.gained < fight.lost else "even"
    catch = say("why-catch", sixths=hunter.sixths, coal=int(hunter.coal))
    return clauses([catch, shots(ours, theirs), say("why-risk", more=more)])


def capture(known: Known, slot: str, answer: str) -> Told:
    """10.1: who tries to take which ship, how likely it is, and what else may come of it."""
    captor, _, prize = answer.partition(BETWEEN)
    if not prize:
        return Told(Words("pw-capture-none"), None, False, IDLE)
    names = {"ship": ship_words(captor), "target": ship_words(prize)}
    return Told(Words("pw-capture", names), say("why-capture", **names, **prize_chances()))


def on_land(known: Known, path: str, slot: str) -> Words:
    """8.9: where it is, the dice of both sides, and what this round is likely to bring the slot's side."""
    clash = view_of(known, path).clash
    odds = promised(prospect(known.world, clash), defends=side_of(slot) != clash.side)
    return say("why-fight", place=place_words(clash.target), odds=odds)


def promised(odds: Odds, *, defends: bool = False) -> Words:
    """8.9, 8.10: the dice of both sides, the chances of the round, and the steps it is likely to cost each."""
    forces, costs = (odds.own, odds.theirs), ((odds.lost, odds.strength), (odds.cost, odds.held))
    (mine, against), ((lost, steps), (cost, of)) = (forces[::-1], costs[::-1]) if defends else (forces, costs)
    return say(
        "why-odds",
        dice=mine.dice,
        modifier=signed(mine.modifier),
        against=against.dice,
        defence=signed(against.modifier),
        defends=int(defends),
        falls=odds.percent,
        fails=round(100 * odds.fails),
        lost=round(float(lost), 1),
        steps=steps,
        cost=round(float(cost), 1),
        of=of,
    )


def shots(ours: Sequence[Ship], theirs: Sequence[Ship]) -> Words:
    """7.9: the shots of both sides in a round, and how many are likely to hit."""
    mine, hits = _fire(ours, theirs)
    against, back = _fire(theirs, ours)
    return say("why-shots", shots=mine, hits=hits, against=against, back=back)


def _fire(shooters: Sequence[Ship], targets: Sequence[Ship]) -> tuple[int, int]:
    """The shots of a side, each at the target it hits most easily, and the hits to be expected."""
    armed = [ship for ship in shooters if is_warship(ship)]
    likely = sum(max((sixths(ship, target) for target in targets), default=0) for ship in armed)
    return len(armed), round(likely / len(DIE))
