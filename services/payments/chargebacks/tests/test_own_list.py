"""A supplier's list of chargebacks, as a file."""

import csv
import io

import pytest

from kit.ids import new_id
from kit.spreadsheet import MARK
from payments.chargebacks.tests.desk import line_of, opened, won
from payments.tests.selling import of_supplier, paid
from payments.tests.world import item

WORDS = "Paketi alıcının kendisi imzalayarak teslim aldı."
PATH = "/supplier/chargebacks"


def file_of(world, supplier_id: str, query: str = "") -> list[dict[str, str]]:
    headers = world.payments.token("supplier", supplier_id)
    answer = world.payments.client.get(f"{PATH}.csv{query}", headers=headers)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert answer.data.startswith(MARK)
    return list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"), newline=""), delimiter=";"))


def listed(world, supplier_id: str, query: str = "") -> list[dict]:
    headers = world.payments.token("supplier", supplier_id)
    return world.payments.client.get(f"{PATH}{query}", headers=headers).json["success"]["items"]


def say(world, supplier_id: str, case: str) -> None:
    headers = world.payments.token("supplier", supplier_id)
    answer = world.payments.client.post(f"{PATH}/{case}/words", json={"text": WORDS}, headers=headers)
    assert answer.status_code == 200


def test_the_file_says_of_a_case_what_the_list_says(world):
    payment = paid(world, item())
    supplier_id = line_of(world, payment).supplier_id
    case = opened(world, payment, 150.5)
    (line,) = file_of(world, supplier_id)
    (shown,) = listed(world, supplier_id)
    assert (line["Sipariş"], line["İlan"], line["Ürün"]) == (f"#{shown['number']}", str(shown["adId"]), shown["title"])
    assert (line["Bankanın geri aldığı"], line["Durum"]) == ("150,50", "Yanıtınız bekleniyor")
    assert line["Kayıt"] and line["Yanıtınız için son gün"] and line["Sonuçlandı"] == ""
    say(world, supplier_id, case)
    assert [one["Durum"] for one in file_of(world, supplier_id)] == ["Yanıtınız alındı"]
    won(world, case)
    assert file_of(world, supplier_id) == file_of(world, supplier_id, "?state=unanswered") == []
    (line,) = file_of(world, supplier_id, "?state=all")
    assert line["Durum"] == "Lehinize sonuçlandı" and line["Sonuçlandı"]


@pytest.mark.parametrize("state", ["open", "all", "unanswered"])
def test_the_file_has_the_rows_of_the_list_and_another_supplier_none_of_them(world, monkeypatch, state):
    monkeypatch.setattr("kit.list_files.READ_AT_ONCE", 2)
    supplier_id = new_id()
    payments = [paid(world, of_supplier(supplier_id)) for _ in range(5)]
    cases = []
    for place, payment in enumerate(payments):
        cases.append(opened(world, payment, 10.0 + place, f"B-{place}"))
        world.clock.move(minutes=1)
    won(world, cases[1])
    say(world, supplier_id, cases[3])
    rows = [f"#{one['number']}" for one in listed(world, supplier_id, f"?state={state}")]
    assert len(rows) == {"open": 4, "all": 5, "unanswered": 3}[state]
    assert [line["Sipariş"] for line in file_of(world, supplier_id, f"?state={state}")] == rows
    assert file_of(world, new_id(), f"?state={state}") == []


def test_both_are_found_by_the_number_of_an_order_and_sorted_as_it_is_asked_for(world):
    supplier_id = new_id()
    for amount in (30.0, 10.0, 20.0):
        opened(world, paid(world, of_supplier(supplier_id)), amount, f"B-{amount}")
        world.clock.move(minutes=1)

    def amounts(query: str) -> list[float]:
        shown = [one["amount"] for one in listed(world, supplier_id, query)]
        saved = [line["Bankanın geri aldığı"] for line in file_of(world, supplier_id, query)]
        assert saved == [f"{amount:.2f}".replace(".", ",") for amount in shown]
        return shown

    assert amounts("?sort=largest") == [30.0, 20.0, 10.0]
    assert amounts("?sort=smallest") == [10.0, 20.0, 30.0]
    assert (amounts("?sort=newest"), amounts("?sort=oldest")) == ([20.0, 10.0, 30.0], [30.0, 10.0, 20.0])
    number = listed(world, supplier_id, "?sort=largest")[0]["number"]
    for q in (number, f"%23{number}", number.upper()):
        assert amounts(f"?q={q}") == [30.0], q
    assert amounts("?q=B-30.0") == [], "the bank's reference is not for suppliers"
    assert listed(world, new_id(), f"?state=all&q={number}") == []


def test_what_the_list_refuses_the_file_refuses(world):
    client, headers = world.payments.client, world.payments.token("supplier", new_id())
    for query in ("state=won", "sort=name"):
        assert client.get(f"{PATH}.csv?{query}", headers=headers).status_code == 422
    assert client.get(f"{PATH}.csv").status_code == 401
    assert client.get(f"{PATH}.csv", headers=world.payments.token("operator")).status_code == 403
