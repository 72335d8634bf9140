"""Actions of Submarine for the tests of its face: played by suggestion, all that the face says of them, twins."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from bot.faces.shown import Misread
from bot.faces.submarine.face import SubmarineFace
from bot.faces.submarine.orders.ways import path_in
from bot.text.voice import Voice
from engine.core.chance import SeededChance
from engine.core.events import Event, facts_for
from engine.core.play.decisions import Decision
from engine.core.play.entry import Entry, last_views
from engine.core.play.match import Match
from engine.core.spaces.space import Answer
from engine.core.testing.twins import plain
from engine.submarine.game import SubmarineGame
from engine.submarine.in_water import Torpedo
from engine.submarine.known import Known
from engine.submarine.scenarios.linked import PART
from engine.submarine.state import ESCORTS, SUBMARINES, Searched, SideId, Tube

RULES, FACE = SubmarineGame(), SubmarineFace()
SEATS: Sequence[str | None] = (SUBMARINES, ESCORTS, None)
SAID = ("", "U-91", "Dahlia", "N30-B", "L 1 | 1", "all", "nonsense; more | 9")


def action(scenario: str = "pq-17", seed: str = "face", **options: Any) -> Match[Known]:
    """A new action; ``options`` with underscores."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return Match.new(RULES, scenario, SeededChance(seed), chosen)


def step(match: Match[Known]) -> list[Entry]:
    """Answer the first question as suggested: what was written."""
    decision = match.waiting()[0]
    for slot in decision.slots:
        answer, _ = match.suggestion(decision.id, slot, "balanced")
        if not decision.gate:
            match.answer(decision.id, slot, answer)
            return list(match.take_changes().entries)
        match.seal(decision.id, slot, answer)
    match.close(decision.id, deadline=True)
    return list(match.take_changes().entries)


def at_plot(match: Match[Known], turn: int = 0) -> Decision:
    """Play on to the gate of plots after a turn."""
    for _ in range(200):
        if match.over:
            break
        decision = match.waiting()[0]
        if decision.kind == "plot" and match.state.world["action"].turn >= turn:
            return decision
        step(match)
    raise AssertionError(f"turn {turn} is never plotted")


def fought(match: Match[Known], *kinds: type) -> list[Entry]:
    """Play on until a battle has ended of which a side saw a view of each kind: the entries of the act."""
    for _ in range(400):
        entries = step(match)
        views = [view for entry in entries for last in entry.lasts for view in last.views.values()]
        if all(any(isinstance(view, kind) for view in views) for kind in kinds):
            return entries
        assert not match.over, f"no {kinds} in it"
    raise AssertionError(f"no {kinds} comes")


def twin(match: Match[Known], side: SideId, luck: Random) -> Match[Known]:
    """The same action with other secrets of a side."""
    other: Match[Known] = Match.load(match.rules, match.save(), SeededChance("another seed"))
    world = other.state.world
    if side == ESCORTS:
        _other_screen(world, luck)
    else:
        _other_boats(world, luck)
        _other_torpedoes(world)
    return other


def _other_screen(world: dict[str, Any], luck: Random) -> None:
    for gear in world["screen"].gear.values():
        gear.charges, gear.rounds, gear.crew = luck.randrange(40), luck.randrange(9), "professional"
        gear.sonar, gear.radar, gear.mark_x = "improved", "3cm", 1
        gear.orders = {"way": "course", "course": ["3"]}
        gear.searched = [Searched("sweep", world["action"].turn, (40, 12), 3, 20)]
    world["screen"].air = luck.randrange(9)
    world["screen"].order = sorted(world["screen"].gear, reverse=True)
    world["screen"].plots = {"convoy": dict.fromkeys(range(30), "L 1")}
    for drop in world["drops"].drops:
        drop.feet = [luck.choice((50, 100, 250))] * len(drop.feet)
    if PART in world:
        world[PART].dealt = {number: luck.randrange(1, 9) for number in (1, 3, 5)}
        world[PART].gear = dict(world["screen"].gear)


