"""Posts of fights at sea: from contact to end, pictures that change, keys that stay, and the raids of the coast."""

from __future__ import annotations

from typing import Any

import pytest

from bot.faces.jobs import pack_job, unpack_job
from bot.faces.pacific_war.fights.posts import quick_fights
from bot.faces.pacific_war.fights.sea_scenes import last_scene, sea_view
from bot.render.pacific_war.views_battle import Fate, LandBattleView, PieceView, SeaBattleView, Shore, Sign, Tone
from bot.render.stages import Stage
from bot.text.voice import LANGUAGES, voice
from engine.core.play.entry import last_views
from engine.pacific_war.judgement.encounter import BATTLE, encounter
from engine.pacific_war.state import ABOARD, Side, foe
from engine.pacific_war.steps.voyage import VoyageLocals, VoyageView
from tests.bot.faces.pacific_war.fight_kit import (
    ASK,
    BLANCO,
    CHALACO,
    CL,
    COCHRANE,
    COVADONGA,
    HUASCAR,
    OHIGGINS,
    PE,
    PLAN,
    RIMAC,
    UNION,
    Posts,
    chase,
    coast,
    meeting,
    runners,
)
from tests.bot.faces.pacific_war.war import known_of
from tests.engine.pacific_war.kit import Bench, Dice, Play, bare, columns, lie, stand

GUNS = "7.9 gunnery"


def view(post: Any) -> SeaBattleView:
    found = post.picture.view
    assert isinstance(found, SeaBattleView)
    return found


def piece(post: Any, ship: str) -> PieceView:
    shown = view(post)
    return next(piece for line in (shown.left, shown.right) for piece in line.pieces if piece.id == ship)


@pytest.mark.rule("7.9")
def test_transports_do_not_fire_first() -> None:
    contact = Posts(meeting((BLANCO,), (CHALACO,), Dice())).post
    assert view(contact).state == "Chile fires first"
    assert view(contact).right.role != "fires first"


def test_a_battle_is_shown_from_contact_to_its_last_shot() -> None:
    posts = Posts(meeting((BLANCO, COCHRANE, OHIGGINS, RIMAC), (HUASCAR, UNION), Dice().faces(GUNS, 3, 2, 6, 6)))
    contact = posts.post
    assert contact.title == (
        "Huáscar and Unión against Blanco Encalada, Almirante Cochrane and 2 more · at sea in area III, hex 2919"
    )
    assert contact.slots == (CL,)
    assert not view(contact).throws
    assert (view(contact).state, view(contact).right.role) == ("The Alliance fires first", "fires first")
    assert [piece.name for piece in view(contact).left.pieces][:2] == ["Blanco Encalada", "Almirante Cochrane"]
    assert piece(contact, HUASCAR).sign is Sign.TURRET

    posts.answer("pw-aside", CL, [OHIGGINS, RIMAC])
    assert [piece(posts.post, ship).fate for ship in (OHIGGINS, BLANCO)] == [Fate.ASIDE, Fate.HERE]
    posts.answer("pw-gunnery", CL, ASK)
    posts.answer("pw-gunnery", PE, PLAN)
    first = view(posts.post)
    assert [(throw.shooter, throw.dice, throw.tone) for throw in first.throws] == [(HUASCAR, (3,), Tone.MISS)]
    assert first.throws[0].needs == "hits on 1–2"
    assert (first.left.next_up, first.right.next_up) == (True, False)
    assert piece(posts.post, HUASCAR).order == 1

    posts.answer("pw-shot", CL, f"{COCHRANE}>{UNION}")
    assert piece(posts.post, UNION).damaged
    assert posts.post.key == contact.key
    posts.answer("pw-shot", CL, f"{BLANCO}>{HUASCAR}")
    (last,) = posts.ended
    assert last.key == contact.key
    assert view(last).state == "The guns are silent"
    assert piece(last, UNION).damaged
    assert all(stage is Stage.DONE for _, stage in view(last).stages)


