"""What wins, how it stands by what its reader knows, why it ended as it did, who commanded and sank what."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot.faces.registry import faces
from bot.faces.submarine.names import title
from bot.faces.submarine.scores import sides_table
from bot.faces.submarine.story.goals import standing_lines, why_lines
from bot.faces.submarine.story.leaders import captains
from bot.text.voice import LANGUAGES, voice
from engine.core.play.entry import last_views
from engine.core.play.match import Match
from engine.submarine.judgement.ending.points import standing, worth_played
from engine.submarine.known import Known
from engine.submarine.scenario import scenario_named
from engine.submarine.scenarios.campaign_file import engagements
from engine.submarine.scenarios.scenario import campaign_files, scenario_files
from engine.submarine.state import ESCORTS, SUBMARINES, Screen
from engine.submarine.world import World
from tests.bot.faces.submarine.action import FACE, RULES, action, at_plot, heard, step

WEIGHED = campaign_files()["ons-5"].model_copy(update={"balance": True, "entry_points": 0})
"""ONS-5 with the forces weighed after each action, as it is printed (20.10 IV 2, S119)."""


def played(match: Match[Known]) -> Match[Known]:
    while not match.over:
        step(match)
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", sorted(scenario_files()))
def test_each_scenario_says_what_wins(scenario: str, language: str) -> None:
    match = action(scenario)
    for seat in (None, SUBMARINES, ESCORTS):
        lines = FACE.goal_lines(match.look(seat), voice(language))
        assert lines
        assert not any("sm-" in line or "{" in line for line in lines)
        known = {"en": ("all know", "you know"), "es": ("todos saben", "sabes")}[language]
        how = {"en": "**Points** – ", "es": "**Puntos** – "}[language]
        assert all(known[seat is not None] in line for line in lines[1:] if not line.startswith(how))
        opening = FACE.turn_lines(match.look(seat), [], voice(language))
        assert set(lines) <= set(opening), "the opening post says it"
        assert set(lines) <= set(FACE.status_lines(match.look(seat), voice(language)))


def test_a_standing_is_made_from_what_its_reader_knows() -> None:
    """Torpedoes that nobody else has seen count for the boats' side alone."""
    match = action("unescorted-britain")
    world = match.state.world
    (boat,) = world.boats.boats.values()
    boat.fired, world.running.launched, world.running.marks = 5, 5, 2
    ship = next(iter(world.ships.ships.values()))
    ship.sunk = True
    own, others = (FACE.goal_lines(match.look(seat), voice("en"))[-1] for seat in (SUBMARINES, None))
    assert f"{ship.victory} less 5 for torpedoes makes {ship.victory - 5}, of 27 needed" in own
    assert f"{ship.victory} less 2 for torpedoes makes {ship.victory - 2}, of 27 needed" in others


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_gives_points_is_said_before_the_first_torpedo_and_on_its_card(language: str) -> None:
    """20.1, 20.10 IV: where points decide; the balance only where an action has it."""
    torpedo = {"en": "each torpedo fired, 1", "es": "cada torpedo lanzado, 1"}[language]
    balance = {"en": "balance: the side", "es": "compensación: el bando"}[language]
    costs = voice(language).get("sm-aim-costs", points=1)
    for scenario, both, weighed in (
        ("ons-5", True, False), ("ons-5", True, True), ("wolf-pack", True, False), ("unescorted-britain", False, False),
        ("hunters-atlantic", False, False),
    ):  # fmt: skip
        match = action(scenario, seed="first", **({"document": WEIGHED.dumped()} if weighed else {}))
        lines = " ".join(FACE.goal_lines(match.look(None), voice(language)))
        assert (torpedo in lines, balance in lines) == (both, weighed), scenario
        decision = at_plot(match)
        plots = {slot: match.suggestion(decision.id, slot, "balanced")[0] for slot in decision.slots}
        fires = {slot: plot for slot, plot in plots.items() if isinstance(plot, dict) and "way" in plot and "@" in
                 str(plot["way"])}  # fmt: skip
        for slot, plot in fires.items():
            card = FACE.pointing(match.look(slot), "plot", decision.path, slot, plot, "fire", {}, voice(language))
            assert card is None or any(costs in line for line in card.lines) == (scenario != "hunters-atlantic")


