"""The lists of operators have no end that is cut off: each is read on behind the last row that one has."""

import pytest

from kit import keyset
from kit.ids import new_id
from payments.checkout.tests.test_mismatches import mismatch
from payments.refunds.tests.test_parked import parked_refund, post, set_limit
from payments.tests.world import item


@pytest.fixture(autouse=True)
def two_at_a_time(monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)


@pytest.fixture
def parts(world):
    """`parts(path, name)` → the ids of each part of a list, to its end."""
    headers = world.payments.token("operator")

    def read(path: str, name: str) -> list[list[str]]:
        found, after = [], None
        while True:
            query = {} if after is None else {"after": after}
            answer = world.payments.client.get(f"/operator/{path}", headers=headers, query_string=query)
            part = answer.get_json()["success"]
            found.append([row[name] for row in part["items"]])
            if not part["more"]:
                return found
            after = found[-1][-1]

    return read


def later(world) -> None:
    world.payments.clock.move(minutes=1)


def test_refunds_newest_first(world, parts):
    payments = []
    for _ in range(5):
        payments.append(world.capture(item()))
        later(world)
    for payment in payments:
        world.confirm(payment)
    world.end_ad()
    world.run()
    newest = [row.id for row in world.query("SELECT id::text FROM refunds ORDER BY opened_at DESC, id DESC")]
    assert len(newest) == 5
    assert parts("refunds", "refundId") == [newest[:2], newest[2:4], newest[4:]]


def test_payments_that_need_a_look_newest_first(world, parts):
    odd = []
    for _ in range(3):
        odd.insert(0, mismatch(world, item()).id)
        later(world)
    assert parts("payments", "paymentId") == [odd[:2], odd[2:]]


def test_open_chargebacks_by_their_last_day(world, parts):
    headers = world.payments.token("operator")
    for number in range(4):
        payment = world.capture(item())
        body = {"orderId": payment.order_id, "itemId": world.lines(payment)[0].item_id, "amount": 40.0}
        body |= {"reason": "Kart sahibi", "bankReference": f"B-{number}"}
        assert world.payments.client.post("/operator/chargebacks", json=body, headers=headers).status_code == 200
        later(world)
    due = [row.id for row in world.query("SELECT id::text FROM chargeback_cases ORDER BY due_at")]
    assert parts("chargebacks", "chargebackId") == [due[:2], due[2:]]


def test_what_waits_for_a_second_operator_oldest_first(world, parts):
    set_limit(world, 1)
    row = parked_refund(world)
    asked = post(world, f"refunds/{row.id}/retry", operator=new_id()).get_json()["success"]["approval"]
    assert parts("approvals", "approvalId") == [[asked["approvalId"]]]


@pytest.mark.parametrize("path", ["refunds", "payments", "chargebacks", "approvals"])
def test_behind_what_was_never_there_nothing_comes_and_what_is_no_id_is_refused(world, path):
    client, headers = world.payments.client, world.payments.token("operator")
    empty = client.get(f"/operator/{path}?after={new_id()}", headers=headers).get_json()["success"]
    assert empty == {"items": [], "more": False, "total": 0}
    assert client.get(f"/operator/{path}?after=7", headers=headers).status_code == 422
