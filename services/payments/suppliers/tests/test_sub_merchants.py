"""Suppliers at the provider: registered once, told again, and nothing is sold for one whom it does not know."""

from datetime import timedelta

import pytest

from contracts.events import PaymentClosed, SupplierChanged
from kit import in_time
from kit.clock import iso
from kit.ids import new_id
from payments.payouts.selects import paying as payouts_selects
from payments.payouts.steps import pay
from payments.provider.clients.transport import Unknown
from payments.suppliers import steps as suppliers_steps
from payments.suppliers.clients import Supplier
from payments.tests.selling import configure, due, earn, of_supplier, provider_line, send, states, tell
from payments.tests.world import SUPPLIER, item


def change(world, supplier: str) -> None:
    world.payments.deliver_twice(SupplierChanged(supplier, "Ege", None, world.clock.now()))


def key_of(world, supplier: str) -> str | None:
    rows = world.query("SELECT key FROM sub_merchants WHERE supplier_id = :id", id=supplier)
    return rows[0].key if rows else None


def record(world, supplier: str) -> dict:
    """What the provider keeps of a supplier."""
    transport = world.payments.service.marketplace._transport
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


def test_one_look_asks_the_provider_for_some_minutes_though_it_answers_nothing(world, monkeypatch):
    seconds, hands = 77, [0.0]  # of one supplier: identity is asked three times, and then the provider
    suppliers = {new_id() for _ in range(suppliers_steps.BATCH)}
    for supplier in suppliers:
        change(world, supplier)

    def tell_in_vain(*_: object) -> None:
        hands[0] += seconds
        raise Unknown("silent")

    monkeypatch.setattr(in_time, "monotonic", lambda: hands[0])
    with monkeypatch.context() as silent:
        silent.setattr(suppliers_steps, "_tell", tell_in_vain)
        tried = tell(world)
    assert 0 < hands[0] < in_time.LONGEST_SECONDS + seconds
    assert tell(world) == suppliers_steps.BATCH - tried > 0, "those that there was no time for are due at once"
    assert {row.attempts for row in world.query("SELECT attempts FROM sub_merchants")} == {0, 1}


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
    supplier = Supplier(
        supplier_id=new_id(),
        company_name="Ege",
        tax_office="Konak",
        tax_number=tax_number,
        iban="TR",
        phone="+90",
        email="a@b.c",
        address="",
        contact_name="Işıl",
        contact_surname="Çağlar",
    )
    found = supplier.record()
    assert (found["subMerchantType"], found[field], found["address"]) == (kind, tax_number, "Konak Vergi Dairesi")


# --- a new account ----------------------------------------------------------------------------------------------------

OTHER_IBAN = "TR180006200119000006672315"


def change_iban(world, supplier: str, ago: timedelta = timedelta(0)) -> None:
    changed_at = world.clock.now() - ago
    world.identity.changes |= {"iban": OTHER_IBAN, "ibanChangedAt": iso(changed_at)}
    event = SupplierChanged(supplier, "Ege", None, changed_at, changed_at)
    world.payments.deliver_twice(event)


def statement(world, supplier: str) -> dict:
    headers = world.payments.token("supplier", supplier)
    return world.payments.client.get("/supplier/statement?from=2026-03-01&to=2026-03-31", headers=headers).json[
        "success"
    ]


def operators_list(world) -> list[dict]:
    return world.payments.client.get("/operator/payouts", headers=world.payments.token("operator")).json["success"][
        "items"
    ]


def test_after_another_iban_nothing_is_paid_out_for_two_days_and_all_are_told_why(world):
    supplier = world.lines(due(world, item()))[0].supplier_id
    assert statement(world, supplier)["pausedUntil"] is None
    change_iban(world, supplier)
    until = world.clock.now() + timedelta(hours=48)
    assert earn(world) == 1
    assert send(world) == 0
    assert statement(world, supplier)["pausedUntil"] == iso(until)
    (shown,) = operators_list(world)
    assert (shown["state"], shown["reason"]) == ("queued", "IBAN yeni değişti, ödeme güvenlik için bekletiliyor")
    world.clock.move_to(until - timedelta(seconds=1))
    assert send(world) == 0
    with world.payments.work() as work:
        assert payouts_selects.next_sendable_payout(work.session) == until
    world.clock.move_to(until)
    assert (tell(world), send(world), states(world)) == (1, 1, ["approved"])
    assert statement(world, supplier)["pausedUntil"] is None
    assert operators_list(world)[0]["reason"] is None