def test_the_standing_along_the_way_counts_as_the_end_counts_and_weighs_only_what_its_reader_knows() -> None:
    """20.10 IV 2: the balance, which may decide an action, is no surprise of its end."""
    match = action("ons-5", seed="first", hidden=True, document=WEIGHED.dumped())
    at_plot(match, 1)
    for seat in (SUBMARINES, ESCORTS, None):
        known = match.look(seat)
        boats, escorts = worth_played(known.world)
        assert boats > escorts
        lines = FACE.goal_lines(known, voice("en"))
        (stands,) = [line for line in lines if "This action" in line]
        assert f"escorts {standing(known.world).escorts}." in stands
        said = f"boats in play worth {boats}, escorts {escorts}; the difference, {boats - escorts}, goes to the escorts"
        assert any(said in line for line in lines)
        table = FACE.score_table(known, voice("en"))
        assert any("balance" in line and f"{boats - escorts}" in line for line in table.splitlines())
    before = {seat: worth_played(match.look(seat).world)[0] for seat in (SUBMARINES, ESCORTS, None)}
    other = action("ons-5", seed="first", hidden=True, document=WEIGHED.dumped())
    at_plot(other, 1)
    next(boat for boat in other.state.world.boats.boats.values() if boat.later).later = False
    grown = [seat for seat in before if worth_played(other.look(seat).world)[0] > before[seat]]
    assert grown == [SUBMARINES], "that a hidden boat has come is its side's secret"
    come = next(boat for boat in other.state.world.boats.boats.values() if boat.id == "boat-5")
    for shown, met in ((["radar"], True), ([], True)):  # once it has dived again it still counts
        come.shown, come.met = shown, met
        other.state.masks.clear()
        other.forget()
        assert {worth_played(other.look(seat).world)[0] for seat in before} == {before[ESCORTS] + come.victory}
    assert "boats in play worth" not in " ".join(FACE.goal_lines(action("ons-5").look(None), voice("en")))


@pytest.mark.parametrize(("language", "said"), [
    ("en", "Aircraft: 5 charges dropped; U-94: damage 4, sunk."),
    ("es", "Aviones: 5 cargas lanzadas; U-94: averías 4, hundido."),
])  # fmt: skip
def test_an_end_names_aircraft_for_what_they_sank(language: str, said: str) -> None:
    match = action("ons-5-2")
    world = match.state.world
    boat = next(iter(world.boats.boats.values()))
    boat.name, boat.later, boat.sunk, boat.told = "U-94", False, True, True
    boat.sunk_by, boat.hurt_by, world.action.air_used = "air", {"air": 4}, 5
    match.forget()
    lines = FACE.ending(match.look(SUBMARINES), None, {}, voice(language)).lines
    assert said in lines, lines[-3:]


@pytest.mark.parametrize(("language", "side", "other"), [
    ("en", "the merchants", "the escorts"), ("es", "los mercantes", "los escoltas"),
])  # fmt: skip
def test_a_convoy_without_escorts_is_called_the_merchants_in_what_wins_and_at_the_end(
    britain: Match[Known], language: str, side: str, other: str
) -> None:
    lines = FACE.goal_lines(action("unescorted-japan").look(None), voice(language))
    assert side in lines[0]
    assert other not in " ".join(lines)
    end = FACE.ending(britain.look(None), {**britain.result, "winner": ESCORTS}, {}, voice(language))
    assert side in end.title


