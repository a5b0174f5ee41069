"""A supplier's statement is the ledger, read by days; no supplier sees another's."""

import csv
import io
import re
from decimal import Decimal

import pytest

from contracts.events import SiteDetailsChanged, SupplierChanged
from kit.clock import istanbul_date
from kit.ids import new_id
from payments.payouts.rules import Waits
from payments.reports.steps import reading
from payments.statements.rules.forecast import Forecast
from payments.statements.steps import draw
from payments.statements.tests.accounts import SPAN, chargeback, fetch, statement
from payments.tests.selling import (
    all_payouts,
    balance,
    configure,
    deliver,
    due,
    earn,
    of_supplier,
    paid,
    send,
    settle,
    sold,
    take_back,
    tell,
)


def kurus(lira: float) -> int:
    return round(lira * 100)


def eventful(world, supplier: str) -> None:
    """Sales, payouts, a refund after a payout, a chargeback, a bounce: everything that can happen."""
    configure(world, withholding_rate=Decimal("0.01"))
    first = paid(world, of_supplier(supplier, units=3, unit_price_kurus=9_999), final=8_713)
    take_back(world, first)
    second = due(world, of_supplier(supplier, ad_id=8))
    earn(world)
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    bounced = next(row.id for row in all_payouts(world) if row.state == "bounced")
    world.payments.client.post(f"/operator/payouts/{bounced}/retry", headers=world.payments.token("operator"))
    tell(world)
    settle(world)
    assert chargeback(world, second, 33.33).status_code == 200
    due(world, of_supplier(supplier, ad_id=9))
    earn(world)
    sold(world, of_supplier(supplier, ad_id=10))


def test_the_totals_are_the_ledger_s(world):
    supplier = new_id()
    eventful(world, supplier)
    shown = statement(world, supplier)
    totals, lines = {name: kurus(value) for name, value in shown["totals"].items()}, shown["lines"]
    earned = [line for line in lines if line["kind"] != "payout"]
    for name in ("gross", "commission", "withholding", "net"):
        assert totals[name] == sum(kurus(line[name]) for line in earned)
    assert all(
        kurus(line["gross"]) == kurus(line["commission"]) + kurus(line["withholding"]) + kurus(line["net"])
        for line in earned
    )
    assert totals["payable"] == balance(world, "supplier_payable", supplier)
    assert totals["payable"] == totals["opening"] + totals["net"] - totals["paid"]
    assert totals["commission"] == balance(world, "commission")
    assert totals["withholding"] == balance(world, "withholding")
    assert totals["paid"] == -sum(kurus(line["net"]) for line in lines if line["kind"] == "payout")
    assert {line["kind"] for line in lines} == {"sale", "refund", "chargeback", "payout"}
    assert all(line["net"] < 0 and line["gross"] < 0 for line in lines if line["kind"] in ("refund", "chargeback"))
    world.assert_ledger_is_sound()


def test_a_sale_waits_then_is_payable_then_paid(world):
    supplier = new_id()
    payment = sold(world, of_supplier(supplier))
    shown = statement(world, supplier)
    assert shown["lines"] == [] and kurus(shown["totals"]["waiting"]) == 18_400
    (waiting,) = shown["waitingLines"]
    assert (waiting["status"], waiting["reason"]) == ("waiting", "Ürün henüz teslim edilmedi")
    (waiting,) = fetch(world, supplier, language="ru").get_json()["success"]["waitingLines"]
    assert waiting["reason"] == "Товар ещё не доставлен"
    deliver(world, payment)
    assert statement(world, supplier)["waitingLines"][0]["reason"] == "Teslimden sonraki bekleme süresi dolmadı"
    world.clock.move(days=16)
    earn(world)
    shown = statement(world, supplier)
    assert [(line["kind"], line["status"], line["net"]) for line in shown["lines"]] == [("sale", "payable", 184.0)]
    assert (shown["waitingLines"], shown["totals"]["waiting"]) == ([], 0.0)
    send(world)
    settle(world)
    shown = statement(world, supplier)
    assert [(line["kind"], line["status"], line["net"]) for line in shown["lines"]] == [
        ("sale", "paid", 184.0), ("payout", "paid", -184.0)
    ]  # fmt: skip
    assert shown["lines"][0] | {"date": ""} == {
        "date": "", "number": payment.order_id[:8], "adId": 7, "title": "Bosch çamaşır makinesi", "kind": "sale",
        "gross": 200.0, "commission": 16.0, "withholding": 0.0, "net": 184.0, "status": "paid", "part": None,
    }  # fmt: skip
    assert (shown["totals"]["paid"], shown["totals"]["payable"]) == (184.0, 0.0)


