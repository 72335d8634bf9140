"""What stands above a question of a battle: one's own ships with what is left of them, and what stopped a plan (6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.faces.war_at_sea.coming import late_group
from bot.faces.war_at_sea.earned import way_words
from bot.faces.war_at_sea.names import force_of, ship_words
from bot.faces.war_at_sea.orders.told import AMEND, PLAN
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.spaces.space import Answer
from engine.core.words import Arg, Words
from engine.war_at_sea.autopilot.battle import odds_of, seeks_battle
from engine.war_at_sea.autopilot.reasons import STRONGER, reason
from engine.war_at_sea.battle import conduct
from engine.war_at_sea.battle.arena import on_map
from engine.war_at_sea.battle.plans import read_plan
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.orders.battle import battle_of
from engine.war_at_sea.scenarios.victory import Escaped
from engine.war_at_sea.tactical import HEXES, distance_between
from engine.war_at_sea.terms import other
from engine.war_at_sea.world.field import Field, Fighter
from engine.war_at_sea.world.ships import Ship

MOVE: Final = "was-move"
ASKED: Final = (PLAN, AMEND, MOVE, "was-fire", "was-launch", "was-break")
NAMED: Final = 3
"""Ships of a force that its line among the orders names."""


def question_lines(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """What stopped the plan, then the groups of the force with their ships, how strong the enemy is by what is known,
    and what became of the plan of the last round; nothing for other questions. ``answer`` is what stands."""
    view = known.frame(path)
    if kind not in ASKED or not isinstance(view, Field) or slot not in view.parties:
        return []
    rests = kind == MOVE and view.turn_of in view.resting
    lines = [*_stopped(view, kind, slot, voice), *([voice.get("was-battle-rests")] if rests else [])]
    lines += _groups(view, slot, voice)
    if kind == MOVE and isinstance(answer, Mapping):
        lines += _goes_away(known, view, slot, str(answer.get("to")), voice)
    if kind in (PLAN, AMEND) and isinstance(answer, Mapping):
        lines += _weighed(view, slot, str(answer.get("aim")), voice)
        if kind == PLAN:
            lines += _reasons(known, path, slot, str(answer.get("aim")), voice)
        if answer.get("aim") == "away" and seeks_battle(known, slot):
            weak = odds_of(view, view.parties[slot].side) <= 1 / STRONGER
            lines.append(voice.get("was-battle-unsought", weak=int(weak)))
        lines += _ways_out(known, view, slot, voice)
    if kind == PLAN and isinstance(answer, Mapping):
        lines += _kept(view, slot, answer, voice)
    return lines


def _weighed(field: Field, slot: str, aim: str, voice: Voice) -> Iterator[str]:
    """Both sides' strength by what the reader sees, and what the aim that stands risks."""
    side = field.parties[slot].side
    foes = any(fighter.fights and fighter.ship.side != side for fighter in field.fighters.values())
    odds = odds_of(field, side) if foes else 0.0
    band = "none" if not foes else "strong" if odds >= STRONGER else "weak" if odds <= 1 / STRONGER else "even"
    times = f"{max(odds, 1 / odds) if odds else 0:.1f}"
    goes = "fight" if aim in ("fight", "hold") else "away"
    yield voice.get("was-battle-odds", band=band, times=times.replace(".", voice.plain("was-battle-point")), aim=goes)


def _reasons(known: Known, path: str, slot: str, aim: str, voice: Voice) -> Iterator[str]:
    """Why the staff proposes an aim, where the odds do not say it; nothing about an aim that is another's."""
    found = reason(known, path, slot, aim)
    if found is None:
        return
    if found.why:
        yield voice.get("was-battle-reason", why=found.why, points=found.points, rounds=found.rounds)
    if found.leaves:
        yield voice.get(
            "was-battle-leaves-later", round=found.leaves, now=int(found.leaves == known.battle(path).round)
        )


