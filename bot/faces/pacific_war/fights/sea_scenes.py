"""A fight at sea, or of ships against the coast, as a scene: who stands where, what was thrown, how it stands.

A scene is set from the frames that lie open (:func:`open_scene`) or from what was seen last of them
(:func:`last_scene`); both know only what everybody may know. :func:`sea_view` makes the picture's view of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from bot.faces.pacific_war.maps.pieces import nation_of
from bot.faces.pacific_war.names import HUASCAR, dates
from bot.faces.sentences import capital
from bot.render.pacific_war.sea_battle import MOST
from bot.render.pacific_war.views_battle import (
    Fate,
    LineView,
    Nation,
    PieceView,
    SeaBattleView,
    Shore,
    Sign,
    ThrowView,
    Tone,
)
from bot.render.stages import Stage
from bot.text.voice import Voice
from engine.core.play.entry import Lasts
from engine.core.words import Arg, Words
from engine.pacific_war.judgement.encounter import BATTLE, BLOCKADE, WATCH, Encounter
from engine.pacific_war.judgement.gunnery import first_to_fire
from engine.pacific_war.judgement.places import load, ship_type, unit_type
from engine.pacific_war.judgement.sea import named as named_ships
from engine.pacific_war.known import Known
from engine.pacific_war.names import COLUMN, fort_words, ship_words, side_words, thing_words
from engine.pacific_war.seats import side_of
from engine.pacific_war.state import ALLIES, BOX, CHILE, SIDES, Side, foe
from engine.pacific_war.steps.battle import BattleView
from engine.pacific_war.steps.blockade import BlockadeView
from engine.pacific_war.steps.capture import CaptureView
from engine.pacific_war.steps.interception import InterceptionView
from engine.pacific_war.steps.voyage import VoyageView
from engine.pacific_war.tables.read import tables

Kind: TypeAlias = Literal["watch", "run", "battle", "capture", "raid", "machine", "sail"]
MACHINE = "machine"
ASIDE = "aside"
MOST_NAMED = 3
_FACES = 6
_ADMIRAL = "Almirante "  # the Cochrane is known by the last part of her name, the others by the first
NATIONS = {"CL": Nation.CHILE, "PE": Nation.PERU, "BO": Nation.BOLIVIA}


@dataclass(slots=True)
class SeaScene:
    """One fight at sea as it stands.

    ``hunted`` is the side met with: intercepted, running a blockade, under fire from the sea. ``lines`` are ids of
    ships (ashore also of units, forts, columns); ``gone`` says of those lost how: ``sunk``, ``scuttled``, ``captured``,
    ``destroyed``. ``notes`` stand on ships that might intercept. ``turn`` is the side that fires next. ``ships`` says
    how each ship lies, where it may lie otherwise now (:attr:`engine.pacific_war.judgement.encounter.Encounter.ships`).
    """

    kind: Kind
    place: str
    hunted: Side
    lines: dict[Side, list[str]]
    aside: set[str] = field(default_factory=set)
    gone: dict[str, str] = field(default_factory=dict)
    throws: list[ThrowView] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)
    turn: Side | None = None
    distance: int = 0
    over: bool = False
    ships: Mapping[str, Sequence[Any]] = field(default_factory=dict)


# --- from what is seen ---------------------------------------------------------------------------------------


def open_scene(known: Known, path: str, voice: Voice, *, met: bool = False) -> SeaScene | None:
    """The scene of a voyage (or of a battle by itself) whose frame is at ``path``; None where none is.

    ``met``: it has just met the enemy, so the throws for the meeting are shown, too.
    """
    views = [known.frame(at) for at in known.frames() if at == path or at.startswith(path + "/")]
    captures = any(isinstance(view, CaptureView) for view in views)
    voyage = next((view for view in views if isinstance(view, VoyageView)), None)
    for view in reversed(views):
        if isinstance(view, BattleView):
            return _battle(known, view, captures, voice)
        if isinstance(view, InterceptionView):
            scene = _watch(view, voice)
            if met and voyage is not None:
                scene.throws = _thrown(voyage.fight, voice)
            return scene
        if isinstance(view, BlockadeView):
            lines = _lines(view.side, view.ships, view.blockaders)
            run = Encounter(BLOCKADE, view.place, view.side, thrown=[view.die, len(view.ships), view.failed])
            return SeaScene("run", view.place, view.side, lines, throws=_thrown(run, voice) if view.die else [])
    return None if voyage is None else _voyage(known, voyage, voice, met=met)


def last_scene(known: Known, last: Lasts, path: str, voice: Voice) -> SeaScene | None:
    """The scene of a voyage or battle that is over, from what was last seen of it; None where nothing was."""
    match last.get(path):
        case VoyageView() as voyage:
            return replace(_voyage(known, voyage, voice, met=True), over=True)
        case BattleView(seen=seen):
            return _told(known, seen, voice)
    return None


def _voyage(known: Known, view: VoyageView, voice: Voice, *, met: bool) -> SeaScene:
    if view.fight.fought or (met and view.fight.place):
        return _told(known, view.fight, voice)
    side = side_of(view.squadron)
    return SeaScene("sail", view.place, side, _lines(side, view.crew, ()))


def _lines(side: Side, own: Iterable[str], others: Iterable[str]) -> dict[Side, list[str]]:
    return {side: list(own), foe(side): list(others)}


def _battle(known: Known, view: BattleView, captures: bool, voice: Voice) -> SeaScene:
    scene = replace(_told(known, view.seen, voice), kind="capture" if captures else "battle", over=False)
    if not captures and any(view.loaded.values()) and all(view.fighting.values()):
        scene.turn = view.turn if view.seen.shots else _first(known, view)
    return scene


def _first(known: Known, view: BattleView) -> Side:
    """Who will fire first (7.9): both sides can work it out from the ships in sight. Transports never do."""
    met, others = (named_ships(known.world, view.fighting[side]) for side in (view.hunted, foe(view.hunted)))
    first = view.hunted if first_to_fire(met, others) else foe(view.hunted)
    return first if view.loaded[first] else foe(first)


def _told(known: Known, seen: Encounter, voice: Voice) -> SeaScene:
    """A meeting that is over."""
    kind: Kind = (
        "run" if seen.kind == BLOCKADE else "watch" if seen.kind == WATCH else "capture" if seen.boards else "battle"
    )
    lines: dict[Side, list[str]] = {side: list(seen.lines.get(side, ())) for side in SIDES}
    ships = seen.ships
    gone = {ship: fate for ship, (_, _, fate) in ships.items() if fate} if seen.kind == BATTLE else {}
    return SeaScene(
        kind, seen.place, seen.hunted, lines, set(seen.aside), gone, _thrown(seen, voice), ships=ships, over=True
    )


def _thrown(seen: Encounter, voice: Voice) -> list[ThrowView]:
    """All throws of a meeting, in order."""
    if seen.kind == BATTLE:
        # Sides go by whose line a ship fights in, not by who built her: a prize fires for her captor (10.1).
        sides = {ship: side for side in SIDES for ship in seen.lines.get(side, ())}
        shots = [_shot(voice, shot, sides[shot[0]]) for shot in seen.shots]
        return [*shots, *(_boards(voice, board, sides[board[0]]) for board in seen.boards)]
    if not seen.thrown:
        return []
    if seen.kind == BLOCKADE:
        die, ships, failed = seen.thrown
        needs = voice.plain("pw-fights-get-by", ships=ships - failed)
        word, tone = ("held", Tone.HIT) if failed else ("through", Tone.MISS)
        return [thrown(voice, Words("pw-fights-head-run"), needs, (die,), word, tone, seen.hunted)]
    die, least, result = seen.thrown
    needs = voice.plain("pw-fights-needs-least", least=least)
    tone = Tone.HIT if result == "caught" else Tone.MISS
    return [thrown(voice, Words("pw-fights-head-watch"), needs, (die,), result, tone, foe(seen.hunted))]


def _shot(voice: Voice, shot: Sequence[Any], side: Side) -> ThrowView:
    ship, target, die, result, sixths = shot
    needs = voice.plain("pw-fights-hits-on", most=sixths)
    return thrown(voice, ship_words(ship), needs, (die,), result, Tone(result), side, ship, target)


def _boards(voice: Voice, board: Sequence[Any], side: Side) -> ThrowView:
    ship, target, die, result, least = board
    needs = voice.plain("pw-fights-takes-on", die=least)
    tone = Tone.HIT if result in ("captured", "scuttled") else Tone.MISS
    return thrown(voice, Words("pw-fights-head-boards"), needs, (die,), f"board-{result}", tone, side, ship, target)


def fate_word(how: str) -> str:
    """The word on a ship that was lost in some way (:class:`engine.pacific_war.state.ShipLoss`)."""
    return how if how in ("scuttled", "captured") else "sunk"


def _watch(view: InterceptionView, voice: Voice) -> SeaScene:
    ships = [ship for watcher in view.watchers for ship in watcher.ships]
    scene = SeaScene("watch", view.place, view.side, _lines(view.side, view.ships, ships))
    for watcher in view.watchers:
        key = "pw-fights-note" if watcher.able else "pw-fights-note-coal"
        note = voice.plain(key, distance=watcher.distance, least=_FACES + 1 - watcher.sixths)
        scene.notes |= dict.fromkeys(watcher.ships, note)
    scene.distance = min((watcher.distance for watcher in view.watchers), default=0)
    return scene


def thrown(
    voice: Voice,
    head: Words,
    needs: str,
    dice: tuple[int, ...],
    word: str,
    tone: Tone,
    side: Side,
    shooter: str = "",
    target: str = "",
) -> ThrowView:
    """A throw in words; ``word`` is the end of a key ``pw-fights-word-…``."""
    text = voice.say(head)
    return ThrowView(
        capital(text), needs, dice, voice.plain(f"pw-fights-word-{word}"), tone, side == CHILE, shooter,
        target,
    )  # fmt: skip


# --- as a view ----------------------------------------------------------------------------------------------


def sea_view(known: Known, scene: SeaScene, voice: Voice) -> SeaBattleView:
    """The picture's view of a scene."""
    place = place_title(scene.place, voice)
    shore = Shore.NONE
    if scene.kind in ("raid", "machine"):
        shore = Shore.LEFT if scene.kind == "raid" and scene.hunted == CHILE else Shore.RIGHT
    chased = scene.kind == "watch" and not scene.over
    gap = voice.plain("pw-fights-hexes", count=scene.distance) if chased else ""
    captions = tuple(voice.plain(f"pw-fights-legend-{name}") for name in ("guns", "armour", "speed", "cargo"))
    return SeaBattleView(
        title=voice.plain(f"pw-fights-picture-{scene.kind}", place=place),
        place=where(scene.place, voice),
        when=voice.say(dates(known.war.turn)),
        contact=voice.plain(f"pw-fights-contact-{scene.kind}"),
        state=state(scene, voice),
        left=_line(known, scene, CHILE, voice),
        right=_line(known, scene, ALLIES, voice),
        throws=tuple(scene.throws),
        waits="" if scene.over else voice.plain(f"pw-fights-waits-{scene.kind}"),
        gap=gap,
        hexes=scene.distance if chased else 0,
        stages=_stages(known, scene, voice),
        legend=(captions[0], captions[1], captions[2], captions[3]),
        coast=_coast(scene.place),
        shore=shore,
        alt="",
    )