def test_reasons_are_of_all_that_waits_however_few_lines_are_told(world):
    supplier = new_id()
    payments = [sold(world, of_supplier(supplier, ad_id=number)) for number in range(1, 4)]
    deliver(world, payments[0])
    day = istanbul_date(world.clock.now())
    told = draw.statement_of(world.payments.service, supplier, day, day, most_waiting=2)
    assert len(told.waiting) == 2
    assert [(one.reason, one.sales, one.net_kurus) for one in told.reasons] == [
        (Waits.NOT_DELIVERED, 2, 36_800),
        (Waits.HOLD, 1, 18_400),
    ]
    shown = statement(world, supplier)
    assert sum(kurus(one["net"]) for one in shown["waitingReasons"]) == kurus(shown["totals"]["waiting"])
    assert [one["reason"] for one in shown["waitingReasons"]] == [
        "Ürün henüz teslim edilmedi",
        "Teslimden sonraki bekleme süresi dolmadı",
    ]


def test_what_waits_is_rounded_line_by_line_as_it_will_be_booked(world):
    supplier = new_id()
    configure(world, withholding_rate=Decimal("0.013"))
    sold(world, *(of_supplier(supplier, ad_id=n, units=1, unit_price_kurus=3_333 + n) for n in range(1, 6)))
    shown = statement(world, supplier)
    assert kurus(shown["totals"]["waiting"]) == sum(kurus(line["net"]) for line in shown["waitingLines"])


def test_days_are_istanbul_s_and_what_came_before_is_carried_over(world):
    supplier = new_id()
    due(world, of_supplier(supplier))  # earned on 17 March at noon in Istanbul
    earn(world)
    world.clock.move(hours=11, minutes=59)  # 23:59 in Istanbul, 20:59 in London
    due_again = due(world, of_supplier(supplier, ad_id=8))
    earn(world)
    assert due_again
    shown = statement(world, supplier, "from=2026-03-17&to=2026-03-17")
    assert len(shown["lines"]) == 1 and shown["totals"]["opening"] == 0.0
    later = statement(world, supplier, "from=2026-03-18&to=2026-04-30")
    assert (later["totals"]["opening"], later["totals"]["payable"], len(later["lines"])) == (184.0, 368.0, 1)
    assert (later["from"], later["to"]) == ("2026-03-18", "2026-04-30")


def test_no_supplier_sees_another_s_money(world):
    supplier, other = new_id(), new_id()
    paid(world, of_supplier(supplier))
    shown = statement(world, other)
    assert shown["lines"] == shown["waitingLines"] == [] and set(shown["totals"].values()) == {0.0}
    for kind in ("", ".csv", ".pdf"):
        path = f"/supplier/statement{kind}?{SPAN}"
        assert world.payments.client.get(path).status_code == 401
        for role in ("buyer", "operator"):
            assert world.payments.client.get(path, headers=world.payments.token(role)).status_code == 403


@pytest.mark.parametrize(
    "span",
    ["", "from=2026-03-01", "from=2026-03-02&to=2026-03-01", "from=2026-02-30&to=2026-03-01", "from=x&to=y",
     "from=2025-01-01&to=2026-01-02", "from=01.03.2026&to=31.03.2026"],
)  # fmt: skip
def test_a_period_that_makes_no_sense_is_refused(world, span):
    for kind in ("", ".csv", ".pdf"):
        answer = fetch(world, new_id(), kind, span)
        assert (answer.status_code, answer.get_json()["code"]) == (422, "validation_failed")


def test_the_spreadsheet_says_the_same_as_the_screen(world):
    supplier = new_id()
    eventful(world, supplier)
    answer = fetch(world, supplier, ".csv")
    assert answer.content_type == "text/csv; charset=utf-8"
    assert 'filename="hesap-ozeti-2026-03-01.csv"' in answer.headers["Content-Disposition"]
    text = answer.get_data().decode("utf-8")
    assert text.startswith("\ufeffTarih;Sipariş;")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    amounts = [kurus(float(row["Net"].replace(",", "."))) for row in rows]
    assert amounts == [kurus(line["net"]) for line in statement(world, supplier)["lines"]]
    assert {row["Hareket"] for row in rows} == {"Satış", "İade kesintisi", "Ters ibraz", "Ödeme"}
    sales = [row for row in rows if row["Hareket"] == "Satış"]
    assert any(row["Komisyon"].startswith("-") for row in sales)
    for row in sales:
        parts = [kurus(float(row[part].replace(",", "."))) for part in ("Satış", "Komisyon", "Stopaj", "Net")]
        assert sum(parts[:3]) == parts[3]


