"""What wins an action, and how near it is: the rows of the scenario in words, its figures as the reader knows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.faces.sentences import few, sentence
from bot.faces.submarine.names import name_of, piece_of, side_named
from bot.text.voice import Voice
from engine.core.words import Arg, Words
from engine.submarine.judgement.cards import file_of, per_point
from engine.submarine.judgement.ending.points import air_charge, points, standing, worth_played
from engine.submarine.judgement.ending.victory import fulfilled, row_at_end
from engine.submarine.known import Known
from engine.submarine.scenarios.file import GROUPS, Condition, WinRow
from engine.submarine.scenarios.linked import book_of, campaign_of, is_campaign, total
from engine.submarine.tables.read import tables

NAMED = 4


def goal_lines(known: Known, voice: Voice) -> list[str]:
    """What wins, then how it stands by what the reader knows, which the line says."""
    if is_campaign(known.world):
        return _campaign_lines(known, voice)
    file = file_of(known.world)
    rows = [
        sentence(voice.get("sm-goal", side=side_named(known, row.side), what=_row(known, row), level=row.level))
        for row in file.wins
    ]
    rows.append(voice.get("sm-goal-otherwise", winner=file.otherwise, side=side_named(known, file.otherwise)))
    return [voice.get("sm-goal-line", rows=" ".join(rows)), *_counts(known, voice), *standing_lines(known, voice)]


def _counts(known: Known, voice: Voice) -> Iterator[str]:
    """20.1, 20.10 IV: what gives points, where points decide."""
    kinds = _deciding(known)
    if not kinds:
        return
    file = file_of(known.world)
    chart = tables().charts.points
    yield voice.get(
        "sm-goal-counts", merchant=chart.merchant_damage, warship=chart.warship_damage, torpedo=chart.torpedo,
        big=len(file.big_ships), air=_air_charge(known), escorts=int("lead" in kinds),
        entry=max((row.entry_points or 0 for row in file.submarines), default=0),
        per=per_point(known.world),
        balance=int(campaign_of(known.world).balance if is_campaign(known.world) else file.balance),
    )  # fmt: skip


def _deciding(known: Known) -> set[str]:
    """How points decide who wins: by one side's own (``points``), by both (``lead``); empty where they do not."""
    if is_campaign(known.world):
        return {"lead"}
    kinds = {each.kinds[0] for row in file_of(known.world).wins for each in (*row.all, *row.any)}
    return kinds & {"points", "lead"}


def torpedo_costs(known: Known) -> int:
    """The points that each torpedo fired takes from its side's chances; 0 where points do not decide."""
    file, kinds = file_of(known.world), _deciding(known)
    less = any(each.less_torpedoes for row in file.wins for each in (*row.all, *row.any))
    return tables().charts.points.torpedo if "lead" in kinds or less else 0


def _air_charge(known: Known) -> int:
    """What a charge from the air gives the boats' side; 0 where none can fall."""
    if is_campaign(known.world):
        return air_charge(known.world) if campaign_of(known.world).air_charges else 0
    return air_charge(known.world) if file_of(known.world).air is not None else 0


def balance_words(known: Known) -> Words | None:
    """20.10 IV 2: who gets the difference between the warships in play, and how it is reckoned; None where none is."""
    gain = next((gain for gain in standing(known.world).gains if gain.why == "balance"), None)
    if gain is None:
        return None
    boats, escorts = worth_played(known.world)
    args: dict[str, Arg] = {
        "boats": boats,
        "escorts": escorts,
        "side": side_named(known, gain.side),
        "points": gain.points,
    }
    return Words("sm-balance", args)


def standing_lines(known: Known, voice: Voice) -> list[str]:
    """How near each row is, by what the reader knows; nothing of what is either so or not."""
    figures: list[str | Words] = []
    leads: set[int | None] = set()
    for row in file_of(known.world).wins:
        for each in (*row.all, *row.any):
            if each.kinds[0] == "lead" and each.lead in leads:
                continue  # the same lead from the other side: said already
            leads |= {each.lead} if each.kinds[0] == "lead" else set()
            figure = _figure(known, row, each)
            figures += [figure] if figure is not None else []
    key = "sm-stand-own" if known.seat is not None else "sm-stand-all"
    return [voice.get(key, what=figures)] if figures else []


