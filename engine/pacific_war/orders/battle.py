"""The orders of a naval combat (7.9, 10.1) and of the phase of raids and infernal machines (7.6-raid, 10.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.spaces.forms import Assign, Form, Part
from engine.core.spaces.space import Answer, Choice, Option, Space, Subset
from engine.core.steps import Question
from engine.core.words import Arg, Json, Words
from engine.pacific_war.judgement import raids
from engine.pacific_war.judgement.gunnery import (
    BETWEEN,
    armour,
    best_shot,
    by_preference,
    fort_chance,
    guns,
    raid_chance,
    sixths,
    worth,
)
from engine.pacific_war.judgement.places import indexed, load
from engine.pacific_war.judgement.sea import is_warship, named, pace
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, ship_words, side_words
from engine.pacific_war.seats import at_sea, side_of
from engine.pacific_war.state import Ship, Side, foe
from engine.pacific_war.steps.battle import ASK, PLAN, BattleView
from engine.pacific_war.steps.capture import KEEP, NONE, SCUTTLE, CaptureView
from engine.pacific_war.tables.read import tables
from engine.pacific_war.world import World


def battle_of(known: Known, path: str) -> BattleView:
    """The fight that a question belongs to. Errors: AssertionError where there is none to see at the path."""
    view = known.frame(path)
    assert isinstance(view, BattleView), f"no naval combat lies open at {path!r}"
    return view


def ship_note(world: World, ship: Ship) -> Words:
    """A ship's figures as she is now."""
    return Words(
        "pw-ship-note",
        {
            "gunnery": guns(ship),
            "armour": armour(ship),
            "speed": pace(ship),
            "damaged": int(ship.damaged),
            "load": load(world, ship.id),
        },
    )


def ship_options(world: World, ships: Iterable[str], rule: str) -> tuple[Option, ...]:
    """Ships as options, each with its figures."""
    return tuple(Option(ship.id, ship_words(ship.id), ship_note(world, ship), rule) for ship in named(world, ships))


def least_use(world: World, ships: Iterable[str], count: int) -> list[str]:
    """The ships to leave out of a fight: transports, those with most cargo first, then the weakest guns."""
    order = sorted(
        named(world, ships),
        key=lambda ship: (is_warship(ship), -load(world, ship.id), guns(ship) + armour(ship), ship.id),
    )
    return [ship.id for ship in order if not is_warship(ship)][:count]


class AsideQuestion(Question[Known]):
    """7.9: which ships the larger side leaves out. Answer: a list of ships, at most its excess (R42)."""

    kind = "pw-aside"
    rule = "7.9"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = battle_of(known, path)
        return Words("ask-pw-aside", {"place": place_words(view.place), "most": excess(view, side_of(slot))})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view, side = battle_of(known, path), side_of(slot)
        most = excess(view, side)
        default = least_use(known.world, view.fighting[side], most)
        return Subset(ship_options(known.world, view.fighting[side], "7.9"), 0, most, default, "7.9")


def excess(view: BattleView, side: Side) -> int:
    """By how many ships a side is the larger."""
    return max(0, len(view.fighting[side]) - len(view.fighting[foe(side)]))


def _plan_form(world: World, enemies: Iterable[str], ours: Iterable[str]) -> Form:
    world = indexed(world)  # what each ship carries is looked up again and again
    targets, mine = ship_options(world, enemies, "7.9"), ship_options(world, ours, "7.9")
    leads = (Option(PLAN, Words("pw-lead-plan"), rule="7.9"), Option(ASK, Words("pw-lead-ask"), rule="7.9"))
    ranked = [ship.id for ship in by_preference(world, named(world, [option.key for option in targets]), ())]
    return Form(
        (
            Part("lead", Words("pw-lead"), Choice(leads, PLAN, "7.9")),
            Part("targets", Words("pw-targets"), Subset(targets, 0, len(targets), ranked, "7.9", ordered=True)),
            Part("stop", Words("pw-stop-at"), Subset(mine, 0, len(mine), (), "7.9")),
        ),
        "7.9",
    )


