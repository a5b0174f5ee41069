"""Suppliers are told in the morning of chargebacks of which they have not said anything."""

from contracts.events.mornings import PaymentsWorkCounted
from kit.clock import iso
from payments.chargebacks.tests.desk import line_of, opened
from payments.chargebacks.tests.test_hearing import Shop
from payments.tests.selling import paid
from payments.tests.world import item
from tests.support.mornings import to_the_morning, told


def test_a_chargeback_is_told_with_its_last_day_until_the_supplier_said_something(world):
    payment = paid(world, item())
    case = opened(world, payment, 200.0)
    supplier_id = line_of(world, payment).supplier_id
    to_the_morning(world.payments)
    assert told(world.payments, supplier_id) == {"chargebacks": 1}
    (line,) = world.payments.announced(PaymentsWorkCounted)[-1].lines
    shop = Shop(world, supplier_id)
    assert iso(line.due_at) == shop.get()["items"][0]["dateDue"]
    shop.say(case)
    assert told(world.payments, supplier_id) == {}
