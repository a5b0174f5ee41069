"""When a line may be paid out, how it is divided, and what a supplier owes: pure."""

from datetime import UTC, datetime, time, timedelta
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.clock import ISTANBUL, add_business_days, istanbul_date
from kit.errors import IllegalMove
from payments.deposits import rules as balance
from payments.ledger.rules import shares
from payments.ledger.rules.shares import Rates
from payments.payouts import rules as payouts
from payments.payouts.rules import Reading, Waits
from payments.reports import rules as report
from payments.settlement import rules as settlement_rules
from payments.settlement.rules import Standing

NOW = datetime(2026, 3, 20, 9, tzinfo=UTC)
HOLD = timedelta(days=15)
USUAL = Rates(Decimal("0.08"))
TAXED = Rates(Decimal("0.08"), Decimal("0.01"))

AMOUNTS = st.integers(0, 10**9)
RATES = st.builds(
    Rates,
    st.decimals(0, Decimal("0.4999"), places=4),
    st.decimals(0, Decimal("0.4999"), places=4),
)


def line(**changes) -> Standing:
    return Standing(
        **{
            "rest_kurus": 10_000, "open_refund_kurus": 0, "open_returns": 0,
            "is_frozen": False, "is_difference_decided": True, "is_deposit": False, "balance_state": None,
            "delivered_at": NOW - HOLD,
        }
        | changes
    )  # fmt: skip


def waits(**changes) -> Waits | None:
    return settlement_rules.waits_for(line(**changes), HOLD, NOW)


def test_a_delivered_line_is_paid_out_when_the_hold_is_over():
    assert waits() is None
    assert waits(delivered_at=NOW - HOLD + timedelta(seconds=1)) is Waits.HOLD
    assert waits(delivered_at=None) is Waits.NOT_DELIVERED


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"is_difference_decided": False}, Waits.DIFFERENCE_DUE),
        ({"open_refund_kurus": 1, "rest_kurus": 9_999}, Waits.REFUND_OPEN),
        ({"open_refund_kurus": 10_000, "rest_kurus": 0}, Waits.REFUND_OPEN),
        ({"open_returns": 1}, Waits.RETURN_OPEN),
        ({"is_frozen": True}, Waits.FROZEN),
        ({"rest_kurus": 0}, Waits.NOTHING_LEFT),
        ({"rest_kurus": 1}, None),
        ({"is_deposit": True}, Waits.BALANCE_DUE),
        ({"is_deposit": True, "balance_state": balance.DUE}, Waits.BALANCE_DUE),
        ({"is_deposit": True, "balance_state": balance.PAID}, None),
        ({"is_ad_open": True}, Waits.PRICE_OPEN),
        ({"is_ad_open": True, "open_refund_kurus": 1, "rest_kurus": 9_999}, Waits.PRICE_OPEN),
        ({"is_ad_open": True, "open_refund_kurus": 9_999, "rest_kurus": 1}, Waits.PRICE_OPEN),
        ({"is_ad_open": True, "open_refund_kurus": 10_000, "rest_kurus": 0}, Waits.REFUND_OPEN),
        ({"is_ad_open": True, "is_frozen": True}, Waits.FROZEN),
    ],
)
def test_what_is_open_holds_the_money_back_and_says_why(changes, reason):
    assert waits(**changes) is reason


@pytest.mark.parametrize(
    ("now", "before"),
    [
        ("2026-03-02T09:00", "2026-02-23T00:00"),  # a Monday: what was approved on Sunday had Monday to Friday
        ("2026-03-06T23:00", "2026-02-27T00:00"),
        ("2026-03-08T09:00", "2026-03-02T00:00"),  # a Sunday: what was approved the Sunday before had until Friday
        ("2026-05-20T09:00", "2026-05-12T00:00"),  # the 19th is a holiday
    ],
)
def test_a_payout_is_overdue_when_its_business_days_went_by(now, before):
    instant = datetime.fromisoformat(now).replace(tzinfo=ISTANBUL)
    found = payouts.overdue_before(instant, 5)
    assert found.astimezone(ISTANBUL).strftime("%Y-%m-%dT%H:%M") == before
    last_good = istanbul_date(found)
    assert add_business_days(last_good, 5) >= istanbul_date(instant) > add_business_days(last_good - timedelta(1), 5)


