"""The end of the war: the verdict and its rule, the points, the campaign beside the record, who commanded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from bot.faces.leaders import Term, led_in, noted, term_words
from bot.faces.pacific_war import tally
from bot.faces.pacific_war.names import HUASCAR, dates, day_words
from bot.faces.pacific_war.scores import sides_table
from bot.faces.sentences import few, told_apart
from bot.faces.shown import Ending
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.pacific_war import victory
from engine.pacific_war.known import Known
from engine.pacific_war.names import place_words, ship_words, side_words
from engine.pacific_war.seats import TREE, army_of, fleet_of, logistics_of
from engine.pacific_war.state import CHILE, SIDES, War
from engine.pacific_war.tables.charts import Milestone
from engine.pacific_war.tables.read import tables

MARKS = (
    ("3118", "Pisagua landing"),
    ("3119", "Iquique occupied"),
    ("3115", "Tacna ("),
    ("3116", "Arica stormed"),
    ("2008", "Lima occupied"),
)
"""Hexes whose fall is set beside the record, and how its event in ``history.csv`` begins."""
ANGAMOS = "Angamos"
NAMED = 12
Leader: TypeAlias = tuple[str, bool]
"""A member by name, and whether as a deputy."""
RULES = {5: "5.2", 9: "5.3", 12: "5.4"}
"""The rule of a check by its turn."""
SCENARIO_RULE = "5.1"
"""The rule of a check that is a scenario's own (R111)."""


def ending(known: Known, result: Any, names: Mapping[str, str], voice: Voice) -> Ending:
    """The end. ``result`` is the match's: ``winner``, ``turn``, ``points``; None for a campaign that was broken off."""
    verdict: Mapping[str, Any] = result if isinstance(result, dict) else {}
    winner = str(verdict.get("winner", ""))
    turn = int(verdict.get("turn", known.war.turn))
    lines: list[str] = []
    if winner:
        heading = voice.get(_won(known.war, winner), turn=turn)
        lines.append(verdict_line(known.war, winner, turn, int(verdict.get("points", 0)), voice))
    else:
        heading = voice.get("pw-face-stopped")
    towns, naval = tally.points(known)
    counted = "pw-face-end-points" if winner else "pw-face-points"
    told = [voice.get(counted, points=towns + naval, towns=towns, naval=naval)]
    if tally.bolivia_takes_part(known):
        told.append(voice.get("pw-face-end-bolivia", out=int(known.war.bolivia_out)))
    lines.append(" ".join(told))
    lines += record_lines_of(known, voice)
    for side in SIDES:
        lost = tally.losses(known, side)
        shown = [ship_words(loss.ship) for loss in lost[:NAMED]]
        lines.append(voice.get("pw-face-end-ships", side=side_words(side), count=len(lost), ships=shown))
    victors = _victors(known, names)
    if victors:
        lines.append(voice.get("pw-face-end-victors", who=victors))
    commands = _commands(names, (known.war.first, turn))
    if commands:
        lines.append(told_apart(voice.get("pw-face-end-commands"), commands, voice))
    return Ending(heading, tuple(lines), sides_table(known, voice), ())  # the teller provides the last map


def heading_of(known: Known, voice: Voice) -> str:
    """How the war ended, in a line; empty while it lasts."""
    war = known.war
    return voice.plain(_won(war, war.winner), turn=war.turn) if war.winner else ""


def _won(war: War, winner: str) -> str:
    """The message of a verdict: of the war, or of the part of it that a scenario plays."""
    return f"pw-face-won-{winner}" if tally.whole(war) else f"pw-face-part-won-{winner}"


def verdict_line(war: War, winner: str, turn: int, points: int, voice: Voice) -> str:
    """What decided the war: the points against the check of the turn, its rule, and what that means."""
    check = victory.checks(war).get(turn)
    asked = {"wins": 0, "least": 0} if check is None else {"wins": check.chile, "least": check.allies}
    rule = RULES.get(turn, RULES[12]) if not war.checks else SCENARIO_RULE
    line = voice.get(f"pw-face-end-verdict-{winner}", dates=dates(turn), rule=rule, points=points, turn=turn, **asked)
    band = f"pw-face-end-band-{winner}" if winner == "draw" else f"pw-face-end-band-{winner}-{turn}"
    if not tally.whole(war):
        band = f"pw-face-end-band-{war.scenario}-{winner}"
    return f"{line} {voice.get(band)}" if voice.has(band) and not war.words else line


def milestone(begins: str) -> Milestone:
    """The event of the record whose text begins like this. Errors: LookupError for none."""
    event = next((entry for entry in tables().charts.history if entry.event.startswith(begins)), None)
    if event is None:
        raise LookupError(f"the record holds no event {begins!r}")
    return event


def fell(known: Known, place: str) -> int:
    """The turn in which a hex first fell to Chile; 0 for never."""
    return next((fall.turn for fall in known.score.falls if fall.place == place and fall.to == CHILE), 0)


