"""The operators' list of payouts, narrowed to a supplier or searched by the supplier's name, and its file."""

import csv
import io

import pytest

from kit import keyset
from kit.ids import new_id
from payments.suppliers.rows import SubMerchant
from payments.tests.selling import due, earn, of_supplier

LODOS, POYRAZ = new_id(), new_id()


@pytest.fixture(autouse=True)
def sold(world):
    """Three payouts of one supplier and one of another, each of an ad of its own; the other has no name here yet."""
    due(world, *(of_supplier(LODOS, ad_id=7 + number) for number in range(3)))
    due(world, of_supplier(POYRAZ, ad_id=20))
    assert earn(world) == 4
    call(world, LODOS, "Lodos Işıklandırma A.Ş.")


def call(world, supplier: str, name: str) -> None:
    with world.payments.work() as work:
        work.session.merge(SubMerchant(supplier_id=supplier, supplier_name=name))


def asked(world, path: str = "payouts", **query):
    headers = world.payments.token("operator")
    return world.payments.client.get(f"/operator/{path}", query_string=query, headers=headers)


def listed(world, **query) -> dict:
    return asked(world, **query).get_json()["success"]


def ads(world, **query) -> list[int]:
    return sorted(row["adId"] for row in listed(world, **query)["items"])


def test_payouts_of_one_supplier_are_read_on_and_sorted_like_all(world, monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    part = listed(world, supplierId=LODOS, sort="largest")
    assert (len(part["items"]), part["more"], part["total"]) == (2, True, 3)
    rest = listed(world, supplierId=LODOS, sort="largest", after=part["items"][-1]["payoutId"])
    assert {row["adId"] for row in part["items"] + rest["items"]} == {7, 8, 9}
    assert {row["sellerId"] for row in part["items"] + rest["items"]} == {LODOS}
    assert rest["more"] is False


def test_a_supplier_narrows_a_state_and_a_search_down_further(world):
    assert ads(world, supplierId=POYRAZ) == [20]
    assert ads(world, supplierId=POYRAZ, state="queued") == ads(world, supplierId=POYRAZ, q="#20") == [20]
    assert ads(world, supplierId=POYRAZ, state="paid") == ads(world, supplierId=POYRAZ, q="7") == []
    assert ads(world, supplierId=new_id()) == []
    refused = asked(world, supplierId="lodos")
    assert (refused.status_code, refused.get_json()["code"]) == (422, "validation_failed")


@pytest.mark.parametrize("q", ["lodos", "ISIKLANDIRMA", "ışıklandırma LODOS"])
def test_payouts_are_found_by_words_of_the_suppliers_name_however_its_letters_are_written(world, q):
    assert ads(world, q=q) == [7, 8, 9]


def test_what_is_of_no_such_name_is_not_found_nor_whose_supplier_has_none_here(world):
    assert ads(world, q="lodos poyraz") == ads(world, q="%") == ads(world, q="#") == []
    call(world, POYRAZ, "Poyraz Ticaret")
    assert ads(world, q="poyraz") == [20]
    assert ads(world, q="8") == [8]


def test_the_file_holds_what_the_list_is_narrowed_to(world):
    def saved(**query) -> list[str]:
        text = asked(world, "payouts.csv", **query).data.decode("utf-8-sig")
        return sorted(row["İlan"] for row in csv.DictReader(io.StringIO(text), delimiter=";"))

    assert saved(supplierId=LODOS) == saved(q="lodos") == ["7", "8", "9"]
    assert saved(supplierId=LODOS, q="#8") == ["8"]
    assert saved(supplierId=POYRAZ, q="lodos") == []
