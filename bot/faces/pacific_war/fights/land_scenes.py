"""A fight on land as a scene: who stands where, marker and dice, what it cost, who gave way.

Made from what is seen of the fight's frame, or was last seen of it (:func:`clash_scene`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.faces.pacific_war.fights.sea_scenes import NATIONS, place_title, short_name, sign_of
from bot.faces.pacific_war.maps.pieces import nation_of
from bot.faces.pacific_war.names import dates
from bot.faces.sentences import capital
from bot.render.pacific_war.land_battle import MOST
from bot.render.pacific_war.views_battle import (
    DiceView,
    DieView,
    Fate,
    GroundView,
    LandBattleView,
    LineView,
    Move,
    Nation,
    PieceView,
    Sign,
)
from bot.render.stages import Stage
from bot.text.voice import Voice
from engine.core.words import Words
from engine.pacific_war.facts.voyage import Landed
from engine.pacific_war.judgement import melee
from engine.pacific_war.judgement.land import fort_of
from engine.pacific_war.judgement.melee import Clash, FightView
from engine.pacific_war.judgement.odds import hits
from engine.pacific_war.judgement.places import unit_type, units_at
from engine.pacific_war.known import Known
from engine.pacific_war.names import COLUMN, fort_words, side_words, thing_words
from engine.pacific_war.state import ALLIES, CHILE, SIDES, Side, foe
from engine.pacific_war.tables.read import tables


@dataclass(slots=True)
class LandScene:
    """One fight on land as it stands.

    ``side`` attacks from ``origin`` (the same hex as ``target`` on a beach). ``lines`` are the steps of each unit and
    fort at its beginning, ``steps`` what they have now. ``refuge`` is where ``fled`` fell back to; ``advanced`` says
    that the attackers hold the hex they attacked. ``landing`` is none yet: troops have come ashore (7.6).
    """

    side: Side
    origin: str
    target: str
    lines: dict[Side, dict[str, int]]
    steps: dict[str, int] = field(default_factory=dict)
    initiative: dict[Side, int] = field(default_factory=dict)
    dice: dict[Side, list[tuple[int, int]]] = field(default_factory=dict)
    chit: str = ""
    drawer: Side | None = None
    bearer: str = ""
    refuge: str = ""
    fled: Side | None = None
    advanced: bool = False
    over: bool = False
    landing: bool = False

    @property
    def beach(self) -> bool:
        """Whether the attackers came ashore in the defenders' own hex (7.6)."""
        return self.origin == self.target

    def hits(self, side: Side) -> int:
        """The hits that a side threw."""
        return sum(hits(face, modifier) for face, modifier in self.dice.get(side, ()))

    def lost(self, side: Side) -> int:
        """The steps that a side has lost."""
        return sum(steps - self.steps.get(unit, steps) for unit, steps in self.lines.get(side, {}).items())


def clash_scene(view: FightView, *, over: bool = False) -> LandScene:
    """The scene of a fight from what everybody sees of it, or last saw."""
    clash, tale = view.clash, view.tale
    scene = LandScene(clash.side, clash.origin, clash.target, {side: dict(tale.lines.get(side, {})) for side in SIDES})
    scene.steps = dict(view.steps)
    scene.initiative = {side: tale.initiative[side] for side in SIDES if side in tale.initiative}
    scene.dice = {side: [(face, more) for face, more in tale.dice[side]] for side in SIDES if side in tale.dice}
    scene.chit, scene.bearer = view.chit, tale.bearer
    scene.drawer = next((side for side in SIDES if side == view.drawer), None)
    scene.fled, scene.refuge = next((side for side in SIDES if side == tale.fled), None), tale.refuge
    scene.advanced, scene.over = tale.advanced, over
    return scene


def landed(known: Known, told: Landed) -> LandScene:
    """Troops that have just come ashore, and the units already there."""
    side, place = told.side, told.place
    lines: dict[Side, dict[str, int]] = {side: {}, foe(side): {}}
    for thing in told.things:
        lines[side][thing] = 1 if thing.startswith(COLUMN) else max(1, melee.steps_left(known.world, thing))
    for unit in units_at(known.world, place, foe(side)):
        lines[foe(side)][unit.id] = unit.steps
    fort = fort_of(known.world, foe(side), place)
    if fort is not None:
        lines[foe(side)][fort.id] = fort.steps
    return LandScene(side, place, place, lines, over=True, landing=True)


