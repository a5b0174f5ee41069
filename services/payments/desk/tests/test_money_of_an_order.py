"""An operator sees all money of one order, or of one payment, and it adds up; and finds it by the numbers that others know."""

from kit.ids import new_id
from payments.chargebacks.tests.desk import WHY, opened, won
from payments.checkout.tests.test_mismatches import give_back, mismatch
from payments.lines.rows import Payment
from payments.payouts.steps.chargebacks import Letter, record_chargeback
from payments.refunds.tests.parked import IBAN, OTHER_IBAN, name_account, parked_refund
from payments.statements.tests.accounts import chargeback
from payments.tests.deposits import ended, paid
from payments.tests.selling import bounced, of_supplier, settle
from payments.tests.selling import paid as sold_and_paid_out
from payments.tests.world import DECLINED_CARD, NO_REFUND_CARD, deposit_item, item


def money(world, order_id: str) -> dict:
    answer = world.payments.client.get(f"/operator/orders/{order_id}/money", headers=world.payments.token("operator"))
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]


def paid_by(world, payment_id: str) -> dict:
    headers = world.payments.token("operator")
    answer = world.payments.client.get(f"/operator/payments/{payment_id}", headers=headers)
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]


def found(world, q: str) -> list[dict]:
    headers = world.payments.token("operator")
    answer = world.payments.client.get("/operator/money", query_string={"q": q}, headers=headers)
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]


def test_the_number_of_a_payment_at_the_provider_tells_whose_it_is(world):
    payment = world.capture(item())
    world.capture(item())
    (one,) = found(world, f" {payment.provider_payment_id} ")
    assert (one["orderId"], one["number"], one["buyerId"]) == (
        payment.order_id,
        payment.order_id[:8],
        payment.buyer_id,
    )
    assert (one["what"], one["amount"]) == ("payment", payment.total_kurus / 100)
    assert one["paymentId"] == payment.id
    assert found(world, "Ayşe") == found(world, payment.provider_payment_id[:-1]) == []


def test_the_iban_to_which_a_refund_goes_tells_whose_it_is_however_it_is_typed(world):
    row = parked_refund(world)
    assert found(world, IBAN) == []
    assert name_account(world, row).status_code == 200
    for q in (IBAN, IBAN.lower(), " ".join(IBAN[at : at + 4] for at in range(0, len(IBAN), 4))):
        (one,) = found(world, q)
        assert (one["orderId"], one["buyerId"], one["what"]) == (row.order_id, row.buyer_id, "refund"), q
        assert one["amount"] == row.amount_kurus / 100
        assert row.line_id in {line["lineId"] for line in paid_by(world, one["paymentId"])["lines"]}
    assert found(world, OTHER_IBAN) == []


def test_what_was_paid_and_went_back_is_shown_to_the_kurus(world):
    payment = world.capture(item(), item(ad_id=8))
    world.confirm(payment)
    world.end_ad()
    world.run()
    shown = money(world, payment.order_id)
    (paid,) = shown["payments"]
    assert (paid["state"], paid["purpose"], paid["amount"]) == ("captured", "order", payment.total_kurus / 100)
    assert paid["providerPaymentId"] == payment.provider_payment_id
    assert [refund["state"] for refund in shown["refunds"]] == ["succeeded"]
    for line in shown["lines"]:
        gone = ("refunded", "onItsWayBack", "chargedBack", "earned", "held")
        assert line["captured"] == sum(line[name] for name in gone)
    assert sum(line["refunded"] for line in shown["lines"]) == sum(one["amount"] for one in shown["refunds"])
    assert [movement["kind"] for movement in shown["movements"]] == ["captured", "refund_opened", "refund_confirmed"]
    for movement in shown["movements"]:
        assert round(sum(entry["amount"] for entry in movement["entries"]), 2) == 0
    assert {entry["account"] for entry in shown["movements"][0]["entries"] if entry["title"]} == {"escrow"}


def test_what_a_bank_took_of_what_was_earned_is_not_with_the_supplier_any_more(world):
    payment = sold_and_paid_out(world, of_supplier(new_id()))
    (earned,) = [line["earned"] for line in money(world, payment.order_id)["lines"]]
    assert chargeback(world, payment, 50.0).status_code == 200
    (line,) = money(world, payment.order_id)["lines"]
    assert (line["chargedBack"], line["earned"], line["held"]) == (50, earned - 50, 0)
    assert line["captured"] == line["refunded"] + line["chargedBack"] + line["earned"]


def test_transfers_and_what_a_bank_took_of_what_was_earned_are_among_the_movements(world):
    payment, other = (sold_and_paid_out(world, of_supplier(new_id(), ad_id=number)) for number in (7, 8))
    won(world, opened(world, payment, 200.0))
    shown = money(world, payment.order_id)
    told = ["captured", "earned", "paid_out", "charged_back", "chargeback_won"]
    assert [movement["kind"] for movement in shown["movements"]] == told
    assert [movement["kind"] for movement in money(world, other.order_id)["movements"]] == told[:3]
    for movement in shown["movements"]:
        assert round(sum(entry["amount"] for entry in movement["entries"]), 2) == 0


def test_a_transfer_that_was_made_again_is_shown_each_time(world):
    payment = bounced(world)
    (payout,) = money(world, payment.order_id)["payouts"]
    path, headers = f"/operator/payouts/{payout['payoutId']}/retry", world.payments.token("operator")
    assert world.payments.client.post(path, json={}, headers=headers).status_code == 200
    world.run()
    settle(world)
    kinds = [movement["kind"] for movement in money(world, payment.order_id)["movements"]]
    assert (payout["state"], kinds) == ("bounced", ["captured", "earned", "paid_out"])


