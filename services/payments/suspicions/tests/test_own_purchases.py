"""Who may be the hand that sells: signs of purchases, and refusals, become questions for an operator."""

from datetime import timedelta

import pytest

from contracts.events import AccountClosed, OwnPurchaseSuspected, SupplierChanged
from kit.clock import istanbul_date
from kit.ids import new_id
from payments.refunds.tests.parked import name_account, parked_refund, post
from payments.suspicions import rules
from payments.suspicions.tests.test_suspicions import buy, decide, file_of, listed, look, look_up_to_now, seen
from payments.tests.selling import tell
from payments.tests.world import SUPPLIER, item

OTHER_IBAN = "TR180006200119000006672315"


@pytest.fixture(autouse=True)
def looked(world):
    """Nothing of the past is left to look through."""
    look_up_to_now(world)


def suspect(world, sign: str, buyer: str, order_id: str = "", supplier: str | None = None, ad_id: int = 7) -> None:
    event = OwnPurchaseSuspected(buyer, supplier or new_id(), ad_id, sign, world.clock.now(), order_id)
    world.payments.deliver_twice(event)


@pytest.mark.parametrize("sign", ["address", "phone", "company"])
def test_a_purchase_that_goes_to_its_supplier_is_asked_about_once_it_is_paid(world, sign):
    buyer = new_id()
    suspect(world, sign, buyer, new_id())
    assert seen(world) == []
    buy(world, buyer, item())
    bought = buy(world, buyer, item(), item(ad_id=8))
    suspect(world, sign, buyer, bought.order_id, ad_id=8)
    assert seen(world, kind=f"own_{sign}") == [(f"own_{sign}", 1, 2)]
    (one,) = listed(world)
    assert (one["buyerId"], one["adId"], one["lastFour"]) == (buyer, None, None)
    file = file_of(world, one["id"])
    assert [(found["orderId"], found["adId"]) for found in file["purchases"]] == [(bought.order_id, 8)]
    assert [(found["orderId"], found["adId"]) for found in file["signs"]] == [(bought.order_id, 8), *file_signs(file)]


def file_signs(file: dict) -> list[tuple[str, int]]:
    """The signs of what was never paid: they stand in the file, and count for nothing."""
    return [(found["orderId"], found["adId"]) for found in file["signs"] if found["adId"] == 7]


def test_a_sign_that_comes_long_after_the_purchase_is_looked_at_too(world):
    buyer = new_id()
    bought = buy(world, buyer, item())
    world.clock.move(days=1)
    look_up_to_now(world)
    suspect(world, "address", buyer, bought.order_id)
    assert seen(world) == [("own_address", 1, 1)]


def test_a_refusal_is_asked_about_without_a_purchase_and_counted_once_a_day(world):
    buyer, supplier = new_id(), new_id()
    suspect(world, "refused", buyer, supplier=supplier)
    suspect(world, "refused", buyer, supplier=supplier)
    assert seen(world) == [("own_refused", 1, 1)]
    (one,) = listed(world)
    decide(world, one["id"])
    suspect(world, "refused", buyer, supplier=supplier)
    assert seen(world) == []
    world.clock.move(days=1)
    suspect(world, "refused", buyer, supplier=supplier)
    assert seen(world) == [("own_refused", 2, 2)]
    file = file_of(world, listed(world)[0]["id"])
    assert file["purchases"] == []
    assert [(found["orderId"], found["supplierId"]) for found in file["signs"]] == [(None, supplier)] * 2


def test_a_sign_of_a_later_release_is_left_alone(world):
    suspect(world, "handwriting", new_id())
    assert seen(world) == []


def known_supplier(world, supplier: str) -> None:
    """It is told to the provider, and its account's mark kept."""
    world.payments.deliver(SupplierChanged(supplier, "Ege", None, world.clock.now()))
    tell(world)


@pytest.mark.parametrize(("iban", "kinds"), [(SUPPLIER["iban"], ["own_iban"]), (OTHER_IBAN, [])])
def test_a_refund_to_the_account_of_its_supplier_is_asked_about(world, iban, kinds):
    row = parked_refund(world)
    known_supplier(world, world.query("SELECT supplier_id FROM payment_lines")[0].supplier_id)
    post(world, f"refunds/{row.id}/requestIban")
    assert name_account(world, row, iban=iban).status_code == 200
    for _ in range(2):
        look(world.payments.service)
    assert [one["kind"] for one in listed(world)] == kinds
    assert [one["buyerId"] for one in listed(world)] == [row.buyer_id] * len(kinds)


@pytest.mark.parametrize("who", ["buyer", "supplier"])
def test_of_who_left_no_sign_is_kept(world, who):
    people = {"buyer": new_id(), "supplier": new_id()}
    suspect(world, "refused", **people)
    world.payments.deliver_twice(AccountClosed(people[who], world.clock.now()))
    assert world.query("SELECT * FROM purchase_signs") == []


def test_an_occasion_is_an_order_or_a_day_of_istanbul(world):
    late = world.clock.now().replace(hour=22)  # the next day in Istanbul
    assert rules.occasion_of("an order", late) == "an order"
    assert rules.occasion_of("", late) == istanbul_date(late).isoformat() == str((late + timedelta(days=1)).date())
