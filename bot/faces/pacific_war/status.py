"""How the war stands: status post and the post of each player turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.faces.pacific_war import tally
from bot.faces.pacific_war.names import about_words, dates, title_words
from bot.faces.pacific_war.story import halves
from bot.faces.pacific_war.story.turn_end import brief, placed_lines, ship_losses
from bot.faces.sentences import few, told_apart
from bot.text.voice import Voice
from engine.core.events import Event
from engine.core.words import Arg, Words
from engine.pacific_war import victory
from engine.pacific_war.facts.supply import Income, Repaired
from engine.pacific_war.facts.war import BoliviaOut
from engine.pacific_war.judgement.places import points_of, ship_type, unit_type
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, ship_words, side_words, unit_words
from engine.pacific_war.phases import DEPLOYMENT
from engine.pacific_war.state import ALLIES, CHILE, SIDES, Side
from engine.pacific_war.tables.read import tables

NAMED = 6
NAMED_TOWNS = 12
NAMED_COMING = 3
BRIEF = 1
LATER = 2
"""Arrivals told in the status: those of the next turns."""
DEPLOYMENT_PATH = f"war/{DEPLOYMENT}"
FIRST_ORDERS = "first-orders"
"""The key of what follows the deployment: both sides write their first orders (4.1, R09)."""


def title(known: Known, voice: Voice) -> str:
    """The campaign's title."""
    return voice.markdown(title_words(known.war))


def headline(known: Known, voice: Voice) -> str:
    """Turn, dates, and whose phase it is."""
    war = known.war
    if war.winner:
        return voice.get("pw-face-headline-over", dates=dates(war.turn))
    if war.phase == DEPLOYMENT:
        if war.fixed:
            return voice.get("pw-face-headline-opening", dates=dates(war.first))
        if _placed(known):
            return voice.get("pw-face-headline-first-orders")
        return voice.get("pw-face-headline-deployment", side=side_words(_placing(known)))
    phase = Words(f"pw-face-phase-{war.phase}", {"side": side_words(war.active)})
    return voice.get("pw-face-headline", turn=war.turn, dates=dates(war.turn), phase=phase)


def _placing(known: Known) -> Side:
    """Who places pieces now: the Allies first (3.1)."""
    view: Any = known.frame(DEPLOYMENT_PATH)
    return CHILE if view is not None and view.get("side") == CHILE else ALLIES


def _placed(known: Known) -> bool:
    """Whether every piece stands at its starting place and both sides are writing their first orders (4.1)."""
    view: Any = known.frame(DEPLOYMENT_PATH)
    return view is not None and bool(known.war.fixed or view.get("placed"))


def turn_key(known: Known) -> str:
    """The key of the current player turn, or of the deployment or the first orders before the first; empty when the
    war is over."""
    if known.war.winner:
        return ""
    now = halves.at_hand(known)
    if now is not None:
        return now.key
    return FIRST_ORDERS if _placed(known) else DEPLOYMENT


def thread_key(known: Known) -> str:
    """The first orders stay in the thread of the deployment; each player turn has its own."""
    key = turn_key(known)
    return DEPLOYMENT if key == FIRST_ORDERS else key


def active(known: Known) -> tuple[Side, ...]:
    """The side whose turn it is. While a side places its pieces nobody but those asked; the first orders are written by
    both, as everybody knows (R09)."""
    if known.war.phase == DEPLOYMENT:
        return SIDES if _placed(known) else ()
    return (known.war.active,)


def asked_lines(known: Known, kind: str, voice: Voice) -> list[str]:
    """What a member's own card says above a question: to who places second what the first has placed (3.1)."""
    if kind != "pw-deploy" or _placing(known) != CHILE:
        return []
    return placed_lines(known, (ALLIES,), voice)


def status_lines(known: Known, voice: Voice) -> list[str]:
    """Points and the points needed, towns held, ships lost, who comes, Bolivia, the latest event."""
    lines = [points_line(known, voice), _towns_line(known, voice)]
    lines.append(losses_line(known, voice))
    lines += _coming_line(known, voice)
    if tally.bolivia_takes_part(known):
        lines.append(_bolivia_line(known, voice))
    last = _last(known)
    if last is not None:
        lines.append(voice.get("pw-face-last", what=last))
    return lines


