"""What the supplier's bank sent back is said as long as it lies with İmece."""

from datetime import date, timedelta

import pytest

from contracts.events import SupplierChanged
from kit.ids import new_id
from payments.payouts.rules import EXPLANATIONS, Waits
from payments.reports.tests.test_sent_back import Bank, approved
from payments.statements.documents.paper import sent_back
from payments.statements.rules import statement as statements
from payments.statements.rules.forecast import Forecast
from payments.statements.rules.statement import Statement
from payments.statements.tests.accounts import fetch, statement
from payments.statements.tests.test_calendar import forecast
from payments.tests.selling import all_payouts, due, earn, of_supplier, read_reports, send, settle, tell


@pytest.fixture
def supplier(world):
    """One whose bank has sent back what it was paid."""
    supplier = new_id()
    due(world, of_supplier(supplier, units=3, unit_price_kurus=9_999))
    earn(world)
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    return supplier


def send_again(world) -> None:
    (row,) = all_payouts(world)
    world.payments.client.post(f"/operator/payouts/{row.id}/retry", headers=world.payments.token("operator"))


def states_of(world, supplier: str) -> list[tuple[str, str]]:
    return [(line["kind"], line["status"]) for line in statement(world, supplier)["lines"]]


def test_a_sale_says_that_the_bank_sent_its_money_back_until_it_is_sent_again(world, supplier):
    assert states_of(world, supplier) == [("sale", "sent_back")]
    send_again(world)
    assert states_of(world, supplier) == [("sale", "payable")]
    tell(world)
    settle(world)
    assert states_of(world, supplier) == [("sale", "paid"), ("payout", "paid")]


def test_what_had_been_paid_and_came_back_is_a_line_that_says_so(world, monkeypatch):
    payment = approved(world)
    supplier = world.lines(payment)[0].supplier_id
    Bank(world, monkeypatch).sends_back(world, payment)
    read_reports(world)
    first, returned = ("payout", "paid"), ("payout", "sent_back")
    assert states_of(world, supplier) == [("sale", "sent_back"), first, returned]
    rows = fetch(world, supplier, ".csv").data.decode("utf-8-sig").splitlines()
    assert [row.split(";")[-1] for row in rows[1:]] == ["Bankadan döndü", "Ödendi", "Bankadan döndü"]
    send_again(world)
    assert states_of(world, supplier) == [("sale", "payable"), first, returned], "what was stays"


def test_what_changed_a_sale_since_then_is_part_of_the_balance():
    assert statements.status_of(statements.REFUND, is_paid=False, is_sent_back=True) == statements.BOOKED


def test_it_waits_for_the_new_account_that_its_supplier_named(world, supplier):
    reasons = [one["reason"] for one in forecast(world, supplier)["expected"]]
    assert reasons == [EXPLANATIONS[Waits.BOUNCED]]
    now = world.clock.now()
    world.payments.deliver(SupplierChanged(supplier, "Ege", None, now, iban_changed_at=now, sequence=1))
    reasons = [one["reason"] for one in forecast(world, supplier)["expected"]]
    assert reasons == [EXPLANATIONS[Waits.NEW_ACCOUNT]]


def test_a_paper_says_so_with_the_amount():
    totals = statements.totals([], 12_050, Forecast())
    day = date(2026, 3, 1)
    told = Statement("", day, day + timedelta(days=30), [], [], totals, sent_back_kurus=12_050)
    assert "120,50 ₺" in sent_back(told, is_over=True)
    assert "ödenecek tutarın içindedir" in sent_back(told, is_over=False)
    assert "ödenecek" not in sent_back(told, is_over=True), "it may have been earned in another month"
    assert sent_back(Statement("", day, day, [], [], totals), is_over=False) == ""


def test_what_the_bank_sent_back_is_told_until_it_is_sent_again(world):
    supplier = new_id()
    due(world, of_supplier(supplier, units=3, unit_price_kurus=9_999))
    earn(world)
    assert statement(world, supplier)["sentBack"] == 0
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    (row,) = all_payouts(world)
    assert round(statement(world, supplier)["sentBack"] * 100) == row.price_kurus > 0
    world.payments.client.post(f"/operator/payouts/{row.id}/retry", headers=world.payments.token("operator"))
    assert statement(world, supplier)["sentBack"] == 0
