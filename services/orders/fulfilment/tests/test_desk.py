"""What is to ship, on the desk and as files: a supplier's own and none of another."""

import csv
import io
from datetime import timedelta

import pytest
from reportlab.platypus import Flowable
from sqlalchemy import text

from kit.ids import new_id
from kit.paper import paragraph
from kit.testing import NOON
from orders.fulfilment import selects as fulfilment_selects
from orders.fulfilment.documents import pick_list, slips
from orders.fulfilment.steps import desk
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, product_changed, start
from orders.tests.selling import OTHER_SUPPLIER, cancel, deposit_ad_ended, receive, reserve, sell, ship, two_items

FILES = ("toShip.csv", "pickList.pdf", "packingSlips.pdf")


def fetch(test, headers, file, query=""):
    answer = test.client.get(f"/supplier/{file}{query}", headers=headers)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer


def rows(test, headers, query=""):
    text = fetch(test, headers, "toShip.csv", query).get_data(as_text=True)
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))


def on_desk(test, headers):
    answer = test.client.get("/supplier/toShip", headers=headers)
    return answer.json["success"]


def test_the_desk_says_what_is_to_ship_of_each_ad_and_until_when(test, buyer, supplier):
    assert on_desk(test, supplier) == []
    snapshot = buy(test, buyer)
    shown = {"adId": 1001, "title": "Işık Model 1001", "imageUrl": "/media/a/700.jpg"}
    assert on_desk(test, supplier) == [{**shown, "toShip": 0, "late": 0, "shipBy": None}]
    buy(test, new_id())
    test.deliver(ad_ended())
    assert on_desk(test, supplier) == [{**shown, "toShip": 2, "late": 0, "shipBy": "2026-03-13"}]
    test.clock.move_to(NOON + timedelta(days=12))
    supplier = test.token("supplier", SUPPLIER)
    ship(test, snapshot)
    assert on_desk(test, supplier) == [{**shown, "toShip": 1, "late": 1, "shipBy": "2026-03-13"}]
    assert on_desk(test, test.token("supplier")) == []


def test_the_desk_holds_all_ads_however_many_they_are(test, buyer, supplier):
    buy(test, buyer)
    more = {"ads": "'id', id + n", "items": "'id', gen_random_uuid(), 'ad_id', ad_id + n, 'position', position + n"}
    with test.work() as work:
        for table, changed in more.items():
            row = f"(jsonb_populate_record(one, jsonb_build_object({changed}))).*"
            rows = f"SELECT {row} FROM {table} one, generate_series(1, 300) n"
            work.session.execute(text(f"INSERT INTO {table} OVERRIDING SYSTEM VALUE {rows}"))
    assert len(on_desk(test, supplier)) == 301


def test_an_ad_leaves_the_desk_with_its_last_parcel(test, buyer, supplier):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    assert [ad["toShip"] for ad in on_desk(test, supplier)] == [0]
    receive(test, buyer, snapshot)
    assert on_desk(test, supplier) == []


def test_a_row_of_the_list(test, buyer, supplier):
    snapshot = buy(test, buyer)
    company = start_for_a_company(test)
    test.deliver(ad_ended())
    cancel(test, snapshot, 1)
    first, second = rows(test, supplier)
    assert first == {
        "Sipariş no": f"#{snapshot['orderId'][:8]}",
        "İlan no": "1001",
        "Stok kodu": "",
        "Ürün": "Işık Model 1001",
        "Seçenekler": "",
        "Adet": "2",
        "Son gönderim günü": "13.03.2026",
        "Alıcı": "Ayşe Yılmaz",
        "Telefon": "0532 123 45 67",
        "Adres": "Bahariye Cad. 1",
        "Mahalle": "Moda",
        "İlçe": "Kadıköy",
        "İl": "İstanbul",
        "Fatura adı": "Ayşe Yılmaz",
        "VKN/TCKN": "",
        "Vergi dairesi": "",
        "Fatura adresi": "Bahariye Cad. 1, Moda, Kadıköy / İstanbul",
        "Kargo firması": "",
        "Takip numarası": "",
        "Kolideki adet": "",
    }
    assert second["Sipariş no"] == f"#{company['orderId'][:8]}"
    assert (second["Alıcı"], second["Fatura adı"]) == ("Ayşe Yılmaz", "Yılmaz Ltd.")


def test_the_code_of_the_product_is_named_as_it_is_now(test, buyer, supplier):
    def told() -> list[str]:
        return [row["Stok kodu"] for row in rows(test, supplier)]

    test.deliver_twice(product_changed("LMB-1", sequence=2))
    sell(test, buyer)
    assert told() == ["LMB-1"]
    test.deliver_twice(product_changed("00471", sequence=4))
    test.deliver(product_changed("LMB-2", sequence=3))
    assert told() == ["'00471"]
    [item] = test.client.get("/supplier/orders", headers=supplier).json["success"]["items"]
    assert item["code"] == "00471"
    test.deliver(product_changed(None, sequence=5))
    assert told() == [""]


