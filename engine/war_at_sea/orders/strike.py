"""Orders in a raid: patrols, combat in the air, layout, targets, flak, losses on the ground (10.8, 12, 13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.core.refusal import Refusal
from engine.core.spaces.forms import Assign, Form, Part
from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import ASK, Question
from engine.core.words import Words
from engine.war_at_sea.air import combat, raids, strikes
from engine.war_at_sea.air.layout import PATTERNS, berths, lay_out, layout_fault
from engine.war_at_sea.air.places import base_of
from engine.war_at_sea.air.stock import join, plane, price
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.part import asks
from engine.war_at_sea.seats import AIR, FLEET, concerns
from engine.war_at_sea.state import World
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.tactical import HEXES
from engine.war_at_sea.terms import REPORTS
from engine.war_at_sea.world.raid import Counter, Raid
from engine.war_at_sea.world.ships import Ship

GO: Final = "go"
STAY: Final = "stay"
HAND: Final = "hand"
WORTH: Final = "worth"
"""What is worth most goes first: the ships that are attacked, or the counters that stay ready as they land (W130)."""


def raid_at(known: Known, path: str) -> Raid:
    """The raid of a frame as the seat sees it. KeyError where there is none."""
    view = known.frame(path)
    if not isinstance(view, Raid):
        raise KeyError(path)
    return view


def counter_options(counters: Iterable[Counter]) -> tuple[Option, ...]:
    """Counters as choices: each by its type, those of one type by number too, with its steps as the note."""
    listed = list(counters)
    kinds = [counter.type for counter in listed]
    seen: dict[str, int] = {}
    options = []
    for counter in listed:
        seen[counter.type] = seen.get(counter.type, 0) + 1
        name = Words("was-unit", {"name": plane(counter.type).name})
        if kinds.count(counter.type) > 1:
            name = Words("was-numbered", {"name": plane(counter.type).name, "number": seen[counter.type]})
        options.append(Option(counter.id, name, Words("was-steps", {"steps": counter.steps})))
    return tuple(options)


def kinds_of(world: World) -> tuple[str, ...]:
    """All types of aircraft that there are in the game: those of the tables, and what its file brings."""
    return (*tables().places.aircraft, *file_of(world).planes)


def type_option(kind: str) -> Option:
    """A type of aircraft as a choice."""
    return Option(kind, Words("was-unit", {"name": plane(kind).name}))


class InterceptQuestion(Question[Known]):
    """10.8: whether the patrol of a base tries to meet a flight: ``go`` or ``stay``. Silence: it does.

    A seat without a patrol near the flight has only ``stay``; it is asked all the same (H23). Put on wish.
    """

    kind, rule, topic, brief, on_wish = "was-intercept", "10.8", "patrols", True, True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Go, where a patrol is within reach; else stay."""
        raid, base = raid_at(known, path), base_of(known.world, slot)
        near = base is not None and raids.meeting_zone(known.world, base, raid.flight, raid.way)
        keys = (GO, STAY) if near else (STAY,)
        return Choice(_options("patrol", keys, self.rule), keys[0], self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """The order where it can be obeyed."""
        if order == ASK:
            return None
        space = self.space(known, path, slot)
        return order if space.check(order) is None else STAY

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Go, stay, or ask."""
        return Choice((*_options("patrol", (GO, STAY), self.rule), asks(self.rule)), GO, self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Bases and carriers, and the nodes above them."""
        return concerns(known.tree(), slot, AIR)


def _options(prefix: str, keys: Iterable[str], rule: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"was-{prefix}-{key}"), None, rule) for key in keys)