def points_line(known: Known, voice: Voice) -> str:
    """Chile's points, what the coming check asks of them, and the later ones in short."""
    towns, naval = tally.points(known)
    line = voice.get("pw-face-points", points=towns + naval, towns=towns, naval=naval)
    checks = tally.checks_left(known)
    if not checks:
        return line
    asked = [{"turn": check.turn, "wins": check.chile, "least": check.allies} for check in checks]
    drawn = tally.drawn(known, checks[0])
    parts = [line, voice.get("pw-face-check", **asked[0], **drawn, now=int(checks[0].turn == known.war.turn))]
    if asked[1:]:
        parts.append(
            voice.get("pw-face-checks-later", checks=[Words("pw-face-check-later", each) for each in asked[1:]])
        )
    return " ".join(parts)


def _coming_line(known: Known, voice: Voice) -> list[str]:
    """Who comes in later turns, the next first."""
    coming = tally.coming(known)
    if not coming:
        return []
    shown = few([coming_words(each, BRIEF) for each in coming], LATER)
    return [told_apart(voice.get("pw-face-coming"), shown, voice)]


def coming_words(coming: tally.Coming, most: int = NAMED_COMING) -> Words:
    """When, who and where, naming so many: "from turn 9 Chile may raise Maule in the home ports of Chile"."""
    things = [*map(unit_words, coming.units), *map(ship_words, coming.ships)]
    args: dict[str, Arg] = {"turn": coming.turn, "who": few(things, most), "side": side_words(coming.side)}
    if coming.ships:
        return Words("pw-face-coming-ships", {**args, "place": place_words(coming.where)})
    return Words("pw-face-coming-units", {**args, "nation": coming.where})


def _towns_line(known: Known, voice: Voice) -> str:
    towns = [voice.get("pw-face-town-worth", place=place_words(place), points=n) for place, n in tally.held(known)]
    return voice.get("pw-face-towns") + " " + " · ".join(towns) if towns else voice.get("pw-face-towns-none")


def losses_line(known: Known, voice: Voice) -> str:
    """The ships lost by either side, by name as far as they fit."""
    parts: list[str | Words] = []
    for side in SIDES:
        lost = tally.losses(known, side)
        if lost:
            names = [ship_words(loss.ship) for loss in lost[-NAMED:]]
            parts.append(
                Words(
                    "pw-face-lost-side",
                    {"side": side_words(side), "ships": names, "more": len(lost) - len(names), "count": len(lost)},
                )
            )
    if not parts:
        return voice.get("pw-face-lost-none")
    return (
        voice.get("pw-face-lost") + " " + " · ".join(voice.markdown(part) for part in parts if isinstance(part, Words))
    )


def _bolivia_line(known: Known, voice: Voice) -> str:
    if known.war.bolivia_out:
        return voice.get("pw-face-bolivia-out")
    if known.war.winner:
        return voice.get("pw-face-end-bolivia", out=0)
    chart = tables().charts.single.victory
    bolivians = tally.soldiers(known, "BO")["field"]
    towns = [place_words(place) for place in chart.exit_towns]
    asked = victory.exit_points(known.war) or 0
    return voice.get("pw-face-bolivia-in", units=bolivians, points=asked, towns=towns)


def _last(known: Known) -> Words | None:
    """The latest event that counts: a ship lost, a town fallen."""
    score = known.score
    loss = score.losses[-1] if score.losses else None
    fall = score.falls[-1] if score.falls else None
    if loss is not None and (fall is None or loss.turn > fall.turn):
        return Words("pw-face-last-ship", {"loss": ship_losses([loss])[0], "turn": loss.turn})
    if fall is None:
        return None
    args: dict[str, Arg] = {"place": place_words(fall.place), "side": side_words(fall.to), "turn": fall.turn}
    return Words("pw-face-last-town", args)


