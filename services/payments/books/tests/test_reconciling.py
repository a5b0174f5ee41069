"""Our books and the provider's agree to the kuruş, in both directions; what differs is frozen and said."""

import pytest

from payments.books import rules as compared
from payments.books.rules import LineBooks
from payments.books.steps import foreign
from payments.reports.steps import reading
from payments.tests.selling import (
    all_payouts,
    balance,
    due,
    earn,
    of_supplier,
    paid,
    provider_line,
    send,
    settle,
    states,
    take_back,
)
from payments.tests.world import GOOD_CARD, item


def as_read(world, method: str = "GET") -> dict:
    asked = {"method": method, "headers": world.payments.token("operator")}
    return world.payments.client.open("/operator/reconciliation", **asked).get_json()["success"]


def page(world) -> dict:
    compared = as_read(world, "POST")
    assert compared == as_read(world)
    return compared | {"rows": listed(world, "payments"), "payouts": listed(world, "payouts")}


def listed(world, name: str, **query: str) -> list[dict]:
    path, headers = f"/operator/reconciliation/{name}", world.payments.token("operator")
    return world.payments.client.get(path, headers=headers, query_string=query).get_json()["success"]["items"]


def compare(world) -> dict:
    world.clock.move(minutes=1)
    return page(world)


def marketplace(world):
    return world.payments.service.marketplace


def pay_elsewhere(world, conversation_id: str, basket_id: str = "B-1") -> None:
    """A payment at the provider that did not come from us, for goods of a supplier that it knows."""
    payment = world.open(item())
    key = world.query("SELECT key FROM sub_merchants LIMIT 1")[0].key
    person = {"id": "x", "name": "A", "surname": "B", "identityNumber": "1", "email": "a@b.c", "city": "X",
              "registrationAddress": "X", "country": "X", "ip": "1.1.1.1"}  # fmt: skip
    address = {"contactName": "A", "city": "X", "country": "X", "address": "X"}
    goods = [
        {"id": str(n), "name": "Saat", "category1": "Ev", "itemType": "PHYSICAL", "price": "10.00", "subMerchantKey": key,
         "subMerchantPrice": "9.20"}
        for n in range(2)
    ]  # fmt: skip
    body = {"conversationId": conversation_id, "price": "20.00", "paidPrice": "20.00", "basketId": basket_id,
            "callbackUrl": "http://elsewhere.test/", "buyer": person, "billingAddress": address,
            "shippingAddress": address, "basketItems": goods}  # fmt: skip
    transport = marketplace(world)._transport
    payment.token = transport.post("/payment/iyzipos/checkoutform/initialize/auth/ecom", body)["token"]
    assert world.pay(payment, GOOD_CARD).get_json()["status"] == "success"


def test_lines_that_only_one_side_has_or_that_differ_anywhere_are_counted():
    line = LineBooks(100, 0, 92, 0)
    assert compared.differing({"1": line}, {"1": LineBooks(100, 0, 92, 0)}) == 0
    for other in (
        LineBooks(101, 0, 92, 0),
        LineBooks(100, 1, 92, 0),
        LineBooks(100, 0, 91, 0),
        LineBooks(100, 0, 92, 92),
    ):
        assert compared.differing({"1": line, "2": line}, {"1": other, "3": line}) == 3


def test_sales_refunds_approvals_and_payouts_agree(world):
    payment = paid(world, item())
    take_back(world, payment)
    due(world, item(ad_id=8))
    earn(world)
    send(world)
    found = compare(world)
    assert (found["differences"], found["foreign"]) == (0, [])
    assert sorted((row["ours"], row["provider"], row["difference"]) for row in found["payouts"]) == [
        (184.0, 184.0, 0.0), (184.0, 184.0, 0.0),
    ]  # fmt: skip
    sums = world.query(
        "SELECT sum(our_approved_kurus) AS a, sum(provider_paid_out_kurus) AS p FROM reconciled_payments"
    )
    assert (sums[0].a, sums[0].p) == (36_800, 18_400)


