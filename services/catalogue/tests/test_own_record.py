"""What the catalogue shows to a person of what they brought into it."""

from catalogue import leaving
from catalogue.proposals import steps as proposals
from kit.ids import new_id


def record(catalogue, person_id):
    with catalogue.work() as work:
        return leaving.record(work, person_id)


def test_a_supplier_is_shown_its_products_and_the_names_that_it_proposed(catalogue, supplier_id, place, add_product):
    product_id = add_product(supplier_id)
    shown = record(catalogue, supplier_id)
    assert [row["id"] for row in shown["products"]] == [product_id]
    assert {row["name"] for row in shown["categories"]} == {"Beyaz Eşya", "Buzdolabı"}
    assert [row["name"] for name in ("brands", "models") for row in shown[name]] == ["Işık", "Kuzey 300"]
    assert shown["gone_names"] == shown["proposed_after_others"] == []


def test_who_proposed_a_name_after_another_supplier_is_shown_that(catalogue, proposed):
    second = new_id()
    with catalogue.work() as work:
        proposals.add_category(work, "Beyaz Eşya", author_id=second)
    shown = record(catalogue, second)
    assert [row["supplier_id"] for row in shown["proposed_after_others"]] == [second]
    assert shown["categories"] == shown["products"] == []


def test_who_brought_nothing_is_shown_nothing(catalogue, place, add_product):
    add_product(new_id())
    assert set(map(len, record(catalogue, new_id()).values())) == {0}
