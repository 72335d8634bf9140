"""The escorts' own searches above their orders: what each brought, who was too fast to hear; for their side alone.

The long run says how long orders hold in English, too.
"""

from __future__ import annotations

import pytest

from bot.discord.screens.orders.orders import mine_of
from bot.discord.screens.orders.since import _now as asked_now
from bot.discord.screens.people.joined import _asked as joined_asked
from bot.faces.sentences import capital
from bot.faces.submarine.orders.asked import brief_reason
from bot.text.voice import LANGUAGES, voice
from engine.core.events import ALL, Event
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.submarine.judgement.watches import would_end
from engine.submarine.known import Known
from engine.submarine.sea import read_hex
from engine.submarine.state import ESCORTS, SUBMARINES, Searched, Sense
from engine.submarine.steps.plotting import rest_offered, unfired
from tests.bot.discord.screens.test_completions import scene_of
from tests.bot.discord.war_kit import CHILE
from tests.bot.faces.submarine.action import FACE, action, at_plot, step


def at_sea(**options: bool) -> Match[Known]:
    """Played until the first turn is over and the next is plotted."""
    match = action("wolf-pack", **options)
    at_plot(match, 1)
    return match


@pytest.fixture
def hunt() -> Match[Known]:
    match = at_sea(hidden=True)
    screen, ships = match.state.world.screen, match.state.world.ships.ships
    turn, bow = match.look(None).action.turn, read_hex("A1-A")
    for ident, gear in screen.gear.items():
        gear.searched, ships[ident].speed = [], 0
    screen.gear["gladiolus"].searched = [Searched("sweep", turn, bow, 0, 15)]
    screen.gear["isis"].searched = [Searched("homing", turn, bow, 0, 4, "u-99")]
    screen.gear["starling"].searched = [Searched("sweep", turn - 1, bow, 0, 9)]
    ships["javelin"].speed = 10
    for boat in match.state.world.boats.boats.values():
        boat.shown = []
    match.state.masks.clear()
    match.forget()
    return match


def test_each_search_is_told_to_the_escorts_alone(hunt: Match[Known]) -> None:
    turn = hunt.look(None).action.turn
    line, *_ = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en"))
    assert line.startswith(f"**Your searches in turn {turn}:** ")
    assert "Gladiolus, sonar sweep to 15 hexes: nothing." in line
    assert "Isis, homing on a contact: U-99." in line.replace("\\", "")
    assert "Javelin: no sonar at 10 hexes a turn." in line
    assert "Starling" not in line, "a search of an earlier turn"
    for language in LANGUAGES:
        told = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice(language))
        assert "sm-" not in "".join(told)
    for other in (SUBMARINES, "u-99", None):
        assert "searches" not in "".join(FACE.asked_lines(hunt.look(other), "plot", voice("en")))
    assert FACE.asked_lines(hunt.look(ESCORTS), "contact", voice("en")) == []


def test_what_the_boats_alone_know_changes_nothing_of_it(hunt: Match[Known]) -> None:
    before = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en"))
    for boat in hunt.state.world.boats.boats.values():
        boat.bow, boat.depth, boat.damage, boat.speed = read_hex("Z60-C"), 350, 3, 1
    hunt.forget()
    assert FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en")) == before


def test_where_boats_are_never_hidden_nothing_is_said() -> None:
    assert "searches" not in "".join(FACE.asked_lines(at_sea().look(ESCORTS), "plot", voice("en")))


