"""What a player turn brought: voyages, battles, towns, losses; the post at its end.

Losses of ships and falls of towns are read from the score, which keeps them by turn; the rest from the turn's events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from bot.faces.dice import signed
from bot.faces.pacific_war import tally
from bot.faces.pacific_war.names import dates, month_words
from bot.faces.pacific_war.orders.told import troops
from bot.faces.pacific_war.scores import sides_table
from bot.faces.pacific_war.story import halves
from bot.faces.pacific_war.story.halves import Half
from bot.faces.shown import TurnEnd
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.pacific_war.facts.battle import BattleBegins, ShipCaptured, ShipDamaged, ShipLost
from engine.pacific_war.facts.coast import Raid
from engine.pacific_war.facts.land import Advances, AnyAttack, Attack, BeachAttack, Eliminated, Retreats
from engine.pacific_war.facts.march import Attrition, Marched, Marches, Taken
from engine.pacific_war.facts.supply import CannotPart, Raised
from engine.pacific_war.facts.voyage import Intercepts, InterceptsHere, Landed, NoCoal, Sails, Waited
from engine.pacific_war.facts.war import BoliviaOut, Deployed
from engine.pacific_war.known import Known
from engine.pacific_war.names import order_words, place_words, ship_words, unit_words
from engine.pacific_war.orders.setup import record, zones_of
from engine.pacific_war.phases import DEPLOYMENT
from engine.pacific_war.seats import TREE, army_of, fleet_of, side_of, squadrons_of
from engine.pacific_war.state import CHILE, SIDES, Fall, ShipLoss, Side
from engine.pacific_war.tables.read import tables

NAMED = 5
UNITS_NAMED = 6
_Deed = BattleBegins | Raid | Landed
_DEEDS: Mapping[str, tuple[type[_Deed], ...]] = {
    "battles": (BattleBegins,),
    "raids": (Raid,),
    "landings": (Landed,),
}
"""What is told by its places."""
_THROWN = (Intercepts, InterceptsHere, Waited, Attrition)
"""What a member who waits for a throw reads as it falls; at the end of the half-turn its outcome is enough."""


def ship_losses(losses: Iterable[ShipLoss]) -> list[Words]:
    """Ships lost, with where and how; ships that shared a fate share an entry: "Huáscar (taken at Mejillones)"."""
    fates: dict[tuple[str, str], list[str | Words]] = {}
    for loss in losses:
        fates.setdefault((loss.place, loss.how), []).append(ship_words(loss.ship))
    return [
        Words("pw-face-loss", {"ships": ships, "count": len(ships), "place": place_words(place), "how": how})
        for (place, how), ships in fates.items()
    ]


def places_of(events: Iterable[Event], *kinds: type[_Deed]) -> list[Words]:
    """The places of deeds, each once, in order of first appearance; with a count where more than one."""
    times: Counter[str] = Counter()
    counted: set[tuple[str, Half | None]] = set()
    for event in events:
        if isinstance(event.fact, kinds):
            # Each ship that bombards a place, or lands troops, reports it: in a player turn that is one deed.
            deed = event.fact.place, halves.half_of(event)
            times[event.fact.place] += isinstance(event.fact, BattleBegins) or deed not in counted
            counted.add(deed)
    return [Words("pw-face-times", {"place": place_words(place), "times": count}) for place, count in times.items()]


def _shelled(events: Iterable[Event]) -> list[Words]:
    """7.6-raid: the places that were bombarded, with how many of the ships' shots hit."""
    hits: Counter[str] = Counter()
    for event in events:
        if isinstance(event.fact, Raid):
            hits[event.fact.place] += event.fact.hit == "hit"
    return [Words("pw-face-shelled", {"place": place_words(place), "hits": count}) for place, count in hits.items()]