def turn_lines(known: Known, events: Sequence[Event], voice: Voice) -> list[str]:
    """What the player turn brings: the story at the start, supplies, ships repaired, new troops, the coming check."""
    war = known.war
    if turn_key(known) == FIRST_ORDERS and war.fixed:  # R112: a scenario that opens with the first orders
        return [
            voice.markdown(about_words(war)),
            *goal_lines(known, voice),
            voice.get("pw-face-opening-orders", turn=war.first),
        ]
    if turn_key(known) == FIRST_ORDERS:
        return [voice.get("pw-face-first-orders"), *placed_lines(known, SIDES, voice)]
    if war.phase == DEPLOYMENT:
        return [
            voice.markdown(about_words(war)),
            *goal_lines(known, voice),
            voice.get("pw-face-deployment"),
        ]
    now = halves.at_hand(known)
    fresh = halves.of(events, [now] if now is not None else [])
    lines = []
    if war.turn == 1 and war.active == CHILE and not war.fixed:
        lines.append(voice.get("pw-face-first-turn"))
    lines += [voice.markdown(event.words) for event in events if isinstance(event.fact, BoliviaOut)]
    last = halves.before(now, war.first) if now is not None else None
    summary = brief(known, halves.of(events, [last]), last, voice) if last is not None else ""
    if summary:
        lines.append(summary)
    lines += _supplies(known, fresh, voice)
    mended = [ship_words(event.fact.ship) for event in fresh if isinstance(event.fact, Repaired)]
    if mended:
        lines.append(voice.get("pw-face-turn-mended", ships=mended))
    lines += _reinforcements(known, voice)
    check = tally.next_check(known)
    if check is not None and check.turn == war.turn:
        lines.append(voice.get("pw-face-turn-judgement") + " " + points_line(known, voice))
    return lines or [voice.get("pw-face-turn-quiet", side=side_words(war.active))]


def goal_lines(known: Known, voice: Voice) -> list[str]:
    """What gives Chile points, and what each check asks: of the book for the whole war, of the scenario for another."""
    if tally.whole(known.war):
        return [voice.get("pw-face-goal")]
    lines = worth_lines(known, voice) + [
        voice.get(
            "pw-face-goal-check",
            turn=check.turn,
            dates=dates(check.turn),
            wins=check.chile,
            least=check.allies,
            **tally.drawn(known, check),
        )
        for check in tally.checks(known)
    ]
    return [f"{voice.get('pw-face-goal-heading')} {lines[0]}", *lines[1:]] if lines else []


def worth_lines(known: Known, voice: Voice) -> list[str]:
    """What gives Chile points in a scenario: towns, ships, the command of the sea."""
    war = known.war
    worth = sorted(points_of(known.world).items(), key=lambda each: (-each[1], each[0]))
    towns = [Words("pw-face-town-worth", {"place": place_words(place), "points": n}) for place, n in worth]
    ships = {
        side: [
            Words("pw-face-ship-worth", {"ship": ship_words(ship), "points": n})
            for ship, n in war.ships.items()
            if ship_type(ship).side == side
        ]
        for side in SIDES
    }
    lines = []
    if towns:
        lines.append(voice.get("pw-face-goal-towns", towns=few(towns, NAMED_TOWNS)))
    if ships[ALLIES]:
        lines.append(voice.get("pw-face-goal-ships", ships=ships[ALLIES]))
    if ships[CHILE]:
        lines.append(voice.get("pw-face-goal-own-ships", ships=ships[CHILE]))
    if not war.no_fleet:
        lines.append(voice.get("pw-face-goal-fleet"))
    return lines


def _supplies(known: Known, fresh: Sequence[Event], voice: Voice) -> list[str]:
    new = sum(event.fact.columns for event in fresh if isinstance(event.fact, Income))
    return [voice.get("pw-face-turn-supplies", side=side_words(known.war.active), columns=new)] if new else []


def _reinforcements(known: Known, voice: Voice) -> list[str]:
    side = known.war.active
    new = tally.due_now(known, side)
    if not new:
        return []
    named = [unit for unit in new if unit_type(unit).name] or new
    shown = [unit_words(unit) for unit in named[:NAMED]]
    return [voice.get("pw-face-turn-due", units=shown, more=len(new) - len(shown))]
