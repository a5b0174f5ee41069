"""Two names become one: what stood under the first stands under the second, and the first one's id leads there."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from catalogue.desk.steps import merging
from catalogue.names import selects as names_selects
from catalogue.names.rows import GoneName
from catalogue.products.rows import Product
from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.tests.asking import act, menu, published, refused
from catalogue.tests.fixtures import PICTURE, Place
from contracts.events import NameMerged, ProductChanged
from kit.errors import Conflict, NotFound
from kit.ids import new_id


@pytest.fixture
def stand(catalogue, place):
    """`stand(...)` → a place of these names, those that are there already used again; of no proposer."""

    def put(top: str = "Beyaz Eşya", sub: str = "Buzdolabı", brand: str = "Işık", model: str = "Kuzey 300") -> Place:
        def once(add, *given) -> int:
            try:
                with catalogue.work() as work:
                    return add(work, *given)
            except Conflict:
                return 0

        def found(table: str, name: str, **where: int) -> int:
            more = "".join(f" AND {column} = {value}" for column, value in where.items())
            query = f"SELECT id FROM {table} WHERE name = %s{more}"
            with catalogue.work() as work:
                return work.session.connection().exec_driver_sql(query, (name,)).scalar_one()

        top_id = once(proposals.add_category, top) or found("categories", top, parent_id=0)
        sub_id = once(proposals.add_category, sub, top_id) or found("categories", sub, parent_id=top_id)
        brand_id = once(proposals.add_brand, brand, [sub_id]) or found("brands", brand)
        once(proposals.add_model, model, brand_id, sub_id)
        return Place(top_id, sub_id, brand_id, found("models", model, brand_id=brand_id, category_id=sub_id))

    return put


@pytest.fixture
def present(catalogue):
    def add(where: Place, supplier_id: str | None = None) -> int:
        with catalogue.work() as work:
            return presenting.add_product(work, supplier_id or new_id(), **where.of_product, pictures=[PICTURE])

    return add


def newest(catalogue, product_id: int) -> ProductChanged:
    """A product as it was announced last."""
    return [event for event in catalogue.announced(ProductChanged) if event.product_id == product_id][-1]


def tree(catalogue) -> list:
    """The menu by names alone, with the open ads of each brand."""
    return [
        (top["name"], [(sub["name"], [(b["name"], b["count"]) for b in sub["brands"]]) for sub in top["subCategories"]])
        for top in menu(catalogue)
    ]


def merged(catalogue) -> list[tuple[str, int, int, int | None]]:
    events = catalogue.announced(NameMerged)
    return [(event.kind, event.name_id, event.into_id, event.into_parent_id) for event in events]


def test_a_brand_takes_over_products_models_places_and_open_ads(catalogue, operator, place, stand, present):
    typo = stand(sub="Fırın", brand="Işıkk", model="Alev")
    product_id = present(typo)
    catalogue.deliver(published(1, typo, product_id))
    for _ in range(2):
        into = {"IntoId": place.brand_id, "IntoName": "Işık"}
        answer = act(catalogue, operator, "merge", "brand", typo.brand_id, "Işıkk", **into)
        assert answer.status_code == 200, answer.get_json()
    event = newest(catalogue, product_id)
    assert (event.brand_id, event.brand_name, event.model_id, event.sequence) == (
        place.brand_id, "Işık", typo.model_id, 2,
    )  # fmt: skip
    assert tree(catalogue) == [("Beyaz Eşya", [("Buzdolabı", [("Işık", 0)]), ("Fırın", [("Işık", 1)])])]
    assert merged(catalogue) == [("brand", typo.brand_id, place.brand_id, None)]
    line = catalogue.client.get("/operator/names/history", headers=operator).get_json()["success"]["items"][0]
    assert (line["act"], line["name"], line["newName"]) == ("merged", "Işıkk", "Işık")


def test_models_of_the_same_name_become_one(catalogue, operator, place, stand, present):
    typo = stand(brand="Işıkk", model="KUZEY 300")
    product_id = present(typo)
    act(catalogue, operator, "merge", "brand", typo.brand_id, "Işıkk", IntoId=place.brand_id)
    assert newest(catalogue, product_id).model_id == place.model_id
    assert merged(catalogue) == [
        ("model", typo.model_id, place.model_id, None), ("brand", typo.brand_id, place.brand_id, None),
    ]  # fmt: skip


def test_a_supplier_of_both_models_keeps_both_products(catalogue, operator, place, stand, present, supplier_id):
    typo = stand(model="Kuzey300")
    first, second = present(place, supplier_id), present(typo, supplier_id)
    answer = act(catalogue, operator, "merge", "model", typo.model_id, "Kuzey300", IntoId=place.model_id)
    assert answer.status_code == 200, answer.get_json()
    assert {newest(catalogue, first).model_id, newest(catalogue, second).model_id} == {place.model_id}
    with pytest.raises(Conflict, match="bir ürününüz zaten var"):
        present(place, supplier_id)


def test_the_second_product_of_a_model_may_get_another_one_and_has_it_alone(
    catalogue, operator, place, stand, present, supplier_id
):
    typo, other = stand(model="Kuzey300"), stand(model="Kuzey 500")
    present(place, supplier_id)
    second = present(typo, supplier_id)
    act(catalogue, operator, "merge", "model", typo.model_id, "Kuzey300", IntoId=place.model_id)
    with catalogue.work() as work:
        presenting.change_product(work, supplier_id, second, **other.of_product)
    with pytest.raises(Conflict, match="bir ürününüz zaten var"):
        present(other, supplier_id)


def test_a_model_takes_over_products_of_another_place(catalogue, operator, place, stand, present):
    astray = stand(sub="Fırın", brand="Deniz", model="Kuzey 300")
    product_id = present(astray)
    catalogue.deliver(published(1, astray, product_id))
    act(catalogue, operator, "merge", "model", astray.model_id, "Kuzey 300", IntoId=place.model_id)
    event = newest(catalogue, product_id)
    assert (event.category_id, event.brand_id, event.model_id) == (place.category_id, place.brand_id, place.model_id)
    assert tree(catalogue)[0][1] == [("Buzdolabı", [("Işık", 1)]), ("Fırın", [("Deniz", 0)])]


def test_a_category_takes_over_what_stands_in_another_one(catalogue, operator, place, stand, present):
    other = stand(top="Ev", sub="Buz dolabı", brand="Işık", model="kuzey 300")
    product_id = present(other)
    act(catalogue, operator, "merge", "category", other.category_id, "Buz dolabı", IntoId=place.category_id)
    event = newest(catalogue, product_id)
    assert (event.category_id, event.parent_id, event.model_id) == (place.category_id, place.parent_id, place.model_id)
    assert tree(catalogue) == [("Beyaz Eşya", [("Buzdolabı", [("Işık", 0)])]), ("Ev", [])]
    assert merged(catalogue)[-1] == ("category", other.category_id, place.category_id, place.parent_id)


def test_a_top_category_takes_over_sub_categories_and_merges_those_of_one_name(
    catalogue, operator, place, stand, present
):
    moved, same = stand(top="Beyaz Esyalar", sub="Fırın", model="Alev"), stand(top="Beyaz Esyalar", model="Kutup")
    alev, kutup = present(moved), present(same)
    answer = act(catalogue, operator, "merge", "category", same.parent_id, "Beyaz Esyalar", IntoId=place.parent_id)
    assert answer.status_code == 200, answer.get_json()
    assert (newest(catalogue, alev).category_id, newest(catalogue, alev).parent_name) == (
        moved.category_id,
        "Beyaz Eşya",
    )
    assert newest(catalogue, kutup).category_id == place.category_id
    assert merged(catalogue) == [
        ("category", same.category_id, place.category_id, place.parent_id),
        ("category", same.parent_id, place.parent_id, None),
    ]
    assert [name for name, _ in tree(catalogue)] == ["Beyaz Eşya"]


def test_a_name_that_was_seen_is_still_seen_after_a_merge(catalogue, operator, place, stand, supplier_id):
    with catalogue.work() as work:
        hidden = proposals.add_category(work, "Fırın", place.parent_id, author_id=supplier_id)
    shown = stand(top="Mutfak", sub="Fırın")
    act(catalogue, operator, "merge", "category", shown.parent_id, "Mutfak", IntoId=place.parent_id)
    assert ("Fırın", [("Işık", 0)]) in tree(catalogue)[0][1]
    assert merged(catalogue)[0] == ("category", shown.category_id, hidden, place.parent_id)


def test_what_stands_under_a_name_that_a_merge_shows_is_announced_with_it(
    catalogue, operator, place, stand, present, supplier_id
):
    with catalogue.work() as work:
        hidden = proposals.add_category(work, "Fırın", place.parent_id, author_id=supplier_id)
        proposals.add_brand(work, "Işık", [hidden], supplier_id)
        model = proposals.add_model(work, "Alev", place.brand_id, hidden, supplier_id)
    product_id = present(Place(place.parent_id, hidden, place.brand_id, model), supplier_id)
    assert newest(catalogue, product_id).not_accepted == ["category"]
    shown = stand(top="Mutfak", sub="Fırın")
    act(catalogue, operator, "merge", "category", shown.parent_id, "Mutfak", IntoId=place.parent_id)
    assert newest(catalogue, product_id).not_accepted == []


@pytest.mark.parametrize(("kind", "gone"), [("brand", "Alev"), ("category", "Ocak")])
def test_a_brand_stays_where_an_operator_put_it_though_a_supplier_put_the_other_there(
    catalogue, operator, place, supplier_id, kind, gone
):
    with catalogue.work() as work:
        stove = proposals.add_category(work, "Ocak", place.parent_id)
        oven = stove if kind == "brand" else proposals.add_category(work, "Fırın", place.parent_id)
        alev = proposals.add_brand(work, "Alev", [stove]) if kind == "brand" else place.brand_id
        proposals.add_brand(work, "Işık", [oven], supplier_id)
        if kind == "category":
            proposals.add_brand(work, "Işık", [stove])
    shown = {name: [brand for brand, _ in brands] for name, brands in tree(catalogue)[0][1]}
    assert shown["Ocak"] == (["Alev"] if kind == "brand" else ["Işık"]) and "Işık" not in shown.get("Fırın", [])
    source, target = (alev, place.brand_id) if kind == "brand" else (stove, oven)
    assert act(catalogue, operator, "merge", kind, source, gone, IntoId=target).status_code == 200
    shown = {name: [brand for brand, _ in brands] for name, brands in tree(catalogue)[0][1]}
    assert shown["Ocak" if kind == "brand" else "Fırın"] == ["Işık"]


def test_ids_lead_on_over_several_merges(catalogue, operator, place, stand):
    first, second = stand(brand="Işıkk"), stand(brand="Işıkkk")
    act(catalogue, operator, "merge", "brand", first.brand_id, "Işıkk", IntoId=second.brand_id)
    act(catalogue, operator, "merge", "brand", second.brand_id, "Işıkkk", IntoId=place.brand_id)
    with catalogue.work() as work:
        assert names_selects.present_id(work.session, "brand", first.brand_id) == place.brand_id
        assert names_selects.present_id(work.session, "brand", place.brand_id) == place.brand_id


def test_what_cannot_be_merged_is_refused(catalogue, operator, place, stand, supplier_id):
    def merge(kind: str, row_id: int, name: str, into_id: int) -> tuple[int, str]:
        return refused(act(catalogue, operator, "merge", kind, row_id, name, IntoId=into_id))

    with catalogue.work() as work:
        waits = proposals.add_brand(work, "Deniz", [place.category_id], author_id=supplier_id)
    assert merge("brand", place.brand_id, "Işık", waits) == (409, "not_accepted")
    assert merge("brand", place.brand_id, "Işık", place.brand_id) == (409, "conflict")
    assert merge("category", place.category_id, "Buzdolabı", place.parent_id) == (409, "conflict")
    assert merge("brand", place.brand_id, "Işık", 9_999) == (404, "not_found")
    stale = act(catalogue, operator, "merge", "brand", waits, "Deniz", IntoId=place.brand_id, IntoName="Işıl")
    assert refused(stale) == (409, "changed_meanwhile") and "Işık" in stale.get_json()["failed"]


def test_an_ad_that_is_heard_of_late_counts_where_its_product_stands_now(catalogue, operator, place, stand, present):
    typo = stand(brand="Işıkk")
    product_id = present(typo)
    act(catalogue, operator, "merge", "brand", typo.brand_id, "Işıkk", IntoId=place.brand_id)
    catalogue.deliver_twice(published(1, typo, product_id))
    assert tree(catalogue) == [("Beyaz Eşya", [("Buzdolabı", [("Işık", 1)])])]


def test_two_operators_who_merge_into_each_other_leave_one(catalogue, place, stand):
    other = stand(brand="Deniz")

    def merge(pair: tuple[int, int]) -> str:
        try:
            with catalogue.work() as work:
                merging.merge(work, "brand", pair[0], None, pair[1], new_id())
        except NotFound:
            return "gone"
        return "merged"

    pairs = [(place.brand_id, other.brand_id), (other.brand_id, place.brand_id)]
    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(merge, pairs)) == ["gone", "merged"]
    assert len(menu(catalogue)[0]["brands"]) == 1


def test_no_product_is_left_behind_while_others_are_added(catalogue, place, stand):
    """Suppliers present products under a brand while it is merged: each stands under the other one, or was refused."""
    typo = stand(brand="Işıkk")

    def present(_: int) -> int | None:
        try:
            with catalogue.work() as work:
                return presenting.add_product(work, new_id(), **typo.of_product, pictures=[PICTURE])
        except NotFound:
            return None

    def merge() -> None:
        with catalogue.work() as work:
            merging.merge(work, "brand", typo.brand_id, "Işıkk", place.brand_id, new_id())

    with ThreadPoolExecutor(6) as pool:
        added = [pool.submit(present, number) for number in range(8)]
        merging_it = pool.submit(merge)
        added += [pool.submit(present, number) for number in range(8)]
        merging_it.result()
        ids = {one.result() for one in added} - {None}
    with catalogue.work() as work:
        assert {row.brand_id for row in work.session.scalars(select(Product))} <= {place.brand_id}
        assert set(work.session.scalars(select(Product.id))) == ids
        assert {row.into_id for row in work.session.scalars(select(GoneName))} == {place.brand_id, place.model_id}
    for product_id in ids:
        assert newest(catalogue, product_id).brand_id == place.brand_id


def test_a_form_that_was_open_while_its_names_were_merged_is_taken(
    catalogue, operator, place, stand, present, supplier_id
):
    typo = stand(brand="Işıkk", model="Kutup")
    product_id = present(typo, supplier_id)
    act(catalogue, operator, "merge", "brand", typo.brand_id, "Işıkk", IntoId=place.brand_id)
    headers = catalogue.token("supplier", supplier_id)
    form = {**typo.form, "Id": product_id, "Description": "Daha sessiz"}
    assert catalogue.client.post("/products", headers=headers, data=form).status_code == 200
    assert (newest(catalogue, product_id).brand_id, newest(catalogue, product_id).description) == (
        place.brand_id, "Daha sessiz",
    )  # fmt: skip
    model = {"Name": "Kutup 2", "BrandId": typo.brand_id, "CategoryId": typo.category_id}
    assert catalogue.client.post("/models", json=model, headers=headers).status_code == 200
