"""Films at the end of a game, both sides opened: a battle impulse by impulse, an operation turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, cast

from bot.faces.face import alt_text
from bot.faces.sentences import capital
from bot.faces.shown import PictureJob
from bot.faces.war_at_sea.maps.chart_names import chart_names
from bot.faces.war_at_sea.names import date_words, hours_words, plain_title, unit_name
from bot.faces.war_at_sea.scenes.battle import bearing_of, legend, shot_at, tag_of, told_of
from bot.faces.war_at_sea.scenes.rolls import nations_of
from bot.faces.war_at_sea.scenes.words import kind_of, ways, worth
from bot.render.war_at_sea.views_battle import GroupView, RollView, ShipMark, Side, StateView
from bot.render.war_at_sea.views_film import (
    BattleFilmView,
    BattleFrame,
    CampaignFilmView,
    CampaignFrame,
    EventFrame,
    ForceFrame,
)
from bot.text.voice import Voice
from engine.war_at_sea.chart import AGROUND, DAMAGED, FIRE, STOPPED, SUNK
from engine.war_at_sea.judgement.cards import class_of, file_of
from engine.war_at_sea.known import Known
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import SIDES, Light
from engine.war_at_sea.world.chart import BattleChart, ChartTurn
from engine.war_at_sea.world.field import Moment, Shot
from engine.war_at_sea.world.ships import Ship

FILE: Final = "campaign.webp"
"""The name under which the end of a play looks for its film."""
BATTLE_FILE: Final = "battle-film.webp"
MOST_BATTLES: Final = 2
"""Battles of an operation whose films are shown at its end, beside the map and the film of the turns."""
_TRACK: Final = 4
_NAMED: Final = 2


def film_job(known: Known, voice: Voice, over: str = "") -> PictureJob | None:
    """The film of a game that is over: of its battle, or of the operation's turns; ``over`` is how it ended, a line.

    None before the end, and where no chart was kept.
    """
    if known.operation.kind == "battle":
        return battle_film_job(known, 0, voice, over, FILE)
    if not known.chart.open or not known.chart.turns:
        return None
    view = campaign_view(known, voice, over)
    return PictureJob("film", view, FILE, view.alt)


def battle_film_job(
    known: Known, number: int, voice: Voice, over: str = "", name: str = BATTLE_FILE
) -> PictureJob | None:
    """The film of the battle with this number, from 0 in the order in which they ended; None where there is none."""
    if not 0 <= number < len(known.chart.battles) or not known.chart.battles[number].moments:
        return None
    chart = known.chart.battles[number]
    title, turns = plain_title(known, voice), turns_of(chart)
    if chart.zone and turns[0] != chart.turn:
        title = voice.plain("was-scenes-film-long", zone=chart.zone, first=turns[0], last=chart.turn)
        lights = {turn.turn: turn.light for turn in known.chart.turns}
        dark = sum(lights.get(turn) == "night" for turn in turns)  # most of it gives the film its light
        chart = replace(chart, dark=2 * dark > len(turns))
    elif chart.zone:
        title = voice.plain("was-fights-battle", zone=chart.zone, turn=chart.turn)
    view = battle_film(known.fleet.ships, chart, title, voice, over)
    return PictureJob("film", view, name, view.alt)


def turns_of(chart: BattleChart) -> list[int]:
    """The turn of each moment: rounds are counted anew in each turn of a battle that goes on (6.4.9)."""
    later, last, parts = 0, (0, 0), []
    for moment in chart.moments:
        at = (moment.round, moment.impulse)
        later, last = later + (at < last), at
        parts.append(later)
    return [chart.turn - later + part for part in parts]


def battle_films(known: Known, voice: Voice) -> Iterator[PictureJob]:
    """The films of the battles of an operation that cost most ships, at most :data:`MOST_BATTLES`, in their order; none
    before the end."""
    fought = [number for number, chart in enumerate(known.chart.battles) if chart.moments]
    worst = sorted(fought, key=lambda number: (-_sunk_in(known.chart.battles[number]), -number))[:MOST_BATTLES]
    for number in sorted(worst) if known.chart.open else ():
        over = capital(voice.plain(f"was-battle-end-{known.chart.battles[number].over or 'suspended'}"))
        job = battle_film_job(known, number, voice, f"{over}.", f"battle-{number + 1}.webp")
        if job is not None:
            yield job


def _sunk_in(chart: BattleChart) -> int:
    """Ships that sank in a battle."""
    return len({ship for moment in chart.moments for ship, bits in moment.states.items() if bits & SUNK})


# --- battles -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Reel:
    """The map as it stands while moments are added, and what was drawn last."""

    ships: Mapping[str, Ship]
    chart: BattleChart
    voice: Voice
    rows: dict[str, list[str]] = field(default_factory=dict)
    states: dict[str, int] = field(default_factory=dict)
    tracks: dict[str, list[str]] = field(default_factory=dict)
    hexes: dict[str, str] = field(default_factory=dict)
    fired: int = 0
    """The shots that were shown."""

    def frame(self, moment: Moment, turn: int = 0) -> BattleFrame:
        """The next moment; with its ``turn`` in a battle of several."""
        before = dict(self.hexes)
        for ident in moment.gone:
            self.rows.pop(ident, None)
        self.rows |= moment.groups
        for ident, row in moment.groups.items():
            track = self.tracks.setdefault(ident, [])
            if not track or track[-1] != row[0]:
                track.append(row[0])
            self.hexes |= dict.fromkeys(row[2:], row[0])
        sunk = [ship for ship, bits in moment.states.items() if bits & SUNK and not self.states.get(ship, 0) & SUNK]
        self.states |= moment.states
        shots = self._shots(moment)
        args = {"round": max(1, moment.round), "impulse": max(1, moment.impulse)}
        clock = self.voice.plain("was-scenes-film-clock", **args)
        return BattleFrame(
            self.voice.plain("was-scenes-film-turn", turn=turn, **args) if turn else clock,
            tuple(self._group(ident) for ident in self.rows),
            tuple(self._wrecks()),
            tuple(shot_at(shot, self.ships, before | self.hexes) for shot in shots),
            self._told(sunk, shots), tuple(self.ships[ship].name for ship in sunk), self._lost(), moment.island,
        )  # fmt: skip

    def _shots(self, moment: Moment) -> list[Shot]:
        """What was fired in an impulse: the next shots of its round and impulse, which come again in a later turn."""
        begun = self.fired
        shots = self.chart.shots
        while self.fired < len(shots) and (shots[self.fired].round, shots[self.fired].impulse) == (
            moment.round, moment.impulse,
        ):  # fmt: skip
            self.fired += 1
        return shots[begun : self.fired]

    def _group(self, ident: str) -> GroupView:
        here, bow, *crew = self.rows[ident]
        side = cast(Side, self.chart.sides.get(ident) or self.ships[crew[0]].side)
        marks = tuple(self._mark(ship) for ship in sorted(crew, key=lambda each: worth(self.ships[each])))
        enemies = [row[0] for other, row in self.rows.items() if self.chart.sides.get(other) != side]
        track = self.tracks.get(ident, [])[-_TRACK:]
        heading = int(bow) if bow else bearing_of(here, track, enemies)
        return GroupView(ident, side, here, tag_of(marks, side, self.voice), marks, heading, tuple(track))

    def _mark(self, ident: str) -> ShipMark:
        ship, bits = self.ships[ident], self.states.get(ident, 0)
        return ShipMark(ident, ship.name, kind_of(class_of(ship)), state_of(bits))

    def _wrecks(self) -> Iterator[tuple[str, Side, ShipMark]]:
        for ident, bits in self.states.items():
            if bits & SUNK and self.hexes.get(ident):
                yield self.hexes[ident], self.ships[ident].side, self._mark(ident)

    def _lost(self) -> tuple[int, int]:
        lost = dict.fromkeys(SIDES, 0)
        for ident, bits in self.states.items():
            lost[self.ships[ident].side] += bool(bits & SUNK)
        return lost[SIDES[0]], lost[SIDES[1]]

    def _told(self, sunk: list[str], shots: list[Shot]) -> str:
        """Who sank, else what hit most; empty where neither happened."""
        if sunk:
            return sunk_words([self.ships[ship].name for ship in sunk], self.voice)
        hits = [shot for shot in shots if shot.hits]
        return next(told_of(hits, self.ships, self.voice), "") if hits else ""


def state_of(bits: int) -> StateView:
    """What is true of a ship, as the chart holds it."""
    sunk = bool(bits & SUNK)
    return StateView(
        bool(bits & FIRE) and not sunk, bool(bits & STOPPED) and not sunk, bool(bits & AGROUND), False,
        bool(bits & DAMAGED), False, sunk,
    )  # fmt: skip


def sunk_words(names: list[str], voice: Voice) -> str:
    """Ships that sank together; counted where they are many."""
    if len(names) > _NAMED:
        return voice.plain("was-scenes-film-many", count=len(names))
    return voice.plain("was-scenes-film-sunk", ships=voice.joined(names))


def battle_film(
    ships: Mapping[str, Ship], chart: BattleChart, name: str, voice: Voice, over: str = ""
) -> BattleFilmView:
    """The film of a battle."""
    reel = _Reel(ships, chart, voice)
    turns = turns_of(chart)
    several = len(set(turns)) > 1
    frames = tuple(
        reel.frame(moment, turn if several else 0) for moment, turn in zip(chart.moments, turns, strict=True)
    )
    ended = voice.plain(f"was-battle-end-{chart.over}") if chart.over else ""
    crews = {side: [ships[each] for each in reel.hexes if ships[each].side == side] for side in SIDES}
    sides = tuple(
        RollView(side, capital(voice.plain(f"was-side-{side}")), nations_of(crews[side]), ()) for side in SIDES
    )  # fmt: skip
    lost = [
        voice.plain("was-scenes-alt-gone", side=roll.name, ships=voice.joined(_gone(reel, roll.side))) for roll in sides
        if _gone(reel, roll.side)
    ]  # fmt: skip
    head = voice.plain("was-scenes-film-battle")
    parts = dict.fromkeys((f"{name}.", f"{head}.", *lost, f"{capital(ended)}." if ended else "", over))
    alt = alt_text(" ".join(part for part in parts if part))
    return BattleFilmView(
        name, chart.dark, tuple(chart.closed), ways(voice), sides, legend(voice, sight=False), frames, alt
    )


def _gone(reel: _Reel, side: str) -> list[str]:
    """The ships of a side that sank, with the word for it."""
    lost = [ident for ident, bits in reel.states.items() if bits & SUNK and reel.ships[ident].side == side]
    word = reel.voice.plain("was-scenes-state-sunk")
    return [f"{reel.ships[ident].name} ({word})" for ident in lost]


# --- operations ----------------------------------------------------------------------------------------------


def campaign_view(known: Known, voice: Voice, over: str = "") -> CampaignFilmView:
    """The film of an operation's turns."""
    file = file_of(known.world)
    chart = str(file.map)
    frames = tuple(_turn(known, turn, voice) for turn in known.chart.turns)
    names = chart_names(chart, voice)
    name = plain_title(known, voice)
    head = voice.plain("was-scenes-film-campaign")
    sunk = [ship for turn in known.chart.turns for ship in turn.sunk]
    lost = voice.plain("was-scenes-film-lost", count=len(sunk))
    alt = alt_text(" ".join(part for part in (f"{name}.", f"{head}.", f"{lost}.", over) if part))
    sides = tuple(capital(voice.plain(f"was-side-{side}")) for side in SIDES)
    window = window_of(known, chart)
    return CampaignFilmView(name, chart, window, names, (sides[0], sides[1]), frames, alt)


