"""Fight posts: what lies on the table in picture and words, and nothing of what lies face down."""

from dataclasses import replace
from typing import Any

import pytest

from bot.faces.silent_war.fights import odds
from bot.faces.silent_war.fights.display import halves
from bot.faces.silent_war.fights.posts import fight_lines, fight_of, fight_posts, key_of, rule_of, small_print
from bot.faces.silent_war.fights.tales import fight_story
from bot.faces.silent_war.story.diary import ships
from bot.render.silent_war.views_combat import Side
from bot.render.stages import Stage
from bot.text.voice import Voice, voice
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.state import Frame
from engine.core.words import Words
from engine.silent_war.autopilot.judgement import markable
from engine.silent_war.autopilot.prospects import Prospect, best_prospect, mean_tons, prospects
from engine.silent_war.combat.odds import Risk
from engine.silent_war.facts.fights import CombatEventShown, Contact, FightOver, NoShot, ShipSunk, Unharmed
from engine.silent_war.state import Sinking
from engine.silent_war.steps.combat.events import DOUBLED
from engine.silent_war.tables.read import tables
from tests.bot.faces.game import RULES, at, new, shown, step, until


def post_of(match: Any, decision: Any, speaker: Voice) -> Any:
    (post,) = fight_posts(shown(match), {decision.path: decision.slots}, speaker)
    return post


def test_paths_and_keys() -> None:
    assert fight_of("turn/wahoo/search/combat/wahoo") == "turn/wahoo/search/combat"
    assert fight_of("turn/wahoo/search") == ""
    assert key_of("turn/pack:blair~2/search/combat") == "pack-blair"
    assert rule_of("14.15 attack") == "14.15"
    assert rule_of("19.1 event") == "19.1"
    assert rule_of("14.13 TDC") == "14.13"
    assert rule_of("CE-2 circular") == "CE-2"
    assert [halves(value) for value in range(4)] == ["0", "½", "1", "1½"]


def test_a_contact_opens_a_post(speaker: Voice) -> None:
    match, decision = at("sw-stand")
    post = post_of(match, decision, speaker)
    assert post.slots == decision.slots
    assert post.key.startswith("wahoo-")
    assert post.picture.view.waiting[0].name == "Wahoo"
    assert post.picture.view.stages[0][1] is Stage.NOW
    assert all(counter.side is Side.DOWN for column in post.picture.view.columns for counter in column.counters)
    assert "■" in post.below[0]
    assert post.below[1].startswith("-# ")
    assert "sw-" not in "".join((post.title, *post.lines, *post.below, post.picture.alt))


def test_the_post_keeps_its_key_to_the_end_of_the_fight(english: Voice) -> None:
    match, decision = at("sw-stand")
    first = post_of(match, decision, english)
    while not match.over:
        step(match)
        posts = fight_posts(shown(match), {}, english)
        if not posts or posts[0].path != first.path:
            break
        assert posts[0].key == first.key


def test_the_attack_shows_markers_and_says_them(english: Voice) -> None:
    match, decision = at("sw-attack")
    post = post_of(match, decision, english)
    counters = [counter for column in post.picture.view.columns for counter in column.counters]
    assert any(counter.tdc is not None for counter in counters)
    assert "marker" in post.picture.alt
    # Each ship that is seen stands under the place by which questions and lines name it.
    seen = [counter.place for counter in counters if counter.side is not Side.DOWN and not counter.sunk]
    assert len(seen) > 4
    assert [place for place in seen if f" {place} " not in post.below[0]] == []
    acting = [boat for column in post.picture.view.columns for boat in column.boats]
    assert [boat.name for boat in acting] == ["Wahoo"]
    assert "in her column" in [column.note for column in post.picture.view.columns]


@pytest.mark.parametrize("language", ["en", "es"])
def test_nothing_of_a_face_that_is_down_reaches_a_post(language: str) -> None:
    match, decision = at("sw-look")
    speaker = voice(language)
    before = post_of(match, decision, speaker)
    frame: Frame = match.state.frames[decision.path]
    pieces = tables().combat.pieces
    changed = 0
    for target in frame.locals.fight.targets:
        if target.up or target.back:
            continue
        flag, face = pieces[target.piece].flag, pieces[target.piece]
        other = next(at for at, piece in enumerate(pieces) if piece.flag == flag and piece.type != face.type)
        target.piece = other
        changed += 1
    assert changed > 2
    assert post_of(match, decision, speaker) == before


