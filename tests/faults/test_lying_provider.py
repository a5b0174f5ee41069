"""The provider times out, answers twice, or forgets to call back: no buyer pays twice or is refunded twice."""

import pytest

from tests.support.people import settlement
from tests.support.waiting import eventually, eventually_nothing
from tools.audit import findings

pytestmark = pytest.mark.fault


@pytest.fixture
def fault(operator):
    """Let the provider misbehave; it behaves again afterwards."""
    yield lambda **faults: operator.post("/sandbox/iyzico/faults", faults)
    operator.ask("DELETE", "/sandbox/iyzico/faults")


def test_a_refund_whose_answer_was_lost_is_not_sent_again(running, publish, new_buyer, operator, fault):
    ad_id, buyer = publish(ProductPrice=100, MaxParticipants=2), new_buyer()
    order = buyer.paid_order(buyer.buy(ad_id, 2))
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 2, "units sold")
    fault(lost_answer={"scope": "refund", "times": 1})
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    eventually(lambda: settlement(operator, ad_id)["succeeded"] == 1, "resolved by asking", 60)
    books = operator.get("/sandbox/iyzico/books.json?after=0")
    lines = [line for p in books["payments"] for line in p["lines"] if p["basketId"] == order["info"]["uuid"]]
    assert [(line["refundedKurus"], len(line["refunds"])) for line in lines] == [(6000, 1)]
    eventually_nothing(lambda: findings(running.environments, settled=True), "the auditor is content", 30)


def test_a_doubled_webhook_captures_once(running, publish, new_buyer, fault):
    fault(duplicate_webhook={"times": 1})
    ad_id, buyer = publish(), new_buyer()
    order = buyer.paid_order(buyer.buy(ad_id, 1))
    assert order["info"]["status"] == "paid"
    eventually_nothing(lambda: findings(running.environments, settled=True), "the auditor is content", 30)