@pytest.fixture(scope="module")
def britain() -> Match[Known]:
    return played(action("unescorted-britain", seed="x"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_end_says_why_and_who_sank_what(britain: Match[Known], language: str) -> None:
    known = britain.look(None)
    boat = known.boats.boats["u-128"]
    assert boat.sank, "a seed in which the boat sinks ships"
    names = {SUBMARINES: "Ana", ESCORTS: "Bo", "u-128": "Eli"}
    end = FACE.ending(known, britain.result, names, voice(language))
    sunk = sum(known.fleet.ships[ship].victory for ship in boat.sank)
    assert str(sunk - boat.fired) in end.lines[0]
    assert "27" in end.lines[0]
    credit = end.lines[-1]
    assert credit.startswith("U-128 (Eli): 12 torp")
    assert voice(language).say(britain.rules.seats(britain.state)["u-128"].name) in credit
    title = voice(language).get("sm-face-leaders")
    boats, escorts = [line.removeprefix(title) for line in end.lines if line.startswith(title)]
    assert (boats.count("; "), "Ana" in boats, "Eli" in boats, "Bo" in boats) == (1, True, True, False)
    assert "Bo" in escorts, "a side's commands stand in a line of their own"
    assert FACE.goal_lines(known, voice(language)) == []


def test_at_the_end_the_map_shows_the_boats_and_no_last_sighting(britain: Match[Known]) -> None:
    match = played(action("pq-17", seed="open", hidden=True))
    afloat = [boat for boat in match.state.world.boats.boats.values() if boat.in_play]
    assert afloat
    (sea, *_) = FACE.pictures(match.look(None), voice("en"))
    shown = {ship.name for ship in sea.view.situation.ships if ship.side == "submarine"}
    assert {boat.name for boat in afloat} <= shown
    assert not sea.view.situation.last_known


# --- the seam of a campaign ----------------------------------------------------------------------------------------


def seam(twin: Any = None) -> tuple[Match[Known], list[Any]]:
    """The first action of a campaign cut short; ``twin`` changes the escorts' secrets before its last turn ends."""
    match = action("ons-5", seed="first", document=WEIGHED.dumped())
    while not match.state.world.campaign.score:
        if match.state.world.action.engagement:
            match.state.world.action.turns = 2
        if twin is not None and match.state.world.action.turn == 1:
            twin(match.state.world)
        entries = step(match)
    return match, entries


@pytest.mark.parametrize(("language", "said"), [
    ("en", "The record: 12 merchants and 6 boats lost."), ("es", "El registro: 12 mercantes y 6 submarinos perdidos."),
])  # fmt: skip
def test_the_aim_of_a_campaign_names_the_record_where_there_is_any(language: str, said: str) -> None:
    history = WEIGHED.history.model_copy(update={"merchants": 0})
    unknown = WEIGHED.model_copy(update={"history": history}).dumped()
    for match, told in (
        (action("ons-5", seed="first"), True),
        (action("ons-5", seed="first", document=unknown), False),
    ):
        assert any(said in line for line in FACE.goal_lines(match.look(None), voice(language))) is told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_linked_action_has_an_end_of_its_own(language: str) -> None:
    match, entries = seam()
    names = {SUBMARINES: "Ana", "boat-2": "Eli"}
    (end,) = FACE.part_endings(match.look(None), last_views(entries, None), names, voice(language))
    assert "ONS-5" in end.title
    score = match.state.world.campaign.score
    assert all(str(points) in " ".join(end.lines) for points in score[0])
    gets = {"en": "Balance – boats in play worth", "es": "Compensación: los submarinos en juego valen"}[language]
    assert any(gets in line for line in end.lines), "the end says what the line of its table is"
    assert any("(Eli)" in line for line in end.lines)
    (film,) = end.pictures
    assert film.kind == "film"
    assert len(film.view.frames) == 2
    told = FACE.turn_end(match.look(None), [event for entry in entries for event in entry.events], {}, voice(language))
    assert told.table == "", "the next action's points are not this one's"
    assert len(told.lines) < 30, "the verdict is told in the end's own post"


def test_the_end_of_an_action_opens_nothing_that_the_escorts_use_in_the_next() -> None:
    """Their stocks, sets, crews and what is dealt for the air go on to the next action (S76)."""

    def other(world: World) -> None:
        world.campaign.dealt = {2: 1, 5: 23}
        for gear in world.screen.gear.values():
            gear.charges, gear.rounds, gear.mark_x = 39, 8, 1

    def shown(twin: Any) -> tuple[str, ...]:
        match, entries = seam(twin)
        ends = FACE.part_endings(match.look(None), last_views(entries, None), {}, voice("en"))
        views = [view.world for view in last_views(entries, None).values() if hasattr(view, "world")]
        assert views
        assert all(world.screen == Screen() for world in views)
        assert not any(turn.searches for world in views for turn in world.chart.turns)
        return tuple(repr(end) for end in ends)

    assert shown(None) == shown(other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "scenario"),
    [("silent_war", "convoy-college"), ("pacific_war", "campaign"), ("war_at_sea", "guadalcanal")],
)
def test_every_game_says_its_goal(game: str, scenario: str, language: str) -> None:
    face = faces()[game]
    rules: Any = face.rules
    named = next((other.id for other in rules.scenarios() if other.id == scenario), rules.scenarios()[-1].id)
    match: Match[Any] = Match.new(rules, named, "goal")
    lines = face.goal_lines(match.look(None), voice(language))
    assert lines
    assert not any("{" in line for line in lines)


@cache
def at_the_end(seed: str) -> Match[Known]:
    """An action of two boats that is over, to be looked at alone."""
    return played(action("wolf-pack", seed, hidden=True, advanced=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_names_who_left_with_their_turns_and_what_each_escort_did(language: str) -> None:
    match, speaker = at_the_end("a"), voice(language)
    known = match.look(None)
    turns, boats = known.chart.turns, known.boats.boats.values()
    last = known.action.turn
    names = {
        "submarines": "Bo", "u-47": "Bo", "escorts": "Cy", "isis": "Cy",
        "submarines@0": "Ana", "isis@0": "Dot", "submarines@5": "Bo", "isis@9": "",
    }  # fmt: skip
    end = "\n".join(FACE.ending(known, match.result, names, speaker).lines).replace("\\", "")
    for said in (("Ana", 1, 5), ("Bo", 6, last), ("Dot", 1, 9)):
        assert speaker.get("sm-face-term", name=said[0], first=said[1], last=said[2], one=0) in end
    assert any(turn.attacked for turn in turns)
    for ship in (ship for ship in known.fleet.ships.values() if ship.kind != "merchant"):
        attacks = sum(ship.id in turn.attacked for turn in turns)
        did = attacks or any(boat.hurt_by.get(ship.id) for boat in boats)  # guns hurt boats too
        (line,) = [line for line in end.split("\n") if line.startswith(ship.name)] if did else [""]
        assert not attacks or speaker.plain("sm-face-attacks", count=attacks) in line
        for boat in boats:
            points = boat.hurt_by.get(ship.id, 0)
            assert not points or speaker.plain("sm-face-hurt", boat=boat.name, points=points) in line


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "U-99 (turn 9, as is known only now)"), ("es", "U-99 (turno 9, aunque solo ahora se sabe)")],
)
def test_the_end_names_each_boat_that_is_lost_and_whether_only_the_end_has_told_it(language: str, said: str) -> None:
    """S30: a boat sunk in secret may decide an action whose posts never named it."""
    match, speaker = action("wolf-pack", hidden=True, longest_watch=1), voice(language)
    at_plot(match, 8)
    boat = match.state.world.boats.boats["u-99"]
    assert (match.state.world.action.turn, boat.sunk) == (8, False)
    boat.sunk = True
    match.forget()
    entries = step(match)
    for seat in (ESCORTS, None):
        before = FACE.ending(match.look(seat), None, {}, speaker).lines
        assert not any(said in line.replace("\\", "") for line in before)
    while not match.over:
        entries = step(match)
    end = FACE.ending(match.look(None), match.result, {}, speaker)
    assert any(said in line.replace("\\", "") for line in end.lines), end.lines
    last = FACE.turn_end(match.look(None), heard(match, None, entries), {}, speaker)
    assert last.table, "the last turns have their table of points too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_damage_is_counted_in_what_wins_as_cards_and_tables_show_it(language: str) -> None:
    """38.2: the advanced game shows ten for each point of damage."""
    match = action("wolf-pack", advanced=True, hidden=True)
    known, speaker = match.look(SUBMARINES), voice(language)
    counts = next(line for line in FACE.goal_lines(known, speaker) if line.startswith(("**Points", "**Puntos")))
    assert (
        counts.count({"en": "2 for every full 10 of damage", "es": "2 por cada 10 de averías completos"}[language]) == 1
    )
    boat = match.state.world.boats.boats["u-47"]
    boat.damage = 25
    match.state.masks.clear()
    match.forget()
    (row,) = (line for line in FACE.score_table(match.look(SUBMARINES), speaker).splitlines() if "U-47" in line)
    assert {"en": "damage 25 of 50", "es": "averías 25 de 50"}[language] in row
    assert row.endswith(" 4")
    enemy = FACE.score_table(match.look(ESCORTS), speaker)
    assert "U-47" not in enemy
    assert {"en": "Hits on boats count at the end", "es": "Impactos en submarinos: al final"}[language] in enemy
    plain = action("wolf-pack").look(SUBMARINES)
    assert not any("full 10" in line or "cada 10" in line for line in FACE.goal_lines(plain, speaker))


