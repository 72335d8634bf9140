"""Posts of fights on land: plans, marker, dice, losses, retreat and advance, beaches; small print."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.jobs import pack_job, unpack_job
from bot.faces.pacific_war.fights.posts import fight_lines, small_print
from bot.render.pacific_war.views_battle import Fate, LandBattleView, Move, Nation, PieceView
from bot.render.stages import Stage
from bot.text.voice import LANGUAGES, voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.pacific_war.facts.land import Stands
from engine.pacific_war.judgement.melee import Clash
from engine.pacific_war.state import CHILE
from engine.pacific_war.steps.fight import FightLocals
from engine.pacific_war.tables.read import tables
from tests.bot.faces.pacific_war.fight_kit import Posts, assault, land_plan
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, stand

FIRST, CHIT, ATTACK, DEFENCE = "8.8 initiative", "8.9 chit", "8.9 attack", "8.9 defence"
CORPS = ("chile-corps-1", "allies-corps-1")


def cup(chit: str) -> int:
    return tables().charts.cup.index(chit)


def view(post: Any) -> LandBattleView:
    found = post.picture.view
    assert isinstance(found, LandBattleView)
    return found


def unit(post: Any, name: str) -> PieceView:
    shown = view(post)
    return next(piece for line in (shown.left, shown.right) for piece in line.pieces if piece.id == name)


def won() -> Dice:
    """Chile wins the initiative with a hero and hits once, the Allies hit nothing."""
    return Dice().faces(FIRST, 6, 1).draw(CHIT, cup("heroic-leader")).faces(ATTACK, 4, 1).faces(DEFENCE, 1, 1)


def test_before_the_plans_the_lines_are_drawn_up() -> None:
    posts = Posts(assault())
    shown = view(posts.post)
    assert posts.post.title == "Attack by Chile · Arica, hex 3116"
    assert (shown.left.role, shown.right.role) == ("attacks", "defends")
    assert [piece.nation for piece in shown.right.pieces] == [Nation.PERU, Nation.BOLIVIA]
    assert (shown.left_dice.count, shown.right_dice.count) == (2, 2)
    assert not shown.left_dice.dice
    assert shown.marker == ""
    assert (shown.ground.origin, shown.ground.target, shown.ground.move) == ("3115", "3116", Move.ATTACK)
    assert len(posts.post.slots) == 2


def test_a_fight_led_step_by_step_shows_marker_dice_and_losses() -> None:
    given = {"pw-fight": land_plan(chit="ask", losses="ask", retreat="ask")}
    posts = Posts(assault(won(), **given))
    seen, key = [view(posts.post)], posts.post.key
    posts.silence()  # the plans
    assert view(posts.post).marker == "Heroic leader"
    assert view(posts.post).left_dice.initiative == "initiative 9"
    assert view(posts.post).left_dice.wins
    seen.append(view(posts.post))
    posts.silence()  # whom the hero leads: dice fall
    shown = view(posts.post)
    assert [(die.face, die.hit) for die in shown.left_dice.dice] == [(4, True), (1, False)]
    assert shown.left_dice.caption == "2 dice, first +2"
    assert shown.left_dice.result == "1 hit"
    assert [piece.hero for piece in shown.left.pieces] == [True, False]
    seen.append(shown)
    posts.silence()  # who takes the loss
    assert sum(piece.lost for piece in view(posts.post).right.pieces) == 1
    seen.append(view(posts.post))
    posts.silence()  # retreat
    (last,) = posts.ended
    assert last.key == key
    assert view(last).state in ("The Alliance retreats", "Chile advances", "The field is quiet")
    assert [die.face for die in view(last).left_dice.dice] == [4, 1]
    assert all(stage is Stage.DONE for _, stage in view(last).stages)
    seen.append(view(last))
    assert len(set(seen)) == len(seen)


def test_a_fight_by_plan_ends_with_who_was_lost_and_who_fled() -> None:
    dice = won()
    posts = Posts(assault(dice, **{"pw-fight": land_plan(retreat="retreat")}))
    posts.silence()
    (last,) = posts.ended
    shown = view(last)
    lost = [piece for piece in shown.right.pieces if piece.fate is Fate.OUT]
    assert [piece.word for piece in lost] == ["lost"]
    assert shown.ground.refuge
    assert not shown.ground.left_flees
    assert shown.ground.move is Move.ADVANCE
    assert shown.state == "Chile advances"
    assert "Retreat of the Alliance" in last.picture.alt


def test_a_fight_told_whole_counts_its_steps_from_its_events() -> None:
    play = assault(won(), **{"pw-fight": land_plan(retreat="retreat")})
    posts = Posts(play)
    ended = posts.now
    posts.now = {}
    play.silence()
    posts.look(0)
    (quick,) = posts.quick
    assert quick.key == next(iter(ended))
    assert [(piece.id, piece.full) for piece in view(quick).left.pieces] == [("cl-buin", 2), ("cl-2line", 2)]
    assert sum(piece.lost for piece in view(quick).right.pieces) == 1
    assert len(view(quick).right.pieces) == 2


def test_a_beach_has_one_hex_and_its_own_heading() -> None:
    posts = Posts(assault(beach=True))
    shown = view(posts.post)
    assert posts.post.title.startswith("Assault from the beach by Chile")
    assert shown.ground.origin == shown.ground.target == "3118"
    assert shown.ground.move is Move.LANDING
    assert shown.right_dice.count == 3  # a die more against a landing (7.6)


def test_columns_alone_are_overrun_without_a_die() -> None:
    found = bare(turn=8, active="chile", phase="land_combat")
    stand(found, "3115", "cl-buin", steps=2)
    found.control.of["3115"] = "chile"
    columns(found, "allies", "3116")
    posts = Posts(Play(Bench("fight", found, FightLocals(Clash("chile", "3115", "3116", ["cl-buin"])))))
    assert view(posts.post).right.pieces == ()
    posts.silence()
    (last,) = posts.ended
    assert (view(last).left_dice.caption, view(last).right_dice.caption) == ("", "")
    assert view(last).marker_note == "Supply columns alone"
    assert view(last).state == "Chile advances"


def test_only_the_fights_own_events_are_told_and_dice_stand_in_the_small_print() -> None:
    known, speaker = assault().match.look(None), voice("en")
    mine = Event(Stands(CHILE, "3116"), "war/t08-chile/land_combat/fight-3116", 1)
    other = Event(Stands(CHILE, "3115"), "war/t08-chile/land_combat/fight-3116~2", 1)
    throws = [Throw(mine.path, 0, FIRST, at, 6, value) for at, value in enumerate((4, 1))]
    throws.append(Throw(other.path, 0, ATTACK, 0, 6, 5))
    lines = fight_lines(known, mine.path, [mine, other], throws, speaker)
    assert lines == ["At Arica, Chile will not yield.", "-# 2 throws – 8.8: 5, 2"]
    assert small_print([], speaker) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_the_land_are_there_and_fit(language: str) -> None:
    given = {"pw-fight": land_plan(chit="ask", losses="ask", retreat="ask")}
    for play in (assault(won(), **given), assault(beach=True)):
        posts = Posts(play, language)
        seen = list(posts.shown)
        while not play.match.over:
            posts.silence()
            seen += posts.shown
        for post in seen:
            words = " ".join((post.title, *post.lines, *post.below, repr(post.picture)))
            assert "pw-fights" not in words
            assert post.picture is not None
            assert 80 < len(post.picture.alt) <= 1024
            assert unpack_job(pack_job(post.picture)) == post.picture
