"""A fleet's orders as text: what is written reads back; a wrong line is refused by its number, the right ones stand."""

from typing import Any

import pytest

from bot.faces.silent_war.orders.text import orders_text, parse_orders
from bot.text.voice import Voice, voice
from tests.bot.faces.game import at, new, shown, step, until

ASKED = ["wahoo", "drum", "haddock", "pack:1", "sunfish"]


def parsed(known: Any, text: str, slots: list[str] | None = None) -> Any:
    return parse_orders(known, "turn", slots or ASKED, text, voice("en"))


def said(known: Any, text: str) -> dict[str, Any]:
    found = parsed(known, text)
    assert found.faults == ()
    return dict(found.answers)


def test_one_boat_a_line_in_either_language(known: Any) -> None:
    assert said(known, "Wahoo: Yellow Sea, balanced\nhaddock: quedarse, evitar\n\n# a note") == {
        "wahoo": {"where": "YEL", "contact": "exec:balanced"},
        "haddock": {"where": "stay", "contact": "avoid"},
    }
    assert said(known, "✎ Wahoo → mar amarillo")["wahoo"] == {"where": "YEL"}
    assert said(known, "wahoo yellow sea")["wahoo"] == {"where": "YEL"}
    assert said(known, "Wah: home Midway")["wahoo"] == {"where": "home:MID"}


def test_packs_by_name(known: Any) -> None:
    assert said(known, "wolf pack A: stay, barrier")["pack:1"] == {"where": "stay", "spread": "barrier"}
    assert said(known, "manada A: quedarse")["pack:1"] == {"where": "stay"}


def test_wrong_lines_are_refused_by_number_and_right_ones_kept(known: Any) -> None:
    text = "Wahoo: Yellow Sea\nNautilus: stay\nDrum: banana\nKingfish: stay\nwhatever\nHaddock: Kuriles"
    found = parsed(known, text)
    assert dict(found.answers) == {"wahoo": {"where": "YEL"}}
    assert [(fault.number, fault.refusal.what.key) for fault in found.faults] == [
        (2, "sw-face-err-nobody"),
        (3, "answer-unread"),
        (4, "sw-face-err-not-asked"),
        (5, "sw-face-err-line"),
        (6, "sw-err-not-next"),
    ]
    assert found.faults[4].refusal.rule == "12.0"
    assert found.faults[1].refusal.legal


def test_a_name_that_fits_several_is_asked_back(known: Any) -> None:
    assert set(parsed(known, "h: stay", ["haddock"]).answers) == {"haddock"}
    known.boats.by_id["halibut"] = known.boats.by_id["drum"]
    (fault,) = parsed(known, "ha: stay", ["haddock", "halibut"]).faults
    assert fault.refusal.what.key == "sw-face-err-which"


def test_all_at_once(known: Any) -> None:
    # Sunfish lies in port, where there is no contact to avoid.
    assert set(said(known, "all: avoid")) == set(ASKED) - {"sunfish"}
    (fault,) = parsed(known, "all: banana").faults
    assert fault.refusal.what.key == "answer-unread"


@pytest.mark.parametrize("text", ["", "\n\n", "#x", ":", "::::", "\u202eWahoo: stay" * 900, "Wahoo:", "a" * 20_000])
def test_odd_texts_do_no_harm(known: Any, text: str) -> None:
    found = parsed(known, text)
    assert len(found.faults) <= 900
    for fault in found.faults:
        assert voice("es").markdown(fault.refusal.what)


def test_what_is_written_reads_back(known: Any, speaker: Voice) -> None:
    answers = {
        "wahoo": {"where": "YEL", "contact": "exec:bold"},
        "drum": {"where": "TRUK", "contact": "avoid"},
        "haddock": {"where": "home:FREM"},
        "pack:1": {"where": "stay", "contact": "fight", "spread": "barrier"},
        "sunfish": {"where": "MAR", "careful": True},
    }
    text = orders_text(known, "turn", answers, speaker)
    assert len(text.splitlines()) == 5
    found = parse_orders(known, "turn", ASKED, text, speaker)
    assert found.faults == ()
    assert {slot: dict(answer) for slot, answer in found.answers.items()} == {
        **answers,
        "haddock": {"where": "home:FREM"},
    }


@pytest.mark.parametrize("scenario", ["wahoo-3", "parks-pirates"])
def test_suggestions_of_a_real_week_read_back(scenario: str, speaker: Voice) -> None:
    match = new(scenario)
    for _ in range(3):
        decision = until(match, lambda decision: decision.kind == "sw-orders")
        known = shown(match)
        answers = {slot: match.suggestion(decision.id, slot)[0] for slot in decision.slots}
        text = orders_text(known, decision.path, answers, speaker)
        found = parse_orders(known, decision.path, decision.slots, text, speaker)
        assert found.faults == ()
        for slot, answer in found.answers.items():
            space = match.space(decision.id, slot)
            assert space.check(answer) is None
            assert answer["where"] == answers[slot]["where"]
        step(match)


def test_a_port_takes_its_boats_in_shares() -> None:
    match, decision = at("sw-orders")
    known = shown(match)
    (slot,) = decision.slots
    base = known.boat(slot).where
    name = voice("en").plain(f"area-{base}")
    found = parse_orders(known, decision.path, decision.slots, f"{name}, ready: Bismarck Sea 1", voice("en"))
    assert found.answers[slot]["where"] == "BIS"
    (fault,) = parse_orders(known, decision.path, decision.slots, f"{name}: Bismarck Sea 3", voice("en")).faults
    assert fault.refusal.what.args["given"] == 1