def test_reading_the_comparison_asks_the_provider_for_nothing(world):
    world.capture(item(), item(ad_id=8))
    assert (as_read(world)["checkedAt"], as_read(world)["compared"], listed(world, "payments")) == (None, 0, [])
    assert as_read(world)["notCompared"] == 1
    compared = page(world)
    assert (compared["compared"], compared["notCompared"]) == (1, 0)
    assert len(compared["rows"][0]["titles"]) == 2
    world.clock.move(minutes=1)
    assert as_read(world) | {name: compared[name] for name in ("rows", "payouts")} == compared
    assert listed(world, "payments") == compared["rows"]


@pytest.mark.parametrize("name", ["payments", "payouts"])
def test_comparisons_are_found_by_order_by_day_and_by_whether_they_differ(world, name):
    equal, odd = due(world, item()), due(world, item(ad_id=8))
    earn(world)
    send(world)
    marketplace(world)._transport.post(
        "/payment/iyzipos/item/disapprove", {"paymentTransactionId": world.lines(odd)[0].provider_line_id}
    )
    found = compare(world)
    assert (found["differences"], found["payoutDifferences"]) == (1, 1)

    def orders(**query: str) -> set[str]:
        return {row["orderId"] for row in listed(world, name, **query)}

    both = {equal.order_id, odd.order_id}
    assert orders() == both
    assert orders(state="differs") == {odd.order_id}
    assert orders(q=f"#{equal.order_id[:8]}") == {equal.order_id}
    assert orders(q="yok") == set()
    days = sorted(row["date"][:10] for row in listed(world, name))
    assert orders(**{"from": days[0], "to": days[-1]}) == orders(**{"from": days[0], "to": "9999-12-31"}) == both
    assert orders(to="2026-01-01") == orders(**{"from": "2027-01-01"}) == set()


def test_comparisons_name_who_sells(world):
    due(world, item())
    earn(world)
    send(world)
    as_read(world, "POST")
    (supplier,) = world.query("SELECT supplier_name AS name FROM sub_merchants")
    assert supplier.name
    assert [row["sellerNames"] for row in listed(world, "payments")] == [[supplier.name]]
    assert [row["sellerName"] for row in listed(world, "payouts")] == [supplier.name]


def test_an_approval_that_was_taken_back_at_the_provider_is_found_and_the_payment_frozen(world):
    payment = due(world, item())
    earn(world)
    send(world)
    assert page(world)["differences"] == 0
    line = world.lines(payment)[0]
    marketplace(world)._transport.post(
        "/payment/iyzipos/item/disapprove", {"paymentTransactionId": line.provider_line_id}
    )
    found = compare(world)
    assert found["differences"] == 1 and world.payment(payment.id).frozen_at
    (row,) = found["payouts"]
    assert (row["payoutId"], row["ours"], row["provider"], row["difference"]) == (
        all_payouts(world)[0].id, 184.0, 0.0, -184.0
    )  # fmt: skip


def test_an_approval_that_we_did_not_make_is_found(world):
    payment = due(world, item())
    earn(world)
    marketplace(world).approve("by hand", world.lines(payment)[0].provider_line_id)
    found = compare(world)
    assert found["differences"] == 1
    assert [(row["difference"], row["differs"]) for row in found["rows"]] == [(0.0, True)]  # only the supplier's part
    assert send(world) == 0 and states(world) == ["queued"]


def test_a_transfer_of_another_amount_is_not_booked_but_found(world):
    payment = due(world, item())
    earn(world)
    send(world)
    line = world.lines(payment)[0]
    day = reading.istanbul_date(world.clock.now())
    with world.payments.work() as work:
        reading._note_paid(work, day, [reading.PaidOut(line.provider_line_id, 18_399)])
    reading.read_reports(world.payments.service)
    assert states(world) == ["approved"] and balance(world, "supplier_payable") == 18_400
    found = compare(world)
    assert found["differences"] == 1
    assert [(row["ours"], row["provider"], row["difference"]) for row in found["payouts"]] == [(184.0, 367.99, 183.99)]


def test_a_transfer_that_we_never_asked_for_is_found(world):
    payment = due(world, item())
    marketplace(world).approve("by hand", world.lines(payment)[0].provider_line_id)
    world.clock.move(minutes=2)
    reading.read_day(world.payments.service, reading.istanbul_date(world.clock.now()))
    assert compare(world)["differences"] == 1
    assert earn(world) == 0  # frozen


def test_a_payment_whose_approval_is_under_way_is_not_compared(world):
    due(world, item())
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    found = compare(world)
    assert found["differences"] == 0 and found["payouts"] == []


