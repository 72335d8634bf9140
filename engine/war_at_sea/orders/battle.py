"""Orders in a battle: plans, new plans at a stop, moves and fire blow by blow, breaking off (6, 9.6.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from engine.core.spaces.forms import Assign, Form, Part
from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Subset
from engine.core.steps import ASK, Question
from engine.core.words import Arg, Json, Words
from engine.war_at_sea import tactical
from engine.war_at_sea.battle import conduct, deploy, gunnery, motion, torpedoes
from engine.war_at_sea.battle import formation as formations
from engine.war_at_sea.battle.arena import base_sight, group_speed
from engine.war_at_sea.battle.gunnery import Salvo
from engine.war_at_sea.battle.motion import LEAVE, STAY
from engine.war_at_sea.battle.plans import (
    AIMS,
    ASKS,
    BREAKS,
    FIRES,
    RANGES,
    SECOND,
    STOPS,
    TORPEDOES,
    BattlePlan,
    read_plan,
)
from engine.war_at_sea.battle.worth import chance
from engine.war_at_sea.judgement.cards import class_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.operations.cripples import may_be_scuttled
from engine.war_at_sea.orders.part import asks
from engine.war_at_sea.seats import FLEET, concerns
from engine.war_at_sea.state import World
from engine.war_at_sea.tactical import HEXES, distance_between, onward
from engine.war_at_sea.terms import DIRECTIONS, PLACINGS, REPORTS, Battery, Direction, Placing, Side, other
from engine.war_at_sea.world.field import Field, Fighter, Group

TOPIC: Final = "battle"
STANDING: Final = ("aim", "range", "fire", "torpedoes", "leave")
"""Rows of a plan that a standing order gives."""
DIVIDE: Final = "divide"
JOIN: Final = "join-"
SPREADS: Final = ("cripples", "even")


def _options(prefix: str, keys: Iterable[str], rule: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"was-{prefix}-{key}"), None, rule) for key in keys)


def ship_option(fighter: Fighter, key: str = "") -> Option:
    """A ship as a choice: her name, her hex as the note."""
    ship = fighter.ship
    return Option(key or ship.id, Words("was-unit", {"name": ship.name}), Words("was-in-hex", {"hex": fighter.hex}))


def _ranges(sight: int) -> tuple[Option, ...]:
    """The ranges to fight at, with a word where nothing is in sight that far; ``sight`` 0: not known."""
    plain = _options("range", RANGES, "6.5.1")
    beyond = Words("was-range-unseen", {"hexes": sight})
    return tuple(
        replace(option, note=beyond) if sight and option.key.isdecimal() and int(option.key) > sight else option
        for option in plain
    )


def _aims() -> tuple[Option, ...]:
    """The aims, those that leave the map with what it takes (6.4.6)."""
    leaves = Words("was-aim-leaves")
    return tuple(
        replace(option, note=leaves) if option.key.startswith("to-") else option
        for option in _options("aim", AIMS, "6.4.1")
    )


def plan_space(usual: BattlePlan, *, tows: bool = False, hopeless: Iterable[Fighter] = (), sight: int = 0) -> Form:
    """The rows of a plan; ``usual`` is what silence means, ``tows``: the force has ships in tow,
    ``hopeless``: ships that it may scuttle, ``sight``: how far ships are seen (6.5.1)."""
    row = usual.packed()
    rows = (
        Part("aim", Words("was-plan-aim"), Choice(_aims(), row["aim"], "6.4.1")),
        Part(
            "range",
            Words("was-plan-range"),
            lambda given: Choice(_ranges(sight), usual.range, "6.5.1") if given["aim"] == "fight" else None,
        ),
        Part(
            "first",
            Words("was-plan-first"),
            Subset(_options("kind", REPORTS, "6.5.2"), 0, len(REPORTS), row["first"], "6.5.2", ordered=True, rest=True),
        ),
        Part("fire", Words("was-plan-fire"), Choice(_options("fire", FIRES, "6.5.2"), row["fire"], "6.5.2")),
        Part("second", Words("was-plan-second"), Choice(_options("second", SECOND, "6.5.2"), row["second"], "6.5.2")),
        Part(
            "torpedoes",
            Words("was-plan-torpedoes"),
            Choice(_options("torpedoes", TORPEDOES, "6.6.2"), row["torpedoes"], "6.6.2"),
        ),
        Part("detach", Words("was-plan-detach"), Flag(row["detach"], "8.1")),
        Part("leave", Words("was-plan-leave"), Choice(_options("leave", BREAKS, "6.4.7"), row["leave"], "6.4.7")),
        Part("stops", Words("was-plan-stops"), Subset(_options("stop", STOPS, ""), 0, len(STOPS), row["stops"])),
        Part("ask", Words("was-plan-ask"), Subset(_options("ask", ASKS, ""), 0, len(ASKS), row["ask"])),
    )
    cast_off = Part("cast-off", Words("was-plan-cast-off"), Flag(usual.cast_off, "8.5.2"))
    return Form((*rows, *([cast_off] if tows else []), *scuttle_row(hopeless)), "6.4")


def scuttle_row(ships: Iterable[Fighter]) -> list[Part]:
    """7.7.2, 9.6.3: which ships of a force are scuttled at once; no row where none may be."""
    options = tuple(ship_option(ship) for ship in ships)
    return [Part("scuttle", Words("was-row-scuttle"), Subset(options, 0, len(options), [], "7.7.2"))] if options else []


def hopeless(known: Known, battle: Field, force: str) -> list[Fighter]:
    """The ships of a force in battle that its side may scuttle (7.7.2, W87)."""
    mine = (group for group in battle.groups.values() if group.force == force)
    return [fighter for group in mine for fighter in battle.crew(group) if may_be_scuttled(known.world, fighter.ship)]


def tows_of(battle: Field, force: str) -> bool:
    """Whether a force has a ship in tow."""
    mine = (group for group in battle.groups.values() if group.force == force)
    return any(fighter.ship.tow for group in mine for fighter in battle.crew(group))


def usual_plan(battle: Field, force: str) -> BattlePlan:
    """What silence means: the plan that is in force, else one by the force's mission (H19)."""
    if battle.plans.get(force):
        return read_plan(battle.plans[force])
    party = battle.parties[force]
    if party.mission in ("transport", "abort") or not party.wants:
        return BattlePlan(aim="away", leave="now")
    return BattlePlan()


