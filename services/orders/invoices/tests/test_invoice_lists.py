"""Lists of invoices: what is due, which papers are refused, who reads them."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from contracts.events import OrdersOperatorActed
from kit.ids import new_id
from orders.desk.rows import OperatorLook
from orders.invoices import selects
from orders.invoices.rows import Invoice
from orders.invoices.tests.papers import PDF, batch, due, kept, number_of, own, refused
from orders.parcels.rows import Parcel
from orders.tests.market import ad_ended, ad_published, buy
from orders.tests.selling import (
    OTHER_SUPPLIER,
    balance_due,
    balance_paid,
    cancel,
    deposit_ad_ended,
    reserve,
    sell,
    ship,
)


def test_what_is_due_for_an_integrator(test, buyer, supplier):
    snapshot = sell(test, buyer)
    (line,) = batch(test, supplier)
    assert line == {
        "Sipariş no": f"#{number_of(snapshot)}",
        "Satır": "1",
        "İlan no": "1001",
        "Tür": "Satış",
        "Fatura adı": "Ayşe Yılmaz",
        "VKN/TCKN": "11111111111",
        "Vergi dairesi": "",
        "Fatura adresi": "Bahariye Cad. 1",
        "Mahalle": "Moda",
        "İlçe": "Kadıköy",
        "İl": "İstanbul",
        "Ürün": "Işık Model 1001",
        "Seçenekler": "",
        "Adet": "3",
        "Birim fiyat (KDV dahil)": "80,00",
        "Matrah": "200,00",
        "KDV oranı (%)": "20",
        "KDV": "40,00",
        "Toplam": "240,00",
        "Fiyatın kesinleştiği gün": "07.03.2026",
        "İade edilen fatura no": "",
        "Satış sitesi": "http://localhost:8080",
        "Ödeme şekli": "Kredi kartı/banka kartı",
        "Ödeme tarihi": "02.03.2026",
        "Kargo firması": "",
        "Kargo VKN": "",
        "Gönderim tarihi": "",
    }


def test_the_integrator_is_told_who_carries_a_sale_since_when_and_of_a_return_nothing(test, buyer, supplier):
    snapshot = sell(test, buyer, 3)
    item_id = snapshot["items"][0]["itemId"]
    first = ship(test, snapshot, units={item_id: 1}, carrier="yurtici")
    test.clock.move(minutes=5)
    ship(test, snapshot, units={item_id: 1})
    (line,) = batch(test, supplier)
    assert carriage_of(line) == ("Yurtiçi Kargo Servisi A.Ş.", "9860008925", "02.03.2026")
    with test.work() as work:
        parcel = work.session.scalars(select(Parcel).where(Parcel.reference_id == first["id"])).one()
        parcel.decision, parcel.decided_at = "sent_again", work.now
    (line,) = batch(test, supplier)
    assert carriage_of(line) == ("Aras Kargo Yurtiçi Yurtdışı Taşımacılık A.Ş.", "0720039666", "02.03.2026")
    kept(test, supplier, f"{number_of(snapshot)}.pdf")
    cancel(test, snapshot, 1)
    (line,) = batch(test, supplier)
    assert (line["Tür"], line["Satış sitesi"], line["Ödeme şekli"], line["Ödeme tarihi"]) == ("İade", "", "", "")
    assert carriage_of(line) == ("", "", "")


def test_a_sale_with_a_deposit_is_paid_on_the_day_of_its_balance(test, buyer, supplier):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    test.deliver(balance_paid(snapshot))
    (line,) = batch(test, supplier)
    assert line["Ödeme tarihi"] == "08.03.2026"


def carriage_of(line: dict[str, str]) -> tuple[str, str, str]:
    return line["Kargo firması"], line["Kargo VKN"], line["Gönderim tarihi"]


@pytest.mark.parametrize("how", ["check", "keep"])
def test_papers_that_are_refused(test, buyer, supplier, how):
    name = f"{number_of(sell(test, buyer))}.pdf"
    assert refused(test, supplier, name, b"GIF89a", how) == (422, "not_a_pdf")
    assert refused(test, supplier, name, PDF + b"\x00" * (2 * 1024 * 1024), how) == (422, "file_too_large")
    assert refused(test, supplier, "fatura.pdf", PDF, how) == (422, "no_order_named")
    assert refused(test, supplier, "00000000.pdf", PDF, how) == (404, "not_found")
    open_ad = new_id()
    test.deliver(ad_published(1003))
    other = buy(test, open_ad, 1, 1003)
    assert refused(test, supplier, f"{number_of(other)}.pdf", PDF, how) == (409, "nothing_to_invoice")
    assert refused(test, supplier, f"{name} {number_of(other)}.pdf", PDF, how) == (409, "ambiguous_order")
    assert refused(test, test.token("supplier", OTHER_SUPPLIER), name, PDF, how) == (404, "not_found")
    assert refused(test, supplier, name, PDF, how, invoiceNumber="../1") == (422, "validation_failed")


def test_a_buyers_invoices_are_read_on_behind_the_last_one(test, buyer, mine, supplier, monkeypatch):
    snapshot = sell(test, buyer)
    kept(test, supplier, f"{number_of(snapshot)}.pdf")
    order_id = snapshot["orderId"]
    with test.work() as work:
        (sale,) = work.session.scalars(select(Invoice)).all()
        facts = {"supplier_id": sale.supplier_id, "order_id": order_id, "kind": "sale", "digest": "", "size": 1}
        later = [sale.kept_at + timedelta(days=days) for days in (1, 2)]
        work.session.add_all(Invoice(id=new_id(), kept_at=at, **facts) for at in later)
    whole = own(test, mine)
    assert len(whole) == 3
    monkeypatch.setattr(selects, "LISTED_AT_ONCE", 2)
    first = test.client.get(f"/order/invoices?cartId={order_id}", headers=mine)
    last = whole[1]["invoiceId"]
    assert first.json["success"] == whole[:2]
    assert first.headers["Link"] == f'<?cartId={order_id}&after={last}>; rel="next"'
    rest = test.client.get(f"/order/invoices?cartId={order_id}&after={last}", headers=mine)
    assert (rest.json["success"], rest.headers.get("Link")) == (whole[2:], None)
    assert own(test, test.token(), after=last) == []
    operators = f"/operator/orders/{order_id}/invoices"
    assert test.client.get(operators, headers=test.token("operator")).headers["Link"] == f'<?after={last}>; rel="next"'


def test_only_who_is_concerned_fetches_it_and_of_operators_it_is_kept(test, buyer, mine, supplier):
    snapshot = sell(test, buyer)
    kept(test, supplier, f"{number_of(snapshot)}.pdf")
    (invoice,) = own(test, mine)
    path = f"/order/invoices/{invoice['invoiceId']}"
    strangers = (test.token(), test.token("supplier", OTHER_SUPPLIER))
    assert [test.client.get(path, headers=headers).status_code for headers in (None, *strangers)] == [401, 404, 404]
    assert test.client.get(f"/order/invoices/{new_id()}", headers=mine).status_code == 404
    assert own(test, strangers[0], cartId=snapshot["orderId"]) == []
    operator_id = new_id()
    operator = test.token("operator", operator_id)
    (seen,) = test.client.get(f"/operator/orders/{snapshot['orderId']}/invoices", headers=operator).json["success"]
    assert test.client.get(f"/order/invoices/{seen['invoiceId']}", headers=operator).data == PDF
    with test.work() as work:
        (look,) = work.session.scalars(select(OperatorLook)).all()
        assert (look.operator_id, look.order_id) == (operator_id, snapshot["orderId"])
    (told,) = test.announced(OrdersOperatorActed)
    assert (told.operator_id, told.act, told.subject_id) == (operator_id, "order_seen", snapshot["orderId"])


def test_the_list_is_filtered_searched_and_read_on(test, supplier, monkeypatch):
    monkeypatch.setattr("kit.keyset.PAGE_SIZE", 2)
    test.deliver(ad_published(1002))
    sold = [buy(test, new_id(), 1) for _ in range(3)]
    other = buy(test, new_id(), 1, 1002)
    for ad_id in (1001, 1002):
        test.deliver(ad_ended(ad_id))
    first = due(test, supplier)
    rest = due(test, supplier, after=first["items"][-1]["itemId"])
    assert [row["orderId"] for row in (*first["items"], *rest["items"])] == [
        snapshot["orderId"] for snapshot in (*sold, other)
    ]
    assert (first["more"], rest["more"], first["total"]) == (True, False, 4)
    assert [row["orderId"] for row in due(test, supplier, sort="newest")["items"]] == [
        snapshot["orderId"] for snapshot in (other, sold[-1])
    ]
    assert [row["adId"] for row in due(test, supplier, adId=1002)["items"]] == [1002]
    assert [row["orderId"] for row in due(test, supplier, q=f"#{number_of(other)}")["items"]] == [other["orderId"]]
    assert due(test, test.token("supplier", OTHER_SUPPLIER))["total"] == 0
    ads = test.client.get("/supplier/invoices/ads", headers=supplier).json["success"]
    assert [(ad["adId"], ad["waiting"], ad["returned"]) for ad in ads] == [(1002, 1, 0), (1001, 3, 0)]


def test_a_long_batch_comes_whole(test, supplier, monkeypatch):
    monkeypatch.setattr("orders.invoices.selects.PART", 2)
    monkeypatch.setattr("orders.invoices.selects.due_items.__defaults__", (2,))
    for _ in range(5):
        buy(test, new_id(), 1)
    test.deliver(ad_ended())
    assert len({line["Sipariş no"] for line in batch(test, supplier)}) == 5
