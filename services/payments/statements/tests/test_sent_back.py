"""What the supplier's bank sent back is said as long as it lies with İmece."""

from kit.ids import new_id
from payments.statements.tests.accounts import statement
from payments.tests.selling import all_payouts, due, earn, of_supplier, send, settle


def test_what_the_bank_sent_back_is_told_until_it_is_sent_again(world):
    supplier = new_id()
    due(world, of_supplier(supplier, units=3, unit_price_kurus=9_999))
    earn(world)
    assert statement(world, supplier)["sentBack"] == 0
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    (row,) = all_payouts(world)
    assert round(statement(world, supplier)["sentBack"] * 100) == row.price_kurus > 0
    world.payments.client.post(f"/operator/payouts/{row.id}/retry", headers=world.payments.token("operator"))
    assert statement(world, supplier)["sentBack"] == 0