def state(scene: SeaScene, voice: Voice) -> str:
    """How the fight stands, in two or three words."""
    if scene.over:
        return voice.plain(f"pw-fights-over-{scene.kind}")
    if scene.turn is not None:
        return capital(voice.plain(f"pw-fights-{_when(scene)}", side=side_words(scene.turn)))
    return voice.plain(f"pw-fights-state-{scene.kind}")


def _when(scene: SeaScene) -> str:
    return "next" if scene.throws else "first"


def _coast(place: str) -> bool:
    cell = tables().map.hexes.get(place)
    return cell is None or cell.kind == "coast"


def place_title(place: str, voice: Voice) -> str:
    """The place, by its nearest port: "Off Angamos" at sea names the town whose waters they are."""
    if place == BOX:
        return voice.plain("pw-place-box")
    chart = tables().map
    town = chart.town(place)
    if town is None:
        near = min(chart.ports, key=lambda port: (chart.distance(place, port), port))
        town = chart.town(near)
    assert town is not None, "every port has a town"
    return town.name


def where(place: str, voice: Voice) -> str:
    """The hex, and the naval area it lies in."""
    if place == BOX:
        return voice.plain("pw-place-box")
    area = tables().map.hexes[place].area
    return voice.plain("pw-fights-where" if area else "pw-fights-where-land", hex=place, area=area)