def _other_boats(world: dict[str, Any], luck: Random) -> None:
    boats = world["boats"]
    for boat in boats.boats.values():
        if not boat.shown:
            boat.bow, boat.facing = (luck.randrange(20, 60), luck.randrange(5, 30)), luck.randrange(6)
            boat.speed, boat.later, boat.left = luck.randrange(3), False, False
        boat.depth = 0 if boat.surfaced else luck.choice([feet for feet in (25, 50, 100, 200) if feet != boat.depth])
        boat.power, boat.damage, boat.fired = boat.power + 1, boat.damage + 1, boat.fired + 1 + luck.randrange(9)
        boat.tubes["bow-1"] = Tube(loading="g7e", done=2)
        boat.reloads = {"bow": ["g7e"], "stern": []}
        boat.orders = {"way": ["1", "@200"], "fire": {}}
        boat.waiting, boat.running, boat.silent_left = {"way": ["1", "@50"]}, "silent", 1
        boat.attacked, boat.deepest, boat.crew, boat.spent = 1, 900, "professional", True
        boat.repairing, boat.targets, boat.track = True, ["dahlia"], []
    hidden = [boat for boat in boats.boats.values() if not (boat.shown or boat.told)]
    for boat in hidden[:1]:
        boat.sunk = True
    boats.drawn, boats.won = 1, [0]
    if boats.marker is not None or world["action"].has("variable-entry"):
        boats.marker = luck.randrange(1, 6)


def _other_torpedoes(world: dict[str, Any]) -> None:
    """Others are hidden, more are under way, and all of them left in another order."""
    torpedoes = world["running"]
    for torpedo in torpedoes.running.values():
        if not torpedo.mark:
            torpedo.origin, torpedo.half = (3, 3), 5
        torpedo.kind, torpedo.launched = "g7e", 1
    more = Torpedo(
        "torpedo-99", "u-91", "g7a", (30, 12), 6, run=1, launched=1, shallow=False, place=[(30, 12)], course=6
    )
    torpedoes.running = {"torpedo-99": more, **dict(reversed(torpedoes.running.items()))}
    torpedoes.launched += 3


def heard(match: Match[Known], seat: str | None, entries: Sequence[Entry]) -> list[Event]:
    """What a seat hears of entries."""
    events = [event for entry in entries for event in entry.events]
    return facts_for(events, seat, match.rules.seats(match.state))


def all_words(match: Match[Known], seat: str | None, entries: Sequence[Entry], speaker: Voice) -> str:
    """All that the face makes for a seat at this moment, as text."""
    known = match.look(seat)
    told: list[Any] = [FACE.title(known, speaker), FACE.headline(known, speaker), FACE.turn_key(known)]
    events = heard(match, seat, entries)
    told += [FACE.status_lines(known, speaker), FACE.turn_lines(known, events, speaker)]
    told += [plain(FACE.turn_end(known, events, {}, speaker, ())), plain(FACE.ending(known, None, {}, speaker))]
    told += [FACE.gate_lines(known, "plot", events, speaker), FACE.active(known)]
    told += [plain(job) for job in FACE.pictures(known, speaker, mine=frozenset(("u-91", "dahlia")))]
    told += [FACE.layers(speaker), *(FACE.areas(known, said, speaker) for said in SAID)]
    told += [plain(job) for said in SAID for job in FACE.pictures(known, speaker, area=said, layer="near")]
    told += [FACE.report(known, speaker, said) for said in SAID] + [FACE.report_on(known, said) for said in SAID]
    told += [FACE.report_ids(known), FACE.unit_ids(known), *(FACE.units(known, said, speaker) for said in SAID)]
    for unit in (*FACE.unit_ids(known), "convoy", "screen", "nobody"):
        told += [FACE.unit_log(known, unit, [("author", "text")], speaker), plain(FACE.track(known, unit, speaker))]
        told.append(FACE.slot_name(known, unit, speaker))
    told += [FACE.score_table(known, speaker, table, {}) for _, table in FACE.tables(speaker)]
    told += [FACE.event_line(event, seat, speaker) for event in events]
    tree = match.rules.seats(match.state)
    throws = [throw for entry in entries for throw in entry.throws if tree.hears(seat, throw.audience)]
    told += [FACE.dice_line(throw, speaker) for throw in throws] + [FACE.dice_small(throws, speaker)]
    told += _fights(known, seat, entries, events, speaker)
    told += _diary(known, events, speaker)
    told += list(_orders(match, seat, speaker))
    return json.dumps(told, default=str, sort_keys=True)