def _campaign_lines(known: Known, voice: Voice) -> list[str]:
    """20.10 IV: the sums of all actions decide; how this one stands."""
    book = book_of(known.world)
    submarines, escorts = total(book)
    file = campaign_of(known.world)
    record = file.history
    merchants, boats = record.merchants or 0, record.boats or 0
    whole = voice.get("sm-goal-campaign", actions=len(file.actions), merchants=merchants, boats=boats)
    lines = [whole, *_counts(known, voice)]
    if book.score:
        lines.append(voice.get("sm-stand-campaign", submarines=submarines, escorts=escorts, actions=len(book.score)))
    if book.number > len(book.score):
        score, balance = standing(known.world), balance_words(known)
        key = "sm-stand-action-own" if known.seat is not None else "sm-stand-action"
        lines.append(voice.get(key, submarines=score.submarines, escorts=score.escorts))
        lines += [voice.get("sm-stand-balance", balance=balance)] if balance is not None else []
    return lines


def why_lines(known: Known, voice: Voice) -> Iterator[str]:
    """Why it ended as it did: the row that held, or what the others fell short of. For a reader who knows all."""
    file = file_of(known.world)
    held = row_at_end(known.world)
    rows = [file.wins[held]] if held is not None else list(file.wins)
    for row in rows:
        figures = [
            figure
            for each in (*row.all, *row.any)
            if (figure := _figure(known, row, each, end=True, bare=True)) is not None
        ]
        what = _row(known, row)
        if figures:
            args: dict[str, Arg] = {"side": side_named(known, row.side), "what": what, "held": int(held is not None)}
            yield sentence(voice.get("sm-why-figures", **args, figures=figures))
        else:
            yield sentence(voice.get("sm-why", side=side_named(known, row.side), what=what, held=int(held is not None)))


def _row(known: Known, row: WinRow) -> Words:
    """What a side needs: all of some things, and one of others; by which turn."""
    parts: list[str | Words] = [_condition(known, row, each) for each in row.all]
    either = [_condition(known, row, each) for each in row.any]
    if either:
        choice = either[-1]
        for each in reversed(either[:-1]):
            choice = Words("sm-goal-or", {"first": each, "second": choice})
        parts.append(choice)
    by = row.by if row.by is not None and row.by < file_of(known.world).turns else 0
    return Words("sm-goal-row", {"parts": parts, "by": by})


def _condition(known: Known, row: WinRow, each: Condition) -> Words:
    kind = each.kinds[0]
    if kind == "points":
        return Words("sm-goal-points", {"points": each.points or 0, "less": int(each.less_torpedoes)})
    if kind == "lead":
        return Words("sm-goal-lead", {"points": each.lead or 0})
    if kind == "loaded":
        return Words("sm-goal-loaded", {"tubes": each.tubes or 0, "boat": _units(known, (str(each.loaded),))[0]})
    units = getattr(each, kind)
    args: dict[str, Any] = {"units": few(_units(known, units), NAMED), "least": each.least or 0}
    if kind == "exited":
        args["edge"] = Words(f"sm-edge-{each.side}")
    if kind == "hurt":
        args |= {"damage": (each.damage or 0) * per_point(known.world), "together": int(each.together)}
    return Words(f"sm-goal-{kind}", args)


def _units(known: Known, names: tuple[str, ...]) -> list[str | Words]:
    """What a condition names: groups, ships, boats."""
    words: list[str | Words] = []
    for name in names:
        piece = None if name in GROUPS else piece_of(known, name)
        words.append(name_of(piece) if piece is not None else Words("sm-goal-group", {"group": name}))
    return words


def _figure(known: Known, row: WinRow, each: Condition, *, end: bool = False, bare: bool = False) -> Words | None:
    """How near a condition is; None for one that is either so or not. ``bare``: what is needed has been said."""
    kind, world = each.kinds[0], known.world
    end = end or (known.action.turn > 0 and row.by is None and not row.at_once)  # what is judged as the action ends
    if kind == "points":
        score = points(world, end=end)
        have, spent = score.of(row.side), score.torpedoes if each.less_torpedoes else 0
        args = {"have": have, "torpedoes": spent, "net": have - spent, "needed": each.points or 0}
        return Words("sm-stand-points", {**args, "less": int(each.less_torpedoes)})
    if kind == "lead":
        lead = points(world, end=end).lead(row.side)
        args = {"by": abs(lead), "ahead": (lead > 0) - (lead < 0), "needed": 0 if bare else each.lead or 0}
        return Words("sm-stand-lead", {"side": side_named(known, row.side), **args})
    count = fulfilled(world, each)
    if count is None:
        return None
    units = few(_units(known, getattr(each, kind)), NAMED)
    if kind == "hurt":
        count = (count[0] * per_point(world), count[1] * per_point(world))
    return Words("sm-stand-count", {"kind": kind, "units": units, "count": count[0], "of": count[1]})
