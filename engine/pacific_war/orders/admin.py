"""The orders of the administration phase (4.1-I): the stack limit, supply columns, squadrons, destinations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space, Split, Subset
from engine.core.steps import Question
from engine.core.words import Json, Words
from engine.pacific_war.judgement.destinations import destinations, destinations_from, marked
from engine.pacific_war.judgement.places import friendly, prizes, squadron_place, unit_type, units_at
from engine.pacific_war.judgement.sea import reach
from engine.pacific_war.known import Known
from engine.pacific_war.names import order_words, place_words, ship_words, unit_words
from engine.pacific_war.orders.battle import ship_note
from engine.pacific_war.orders.placing import Placing
from engine.pacific_war.seats import TREE, at_sea, side_of, squadrons_of
from engine.pacific_war.state import ALLIES, BOX, HOME, STAY, Ship, Side, Unit
from engine.pacific_war.steps.together import beside
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World

AREQUIPA = "2914"  # where columns go first when Lima and Callao are lost (R14)

# --- judgements of the open world ---------------------------------------------------------------------------


def crowded(world: World, side: Side) -> list[str]:
    """8.1: the hexes with more of a side's land units than may stack; Chile's box is no hex (R90)."""
    places = {unit.place for unit in world.army.units.values() if unit.side == side and unit.on_map}
    limit = tables().charts.single.fight.stack
    return sorted(place for place in places if place != BOX and len(units_at(world, place, side)) > limit)


def weakest(units: Iterable[Unit]) -> list[Unit]:
    """Units in the order in which they can be spared: fewest steps first, then least initiative."""
    return sorted(units, key=lambda unit: (unit.steps, unit_type(unit.id).initiative))


def peruvian_depots(world: World) -> tuple[str, ...]:
    """4.1-I: where Allied columns arrive: Lima or Callao; when both are lost Arequipa, then any city of Peru (R14)."""
    for places in (
        tables().charts.single.columns.allied_places,
        (AREQUIPA,),
        tables().map.cities("PE"),
    ):
        places_left = tuple(place for place in places if friendly(world, ALLIES, place))
        if places_left:
            return places_left
    return ()


def bolivian_depots(world: World) -> tuple[str, ...]:
    """4.1-I: Oruro and La Paz, while they are not lost and Bolivia is in the war (R14)."""
    if world.war.bolivia_out:
        return ()
    places = tables().charts.single.columns.bolivian_places
    return tuple(place for place in places if friendly(world, ALLIES, place))


def formable(world: World, side: Side) -> list[Ship]:
    """7.2: the ships that may change their squadron: all but those under repair."""
    return [ship for ship in world.fleet.ships.values() if ship.side == side and ship.afloat and ship.repair == 0]


def berths(world: World, side: Side, ship: Ship) -> tuple[str, ...]:
    """7.2: the squadrons a ship may belong to: those in her hex, and those without ships."""
    return tuple(squadron for squadron in squadrons_of(side) if squadron_place(world, squadron) in (None, ship.place))


# --- questions --------------------------------------------------------------------------------------------------


class StackQuestion(Question[Known]):
    """8.1: which units are disbanded in a hex with too many. Answer: the ids of exactly the excess.

    Default: the weakest.
    """

    kind, rule = "pw-stack", "8.1"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the hex and how many must go."""
        frame = known.frame(path)
        return Words("ask-pw-stack", {"place": place_words(frame["place"]), "count": frame["excess"]})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Exactly the excess."""
        frame = known.frame(path)
        here = weakest(units_at(known.world, frame["place"], side_of(slot)))
        options = tuple(
            Option(unit.id, unit_words(unit.id), Words("pw-unit-note", {"steps": unit.steps}), self.rule)
            for unit in here
        )
        excess = frame["excess"]
        return Subset(options, excess, excess, [unit.id for unit in here[:excess]], self.rule)


class ColumnsQuestion(Question[Known]):
    """4.1-I: where the Allies' new supply columns are set up. Answer: ``{"columns": {hex: number}}``.

    At least one in Bolivia while it can take one. Default: that one, the others in the first Peruvian depot.
    """

    kind, rule = "pw-columns", "4.1-I"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names how many have arrived."""
        return Words("ask-pw-columns", {"columns": known.frame(path)["income"]})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """All of them, over the depots that are left."""
        income = known.frame(path)["income"]
        peru, bolivia = peruvian_depots(known.world), bolivian_depots(known.world)
        least = min(tables().charts.single.columns.bolivian_least, income) if bolivia else 0
        default = {bolivia[0]: least} if least else {}
        rest = (peru or bolivia)[0]
        default[rest] = default.get(rest, 0) + income - least
        options = tuple(
            Option(place, place_words(place), rule=self.rule, group=nation)
            for nation, places in (("PE", peru), ("BO", bolivia))
            for place in places
        )

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            if sum(given["columns"].get(place, 0) for place in bolivia) >= least:
                return None
            legal = tuple(place_words(place) for place in bolivia)
            return Refusal(Words("err-pw-bolivia-needs-columns", {"least": least}), self.rule, legal, "columns")

        split = Split(options, income, income, default, self.rule)
        return Form((Part("columns", Words("pw-columns-row"), split),), self.rule, joint)


