"""The worker dies at a seam while it pays suppliers: each is paid once all the same."""

import pytest

from contracts.events import SupplierChanged
from kit.ids import new_id
from payments.payouts.steps import pay
from payments.reports.steps import reading
from payments.settlement.steps import release
from payments.suppliers import steps as suppliers_steps
from payments.tests.selling import all_payouts, balance, due, earn, send, settle, states, transfers
from payments.tests.test_crashes import SEAMS, dies_at
from payments.tests.world import item


def carry_on(world) -> None:
    """Another worker goes on, for some hours."""
    for _ in range(6):
        world.clock.move(minutes=61)
        world.run()


@pytest.mark.parametrize("seam", SEAMS)
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_supplier_is_paid_once_whenever_the_worker_dies(world, seam, at):
    payment = due(world, item())
    supplier = world.lines(payment)[0].supplier_id
    earn(world)
    dies_at(seam, at, lambda: pay.send_payouts(world.payments.service))
    carry_on(world)
    assert states(world) == ["paid"]
    assert transfers(world, payment) == [(18_400, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("seam", SEAMS)
@pytest.mark.parametrize("at", [1, 2])
def test_a_doubtful_approval_is_resolved_whenever_the_worker_dies(world, seam, at):
    payment = due(world, item())
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1})
    send(world)
    world.clock.move(minutes=11)
    dies_at(seam, at, lambda: pay.resolve_approvals(world.payments.service))
    carry_on(world)
    assert states(world) == ["paid"] and transfers(world, payment) == [(18_400, "completed")]
    assert all_payouts(world)[0].attempts == 1


@pytest.mark.parametrize("seam", ["payments.commit.before", "payments.commit.after"])
def test_a_line_is_earned_once_whenever_the_worker_dies(world, seam):
    due(world, item())
    assert dies_at(seam, 1, lambda: release.earn_due(world.payments.service))
    earn(world)
    assert len(all_payouts(world)) == 1
    assert (balance(world, "supplier_payable"), balance(world, "commission")) == (18_400, 1_600)


@pytest.mark.parametrize("seam", SEAMS)
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_transfer_is_booked_once_whenever_the_worker_dies(world, seam, at):
    due(world, item())
    earn(world)
    send(world)
    world.clock.move(minutes=2)
    dies_at(seam, at, lambda: reading.read_reports(world.payments.service))
    settle(world)
    assert states(world) == ["paid"]
    assert len(world.query("SELECT id FROM ledger_transactions WHERE kind = 'paid_out'")) == 1
    assert balance(world, "supplier_payable") == 0


@pytest.mark.parametrize("seam", [*SEAMS, "payments.call.before", "payments.call.after"])
def test_a_supplier_is_registered_once_whenever_the_worker_dies(world, seam):
    supplier = new_id()
    world.payments.deliver(SupplierChanged(supplier, "Ege", None, world.clock.now()))
    dies_at(seam, 1, lambda: suppliers_steps.tell_provider(world.payments.service))
    carry_on(world)
    (row,) = world.query("SELECT key, due_at FROM sub_merchants")
    assert row.key and row.due_at is None