def test_a_face_turned_up_does_reach_the_post(english: Voice) -> None:
    match, decision = at("sw-look")
    before = post_of(match, decision, english)
    step(match)
    (after,) = fight_posts(shown(match), {}, english)
    assert after.picture != before.picture
    assert after.lines


def test_a_pack_is_named_and_all_its_boats_are_asked(speaker: Voice) -> None:
    match, decision = at("sw-stand", "parks-pirates", 12)
    post = post_of(match, decision, speaker)
    assert len(post.slots) >= 2
    assert "Parks" in post.title
    assert len(post.picture.view.waiting) == len(post.slots)


def test_what_happened_is_told_with_rules_and_throws(english: Voice) -> None:
    match, decision = at("sw-attack")
    match.take_changes()
    (slot,) = decision.slots
    events = match.answer(decision.id, slot, match.suggestion(decision.id, slot)[0])
    throws = [throw for entry in match.take_changes().entries for throw in entry.throws]
    lines = fight_lines(decision.path, events, throws, english)
    assert lines[-1].startswith("-# ")
    assert any("fires at" in line or "gets no shot" in line for line in lines)
    assert all("sw-" not in line for line in lines)


def test_only_the_fights_own_events_are_told(english: Voice) -> None:
    fight = "turn/wahoo/search/combat"
    mine = Event(NoShot("wahoo"), f"{fight}/wahoo", 1)
    other = replace(mine, path="turn/drum/search/combat/drum")
    assert fight_lines(fight, [mine, other], [], english) == ["Wahoo gets no shot worth firing."]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_boat_without_a_shot_is_told_what_her_best_target_needed(language: str) -> None:
    fight, speaker = "turn/saury/search/combat", voice(language)
    fact = NoShot("saury", 1, "A2", -3, 4, 0, -2, 2, 1, 1, 0, 3)
    told = fight_lines(fight, [Event(fact, f"{fight}/saury", 1)], [], speaker)[0]
    for part in ("A2", "−3", "14.16", "TDC", "1½"):
        assert part in told
    story = fight_story(
        fight, [Event(fact, f"{fight}/saury", 1), Event(Unharmed("saury"), f"{fight}/saury", 2)], speaker
    )
    assert "A2" in story.rounds[0]
    assert "−3" in story.rounds[0]
    alone = fight_lines(fight, [Event(NoShot("saury", 2), f"{fight}/saury", 1)], [], speaker)[0]
    assert "14.13" in alone


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("kind", ["sw-stand", "sw-look", "sw-tdc", "sw-attack", "sw-again"])
def test_each_question_of_a_fight_shows_chances_and_why_it_is_suggested(kind: str, language: str) -> None:
    match, decision = at(kind)
    (slot,) = decision.slots
    speaker = voice(language)
    answer = match.suggestion(decision.id, slot)[0]
    lines = odds.question_lines(match.look(slot), kind, decision.path, slot, answer, speaker)
    assert any("%" in line for line in lines) or "harmless" in lines[0] or "sin peligro" in lines[0]
    told = " ".join(lines)
    assert ("Suggested" in told or "ugiere" in told) or kind == "sw-attack"
    assert "sw-" not in told
    assert "**A" not in told or kind in ("sw-stand", "sw-again")
    assert len("\n".join(lines)) < 900


@pytest.mark.parametrize("language", ["en", "es"])
def test_escorts_that_radar_turned_down_count_in_the_advice_to_attack_again(language: str) -> None:
    match, decision = at("sw-again")
    (slot,) = decision.slots
    fight = match.state.frames[decision.path].locals.fight
    column = fight.columns["wahoo"]
    escort = max(range(len(tables().combat.pieces)), key=lambda at: tables().combat.pieces[at].asw_halves)
    near = [target for target in fight.targets if abs(target.column - column) <= 1]
    assert len(near) > 3

    def told() -> tuple[Any, list[str]]:
        view = match.look(slot).frame(decision.path)
        offered = match.rules.questions["sw-again"].offered(match.look(slot), slot, {"go": "break"})
        lines = odds.question_lines(match.look(slot), "sw-again", decision.path, slot, offered, voice(language))
        return prospects(view, view.speaks(slot), again=True), lines

    for target in near:
        target.piece, target.up, target.back, target.sunk, target.damaged = escort, True, False, False, False
    open_, _ = told()
    for target in near:
        target.up, target.back = False, True
    below, lines = told()
    # Turned down they are no less dangerous than her tactics allow: as many of them come up again, and stay up.
    assert any(each.answer.sunk > 0 or each.answer.damaged > 0 for each in below)
    assert max(each.cost for each in below) <= max(each.cost for each in open_)
    assert any(near[0].place in line and "14.4" in line for line in lines)
    assert "stand" not in " ".join(lines)


