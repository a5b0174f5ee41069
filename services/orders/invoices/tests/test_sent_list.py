"""The list of what was invoiced, as a file."""

import pytest

from kit.ids import new_id
from orders.invoices.tests.papers import PDF, due, kept, number_of, paper_of, sent_file
from orders.tests.market import ad_ended, ad_published, buy
from orders.tests.selling import OTHER_SUPPLIER, receive, return_changed, sell, ship

RETURN_PAPER = PDF + b"% return\n%%EOF\n"


def invoiced(test, supplier, snapshot, number: str | None) -> None:
    kept(
        test,
        supplier,
        f"{number_of(snapshot)}.pdf",
        paper_of(snapshot),
        **({"invoiceNumber": number} if number else {}),
    )


def orders_of(rows) -> list[str]:
    return [row["Sipariş"].removeprefix("#") for row in rows]


def test_the_file_says_of_an_item_what_the_list_says_and_names_no_buyer(test, buyer, supplier):
    snapshot = sell(test, buyer)
    assert sent_file(test, supplier) == []
    invoiced(test, supplier, snapshot, "ABC2026000000001")
    (line,) = sent_file(test, supplier)
    assert line == {
        "Sipariş": f"#{number_of(snapshot)}",
        "İlan": "1001",
        "Ürün": "Işık Model 1001",
        "Adet": "3",
        "Birim fiyat (KDV dahil)": "80,00",
        "Matrah": "200,00",
        "KDV oranı (%)": "20",
        "KDV": "40,00",
        "Toplam": "240,00",
        "Son fiyat": "07.03.2026 12:00",
        "Fatura no": "ABC2026000000001",
        "Fatura gönderilme": "02.03.2026 12:00",
        "İade faturası no": "",
        "İade faturası gönderilme": "",
    }


def test_the_file_has_the_return_invoices_beside_that_of_the_sale(test, buyer, supplier):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    invoiced(test, supplier, snapshot, None)
    test.deliver(return_changed(snapshot, "success", is_open=False))
    assert sent_file(test, supplier) == []  # an invoice is due again
    kept(test, supplier, f"{number_of(snapshot)}-iade.pdf", RETURN_PAPER, invoiceNumber="20260001")
    (line,) = sent_file(test, supplier)
    assert (line["Fatura no"], line["İade faturası no"]) == ("", "'20260001")
    assert line["Fatura gönderilme"] and line["İade faturası gönderilme"]


@pytest.mark.parametrize("query", [{}, {"sort": "oldest"}, {"adId": 1002}, {"q": "#"}, {"adId": 1003}])
def test_the_file_has_the_rows_of_the_list_as_it_is_narrowed_and_sorted(test, supplier, query, monkeypatch):
    monkeypatch.setattr("kit.list_files.READ_AT_ONCE", 2)
    test.deliver(ad_published(1002))
    sold = [buy(test, new_id(), 1, ad_id) for ad_id in (1001, 1001, 1002, 1001, 1002)]
    for ad_id in (1001, 1002):
        test.deliver(ad_ended(ad_id))
    for place, snapshot in enumerate(sold[1:]):
        invoiced(test, supplier, snapshot, f"A-{place}")
    if "q" in query:
        query = {"q": f"#{number_of(sold[2])}"}
    listed = [row["number"] for row in due(test, supplier, state="sent", **query)["items"]]
    assert orders_of(sent_file(test, supplier, **query)) == listed
    assert len(listed) == {"adId": 2 if query.get("adId") == 1002 else 0, "q": 1}.get(next(iter(query), ""), 4)
    assert sent_file(test, test.token("supplier", OTHER_SUPPLIER), **query) == []


def test_what_the_list_refuses_the_file_refuses(test, supplier):
    for query in ("adId=0", "sort=largest", f"q={'x' * 101}"):
        assert test.client.get(f"/supplier/invoices/sent.csv?{query}", headers=supplier).status_code == 422
    assert test.client.get("/supplier/invoices/sent.csv").status_code == 401
    assert test.client.get("/supplier/invoices/sent.csv", headers=test.token()).status_code == 403
