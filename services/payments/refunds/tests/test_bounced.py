"""A refund that was transferred to its buyer's bank account, and that the bank sent back."""

import pytest

from contracts.events import PaymentsOperatorActed, RefundCompleted, RefundParked
from kit.ids import new_id
from payments.books.steps import compare
from payments.refunds.tests.parked import (
    IBAN,
    OTHER_IBAN,
    actions,
    get,
    name_account,
    parked_refund,
    post,
    read,
    refund,
    send_back,
    transfer,
)
from payments.tests.world import item

WHY = "Hesap kapalıymış."


@pytest.fixture
def transferred(world):
    row = parked_refund(world)
    name_account(world, row)
    assert transfer(world, row).status_code == 200
    return row


def line(world) -> tuple[int, int, int]:
    (row,) = world.query("SELECT * FROM payment_lines")
    return row.refunded_kurus, row.transferred_kurus, row.open_refund_kurus


def in_bank(world) -> int:
    (row,) = world.query("SELECT sum(amount_kurus) AS kurus FROM ledger_entries WHERE kind = 'bank'")
    return row.kurus


def test_money_that_came_back_is_owed_again_and_its_buyer_is_asked_for_another_account(world, transferred):
    answer = send_back(world, transferred).get_json()
    assert answer["success"] == {"refundId": transferred.id, "state": "parked", "approval": None}
    assert (line(world), in_bank(world)) == ((0, 0, 3_000), 0)
    row = refund(world)
    assert (row.iban, row.holder, row.completed_at, row.bank_reference) == (None, None, None, None)
    told = world.payments.announced(RefundParked)[-1]
    assert (told.needs_iban, told.bounces, told.bounced_at) == (True, 1, world.clock.now())
    listed = get(world, "refunds?state=parked")[0]
    assert (listed["needsIban"], listed["reason"], listed["bankReference"]) == (True, WHY, None)
    assert actions(world) == ["refund.transfer", "refund.bounced"]
    acted = world.payments.announced(PaymentsOperatorActed)[-1]
    assert (acted.act, acted.subject_id, acted.reason) == ("refund_bounced", transferred.id, WHY)
    world.assert_ledger_is_sound()


def test_it_is_transferred_again_and_each_transfer_is_a_movement_of_its_own(world, transferred):
    for bounces in (1, 2):
        assert send_back(world, transferred).status_code == 200
        assert transfer(world, transferred).get_json()["code"] == "iban_missing"
        assert name_account(world, transferred, iban=OTHER_IBAN).status_code == 200
        assert transfer(world, transferred).get_json()["success"]["state"] == "succeeded"
        told = world.payments.announced(RefundCompleted)[-1]
        assert (told.bounces, told.is_transfer) == (bounces, True)
    assert (line(world), in_bank(world)) == ((3_000, 3_000, 0), 3_000)
    assert refund(world).iban == OTHER_IBAN
    world.assert_ledger_is_sound()
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    assert read(world, "reconciliation")["differences"] == 0


def test_only_the_transfer_that_the_operator_saw_comes_back_and_only_once(world, transferred):
    assert get(world, "refunds?state=succeeded")[0]["bankReference"] == "EFT 42"
    assert send_back(world, transferred, reference="EFT 43").get_json()["code"] == "conflict"
    assert send_back(world, transferred, reason="kısa").status_code == 422
    assert post(world, f"refunds/{new_id()}/bounced", {"bankReference": "EFT 42", "reason": WHY}).status_code == 404
    assert send_back(world, transferred).status_code == 200
    assert send_back(world, transferred).get_json()["code"] == "conflict"
    assert (line(world), in_bank(world)) == ((0, 0, 3_000), 0)


def test_the_list_as_a_file_names_the_transfer(world, transferred):
    headers = world.payments.token("operator")
    file = world.payments.client.get("/operator/refunds.csv", headers=headers).get_data().decode("utf-8-sig")
    head, row, _ = file.split("\r\n")
    assert (head.split(";")[-1], row.split(";")[-1]) == ("Banka referansı", "EFT 42")
    assert IBAN not in file


def test_what_went_to_a_card_comes_back_from_no_account(world):
    world.confirm(world.capture(item()))
    world.end_ad()
    world.run()
    (row,) = world.refunds()
    assert row.state == "succeeded"
    assert send_back(world, row).get_json()["code"] == "conflict"
    assert not world.payments.announced(RefundCompleted)[-1].is_transfer


def test_an_operator_says_nothing_of_their_own_refund(world, transferred):
    assert send_back(world, transferred, operator=transferred.buyer_id).get_json()["code"] == "own_matter"


def test_the_card_may_be_tried_again_after_a_transfer_came_back(world, transferred):
    send_back(world, transferred)
    assert post(world, f"refunds/{transferred.id}/retry").get_json()["success"]["state"] == "queued"
    world.run()
    row = refund(world)
    assert (row.state, row.attempts) == ("parked", 2), "the card takes nothing back, still"
    name_account(world, transferred, iban=IBAN)
    assert transfer(world, transferred).status_code == 200
    world.assert_ledger_is_sound()