class GunneryQuestion(Question[Known]):
    """7.9: the battle plan. Answer: ``{"lead": plan|ask, "targets": [ships in order], "stop": [own ships]}``.

    When a ship in ``stop`` is lost, the side leads shot by shot. A standing order has the same form, over all ships.
    """

    kind = "pw-gunnery"
    rule = "7.9"
    topic = "pw-gunnery"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = battle_of(known, path)
        return Words("ask-pw-gunnery", {"place": place_words(view.place), "enemy": side_words(foe(side_of(slot)))})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view, side = battle_of(known, path), side_of(slot)
        return _plan_form(known.world, view.fighting[foe(side)], view.fighting[side])

    def standing(self, known: Known, path: str, slot: str, order: Json) -> Answer | None:
        view, side = battle_of(known, path), side_of(slot)
        return {
            "lead": order.get("lead", PLAN),
            "targets": [ship for ship in order.get("targets", ()) if ship in view.fighting[foe(side)]],
            "stop": [ship for ship in order.get("stop", ()) if ship in view.fighting[side]],
        }

    def stands_for(self, known: Known, slot: str) -> bool:
        return at_sea(slot)

    def standing_space(self, known: Known, slot: str) -> Space | None:
        side = side_of(slot)
        ships = known.fleet.ships.values()
        enemies = [ship.id for ship in ships if ship.side == foe(side)]
        return _plan_form(known.world, enemies, [ship.id for ship in ships if ship.side == side])


class ShotQuestion(Question[Known]):
    """7.9: the next shot of a side that leads shot by shot. Answer: ``ship>target``."""

    kind = "pw-shot"
    rule = "7.9"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = battle_of(known, path)
        return Words("ask-pw-shot", {"place": place_words(view.place), "left": len(view.loaded[side_of(slot)])})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view, side = battle_of(known, path), side_of(slot)
        mine = named(known.world, view.loaded[side])
        enemies = named(known.world, view.fighting[foe(side)])
        options = tuple(
            Option(
                f"{ship.id}{BETWEEN}{target.id}",
                Words("pw-shot", {"ship": ship_words(ship.id), "target": ship_words(target.id)}),
                Words("pw-sixths", {"sixths": sixths(ship, target)}),
                "7.9",
                group=ship.id,
            )
            for ship in mine
            for target in enemies
        )
        return Choice(options, BETWEEN.join(best_shot(known.world, mine, enemies)), "7.9")


class CaptureQuestion(Question[Known]):
    """10.1: whether to board, as long as a warship and an enemy ship are left without an attempt (R86).

    Answer: ``none`` or ``captor>prize``.
    """

    kind = "pw-capture"
    rule = "10.1"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        view = self._view(known, path)
        ships = [ship_words(prize) for prize in view.prizes]
        return Words("ask-pw-capture", {"place": place_words(view.place), "ships": ships})

    def space(self, known: Known, path: str, slot: str) -> Space:
        view = self._view(known, path)
        options = [Option(NONE, Words("pw-capture-none"), rule="10.1")]
        options += [
            Option(
                f"{captor}{BETWEEN}{prize}",
                Words("pw-capture", {"ship": ship_words(captor), "target": ship_words(prize)}),
                Words("pw-capture-note", prize_chances()),
                "10.1",
                group=prize,
            )
            for prize in view.prizes
            for captor in view.captors
        ]
        return Choice(tuple(options), best_prize(known.world, view), "10.1")

    def _view(self, known: Known, path: str) -> CaptureView:
        view = known.frame(path)
        assert isinstance(view, CaptureView), f"nobody boards at {path!r}"
        return view


def prize_chances() -> dict[str, Arg]:
    """10.1: on how many faces of the die an attempt ends in each way."""
    ends: list[str] = list(tables().charts.prize.values())
    ways = {"taken": "captured", "sunk": "scuttled", "away": "escapes", "hurt": "captor-damaged"}
    return {name: ends.count(end) for name, end in ways.items()}


