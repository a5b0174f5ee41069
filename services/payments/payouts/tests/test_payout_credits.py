"""What a supplier is owed beyond its payouts, as after a chargeback that was won, goes out with its next ones."""

import random
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from sqlalchemy.exc import IntegrityError

from kit.clock import iso
from kit.ids import new_id
from payments.books.steps import compare
from payments.chargebacks.tests.desk import opened, won
from payments.ledger.rules import shares
from payments.payouts import rules as payouts
from payments.payouts.selects import owing
from payments.payouts.steps import pay
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
from payments.tests.test_crashes import SEAMS, dies_at
from payments.tests.test_waiting import waiting

CREDIT = 9_200  # of half of a line of 200 lira, less its commission
ROOM = 1_600  # the commission of a line of 200 lira: the most that its payout carries


@pytest.fixture
def supplier(world) -> str:
    """A supplier whose next payout was lowered for a chargeback that was then won."""
    supplier = new_id()
    case = opened(world, paid(world, of_supplier(supplier)), 100.0)
    second = paid(world, of_supplier(supplier, ad_id=8))
    assert transfers(world, second) == [(18_400 - CREDIT, "completed")]
    won(world, case)
    assert credit(world, supplier) == CREDIT
    return supplier


def credit(world, supplier: str) -> int:
    """What is owed to a supplier, and promised by no payout."""
    with world.payments.work() as work:
        return -owing.debts(work.session, [supplier])[supplier]


def sale(world, supplier: str, ad_id: int, **changes):
    payment = due(world, of_supplier(supplier, ad_id=ad_id, **changes), final=changes.get("unit_price_kurus", 10_000))
    earn(world)
    return payment


def test_what_a_payout_was_lowered_by_goes_out_when_the_chargeback_is_won(world, supplier):
    large = sale(world, supplier, 9, unit_price_kurus=100_000)
    assert send(world) == 1
    settle(world)
    assert transfers(world, large) == [(184_000 + CREDIT, "completed")]
    assert (balance(world, "supplier_payable", supplier), credit(world, supplier)) == (0, 0)
    world.assert_ledger_is_sound()


