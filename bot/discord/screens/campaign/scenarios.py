"""What can be founded: a game's scenarios by kind, beginners' scenarios first, and those on the server's shelf."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.cards import (
    Button,
    Card,
    Choice,
    Gallery,
    Menu,
    Part,
    Picture,
    Row,
    Section,
    Text,
    check_card,
    clip,
)
from bot.discord.screens.campaign.settings import OF
from bot.discord.screens.kit import Shown, kept
from bot.discord.screens.shelf.cards import DRAFT, OWN, Library, library_parts, offer_line, reported_parts
from bot.discord.taps.ids import Keys
from bot.render.covers import cover
from bot.text.voice import Voice
from engine.core.rules import Rules, Scenario
from engine.core.words import Words

ALL = "games"
"""The list of the games, in custom ids."""
PAGE = 25
LEFT = 2000  # characters of a list below what was reported
LINE = 160  # characters of a summary in a list; the card of a scenario has all of it
BEGINNERS = 1  # the difficulty of scenarios to begin with
KINDS = ("introductory", "intermediate", "advanced", "battle", "patrol", "operational", "campaign", OWN)


def list_args(games: Mapping[str, Rules[Any, Any]]) -> list[str]:
    """The lists: the games, and the kinds of a game."""
    return [ALL, *games, *(f"{game}{OF}{kind}" for game, rules in games.items() for kind in kinds_of(rules))]


def scenario_args(games: Mapping[str, Rules[Any, Any]]) -> list[str]:
    """Everything that can be founded: game and scenario; for one on the shelf, and for a member's file, the page holds
    its number."""
    args = [f"{game}{OF}{scenario.id}" for game, rules in games.items() for scenario in rules.scenarios()]
    mine = (OWN, DRAFT)
    return args + [f"{game}{OF}{name}" for game, rules in games.items() if rules.takes_scenarios for name in mine]


def kinds_of(rules: Rules[Any, Any]) -> list[str]:
    """The kinds of scenarios that a game has, in order."""
    there = {scenario.kind for scenario in rules.scenarios()} | ({OWN} if rules.takes_scenarios else set())
    return sorted(there, key=lambda kind: KINDS.index(kind) if kind in KINDS else len(KINDS))


def scenarios_card(
    voice: Voice,
    keys: Keys,
    games: Mapping[str, Rules[Any, Any]],
    arg: str,
    page: int = 0,
    *,
    library: Library | None = None,
    said: Sequence[Words] = (),
) -> Shown:
    """The scenarios of one kind with a line each, and the other kinds; ``arg`` empty: the games first.

    ``library`` is what the server offers, for its own kind; ``said`` are lines above.
    """
    game, _, kind = arg.partition(OF)
    if game not in games:
        if len(games) == 1:
            return scenarios_card(voice, keys, games, next(iter(games)), page, library=library, said=said)
        return _games(voice, keys, games)
    kinds = kinds_of(games[game])
    kind = kind if kind in kinds else kinds[0]
    listed = [(scenario, scenario.id) for scenario in games[game].scenarios() if scenario.kind == kind]
    listed.sort(key=lambda row: row[0].difficulty != BEGINNERS)  # those to begin with first, else as they were
    own = library if kind == OWN else None
    if own is not None:
        listed = [(offer.entry, f"{OWN}{OF}{offer.number}") for offer in own.offers]
    last = max(0, (len(listed) - 1) // PAGE)
    page = min(page, last)
    part = listed[page * PAGE : (page + 1) * PAGE]
    head = [voice.markdown(line) for line in said]
    head.append(f"## {_game(voice, game)} · {_kind(voice, game, kind)}")
    head.append(voice.get("scenarios-none" if own is not None and not own.offers else "card-choose-scenario"))
    about = f"{_words_of(voice, game, kind)}.about"
    if voice.has(about):
        head.append(voice.get(about))
    if own is None:
        lines = [scenario_line(voice, scenario) for scenario, _ in part]
    else:
        lines = [offer_line(voice, each, scenario_line(voice, each.entry), own.actor) for each in own.offers]
    head += kept(lines, LEFT - 400 if own is not None and own.reported else 3500, voice)
    above = reported_parts(voice, keys, own) if own is not None else []
    parts: list[Part] = [*above, Text(clip("\n".join(head), 3900 if not above else LEFT))]
    if part:
        chosen = tuple(_choice(voice, scenario, f"{game}{OF}{value}") for scenario, value in part)
        parts.append(Menu(keys.tag("v", "scenario"), chosen, voice.plain("card-scenario")))
    if own is not None:
        parts += library_parts(voice, keys, game, own, [each for each in games if games[each].takes_scenarios])
    if last:
        parts.append(_pages(voice, keys, f"{game}{OF}{kind}", page, last))
    others = [
        Button(
            clip(_kind(voice, game, sort), 34),
            keys.tag("v", "scenarios", arg=f"{game}{OF}{sort}"),
            disabled=sort == kind,
        )
        for sort in kinds
    ]
    if len(others) > 1:
        parts.append(Row(tuple(others[:5])))
    if len(games) > 1 and own is None:
        parts.append(Row((Button(voice.plain("card-other-games"), keys.tag("v", "scenarios", arg=ALL)),)))
    return Shown(check_card(Card(tuple(parts))))


def scenario_card(voice: Voice, keys: Keys, game: str, scenario: Scenario, *, file: bool = False) -> Shown:
    """One of the game's scenarios in full, and the way into its settings; ``file``: it can be had as a file."""
    form = keys.tag("f", "scenario", arg=f"{game}{OF}{scenario.id}")
    others = keys.tag("v", "scenarios", arg=f"{game}{OF}{scenario.kind}")
    buttons = [Button(voice.plain("card-set-up"), form, "primary")]
    if file:
        buttons.append(
            Button(voice.plain("scenarios-as-file"), keys.tag("v", "our-file", arg=f"{game}{OF}{scenario.id}"))
        )
    buttons.append(Button(voice.plain("card-other-scenarios"), others))
    return Shown(check_card(Card((Text(clip("\n".join(head_of(voice, game, scenario)), 3900)), Row(tuple(buttons))))))


