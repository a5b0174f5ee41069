"""An ad's money is held as long as its supplier was promised, also where the shop is set up for more afterwards."""

from datetime import timedelta

from kit.ids import new_id
from payments.statements.tests.test_forecast import published
from payments.tests.selling import configure, deliver, earn, of_supplier, sold


def test_a_longer_hold_of_the_first_version_holds_no_ad_back_that_was_promised_a_shorter_one(world):
    configure(world, payout_hold=timedelta(days=10))
    supplier = new_id()
    world.payments.deliver_twice(published(world, 7, supplier))
    deliver(world, sold(world, of_supplier(supplier)))
    configure(world, payout_hold=timedelta(days=15))
    world.clock.move(days=10, seconds=-1)
    assert earn(world) == 0
    world.clock.move(seconds=1)
    assert earn(world) == 1