def test_a_payout_carries_no_more_than_its_buyer_paid_and_the_next_one_the_rest(world, supplier):
    for ad_id in range(9, 14):
        payment = sale(world, supplier, ad_id)
        send(world)
        settle(world)
        assert transfers(world, payment) == [(20_000, "completed")]
    assert credit(world, supplier) == CREDIT - 5 * ROOM == 1_200
    last = sale(world, supplier, 14)
    send(world)
    settle(world)
    assert transfers(world, last) == [(18_400 + 1_200, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_the_provider_s_books_agree_with_a_payout_that_carries_a_credit(world, supplier):
    sale(world, supplier, 9)
    send(world)
    settle(world)
    world.clock.move(minutes=1)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 100)
    with world.payments.work() as work:
        told = compare.report(work, world.payments.service.settings)
    assert (told["differences"], told["payout_differences"]) == (0, 0)


def test_tax_that_is_withheld_is_no_room_for_a_credit(world, supplier):
    configure(world, withholding_rate=Decimal("0.01"))
    payment = sale(world, supplier, 9)
    send(world)
    assert provider_line(world, payment)["subMerchantPriceKurus"] == 20_000 - 184


def test_a_credit_is_carried_once_by_two_workers_at_once(world, supplier):
    due(world, *(of_supplier(supplier, ad_id=n) for n in range(9, 19)))
    earn(world)
    with ThreadPoolExecutor(2) as workers:
        list(workers.map(lambda _: send(world), range(8)))
    send(world)
    settle(world)
    assert states(world) == ["paid"] * 12
    carried = [-row.deducted_kurus for row in all_payouts(world) if row.deducted_kurus < 0]
    assert (sum(carried), balance(world, "supplier_payable", supplier)) == (CREDIT, 0)


@pytest.mark.parametrize("seam", SEAMS)
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_credit_is_carried_once_whenever_the_worker_dies(world, supplier, seam, at):
    sale(world, supplier, 9, unit_price_kurus=100_000)
    dies_at(seam, at, lambda: pay.send_payouts(world.payments.service))
    for _ in range(6):
        world.clock.move(minutes=61)
        world.run()
    assert states(world) == ["paid"] * 3
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_a_credit_that_was_used_up_since_the_price_was_fixed_is_not_carried(world, supplier):
    sale(world, supplier, 9)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    assert call.price_kurus == 20_000
    before = world.query("SELECT l.payment_id AS id FROM payment_lines l JOIN payouts o ON o.line_id = l.id "
                         "WHERE o.state = 'paid' ORDER BY o.earned_at")[0]  # fmt: skip
    opened(world, world.payment(before.id), 200.0, "B-2")
    pay.PAYOUTS.make(world.payments.service, call)
    assert send(world) == 1
    settle(world)
    assert [row.deducted_kurus for row in all_payouts(world)][-1] == 18_400 - CREDIT
    assert balance(world, "supplier_payable", supplier) == 0


def test_what_shrinks_while_its_credit_is_in_doubt_is_settled_with_the_next_payout(world, supplier):
    payment = sale(world, supplier, 9)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    take_back(world, payment)
    world.clock.move(minutes=11)
    resolve(world)
    settle(world)
    sale(world, supplier, 10, unit_price_kurus=100_000)
    send(world)
    settle(world)
    assert states(world) == ["paid"] * 4
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_a_credit_that_came_back_with_its_payout_is_sent_again_with_it(world, supplier):
    payment = sale(world, supplier, 9)
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    assert (states(world), credit(world, supplier)) == (["bounced", "paid", "paid"], CREDIT - ROOM)
    world.payments.client.post(
        f"/operator/payouts/{all_payouts(world)[-1].id}/retry", json={}, headers=world.payments.token("operator")
    )
    world.run()
    settle(world)
    assert transfers(world, payment) == [(20_000, "bounced"), (20_000, "completed")]
    assert balance(world, "supplier_payable", supplier) == credit(world, supplier) == CREDIT - ROOM


def test_a_credit_that_no_payout_carries_waits_for_a_person(world, supplier):
    world.clock.move(days=30)
    assert waiting(world, "credit") == []
    since = world.clock.now() - payouts.CREDIT_PATIENCE
    world.clock.move(seconds=1)
    (line,) = waiting(world, "credit")
    assert (line["id"], line["amount"], line["dateSince"]) == (supplier, 92, iso(since))
    sale(world, supplier, 9)
    send(world)
    assert waiting(world, "credit") == [], "it is being carried"


def test_a_payout_that_carries_nothing_does_not_make_a_credit_wait_anew(world, supplier):
    configure(world, commission_rate=Decimal(0))
    for ad_id in (9, 10):
        payment = sale(world, supplier, ad_id)  # each is sold for longer than two weeks
        send(world)
        settle(world)
        assert transfers(world, payment) == [(20_000, "completed")]
    (line,) = waiting(world, "credit")
    assert (line["id"], line["amount"], credit(world, supplier)) == (supplier, 92, CREDIT)


@pytest.mark.parametrize("seed", range(3))
def test_after_any_letters_what_was_transferred_and_what_waits_is_what_was_earned(world, seed):
    chance, supplier = random.Random(seed), new_id()
    sales, cases = [paid(world, of_supplier(supplier))], []

    def sells():
        goods = of_supplier(supplier, ad_id=len(sales) + 7, units=1, unit_price_kurus=chance.choice([999, 10_000]))
        sales.append(paid(world, goods, final=goods["unitPriceKurus"]))

    def bank_takes():
        payment = chance.choice(sales)
        line = world.lines(payment)[0]
        if rest := line.captured_kurus - line.refunded_kurus - line.charged_back_kurus:
            cases.append(opened(world, payment, chance.randint(1, rest) / 100, new_id()))

    def bank_decides():
        if cases:
            won(world, cases.pop(chance.randrange(len(cases))))

    def comes_back():
        payment = chance.choice(sales)
        line = world.lines(payment)[0]
        if line.returned_units < line.units and not line.charged_back_kurus:
            take_back(world, payment)

    for _ in range(14):
        chance.choice([sells, sells, bank_takes, bank_takes, bank_decides, bank_decides, comes_back])()
        rows = all_payouts(world)
        transferred = sum(row.price_kurus for row in rows if row.state == "paid")
        assert transferred + balance(world, "supplier_payable", supplier) == owed(world)
    sale(world, supplier, 1_000, unit_price_kurus=1_000_000)
    send(world)
    settle(world)
    assert balance(world, "supplier_payable", supplier) == credit(world, supplier) == 0
    assert sum(row.price_kurus for row in all_payouts(world) if row.state == "paid") == owed(world)
    world.assert_ledger_is_sound()


def owed(world) -> int:
    """What all lines have earned for their suppliers, less what of it went back."""
    rates = shares.Rates(Decimal("0.08"))
    lines = world.query("SELECT earned_kurus - clawed_back_kurus AS kurus FROM payment_lines")
    return sum(shares.split(line.kurus, rates).net_kurus for line in lines)


def test_the_database_refuses_a_credit_without_a_price_that_carries_it(world, supplier):
    sale(world, supplier, 9)
    with pytest.raises(IntegrityError, match="price"):
        world.query("UPDATE payouts SET deducted_kurus = -1 WHERE state = 'queued' RETURNING id")
