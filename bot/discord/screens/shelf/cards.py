"""Cards of members' own scenarios: one that is offered, a file that was checked, its mistakes; and their forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.discord.cards import OUR_LABEL, Attachment, Button, Choice, Gallery, Part, Picture, Row, Text, clip
from bot.discord.forms import Field, Form, Select, Tick, Upload, check_form
from bot.discord.screens.campaign.settings import OF
from bot.discord.screens.kit import IN_ROW, Shown, kept, parts_card, row
from bot.discord.taps.ids import Keys
from bot.faces.sentences import capital
from bot.reader import Drawn
from bot.scenarios.check import MOST_BYTES
from bot.service.shelf import Kept, Offer, removable
from bot.service.types import EVERYBODY, MANAGERS, NOBODY, Actor
from bot.text.marks import mention, moment
from bot.text.voice import Voice
from engine.core.words import Arg, Words

OWN, DRAFT = "own", "draft"
"""What stands in place of a scenario's name in custom ids: one on the shelf, and a member's file that was checked."""
OFFER, PICTURE, TRIAL = "offer", "picture", "trial"
SET_UP, LIST_FILE = "set-up.png", "mistakes.txt"
MISTAKES, LINES = 3000, 12
"""Characters and lines of mistakes on a card: more are a page to scroll on a phone, and a file is easier to read."""
REPORTED = 3
"""Reported scenarios shown at a time: the others come up once these are dealt with."""
MOST_ROLES = 22  # beside the three other choices of a menu


@dataclass(frozen=True)
class Library:
    """What a server offers of a game, for one reader: ``counts`` by game, ``kept`` is the reader's own file;
    ``reported``: for who manages the server, what members have reported of all games, with its game."""

    actor: Actor
    offers: tuple[Offer, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    kept: Kept | None = None
    reported: tuple[tuple[str, Offer], ...] = ()


def reported_parts(voice: Voice, keys: Keys, library: Library) -> list[Part]:
    """Above a server's list, for who manages it: what was reported, by whom it is offered, and what to do: look at it,
    leave it, take it off at once."""
    if not library.reported:
        return []
    parts: list[Part] = []
    shown = library.reported[:REPORTED]
    for at, (game, offer) in enumerate(shown):
        head = [voice.get("scenarios-reported-head", count=len(library.reported))] if not at else []
        about = {"scenario": offer.entry.name, "game": Words(f"game-{game}"), "who": author(offer)}
        often = voice.get("scenarios-open-reports", reports=offer.reports)
        line = f"{voice.get('scenarios-reported-line', **about)} {often}"
        if at == len(shown) - 1 and len(library.reported) > len(shown):
            line += "\n" + voice.get("scenarios-reported-more", more=len(library.reported) - len(shown))
        parts.append(Text(clip("\n".join([*head, line]), 600)))
        number = offer.number
        todo = (
            Button(voice.plain("scenarios-look"), keys.tag("v", "offer", arg=game, page=number)),
            Button(voice.plain("scenarios-leave-on"), keys.tag("o", "settle-offer", arg=game, page=number)),
            Button(voice.plain("scenarios-remove-yes"), keys.tag("o", "unshelve", arg=game, page=number), "danger"),
        )
        parts.append(Row(todo))
    return parts


def library_parts(voice: Voice, keys: Keys, game: str, library: Library, games: Sequence[str]) -> list[Part]:
    """Below a server's list: sending a file, who may offer, and the lists of the other ``games``."""
    upload = keys.tag("f", "scenario-file", arg="")
    buttons = [Button(voice.plain("scenarios-upload"), upload, "secondary" if library.offers else "primary")]
    if library.kept is not None and library.kept.game == game:
        label = clip(voice.plain("scenarios-my-file", scenario=library.kept.entry.name), OUR_LABEL)
        buttons.append(Button(label, keys.tag("v", "my-file", page=library.kept.number)))
    if library.actor.governs:
        buttons.append(Button(voice.plain("scenarios-allow"), keys.tag("f", "server", arg=game)))
    parts: list[Part] = [Row(tuple(buttons))]
    if len(games) > 1:
        parts.append(
            Row(tuple(_game_button(voice, keys, other, library, off=other == game) for other in games[:IN_ROW]))
        )
    return parts


def _game_button(voice: Voice, keys: Keys, game: str, library: Library, *, off: bool) -> Button:
    label = voice.plain("scenarios-of-game", game=Words(f"game-{game}"), count=library.counts.get(game, 0))
    # Not the verb of the kinds' buttons, of which one leads to the same list: two ids must not be the same.
    return Button(clip(label, OUR_LABEL), keys.tag("p", "scenarios", arg=f"{game}{OF}{OWN}"), disabled=off)


