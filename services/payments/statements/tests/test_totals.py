"""What the lines of a statement come to: pure."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from kit.testing import NOON
from payments.statements.rules import statement
from payments.statements.rules.forecast import Forecast
from payments.statements.rules.statement import (
    CHARGEBACK,
    CHARGEBACK_WON,
    PAYOUT,
    REFUND,
    SALE,
    StatementLine,
    Totals,
    part_of,
    status_of,
    totals,
)

EXPECTED = Forecast(final_kurus=700, now_kurus=40, lowest_kurus=3)


def line(kind: str, commission: int, withholding: int, net: int) -> StatementLine:
    return StatementLine(
        at=NOON,
        order_id="order",
        ad_id=7,
        title="Lamba",
        kind=kind,
        commission_kurus=commission,
        withholding_kurus=withholding,
        net_kurus=net,
        status=statement.PAID,
    )


def test_what_was_earned_and_taken_back_is_added_up_and_what_was_paid_is_taken_off():
    lines = [
        line(SALE, 800, 92, 9_108),
        line(REFUND, -80, -9, -911),
        line(PAYOUT, 0, 0, -5_000),
        line(PAYOUT, 0, 0, 2_000),  # came back from the bank
    ]
    assert totals(lines, 250, EXPECTED) == Totals(
        gross_kurus=9_000,
        commission_kurus=720,
        withholding_kurus=83,
        net_kurus=8_197,
        paid_kurus=3_000,
        opening_kurus=250,
        payable_kurus=5_447,
        expected=EXPECTED,
    )


def test_an_account_on_which_nothing_moved_is_what_it_was():
    found = totals([], -300, Forecast())
    assert (found.opening_kurus, found.payable_kurus, found.gross_kurus, found.paid_kurus) == (-300, -300, 0, 0)


def test_what_waits_is_what_is_final_and_what_open_ads_would_bring_now():
    assert totals([], 0, EXPECTED).waiting_kurus == 740


def test_the_gross_of_a_sale_is_what_its_buyer_paid_and_a_payout_has_none():
    assert line(SALE, 800, 92, 9_108).gross_kurus == 10_000
    assert line(PAYOUT, 0, 0, -5_000).gross_kurus == 0


def test_the_parts_of_a_sale_with_a_deposit_have_names_of_their_own():
    sale = line(SALE, 800, 92, 9_108)
    assert sale.name == "Satış"
    assert [replace(sale, part=part).name for part in ("deposit", "balance")] == [
        "Satış (kapora)",
        "Satış (kalan tutar)",
    ]
    assert [
        part_of(SALE, is_deposit, is_balance)
        for is_deposit, is_balance in ((True, False), (False, True), (False, False))
    ] == [
        "deposit",
        "balance",
        "",
    ]
    assert part_of(REFUND, True, True) == part_of(PAYOUT, True, False) == ""


def test_what_was_taken_back_of_money_that_was_sent_is_in_the_balance():
    assert [status_of(kind, False) for kind in (SALE, CHARGEBACK)] == [statement.PAYABLE, statement.PAYABLE]
    assert [status_of(kind, True) for kind in (SALE, PAYOUT)] == [statement.PAID, statement.PAID]
    assert [status_of(kind, True) for kind in (CHARGEBACK, CHARGEBACK_WON)] == [statement.BOOKED, statement.BOOKED]


KURUS = st.integers(-(10**7), 10**7)


@given(st.lists(st.builds(line, st.sampled_from([SALE, REFUND]), KURUS, KURUS, KURUS), max_size=6), KURUS)
def test_the_account_moves_by_what_its_lines_say(lines, opening):
    found = totals(lines, opening, EXPECTED)
    assert found.payable_kurus - opening == sum(one.net_kurus for one in lines)
    assert found.gross_kurus == found.commission_kurus + found.withholding_kurus + found.net_kurus