def test_what_only_the_provider_knows_is_found(world):
    world.capture(item())
    pay_elsewhere(world, "not-ours")
    waiting = world.open(item(ad_id=8))
    world.pay(waiting)  # paid, and not settled here yet: that is ours
    assert foreign.look_for_foreign(world.payments.service) == 1
    found = page(world)["foreign"]
    assert [(row["conversationId"], row["amount"], row["basketId"], row["date"]) for row in found] == [
        ("not-ours", 20.0, "B-1", "2026-03-02")
    ]
    assert foreign.look_for_foreign(world.payments.service) == 0
    world.clock.move(minutes=1)
    foreign.look_for_foreign(world.payments.service)
    assert len(page(world)["foreign"]) == 1


def test_a_second_payment_of_one_page_is_foreign(world):
    payment = world.capture(item())
    pay_elsewhere(world, payment.id, payment.order_id)
    foreign.look_for_foreign(world.payments.service)
    assert [row["conversationId"] for row in page(world)["foreign"]] == [payment.id]


def test_what_turns_out_to_be_ours_is_foreign_no_more(world):
    payment = world.capture(item())
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql("UPDATE payments SET id = gen_random_uuid() WHERE false")
        work.session.connection().exec_driver_sql("UPDATE payments SET state = 'expired', provider_payment_id = NULL")
    foreign.look_for_foreign(world.payments.service)
    assert page(world)["foreign"] == []  # an expired payment of ours may still turn out to be paid
    number = world.books(payment)["paymentId"]
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql(
            "INSERT INTO foreign_payments VALUES (%s, 'x', 'x', 1, '2026-03-02', now())", (number,)
        )
        work.session.connection().exec_driver_sql("UPDATE payments SET provider_payment_id = %s", (number,))
    world.clock.move(minutes=1)
    foreign.look_for_foreign(world.payments.service)
    assert page(world)["foreign"] == []


def test_a_report_that_cannot_be_read_is_not_taken_for_an_empty_one(world):
    world.capture(item())
    world.fault(error_before={"scope": ["reporting"]})
    assert foreign.look_for_foreign(world.payments.service) == 0
    assert foreign.look_everywhere(world.payments.service) == 1
    assert world.query("SELECT day FROM report_days") == []


def test_the_command_looks_both_ways(world, capsys):
    from payments import reconcile

    first = paid(world, of_supplier("0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11"))
    assert reconcile.run(world.payments.service) == 0
    pay_elsewhere(world, "not-ours")
    marketplace(world).approve("by hand", world.lines(world.capture(item(ad_id=9)))[0].provider_line_id)
    world.clock.move(minutes=1)
    assert reconcile.run(world.payments.service) == 2
    said = capsys.readouterr().out
    assert "20,00 ₺, none of ours" in said and "provider minus ours 0,00 ₺" in said
    assert provider_line(world, first)["approvedAt"]
    settle(world)


def funds(world) -> dict:
    world.payments.run_due()
    answer = world.payments.client.get("/operator/funds", headers=world.payments.token("operator"))
    return answer.get_json()["success"]


def test_an_operator_sees_what_the_provider_holds_and_whose_it_is(world):
    assert set(funds(world).values()) == {0.0}
    world.capture(item())
    held = funds(world)
    assert held["atProvider"] == held["inEscrow"] > 0
    paid(world)
    after = funds(world)
    assert after["atProvider"] > held["atProvider"], "commission stays there"
    assert after["inEscrow"] == held["inEscrow"]
    owners = [value for name, value in after.items() if name not in ("atProvider", "heldForOpenAds")]
    assert after["atProvider"] == pytest.approx(sum(owners)), "all of it is someone's"
    assert after["commission"] > 0


def test_what_is_held_for_open_ads_is_told_apart_from_what_ended_ads_hold(world):
    def held() -> tuple[float, float]:
        said = funds(world)
        return said["heldForOpenAds"], said["inEscrow"]

    world.confirm(world.capture(item(ad_id=7)))
    world.confirm(world.capture(item(ad_id=8)))
    of_one, of_two = held()
    assert of_one == of_two > 0
    world.end_ad(8, final=10_000)
    assert held() == (of_two / 2, of_two)
