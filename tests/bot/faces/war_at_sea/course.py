"""Games of the war at sea told act by act, as the posts of a campaign show them; each is played once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from bot.discord.posts.kit import public
from bot.faces.shown import Ending, FightPost, FightStory, TurnEnd
from bot.faces.war_at_sea.face import WarAtSeaFace
from bot.faces.war_at_sea.story.diary import Told
from bot.text.voice import voice
from engine.core.chance import SeededChance, Throw
from engine.core.events import ALL, Event
from engine.core.play.entry import last_views
from engine.core.play.match import Match
from engine.war_at_sea.game import WarAtSea
from engine.war_at_sea.known import Known
from tests.bot.faces.whole import step

FACE, RULES = WarAtSeaFace(), WarAtSea()


@dataclass
class Shown:
    """A post as it was shown after an act: its lines, and its story once it is over."""

    post: FightPost
    lines: list[str]
    story: FightStory | None = None


@dataclass
class Course:
    """A game as everybody read it."""

    match: Match[Known]
    language: str
    events: list[Event] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    posts: list[Shown] = field(default_factory=list)
    turns: list[TurnEnd] = field(default_factory=list)
    facts: list[Told] = field(default_factory=list)

    @property
    def known(self) -> Known:
        """What a spectator knows at the end."""
        return self.match.look(None)

    def ending(self, **names: str) -> Ending:
        """The end as it is posted."""
        return FACE.ending(self.known, {"level": "any"}, names, voice(self.language))

    def over(self) -> list[Shown]:
        """The closing posts of fights."""
        return [shown for shown in self.posts if shown.post.over]


@cache
def course(scenario: str, seed: str = "course", language: str = "en", turns: int = 99) -> Course:
    """A game played by suggestion to its end, or through so many turns."""
    match: Match[Known] = Match.new(RULES, scenario, SeededChance(seed))
    told, speaker, gatherer = Course(match, language), voice(language), FACE.teller.gatherer()
    before: dict[str, FightPost] = {}
    key, turn, opening = "", [], []  # type: ignore[var-annotated]
    while not match.over and match.look(None).operation.turn <= turns:
        entries = step(match)
        raw = [event for entry in entries for event in entry.events]
        told.facts += [fact for event in raw if (fact := gatherer.fact(event)) is not None]
        events = [event for each in raw if (event := public(each)) is not None]
        throws = [throw for entry in entries for throw in entry.throws if throw.audience == ALL]
        told.events += events
        told.throws += throws
        known, last = match.look(None), last_views(entries, None)
        now = {post.path: post for post in FACE.fight_posts(known, {}, speaker)}
        for path, post in before.items():
            if path not in now:
                final = FACE.fight_told(known, post, events, throws, last, speaker)
                story = FACE.fight_story(known, path, told.events, speaker)
                lines = FACE.fight_lines(known, path, events, throws, speaker)
                told.posts.append(Shown(replace(final, over=True), lines, story))
        for path, post in now.items():
            lines = FACE.fight_lines(known, path, events, throws, speaker) if path in before else []
            told.posts.append(Shown(post, lines))
        for post in FACE.quick_fights(known, {*before, *now}, events, last, speaker) or ():
            lines = FACE.fight_lines(known, post.path, events, throws, speaker)
            told.posts.append(Shown(post, lines, FACE.fight_story(known, post.path, events, speaker)))
        before = now
        turn += events
        shown = FACE.turn_key(known)
        if shown != key:
            told.turns.append(FACE.turn_end(known, turn, {}, speaker, opening))
            key, opening, turn = shown, events, []
    return told


def facts_of(events: Sequence[Event], *kinds: type) -> list[Any]:
    """The facts of some kinds."""
    return [event.fact for event in events if isinstance(event.fact, kinds)]