def test_what_sank_in_an_earlier_act_is_still_sunk_in_the_last_picture() -> None:
    posts = Posts(meeting((BLANCO, COCHRANE), (HUASCAR, UNION), Dice().faces(GUNS, 6, 1, 6, 6)))
    posts.answer("pw-gunnery", CL, ASK)
    posts.answer("pw-gunnery", PE, PLAN)
    posts.answer("pw-shot", CL, f"{COCHRANE}>{UNION}")
    assert piece(posts.post, UNION).word == "sunk"
    posts.answer("pw-shot", CL, f"{BLANCO}>{HUASCAR}")
    (last,) = posts.ended
    assert piece(last, UNION).fate is Fate.OUT
    assert [throw.tone for throw in view(last).throws] == [Tone.MISS, Tone.CRITICAL, Tone.MISS]


def test_every_state_of_a_battle_has_a_picture_of_its_own() -> None:
    posts = Posts(meeting((BLANCO, OHIGGINS), (HUASCAR,), Dice().faces(GUNS, 3, 6, 6)))
    seen = [view(posts.post)]
    posts.answer("pw-aside", CL, [OHIGGINS])
    seen.append(view(posts.post))
    posts.answer("pw-gunnery", CL, ASK)
    posts.answer("pw-gunnery", PE, PLAN)
    seen.append(view(posts.post))
    posts.silence()
    seen.append(view(posts.ended[0]))
    assert len(set(seen)) == len(seen)


def test_a_boarding_and_its_prize_are_shown() -> None:
    dice = Dice().faces(GUNS, 6, 2).faces("10.1 capture", 6)
    posts = Posts(meeting((BLANCO,), (UNION,), dice, capture=True))
    posts.answer("pw-gunnery", CL, PLAN)
    posts.answer("pw-gunnery", PE, PLAN)
    assert view(posts.post).contact == "Boarding"
    posts.silence()
    assert [kind for kind, _ in posts.play.asked()] == ["pw-prize"]
    posts.silence()
    (last,) = posts.ended
    assert (piece(last, UNION).fate, piece(last, UNION).word) == (Fate.TAKEN, "captured")
    assert view(last).throws[-1].target == UNION


def test_a_chase_names_the_distance_and_what_the_watch_needs() -> None:
    posts = Posts(chase(Dice().faces("7.3 interception", 1)))
    shown = view(posts.post)
    assert posts.post.title.startswith("Smoke sighted: ")
    assert (shown.hexes, shown.gap) == (2, "2 hexes")
    assert piece(posts.post, UNION).note == "2 hexes: 5–6"
    assert piece(posts.post, RIMAC).cargo == 2
    key = posts.post.key
    posts.answer("pw-intercept", "allies-squadron-2", "now")
    shown = view(posts.shown[0])
    assert posts.shown[0].key == key
    assert (shown.throws[-1].word, shown.throws[-1].dice) == ("got away", (1,))
    assert piece(posts.shown[0], UNION).note == ""


def test_a_chase_that_succeeds_becomes_a_battle_under_the_same_key() -> None:
    posts = Posts(chase(Dice().faces("7.3 interception", 6).faces(GUNS, 6, 6, 6)))
    key = posts.post.key
    posts.answer("pw-intercept", "allies-squadron-2", "now")
    assert posts.post.key == key
    assert view(posts.post).contact == "Naval combat"
    posts.silence()  # who is left out
    posts.silence()  # the plans, and all shots
    (last,) = posts.ended or tuple(posts.now.values())
    assert last.key == key
    assert view(last).contact == "Naval combat"
    assert view(last).throws


def test_a_blockade_run_and_the_fight_of_those_it_holds() -> None:
    posts = Posts(runners(Dice().faces("7.6 blockade", 1).faces(GUNS, 6, 6, 6)))
    assert view(posts.post).left.role == "blockades"
    posts.answer("pw-run", PE, "run")
    assert view(posts.post).throws[-1].needs == "1 ship gets by"
    posts.answer("pw-catch", CL, [HUASCAR, UNION])
    assert {piece.id for piece in view(posts.post).right.pieces} == {HUASCAR, UNION}
    posts.silence()
    told = view(posts.post)  # Chalaco may lay the rest of her course anew: the fight stays on the post
    assert told.contact == "Naval combat"
    assert len(told.throws) == 4
    posts.answer("pw-replan", PE, [])
    (last,) = posts.ended
    assert view(last).throws == told.throws


