"""What the provider took for orders that were lost with a restore goes back in full, once, and nothing else does."""

import uuid

from contracts.events import OrderPaid, PaidItem
from kit.clock import istanbul_date
from payments.books.steps import relearn
from payments.books.steps.give_back import give_back_lost
from payments.books.tests.test_reconciling import pay_elsewhere
from payments.tests.world import item


def _lost_payment(world) -> str:
    """A payment of ours that the books of before the backup don't have."""
    conversation = str(uuid.uuid4())
    pay_elsewhere(world, conversation)
    return conversation


def _booked(world, conversation: str) -> list[tuple[int, int]]:
    """What the provider took and gave back, line by line."""
    provider = world.payments.service.provider
    _, lines = provider.find_payment(conversation)
    return [(line.captured_kurus, line.refunded_kurus) for line in lines]


def _give_back(world, ordered=()) -> tuple[list[str], list[str]]:
    today = istanbul_date(world.clock.now())
    return give_back_lost(world.payments.service, today, lambda wanted: set(wanted) & set(ordered))


def test_what_was_taken_for_a_lost_order_goes_back_in_full_and_once(world):
    world.capture(item())
    conversation = _lost_payment(world)
    done, left = _give_back(world)
    assert (len(done), left) == (2, [])
    assert _booked(world, conversation) == [(1000, 1000), (1000, 1000)]
    assert _give_back(world) == ([], [])
    assert _booked(world, conversation) == [(1000, 1000), (1000, 1000)]


def test_ours_strangers_and_what_orders_knows_are_left_alone(world):
    payment = world.capture(item())
    pay_elsewhere(world, "of-another-shop")
    conversation = _lost_payment(world)
    done, left = _give_back(world, ordered=[conversation])
    assert (done, left) == ([], [f"payment {conversation}: orders knows it; learn it instead"])
    for each in (payment.id, "of-another-shop", conversation):
        assert {refunded for _, refunded in _booked(world, each)} == {0}


def test_what_was_lost_before_the_day_is_left_alone(world):
    conversation = _lost_payment(world)
    world.clock.move(days=2)
    assert _give_back(world) == ([], [])
    assert {refunded for _, refunded in _booked(world, conversation)} == {0}


def test_a_call_in_doubt_is_said_and_a_repeat_sends_only_what_is_left(world):
    world.capture(item())
    conversation = _lost_payment(world)
    world.fault(lost_answer={"scope": ["refund"], "times": 1})
    done, left = _give_back(world)
    assert (len(done), len(left)) == (0, 1)
    assert _booked(world, conversation) == [(1000, 1000), (1000, 0)]
    done, left = _give_back(world)
    assert (len(done), left) == (1, [])
    assert _booked(world, conversation) == [(1000, 1000), (1000, 1000)]


def test_a_day_that_cannot_be_read_is_said(world):
    world.capture(item())
    world.fault(error_before={"scope": ["reporting"]})
    _, left = _give_back(world)
    assert left == ["1 days of the provider's books could not be read"]


def _forget_its_page(world, payment) -> None:
    """As it was at a point when the page was just being opened."""
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql(
            "UPDATE payments SET state = 'intent', token = NULL, page_url = NULL, next_check_at = NULL WHERE id = %s",
            (payment.id,),
        )


def test_what_was_just_being_opened_at_the_point_and_was_paid_later_goes_back(world):
    payment = world.open(item())
    assert world.pay(payment).get_json()["status"] == "success"
    _forget_its_page(world, payment)
    world.clock.move(seconds=1)
    relearn.freeze_everything(world.payments.service)
    done, left = _give_back(world)
    assert (len(done), left) == (1, [])
    assert _booked(world, payment.id) == [(20000, 20000)]


def test_what_was_just_being_opened_is_learned_again_when_orders_knows_it_as_paid(world):
    payment = world.open(item())
    assert world.pay(payment).get_json()["status"] == "success"
    (line,) = world.lines(payment)
    row = world.query("SELECT * FROM payments")[0]
    told = PaidItem(line.item_id, line.ad_id, line.supplier_id, "Saat", line.units, line.unit_price_kurus)
    _forget_its_page(world, payment)
    world.clock.move(seconds=1)
    relearn.freeze_everything(world.payments.service)
    paid = OrderPaid(
        order_id=row.order_id,
        buyer_id=row.buyer_id,
        payment_id=row.id,
        reservation_id=row.reservation_id,
        total_kurus=row.total_kurus,
        items=[told],
        paid_at=world.clock.now(),
    )
    assert relearn.learn_capture(world.payments.service, paid) is True
    assert [line.captured_kurus for line in world.lines(payment)] == [20000]
