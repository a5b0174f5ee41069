from concurrent.futures import ThreadPoolExecutor

import pytest

from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.tests.fixtures import PICTURE
from contracts.events import ProductChanged
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id


def test_a_new_product_is_announced_with_everything_an_ad_shows(catalogue, place, add_product, supplier_id):
    product_id = add_product(supplier_id, description="Sessiz", specs=[("Hacim", "300 L"), ("Renk", "Ak")])

    (event,) = catalogue.announced(ProductChanged)
    assert (event.product_id, event.sequence, event.supplier_id) == (product_id, 1, supplier_id)
    assert (event.parent_id, event.parent_name) == (place.parent_id, "Beyaz Eşya")
    assert (event.category_name, event.brand_name, event.model_name) == ("Buzdolabı", "Işık", "Kuzey 300")
    assert event.description == "Sessiz"
    assert event.pictures == [PICTURE]
    assert [(spec.id, spec.name, spec.value) for spec in event.specs] == [(1, "Hacim", "300 L"), (2, "Renk", "Ak")]


def test_a_supplier_presents_a_model_once(add_product, supplier_id):
    add_product(supplier_id)
    with pytest.raises(Conflict, match="bir ürününüz zaten var"):
        add_product(supplier_id)
    assert add_product(new_id())


def test_a_product_fits_its_model(catalogue, place, supplier_id):
    with catalogue.work() as work:
        other = proposals.add_brand(work, "Başka", [place.category_id])
    wrong = place.of_product | {"brand_id": other}
    with pytest.raises(Invalid, match="model kategorisinden"), catalogue.work() as work:
        presenting.add_product(work, supplier_id, **wrong, pictures=[PICTURE])


def test_what_is_left_out_of_a_change_stays(catalogue, place, add_product, supplier_id):
    product_id = add_product(supplier_id, description="Eski", specs=[("Renk", "Ak")])
    with catalogue.work() as work:
        presenting.change_product(work, supplier_id, product_id, **place.of_product, description="Yeni")

    event = catalogue.announced(ProductChanged)[-1]
    assert (event.sequence, event.description, len(event.specs), event.pictures) == (2, "Yeni", 1, [PICTURE])


def test_anothers_product_is_not_there(catalogue, place, add_product, supplier_id):
    product_id = add_product(supplier_id)
    with pytest.raises(NotFound), catalogue.work() as work:
        presenting.change_product(work, new_id(), product_id, **place.of_product, description="Benim")
    with catalogue.work() as work:
        assert presenting.change_product(work, None, product_id, **place.of_product, description="Yönetici")


def test_changes_at_once_are_all_counted(catalogue, place, add_product, supplier_id):
    product_id = add_product(supplier_id)

    def change(number: int) -> None:
        with catalogue.work() as work:
            presenting.change_product(work, supplier_id, product_id, **place.of_product, description=str(number))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(change, range(12)))
    assert sorted(event.sequence for event in catalogue.announced(ProductChanged)) == list(range(1, 14))
