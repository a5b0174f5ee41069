from concurrent.futures import ThreadPoolExecutor

import pytest

from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.tests.fixtures import PICTURE
from contracts.events import ProductChanged
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from kit.ids import new_id


@pytest.mark.parametrize("name", ["Beyaz Eşya", "BEYAZ EŞYA", "  beyaz   esya "])
def test_a_name_stands_once_under_its_parent(catalogue, place, name):
    with pytest.raises(Conflict, match="zaten var"), catalogue.work() as work:
        proposals.add_category(work, name)
    with catalogue.work() as work:
        assert proposals.add_category(work, name, place.parent_id)


def test_there_are_two_levels(catalogue, place):
    with pytest.raises(Conflict, match="Alt kategorinin altına"), catalogue.work() as work:
        proposals.add_category(work, "Derin", place.category_id)
    with pytest.raises(NotFound), catalogue.work() as work:
        proposals.add_category(work, "Öksüz", 999)


def test_brands_stand_in_subcategories(catalogue, place):
    with pytest.raises(Invalid, match="alt kategori"), catalogue.work() as work:
        proposals.add_brand(work, "Yeni", [place.parent_id])


def test_a_known_brand_appears_in_another_category_under_the_same_id(catalogue, place):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
        assert proposals.add_brand(work, "IŞIK", [other]) == place.brand_id
    with pytest.raises(Conflict), catalogue.work() as work:
        proposals.add_brand(work, "ışık", [other])


def test_a_model_needs_its_brand_in_the_category(catalogue, place):
    with catalogue.work() as work:
        other = proposals.add_category(work, "Fırın", place.parent_id)
    with pytest.raises(Invalid, match="Bu marka"), catalogue.work() as work:
        proposals.add_model(work, "Güney", place.brand_id, other)
    with pytest.raises(Conflict), catalogue.work() as work:
        proposals.add_model(work, "KUZEY 300", place.brand_id, place.category_id)


@pytest.mark.parametrize(
    ("rename", "field"),
    [
        (lambda work, place, name: proposals.rename_category(work, place.parent_id, name), "parent_name"),
        (lambda work, place, name: proposals.rename_category(work, place.category_id, name), "category_name"),
        (
            lambda work, place, name: proposals.rename_brand(work, place.brand_id, name, [place.category_id]),
            "brand_name",
        ),
        (lambda work, place, name: proposals.rename_model(work, place.model_id, name), "model_name"),
    ],
)
def test_a_new_name_is_announced_for_every_product_that_carries_it(catalogue, place, add_product, rename, field):
    products = [add_product(new_id()), add_product(new_id())]
    with catalogue.work() as work:
        rename(work, place, "Yepyeni")

    renamed = [event for event in catalogue.announced(ProductChanged) if event.sequence == 2]
    assert [event.product_id for event in renamed] == products
    assert {getattr(event, field) for event in renamed} == {"Yepyeni"}


def test_the_same_name_again_announces_nothing(catalogue, place, add_product, supplier_id):
    add_product(supplier_id)
    with catalogue.work() as work:
        proposals.rename_category(work, place.category_id, " Buzdolabı ")
    assert len(catalogue.announced(ProductChanged)) == 1


def test_only_letters_of_a_name_may_change(catalogue, place):
    with catalogue.work() as work:
        proposals.rename_category(work, place.category_id, "BUZDOLABI")
        other = proposals.add_category(work, "Fırın", place.parent_id)
    with pytest.raises(Conflict), catalogue.work() as work:
        proposals.rename_category(work, other, "buzdolabı")


def test_a_category_keeps_its_place(catalogue, place):
    with pytest.raises(Conflict), catalogue.work() as work:
        proposals.rename_category(work, place.category_id, "Yeni", parent_id=99)


def test_a_supplier_renames_what_it_proposed_until_others_use_it(catalogue, proposed, supplier_id):
    def present(owner_id: str) -> None:
        with catalogue.work() as work:
            presenting.add_product(work, owner_id, **proposed.of_product, pictures=[PICTURE])

    present(supplier_id)
    with catalogue.work() as work:
        proposals.rename_model(work, proposed.model_id, "Kuzey 301", supplier_id)
    with pytest.raises(Forbidden), catalogue.work() as work:
        proposals.rename_model(work, proposed.model_id, "Benim", new_id())
    present(new_id())
    with pytest.raises(Forbidden), catalogue.work() as work:
        proposals.rename_model(work, proposed.model_id, "Kuzey 302", supplier_id)


def test_a_supplier_renames_nothing_that_all_suppliers_see(catalogue, place, supplier_id):
    with pytest.raises(Forbidden, match="yalnızca yönetici"), catalogue.work() as work:
        proposals.rename_category(work, place.parent_id, "Bedava Bahis", author_id=supplier_id)


def test_a_name_added_twice_at_once_is_there_once(catalogue):
    def add(_: int) -> bool:
        try:
            with catalogue.work() as work:
                proposals.add_category(work, "Bahçe")
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(add, range(8))) == 1