def test_the_column_suggested_follows_the_figures_shown() -> None:
    quiet = Risk(0.0, 0.0, 0.0, 0.0)
    better = Prospect(0, 0.8, 0.59, 0.99, quiet, 0.0)  # 1,000 t like the other, with more chance of a hit
    other = Prospect(1, 0.8, 0.51, 1.03, quiet, 0.0)
    assert best_prospect([better, other]) is better
    assert best_prospect([other, better]) is better
    assert best_prospect([better, replace(other, tons=1.2)]).column == 1


@pytest.mark.parametrize(("elsewhere", "said"), [(0.3, "the risk outweighs"), (0.04, "no column gives her a shot")])
def test_a_column_from_which_nothing_is_sunk_is_not_said_to_sink_the_most(
    monkeypatch: pytest.MonkeyPatch, elsewhere: float, said: str
) -> None:
    match, decision = at("sw-stand")
    (slot,) = decision.slots
    quiet = Risk(0.0, 0.0, 0.0, 0.0)
    columns = [Prospect(column, 0.8, 0.2, elsewhere * (column == 0), quiet, 0.0) for column in range(4)]
    monkeypatch.setattr(odds, "prospects", lambda *args, **more: columns)
    told = {
        key: " ".join(odds.question_lines(match.look(slot), "sw-stand", decision.path, slot, key, voice("en")))
        for key in "AD"
    }
    assert said in told["D"]
    assert ("the most to sink" in told["A"]) is (elsewhere > 0.05)


def test_small_print_joins_throws_of_one_rule(english: Voice) -> None:
    throws = [Throw("f", 0, "14.15 attack", at, 10, at) for at in (3, 4)] + [Throw("f", 0, "14.2", 0, 10, 7)]
    assert small_print(throws, english) == "-# 3 throws – 14.15: 3, 4 · 14.2: 7"
    assert small_print([Throw("f", 0, "cup A", 0, 40, 7)], english) == ""


def test_damage_and_losses_show(english: Voice) -> None:
    match, decision = at("sw-look")
    frame = match.state.frames[decision.path]
    boat = frame.locals.fight.boats["wahoo"]
    boat.damage, boat.spotted, boat.skipper, boat.level = 1, True, "morton", 1
    post = post_of(match, decision, english)
    (plate,) = [boat for column in post.picture.view.columns for boat in column.boats]
    assert (plate.damage, plate.spotted, plate.skipper) == (1, True, 1)
    assert "Morton +1 · damaged · spotted" in post.lines[0]


def test_no_fight_no_post(known: Any, english: Voice) -> None:
    assert fight_posts(known, {}, english) == []
    match = new()
    until(match, lambda decision: decision.kind == "sw-orders")
    assert fight_posts(shown(match), {}, english) == []
    assert RULES.name == "silent_war"


@pytest.mark.parametrize("kind", ["sw-stand", "sw-tdc", "sw-again"])
def test_the_exec_asked_by_a_tap_answers_what_the_card_suggests(kind: str) -> None:
    differs = 0
    for seed in range(12):
        match = new(seed=f"exec-{seed}")
        try:
            decision = until(match, lambda decision: decision.kind == kind)
        except AssertionError:
            continue
        (slot,) = decision.slots
        shown_answer = match.shown(decision.id, slot, match.suggestion(decision.id, slot)[0])
        assert match.staff_answer(decision.id, slot, "balanced") == shown_answer
        differs += match.advice(decision.id, slot, "balanced") != shown_answer
        match.take_changes()
        match.delegate(decision.id, slot, "balanced")
        given = match.take_changes().entries[0].data["answer"]
        assert given == shown_answer
    assert differs or kind == "sw-tdc"  # the quick judgement of whole campaigns may answer otherwise


