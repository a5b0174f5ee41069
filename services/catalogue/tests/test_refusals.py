"""What the catalogue refuses by its own rules, as programs are told it: a status and a code."""

import io

import pytest

from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.tests.asking import published, refuse
from catalogue.tests.fixtures import PICTURE, file_of
from kit.ids import new_id

NOT_THERE = 9_999


@pytest.fixture
def post(catalogue, supplier_id):
    """`post(path, body)` → status and code, as the supplier is answered."""

    def send(path: str, body: dict, role: str = "supplier") -> tuple[int, str | None]:
        headers = catalogue.token(role, supplier_id if role == "supplier" else None)
        if path == "/products":
            form = {**body, "File": [(io.BytesIO(file_of()), "1.jpg")]}
            answer = catalogue.client.post(path, data=form, headers=headers)
        else:
            answer = catalogue.client.post(path, json=body, headers=headers)
        return answer.status_code, answer.get_json().get("code")

    return send


def brand_in(category_id: int, brand_id: int = 0, name: str = "Deniz") -> dict:
    return {"Name": name, "BrandCategories": [{"BrandId": brand_id, "CategoryId": category_id}]}


def test_a_name_stands_once(post, place):
    model = {"Name": "KUZEY 300", "BrandId": place.brand_id, "CategoryId": place.category_id}
    assert post("/categories", {"Name": "beyaz eşya"}) == (409, "name_taken")
    assert post("/brands", brand_in(place.category_id, name="IŞIK")) == (409, "name_taken")
    assert post("/models", model) == (409, "name_taken")


def test_there_are_two_levels_and_categories_stay_where_they_are(post, place):
    assert post("/categories", {"Name": "Mini", "ParentId": place.category_id}) == (409, "too_deep")
    moved = {"Id": place.category_id, "Name": "Buzdolabı", "ParentId": None}
    other = post("/categories", {"Name": "Bahçe"})
    assert other == (200, None)
    assert post("/categories", moved | {"ParentId": place.parent_id + 100}, "operator") == (409, "conflict")


def test_what_is_named_has_to_be_there(post, place):
    assert post("/categories", {"Id": NOT_THERE, "Name": "Bahçe"}) == (404, "not_found")
    assert post("/brands", brand_in(place.category_id, NOT_THERE)) == (404, "not_found")
    missing = {"Name": "D-2", "BrandId": NOT_THERE, "CategoryId": NOT_THERE}
    assert post("/models", missing) == (404, "not_found")
    gone = {"Kind": "brand", "Id": NOT_THERE, "Name": "Deniz"}
    for act, more in (("accept", {}), ("rename", {"NewName": "Ay"}), ("merge", {"IntoId": 1}), ("delete", {})):
        assert post(f"/operator/names/{act}", gone | more, "operator") == (404, "not_found")


def test_under_a_name_that_was_refused_nothing_new_stands(catalogue, post, proposed, supplier_id):
    with catalogue.work() as work:  # so that the refused names stay
        presenting.add_product(work, new_id(), **proposed.of_product, pictures=[PICTURE])
    refuse(catalogue, "brands", proposed.brand_id)
    refuse(catalogue, "categories", proposed.category_id)
    assert post("/brands", brand_in(proposed.category_id)) == (403, "refused_name")
    assert post("/products", proposed.form) == (403, "refused_name")
    refuse(catalogue, "categories", proposed.parent_id)
    assert post("/categories", {"Name": "Mini", "ParentId": proposed.parent_id}) == (403, "refused_name")


def test_a_supplier_has_one_product_of_a_model(post, place):
    assert post("/products", place.form) == (200, None)
    assert post("/products", place.form) == (409, "product_exists")


def test_what_was_offered_stays_what_it_is(catalogue, post, place, add_product, supplier_id):
    product_id = add_product(supplier_id)
    catalogue.deliver(published(1, place, product_id))
    with catalogue.work() as work:
        other = proposals.add_model(work, "Kuzey 400", place.brand_id, place.category_id)
    assert post("/products", place.form | {"Id": product_id, "ModelId": other}) == (409, "conflict")