class PlanQuestion(Question[Known]):
    """6.4: a force's plan for a round: ``{"aim", "range", "first", "fire", "second", "torpedoes", "detach", "leave",
    "stops", "ask"}``, with tows ``"cast-off"``, see :mod:`engine.war_at_sea.battle.plans`; with ships that may be
    scuttled ``"scuttle"``, which holds at once and once. A standing order holds some rows or all."""

    kind, rule, topic, brief = "was-plan", "6.4", TOPIC, True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The same rows for every force; that on tows where it has any."""
        battle = known.battle(path)
        sinking = hopeless(known, battle, slot)
        usual, tows = usual_plan(battle, slot), tows_of(battle, slot)
        return plan_space(usual, tows=tows, hopeless=sinking, sight=base_sight(battle))

    def offered(self, known: Known, slot: str, answer: Answer) -> Answer:
        """The plan of the round before, which whoever is present wrote or took, where it is still sensible: if the
        doctrine no longer fights, its aim and the time to break off stand in its place. Targets are named first that
        the enemy is known to have. Silence stays with the doctrine."""
        battle = battle_of(known, slot)
        if battle is None or not isinstance(answer, dict):
            return answer
        last = battle.plans.get(slot)
        if isinstance(last, dict):
            runs = answer["aim"] not in ("fight", last["aim"])
            aim = {"aim": answer["aim"], "leave": answer["leave"]} if runs else {}
            made = {**answer, **{row: value for row, value in last.items() if row in answer or row == "range"}, **aim}
            answer = {row: value for row, value in made.items() if row != "range" or made["aim"] == "fight"}
        return {**answer, "first": in_sight_first(battle, slot, answer["first"])}

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The rows of the order; the others by the mission."""
        return dict(order) if isinstance(order, dict) else None

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The rows that matter most; the others by the mission."""
        return Form(tuple(row for row in plan_space(BattlePlan()).parts if row.name in STANDING), "6.4")

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET, battle=True)


def in_sight_first(battle: Field, force: str, first: Iterable[str]) -> list[str]:
    """The kinds of target of an order that the enemy is known to have; the order as it is while some of his ships are
    unknown, or none are known. Kinds that are not named follow in any case."""
    foes = list(battle.of(other(battle.parties[force].side)))
    there = {class_of(fighter.ship).kind.report for group in foes for fighter in battle.crew(group)}
    order = list(first)
    if not there or any(not battle.crew(group) for group in foes):
        return order
    return [kind for kind in order if kind in there] or order


class AmendQuestion(PlanQuestion):
    """A stop of a plan was met: a new plan for the rest of the round (H19). Nobody waits for a force that wanted no
    stop; silence lets the plan go on."""

    kind = "was-amend"

    def offered(self, known: Known, slot: str, answer: Answer) -> Answer:
        """The plan as it stands."""
        return answer

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The plan goes on: a standing order was for the round's beginning."""
        return usual_plan(known.battle(path), slot).packed()

    def settled(self, known: Known, slot: str) -> bool:
        """Whether nothing that this force wanted to stop at has happened."""
        battle = battle_of(known, slot)
        if battle is None:
            return True
        stops = battle.stops.get(battle.parties[slot].side, [])
        return not set(read_plan(battle.plans.get(slot)).stops) & set(stops)


