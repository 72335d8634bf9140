"""The captions of the maps' legends are short enough to be drawn whole, whichever of them stand side by side."""

import pytest

from bot.faces.silent_war.maps.seas import legend
from bot.render.panels import LegendLine, lay_legend
from bot.render.silent_war.views import Sign
from bot.render.text import shape
from bot.render.typefaces import Type
from bot.text import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_caption_of_the_legend_is_cut(language: str) -> None:
    view = legend(language, tuple(Sign))
    longest = LegendLine(lambda *_: None, 20, "m" * 60)  # two neighbours that leave a caption its third and no more
    cut = []
    for _, caption in view.rows:
        sheet = lay_legend(view.heading, [LegendLine(lambda *_: None, 20, caption), longest, longest], 18, 3, 30, 590)
        if sheet.lines[0][1].width < shape(caption, Type.NAME, 18).width:
            cut.append(caption)
    assert cut == []
