"""The end of an action: the verdict, the points and what they are for, all that was secret of the boats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bot.faces.leaders import noted
from bot.faces.sentences import few, sentence, told_apart
from bot.faces.shown import Ending
from bot.faces.submarine.names import name_of, side_named, side_words, slot_words
from bot.faces.submarine.scores import campaign_table, points_table
from bot.faces.submarine.story.film import film_job
from bot.faces.submarine.story.goals import balance_words, why_lines
from bot.faces.submarine.story.leaders import captains, in_action, told, told_over_actions
from bot.text.voice import Voice
from engine.core.blank import is_known
from engine.core.play.entry import Lasts
from engine.core.state import Meta, State
from engine.core.words import Arg, Words
from engine.submarine.chart import SUNK, UNTOLD
from engine.submarine.game import SubmarineGame
from engine.submarine.judgement.cards import ship_card
from engine.submarine.judgement.ending.points import points
from engine.submarine.known import Known
from engine.submarine.scenarios.linked import book_of, campaign_of, is_campaign, total, vacant
from engine.submarine.sea import write_hex
from engine.submarine.state import AIRCRAFT, BIG, CONVOY, ESCORTS, SCREEN, SUBMARINES, Boat
from engine.submarine.steps.verdict import ActionOver

NAMED = 12


def ending(known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
    """The end. ``result`` is the match's: ``winner``, ``level``, ``turn``; None for an action that was broken off."""
    verdict: Mapping[str, Any] = result if isinstance(result, dict) else {}
    if is_campaign(known.world):
        return _campaign_ending(known, verdict, names, voice)
    winner, level = str(verdict.get("winner", "")), str(verdict.get("level", ""))
    turn = int(verdict.get("turn", known.action.turn))
    heading = heading_line(known, winner, level, turn, voice) if winner else voice.get("sm-face-stopped", turn=turn)
    score = points(known.world, end=bool(winner))
    lines = [*why_lines(known, voice)] if winner else []
    lines.append(voice.get("sm-face-points-end", submarines=score.submarines, escorts=score.escorts))
    lines += _balance(known, voice) if winner else []
    lines += losses(known, voice)
    lines += deeds(known, names, voice)
    return Ending(heading, tuple(lines), points_table(known, voice, end=bool(winner)), ())


def part_endings(known: Known, last: Lasts, names: Mapping[str, str], voice: Voice) -> list[Ending]:
    """20.10: the ends of the campaign's actions that are over by these last views."""
    over = [view for view in last.values() if isinstance(view, ActionOver)]
    return [action_ending(_look(view), names, voice) for view in over]


def _look(over: ActionOver) -> Known:
    """A spectator's look at an action as it was at its end."""
    rules = SubmarineGame()
    return Known(rules, State(over.world, Meta(rules.name, rules.version)), None)


def action_ending(known: Known, names: Mapping[str, str], voice: Voice) -> Ending:
    """20.10: the end of one of a campaign's actions, with all that the next one has no use for, and the sums so far.
    What is carried over is told once, in the post that follows: before the next action."""
    book = book_of(known.world)
    title = campaign_of(known.world).action_words(book.number)
    score = points(known.world, end=True)
    so_far = total(book)
    lines = [f"**{heading_of(known, voice)}.**"]
    lines.append(voice.get("sm-face-points-end", submarines=score.submarines, escorts=score.escorts))
    lines += _balance(known, voice)
    lines.append(voice.get(
        "sm-stand-campaign", submarines=so_far[0] + score.submarines, escorts=so_far[1] + score.escorts,
        actions=len(book.score) + 1,
    ))  # fmt: skip
    lines += losses(known, voice)
    lines += deeds(known, names, voice)
    over = voice.plain("sm-face-action-over", action=title)
    film = film_job(known, voice, over)
    heading = voice.get("sm-face-action-over", action=title)
    return Ending(heading, tuple(lines), points_table(known, voice, end=True), (film,) if film is not None else ())


def _balance(known: Known, voice: Voice) -> list[str]:
    """20.10 IV 2: how the line that weighs the warships in play is reckoned."""
    balance = balance_words(known)
    return [voice.get("sm-face-balance", balance=balance)] if balance is not None else []


