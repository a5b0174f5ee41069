"""What becomes of an unpaid deposit is as its ad was published, also where the installation says otherwise by now."""

from datetime import timedelta

import pytest
from sqlalchemy import text

from contracts.events import AdEnded, BalanceDue, BalanceReminded, BalancesLapsed, DepositForfeited
from kit.ids import new_id
from payments.chargebacks.tests.desk import back, line_of, opened, won
from payments.statements.tests.test_forecast import published
from payments.tests.deposits import (
    DEPOSIT,
    commission,
    deadline,
    deposit_paid,
    ended,
    escrow,
    move_past_the_deadline,
    payable,
)
from payments.tests.selling import configure


def told_of(world) -> tuple[list[bool], list[bool], list[bool]]:
    """What the letters of the balance, of its reminder and of its end go by."""
    announced = world.payments.announced
    return (
        [event.is_deposit_forfeited for event in announced(BalanceDue)],
        [event.is_deposit_forfeited for event in announced(BalanceReminded)],
        [not event.is_refunded for event in (*announced(DepositForfeited), *announced(BalancesLapsed))],
    )


def let_lapse(world) -> None:
    world.clock.move_to(deadline(world) - timedelta(hours=24))
    world.run()
    move_past_the_deadline(world)
    world.run()


@pytest.mark.parametrize("installation", [True, False])
def test_an_ad_that_was_published_as_giving_deposits_back_does(world, installation):
    world.payments.deliver_twice(published(world, 7, new_id(), deposit_kurus=DEPOSIT, is_deposit_forfeited=False))
    configure(world, is_deposit_forfeited=installation)
    payment = ended(world)
    let_lapse(world)
    assert told_of(world) == ([False], [False], [False, False])
    assert world.provider_refunds(payment) == [2 * DEPOSIT]
    assert payable(world) == commission(world) == escrow(world, payment) == 0
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("installation", [True, False])
def test_an_ad_that_was_published_as_keeping_them_does(world, installation):
    world.payments.deliver_twice(published(world, 7, new_id(), deposit_kurus=DEPOSIT, is_deposit_forfeited=True))
    configure(world, is_deposit_forfeited=installation)
    ended(world)
    let_lapse(world)
    assert told_of(world) == ([True], [True], [True, True])
    assert (world.refunds(), payable(world), commission(world)) == ([], 2_760, 240)
    world.assert_ledger_is_sound()


@pytest.mark.parametrize("installation", [True, False])
def test_of_an_ad_that_never_told_it_the_installation_decides_when_its_balance_opens(world, installation):
    world.payments.deliver_twice(published(world, 7, new_id(), deposit_kurus=DEPOSIT))
    configure(world, is_deposit_forfeited=installation)
    ended(world)
    configure(world, is_deposit_forfeited=not installation)
    let_lapse(world)
    assert told_of(world) == ([installation], [installation], [installation] * 2)


@pytest.mark.parametrize("installation", [True, False])
def test_of_a_balance_that_an_older_version_opened_the_installation_decides_at_its_end(world, installation):
    ended(world)
    with world.payments.work() as work:
        work.session.execute(text("UPDATE balances SET is_deposit_forfeited = NULL"))
    configure(world, is_deposit_forfeited=installation)
    let_lapse(world)
    assert told_of(world)[2] == [installation] * 2
    assert [row.cause for row in world.refunds()] == ([] if installation else ["balance_unpaid"])


def test_an_end_that_is_heard_of_before_the_publication_tells_it_too(world):
    supplier = new_id()
    payment = deposit_paid(world)
    now = world.clock.now()
    facts = {"deposit_kurus": DEPOSIT, "published_at": now - timedelta(days=2), "is_deposit_forfeited": False}
    world.payments.deliver_twice(AdEnded(7, supplier, 2, 10_000, 8_500, now, **facts))
    world.payments.deliver_twice(published(world, 7, supplier, deposit_kurus=DEPOSIT, is_deposit_forfeited=False))
    world.run()
    let_lapse(world)
    assert told_of(world)[2] == [False, False]
    assert world.provider_refunds(payment) == [2 * DEPOSIT]


@pytest.mark.parametrize("taken_kurus", [1_000, 3_000])
def test_a_deposit_that_is_given_back_while_the_bank_had_it_goes_to_its_buyer_once_it_is_won(world, taken_kurus):
    world.payments.deliver_twice(published(world, 7, new_id(), deposit_kurus=DEPOSIT, is_deposit_forfeited=False))
    payment = ended(world)
    case = opened(world, payment, taken_kurus / 100)
    move_past_the_deadline(world)
    world.run()
    won(world, case)
    world.run()
    assert line_of(world, payment).earned_kurus == 0
    assert sum(kurus for _, kurus in back(world)) == 2 * DEPOSIT
    assert (payable(world), commission(world), escrow(world, payment)) == (0, 0, 0)
    world.assert_ledger_is_sound()
