"""From what is due to the paper in the buyer's hand, over HTTP."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest
from sqlalchemy import select, text

from contracts import events
from contracts.duties import Duty
from kit.auth import Person, sign_access_token
from kit.db import UnitOfWork
from kit.failpoints import Killed, armed
from kit.ids import new_id
from orders.invoices.documents import papers
from orders.invoices.rows import Invoice, InvoiceLine, PaperBegun
from orders.invoices.steps import keeping
from orders.invoices.tests.papers import PDF, batch, due, kept, number_of, own, refused
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy
from orders.tests.selling import (
    balance_paid,
    cancel,
    deposit_ad_ended,
    receive,
    reserve,
    return_changed,
    sell,
    ship,
    two_items,
)
from tests.support.waiting import eventually

WAITING_FOR_A_LOCK = text(
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)
BETTER = PDF + b"% better\n%%EOF\n"


def test_what_is_due_once_the_price_is_final(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert due(test, supplier)["total"] == 0
    test.deliver(ad_ended())
    (row,) = due(test, supplier)["items"]
    assert row == {
        "itemId": snapshot["items"][0]["itemId"],
        "orderId": snapshot["orderId"],
        "number": number_of(snapshot),
        "adId": 1001,
        "title": "Işık Model 1001",
        "imageUrl": "/media/a/700.jpg",
        "billingName": "Ayşe Yılmaz",
        "datePriced": "2026-03-07T09:00:00Z",
        "state": "waiting",
        "kind": "sale",
        "amount": 3,
        "unitPrice": 80.0,
        "vatRate": 20,
        "net": 200.0,
        "vat": 40.0,
        "total": 240.0,
        "invoices": [],
    }


def test_a_paper_comes_to_its_buyer(test, buyer, mine, supplier):
    snapshot = sell(test, buyer)
    name = f"{number_of(snapshot)}.pdf"
    assert kept(test, supplier, name, how="check")["verdict"] == "new"
    assert own(test, mine) == []
    told = kept(test, supplier, name, invoiceNumber="abc2026000000001")
    assert told == {
        "verdict": "new",
        "kind": "sale",
        "number": number_of(snapshot),
        "adIds": [1001],
        "invoiceNumber": "ABC2026000000001",
        "orderInName": None,
        "alsoOf": None,
        "digest": sha256(PDF).hexdigest(),
    }
    (invoice,) = own(test, mine, cartId=snapshot["orderId"])
    assert (invoice["kind"], invoice["invoiceNumber"]) == ("sale", "ABC2026000000001")
    assert (invoice["cartId"], invoice["itemIds"]) == (snapshot["orderId"], [snapshot["items"][0]["itemId"]])
    answer = test.client.get(f"/order/invoices/{invoice['invoiceId']}", headers=mine)
    assert (answer.status_code, answer.data, answer.content_type) == (200, PDF, "application/pdf")
    assert answer.headers["Content-Disposition"] == f'attachment; filename="fatura-{number_of(snapshot)}.pdf"'
    assert answer.headers["Cache-Control"] == "private, no-store"
    (sent,) = due(test, supplier, state="sent")["items"]
    assert (sent["state"], sent["billingName"], sent["invoices"][0]["invoiceId"]) == (
        "sent",
        None,
        invoice["invoiceId"],
    )
    assert due(test, supplier)["total"] == 0
    (event,) = test.announced(events.InvoiceReady)
    assert (event.buyer_id, event.kind, event.is_replacement) == (buyer, "sale", False)


def test_the_same_paper_again_changes_nothing_and_a_better_one_takes_its_place(test, buyer, mine, supplier):
    name = f"{number_of(sell(test, buyer))}.pdf"
    kept(test, supplier, name, invoiceNumber="A-1")
    assert kept(test, supplier, name, invoiceNumber="A-1")["verdict"] == "same"
    (first,) = own(test, mine)
    assert kept(test, supplier, name, BETTER, how="check")["verdict"] == "replaces"
    assert kept(test, supplier, name, BETTER, invoiceNumber="A-1")["verdict"] == "replaces"
    (second,) = own(test, mine)
    assert second["invoiceId"] != first["invoiceId"]
    assert test.client.get(f"/order/invoices/{first['invoiceId']}", headers=mine).status_code == 404
    assert test.client.get(f"/order/invoices/{first['invoiceId']}", headers=supplier).data == PDF
    assert test.client.get(f"/order/invoices/{second['invoiceId']}", headers=mine).data == BETTER
    with test.work() as work:
        assert len(work.session.scalars(select(Invoice)).all()) == 2
    assert [event.is_replacement for event in test.announced(events.InvoiceReady)] == [False, True]


def test_units_that_come_back_need_a_return_invoice(test, buyer, mine, supplier):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    name = number_of(snapshot)
    assert refused(test, supplier, f"{name}-iade.pdf") == (409, "nothing_to_invoice")
    kept(test, supplier, f"{name}.pdf", invoiceNumber="A-1")
    test.deliver(return_changed(snapshot, "success", is_open=False))
    (row,) = due(test, supplier, state="returned")["items"]
    assert (row["kind"], row["amount"], row["total"], row["vat"]) == ("return", 1, 80.0, 13.33)
    assert (due(test, supplier, state="waiting")["total"], due(test, supplier)["total"]) == (0, 1)
    (line,) = batch(test, supplier)
    assert (line["Tür"], line["Adet"], line["KDV"], line["Toplam"]) == ("İade", "1", "13,33", "80,00")
    assert line["İade edilen fatura no"] == "A-1"  # the law wants a return's invoice to name it
    assert kept(test, supplier, f"{name}-iade.pdf", BETTER)["kind"] == "return"
    assert {invoice["kind"] for invoice in own(test, mine)} == {"sale", "return"}
    assert due(test, supplier)["total"] == 0
    (row,) = due(test, supplier, state="sent")["items"]
    assert len(row["invoices"]) == 2


def test_what_is_cancelled_after_its_invoice_is_taken_back_by_one(test, buyer, supplier):
    snapshot = sell(test, buyer)
    kept(test, supplier, f"{number_of(snapshot)}.pdf")
    cancel(test, snapshot, 1)
    (row,) = due(test, supplier)["items"]
    assert (row["state"], row["amount"]) == ("returned", 1)
    assert kept(test, supplier, f"{number_of(snapshot)}.pdf", BETTER)["verdict"] == "replaces"
    assert due(test, supplier)["total"] == 0
    cancel(test, snapshot, 2)
    (row,) = due(test, supplier)["items"]
    assert (row["state"], row["amount"]) == ("returned", 2)
    kept(test, supplier, f"{number_of(snapshot)}.pdf", PDF)
    assert due(test, supplier)["items"][0]["amount"] == 2
    kept(test, supplier, f"{number_of(snapshot)} iade.pdf", PDF)
    assert due(test, supplier)["total"] == 0


def test_a_better_paper_of_a_sale_leaves_a_later_return_its_invoice(test, buyer, supplier):
    snapshot = sell(test, buyer)
    name = number_of(snapshot)
    kept(test, supplier, f"{name}.pdf")
    cancel(test, snapshot, 1)
    kept(test, supplier, f"{name} iade.pdf", PDF + b"% back")
    assert kept(test, supplier, f"{name}.pdf", BETTER)["verdict"] == "replaces"
    assert due(test, supplier)["total"] == 0
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    test.deliver(return_changed(snapshot, "success", is_open=False))
    (row,) = due(test, supplier)["items"]
    assert (row["kind"], row["amount"]) == ("return", 1)


def test_what_was_cancelled_before_is_not_invoiced(test, buyer, supplier):
    snapshot = sell(test, buyer)
    cancel(test, snapshot, 1)
    assert due(test, supplier)["items"][0]["amount"] == 2
    cancel(test, snapshot, 2)
    assert due(test, supplier)["total"] == 0
    assert refused(test, supplier, f"{number_of(snapshot)}.pdf") == (409, "nothing_to_invoice")


def test_a_deposit_is_invoiced_once_its_balance_is_paid(test, buyer, supplier):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    assert due(test, supplier)["total"] == 0
    test.deliver(balance_paid(snapshot))
    assert due(test, supplier)["items"][0]["total"] == 240.0


def test_one_paper_is_for_all_of_its_order_or_for_the_ad_that_it_names(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    number = number_of(snapshot)
    assert [line["Satır"] for line in batch(test, supplier)] == ["2", "1"]
    assert len(batch(test, supplier, adId=1002)) == 1
    assert sorted(kept(test, supplier, f"{number}.pdf", how="check")["adIds"]) == [1001, 1002]
    assert kept(test, supplier, f"{number}-1002.pdf")["adIds"] == [1002]
    assert kept(test, supplier, f"{number}.pdf", BETTER)["adIds"] == [1001]
    assert due(test, supplier)["total"] == 0


def test_what_a_list_says_of_a_paper_stands_above_its_name(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    said = {"order": f"#{number_of(snapshot)}", "adId": 1001, "kind": "sale", "invoiceNumber": "GIB2026000000007"}
    assert kept(test, supplier, "GIB2026000000007 iade.pdf", **said)["adIds"] == [1001]
    assert kept(test, supplier, f"{number_of(snapshot)}.pdf", BETTER, how="check")["adIds"] == [1002]


def test_the_rate_of_the_ad_counts(test, buyer, supplier):
    test.deliver(ad_published(1004, vat_rate=1))
    sell(test, buyer, 1, 1004)
    row = next(row for row in due(test, supplier)["items"] if row["adId"] == 1004)
    assert (row["vatRate"], row["vat"]) == (1, 0.79)


def test_a_paper_whose_invoice_was_never_kept_is_removed(test, buyer, mine, supplier):
    name = f"{number_of(sell(test, buyer))}.pdf"
    commits = []

    def die(name: str) -> None:
        if name == "orders.commit.before":
            commits.append(name)
        if len(commits) == 2:  # the paper lies there, and its invoice is about to be kept
            raise Killed

    with armed(die), pytest.raises(Killed):
        kept(test, supplier, name)
    assert own(test, mine) == []
    with test.work() as work:
        (begun,) = work.session.scalars(select(PaperBegun.id)).all()
    assert papers.read(test.service.papers, begun) == PDF
    assert keeping.remove_unkept(test.service) == 0
    test.clock.move(hours=2)
    assert keeping.remove_unkept(test.service) == 1
    assert papers.read(test.service.papers, begun) is None
    supplier = test.token("supplier", SUPPLIER)
    assert kept(test, supplier, name)["verdict"] == "new"
    with test.work() as work:
        assert work.session.scalars(select(PaperBegun.id)).all() == []


def test_two_papers_with_one_number_at_once_are_one_invoice_and_a_refusal(test, supplier):
    first, second = (buy(test, new_id(), 1) for _ in range(2))
    test.deliver(ad_ended())
    paper = keeping.Paper(f"{number_of(first)}.pdf", PDF, number="A-1")
    with ThreadPoolExecutor(1) as pool:
        with test.service.work() as work:
            judged = keeping.check_paper(work, SUPPLIER, paper)
            beside = pool.submit(refused, test, supplier, f"{number_of(second)}.pdf", BETTER, invoiceNumber="A-1")
            eventually(lambda: beside.done() or _a_transaction_waits(test), "the other one reaches the lock")
            write_down(work, judged, paper)
        assert beside.result(timeout=10) == (409, "invoice_number_taken")


def write_down(work: UnitOfWork, judged: keeping.Judged, paper: keeping.Paper) -> None:
    """The rows of an invoice for one unit."""
    about = {"order_id": judged.order.id, "supplier_id": SUPPLIER, "kind": judged.kind, "number": paper.number}
    invoice = Invoice(id=new_id(), digest=paper.digest, size=len(paper.content), kept_at=work.now, **about)
    work.session.add(invoice)
    work.session.flush()
    sold = {"units": 1, "unit_price_kurus": 8_000, "vat_rate": 20, "kind": judged.kind}
    work.session.add(InvoiceLine(invoice_id=invoice.id, item_id=judged.lines[0].item.id, **sold))
    work.session.flush()


def _a_transaction_waits(test) -> bool:
    with test.service.work() as work:
        return work.session.scalar(WAITING_FOR_A_LOCK) > 0


def test_who_acts_for_a_company_sees_no_invoice_of_what_its_owner_bought(test, buyer, mine, supplier):
    snapshot = sell(test, buyer)
    kept(test, supplier, f"{number_of(snapshot)}.pdf")
    (invoice,) = own(test, mine)
    path = f"/order/invoices/{invoice['invoiceId']}"
    assert test.client.get(path, headers=mine).status_code == 200
    for company, status in ((buyer, 404), (SUPPLIER, 200)):
        member = Person(company, "supplier", new_id(), actor=new_id(), duties=frozenset({Duty.INVOICES}))
        assert test.client.get(path, headers=headers_of(test, member)).status_code == status


def headers_of(test, person: Person) -> dict[str, str]:
    """Headers of who acts for a company."""
    pem = (test.keys_dir / "session.private.pem").read_bytes()
    return {"Authorization": f"Bearer {sign_access_token(pem, person, test.clock)}"}