def lost_again(known: Known, place: str) -> bool:
    """Whether a hex that fell to Chile was taken back and stayed so."""
    return next((fall.to != CHILE for fall in reversed(known.score.falls) if fall.place == place), False)


def record_lines_of(known: Known, voice: Voice) -> list[str]:
    """The campaign beside the record: the great towns that fell in its turns, and the Huáscar where she was Peru's."""
    marks, war = record_line(known, voice), known.war
    huascar = known.fleet.ships[HUASCAR]
    sails = huascar.afloat or any(loss.ship == HUASCAR for loss in known.score.losses)
    prize = any(loss.ship == HUASCAR for loss in war.lost)
    return [*([marks] if marks else []), *([huascar_line(known, voice)] if sails and not prize else [])]


def record_line(known: Known, voice: Voice) -> str:
    """When the great towns fell, compared with the dates in the record; empty where none did in these turns."""
    marks, war = [], known.war
    for place, begins in MARKS:
        if not tally.whole(war) and not (war.first <= milestone(begins).turn <= war.turns):
            continue
        turn = fell(known, place)
        marks.append(
            voice.get(
                "pw-face-end-mark",
                place=place_words(place),
                turn=turn,
                lost=int(lost_again(known, place)),
                dates=dates(turn) if turn else "",
                day=day_words(milestone(begins).date),
            )
        )
    return voice.get("pw-face-end-record", marks="{}").replace("{}", " · ".join(marks)) if marks else ""


def huascar_line(known: Known, voice: Voice) -> str:
    """What became of the Huáscar, taken off Angamos in the record."""
    loss = next((lost for lost in known.score.losses if lost.ship == HUASCAR), None)
    args: dict[str, Any] = {"turn": 0, "how": "", "place": "", "dates": ""}
    if loss is not None:
        args = {"turn": loss.turn, "how": loss.how, "place": place_words(loss.place), "dates": dates(loss.turn)}
    return voice.get("pw-face-end-huascar", day=day_words(milestone(ANGAMOS).date), **args)


def _commands(names: Mapping[str, str], played: tuple[int, int]) -> list[str | Words]:
    """Who led fleets, armies and supplies, all who did, with their turns where it was not the whole war; then those
    who had less than one of them, also those who gave it up."""
    heads = [node for side in SIDES for node in (fleet_of(side), army_of(side), logistics_of(side))]
    spans = {node.id: _spans(names, node.id, played) for node in TREE.nodes}
    led = [
        (TREE[node].name, [term_words("pw-face-end-term", term, played) for term in spans[node].values()])
        for node in heads
        if spans[node]
    ]
    chiefs = {term.name for node in heads for term in spans[node].values()}
    less: dict[Leader, list[Words]] = {}
    for node in TREE.nodes:
        above = spans.get(node.parent or "", {})
        for leader, term in spans[node.id].items():
            if term.name not in chiefs and not _within(term, above.get(leader)):
                less.setdefault(leader, []).append(node.name)
    told: list[str | Words] = [Words("pw-face-end-command", {"node": node, "name": who}) for node, who in led]
    for leader, nodes in less.items():
        term = _widest([spans[node.id][leader] for node in TREE.nodes if leader in spans[node.id]])
        args: dict[str, Arg] = {"node": few(nodes, NAMED), "name": [term_words("pw-face-end-term", term, played)]}
        told.append(Words("pw-face-end-command", args))
    return few(told, NAMED)


def _spans(names: Mapping[str, str], node: str, played: tuple[int, int]) -> dict[Leader, Term]:
    """Who spoke for a node, with the first and the last turn: who gave its orders or held it, else who led what is
    above it. Where nothing was noted by turns, who speaks for it now."""
    if not noted(names):
        return {(names[node], False): Term(names[node], *played)} if names.get(node) else {}
    chain = list(TREE.upwards(node))
    spans: dict[Leader, Term] = {}
    for turn in range(played[0], played[1] + 1):
        for term in next(filter(None, (led_in(names, upward, turn) for upward in chain)), []):
            leader = term.name, term.deputy
            spans[leader] = spans.get(leader, term)._replace(last=turn)
    return spans


def _within(term: Term, other: Term | None) -> bool:
    return other is not None and other.first <= term.first and term.last <= other.last


def _widest(terms: Sequence[Term]) -> Term:
    return terms[0]._replace(first=min(term.first for term in terms), last=max(term.last for term in terms))


def _victors(known: Known, names: Mapping[str, str]) -> list[str | Words]:
    """The commands that sank or took ships, with who led them then."""
    won: dict[tuple[str, str], list[str | Words]] = {}
    for at, loss in enumerate(known.score.losses):
        node = tally.victor_nodes(loss)[0]
        won.setdefault((node, names.get(f"#{at}", "")), []).append(ship_words(loss.ship))
    told: list[str | Words] = []
    for (node, name), ships in won.items():
        args: dict[str, Arg] = {"node": TREE[node].name, "name": name, "led": int(bool(name))}
        told.append(Words("pw-face-end-victor", {**args, "ships": few(ships, NAMED)}))
    return few(told, NAMED)
