"""What is sold and not earned yet, line by line: with its day or its reason, found, read on, and as a file."""

import csv
import io
from datetime import timedelta

import pytest

from contracts.duties import Duty
from kit.auth import Person, sign_access_token
from kit.clock import istanbul_date
from kit.ids import new_id
from payments.tests.selling import HOLD, deliver, of_supplier, sold


@pytest.fixture
def supplier() -> str:
    return new_id()


def listed(world, supplier: str, query: str = "") -> dict:
    headers = world.payments.token("supplier", person_id=supplier)
    answer = world.payments.client.get(f"/supplier/waiting?{query}", headers=headers)
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]


def saved(world, supplier: str, query: str = "") -> list[dict[str, str]]:
    headers = world.payments.token("supplier", person_id=supplier)
    answer = world.payments.client.get(f"/supplier/waiting.csv?{query}", headers=headers)
    assert answer.status_code == 200, answer.get_json()
    return list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_a_line_has_the_day_of_its_payout_or_what_it_waits_for(world, supplier):
    on_its_way = sold(world, of_supplier(supplier, ad_id=7))
    world.clock.move(minutes=5)
    arrived = sold(world, of_supplier(supplier, ad_id=8))
    deliver(world, arrived)
    newest, oldest = listed(world, supplier)["items"]
    due = istanbul_date(world.clock.now() + HOLD - timedelta(seconds=1))
    assert (newest["number"], newest["dateExpected"]) == (arrived.order_id[:8], due.isoformat())
    assert newest["reason"] == "Teslimden sonraki bekleme süresi dolmadı"
    assert (oldest["number"], oldest["dateExpected"]) == (on_its_way.order_id[:8], None)
    assert oldest["reason"] == "Ürün henüz teslim edilmedi"
    assert oldest["gross"] == oldest["commission"] + oldest["withholding"] + oldest["net"]


def test_its_days_and_sums_are_those_of_the_forecast(world, supplier):
    for number in (7, 8, 9):
        payment = sold(world, of_supplier(supplier, ad_id=number))
        if number > 7:
            deliver(world, payment)
        world.clock.move(days=1)
    headers = world.payments.token("supplier", person_id=supplier)
    expected = world.payments.client.get("/supplier/forecast", headers=headers).get_json()["success"]["expected"]
    by_day: dict[str | None, float] = {}
    for line in listed(world, supplier)["items"]:
        by_day[line["dateExpected"]] = round(by_day.get(line["dateExpected"], 0) + line["net"], 2)
    assert by_day == {one["date"]: one["net"] for one in expected}


def test_lines_are_found_by_order_and_ad_and_read_on_in_either_order(world, supplier, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    payments = []
    for number in (7, 8, 7):
        payments.append(sold(world, of_supplier(supplier, ad_id=number)))
        world.clock.move(minutes=5)
    sold(world, of_supplier(new_id(), ad_id=9))
    numbers = [payment.order_id[:8] for payment in payments]
    for sort, order in (("oldest", numbers), ("newest", numbers[::-1])):
        first = listed(world, supplier, f"sort={sort}")
        rest = listed(world, supplier, f"sort={sort}&after={first['next']}")
        assert [line["number"] for line in (*first["items"], *rest["items"])] == order
        assert (first["more"], rest["more"], first["total"]) == (True, False, 3)
    assert [line["number"] for line in listed(world, supplier, "adId=8")["items"]] == [numbers[1]]
    for typed in (numbers[0], f"%23{numbers[0].upper()}"):
        assert [line["number"] for line in listed(world, supplier, f"q={typed}")["items"]] == [numbers[0]]
    assert [row["Sipariş"] for row in saved(world, supplier, "adId=7&sort=oldest")] == [
        f"#{numbers[0]}",
        f"#{numbers[2]}",
    ]


def test_the_file_has_all_of_it_however_much_is_read_at_once(world, supplier, monkeypatch):
    for number in (7, 8, 9):
        sold(world, of_supplier(supplier, ad_id=number))
    whole = saved(world, supplier)
    monkeypatch.setattr("kit.list_files.READ_AT_ONCE", 1)
    assert saved(world, supplier) == whole
    assert len(whole) == 3
    assert {row["Neden bekliyor"] for row in whole} == {"Ürün henüz teslim edilmedi"}


def test_it_is_the_suppliers_own_and_of_who_has_the_duty_of_money(world, supplier):
    sold(world, of_supplier(supplier))
    assert listed(world, new_id())["items"] == []
    pem = (world.payments.keys_dir / "session.private.pem").read_bytes()
    for duty, status in ((Duty.MONEY, 200), (Duty.ORDERS, 403)):
        member = Person(supplier, "supplier", new_id(), actor=new_id(), duties=frozenset({duty}))
        headers = {"Authorization": f"Bearer {sign_access_token(pem, member, world.clock)}"}
        for path in ("/supplier/waiting", "/supplier/waiting.csv"):
            assert world.payments.client.get(path, headers=headers).status_code == status


@pytest.mark.parametrize("query", ["adId=0", "sort=largest", f"q={'x' * 101}"])
def test_what_no_list_has_is_refused(world, supplier, query):
    headers = world.payments.token("supplier", person_id=supplier)
    for path in ("/supplier/waiting", "/supplier/waiting.csv"):
        assert world.payments.client.get(f"{path}?{query}", headers=headers).status_code == 422
