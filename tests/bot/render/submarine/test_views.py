"""The views: they wait in outboxes as JSON, each has its painter, and both sides' colours are told apart in grey."""

from __future__ import annotations

import itertools
import json

import pytest

from bot.faces.jobs import Views, pack_job, unpack_job
from bot.faces.shown import PictureJob
from bot.render.palette import Colour
from bot.render.submarine.colours import palette
from bot.render.submarine.painters import PAINTERS
from bot.render.submarine.views_attack import EngagementStillView
from tests.bot.render.submarine.invented import focus_view, sea_view
from tests.bot.render.submarine.invented_attacks import depth_attack_view, torpedo_view
from tests.bot.render.submarine.invented_film import engagement
from tests.bot.render.submarine.invented_plots import drops_view, plot_view

VIEWS = (
    sea_view(),
    focus_view(),
    plot_view(),
    drops_view(),
    torpedo_view(),
    depth_attack_view(),
    depth_attack_view(boat=False),
    engagement(2),
    EngagementStillView(engagement(2), 1),
)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: type(view).__name__)
def test_a_view_comes_out_of_the_outbox_as_it_went_in(view: object) -> None:
    known = Views({"submarine": PAINTERS})
    job = PictureJob("map", view, "sea.webp", "words")
    packed = json.loads(json.dumps(pack_job(job, known)))
    assert packed["view"]["of"] == f"submarine.{type(view).__name__}"
    assert unpack_job(packed, known) == job


def test_every_painter_has_a_sample() -> None:
    assert {type(view) for view in VIEWS} == set(PAINTERS)


def lightness(colour: Colour) -> float:
    return 0.299 * (colour >> 16 & 255) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255)


@pytest.mark.parametrize("night", [True, False])
def test_sides_are_told_apart_without_colour(night: bool) -> None:
    colours = palette(night)
    water = sum(lightness(tone) for tone in colours.water) / 2
    tones = [lightness(face.face) for face in colours.faces.values()]
    assert all(abs(a - b) > 25 for a, b in itertools.combinations([*tones, water], 2))
    assert all(abs(lightness(face.face) - lightness(face.ink)) > 100 for face in colours.faces.values())
