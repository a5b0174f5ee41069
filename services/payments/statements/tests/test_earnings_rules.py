"""How what an ad brought is added up: pure."""

from dataclasses import replace
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from kit.testing import NOON
from payments.ledger.rules.shares import NOTHING, Rates, Split
from payments.settlement.rules import Standing
from payments.statements.rules.calendar import Conditions, Group
from payments.statements.rules.earnings import (
    Account,
    Earnings,
    Ended,
    GivenBack,
    Moved,
    Sent,
    account_of,
    earned_of,
    promised_of,
    waiting_of,
)
from payments.statements.rules.forecast import Prices, Sold
from payments.statements.rules.statement import PAYOUT, REFUND, SALE

RATES = Rates(Decimal("0.08"), Decimal("0.01"))
ENDED = Ended(7, "Lamba", NOON, 100_00, 80_00, None, True, 3)
STANDING = Standing(80_00, 0, 0, False, True, False, None, None)
SALE_SHARE = Split(100_00, 8_00, 92, 91_08)


def moved(kind: str, net: int) -> Moved:
    return Moved(kind, Split(net, 0, 0, net))


def test_what_was_earned_is_all_but_payouts():
    moves = [Moved(SALE, SALE_SHARE.times(2)), Moved(REFUND, SALE_SHARE.times(-1))]
    assert earned_of([*moves, moved(PAYOUT, -91_08)]) == SALE_SHARE
    assert earned_of([]) == NOTHING


def test_each_line_that_waits_is_rounded_as_it_will_be_booked():
    line = Sold(ad_id=7, units=1, unit_kurus=99_99, rest_kurus=99_99, is_deposit=False, count=3)
    found = waiting_of([Group(line, STANDING)], lambda _: Prices(87_13, 87_13, 87_13), RATES)
    assert found == Split(3 * 87_13, 3 * 6_97, 3 * 80, 3 * 79_36)


def test_each_line_that_waits_has_the_price_of_its_own_ad():
    lines = [Sold(ad_id, units=1, unit_kurus=100_00, rest_kurus=100_00, is_deposit=False) for ad_id in (7, 8)]
    prices = {7: Prices(80_00, 80_00, 80_00), 8: Prices(90_00, 90_00, 90_00)}
    found = waiting_of([Group(line, STANDING) for line in lines], lambda sold: prices[sold.ad_id], RATES)
    assert found.gross_kurus == 170_00


def test_the_account_tells_apart_what_was_paid_what_is_sent_and_what_stands_still():
    moves = [moved(SALE, 170_00), moved(PAYOUT, -70_00)]  # of the sale that was paid out 30,00 paid off another's debt
    found = account_of(moves, Sent(promised_kurus=65_00, paid_off_kurus=35_00, carried_kurus=0), stopped_kurus=20_00)
    assert found == Account(
        paid_kurus=70_00,
        to_send_kurus=45_00,
        stopped_kurus=20_00,
        paid_off_kurus=35_00,
        carried_kurus=0,
        left_over_kurus=0,
    )


def test_what_was_owed_besides_and_went_out_with_its_payouts_is_no_debt_of_the_ad():
    moves = [moved(SALE, 92_00), moved(PAYOUT, -100_00)]
    assert account_of(moves, Sent(0, 0, 8_00), 0) == Account(100_00, 0, 0, 0, 8_00, 0)


def test_what_was_taken_back_after_its_payout_is_owed():
    moves = [moved(SALE, 100_00), moved(PAYOUT, -100_00), moved(REFUND, -100_00)]
    assert account_of(moves, Sent(0, 0, 0), 0) == Account(100_00, 0, 0, 0, 0, -100_00)


def test_what_is_promised_is_sent_although_it_went_back():
    assert account_of([moved(SALE, 100_00), moved(REFUND, -100_00)], Sent(90_00, 10_00, 0), 0) == Account(
        0, 90_00, 0, 10_00, 0, -100_00
    )


AMOUNTS = st.integers(0, 10**7)


@given(st.integers(-(10**7), 10**7), st.builds(Sent, AMOUNTS, AMOUNTS, AMOUNTS), AMOUNTS)
def test_what_is_promised_is_sent_or_stopped_beside_any_rest(balance, sent, stopped):
    found = account_of([moved(SALE, balance)], sent, stopped)
    assert found.to_send_kurus + found.stopped_kurus == sent.promised_kurus
    assert sent.promised_kurus + found.paid_off_kurus - found.carried_kurus + found.left_over_kurus == balance


def test_the_simulator_counts_each_unit_as_a_line_of_its_own():
    assert promised_of(ENDED, RATES) == Split(240_00, 19_20, 2_22, 218_58)
    assert promised_of(replace(ENDED, is_reached=False), RATES) == NOTHING
    assert promised_of(replace(ENDED, units=None), RATES) is None


def test_what_was_collected_and_neither_went_back_nor_is_kept_has_still_to_go_back():
    told = Earnings(
        ended=ENDED,
        collected_kurus=500_00,
        given_back=[GivenBack("cancelled", 100_00, 0), GivenBack("price_difference", 20_00, 20_00)],
        charged_back_kurus=30_00,
        earned=SALE_SHARE,
        waiting=SALE_SHARE.times(2),
        account=Account(0, 0, 0, 0, 0, 0),
        expected=[],
        conditions=Conditions(NOON),
        promised=None,
        lines=[],
        total=0,
    )
    assert told.kept == SALE_SHARE.times(3)
    assert told.to_give_back_kurus == 50_00
