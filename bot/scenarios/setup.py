"""How a scenario begins, for the one who writes it: the map with both sides' set-up, ways in, points.

This is for the writer alone, who knows the file: it shows what in play each side hides from the other.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PIL import Image

from bot.faces.registry import faces
from bot.faces.shown import PictureJob
from bot.games import games
from bot.scenarios.game_files import files_of
from bot.text.voice import Voice
from engine.core.play.decisions import Decision
from engine.core.play.match import Match
from engine.core.rules import Rules
from engine.core.state import State
from engine.core.words import Json

OWN: Final = "own"
SEED: Final = "set-up"
PAPER: Final = (16, 28, 44)
"""Beside a row that is narrower than the others: the dark blue of the maps' heads."""
MOST_ASKED: Final = 400
"""Answers of the staff before the first turn."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """``whole``: the map with everything on it. ``public``: the map as everybody sees it, None where it is the same.
    ``close``: parts of it nearer, in a game whose whole map is crowded.

    ``ways``: who comes later, when and where, and ``begins``: where those begin to whom the file names no place, as
    plain text. ``points``: what wins, as lines of Discord's markdown.
    """

    whole: PictureJob
    public: PictureJob | None
    ways: tuple[str, ...]
    points: tuple[str, ...]
    begins: tuple[str, ...] = ()
    close: tuple[PictureJob, ...] = ()


def set_up(game: str, document: Json, voice: Voice, scenario: str = OWN) -> SetUp:
    """The set-up of a document (of :func:`bot.scenarios.check.check`), or of a scenario of the project's own.

    Where ships are placed by players the staff places them. Errors: ValueError for options that cannot be played.
    """
    rules, face, files = games()[game], faces()[game], files_of(game)
    match = _placed(game, {} if document is None else {"document": document}, scenario)
    whole, everybody = whole_look(rules, match.state), match.look(None)
    jobs = [files.drawn(job, whole, voice, whole=True) for job in face.pictures(whole, voice)[:1]]
    public = [files.drawn(job, everybody, voice, whole=False) for job in face.pictures(everybody, voice)[:1]]
    if not jobs:
        raise ValueError("there is no map to draw")
    return SetUp(
        jobs[0],
        public[0] if public and public[0].view != jobs[0].view else None,
        tuple(files.ways(whole, voice)),
        tuple(_goals(game, whole, voice)),
        tuple(files.begins(whole, voice)),
        tuple(files.close_ups(whole, voice)),
    )


def told_before(game: str, options: Mapping[str, Json], voice: Voice, scenario: str = OWN) -> list[str]:
    """What stands before the first turn, without a picture: where who begins, who comes later, what wins, the special
    rules; as lines of Discord's markdown."""
    whole = whole_look(games()[game], _placed(game, options, scenario).state)
    files = files_of(game)
    return [*files.begins(whole, voice), *files.ways(whole, voice), *_goals(game, whole, voice)]


def _goals(game: str, whole: Any, voice: Voice) -> list[str]:
    goals = files_of(game).goals(whole, voice)
    return faces()[game].goal_lines(whole, voice) if goals is None else goals


def _placed(game: str, options: Mapping[str, Json], scenario: str) -> Match[Any]:
    """A game in which the staff has placed what players place before the first turn."""
    match: Match[Any] = Match.new(games()[game], scenario, SEED, options)
    files = files_of(game)
    for _ in range(MOST_ASKED):
        waiting = [] if match.over else match.waiting()
        if not waiting or waiting[0].kind not in files.setting_up:
            break
        answer_one(match, waiting[0])
    return match


def answer_one(match: Match[Any], decision: Decision) -> None:
    """Answer a question with what its members would be offered; a gate is closed."""
    question = match.rules.questions[decision.kind]
    for slot in decision.awaited if decision.gate else decision.slots[:1]:
        answer, _how = match.suggestion(decision.id, slot)
        answer = question.offered(match.look(slot), slot, answer)
        if decision.gate:
            match.seal(decision.id, slot, answer)
        else:
            match.answer(decision.id, slot, answer)
    if decision.gate:
        match.close(decision.id, deadline=True)


def whole_look(rules: Rules[Any, Any], state: State) -> Any:
    """A look that hides nothing. It must never be shown to a player of that game."""
    kind = type(rules.known(state, None))
    whole = type("WholeLook", (kind,), {"__slots__": (), "world": property(lambda look: look._state.world)})
    return whole(rules, state, None)


def as_png(game: str, shown: SetUp) -> bytes:
    """The maps of a set-up one below the other, close-ups side by side, as PNG."""
    face = faces()[game]

    def drawn(jobs: Sequence[PictureJob]) -> list[Image.Image]:
        return [Image.open(io.BytesIO(face.draw(job))).convert("RGB") for job in jobs]

    rows = [row for row in map(drawn, ([shown.whole], shown.close, [shown.public] if shown.public else [])) if row]
    widths = [sum(each.width for each in row) for row in rows]
    page = Image.new("RGB", (max(widths), sum(max(each.height for each in row) for row in rows)), PAPER)
    at = 0
    for row, width in zip(rows, widths, strict=True):
        x = (page.width - width) // 2
        for each in row:
            page.paste(each, (x, at))
            x += each.width
        at += max(each.height for each in row)
    out = io.BytesIO()
    page.save(out, "PNG")  # optimised it is a fiftieth smaller and takes six times as long
    return out.getvalue()
