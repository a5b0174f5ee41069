"""An ad's money is held as long as its supplier was promised, also where the shop is set up for more afterwards; and the
supplier reads what was promised.
"""

from datetime import timedelta
from decimal import Decimal

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


def test_a_supplier_reads_what_each_ad_goes_by_that_was_published_before_the_terms_changed(world):
    supplier = new_id()
    world.payments.deliver_twice(published(world, 7, supplier))
    configure(world, payout_hold=timedelta(days=20), commission_rate=Decimal("0.1"))
    world.payments.deliver_twice(published(world, 8, supplier))

    def told(ads: str, status: int = 200, role: str = "supplier"):
        answer = world.payments.client.get(f"/supplier/adRates?ads={ads}", headers=world.payments.token(role))
        assert answer.status_code == status
        return answer.json

    items = told("8,7,8,9")["success"]["items"]
    assert [(one["adId"], one["commission"], one["holdSeconds"] // 86_400) for one in items] == [
        (8, "0.1", 20),
        (7, "0.08", 15),
    ]
    assert told("x", 422)["code"] == "validation_failed"
    assert told(",".join(["7"] * 101), 422)["code"] == "validation_failed"
    told("7", 403, "buyer")
