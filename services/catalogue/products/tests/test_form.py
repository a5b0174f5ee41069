import json

import pytest

from catalogue.tests.asking import upload
from catalogue.tests.fixtures import file_of
from contracts.events import CatalogueOperatorActed
from contracts.events.acts import Change
from kit.ids import new_id


@pytest.fixture
def headers(catalogue, supplier_id):
    return catalogue.token("supplier", supplier_id)


def changed(catalogue) -> list[CatalogueOperatorActed]:
    """What operators changed of products, as identity's audit hears of it."""
    return [told for told in catalogue.announced(CatalogueOperatorActed) if told.act == "product_changed"]


def test_a_product_without_a_picture_or_model_is_refused(catalogue, headers, place):
    answer = upload(catalogue, headers, place.form)
    assert (answer.status_code, answer.get_json()["fields"]) == (422, {"File": ["zorunlu alan(!)"]})
    answer = upload(catalogue, headers, place.form | {"ModelId": ""}, file_of())
    assert answer.get_json()["fields"] == {"ModelId": ["zorunlu alan(!)"]}


def test_at_most_six_pictures(catalogue, headers, place):
    answer = upload(catalogue, headers, place.form, *[file_of()] * 7)
    assert answer.get_json()["failed"] == "En fazla 6 resim yükleyebilirsiniz(!)"


@pytest.mark.parametrize("specs", ["x", "{}", "[1]", '[{"name": "a"}]', json.dumps([{"name": "a", "value": "b"}] * 41)])
def test_specs_that_make_no_sense_are_refused(catalogue, headers, place, specs):
    assert upload(catalogue, headers, place.form | {"Specs": specs}, file_of()).status_code == 422


def test_a_file_that_is_no_picture_is_refused(catalogue, headers, place):
    answer = upload(catalogue, headers, place.form, b"<svg onload='alert(1)'/>")
    assert (answer.status_code, answer.get_json()["code"]) == (422, "bad_picture")


def test_anothers_product_is_not_found(catalogue, headers, place, add_product):
    theirs = add_product(new_id())
    answer = upload(catalogue, headers, place.form | {"Id": theirs, "Description": "Benim"})
    assert answer.status_code == 404
    operator_id = new_id()
    operator = catalogue.token("operator", operator_id)
    assert upload(catalogue, operator, place.form | {"Id": theirs, "Description": "Uygun"}).status_code == 200
    (told,) = changed(catalogue)
    assert (told.operator_id, told.subject, told.subject_id) == (operator_id, "product", str(theirs))
    assert told.changes == [Change("description", "", "Uygun")]
    assert upload(catalogue, operator, place.form | {"Id": theirs, "Description": "Uygun"}).status_code == 200
    assert changed(catalogue) == [told], "the same once more changes nothing"


def test_what_a_supplier_does_to_its_own_product_is_no_operators_act(
    catalogue, headers, place, add_product, supplier_id
):
    mine = add_product(supplier_id)
    assert upload(catalogue, headers, place.form | {"Id": mine, "Description": "Benim"}).status_code == 200
    assert changed(catalogue) == []


def test_uploads_are_limited(service_under_test, supplier_id):
    catalogue = service_under_test("catalogue", product_limits="2/minute")
    headers = catalogue.token("supplier", supplier_id)
    statuses = [upload(catalogue, headers, {"CategoryId": 1, "BrandId": 1, "ModelId": 1}).status_code for _ in range(3)]
    assert statuses == [422, 422, 429]


def test_uploads_from_one_address_are_limited_for_all_suppliers_together(service_under_test):
    catalogue = service_under_test("catalogue", picture_address_limits="2/minute")
    form = {"CategoryId": 1, "BrandId": 1, "ModelId": 1}
    statuses = [upload(catalogue, catalogue.token("supplier"), form).status_code for _ in range(3)]
    assert statuses == [422, 422, 429]


def test_whose_products_are_is_told_to_ads_alone(catalogue, add_product, supplier_id):
    other = new_id()
    mine, others = add_product(supplier_id), add_product(other)
    path, body = "/internal/products/owners", {"productIds": [others, mine, 999]}
    assert catalogue.client.post(path, json=body).status_code == 401
    assert catalogue.client.post(path, json=body, headers=catalogue.token("supplier")).status_code in (401, 403)
    assert catalogue.client.post(path, json=body, headers=catalogue.internal("orders")).status_code == 403
    answer = catalogue.client.post(path, json=body, headers=catalogue.internal("ads"))
    assert answer.get_json()["success"]["owners"] == [
        {"productId": mine, "supplierId": supplier_id},
        {"productId": others, "supplierId": other},
    ]
    too_many = {"productIds": [*range(1, 202)]}
    assert catalogue.client.post(path, json=too_many, headers=catalogue.internal("ads")).status_code == 422


def test_a_product_that_an_operator_adds_is_in_the_audit(catalogue, headers, place):
    for who in (headers, catalogue.token("operator", new_id())):
        answer = upload(catalogue, who, place.form, file_of())
        assert answer.status_code == 200, answer.get_data(as_text=True)
    (told,) = [one for one in catalogue.announced(CatalogueOperatorActed) if one.act == "product_added"]
    assert told.subject_id == str(answer.get_json()["success"]["id"])