def _line(known: Known, scene: SeaScene, side: Side, voice: Voice) -> LineView:
    pieces = [piece(known, ship, scene, voice) for ship in scene.lines.get(side, ())]
    role = "" if scene.kind == "sail" else f"pw-fights-role-{scene.kind}-{'met' if side == scene.hunted else 'meets'}"
    up = scene.turn == side and not scene.over
    return LineView(
        name=voice.plain(f"pw-face-side-{side}"),
        nation=nation_of(side),
        role=voice.plain(f"pw-fights-role-{_when(scene)}") if up else voice.plain(role) if role else "",
        pieces=_folded(pieces, voice),
        next_up=up,
    )


def _folded(pieces: list[PieceView], voice: Voice) -> tuple[PieceView, ...]:
    """At most as many pieces as there is room for: transports, then the last pieces, are drawn as one with their
    number.
    """
    for fate in (Fate.ASIDE, Fate.HERE):
        alike = [plate for plate in pieces if plate.sign is Sign.TRANSPORT and plate.fate is fate and not plate.note]
        if len(pieces) > MOST and len(alike) > 1:
            rest = [plate for plate in pieces if plate not in alike]
            pieces = [*rest, _heap(alike, voice.plain("pw-fights-transports"))]
    if len(pieces) > MOST:
        pieces = [*pieces[: MOST - 1], _heap(pieces[MOST - 1 :], voice.plain("pw-fights-others"))]
    return tuple(pieces)


