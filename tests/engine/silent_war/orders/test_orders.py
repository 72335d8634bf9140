"""The week's orders: rows, words, refusals, standing orders, drafts lost with their boat (12.0, 13.1, H02, H05)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from bot.text.voice import LANGUAGES, voice
from engine.core.play.match import Match
from engine.core.refusal import Refused
from engine.core.testing.store import essence
from engine.silent_war.state import LOST
from tests.engine.silent_war.voyage_kit import RULES, Luck, Voyage, at_sea, document, homeward, ready


@pytest.mark.rule("13.1", "12.0")
def test_a_boat_on_patrol_says_where_she_hunts_and_what_she_does_on_contact() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS")))
    assert voyage.rows("wahoo") == ["where", "contact"]
    assert voyage.keys("wahoo", "contact") == ["fight", "exec:bold", "exec:balanced", "exec:careful", "avoid"]
    # Going home she meets nobody, but may creep.
    assert voyage.rows("wahoo", where="home:PEARL") == ["where", "careful"]
    refusal = voyage.refused("wahoo", where="home:PEARL", contact="fight")
    assert refusal is not None
    assert refusal.part == "contact"


def test_few_boats_are_offered_to_fight_themselves_and_many_to_leave_it_to_their_execs() -> None:
    for boats, contact in ((("wahoo",), "fight"), (("wahoo", "tang", "drum", "pogy", "haddock"), "exec:balanced")):
        voyage = Voyage(document(*(at_sea(boat, "ECS") for boat in boats)))
        question, known = RULES.questions["sw-orders"], voyage.match.look("wahoo")
        by_doctrine = {"where": "stay", "contact": "exec:balanced"}
        assert question.offered(known, "wahoo", by_doctrine) == {"where": "stay", "contact": contact}
        assert question.offered(known, "wahoo", {"where": "home:PEARL"}) == {"where": "home:PEARL"}


def test_in_port_and_under_way_there_is_no_contact_to_speak_of() -> None:
    voyage = Voyage(document(ready("wahoo"), at_sea("tang", "WAK", side="transit", goal="ECS")))
    assert voyage.rows("wahoo", where="BON") == ["where", "careful"]
    assert voyage.rows("wahoo", where="stay") == ["where"]
    assert voyage.rows("tang", where="ECS") == ["where", "careful"]


def test_places_come_nearest_first_and_the_suggestion_is_preset() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS")))
    assert voyage.keys("wahoo")[:3] == ["stay", "YEL", "LUZ"]
    form: Any = voyage.match.space(voyage.open.id, "wahoo")
    assert form.default["where"] == "stay"
    assert form.default["contact"] == "fight"  # a small fleet's captains fight themselves
    fleet = Voyage(document(*(at_sea(name, "ECS") for name in ("wahoo", "tang", "barb", "harder", "rasher"))))
    form = fleet.match.space(fleet.open.id, "wahoo")
    assert form.default["contact"] == "exec:balanced"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_fits_a_menu_and_a_refusal_reads_well(language: str) -> None:
    speaker = voice(language)
    file = document(
        at_sea("wahoo", "ECS"), ready("tang"), homeward("barb", "WAK", "PEARL"), week=[{"week": 1, "ultra": ["ECS"]}]
    )
    voyage = Voyage(file)
    for slot in voyage.open.slots:
        form: Any = voyage.match.space(voyage.open.id, slot)
        for part in form.parts:
            assert 2 < len(speaker.say(part.label)) <= 45
            space = part.space(form.default) if callable(part.space) else part.space
            for option in space.next(None) if space is not None else ():
                assert 1 < len(speaker.say(option.label)) <= 100
                assert option.note is None or len(speaker.say(option.note)) <= 100
        for key in ("KUR", "TRUK", "PEARL", "home:FREM", "home:nowhere", "ECS", "stay"):
            refusal = voyage.refused(slot, where=key)
            assert refusal is None or len(speaker.say(refusal.what)) > 10


@pytest.mark.parametrize(
    ("slot", "where", "key", "rule"),
    [
        ("wahoo", "PEARL", "sw-err-base-by-home", "12.2"),
        ("wahoo", "ECS", "sw-err-already-there", "12.0"),
        ("wahoo", "home:FREM", "sw-err-base-idle", "21.0"),
        ("wahoo", "nowhere", "err-not-an-option", "12.0"),
        ("barb", "ECS", "sw-err-homeward", "15.2"),
        ("barb", "stay", "sw-err-homeward", "15.2"),
        ("tang", "TRUK", "sw-err-zone-closed", "20.1"),
    ],
)
def test_a_refusal_names_its_rule(slot: str, where: str, key: str, rule: str) -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS"), ready("tang"), homeward("barb", "WAK", "PEARL")))
    refusal = voyage.refused(slot, where=where)
    assert refusal is not None
    assert (refusal.what.key, refusal.rule, refusal.part) == (key, rule, "where")
    assert refusal.legal


def test_a_refused_order_changes_nothing() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS")))
    before = voyage.match.save()
    with pytest.raises(Refused):
        voyage.match.seal(voyage.open.id, "wahoo", {"where": "KUR"})
    assert voyage.match.save() == before


def test_a_standing_order_sails_as_far_as_it_applies() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS")))
    voyage.match.standing("wahoo", "orders", {"where": "YEL", "contact": "avoid", "careful": True})
    answer, how = voyage.match.suggestion(voyage.open.id, "wahoo")
    assert (answer, how) == ({"where": "YEL", "contact": "avoid"}, "standing")
    voyage._told(voyage.match.close(voyage.open.id, deadline=True))
    voyage.on()
    assert voyage.boats["wahoo"].where == "YEL"
    # The Yellow Sea is no place to move to from itself: the contact still stands, the place is suggested anew.
    answer, how = voyage.match.suggestion(voyage.open.id, "wahoo")
    assert (answer["contact"], how) == ("avoid", "standing")
    with pytest.raises(Refused):
        voyage.match.standing("wahoo", "orders", {"where": "the moon"})


def test_a_standing_list_of_bases_answers_in_part() -> None:
    voyage = Voyage(document(at_sea("wahoo", "SOL"), at_sea("tang", "HAW")), Luck().set("14.7 endurance", 0, 9))
    voyage.match.standing("wahoo", "home", ["PEARL", "BRIS"])
    voyage.week(stop=("sw-home",))
    answer, how = voyage.match.suggestion(voyage.open.id, "wahoo")
    assert (answer, how) == (["PEARL", "BRIS"], "standing")


@pytest.mark.hard_case("H05")
def test_a_draft_goes_down_with_its_boat_and_its_owner_is_told_once() -> None:
    voyage = Voyage(document(at_sea("wahoo", "YEL"), at_sea("tang", "HAW"), at_sea("barb", "SOL")))
    voyage.luck.set("19.1 check", 9).set("19.1 event", 9, 9)
    # barb, tang, wahoo in key order: Barb is out of endurance.
    voyage.luck.set("14.7 endurance", 9, 0)
    for slot in ("wahoo", "tang", "barb"):
        voyage.match.draft_later(slot, "sw-orders", {"where": "stay", "contact": "fight"})
    lie_low = {"where": "stay", "contact": "avoid"}
    voyage.week({"wahoo": {"where": "ECS", "contact": "avoid"}, "barb": lie_low, "tang": lie_low})
    lost = {draft.slot: draft.refusal for draft in voyage.match.lost_drafts()}
    assert set(lost) == {"wahoo", "barb"}
    assert lost["wahoo"].what.key == "sw-err-boat-gone"
    assert lost["barb"].what.key in ("sw-err-homeward", "sw-err-boat-home")
    assert {draft.slot for draft in voyage.match.tell_lost()} == {"wahoo", "barb"}
    assert voyage.match.tell_lost() == ()
    for language in LANGUAGES:
        assert "Wahoo" in voice(language).say(lost["wahoo"].what)


def test_a_draft_for_a_slot_that_is_no_boat_is_refused() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS")))
    with pytest.raises(Refused):
        voyage.match.draft_later("subpac", "sw-orders", {"where": "stay"})


@pytest.mark.hard_case("H05")
def test_a_draft_for_a_gate_is_judged_when_it_is_looked_at() -> None:
    # The boat is forced home before her order for the coming week is read.
    voyage = Voyage(document(at_sea("wahoo", "CAR"), at_sea("tang", "HAW")), Luck().set("14.7 endurance", 0, 9))
    voyage.match.draft_later("wahoo", "sw-orders", {"where": "CAR", "contact": "fight"})
    voyage.week({"wahoo": {"where": "PAL", "contact": "avoid"}, "tang": {"where": "stay", "contact": "avoid"}})
    assert voyage.boats["wahoo"].rtb
    fault = voyage.match.draft_fault(voyage.open.id, "wahoo")
    assert fault is not None
    assert (fault.what.key, fault.rule) == ("sw-err-homeward", "15.2")
    _, how = voyage.match.suggestion(voyage.open.id, "wahoo")
    assert how == "doctrine"  # silence does not sail a draft that is none any more


@pytest.mark.hard_case("H02")
def test_any_order_of_sealing_gives_the_same_week_and_crowds_are_counted_once() -> None:
    names = ("barb", "harder", "tang", "wahoo", "rasher")
    file = document(*(at_sea(name, "YEL" if name == "wahoo" else "ECS") for name in names))
    ends = set()
    for order in list(permutations(names))[::17]:
        match = Match.new(RULES, "test", "crowd", {"document": file})
        decision = match.waiting()[0]
        for name in order:
            where = "ECS" if name == "wahoo" else "stay"
            match.seal(decision.id, name, {"where": where, "contact": "exec:balanced"})
        match.close(decision.id)
        while match.waiting() and match.waiting()[0].kind != "sw-orders":
            match.silence(match.waiting()[-1].id)
        ends.add(essence(match))
    assert len(ends) == 1


def test_an_exec_fights_without_asking_and_a_captain_who_fights_himself_is_asked() -> None:
    kinds = set()
    for seed in range(12):
        match = Match.new(RULES, "spearfish-china", f"exec {seed}")
        match.seal(match.waiting()[0].id, "spearfish", {"where": "stay", "contact": "exec:bold"})
        match.close(match.waiting()[0].id)
        kinds |= {decision.kind for decision in match.waiting()}
    assert kinds <= {"sw-orders", "sw-home"}
    voyage = Voyage(document(at_sea("wahoo", "ECS")), Luck().set("13.2 activity", 9))
    voyage.week({"wahoo": {"where": "stay", "contact": "fight"}}, stop=("sw-stand",))
    assert (voyage.kind, voyage.open.slots) == ("sw-stand", ("wahoo",))


def test_standing_orders_of_a_base_hold_for_boats_that_lie_there_or_belong_there_and_for_no_lost_one() -> None:
    voyage = Voyage(document(at_sea("wahoo", "ECS", home="BRIS"), ready("tang"), at_sea("gato", "ECS")))
    voyage.boats["gato"].home = ""
    question = RULES.questions["sw-orders"]
    places = {name: question.places(voyage.match.look("us"), name) for name in ("wahoo", "tang", "gato")}
    assert places == {"wahoo": ("BRIS",), "tang": ("PEARL",), "gato": ()}
    voyage.boats["tang"].where = LOST
    assert question.places(RULES.known(voyage.match.state, "us"), "tang") == ()
