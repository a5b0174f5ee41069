"""What movements of the ledger come to, by day and for one supplier: pure."""

from collections import Counter
from dataclasses import fields, replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payments.figures import rules
from payments.figures.rules import Figures, Moved, SoldDay, SupplierDay, SupplierTotals, figures
from payments.ledger.rules import postings
from payments.ledger.rules.postings import Entries, GivenBack

MONDAY, TUESDAY, WEDNESDAY = (date(2026, 3, day) for day in (2, 3, 4))
NOTHING = Figures(*[0] * len(fields(Figures)))
BACK = GivenBack(payable_kurus=915, commission_kurus=80, withholding_kurus=5)


def moved(kind: str, entries: Entries, day: date = MONDAY) -> list[Moved]:
    """One movement, as it is read from the ledger: its sums by the kind of account."""
    sums = Counter()
    for entry in entries:
        sums[entry.kind] += entry.amount_kurus
    return [Moved(day, kind, account, kurus, 1) for account, kurus in sums.items()]


CAPTURED = moved("captured", postings.captured({"a": 20_000, "b": 5_000}))
PROMISED = moved("refund_opened", postings.refund_opened("a", 3_000))
CONFIRMED = moved("refund_confirmed", postings.refund_confirmed("a", 2_000))
TRANSFERRED = moved("refund_transferred", postings.refund_transferred("a", 1_000))
SENT_BACK = moved("refund_bounced", postings.refund_bounced("a", 1_000))
EARNED = moved("earned", postings.earned("a", "ayse", 9_150, 800, 50))
FORFEITED = moved("forfeited", postings.earned("b", "ayse", 1_830, 160, 10))
RETURNED = moved("refund_opened", postings.refund_opened("a", 1_000, "ayse", BACK))
CHARGED_BACK = moved("charged_back", postings.charged_back("a", 700))
CHARGED_BACK_LATER = moved("charged_back", postings.charged_back("a", 1_000, "ayse", BACK))
PAID_OUT = moved("paid_out", postings.paid_out("ayse", 6_000))
BOUNCED = moved("payout_bounced", postings.payout_bounced("ayse", 2_500))
BY_BANK = moved("credit_transferred", postings.credit_transferred("ayse", 92))
REPAID = moved("debt_repaid", postings.debt_repaid("ayse", 46))
UNDONE = moved("transfer_undone", postings.transfer_undone("ayse", -92))


@pytest.mark.parametrize(
    ("movement", "told"),
    [
        ([], {}),
        (CAPTURED, {"captured_kurus": 25_000, "payments": 1}),
        (PROMISED, {"promised_kurus": 3_000}),
        (CONFIRMED, {"sent_kurus": 2_000}),
        (TRANSFERRED, {"sent_kurus": 1_000}),
        (SENT_BACK, {"sent_kurus": -1_000}),
        (EARNED, {"commission_kurus": 800, "earned_kurus": 10_000}),
        (
            FORFEITED,
            {"commission_kurus": 160, "earned_kurus": 2_000, "forfeited_kurus": 2_000, "forfeits": 1},
        ),
        (RETURNED, {"promised_kurus": 1_000, "commission_kurus": -80, "earned_kurus": -1_000}),
        (CHARGED_BACK, {"charged_back_kurus": 700, "chargebacks": 1}),
        (
            CHARGED_BACK_LATER,
            {"charged_back_kurus": 1_000, "chargebacks": 1, "commission_kurus": -80, "earned_kurus": -1_000},
        ),
        (PAID_OUT, {"paid_out_kurus": 6_000}),
        (BOUNCED, {"paid_out_kurus": -2_500}),
        (BY_BANK, {"paid_out_kurus": 92}),
        (REPAID, {"paid_out_kurus": -46}),
        (UNDONE, {"paid_out_kurus": -92}),
    ],
)
def test_each_movement_moves_its_own_figures_and_no_other(movement, told):
    assert figures(movement) == replace(NOTHING, **told)


