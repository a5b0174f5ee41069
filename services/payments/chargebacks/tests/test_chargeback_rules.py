"""The life of a case, and what comes back to a line, without a database."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from kit.errors import Conflict, IllegalMove
from payments.chargebacks import rules
from payments.lines.rules import line as lines
from payments.lines.rules.line import Line
from tests.support.refusing import refusal_of

NOON = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
LINE = Line(units=2, unit_price_kurus=10_000, captured_kurus=20_000)


def test_a_letter_is_answered_by_its_own_last_day_or_some_days_after_it_was_recorded():
    assert rules.due_at(None, NOON, 7) == datetime(2026, 3, 8, 9, 0, tzinfo=UTC)
    assert rules.due_at(date(2026, 3, 20), NOON, 7) == datetime(2026, 3, 20, 20, 59, tzinfo=UTC)


def test_a_last_day_is_today_at_the_earliest_and_within_a_year():
    today = date(2026, 3, 1)
    assert [rules.is_in_reach(day, today) for day in (None, today, date(2027, 3, 1))] == [True] * 3
    assert not rules.is_in_reach(date(2026, 2, 28), today) and not rules.is_in_reach(date(2027, 3, 2), today)


def test_what_was_won_stays_so_and_what_was_accepted_or_lost_may_be_won_after_all():
    over = (rules.ACCEPTED, rules.LOST, rules.WON)
    assert [rules.MOVES.table[state] for state in over] == [(rules.WON,), (rules.WON,), ()]
    with pytest.raises(IllegalMove):
        rules.MOVES.require(rules.SENT, rules.ACCEPTED, "a case")


def test_what_is_won_back_is_held_again_as_if_it_had_never_been_taken():
    taken, from_payable = lines.charge_back(LINE, 15_000)
    assert lines.win_back(taken, 15_000, from_payable) == (LINE, 0)


def test_what_is_won_back_of_an_earned_line_is_earned_at_once():
    earned = lines.earn(LINE)
    taken, from_payable = lines.charge_back(earned, 15_000)
    assert lines.win_back(taken, 15_000, from_payable) == (earned, 15_000)
    before, none = lines.charge_back(LINE, 5_000)
    rest_earned = lines.earn(before)
    again, earns = lines.win_back(rest_earned, 5_000, none)
    assert (again, earns) == (earned, 5_000)


def missed(line: Line, given: int = 0) -> tuple[int, int]:
    """What goes back of the difference, and of units."""
    return tuple(part.amount_kurus if part else 0 for _, part in lines.give_missed(line, given))


def test_a_difference_that_was_given_before_is_not_given_again():
    given, part = lines.instruct_difference(LINE, 8_500)
    confirmed = replace(given, refunded_kurus=3_000, open_refund_kurus=0)
    assert part.amount_kurus == 3_000
    taken, _ = lines.charge_back(confirmed, 17_000)
    back, _ = lines.win_back(taken, 17_000, 0)
    assert missed(back, 3_000) == (0, 0)


def test_what_the_bank_kept_from_a_buyer_goes_back_when_it_is_won():
    taken, _ = lines.charge_back(LINE, 20_000)
    ended, part = lines.instruct_difference(taken, 8_500)
    assert part is None
    back, _ = lines.win_back(ended, 20_000, 0)
    assert missed(back) == (3_000, 0)
    cancelled, _ = lines.cancel(taken, 2)
    assert missed(lines.win_back(cancelled, 20_000, 0)[0]) == (0, 20_000)
    one, _ = lines.cancel(ended, 1)
    assert missed(lines.win_back(one, 20_000, 0)[0]) == (1_500, 10_000)


def test_of_a_difference_that_was_given_in_part_only_the_rest_goes_back():
    taken, _ = lines.charge_back(LINE, 19_000)
    ended, part = lines.instruct_difference(taken, 8_500)
    assert part.amount_kurus == 1_000
    back, _ = lines.win_back(replace(ended, refunded_kurus=1_000, open_refund_kurus=0), 19_000, 0)
    assert missed(back, 1_000) == (2_000, 0)


def test_what_a_unit_cost_that_was_cancelled_meanwhile_is_no_difference_though_one_was_given_before():
    given, _ = lines.instruct_difference(LINE, 8_500)
    taken, _ = lines.charge_back(replace(given, refunded_kurus=3_000, open_refund_kurus=0), 17_000)
    cancelled, part = lines.cancel(taken, 1)
    assert part is None
    back, _ = lines.win_back(cancelled, 17_000, 0)
    assert missed(back, 3_000) == (0, 8_500)


def test_a_single_kurus_that_was_earned_is_earned_again():
    earned = lines.earn(Line(units=1, unit_price_kurus=1, captured_kurus=1))
    taken, from_payable = lines.charge_back(earned, 1)
    assert lines.win_back(taken, 1, from_payable) == (earned, 1)


def test_a_supplier_is_heard_until_the_bank_is_answered_or_has_decided():
    rules.require_heard(rules.RECEIVED)
    assert [state for state in rules.STATES if rules.hears_supplier(state)] == [rules.RECEIVED]
    for state in (rules.SENT, rules.ACCEPTED, rules.WON, rules.LOST):
        assert refusal_of(rules.require_heard, state) == (Conflict, "chargeback_moved", [])


def test_there_is_room_for_so_many_words_and_papers():
    rules.require_room(rules.MOST_PAPERS - 1, rules.MOST_PAPERS)
    for kept in (rules.MOST_PAPERS, rules.MOST_PAPERS + 1):
        assert refusal_of(rules.require_room, kept, rules.MOST_PAPERS) == (Conflict, "too_much_evidence", [])
