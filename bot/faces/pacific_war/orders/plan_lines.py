"""What a side's plan amounts to: where its divisions go, landings, columns wanted, blockades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.faces.pacific_war import tally
from bot.faces.pacific_war.orders.kinds import kind_of
from bot.faces.pacific_war.orders.told import clauses, divisions, listed, say, troops
from bot.faces.pacific_war.orders.told_sea import all_aboard
from bot.faces.sentences import capital
from bot.text.voice import Voice
from engine.core.words import Words
from engine.pacific_war.judgement.claims import claims_of, coal, serve, stock
from engine.pacific_war.judgement.land import ends
from engine.pacific_war.judgement.odds import attacking, defending
from engine.pacific_war.judgement.places import controller, points_of, squadron_place, squadron_ships, units_at
from engine.pacific_war.judgement.sea import blockades, is_warship, port_of
from engine.pacific_war.known import Known
from engine.pacific_war.names import order_words, place_words
from engine.pacific_war.seats import TREE, side_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, HOME, STAY, Side, foe
from engine.pacific_war.steps.land_movement import NONE
from engine.pacific_war.tables.read import tables
from engine.pacific_war.victory import points

TOWNS = 4
AREAS = 4  # named in one line


def plan_lines(known: Known, answers: Mapping[str, Any], voice: Voice) -> list[str]:
    """A plan's figures. ``answers`` are the side's orders by slot, all of one gate."""
    by_kind: dict[str, dict[str, Any]] = {}
    for slot, answer in answers.items():
        if answer is not None and (known.side is None or side_of(slot) == known.side):
            by_kind.setdefault(kind_of(known, "", slot, answer), {})[slot] = answer
    sentences: list[Words] = []
    for kind, orders in by_kind.items():
        if not all(_is_of(kind, answer) for answer in orders.values()):
            continue  # the answers belong to another question of the same phase, so no plan is made of them
        sentences += _TELLERS.get(kind, _nothing)(known, orders)
    if sentences or by_kind:
        sentences += next_check(known)
    return [capital(voice.say(words)) for words in sentences]


def _is_of(kind: str, answer: Any) -> bool:
    """Whether an answer has the form of its kind's: a word for destinations, for the others a form with their row."""
    if kind == "pw-destination":
        return isinstance(answer, str)
    return isinstance(answer, Mapping) and _ROW.get(kind, "") in (*answer, "")


_ROW = {"pw-course": "way", "pw-march": "start", "pw-attack": "attack"}


def _nothing(known: Known, orders: Mapping[str, Any]) -> list[Words]:
    return []


# Fleet -----------------------------------------------------------------------------------------------------------


def _destinations(known: Known, orders: Mapping[str, str]) -> list[Words]:
    """Areas with who goes there, columns wanted against columns there, blockades kept and lifted."""
    sentences: list[Words] = []
    by_area: dict[str, list[str]] = {}
    for slot, to in orders.items():
        by_area.setdefault(to, []).append(slot)
    areas = [to for to in sorted(by_area, key=lambda each: (each == HOME, -len(by_area[each]))) if to != STAY]
    for at in range(0, len(areas), AREAS):
        sentences.append(clauses([_group(known, to, by_area[to]) for to in areas[at : at + AREAS]]))
    wanted: Counter[str] = Counter()
    for slot, to in orders.items():
        ships = squadron_ships(known.world, slot)
        if to != STAY and any(ship.in_port for ship in ships):
            wanted[ships[0].place] += tables().charts.single.columns.sail
    if wanted:
        there = stock(known.world, _side(orders))
        sentences.append(_columns(wanted, there))
    barred = _barred(known, orders)
    stay = [port for slot, port in barred.items() if orders[slot] in (STAY, tables().map.area_of(port))]
    return sentences + _blockades(barred.values(), stay)


def _group(known: Known, to: str, slots: Sequence[str]) -> Words:
    ships = [ship for slot in slots for ship in squadron_ships(known.world, slot)]
    guns = sum(is_warship(ship) for ship in ships)
    named = order_words(to) if to == HOME else say("area", area=to)
    return say("plan-area", to=named, divisions=divisions(slots), warships=guns, transports=len(ships) - guns)


def _columns(wanted: Mapping[str, int], there: Mapping[str, int]) -> Words:
    """Columns wanted against columns there, place by place; a sign where they do not suffice."""
    parts = [
        say("plan-columns-at", place=place_words(at), wanted=n, there=there[at]) for at, n in sorted(wanted.items())
    ]
    short = any(count > there[place] for place, count in wanted.items())
    return say("plan-columns", places=parts, short=int(short))


def _blockades(before: Iterable[str], after: Iterable[str]) -> list[Words]:
    """The ports closed by a plan, and the ports that it opens."""
    kept = set(after)
    sentences = []
    for ports, key in ((kept, "plan-barred"), (set(before) - kept, "plan-lifted")):
        if ports:
            sentences.append(say(key, ports=[place_words(port) for port in sorted(ports)]))
    return sentences


