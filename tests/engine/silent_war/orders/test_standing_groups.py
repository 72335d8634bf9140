"""Standing orders for a base and a command: they hold on the way and on station, and for boats that come later."""

from __future__ import annotations

from tests.engine.silent_war.voyage_kit import Voyage, at_sea, document, ready


def test_all_at_a_base_sail_on_its_order_and_the_others_do_not() -> None:
    voyage = Voyage(document(ready("wahoo"), ready("tang"), at_sea("barb", "ECS")))
    base = voyage.boats["wahoo"].where
    voyage.match.standing(f"us@{base}", "orders", {"where": "BON"})
    for boat in ("wahoo", "tang"):
        answer, how = voyage.match.suggestion(voyage.open.id, boat)
        assert (answer["where"], how) == ("BON", "standing")
    voyage.match.standing("tang", "orders", {"where": "stay"})  # her own goes before the group's
    assert voyage.match.suggestion(voyage.open.id, "tang")[0]["where"] == "stay"


def test_who_has_reached_her_sea_stays_there_whatever_lies_next_door() -> None:
    voyage = Voyage(document(at_sea("wahoo", "YEL", home="PEARL"), at_sea("tang", "ECS", home="PEARL")))
    voyage.match.standing("us", "orders", {"where": "YEL", "contact": "exec:bold"})
    assert voyage.match.suggestion(voyage.open.id, "wahoo")[0] == {"where": "stay", "contact": "exec:bold"}
    assert voyage.match.suggestion(voyage.open.id, "tang")[0] == {"where": "YEL", "contact": "exec:bold"}


def test_a_strait_without_a_mission_means_the_sea_around_it() -> None:
    voyage = Voyage(document(at_sea("wahoo", "CEL"), ready("tang", "FREM"), bases=["PEARL", "FREM"]))
    voyage.match.standing("us", "orders", {"where": "MAK", "contact": "exec:bold"})
    assert voyage.match.suggestion(voyage.open.id, "wahoo")[0]["where"] == "stay"
    assert voyage.match.suggestion(voyage.open.id, "tang")[0]["where"] in ("CEL", "JAV")


def test_fights_are_led_as_the_member_wishes_where_nobody_ordered_otherwise() -> None:
    voyage = Voyage(document(*(at_sea(name, "ECS") for name in ("wahoo", "tang", "barb", "harder", "rasher"))))
    match, gate = voyage.match, voyage.open.id
    match.draft(gate, "tang", {"where": "stay", "contact": "exec:careful"})
    match.standing("barb", "orders", {"where": "stay", "contact": "avoid"})
    match.close(gate, deadline=True, ways={"wahoo": "", "tang": "", "barb": "", "harder": "bold"})
    closed = next(entry for entry in match.take_changes().entries if entry.kind == "close")
    contacts = {slot: answer.get("contact") for slot, answer in closed.data["answers"].items()}
    assert contacts.pop("rasher").startswith("exec:")
    assert contacts == {"wahoo": "fight", "tang": "exec:careful", "barb": "avoid", "harder": "exec:bold"}