def _few(words: Sequence[Words], voice: Voice, key: str, **args: Arg) -> str:
    """A line that names a few and counts the rest."""
    shown = list(words[:NAMED])
    return voice.get(key, what=shown, more=len(words) - len(shown), **args)


def voyages(events: Iterable[Event]) -> list[Words]:
    """The squadrons that sailed, grouped by destination: their orders are revealed as they sail (R79)."""
    bound: dict[tuple[Side, str], list[str | Words]] = {}
    for event in events:
        if isinstance(event.fact, Sails):
            side = side_of(event.fact.squadron)
            number = squadrons_of(side).index(event.fact.squadron) + 1
            bound.setdefault((side, event.fact.to), []).append(str(number))
    sentences = []
    for (side, aim), numbers in bound.items():
        key = "pw-face-voyage" if aim in tables().map.areas else "pw-face-voyage-home"
        sentences.append(Words(key, {"side": side, "count": len(numbers), "numbers": numbers, "to": order_words(aim)}))
    return sentences


def falls(known: Known, events: Sequence[Event], over: Sequence[Half]) -> list[Fall]:
    """The towns that changed hands in these player turns, in order: one that was taken and lost again stands twice.

    The score keeps them by turns of both sides, the events by sides: where there are any, they are told.
    """
    if not events:
        return [fall for fall in known.score.falls if over[0].turn <= fall.turn <= over[-1].turn]
    taken = [(halves.half_of(event) or over[0], event.fact) for event in events if isinstance(event.fact, Taken)]
    return [Fall(half.turn, fact.place, fact.side) for half, fact in taken]


def by_taker(fallen: Iterable[Fall]) -> list[tuple[Side, list[Words]]]:
    """Towns by who took them, in order: a side that took towns, lost some and took more stands again."""
    return [
        (side, [place_words(fall.place) for fall in taken]) for side, taken in groupby(fallen, lambda fall: fall.to)
    ]


def losses(known: Known, side: Side, events: Sequence[Event], over: Sequence[Half]) -> list[ShipLoss]:
    """The ships that a side lost in these player turns, chosen in the same way."""
    lost = {event.fact.ship for event in events if isinstance(event.fact, ShipLost | ShipCaptured)}
    lost_ships = tally.losses(known, side, over[0].turn, over[-1].turn)
    return [loss for loss in lost_ships if not events or loss.ship in lost]


def _fall_lines(known: Known, events: Sequence[Event], over: Sequence[Half], voice: Voice) -> list[str]:
    fallen = by_taker(falls(known, events, over))
    return [_few(taken, voice, "pw-face-week-taken", side=side) for side, taken in fallen]


def _loss_lines(known: Known, events: Sequence[Event], over: Sequence[Half], voice: Voice) -> list[str]:
    lines = []
    for side in SIDES:
        lost = ship_losses(losses(known, side, events, over))
        if lost:
            lines.append(_few(lost, voice, "pw-face-week-ships", side=side))
    return [*lines, *_damage_lines(events, voice), *_wiped_out_lines(events, voice)]


def _damage_lines(events: Sequence[Event], voice: Voice) -> list[str]:
    """7.9: the ships that were damaged and are still afloat, with where it happened."""
    gone = {event.fact.ship for event in events if isinstance(event.fact, ShipLost | ShipCaptured)}
    hurt: dict[str, list[str | Words]] = {}
    for event in events:
        if isinstance(event.fact, ShipDamaged) and event.fact.ship not in gone:
            hurt.setdefault(event.fact.place, []).append(ship_words(event.fact.ship))
    damaged = [Words("pw-face-damaged", {"ships": ships, "place": place_words(place)}) for place, ships in hurt.items()]
    return [_few(damaged, voice, "pw-face-week-damaged")] if damaged else []