def _barred(known: Known, orders: Mapping[str, Any]) -> dict[str, str]:
    """The ports that a side's squadrons blockade now, by squadron."""
    return {slot: port for slot in orders if (port := blockades(known.world, slot))}


def _courses(known: Known, orders: Mapping[str, Mapping[str, Any]]) -> list[Words]:
    """What is landed where, and which ports are closed when all have sailed."""
    world, side = known.world, _side(orders)
    landed: dict[str, list[str]] = {}
    open_to: list[str] = []
    after: list[str] = []
    for slot, answer in orders.items():
        end = answer["way"][-1] if answer.get("way") else squadron_place(world, slot) or BOX
        if all_aboard(known, slot, answer.get("ashore", ())):
            open_to.append(end)
        else:
            landed.setdefault(end, []).extend(answer.get("ashore", ()))
        if any(is_warship(ship) for ship in squadron_ships(world, slot)) and port_of(world, foe(side), end):
            after.append(end)
    sentences = []
    for place in sorted(landed):
        things = landed[place]
        if things:
            units = [known.army.units[thing] for thing in things if thing in known.army.units]
            enemies = [] if place == BOX else units_at(world, place, foe(side))
            sentence = say(
                "plan-landing",
                place=place_words(place),
                troops=troops(things),
                steps=sum(unit.steps for unit in units),
                enemies=len(enemies),
            )
            sentences.append(sentence)
    sentences += [say("plan-landing-all", place=place_words(place)) for place in dict.fromkeys(open_to)]
    lines = [say("plan-landings", landings=clauses(sentences))] if sentences else []
    return lines + _blockades(_barred(known, orders).values(), after)


# Supply ----------------------------------------------------------------------------------------------------------


def _supply(known: Known, orders: Mapping[str, Mapping[str, Any]]) -> list[Words]:
    """Columns claimed against columns there (H16), place by place, and how many claims go without."""
    side = _side(orders)
    claims = [*coal(known.world, side, known.destinations()), *claims_of(known.world, side, orders.values())]
    served = serve(known.world, side, claims)
    there = stock(known.world, side)
    wanted: Counter[str] = Counter()
    for _, places in served.paid:
        wanted.update(places)
    for claim in served.none:  # what nobody can pay for is wanted at the place that would have paid
        wanted.update({claim.places[0]: claim.count} if claim.places else {})
    sentences = [_columns(wanted, there)] if wanted else []
    left = sum(there.values()) - sum(len(places) for _, places in served.paid)
    sentences.append(say("plan-left", left=left, lacking=len(served.none)))
    return sentences


# Land ------------------------------------------------------------------------------------------------------------


def _marches(known: Known, orders: Mapping[str, Mapping[str, Any]]) -> list[Words]:
    """Which marches end in the same place."""
    going: Counter[str] = Counter()
    for answer in orders.values():
        if answer.get("start", NONE) != NONE and answer.get("way"):
            going[answer["way"][-1]] += sum(thing in known.army.units for thing in answer.get("units", ()))
    parts = [say("units-at", place=place_words(place), units=count) for place, count in going.most_common(TOWNS)]
    return [say("plan-marches", places=parts)] if parts else []


def _attacks(known: Known, orders: Mapping[str, Mapping[str, Any]]) -> list[Words]:
    """Each hex attacked, with the dice of both sides."""
    world, side = known.world, _side(orders)
    sentences = []
    for slot, answer in orders.items():
        if answer.get("attack", NONE) != NONE:
            origin, target = ends(answer["attack"])
            attackers = attacking(world, side, origin, tuple(answer.get("units", ())))
            defenders = defending(world, foe(side), origin, target)
            sentence = say(
                "plan-attack",
                place=place_words(target),
                corps=TREE[slot].name,
                dice=attackers.dice,
                against=defenders.dice,
            )
            sentences.append(sentence)
    return [say("plan-attacks", attacks=clauses(sentences))] if sentences else []


_TELLERS: Mapping[str, Callable[[Known, Mapping[str, Any]], list[Words]]] = {
    "pw-destination": _destinations,
    "pw-course": _courses,
    "pw-supply": _supply,
    "pw-march": _marches,
    "pw-attack": _attacks,
}


def _side(orders: Mapping[str, Any]) -> Side:
    return side_of(next(iter(orders)))


# Victory ---------------------------------------------------------------------------------------------------------


def next_check(known: Known) -> list[Words]:
    """The next turn with a check of victory (5.2 to 5.4): points now, points needed, towns to take."""
    check = tally.next_check(known)
    if check is None or known.war.winner:
        return []
    now, wins, least = points(known.world), check.chile, check.allies
    worth = points_of(known.world)
    enemy = ALLIES if known.side != ALLIES else CHILE
    towns = [place for place in worth if controller(known.world, place) == enemy]
    towns.sort(key=lambda place: (-worth[place], place))
    named = listed([say("plan-town", place=place_words(place), points=worth[place]) for place in towns], TOWNS)
    asked = {"turn": check.turn, "points": now, "wins": wins, "least": least, **tally.drawn(known, check)}
    return [say("plan-check", **asked, towns=named, none=int(not towns))]
