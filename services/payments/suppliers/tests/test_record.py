"""How far the provider knows a supplier, as the supplier is told."""

import pytest

from kit.clock import iso
from kit.ids import new_id
from payments.statements.tests.accounts import statement
from payments.suppliers.rules import PATIENCE, record_of
from payments.suppliers.tests.test_sub_merchants import change
from payments.tests.selling import tell

WRONG = "Geçersiz IBAN"


@pytest.mark.parametrize(
    ("key", "is_due", "attempts", "reason", "told"),
    [
        (None, True, 0, None, "waiting"),
        (None, True, PATIENCE - 1, WRONG, "waiting"),
        (None, True, PATIENCE, WRONG, "refused"),
        ("k", True, PATIENCE - 1, WRONG, "changing"),
        ("k", True, PATIENCE, WRONG, "refused"),
        ("k", True, PATIENCE, None, "changing"),
        ("k", False, PATIENCE, WRONG, "registered"),
        ("k", False, 0, None, "registered"),
    ],
)
def test_a_refusal_is_told_once_it_is_more_than_a_line_that_was_down(key, is_due, attempts, reason, told):
    assert record_of(key, is_due, attempts, reason) == told


def test_a_supplier_reads_in_the_statement_how_the_provider_knows_it(world):
    supplier = new_id()
    assert statement(world, supplier)["providerRecord"] == "waiting"
    change(world, supplier)
    tell(world)
    assert statement(world, supplier)["providerRecord"] == "registered"
    change(world, supplier)
    assert statement(world, supplier)["providerRecord"] == "changing"


def shown_to_operators(world, supplier: str, status: int = 200) -> dict:
    path = f"/operator/suppliers/{supplier}/providerRecord"
    answer = world.payments.client.get(path, headers=world.payments.token("operator"))
    assert answer.status_code == status
    return answer.get_json().get("success")


def test_operators_read_what_the_provider_said_of_a_supplier_and_when_it_is_asked_again(world):
    supplier = new_id()
    shown_to_operators(world, supplier, status=404)
    change(world, supplier)
    world.fault(error_before={"scope": ["submerchant"], "times": PATIENCE})
    for _ in range(PATIENCE):
        tell(world)
        world.clock.move(hours=1)
    told = shown_to_operators(world, supplier)
    assert (told["record"], told["key"], told["attempts"], told["dateTold"]) == ("refused", None, PATIENCE, None)
    assert told["reason"] and told["dateNext"]
    at = iso(world.clock.now())
    tell(world)
    told = shown_to_operators(world, supplier)
    assert (told["record"], told["reason"], told["dateNext"], told["dateTold"]) == ("registered", None, None, at)
    assert told["key"]