def test_the_post_of_a_stop_at_contact_names_what_all_can_see(hunt: Match[Known]) -> None:
    boat, unseen, *_ = hunt.state.world.boats.boats.values()
    assert FACE.gate_lines(hunt.look(None), "escort-orders", (), voice("en")) == []
    boat.shown = ["radar"]
    hunt.state.masks.clear()
    hunt.forget()
    (line,) = FACE.gate_lines(hunt.look(None), "escort-orders", (), voice("en"))
    now = f"In turn {hunt.look(None).action.turn} a contact is new: {boat.name} by radar."
    said = f"{now} The escorts that have not moved yet may act on it."
    assert line.replace("\\", "") == said
    assert unseen.name not in line.replace("\\", "")
    (spanish,) = FACE.gate_lines(hunt.look(None), "escort-orders", (), voice("es"))
    assert "por radar" in spanish
    assert FACE.gate_lines(hunt.look(None), "plot", (), voice("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_post_of_a_stop_tells_first_what_the_finished_turns_of_the_watch_brought(language: str) -> None:
    """Each stop of a hidden action is told with all that its watch brought in the turns before, and nothing of it."""
    told, speaker = 0, voice(language)
    for seed in range(12):
        match = action("pq-17", seed=f"stop-{seed}", hidden=True, advanced=True)
        events: list[Event] = []
        for _ in range(60):
            if match.over or told:
                break
            decision = match.waiting()[0]
            if decision.kind == "plot":
                events = []
            turn = match.state.world.action.turn
            lines = FACE.gate_lines(match.look(None), decision.kind, events, speaker)
            head = lines.index(speaker.get("sm-face-turn", turn=turn - 1)) if len(lines) > 1 else -1
            if decision.kind == "escort-orders" and head >= 0:
                assert lines[head + 1].startswith("- ")
                assert str(turn) in lines[-1]
                assert not any(speaker.get("sm-face-turn", turn=turn) == line for line in lines)
                told += 1
            for entry in step(match):
                events += [event for event in entry.events if event.audience == ALL]
    assert told, "a stop behind the first turn of a watch"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "asked now: a contact is new, "), ("es", "se pregunta ahora: hay un contacto nuevo, ")],
)
def test_the_line_of_an_escort_that_is_asked_in_mid_turn_says_why(hunt: Match[Known], language: str, said: str) -> None:
    boat = next(iter(hunt.state.world.boats.boats.values()))
    boat.shown = ["radar"]
    hunt.state.masks.clear()
    hunt.forget()
    assert brief_reason(hunt.look(ESCORTS), voice(language)) == said + boat.name
    assert brief_reason(hunt.look(SUBMARINES), voice(language)) == ""


@pytest.mark.parametrize(("sense", "said"), [("radar", "nothing new."), ("sonar", "nothing.")])
def test_a_search_that_found_nothing_beside_what_others_hold_says_so(
    hunt: Match[Known], sense: Sense, said: str
) -> None:
    turn = hunt.look(None).action.turn
    hunt.state.world.screen.gear["javelin"].searched = [Searched("radar", turn, read_hex("A1-A"), 0, 20)]
    for boat in hunt.state.world.boats.boats.values():
        boat.shown = [sense]
    hunt.forget()
    line, *_ = FACE.asked_lines(hunt.look(ESCORTS), "plot", voice("en"))
    assert f"Javelin, radar: {said}" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest_of_an_escorts_order_is_offered_again_after_a_watch_that_was_cut_off(language: str) -> None:
    match = action("wolf-pack", hidden=True, advanced=True)
    decision = at_plot(match)
    assert match.state.world.action.watch_ends == 4
    orders = {
        "isis": {"way": "close", "racks": {}},
        "javelin": {"way": "course", "course": ["2", "|", "3", "|", "4", "|", "4"]},
    }
    for ship in ("isis", "javelin", "starling"):
        match.seal(decision.id, ship, match.space(decision.id, ship).whole(orders.get(ship, {})))
    match.close(decision.id, deadline=True)
    decision = at_plot(match)
    now = match.state.world.action
    assert (now.turn, now.watch_ends) == (1, 3), "a boat came into sight"
    offered = {ship: match.suggestion(decision.id, ship) for ship in ("isis", "javelin", "starling")}
    assert [how for _, how in offered.values()][:2] == ["draft", "draft"]
    assert offered["isis"][0]["way"] == "close"
    assert offered["javelin"][0]["course"] == ["3", "|", "4"]
    assert offered["starling"][1] != "draft", "she kept station, as is usual"
    said = voice(language).plain("sm-card-orders-cut-off")
    lines = {
        ship: FACE.order_line(match.look(ship), decision.path, ship, answer, how, voice(language))
        for ship, (answer, how) in offered.items()
    }
    assert [said in line.reason for line in lines.values()] == [True, True, False]
    assert [line.sign for line in lines.values()][:2] == ["⚠", "⚠"], "the game offers it: nobody has changed it"
    other = {**offered["isis"][0], "way": "sweep"}
    changed = FACE.order_line(match.look("isis"), decision.path, "isis", other, "draft", voice(language))
    assert said not in changed.reason
    assert changed.sign == "✎"
    match.seal(decision.id, "isis", match.space(decision.id, "isis").default)
    match.close(decision.id, deadline=True)
    at_plot(match)
    assert match.state.world.screen.gear["isis"].waiting is None


