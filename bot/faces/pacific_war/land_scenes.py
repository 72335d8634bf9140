"""A fight on land as a scene: who stands where, marker and dice, what it cost, who gave way.

Set from the fight's frame (:func:`open_clash`), carried on by events (:func:`clash_told`), also from their beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.faces.pacific_war.fight_events import ATTACKS, piece_of, pieces_of, place_named, side_named
from bot.faces.pacific_war.names import dates
from bot.faces.pacific_war.sea_scenes import NATIONS, place_title, short_name, sign_of
from bot.faces.pacific_war.theatre import nation_of
from bot.faces.sentences import capital
from bot.render.pacific_war.land_battle import MOST
from bot.render.pacific_war.views_battle import (
    DiceView,
    DieView,
    Fate,
    GroundView,
    LandBattleView,
    LandRecord,
    LineView,
    Move,
    Nation,
    PieceView,
    Sign,
)
from bot.render.stages import Stage
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Words
from engine.pacific_war import melee
from engine.pacific_war.known import Known
from engine.pacific_war.land import fort_of
from engine.pacific_war.melee import Clash, FightView
from engine.pacific_war.names import COLUMN, fort_words, side_words, thing_words
from engine.pacific_war.odds import hits
from engine.pacific_war.places import unit_type, units_at
from engine.pacific_war.state import ALLIES, CHILE, SIDES, Side, foe
from engine.pacific_war.tables import tables


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
    stood: bool = False
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
        return sum(steps - self.steps.get(one, steps) for one, steps in self.lines.get(side, {}).items())


def open_clash(known: Known, view: FightView) -> LandScene:
    """The scene of a fight whose frame lies open."""
    clash, tale, army = view.clash, view.tale, known.army
    lines = {side: dict(tale.lines.get(side, {})) for side in SIDES}
    scene = LandScene(clash.side, clash.origin, clash.target, lines)
    for one in (*lines[CHILE], *lines[ALLIES]):
        unit = army.units.get(one)
        scene.steps[one] = max(0, unit.steps if unit is not None else army.forts[one].steps)
    scene.initiative = {side: tale.initiative[side] for side in SIDES if side in tale.initiative}
    scene.dice = {side: [(face, more) for face, more in tale.dice[side]] for side in SIDES if side in tale.dice}
    scene.chit, scene.bearer = view.chit, tale.bearer
    scene.drawer = next((side for side in SIDES if side == view.drawer), None)
    return scene


def shown_clash(view: LandBattleView) -> LandScene:
    """The scene that a picture showed."""
    record, ground = view.record, view.ground
    side: Side = CHILE if ground.left_attacks else ALLIES
    lines: dict[Side, dict[str, int]] = {
        one: {thing: steps for owner, thing, steps in record.lines if owner == one} for one in SIDES
    }
    scene = LandScene(side, ground.origin, ground.target, lines)
    scene.steps = {piece.id: piece.steps for piece in (*view.left.pieces, *view.right.pieces)}
    scene.initiative = {one: total for one in SIDES for owner, total in record.initiative if owner == one}
    for one in SIDES:
        thrown = [(face, more) for owner, face, more in record.dice if owner == one]
        if thrown:
            scene.dice[one] = thrown
    scene.chit, scene.bearer = record.chit, record.bearer
    scene.drawer = next((one for one in SIDES if one == record.drawer), None)
    scene.refuge = ground.refuge
    return scene


def begun_clash(event: Event) -> LandScene:
    """The scene that an attack's event opens; :func:`clash_told` counts its steps."""
    side, target = side_named(event.data["side"]), place_named(event.data["place"])
    origin = place_named(event.data["from"]) if "from" in event.data else target
    lines: dict[Side, dict[str, int]] = {side: {}, foe(side): {}}
    scene = LandScene(side, origin, target, lines)
    for owner, name in ((side, "units"), (foe(side), "against")):
        lines[owner] = dict.fromkeys(pieces_of(event.data[name]), 0)
    return scene


def landed(known: Known, event: Event) -> LandScene:
    """Troops that have just come ashore, and who stands there already."""
    side, place = side_named(event.data["side"]), place_named(event.data["place"])
    lines: dict[Side, dict[str, int]] = {side: {}, foe(side): {}}
    for thing in pieces_of(event.data["things"]):
        lines[side][thing] = _steps(known, thing)
    for unit in units_at(known.world, place, foe(side)):
        lines[foe(side)][unit.id] = unit.steps
    fort = fort_of(known.world, foe(side), place)
    if fort is not None:
        lines[foe(side)][fort.id] = fort.steps
    return LandScene(side, place, place, lines, over=True, landing=True)


def _steps(known: Known, thing: str) -> int:
    unit = known.army.units.get(thing)
    return max(1, unit.steps) if unit is not None else 1


