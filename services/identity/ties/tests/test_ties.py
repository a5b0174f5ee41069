"""By which numbers people are tied to companies, as ads and orders are told."""

from dataclasses import replace

import pytest
from sqlalchemy import update

from contracts.events import TiesChanged
from identity.addresses import steps as addresses_steps
from identity.people.rows import Person
from identity.profile.steps import edit, phones
from identity.suppliers.steps import applications
from identity.tests.forms import ADDRESS as HOME
from identity.tests.forms import COMPANY
from identity.ties.steps.ties import tell_ties

COMPANY_PHONE = "+902161234567"
TAX, IBAN = "4810580392", "TR330006100519786457841326"
NATIONAL_ID = "10000000146"


@pytest.fixture
def supplier(world):
    person_id = world.person("satici@imece.test")
    with world.work() as work:
        applications.apply(work, person_id, "Işık Elektronik", "Kadıköy", TAX, IBAN, COMPANY_PHONE)
    return person_id


@pytest.fixture
def buyer(world):
    return world.person("alici@imece.test")


def ties(world) -> dict[str, set[str]]:
    """What all who listened would know now."""
    while tell_ties(world.service):
        continue
    newest = sorted(world.under_test.announced(TiesChanged), key=lambda event: event.sequence)
    return {event.person_id: set(event.ties) for event in newest}


def are_tied(world, one: str, other: str) -> bool:
    told = ties(world)
    return bool(told.get(one, set()) & told.get(other, set()))


def _phone(work, buyer):
    phones.set_verified_phone(work, buyer, COMPANY_PHONE)


def _tax_number(work, buyer):
    own = {"is_corporate": True, "company_name": "Işık", "tax_office": "Kadıköy", "tax_number": TAX}
    addresses_steps.save_address(work, buyer, 0, ADDRESS | own)


def _company(work, buyer):
    applications.apply(work, buyer, "Başka Ad", "Moda", "1234567890", IBAN, "+902161112233")


ADDRESS = {
    "address_title": "Ev", "first_name": "Ayşe", "last_name": "Işık", "city": 34, "district": 3401, "town": "Moda",
    "address_text": "Moda Caddesi 1", "phone": "+905321234567", "is_default": True,
}  # fmt: skip


@pytest.mark.parametrize("shares", [_phone, _tax_number, _company])
def test_a_phone_a_tax_number_or_an_iban_in_common_ties_a_buyer_to_a_supplier(world, supplier, buyer, shares):
    assert not are_tied(world, supplier, buyer)
    with world.work() as work:
        shares(work, buyer)
    assert are_tied(world, supplier, buyer)


def test_a_sole_trader_is_known_by_their_national_id(world, buyer):
    trader = world.person("esnaf@imece.test")
    with world.work() as work:
        applications.apply(work, trader, "Terzi", "Kadıköy", NATIONAL_ID, IBAN, COMPANY_PHONE)
        edit.edit_profile(work, buyer, "Ayşe", "Işık", national_id=NATIONAL_ID)
    assert are_tied(world, trader, buyer)


def test_a_deleted_address_and_an_unproven_phone_do_not_tie(world, supplier, buyer):
    with world.work() as work:
        _tax_number(work, buyer)
        work.session.execute(update(Person).where(Person.id == buyer).values(phone=COMPANY_PHONE))
    assert are_tied(world, supplier, buyer)
    with world.work() as work:
        addresses_steps.delete_address(work, buyer, addresses_steps.list_addresses(work, buyer)[0].id)
    assert not are_tied(world, supplier, buyer)


def test_no_number_is_told_and_nothing_is_told_twice(world, supplier):
    ties(world)
    told = world.under_test.announced(TiesChanged)
    assert [len(event.ties) for event in told] == [3]
    assert not any(number in tie for tie in told[0].ties for number in (TAX, IBAN, COMPANY_PHONE, TAX[:6]))
    with world.work() as work:
        applications.apply(work, supplier, "Işık Elektronik", "Moda", TAX, IBAN, COMPANY_PHONE)
    ties(world)
    assert len(world.under_test.announced(TiesChanged)) == 1


def test_people_from_before_are_told_of_after_the_upgrade(world, supplier, buyer):
    with world.work() as work:
        _phone(work, buyer)
        work.session.execute(update(Person).values(ties_key=None))  # as the migration leaves them
    assert are_tied(world, supplier, buyer)


def test_after_a_change_of_the_key_all_are_told_anew(world, supplier, buyer):
    with world.work() as work:
        _phone(work, buyer)
    before = ties(world)
    service = world.service
    service.settings = replace(service.settings, link_secret=b"another-secret")
    after = ties(world)
    assert before[buyer] & before[supplier] and after[buyer] & after[supplier]
    assert not before[buyer] & after[buyer]


def test_what_is_saved_in_the_browser_is_noticed(world, supplier, buyer):
    browser = world.sign_in("alici@imece.test")
    answer = browser.post("/routines/setAddress", **{**HOME, **COMPANY, "taxNumber": TAX})
    assert answer.status_code == 200, answer.json
    assert are_tied(world, supplier, buyer)


def test_the_worker_looks_by_itself(world):
    assert "tell ties" in [step.name for step in world.under_test.workforce.due_steps]
