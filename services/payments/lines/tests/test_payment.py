"""Judging the provider's answer: everything must agree, and time decides only about unpaid pages."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from kit.errors import IllegalMove
from payments.lines.rules import payment as life
from payments.lines.rules.payment import Expected, Outcome, Reported, ReportedLine

NOON = datetime(2026, 3, 2, 9, tzinfo=UTC)
EXPECTED = Expected("tok", "order", 300, {"a": 100, "b": 200})
REPORTED = Reported(
    token="tok",
    provider_payment_id="p1",
    payment_status="SUCCESS",
    fraud_status=1,
    basket_id="order",
    currency="TRY",
    price_kurus=300,
    paid_kurus=300,
    lines=(ReportedLine("a", "1", 100, 100), ReportedLine("b", "2", 200, 200)),
)


def test_a_report_that_agrees_in_everything_is_captured():
    assert life.judge(EXPECTED, REPORTED).outcome is Outcome.CAPTURED


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"token": "other"}, "token"),
        ({"basket_id": "other"}, "basket"),
        ({"currency": "USD"}, "currency"),
        ({"price_kurus": 301}, "price"),
        ({"paid_kurus": 299}, "paid"),
        ({"lines": REPORTED.lines[:1]}, "lines"),
        ({"lines": (REPORTED.lines[0], replace(REPORTED.lines[1], provider_line_id="1"))}, "lines"),
        ({"lines": (REPORTED.lines[0], replace(REPORTED.lines[1], paid_kurus=199))}, "lines"),
        ({"fraud_status": -1}, "fraud_rejected"),
    ],
)
def test_a_report_that_differs_is_never_accepted(change, reason):
    verdict = life.judge(EXPECTED, replace(REPORTED, **change))
    assert (verdict.outcome, verdict.reason) == (Outcome.MISMATCH, reason)


def test_a_fraud_review_is_waited_for_and_an_unfinished_payment_is_pending():
    assert life.judge(EXPECTED, replace(REPORTED, fraud_status=0)).outcome is Outcome.REVIEW
    assert life.judge(EXPECTED, replace(REPORTED, payment_status="INIT_THREEDS")).outcome is Outcome.PENDING


def test_it_is_asked_every_five_seconds_at_first_and_then_at_growing_pauses():
    now, asked = NOON, []
    while now < NOON + timedelta(minutes=30):
        now = life.next_check(NOON, now)
        asked.append(round((now - NOON).total_seconds()))
    assert asked[:9] == [5, 10, 15, 20, 25, 30, 35, 41, 48]
    pauses = [later - earlier for earlier, later in pairwise(asked)]
    assert all(pause <= 15 for at, pause in zip(asked, pauses, strict=False) if at <= 85)
    assert len(asked) <= 35, "what one open page costs"
    assert life.next_check(NOON, NOON + timedelta(days=1)) == NOON + timedelta(days=1, hours=2)


def test_captured_is_the_end_and_an_expired_payment_can_still_turn_out_captured():
    assert life.MOVES.table[life.CAPTURED] == ()
    assert life.EXPIRED in life.MOVES.before(life.CAPTURED)
    with pytest.raises(IllegalMove):
        life.MOVES.before(life.INTENT)


DEADLINE = NOON + timedelta(hours=1)


@pytest.mark.parametrize(
    ("after", "answered_after", "expected"),
    [
        (timedelta(minutes=30), None, timedelta(minutes=35)),  # as any other
        (timedelta(minutes=58), None, timedelta(hours=1)),  # right at the deadline
        (timedelta(hours=1), None, timedelta(minutes=61)),  # and then every minute
        (timedelta(hours=2), timedelta(minutes=59), timedelta(minutes=121)),  # what was said before says nothing
        (timedelta(hours=2), timedelta(hours=1), timedelta(minutes=140)),  # until there is an answer
    ],
)
def test_what_pays_balances_is_asked_about_at_their_deadline(after, answered_after, expected):
    answered_at = None if answered_after is None else NOON + answered_after
    assert life.next_check(NOON, NOON + after, DEADLINE, answered_at) == NOON + expected


def test_a_page_that_was_opened_a_moment_ago_is_asked_about_soon_even_after_its_deadline():
    assert life.next_check(NOON, NOON, NOON) == NOON + life.POLL_AT_FIRST


@pytest.mark.parametrize(
    ("changes", "reason", "outcome"),
    [
        ({"payment_status": "INIT_THREEDS"}, "init_threeds", Outcome.PENDING),
        ({"fraud_status": 0}, "fraud_review", Outcome.REVIEW),
        ({"fraud_status": -1}, "fraud_rejected", Outcome.MISMATCH),
        ({"fraud_status": 2}, "fraud_rejected", Outcome.MISMATCH),
        ({"token": "x", "paid_kurus": 1}, "token,paid", Outcome.MISMATCH),
        ({}, "", Outcome.CAPTURED),
    ],
)
def test_a_verdict_says_why_and_keeps_what_was_reported_of_money_that_was_taken(changes, reason, outcome):
    reported = replace(REPORTED, **changes)
    kept = None if outcome is Outcome.PENDING else reported
    assert life.judge(EXPECTED, reported) == life.Verdict(outcome, reason, kept)


def test_a_page_is_over_when_its_last_seconds_have_had_time_to_be_reported():
    margin = timedelta(seconds=90)
    assert not life.is_over(NOON, margin, NOON + margin - timedelta(microseconds=1))
    assert life.is_over(NOON, margin, NOON + margin)
