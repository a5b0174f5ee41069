"""A statement of days on which more moved than a page can show: its sums are of all, and the spreadsheet has all."""

import csv
import io
from dataclasses import replace
from datetime import timedelta

import pytest

from kit.clock import istanbul_date
from kit.ids import new_id
from payments.statements.documents import paper
from payments.statements.rules import statement as rules
from payments.statements.steps import draw
from payments.statements.tests.accounts import chargeback, fetch, statement
from payments.tests.selling import bounced, of_supplier, paid, settle, sold, take_back

SUMS = {"Satış": "gross", "Komisyon": "commission", "Stopaj": "withholding", "Net": "net"}


@pytest.fixture
def supplier(world, monkeypatch) -> str:
    """A supplier on whose account more moved than is shown, and is read at once for a file."""
    monkeypatch.setattr(rules, "MOST_LINES", 3)
    monkeypatch.setattr(draw, "READ_AT_ONCE", 2)
    supplier = new_id()
    payment = paid(world, *(of_supplier(supplier, ad_id=number) for number in (7, 8)))
    take_back(world, payment)
    chargeback(world, payment, 50.0)
    return supplier


def spreadsheet(world, supplier: str) -> list[dict[str, str]]:
    text = fetch(world, supplier, ".csv").get_data().decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text), delimiter=";"))


def lira(cell: str) -> float:
    return float(cell.replace(",", "."))


def test_a_page_shows_the_newest_and_its_sums_are_of_all(world, supplier):
    shown, rows = statement(world, supplier), spreadsheet(world, supplier)
    assert (len(shown["lines"]), shown["movements"], len(rows)) == (3, 6, 6)
    assert [line["net"] for line in shown["lines"]] == [lira(row["Net"]) for row in rows[-3:]]
    earned = [row for row in rows if row["Hareket"] != "Ödeme"]
    for column, name in SUMS.items():
        total = round(sum(lira(row[column]) for row in earned), 2)
        assert abs(total) == shown["totals"][name] > 0 or (column, total) == ("Stopaj", 0)
    assert shown["totals"]["paid"] == -sum(lira(row["Net"]) for row in rows if row["Hareket"] == "Ödeme") == 368.0


def test_a_spreadsheet_has_each_movement_once_however_it_is_read(world, supplier, monkeypatch):
    in_parts = spreadsheet(world, supplier)
    monkeypatch.setattr(draw, "READ_AT_ONCE", 100)
    assert spreadsheet(world, supplier) == in_parts


def test_a_spreadsheet_in_parts_names_what_was_transferred_again(world, monkeypatch):
    monkeypatch.setattr(draw, "READ_AT_ONCE", 1)
    payment = bounced(world)
    (row,) = world.query("SELECT id, supplier_id FROM payouts")
    path, headers = f"/operator/payouts/{row.id}/retry", world.payments.token("operator")
    assert world.payments.client.post(path, json={}, headers=headers).status_code == 200
    world.run()
    settle(world)
    rows = spreadsheet(world, row.supplier_id)
    assert [lira(one["Net"]) for one in rows] == [184.0, -184.0]
    assert {one["Sipariş"] for one in rows} == {f"#{payment.order_id[:8]}"}


def test_a_paper_says_what_it_leaves_out(world, supplier):
    day = istanbul_date(world.clock.now())
    long = draw.statement_of(world.payments.service, supplier, day - timedelta(days=60), day)
    moved, waiting = paper.left_out(long)
    assert moved.startswith("Bu dönemde 6 hareket var, burada en yeni 3 tanesi yazılıdır.")
    assert (waiting, paper.left_out(replace(long, movements=3))[0]) == ("", "")
    assert "Bu dönemde 5.001 hareket var" in paper.left_out(replace(long, movements=5_001))[0]
    assert fetch(world, supplier, ".pdf").status_code == 200


@pytest.mark.parametrize(("most", "told"), [(1, "En yeni 1 satır yazılıdır"), (2, "")])
def test_a_paper_says_that_more_waits_than_it_tells(world, most, told):
    supplier, day = new_id(), istanbul_date(world.clock.now())
    for number in (7, 8):
        sold(world, of_supplier(supplier, ad_id=number))
    found = draw.statement_of(world.payments.service, supplier, day, day, most_waiting=most)
    assert len(found.waiting) == most
    assert paper.left_out(found)[1].startswith(told) and bool(paper.left_out(found)[1]) == bool(told)
