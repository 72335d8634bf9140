"""A turn in few sentences: what belongs together is told once, in both languages, and nothing is lost by it.

The long run tells the end in Spanish, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.screens.orders.since import _happened
from bot.faces.sentences import sentence
from bot.faces.submarine.maps.report import boat_line, boats_known
from bot.faces.submarine.story.diary import Told, cover, turn_chapter
from bot.faces.submarine.story.ending import heading_of
from bot.faces.submarine.story.tale import is_quiet, tell
from bot.faces.submarine.story.turn_end import by_turns, turn_by_turn
from bot.text.voice import LANGUAGES, voice
from engine.core.events import Event
from engine.core.facts import Fact
from engine.submarine.facts.action import TurnBegins
from engine.submarine.facts.attacks import AirExplodes, Explodes, ExplodesSet, NearBoat
from engine.submarine.facts.escorts import Dropped, EscortMoved, NoContact, SweepRange, Threw
from engine.submarine.facts.gunnery import Gunfire
from engine.submarine.facts.plots import (
    BoatMoves,
    BoatSeenMoving,
    BoatThrown,
    PlotChanged,
    PowerSpent,
    ReloadBegun,
    ReloadDone,
)
from engine.submarine.facts.setup import MarkerDrawn, MarkerPlayed
from engine.submarine.facts.ships import BoatHurt, BoatHurtTold, BoatSunk, ShipHurt, ShipSunk
from engine.submarine.facts.torpedoes import (
    LaunchSeen,
    TorpedoGone,
    TorpedoHits,
    TorpedoLaunched,
    TorpedoMisses,
    TorpedoSeen,
    TorpedoSpent,
)
from tests.bot.faces.submarine.action import FACE, SEATS, action, heard, step

LARK, WREN, U91 = "lark|Lark", "wren|Wren", "u-91|U-91"


def told(*facts: Fact, language: str = "en") -> list[str]:
    return tell([Event(fact, "action/w04/t04", 0) for fact in facts], voice(language))


def test_the_diary_tells_weapons_once_where_they_fall() -> None:
    facts = (
        Dropped(LARK, "rack", "N32-B", 3), Explodes(LARK, "rack", "N32-B", 3), Explodes(WREN, "hedgehog", "P30-B", 1),
    )  # fmt: skip
    page = turn_chapter([Told(4, Event(fact, "", 0)) for fact in facts], 4, (), voice("en"))
    assert page[1:] == [f"- {sentence(voice('en').markdown(facts[at].words))}" for at in (0, 2)]


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        (
            [
                Dropped(LARK, "k-gun", "O32-B", 1),
                Dropped(LARK, "rack", "N32-B", 3),
                Threw(WREN, "hedgehog", ("P30-B",)),
                Dropped(LARK, "k-gun", "O31-B", 1),
                ExplodesSet(LARK, "rack", "N32-B", 3, 1, (100,), (6, 4, 1)),
                Explodes(WREN, "hedgehog", "P30-B", 1),
            ],
            [
                "Lark attacks with K-guns (O32-B and O31-B) and racks (N32-B ×3): no effect is seen.",
                "Wren attacks with its hedgehog (P30-B): no effect is seen.",
            ],
        ),
        (
            [AirExplodes("N32-B", 1), AirExplodes("O31-B", 3), BoatHurtTold(U91)],
            [
                "Aircraft drop one charge on N32-B: no effect is seen.",
                "Aircraft drop 3 charges on O31-B.",
                "The hedgehog has hurt U-91.",
            ],
        ),
        (
            [AirExplodes("N32-B", 2), NearBoat(U91, "air", "N32-B", "missed", 75, 0)],
            ["Aircraft drop 2 charges on N32-B.", "U-91 is unhurt by a counter in its hex, 75 ft off."],
        ),
        ([Dropped(LARK, "rack", "N32-B", 1)], ["Lark attacks with racks (N32-B)."]),  # they have not exploded yet
        (
            [
                Dropped(LARK, "rack", "N32-B", 1),
                Threw(WREN, "hedgehog", ("P30-B",)),
                Explodes(LARK, "rack", "N32-B", 1),
                Explodes(WREN, "hedgehog", "P30-B", 1),
                BoatHurtTold(U91),
            ],
            [
                "Lark attacks with racks (N32-B): no effect is seen.",
                "Wren attacks with its hedgehog (P30-B).",
                "The hedgehog has hurt U-91.",
            ],
        ),
        ([Explodes(LARK, "rack", "N32-B", 1)], ["N32-B: depth charges from the racks, from Lark, 1 counter."]),
        (
            [
                NearBoat(U91, "rack", "N32-B", "missed", 50, 0),
                NearBoat(U91, "rack", "N32-B", "missed", 25, 0),
                NearBoat(U91, "rack", "N32-B", "hurt", 0, 3),
                BoatHurt(U91, 3, 3, 5, "rack"),
            ],
            [
                "U-91 is unhurt by 2 counters in its hex, the nearest 25 ft off.",
                "U-91 takes 3 damage from depth charges: 3 in all, and 5 sink it.",
            ],
        ),
        (  # the damage that sinks her too: the count of a post must not stand still
            [BoatHurt(U91, 3, 5, 5, "rack"), BoatSunk(U91, "attack")],
            ["U-91 takes 3 damage from depth charges: 5 in all, and 5 sink it.", "U-91 is sunk."],
        ),
        (
            [ShipHurt(LARK, 10, 10, 6, "torpedo"), ShipSunk(LARK, "X31-A", "torpedo")],
            ["Lark sinks at X31-A, torpedoed."],
        ),
        (
            [NoContact(LARK, "sweep"), NoContact(LARK, "radar"), NoContact(WREN, "radar"), SweepRange(LARK, 0)],
            ["No contact by sonar (Lark) and radar (Lark and Wren)."],
        ),
        (
            [BoatThrown(U91, 6, 2, "1 L 1"), BoatSeenMoving(U91, "O30-B", 0, 2)],
            ["Marker 6 and a 2: U-91 moves 1 L 1, to O30-B, heading north."],
        ),
        (
            [Gunfire(LARK, U91, 26, 0, 3), Gunfire(WREN, U91, 1, 0, 2), Gunfire(LARK, U91, 3, 2, 6)],
            ["Lark fires at U-91, 3 hexes off (rolled 6): damage 2.",
             "Fire at U-91 without effect: Lark (26 hexes off) and Wren (1 hex off)."],
        ),
        (
            [TorpedoSeen(4, "V25-B", 0, False), TorpedoSeen(5, "V25-B", 0, False), TorpedoSeen(6, "V25-B", 1, True)],
            ["Torpedoes 4 and 5 are seen at V25-B, course north.",
             "Torpedo 6 is seen at V25-B, course between north and north-east, running shallow."],
        ),
        ([TorpedoGone(1), TorpedoGone(2)], ["Torpedoes 1 and 2 are gone."]),
    ],
)  # fmt: skip
def test_what_belongs_together_is_told_once(facts: Sequence[Any], lines: list[str]) -> None:
    assert told(*facts) == lines


def test_a_salvo_is_told_in_one_sentence_a_side() -> None:
    shots = [
        TorpedoLaunched(U91, "g7a", f"bow-{tube}", "F8-B", 6, 3, False, True, 22 + tube) for tube in (1, 2)
    ] + [TorpedoLaunched(U91, "g7a", "stern-1", "F8-B", 6, 3, False, True, 0)]  # fmt: skip
    (english,) = told(*shots)
    assert english.startswith("U-91 launches 3 G7a from bow tubes 1 and 2 and stern tube 1 at F8-B, course south")
    assert english.endswith("3 hexes this turn (on the map torpedoes 23 and 24).")
    (spanish,) = told(*shots, language="es")
    assert spanish.startswith("El U-91 lanza 3 G7a por los tubos de proa 1 y 2 y el tubo de popa 1 en F8-B, rumbo sur:")
    assert spanish.endswith("profundos, 3 hexes este turno (en el mapa, torpedos 23 y 24).")
    seen = [LaunchSeen(U91, mark, "F8-B", 6, True) for mark in (23, 24)]
    assert told(*seen) == ["U-91 launches torpedoes 23 and 24 at F8-B, course south, running shallow."]


def test_what_a_crew_does_is_told_by_boat() -> None:
    assert told(PowerSpent(U91, 2, 4), PowerSpent("u-99|U-99", 1, 1), language="es") == [
        "Fuerza de emergencia: el U-91 gasta 2 y le quedan 4 y el U-99 gasta 1 y le queda 1."
    ]
    assert told(ReloadBegun(U91, "bow-1", "g7a", 3), ReloadBegun(U91, "bow-2", "g7a", 3)) == [
        "U-91 begins to load G7a into bow tubes 1 and 2; ready after 3 turns."
    ]
    assert told(ReloadDone(U91, "bow-1", "g7a"), TorpedoSpent(U91, "g7a", 0), TorpedoSpent(U91, "g7a", 0)) == [
        "U-91 has loaded G7a into bow tube 1.", "2 G7a of U-91 have reached the end of their run.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("fact", "english", "spanish"),
    [
        (
            TorpedoMisses(1, WREN, "astern", 2, 2, 5, 2),
            "Torpedo 1 would have hit Wren from dead astern (2, with 2 or less needed), but the torpedo failed.",
            ("Torpedo 1 contra el Wren por la popa: "
             "habría dado en el blanco (2; bastaba 2 o menos), pero el torpedo falló."),
        ),
        (
            TorpedoHits(1, WREN, "ahead", 1, 4, 1, 3, ("stopped:-2",)),
            "Torpedo 1 hits Wren from dead ahead: 3, less 2 for a ship that lies still: 1, with 4 or less needed.",
            ("Torpedo 1 contra el Wren por la proa: "
             "impacto (3, menos 2 por estar parado el buque: 1; bastaba 4 o menos)."),
        ),
        (
            TorpedoMisses(1, WREN, "ahead", 66, 44, 1, 54, ("shallow:+2", "unguided:+10")),
            ("Torpedo 1 misses Wren from dead ahead: 54 (a 5 and a 4), plus 2 for a shallow run "
             "and plus 10 for an unguided torpedo: 66, with 44 or less needed."),
            ("Torpedo 1 contra el Wren por la proa: falla (54 (un 5 y un 4), más 2 por correr a poca profundidad "
             "y más 10 por no ir guiado el torpedo: 66; hacía falta 44 o menos)."),
        ),
        (
            TorpedoMisses(1, WREN, "ahead", 5, 4, 1, 3),  # of before its changes were kept
            "Torpedo 1 misses Wren from dead ahead: 3, which counts 5, with 4 or less needed.",
            "Torpedo 1 contra el Wren por la proa: falla (3, que cuenta 5; hacía falta 4 o menos).",
        ),
    ],
)  # fmt: skip
def test_a_throw_is_written_out(fact: Fact, english: str, spanish: str) -> None:
    assert told(fact) == [english]
    assert told(fact, language="es") == [spanish]


def test_a_turn_is_told_once_and_its_losses_stand_first() -> None:
    """What led to a watch was told with the watch before; the verdict has a post of its own."""
    opening = [Event(fact, path, at) for at, (path, fact) in enumerate([
        ("action/w03", TurnBegins(3, 9)), ("action/w03/t03/torpedoes", TorpedoGone(1)),
        ("action/w04/reinforcements", MarkerDrawn(2)),
    ])]  # fmt: skip
    events = [Event(fact, path, at) for at, (path, fact) in enumerate([
        ("action/w04", TurnBegins(4, 9)), ("action/w04/t04/torpedoes", TorpedoGone(2)),
        ("action/w04/t04/torpedoes", ShipSunk(LARK, "X31-A", "torpedo")), ("action/verdict", BoatSunk(U91, "end")),
    ], start=9)]  # fmt: skip
    match = action()
    end = FACE.turn_end(match.look(None), events, {}, voice("en"), opening)
    assert end.title == "Turn 4"
    assert end.lines == ("**Sunk: Lark.**", "- Torpedo 2 is gone.", "- Lark sinks at X31-A, torpedoed.")


@pytest.mark.rule("26.3", "26.5")
def test_reinforcements_are_told_by_the_post_of_their_watch_alone() -> None:
    facts: Sequence[tuple[str, Fact]] = [
        ("action/w03/reinforcements", MarkerDrawn(2)),
        ("action/w03/plotting", MarkerPlayed(2)),
        ("action/w03", TurnBegins(3, 9)),
        ("action/w03/t03/torpedoes", TorpedoGone(1)),
        ("action/w04/reinforcements", MarkerDrawn(5)),
        ("action/w04/plotting", MarkerPlayed(5)),
    ]
    turns = by_turns([Event(fact, path, at) for at, (path, fact) in enumerate(facts)])
    assert {turn: [event.fact for event in events] for turn, events in turns.items()} == {
        3: [MarkerPlayed(2), TorpedoGone(1)]
    }


def test_a_turn_of_vain_searches_is_quiet() -> None:
    quiet = [NoContact(LARK, "radar"), SweepRange(LARK, 4), EscortMoved(LARK, "A1-A", 0, 3)]
    assert is_quiet([Event(fact, "action/w04/t04", 0) for fact in quiet])
    assert not is_quiet([Event(fact, "action/w04/t04", 0) for fact in [*quiet, TorpedoGone(1)]])
    turns = by_turns(
        [Event(fact, "action/w04/t04", 0) for fact in (TurnBegins(4, 9), *quiet, TurnBegins(5, 9), TorpedoGone(1))]
    )
    assert turn_by_turn(turns, voice("en")) == [
        "**Turn 4.** Nothing was seen or heard.", "**Turn 5.**", "- Torpedo 1 is gone.",
    ]  # fmt: skip
    assert turn_by_turn({4: turns[4]}, voice("en")) == ["Nothing was seen or heard."]


@pytest.mark.parametrize(("scenario", "options"), [("pq-17", {"hidden": True, "advanced": True}), ("wolf-pack", {})])
def test_whole_turns_are_told_in_words_to_everybody(scenario: str, options: dict[str, Any]) -> None:
    match = action(scenario, seed="tale", **options)
    lines = 0
    for _ in range(9):
        entries = step(match)
        for seat in SEATS:
            events = heard(match, seat, entries)
            for language in LANGUAGES:
                for line in tell(events, voice(language)):
                    lines += 1
                    assert line.endswith((".", "!", "?"))
                    assert "sm-" not in line
                    assert "{" not in line
        if match.over:
            break
    assert lines > 20


@pytest.mark.parametrize(("language", "turns"), [("en", ("Turn 4", "Turn 2")), ("es", ("Turno 4", "Turno 2"))])
def test_who_comes_back_after_several_turns_reads_the_newest_first(language: str, turns: tuple[str, str]) -> None:
    events = [event for turn in (2, 3, 4) for event in (
        Event(TurnBegins(turn, 0), f"action/w0{turn}/t0{turn}", 0),
        *([Event(Dropped(LARK, "rack", f"N3{turn}-B", 3), f"action/w0{turn}/t0{turn}", 1)] if turn != 3 else []),
    )]  # fmt: skip
    match, speaker = action(hidden=True), voice(language)
    end = FACE.turn_end(match.look(None), events, {}, speaker)
    for lines, said in ((end.weighty, turns), (end.lines, turns[::-1])):
        assert [name for line in lines for name in said if line.startswith(f"**{name}")] == list(said)
    scene = SimpleNamespace(voice=speaker)
    told = _happened(scene, [*end.weighty, *(f"- nothing {number}" for number in range(9))])  # type: ignore[arg-type]
    assert told[0].startswith(f"- **{turns[0]}")
    assert all(line.startswith("- ") for line in told), "each in a line of its own"
    assert len(told) == 5
    assert str(len(end.weighty) - 2 + 9 - 5) in told[-1], "how many more there are"


@pytest.mark.parametrize(
    ("language", "hurt", "broken"),
    [
        (
            "en",
            "Turn 2: U-91 takes 4 damage from depth charges: 4 in all, and 5 sink it.",
            "Turn 2: U-91 breaks off its plot: Lark is within 8 hexes (alarm). Not fired: bow tube 1.",
        ),
        (
            "es",
            "Turno 2: El U-91 sufre 4 puntos de avería por cargas de profundidad: van 4 y con 5 se hunde.",
            "Turno 2: El U-91 abandona su plan: Lark está a 8 hexes o menos (alarma). Sin disparar: el tubo de proa 1.",
        ),
    ],
)
def test_a_captain_and_who_comes_back_read_first_what_befell_their_boat(language: str, hurt: str, broken: str) -> None:
    """Its harm and its broken plot stand in no post: those of its side read them first, others nothing of them."""
    own = ("submarines",)
    events = [
        Event(TurnBegins(2, 0), "action/w02/t02", 0),
        Event(Dropped(LARK, "rack", "N32-B", 3), "action/w02/t02", 1),
        Event(BoatHurt(U91, 4, 4, 5, "rack"), "action/w02/t02", 2, own),
        Event(PlotChanged(U91, "alarm", LARK, 8, ("bow-1",)), "action/w02/t02", 3, own),
        Event(TurnBegins(3, 0), "action/w02/t03", 4),
        Event(BoatMoves(U91, "N31-B", 0, 1, 100), "action/w02/t03", 5, own),
    ]
    match, speaker = action(hidden=True), voice(language)
    told = [line.replace("\\", "") for line in FACE.own_turn(match.look("u-91"), events, frozenset({"u-91"}), speaker)]
    assert told[:2] == [hurt, broken]
    assert "100" in told[-1], "where it lies now"
    assert FACE.own_turn(match.look("u-91"), events, frozenset({"u-47"}), speaker) == []
    end = FACE.turn_end(match.look("u-91"), events, {}, speaker)
    assert [line.replace("\\", "") for line in end.weighty[:2]] == [hurt, broken]
    assert any("Lark" in line for line in end.weighty[2:])
    public = [event for event in events if event.audience != own]
    assert FACE.turn_end(match.look(None), public[:-2], {}, speaker).weighty == (), "one turn alone"
    # Of several watches the plots that were broken off tell nothing any more: losses and sinkings come first.
    later = [
        *events,
        Event(TurnBegins(4, 0), "action/w03/t04", 6),
        Event(ShipSunk(LARK, "X31-A", "torpedo"), "action/w03/t04", 7),
    ]
    far = [line.replace("\\", "") for line in FACE.turn_end(match.look("u-91"), later, {}, speaker).weighty]
    assert far[0] == hurt
    assert "Lark" in far[1]
    assert broken not in far


@pytest.mark.parametrize("language", ["en", pytest.param("es", marks=pytest.mark.soak)])
def test_the_end_is_told_once_on_the_first_page_and_calls_no_hidden_boat_seen(language: str) -> None:
    match, speaker = action("wolf-pack", advanced=True, hidden=True), voice(language)
    while not match.over:
        step(match)
    known = match.look(None)
    won = heading_of(known, speaker)
    page = "\n".join(cover(known, [], speaker))
    assert page.count(won) == 1
    unseen = [boat for boat in boats_known(known, None) if not boat.shown]
    assert unseen
    for boat in unseen:
        line = boat_line(known, boat, speaker)
        assert speaker.plain("sm-map-unseen") in line
        assert speaker.plain("sm-sense-open") not in line