@pytest.mark.parametrize(("document", "file"), [(pick_list, FILES[1]), (slips, FILES[2])])
def test_papers_name_the_code_where_there_is_one(test, buyer, supplier, monkeypatch, document, file):
    printed: list[str] = []

    def noted(text: str, *looks: object, **more: object) -> Flowable:
        printed.append(text)
        return paragraph(text, *looks, **more)

    monkeypatch.setattr(document, "paragraph", noted)
    sell(test, buyer)
    fetch(test, supplier, file)
    assert not [text for text in printed if "Stok kodu" in text]
    test.deliver(product_changed("LMB-1"))
    fetch(test, supplier, file)
    assert printed.count("Stok kodu: LMB-1") == 1


def start_for_a_company(test):
    from orders.tests.market import captured, put

    buyer_id = new_id()
    snapshot = start(test, buyer_id, put(test, buyer_id, 1)["info"]["id"], invoice_id=8)
    test.deliver(captured(snapshot))
    return snapshot


def test_only_what_is_to_ship_is_in_the_list(test, buyer, supplier):
    sent, waiting = buy(test, buyer), buy(test, new_id())
    test.deliver(ad_ended())
    ship(test, sent)
    reserve(test, new_id())
    test.deliver(deposit_ad_ended())
    assert [row["Sipariş no"] for row in rows(test, supplier)] == [f"#{waiting['orderId'][:8]}"]


def test_the_list_is_of_one_ad_or_of_all_and_never_of_another_supplier(test, buyer, supplier):
    two_items(test, buyer, OTHER_SUPPLIER)
    test.deliver(ad_published(1003))
    sell(test, new_id(), ad_id=1003)
    assert [row["İlan no"] for row in rows(test, supplier)] == ["1001", "1003"]
    assert [row["İlan no"] for row in rows(test, supplier, "?adId=1003")] == ["1003"]
    assert rows(test, supplier, "?adId=1002") == []
    assert [row["İlan no"] for row in rows(test, test.token("supplier", OTHER_SUPPLIER))] == ["1002"]


def test_a_list_of_any_length_comes_whole_and_in_order(test, supplier, monkeypatch):
    monkeypatch.setattr(fulfilment_selects, "PART", 3)
    numbers = [f"#{buy(test, new_id(), 1)['orderId'][:8]}" for _ in range(7)]
    test.deliver(ad_ended())
    assert [row["Sipariş no"] for row in rows(test, supplier)] == numbers


def test_a_name_that_looks_like_a_formula_is_none(test, buyer, supplier):
    test.deliver(ad_published(1004, brand_name="=HYPERLINK", model_name='("http://kotu.test")'))
    sell(test, buyer, ad_id=1004)
    text = fetch(test, supplier, "toShip.csv").get_data(as_text=True)
    assert "'=HYPERLINK" in text and ";=HYPERLINK" not in text


@pytest.mark.parametrize(
    ("file", "name", "kind"),
    [
        ("toShip.csv", "kargo-listesi-1001-2026-03-02.csv", "text/csv; charset=utf-8"),
        ("pickList.pdf", "toplama-listesi-1001-2026-03-02.pdf", "application/pdf"),
        ("packingSlips.pdf", "paket-fisleri-1001-2026-03-02.pdf", "application/pdf"),
    ],
)
def test_files_have_names_and_stay_private(test, buyer, supplier, file, name, kind):
    sell(test, buyer)
    answer = fetch(test, supplier, file, "?adId=1001")
    assert answer.content_type == kind
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.headers["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("file", ["toShip", *FILES])
def test_files_are_for_suppliers(test, file):
    for role in ("buyer", "operator"):
        assert test.client.get(f"/supplier/{file}", headers=test.token(role)).status_code == 403


@pytest.mark.parametrize("file", FILES)
def test_an_ad_that_is_no_number_is_refused(test, supplier, file):
    for query in ("?adId=x", "?adId=0"):
        assert test.client.get(f"/supplier/{file}{query}", headers=supplier).status_code == 422


def test_files_are_of_the_orders_that_were_chosen(test, supplier):
    numbers = [buy(test, new_id(), 1)["orderId"][:8] for _ in range(3)]
    test.deliver(ad_ended())
    text = fetch(test, supplier, "toShip.csv", f"?orders={numbers[0]},{numbers[2]}").get_data(as_text=True)
    assert [number in text for number in numbers] == [True, False, True]
    papers = [fetch(test, supplier, "packingSlips.pdf", query).get_data() for query in (f"?orders={numbers[1]}", "")]
    assert [paper.count(b"/Type /Page\n") for paper in papers] == [1, 3]
    for wrong in ("x", f"{numbers[0]};{numbers[1]}", ",".join(["0a0a0a0a"] * 101)):
        assert test.client.get(f"/supplier/toShip.csv?orders={wrong}", headers=supplier).status_code == 422


@pytest.mark.parametrize("file", ["pickList.pdf", "packingSlips.pdf"])
def test_a_paper_that_is_too_long_to_print_is_refused(test, supplier, monkeypatch, file):
    monkeypatch.setattr(desk, "PAPER_MAX", 1)
    for _ in range(2):
        buy(test, new_id(), 1)
    test.deliver(ad_ended())
    answer = test.client.get(f"/supplier/{file}", headers=supplier)
    assert (answer.status_code, answer.json["code"]) == (409, "too_much_for_paper")


@pytest.mark.parametrize("file", ["pickList.pdf", "packingSlips.pdf"])
def test_a_paper_of_nothing_is_a_paper(test, supplier, file):
    content = fetch(test, supplier, file).get_data()
    assert content.startswith(b"%PDF-") and content.endswith(b"%%EOF\n")