def _wiped_out_lines(events: Sequence[Event], voice: Voice) -> list[str]:
    """2.7: the units that were lost, the first few by name; those that shared place and cause share an entry."""
    gone = [(event.path, event.fact) for event in events if isinstance(event.fact, Eliminated)]
    # An attacker falls where the battle was, not where it came from.
    fields = {event.path: event.fact.place for event in events if isinstance(event.fact, Attack | BeachAttack)}
    fates: dict[tuple[str, str], list[str | Words]] = {}
    for path, fact in gone[:UNITS_NAMED]:
        place = fields.get(path, fact.place) if fact.why == "combat" else fact.place
        fates.setdefault((place, fact.why), []).append(unit_words(fact.unit))
    lost = [
        Words("pw-face-unit-loss", {"units": units, "count": len(units), "place": place_words(place), "why": why})
        for (place, why), units in fates.items()
    ]
    return [voice.get("pw-face-week-units", what=lost, more=len(gone[UNITS_NAMED:]))] if lost else []


def deeds(events: Sequence[Event], voice: Voice, going: Sequence[str] = ()) -> list[str]:
    """What was done at sea and on land, one line each; ``going`` are the paths of fights that have no result yet."""
    lines = []
    sailed = voyages(events)
    if sailed:
        lines.append(_few(sailed, voice, "pw-face-week-voyages"))
    lines += [voice.markdown(event.words) for event in events if isinstance(event.fact, NoCoal | CannotPart)]
    for name, kinds in _DEEDS.items():
        places = _shelled(events) if kinds == (Raid,) else places_of(events, *kinds)
        if places:
            lines.append(_few(places, voice, f"pw-face-week-{name}"))
    for name, told in (("attacks", _fought(events, going)), ("marches", _marched(events)), ("raised", _raised(events))):
        if told:
            lines.append(_few(told, voice, f"pw-face-week-{name}"))
    return lines


