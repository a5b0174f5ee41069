import pytest


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