def record_line(voice: Voice, offer: Offer) -> str:
    """How often it was played, and who won."""
    record = offer.record
    ends = [voice.plain(_end(voice, end), count=count) for end, count in record.ends.items() if _end(voice, end)]
    told: Arg = Words("scenarios-record-ends", {"ends": tuple(ends)}) if ends else ""
    return voice.get("scenarios-record", played=record.played, ends=told, stopped=record.stopped)


def _end(voice: Voice, end: str) -> str:
    key = f"scenarios-end-{end}"
    return key if voice.has(key) else ""


def author(offer: Offer) -> Words:
    """Who offers it."""
    return mention(offer.user_id) if offer.user_id else Words("service-nobody")


def offer_line(voice: Voice, offer: Offer, line: str, actor: Actor) -> str:
    """An offer in a list: its scenario's line, version and author, how it was played, what was reported."""
    by = voice.get("scenarios-by", version=offer.version, who=author(offer))
    lines = [line, f"-# {by} · {record_line(voice, offer)}"]
    if offer.reports and actor.governs:
        lines.append(voice.get("scenarios-open-reports", reports=offer.reports))
    return "\n".join(lines)


def offer_card(voice: Voice, keys: Keys, game: str, offer: Offer, head: Sequence[str], actor: Actor) -> Shown:
    """One that is offered, in full. ``head``: its title, size and summary."""
    number = offer.number
    about = [
        voice.get("scenarios-since", version=offer.version, who=author(offer), day=moment(offer.at, "D")),
        record_line(voice, offer),
    ]
    if offer.reports and actor.governs:
        about.append(voice.get("scenarios-open-reports", reports=offer.reports))
    about.append(f"-# {voice.get('scenarios-spoils')}")
    form = keys.tag("f", "scenario", arg=f"{game}{OF}{OWN}", page=number)
    buttons = [
        Button(voice.plain("card-set-up"), form, "primary"),
        Button(voice.plain("scenarios-as-file"), keys.tag("v", "offer-file", arg=game, page=number)),
    ]
    if offer.user_id != actor.user_id:
        buttons.append(Button(voice.plain("scenarios-report"), keys.tag("o", "report-offer", arg=game, page=number)))
    if offer.reports and actor.governs:
        buttons.append(Button(voice.plain("scenarios-leave-on"), keys.tag("o", "settle-offer", arg=game, page=number)))
    if removable(offer, actor):
        off = keys.tag("v", "unshelve", arg=game, page=number)
        buttons.append(Button(voice.plain("scenarios-remove"), off, "danger"))
    buttons.append(_back(voice, keys, game))
    return parts_card([Text(clip("\n".join([*head, *about]), 3900)), row(*buttons)])


def remove_card(voice: Voice, keys: Keys, game: str, offer: Offer) -> Shown:
    """Ask before it is taken off."""
    sure = voice.get("scenarios-remove-sure", scenario=offer.entry.name)
    yes = keys.tag("o", "unshelve", arg=game, page=offer.number)
    return parts_card(
        [
            Text(clip(f"## {sure}\n{voice.get('scenarios-remove-what')}", 3900)),
            row(Button(voice.plain("scenarios-remove-yes"), yes, "danger"), _back(voice, keys, game)),
        ]
    )


def _back(voice: Voice, keys: Keys, game: str) -> Button:
    return Button(voice.plain("scenarios-back-to-list"), keys.tag("v", "scenarios", arg=f"{game}{OF}{OWN}"))


# A member's own file --------------------------------------------------------------------------------------------