@pytest.mark.parametrize(
    ("paused_until", "told_at", "is_paused"),
    [
        (None, None, False),
        (None, NOW, False),
        (NOW + HOLD, NOW - HOLD, True),  # its owner may yet object
        (NOW, None, True),  # the pause is over, and the provider would pay to the account before
        (NOW, NOW - timedelta(seconds=1), True),
        (NOW, NOW, False),
        (NOW - HOLD, NOW, False),
    ],
)
def test_nothing_is_paid_to_a_new_account_before_its_pause_is_over_and_the_provider_knows_it(
    paused_until, told_at, is_paused
):
    assert payouts.is_paused(paused_until, told_at, NOW) is is_paused


@pytest.mark.parametrize(
    ("net", "debt", "taken"), [(10, 3, 3), (10, 9, 9), (10, 10, 9), (10, 99, 9), (1, 5, 0), (10, 0, 0)]
)
def test_a_payout_pays_a_debt_off_as_far_as_one_kurus_is_left_of_it(net, debt, taken):
    assert payouts.deduction(net, 2, debt) == taken


@pytest.mark.parametrize(
    ("commission", "credit", "carried"), [(8, 3, 3), (8, 8, 8), (8, 9, 8), (8, 10**9, 8), (0, 5, 0), (8, 0, 0)]
)
def test_a_payout_carries_a_credit_as_far_as_its_commission_leaves_room(commission, credit, carried):
    assert payouts.deduction(92, commission, -credit) == -carried


@pytest.mark.parametrize(
    ("debt", "arriving", "left"), [(92, 0, 92), (92, 50, 42), (92, 92, 0), (42, 50, 0), (0, 50, 0), (-92, 50, -92)]
)
def test_what_was_repaid_and_waits_is_left_out_and_makes_no_credit(debt, arriving, left):
    assert payouts.left_to_settle(debt, arriving) == left


def test_every_reason_can_be_read_by_people():
    assert set(payouts.EXPLANATIONS) == set(Waits)


@pytest.mark.parametrize(
    ("gross", "rates", "parts"),
    [
        (10_000, USUAL, (800, 0, 9_200)),
        (9_784, USUAL, (783, 0, 9_001)),  # 782.72 up
        (9_656, USUAL, (772, 0, 8_884)),  # 772.48 down
        (10_000, TAXED, (800, 92, 9_108)),
        (1_250, Rates(Decimal(0), Decimal("0.01")), (0, 13, 1_237)),  # 12.5 up, and
        (1_350, Rates(Decimal(0), Decimal("0.01")), (0, 14, 1_336)),  # 13.5 up: to the greater, not to the even
        (1, TAXED, (0, 0, 1)),
        (0, TAXED, (0, 0, 0)),
    ],
)
def test_a_line_is_divided_to_the_last_kurus(gross, rates, parts):
    found = shares.split(gross, rates)
    assert (found.commission_kurus, found.withholding_kurus, found.net_kurus) == parts


@given(AMOUNTS, RATES)
def test_the_parts_of_a_line_add_up_and_none_is_negative(gross, rates):
    found = shares.split(gross, rates)
    assert found.commission_kurus + found.withholding_kurus + found.net_kurus == found.gross_kurus == gross
    assert min(found.commission_kurus, found.withholding_kurus, found.net_kurus) >= 0
    assert gross == 0 or found.net_kurus >= payouts.LEAST_KURUS


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=8), RATES)
def test_what_goes_back_in_parts_adds_up_to_what_was_earned(pieces, rates):
    left = sum(pieces)
    whole = shares.split(left, rates)
    backs = []
    for piece in pieces:
        backs.append(shares.given_back(left, piece, rates))
        left -= piece
    assert all(back.gross_kurus == piece for back, piece in zip(backs, pieces, strict=True))
    assert all(min(b.commission_kurus, b.withholding_kurus, b.net_kurus) >= 0 for b in backs)
    assert sum(back.net_kurus for back in backs) == whole.net_kurus
    assert sum(back.commission_kurus for back in backs) == whole.commission_kurus
    assert sum(back.withholding_kurus for back in backs) == whole.withholding_kurus


PARTS = st.lists(st.tuples(st.integers(1, 10**6), st.integers(0, 10**5)), max_size=20)  # net and commission