ALL = [
    CAPTURED, PROMISED, CONFIRMED, TRANSFERRED, SENT_BACK, EARNED, FORFEITED, RETURNED, CHARGED_BACK, CHARGED_BACK_LATER,
    PAID_OUT, BOUNCED, BY_BANK, REPAID, UNDONE,
]  # fmt: skip


@given(st.lists(st.sampled_from(ALL), max_size=12))
def test_figures_of_many_movements_are_the_sum_of_each_ones(movements):
    together = figures([one for movement in movements for one in movement])
    for field in fields(Figures):
        assert getattr(together, field.name) == sum(getattr(figures(each), field.name) for each in movements)


def test_several_payments_in_one_row_of_the_ledger_are_counted():
    row = Moved(MONDAY, "captured", postings.CLEARING, -75_000, 3)
    assert (figures([row]).captured_kurus, figures([row]).payments) == (75_000, 3)


@pytest.mark.parametrize(
    ("commission", "earned", "percent"),
    [
        (800, 10_000, 8.0),
        (783, 9_784, 8.0),
        (1, 3, 33.33),
        (2, 3, 66.67),
        (0, 1, 0.0),
        (0, 0, None),
        (-80, -1_000, None),
    ],
)
def test_the_part_that_was_kept_is_a_percentage_with_two_places_and_unknown_while_nothing_is_earned(
    commission, earned, percent
):
    assert replace(NOTHING, commission_kurus=commission, earned_kurus=earned).take_percent == percent


def test_a_day_without_movements_has_zeros_and_what_lies_outside_is_left_out():
    later = [replace(one, day=WEDNESDAY) for one in PAID_OUT]
    outside = [replace(one, day=day) for one in CAPTURED for day in (date(2026, 3, 1), date(2026, 3, 5))]
    days = rules.by_day([*later, *CAPTURED, *outside], MONDAY, WEDNESDAY)
    assert [one.day for one in days] == [MONDAY, TUESDAY, WEDNESDAY]
    assert [one.figures for one in days] == [figures(CAPTURED), NOTHING, figures(PAID_OUT)]


def test_both_ends_of_a_period_are_within_it():
    rows = [replace(one, day=date(2026, 3, day)) for one in PAID_OUT[:1] for day in (1, 2, 3, 4, 5)]
    assert [one.day for one in rules.within(rows, MONDAY, WEDNESDAY)] == [MONDAY, TUESDAY, WEDNESDAY]


def test_a_supplier_sees_what_it_sold_beside_what_its_account_earned_and_was_paid_that_day():
    sale = SoldDay(MONDAY, units=3, sold_kurus=30_000, given_back_kurus=3_000, revenue_kurus=27_000)
    elsewhere = SoldDay(date(2026, 3, 9), units=1, sold_kurus=1)
    account = [*EARNED, *FORFEITED, *RETURNED, *PAID_OUT, *(replace(one, day=WEDNESDAY) for one in BOUNCED)]
    assert rules.supplier_days([sale, elsewhere], account, MONDAY, WEDNESDAY) == [
        SupplierDay(sale, net_kurus=9_150 + 1_830 - 915, paid_out_kurus=6_000),
        SupplierDay(SoldDay(TUESDAY), net_kurus=0, paid_out_kurus=0),
        SupplierDay(SoldDay(WEDNESDAY), net_kurus=0, paid_out_kurus=-2_500),
    ]
    assert SoldDay(TUESDAY) == SoldDay(TUESDAY, 0, 0, 0, 0)


def test_a_suppliers_days_add_up():
    days = [
        SupplierDay(SoldDay(MONDAY, 1, 20, 300, 4_000), 50_000, 600_000),
        SupplierDay(SoldDay(TUESDAY, 2, 30, 400, 5_000), 60_000, -100_000),
    ]
    assert rules.supplier_totals(days) == SupplierTotals(3, 50, 700, 9_000, 110_000, 500_000)
    assert rules.supplier_totals([]) == SupplierTotals(0, 0, 0, 0, 0, 0)
