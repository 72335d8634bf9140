"""Nothing that members are shown depends on what lies face down: posts, pictures, completion, custom ids, dice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from bot.discord.taps.ids import Keys, node_subject, question_subject
from bot.faces.jobs import pack_job
from bot.faces.registry import faces
from bot.faces.shown import Misread
from bot.faces.silent_war.fights.posts import small_print
from bot.text.voice import LANGUAGES, Voice, voice
from engine.core.chance import Throw
from engine.core.play.match import Match
from engine.core.spaces.forms import Form, space_of
from engine.silent_war.combat import view as view_combat
from engine.silent_war.known import Known
from tests.bot.faces.game import new, step
from tests.engine.silent_war.secrecy_kit import BOXES, careful_player, twin

FACE = faces()["silent_war"]
KEYS = Keys(7, b"one secret of one campaign")
TYPED = ("", "A", "C2", "all", "own", "dest", "M", "ye", "stop")


def keys_of(space: Any) -> list[str]:
    """Whatever a button may name."""
    if isinstance(space, Form):
        rows = (space_of(part, space.default) for part in space.parts)
        return [key for row in rows if row is not None for key in keys_of(row)]
    return [option.key for option in space.next(None)]


def read(known: Known, decision: Any, slot: str, text: str, speaker: Voice) -> Any:
    try:
        return FACE.parse_answer(known, decision.kind, decision.path, slot, text, speaker)
    except Misread as fault:
        return repr(fault)


def everything(match: Match[Known], seat: str | None, speaker: Voice) -> str:
    """All texts, jobs and ids that can be made for a seat now."""
    known = match.look(seat)
    waiting = match.waiting(seat) if seat is not None else match.public_waiting()
    asked = {decision.path: decision.slots for decision in waiting}
    told: list[Any] = [FACE.title(known, speaker), FACE.headline(known, speaker), FACE.status_lines(known, speaker)]
    told += [FACE.turn_key(known), FACE.turn_lines(known, [], speaker), FACE.report(known, speaker)]
    told += [FACE.score_table(known, speaker, table) for _, table in FACE.tables(speaker)]
    told += [[pack_job(job) for job in FACE.pictures(known, speaker)]]
    for boat in known.boats.by_id:
        track = FACE.track(known, boat, speaker)
        told.append([FACE.unit_log(known, boat, [], speaker), track and pack_job(track)])
        told.append([FACE.report_on(known, boat), FACE.report(known, speaker, boat, frozenset({boat}))])
    told += [FACE.report_ids(known), FACE.unit_ids(known), FACE.units(known, "", speaker, frozenset({"us"}))]
    for post in FACE.fight_posts(known, asked, speaker):
        picture = pack_job(post.picture) if post.picture is not None else None
        told.append([post.path, post.key, post.title, post.lines, post.below, post.slots, picture])
    for decision in waiting:
        told.append([decision.id, decision.kind, decision.slots, FACE.hint(decision.kind, speaker)])
        if seat is not None:
            told += [_asked(match, known, decision, slot, speaker) for slot in decision.slots]
    told.append([KEYS.tag("v", "unit", subject=node_subject(node), revision=match.revision(seat)) for node in ("us",)])
    return json.dumps(told, default=str, sort_keys=True)


def _asked(match: Match[Known], known: Known, decision: Any, slot: str, speaker: Voice) -> list[Any]:
    subject, revision = question_subject(decision.id, slot), match.revision(slot)
    keys: Sequence[str] = [*keys_of(match.space(decision.id, slot)), *BOXES]
    answer, how = match.suggestion(decision.id, slot)
    return [
        [KEYS.tag("o", "take", subject=subject, arg=key, revision=revision) for key in keys],
        [FACE.complete(known, decision.kind, decision.path, slot, typed, speaker) for typed in TYPED],
        [read(known, decision, slot, text, speaker) for text in (*TYPED, *BOXES)],
        [answer, how, FACE.slot_name(known, slot, speaker)],
    ]


@pytest.mark.parametrize("scenario", ["wahoo-3", "parks-pirates"])
def test_no_post_picture_completion_or_id_depends_on_a_face_that_is_down(scenario: str) -> None:
    match, hidden = new(scenario, "face down"), 0
    for turn in range(40):
        if match.over:
            break
        other, changed = twin(match, turn)
        if changed:
            hidden += 1
            speaker = voice(LANGUAGES[hidden % len(LANGUAGES)])
            for seat in ("us", match.waiting()[0].slots[0], None):
                mine, its = (everything(each, seat, speaker) for each in (match, other))
                assert mine == its, f"{seat} is shown what lies face down at {match.waiting()[0].kind}"
        careful_player(match, turn // 7)
    assert hidden


def test_what_is_told_of_a_contact_and_its_dice_leaves_the_cups_out() -> None:
    """The small print of a post and of the week comes from throws: those of the cups are for nobody."""
    match = new("spearfish-china", "face down")
    throws = [throw for entry in match.take_changes().entries for throw in entry.throws]
    while not any(throw.table.startswith("13.2 cup") for throw in throws):
        step(match)
        throws = [throw for entry in match.take_changes().entries for throw in entry.throws]
    tree = match.rules.seats(match.state)
    assert not [throw for throw in throws if "cup" in throw.table and tree.sees("us", throw.audience)]


@pytest.mark.parametrize("audience", [(), ("all",)])
def test_a_sealed_throw_of_ten_is_in_no_small_print(audience: tuple[str, ...]) -> None:
    throw = Throw("turn/wahoo/search", 0, "3.11 cup A", 0, 10, 4, audience)
    assert bool(small_print([throw], voice("en"))) is bool(audience)


def test_this_test_finds_a_type_that_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new("wahoo-3", "face down")
    while match.waiting()[0].kind != "sw-look":
        careful_player(match, 1)
    other, changed = twin(match)
    english = voice("en")
    assert changed
    assert everything(match, "us", english) == everything(other, "us", english)
    honest = view_combat._counter

    def careless(piece: int, place: str, column: int, up: bool, back: bool, *more: Any) -> Any:
        return honest(piece, place, column, up, True, *more)  # as if radar had shown every counter

    monkeypatch.setattr(view_combat, "_counter", careless)
    assert everything(match, "us", english) != everything(other, "us", english)