@given(PARTS, st.integers(-(10**7), 10**7))
def test_what_is_owed_either_way_is_settled_by_the_next_payouts_and_no_further(parts, debt):
    left, paid = debt, 0
    for net, commission in parts:
        taken = payouts.deduction(net, commission, left)
        assert abs(taken) <= abs(left) and taken * left >= 0
        assert payouts.LEAST_KURUS <= net - taken <= net + commission
        left, paid = left - taken, paid + net - taken
    assert paid - left == sum(net for net, _ in parts) - debt
    most = sum(net - payouts.LEAST_KURUS for net, _ in parts) if debt > 0 else sum(room for _, room in parts)
    assert abs(left) == max(abs(debt) - most, 0)


@pytest.mark.parametrize("rate", ["-0.01", "0.5", "1"])
def test_rates_that_would_leave_nothing_are_a_fault(rate):
    with pytest.raises(ValueError, match="rates"):
        Rates(Decimal(rate))
    with pytest.raises(ValueError, match="rates"):
        Rates(Decimal(0), Decimal(rate))


@given(st.lists(st.sampled_from(payouts.STATES), max_size=30))
def test_a_payout_is_never_paid_without_having_been_approved(wishes):
    state, path = payouts.QUEUED, [payouts.QUEUED]
    for wish in wishes:
        if wish in payouts.MOVES.table[state]:
            state = wish
            path.append(state)
    if payouts.PAID in path:
        assert payouts.APPROVED in path[: path.index(payouts.PAID)]
    if payouts.APPROVED in path:
        before = path[: path.index(payouts.APPROVED)]
        assert payouts.APPROVING in before or payouts.IN_DOUBT in before
    after_void = [after for before, after in pairwise(path) if before == payouts.VOID]
    assert set(after_void) <= {payouts.QUEUED, payouts.PARKED}


def test_nothing_becomes_queued_from_paid_and_unknown_states_are_a_fault():
    assert payouts.PAID not in payouts.MOVES.before(payouts.QUEUED)
    with pytest.raises(IllegalMove):
        payouts.MOVES.before("lost")


def test_every_state_is_open_promised_or_over():
    over = {payouts.PAID, payouts.VOID}
    assert set(payouts.UNCERTAIN) | set(payouts.PROMISED) | over == set(payouts.STATES)


@pytest.mark.parametrize(
    ("is_approved", "booked", "reading"),
    [(False, 0, Reading.ABSENT), (False, 50, Reading.ABSENT), (True, 50, Reading.HAPPENED), (True, 51, Reading.CONTRADICTORY)],
)  # fmt: skip
def test_what_the_books_prove(is_approved, booked, reading):
    assert payouts.read_books(is_approved, booked, 50) is reading


def test_a_day_is_read_while_it_lasts_and_until_it_is_final():
    first, hour = NOW.date() - timedelta(days=4), timedelta(hours=1)
    days = [first + timedelta(days=ahead) for ahead in range(5)]
    assert report.days_to_read(first, NOW, {}, set(), hour) == days
    read = dict.fromkeys(days, NOW - timedelta(minutes=59))
    assert report.days_to_read(first, NOW, read, set(), hour) == []
    assert report.days_to_read(first, NOW + timedelta(minutes=1), read, set(), hour) == days[4:]
    assert report.days_to_read(first, NOW + timedelta(days=1), read, set(days[:2]), hour) == [
        *days[2:],
        NOW.date() + timedelta(days=1),
    ]
    assert [report.is_final(day, NOW) for day in days] == [True, True, False, False, False]


@given(st.integers(0, 72), st.integers(1, 3600))
def test_what_is_reported_late_is_found_later_by_an_eighth_of_that_at_most(hours, seconds):
    day, every = NOW.date(), timedelta(seconds=seconds)
    ended = datetime.combine(day + timedelta(days=1), time(), ISTANBUL)
    read_at = ended + timedelta(hours=hours)
    pause = report.again_at(day, read_at, every) - read_at
    assert pause == max(every, timedelta(hours=hours) / 8)
    assert report.again_at(day, ended - timedelta(hours=hours), every) == ended - timedelta(hours=hours) + every


def test_the_worker_does_not_ask_for_what_the_provider_has_forgotten():
    found = report.days_to_read(NOW.date() - timedelta(days=5_000), NOW, {}, set(), timedelta(hours=1))
    assert len(found) == report.OLDEST_DAYS + 1 and found[-1] == NOW.date()


def test_a_bounce_may_be_of_a_transfer_as_old_as_the_newest_report_that_is_read_no_more():
    oldest = report.oldest_sent_back(NOW.date())
    assert report.is_final(oldest, NOW)
    assert not report.is_final(oldest + timedelta(days=1), NOW)
