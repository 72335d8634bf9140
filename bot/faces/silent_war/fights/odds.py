"""The chances beside a fight's questions, and why what is suggested is suggested: from what the seat sees alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.voice import Voice
from engine.core.spaces.space import Answer
from engine.core.words import Words
from engine.silent_war.autopilot.judgement import markable
from engine.silent_war.autopilot.prospects import (
    Prospect,
    answer_risk,
    best_prospect,
    hidden,
    known_below,
    mean_hit,
    mean_tons,
    prospects,
)
from engine.silent_war.combat.fight import COLUMNS
from engine.silent_war.combat.odds import Risk, tenths
from engine.silent_war.combat.rules import again_needs, again_shift
from engine.silent_war.combat.view import BoatView, CombatView
from engine.silent_war.known import Known

MOST_TARGETS = 8


def question_lines(known: Known, kind: str, path: str, slot: str, answer: Answer, voice: Voice) -> list[str]:
    """The lines above a question of a fight; none for other questions."""
    lines = LINES.get(kind)
    if lines is None:
        return []
    view = known.frame(path)
    return lines(view, view.speaks(slot), answer, voice) if isinstance(view, CombatView) else []


def _percent(share: float) -> int:
    return round(100 * share)


def _tons(thousands: float) -> int:
    return 100 * round(10 * thousands)


def risk_words(risk: Risk, none: str = "sw-face-risk-none-average") -> Words:
    """What the counterattack may do to her; ``none`` says that it can do nothing, on average."""
    shares = {"sunk": risk.sunk, "damaged": risk.damaged, "home": risk.home}
    harms = [
        Words(f"sw-face-risk-{harm}", {"percent": _percent(share)}) for harm, share in shares.items() if _percent(share)
    ]
    if not harms and _percent(risk.spotted):  # a marker on her is no harm yet, but it is not nothing
        harms = [Words("sw-face-risk-spotted", {"percent": _percent(risk.spotted)})]
    return Words("sw-face-risk", {"harms": harms}) if harms else Words(none)


def _column(prospect: Prospect, voice: Voice) -> str:
    return voice.get(
        "sw-face-odds-column",
        column=COLUMNS[prospect.column],
        shot=_percent(prospect.shot),
        hit=_percent(prospect.hit),
        tons=_tons(prospect.tons),
        risk=risk_words(prospect.answer),
    )


def _stand(view: CombatView, boat: BoatView, answer: Answer, voice: Voice) -> list[str]:
    """14.11: column by column."""
    columns = prospects(view, boat, again=False)
    lines = [_column(column, voice) for column in columns]
    why = "sw-face-why-column-pack" if view.pack else "sw-face-why-column"
    here = next((column for column in columns if COLUMNS[column.column] == str(answer)), None)
    if not view.pack and here is not None and not _tons(here.tons):
        why = "sw-face-why-column-clear" if any(_tons(column.tons) for column in columns) else "sw-face-why-column-none"
    met = voice.get("sw-face-odds-met", contact=Words(f"contact-{view.contact}.a"), count=len(view.counters))
    return [met, *lines, voice.get(why, column=str(answer)), voice.get("sw-face-odds-small")]


def _look(view: CombatView, boat: BoatView, answer: Answer, voice: Voice) -> list[str]:
    """14.12: what the counters in reach may be."""
    down = hidden(view)
    shares = {"targets": _percent(down.targets), "escorts": _percent(down.escorts), "others": _percent(down.others)}
    lines = [voice.get("sw-face-odds-look", count=down.count, first=down.first, **shares)] if down.count else []
    return [*lines, voice.get("sw-face-why-look-radar" if boat.radar else "sw-face-why-look")]


def _marks(view: CombatView, boat: BoatView, answer: Answer, voice: Voice) -> list[str]:
    """14.13: each target's chance and tons before its marker is drawn, the best first, the suggested among them."""
    suggested = answer if isinstance(answer, list | tuple) else ()
    worth = {counter.place: mean_tons(view, counter) for counter in markable(view)}
    ranked = sorted(markable(view), key=lambda each: (-worth[each.place], each.place))
    shown = sorted(ranked, key=lambda each: each.place not in suggested)[:MOST_TARGETS]
    each = [
        Words(
            "sw-face-odds-mark",
            {"place": counter.place, "percent": _percent(mean_hit(view, counter)), "tons": _tons(worth[counter.place])},
        )
        for counter in ranked
        if counter in shown
    ]
    more = len(ranked) - len(shown)
    return [voice.get("sw-face-odds-marks", targets=list(each), more=more), voice.get("sw-face-why-marks")]


def _attack(view: CombatView, boat: BoatView, answer: Answer, voice: Voice) -> list[str]:
    """14.14: the counterattack that follows the shots."""
    risk = answer_risk(view, boat, view.escort_halves, again=view.round > 1)
    return [voice.get("sw-face-odds-answer", risk=risk_words(risk, "sw-face-risk-none"))]


def _again(view: CombatView, boat: BoatView, answer: Answer, voice: Voice) -> list[str]:
    """14.3, 14.4: what another attack promises from each column, and why it is suggested or not."""
    if boat.column < 0:
        return []
    by_column: dict[str, Prospect] = {
        COLUMNS[prospect.column]: prospect for prospect in prospects(view, boat, again=True)
    }
    lines = [_column(prospect, voice) for prospect in by_column.values()]
    pack = bool(view.pack)
    highest = again_needs(pack, view.round, boat.tactics, boat.level)
    if highest is not None:
        need = highest - again_shift(pack, boat.damage)
        lines.append(voice.get("sw-face-odds-throw", need=need, percent=10 * tenths(need)))
    go_on = isinstance(answer, Mapping) and answer.get("go") == "again"
    column = str(answer.get("column", "")) if isinstance(answer, Mapping) else ""
    prospect = by_column.get(column) if go_on else best_prospect([*by_column.values()], boat.column)
    below = sorted({each.place for at in by_column.values() for each in known_below(view, at.column)})
    if below:
        lines.append(voice.get("sw-face-odds-known", places=below))
    if prospect is not None:
        key = "sw-face-why-again" if go_on else "sw-face-why-break"
        lines.append(
            voice.get(key, column=COLUMNS[prospect.column], tons=_tons(prospect.tons), risk=risk_words(prospect.answer))
        )
    return [*lines, voice.get("sw-face-odds-small-again")]


LINES: Mapping[str, Callable[[CombatView, BoatView, Answer, Voice], list[str]]] = {
    "sw-stand": _stand,
    "sw-look": _look,
    "sw-tdc": _marks,
    "sw-attack": _attack,
    "sw-again": _again,
}