def test_a_deposit_and_its_balance_are_two_sums_of_one_item(world):
    deposit = ended(world)
    balance = paid(world, deposit)
    shown = money(world, deposit.order_id)
    purposes = {one["paymentId"]: one["purpose"] for one in shown["payments"]}
    assert purposes == {deposit.id: "order", balance.id: "balance"}
    assert [line["paymentId"] for line in shown["lines"]].count(deposit.id) == 1
    assert {line["paymentId"] for line in shown["lines"]} == purposes.keys()
    assert len({line["lineId"] for line in shown["lines"]}) == 2
    assert len({line["itemId"] for line in shown["lines"]}) == 1


def test_every_attempt_is_shown_and_nothing_of_other_orders(world):
    payment = world.open()
    world.pay(payment, DECLINED_CARD)
    world.capture(item(ad_id=9))
    shown = money(world, payment.order_id)
    assert [one["state"] for one in shown["payments"]] == ["open"]
    assert (shown["lines"], shown["refunds"], shown["movements"]) == ([], [], [])


def test_what_is_parked_says_why(world):
    payment = world.capture(item(), card=NO_REFUND_CARD)
    world.confirm(payment)
    world.end_ad()
    world.run()
    (refund,) = money(world, payment.order_id)["refunds"]
    assert refund["state"] == "parked" and refund["reason"] and refund["dateCompleted"] is None


def test_what_a_bank_took_back_leads_to_its_case_and_says_how_far_it_is(world):
    payment = world.capture(item())
    case = opened(world, payment, 50)
    (shown,) = money(world, payment.order_id)["chargebacks"]
    assert (shown["amount"], shown["caseId"], shown["state"]) == (50, case, "received")
    won(world, case)
    assert [one["state"] for one in money(world, payment.order_id)["chargebacks"]] == ["won"]


def test_a_letter_of_the_version_before_has_no_case_yet(world):
    payment = world.capture(item())
    letter = Letter(payment.order_id, world.lines(payment)[0].item_id, 5_000, WHY, "B-1")
    with world.payments.work() as work:
        record_chargeback(work, letter, new_id())
    (shown,) = money(world, payment.order_id)["chargebacks"]
    assert (shown["amount"], shown["caseId"], shown["state"]) == (50, None, None)


def test_an_order_that_was_not_paid_has_no_money_and_only_an_operator_looks(world):
    path = f"/operator/orders/{new_id()}/money"
    unknown = world.payments.client.get(path, headers=world.payments.token("operator"))
    assert (unknown.status_code, unknown.get_json()["code"]) == (404, "not_found")
    assert world.payments.client.get(path).status_code == 401
    for role in ("buyer", "supplier"):
        assert world.payments.client.get(path, headers=world.payments.token(role)).status_code == 403


# --- one payment --------------------------------------------------------------------------------------------------------


def test_a_payment_shows_its_way_and_what_became_of_its_own_lines(world):
    deposit = ended(world)
    balance = paid(world, deposit)
    shown = paid_by(world, balance.id)
    assert (shown["orderId"], shown["number"], shown["buyerId"]) == (
        deposit.order_id, deposit.order_id[:8], deposit.buyer_id,
    )  # fmt: skip
    assert [one["paymentId"] for one in shown["payments"]] == [balance.id, deposit.id]
    assert {line["paymentId"] for line in shown["lines"]} == {balance.id}
    assert shown["movements"][0]["kind"] == "captured"
    assert [moment["what"] for moment in shown["moments"]] == ["started", "opened", "captured"]


def test_what_went_back_of_another_payment_of_its_order_is_not_shown_with_it(world):
    payment = world.capture(item(), item(ad_id=8))
    world.confirm(payment)
    world.end_ad()
    world.run()
    whole, shown = money(world, payment.order_id), paid_by(world, payment.id)
    assert shown["refunds"] == whole["refunds"] != []
    deposit = ended(world, deposit_item(ad_id=9))
    balance = paid(world, deposit)
    every = money(world, deposit.order_id)["refunds"]
    parts = [paid_by(world, one.id)["refunds"] for one in (deposit, balance)]
    assert sorted(one["refundId"] for part in parts for one in part) == sorted(one["refundId"] for one in every)


def test_a_payment_that_was_refused_and_frozen_says_when(world):
    payment = world.capture(item())
    with world.payments.work() as work:
        row = work.session.get_one(Payment, payment.id)
        row.refused_at = row.frozen_at = work.now
    shown = paid_by(world, payment.id)
    assert [moment["what"] for moment in shown["moments"]][-2:] == ["refused", "frozen"]
    assert shown["payments"][0]["dateFrozen"]


def test_what_was_never_paid_ends_as_its_state_is_called(world):
    payment = world.open()
    world.pay(payment, DECLINED_CARD)
    world.payments.clock.move(days=1)
    world.run()
    shown = paid_by(world, payment.id)
    assert shown["moments"][-1]["what"] == shown["payments"][0]["state"] == "expired"


def test_a_payment_that_is_not_known_is_not_found_and_operators_only_look(world):
    path = f"/operator/payments/{new_id()}"
    unknown = world.payments.client.get(path, headers=world.payments.token("operator"))
    assert (unknown.status_code, unknown.get_json()["code"]) == (404, "not_found")
    assert world.payments.client.get(path, headers=world.payments.token("supplier")).status_code == 403


def test_what_did_not_match_says_when_it_was_paid_and_that_it_went_back(world):
    payment = mismatch(world, item())
    assert [moment["what"] for moment in paid_by(world, payment.id)["moments"]] == ["started", "opened", "mismatch"]
    assert give_back(world, payment.id).status_code == 200
    assert [moment["what"] for moment in paid_by(world, payment.id)["moments"]][-2:] == ["mismatch", "refused"]
