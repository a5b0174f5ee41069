"""Products that ads copied before their event told whose they are: ads asks, and publishes only for the owner."""

import pytest
from sqlalchemy import text

from identity.people import steps as people_steps
from identity.suppliers.rules.application import Act
from identity.suppliers.steps import applications, decisions
from identity.suppliers.steps.decisions import Decision
from tests.support.inhabitants import NoAnswer, Refused

IBAN = "TR430006100519786457841340"
TERMS = {
    "MinParticipants": 1, "MaxParticipants": 4, "MaxDiscountPercent": 0.3, "ProductPrice": 100, "Quantity": 10,
    "EndDay": 1,
}  # fmt: skip


@pytest.fixture
def town(planner):
    with planner.town() as town:
        yield town


@pytest.fixture
def other(town) -> str:
    """A second supplier."""
    with town.services["identity"].work() as work:
        person = people_steps.add_person(work, "Öteki", "Satıcı", "oteki@ornek.test", None)
        applications.apply(work, person.id, "Öteki Ticaret", "Konak", "1234567890", IBAN, "+905329999999")
        decisions.decide(work, person.id, Decision(Act.APPROVE, town.people.operator))
        other = person.id
    town.disturb("identity")
    town.come_to_rest()
    return other


def publish(town, supplier: str) -> dict:
    terms = TERMS | {"ProductId": town.people.product}
    return town.people.ask(supplier, "supplier", "POST", "/product-features", terms)


def test_an_owner_that_is_not_known_is_asked_of_the_catalogue(town, other):
    with town.services["ads"].work() as work:
        work.session.execute(text("UPDATE products SET supplier_id = NULL"))
    for supplier in (town.people.supplier, other):
        with pytest.raises(NoAnswer, match="503"):
            publish(town, supplier)

    town.come_to_rest()

    assert publish(town, town.people.supplier)["adId"]
    with pytest.raises(Refused) as refused:
        publish(town, other)
    assert refused.value.status == 404 and "başka bir satıcıya ait" in refused.value.payload["failed"]
