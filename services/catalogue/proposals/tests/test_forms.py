import pytest

from catalogue.desk.steps import acting
from catalogue.names.rules.life import MODEL
from catalogue.proposals import steps as proposals
from catalogue.tests.asking import act, form, menu, refused
from contracts.events import CatalogueOperatorActed
from contracts.events.acts import Change
from kit.ids import new_id


@pytest.fixture
def headers(catalogue, supplier_id):
    return catalogue.token("supplier", supplier_id)


def test_a_supplier_proposes_thirty_names_a_day_and_goes_on_renaming_them(catalogue, headers):
    def post(path: str, body: dict, who: dict = headers) -> int:
        return catalogue.client.post(path, json=body, headers=who).status_code

    first = catalogue.client.post("/categories", json={"Name": "Spor"}, headers=headers).get_json()["success"]["id"]
    child = {"Name": "Bot", "ParentId": first}
    under = catalogue.client.post("/categories", json=child, headers=headers).get_json()["success"]["id"]
    assert post("/brands", {"Name": "Deniz", "BrandCategories": [{"BrandId": 0, "CategoryId": under}]}) == 200
    answers = [post("/categories", {"Name": f"Kategori {number}"}) for number in range(28)]
    assert answers == [200] * 27 + [429]
    assert post("/models", {"Name": "D-2", "BrandId": 1, "CategoryId": under}) == 429
    assert post("/categories", {"Id": first, "Name": "Spor ve Doğa"}) == 200
    assert post("/categories", {"Name": "Bahçe"}, catalogue.token("supplier")) == 200
    operator = catalogue.token("operator")
    assert {post("/categories", {"Name": f"Yeni {number}"}, operator) for number in range(40)} == {200}


@pytest.mark.parametrize(
    ("path", "body", "fields"),
    [
        ("/categories", {}, {"Name": ["zorunlu alan(!)"]}),
        ("/categories", {"Name": "  "}, {"Name": ["zorunlu alan(!)"]}),
        ("/brands", {"Name": None, "BrandCategories": []}, {"Name": ["zorunlu alan(!)"], "BrandCategories": ["zorunlu alan(!)"]}),
        ("/models", {"Name": "x"}, {"BrandId": ["zorunlu alan(!)"], "CategoryId": ["zorunlu alan(!)"]}),
        ("/categories", {"Name": "x", "Owner": 1}, {"Owner": ["Bilinmeyen alan(!)"]}),
        ("/models", {"Name": "x", "BrandId": "1", "CategoryId": 1}, {"BrandId": ["Marka geçersiz(!)"]}),
    ],
)  # fmt: skip
def test_what_is_missing_or_wrong_is_said_beside_its_field(catalogue, headers, path, body, fields):
    answer = catalogue.client.post(path, json=body, headers=headers)
    assert (answer.status_code, answer.get_json()["fields"]) == (422, fields)


def brands_of(tree: list[dict], category_id: int) -> list[str]:
    """The brands of a sub-category."""
    every = [child for top in tree for child in top["subCategories"]]
    return [brand["name"] for child in every if child["id"] == category_id for brand in child["brands"]]


def test_shoppers_see_a_brand_where_a_supplier_put_it_once_something_accepted_stands_there(catalogue, place, headers):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
    body = {"Name": "Işık", "BrandCategories": [{"BrandId": 0, "CategoryId": other}]}
    assert catalogue.client.post("/brands", json=body, headers=headers).status_code == 200
    assert brands_of(menu(catalogue), other) == []
    assert brands_of(form(catalogue, headers), other) == ["Işık"]
    with catalogue.work() as work:
        model_id = proposals.add_model(work, "Alev", place.brand_id, other, author_id=new_id())
    assert brands_of(menu(catalogue), other) == []
    with catalogue.work() as work:
        acting.accept(work, MODEL, model_id, None, new_id())
    assert brands_of(menu(catalogue), other) == ["Işık"]


def test_where_an_operator_puts_a_brand_it_is_seen_at_once_although_a_supplier_put_it_there_before(
    catalogue, place, headers
):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
        proposals.add_brand(work, "Işık", [other], new_id())
    assert brands_of(menu(catalogue), other) == []
    body = {"Name": "Işık", "BrandCategories": [{"BrandId": place.brand_id, "CategoryId": other}]}
    assert catalogue.client.post("/brands", json=body, headers=catalogue.token("operator")).status_code == 200
    assert brands_of(menu(catalogue), other) == ["Işık"]


def test_a_proposed_brand_that_is_accepted_itself_is_seen_where_it_was_proposed(catalogue, place, headers):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
    body = {"Name": "Deniz", "BrandCategories": [{"BrandId": 0, "CategoryId": other}]}
    brand_id = catalogue.client.post("/brands", json=body, headers=headers).get_json()["success"]["id"]
    assert act(catalogue, catalogue.token("operator"), "accept", "brand", brand_id, "Deniz").status_code == 200
    assert brands_of(menu(catalogue), other) == ["Deniz"]


def test_a_supplier_puts_no_brand_of_others_elsewhere_as_if_it_renamed_it(catalogue, place, headers):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
    body = {"Name": "Işık", "BrandCategories": [{"BrandId": place.brand_id, "CategoryId": other}]}
    assert refused(catalogue.client.post("/brands", json=body, headers=headers))[0] == 403
    assert brands_of(form(catalogue, headers), other) == []


def test_what_an_operator_adds_is_in_the_audit_and_what_a_supplier_proposes_is_not(catalogue, place, headers):
    def post(path: str, body: dict, who: dict) -> int:
        answer = catalogue.client.post(path, json=body, headers=who)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        return answer.get_json()["success"]["id"]

    who = new_id()
    both = (("Spor", "Deniz", "D-2"), headers), (("Bahçe", "Orman", "O-2"), catalogue.token("operator", who))
    for (category, brand, model), asks in both:
        added = [("category", post("/categories", {"Name": category, "ParentId": place.parent_id}, asks), category)]
        puts = [{"BrandId": 0, "CategoryId": added[0][1]}]
        added.append(("brand", post("/brands", {"Name": brand, "BrandCategories": puts}, asks), brand))
        stands = {"BrandId": added[1][1], "CategoryId": added[0][1]}
        added.append(("model", post("/models", {"Name": model, **stands}, asks), model))
    told = [one for one in catalogue.announced(CatalogueOperatorActed) if one.act == "name_added"]
    assert [(one.subject, one.subject_id, one.changes) for one in told] == [
        (kind, str(row_id), [Change("name", "", name)]) for kind, row_id, name in added
    ]
    assert {one.operator_id for one in told} == {who}
