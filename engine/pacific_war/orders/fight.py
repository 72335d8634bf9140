"""A corps' orders for battle on land (8.7 to 8.11): whom to attack, how to fight, what a plan leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.spaces.forms import Form, Part
from engine.core.spaces.space import Answer, Choice, Flag, Option, Space, Split, Subset
from engine.core.steps import Question
from engine.core.words import Json, Words
from engine.pacific_war.judgement import melee
from engine.pacific_war.judgement.land import ends, refuges, targets, value
from engine.pacific_war.judgement.melee import (
    ADVANCE,
    ADVANCES,
    ASK,
    BEST,
    COLUMN_USES,
    HOLD,
    KEEP,
    PART,
    RETREAT,
    STAND,
    STRONGEST,
    WEAKEST,
    Clash,
    FightView,
)
from engine.pacific_war.judgement.places import units_at
from engine.pacific_war.judgement.prospect import weighed
from engine.pacific_war.known import Known
from engine.pacific_war.names import piece_words, place_words, side_words, unit_words
from engine.pacific_war.seats import on_land, side_of
from engine.pacific_war.state import Side, foe
from engine.pacific_war.steps.land_combat import NONE
from engine.pacific_war.world import World

FIGHT = "fight"


def view_of(known: Known, path: str) -> FightView:
    """The fight at a path."""
    view = known.frame(path)
    assert isinstance(view, FightView), f"no fight lies open at {path!r}"
    return view


def _steps(world: World, unit: str) -> Words | None:
    army = world.army
    return Words("pw-unit-note", {"steps": army.units[unit].steps}) if unit in army.units else None


def _named(prefix: str, keys: tuple[str, ...], rule: str) -> tuple[Option, ...]:
    return tuple(Option(key, Words(f"{prefix}-{key}"), None, rule) for key in keys)


class AttackQuestion(Question[Known]):
    """8.7: the next attack of a corps. Answer: ``{"attack": "none" or "FROM>TO", "units": [ids], "again": bool}``.

    Units of other corps in the same hex that attack the same hex join the fight (R83). Default: no attack.
    """

    kind, rule = "pw-attack", "8.7"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the round of orders."""
        return Words("ask-pw-attack", {"round": known.frame(path)["round"]})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The attacks that the corps can make, each with the dice of both sides."""
        world, side = known.world, side_of(slot)
        attackable = targets(world, side, slot)
        nobody = Option(NONE, Words("pw-attack-none"), None, self.rule)
        attacks = tuple(
            Option(key, Words("pw-attack-option", _ends(key)), _note(world, side, key, units), self.rule)
            for key, units in attackable.items()
        )

        def units(given: Mapping[str, Answer]) -> Space | None:
            there = attackable.get(given["attack"], ())
            options = tuple(Option(unit, unit_words(unit), _steps(world, unit), "8.7") for unit in there)
            return Subset(options, 1, len(there), list(there), "8.7") if there else None

        return Form(
            (
                Part("attack", Words("pw-attack-whom"), Choice((nobody, *attacks), NONE, self.rule)),
                Part("units", Words("pw-attack-units"), units),
                Part("again", Words("pw-attack-again"), Flag(False, self.rule)),
            ),
            self.rule,
        )


def _ends(attack: str) -> dict[str, Words]:
    origin, target = ends(attack)
    return {"from": place_words(origin), "to": place_words(target)}


def _note(world: World, side: Side, attack: str, units: tuple[str, ...]) -> Words:
    """Dice and modifiers of both sides, and in per cent the chances of the place and of a defeat, columns apart."""
    origin, target = ends(attack)
    odds = weighed(world, side, origin, units, target)
    return Words(
        "pw-attack-note",
        {
            "dice": odds.own.dice,
            "modifier": odds.own.modifier,
            "against": odds.theirs.dice,
            "defence": odds.theirs.modifier,
            "percent": odds.percent,
            "fails": round(100 * odds.fails),
        },
    )


class FightQuestion(Question[Known]):
    """8.8: the battle plan of one side. Answer: ``{"column": keep|initiative|die, "chit": best|ask, "losses":
    weakest|strongest|ask, "retreat": retreat|stand|ask, "to": hex, "advance": advance|part|hold|ask, "who": [units]}``.

    ``column`` spends a column stacked with the units (R30). ``retreat`` and ``to`` are for a side with units.
    ``advance`` is for the attacker, with ``who`` where a part advances (8.11); where columns stand alone, nothing else
    is asked. Silence keeps the column, loses the weakest, retreats when outnumbered, and advances with all. A standing
    order is the same without ``to``, ``part`` and ``who``: for a corps, or for a hex.
    """

    kind, rule, topic, brief = "pw-fight", "8.8", "pw-fight", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the hex, the attackers, and whether the slot defends."""
        clash = view_of(known, path).clash
        names = {"place": place_words(clash.target), "side": side_words(clash.side)}
        return Words("ask-pw-fight", {**names, "defends": int(side_of(slot) != clash.side)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The rows that matter to the slot's side."""
        world, side, clash = known.world, side_of(slot), view_of(known, path).clash
        units = melee.fighting(world, clash, side) if side == clash.side and not clash.beach else []
        if not melee.stack(world, clash, foe(side)):
            return Form(_advance_rows(world, units, (ADVANCE, PART, HOLD)), self.rule)
        advance = _advance_rows(world, units, ADVANCES)
        uses = COLUMN_USES if melee.spendable(world, clash, side) else (KEEP,)
        parts = _plan_rows(uses)
        if units_at(world, clash.place(side), side):
            usual = RETREAT if melee.outnumbered(world, clash, side) else STAND
            parts += (_retreat_row(usual), _refuge_row(world, side, clash))
        return Form((*parts, *advance), self.rule)

    def places(self, known: Known, slot: str) -> tuple[str, ...]:
        """The hex that is fought for; without a fight the hexes where the corps is."""
        for path in reversed(known.frames()):
            if path.rpartition("/")[2].startswith(FIGHT):
                return (view_of(known, path).clash.target,)
        return tuple(sorted({unit.place for unit in known.army.units.values() if unit.corps == slot and unit.on_map}))

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        """The rows of the order that are open here."""
        space = self.space(known, path, slot)
        assert isinstance(space, Form)
        rows = {part.name: part.space for part in space.parts}
        rows_open = {name: wish for name, wish in dict(order).items() if name in rows}
        column = rows.get("column")
        if isinstance(column, Choice) and column.check(rows_open.get("column", KEEP)) is not None:
            rows_open["column"] = KEEP
        return rows_open

    def stands_for(self, known: Known, slot: str) -> bool:
        return on_land(slot)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        """The plan for any later fight, attack or defence."""
        advance = _advance_row(tuple(way for way in ADVANCES if way != PART))
        return Form((*_plan_rows(COLUMN_USES), _retreat_row(RETREAT), advance), self.rule)


def _plan_rows(uses: tuple[str, ...]) -> tuple[Part, ...]:
    losses = _named("pw-losses", (WEAKEST, STRONGEST, ASK), "8.9")
    return (
        Part("column", Words("pw-fight-column"), Choice(_named("pw-column-use", uses, "8.9"), KEEP, "8.9")),
        Part("chit", Words("pw-fight-chit"), Choice(_named("pw-chit-way", (BEST, ASK), "8.9"), BEST, "8.9")),
        Part("losses", Words("pw-fight-losses"), Choice(losses, WEAKEST, "8.9")),
    )


def _advance_rows(world: World, units: Sequence[str], ways: tuple[str, ...]) -> tuple[Part, ...]:
    """8.11: which attackers advance; no rows for a side that cannot. One unit has no choice of a part."""
    if not units:
        return ()

    def who(given: Mapping[str, Answer]) -> Space | None:
        options = tuple(Option(unit, unit_words(unit), _steps(world, unit), "8.11") for unit in units)
        return Subset(options, 1, len(units), list(units), "8.11") if given["advance"] == PART else None

    row = _advance_row(tuple(way for way in ways if way != PART or len(units) > 1))
    return row, Part("who", Words("pw-fight-who"), who)


def _advance_row(ways: tuple[str, ...]) -> Part:
    return Part("advance", Words("pw-fight-advance"), Choice(_named("pw-advance-way", ways, "8.11"), ADVANCE, "8.11"))


def _retreat_row(usual: str) -> Part:
    options = _named("pw-retreat", (RETREAT, STAND, ASK), "8.10")
    return Part("retreat", Words("pw-fight-retreat"), Choice(options, usual, "8.10"))


def _refuge_row(world: World, side: Side, clash: Clash) -> Part:
    ways = refuges(world, side, clash.place(side))
    options = tuple(Option(refuge, place_words(refuge), None, "8.10") for refuge in ways)

    def space(given: Mapping[str, Answer]) -> Space | None:
        return Choice(options, ways[0], "8.10") if ways and given["retreat"] == RETREAT else None

    return Part("to", Words("pw-fight-to"), space)


class ChitQuestion(Question[Known]):
    """8.9: which unit gets the advantage chit. Answer: a unit."""

    kind, rule, brief = "pw-chit", "8.9", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the chit."""
        return Words("ask-pw-chit", {"chit": Words(f"pw-chit-{view_of(known, path).chit}")})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """The units that may have it; the most valuable by default."""
        world, view = known.world, view_of(known, path)
        bearers = melee.bearers(world, view.clash, view.chit, side_of(slot))
        options = tuple(Option(unit, unit_words(unit), _steps(world, unit), self.rule) for unit in bearers)
        return Choice(options, max(bearers, key=lambda unit: value(world, unit)), self.rule)


class LossesQuestion(Question[Known]):
    """8.9: who takes the hits (R72). Answer: steps by unit (or fort), as many as there are hits."""

    kind, rule, brief = "pw-losses", "8.9", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Says how many steps are lost, and where."""
        view, side = view_of(known, path), side_of(slot)
        return Words("ask-pw-losses", {"hits": view.hits[side], "place": place_words(view.clash.place(side))})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """All that took part; the weakest first by default."""
        world, view, side = known.world, view_of(known, path), side_of(slot)
        steps = melee.losable(world, view.clash, side)
        hits = view.hits[side]
        options = tuple(Option(piece, piece_words(piece), _steps(world, piece), self.rule) for piece in steps)
        return Split(options, hits, hits, melee.losses(world, steps, hits, WEAKEST), self.rule, caps=steps)


class RetreatQuestion(Question[Known]):
    """8.10: whether a stack that hit nobody and was hit retreats. Answer: a hex, or ``stand``, which costs a step."""

    kind, rule, brief = "pw-retreat", "8.10", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the hex to be left."""
        return Words("ask-pw-retreat", {"place": place_words(view_of(known, path).clash.place(side_of(slot)))})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Where to, best first; standing last. An outnumbered stack retreats by default."""
        world, clash, side = known.world, view_of(known, path).clash, side_of(slot)
        ways = refuges(world, side, clash.place(side))
        options = tuple(Option(refuge, place_words(refuge), None, self.rule) for refuge in ways)
        usual = ways[0] if melee.outnumbered(world, clash, side) else STAND
        return Choice((*options, Option(STAND, Words("pw-retreat-stand"), None, self.rule)), usual, self.rule)


class AdvanceQuestion(Question[Known]):
    """8.11: which attackers enter the hex that the enemy has left. Answer: a list of units. Default: all."""

    kind, rule, brief = "pw-advance", "8.11", True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        """Names the hex that is free."""
        return Words("ask-pw-advance", {"place": place_words(view_of(known, path).clash.target)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        """Any of the attackers that are left."""
        world, clash = known.world, view_of(known, path).clash
        units = melee.fighting(world, clash, clash.side)
        options = tuple(Option(unit, unit_words(unit), _steps(world, unit), self.rule) for unit in units)
        return Subset(options, 0, len(units), units, self.rule)


QUESTIONS: tuple[type[Question[Known]], ...] = (
    AttackQuestion,
    FightQuestion,
    ChitQuestion,
    LossesQuestion,
    RetreatQuestion,
    AdvanceQuestion,
)
