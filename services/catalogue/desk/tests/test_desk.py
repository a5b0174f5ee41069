"""What operators do to names, and how they look at them."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from catalogue.desk.steps import acting
from catalogue.names.rows import Brand
from catalogue.products.rows import Product
from catalogue.proposals import steps as proposals
from catalogue.tests.asking import act, menu, published, refused, waiting
from contracts.events import CatalogueOperatorActed, NameDeleted, ProductChanged
from contracts.events.acts import Change
from kit.errors import Conflict
from kit.ids import new_id


def names(catalogue, operator, query: str = "") -> list[dict]:
    return catalogue.client.get(f"/operator/names?{query}", headers=operator).get_json()["success"]["items"]


def test_a_new_name_is_announced_and_kept_with_the_one_before(catalogue, operator, place, add_product, supplier_id):
    add_product(supplier_id)
    for _ in range(2):
        answer = act(catalogue, operator, "rename", "brand", place.brand_id, "Işık", NewName=" Ay  Işığı ")
        assert answer.status_code == 200
    assert [event.brand_name for event in catalogue.announced(ProductChanged)] == ["Işık", "Ay Işığı"]
    assert menu(catalogue)[0]["brands"][0]["name"] == "Ay Işığı"
    line = catalogue.client.get("/operator/names/history", headers=operator).get_json()["success"]["items"][0]
    assert (line["act"], line["name"], line["newName"]) == ("renamed", "Işık", "Ay Işığı")
    (told,) = [event for event in catalogue.announced(CatalogueOperatorActed) if event.act == "name_renamed"]
    assert (told.subject, told.subject_id) == ("brand", str(place.brand_id))
    assert told.changes == [Change("name", "Işık", "Ay Işığı")]


def test_an_older_way_of_renaming_is_kept_as_well(catalogue, operator, place):
    answer = catalogue.client.post("/categories", json={"Id": place.parent_id, "Name": "Mutfak"}, headers=operator)
    assert answer.status_code == 200
    line = catalogue.client.get("/operator/names/history", headers=operator).get_json()["success"]["items"][0]
    assert (line["act"], line["name"], line["newName"]) == ("renamed", "Beyaz Eşya", "Mutfak")


def test_a_name_that_is_taken_is_refused_and_merging_is_named(catalogue, operator, place):
    with catalogue.work() as work:
        other = proposals.add_brand(work, "Deniz", [place.category_id])
    answer = act(catalogue, operator, "rename", "brand", other, "Deniz", NewName="IŞIK")
    assert refused(answer) == (409, "name_taken")
    assert "birleştirebilirsiniz" in answer.get_json()["failed"]
    assert list(answer.get_json()["fields"]) == ["NewName"]


@pytest.mark.parametrize(("what", "more"), [("rename", {"NewName": "Ay"}), ("delete", {}), ("merge", {"IntoId": 0})])
def test_no_operator_decides_about_what_another_one_changed_meanwhile(catalogue, operator, place, what, more):
    with catalogue.work() as work:
        other = proposals.add_brand(work, "Deniz", [place.category_id])
    more = {name: value or place.brand_id for name, value in more.items()}
    answer = act(catalogue, operator, what, "brand", other, "Dnz", **more)
    assert refused(answer) == (409, "changed_meanwhile")
    assert "'Deniz'" in answer.get_json()["failed"]


def test_a_proposal_that_was_renamed_meanwhile_is_not_accepted(catalogue, operator, proposed):
    assert refused(act(catalogue, operator, "accept", "brand", proposed.brand_id, "Isik")) == (409, "changed_meanwhile")


def test_what_is_empty_is_deleted_once_and_its_name_is_free(catalogue, operator, supplier):
    added = catalogue.client.post("/categories", json={"Id": 0, "Name": "Bedava Bahis"}, headers=supplier)
    row_id = added.get_json()["success"]["id"]
    for _ in range(2):
        assert act(catalogue, operator, "delete", "category", row_id, "Bedava Bahis").status_code == 200
    assert waiting(catalogue, operator) == []
    assert catalogue.announced(NameDeleted) == [NameDeleted(row_id, "category")]
    again = catalogue.client.post("/categories", json={"Id": 0, "Name": "Bedava Bahis"}, headers=supplier)
    assert again.get_json()["success"]["id"] != row_id
    assert act(catalogue, operator, "delete", "category", 9_999, "Yok").status_code == 404


def test_what_is_used_is_not_deleted_and_says_by_what(catalogue, operator, place, add_product):
    def said(kind: str, row_id: int, name: str) -> str:
        answer = act(catalogue, operator, "delete", kind, row_id, name)
        assert refused(answer) == (409, "in_use")
        return answer.get_json()["failed"]

    add_product(new_id())
    assert "1 ürün, 1 model ve 1 alt kategori var" in said("category", place.parent_id, "Beyaz Eşya")
    assert "1 ürün, 1 model ve 0 alt" in said("category", place.category_id, "Buzdolabı")
    assert "1 ürün, 1 model ve 0 alt" in said("brand", place.brand_id, "Işık")
    assert "1 ürün, 0 model" in said("model", place.model_id, "Kuzey 300")


def test_a_brand_that_only_appears_in_categories_is_empty(catalogue, operator, place):
    with catalogue.work() as work:
        brand = proposals.add_brand(work, "Deniz", [place.category_id])
    assert act(catalogue, operator, "delete", "brand", brand, "Deniz").status_code == 200
    assert [brand["name"] for brand in menu(catalogue)[0]["brands"]] == ["Işık"]


def test_names_are_found_by_words_kind_and_state(catalogue, operator, place, supplier_id):
    with catalogue.work() as work:
        proposals.add_category(work, "Fırın", place.parent_id, author_id=supplier_id)
    assert [row["name"] for row in names(catalogue, operator, "kind=category")] == ["Beyaz Eşya", "Buzdolabı", "Fırın"]
    assert [row["name"] for row in names(catalogue, operator, "q=IŞIK")] == ["Işık"]
    assert [row["name"] for row in names(catalogue, operator, "q=300 kuzey&state=accepted")] == ["Kuzey 300"]
    (waits,) = names(catalogue, operator, "state=proposed")
    assert (waits["key"], waits["name"], waits["parentName"]) == (f"category-{waits['id']}", "Fırın", "Beyaz Eşya")
    assert waits["authorId"] == supplier_id
    (model,) = names(catalogue, operator, "kind=model")
    assert (model["parentName"], model["brandName"]) == ("Buzdolabı", "Işık")


def test_names_say_how_many_products_and_open_ads_use_them(catalogue, operator, place, add_product):
    products = [add_product(new_id()), add_product(new_id())]
    catalogue.deliver(published(1, place, products[0]))
    catalogue.deliver(published(2, place, products[0]))
    assert {(row["products"], row["openAds"]) for row in names(catalogue, operator)} == {(2, 2)}


@pytest.mark.parametrize("query", ["state=proposed", "kind=category", "q=kategori"])
def test_names_are_read_on_behind_the_last_one(catalogue, operator, supplier_id, query):
    with catalogue.work() as work:
        for number in range(60):
            proposals.add_category(work, f"Kategori {number:02}", author_id=supplier_id)
    first = catalogue.client.get(f"/operator/names?{query}", headers=operator).get_json()["success"]
    assert (len(first["items"]), first["more"], first["total"]) == (50, True, 60)
    after = first["items"][-1]["key"]
    rest = names(catalogue, operator, f"{query}&after={after}")
    assert len({row["key"] for row in (*first["items"], *rest)}) == 60


def test_the_history_is_read_on_and_never_changed(catalogue, operator, supplier_id):
    with catalogue.work() as work:
        ids = [proposals.add_category(work, f"Kategori {number}", author_id=supplier_id) for number in range(52)]
        for row_id in ids:
            acting.accept(work, "category", row_id, None, new_id())

    def read(query=""):
        return catalogue.client.get(f"/operator/names/history{query}", headers=operator)

    first = read().get_json()["success"]
    assert (len(first["items"]), first["more"]) == (50, True)
    assert len(read(f"?after={first['items'][-1]['id']}").get_json()["success"]["items"]) == 2
    with pytest.raises(DBAPIError), catalogue.work() as work:
        work.session.execute(text("UPDATE name_decisions SET name = 'Başka'"))


def test_what_it_can_become_is_what_is_alike_or_what_is_searched(catalogue, operator, place, supplier_id):
    with catalogue.work() as work:
        typo = proposals.add_brand(work, "Işıkk", [place.category_id], author_id=supplier_id)
        proposals.add_brand(work, "Deniz", [place.category_id])

    def read(query=""):
        return [
            row["name"]
            for row in catalogue.client.get(
                f"/operator/names/brand/{typo}/targets{query}", headers=operator
            ).get_json()["success"]
        ]

    assert read() == ["Işık"]
    assert read("?q=den") == ["Deniz"]
    assert read("?q=isik") == ["Işık"], "not itself"


def test_a_category_becomes_one_of_its_level_only(catalogue, operator, place):
    with catalogue.work() as work:
        proposals.add_category(work, "Beyaz Eşyalar")
        proposals.add_category(work, "Buzdolapları", place.parent_id)

    def read(row_id, q):
        return [
            row["name"]
            for row in catalogue.client.get(
                f"/operator/names/category/{row_id}/targets?q={q}", headers=operator
            ).get_json()["success"]
        ]

    assert read(place.parent_id, "b") == ["Beyaz Eşyalar"]
    assert read(place.category_id, "b") == ["Buzdolapları"]


def test_two_operators_at_once_accept_it_once(catalogue, proposed):
    def accept(_: int) -> None:
        with catalogue.work() as work:
            acting.accept(work, "model", proposed.model_id, "Kuzey 300", new_id())

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(accept, range(4)))
    with catalogue.work() as work:
        assert work.session.execute(text("SELECT count(*) FROM name_decisions")).scalar() == 4, "one each of the names"


def test_a_brand_is_not_deleted_from_under_a_product_that_is_being_added(catalogue, place, add_product):
    """In either order: either the product stands and the brand with it, or neither."""

    def delete_brand() -> str:
        try:
            with catalogue.work() as work:
                acting.remove(work, "model", place.model_id, None, new_id())
        except Conflict:
            return "kept"
        return "deleted"

    def present() -> str:
        try:
            add_product(new_id())
        except Exception:
            return "refused"
        return "added"

    with ThreadPoolExecutor(2) as pool:
        outcomes = {pool.submit(delete_brand), pool.submit(present)}
        found = {one.result() for one in outcomes}
    assert found in ({"deleted", "refused"}, {"kept", "added"})
    with catalogue.work() as work:
        assert work.session.scalars(select(Product)).all() == [] if "refused" in found else True
        assert work.session.scalars(select(Brand)).all()


def test_names_are_saved_as_a_file_as_they_are_filtered_and_it_is_kept_who_did(catalogue, operator, place):
    with catalogue.work() as work:
        proposals.add_brand(work, "=Deniz", [place.category_id])

    def lines(query: str) -> list[list[str]]:
        text = catalogue.client.get(f"/operator/names.csv?{query}", headers=operator).data.decode("utf-8-sig")
        return [line.split(";") for line in text.splitlines()]

    head, *brands = lines("kind=brand")
    assert head[:5] == ["Tarih", "Tür", "No", "Ad", "Durum"]
    assert [(brand[1], brand[3]) for brand in brands] == [("Marka", "'=Deniz"), ("Marka", "Işık")]
    assert [model[5:7] for model in lines("kind=model")[1:]] == [["Buzdolabı", "Işık"]]
    assert lines("q=yok") == [head]
    saved = [told.subject_id for told in catalogue.announced(CatalogueOperatorActed) if told.act == "list_saved"]
    assert saved == ["names"] * 3


def test_a_proposed_brand_names_its_categories_and_is_accepted_in_those_that_are_chosen(
    catalogue, operator, place, supplier_id
):
    with catalogue.work() as work:
        oven = proposals.add_category(work, "Fırın", place.parent_id)
        hob = proposals.add_category(work, "Ocak", place.parent_id)
        brand = proposals.add_brand(work, "Deniz", [oven, hob], author_id=supplier_id)
    (row,) = names(catalogue, operator, "state=proposed&kind=brand")
    assert [(one["id"], one["name"], one["parentName"]) for one in row["places"]] == [
        (oven, "Fırın", "Beyaz Eşya"),
        (hob, "Ocak", "Beyaz Eşya"),
    ]

    def accept(*chosen: int):
        return act(catalogue, operator, "accept", "brand", brand, "Deniz", Categories=list(chosen))

    assert refused(accept(oven, place.category_id)) == (409, "changed_meanwhile")
    for _ in range(2):
        assert accept(oven).status_code == 200
    overtaken = accept(oven, hob)
    assert refused(overtaken) == (409, "changed_meanwhile"), "another operator's choice is no answer to this one"
    shown = {one["name"]: [each["name"] for each in one["brands"]] for one in menu(catalogue)[0]["subCategories"]}
    assert (shown["Fırın"], shown["Ocak"]) == (["Deniz"], [])
    (row,) = names(catalogue, operator, "q=deniz")
    assert (row["state"], row["places"]) == ("accepted", [])
