"""The benchmark of the runner measures what it says."""

from engine.core.bench import Always, Minimal, bench
from engine.core.drive import drive


def test_the_minimal_game_asks_as_often_as_it_is_told() -> None:
    asked: list[str] = []

    class Counting(Always):
        def answer(self, known: str, kind: str, path: str, slot: str) -> str:
            asked.append(slot)
            return "go"

    assert drive(Minimal(), "", "bench", Counting(), options={"questions": 17}).meta.over
    assert asked == ["boat"] * 17


def test_the_bench_gives_its_figures_and_their_ratios() -> None:
    figures = bench(questions=500, rounds=1)
    assert set(figures) == {
        "hand_us",
        "drive_us",
        "match_us",
        "drive_overhead_us",
        "match_overhead_us",
        "drive_ratio",
        "match_ratio",
    }
    assert figures["drive_ratio"] == figures["drive_us"] / figures["hand_us"]
    assert figures["match_us"] > figures["drive_us"] > 0