def test_a_voyage_that_meets_nobody_has_no_post() -> None:
    play = chase(given={"pw-intercept": "pass"})
    found = play.world.fleet.ships[UNION]
    assert found.place == "3018"
    posts = Posts(play)
    posts.silence()
    assert not posts.now
    assert [post.title.split(":")[0] for post in posts.ended] == ["Smoke sighted"]
    sails = [event for event in play.told if event.kind in ("pw-ev-sails", "pw-ev-arrived")]
    assert quick_fights(play.match.look(None), (), sails, last_views(play.entries, None), posts.voice) == []


def test_a_fight_that_began_and_ended_in_one_act_is_told_whole() -> None:
    play = meeting((BLANCO,), (HUASCAR,), Dice().faces(GUNS, 6, 2))
    posts = Posts(play)
    posts.now = {}
    play.silence()
    posts.look(0)
    (quick,) = posts.quick
    assert quick.over
    assert piece(quick, HUASCAR).damaged
    assert [throw.shooter for throw in view(quick).throws] == [HUASCAR, BLANCO]
    told = posts.lines(quick)
    assert told[0].startswith("Naval combat at hex 2919")
    assert any("fires at" in line for line in told)


def test_raids_have_a_post_for_each_coast_with_the_forts_reply() -> None:
    aims = {BLANCO: "fort-arica", COCHRANE: "fort-arica"}
    posts = Posts(coast(**{"pw-raid": lambda *_: aims, "pw-infernal": "none"}))
    assert not posts.now
    posts.silence()
    posts.silence()
    (raid,) = posts.quick
    assert raid.key == "t09-chile-raid-3116"
    assert view(raid).shore is Shore.RIGHT
    assert piece(raid, "fort-arica").sign is Sign.FORT
    assert [throw.left for throw in view(raid).throws] == [True, True, False, False]
    assert all(len(throw.dice) == 2 for throw in view(raid).throws)
    assert len(posts.lines(raid)) >= 4


def test_an_infernal_machine_has_a_post_of_its_own() -> None:
    posts = Posts(coast(**{"pw-infernal": f"3116>{COCHRANE}"}))
    posts.silence()
    (machine,) = posts.quick
    assert machine.key == "t09-chile-machine-3116"
    assert machine.title.startswith("Infernal machine: Almirante Cochrane")
    assert view(machine).throws[0].target == COCHRANE
    assert [line for line in posts.lines(machine) if "infernal machine" in line.lower()]


def test_a_landing_that_nobody_hinders_has_a_short_post_with_its_beach() -> None:
    found = bare(turn=3, active="chile", phase="naval_movement")
    lie(found, "2919", RIMAC, squadron=CL)
    unit = found.army.units["cl-buin"]
    unit.place, unit.aboard, unit.steps = "aboard", RIMAC, 2
    stand(found, "3118", "bo-aroma")
    posts = Posts(Play(Bench("voyage", found, VoyageLocals(CL, "III", ["3018", "3118"], ["cl-buin"]))))
    posts.now = {}
    posts.look(0)
    (landing,) = posts.quick
    shown = landing.picture.view if landing.picture is not None else None
    assert landing.title == "Landing by Chile · Pisagua, hex 3118"
    assert isinstance(shown, LandBattleView)
    assert [piece.id for piece in shown.left.pieces] == ["cl-buin"]
    assert [piece.id for piece in shown.right.pieces] == ["bo-aroma"]
    assert (shown.left.role, shown.left_dice.caption, shown.state) == ("lands", "", "Ashore")
    assert any(line.startswith("Landed at Pisagua") for line in posts.lines(landing))


