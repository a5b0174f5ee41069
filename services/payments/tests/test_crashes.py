"""The process dies at a seam: what was committed counts, what was not never happened, and nothing is done twice."""

from datetime import timedelta

import pytest

from contracts.events import BalancePaid, PaymentClosed, RefundCompleted
from kit.failpoints import Killed, armed
from kit.ids import new_id
from payments.checkout.steps import mismatches, pay_balances, settle
from payments.refunds.steps import parked, send
from payments.refunds.tests.test_parked import name_account, parked_refund, refund, transfer
from payments.tests.deposits import balances, ended, opened, paid
from payments.tests.world import item

SEAMS = ("payments.commit.before", "payments.commit.after", "payments.provider.before", "payments.provider.after")


class Killer:
    """Kills at the n-th time that a seam is passed."""

    def __init__(self, seam: str, at: int = 1):
        self.seam, self.left = seam, at

    def __call__(self, name: str) -> None:
        self.left -= name == self.seam
        if name == self.seam and self.left == 0:
            raise Killed(name)


def dies_at(seam: str, at: int, work) -> bool:
    """Do something that may die at the n-th passing of a seam. Whether it died."""
    try:
        with armed(Killer(seam, at)):
            work()
    except Killed:
        return True
    return False


@pytest.mark.parametrize("seam", [*SEAMS, "payments.call.before", "payments.call.after"])
def test_a_balance_page_that_was_begun_and_never_shown_is_closed_and_another_can_be_paid(world, seam):
    payment = ended(world)

    def begin():
        return pay_balances.start_balance_payment(
            world.payments.service, payment.buyer_id, payment.order_id, "127.0.0.1"
        )

    assert dies_at(seam, 1, begin)
    world.clock.move(minutes=6)
    world.run()
    assert len(world.payments.announced(PaymentClosed)) == (0 if seam == "payments.commit.before" else 1)
    paid(world, payment)
    assert balances(world)[0].state == "paid"


@pytest.mark.parametrize("seam", SEAMS)
@pytest.mark.parametrize("at", [1, 2])
def test_a_balance_s_capture_is_judged_once_whenever_the_process_dies(world, seam, at):
    payment = ended(world)
    page = opened(world, payment)
    world.pay(page)
    dies_at(seam, at, lambda: settle.settle(world.payments.service, page.id))
    world.clock.move(minutes=3)
    world.run()
    assert balances(world)[0].state == "paid"
    assert len(world.payments.announced(BalancePaid)) == 1
    assert world.refunds() == []
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("seam", SEAMS)
def test_a_forfeiture_happens_once_whenever_the_worker_dies(world, seam):
    payment = ended(world)
    world.clock.move_to(balances(world)[0].due_at + timedelta(seconds=121))
    dies_at(seam, 1, lambda: world.step("forfeit unpaid balances"))
    world.run()
    world.cancel(payment, "forfeited")
    world.run()
    (row,) = world.query("SELECT sum(amount_kurus) AS kurus FROM ledger_entries WHERE kind = 'commission'")
    assert (balances(world)[0].state, row.kurus) == ("forfeited", 240)
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("seam", SEAMS)
@pytest.mark.parametrize("at", [1, 2])
def test_a_refund_of_units_is_sent_once_whenever_the_worker_dies(world, seam, at):
    payment = world.capture(item(units=3))
    world.confirm(payment)
    world.cancel_units(payment, 1)
    dies_at(seam, at, lambda: send.send_refunds(world.payments.service))
    for _ in range(6):
        world.clock.move(minutes=61)
        world.run()
    assert world.provider_refunds(payment) == [10_000]
    assert len(world.payments.announced(RefundCompleted)) == 1
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("seam", ["payments.commit.before", "payments.commit.after"])
@pytest.mark.parametrize("at", [1, 2])
def test_a_transfer_is_noted_once_whenever_the_process_dies(world, seam, at):
    row = parked_refund(world)
    name_account(world, row)
    dies_at(seam, at, lambda: parked.transfer(world.payments.service, row.id, new_id(), "EFT 42"))
    was_noted = refund(world).state == "succeeded"
    assert transfer(world, row).status_code == (409 if was_noted else 200)
    assert (refund(world).state, len(world.payments.announced(RefundCompleted))) == ("succeeded", 1)
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("seam", SEAMS)
def test_a_mismatch_goes_back_once_whenever_the_process_dies(world, seam):
    payment = world.open(item())
    world.fault(amount_mismatch={"kurus": -100})
    world.pay(payment)
    world.call_back(payment)

    def give_back():
        return mismatches.refund_mismatch(world.payments.service, payment.id, new_id(), "?")

    assert dies_at(seam, 1, give_back)
    if not world.refunds():
        give_back()
    world.run()
    assert world.provider_refunds(payment) == [19_900]
    world.assert_ledger_is_sound()