def _campaign_ending(known: Known, verdict: Mapping[str, Any], names: Mapping[str, str], voice: Voice) -> Ending:
    """20.10 IV 4: the end of a campaign, from the sums of all its actions; of those that are over where it was broken
    off."""
    book = book_of(known.world)
    submarines, escorts = total(book)
    winner, actions = str(verdict.get("winner", "")), len(book.score)
    if not winner:
        heading = voice.get("sm-face-campaign-stopped", actions=actions)
    elif winner == "draw":
        heading = voice.get("sm-face-campaign-draw", actions=actions)
    else:
        heading = voice.get("sm-face-campaign-won", side=side_words(winner), actions=actions)
    lines = [voice.get("sm-face-campaign-points", submarines=submarines, escorts=escorts)]
    lines.append(voice.get("sm-face-campaign-boats", count=len(book.used)))
    lost = [name_of(known.fleet.ships[ship]) for ship in book.lost if ship in known.fleet.ships]
    if lost:
        lines.append(voice.get("sm-face-campaign-lost", units=few(lost, NAMED), count=len(lost)))
    led = any("@" in key for key in names)
    lines += _leaders(known, names, voice, lambda unit: told_over_actions(names, unit, actions) if led else None)
    return Ending(heading, tuple(lines), campaign_table(known, voice), ())


def deeds(known: Known, names: Mapping[str, str], voice: Voice) -> Iterator[str]:
    """Who commanded what; each boat with its captain, its torpedoes and what it sank; each escort with what it
    did to boats."""
    names, end = in_action(names, known.action.engagement), known.action.turn
    yield from _leaders(known, names, voice, lambda unit: told(names, unit, end) if noted(names) else None)
    fleet = known.fleet.ships
    for boat in known.boats.boats.values():
        if not is_known(boat.sunk) or not is_known(boat.later):
            continue
        if boat.later and (boat.left or is_campaign(known.world)):
            continue
        fate = "sunk" if boat.sunk else "later" if boat.later else "left" if boat.left else "afloat"
        sank = [fleet[ship] for ship in boat.sank if ship in fleet]
        captain = captains(names, boat.id, known.action.turn, (SUBMARINES,))
        args: dict[str, Arg] = {
            "boat": name_of(boat), "captain": captain, "led": int(bool(captain)),
            "torpedoes": boat.fired, "hits": boat.hits, "ships": few([name_of(ship) for ship in sank], NAMED),
            "count": len(sank), "tons": sum(ship_card(known.world, ship).tons for ship in sank), "fate": fate,
            "hex": write_hex(boat.bow) if fate != "later" else "", "feet": boat.depth,
        }  # fmt: skip
        yield sentence(voice.get("sm-face-credit", **args))
    if known.action.air_used:
        flown = list(_flown(known))
        yield sentence(voice.get("sm-face-credit-air", count=known.action.air_used, deeds=flown, hurt=len(flown)))
    merchants = [ship for ship in fleet.values() if ship.kind == "merchant"]
    captain = captains(names, CONVOY, known.action.turn, (ESCORTS,)) if CONVOY in known.tree() else []
    if merchants and captain:
        through = sum(ship.afloat or ship.id in known.action.left for ship in merchants)
        yield sentence(voice.get("sm-face-credit-convoy", captain=captain, ships=len(merchants), through=through))
    for ship in fleet.values():
        done = list(_done(known, ship.id))
        if done:
            captain = captains(names, ship.id, known.action.turn, (SCREEN, ESCORTS))
            args = {"ship": name_of(ship), "captain": captain, "led": int(bool(captain)), "deeds": done}
            yield sentence(voice.get("sm-face-credit-escort", **args))


def _done(known: Known, ship: str) -> Iterator[str | Words]:
    """What an escort did to boats: how often it attacked, whom it damaged, held by sonar and sank."""
    turns = known.chart.turns
    attacks = sum(ship in turn.attacked for turn in turns)
    if attacks:
        yield Words("sm-face-attacks", {"count": attacks})
    boats = [boat for boat in known.boats.boats.values() if is_known(boat.hurt_by)]
    hurt: list[str | Words] = [
        Words("sm-face-hurt", {"boat": name_of(boat), "points": boat.hurt_by[ship]})
        for boat in boats if boat.hurt_by.get(ship)
    ]  # fmt: skip
    if hurt:
        yield Words("sm-face-damaged", {"boats": hurt})
    holding = {boat.id: sum(ship in turn.held.get(boat.id, ()) for turn in turns) for boat in boats}
    held: list[str | Words] = [
        Words("sm-face-held", {"boat": name_of(boat), "turns": holding[boat.id]}) for boat in boats if holding[boat.id]
    ]
    if held:
        yield Words("sm-face-holding", {"boats": held})
    sunk: list[str | Words] = [name_of(boat) for boat in boats if boat.sunk is True and boat.sunk_by == ship]
    if sunk:
        yield Words("sm-face-sank", {"boats": sunk})