@pytest.mark.parametrize("mode", ["contact", "each"])
def test_what_a_captain_changed_in_the_phase_is_offered_not_the_older_order(mode: str) -> None:
    match = action("pq-17", seed="0", hidden=True, advanced=True)
    decision, ships = at_plot(match), ("lark", "wren")
    match.state.world.action.asks = mode
    for ship in ships:
        match.seal(decision.id, ship, match.space(decision.id, ship).whole({"way": "sweep"}))
    match.close(decision.id, deadline=True)
    asked: set[str] = set()
    while (decision := match.waiting()[0]).kind != "plot":
        if decision.kind != "escort-orders":
            step(match)
            continue
        for slot in (slot for slot in decision.slots if slot in ships):
            assert match.space(decision.id, slot).default["way"] == "sweep"
            asked.add(slot)
            space = match.space(decision.id, slot)
            answer = space.whole({"way": "close"}) if slot == "lark" else space.default
            match.seal(decision.id, slot, answer) if decision.gate else match.answer(decision.id, slot, answer)
        if decision.gate:
            match.close(decision.id, deadline=True)
        elif decision.slots[0] not in ships:
            step(match)
    assert asked == set(ships)
    assert match.state.world.action.turn == 1, "a boat came into sight"
    offered = {ship: match.suggestion(decision.id, ship) for ship in ships}
    assert {ship: (answer["way"], how) for ship, (answer, how) in offered.items()} == {
        "lark": ("close", "draft"), "wren": ("sweep", "draft")
    }  # fmt: skip
    assert match.state.world.screen.gear["lark"].orders["way"] == "sweep", "the orders of the watch stay"