def test_a_title_is_never_taken_for_a_formula(world):
    supplier = new_id()
    paid(world, of_supplier(supplier) | {"title": '=HYPERLINK("http://evil.test";"Bosch")'})
    assert "'=HYPERLINK" in fetch(world, supplier, ".csv").get_data(as_text=True)


def test_the_paper_has_its_letters_with_it_and_numbered_pages(world):
    supplier = new_id()
    world.payments.deliver(SupplierChanged(supplier, "Işıl Çağlar <Ğ> & Ortakları A.Ş.", None, world.clock.now()))
    eventful(world, supplier)
    answer = fetch(world, supplier, ".pdf")
    content = answer.get_data()
    assert answer.content_type == "application/pdf" and content.startswith(b"%PDF-") and content.endswith(b"%%EOF\n")
    assert b"Geologica" in content and b"/FontFile2" in content
    assert answer.headers["Cache-Control"] == "private, no-store"


def test_a_paper_names_the_shop_as_it_is_called(world):
    supplier = new_id()
    eventful(world, supplier)

    def author():
        return re.search(rb"/Author \(([^)]*)\)", fetch(world, supplier, ".pdf").get_data())[1]

    assert author() != b"Ortak"
    told = SiteDetailsChanged(
        sequence=1,
        brand="Ortak",
        full_name="",
        legal_name="Ortak A.Ş.",
        address="",
        email="",
        phone="",
        changed_at=world.clock.now(),
    )
    world.payments.deliver_twice(told)
    assert author() == b"Ortak"


def test_a_paper_of_thousands_of_lines_is_made_with_a_head_on_every_page():
    from datetime import UTC, date, datetime

    from payments.statements.documents.paper import statement_pdf
    from payments.statements.rules import statement as statements
    from payments.statements.rules.statement import Statement, StatementLine

    at = datetime(2026, 3, 1, tzinfo=UTC)
    line = StatementLine(
        at=at,
        order_id=new_id(),
        ad_id=7,
        title="Çok uzun adlı bir ürün " * 20 + "日本 \u200b",
        kind="sale",
        commission_kurus=800,
        withholding_kurus=0,
        net_kurus=9_200,
        status="paid",
    )
    lines = [line] * 300
    whole = Statement("", date(2026, 3, 1), date(2026, 3, 31), lines, [], statements.totals(lines, -5, Forecast()))
    content = statement_pdf(whole, at, "İmece", "https://imece.test")
    assert content == statement_pdf(whole, at, "İmece", "https://imece.test")
    assert content.count(b"/Type /Page\n") >= 10


def test_operators_see_payouts_of_a_state(world):
    supplier = new_id()
    for start in range(0, 25, 5):
        due(world, *(of_supplier(supplier, ad_id=start + n + 1, units=1) for n in range(5)))
    earn(world)
    headers = world.payments.token("operator")

    def page(query):
        return world.payments.client.get(f"/operator/payouts{query}", headers=headers).get_json()["success"]

    first, queued = page(""), page("?state=queued")
    assert (len(first["items"]), first["more"], first["total"], queued["total"]) == (25, False, 25, 25)
    assert first["items"][0]["sellerId"] == supplier and first["items"][0]["net"] == 92.0
    assert page("?state=paid") == {"items": [], "more": False, "total": 0, "next": None}
    assert world.payments.client.get("/operator/payouts?state=lost", headers=headers).status_code == 422
    assert world.payments.client.post(f"/operator/payouts/{new_id()}/retry", headers=headers).status_code == 404


def test_a_transfer_that_was_reported_and_came_back_the_same_day_is_owed_again(world):
    supplier = new_id()
    paid(world, of_supplier(supplier))
    key = world.query("SELECT key FROM sub_merchants")[0].key
    day = istanbul_date(world.clock.now())
    for _ in range(2):
        with world.payments.work() as work:
            reading._note_bounced(work, day, key, 1)
    assert balance(world, "supplier_payable", supplier) == 18_400
    settle(world)  # the same report again: what came back is not booked as paid a second time
    assert [row.state for row in all_payouts(world)] == ["bounced"]
    assert balance(world, "supplier_payable", supplier) == 18_400
    assert [line["net"] for line in statement(world, supplier)["lines"]] == [184.0, -184.0, 184.0]