def test_the_targets_ticked_are_the_first_of_the_line_above_them() -> None:
    for seed in range(12):
        match = new(seed=f"exec-{seed}")
        try:
            decision = until(match, lambda decision: decision.kind == "sw-tdc")
        except AssertionError:
            continue
        (slot,) = decision.slots
        view = match.look(slot).frame(decision.path)
        ticked = match.shown(decision.id, slot, match.suggestion(decision.id, slot)[0])
        worth = {counter.place: mean_tons(view, counter) for counter in markable(view)}
        ranked = sorted(worth, key=lambda place: (-worth[place], place))
        assert ticked == ranked[: len(ticked)]
        assert RULES.questions["sw-tdc"].space(match.look(slot), decision.path, slot).check(ticked) is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_of_many_targets_the_best_are_listed_with_the_suggested_and_the_others_counted(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, decision = at("sw-tdc")
    (slot,) = decision.slots
    view = match.look(slot).frame(decision.path)
    targets = markable(view)
    assert len(targets) > 3
    monkeypatch.setattr(odds, "MOST_TARGETS", 3)
    worth = {target.place: mean_tons(view, target) for target in targets}
    ranked = sorted(worth, key=lambda place: (-worth[place], place))
    worst = ranked[-1]
    line = odds.question_lines(match.look(slot), "sw-tdc", decision.path, slot, [worst], voice(language))[0]
    assert all(f" {place} " in line for place in (*ranked[:2], worst))
    assert all(f" {place} " not in line for place in ranked[2:-1])
    assert line.index(ranked[0]) < line.index(ranked[1]) < line.index(worst)
    assert f"{len(targets) - 3} " in line.rpartition("–")[2] or len(targets) == 4


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_look_in_a_re_attack_counts_the_discs_behind_the_rising_suns(language: str) -> None:
    match, decision = at("sw-look")
    (slot,) = decision.slots
    frame: Frame = match.state.frames[decision.path]
    fight, pieces = frame.locals.fight, tables().combat.pieces
    for target in fight.targets:
        target.up = True
    sun, disc = [target for target in fight.targets if abs(target.column - fight.columns["wahoo"]) <= 1][:2]
    for target, flag in ((sun, "sun"), (disc, "disc")):
        target.up = target.back = target.sunk = target.gone = False
        target.piece = next(at for at, piece in enumerate(pieces) if piece.flag == flag)
    speaker = voice(language)
    for round_, told in (
        (1, "2."),
        (2, {"en": "2; the rising sun comes up first.", "es": "2; el sol naciente"}[language]),
    ):
        fight.round = round_
        (line, *_) = odds.question_lines(match.look(slot), "sw-look", decision.path, slot, {}, speaker)
        assert told in line


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_merchant_that_counts_twice_is_said_in_the_fights_line_and_in_the_diary(language: str) -> None:
    fight, speaker = "turn/wahoo/search/combat", voice(language)
    merchant = next(kind for kind in tables().combat.kinds.values() if kind.face == "merchant" and not kind.name)
    contact = Contact(("wahoo",), "TF", "ECS", 2)
    facts = (contact, CombatEventShown("wahoo", DOUBLED), ShipSunk("wahoo", merchant.id, "A1", 1, 1))
    over = FightOver("wahoo", 1, 2000 * merchant.tons)
    events = [Event(fact, f"{fight}/wahoo", at) for at, fact in enumerate((*facts, over))]
    twice = speaker.get("sw-tale-doubled")
    assert twice in fight_story(fight, events, speaker).line
    plain = [event for event in events if not isinstance(event.fact, CombatEventShown)]
    assert twice not in fight_story(fight, plain, speaker).line
    sunk = Sinking(7, "1942-01-3", "wahoo", "ECS", merchant.id, merchant.type, 2000 * merchant.tons, True)
    (named,) = ships([sunk])
    assert {"en": "counts twice", "es": "cuenta doble"}[language] in speaker.say(named)
    assert speaker.say(Words("sw-face-tons", {"tons": 1000 * merchant.tons})) in speaker.say(named)
    assert {"en": "one of them counts", "es": "uno de ellos"}[language] in speaker.say(
        ships([sunk, replace(sunk, tons=1000 * merchant.tons)])[0]
    )


def test_a_counterattack_that_can_only_spot_her_is_not_called_harmless(english: Voice) -> None:
    assert "harmless" in english.say(odds.risk_words(Risk(0.0, 0.0, 0.0, 0.0)))
    assert english.say(odds.risk_words(Risk(0.0, 0.0, 0.0, 0.3))) == "counterattack: spotted 30\u00a0%, no worse"
    assert "spotted" not in english.say(odds.risk_words(Risk(0.1, 0.0, 0.0, 0.3)))
