"""Nothing that the face makes for a side or a spectator depends on what the other side keeps to itself: posts, pictures
and their alt texts, reports, tables, logs, completions, questions with what is proposed, custom ids.

The long run looks at longer wars, and plants a leak: that proves this test, not the face.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.discord.taps.ids import Keys, question_subject
from bot.faces.jobs import pack_job
from bot.faces.registry import faces
from bot.faces.shown import Misread, PictureJob
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.play.match import Match
from engine.core.testing.twins import alike, plain
from engine.pacific_war.known import Known
from engine.pacific_war.seats import TREE, squadrons_of
from engine.pacific_war.state import SIDES, foe
from tests.bot.faces.pacific_war.war import played
from tests.engine.pacific_war.secrecy_kit import twin

FACE = faces()["pacific_war"]
KEYS = Keys(7, b"one secret of one campaign")
TYPED = ("", "iq")


def packed(job: PictureJob | None) -> Any:
    return None if job is None else [pack_job(job), job.alt]


def everything(match: Match[Known], seat: str | None, speaker: Voice) -> str:
    """All texts, pictures to be drawn and ids that can be made for a seat now."""
    known = match.look(seat)
    waiting = match.public_waiting() if seat is None else match.waiting(seat)
    asked = {decision.path: decision.slots for decision in waiting}
    told: list[Any] = [FACE.title(known, speaker), FACE.headline(known, speaker), FACE.status_lines(known, speaker)]
    told += [FACE.goal_lines(known, speaker), FACE.thread_key(known), FACE.thread_name(known, speaker)]
    told += [FACE.turn_key(known), FACE.turn_lines(known, [], speaker), FACE.report(known, speaker)]
    told += [sorted(FACE.gone(known)), FACE.own_turn(known, [], frozenset(TREE.below("chile")), speaker)]
    told += [FACE.so_far(known, [], speaker), FACE.own_losses(known, [], frozenset(TREE.below("chile")), speaker)]
    told.append([FACE.size(known, node.id) for node in TREE.nodes])
    told += [sorted(FACE.assigned(known, []))]
    week = FACE.turn_end(known, [], {}, speaker)
    told += [week.title, week.lines, week.table, FACE.ending(known, match.result, {}, speaker).lines]
    told += [[FACE.areas(known, typed, speaker), FACE.units(known, typed, speaker)] for typed in TYPED]
    told += [FACE.score_table(known, speaker, table) for _, table in FACE.tables(speaker)]
    told += [packed(job) for _, layer in FACE.layers(speaker) for job in FACE.pictures(known, speaker, layer=layer)]
    for ship in known.fleet.ships:
        told.append([FACE.unit_log(known, ship, [], speaker), packed(FACE.track(known, ship, speaker))])
        told.append(FACE.area_of(known, ship))
    for node in TREE.nodes:
        told.append([FACE.slot_name(known, node.id, speaker), FACE.unit_log(known, node.id, [], speaker)])
        told.append(FACE.seat_note(known, node.id, speaker))
        if meant := FACE.report_on(known, node.id):  # else all is reported, as above
            told.append([meant, FACE.report(known, speaker, node.id, frozenset({node.id}))])
    told += [FACE.report(known, speaker, "", frozenset(squadrons_of(side)[:2])) for side in SIDES]
    told += [FACE.report_ids(known), FACE.unit_ids(known), FACE.units(known, "", speaker, frozenset(known.fleet.ships))]
    for post in FACE.fight_posts(known, asked, speaker):
        told.append([post.path, post.key, post.title, post.lines, post.below, post.slots, packed(post.picture)])
    side = None if seat is None else TREE.side(seat)
    for decision in waiting:
        told.append([decision.id, decision.kind, decision.slots, FACE.hint(decision.kind, speaker), FACE.active(known)])
        told += [FACE.asked_lines(known, decision.kind, speaker), FACE.final_line(known, decision.kind, speaker)]
        told += [_asked(match, decision, slot, speaker) for slot in decision.slots if TREE.side(slot) == side]
    return json.dumps(told, default=str, sort_keys=True)


def _asked(match: Match[Known], decision: Any, slot: str, speaker: Voice) -> list[Any]:
    own, path = match.look(slot), decision.path
    answer, how = match.suggestion(decision.id, slot)
    tag = KEYS.tag("o", "take", subject=question_subject(decision.id, slot), arg="x", revision=match.revision(slot))
    return [
        tag,
        how,
        FACE.order_line(own, path, slot, answer, how, speaker),
        packed(FACE.question_picture(own, decision.kind, path, slot, answer, speaker)),
        FACE.question_lines(own, decision.kind, path, slot, answer, speaker),
        [
            plain(FACE.pointing(own, decision.kind, path, slot, answer, row, {}, speaker))
            for row in (*FACE.points(decision.kind), "answer")
        ],
        [FACE.complete(own, decision.kind, path, slot, typed, speaker) for typed in TYPED],
        [_read(own, decision, slot, typed, speaker) for typed in TYPED],
    ]


def _read(known: Known, decision: Any, slot: str, text: str, speaker: Voice) -> Any:
    try:
        return FACE.parse_answer(known, decision.kind, decision.path, slot, text, speaker)
    except Misread as fault:
        return repr(fault.refusal)


def compare(seed: str, turns: int, each: int) -> tuple[int, int]:
    """Look at each kind of question so many times, at one side's twin after the other's; how many secrets differed, and
    of how many kinds of questions there was one to look at."""
    looked: dict[str, int] = {}
    flipped = 0
    for moment, (match, _) in enumerate(played(seed, turns)):
        kind = "over" if match.over else match.waiting()[0].kind
        looked[kind] = looked.get(kind, 0) + 1
        if looked[kind] > each:
            continue
        speaker, luck, side = voice(LANGUAGES[moment % 2]), Random(moment), SIDES[len(looked) % 2]
        other, changed = twin(match, (side,), luck)
        flipped += changed
        seat = (foe(side), f"{foe(side)}-fleet", f"{foe(side)}-army", None)[moment % 4]
        alike(everything(match, seat, speaker), everything(other, seat, speaker), f"{seat} at {kind}")
    return flipped, len(looked)


def test_no_screen_depends_on_what_the_other_side_keeps_to_itself() -> None:
    flipped, kinds = compare("veil", turns=2, each=1)
    assert flipped
    assert kinds >= 8


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["fog", "haze", "smoke"])
def test_no_screen_of_longer_wars_does(seed: str) -> None:
    flipped, kinds = compare(seed, turns=6, each=20)
    assert flipped
    assert kinds >= 8


@pytest.mark.soak
def test_this_test_finds_orders_that_are_shown() -> None:
    match = next(match for match, _ in played("veil", 2) if not match.over and match.waiting()[0].kind == "pw-course")
    side = match.look(None).war.active
    other, changed = twin(match, (side,), Random(1))
    assert changed
    english = voice("en")
    assert everything(match, side, english) != everything(other, side, english)  # its own side reads its orders