def battle_of(known: Known, slot: str) -> Field | None:
    """The running battle that a force is in, as its side sees it."""
    for path in known.frames():
        view = known.frame(path)
        if isinstance(view, Field) and slot in view.parties:
            return view
    return None


class MoveQuestion(Question[Known]):
    """6.4.1: where the next group of a force goes: ``{"scuttle": [ships], "detach": [cripples], "to": hex | "stay" |
    "leave-E" | "join-<group>" | "divide", "ships": [ids of the part]}``, the first where any may be scuttled (7.7.2),
    the second where any may be left behind (8.1), the others where the group may move. Default: the plan's move."""

    kind, rule, brief, close, leads = "was-move", "6.4.1", True, True, False

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Which group goes where, by its first ship; one that may not move is asked whom it leaves behind (8.1)."""
        battle = known.battle(path)
        group = battle.groups.get(battle.turn_of)
        if group is None or not battle.crew(group):
            return super().prompt(known, path, slot)
        way = "rests" if group.id in battle.resting else "line" if group.formation else "group"
        return Words(f"ask-was-move-{way}", {"name": battle.crew(group)[0].ship.name, "hex": group.hex})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The moves that the rules allow the group, or its formation (18.1)."""
        battle = known.battle(path)
        group = group_to_move(battle, slot)
        if group.formation:
            return formation_space(known, battle, group)
        crew = battle.crew(group)
        cripples = motion.detachable(battle, group)
        rests = group.id in battle.resting  # 8.1: it may leave ships behind and nothing else
        ways = [STAY] if rests else [STAY, *motion.steps(battle, group)]
        joins = [] if rests else [other.id for other in motion.mergeable(battle, group)]
        options = tuple(
            Option(way, _step_words(group, way), brings(known.world, battle, group, way), "6.4.1") for way in ways
        )
        options += tuple(
            Option(
                JOIN + join,
                Words("was-move-join", {"name": battle.crew(battle.groups[join])[0].ship.name}),
                None,
                "6.4.3",
            )
            for join in joins
        )
        counters = _counters(crew)
        hurt = _counters(cripples)
        if len(counters) > 1:
            options += (Option(DIVIDE, Words("was-move-divide"), None, "6.4.3"),)
        plan = _plan_of(battle, slot)
        partner = "" if rests else conduct.partner(battle, group, plan)
        usual = JOIN + partner if partner else conduct.move(known.world, battle, group, plan)
        ships = tuple(ship_option(fighter, key) for key, fighter in counters.items())

        def part_of(given: Mapping[str, Answer]) -> Space | None:
            if given["to"] != DIVIDE:
                return None
            return Subset(ships, 1, len(ships) - 1, [ships[0].key], "6.4.3")

        rows = scuttle_row(hopeless(known, battle, slot))
        if hurt:
            left = tuple(ship_option(fighter, key) for key, fighter in hurt.items())
            most = min(len(hurt), len(counters) - 1)
            rows.append(Part("detach", Words("was-move-detach"), Subset(left, 0, most, [], "8.1")))
        if not rests:
            way = Choice(options, usual if usual in (*ways, JOIN + partner) else STAY, "6.4.1")
            rows += [Part("to", Words("was-move-to"), way), Part("ships", Words("was-move-ships"), part_of)]
        return Form(tuple(rows), self.rule)


