"""Short games through the whole bot, written down: every card, post, report and diary page that its members are shown,
and each picture by its hash. One file a game, read as a diff.

``python -m tests.screens.recorder`` writes all files anew (``... GAME`` one game's), after a change that is meant.

A line ``picture`` holds two sums. ``view`` is of what the picture is to show, as the face gives it to the painter: it
is the same everywhere. ``drawn`` is of the file's bytes. It depends on the drawing code, the typefaces and outlines in
``data``, and the locked versions of skia-python, uharfbuzz and Pillow (with its libwebp): the same on every machine
with these. With others, only ``drawn`` may differ.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import blake2b, sha512
from pathlib import Path
from typing import Any, Final

import pytest

from bot.discord.taps.ids import NotOurs, Tag, parse
from bot.games import load_games
from bot.harbour.clock import HarbourClock
from bot.harbour.demo import CREW, GUILD_ID
from bot.harbour.members.client import Outcome, Sailor, parts_of
from bot.harbour.model import EPHEMERAL
from bot.harbour.server import Harbour
from bot.render.basemap import BaseStore
from bot.render.encode import Picture, PictureStore, webp
from bot.render.studio import Painter, Painters
from bot.service.types import Actor, Settings
from tests.asked import asked
from tests.end_to_end.conftest import Fleet
from tests.end_to_end.other_secrets import MINUTE, look_at_will
from tests.end_to_end.test_last_turn import to_the_end

FOLDER: Final = Path(__file__).parent
DAY, NOON = 24 * 3600, 20_000 * 24 * 3600 + 12 * 3600
TEXT, BUTTON, MENUS = 10, 2, (3, 5, 6, 7, 8)
LOOKS: Final = ("plan", "map", "report", "campaign status")
AT_THE_END: Final = ("orders", "map", "report", "score", "log", "dice", "campaign history")
DRAWN: Final = re.compile(r" drawn \w+.*$", re.MULTILINE)
PATIENCE: Final = 180.0
VIEWED: Final = b"view of a recorded picture "
_CHANGING: Final = re.compile(r"\d{17,}|(?<=<t:)\d+|f2\.[\w.-]+")

Json = dict[str, Any]


@dataclass(frozen=True)
class Voyage:
    """A game to be written down. ``crew`` are members by the side that each leads, the founder first;
    it is played for so many ``rounds``, in each of which everybody does as suggested, then by the clock to its end."""

    game: str
    scenario: str
    crew: Mapping[str, str]
    rounds: int
    seed: str = "screens"

    def __str__(self) -> str:
        return f"{self.game}-{self.scenario}"

    def heading(self) -> str:
        """The first line of what is written down of it."""
        return f"=== {self.game} {self.scenario}, seed {self.seed}, {self.rounds} rounds"


VOYAGES: Final = (
    Voyage("pacific_war", "lima-1880", {"chile": "Bo", "allies": "Ana"}, 8),
    Voyage("pacific_war", "tacna-1880", {"allies": "Ana", "chile": "Bo"}, 4),
    Voyage("silent_war", "parks-pirates", {"us": "Bo"}, 5),
    Voyage("silent_war", "harder-5", {"us": "Ana"}, 4),
    Voyage("submarine", "secret-weapon", {"submarines": "Bo", "escorts": "Ana"}, 4),
    Voyage("submarine", "hunters-atlantic", {"escorts": "Ana"}, 4),
    Voyage("war_at_sea", "river-plate", {"allied": "Bo", "axis": "Ana"}, 4),
    Voyage("war_at_sea", "second-sirte", {"axis": "Ana", "allied": "Bo"}, 4),
)


@dataclass
class Log:
    """What was seen so far, and the text of it. ``painted``: draws pictures; else only their views are noted."""

    fleet: Fleet
    painted: bool
    lines: list[str] = field(default_factory=list)
    opened: set[tuple[str, str, str]] = field(default_factory=set)
    _seen: dict[str, str] = field(default_factory=dict)

    def painters(self, painters: Painters) -> Painters:
        """The same painters, whose pictures end with the sum of their view: two views may look the same."""

        def noting(paint: Painter) -> Painter:
            def draw(view: Any, bases: BaseStore) -> Picture:
                shown = f"{type(view).__qualname__} {view!r}".encode("utf-8", "surrogatepass")
                if self.painted:
                    picture = paint(view, bases)
                else:
                    picture = Picture(webp(sha512(shown).digest(), 4, 4), "image/webp", 4, 4, "a sketch")
                return replace(picture, data=picture.data + VIEWED + _sum(shown).encode())

            return draw

        return {kind: noting(paint) for kind, paint in painters.items()}

    def write(self, what: str, message: Json, who: str = "") -> None:
        """A card or post; nothing where it is still what it was."""
        text = "\n".join(f"    {line}" for part in self._told(message) for line in part.splitlines())
        text = _CHANGING.sub("#", text)
        if self._seen.get(f"{who} {what}") != text:
            self._seen[f"{who} {what}"] = text
            self.lines += [f"--- {who} {what}".rstrip(), text, ""]

    def outcome(self, what: str, came: Outcome, who: str) -> None:
        """What came of a command or tap."""
        if came.kind == "modal":
            self.write(what, {"content": came.form["title"], **came.form}, who)
        else:
            self.write(what, came.shown, who)

    def posts(self) -> None:
        """The posts that are new or changed, in each place in their order. What one member alone sees is no post.

        Letters stand last, by their readers: a thread and a letter are begun beside each other.
        """
        world = self.fleet.harbour.world
        for channel in sorted(world.posts, key=lambda channel: (_reader(world, channel), int(channel))):
            place = world.channels[channel].get("name")
            posts = [post for post in world.posts[channel].values() if not post.flags & EPHEMERAL]
            for number, post in enumerate(posts):
                self.write(f"post {number} in {_reader(world, channel) or place}", world.wire(post))

    def _told(self, message: Json) -> Iterator[str]:
        if message.get("content"):
            yield str(message["content"])
        for part in parts_of(message):
            yield from _part(part)
        world = self.fleet.harbour.world
        post = world.posts.get(message.get("channel_id", ""), {}).get(message.get("id", ""))
        for file in post.files if post is not None else ():
            stored = world.files.get(file["id"])
            drawn, viewed, view = stored.data.rpartition(VIEWED) if stored else (b"", b"", b"")
            if viewed:
                size = f"{file.get('width')}x{file.get('height')}"
                yield f"picture {file['filename']} view {view.decode()} drawn {_sum(drawn)} {size}"
            else:
                yield f"file {file['filename']}"


def _part(part: Json) -> Iterator[str]:
    """A component in words."""
    if part["type"] == TEXT:
        yield str(part["content"])
    elif part["type"] == BUTTON:
        yield f"[{part.get('label') or (part.get('emoji') or {}).get('name')}]" + " off" * bool(part.get("disabled"))
    else:
        told = [str(part[key]) for key in ("label", "placeholder", "value") if part.get(key)]
        if told or part.get("options"):
            yield f"<{', '.join(told)}>"
        for option in part.get("options") or ():
            mark = "*" if option.get("default") else "-"
            yield f"  {mark} {option['label']}" + (f": {option['description']}" if option.get("description") else "")
        for item in part.get("items") or ():
            if item.get("description"):
                yield f"({item['description']})"


def _reader(world: Any, channel: str) -> str:
    """Whose letters a channel holds, in words; empty for one of the server."""
    people = world.channels[channel].get("recipients") or ()
    return ", ".join(f"a letter to {person['username']}" for person in people)


def _sum(data: bytes) -> str:
    return blake2b(data, digest_size=6).hexdigest()


async def sail(voyage: Voyage, fleet: Fleet, log: Log, *, only_first: bool = False) -> None:
    """Play a game, and write down what is shown on the way; with ``only_first``
    no further than what members do in the first round."""
    log.lines += [voyage.heading(), ""]
    crew = {side: fleet.member(name) for side, name in voyage.crew.items()}
    first, *others = voyage.crew
    form = await crew[first].slash("campaign new", game=voyage.game, scenario=voyage.scenario, patience=PATIENCE)
    log.outcome("/campaign new", form, crew[first].name)
    founder = _actor(fleet, voyage.crew[first])
    settings = Settings(doctrine="balanced", wait_opponent=len(voyage.crew) > 1)
    receipt = await fleet.app.service.campaigns.found(
        founder, voyage.game, voyage.scenario, language=founder.locale[:2], settings=settings, seed=voyage.seed,
        side=first,
    )  # fmt: skip
    for side in others:
        await fleet.app.service.people.join(_actor(fleet, voyage.crew[side]), int(receipt.data["campaign"]), side)
    await _later(fleet, 0)
    log.posts()
    for number in range(voyage.rounds):
        if not (await fleet.campaign()).in_play:
            break
        log.lines += [f"=== round {number + 1}", ""]
        for member in crew.values():
            await _round(member, log, await _kinds(fleet))
        if only_first:
            return
        await _later(fleet, 4 * DAY)
        log.posts()
    if (await fleet.campaign()).in_play:
        await to_the_end(fleet)
    await _later(fleet, 0)
    log.lines += ["=== the end", ""]
    log.posts()
    for member in crew.values():
        for look in AT_THE_END:
            log.outcome(f"/{look}", await member.slash(look, patience=PATIENCE), member.name)
        await _diary(member, log)
    assert not fleet.app.service.desk.troubles.counts


async def _later(fleet: Fleet, seconds: int) -> None:
    """Let time pass, and a minute more in which all that is due is posted.

    Nothing may be on its way meanwhile: how fast pictures are drawn must not decide what is posted.
    """
    for wait in (seconds, MINUTE):
        await fleet.quiet()
        await fleet.pass_time(wait)
    await fleet.quiet()


async def _kinds(fleet: Fleet) -> str:
    """The kinds of the questions that are open."""
    async with fleet.app.service.look((await fleet.campaign()).id) as table:
        return " ".join(sorted({decision.kind for decision in table.match.waiting()}))


async def _round(member: Sailor, log: Log, kinds: str) -> None:
    """A member looks around, at their orders, and says that they are ready.

    At the first question of each kind they open what each button of their orders leads to, if it only shows or asks.
    """
    for look in LOOKS:
        log.outcome(f"/{look}", await member.slash(look, patience=PATIENCE), member.name)
    card = await member.slash("orders", patience=PATIENCE)
    log.outcome("/orders", card, member.name)
    for part in list(parts_of(card.shown)):
        key = (member.name, kinds, _tag(part).name)
        if part["type"] == BUTTON and _tag(part).verb in "vpf" and key not in log.opened and key[2]:
            log.opened.add(key)
            came = await member.component(card, part["custom_id"], patience=PATIENCE)
            log.outcome(f"[{part['label']}]", came, member.name)
            card = await member.slash("orders", patience=PATIENCE)
    for part in list(parts_of(card.shown)):
        if part["type"] == BUTTON and _tag(part).name == "ready" and not part.get("disabled"):
            done = await member.component(card, part["custom_id"], patience=PATIENCE)
            log.outcome(f"[{part['label']}]", done, member.name)
            await log.fleet.quiet()
            return


async def _diary(member: Sailor, log: Log) -> None:
    """Every page of the diary, from the newest post that leads to it."""
    posts = (post for post in reversed(member.view()) if not post["flags"] & EPHEMERAL)
    buttons = ((post, part) for post in posts for part in parts_of(post) if part["type"] == BUTTON)
    post, button = next((post, part) for post, part in buttons if _tag(part).name == "diary")
    page, told = await member.component(post, button["custom_id"], patience=PATIENCE), set()
    log.outcome("diary", page, member.name)
    while True:
        menus = [part for part in parts_of(page.shown) if part["type"] in MENUS]
        lines = [(part["custom_id"], line["value"], line["label"]) for part in menus for line in part["options"]]
        new = [line for line in lines if line[2] not in told]
        if not new:
            return
        menu, value, label = new[-1]
        told.add(label)
        page = await member.component(page.shown, menu, value, patience=PATIENCE)
        log.outcome(f"diary: {label}", page, member.name)


def _tag(part: Json) -> Tag:
    try:
        return parse(part["custom_id"])
    except (NotOurs, KeyError):
        return Tag("v", 0, "", 0, "", 0)


def _actor(fleet: Fleet, name: str) -> Actor:
    return Actor(int(fleet.member(name).id), name, dict(CREW)[name], int(GUILD_ID), fleet.home, manages=True)


async def screens_of(voyage: Voyage, folder: Path, *, painted: bool, only_first: bool = False) -> str:
    """A game's screens as text. Time stands still but where it is let pass, so that every run reads the same."""
    with pytest.MonkeyPatch.context() as patch:
        look_at_will(patch)
        patch.setattr(HarbourClock, "now", lambda self: NOON + 0.5 + self._offset)
        async with Harbour() as harbour:
            fleet = Fleet(harbour, folder)
            await fleet.sail()
            log = Log(fleet, painted)
            studio = fleet.app._studio
            studio._pictures, studio._painters = PictureStore(), dict(log.painters(studio._painters))
            try:
                await sail(voyage, fleet, log, only_first=only_first)
            finally:
                await fleet.lay_up()
    return "\n".join(log.lines).rstrip() + "\n"


def recorded(game: str) -> str:
    """A game's file as it is kept."""
    return (FOLDER / f"{game}.txt").read_text("utf-8")


def main(games: list[str]) -> None:
    """Write the files of some games anew, or all."""
    load_games()
    for game in games or sorted({voyage.game for voyage in VOYAGES}):
        parts = []
        for voyage in VOYAGES:
            if voyage.game == game:
                with tempfile.TemporaryDirectory() as folder:
                    parts.append(asyncio.run(screens_of(voyage, Path(folder), painted=True)))
        (FOLDER / f"{game}.txt").write_text("\n".join(parts), "utf-8")


if __name__ == "__main__":
    main(asked(__doc__, sorted({voyage.game for voyage in VOYAGES})))
