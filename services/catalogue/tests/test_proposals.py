"""What a supplier proposes its own ads use at once; shoppers' menus show it once an operator has accepted it."""

import pytest

from catalogue import use_cases
from catalogue.tests.conftest import PICTURE
from contracts.events import ProductChanged
from kit.errors import Forbidden
from kit.ids import new_id


@pytest.fixture
def operator(catalogue) -> dict[str, str]:
    return catalogue.token("operator")


@pytest.fixture
def supplier(catalogue, supplier_id) -> dict[str, str]:
    return catalogue.token("supplier", supplier_id)


@pytest.fixture
def add_product(catalogue, proposed):
    def add(supplier_id: str) -> int:
        with catalogue.work() as work:
            return use_cases.add_product(work, supplier_id, **proposed.of_product, pictures=[PICTURE])

    return add


def menu(catalogue) -> list[dict]:
    """What shoppers' menus and filters are made of."""
    return catalogue.client.get("/cdn/categories.json").get_json()


def waiting(catalogue, operator) -> list[tuple[str, str]]:
    """What an operator is asked about."""
    rows = catalogue.client.get("/operator/proposals", headers=operator).get_json()["success"]
    return [(row["kind"], row["name"]) for row in rows]


def decide(catalogue, operator, decision: str, kind: str, row_id: int, **more: str):
    """An operator's decision."""
    body = {"Kind": kind, "Id": row_id} | more
    return catalogue.client.post(f"/operator/proposals/{decision}", json=body, headers=operator)


def test_what_a_supplier_adds_stands_in_no_menu_until_it_is_accepted(catalogue, proposed, operator, supplier):
    assert menu(catalogue) == []
    own = catalogue.client.get("/supplier/categories", headers=supplier).get_json()["success"]
    assert own[0]["subCategories"][0]["brands"][0]["models"][0]["name"] == "Kuzey 300"
    assert waiting(catalogue, operator) == [("brand", "Işık"), ("category", "Beyaz Eşya"), ("category", "Buzdolabı")]
    assert decide(catalogue, operator, "accept", "category", proposed.category_id).status_code == 200
    assert [category["name"] for category in menu(catalogue)] == ["Beyaz Eşya"], "with the category above it"
    assert menu(catalogue)[0]["subCategories"][0]["brands"] == []
    decide(catalogue, operator, "accept", "brand", proposed.brand_id)
    assert menu(catalogue)[0]["subCategories"][0]["brands"][0]["name"] == "Işık"
    assert waiting(catalogue, operator) == []


def test_what_an_operator_adds_is_seen_at_once(catalogue, operator):
    catalogue.client.post("/categories", json={"Id": 0, "Name": "Bahçe", "ParentId": None}, headers=operator)
    assert [category["name"] for category in menu(catalogue)] == ["Bahçe"]


def test_products_tell_which_of_their_names_no_menu_shows(catalogue, proposed, add_product, operator, supplier_id):
    add_product(supplier_id)
    assert catalogue.announced(ProductChanged)[-1].not_accepted == ["parent", "category", "brand"]
    decide(catalogue, operator, "accept", "category", proposed.category_id)
    assert catalogue.announced(ProductChanged)[-1].not_accepted == ["brand"]
    decide(catalogue, operator, "accept", "brand", proposed.brand_id)
    assert catalogue.announced(ProductChanged)[-1].not_accepted == []


def test_a_refused_name_that_nothing_uses_is_gone(catalogue, operator, supplier):
    added = catalogue.client.post("/categories", json={"Id": 0, "Name": "Bedava Bahis"}, headers=supplier)
    row_id = added.get_json()["success"]["id"]
    answer = decide(catalogue, operator, "refuse", "category", row_id, Reason="Pazarda yeri yok")
    assert answer.get_json()["success"] == []
    again = catalogue.client.post("/categories", json={"Id": 0, "Name": "Bedava Bahis"}, headers=supplier)
    assert again.get_json()["success"]["id"] != row_id


def test_a_refused_name_keeps_its_products_and_takes_no_new_ones(
    catalogue, proposed, add_product, operator, supplier, supplier_id
):
    product_id = add_product(supplier_id)
    assert decide(catalogue, operator, "refuse", "brand", proposed.brand_id, Reason="Taklit marka").status_code == 200
    assert catalogue.announced(ProductChanged)[-1].not_accepted == ["parent", "category", "brand"]
    with pytest.raises(Forbidden, match="önerisi kabul edilmedi"):
        add_product(new_id())
    model = {"Id": 0, "Name": "Kuzey 400", "BrandId": proposed.brand_id, "CategoryId": proposed.category_id}
    refused = catalogue.client.post("/models", json=model, headers=supplier)
    assert (refused.status_code, refused.get_json()["code"]) == (403, "refused_name")
    own = catalogue.client.get("/supplier/categories", headers=supplier).get_json()["success"]
    assert own[0]["subCategories"][0]["brands"] == []
    listed = catalogue.client.get("/supplier/products", headers=supplier).get_json()["success"]["items"]
    assert [product["id"] for product in listed] == [product_id]


def test_a_decision_is_kept_once_and_an_accepted_name_is_not_refused(catalogue, proposed, operator):
    for _ in range(2):
        assert decide(catalogue, operator, "accept", "brand", proposed.brand_id).status_code == 200
    with catalogue.work() as work:
        rows = work.session.connection().exec_driver_sql("SELECT kind, name, decision FROM name_decisions").all()
    assert [tuple(row) for row in rows] == [("brand", "Işık", "accepted")]
    refused = decide(catalogue, operator, "refuse", "brand", proposed.brand_id, Reason="Geç kaldı")
    assert (refused.status_code, refused.get_json()["code"]) == (409, "conflict")


def test_only_operators_decide(catalogue, proposed, supplier):
    assert decide(catalogue, supplier, "accept", "brand", proposed.brand_id).status_code == 403
    assert catalogue.client.get("/operator/proposals", headers=supplier).status_code == 403
    assert catalogue.client.get("/supplier/categories", headers=catalogue.token("buyer")).status_code == 403


def test_a_refusal_says_why_and_an_unknown_name_is_not_found(catalogue, proposed, operator):
    answer = decide(catalogue, operator, "refuse", "brand", proposed.brand_id)
    assert (answer.status_code, list(answer.get_json()["fields"])) == (422, ["Reason"])
    assert decide(catalogue, operator, "accept", "brand", 9_999).status_code == 404
    assert decide(catalogue, operator, "accept", "model", proposed.model_id).status_code == 422