def _counters(ships: Iterable[Fighter]) -> dict[str, Fighter]:
    """The counters of some ships, each with its first ship: a counter of several goes as a whole (9.6)."""
    found: dict[str, Fighter] = {}
    for ship in ships:
        found.setdefault(ship.ship.target, ship)
    return found


def _plan_of(battle: Field, force: str) -> BattlePlan:
    return read_plan(battle.plans.get(force))


def formation_space(known: Known, battle: Field, group: Group) -> Form:
    """18.1: ``{"part": all | split-n | link-<formation> | dissolve, "to": ahead | stay | leave-E, "turn": none |
    file-E | column-E}``; before them ``"scuttle"`` as in :class:`MoveQuestion`."""
    formation = battle.formations[group.formation]
    plan = read_plan(battle.plans.get(group.force))
    values = conduct.worth_around(known.world, battle, group, plan)
    usual = formations.by_plan(battle, formation, values, conduct.ways_out(known.world, battle, group, plan))
    parts = tuple(Option(part, _part_words(part), None, "18.1.6") for part in formations.parts(battle, formation))
    ways = tuple(
        Option(way, _way_words(way), way_off(known.world, battle, group, way), "18.1.2")
        for way in formations.ways(battle, group)
    )
    turns = tuple(Option(turn, _turn_words(turn), None, "18.1.3") for turn in formations.turns(battle, formation))
    rows = (
        *scuttle_row(hopeless(known, battle, group.force)),
        Part("part", Words("was-formation-part"), Choice(parts, usual["part"], "18.1.6")),
        Part("to", Words("was-formation-to"), Choice(ways, usual["to"], "18.1.2")),
        Part("turn", Words("was-formation-turn"), Choice(turns, usual["turn"], "18.1.3")),
    )
    return Form(rows, "18.1.2")


def _part_words(part: str) -> Words:
    word, _, number = part.partition("-")
    return Words(f"was-formation-{word}", {"number": int(number)} if number.isdecimal() else {})


def _turn_words(turn: str) -> Words:
    word, _, direction = turn.partition("-")
    return Words(f"was-turn-{word}", {"direction": Words(f"was-direction-{direction}")} if direction else {})


def _way_words(way: str) -> Words:
    if way in (STAY, formations.AHEAD):
        return Words(f"was-move-{way}")
    if way.startswith(LEAVE):
        return Words("was-move-leave", {"direction": Words(f"was-direction-{way.removeprefix(LEAVE)}")})
    return Words("was-hex", {"hex": way})


def _step_words(group: Group, way: str) -> Words:
    """A step with the arrow of its direction: "↖ B2"."""
    towards = next((direction for direction in DIRECTIONS if way in HEXES and onward(group.hex, direction) == way), "")
    return Words("was-move-step", {"arrow": Words(f"was-arrow-{towards}"), "hex": way}) if towards else _way_words(way)


def brings(world: World, battle: Field, group: Group, way: str) -> Words | None:
    """What a step brings: how near the enemy it ends, or what becomes of who leaves the map."""
    return way_off(world, battle, group, way) or nearest(battle, group, way)


def way_off(world: World, battle: Field, group: Group, way: str) -> Words | None:
    """What becomes of a group that leaves the map, by what its side knows (6.4.6); None for other ways."""
    if not way.startswith(LEAVE):
        return None
    foes = list(battle.of(other(group.side)))
    mine = group_speed(battle, group)
    faster = next((foe for foe in foes if battle.crew(foe) and group_speed(battle, foe) > mine), None)
    seen = motion.in_reach_of_sight(world, battle, group)
    if not seen and faster is None:
        return Words("was-move-off")
    if motion.shift(battle, group, cast(Direction, way.removeprefix(LEAVE))) is None:
        return Words("was-move-off-pushed")
    name = "" if faster is None else battle.crew(faster)[0].ship.name
    return Words("was-move-shifts", {"seen": int(seen), "name": name})


