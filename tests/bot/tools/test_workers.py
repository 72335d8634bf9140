"""Games are played by several processes, whatever way of starting them a Python has as its usual one."""

from threading import Thread, current_thread

from bot.tools.workers import workers


def thread_of(number: int) -> tuple[int, str]:
    """What a worker says of itself; it must be importable by its name."""
    return number, current_thread().name


def test_workers_answer_in_order_also_when_asked_from_a_thread() -> None:
    answers: list[tuple[int, str]] = []

    def ask() -> None:
        with workers(2) as each:
            answers.extend(each(thread_of, range(6)))

    asking = Thread(target=ask)
    asking.start()
    asking.join(120)
    assert answers == [(number, "MainThread") for number in range(6)]


def test_one_job_needs_no_other_process() -> None:
    with workers(1) as each:
        assert list(each(len, ["a", "bb"])) == [1, 2]
