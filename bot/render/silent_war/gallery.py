"""Sample pictures from invented situations: ``python -m bot.render.silent_war.gallery OUTDIR``."""

import sys
from pathlib import Path

from bot.render.basemap import BaseStore
from bot.render.encode import Picture
from bot.render.silent_war.focus import focus
from bot.render.silent_war.invented import focus_view, pacific_view, track_view
from bot.render.silent_war.layout import regions
from bot.render.silent_war.pacific import pacific
from bot.render.silent_war.track import track


def pictures(bases: BaseStore) -> dict[str, Picture]:
    """All samples by file name, without ending."""
    made = {
        "pacific-40": pacific(pacific_view(40), bases),
        "pacific-1": pacific(pacific_view(1, port=False), bases),
        "pacific-150": pacific(pacific_view(150), bases),
        "pacific-40-es": pacific(pacific_view(40, "es"), bases),
        "track": track(track_view(), bases),
        "focus-roster": focus(focus_view("EMPIRE", 90, title="Empire waters", roster=True), bases),
    }
    for region in regions():
        made[f"focus-{region.lower()}"] = focus(focus_view(region, 40), bases)
    return made


def main(arguments: list[str]) -> int:
    """Writes every sample into a folder, which is made if need be. Returns 0, or 2 without a folder."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m bot.render.silent_war.gallery OUTDIR\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures(BaseStore()).items():
        (folder / f"{name}.webp").write_bytes(picture.data)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