FORMING, ORDERING = "pw-squadrons", "pw-destination"


class SquadronsQuestion(Question[Known]):
    """7.2: which ships sail under one marker. Answer: ``{"squadrons": {ship: squadron}}``; ships not named stay.

    Where destinations are asked for at the same time, ``"orders": {new squadron: destination}`` gives those of
    squadrons without ships so far; without it they have the order that their ships leave (R106).
    A side with prizes also names those it scuttles (10.1, R100): ``"scuttle": [ships]``. Default: no changes, none.
    """

    kind, rule = FORMING, "7.2"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Ships of one hex may be joined, or get a free number."""
        world, side = known.world, side_of(slot)
        ships = formable(world, side)
        things = tuple(
            Option(ship.id, ship_words(ship.id), ship_note(world, ship), self.rule, ship.place) for ship in ships
        )
        values = tuple(
            Option(squadron, TREE[squadron].name, _lies(squadron_place(world, squadron)), self.rule)
            for squadron in squadrons_of(side)
        )
        rows = Placing(
            things,
            values,
            {},
            self.rule,
            only={ship.id: berths(world, side, ship) for ship in ships},
            limits=dict.fromkeys(squadrons_of(side), 0),
            optional=True,
            without=Words("pw-squadron-kept"),
        )

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            torn = split_over(world, side, given["squadrons"])
            if torn is None:
                return None
            return Refusal(Words("err-pw-squadron-split", {"squadron": TREE[torn].name}), self.rule, part="squadrons")

        parts = [Part("squadrons", Words("pw-squadrons-row"), rows)]
        if asks_orders(known, path):
            parts.append(
                Part("orders", Words("pw-squadrons-orders-row"), lambda given: _orders(world, side, given["squadrons"]))
            )
        taken = prizes(world, side)
        if taken:
            options = tuple(Option(ship.id, ship_words(ship.id), ship_note(world, ship), "10.1") for ship in taken)
            parts.append(Part("scuttle", Words("pw-scuttle-row"), Subset(options, 0, len(options), [], "10.1")))
        return Form(tuple(parts), self.rule, joint)

    def settled(self, known: Known, slot: str) -> bool:
        """Nobody is asked where no ship can change its company; which ship is where is no secret (R79)."""
        world, side = known.world, side_of(slot)
        return not prizes(world, side) and all(len(berths(world, side, ship)) < 2 for ship in formable(world, side))


def asks_orders(known: Known, path: str) -> bool:
    """Whether the squadrons are asked for their orders at the same time (R106)."""
    return ORDERING in beside(known, path)


def new_squadrons(world: World, side: Side, squadrons: Mapping[str, str]) -> tuple[str, ...]:
    """The squadrons without ships so far that get some."""
    used = set(squadrons.values())
    return tuple(number for number in squadrons_of(side) if number in used and squadron_place(world, number) is None)


def _orders(world: World, side: Side, squadrons: Mapping[str, str]) -> Placing | None:
    """The destinations of new squadrons; None where there are none."""
    fresh = new_squadrons(world, side, squadrons)
    if not fresh:
        return None
    ships: Mapping[str, Ship] = world.fleet.ships
    places = {number: next(ships[ship].place for ship, to in squadrons.items() if to == number) for number in fresh}
    things = tuple(Option(number, TREE[number].name, place_words(places[number]), "4.1-I") for number in fresh)
    only = {number: destinations_from(world, side, place) for number, place in places.items()}
    keys = tuple(key for key in (STAY, HOME, *tables().map.areas) if any(key in open_to for open_to in only.values()))
    values = tuple(Option(key, order_words(key), rule="4.1-I") for key in keys)
    without = Words("pw-squadrons-orders-same")
    return Placing(things, values, {}, "4.1-I", only, dict.fromkeys(keys, 0), optional=True, without=without)


def split_over(world: World, side: Side, squadrons: Mapping[str, str]) -> str | None:
    """The first squadron whose ships would be in several hexes after a change; None where there is none (R49)."""
    places: dict[str, set[str]] = {}
    for ship in world.fleet.ships.values():
        if ship.side == side and ship.afloat:
            places.setdefault(squadrons.get(ship.id, ship.squadron), set()).add(ship.place)
    return next((squadron for squadron in squadrons_of(side) if len(places.get(squadron, ())) > 1), None)


def _lies(place: str | None) -> Words:
    return Words("pw-squadron-free") if place is None else place_words(place)


class DestinationQuestion(Question[Known]):
    """4.1-I: a squadron's destination. Answer: ``stay``, ``home`` or an area (``VI``).

    A standing order gives the same one every turn. Default: stay, which is an order too; in turn 1 the first order
    (R09). The other side learns of it only when the squadron sails, and not even that the question is open.
    """

    kind, rule, topic = ORDERING, "4.1-I", "pw-destination"
    public = False

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the squadron and where it lies."""
        place = squadron_place(known.world, slot)
        assert place is not None, f"{slot} has no ship"
        return Words("ask-pw-destination", {"squadron": TREE[slot].name, "place": place_words(place)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """All areas; home, if the squadron is not there."""
        far = reach(known.world, side_of(slot), slot)
        keys = destinations(known.world, side_of(slot), slot)
        first = known.destinations().get(slot, STAY) if known.war.turn == known.war.first else STAY
        return self._choice(keys, far, side_of(slot), first if first in keys else STAY)

    def _choice(self, keys: Iterable[str], far: Mapping[str, int], side: str = "", usual: str = STAY) -> Choice:
        def note(key: str) -> Words:
            if key in far:
                return Words("pw-order-area-note", {"hexes": far[key]})
            if key == HOME:
                return Words("pw-order-home-note", {"side": side})
            return Words("pw-order-stay-note" if key == STAY else "pw-order-any-note")

        return Choice(tuple(Option(key, order_words(key), note(key), self.rule) for key in keys), usual, self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The destination in the order; HOME does not cover a squadron that is already there."""
        return order if order in destinations(known.world, side_of(slot), slot) else None

    def stands_for(self, known: Known, slot: str) -> bool:
        return at_sea(slot)

    def spares(self, known: Known, seat: str) -> bool:
        """Only squadrons have destinations."""
        return not at_sea(seat)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Any destination."""
        return self._choice((STAY, HOME, *tables().map.areas), {})

    def later(self, known: Known, slot: str, answer: Answer) -> Refusal | None:
        """A draft is lost with the squadron's last ship."""
        if slot in marked(known.world, side_of(slot)):
            return None
        return Refusal(Words("err-pw-no-ships", {"squadron": TREE[slot].name}), self.rule)


QUESTIONS: tuple[type[Question[Known]], ...] = (StackQuestion, ColumnsQuestion, SquadronsQuestion, DestinationQuestion)