# --- as a view -----------------------------------------------------------------------------------------------


def land_view(known: Known, scene: LandScene, voice: Voice) -> LandBattleView:
    """The picture's view of a scene."""
    town = tables().map.town(scene.target)
    forts = tables().pieces.forts
    fort = next(
        (steps for thing, steps in scene.steps.items() if thing in forts and forts[thing].hex == scene.target), 0
    )
    move = Move.LANDING if scene.beach else Move.ADVANCE if scene.advanced else Move.ATTACK
    if scene.over and not scene.beach and not scene.advanced:
        move = Move.NONE if scene.fled == scene.side else Move.ATTACK
    ground = GroundView(
        scene.origin, scene.target, scene.side == CHILE, move, "" if town is None else town.name, fort, scene.refuge,
        scene.fled == CHILE,
    )  # fmt: skip
    void = bool(scene.chit) and scene.drawer is not None and _void(scene)
    cell = tables().map.hexes[scene.target]
    return LandBattleView(
        title=place_title(scene.target, voice),
        place=voice.plain(f"pw-fights-ground-{cell.terrain}", hex=scene.target),
        when=voice.say(dates(known.war.turn)),
        contact=voice.plain(f"pw-fights-contact-{'landing' if scene.landing else 'beach' if scene.beach else 'land'}"),
        state=land_state(scene, voice),
        left=_line(scene, CHILE, voice),
        right=_line(scene, ALLIES, voice),
        left_dice=_dice(known, scene, CHILE, voice),
        right_dice=_dice(known, scene, ALLIES, voice),
        ground=ground,
        marker=voice.plain(f"pw-chit-{scene.chit}") if scene.chit else "",
        marker_note=_marker_note(scene, void, voice),
        marker_void=void or scene.chit == "no-event",
        stages=_stages(scene, voice),
        alt="",
    )


def _void(scene: LandScene) -> bool:
    assert scene.drawer is not None, "somebody drew it"
    return melee.void(_clash(scene), scene.chit, scene.drawer)


def _clash(scene: LandScene) -> Clash:
    units = tables().pieces.units  # a column that accompanies the troops fights nobody
    return Clash(
        scene.side, scene.origin, scene.target, [unit for unit in scene.lines.get(scene.side, {}) if unit in units]
    )


def _marker_note(scene: LandScene, void: bool, voice: Voice) -> str:
    if scene.landing:
        return voice.plain("pw-fights-marker-landing", things=len(scene.lines.get(scene.side, {})))
    if scene.over and not scene.dice:
        return voice.plain("pw-fights-marker-columns")
    if not scene.chit or scene.drawer is None:
        return voice.plain("pw-fights-marker-none")
    side = voice.plain(f"pw-face-side-{scene.drawer}")
    return voice.plain("pw-fights-marker-void", side=side) if void else side


def land_state(scene: LandScene, voice: Voice) -> str:
    """How the fight stands, in two or three words."""
    if scene.landing:
        return voice.plain("pw-fights-state-landing")
    if scene.advanced:
        return capital(voice.plain("pw-fights-state-advance", side=side_words(scene.side)))
    if scene.fled is not None:
        return capital(voice.plain("pw-fights-state-retreat", side=side_words(scene.fled)))
    if scene.over:
        return voice.plain("pw-fights-over-land")
    return voice.plain("pw-fights-state-dice" if scene.dice else "pw-fights-state-plans")


def _line(scene: LandScene, side: Side, voice: Voice) -> LineView:
    roles = ("lands", "ashore") if scene.landing else ("attacks", "defends")
    role = roles[side != scene.side]
    pieces = [_unit(scene, thing, voice) for thing in scene.lines.get(side, {})]
    if len(pieces) > MOST:
        last = pieces[MOST - 1 :]
        heap = PieceView(
            last[0].id, voice.plain("pw-fights-others"), last[0].sign, last[0].nation, count=len(last),
            steps=sum(piece.steps for piece in last), lost=sum(piece.lost for piece in last),
        )  # fmt: skip
        pieces = [*pieces[: MOST - 1], heap]
    name, role_words = voice.plain(f"pw-face-side-{side}"), voice.plain(f"pw-fights-role-{role}")
    return LineView(name, nation_of(side), role_words, tuple(pieces))


