from catalogue.proposals import steps as proposals
from catalogue.tests.asking import published


def test_the_tree_is_sorted_by_the_turkish_alphabet(catalogue):
    with catalogue.work() as work:
        for name in ("Zücaciye", "İnşaat", "Çanta", "Isıtma", "Cep", "Şapka", "Saat"):
            proposals.add_category(work, name)
    names = [category["name"] for category in catalogue.client.get("/cdn/categories.json").get_json()]
    assert names == ["Cep", "Çanta", "Isıtma", "İnşaat", "Saat", "Şapka", "Zücaciye"]


def test_models_that_differ_in_a_number_are_sorted_by_it(catalogue, place):
    with catalogue.work() as work:
        for name in ("Kuzey 500", "Kuzey 90", "Kuzey 400", "Kuzey 300 Plus"):
            proposals.add_model(work, name, place.brand_id, place.category_id)
    (top,) = catalogue.client.get("/cdn/categories.json").get_json()
    names = [model["name"] for model in top["brands"][0]["models"]]
    assert names == ["Kuzey 90", "Kuzey 300", "Kuzey 300 Plus", "Kuzey 400", "Kuzey 500"]


def test_a_brand_of_two_subcategories_is_one_in_the_union(catalogue, place):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
        proposals.add_brand(work, "Işık", [other])
        proposals.add_model(work, "Alev", place.brand_id, other)
    (top,) = catalogue.client.get("/cdn/categories.json").get_json()
    assert [sub["name"] for sub in top["subCategories"]] == ["Buzdolabı", "Fırın"]
    (brand,) = top["brands"]
    assert [model["name"] for model in brand["models"]] == ["Alev", "Kuzey 300"]


def test_a_category_shows_its_first_product_and_one_at_the_top_the_first_below_it(
    catalogue, place, add_product, supplier_id
):
    empty = catalogue.client.get("/cdn/categories.json").get_json()
    add_product(supplier_id)
    (top,) = catalogue.client.get("/cdn/categories.json").get_json()
    assert [empty[0]["imgUrl"], empty[0]["subCategories"][0]["imgUrl"]] == [None, None]
    assert [top["imgUrl"], top["subCategories"][0]["imgUrl"]] == ["/media/p/240.webp"] * 2


def test_documents_are_not_sent_again_to_who_has_them(catalogue, place):
    first = catalogue.client.get("/cdn/categories.json")
    headers = {"If-None-Match": first.headers["ETag"]}
    assert catalogue.client.get("/cdn/categories.json", headers=headers).status_code == 304
    with catalogue.work() as work:
        proposals.rename_category(work, place.parent_id, "Ev")
    assert catalogue.client.get("/cdn/categories.json", headers=headers).status_code == 200


def bare(categories: list[dict]) -> list[dict]:
    """The same without models."""
    return [
        category
        | {"brands": [without_models(brand) for brand in category["brands"]]}
        | ({"subCategories": bare(category["subCategories"])} if "subCategories" in category else {})
        for category in categories
    ]


def without_models(brand: dict) -> dict:
    return {name: value for name, value in brand.items() if name != "models"}


def test_departments_are_the_tree_without_models(catalogue, place, add_product, supplier_id):
    add_product(supplier_id)
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
        proposals.add_brand(work, "Işık", [other])
        proposals.add_model(work, "Alev", place.brand_id, other)
    catalogue.deliver(published(1, place))
    whole = catalogue.client.get("/cdn/categories.json").get_json()
    assert whole[0]["brands"][0]["models"], "there is nothing to leave out"
    departments = catalogue.client.get("/cdn/departments.json")
    assert departments.get_json() == bare(whole)
    assert departments.get_json()[0]["brands"][0]["count"] == 1
    assert "models" not in departments.get_data(as_text=True)


def test_departments_show_a_brand_that_a_supplier_placed_once_something_accepted_stands_there(
    catalogue, place, supplier_id
):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
        proposals.add_brand(work, "Işık", [other], supplier_id)
    (top,) = catalogue.client.get("/cdn/departments.json").get_json()
    assert [sub["brands"] for sub in top["subCategories"] if sub["name"] == "Fırın"] == [[]]
    with catalogue.work() as work:
        proposals.add_model(work, "Alev", place.brand_id, other)
    (top,) = catalogue.client.get("/cdn/departments.json").get_json()
    (brands,) = [sub["brands"] for sub in top["subCategories"] if sub["name"] == "Fırın"]
    assert [brand["name"] for brand in brands] == ["Işık"]
