"""A suspended supplier brings nothing new to the catalogue."""

import pytest

from catalogue.tests.asking import upload
from catalogue.tests.fixtures import file_of
from contracts.events import SupplierChanged

NAMES = {
    "/categories": {"Id": 0, "Name": "Spor", "ParentId": None},
    "/brands": {"Name": "Deniz", "BrandCategories": [{"BrandId": 0, "CategoryId": 1}]},
    "/models": {"Name": "D-2", "BrandId": 1, "CategoryId": 1},
}
PRODUCT = {"CategoryId": 1, "BrandId": 1, "ModelId": 1}


@pytest.fixture
def tell(catalogue, supplier_id):
    def told(is_suspended: bool, sequence: int) -> None:
        event = SupplierChanged(
            supplier_id=supplier_id,
            supplier_name="Ege",
            logo_url=None,
            since=catalogue.clock.now(),
            iban_changed_at=None,
            is_suspended=is_suspended,
            sequence=sequence,
        )
        catalogue.deliver_twice(event)

    return told


@pytest.mark.parametrize("path", NAMES)
def test_a_suspended_supplier_proposes_no_name(catalogue, supplier_id, tell, path):
    tell(True, 2)
    refused = catalogue.client.post(path, json=NAMES[path], headers=catalogue.token("supplier", supplier_id))
    assert (refused.status_code, refused.get_json()["code"]) == (403, "supplier_suspended")
    assert "askıda" in refused.get_json()["failed"]


def test_a_suspended_supplier_presents_nothing_until_it_is_reinstated(catalogue, supplier_id, tell):
    headers = catalogue.token("supplier", supplier_id)
    tell(True, 2)
    refused = upload(catalogue, headers, PRODUCT, file_of())
    assert (refused.status_code, refused.get_json()["code"]) == (403, "supplier_suspended")
    tell(False, 3)
    assert upload(catalogue, headers, PRODUCT, file_of()).get_json()["code"] != "supplier_suspended"
    assert catalogue.client.post("/categories", json=NAMES["/categories"], headers=headers).status_code == 200


def test_operators_and_other_suppliers_go_on(catalogue, tell):
    tell(True, 2)
    for role in ("operator", "supplier"):
        body = NAMES["/categories"] | {"Name": role.title()}
        assert catalogue.client.post("/categories", json=body, headers=catalogue.token(role)).status_code == 200


def test_what_is_heard_late_changes_nothing(catalogue, supplier_id, tell):
    headers = catalogue.token("supplier", supplier_id)
    tell(True, 3)
    tell(False, 2)
    assert catalogue.client.post("/categories", json=NAMES["/categories"], headers=headers).status_code == 403