def clash_told(known: Known, scene: LandScene, events: Sequence[Event]) -> LandScene:
    """The scene after these events of its fight; the scene given is changed.

    Where the fight has ended its units are counted by what the events say they lost: another fight may have followed.
    """
    if any(event.kind in ATTACKS for event in events):
        _count_back(known, scene, events)
    for event in events:
        _take(scene, event)
    scene.over = True
    return scene


def _count_back(known: Known, scene: LandScene, events: Sequence[Event]) -> None:
    """Steps at the beginning of a fight that is told whole: those of now and those lost in it."""
    lost: dict[str, int] = {}
    for event in events:
        thing = _hurt(event)
        if thing:
            lost[thing] = lost.get(thing, 0) + 1
    for thing in lost:
        owner = _owner(thing)
        scene.lines[owner].setdefault(thing, 0)
    for side in SIDES:
        for thing in scene.lines[side]:
            unit = known.army.units.get(thing)
            left = max(0, unit.steps if unit is not None else known.army.forts[thing].steps)
            scene.lines[side][thing] = left + lost.get(thing, 0)
            scene.steps[thing] = scene.lines[side][thing]


def _owner(thing: str) -> Side:
    units = tables().pieces.units
    return units[thing].side if thing in units else ALLIES  # all forts are Peru's (R05)


def _hurt(event: Event) -> str:
    """The unit or fort that loses a step by an event."""
    if event.kind in ("pw-ev-reduced", "pw-ev-eliminated"):
        return piece_of(event.data["unit"])
    return piece_of(event.data["fort"]) if event.kind in ("pw-ev-fort-hit", "pw-ev-fort-destroyed") else ""


def _take(scene: LandScene, event: Event) -> None:
    data = event.data
    thing = _hurt(event)
    if thing:
        scene.steps[thing] = max(0, scene.steps.get(thing, 1) - 1) if event.kind != "pw-ev-fort-destroyed" else 0
    elif event.kind == "pw-ev-initiative-die":
        total = data["total"]
        assert isinstance(total, int), "a total is a number"
        scene.initiative[side_named(data["side"])] = total
    elif event.kind == "pw-ev-chit":
        chit = data["chit"]
        assert isinstance(chit, Words), "a chit has a name"
        scene.chit, scene.drawer = chit.key.removeprefix("pw-chit-"), side_named(data["side"])
    elif event.kind == "pw-ev-fight-dice":
        scene.dice[side_named(data["side"])] = _faces(data["dice"])
    elif event.kind == "pw-ev-retreats":
        scene.refuge, scene.fled = place_named(data["to"]), side_named(data["side"])
    elif event.kind == "pw-ev-stands":
        scene.stood = True
    elif event.kind == "pw-ev-advances":
        scene.advanced = True


def _faces(dice: object) -> list[tuple[int, int]]:
    assert isinstance(dice, list), "dice come as a list"
    return [(int(one.args["face"]), int(one.args["modifier"])) for one in dice]


# --- as a view -----------------------------------------------------------------------------------------------


def land_view(known: Known, scene: LandScene, voice: Voice) -> LandBattleView:
    """The picture's view of a scene."""
    town = tables().map.town(scene.target)
    fort = next((steps for thing, steps in scene.steps.items() if thing in tables().pieces.forts), 0)
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
        record=LandRecord(
            tuple((side, thing, steps) for side in SIDES for thing, steps in scene.lines.get(side, {}).items()),
            tuple((side, scene.initiative[side]) for side in SIDES if side in scene.initiative),
            tuple((side, face, more) for side in SIDES for face, more in scene.dice.get(side, ())),
            scene.chit,
            scene.drawer or "",
            scene.bearer,
        ),
    )


def _void(scene: LandScene) -> bool:
    assert scene.drawer is not None, "somebody drew it"
    return melee.void(_clash(scene), scene.chit, scene.drawer)


def _clash(scene: LandScene) -> Clash:
    units = tables().pieces.units  # a column that came along fights nobody
    return Clash(
        scene.side, scene.origin, scene.target, [one for one in scene.lines.get(scene.side, {}) if one in units]
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
            steps=sum(one.steps for one in last), lost=sum(one.lost for one in last),
        )  # fmt: skip
        pieces = [*pieces[: MOST - 1], heap]
    name, said = voice.plain(f"pw-face-side-{side}"), voice.plain(f"pw-fights-role-{role}")
    return LineView(name, nation_of(side), said, tuple(pieces))


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
        return PieceView(thing, capital(voice.say(thing_words(thing))), Sign.COLUMN, nation_of(_side(scene, thing)))
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
    """The heading of its post: who attacks what."""
    key = f"pw-fights-title-{'landing' if scene.landing else 'beach' if scene.beach else 'land'}"
    town = tables().map.town(scene.target)
    spot = Words("pw-fights-town", {"town": town.name, "hex": scene.target}) if town else Words(
        "pw-fights-hex", {"hex": scene.target}
    )  # fmt: skip
    return Words(key, {"side": side_words(scene.side), "place": spot})
