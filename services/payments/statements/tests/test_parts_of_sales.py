"""A sale with a deposit is two movements: a statement says which is which, and of others nothing."""

from kit.ids import new_id
from payments.statements.tests.accounts import fetch, statement
from payments.tests.deposits import ended, paid
from payments.tests.selling import deliver, earn, of_supplier, sold
from payments.tests.world import deposit_item


def test_both_parts_are_told_apart_while_they_wait_and_once_they_are_earned(world):
    supplier = new_id()
    payment = ended(world, deposit_item() | {"supplierId": supplier})
    paid(world, payment)
    whole = sold(world, of_supplier(supplier, ad_id=8))
    expected = {(7, "deposit"), (7, "balance"), (8, None)}
    assert {(line["adId"], line["part"]) for line in statement(world, supplier)["waitingLines"]} == expected
    for one in (payment, whole):
        deliver(world, one)
    world.clock.move(days=16)
    earn(world)
    assert {(line["adId"], line["part"]) for line in statement(world, supplier)["lines"]} == expected
    rows = fetch(world, supplier, ".csv").get_data(as_text=True).splitlines()[1:]
    assert sorted(row.split(";")[4] for row in rows) == ["Satış", "Satış (kalan tutar)", "Satış (kapora)"]