def best_prize(world: World, view: CaptureView) -> str:
    """The most valuable prize, boarded by the warship that can best be spared: at worst she is damaged (10.1)."""
    prize = max(named(world, view.prizes), key=lambda ship: (worth(world, ship), ship.id))
    captor = min(named(world, view.captors), key=lambda ship: (guns(ship) + armour(ship), ship.id))
    return f"{captor.id}{BETWEEN}{prize.id}"


class PrizeQuestion(Question[Known]):
    """10.1: the fate of a ship just captured. Answer: ``keep`` or ``scuttle``. Default: keep."""

    kind = "pw-prize"
    rule = "10.1"
    brief = True

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        return Words("ask-pw-prize", {"ship": ship_words(known.frame(path).prize)})

    def space(self, known: Known, path: str, slot: str) -> Space:
        options = tuple(Option(key, Words(f"pw-prize-{key}"), rule="10.1") for key in (KEEP, SCUTTLE))
        return Choice(options, KEEP, "10.1")


class RaidQuestion(Question[Known]):
    """7.6-raid: what the warships of a hex fire at ashore. Answer: ``{ship: target}``; a ship left out holds its fire.

    A fort must be destroyed before anything else is hit: ships with other targets wait for that (7.7). Ships whose
    target is gone before they fire are asked again (R105).
    """

    kind = "pw-raid"
    rule = "7.6-raid"

    def prompt(self, known: Known, path: str, slot: str) -> Words:
        return Words("ask-pw-raid", {"place": place_words(raids.place_of(known.world, slot))})

    def space(self, known: Known, path: str, slot: str) -> Space:
        world = known.world
        place = raids.place_of(world, slot)
        fired = (known.frame(path) or {}).get("fired", ())
        ships = [ship for ship in raids.raiders(world, side_of(slot), place) if ship.id not in fired]
        targets = raids.targets(world, side_of(slot), place)
        values = tuple(Option(target.id, target.words, _raid_note(target, ships), "7.6-raid") for target in targets)
        things = ship_options(world, [ship.id for ship in ships], "7.6-raid")
        limits = {target.id: 0 for target in targets}
        return Assign(things, values, {}, "7.6-raid", limits=limits, optional=True, asked=Words("pw-raid-at"))


def _raid_note(target: raids.Target, ships: Sequence[Ship]) -> Words:
    """7.6-raid, 7.7: what is added to the dice; in how many of 36 throws these ships hit, and a fort hits them back."""
    hits = [raid_chance(ship, target.modifier) for ship in ships]
    back = [fort_chance(target.id, ship) for ship in ships] if target.fort else [0]
    figures: dict[str, Arg] = {"least": min(hits), "most": max(hits), "back": min(back), "worst": max(back)}
    same = {"alike": int(min(hits) == max(hits)), "equal": int(min(back) == max(back)), "fort": int(target.fort)}
    return Words("pw-raid-note", {"modifier": target.modifier, **figures, **same})


class InfernalQuestion(Question[Known]):
    """10.2: an infernal machine. Answer: ``none`` or ``port>ship``."""

    kind = "pw-infernal"
    rule = "10.2"

    def space(self, known: Known, path: str, slot: str) -> Space:
        options = [Option(NONE, Words("pw-infernal-none"), rule="10.2")]
        options += [
            Option(
                f"{place}{BETWEEN}{ship}",
                Words("pw-infernal", {"place": place_words(place), "ship": ship_words(ship)}),
                rule="10.2",
                group=place,
            )
            for place, ship in raids.machine_targets(known.world)
        ]
        return Choice(tuple(options), NONE, "10.2")


QUESTIONS: tuple[type[Question[Known]], ...] = (
    AsideQuestion,
    GunneryQuestion,
    ShotQuestion,
    CaptureQuestion,
    PrizeQuestion,
    RaidQuestion,
    InfernalQuestion,
)
