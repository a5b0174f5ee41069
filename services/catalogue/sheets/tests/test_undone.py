"""Files that are undone: what they added is gone, what they changed is as before, and what was touched since stays."""

import pytest

from catalogue.desk.steps import acting, merging
from catalogue.leaving import record
from catalogue.names.rules.life import MODEL
from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.sheets.steps.undoing import forget_imports
from catalogue.sheets.tests.sheets import FRIDGES, file_of
from catalogue.tests.asking import published, refused, upload
from catalogue.tests.fixtures import PICTURE
from catalogue.tests.fixtures import file_of as picture
from contracts.events import ProductChanged
from kit.ids import new_id


def row(model: str = "Kuzey 300", product_id: object = "", code: str = "", text: str = "", specs: str = ""):
    return (str(product_id), code, FRIDGES, "Işık", model, text, specs)


@pytest.fixture
def models(catalogue, place) -> dict[str, int]:
    with catalogue.work() as work:
        names = ("Kuzey 400", "Kuzey 500")
        return {name: proposals.add_model(work, name, place.brand_id, place.category_id) for name in names}


@pytest.fixture
def mine(add_product, supplier_id) -> int:
    return add_product(supplier_id, description="Eski", specs=[("Renk", "Ak")], code="K-3")


@pytest.fixture
def applied(send, mine, models) -> dict:
    """A file that changed one product and added two."""
    rows = (
        row(product_id=mine, text="Yeni", code="K-9", specs="Renk: Mavi"),
        row("Kuzey 400", code="K-4"),
        row("Kuzey 500"),
    )
    return send(file_of(*rows), "apply")["applied"]


@pytest.fixture
def undo(catalogue, supplier):
    """`undo(import_id)` → the answer."""

    def undone(import_id: int, headers: dict[str, str] | None = None):
        return catalogue.client.post(f"/supplier/productFiles/{import_id}/undo", headers=headers or supplier)

    return undone


def left(answer) -> list[tuple[int, str]]:
    """What stays: line by line, and why."""
    return [(one["line"], one["outcome"]) for one in answer.get_json()["success"]["left"]]


def test_all_of_a_file_that_was_not_touched_is_undone_and_told(catalogue, undo, applied, products, history, mine):
    answer = undo(applied["id"])
    assert (answer.status_code, left(answer)) == (200, [])
    [one] = products()
    assert (one["id"], one["code"]) == (mine, "K-3")
    told = catalogue.announced(ProductChanged)[-1]
    assert (told.product_id, told.sequence, told.description, told.specs[0].value) == (mine, 3, "Eski", "Ak")
    [listed] = history()
    assert (listed["undoneDate"] is not None, listed["stayed"]) == (True, 0)
    assert answer.get_json()["success"]["applied"] == listed


def test_a_file_is_undone_once_and_by_its_supplier_alone(catalogue, undo, applied):
    assert refused(undo(applied["id"], catalogue.token("supplier"))) == (404, "not_found")
    assert undo(applied["id"], catalogue.token("operator")).status_code == 403
    assert undo(applied["id"]).status_code == 200
    assert refused(undo(applied["id"])) == (409, "already_undone")
    assert refused(undo(applied["id"] + 1)) == (404, "not_found")


def test_what_was_undone_can_be_sent_again_and_undone_again(send, undo, applied, products):
    undo(applied["id"])
    again = send(file_of(row("Kuzey 400", code="K-4")), "apply")["applied"]
    assert left(undo(again["id"])) == []
    assert len(products()) == 1


def test_what_was_changed_since_stays(catalogue, undo, applied, place, supplier_id, mine, products):
    with catalogue.work() as work:
        presenting.change_product(work, supplier_id, mine, **place.of_product, description="Elle")
    assert left(undo(applied["id"])) == [(2, "touched")]
    assert [one["id"] for one in products()] == [mine]


def test_what_got_a_picture_or_an_ad_stays(catalogue, supplier, undo, applied, place, mine, products, models):
    pictured = next(one for one in products() if one["modelName"] == "Kuzey 400")["id"]
    fields = place.form | {"Id": pictured, "ModelId": models["Kuzey 400"]}
    assert upload(catalogue, supplier, fields, picture()).status_code == 200
    catalogue.deliver(published(1, place, mine))
    answer = undo(applied["id"])
    assert left(answer) == [(2, "offered"), (3, "pictured")]
    assert answer.get_json()["success"]["applied"]["stayed"] == 2
    assert {one["id"] for one in products()} == {mine, pictured}


def test_ads_of_before_the_file_are_no_hindrance(catalogue, send, undo, place, mine):
    catalogue.deliver(published(1, place, mine))
    done = send(file_of(row(text="Yeni")), "apply")["applied"]
    assert left(undo(done["id"])) == []


def test_a_code_that_another_product_has_by_now_is_not_taken_back(catalogue, undo, applied, place, supplier_id, models):
    with catalogue.work() as work:
        work.session.connection().exec_driver_sql("DELETE FROM products WHERE code = 'K-4'")
        fits = place.of_product | {"model_id": models["Kuzey 400"]}
        presenting.add_product(work, supplier_id, **fits, pictures=[PICTURE], code="K-3")
    assert left(undo(applied["id"])) == [(2, "taken"), (3, "gone")]


def test_a_product_goes_back_to_its_model_unless_that_was_merged(catalogue, send, undo, place, models, mine, products):
    moved = send(file_of(row("Kuzey 400", product_id=mine)), "apply")["applied"]
    assert left(undo(moved["id"])) == []
    assert products()[0]["modelName"] == "Kuzey 300"
    moved = send(file_of(row("Kuzey 400", product_id=mine)), "apply")["applied"]
    with catalogue.work() as work:
        acting.accept(work, MODEL, models["Kuzey 500"], None, new_id())
        merging.merge(work, MODEL, place.model_id, None, models["Kuzey 500"], new_id())
    assert left(undo(moved["id"])) == [(2, "moved")]


def test_files_are_listed_newest_first_behind_one_and_forgotten_after_ninety_days(
    catalogue, send, history, applied, supplier_id
):
    second = send(file_of(row(text="Daha yeni")), "apply")["applied"]
    assert [one["id"] for one in history()] == [second["id"], applied["id"]]
    assert [one["id"] for one in history(after=second["id"])] == [applied["id"]]
    assert catalogue.client.get("/supplier/productFiles", headers=catalogue.token("supplier")).get_json()["success"] == {
        "items": [], "more": False, "total": 0, "next": None,
    }  # fmt: skip
    assert forget_imports(catalogue.service) == 0
    catalogue.clock.move(days=91)
    assert forget_imports(catalogue.service) == 2
    mine = catalogue.token("supplier", supplier_id)
    assert catalogue.client.get("/supplier/productFiles", headers=mine).get_json()["success"]["items"] == []


def test_a_supplier_is_given_what_its_files_did(catalogue, applied, supplier_id):
    with catalogue.work() as work:
        mine, others = record(work, supplier_id), record(work, new_id())
    assert [one["id"] for one in mine["product_imports"]] == [applied["id"]]
    assert sorted(one["line"] for one in mine["imported_products"]) == [2, 3, 4]
    assert others["product_imports"] == others["imported_products"] == []
