"""The combat display as a picture job and as words: what lies in which column, as the seat sees it."""

from __future__ import annotations

from bot.faces.dice import signed
from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.silent_war.names import boat_name, dates, place_name, ship_of, ship_words
from bot.render.silent_war.views_combat import (
    ColumnView,
    CombatCaptions,
    CombatPictureView,
    CounterView,
    Flag,
    Kind,
    PlateView,
    Side,
)
from bot.render.silhouettes import Ship
from bot.render.stages import Stage
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.silent_war.combat import view as engine_views
from engine.silent_war.combat.fight import COLUMNS
from engine.silent_war.combat.view import CombatView

SHIPS = {
    "CV": Ship.CARRIER,
    "BB": Ship.BATTLESHIP,
    "BV": Ship.BATTLESHIP,
    "CA": Ship.CRUISER,
    "AC": Ship.CRUISER,
    "CL": Ship.CRUISER,
    "DD": Ship.DESTROYER,
    "DE": Ship.ESCORT,
    "DIL": Ship.DILIGENT_ESCORT,
    "AO": Ship.TANKER,
    "AF": Ship.TRANSPORT,
    "AR": Ship.TENDER,
    "M": Ship.FREIGHTER,
    "H6": Ship.AIRCRAFT,
    "H8": Ship.AIRCRAFT,
    "CE": Ship.EVENT,
    "SS": Ship.ENEMY_SUBMARINE,
}
_FACE_DOWN = "■"
_SUNK = "✕"


def halves(value: int) -> str:
    """A value counted in halves: 0, ½, 1, 1½."""
    whole, half = divmod(value, 2)
    return ("" if half and not whole else str(whole)) + ("½" if half else "")


def combat_job(view: CombatView, who: Words, voice: Voice, key: str) -> PictureJob:
    """The picture of a fight; ``who`` fights it, ``key`` names its file."""
    picture = CombatPictureView(
        title=voice.say(who),
        place=place_name(view.zone or view.area, voice.language),
        when=_when(view, voice),
        contact=capital(voice.plain(f"contact-{view.contact}")),
        round=voice.plain("sw-face-round", round=view.round),
        columns=tuple(_column(view, at, voice) for at in range(len(COLUMNS))),
        waiting=tuple(_plate(view, boat) for boat in _unplaced(view)),
        stages=tuple((voice.plain(f"sw-face-stage-{stage}"), Stage(state)) for stage, state in view.stages),
        captions=_captions(voice),
        alt=combat_alt(view, who, voice),
    )
    return PictureJob("combat", picture, f"fight-{key}.webp", picture.alt)


def _when(view: CombatView, voice: Voice) -> str:
    args: dict[str, Arg] = {"dates": dates(view.year, view.month, view.week_of_month), "period": view.period}
    key = "sw-face-when" if len(view.boats) == 1 else "sw-face-when-pack"
    torpedo = view.boats[0].torpedo if view.boats else 0
    return voice.plain(key, **args, torpedo=signed(torpedo))


def _captions(voice: Voice) -> CombatCaptions:
    return CombatCaptions(
        sunk=voice.plain("sw-face-cap-sunk"),
        down=voice.plain("sw-face-cap-down"),
        empty=voice.plain("sw-face-cap-empty"),
        free=voice.plain("sw-face-cap-free"),
        figures=(
            voice.plain("sw-face-cap-attack"),
            voice.plain("sw-face-cap-defence"),
            voice.plain("sw-face-cap-tactics"),
        ),
        waiting=voice.plain("sw-face-cap-waiting"),
        values=voice.plain("sw-face-cap-values"),
        tdc=voice.plain("sw-face-cap-tdc"),
        flag=voice.plain("sw-face-cap-flag"),
    )


def _unplaced(view: CombatView) -> list[engine_views.BoatView]:
    """Boats that still have to take a column, without those that left the fight."""
    return [boat for boat in view.boats if boat.column < 0 and not boat.lost] if view.stage == "stand" else []


def _plate(view: CombatView, boat: engine_views.BoatView) -> PlateView:
    return PlateView(
        name=boat_name(boat.id),
        attack=boat.attack,
        defence=boat.defence,
        tactics=boat.tactics,
        skipper=boat.level,
        torpedo=boat.torpedo,
        ship=ship_of(boat.id),
        damage=min(2, boat.damage),
        spotted=boat.spotted,
        now=boat.id == view.boat and len(view.boats) > 1,
    )


def _column(view: CombatView, at: int, voice: Voice) -> ColumnView:
    note = brief = ""
    acting = next((boat for boat in view.boats if boat.id == view.boat), None)
    if acting is not None and acting.column >= 0:
        away = abs(at - acting.column)
        where = "own" if not away else "next" if away == 1 else "far"
        note, brief = voice.plain(f"sw-face-col-{where}"), voice.plain(f"sw-face-col-{where}.brief")
    boats = tuple(_plate(view, boat) for boat in view.boats if boat.column == at and not boat.lost)
    counters = tuple(_counter(counter, voice) for counter in view.columns[at])
    return ColumnView(COLUMNS[at], note, brief, counters, boats)


