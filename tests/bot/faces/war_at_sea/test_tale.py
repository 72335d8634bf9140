"""What is told of a game of the war at sea: every fact in a line, turns, logs, the diary, the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_origin, get_type_hints

import pytest

from bot.faces.war_at_sea.fights.battle_tale import by_rounds
from bot.faces.war_at_sea.story.diary import Told, chapter_title, turn_chapter, unit_story
from bot.faces.war_at_sea.story.ending import (
    air_lines,
    command_lines,
    dry_lines,
    item_lines,
    opened_lines,
    record_lines,
)
from bot.faces.war_at_sea.story.leaders import above, leaders_in
from bot.faces.war_at_sea.story.log import event_line
from bot.faces.war_at_sea.story.losses import boat_lines, scuttled_lines, unseen_losses
from bot.faces.war_at_sea.story.sinkings import credit_lines, sunk_by
from bot.faces.war_at_sea.story.tale import tell, weighty
from bot.text.voice import Voice, voice
from engine.core.events import ALL, Event
from engine.core.facts import kinds
from engine.war_at_sea.chart import SUNK
from engine.war_at_sea.facts.air import DecoyFound, RaidEnds, ShipsLaidOut
from engine.war_at_sea.facts.battle import RoundBegins, ShipFires, ShipLaunches
from engine.war_at_sea.facts.boats import BoatAttacks, BoatDefended, BoatSunk
from engine.war_at_sea.facts.damage import BoxesLost, Slowed, Stopped, Sunk
from engine.war_at_sea.facts.flights import PatrolsUp
from engine.war_at_sea.facts.operations import ContactTried, DecoyGone, ForceSails, PortCall, TurnBegins
from engine.war_at_sea.facts.search import Spotted
from engine.war_at_sea.judgement.cards import file_of
from engine.war_at_sea.judgement.victory import points, shares
from engine.war_at_sea.nouns import boat_words
from engine.war_at_sea.seats import AIR
from engine.war_at_sea.tables.read import tables
from engine.war_at_sea.terms import ALLIED, AXIS, SIDES
from engine.war_at_sea.world.chart import BattleChart, ChartTurn
from engine.war_at_sea.world.field import Moment, Shot
from engine.war_at_sea.world.ships import Glimpse
from tests.bot.faces.war_at_sea.course import FACE, Course, course, facts_of
from tests.bot.faces.war_at_sea.table import at
from tests.engine.war_at_sea.kit import victory_by
from tests.engine.war_at_sea.operations.kit import Dice, Sea

EN, ES = voice("en"), voice("es")
FACTS = sorted((kind, cls) for kind, cls in kinds("was-ev"))
SAMPLES: dict[str, Any] = {
    "ship": "kirishima|Kirishima", "target": "washington|Washington", "firer": "kirishima|Kirishima",
    "force": "us-17|TF 17", "into": "us-18|TF 18", "part": "us-19|TF 19", "base": "rabaul-air", "zone": "Q19",
    "place": "rabaul", "port": "rabaul", "origin": "Q19", "side": AXIS, "winner": ALLIED, "weapon": "primary",
    "section": "hull", "critical": "bridge", "leader": "", "type": "b-17e", "aircraft": "b-17e", "mission": "naval",
    "light": "night", "weather": "rain", "direction": "E", "why": "rounds", "level": "drawn", "hex": "C4",
    "boat": "u-73", "result": "undisturbed", "marker": "D", "name": "Schnellboote", "clock": "06-10", "flotilla": "10",
    "finder": AXIS,
}  # fmt: skip


@pytest.fixture(scope="module")
def coral() -> Course:
    return course("coral-sea", turns=9)


@pytest.fixture(scope="module")
def savo() -> Course:
    return course("savo-battleships")


MANY: dict[str, Any] = {
    "ships": ("kirishima|Kirishima", "atago|Atago"), "sides": (AXIS,), "aircraft": ("b-17e",), "escort": ("b-17e",),
    "patrol": ("b-17e",), "steps": ("Q19",), "faces": (1, 6),
}  # fmt: skip


def sample(cls: Any) -> Any:
    """A fact of a kind with plain values."""
    values: dict[str, Any] = {}
    hints = get_type_hints(cls)
    for each in fields(cls):
        hint = hints[each.name]
        if get_origin(hint) is tuple:
            values[each.name] = MANY[each.name]
        else:
            values[each.name] = {bool: True, int: 1}.get(hint, SAMPLES.get(each.name, "Q19"))
    if "leader" in values:
        values["leader"] = next(iter(tables().fleet.leaders))
    chapter = cls.__module__.rpartition(".")[2]
    if chapter == "operations" and "mission" in values:
        values["mission"] = "transport"
    if chapter == "boats" and "target" in values:
        values["target"] = "D"
    if cls.__name__ == "AirFire":
        values["firer"] = values["target"] = "b-17e"
    if cls.__name__ == "RaidEnds":
        values["why"] = "struck"
    return cls(**values)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_fact_is_a_sentence(language: str) -> None:
    assert len(FACTS) > 90
    for kind, cls in FACTS:
        line = event_line(Event(sample(cls), "operation/t001", 0), None, voice(language))
        plain = line.replace("\\", "")
        assert plain[:1].upper() == plain[:1], kind
        assert plain.endswith((".", "!", "…")), kind
        assert not re.search(r"[{}$]|  | ,| \.", plain), plain
        assert not re.search(r"\b(de|a) el\b", plain), plain


def test_what_is_true_is_told_as_true() -> None:
    """Selectors read numbers: a flag that is set must not read like one that is not."""
    met, missed = (ContactTried("Q19", "D", "A", 3, 7, made, False).words for made in (True, False))
    out, back = (PortCall(AXIS, "D", "rabaul", way).words for way in (True, False))
    for speaker in (EN, ES):
        assert speaker.markdown(met) != speaker.markdown(missed)
        assert speaker.markdown(out) != speaker.markdown(back)
    assert "They meet" in EN.markdown(met)


def test_spanish_ships_have_their_article() -> None:
    fact = ShipFires("kirishima|Kirishima", "primary", "washington|Washington", 3, 4, 1)
    line = event_line(Event(fact, "clash/battle", 0), None, ES)
    assert line.startswith("El Kirishima, artillería principal contra el Washington")


def test_the_secret_half_of_an_event_is_its_sides(coral: Course) -> None:
    fact = ForceSails(AXIS, "D", "Q19", "R19", "jp-strike|Carrier force")
    event = Event(fact, "operation/t003/movement", 0, (AXIS,), ForceSails(AXIS, "D", "Q19", "R19"))
    assert "Carrier force" in event_line(event, AXIS, EN)
    assert "Carrier force" not in event_line(event, None, EN)


# --- turns --------------------------------------------------------------------------------------------------------


def test_a_turn_tells_its_fights_and_nothing_of_the_next(coral: Course) -> None:
    told = {int(found[1]): turn for turn in coral.turns if (found := re.match(r"Turn (\d+) is over", turn.title))}
    assert len(told) > 5
    fought = {int(found[1]) for event in coral.events if (found := re.match(r"operation/t(\d+)/battles/", event.path))}
    for number, turn in told.items():
        fights = [line for line in turn.lines if line.startswith("- **")]
        assert not any(re.search(r"turn \d", line) for line in fights)  # the heading says which turn it is
        assert any(line.startswith("- **Battle") for line in fights) is (number in fought)


def test_moves_of_a_side_are_one_line(coral: Course) -> None:
    for turn in coral.turns:
        assert sum("Markers of the Axis at sea" in line for line in turn.lines) <= 1


def test_what_several_did_alike_is_one_line(coral: Course) -> None:
    facts = [
        Spotted("axis", "C", 3, "N24"), PortCall("axis", "J", "shortland", True), Spotted("axis", "D", 4, "N25"),
        PortCall("axis", "K", "shortland", True), BoatDefended("C", 6, 7, "driven-off"),
        BoatDefended("C", 2, 2, "undisturbed"), BoatAttacks("axis", "kirishima|Kirishima", 3, 3, False),
        BoatAttacks("axis", "kirishima|Kirishima", 6, 6, True),
    ]  # fmt: skip
    events = [Event(fact, "operation/t001/boats", at) for at, fact in enumerate(facts)]
    assert tell(coral.known, events, EN) == [
        "The Axis spot forces of the Allies: C in N24 (force 3) and D in N25 (force 4).",
        "Markers J and K of the Axis leave Shortland.",
        "Escorts (marker C) hunt 2 submarines: 1 driven off, none sunk.",
        "Submarines of the Axis fire at Kirishima: 2 attacks, one hit.",
    ]
    assert tell(coral.known, events, ES)[3] == (
        "Submarinos del Eje disparan contra el Kirishima: 2 ataques, un impacto."
    )


def test_a_marker_that_enters_a_port_is_told_once(coral: Course) -> None:
    facts = [
        ForceSails("axis", "F", "E10", "rabaul"), ForceSails("axis", "H", "M8", "N8"),
        PortCall("axis", "F", "rabaul", False),
    ]  # fmt: skip
    events = [Event(fact, "operation/t007/movement", at) for at, fact in enumerate(facts)]
    assert tell(coral.known, events, EN) == [
        "Markers of the Axis at sea: H to N8.", "Marker F of the Axis enters Rabaul.",
    ]  # fmt: skip


@pytest.mark.rule("5.7.4")
def test_a_force_that_a_battle_held_is_told_where_it_stayed() -> None:
    sea = Sea([("allied", "uk", "Q40", "warspite"), ("axis", "it", "R40", "bolzano"), ("axis", "far", "V45", "aviere")])
    uk, it, far = (sea.force(force).marker for force in ("uk", "it", "far"))
    facts = [
        ForceSails("allied", uk, "Q40", "S40"), ForceSails("axis", it, "P40", "T40"),
        ForceSails("axis", far, "U45", "V45"),
        ContactTried("Q40", it, uk, 4, 5, True, False), ContactTried("R40", it, uk, 4, 5, True, False),
    ]  # fmt: skip
    events = [Event(fact, "operation/t007/movement", at) for at, fact in enumerate(facts)]
    moves = [line for line in tell(sea.known("nobody"), events, EN) if "at sea" in line]
    assert moves == [f"Markers of the Axis at sea: {it} to R40 and {far} to V45."]


@pytest.mark.rule("5.7.4")
@pytest.mark.parametrize("speaker", [EN, ES])
def test_a_force_that_met_an_enemy_and_is_gone_is_not_told_to_have_entered_its_port(speaker: Voice) -> None:
    """A convoy that was sunk on its way was told to have got in."""
    sea = Sea([("allied", "uk", "P41", "warspite"), ("axis", "it", "P41", "bolzano")])
    uk = sea.force("uk").marker
    facts = [
        ForceSails("axis", "H", "P43", "suda"), PortCall("axis", "H", "suda", False),
        ForceSails("axis", "K", "P43", "P39"), ContactTried("P41", "H", uk, 4, 5, True, False),
        ContactTried("P41", "K", uk, 4, 5, True, False),
    ]  # fmt: skip
    events = [Event(fact, "operation/t004/movement", at) for at, fact in enumerate(facts)]
    lines = tell(sea.known("nobody"), events, speaker)
    assert not any(re.search(r"\benters?\b|\bentran?\b", line) for line in lines), lines
    assert any(re.search("H .*(makes for|pone rumbo a)", line) for line in lines), lines
    assert any(re.search(r"K (to|a) P41", line) for line in lines), lines


@pytest.mark.parametrize("speaker", [EN, ES])
def test_who_is_asked_after_a_torpedo_hit_reads_of_it(speaker: Voice) -> None:
    """The card told raids on the enemy alone, and asked for orders without a word on the torpedo."""
    sea = Sea([("allied", "uk", "Q40", "warspite"), ("axis", "it", "R45", "bolzano")], turn=6)
    ship = sea.ship("warspite")
    ship.struck, ship.speed, ship.left["hull"] = 6, 0, 9
    unit = "warspite|Warspite"
    facts = [
        BoatAttacks(AXIS, unit, 6, 6, True), BoxesLost(unit, "torpedo", "hull", 3), Slowed(unit, 0, 3), Stopped(unit),
    ]  # fmt: skip
    events = [Event(fact, "operation/t006/boats", at) for at, fact in enumerate(facts)]
    known = sea.known(ALLIED)
    told = " ".join(FACE.so_far(known, events, speaker))
    assert re.search("fire at|disparan contra", told), told
    assert re.search("dead in the water|sin propulsión", told), told
    assert re.search("(hull|casco) 9 ", told), told
    asked = " ".join(FACE.asked_lines(known, "was-after", speaker))
    assert re.search("Warspite.*(hull|casco) 9 .*(dead in the water|sin propulsión)", asked), asked
    assert "Warspite" not in " ".join(FACE.asked_lines(sea.known(AXIS), "was-after", speaker))


def test_what_fights_brought_is_told_turn_by_turn() -> None:
    """The battle of a turn stood above the raids of the turn before it."""
    sea = Sea([("allied", "uk", "Q40", "warspite"), ("axis", "it", "R45", "bolzano")], turn=6)
    early = Event(BoatAttacks(AXIS, "warspite|Warspite", 6, 6, False), "operation/t003/boats", 0)
    late = Event(Sunk("bolzano|Bolzano"), "operation/t004/harbour", 1)
    first, second = FACE.so_far(sea.known(ALLIED), [early, late], EN)
    assert "Warspite" in first
    assert "Bolzano" in second


def test_a_round_of_a_battle_is_told_as_a_turn(savo: Course) -> None:
    rounds = [turn for turn in savo.turns if turn.title]
    assert rounds[0].title == "Round 1 is over"
    assert rounds[0].lines[0].startswith("**Round 1:**")
    assert not any("Round 2." in line for line in rounds[0].lines)
    assert rounds[0].table


@pytest.mark.rule("17.6.3")
@pytest.mark.parametrize(
    ("fact", "phase", "told"),
    [
        (
            DecoyFound("E", AXIS),
            "search",
            "Aircraft of the Axis find marker E: it was a decoy and is taken off the map.",
        ),
        (DecoyFound("E"), "search", "Marker E was a decoy and is taken off the map."),
        (DecoyGone(ALLIED, "E"), "boats", "Submarines of the Axis find marker E of the Allies: it was a decoy"),
        (DecoyGone(ALLIED, "E"), "contacts", "Forces of the Axis meet marker E of the Allies: it was a decoy"),
        (DecoyGone(ALLIED, "E"), "day", "Marker E of the Allies was a decoy and is taken off the map."),
    ],
)
def test_who_found_a_decoy_is_told(coral: Course, fact: Any, phase: str, told: str) -> None:
    event = Event(fact, f"operation/t003/{phase}", 0)
    (line,) = tell(coral.known, [event], EN)
    assert line.startswith(told)
    (spanish,) = tell(coral.known, [event], ES)
    assert "señuelo" in spanish
    assert ("del Eje" in spanish) is ("of the Axis" in told)


# --- the end ------------------------------------------------------------------------------------------------------


def test_the_points_by_item_come_to_the_result(savo: Course) -> None:
    known = savo.known
    earned = dict.fromkeys(SIDES, 0.0)
    for _, side, worth in shares(known.world):
        earned[side] += worth
    assert {side: round(score) for side, score in earned.items()} == points(known.world) == known.operation.points
    lines = list(item_lines(known, EN))
    assert len(lines) == sum(bool(score) for score in earned.values())


def test_the_end_sets_the_record_beside_the_result(savo: Course) -> None:
    known, history = savo.known, file_of(savo.known.world).history
    assert history is not None
    told = " ".join(record_lines(known, EN))
    sunk = {ship.id: ship.name for ship in known.fleet.ships.values() if ship.fate == "sunk"}
    both = [name for ship, name in sunk.items() if ship in history.sunk]
    assert both
    assert all(name in told for name in both)


def test_the_end_honours_those_who_led(savo: Course) -> None:
    ending = savo.ending(axis="Kondo", allied="Lee", **{"us-van": "Walke"})
    text = " ".join(ending.lines)
    assert "In command: Kondo for the Axis and Lee for the Allies." in text
    assert re.search(r"Walke led [^:]+: of the 4 ships that it began with, \d afloat at the end\.", text)
    assert "Lee led" not in text
    assert ending.table


def test_the_end_tells_what_each_force_sank_and_who_led_it(savo: Course) -> None:
    by = sunk_by(savo.known)
    fleet = savo.known.fleet.ships
    assert by
    assert all(fleet[ship].fate == "sunk" and fleet[feat.by].side != fleet[ship].side for ship, feat in by.items())
    force = next(iter(by.values())).force
    mine = [fleet[ship].name for ship, feat in by.items() if feat.force == force]
    (line,) = [line for line in savo.ending(**{force: "Walke"}).lines if ", Walke)" in line]
    told = line.split(", Walke)")[0]
    more = re.search(r"and (\d+) more", told)
    assert sum(name in told for name in mine) + int(more[1] if more else 0) == len(mine), line
    # Without the forces in brackets: one may bear the name of a ship that was sunk.
    sank = [re.sub(r" \([^)]*\)", "", line) for line in savo.ending().lines if " sank " in line]
    for side in SIDES:
        lost = [ship.name for ship in fleet.values() if ship.fate == "sunk" and ship.side == side]
        (line,) = [each for each in sank if any(name in each for name in lost)]
        more = sum(map(int, re.findall(r"and (\d+) more", line)))
        assert sum(name in line for name in lost) + more >= len(lost), line


@pytest.mark.rule("7.7.3", "W54")
def test_a_ship_that_founders_unseen_is_told_to_her_side_at_once_and_to_all_at_the_end() -> None:
    """The playtesters found the loss of a battleship in no post and no diary: neither its turn nor its cause."""
    sea = Sea([("allied", "uk", "Q40", "warspite"), ("axis", "it", "R45", "bolzano")], turn=8)
    sea.ship("warspite").left["hull"] = 1
    sea.world.chart.battles.append(
        BattleChart("Q40", 7, shots=[Shot(1, 2, "bolzano", "primary", "warspite", 4, 3, 1)], forces={"warspite": "uk"})
    )
    sea.play("movement", "contacts", dice=Dice().faces("founder", 6, 6))
    mine = [event for event in sea.told if event.audience == ALL or "allied" in event.audience]
    told = " ".join(tell(sea.known("allied"), mine, EN))
    assert "Warspite is close to sinking" in told
    assert "Warspite sinks." in told
    assert "torpedo" not in told, "the sea took the box, nothing hit her"
    public = [event for event in sea.told if event.audience == ALL]
    sea.world.chart.turns.append(ChartTurn(8, sunk=["warspite"]))
    for seat in ("axis", "nobody"):
        known = sea.known(seat)
        assert "Warspite" not in " ".join([*tell(known, public, EN), *turn_chapter(known, [], 8, (), EN)])
        assert unseen_losses(known) == []
    for part in ("ships", "chart", "forces", "flotillas"):
        vars(sea.world)[part].open = True
    known, how = sea.known("axis"), "Warspite (foundered in turn 8, hit in the battle in Q40 of turn 7)"
    assert f"Known only now: the Allies lost {how}." in list(opened_lines(known, EN))
    assert f"- Not known to the enemy at the time: the Allies lost {how}." in turn_chapter(known, [], 8, (), EN)
    assert f"- Not known to the enemy at the time: the Allies lost {how}." in unit_story(known, [], "warspite", (), EN)
    assert not any("Warspite" in line for line in turn_chapter(known, [], 7, (), EN))
    assert list(credit_lines(known, {}, EN)) == [f"The Axis sank {how}."]
    assert "se fue a pique en el turno 8" in " ".join(opened_lines(known, ES))


@pytest.mark.parametrize(
    ("ship", "told"),
    [
        ({"scuttled": True}, "by her own crew, turn 3"),
        ({"struck": 3, "glimpse": Glimpse(sunk=True)}, "torpedoes of submarines, turn 3"),
        ({}, "foundered in turn 3"),
    ],
)
def test_the_end_says_of_what_ships_were_lost_that_no_shot_sank(ship: dict[str, Any], told: str) -> None:
    sea = Sea([("allied", "uk", "Q40", "warspite")], turn=9)
    sea.ship("warspite", fate="sunk", **ship)
    sea.world.chart.turns.append(ChartTurn(3, sunk=["warspite"]))
    for part in ("ships", "chart", "forces", "flotillas"):
        vars(sea.world)[part].open = True
    known = sea.known("axis")
    lines = [*credit_lines(known, {}, EN), *scuttled_lines(known, EN)]
    assert any(f"Warspite ({told})" in line for line in lines), lines


@pytest.mark.rule("16.4", "W90")
def test_the_end_names_the_submarines_that_were_lost() -> None:
    match = course("santa-cruz", turns=1).match
    flotilla = next(iter(match.state.world.flotillas.flotillas.values()))
    known = match.look(flotilla.side)
    boat = next(iter(known.flotillas.flotillas[flotilla.id].boats.values()))
    assert not list(boat_lines(known, EN))
    boat.sunk = True
    (line,) = boat_lines(known, EN)
    assert line.endswith(f" lost: {EN.markdown(boat_words(boat.id))}.")


def test_a_game_that_is_broken_off_has_no_verdict(savo: Course) -> None:
    ending = FACE.ending(savo.known, None, {}, EN)
    assert ending.title == "Broken off"
    assert not any("victory" in line for line in ending.lines)


# --- diary and logs -----------------------------------------------------------------------------------------------


def test_the_diary_has_a_chapter_for_each_turn_with_something_to_tell(coral: Course) -> None:
    teller, known = FACE.teller, coral.known
    assert teller is not None
    chapters = teller.chapters(known, coral.facts, EN)
    assert chapters[0][1] == "cover"
    assert {key for _, key in chapters} <= set(teller.chapter_ids())
    begun = facts_of(coral.events, TurnBegins)
    assert len(chapters) >= len(begun)
    for label, key in chapters:
        page = teller.chapter(known, coral.facts, key, (), {}, EN)
        assert page[0].startswith("# ")
        assert label
    with pytest.raises(KeyError):
        teller.chapter(known, coral.facts, "t999", (), {}, EN)


def test_the_diary_keeps_only_what_everybody_learnt() -> None:
    teller = FACE.teller
    assert teller is not None
    reader = teller.gatherer()
    public, secret = ForceSails(AXIS, "D", "Q19", "R19"), ForceSails(AXIS, "D", "Q19", "R19", "jp|Strike")
    kept = reader.fact(Event(secret, "operation/t001/movement", 0, (AXIS,), public))
    assert kept is not None
    assert kept.event is not None
    assert kept.event.fact == public
    kept = reader.fact(Event(secret, "operation/t001/movement", 0, (AXIS,)))
    assert kept is None or kept.event is None, "only the log of the force tells it, to its side"


def test_a_ship_has_a_story_and_a_log(savo: Course) -> None:
    teller, known = FACE.teller, savo.known
    assert teller is not None
    fired = next(fact for fact in facts_of(savo.events, ShipFires) if fact.firer)
    ship = fired.firer.partition("|")[0]
    assert ship in teller.units(savo.facts)
    page = teller.unit_chapter(known, savo.facts, ship, (), EN)
    assert page[0] == f"## {teller.label(ship, EN)}"
    assert any(line.startswith("## Round") for line in page)


def test_the_story_of_a_ship_names_no_other_ship_of_a_raid_and_sums_the_speed_she_loses(savo: Course) -> None:
    zuikaku = "zuikaku|Zuikaku"
    told = [ShipsLaidOut(AXIS, ("shokaku|Shokaku", zuikaku)), Slowed(zuikaku, 9, 1), Slowed(zuikaku, 8, 1)]
    facts = [Told(7, Event(fact, "", 0)) for fact in [*told, Slowed(zuikaku, 7, 1)]]
    facts.append(Told(8, Event(Slowed(zuikaku, 6, 1), "", 0)))
    page = unit_story(savo.known, facts, "zuikaku", (), EN)
    assert page[1:3] == ["- Her force is attacked from the air.", "- Zuikaku loses 3 points of speed."]
    assert page[-1] == "- Zuikaku loses 1 point of speed."


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Turn 1, 24 October 1942, "), ("es", "Turno 1, 24 de octubre ")]
)
def test_a_chapter_of_an_operation_names_its_day(language: str, title: str) -> None:
    known = course("santa-cruz", turns=1).match.look(None)
    facts = [Told(1, None, TurnBegins(1, "06-10", "day", "fair"))]
    assert chapter_title(known, facts, 1, voice(language)).startswith(title)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_seat_has_a_log_for_its_side(language: str) -> None:
    match = course("coral-sea", turns=9).match
    known, speaker = match.look(AXIS), voice(language)
    for node in known.tree().nodes:
        (page, *_) = FACE.unit_log(known, node.id, [("**M**", "a line")], speaker)
        assert page.startswith("## ")
        assert "a line" in page


def test_what_weighs_most_comes_first_for_who_reads_but_five_lines() -> None:
    """A ship sunk, then a raid, then a sighting, then who patrols, in whichever order they came."""
    facts = [sample(PatrolsUp), sample(Spotted), sample(RaidEnds), sample(Sunk)]
    known = at("santa-cruz", "was-muster")[0].look(None)
    events = [Event(fact, "", 0) for fact in facts]
    told, first = (make(known, events, EN) for make in (tell, weighty))
    assert sorted(told) == sorted(first)
    assert first == [told[3], told[2], told[1], told[0]]


def test_a_rounds_line_names_whose_guns_and_torpedoes_hit_whom() -> None:
    """Friends fire at friends in the dark (17.4): who did it is told."""
    facts = [
        RoundBegins(1, AXIS),
        ShipFires("boise|Boise", "primary", "laffey|Laffey", 5, 6, 2),
        ShipLaunches("aoba|Aoba", "boise|Boise", 4, 3, 0),
    ]
    (english,), (spanish,) = (by_rounds(facts, voice) for voice in (EN, ES))
    assert "Laffey 2 (from Boise)" in english
    assert "Torpedoes of Aoba: no hit" in english
    assert "Laffey 2 (del Boise)" in spanish
    assert "Torpedos del Aoba: ningún impacto" in spanish


@pytest.mark.parametrize("speaker", [EN, ES])
def test_a_ship_that_aircraft_sank_is_credited_to_their_base_and_who_led_it(speaker: Voice) -> None:
    match, _ = at("santa-cruz", "was-day", 2)
    world = match.state.world
    for ship in ("hornet", "enterprise"):
        world.ships.ships[ship].fate = "sunk"
    world.chart.raids = [["axis", "L22", "A", "3", "hornet|shokaku"], ["axis", "L22", "A", "1"]]
    world.chart.open = world.ships.open = True
    known = match.look(AXIS)
    (line,) = credit_lines(known, {"jp-tf1/shokaku": "Bo", AXIS: "Ana"}, speaker)
    assert re.search(r"Hornet[*_]* \((aircraft of|aviones de) [*_]*Shokaku[*_]*, Bo\)", line), line
    assert "Enterprise" in line.partition("Bo")[2], "she was lost otherwise"
    (line,) = credit_lines(known, {"jp-tf1": "Chen", AXIS: "Ana"}, speaker)
    assert ", Chen)" in line, "her force's commander leads her aircraft where nobody else does"


@pytest.mark.parametrize("speaker", [EN, ES])
def test_every_submarine_sunk_in_a_turn_is_told(speaker: Voice) -> None:
    match, _ = at("santa-cruz", "was-day", 2)
    sunk = [Event(BoatSunk(ALLIED), "operation/t002/boats", 0)] * 2
    (line,) = tell(match.look(None), sunk, speaker)
    assert re.search(r"2 (submarines|submarinos)", line), line
    (line,) = tell(match.look(None), sunk[:1], speaker)
    assert re.search(r"(a submarine|un submarino)", line), line


def test_a_carrier_that_spectators_never_knew_of_is_led_by_whoever_led_her_force() -> None:
    """Her aircraft were credited to the air command, which leads the bases ashore."""
    match, _ = at("santa-cruz", "was-day", 2)
    names = {"allied-air@1": "Eli", "allied-fleet@1": "Eli", "us-tf1@1": "Eli", "us-tf1@4": "Ana"}
    for tree in (match.look(None).tree(), match.seats()):
        chain = above(tree, "us-tf1/enterprise", ALLIED, AIR)
        assert leaders_in(chain, names, 8, sides=False) == ["Ana"]


@pytest.mark.parametrize("speaker", [EN, ES])
def test_the_end_credits_who_led_when_it_happened_and_the_force_that_fought(speaker: Voice) -> None:
    """Dara led the Vanguard when it sank a destroyer, and left; the ship that fired is in another force at the end."""
    match, _ = at("santa-cruz", "was-day", 2)
    world = match.state.world
    for part in ("chart", "ships", "forces"):
        vars(world)[part].open = True
    shot = Shot(1, 1, "hiei", "primary", "aaron-ward", 3, 6, 2)
    sunk = Moment(1, 2, states={"aaron-ward": SUNK})
    fought = {"hiei": "jp-tf2", "aaron-ward": "us-tf3"}
    world.chart.battles = [BattleChart("L22", 2, moments=[sunk], shots=[shot], forces=fought)]
    forces = world.forces.forces
    world.ships.ships["aaron-ward"].fate = "sunk"
    forces["jp-tf2"].ships.remove("hiei")
    forces["jp-tf3"].ships.append("hiei")
    world.operation.turn = 8
    known = match.look(None)
    names = {"jp-tf2": "Bo", "axis": "Bo", "axis@0": "Chen", "jp-tf2@1": "Dara", "axis@2": "Bo", "jp-tf2@6": ""}
    (line,) = credit_lines(known, names, speaker)
    assert re.search(r"Aaron Ward[*_]* \([^)]*(Vanguard|vanguardia)[^)]*Dara\)", line), line
    told = " ".join(command_lines(known, names, speaker))
    assert re.search(r"Chen \((turns 0 to|turnos 0 a) 2\)", told), told
    assert re.search(r"Dara \((turns 1 to|turnos 1 a) 6\)", told), told
    assert "Advance" not in told, "its ships are counted where they began, and nobody led it"
    names = {"axis@0": "Bo", "axis-fleet@0": "Dara"}
    assert "jp-tf2" not in known.tree(), "what spectators never knew of is in no tree of theirs"
    assert re.search(r"\([^)]*Dara\)", next(iter(credit_lines(known, names, speaker))))
    assert re.search(r"Dara led|: Dara;", " ".join(command_lines(known, names, speaker)))


@pytest.mark.parametrize("speaker", [EN, ES])
def test_the_end_names_all_who_commanded_and_credits_no_force_to_who_came_after_it(speaker: Voice) -> None:
    """Eli took the fleet when the Vanguard was sunk already; Ana, who led the side, had led it; Chen had the air."""
    match, _ = at("santa-cruz", "was-day", 2)
    world = match.state.world
    for part in ("chart", "ships", "forces"):
        vars(world)[part].open = True
    van = world.forces.forces["jp-tf2"]
    world.chart.turns = [
        ChartTurn(3, forces={"jp-tf2": ["2", "L22"]}),
        ChartTurn(4, sunk=list(van.ships), raids=[["axis", "L22", "A", "3"], ["allied", "L22", "A", "1"]]),
    ]
    for ship in van.ships:
        world.ships.ships[ship].fate = "sunk"
    van.gone, van.ships = True, []
    world.operation.turn = 8
    known = match.look(None)
    names = {
        "axis@0": "Ana", "axis-air@0": "Chen", "axis-fleet@5": "Eli", "rabaul-air@5": "Dara", "axis-boats@5": "Bo",
    }  # fmt: skip
    lines = list(command_lines(known, names, speaker))
    vanguard = [line for line in lines if re.search("Vanguard|vanguardia", line)]
    assert not any("Eli" in line for line in vanguard), vanguard
    other = next(line for line in lines if "Eli" in line)
    assert re.search(r"Ana \((turns 0 to|turnos 0 a) 4\).*Eli \((turns 5 to|turnos 5 a) 8\)", other), other
    (air,) = [line for line in lines if "Chen" in line]
    assert re.search("one attack .*3 hits|un ataque .*3 impactos", air), air
    for name in ("Bo", "Dara"):
        assert any(name in line for line in lines), lines


@pytest.mark.rule("15.2")
@pytest.mark.parametrize("speaker", [EN, ES])
def test_the_end_names_the_ships_without_fuel(speaker: Voice) -> None:
    rows = [("allied", "uk", "Q40", "warspite"), ("axis", "it", "R45", "bolzano")]
    sea = Sea(rows, ["fuel"], turn=8, victory=victory_by({"kind": "out-of-fuel", "share": 0.5}))
    sea.ship("bolzano").fuel, sea.ship("warspite").fuel = 0, 5
    sea.world.ships.open = True
    (line,) = dry_lines(sea.known("allied"), speaker)
    assert re.search("Bolzano", line), line
    sea.ship("bolzano").fuel = 1
    assert not list(dry_lines(sea.known("allied"), speaker))


@pytest.mark.parametrize("speaker", [EN, ES])
def test_what_came_to_light_at_the_end_is_told_with_the_last_turn_and_agrees_with_the_table(speaker: Voice) -> None:
    match, _ = at("coral-sea", "was-day", 2)
    world = match.state.world
    air, operation = world.air, world.operation
    air.open = operation.over = True
    air.lost, air.salvage = {AXIS: {"d3a1": 3}, ALLIED: {}}, {AXIS: {"a6m2": 1}, ALLIED: {}}
    world.tally.downed = {AXIS: {"a6m2": 1}}
    known = match.look(None)
    (opened,) = opened_lines(known, speaker)
    assert re.search(r"4 (steps|pasos) .*(not|no) 1", opened), opened
    assert (
        opened
        in FACE.turn_end(
            known, [Event(TurnBegins(2, "06-10", "day", "clear"), "operation/t002", 0)], {}, speaker
        ).lines[-1]
    )
    (line,) = air_lines(known, speaker)
    assert re.search(r" 4 (steps|pasos)", line), line
    assert re.search(r"(one of them still waiting|uno de ellos aún)", line), line
    assert re.search(r"(3 of them unknown|3 de ellos desconocidos)", line), line


def test_what_fights_brought_in_a_turn_that_goes_on_begins_with_ships_sunk() -> None:
    def turns() -> Iterator[tuple[str, list[Event]]]:
        for scenario in ("coral-sea", "santa-cruz", "pedestal"):
            of_turn: dict[str, list[Event]] = {}
            for event in course(scenario).events:
                if "boats" not in event.path.split("/"):  # attacks from below are told before fights and raids
                    of_turn.setdefault("/".join(event.path.split("/")[:2]), []).append(event)
            yield from ((scenario, events) for events in of_turn.values())

    for scenario, events in turns():
        told = course(scenario)
        sunk = [event for event in events if isinstance(event.fact, Sunk)]
        if sum(isinstance(event.fact, RaidEnds) for event in events) < 2 or not sunk:
            continue
        lines = FACE.so_far(told.known, events, EN)
        assert "sunk: " in lines[0].lower()
        assert len(lines) > 1
        break
    else:
        raise AssertionError("no turn with several raids and a ship sunk")
    quiet = [event for event in told.events if isinstance(event.fact, TurnBegins | Spotted)]
    assert FACE.so_far(told.known, quiet, EN) == []
