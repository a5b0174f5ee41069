"""Transfers that were booked by hand: what their supplier reads of them, and numbers that still add up."""

import pytest

from payments.accounts.tests.desk import ask, book, debt, decide, repay, with_credit, with_debt
from payments.books import selects as books
from payments.leaving import obstacles, record
from payments.refunds.tests.parked import set_limit
from payments.statements.tests.accounts import fetch, statement
from payments.statements.tests.test_credits_stated import forecast
from payments.statements.tests.test_earnings import assert_it_adds_up, earnings
from payments.tests.selling import balance


def stated(world, supplier: str) -> list[tuple]:
    """The last lines of a statement, whose totals make the account."""
    told = statement(world, supplier)
    totals = told["totals"]
    assert round(totals["opening"] + totals["net"] - totals["paid"], 2) == totals["payable"]
    assert totals["payable"] == balance(world, "supplier_payable", supplier) / 100
    assert round(sum(line["net"] for line in told["lines"]), 2) == totals["payable"] - totals["opening"]
    return [(one["kind"], one["title"], one["net"], one["gross"], one["status"]) for one in told["lines"]]


def test_a_credit_that_was_transferred_is_a_payment_with_the_banks_reference(world):
    supplier = with_credit(world)
    before = statement(world, supplier)["totals"]
    book(world, supplier, 92.0)
    assert stated(world, supplier)[-1] == ("transfer", "EFT 42", -92.0, 0.0, "paid")
    line = statement(world, supplier)["lines"][-1]
    assert (line["number"], line["adId"], line["part"]) == ("", None, None)
    told = statement(world, supplier)
    assert (told["credit"], told["totals"]["paid"]) == (0, before["paid"] + 92)
    assert told["totals"]["net"] == before["net"]
    assert (forecast(world, supplier)["payable"], forecast(world, supplier)["credit"]) == (0, 0)


def test_a_repayment_and_what_was_booked_in_error_are_lines_of_the_balance(world):
    supplier = with_debt(world)
    booked = repay(world, supplier, 90.0).get_json()["success"]
    decide(world, booked["transferId"], "undo")
    assert stated(world, supplier)[-2:] == [
        ("repaid", "EFT 42", 90.0, 0.0, "booked"),
        ("transfer_undone", "EFT 42", -90.0, 0.0, "booked"),
    ]


def test_the_files_have_the_line_too(world):
    supplier = with_credit(world)
    book(world, supplier, 92.0, "=EFT")
    last = fetch(world, supplier, ".csv").data.decode("utf-8-sig").splitlines()[-1]
    assert last.split(";")[1:] == ["", "", "'=EFT", "Havale ile ödeme", "0,00", "0,00", "0,00", "-92,00", "Ödendi"]
    assert fetch(world, supplier, ".pdf").status_code == 200


def test_the_pages_of_its_ads_are_as_they_were(world):
    supplier = with_credit(world)
    before = [earnings(world, supplier, ad_id) for ad_id in (7, 8)]
    book(world, supplier, 92.0)
    after = [earnings(world, supplier, ad_id) for ad_id in (7, 8)]
    assert after == before
    for told in after:
        assert_it_adds_up(told)


def test_what_waits_for_a_second_operator_comes_with_no_payout_and_is_no_credit_any_more(world):
    set_limit(world, 1)
    supplier = with_credit(world)
    book(world, supplier, 92.0)
    assert (forecast(world, supplier)["payable"], forecast(world, supplier)["credit"]) == (0, 0)
    assert (statement(world, supplier)["credit"], statement(world, supplier)["totals"]["payable"]) == (0, 92)


@pytest.mark.parametrize(("having", "act", "paid"), [(with_credit, book, 92.0), (with_debt, repay, -92.0)])
def test_reports_count_it_and_all_money_at_the_provider_is_still_told_whose_it_is(world, having, act, paid):
    supplier = having(world)
    day = f"from={world.clock.now().date()}&to={world.clock.now().date()}"
    market = ask(world, f"reports/money?{day}").get_json()["success"]["totals"]["paidOut"]
    act(world, supplier, 92.0)
    report = ask(world, f"reports/money?{day}").get_json()["success"]
    assert round(report["totals"]["paidOut"] - market, 2) == paid
    assert report["suppliers"][0]["paid"] == report["totals"]["paidOut"]
    world.run()
    with world.payments.work() as work:
        held = vars(books.funds(work.session))
    whose = ("escrow", "refunds", "suppliers", "commission", "withholding", "own_bank")
    assert held["provider_kurus"] == sum(held[f"{one}_kurus"] for one in whose)


def test_who_has_a_credit_cannot_leave_before_it_was_transferred_and_takes_the_booking_along(world):
    set_limit(world, 1)
    supplier = with_credit(world)
    asked = book(world, supplier, 92.0).get_json()["success"]

    def open_things() -> list[str]:
        with world.payments.work() as work:
            return [str(one) for one in obstacles(work, supplier)]

    assert "unsettled_money" in open_things()
    decide(world, asked["transferId"], "approve")
    assert (debt(world, supplier), open_things()) == (0, [])
    with world.payments.work() as work:
        (kept,) = record(work, supplier)["bankTransfers"]
    assert "requested_by" not in str(kept) and "requestedBy" not in str(kept)