def _unit(scene: LandScene, thing: str, voice: Voice) -> PieceView:
    start = scene.lines[_side(scene, thing)][thing]
    steps = min(start, scene.steps.get(thing, start))
    fate = Fate.OUT if steps == 0 else Fate.HERE
    if thing in tables().pieces.forts:
        word = voice.plain("pw-fights-fate-destroyed") if fate is Fate.OUT else ""
        full = max(start, tables().pieces.forts[thing].steps)
        name = capital(voice.say(fort_words(thing)))
        return PieceView(
            thing, name, Sign.FORT, Nation.PERU, steps=steps, full=full, fate=fate, word=word, lost=start - steps
        )
    if thing.startswith(COLUMN):
        name = voice.plain("pw-fights-column", **thing_words(thing).args)  # a plate has no room for the full text
        return PieceView(thing, name, Sign.COLUMN, nation_of(_side(scene, thing)))
    kind = unit_type(thing)
    return PieceView(
        id=thing,
        name=short_name(thing, voice),
        sign=sign_of(thing),
        nation=NATIONS[kind.nation],
        steps=steps,
        full=max(kind.steps, start),
        bonus=f"+{kind.initiative}" if kind.initiative else "",
        fate=fate,
        word=voice.plain("pw-fights-fate-lost") if fate is Fate.OUT else "",
        lost=start - steps,
        hero=thing == scene.bearer,
        short=kind.name.split(" ")[0],
    )


def _side(scene: LandScene, thing: str) -> Side:
    return next(side for side in SIDES if thing in scene.lines.get(side, {}))


def _dice(known: Known, scene: LandScene, side: Side, voice: Voice) -> DiceView:
    if scene.landing or (scene.over and not scene.dice):
        return DiceView("", 0, (), "")
    thrown = scene.dice.get(side, [])
    if thrown:
        base = min(more for _, more in thrown)
        count, lead = len(thrown), thrown[0][1] - base
        dice = tuple(DieView(face, hits(face, more)) for face, more in thrown)
        result = voice.plain("pw-fights-hits", hits=scene.hits(side))
    elif not scene.lines.get(side):
        count, base, lead, dice, result = 0, 0, 0, (), ""
    else:
        force = melee.force(known.world, _clash(scene), side)
        count, base, lead, dice, result = force.dice, force.modifier, 0, (), ""
    caption = voice.plain("pw-fights-dice", dice=count, each=base, lead=lead)
    total = scene.initiative.get(side)
    initiative = "" if total is None else voice.plain("pw-fights-initiative", total=total)
    return DiceView(caption, count, dice, result, initiative, scene.drawer == side)


def _stages(scene: LandScene, voice: Voice) -> tuple[tuple[str, Stage], ...]:
    names = ("embarked", "ashore") if scene.landing else ("orders", "initiative", "dice", "losses", "retreat")
    now = 0
    if scene.chit:
        now = 2
    if scene.dice:
        now = 4 if scene.lost(CHILE) + scene.lost(ALLIES) else 3
    return tuple(
        (
            voice.plain(f"pw-fights-stage-{name}"),
            Stage.DONE if at < now or scene.over else Stage.NOW if at == now else Stage.NEXT,
        )
        for at, name in enumerate(names)
    )


def clash_title(scene: LandScene) -> Words:
    """The heading of its post: who attacks whom."""
    key = f"pw-fights-title-{'landing' if scene.landing else 'beach' if scene.beach else 'land'}"
    town = tables().map.town(scene.target)
    spot = Words("pw-fights-town", {"town": town.name, "hex": scene.target}) if town else Words(
        "pw-fights-hex", {"hex": scene.target}
    )  # fmt: skip
    return Words(key, {"side": side_words(scene.side), "place": spot})
