"""Fights in words: the alt texts of their pictures, and both sides in a line each."""

from __future__ import annotations

from bot.faces.pacific_war.fights.land_scenes import LandScene, clash_title
from bot.faces.pacific_war.fights.sea_scenes import SeaScene, title_words
from bot.faces.sentences import sentence
from bot.render.pacific_war.views_battle import DiceView, Fate, LandBattleView, LineView, PieceView, SeaBattleView
from bot.text.voice import Voice
from engine.pacific_war.names import place_words, side_words


def sea_alt(scene: SeaScene, view: SeaBattleView, voice: Voice) -> str:
    """A sea scene for readers who cannot see it: who, where, both lines with their state, the last throw."""
    parts = [sentence(voice.say(title_words(scene))), sentence(view.when), sentence(view.state)]
    if view.gap and not view.throws:
        parts.append(sentence(view.gap))
    if view.throws:
        last = view.throws[-1]
        dice = voice.joined([str(face) for face in last.dice])
        target = next(
            (piece.name for line in (view.left, view.right) for piece in line.pieces if piece.id == last.target), ""
        )
        args = {"who": last.head, "target": target, "dice": dice, "needs": last.needs, "word": last.word}
        parts.append(voice.plain("pw-fights-alt-throw" if target else "pw-fights-alt-throw-plain", **args))
    parts += [sentence(line) for line in side_lines(view.left, view.right, voice, plain=True)]
    if len(view.throws) > 1:
        parts.append(voice.plain("pw-fights-alt-shots", count=len(view.throws)))
    return " ".join(parts)


def land_alt(scene: LandScene, view: LandBattleView, voice: Voice) -> str:
    """A land fight for readers who cannot see it: ground, both sides, marker, dice, who gives way."""
    parts = [sentence(voice.say(clash_title(scene))), sentence(f"{view.when}, {view.place}"), sentence(view.state)]
    if not scene.beach:
        parts.append(voice.plain("pw-fights-alt-from", place=place_words(scene.origin)))
    parts += [sentence(line) for line in side_lines(view.left, view.right, voice, plain=True)]
    if scene.landing:
        return " ".join(parts)
    if view.marker:
        parts.append(voice.plain("pw-fights-alt-marker", marker=view.marker, note=view.marker_note))
    for line, dice in ((view.left, view.left_dice), (view.right, view.right_dice)):
        if dice.dice or dice.count:
            parts.append(_dice(line, dice, voice))
    if scene.refuge and scene.fled is not None:
        args = {"side": side_words(scene.fled), "place": place_words(scene.refuge)}
        parts.append(voice.plain("pw-fights-alt-refuge", **args))
    return " ".join(parts)


def _dice(line: LineView, dice: DiceView, voice: Voice) -> str:
    if not dice.dice:
        return sentence(f"{line.name}: {dice.caption}")
    faces = voice.joined([str(die.face) for die in dice.dice])
    text = ", ".join(part for part in (dice.caption, dice.initiative) if part)
    return voice.plain("pw-fights-alt-dice", side=line.name, said=text, faces=faces, result=dice.result)


def side_lines(left: LineView, right: LineView, voice: Voice, *, plain: bool = False) -> list[str]:
    """Both sides, each in one line with the state of its pieces; for Discord, or plain."""
    sides = []
    for line in (left, right):
        if not line.pieces:
            continue
        pieces = ", ".join(piece_line(piece, voice) for piece in line.pieces)
        head = f"{line.name} ({line.role})" if line.role else line.name
        sides.append(f"{head}: {pieces}" if plain else f"**{head}** {pieces}")
    return sides


def piece_line(piece: PieceView, voice: Voice) -> str:
    """A piece with its figures and what has happened to it: "Huáscar 5-2, damaged"."""
    text = f"{piece.count} × {piece.name}" if piece.count > 1 else piece.name
    if piece.guns is not None:
        text += f" {piece.guns}-{piece.armour}"
    states: list[str] = []
    if piece.full:
        states.append(voice.plain("pw-fights-steps", steps=piece.steps, full=piece.full))
    if piece.fate is not Fate.HERE:
        states = [piece.word]
    elif piece.damaged:
        states.append(voice.plain("pw-fights-damaged"))
    if piece.cargo and piece.fate is not Fate.OUT:
        states.append(voice.plain("pw-fights-cargo", steps=piece.cargo))
    if piece.note:
        states.append(piece.note)
    return f"{text} ({', '.join(states)})" if states else text
