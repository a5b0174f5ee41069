"""What a supplier is told to be kept of a sale is what is kept of it."""

from decimal import Decimal

import pytest

from kit.ids import new_id
from payments.statements.tests.test_statements import kurus, statement
from payments.tests.selling import configure, of_supplier, paid


def test_a_supplier_is_told_the_rates_that_a_settled_line_is_divided_by(world):
    configure(world, withholding_rate=Decimal("0.0100"))
    supplier = new_id()
    paid(world, of_supplier(supplier, units=1, unit_price_kurus=9_999))
    told = world.payments.client.get("/supplier/rates", headers=world.payments.token("supplier", person_id=supplier))
    rates = told.get_json()["success"]
    assert (rates["commission"], rates["withholding"], rates["holdSeconds"]) == ("0.08", "0.0100", 15 * 86_400)
    sale = statement(world, supplier)["lines"][0]
    commission = round(Decimal(9_999) * Decimal(rates["commission"]))
    assert kurus(sale["commission"]) == commission
    assert kurus(sale["withholding"]) == round((9_999 - commission) * Decimal(rates["withholding"]))


@pytest.mark.parametrize("is_forfeited", [True, False])
def test_it_is_told_what_becomes_of_a_deposit_whose_balance_is_not_paid(world, is_forfeited):
    configure(world, is_deposit_forfeited=is_forfeited)
    told = world.payments.client.get("/supplier/rates", headers=world.payments.token("supplier"))
    assert told.get_json()["success"]["depositForfeited"] is is_forfeited


def test_who_thinks_of_selling_reads_the_same_without_signing_in_and_only_once(world):
    client = world.payments.client
    suppliers = client.get("/supplier/rates", headers=world.payments.token("supplier")).get_json()["success"]
    first = client.get("/cdn/selling-terms.json")
    assert (first.status_code, first.get_json()) == (200, suppliers)
    assert "public" in first.headers["Cache-Control"]
    assert client.get("/cdn/selling-terms.json", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304