def _read(parse: Any, *args: Any) -> Any:
    try:
        return parse(*args)
    except Misread as misread:
        return repr(misread.refusal)


def _fights(known: Known, seat: str | None, entries: Sequence[Entry], events: Sequence[Event], speaker: Voice) -> Any:
    last = last_views(entries, known.side)
    told: list[Any] = [plain(post) for post in FACE.fight_posts(known, {}, speaker)]
    for post in FACE.quick_fights(known, (), events, last, speaker) or ():
        told += [plain(post), FACE.fight_lines(known, post.path, events, [], speaker)]
        told.append(plain(FACE.fight_told(known, post, events, [], last, speaker)))
        told.append(plain(FACE.fight_story(known, post.path, events, speaker)))
    return told


def _diary(known: Known, events: Sequence[Event], speaker: Voice) -> list[Any]:
    teller = FACE.teller
    assert teller is not None
    gatherer = teller.gatherer()
    facts = [fact for fact in map(gatherer.fact, events) if fact is not None]
    told: list[Any] = [
        teller.chapter(known, facts, key, (), {}, speaker) for _, key in teller.chapters(known, facts, speaker)
    ]
    told += [teller.unit_chapter(known, facts, unit, (), speaker) for unit in teller.units(facts)]
    told += [plain(job) for job in teller.pictures(known, facts, speaker)]
    told += [teller.own(known, facts, frozenset(("u-91", "dahlia")), speaker), teller.hall(known, speaker)]
    return [*told, teller.feats(known)]


def _orders(match: Match[Known], seat: str | None, speaker: Voice) -> Iterator[Any]:
    """All that is made of questions and answers of a side."""
    known = match.look(seat)
    for topic in sorted({question.topic for question in RULES.questions.values() if question.topic}):
        yield FACE.standing_line(known, seat or "convoy", topic, None, speaker)
    for said in (*SAID, "attack: hold", "guns nearest"):
        yield FACE.complete_standing(known, said, speaker)
        yield [_read(read, known, said, speaker) for read in (FACE.standing_topic, FACE.parse_standing)]
    if seat is None:
        return
    for decision in match.waiting(seat):
        answers = answers_of(match, decision, seat)
        lines = [
            FACE.order_line(match.look(slot), decision.path, slot, answer, "doctrine", speaker)
            for slot, answer in answers.items()
        ]
        yield [plain(line) for line in lines]
        yield [plain(group) for group in FACE.groups(known, lines, speaker)]
        yield FACE.plan_lines(known, answers, speaker)
        text = FACE.orders_text(known, decision.path, answers, speaker)
        yield text
        for said in (*SAID, text):
            yield repr(FACE.parse_orders(known, decision.path, list(answers), said, speaker))
        for slot, answer in answers.items():
            yield list(_order(match, decision, slot, answer, speaker))
        groups = FACE.groups(known, lines, speaker)
        yield [FACE.group_title(known, key, speaker) for key in (*(group.key for group in groups), "nothing")]
        yield [FACE.group_of_words(known, list(answers), said) for said in (*SAID, "boats", "escorts")]
        yield FACE.hint(decision.kind, speaker)


def _order(match: Match[Known], decision: Decision, slot: str, answer: Answer, speaker: Voice) -> Iterator[Any]:
    known, kind, path = match.look(slot), decision.kind, decision.path
    yield FACE.example_line(known, path, slot, speaker)
    yield FACE.complete(known, kind, path, slot, "", speaker)
    yield plain(FACE.question_picture(known, kind, path, slot, answer, speaker))
    for said in SAID:
        yield _read(FACE.parse_answer, known, kind, path, slot, said, speaker)
    inner = path_in(match.space(decision.id, slot), answer)
    if inner is not None:
        yield plain(FACE.course(known, kind, path, slot, answer, inner[0], (), speaker))


def answers_of(match: Match[Known], decision: Decision, seat: str) -> Mapping[str, Answer]:
    """The suggestions for a seat's side."""
    tree = match.rules.seats(match.state)
    mine = [slot for slot in decision.slots if tree.side(slot) == tree.side(seat)]
    return {slot: match.suggestion(decision.id, slot, "balanced")[0] for slot in mine}
