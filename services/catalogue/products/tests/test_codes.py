"""A supplier's own codes: one product of each, found by them, and free again when they are emptied."""

import pytest

from catalogue.tests.asking import refused, upload
from catalogue.tests.fixtures import file_of
from kit.ids import new_id

OWN = "/supplier/products"


@pytest.fixture
def listed(catalogue, supplier):
    def found(**query: object) -> list[tuple[int, str | None]]:
        answer = catalogue.client.get(OWN, headers=supplier, query_string=query)
        return [(one["id"], one["code"]) for one in answer.get_json()["success"]["items"]]

    return found


@pytest.fixture
def save(catalogue, supplier, place):
    def saved(*files: bytes, headers: dict[str, str] | None = None, **fields: object):
        return upload(catalogue, headers or supplier, place.form | fields, *files)

    return saved


def test_a_code_is_kept_found_left_alone_and_emptied(save, listed, catalogue, supplier):
    mine = save(file_of(), Code=" K-300 ").get_json()["success"]["id"]
    assert listed(q="k-300") == listed() == [(mine, "K-300")]
    assert listed(q="k-301") == []
    assert save(Id=mine, Description="x").status_code == 200
    assert listed() == [(mine, "K-300")]
    assert catalogue.client.get(f"{OWN}/{mine}", headers=supplier).get_json()["success"]["code"] == "K-300"
    assert save(Id=mine, Code="").status_code == 200
    assert listed() == [(mine, None)]


def test_a_code_stands_for_one_product_of_its_supplier(save, listed, add_product, supplier_id, catalogue, place):
    mine = add_product(supplier_id, code="K-300")
    other = save(file_of(), Code="K-300", ModelId=place.model_id)
    assert refused(other) == (409, "code_taken")
    assert other.get_json()["fields"] == {"Code": ["Bu stok kodu başka bir ürününüzde kullanılıyor(!)"]}
    assert save(Id=mine, Code="K-300").status_code == 200
    assert add_product(new_id(), code="K-300") != mine
    assert save(Id=mine, Code="K-301", headers=catalogue.token("operator")).status_code == 200
    assert listed() == [(mine, "K-301")]


@pytest.mark.parametrize("code", ["x" * 65, "K\u202e1", "К1x"])
def test_a_code_that_deceives_or_is_too_long_is_refused(save, code):
    assert list(save(file_of(), Code=code).get_json()["fields"]) == ["Code"]