def cut_off(turn: int) -> tuple[Match[Known], Decision]:
    """U-47's plot of four turns with two torpedoes for a turn, cut off after the first; the next watch is plotted."""
    match = action("wolf-pack", hidden=True)
    decision = at_plot(match)
    shot = {"turn": turn, "hex": "B", "bend": "straight", "hexes": 5, "depth": "deep"}
    way = ["0", "@50", *["|", "0", "@50"] * 3]
    plot = {"way": way, "fire": {"bow-1": shot, "bow-2": shot}, "alarm": 0}
    match.state.world.boats.boats["u-47"].depth = 50
    match.forget()
    match.seal(decision.id, "u-47", match.space(decision.id, "u-47").whole(plot))
    match.close(decision.id, deadline=True)
    return match, at_plot(match, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_torpedoes_of_a_plot_that_was_cut_off_are_offered_again_one_by_one(language: str) -> None:
    match, decision = cut_off(3)
    now = match.state.world.action
    assert (now.turn, now.watch_ends) == (1, 3)
    assert match.state.world.boats.boats["u-47"].owed.keys() == {"bow-1", "bow-2"}
    offered, how = match.suggestion(decision.id, "u-47")
    assert how == "draft"
    assert {tube: shot["turn"] for tube, shot in offered["fire"].items()} == {"bow-1": 2, "bow-2": 2}
    speaker = voice(language)
    line = FACE.order_line(match.look("u-47"), decision.path, "u-47", offered, how, speaker)
    left_out = {"en": "Not fired:", "es": "Sin disparar:"}[language]
    assert left_out not in line.reason
    without = {**offered, "fire": {"bow-1": offered["fire"]["bow-1"]}}
    line = FACE.order_line(match.look("u-47"), decision.path, "u-47", without, "draft", speaker)
    assert left_out in line.reason
    told = {
        "en": "bow tube 2 in turn 3; the last plot ended after turn 1 (contact)",
        "es": "tubo de proa 2 en el turno 3; el último plan acabó tras el turno 1 (contacto)",
    }[language]
    assert told in line.reason
    assert "bow-1" not in line.reason


def test_a_row_or_torpedo_that_is_no_longer_legal_takes_nothing_else_with_it() -> None:
    match, decision = cut_off(3)
    boat, now = match.state.world.boats.boats["u-47"], match.state.world.action
    boat.tubes["bow-2"].kind = ""
    boat.orders = {**boat.orders, "guns": "nearest", "alarm": 4, "then": "away"}  # guns: from the surface alone
    draft = rest_offered(match.space(decision.id, "u-47"), boat, now)
    assert draft is not None
    assert (draft["way"], draft["alarm"], draft["then"]) == (["0", "@50", "|", "0", "@50"], 4, "away")
    assert "guns" not in draft
    assert draft["fire"].keys() == {"bow-1"}
    assert unfired(boat, draft, now) == {"bow-2": 3}


def test_torpedoes_for_a_turn_beyond_the_new_watch_wait_with_the_rest_of_the_plot() -> None:
    match, decision = cut_off(4)
    boat, now = match.state.world.boats.boats["u-47"], match.state.world.action
    offered, how = match.suggestion(decision.id, "u-47")
    assert how == "draft"
    assert not offered.get("fire")
    assert unfired(boat, offered, now) == {}, "they come with the rest of the rest"
    assert unfired(boat, {"way": ["1", "@50", "|", "1", "@50"]}, now) == {"bow-1": 4, "bow-2": 4}
    match.close(decision.id, deadline=True)
    at_plot(match, 2)
    owed = match.state.world.boats.boats["u-47"].owed
    assert {tube: shot["turn"] for tube, shot in owed.items()} == {"bow-1": 4, "bow-2": 4}


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_plot_is_said_to_be_the_rest_of_the_last_only_where_it_is(language: str) -> None:
    keys = ("sm-card-cut-off", "sm-card-cut-off-other")
    again, other = (capital(voice(language).plain(key)) for key in keys)
    for rest, told in (({"way": ["0", "@0"]}, again), ({"way": ["L", "@100"]}, other), (None, "")):
        match = action("wolf-pack", advanced=True)
        decision = at_plot(match)
        match.state.world.boats.boats["u-47"].waiting = rest
        answer = {"way": ["0", "@0", "|", "0", "@0"], "alarm": 0}
        line = FACE.order_line(match.look("u-47"), decision.path, "u-47", answer, "doctrine", voice(language))
        assert [said for said in (again, other) if said in line.reason] == ([told] if told else [])


@pytest.fixture
def entering() -> Match[Known]:
    """Before the turn in which a boat may come into the action."""
    match = action("pq-17-pack", variable_entry=True)
    at_plot(match, 2)
    match.state.world.boats.marker = 5
    match.forget()
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_boat_costs_that_comes_stands_on_the_card_of_who_decides_it(
    entering: Match[Known], language: str
) -> None:
    decision, speaker = entering.waiting()[0], voice(language)
    known = entering.look(SUBMARINES)
    answer = entering.space(decision.id, SUBMARINES).default
    assert answer["enter"] == "u-696"
    (line,) = FACE.question_lines(known, "plot", decision.path, SUBMARINES, answer, speaker)
    assert "U-696 18" in line.replace("\\", "")
    assert "18" in line.rpartition("U-190")[2]
    order = FACE.order_line(known, decision.path, SUBMARINES, answer, "draft", speaker)
    assert "18" in order.reason
    held_back = FACE.order_line(known, decision.path, SUBMARINES, {"enter": "none"}, "draft", speaker)
    assert {"en": "may come now", "es": "ya puede entrar"}[language] in held_back.reason
    assert (order.sign, held_back.sign) == ("✎", "✎")
    suggested = FACE.order_line(known, decision.path, SUBMARINES, {"enter": "none"}, "doctrine", speaker)
    assert suggested.sign == "⚠", "the staff would let none come: to be looked at"
    assert FACE.question_lines(entering.look(ESCORTS), "plot", decision.path, SUBMARINES, None, speaker) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_captain_of_a_boat_that_comes_is_asked_and_told_so(entering: Match[Known], language: str) -> None:
    decision, speaker = entering.waiting()[0], voice(language)
    assert FACE.gate_lines(entering.look(None), "plot", (), speaker) == []
    entering.seal(decision.id, SUBMARINES, entering.space(decision.id, SUBMARINES).default)
    entering.close(decision.id, deadline=True)
    decision = entering.waiting()[0]
    assert (decision.kind, decision.slots) == ("plot", ("u-696",))
    answer, how = entering.suggestion(decision.id, "u-696")
    line = FACE.order_line(entering.look("u-696"), decision.path, "u-696", answer, how, speaker)
    assert line.sign == "⚠"
    entered = {"en": "It has just come into play", "es": "Acaba de entrar en juego"}[language]
    assert entered in line.reason
    (post,) = FACE.gate_lines(entering.look(None), "plot", (), speaker)
    assert "U-696" not in post
    entering.close(decision.id, deadline=True)
    assert entering.state.world.boats.boats["u-696"].speed is not None, "it has moved"
    decision = at_plot(entering)
    answer, how = entering.suggestion(decision.id, "u-696")
    line = FACE.order_line(entering.look("u-696"), decision.path, "u-696", answer, how, speaker)
    assert entered not in line.reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_now_is_no_plot_for_a_boat_that_is_lost(language: str) -> None:
    """S30: a boat sunk in secret is called as before, but nobody is told to plot for her."""
    match = action("wolf-pack", hidden=True)
    at_plot(match, 1)
    boats = match.state.world.boats.boats
    lost, other = list(boats.values())[:2]
    lost.sunk = True
    match.forget()
    scene = scene_of(match, CHILE, language)
    asked = mine_of(scene.table, CHILE).turn
    assert asked[0].slot == lost.id
    told = " ".join(asked_now(scene, asked))
    assert (other.name in told, lost.name in told) == (True, False)
    (first, *_, last) = [line for line in joined_asked(scene) if "U-" in line]
    assert other.name in first
    assert lost.name in last
    assert {"en": "not in play: there is nothing to plot", "es": "no está en juego: no hay nada que planear"}[
        language
    ] in last


# --- how long orders hold ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.soak), "es"])
def test_post_and_card_say_how_long_orders_hold_and_what_ends_them_and_the_turn_why_they_ended(language: str) -> None:
    match, speaker = action("wolf-pack", advanced=True, hidden=True), voice(language)
    at_plot(match)
    opening: list[Event] = []
    early = 0
    while not match.over:
        known = match.look(None)
        before, sorts = known.action, would_end(known.action)
        if before.watch_ends > before.turn + 1:
            for told in (FACE.turn_lines(known, [], speaker)[-1], *FACE.asked_lines(known, "plot", speaker)):
                assert str(before.watch_ends) in told
                for sort in ("contact", "torpedo", "charges", "guns"):
                    assert (speaker.plain(f"sm-face-sort-{sort}") in told) == (sort in sorts)
        ends, events = before.watch_ends, list[Event]()
        while not events or not (match.over or match.waiting()[0].kind == "plot"):
            events += [event for entry in step(match) for event in entry.events]
        known = match.look(None)
        now = known.action.turn
        said = "\n".join(FACE.turn_end(known, events, {}, speaker, opening).lines)
        why = {"en": f"The orders ended before turn {now + 1}", "es": f"acabaron antes del turno {now + 1}"}
        cut = bool(opening) and now < ends and not known.action.over
        assert (why[language] in said) == cut
        early += cut
        opening = events
    assert early