def _counter(view: engine_views.CounterView, voice: Voice) -> CounterView:
    if not view.seen:
        return CounterView(view.place, Flag(view.flag), Side.DOWN, view.sunk, view.damaged, view.tdc)
    kind = Kind.CHIT if view.aircraft or view.event else Kind.MERCHANT if view.merchant else Kind.WARSHIP
    values = f"{view.defence}-{halves(view.asw_halves)}"
    if kind is Kind.CHIT:
        values = voice.plain("sw-face-asw", value=halves(view.asw_halves)) if view.asw_halves else ""
    return CounterView(
        place=view.place,
        flag=Flag(view.flag),
        side=Side.UP if view.up else Side.BACK,
        sunk=view.sunk,
        damaged=view.damaged,
        tdc=None if view.sunk else view.tdc,
        kind=kind,
        ship=SHIPS.get(view.type, Ship.DESTROYER if view.asw_halves else Ship.FREIGHTER),
        tons=voice.plain("sw-face-tons", tons=1000 * view.tons) if view.ship and view.tons else "",
        short=voice.plain("sw-face-kilotons", tons=view.tons) if view.ship and view.tons else "",
        values=values,
        name=voice.say(ship_words(view.name)) if view.name else "",
    )


def counter_words(view: engine_views.CounterView) -> Words:
    """A counter in a list: its box, what is known of it, its marker, its state."""
    if not view.seen:
        what = Words("sw-face-counter-down", {"flag": Words(f"flag-{view.flag}")})
    elif view.words is not None:
        what = view.words
    else:
        what = Words(f"ship-type-{view.type}")
    if view.sunk:
        return Words("sw-face-counter-sunk", {"place": view.place, "what": what})
    extras: list[Words] = []
    if view.seen and view.ship:
        extras.append(Words("sw-face-counter-values", {"values": f"{view.defence}-{halves(view.asw_halves)}"}))
    if view.tdc is not None:
        extras.append(Words("sw-face-counter-tdc", {"value": signed(view.tdc)}))
    if view.damaged:
        extras.append(Words("sw-face-counter-damaged"))
    if view.seen and not view.up:
        extras.append(Words("sw-face-counter-back"))
    key = ("sw-face-counter", "sw-face-counter-1", "sw-face-counter-2", "sw-face-counter-3", "sw-face-counter-4")
    args: dict[str, Arg] = {"place": view.place, "what": what}
    args |= {f"x{at}": extra for at, extra in enumerate(extras, 1)}
    return Words(key[len(extras)], args)


def combat_alt(view: CombatView, who: Words, voice: Voice) -> str:
    """The display for readers who cannot see it: each column, its contents, and our boats."""
    contact = Words(f"contact-{view.contact}.a")
    parts = [voice.plain("sw-face-alt-combat", who=who, round=view.round, contact=contact)]
    for at, counters in enumerate(view.columns):
        ours = [boat_name(boat.id) for boat in view.boats if boat.column == at and not boat.lost]
        if ours:
            parts.append(voice.plain("sw-face-alt-boat", column=COLUMNS[at], boats=ours))
        if not counters:
            continue
        down = [counter for counter in counters if not counter.seen and not counter.sunk]
        shown = [counter for counter in counters if counter.seen or counter.sunk]
        items = [counter_words(counter) for counter in shown]
        if len(down) > 1 and not any(counter.tdc is not None for counter in down):
            suns = sum(counter.flag == "sun" for counter in down)
            items.append(Words("sw-face-alt-down", {"down": len(down), "suns": suns}))
        else:
            items += [counter_words(counter) for counter in down]
        parts.append(voice.plain("sw-face-alt-column", column=COLUMNS[at], what=items))
    empty = [COLUMNS[at] for at, counters in enumerate(view.columns) if not counters]
    if empty:
        parts.append(voice.plain("sw-face-alt-empty", columns=empty))
    if _unplaced(view):
        parts.append(voice.plain("sw-face-alt-waiting"))
    return alt_text(" ".join(parts))


def columns_line(view: CombatView, voice: Voice) -> str:
    """The columns in a line of markdown: ships seen by place and name, ■ for a counter face down, ✕ for a wreck."""
    columns = []
    for at, counters in enumerate(view.columns):
        items = [f"*{boat_name(boat.id)}*" for boat in view.boats if boat.column == at and not boat.lost]
        down = 0
        for counter in counters:
            if counter.sunk:
                items.append(f"{_SUNK} {counter.place}")
            elif not counter.seen:
                down += 1
            else:
                items.append(_brief(counter, voice))
        if down:
            items.append(_FACE_DOWN * down)
        columns.append(f"**{COLUMNS[at]}** {' · '.join(items) if items else '–'}")
    return "  ".join(columns)


def _brief(view: engine_views.CounterView, voice: Voice) -> str:
    name = voice.say(ship_words(view.name)) if view.name else voice.plain(f"ship-type-{view.type}")
    figures = f" {view.defence}-{halves(view.asw_halves)}" if view.ship else ""
    return f"{view.place} {name}{figures}"


def backs_line(view: CombatView, voice: Voice) -> str:
    """What the backs show, in words; empty where nothing lies face down."""
    backs = []
    for at, counters in enumerate(view.columns):
        down = [counter for counter in counters if not counter.seen and not counter.sunk]
        if down:
            suns = sum(counter.flag == "sun" for counter in down)
            args = {"column": COLUMNS[at], "discs": len(down) - suns, "suns": suns}
            backs.append(voice.plain("sw-face-backs", **args))
    return voice.plain("sw-face-backs-line", columns="; ".join(backs)) if backs else ""
