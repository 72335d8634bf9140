"""The posts of fights: one each from contact to end, calls back to it, a list of fights the staff fought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.discord.cards import by_sentences
from bot.discord.posts.kit import Memo, drop, open_events, open_throws, put
from bot.discord.screens.kit import Scene
from bot.discord.screens.views.fight import asked_in, call_card, fight_card, listed_card
from bot.faces.shown import FightPost, FightStory
from bot.service.past.logindex import Told
from bot.service.tempo.calls import FIGHT
from bot.store.records import OutMessage
from engine.core.chance import Throw
from engine.core.events import Event
from engine.core.lineage import within
from engine.core.play.entry import Lasts

MOST_QUICK = 8
"""How many fights begun and ended in one act get a post of their own, in games with such posts. The others are named
in a list."""
IN_A_LINE = 400  # signs for such a fight in the list


@dataclass(frozen=True)
class FightPosts:
    """The fights of an act: ``told`` and ``throws`` are this act's, open to all; ``posts`` are the fights now open,
    ``last`` is the last public view of those that ended in it."""

    scene: Scene
    memo: Memo | None
    posts: Sequence[FightPost]
    told: Sequence[Event]
    throws: Sequence[Throw]
    last: Lasts

    def ended(self, thread: str) -> list[OutMessage]:
        """The closing cards of fights that are over: the last picture, all rounds, the sum."""
        memo, still = self.memo, {post.key for post in self.posts}
        messages = []
        for key, before in (memo.fights or {}).items() if memo is not None else ():
            if key in still:
                continue
            whole, throws = self._whole(before.path)
            final = self._told(before)
            story = self.scene.face.fight_story(self.scene.known, before.path, whole, self.scene.voice)
            over = replace(final, lines=(), below=(), slots=(), over=True)
            news = self._lines(before.path, whole, throws) if story.rounds else self._news(before.path, self.throws)
            messages.append(self._post(over, news, thread, story))
            messages.append(drop(self.scene, ("call", key)))
        return messages

    def open(self, thread: str) -> list[OutMessage]:
        """Fights that are new, in which something happened, or in which somebody else is asked now."""
        messages = []
        memo, face, voice = self.memo, self.scene.face, self.scene.voice
        for post in self.posts:
            before = (memo.fights or {}).get(post.key) if memo is not None else None
            news = [event for event in self.told if within(event.path, post.path)]
            called = self._called(post)
            # One question may follow another without an event between; its buttons still lead elsewhere.
            asked = {decision.id for decision, _ in asked_in(self.scene, post)}
            if before == post and not news and not called and memo is not None and asked <= memo.asked:
                continue
            lines = [] if before is None else self._news(post.path, self.throws)
            earlier = open_events(memo.earlier) if memo is not None and before is not None else []
            story = face.fight_story(self.scene.known, post.path, earlier, voice)
            shown = self._told(post) if news else post
            fresh = replace(shown, lines=()) if lines else shown
            messages.append(self._post(fresh, lines, thread, story, called if before is None else ()))
            if called and before is not None:
                slot = ("call", post.key)
                card = call_card(self.scene, post, called)
                messages += [drop(self.scene, slot), put(self.scene, card, slot, None, mentions=called, within=thread)]
            elif memo is not None and before is not None and not asked & memo.asked:
                messages.append(drop(self.scene, ("call", post.key)))  # what it asked has been answered
        return messages

    def quick(self, thread: str) -> list[OutMessage]:
        """Fights that began and ended in this act, led by the exec: posted so that others can read them, too."""
        memo, scene = self.memo, self.scene
        if memo is None:
            return []
        shown = {post.path for post in (*(memo.fights or {}).values(), *self.posts)}
        own = scene.face.quick_fights(scene.known, shown, self.told, self.last, scene.voice)
        if own is not None:
            messages = [self._post(post, self._news(post.path, self.throws), thread) for post in own[:MOST_QUICK]]
            return messages + self._further(own[MOST_QUICK:], thread)
        steps = {name for name, step in scene.table.match.rules.steps.items() if step.battle}
        posted = shown | memo.by_hand
        fresh = [root for root in _battles(self.told, steps) if root not in posted]
        if not fresh:
            return []
        # Such fights in earlier acts of the turn stand in the same list.
        whole = [*open_events(memo.earlier), *self.told]
        stories = [self._story(root, whole) for root in _battles(whole, steps) if root not in posted]
        lines = [story.line for story in stories if story.line]
        return self._listed(self.scene.say("card-fought-by-plan"), lines, thread, thread) if lines else []

    # Inside ---------------------------------------------------------------------------------------------------------

    def _told(self, post: FightPost) -> FightPost:
        scene = self.scene
        return scene.face.fight_told(scene.known, post, self.told, self.throws, self.last, scene.voice)

    def _story(self, root: str, events: Sequence[Event]) -> FightStory:
        return self.scene.face.fight_story(self.scene.known, root, events, self.scene.voice)

    def _further(self, posts: Sequence[FightPost], thread: str) -> list[OutMessage]:
        """Fights without a post of their own: how many, and a line each."""
        if not posts:
            return []
        lines = [self._story(post.path, self.told).line or self._in_a_line(post) for post in posts]
        # A later act of the same turn may have such fights too: each list is a separate post.
        return self._listed(self.scene.say("card-more-fights", fights=len(posts)), lines, posts[0].key, thread)

    def _in_a_line(self, post: FightPost) -> str:
        lines = [line for line in self._news(post.path, self.throws) if not line.startswith("-#")]
        return by_sentences(" ".join([f"**{post.title}**", *lines]), IN_A_LINE)

    def _listed(self, title: str, lines: Sequence[str], key: str, thread: str) -> list[OutMessage]:
        shown = listed_card(self.scene, title, lines)
        return [put(self.scene, shown, ("fights", key), f"fights:{key}", silent=True, within=thread)]

    def _whole(self, path: str) -> tuple[list[Event], list[Throw]]:
        """All events of a fight since its beginning, and its throws."""
        earlier: Sequence[Told] = self.memo.earlier if self.memo is not None else ()
        events, throws = [*open_events(earlier), *self.told], [*open_throws(earlier), *self.throws]
        return (
            [event for event in events if within(event.path, path)],
            [throw for throw in throws if within(throw.path, path)],
        )

    def _called(self, post: FightPost) -> list[int]:
        calls = self.memo.calls if self.memo is not None else ()
        paths = [(call, call.matter.removeprefix(FIGHT)) for call in calls if call.matter.startswith(FIGHT)]
        return sorted({call.member for call, path in paths if within(path, post.path) or within(post.path, path)})

    def _news(self, path: str, throws: Sequence[Throw]) -> list[str]:
        return self._lines(path, self.told, throws)

    def _lines(self, path: str, events: Sequence[Event], throws: Sequence[Throw]) -> list[str]:
        return self.scene.face.fight_lines(self.scene.known, path, events, throws, self.scene.voice)

    def _post(
        self,
        post: FightPost,
        news: Sequence[str],
        thread: str,
        story: FightStory | None = None,
        called: Sequence[int] = (),
    ) -> OutMessage:
        shown, slot = fight_card(self.scene, post, news, story), ("fight", post.key)
        key = f"fight:{post.key}"
        return put(self.scene, shown, slot, key, mentions=called, silent=not called, within=thread)


def _battles(events: Sequence[Event], steps: set[str]) -> list[str]:
    """The battles that some events belong to, in order of first appearance."""
    return list(dict.fromkeys(root for event in events if (root := _battle(event.path, steps))))


def _battle(path: str, steps: set[str]) -> str:
    """The path of the battle that a frame belongs to; empty if it belongs to none."""
    parts = path.split("/")
    at = next((at for at, part in enumerate(parts) if part.partition("~")[0] in steps), None)
    return "" if at is None else "/".join(parts[: at + 1])