def test_a_column_that_lands_with_the_troops_is_on_the_beach_and_throws_no_die() -> None:
    found = bare(turn=3, active="chile", phase="naval_movement")
    lie(found, "2919", RIMAC, squadron=CL)
    unit = found.army.units["cl-buin"]
    unit.place, unit.aboard, unit.steps = "aboard", RIMAC, 1
    columns(found, "chile", "2919")
    (column,) = found.supply.columns.values()
    column.place, column.aboard = "aboard", RIMAC
    play = Play(Bench("voyage", found, VoyageLocals(CL, "III", ["3018", "3118"], ["cl-buin", column.id])))
    posts = Posts(play)
    posts.now = {}
    posts.look(0)
    (landing,) = posts.quick
    shown = landing.picture.view if landing.picture is not None else None
    assert isinstance(shown, LandBattleView)
    assert [piece.id for piece in shown.left.pieces] == ["cl-buin", column.id]
    assert (shown.left_dice.count, shown.right_dice.count) == (0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_of_the_sea_are_there_and_fit(language: str) -> None:
    plays = [
        meeting((BLANCO, OHIGGINS), (HUASCAR, CHALACO, COVADONGA)[:1]),
        chase(Dice().faces("7.3 interception", 1)),
        runners(Dice().faces("7.6 blockade", 1)),
        coast(**{"pw-infernal": f"3116>{COCHRANE}"}),
    ]
    for play in plays:
        posts = Posts(play, language)
        seen = list(posts.shown)
        for _ in range(2):
            if not play.match.over:
                posts.silence()
                seen += posts.shown
        assert seen
        for post in seen:
            words = " ".join((post.title, *post.lines, *post.below, repr(post.picture)))
            assert "pw-fights" not in words
            assert post.picture is not None
            assert 80 < len(post.picture.alt) <= 1024
            assert unpack_job(pack_job(post.picture)) == post.picture


@pytest.mark.parametrize(("side", "left"), [("chile", True), ("allies", False)])
def test_a_prize_that_fires_stands_on_her_captors_side(side: Any, left: bool) -> None:
    lines: dict[Side, list[str]] = {side: ["ship-pe-huascar"], foe(side): []}
    world = bare()
    world.fleet.ships["ship-pe-huascar"].side = side
    shot = ["ship-pe-huascar", "ship-cl-abtao", 3, "miss", 2]
    seen = encounter(world, BATTLE, "2919", foe(side), lines, shots=[shot])
    view = VoyageView("", "", "2919", (), (), seen, None, None)
    scene = last_scene(known_of(world), {"war": view}, "war", voice("en"))
    assert scene is not None
    assert [throw.left for throw in scene.throws] == [left]


def test_a_battle_that_is_over_shows_its_ships_as_they_lay_then_and_who_was_boarded() -> None:
    world = bare()
    lie(world, "2919", RIMAC, squadron=CL)
    lie(world, "2919", HUASCAR, squadron=PE)
    unit = world.army.units["cl-buin"]
    unit.place, unit.aboard, unit.steps = ABOARD, RIMAC, 2
    world.fleet.ships[HUASCAR].damaged = True
    lines: dict[Side, list[str]] = {"chile": [RIMAC], "allies": [HUASCAR]}
    board = [HUASCAR, RIMAC, 3, "escapes", 6]
    seen = encounter(world, BATTLE, "2919", "chile", lines, boards=[board])
    unit.place, unit.aboard = "3118", ""
    world.fleet.ships[HUASCAR].damaged = False  # she has been in the yard since
    view = VoyageView("", "", "2919", (), (), seen, None, None)
    known, english = known_of(world), voice("en")
    scene = last_scene(known, {"war": view}, "war", english)
    assert scene is not None
    shown = sea_view(known, scene, english)
    assert [piece.cargo for piece in shown.left.pieces] == [2]
    assert [piece.damaged for piece in shown.right.pieces] == [True]
    assert [(throw.dice, throw.shooter, throw.target) for throw in shown.throws] == [((3,), HUASCAR, RIMAC)]
    assert shown.contact == "Boarding"