def file_form(voice: Voice, keys: Keys, arg: str, *, may_offer: bool = True) -> Form:
    """The form in which a file is sent. ``arg``: ``offer`` where it is meant to be offered."""
    offers = arg == OFFER
    ticks = [Choice(voice.plain("scenarios-file-picture"), PICTURE, default=True)]
    ticks.append(Choice(voice.plain("scenarios-file-trial"), TRIAL, default=True))
    if may_offer:
        ticks.append(Choice(voice.plain("scenarios-file-offer"), OFFER, default=offers))
    hint = voice.plain("scenarios-file-which-hint", most=MOST_BYTES // 1024)
    rows = (
        Field("file", voice.plain("scenarios-file-which"), Upload(required=True), hint),
        Field("also", voice.plain("card-set-also"), Tick(tuple(ticks))),
    )
    title = voice.plain("scenarios-offer-form" if offers else "scenarios-file-form")
    return check_form(Form(title, keys.tag("s", "scenario-file", arg=arg), rows))


def mistakes_card(
    voice: Voice, name: str, game: str, mistakes: Sequence[Words], again: str, entered: Sequence[str]
) -> Shown:
    """All mistakes of a file, one a line; those that do not fit are in a file below. ``again`` opens the form again,
    ``entered`` is what stood in it."""
    count, room = len(mistakes), MISTAKES - sum(len(line) + 1 for line in entered)
    if game:
        head = voice.get("scenarios-file-faults-of", faults=count, file=name, game=Words(f"game-{game}"))
    else:
        head = voice.get("scenarios-file-faults", faults=count, file=name)
    lines = [f"- {clip(voice.markdown(each), 600)}" for each in mistakes]
    shown: list[str] = []
    for line in lines[:LINES]:
        room -= len(line) + 1
        if room < 0:
            break
        shown.append(line)
    if len(shown) < count:
        shown.append(voice.get("card-more-lines", more=count - len(shown)))
    files: dict[str, bytes] = {}
    parts: list[Part | None] = []
    if shown != lines:
        whole = [f"{number}. {voice.say(each)}" for number, each in enumerate(mistakes, start=1)]
        files[LIST_FILE] = "\n".join([name, "", *whole, ""]).encode()
        shown.append(voice.get("scenarios-file-whole-list"))
    small = [f"-# {voice.get('bridge-unchanged')}", *entered]
    parts.append(Text(clip("\n".join([f"### {head}", *shown, *small]), 3900)))
    parts += [Attachment(file) for file in files]
    parts.append(row(Button(voice.plain("scenarios-file-again"), again, "primary")))
    return parts_card(parts, files)


def file_card(
    voice: Voice,
    keys: Keys,
    kept_file: Kept,
    head: Sequence[str],
    *,
    said: Sequence[str] = (),
    warnings: Sequence[Words] = (),
    picture: Drawn | None = None,
    no_picture: bool = False,
    may_offer: bool = True,
    room: bool = True,
) -> Shown:
    """A sound file of the reader's own: what it is, its set-up, and what can be done with it.

    ``head``: title, size and summary of its scenario. ``may_offer``: it is not offered yet, and may be. ``room``: a
    campaign can be founded in this channel.
    """
    number, game = kept_file.number, kept_file.game
    lines = [*said, *head]
    lines += [f"⚠ {voice.markdown(each)}" for each in warnings]
    parts: list[Part | None] = []
    files: dict[str, bytes] = {}
    if picture is not None:
        files[SET_UP] = picture.png
        alt = voice.plain("scenarios-file-alt", scenario=kept_file.entry.name)
        parts.append(Gallery((Picture(SET_UP, clip(" ".join([alt, *picture.begins, *picture.ways]), 1024)),)))
        told = list(picture.points)
        for heading, said_of in (("begins", picture.begins), ("coming", picture.ways)):
            if said_of:
                told += [f"**{voice.get(f'scenarios-file-{heading}')}** – {voice.markdown(_said(said_of))}"]
        parts.append(Text("\n".join([*kept(told, 1800, voice), f"-# {voice.get('scenarios-file-secret')}"])))
    if no_picture:
        lines.append(f"-# {voice.get('scenarios-file-not-drawn')}")
    if not room:
        lines.append(voice.get("scenarios-file-elsewhere"))
    parts.insert(0, Text(clip("\n".join(lines), 1900)))
    buttons: list[Button | None] = []
    if room:
        form = keys.tag("f", "scenario", arg=f"{game}{OF}{DRAFT}", page=number)
        buttons.append(Button(voice.plain("card-set-up"), form, "secondary" if may_offer else "primary"))
    if may_offer:
        tag = keys.tag("o", "offer-file", page=number)
        buttons.insert(0, Button(voice.plain("scenarios-file-offer-now"), tag, "primary"))
    another = keys.tag("f", "scenario-file", arg="")
    buttons += [Button(voice.plain("scenarios-file-another"), another), _back(voice, keys, game)]
    parts.append(row(*buttons))
    return parts_card(parts, files)


def _said(lines: Sequence[str]) -> Words:
    return Words("file-said", {"text": " ".join(lines)})


# What a server allows -------------------------------------------------------------------------------------------


def server_form(voice: Voice, keys: Keys, game: str, now: str, roles: Sequence[tuple[int, str]]) -> Form:
    """Who may offer scenarios on the server; ``roles`` by id and name, the highest first."""
    choices = [
        Choice(capital(voice.plain(f"server-offers-{who}")), who, default=now == who)
        for who in (EVERYBODY, MANAGERS, NOBODY)
    ]
    known = list(roles[:MOST_ROLES])
    if now.isdecimal() and now not in {str(each) for each, _ in known}:
        known = [*known[: MOST_ROLES - 1], (int(now), now)]
    choices += [
        Choice(clip(capital(voice.plain("server-offers-role", role=name)), 100), str(each), default=now == str(each))
        for each, name in known
    ]
    field = Field("offers", voice.plain("server-offers"), Select(tuple(choices)), voice.plain("server-offers-hint"))
    return check_form(Form(voice.plain("server-form"), keys.tag("s", "server", arg=game), (field,)))