def test_the_balance_has_its_name_in_the_table_of_a_turn() -> None:
    match = action("ons-5-2", document=engagements(WEIGHED)[1].dumped())
    at_plot(match, 1)
    known = match.look(None)
    table = sides_table(known, voice("en"))
    assert any(gain.why == "balance" for gain in standing(known.world).gains)
    assert table.splitlines()[1].startswith("Points, balance ")


@pytest.mark.parametrize(("language", "said"), [
    ("en", ["Bo, turns 1 to 6", "Eli, turns 7 to 20"]), ("es", ["Bo, turnos 1 a 6", "Eli, turnos 7 a 20"]),
])  # fmt: skip
def test_a_ships_deeds_name_who_led_her_before_her_captain_came(language: str, said: list[str]) -> None:
    names = {"escorts": "Bo", "isis": "Eli", "escorts@0": "Bo", "isis@6": "Eli"}
    words = captains(names, "isis", 20, ("screen", "escorts"))
    assert [voice(language).say(each) for each in words] == said
    assert captains(names, "isis", 20)[1:] == []


@pytest.mark.parametrize(("language", "convoy"), [("en", "The convoy (Chen): "), ("es", "El convoy (Chen): ")])
def test_who_led_the_convoy_has_a_line_and_who_left_and_was_back_led_on(language: str, convoy: str) -> None:
    match, speaker = at_the_end("a"), voice(language)
    known = match.look(None)
    names = {"submarines": "Ana", "u-47": "Dara", "convoy": "Chen",
             "submarines@0": "Ana", "u-47@0": "Dara", "convoy@0": "Chen"}  # fmt: skip
    notes = {"u-47@0": "Dara", "u-47@12": "Dara"}
    assert captains(notes, "u-47", 20) == ["Dara"], "who left and was back in a turn led on"
    end = FACE.ending(known, match.result, names, speaker).lines
    assert any(line.startswith(convoy) for line in end)
    won = FACE.status_lines(known, speaker)[0]
    assert won == f"**{FACE.ending(known, match.result, names, speaker).title}**"


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_it_ended_says_what_was_needed_once(language: str) -> None:
    match = action("wolf-pack", advanced=True)
    known = match.look(SUBMARINES)
    (line,) = list(why_lines(known, voice(language)))
    assert line.count("50") == 1, line
    assert "50" in standing_lines(known, voice(language))[0]


@pytest.mark.parametrize(("language", "said"), [("en", "(at least 2)"), ("es", "(al menos 2)")])
def test_how_many_must_stay_afloat_is_said(language: str, said: str) -> None:
    assert said in voice(language).plain("sm-goal-afloat", units="x", least=2)
    assert said not in voice(language).plain("sm-goal-afloat", units="x", least=0)


def test_the_title_of_a_picture_bears_no_signs_of_the_chat() -> None:
    document = {**scenario_named("wolf-pack").dumped(), "title": "HX 229: a moon", "id": "mine", "summary": "x"}
    match: Match[Any] = Match.new(RULES, "own", "title", {"document": document})
    known = match.look(None)
    assert title(known, voice("en"), plain=True) == "HX 229: a moon"