def so_far(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What came of orders within a half-turn: throws to intercept, deeds, towns, ships and units lost."""
    now = [Half(known.war.turn, known.war.active)]
    thrown = [
        voice.markdown(event.words)
        for event in events
        if isinstance(event.fact, _THROWN) and TREE.hears(known.side, event.audience)
    ]
    return [
        *thrown,
        *deeds(events, voice, known.frames()),
        *_fall_lines(known, events, now, voice),
        *_loss_lines(known, events, now, voice),
    ]


def _fought(events: Sequence[Event], going: Sequence[str]) -> list[Words]:
    """8.10, 8.11: each attack on land that is over with how it ended; attacks on a hex that ended alike are one."""
    told: list[Words] = []
    taken = {(event.fact.side, event.fact.place) for event in events if isinstance(event.fact, Taken)}
    for event in events:
        attack = event.fact
        if not isinstance(attack, Attack | BeachAttack) or event.path in going:
            continue
        after = [other.fact for other in events if other.path == event.path]
        fled = next((fact.side for fact in after if isinstance(fact, Retreats)), "")
        if (attack.side, attack.place) in taken or any(isinstance(fact, Advances) for fact in after):
            how = "taken"
        elif fled:
            how = "repelled" if fled == attack.side else "driven"
        else:
            how = "beach" if isinstance(attack, BeachAttack) else "stands"
        words = Words("pw-face-fought", {"place": place_words(attack.place), "side": attack.side, "how": how})
        told += [words] if words not in told else []
    return told


def _marched(events: Sequence[Event]) -> list[Words]:
    """8.2: each march, from where to where, with how many set out."""
    told: list[Words] = []
    for at, event in enumerate(events):
        if not isinstance(event.fact, Marches):
            continue
        after = events[at + 1 :]
        again = next((n for n, other in enumerate(after) if isinstance(other.fact, Marches)), len(after))
        way = [event.fact.place for event in after[:again] if isinstance(event.fact, Marched)]
        if way:
            args: dict[str, Arg] = {"start": place_words(event.fact.place), "place": place_words(way[-1])}
            told.append(Words("pw-face-march", {**args, "troops": troops(event.fact.things)}))
    return told


def _raised(events: Sequence[Event]) -> list[Words]:
    """6.3, 6.4: the units that came to the map."""
    return [
        Words("pw-face-raised", {"unit": unit_words(event.fact.unit), "place": place_words(event.fact.place)})
        for event in events
        if isinstance(event.fact, Raised)
    ]


def brief(known: Known, events: Sequence[Event], half: Half, voice: Voice) -> str:
    """The other side's turn in one line; empty where nothing is known of it."""
    parts = [
        Words(f"pw-face-brief-{name}", {"count": count})
        for name, count in (
            ("voyages", sum(isinstance(event.fact, Sails) for event in events)),
            ("battles", sum(isinstance(event.fact, BattleBegins) for event in events)),
            ("raids", len(places_of(events, Raid))),
            ("landings", len(places_of(events, Landed))),
            ("attacks", sum(isinstance(event.fact, AnyAttack) for event in events)),
        )
        if count
    ]
    for name, mine in (("taken", True), ("lost", False)):
        fell = [event.fact for event in events if isinstance(event.fact, Taken)]
        places = dict.fromkeys(fact.place for fact in fell if (fact.side == half.side) is mine)
        if places:
            parts.append(Words(f"pw-face-brief-{name}", {"places": [place_words(place) for place in places]}))
    if not parts:
        return ""
    return voice.get("pw-face-turn-before", side=half.side) + " " + " · ".join(voice.markdown(part) for part in parts)


def turn_end(
    known: Known, events: Sequence[Event], names: Mapping[str, str], voice: Voice, opening: Sequence[Event] = ()
) -> TurnEnd:
    """The player turn just ended, or several: moves turned up, battles, towns and ships lost, the points.

    ``opening`` holds what happened in the act that began it: ships may have sailed and fought there already.
    """
    over = halves.ended(known, events)
    if not over:
        if known.war.phase == DEPLOYMENT:
            return TurnEnd("", (), "", ())  # the post of the first orders tells who stands where
        if known.war.fixed:  # R112: nobody placed anything
            opened = voice.get("pw-face-over-opened")
            return TurnEnd(voice.get("pw-face-over-opening"), (opened,), sides_table(known, voice), ())
        title = voice.get("pw-face-over-deployment")
        # Where one act led from the deployment into the first turn, the first orders had no post.
        placed = placed_lines(known, SIDES, voice) if any(isinstance(event.fact, Deployed) for event in events) else []
        return TurnEnd(title, (voice.get("pw-face-over-deployed"), *placed), sides_table(known, voice), ())
    first, last = over[0], over[-1]
    fresh = halves.of([*opening, *events], over)
    done = deeds(fresh, voice)
    fallen, lost = _fall_lines(known, fresh, over, voice), _loss_lines(known, fresh, over, voice)
    lines = [*done, *fallen, *lost]
    if not lines:
        lines.append(voice.get("pw-face-week-quiet", side=last.side if first == last else "both"))
    waited = _waited(known, [*opening, *events], over, voice)
    lines += waited
    closed = [half.turn for half in over if half.side != CHILE]
    if closed:
        lines += [line for turn in closed for line in _check_lines(known, turn, voice)]
        lines += _reckoning(known, closed[-1], fresh, voice)
    after = lines[len(done) + len(fallen) + len(lost) + len(waited) :]
    weighty = (*lost, *fallen, *after, *waited, *done)
    return TurnEnd(_heading(first, last, voice), tuple(lines), sides_table(known, voice, last.turn), (), weighty)


def _waited(known: Known, events: Iterable[Event], over: Sequence[Half], voice: Voice) -> list[str]:
    """7.3: whom the reader's side waited for at sea in vain, which no post tells."""
    heard = (event for event in events if isinstance(event.fact, Waited) and halves.half_of(event) in over)
    return [voice.markdown(event.words) for event in heard if TREE.hears(known.side, event.audience)]


def placed_lines(known: Known, sides: Sequence[Side], voice: Voice) -> list[str]:
    """3.0: the ships and units of these sides that were placed elsewhere than in the record; that nothing was.

    As they stood when the set-up was over, whatever sailed since.
    """
    if known.war.fixed:  # R112
        return []
    lines, began = [], {place: at for half in known.score.halves if not half.turn for place, at in half.places.items()}
    for side in sides:
        moved: dict[str, list[str | Words]] = {}
        for zone in (*zones_of(fleet_of(side)), *zones_of(army_of(side))):
            for thing in zone.things:
                ship = known.fleet.ships.get(thing)
                place = began.get(thing) or (known.army.units[thing].place if ship is None else ship.place)
                if place != record(thing):
                    moved.setdefault(place, []).append(unit_words(thing) if ship is None else ship_words(thing))
        placed = [
            Words("pw-face-placed", {"place": place_words(place), "things": things}) for place, things in moved.items()
        ]
        if placed:
            lines.append(_few(placed, voice, "pw-face-week-placed", side=side))
    return lines or [voice.get("pw-face-placed-as-record", side=sides[0] if len(sides) == 1 else "both")]


def _heading(first: Half, last: Half, voice: Voice) -> str:
    if first.turn < last.turn and last.side == CHILE:
        over = last.turn - 1
        return voice.get(
            "pw-face-over-turns-half", first=first.turn, last=over, count=over - first.turn + 1, turn=last.turn,
            dates=dates(last.turn),
        )  # fmt: skip
    if first.turn < last.turn:
        return voice.get("pw-face-over-turns", first=first.turn, last=last.turn, dates=dates(last.turn))
    if first == last:
        return voice.get("pw-face-over-half", side=last.side, turn=last.turn, dates=dates(last.turn))
    return voice.get("pw-face-over-turn", turn=last.turn, dates=dates(last.turn))


def _check_lines(known: Known, turn: int, voice: Voice) -> list[str]:
    """5.2 to 5.4: how the check of a turn came out, and what the next one asks; nothing where there was no check.

    Of the check that ended the war the post of the end tells.
    """
    points, checks = known.score.points, tally.checks(known)
    check = next((each for each in checks if each.turn == turn), None)
    if check is None or len(points) < turn or (known.war.winner and known.war.turn == turn):
        return []
    asked = {"turn": turn, "points": points[turn - 1], "wins": check.chile, "least": check.allies}
    line = voice.get("pw-face-week-check", **asked)
    following = next((later for later in checks if later.turn > turn), None)
    if following is None:
        return [line]
    due = {"turn": following.turn, "wins": following.chile, "least": following.allies}
    return [f"{line} {voice.get('pw-face-week-next-check', **due)}"]


def _reckoning(known: Known, turn: int, events: Sequence[Event], voice: Voice) -> list[str]:
    """5.0: Chile's points as the turn closed, compared with the turn before; Bolivia's departure."""
    points = known.score.points
    lines = []
    if len(points) >= turn:
        now, earlier = points[turn - 1], points[turn - 2] if turn > 1 else 0
        lines.append(voice.get("pw-face-week-points", points=now, more=now - earlier, change=signed(now - earlier)))
    lines += [voice.markdown(event.words) for event in events if isinstance(event.fact, BoliviaOut)]
    return [*lines, *record_lines(turn, voice)]


def record_lines(turn: int, voice: Voice) -> list[str]:
    """What happened in the real war in a turn's two months; nothing where the record has no event."""
    entries = [_day(entry.date, voice) for entry in tables().charts.history if entry.turn == turn]
    return [f"{voice.get('pw-face-week-record')} {' · '.join(entries)}."] if entries else []


def _day(date: str, voice: Voice) -> str:
    _, month, day = date.split("-")
    what = Words(f"pw-face-record-{date}")
    return voice.get("pw-face-record-day", day=int(day), month=month_words(int(month)), what=what)
