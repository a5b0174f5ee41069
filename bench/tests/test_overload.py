"""When the market is asked for too much, each goal is judged by itself."""

from dataclasses import replace

import pytest

from bench.overload import Told, judged

ABLE = Told(seconds=10, answered=2000, refused=0, told_when=0, other=0, unanswered=0, p50_ms=50, p99_ms=200)
OVER = Told(seconds=30, answered=4800, refused=9000, told_when=9000, other=0, unanswered=0, p50_ms=500, p99_ms=2000)


def test_four_fifths_of_the_answers_polite_refusals_and_a_quick_recovery_are_enough():
    assert judged(ABLE, OVER, 30) == []


@pytest.mark.parametrize(
    ("over", "recovery", "said"),
    [
        (replace(OVER, answered=4799), 1, "0.80 of the answers are left, not 0.8"),
        (replace(OVER, told_when=8999), 1, "1 refusals did not say when to come back"),
        (replace(OVER, other=1, unanswered=2), 1, "3 questions had another end"),
        (OVER, 31, "it took 31 s until answers were quick, not 30"),
    ],
)
def test_what_is_missed_is_said(over, recovery, said):
    assert judged(ABLE, over, recovery) == [said]