def window_of(known: Known, chart: str) -> tuple[str, str]:
    """The corners of the part that the scenario shows."""
    corners = file_of(known.world).window
    if corners:
        return corners[0], corners[1]
    zones = list(tables().maps[chart].zones)
    return zones[0], zones[-1]


def _turn(known: Known, turn: ChartTurn, voice: Voice) -> CampaignFrame:
    zones = tables().maps[str(file_of(known.world).map)].zones
    forces = []
    for ident, (count, *way) in turn.forces.items():
        force = known.forces.forces[ident]
        seen = tuple(zone for zone in way if zone in zones)
        if seen:
            name = voice.say(unit_name(force.name))
            forces.append(ForceFrame(ident, name, force.side, int(count), seen))
    events = [
        EventFrame("battle", battle.zone, "axis")
        for battle in known.chart.battles
        if battle.turn == turn.turn and battle.zone
    ]
    events += [
        EventFrame("raid", zone, cast(Side, side), hits if hits != "0" else "")
        for side, zone, _, hits, *_ in turn.raids
    ]
    told = sunk_words([known.fleet.ships[ship].name for ship in turn.sunk], voice) if turn.sunk else ""
    scores = (str(turn.points[0]), str(turn.points[1])) if len(turn.points) == len(SIDES) else ("", "")
    return CampaignFrame(clock_of(known, turn.turn, voice), cast(Light, turn.light), tuple(forces), tuple(events), told,
                         scores)  # fmt: skip


def clock_of(known: Known, turn: int, voice: Voice) -> str:
    """The day and the hours of a turn."""
    return voice.plain("was-scenes-two", first=date_words(known, turn), second=hours_words(known, turn))