def nearest(battle: Field, group: Group, way: str) -> Words | None:
    """How far the nearest enemy in sight is from where a step leads; None for a way off the map, and while none is."""
    where = group.hex if way == STAY else way
    foes = [another for another in battle.of(other(group.side)) if another.sighted and another.hex in HEXES]
    if where not in HEXES or not foes:
        return None
    near = min(foes, key=lambda foe: (distance_between(where, foe.hex), foe.id))
    crew, hexes = battle.crew(near), distance_between(where, near.hex)
    if not crew:
        return Words("was-move-near-unseen", {"hexes": hexes})
    return Words("was-move-near", {"hexes": hexes, "name": crew[0].ship.name})


def group_to_move(battle: Field, force: str) -> Group:
    """The group of a force whose move is asked: the first that is still to move."""
    return battle.groups[battle.turn_of]


class EntryQuestion(Question[Known]):
    """6.3.2, 6.3.4: by which direction a force comes onto the tactical map, where several are open. Put on wish.

    The staff that answers it does not lead the battle.
    """

    kind, rule, topic, brief, on_wish, leads = "was-entry", "6.3.2", "entry", True, True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The open directions, the one that it came by first."""
        battle = known.battle(path)
        ways = deploy.ways_in(battle, slot)
        options = (Option(way, _entry_words(way), entry_note(battle, slot, way), self.rule) for way in ways)
        return Choice(tuple(options), ways[0], self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The usual direction."""
        return None if order == ASK else self.space(known, path, slot).default

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The usual direction, or ask."""
        return Choice((*_options("entry", ("usual",), self.rule), asks(self.rule)), "usual", self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


class PlaceQuestion(Question[Known]):
    """6.3.1, 6.3.3: how a force stacks its ships in its rows (W137). Put on wish; the usual way is big guns foremost,
    carriers and transports hindmost."""

    kind, rule, topic, brief, on_wish, leads = "was-place", "6.3.1", "placing", True, True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The ways to stack them, each with who would lie foremost and hindmost."""
        battle = known.battle(path)
        options = (
            Option(how, Words(f"was-place-{how}"), placing_note(battle, slot, how), self.rule) for how in PLACINGS
        )
        return Choice(tuple(options), PLACINGS[0], self.rule)

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The way that the order names."""
        return None if order == ASK else cast(Answer, order)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """One of the ways for all battles, or ask."""
        return Choice((*_options("place", PLACINGS, self.rule), asks(self.rule)), PLACINGS[0], self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET)


def placing_note(battle: Field, force: str, how: Placing) -> Words:
    """Who would lie in the foremost and in the hindmost hex of a force."""
    ships = [fighter for name in battle.rolls[force] if not (fighter := battle.fighters[name]).loads]
    parts = deploy.stacked(ships, 3 * deploy.ROW, how)
    if len(parts) < 2:
        return Words("was-place-in-one", {"ships": len(ships)})
    ends = {"first": parts[0][0], "last": max(parts[-1], key=deploy.guarded)}
    shown: dict[str, Arg] = {end: fighter.ship.name for end, fighter in ends.items()}
    return Words("was-place-in-row", {**shown, "hexes": len(parts)})


def _entry_words(way: Direction) -> Words:
    return Words("was-entry-way", {"arrow": Words(f"was-arrow-{way}"), "direction": Words(f"was-direction-{way}")})


def foes_in(battle: Field, force: str) -> list[Direction]:
    """The directions by which enemies come that have theirs already, or stand already (6.3.4, 6.4.9)."""
    side = battle.parties[force].side
    came = {**deploy.entries_of(battle), **deploy.held(battle, side)}
    mine = {party.id for party in battle.parties.values() if party.side == side}
    return list(dict.fromkeys(way for each, way in came.items() if each not in mine))


def entry_note(battle: Field, force: str, way: Direction) -> Words | None:
    """How far a force that comes by a direction begins from enemies whose direction is known; None while none is."""
    foes = foes_in(battle, force)
    if not foes:
        return None
    ours = tactical.entry(way).dark
    far = min(distance_between(mine, theirs) for foe in foes for mine in ours for theirs in tactical.entry(foe).dark)
    return Words("was-entry-far", {"hexes": far, "foes": [Words(f"was-direction-{foe}") for foe in foes]})


class FireQuestion(Question[Known]):
    """6.5.2: at whom the ships of a force fire: ``{"<ship>:<battery>": target}``. Default: the plan's salvos."""

    kind, rule, brief, leads = "was-fire", "6.5.2", True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Each battery that can fire, at each enemy that it may fire at."""
        battle, world = known.battle(path), known.world
        things: list[Option] = []
        only: dict[str, tuple[str, ...]] = {}
        targets: dict[str, Option] = {}
        for fighter in _fighters(battle, slot):
            able = gunnery.open_targets(world, battle, fighter)
            for battery in gunnery.batteries(battle, fighter) if able else ():
                may = [other for other in able if gunnery.may_fire(world, battle, fighter, battery, other)]
                if may:
                    key = f"{fighter.ship.id}:{battery}"
                    things.append(Option(key, _battery_words(fighter, battery), None, self.rule))
                    only[key] = tuple(fighter.ship.id for fighter in may)
                    targets |= {fighter.ship.id: ship_option(fighter) for fighter in may}
        side = battle.parties[slot].side
        foes = [
            Salvo(ship, cast(Battery, weapon), target)
            for ship, weapon, target in battle.said
            if battle.fighters[ship].ship.side != side
        ]
        plans = _plans(battle, side)
        salvos = conduct.fire(world, battle, plans, tuple(plans), foes)
        default = {
            f"{salvo.ship}:{salvo.battery}": salvo.target for salvo in salvos if f"{salvo.ship}:{salvo.battery}" in only
        }

        others = [salvo for salvo in salvos if _by_plan(battle, salvo.ship, slot)]

        def pair(thing: str, target: str, given: Mapping[str, str]) -> Words | None:
            return salvo_words(world, battle, thing, target, given, others)

        return _assign(things, targets, default, only, self.rule, pair)


def _by_plan(battle: Field, ship: str, slot: str) -> bool:
    """Whether a ship of another force of a side fires by its plan, or will be asked after this one; those of forces
    that were asked before are announced."""
    group = battle.groups[battle.fighters[ship].group]
    return group.force != slot and group.id not in battle.barred and not _asked_before(battle, group.force, slot)


def _asked_before(battle: Field, force: str, slot: str) -> bool:
    order = list(battle.parties)
    return _asks_fire(battle, force) and order.index(force) < order.index(slot)


def _asks_fire(battle: Field, force: str) -> bool:
    return "fire" in read_plan(battle.plans.get(force)).ask


def salvo_words(
    world: World,
    battle: Field,
    key: str,
    target: str,
    given: Mapping[str, str],
    others: Sequence[Salvo] = (),
) -> Words | None:
    """Range, dice and the chance of a hit of a battery at a ship, and why its dice are halved (6.5.4), the others of
    its side firing as announced, as ``given``, and as their plans say (``others``): the heaviest first, as they do."""
    name, _, battery = key.partition(":")
    fighter, foe = battle.fighters[name], battle.fighters[target]
    mine = [Salvo(ship, cast(Battery, weapon), at) for ship, weapon, at in battle.said if ship in battle.fighters]
    orders = {**given, key: target}
    mine += [Salvo(each.partition(":")[0], cast(Battery, each.partition(":")[2]), at) for each, at in orders.items()]
    aimed = [salvo for salvo in (*mine, *others) if battle.fighters[salvo.target].ship.target == foe.ship.target]
    first = min((battle.fighters[salvo.ship] for salvo in aimed), key=conduct.heaviest_first)
    after = first.ship.id != name
    dice = gunnery.factors(world, battle, fighter, cast(Battery, battery), foe, int(after))
    odds = chance(gunnery.modifier(world, battle, fighter, cast(Battery, battery), foe))
    force, own = (battle.groups[other.group].force for other in (first, fighter))
    open_yet = force != own and _asks_fire(battle, force) and not _asked_before(battle, force, own)
    why = "planned" if after and open_yet else "after" if after else "loaded" if fighter.half else "full"
    leads = Words("was-the-unit", {"name": first.ship.name})
    return _shot_words(fighter, foe, dice, odds, {"why": why, "leads": leads})


def _shot_words(fighter: Fighter, foe: Fighter, dice: int, odds: float, more: Mapping[str, Arg]) -> Words:
    percent = round(100 * (1 - (1 - odds) ** dice))
    hexes = distance_between(fighter.hex, foe.hex)
    return Words("was-shot", {"hexes": hexes, "dice": dice, "percent": percent, **more})


def _battery_words(fighter: Fighter, battery: str) -> Words:
    return Words("was-battery-of", {"name": fighter.ship.name, "weapon": Words(f"was-weapon-{battery}")})


class LaunchQuestion(Question[Known]):
    """6.6.2: at whom the ships of a force launch their torpedoes: ``{ship: target}``. Default: the plan's launches."""

    kind, rule, brief, leads = "was-launch", "6.6.2", True, False

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Each ship that can launch, at each enemy that she may launch at."""
        battle, world = known.battle(path), known.world
        able = {fighter.ship.id: torpedoes.open_targets(world, battle, fighter) for fighter in _fighters(battle, slot)}
        things = [ship_option(battle.fighters[ship]) for ship, targets in able.items() if targets]
        only = {ship: tuple(target.ship.id for target in targets) for ship, targets in able.items() if targets}
        targets = {fighter.ship.id: ship_option(fighter) for found in able.values() for fighter in found}
        plans = _plans(battle, battle.parties[slot].side)
        default = {launch.ship: launch.target for launch in conduct.launches(world, battle, plans, tuple(plans))}

        def pair(thing: str, target: str, given: Mapping[str, str]) -> Words | None:
            fighter, foe = battle.fighters[thing], battle.fighters[target]
            dice = torpedoes.dice(battle, fighter, distance_between(fighter.hex, foe.hex))
            odds = chance(torpedoes.modifier(world, battle, fighter, foe))
            return _shot_words(fighter, foe, dice, odds, {"why": "full"})

        return _assign(things, targets, default, only, self.rule, pair)


def _plans(battle: Field, side: Side) -> dict[str, BattlePlan]:
    """The plans of all forces of a side: what one of them usually fires at depends on the others."""
    return {force: read_plan(battle.plans.get(force)) for force, party in battle.parties.items() if party.side == side}


def _fighters(battle: Field, force: str) -> list[Fighter]:
    return [
        fighter
        for group in battle.groups.values()
        if group.force == force and group.id not in battle.barred
        for fighter in battle.crew(group)
    ]


def _assign(
    things: Iterable[Option],
    targets: Mapping[str, Option],
    default: Mapping[str, str],
    only: Mapping[str, tuple[str, ...]],
    rule: str,
    pair: Callable[[str, str, Mapping[str, str]], Words | None],
) -> Assign:
    limits = dict.fromkeys(targets, 0)
    usual = {key: target for key, target in default.items() if target in only.get(key, ())}
    return Assign(
        tuple(things), tuple(targets.values()), usual, rule, only, limits, optional=True, without=Words("was-no-fire"),
        pair=pair,
    )  # fmt: skip


class BreakQuestion(Question[Known]):
    """6.4.7: whether a side wishes to break off. The plan of its leading force answers unless it says "ask me"."""

    kind, rule, brief = "was-break", "6.4.7", True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Yes or no."""
        battle = known.battle(path)
        return Flag(wish_of(battle, slot), self.rule)

    def settled(self, known: Known, slot: str) -> bool:
        """Whether the plan says it."""
        battle = battle_of(known, slot)
        return battle is None or read_plan(battle.plans.get(slot)).leave != "ask"


def wish_of(battle: Field, force: str) -> bool:
    """What the plan of a force says of breaking off."""
    side: Side = battle.parties[force].side
    return conduct.wants_out(battle, side, read_plan(battle.plans.get(force)), other(side))


class SpreadQuestion(Question[Known]):
    """9.6.1: which ship of a counter takes a hit: the worst hit, or all alike. Never put; a standing order says it."""

    kind, rule, topic, unasked = "was-spread", "9.6.1", "spread", True

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The two ways."""
        return Choice(_options("spread", SPREADS, self.rule), SPREADS[0], self.rule)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The two ways."""
        return Choice(_options("spread", SPREADS, self.rule), SPREADS[0], self.rule)

    def stands_for(self, known: Known, slot: str) -> bool:
        """Forces, and the nodes above them."""
        return concerns(known.tree(), slot, FLEET, battle=True)