def _heap(pieces: list[PieceView], name: str) -> PieceView:
    first = pieces[0]
    cargo = sum(plate.cargo for plate in pieces)
    alike = len({plate.fate for plate in pieces}) == 1
    fate, word = (first.fate, first.word) if alike else (Fate.HERE, "")
    return PieceView(first.id, name, first.sign, first.nation, cargo=cargo, count=len(pieces), fate=fate, word=word)


def sign_of(thing: str) -> Sign:
    """What a piece is drawn as."""
    if thing == MACHINE:
        return Sign.MACHINE
    if thing.startswith(COLUMN):
        return Sign.COLUMN
    if thing == HUASCAR:
        return Sign.TURRET
    pieces = tables().pieces
    if thing in pieces.forts:
        return Sign.FORT
    return Sign(pieces.ships[thing].kind) if thing in pieces.ships else Sign(pieces.units[thing].arm)


def piece(known: Known, thing: str, scene: SeaScene, voice: Voice) -> PieceView:
    """A ship, unit, fort or column of a line as it is now."""
    gone = scene.gone.get(thing, "")
    fate = Fate.TAKEN if gone == "captured" else Fate.OUT if gone else Fate.ASIDE if thing in scene.aside else Fate.HERE
    word = voice.plain(f"pw-fights-fate-{gone or 'aside'}") if fate is not Fate.HERE else ""
    shots = [at for at, throw in enumerate(scene.throws, 1) if throw.shooter == thing]
    order = shots[0] if shots and scene.kind != "watch" else 0
    if thing not in tables().pieces.ships:
        return _ashore(known, thing, fate, word, order, voice)
    kind = ship_type(thing)
    damaged, cargo, _ = scene.ships.get(thing) or (known.fleet.ships[thing].damaged, load(known.world, thing), "")
    return PieceView(
        id=thing,
        name=kind.name,
        sign=sign_of(thing),
        nation=NATIONS[kind.nation],
        guns=kind.guns(damaged) if kind.warship else None,
        armour=kind.armour if kind.warship else None,
        pace=kind.pace(damaged),
        damaged=damaged,
        fate=fate,
        word=word,
        cargo=cargo,
        order=order,
        note=scene.notes.get(thing, "") if not scene.over else "",
        short=kind.name.removeprefix(_ADMIRAL) if kind.name.startswith(_ADMIRAL) else kind.name.split(" ")[0],
    )


