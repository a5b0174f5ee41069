import json

import pytest

from catalogue.tests.asking import upload
from catalogue.tests.fixtures import file_of


@pytest.fixture
def headers(catalogue, supplier_id):
    return catalogue.token("supplier", supplier_id)


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
        "brandId": brand, "brandName": "Deniz", "modelId": model, "modelName": "D-2", "vatRate": 20,
        "code": None,
    }  # fmt: skip
    (shown,) = catalogue.client.get("/supplier/categories", headers=headers).get_json()["success"]
    assert shown["subCategories"][0]["brands"][0]["models"] == [{"id": model, "productId": product, "name": "D-2"}]
    assert shown["imgUrl"].endswith("/240.webp")


def test_only_products_may_be_large(catalogue, headers, place):
    large = "x" * (1024 * 1024 + 1)
    assert catalogue.client.post("/categories", json={"Name": large}, headers=headers).status_code == 413
    assert upload(catalogue, headers, place.form, b"x" * 2_000_000).status_code == 422
    assert upload(catalogue, headers, place.form, b"x" * 10_500_000).status_code == 413
