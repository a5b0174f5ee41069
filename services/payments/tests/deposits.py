"""What tests of deposits share: an item of which only the deposit was paid, its balance, and what became of it."""

from datetime import timedelta

from payments.tests.world import deposit_item

FINAL = 8_500
DEPOSIT = 1_500
BALANCE = FINAL - DEPOSIT


def deposit_paid(world, *items):
    """A captured, confirmed checkout of deposit items whose ad is still open."""
    payment = world.capture(*(items or [deposit_item()]))
    world.confirm(payment)
    return payment


def ended(world, *items):
    """The same after the ad ended at or above its minimum."""
    payment = deposit_paid(world, *items)
    for ad_id, supplier_id in {(line.ad_id, line.supplier_id) for line in world.lines(payment)}:
        world.end_ad(ad_id, supplier_id=supplier_id, deposit_kurus=DEPOSIT)
    world.run()
    return payment


def start(world, payment, person: str | None = None, key: str = ""):
    headers = world.payments.token(person_id=person or payment.buyer_id) | ({"Idempotency-Key": key} if key else {})
    return world.payments.client.post("/payment/balance", json={"orderId": payment.order_id}, headers=headers)


def opened(world, payment):
    """A page on which the balances of an order can be paid."""
    answer = start(world, payment)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return world.payment(answer.get_json()["success"]["paymentId"])


def paid(world, payment):
    """The balances of an order, paid."""
    page = opened(world, payment)
    world.pay(page)
    assert f"/siparis/ozet?orderId={payment.order_id}" in world.call_back(page).headers["Location"]
    return world.payment(page.id)


def balances(world):
    return world.query("SELECT * FROM balances ORDER BY line_id")


def state(world) -> str:
    (balance,) = balances(world)
    return balance.state


def deadline(world):
    return balances(world)[0].due_at


def move_past_the_deadline(world, seconds: float = 121) -> None:
    world.clock.move_to(deadline(world) + timedelta(seconds=seconds))


def escrow(world, payment) -> int:
    return sum(
        line.captured_kurus - line.refunded_kurus - line.open_refund_kurus - line.earned_kurus
        for line in world.lines(payment)
    )


def payable(world) -> int:
    (row,) = world.query("SELECT coalesce(sum(amount_kurus), 0) k FROM ledger_entries WHERE kind = 'supplier_payable'")
    return row.k


def commission(world) -> int:
    (row,) = world.query("SELECT coalesce(sum(amount_kurus), 0) k FROM ledger_entries WHERE kind = 'commission'")
    return row.k
