"""What can be founded: a game's scenarios by kind, beginners' scenarios first, and those on the server's shelf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.discord.cards import Button, Card, Choice, Menu, Part, Row, Text, check_card, clip
from bot.discord.screens.campaign.settings import OF
from bot.discord.screens.kit import Shown, kept
from bot.discord.taps.ids import Keys
from bot.service.shelf import Offer
from bot.text.voice import Voice
from engine.core.rules import Rules, Scenario

OWN = "own"
"""The kind of members' own scenarios, and the scenario's name in their custom ids."""
PAGE = 25
LINE = 130
KINDS = ("introductory", "intermediate", "advanced", "battle", "patrol", "operational", "campaign", OWN)


def list_args(games: Mapping[str, Rules[Any]]) -> list[str]:
    """The lists: games, and the kinds of a game."""
    return [*games, *(f"{game}{OF}{kind}" for game, rules in games.items() for kind in kinds_of(rules))]


def scenario_args(games: Mapping[str, Rules[Any]]) -> list[str]:
    """Everything that can be founded: game and scenario; for one on the shelf the page holds its number."""
    args = [f"{game}{OF}{scenario.id}" for game, rules in games.items() for scenario in rules.scenarios()]
    return args + [f"{game}{OF}{OWN}" for game, rules in games.items() if rules.takes_scenarios]


def kinds_of(rules: Rules[Any]) -> list[str]:
    """The kinds of scenarios that a game has, in order."""
    there = {scenario.kind for scenario in rules.scenarios()} | ({OWN} if rules.takes_scenarios else set())
    return sorted(there, key=lambda kind: KINDS.index(kind) if kind in KINDS else len(KINDS))


def scenarios_card(
    voice: Voice,
    keys: Keys,
    games: Mapping[str, Rules[Any]],
    arg: str,
    page: int = 0,
    *,
    shelf: Sequence[Offer] = (),
    mine: Sequence[int] = (),
) -> Shown:
    """The scenarios of one kind with a line each, and the other kinds; ``arg`` empty: the games first.

    ``shelf`` is what the server offers, ``mine`` the numbers of those the reader may take off.
    """
    game, _, kind = arg.partition(OF)
    if game not in games:
        if len(games) == 1:
            return scenarios_card(voice, keys, games, next(iter(games)), page, shelf=shelf, mine=mine)
        return _games(voice, keys, games)
    kinds = kinds_of(games[game])
    kind = kind if kind in kinds else kinds[0]
    listed = [(scenario, scenario.id) for scenario in games[game].scenarios() if scenario.kind == kind]
    if kind == OWN:
        listed = [(offer.entry, f"{OWN}{OF}{offer.number}") for offer in shelf]
    last = max(0, (len(listed) - 1) // PAGE)
    page = min(page, last)
    part = listed[page * PAGE : (page + 1) * PAGE]
    head = [f"## {_game(voice, game)} · {_kind(voice, game, kind)}", voice.get("card-choose-scenario")]
    about = f"{_words_of(voice, game, kind)}.about"
    if voice.has(about):
        head.append(voice.get(about))
    head += kept([scenario_line(voice, scenario) for scenario, _ in part], 3500, voice)
    parts: list[Part] = [Text(clip("\n".join(head), 3900))]
    if part:
        chosen = tuple(_choice(voice, scenario, f"{game}{OF}{value}") for scenario, value in part)
        parts.append(Menu(keys.tag("f", "scenario"), chosen, voice.plain("card-scenario")))
    removable = [offer for offer in shelf if offer.number in mine] if kind == OWN else []
    if removable:
        values = tuple(_choice(voice, offer.entry, f"{game}{OF}{offer.number}") for offer in removable[:PAGE])
        parts.append(Menu(keys.tag("o", "unshelve"), values, voice.plain("scenarios-remove")))
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
    return Shown(check_card(Card(tuple(parts))))


def _games(voice: Voice, keys: Keys, games: Mapping[str, Rules[Any]]) -> Shown:
    buttons = [Button(clip(_game(voice, game), 34), keys.tag("v", "scenarios", arg=game)) for game in list(games)[:5]]
    lines = [f"## {voice.get('card-new')}", voice.get("card-choose-game")]
    return Shown(check_card(Card((Text("\n".join(lines)), Row(tuple(buttons))))))


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


def _choice(voice: Voice, one: Scenario, value: str) -> Choice:
    return Choice(clip(voice.say(one.name), 100), value, clip(f"{size_of(voice, one)} – {voice.say(one.summary)}", 100))


def scenario_line(voice: Voice, one: Scenario) -> str:
    """A scenario in a line: name, turns, members, how hard."""
    return f"**{voice.markdown(one.name)}** · {size_of(voice, one)} – {clip(voice.markdown(one.summary), LINE)}"


def size_of(voice: Voice, one: Scenario) -> str:
    """How long it lasts, how many members it is for, how hard it is."""
    least, most = one.members
    hard = voice.plain("scenarios-hard", level=one.difficulty)
    turns = 0 if one.kind == "battle" else one.length  # 0: a single fight, told as such
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
