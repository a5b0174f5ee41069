"""Refunds in the ledger and beside the provider's books."""

import pytest
from sqlalchemy.exc import DBAPIError, IntegrityError

from kit.ids import new_id, short_number
from payments.books.steps import compare
from payments.refunds.tests.sending import ended, send
from payments.tests.world import item


def test_the_database_refuses_to_refund_more_than_was_captured(world):
    payment = world.capture(item())
    with pytest.raises(IntegrityError, match="never_over_refunded"):
        world.query(
            "UPDATE payment_lines SET refunded_kurus = captured_kurus + 1 WHERE payment_id = :id RETURNING id",
            id=payment.id,
        )


@pytest.mark.parametrize("change", ["UPDATE ledger_entries SET amount_kurus = 1", "DELETE FROM ledger_entries",
                                    "DELETE FROM ledger_transactions"])  # fmt: skip
def test_the_ledger_is_only_added_to(world, change):
    world.capture(item())
    with pytest.raises(DBAPIError, match="permission denied"), world.payments.work() as work:
        work.session.connection().exec_driver_sql(change)
    with pytest.raises(DBAPIError, match="only added to"), world.payments.administrator.begin() as connection:
        connection.exec_driver_sql(change)


def test_the_settlement_page_adds_up(world):
    ended(world)
    operator = world.payments.token("operator")

    def page():
        return world.payments.client.get("/operator/ads/7/settlement", headers=operator).get_json()["success"]

    assert page() == {
        "adId": 7, "items": 1, "refundsTotal": 1, "amountTotal": 30.0, "succeeded": 0, "queued": 1, "inDoubt": 0,
        "parked": 0, "capturedTotal": 200.0, "balanced": True, "ended": "ended", "isDeposit": False,
        "endedDate": "2026-03-02T09:00:00Z", "openBalances": 0, "openBalancesTotal": 0.0, "paidBalances": 0,
        "paidBalancesTotal": 0.0, "forfeitedBalances": 0, "forfeitedBalancesTotal": 0.0, "keptDepositsTotal": 0.0,
        "otherRefundsTotal": 0.0, "chargedBackTotal": 0.0, "commissionTotal": 13.6, "supplierTotal": 156.4,
    }  # fmt: skip
    send(world)
    assert (page()["succeeded"], page()["queued"], page()["balanced"]) == (1, 0, True)
    assert world.payments.client.get("/operator/ads/99/settlement", headers=operator).status_code == 404


def test_reconciliation_finds_a_refund_that_we_did_not_make_and_freezes_the_payment(world):
    payment = ended(world)
    operator = world.payments.token("operator")

    def page():
        return world.payments.client.post("/operator/reconciliation", headers=operator).get_json()["success"]

    def rows():
        return world.payments.client.get("/operator/reconciliation/payments", headers=operator).json["success"]

    assert (page()["differences"], rows()["items"][0]["difference"]) == (0, 0.0)
    line = world.lines(payment)[0]
    world.payments.service.provider.refund(new_id(), line.provider_line_id, 125, "127.0.0.1")
    world.clock.move(minutes=1)
    found = page()
    assert found["differences"] == 1
    (row,) = rows()["items"]
    assert row.pop("checkedDate") and row.pop("sellerNames")
    assert row == {
        "paymentId": payment.id, "orderId": payment.order_id, "number": short_number(payment.order_id),
        "titles": ["Bosch çamaşır makinesi"], "purpose": "order", "date": "2026-03-02T09:00:00Z",
        "ours": 200.0, "provider": 198.75, "difference": -1.25, "differs": True,
    }  # fmt: skip
    assert send(world) == 0


def test_the_reconcile_command_says_whether_the_books_agree(world, capsys):
    from payments import reconcile

    payment = world.capture(item())
    assert reconcile.run(world.payments.service) == 0
    world.payments.service.provider.refund(new_id(), world.lines(payment)[0].provider_line_id, 1, "127.0.0.1")
    world.clock.move(minutes=1)
    assert reconcile.run(world.payments.service) == 1
    assert "-0,01 ₺" in capsys.readouterr().out


def test_a_payment_under_way_is_no_difference(world):
    payment = world.open()
    world.pay(payment)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    with world.payments.work() as work:
        assert compare.report(work, world.payments.service.settings)["differences"] == 0
    assert world.payment(payment.id).frozen_at is None