def head_of(voice: Voice, game: str, scenario: Scenario) -> list[str]:
    """Title, game and size, summary: the head of every card of a scenario."""
    return [
        f"## {_named(voice, scenario)}",
        f"{_game(voice, game)} · {size_of(voice, scenario)}",
        voice.markdown(scenario.summary),
    ]


def kind_shown(games: Mapping[str, Rules[Any, Any]], arg: str) -> str:
    """The kind that :func:`scenarios_card` shows for an argument; empty where it shows the games."""
    game, _, kind = arg.partition(OF)
    if game not in games:
        return "" if len(games) > 1 else kind_shown(games, next(iter(games)))
    kinds = kinds_of(games[game])
    return kind if kind in kinds else kinds[0]


def _games(voice: Voice, keys: Keys, games: Mapping[str, Rules[Any, Any]]) -> Shown:
    """Each game in a line: what it is, for how many, how long; and its picture."""
    parts: list[Part] = [Text(f"## {voice.get('card-new')}\n{voice.get('card-choose-game')}")]
    files: dict[str, bytes] = {}
    for game, rules in games.items():
        about = f"game-{game}.about"
        lines = [f"**{_game(voice, game)}**"]
        if voice.has(about):
            lines += [
                voice.get(about),
                f"-# {voice.get(f'game-{game}.size', most=max(scenario.members[1] for scenario in rules.scenarios()))}",
            ]
        button = Button(clip(_game(voice, game), 34), keys.tag("v", "scenarios", arg=game), "primary")
        parts.append(Section(("\n".join(lines),), button))
        drawn = cover(game, voice.language)
        if drawn is not None:
            files[f"{game}.webp"] = drawn
    if files:
        shown = tuple(Picture(name, voice.plain(f"game-{name.removesuffix('.webp')}.cover")) for name in files)
        parts.insert(1, Gallery(shown))
    return Shown(check_card(Card(tuple(parts))), files)


def _pages(voice: Voice, keys: Keys, arg: str, page: int, last: int) -> Row:
    back = Button(
        voice.plain("card-page-back"),
        keys.tag("p", "scenarios", arg=arg, page=max(0, page - 1)),
        disabled=page == 0,
    )
    on = Button(
        voice.plain("card-page-on"),
        keys.tag("p", "scenarios", arg=arg, page=min(last, page + 1)),
        disabled=page == last,
    )
    return Row((back, on))


def _choice(voice: Voice, scenario: Scenario, value: str) -> Choice:
    return Choice(clip(_named(voice, scenario, plain=True), 100), value, clip(size_of(voice, scenario), 100))


def scenario_line(voice: Voice, scenario: Scenario) -> str:
    """A scenario in a line: name, turns, members, how hard, and as many sentences about it as fit."""
    about = opening(voice.markdown(scenario.summary), LINE)
    return f"**{_named(voice, scenario)}** · {size_of(voice, scenario)} – {about}"


def opening(text: str, most: int) -> str:
    """The first whole sentences of a text that fit; where the first does not, as much of it as fits."""
    sentences = re.split(r"(?<=[.!?]) ", text)
    told = sentences[0]
    for sentence in sentences[1:]:
        if len(told) + 1 + len(sentence) > most:
            break
        told = f"{told} {sentence}"
    return clip(told, most)


def _named(voice: Voice, scenario: Scenario, *, plain: bool = False) -> str:
    """A scenario's name, with a star where it is one to begin with."""
    name = voice.say(scenario.name) if plain else voice.markdown(scenario.name)
    return f"★ {name}" if scenario.difficulty == BEGINNERS else name


def size_of(voice: Voice, scenario: Scenario) -> str:
    """How long it lasts, how many members it is for, how hard it is."""
    least, most = scenario.members
    hard = voice.plain("scenarios-hard", level=scenario.difficulty)
    turns = 0 if scenario.kind == "battle" else scenario.length  # 0: a single fight, told as such
    return voice.plain("card-scenario-size", turns=turns, least=least, most=most, hard=hard)


def _kind(voice: Voice, game: str, kind: str) -> str:
    words = _words_of(voice, game, kind)
    return voice.plain(words) if voice.has(words) else kind


def _words_of(voice: Voice, game: str, kind: str) -> str:
    """The sentence that names a kind of scenario: the game's own where it has one."""
    own = f"scenarios-{kind}--{game}"
    return own if voice.has(own) else f"scenarios-{kind}"


def _game(voice: Voice, game: str) -> str:
    return voice.plain(f"game-{game}") if voice.has(f"game-{game}") else game
