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


def test_what_the_list_refuses_the_file_refuses(world):
    client, headers = world.payments.client, world.payments.token("supplier", new_id())
    assert client.get(f"{PATH}.csv?state=won", headers=headers).status_code == 422
    assert client.get(f"{PATH}.csv").status_code == 401
    assert client.get(f"{PATH}.csv", headers=world.payments.token("operator")).status_code == 403
