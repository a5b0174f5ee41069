"""What goes back after it was earned: the payout shrinks, or the supplier owes it, to the kuruş."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from kit.ids import new_id
from payments.books.steps import compare
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


@pytest.mark.parametrize("seed", (2, 4, 5))
def test_after_any_happenings_in_any_order_the_supplier_ends_with_what_it_earned(world, seed):
    chance, supplier = random.Random(seed), new_id()
    sales, kept = [], []  # of `kept`, one entry for each unit that may still come back

    def sell():
        units, price = chance.randint(1, 3), chance.choice([9_999, 10_000, 7, 123_457])
        goods = of_supplier(supplier, ad_id=len(sales) + 1, units=units, unit_price_kurus=price)
        sales.append(due(world, goods, final=max(price * 9 // 10, 1)))
        kept.extend([sales[-1]] * units)

    def goes_back():
        if kept:
            take_back(world, kept.pop(chance.randrange(len(kept))))

    def loses(scope, fault):
        world.fault(**{fault: {"scope": [scope], "times": 1}})
        send(world)

    happenings = [
        sell, goes_back, goes_back, lambda: earn(world), lambda: send(world), lambda: settle(world), lambda: resolve(world),
        lambda: loses("approve", chance.choice(["lost_answer", "lost_request", "rate_limited"])),
        lambda: loses("item", "lost_answer"),
        lambda: world.clock.move(minutes=chance.choice([1, 11, 61])),
    ]  # fmt: skip
    sell()
    for _ in range(40):
        chance.choice(happenings)()
    world.sandbox.test_client().delete("/sandbox/iyzico/faults")
    large = of_supplier(supplier, ad_id=1_000, unit_price_kurus=10_000_000)
    due(world, large, final=10_000_000)
    for _ in range(30):
        world.payments.run_due()
        world.clock.move(minutes=61)
    assert set(states(world)) <= {"paid", "void"}
    assert balance(world, "supplier_payable", supplier) == 0
    left = world.query(
        "SELECT coalesce(sum(captured_kurus - refunded_kurus), 0) AS kurus, "
        "coalesce(sum(captured_kurus - refunded_kurus), 0) - coalesce(sum(earned_kurus - clawed_back_kurus), 0) AS held "
        "FROM payment_lines"
    )[0]
    transferred = sum(row.price_kurus for row in all_payouts(world) if row.price_kurus and row.state == "paid")
    assert (int(left.held), transferred + balance(world, "commission")) == (0, int(left.kurus))
    world.clock.move(minutes=1)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 100)
    with world.payments.work() as work:
        assert compare.report(work, world.payments.service.settings)["differences"] == 0
    world.assert_ledger_is_sound()
