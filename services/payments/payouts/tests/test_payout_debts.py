"""What goes back after it was earned: the payout shrinks, or the supplier owes it, to the kuruş."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from kit.ids import new_id
from payments.books.steps import compare
from payments.chargebacks.tests.desk import WHY, desk, opened
from payments.tests.selling import (
    all_payouts,
    balance,
    configure,
    due,
    earn,
    of_supplier,
    paid,
    provider_line,
    resolve,
    send,
    settle,
    states,
    take_back,
    transfers,
)
from payments.tests.world import item


def test_a_refund_of_an_earned_line_shrinks_its_payout(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    take_back(world, payment)
    assert balance(world, "supplier_payable", supplier) == 9_200
    assert balance(world, "commission") == 800
    send(world)
    settle(world)
    assert transfers(world, payment) == [(9_200, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_an_earned_line_that_goes_back_in_full_is_never_paid(world):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    take_back(world, payment, units=2)
    assert states(world) == ["void"] and send(world) == 0
    assert balance(world, "supplier_payable", supplier) == balance(world, "commission") == 0
    world.assert_ledger_is_sound()


def test_a_refund_after_the_payout_is_taken_from_the_supplier_s_next_ones(world):
    supplier = new_id()
    first = paid(world, of_supplier(supplier))
    take_back(world, first)  # 100 back: 92 from the supplier, 8 from the commission
    assert balance(world, "supplier_payable", supplier) == -9_200
    small = due(world, of_supplier(supplier, ad_id=8, units=1, unit_price_kurus=5_000), final=5_000)
    earn(world)
    send(world)
    settle(world)
    assert transfers(world, small) == [(1, "completed")]  # the provider takes no price of zero
    assert balance(world, "supplier_payable", supplier) == -9_200 + 4_600 - 1
    large = due(world, of_supplier(supplier, ad_id=9))
    earn(world)
    send(world)
    settle(world)
    assert transfers(world, large) == [(18_400 - 4_601, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    assert balance(world, "commission") == 800 + 400 + 1_600
    world.assert_ledger_is_sound()


def test_a_debt_is_deducted_once_however_many_payouts_follow(world):
    supplier = new_id()
    first = paid(world, of_supplier(supplier))
    take_back(world, first)
    due(world, *(of_supplier(supplier, ad_id=n) for n in (8, 9, 10)))
    earn(world)
    with ThreadPoolExecutor(2) as workers:
        list(workers.map(lambda _: send(world), range(4)))
    send(world)
    settle(world)
    prices = [row.price_kurus for row in all_payouts(world)]
    assert sum(prices) == 18_400 + 3 * 18_400 - 9_200
    assert balance(world, "supplier_payable", supplier) == 0


def test_a_refund_while_the_approval_is_in_doubt_is_deducted_from_what_follows(world):
    supplier = new_id()
    payment = due(world, of_supplier(supplier))
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    take_back(world, payment)
    world.clock.move(minutes=11)
    resolve(world)
    settle(world)
    assert transfers(world, payment) == [(18_400, "completed")]
    assert balance(world, "supplier_payable", supplier) == -9_200
    assert provider_line(world, payment)["refunds"][0]["isAfterSettlement"] is True
    due(world, of_supplier(supplier, ad_id=8))
    earn(world)
    send(world)
    settle(world)
    assert balance(world, "supplier_payable", supplier) == 0


def test_tax_is_withheld_from_the_supplier_s_share_and_told_to_the_provider(world):
    from decimal import Decimal

    configure(world, withholding_rate=Decimal("0.01"))
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    assert (balance(world, "withholding"), balance(world, "supplier_payable", supplier)) == (184, 18_216)
    send(world)
    assert provider_line(world, payment)["subMerchantPriceKurus"] == 18_216
    take_back(world, payment)
    assert (balance(world, "withholding"), balance(world, "commission")) == (92, 800)
    world.assert_ledger_is_sound()


def release_all(world) -> None:
    """What a person has to look at is looked at, until nothing of the kind is left."""
    for _ in range(3):
        world.run()
        for row in all_payouts(world):
            if row.state == "parked":
                headers = world.payments.token("operator")
                world.payments.client.post(f"/operator/payouts/{row.id}/retry", json={}, headers=headers)
        world.clock.move(minutes=61)


def assert_all_is_settled(world, supplier: str) -> None:
    """Nothing is held or owed any more, and the provider's books agree."""
    assert set(states(world)) <= {"paid", "void"}
    assert balance(world, "supplier_payable", supplier) == 0
    left = world.query(
        "SELECT sum(captured_kurus - refunded_kurus - charged_back_kurus) AS kurus, "
        "sum(earned_kurus - clawed_back_kurus) AS earned FROM payment_lines"
    )[0]
    transferred = sum(row.price_kurus for row in all_payouts(world) if row.price_kurus and row.state == "paid")
    assert transferred + balance(world, "commission") == int(left.kurus) == int(left.earned)
    world.clock.move(minutes=1)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 100)
    with world.payments.work() as work:
        assert compare.report(work, world.payments.service.settings)["differences"] == 0
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("seed", (2, 5, 16))
def test_after_any_happenings_in_any_order_the_supplier_ends_with_what_it_earned(world, seed):
    chance, supplier = random.Random(seed), new_id()
    sales, kept, cases = [], [], []  # of `kept`, one entry for each unit that may still come back

    def sell():
        units, price = chance.randint(1, 3), chance.choice([9_999, 10_000, 7, 123_457])
        goods = of_supplier(supplier, ad_id=len(sales) + 1, units=units, unit_price_kurus=price)
        sales.append(due(world, goods, final=max(price * 9 // 10, 1)))
        kept.extend([sales[-1]] * units)

    def goes_back():
        if kept:
            take_back(world, kept.pop(chance.randrange(len(kept))))

    def bank_takes():
        payment = chance.choice(sales)
        line = world.lines(payment)[0]
        rest = line.captured_kurus - line.refunded_kurus - line.open_refund_kurus - line.charged_back_kurus
        if rest:
            cases.append(opened(world, payment, chance.randint(1, rest) / 100, new_id()))

    def bank_decides(outcome):
        if cases:
            desk(world, f"/{cases.pop(chance.randrange(len(cases)))}/decide", outcome=outcome, reason=WHY)

    def loses(scope, fault):
        world.fault(**{fault: {"scope": [scope], "times": 1}})
        send(world)

    happenings = [
        sell, goes_back, goes_back, lambda: earn(world), lambda: send(world), lambda: settle(world), lambda: resolve(world),
        lambda: loses("approve", chance.choice(["lost_answer", "lost_request", "rate_limited"])),
        lambda: loses("item", "lost_answer"), bank_takes, bank_takes, lambda: bank_decides("won"), lambda: bank_decides("won"),
        lambda: bank_decides("lost"),
        lambda: world.clock.move(minutes=chance.choice([1, 11, 61])),
    ]  # fmt: skip
    sell()
    for _ in range(40):
        chance.choice(happenings)()
    world.sandbox.test_client().delete("/sandbox/iyzico/faults")
    while cases:
        bank_decides(chance.choice(["won", "lost"]))
    release_all(world)
    large = of_supplier(supplier, ad_id=1_000, unit_price_kurus=10_000_000)
    due(world, large, final=10_000_000)
    for _ in range(30):
        world.payments.run_due()
        world.clock.move(minutes=61)
    assert_all_is_settled(world, supplier)
