"""Operators say at which rate what stands in a category is taxed."""

from catalogue.desk.tests.test_desk import names
from catalogue.tests.asking import refused
from contracts.events import CatalogueOperatorActed, ProductChanged
from contracts.events.acts import Change


def test_the_vat_of_a_category_is_kept_told_and_announced_with_its_products(
    catalogue, operator, supplier, place, add_product, supplier_id
):
    add_product(supplier_id)
    for _ in range(2):
        body = {"Id": place.category_id, "Name": "Buzdolabı", "VatRate": 10}
        assert catalogue.client.post("/operator/names/vat", json=body, headers=operator).status_code == 200
    assert [event.vat_rate for event in catalogue.announced(ProductChanged)] == [20, 10]
    rates = {row["name"]: row["vatRate"] for row in names(catalogue, operator)}
    assert (rates["Buzdolabı"], rates["Beyaz Eşya"], rates["Işık"]) == (10, None, None)
    history = catalogue.client.get("/operator/names/history", headers=operator).get_json()["success"]["items"]
    done = [(line["name"], line["newName"]) for line in history if line["act"] == "taxed"]
    assert done == [("Buzdolabı", "10")]
    told = [act.changes for act in catalogue.announced(CatalogueOperatorActed) if act.act == "name_taxed"]
    assert told == [[Change("vatPercent", "20", "10")]]
    (product,) = catalogue.client.get("/supplier/products", headers=supplier).get_json()["success"]["items"]
    assert product["vatRate"] == 10


def test_of_two_operators_who_set_the_vat_at_once_the_second_one_is_told(catalogue, operator, place):
    def put(rate: int, **seen):
        body = {"Id": place.category_id, "Name": "Buzdolabı", "VatRate": rate} | seen
        return catalogue.client.post("/operator/names/vat", json=body, headers=operator)

    def rate() -> int:
        return {row["name"]: row["vatRate"] for row in names(catalogue, operator)}["Buzdolabı"]

    assert put(10, SeenVatRate=20).status_code == 200
    late = put(1, SeenVatRate=20)
    assert refused(late) == (409, "changed_meanwhile") and "%10" in late.get_json()["failed"]
    assert rate() == 10
    assert put(10, SeenVatRate=20).status_code == 200, "the same, or an answer that was lost"
    assert (put(1).status_code, rate()) == (200, 1), "a page of the release before says of no rate that it saw it"


def test_a_rate_that_there_is_not_or_of_what_no_product_stands_in_is_refused(catalogue, operator, place):
    def ask(row_id: int, name: str, rate: int):
        body = {"Id": row_id, "Name": name, "VatRate": rate}
        return catalogue.client.post("/operator/names/vat", json=body, headers=operator)

    assert refused(ask(place.category_id, "Buzdolabı", 18)) == (422, "validation_failed")
    assert refused(ask(place.parent_id, "Beyaz Eşya", 10)) == (404, "not_found")
    assert refused(ask(9_999, "Yok", 10)) == (404, "not_found")
    assert refused(ask(place.category_id, "Dolap", 10)) == (409, "changed_meanwhile")