def _flown(known: Known) -> Iterator[Words]:
    """What charges from aircraft did to boats: whom they damaged and sank."""
    boats = [boat for boat in known.boats.boats.values() if is_known(boat.hurt_by) and boat.hurt_by.get(AIRCRAFT)]
    for boat in boats:
        args: dict[str, Arg] = {"boat": name_of(boat), "points": boat.hurt_by[AIRCRAFT]}
        yield Words("sm-face-air-hurt", {**args, "sunk": int(boat.sunk is True and boat.sunk_by == AIRCRAFT)})


def _leaders(
    known: Known, names: Mapping[str, str], voice: Voice, held: Callable[[str], list[str | Words] | None]
) -> Iterator[str]:
    """All who commanded, a line for each side: its leader, then whoever had a ship, a boat or a group of their own;
    those who left and those who came later with their turns. ``held``: who held a node itself; None where nothing was
    noted."""
    for side, units in (
        (SUBMARINES, _boats(known)), (ESCORTS, (SCREEN, CONVOY, BIG, *_ships(known))),
    ):  # fmt: skip
        who: list[Words] = []
        heads = held(side)
        if heads is None:
            heads = [names[side]] if names.get(side) else []
        if heads:
            who.append(Words("sm-face-leader", {"side": side_named(known, side), "name": heads}))
        own: dict[str | Words, list[str | Words]] = {}
        for unit in units:
            led = held(unit)
            if led is None:
                led = [names[unit]] if names.get(unit) and names[unit] != names.get(side) else []
            for each in led:
                own.setdefault(each, []).append(slot_words(known, unit))
        who += [Words("sm-face-leader", {"side": few(units, NAMED), "name": name}) for name, units in own.items()]
        if who:
            yield told_apart(voice.get("sm-face-leaders"), who, voice)


def _boats(known: Known) -> list[str]:
    """The boats of an action, without the places that no boat took."""
    empty = vacant(known.world)
    return [boat for boat in known.boats.boats if boat not in empty]


def _ships(known: Known) -> list[str]:
    """The ships of an action that sailed in it; of a campaign those that could."""
    book = known.world.campaign
    if book is not None and book.told:
        away = {row.id for row in campaign_of(known.world).hunters} if not book.called else set()
        return [ship for ship in known.fleet.ships if ship not in away]
    return [ship.id for ship in known.fleet.ships.values() if ship.here or ship.sunk or ship.id in known.action.left]


def heading_line(known: Known, winner: str, level: str, turn: int, voice: Voice) -> str:
    """Who has won, how clearly, in which turn."""
    if winner == "draw":
        return voice.get("sm-face-won-draw", turn=turn)
    return voice.get("sm-face-won", side=side_named(known, winner), level=level or "win", turn=turn)


def heading_of(known: Known, voice: Voice) -> str:
    """How the action ended, in a line; empty while it lasts."""
    action = known.action
    return heading_line(known, action.winner, action.level, action.turn, voice) if action.winner else ""


def losses(known: Known, voice: Voice) -> list[str]:
    """Ships sunk and stopped; boats sunk, as far as the reader knows, when, and which of them only the end has told."""
    ships = known.fleet.ships.values()
    sunk = [name_of(ship) for ship in ships if ship.sunk]
    stopped = [name_of(ship) for ship in ships if ship.afloat and ship.stopped]
    lost = [_lost(known, boat) for boat in known.boats.boats.values() if boat.sunk is True]
    return [
        voice.get(f"sm-face-{key}", units=few(units, NAMED), count=len(units))
        for key, units in (("sunk", sunk), ("stopped-ships", stopped), ("boats-sunk", lost))
        if units
    ]


def _lost(known: Known, boat: Boat) -> Words:
    """A boat that is lost, in which turn, and whether the enemy did not know it till the end. After the last turn, in
    the chase, and in a save without a chart no turn is named."""
    spots = ((turn.turn, turn.spots[boat.id][3]) for turn in known.chart.turns if boat.id in turn.spots)
    turn, true = next(((turn, true) for turn, true in spots if true & SUNK), (0, 0))
    return Words("sm-face-boat-lost", {"boat": name_of(boat), "turn": turn, "late": int(bool(true & UNTOLD))})
