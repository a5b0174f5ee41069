"""What a supplier proposes it uses at once; others see it once an operator has accepted it."""

import pytest

from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.tests.asking import act, form, menu, own, refuse, refused, waiting
from catalogue.tests.fixtures import PICTURE
from contracts.events import ProductChanged
from kit.errors import Forbidden
from kit.ids import new_id


@pytest.fixture
def other(catalogue) -> dict[str, str]:
    return catalogue.token("supplier")


@pytest.fixture
def add_product(catalogue, proposed):
    def add(supplier_id: str) -> int:
        with catalogue.work() as work:
            return presenting.add_product(work, supplier_id, **proposed.of_product, pictures=[PICTURE])

    return add


def test_what_a_supplier_adds_stands_in_no_menu_until_it_is_accepted(catalogue, proposed, operator):
    assert menu(catalogue) == []
    assert waiting(catalogue, operator) == [
        ("brand", "Işık"), ("category", "Beyaz Eşya"), ("category", "Buzdolabı"), ("model", "Kuzey 300"),
    ]  # fmt: skip
    assert act(catalogue, operator, "accept", "category", proposed.category_id, "Buzdolabı").status_code == 200
    assert [category["name"] for category in menu(catalogue)] == ["Beyaz Eşya"], "with the category above it"
    assert menu(catalogue)[0]["subCategories"][0]["brands"] == []
    act(catalogue, operator, "accept", "brand", proposed.brand_id, "Işık")
    (brand,) = menu(catalogue)[0]["subCategories"][0]["brands"]
    assert (brand["name"], brand["models"]) == ("Işık", [])
    act(catalogue, operator, "accept", "model", proposed.model_id, "Kuzey 300")
    assert menu(catalogue)[0]["brands"][0]["models"][0]["name"] == "Kuzey 300"
    assert waiting(catalogue, operator) == []


def test_a_model_is_accepted_with_its_brand_and_its_categories(catalogue, proposed, operator):
    assert act(catalogue, operator, "accept", "model", proposed.model_id, "Kuzey 300").status_code == 200
    (category,) = menu(catalogue)
    assert category["subCategories"][0]["brands"][0]["models"][0]["name"] == "Kuzey 300"
    history = catalogue.client.get("/operator/names/history", headers=operator).get_json()["success"]["items"]
    assert [(line["act"], line["name"]) for line in history] == [
        ("accepted", "Kuzey 300"), ("accepted", "Işık"), ("accepted", "Beyaz Eşya"), ("accepted", "Buzdolabı"),
    ]  # fmt: skip


def test_another_supplier_sees_no_proposal_in_its_forms(catalogue, proposed, operator, supplier, other):
    mine = form(catalogue, supplier)
    assert mine[0]["subCategories"][0]["brands"][0]["models"][0]["name"] == "Kuzey 300"
    assert form(catalogue, operator) == mine
    assert form(catalogue, other) == []
    act(catalogue, operator, "accept", "category", proposed.category_id, "Buzdolabı")
    assert form(catalogue, other)[0]["subCategories"][0]["brands"] == []
    act(catalogue, operator, "accept", "brand", proposed.brand_id, "Işık")
    assert form(catalogue, other)[0]["subCategories"][0]["brands"][0]["models"] == []
    act(catalogue, operator, "accept", "model", proposed.model_id, "Kuzey 300")
    assert form(catalogue, other) == form(catalogue, supplier)


def test_a_supplier_goes_on_seeing_what_its_products_stand_under(catalogue, proposed, add_product):
    user_id = new_id()
    add_product(user_id)
    (category,) = form(catalogue, catalogue.token("supplier", user_id))
    assert category["subCategories"][0]["brands"][0]["models"][0]["name"] == "Kuzey 300"


def test_two_suppliers_propose_the_same_and_each_sees_it(catalogue, proposed, operator, supplier, other):
    def propose(path: str, body: dict) -> int:
        answer = catalogue.client.post(path, json=body, headers=other)
        assert answer.status_code == 200, answer.get_json()
        return answer.get_json()["success"]["id"]

    assert propose("/categories", {"Name": "BEYAZ EŞYA"}) == proposed.parent_id
    assert propose("/categories", {"Name": "buzdolabı", "ParentId": proposed.parent_id}) == proposed.category_id
    places = [{"BrandId": 0, "CategoryId": proposed.category_id}]
    assert propose("/brands", {"Name": "ışık", "BrandCategories": places}) == proposed.brand_id
    model = {"Name": "kuzey 300", "BrandId": proposed.brand_id, "CategoryId": proposed.category_id}
    assert propose("/models", model) == proposed.model_id
    assert form(catalogue, other) == form(catalogue, supplier)
    again = catalogue.client.post("/models", json=model, headers=other)
    assert refused(again) == (409, "name_taken")
    names = catalogue.client.get("/operator/names", headers=operator).get_json()["success"]["items"]
    assert {row["proposers"] for row in names} == {1}
    renamed = {"Id": proposed.model_id, **model, "Name": "Güney"}
    assert catalogue.client.post("/models", json=renamed, headers=supplier).status_code == 403, (
        "it is not its own alone"
    )
    assert [state for _, state, _ in own(catalogue, other)] == ["proposed"] * 4