def _ashore(known: Known, thing: str, fate: Fate, word: str, order: int, voice: Voice) -> PieceView:
    sign = sign_of(thing)
    if thing == MACHINE:
        return PieceView(thing, voice.plain("pw-fights-machine"), sign, Nation.PERU, order=order)
    if sign is Sign.COLUMN:
        owner = known.supply.columns.get(thing)
        nation = nation_of(owner.side if owner is not None else ALLIES)
        return PieceView(thing, capital(voice.say(thing_words(thing))), sign, nation, fate=fate, word=word)
    if sign is Sign.FORT:
        fort = tables().pieces.forts[thing]
        steps, name = known.army.forts[thing].steps, capital(voice.say(fort_words(thing)))
        return PieceView(
            thing, name, sign, Nation.PERU, steps=steps, full=fort.steps, bonus=str(fort.anti_ship), fate=fate,
            word=word, order=order,
        )  # fmt: skip
    unit = known.army.units[thing]
    kind = unit_type(thing)
    name = short_name(thing, voice)
    bonus = f"+{kind.initiative}" if kind.initiative else ""
    return PieceView(
        thing, name, sign, NATIONS[kind.nation], steps=unit.steps, full=max(kind.steps, unit.steps), bonus=bonus,
        fate=fate, word=word,
    )  # fmt: skip


def short_name(unit: str, voice: Voice) -> str:
    """A unit's name for places where its arm and nation are shown beside it as signs."""
    kind = unit_type(unit)
    return kind.name or voice.plain("pw-fights-unit", size=kind.size, number=kind.number)


def _stages(known: Known, scene: SeaScene, voice: Voice) -> tuple[tuple[str, Stage], ...]:
    ashore = scene.lines.get(scene.hunted, ())
    named_stages: dict[str, tuple[str, ...]] = {
        "watch": ("sighted", "watch", "fire"),
        "sail": ("sighted", "watch", "sail"),
        "run": ("blockade", "run", "fire"),
        "raid": ("bombard", "answer") if any(thing in tables().pieces.forts for thing in ashore) else ("bombard",),
        "machine": ("machine",),
        "battle": ("contact", "plans", "fire", "boarding"),
        "capture": ("contact", "plans", "fire", "boarding"),
    }
    names = named_stages[scene.kind]
    if not known.war.capture:
        names = tuple(name for name in names if name != "boarding")
    now = {"watch": 1, "run": 1, "raid": 0, "machine": 0, "sail": 2, "capture": 3}.get(
        scene.kind, 2 if scene.throws else 1
    )
    last = now if scene.kind in ("watch", "run") else len(names)  # nobody fired: the fight did not reach that stage
    return tuple(
        (
            voice.plain(f"pw-fights-stage-{name}"),
            Stage.DONE if at < now or (scene.over and at <= last) else Stage.NOW if at == now else Stage.NEXT,
        )
        for at, name in enumerate(names)
    )


# --- in words -----------------------------------------------------------------------------------------------


def title_words(scene: SeaScene) -> Words:
    """The heading of its post: who meets whom, and where."""
    args: dict[str, Arg] = {"these": named(scene.lines[scene.hunted]), "place": spot(scene.place)}
    others = scene.lines.get(foe(scene.hunted), [])
    if scene.kind == "raid":
        return Words("pw-fights-title-raid", {"those": named(others), "place": args["place"]})
    if scene.kind == "machine":
        return Words("pw-fights-title-machine", args)
    if others and scene.kind in ("battle", "capture"):
        return Words("pw-fights-title-battle", {**args, "those": named(others)})
    return Words(f"pw-fights-title-{scene.kind if scene.kind in ('run', 'watch') else 'sail'}", args)


def spot(place: str) -> Words:
    """Where it is, in a heading: "off Angamos, hex 2915"."""
    if place == BOX:
        return Words("pw-place-box")
    town = tables().map.town(place)
    if town is not None:
        return Words("pw-fights-off", {"town": town.name, "hex": place})
    return Words("pw-fights-at-sea", {"hex": place, "area": tables().map.hexes[place].area})


def named(ships: list[str]) -> list[Words]:
    """Ships by name, the strongest first; of more than three, two names and the number of the rest."""
    sorted_ = sorted(
        (ship for ship in ships if ship in tables().pieces.ships),
        key=lambda ship: (-ship_type(ship).gunnery, -ship_type(ship).armour, ship),
    )
    shown = [ship_words(ship) for ship in sorted_[: MOST_NAMED if len(sorted_) <= MOST_NAMED else MOST_NAMED - 1]]
    left = len(sorted_) - len(shown)
    return [*shown, Words("pw-fights-more", {"count": left})] if left else shown