def _goes_away(known: Known, field: Field, slot: str, to: str, voice: Voice) -> Iterator[str]:
    """Why a move that is suggested by a plan to fight at the best range leads away from the nearest enemy in sight:
    what fire is worth at both distances."""
    group, plan = field.groups.get(field.turn_of), read_plan(field.plans.get(slot))
    if group is None or plan.aim != "fight" or plan.range != "best" or not {to, group.hex} <= set(HEXES):
        return
    foes = [
        another
        for another in field.of(other(group.side))
        if another.sighted and on_map(another.hex) and field.crew(another)
    ]
    if not foes:
        return
    foe = min(foes, key=lambda foe: (distance_between(group.hex, foe.hex), foe.id))
    near, far = distance_between(group.hex, foe.hex), distance_between(to, foe.hex)
    if far <= near:
        return
    curve = conduct.outlook_of(known.world, field, group, [foe])[foe.id]
    (gain, loss), (then, cost) = (curve[at] if at < len(curve) else (0.0, 0.0) for at in (near, far))
    figures = {name: _points(each, voice) for name, each in
               (("gain", gain), ("loss", loss), ("then", then), ("cost", cost))}  # fmt: skip
    name = field.crew(foe)[0].ship.name
    yield voice.get("was-battle-goes-away", name=name, near=near, far=far, **figures)


def _points(points: float, voice: Voice) -> str:
    return f"{points:.1f}".replace(".", voice.plain("was-battle-point"))


def _ways_out(known: Known, field: Field, slot: str, voice: Voice) -> Iterator[str]:
    """Which ships that fight here are worth points for leaving the map, by which sides: those of this force, and the
    enemy's, who are in the open book (W60)."""
    side = field.parties[slot].side
    mine = {ship for group in field.groups.values() if group.force == slot for ship in group.ships}
    for item in file_of(known.world).victory.points:
        if not isinstance(item, Escaped):
            continue
        fights = [
            fighter.ship for fighter in field.fighters.values() if fighter.fights and fighter.ship.id in item.ships
        ]
        ships = [ship for ship in fights if ship.id in mine or ship.side != side]
        if ships:
            named: dict[str, Arg] = {
                "ships": [ship_words(ship) for ship in ships],
                "each": item.each,
                "way": way_words(item),
            }
            yield voice.get("was-battle-way-out", **named, foes=int(ships[0].side != side))


def _kept(field: Field, slot: str, answer: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    """Whether the plan of the last round stands, or its aim was changed."""
    last = field.plans.get(slot)
    if isinstance(last, Mapping):
        same = last["aim"] == answer.get("aim")
        now, was = (Words(f"was-aim-{plan['aim']}") for plan in (answer, last))
        yield voice.get("was-battle-last-plan", same=int(same), now=now, was=was)


def _stopped(field: Field, kind: str, slot: str, voice: Voice) -> Iterator[str]:
    if kind != AMEND:
        return
    met = field.stops.get(field.parties[slot].side, [])
    stops = [stop for stop in read_plan(field.plans.get(slot)).stops if stop in met]
    if stops:
        yield voice.get("was-battle-stopped", stops=[Words(f"was-stop-{stop}") for stop in stops])


def _groups(field: Field, slot: str, voice: Voice) -> Iterator[str]:
    for group in field.groups.values():
        crew = field.crew(group) if group.force == slot else []
        if crew:
            yield voice.get("was-battle-group", hex=group.hex, ships=[_ship(fighter) for fighter in crew])


def _ship(fighter: Fighter) -> Words:
    ship = fighter.ship
    hull = class_of(ship).hull
    left = ship.left.get("hull", hull) if is_known(ship.left) else hull
    return Words("was-battle-ship", {"name": ship.name, "left": left, "hull": hull, "stopped": int(ship.stopped)})


def place_in_battle(known: Known, slot: str, voice: Voice, *, asked: bool = False) -> str:
    """Where the groups of a force lie on the tactical map, and its ships; when and where it comes in, where it is still
    to come; nothing before it is placed. ``asked``: of
    the group alone whose move is asked."""
    force, field = force_of(known, slot), battle_of(known, slot)
    mine = [group for group in field.groups.values() if group.force == slot] if field is not None else []
    if force is None or field is None or not mine:
        late = late_group(known, slot)
        return "" if late is None else voice.plain("was-battle-comes", round=late.round, hex=late.hex)
    mine = [group for group in mine if not asked or group.id == field.turn_of]
    ships: list[Ship] = [fighter.ship for group in mine for fighter in field.crew(group)]
    if not ships:
        return ""
    shown = len(ships) if len(ships) == NAMED + 1 else NAMED  # one alone that would be left is named
    names = [ship_words(ship) for ship in ships[:shown]]
    hexes = sorted({group.hex for group in mine})
    return voice.plain("was-battle-place", ships=names, more=max(0, len(ships) - shown), hexes=", ".join(hexes))
