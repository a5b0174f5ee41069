"""Suppliers at the provider: registered once, told again, and nothing is sold for one whom it does not know."""

import pytest

from contracts.events import PaymentClosed, SupplierChanged
from kit.ids import new_id
from payments.clients.suppliers import Supplier
from payments.tests.selling import of_supplier, tell
from payments.tests.world import SUPPLIER, item


def change(world, supplier: str) -> None:
    world.payments.deliver_twice(SupplierChanged(supplier, "Ege", None, world.clock.now()))


def key_of(world, supplier: str) -> str | None:
    rows = world.query("SELECT key FROM sub_merchants WHERE supplier_id = :id", id=supplier)
    return rows[0].key if rows else None


def record(world, supplier: str) -> dict:
    """What the provider keeps of a supplier."""
    transport = world.payments.service.parts["marketplace"]._transport
    return transport.post("/onboarding/submerchant/detail", {"subMerchantExternalId": supplier})


def test_an_approved_supplier_is_registered_by_the_worker(world):
    supplier = new_id()
    change(world, supplier)
    assert (tell(world), tell(world)) == (1, 0)
    kept = record(world, supplier)
    assert kept["subMerchantKey"] == key_of(world, supplier)
    assert (kept["iban"], kept["subMerchantType"]) == (SUPPLIER["iban"], "LIMITED_OR_JOINT_STOCK_COMPANY")


def test_a_changed_supplier_is_told_again_and_an_unchanged_one_is_not(world):
    supplier = new_id()
    change(world, supplier)
    tell(world)
    key = key_of(world, supplier)
    world.fault(error_before={"scope": ["submerchant"]})
    change(world, supplier)
    assert tell(world) == 1  # nothing of it changed: the provider is not even called
    assert world.query("SELECT due_at FROM sub_merchants")[0].due_at is None
    world.sandbox.test_client().delete("/sandbox/iyzico/faults")
    world.identity.changes["iban"] = "TR180006200119000006672315"
    change(world, supplier)
    tell(world)
    assert (record(world, supplier)["iban"], key_of(world, supplier)) == ("TR180006200119000006672315", key)


@pytest.mark.parametrize("fault", ["lost_answer", "lost_request", "error_after"])
def test_a_registration_that_may_have_happened_is_found_again(world, fault):
    supplier = new_id()
    change(world, supplier)
    world.fault(**{fault: {"scope": ["submerchant"], "times": 1}})
    tell(world)
    assert key_of(world, supplier) is None
    assert tell(world) == 0
    world.clock.move(seconds=31)
    assert tell(world) == 1
    assert key_of(world, supplier) == record(world, supplier)["subMerchantKey"]


def test_a_supplier_that_identity_does_not_know_is_asked_about_less_and_less(world):
    supplier = new_id()
    world.identity.missing.add(supplier)
    change(world, supplier)
    tries = 0
    for _ in range(60):
        tries += tell(world)
        world.clock.move(minutes=1)
    assert 4 <= tries <= 10
    assert "not_found" in world.query("SELECT reason FROM sub_merchants")[0].reason
    world.identity.missing.clear()
    world.clock.move(hours=1)
    tell(world)
    assert key_of(world, supplier)


def test_every_item_of_a_page_names_its_supplier_and_share(world):
    first, second = new_id(), new_id()
    payment = world.capture(of_supplier(first), of_supplier(second, ad_id=8, units=1, unit_price_kurus=9_999))
    lines = world.books(payment)["lines"]
    assert {line["subMerchantKey"] for line in lines} == {key_of(world, first), key_of(world, second)}
    assert sorted(line["subMerchantPriceKurus"] for line in lines) == [9_199, 18_400]


def test_a_supplier_is_registered_at_its_first_sale_and_asked_about_no_more(world):
    supplier = new_id()
    world.capture(of_supplier(supplier))
    world.capture(of_supplier(supplier, ad_id=8))
    assert world.identity.asked == [supplier]


def test_without_a_key_no_payment_is_started_and_the_stock_is_given_back(world):
    supplier = new_id()
    world.identity.missing.add(supplier)
    answer = world.create(of_supplier(supplier))
    assert (answer.status_code, answer.get_json()["code"]) == (503, "upstream_unavailable")
    assert answer.get_json()["failed"].startswith("Satıcının ödeme kaydı henüz tamamlanmadı")
    assert [event.outcome for event in world.payments.announced(PaymentClosed)] == ["not_opened"]
    assert world.query("SELECT state, reason FROM payments")[0].reason == "supplier_not_registered"


def test_an_answer_of_identity_that_lacks_something_is_no_answer(world):
    world.identity.changes["iban"] = None
    assert world.create(item()).status_code == 503


@pytest.mark.parametrize(
    ("tax_number", "kind", "field"),
    [("1234567890", "LIMITED_OR_JOINT_STOCK_COMPANY", "taxNumber"), ("12345678901", "PRIVATE_COMPANY", "identityNumber")],
)  # fmt: skip
def test_companies_and_sole_traders_are_registered_as_what_they_are(tax_number, kind, field):
    supplier = Supplier(new_id(), "Ege", "Konak", tax_number, "TR", "+90", "a@b.c", "", "Işıl", "Çağlar")
    found = supplier.record()
    assert (found["subMerchantType"], found[field], found["address"]) == (kind, tax_number, "Konak Vergi Dairesi")