class AllotQuestion(Question[Known]):
    """12.1: whom the patrol, then the escort attacks: ``{"allot": {fighter: enemy}}``. Default: spread evenly.
    Put on wish."""

    kind, rule, topic, brief, on_wish, leads = "was-allot", "12.1", "air-combat", True, True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Each fighter at each enemy that it reaches; the form refuses what is uneven."""
        raid = raid_at(known, path)
        fighters, first, then, against = sides_of(raid)
        targets = (*first, *then)
        only = {
            fighter.id: tuple(enemy.id for enemy in combat.open_targets(fighter, targets, against))
            for fighter in fighters
        }  # fmt: skip
        most = tables().charts.air_combat.most_on_one

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            return combat.fault(fighters, first, then, given["allot"], against)

        row = Assign(
            counter_options(fighter for fighter in fighters if only[fighter.id]),
            counter_options(targets),
            combat.even(fighters, first, then, against),
            self.rule,
            only,
            dict.fromkeys((target.id for target in targets), most),
            optional=True,
            without=Words("was-no-fire"),
        )
        return Form((Part("allot", Words("was-allot-row"), row),), self.rule, joint)

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """Evenly."""
        return None if order == ASK else self.space(known, path, slot).default

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Evenly, or ask."""
        return Choice((*_options("flak", ("even",), self.rule), asks(self.rule)), "even", self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Bases and carriers, and the nodes above them."""
        return concerns(known.tree(), slot, AIR)


def sides_of(raid: Raid) -> tuple[list[Counter], list[Counter], list[Counter], dict[str, Counter]]:
    """Who is allotted now, to enemy fighters first, then to the main body; what each enemy is allotted to attack."""
    against = {each: raid.counters[aim] for each, aim in raid.allots.items()}
    if raid.phase == "escort":
        return raid.of("escort"), raid.of("patrol"), [], against
    if raid.phase == "main":
        fresh = [counter for counter in raid.of("patrol") if not counter.hits and counter.id not in raid.allots]  # W72
        return fresh, [], raid.of("main"), {}
    return raid.of("patrol"), raid.of("escort"), raid.of("main"), {}


class LayoutQuestion(Question[Known]):
    """13.3.1: how an attacked force lies: ``{"pattern": carriers | majors | transports | hand, "hexes": {ship: hex},
    "cast-off"}``; the last only where ships are in tow (8.5.2).

    Default: carriers in the middle, tows cast off: they can be passed again at once. Put on wish.
    """

    kind, rule, topic, brief, on_wish, leads = "was-layout", "13.3.1", "layout", True, True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """A pattern, or every ship by hand."""
        raid = raid_at(known, path)
        ships = tuple(Option(ship.id, Words("was-unit", {"name": ship.name})) for ship in raid.ships.values())
        hexes = tuple(Option(label, Words("was-hex", {"hex": label})) for label in HEXES)
        tows = [ship for ship in raid.ships.values() if ship.tow in raid.ships]

        def by_hand(given: Mapping[str, Answer]) -> Space | None:
            if given["pattern"] != HAND:
                return None
            return Assign(ships, hexes, lay_out(raid.ships), self.rule, {}, dict.fromkeys(HEXES, 0))

        def joint(given: Mapping[str, Answer]) -> Refusal | None:
            fault = layout_fault(raid.ships, given["hexes"]) if "hexes" in given else None
            return fault.within("hexes") if fault is not None else None

        return Form(
            (
                Part("pattern", Words("was-layout-pattern"), patterns_for(raid.ships, self.rule)),
                Part("hexes", Words("was-layout-hexes"), by_hand),
                *([Part("cast-off", Words("was-layout-cast-off"), Flag(True, "8.5.2"))] if tows else []),
            ),
            self.rule,
            joint,
        )

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """The pattern."""
        return None if order == ASK else {"pattern": order}

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """A pattern, or ask."""
        usual = _patterns(PATTERNS, self.rule)
        return Choice((*usual.options, asks(self.rule)), usual.default, self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


def patterns_for(ships: Mapping[str, Ship], rule: str) -> Choice:
    """The patterns that differ for these ships, and by hand. The usual one puts the largest in the middle where there
    are no carriers."""
    there = {berth.kind for berth in berths(ships)}
    usual, *others = PATTERNS
    choice = _patterns((usual, *(kind for kind in others if kind in there), HAND), rule)
    if usual in there:
        return choice
    largest = Option(usual, Words("was-layout-largest"), None, rule)
    return Choice((largest, *choice.options[1:]), usual, rule)


def _patterns(keys: Iterable[str], rule: str) -> Choice:
    options = _options("layout", keys, rule)
    return Choice(options, options[0].key, rule)


class TargetsQuestion(Question[Known]):
    """13.3.3: which ship each counter attacks, or that the flight turns away: ``{"go", "aims": {counter: ship}}``.

    Put on wish. Default: the most valuable ships, of the kind that the flight's orders or a standing order name first,
    where such are there.
    """

    kind, rule, topic, brief, on_wish, leads = "was-targets", "13.3.3", "targets", True, True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Any counter that can harm ships at any ship that lies there."""
        raid = raid_at(known, path)
        planes = [counter for counter in raid.of("main") if plane(counter.type).naval]
        ships = [ship for ship in raid.ships.values() if ship.afloat]
        usual = strikes.usual_aims(raid, planes, strikes.prey(raid, raid.first))

        def aims(given: Mapping[str, Answer]) -> Space | None:
            if not given["go"]:
                return None
            return Assign(
                counter_options(planes),
                tuple(
                    Option(
                        ship.id,
                        Words("was-unit", {"name": ship.name}),
                        Words("was-in-hex", {"hex": raid.hexes[ship.id]}),
                    )
                    for ship in ships
                ),
                usual,
                self.rule,
                {},
                dict.fromkeys((ship.id for ship in ships), 0),
                optional=True,
                without=Words("was-no-target"),
            )

        return Form(
            (
                Part("go", Words("was-targets-go"), Flag(bool(usual), self.rule)),
                Part("aims", Words("was-targets-aims"), aims),
            ),
            self.rule,
        )

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """Attack ships of the kind; what the flight was told goes before it. None leaves it to the doctrine."""
        raid = raid_at(known, path)
        if order in (ASK, WORTH) or raid.first:
            return None
        planes = [counter for counter in raid.of("main") if plane(counter.type).naval]
        aims = strikes.usual_aims(raid, planes, strikes.prey(raid, str(order)))
        return {"go": True, "aims": aims} if aims else None

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The kind of ship that is attacked first, or ask."""
        return Choice((*preys(self.rule), asks(self.rule)), WORTH, self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Bases and carriers, and the nodes above them."""
        return concerns(known.tree(), slot, AIR)


def preys(rule: str) -> tuple[Option, ...]:
    """What aircraft may be told to attack first: what is worth most, or a kind of ship."""
    return (Option(WORTH, Words("was-first-worth"), None, rule), *_options("kind", REPORTS, rule))


class FlakQuestion(Question[Known]):
    """13.3.4: at which hex each ship fires: ``{ship: hex}``. Default: her own, the others spread evenly. On wish."""

    kind, rule, topic, brief, on_wish, leads = "was-flak", "13.3.4", "flak", True, True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The hexes with aircraft within reach of each ship."""
        raid = raid_at(known, path)
        able = {ship.id: strikes.may_fire_at(raid, ship) for ship in raid.ships.values()}
        ships = [raid.ships[ship] for ship, hexes in able.items() if hexes]
        labels = strikes.attacked_hexes(raid)
        return Assign(
            tuple(Option(ship.id, Words("was-unit", {"name": ship.name})) for ship in ships),
            tuple(Option(label, Words("was-hex", {"hex": label})) for label in labels),
            strikes.even_flak(raid),
            self.rule,
            {ship.id: tuple(able[ship.id]) for ship in ships},
            dict.fromkeys(labels, 0),
            optional=True,
            without=Words("was-no-fire"),
        )

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """The usual fire."""
        return None if order == ASK else self.space(known, path, slot).default

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Spread evenly, or ask."""
        return Choice((*_options("flak", ("even",), self.rule), asks(self.rule)), "even", self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


class LossesQuestion(Question[Known]):
    """13.5.1, 9.1.2: in which order a base loses steps on the ground, a ranked list of types. Never put."""

    kind, rule, topic, unasked, public = "was-losses", "13.5.1", "losses", True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The types on the base, the cheapest first."""
        base = base_of(known.world, slot)
        kinds = join((base.boxes["ready"], base.boxes["hangar"])) if base is not None else {}
        order = sorted(kinds, key=lambda kind: (price(kind), kind))
        return Subset(
            tuple(map(type_option, order)), 0, len(order), order, self.rule, ordered=True
        )  # fmt: skip

    def standing(self, known: Known, path: str, slot: str, order: Answer) -> Answer | None:
        """The types of the order that are there, then the others."""
        space = self.space(known, path, slot)
        there = list(space.default or ())
        named = [kind for kind in order or () if kind in there]
        return [*named, *(kind for kind in there if kind not in named)]

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """Any types."""
        kinds = sorted(kinds_of(known.world))
        return Subset(tuple(map(type_option, kinds)), 0, len(kinds), [], self.rule, ordered=True)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Bases and carriers, and the nodes above them."""
        return concerns(known.tree(), slot, AIR)


class WishesQuestion(LossesQuestion):
    """13.5.1, W55: which types an attacker wants to destroy on the ground, a ranked list. Never put.

    Only types that were seen on the base count; the space holds all types, so that it tells nothing.
    """

    kind, topic = "was-wishes", "wishes"

    def space(self, known: Known, path: str, slot: str) -> Space:
        """All types, the most valuable first."""
        order = sorted(kinds_of(known.world), key=lambda kind: (-price(kind), kind))
        return Subset(tuple(map(type_option, order)), 0, len(order), order, self.rule, ordered=True)
