"""A worker that dies in the middle loses no money, no stock and no event."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from kit.settings import SERVICES
from tests.support.people import settlement
from tests.support.processes import kill_worker, process_ids
from tests.support.waiting import eventually, eventually_nothing
from tools.audit import findings

pytestmark = pytest.mark.fault

BUYERS = [f"alici{number}@imece.test" for number in ("", *range(2, 10))]


@pytest.mark.parametrize("service", SERVICES)
def test_a_killed_worker_comes_back_and_nothing_is_lost(running, publish, operator, service):
    ad_id = publish(ProductPrice=100, MaxDiscountPercent=0.5, MinParticipants=1, MaxParticipants=9, Quantity=40)
    buyers = [running.signed_in(email) for email in BUYERS]
    with ThreadPoolExecutor(4) as pool:
        orders = [pool.submit(buyer.buy, ad_id, 1) for buyer in buyers]
        orders[2].result()
        dead = kill_worker(running.root, service)
        order_ids = [order.result() for order in orders]
    eventually(lambda: dead not in (now := process_ids(running.root, f"{service}.worker")) and now, "it is back", 30)
    for buyer, order_id in zip(buyers, order_ids, strict=True):
        buyer.paid_order(order_id)
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == len(buyers), "all units count", 30)

    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["finalPrice"] == 50, "the price is final", 30)
    kill_worker(running.root, service)
    eventually(lambda: settlement(operator, ad_id)["succeeded"] == len(buyers), "all refunded", 90)
    eventually_nothing(lambda: findings(running.environments, settled=True), "the auditor is content", 60)
