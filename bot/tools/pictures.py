"""``python -m bot.tools.pictures OUTDIR``: the README's pictures, drawn from real games, always the same.

Each game brings its own: ``bot/tools/<game>/pictures.py`` has a function ``jobs`` of a voice, and names with ``COVER``
the picture that stands for the game where somebody chooses one. ``--covers`` draws these, in both languages, into the
program's own folder.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from PIL import Image

from bot.faces.jobs import views
from bot.faces.shown import PictureJob
from bot.render.covers import COVERS, cover_name
from bot.render.studio import Studio
from bot.text.voice import LANGUAGES, voice
from bot.tools.of_game import modules_of
from bot.tools.output import err, out

LANGUAGE: Final = "en"
COVER_SIZE: Final = (640, 480)  # pixels: a quarter of a gallery on a phone, sharp on its screen
COVER_QUALITY: Final = 82


def jobs() -> dict[str, PictureJob]:
    """The pictures' jobs of all games by file name, without suffix."""
    speech = voice(LANGUAGE)
    return {name: job for module in modules_of("pictures").values() for name, job in module.jobs(speech).items()}


class Best:
    """The pictures with the most to show, by file name without suffix."""

    def __init__(self) -> None:
        self.jobs: dict[str, PictureJob] = {}
        self._worth: dict[str, int] = {}

    def keep(self, name: str, job: PictureJob | None, worth: int) -> None:
        """Keep a picture if it has more to show than the one kept under its name; a picture worth nothing never."""
        if job is not None and worth > self._worth.get(name, 0):
            self._worth[name], self.jobs[name] = worth, job


def draw_covers(folder: Path) -> list[Path]:
    """Draw each game's cover in each language; the files, in order."""
    studio = Studio(views().painters)
    drawn = []
    for game, module in modules_of("pictures").items():
        for language in LANGUAGES:
            job: PictureJob = module.jobs(voice(language))[module.COVER]
            with Image.open(io.BytesIO(studio.picture(job.view).data)) as whole:
                high = whole.width * COVER_SIZE[1] // COVER_SIZE[0]
                small = (
                    whole.convert("RGB").crop((0, 0, whole.width, high)).resize(COVER_SIZE, Image.Resampling.LANCZOS)
                )
            drawn.append(folder / cover_name(game, language))
            small.save(drawn[-1], quality=COVER_QUALITY, method=6)
    return drawn


def main(words: list[str]) -> int:
    """Draw into the named folder; 2 where none is named."""
    if words == ["--covers"]:
        for path in draw_covers(COVERS):
            out(str(path))
        return 0
    if len(words) != 1 or words[0].startswith("-"):
        err("usage: python -m bot.tools.pictures OUTDIR | --covers")
        return 2
    folder = Path(words[0])
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio(views().painters)
    for kind, job in jobs().items():
        path = folder / f"{kind}.webp"
        path.write_bytes(studio.picture(job.view).data)
        out(f"{path}: {job.alt}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