def test_a_supplier_reads_what_has_become_of_its_proposals(catalogue, proposed, operator, supplier, other):
    with catalogue.work() as work:
        good = proposals.add_brand(
            work, "Işıklı", [proposals.add_category(work, "Oda", proposals.add_category(work, "Ev"))]
        )
        empty = proposals.add_category(work, "Boş", author_id=own_id(catalogue, supplier))
    act(catalogue, operator, "accept", "category", proposed.category_id, "Buzdolabı")
    act(catalogue, operator, "merge", "brand", proposed.brand_id, "Işık", IntoId=good)
    act(catalogue, operator, "delete", "category", empty, "Boş")
    assert sorted(own(catalogue, supplier)) == [
        ("Beyaz Eşya", "accepted", None), ("Boş", "deleted", None), ("Buzdolabı", "accepted", None),
        ("Işık", "merged", "Işıklı"), ("Kuzey 300", "proposed", None),
    ]  # fmt: skip
    assert own(catalogue, other) == []


def own_id(catalogue, headers) -> str:
    """Whose token these headers carry."""
    rows = catalogue.client.get("/supplier/proposals", headers=headers)
    assert rows.status_code == 200
    with catalogue.work() as work:
        return str(work.session.connection().exec_driver_sql("SELECT author_id FROM categories LIMIT 1").scalar())


def test_what_an_operator_adds_is_seen_at_once(catalogue, operator):
    catalogue.client.post("/categories", json={"Id": 0, "Name": "Bahçe", "ParentId": None}, headers=operator)
    assert [category["name"] for category in menu(catalogue)] == ["Bahçe"]


def test_products_tell_which_of_their_names_no_menu_shows(catalogue, proposed, add_product, operator, supplier_id):
    add_product(supplier_id)
    assert catalogue.announced(ProductChanged)[-1].not_accepted == ["parent", "category", "brand"]
    act(catalogue, operator, "accept", "category", proposed.category_id, "Buzdolabı")
    assert catalogue.announced(ProductChanged)[-1].not_accepted == ["brand"]
    act(catalogue, operator, "accept", "brand", proposed.brand_id, "Işık")
    assert catalogue.announced(ProductChanged)[-1].not_accepted == []


def test_a_name_that_the_release_before_refused_keeps_its_products_and_takes_no_new_ones(
    catalogue, proposed, add_product, operator, supplier, supplier_id
):
    product_id = add_product(supplier_id)
    refuse(catalogue, "brands", proposed.brand_id)
    with pytest.raises(Forbidden, match="önerisi kabul edilmedi"):
        add_product(new_id())
    model = {"Id": 0, "Name": "Kuzey 400", "BrandId": proposed.brand_id, "CategoryId": proposed.category_id}
    assert refused(catalogue.client.post("/models", json=model, headers=supplier)) == (403, "refused_name")
    assert form(catalogue, supplier)[0]["subCategories"][0]["brands"] == []
    listed = catalogue.client.get("/supplier/products", headers=supplier).get_json()["success"]["items"]
    assert [product["id"] for product in listed] == [product_id]
    assert act(catalogue, operator, "accept", "brand", proposed.brand_id, "Işık").status_code == 200


def test_an_act_is_kept_once(catalogue, proposed, operator):
    for _ in range(2):
        assert act(catalogue, operator, "accept", "brand", proposed.brand_id, "Işık").status_code == 200
    history = catalogue.client.get("/operator/names/history", headers=operator).get_json()["success"]
    assert [(line["kind"], line["name"], line["act"]) for line in history["items"]] == [("brand", "Işık", "accepted")]
    assert (history["more"], history["total"]) == (False, 1)


def test_only_operators_decide_and_look(catalogue, proposed, supplier):
    for what in ("accept", "delete"):
        assert act(catalogue, supplier, what, "brand", proposed.brand_id, "Işık").status_code == 403
    assert act(catalogue, supplier, "rename", "brand", proposed.brand_id, "Işık", NewName="Ay").status_code == 403
    assert act(catalogue, supplier, "merge", "brand", proposed.brand_id, "Işık", IntoId=1).status_code == 403
    for path in ("", "/history", f"/brand/{proposed.brand_id}/targets"):
        assert catalogue.client.get(f"/operator/names{path}", headers=supplier).status_code == 403
    buyer = catalogue.token("buyer")
    assert catalogue.client.get("/supplier/categories", headers=buyer).status_code == 403
    assert catalogue.client.get("/supplier/proposals", headers=buyer).status_code == 403


def test_what_is_asked_wrongly_is_refused(catalogue, proposed, operator):
    assert act(catalogue, operator, "accept", "brand", 9_999, "Işık").status_code == 404
    assert act(catalogue, operator, "accept", "model", 9_999, "Işık").status_code == 404
    assert act(catalogue, operator, "accept", "shop", 1, "Işık").status_code == 422
    for query in ("kind=shop", "state=merged", "after=1", "after=brand-x"):
        assert catalogue.client.get(f"/operator/names?{query}", headers=operator).status_code == 422
    assert catalogue.client.get("/operator/names/shop/1/targets", headers=operator).status_code == 404
    assert catalogue.client.get("/operator/names/brand/9999/targets", headers=operator).status_code == 404
