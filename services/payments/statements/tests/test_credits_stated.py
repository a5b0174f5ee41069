"""What a supplier is owed beyond its payouts: what it reads of that, and sums that are all of one instant."""

import pytest

from kit.ids import new_id
from payments.chargebacks.tests.desk import opened, won
from payments.statements.selects import account
from payments.statements.tests.accounts import statement
from payments.statements.tests.test_earnings import assert_it_adds_up, earnings, kurus
from payments.tests.selling import due, earn, of_supplier, paid, send, settle


@pytest.fixture
def supplier(world) -> str:
    """A supplier that is owed 92 lira: a payout was lowered by it for a chargeback that was then won."""
    supplier = new_id()
    case = opened(world, paid(world, of_supplier(supplier)), 100.0)
    paid(world, of_supplier(supplier, ad_id=8))
    won(world, case)
    return supplier


def forecast(world, supplier: str) -> dict:
    headers = world.payments.token("supplier", person_id=supplier)
    return world.payments.client.get("/supplier/forecast", headers=headers).get_json()["success"]


def test_a_credit_is_no_part_of_the_next_payout_and_is_told_beside_it(world, supplier):
    assert (forecast(world, supplier)["payable"], forecast(world, supplier)["credit"]) == (0, 92)
    assert (statement(world, supplier)["credit"], statement(world, supplier)["totals"]["payable"]) == (92, 92)
    due(world, of_supplier(supplier, ad_id=9))
    earn(world)
    assert (forecast(world, supplier)["payable"], forecast(world, supplier)["credit"]) == (184, 92)
    send(world)
    assert (forecast(world, supplier)["payable"], forecast(world, supplier)["credit"]) == (200, 76)
    settle(world)
    assert (forecast(world, supplier)["payable"], forecast(world, supplier)["credit"]) == (0, 76)
    assert statement(world, supplier)["credit"] == 76


def test_of_a_debt_there_is_no_credit(world):
    supplier = new_id()
    opened(world, paid(world, of_supplier(supplier)), 100.0)
    assert (forecast(world, supplier)["payable"], forecast(world, supplier)["credit"]) == (-92, 0)


def test_an_ad_whose_payouts_carried_a_credit_says_so_and_owes_nothing(world, supplier):
    paid(world, of_supplier(supplier, ad_id=9))
    told = earnings(world, supplier, 9)
    assert_it_adds_up(told)
    assert [told[name] for name in ("paid", "paidOff", "carried", "leftOver")] == [200, 0, 16, 0]
    assert [earnings(world, supplier, 8)[name] for name in ("paid", "paidOff", "carried")] == [92, 92, 0]


def test_what_is_put_beside_each_other_is_of_one_instant(world, monkeypatch):
    supplier = new_id()
    due(world, of_supplier(supplier))
    earn(world)
    send(world)
    read = account.payouts_of_ad

    def paid_meanwhile(session, ad_id):
        settle(world)
        return read(session, ad_id)

    monkeypatch.setattr(account, "payouts_of_ad", paid_meanwhile)
    told = earnings(world, supplier)
    assert [kurus(told[name]) for name in ("paid", "toSend", "leftOver")] == [0, 18_400, 0]
    monkeypatch.undo()
    assert earnings(world, supplier)["paid"] == 184