def test_another_suppliers_payouts_go_on_meanwhile(world):
    careful, other = due(world, item()), due(world, item(ad_id=8))
    change_iban(world, world.lines(careful)[0].supplier_id)
    assert earn(world) == 2
    assert (send(world), sorted(states(world))) == (1, ["approved", "queued"])
    assert provider_line(world, other)["approvedAt"] is not None


def test_the_provider_learns_of_the_account_when_the_pause_is_over(world):
    """What it has on its way goes to the account of before: also while identity's event is still on its way itself."""
    supplier = world.lines(due(world, item()))[0].supplier_id
    changed_at = world.clock.now()
    world.identity.changes |= {"iban": OTHER_IBAN, "ibanChangedAt": iso(changed_at)}
    with world.payments.work() as work:
        suppliers_steps.tell_again(work, supplier)
    until = changed_at + timedelta(hours=48)
    tell(world)
    change_iban(world, supplier)
    tell(world)
    assert record(world, supplier)["iban"] == SUPPLIER["iban"]
    assert (earn(world), send(world)) == (1, 0)
    world.clock.move_to(until - timedelta(seconds=1))
    assert (tell(world), record(world, supplier)["iban"]) == (0, SUPPLIER["iban"])
    world.clock.move_to(until)
    assert send(world) == 0, "it would be paid to the account of before"
    assert (tell(world), record(world, supplier)["iban"]) == (1, OTHER_IBAN)
    assert (send(world), states(world)) == (1, ["approved"])


def test_while_the_provider_cannot_be_told_nothing_is_paid_and_the_next_look_is_at_the_next_try(world):
    supplier = world.lines(due(world, item()))[0].supplier_id
    change_iban(world, supplier)
    tell(world)
    earn(world)
    world.clock.move(hours=48)
    world.fault(error_before={"scope": ["submerchant"], "times": 1})
    assert (tell(world), send(world)) == (1, 0)
    with world.payments.work() as work:
        assert payouts_selects.next_sendable_payout(work.session) == world.clock.now() + timedelta(seconds=30)
    assert operators_list(world)[0]["reason"] == "IBAN yeni değişti, ödeme güvenlik için bekletiliyor"
    world.clock.move(seconds=30)
    assert (tell(world), send(world), states(world)) == (1, 1, ["approved"])


def test_a_supplier_that_is_registered_during_a_pause_is_told_of_again_after_it(world):
    supplier = new_id()
    world.identity.changes["ibanChangedAt"] = iso(world.clock.now())
    change_iban(world, supplier)
    tell(world)
    assert record(world, supplier)["iban"] == OTHER_IBAN
    assert world.query("SELECT due_at FROM sub_merchants")[0].due_at == world.clock.now() + timedelta(hours=48)


def test_what_is_heard_late_or_again_never_shortens_the_pause(world):
    supplier = world.lines(due(world, item()))[0].supplier_id
    now = world.clock.now()
    change_iban(world, supplier)
    change_iban(world, supplier, ago=timedelta(days=1))
    change(world, supplier)  # by a version that does not tell it
    assert statement(world, supplier)["pausedUntil"] == iso(now + timedelta(hours=48))


def test_an_account_that_becomes_another_one_between_price_and_approval_is_not_paid(world):
    supplier = world.lines(due(world, item()))[0].supplier_id
    earn(world)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    change_iban(world, supplier)
    pay.PAYOUTS.make(world.payments.service, call)
    assert (states(world), send(world)) == (["queued"], 0)
    world.clock.move(hours=48)
    assert (tell(world), send(world), states(world)) == (1, 1, ["approved"])


def test_a_shorter_pause_is_a_setting(world):
    configure(world, payout_pause=timedelta(minutes=1))
    supplier = world.lines(due(world, item()))[0].supplier_id
    change_iban(world, supplier)
    earn(world)
    world.clock.move(minutes=1)
    assert (tell(world), send(world)) == (1, 1)
