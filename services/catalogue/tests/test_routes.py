import io
import json

import pytest

from catalogue import use_cases
from catalogue.pictures import store_picture
from catalogue.tests.conftest import file_of
from kit.ids import new_id


@pytest.fixture
def headers(catalogue, supplier_id):
    return catalogue.token("supplier", supplier_id)


def upload(catalogue, headers, form, *files: bytes):
    parts = {**form, "File": [(io.BytesIO(data), f"{number}.jpg") for number, data in enumerate(files)]}
    return catalogue.client.post("/products", headers=headers, data=parts)


@pytest.mark.parametrize("path", ["/categories", "/brands", "/models", "/products"])
def test_shoppers_and_visitors_change_nothing(catalogue, path):
    assert catalogue.client.post(path, json={}).status_code == 401
    assert catalogue.client.post(path, json={}, headers=catalogue.token("buyer")).status_code == 403
    assert catalogue.client.get("/supplier/products", headers=catalogue.token("buyer")).status_code == 403


def test_a_supplier_builds_the_tree_up_to_a_product(catalogue, headers):
    def post(path: str, body: dict) -> int:
        answer = catalogue.client.post(path, json=body, headers=headers)
        assert answer.status_code == 200, answer.get_json()
        return answer.get_json()["success"]["id"]

    top = post("/categories", {"Id": 0, "Name": "Spor", "ParentId": None})
    child = post("/categories", {"Id": 0, "Name": "Şişme Bot", "ParentId": top})
    brand = post("/brands", {"Name": "Deniz", "BrandCategories": [{"BrandId": 0, "CategoryId": child}]})
    model = post("/models", {"Name": "D-2", "BrandId": brand, "CategoryId": child})
    specs = json.dumps([{"name": "Kişi", "value": "2"}])
    form = {"CategoryId": child, "BrandId": brand, "ModelId": model, "Description": "Hafif", "Specs": specs}
    answer = upload(catalogue, headers, form, file_of(), file_of("PNG"))
    product = answer.get_json()["success"]["id"]

    (listed,) = catalogue.client.get("/supplier/products", headers=headers).get_json()["success"]["items"]
    assert listed["picture"]["url"].startswith("/media/")
    assert {key: listed[key] for key in listed if key not in ("picture", "changedDate")} == {
        "id": product, "openAds": 0, "categoryId": child, "categoryName": "Şişme Bot", "parentId": top, "parentName": "Spor",
        "brandId": brand, "brandName": "Deniz", "modelId": model, "modelName": "D-2",
    }  # fmt: skip
    (shown,) = catalogue.client.get("/supplier/categories", headers=headers).get_json()["success"]
    assert shown["subCategories"][0]["brands"][0]["models"] == [{"id": model, "productId": product, "name": "D-2"}]
    assert shown["imgUrl"].endswith("/240.webp")


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
    assert upload(catalogue, catalogue.token("operator"), place.form | {"Id": theirs}).status_code == 200


def test_only_products_may_be_large(catalogue, headers, place):
    large = "x" * (1024 * 1024 + 1)
    assert catalogue.client.post("/categories", json={"Name": large}, headers=headers).status_code == 413
    assert upload(catalogue, headers, place.form, b"x" * 2_000_000).status_code == 422
    assert upload(catalogue, headers, place.form, b"x" * 10_500_000).status_code == 413


def test_uploads_are_limited(service_under_test, supplier_id):
    catalogue = service_under_test("catalogue", product_limits="2/minute")
    headers = catalogue.token("supplier", supplier_id)
    statuses = [upload(catalogue, headers, {"CategoryId": 1, "BrandId": 1, "ModelId": 1}).status_code for _ in range(3)]
    assert statuses == [422, 422, 429]


def test_uploads_from_one_address_are_limited_whoever_sends_them(service_under_test):
    catalogue = service_under_test("catalogue", picture_address_limits="2/minute")
    form = {"CategoryId": 1, "BrandId": 1, "ModelId": 1}
    statuses = [upload(catalogue, catalogue.token("supplier"), form).status_code for _ in range(3)]
    assert statuses == [422, 422, 429]


def test_the_tree_is_sorted_by_the_turkish_alphabet(catalogue):
    with catalogue.work() as work:
        for name in ("Zücaciye", "İnşaat", "Çanta", "Isıtma", "Cep", "Şapka", "Saat"):
            use_cases.add_category(work, name)
    names = [category["name"] for category in catalogue.client.get("/cdn/categories.json").get_json()]
    assert names == ["Cep", "Çanta", "Isıtma", "İnşaat", "Saat", "Şapka", "Zücaciye"]


def test_a_brand_of_two_subcategories_is_one_in_the_union(catalogue, place):
    with catalogue.work() as work:
        other = use_cases.add_category(work, "Fırın", place.parent_id)
        use_cases.add_brand(work, "Işık", [other])
        use_cases.add_model(work, "Alev", place.brand_id, other)
    (top,) = catalogue.client.get("/cdn/categories.json").get_json()
    assert [sub["name"] for sub in top["subCategories"]] == ["Buzdolabı", "Fırın"]
    (brand,) = top["brands"]
    assert [model["name"] for model in brand["models"]] == ["Alev", "Kuzey 300"]


def test_a_chosen_picture_comes_before_the_first_products(catalogue, place, add_product, supplier_id):
    add_product(supplier_id)
    with catalogue.work() as work:
        chosen = store_picture(catalogue.service.storage, file_of())
        use_cases.set_category_picture(work, place.parent_id, chosen)
    (top,) = catalogue.client.get("/cdn/categories.json").get_json()
    assert top["imgUrl"] == chosen.url.replace("700.jpg", "240.webp")
    assert top["subCategories"][0]["imgUrl"] == "/media/p/240.webp"


def test_documents_are_not_sent_again_to_who_has_them(catalogue, place):
    first = catalogue.client.get("/cdn/categories.json")
    headers = {"If-None-Match": first.headers["ETag"]}
    assert catalogue.client.get("/cdn/categories.json", headers=headers).status_code == 304
    with catalogue.work() as work:
        use_cases.rename_category(work, place.parent_id, "Ev")
    assert catalogue.client.get("/cdn/categories.json", headers=headers).status_code == 200


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
