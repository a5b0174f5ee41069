"""A supplier uploads a wrong file of tracking numbers, undoes it, and uploads the right one."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import press
from tests.support.owners import buy_first, known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad, item_once, move_parcel, to_ship
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

COUNT = 3
PAGE = "/satici/siparisler/takip-numaralari"


@pytest.fixture
def shop(running, operator, new_buyer):
    """A supplier of the test's own with an ended ad, a buyer, and the buyer's orders of it that are to ship."""
    seller, buyer = new_supplier(running.visitor().register(), operator, taxNumber="4810000042"), new_buyer()
    terms = {"MaxParticipants": 50, "Quantity": 60}
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)), **terms)
    order_ids = []
    for _ in range(COUNT):
        order_ids.append(buy_first(buyer, ad_id))
        buyer.paid_order(order_ids[-1])
    end_ad(operator, ad_id)
    for order_id in order_ids:
        to_ship(seller, order_id)
    return seller, buyer, order_ids


def number_of(order_id: str) -> str:
    return f"T{order_id[:8].upper()}"


def list_of(order_ids: list[str], path: Path, numbers=number_of) -> Path:
    lines = [f"#{one[:8]};Aras Kargo;{numbers(one)}\r\n" for one in order_ids]
    path.write_text("Sipariş no;Kargo firması;Takip numarası\r\n" + "".join(lines), encoding="utf-8", newline="")
    return path


def apply(page: Page, file: Path) -> None:
    page.locator("input[type=file]").set_input_files(file)
    press(page, page.get_by_role("button", name=f"{COUNT} paketi kargoya ver"))
    expect(page.get_by_role("heading", name=f"Sonuç: {file.name}")).to_be_focused(timeout=15_000)


def subjects(running, buyer, order_id: str) -> list[str]:
    """What the buyer was mailed of an order, in the order of writing."""
    written = running.visitor().get(f"/sandbox/mail/messages?to={buyer.user['email']}")
    return [mail["subject"].split(":")[0] for mail in written if f"#{order_id[:8]}" in mail["subject"]]


def test_a_wrong_file_is_undone_and_the_right_one_ships(open_window, shop, running, tmp_path):
    seller, buyer, order_ids = shop
    screen = open_window("desktop")
    screen.enter_as(seller)
    page = screen.open(PAGE)
    files = page.get_by_role("region", name="Uyguladığınız dosyalar")
    expect(files).to_contain_text("Henüz dosya uygulamadınız.")
    wrong = list_of(order_ids, tmp_path / "yanlis.csv", lambda one: f"W{number_of(one)}")
    apply(page, wrong)
    row = files.get_by_role("listitem").filter(has_text="yanlis.csv")
    expect(row).to_contain_text(f"{COUNT} satır, {COUNT} paket")
    expect(row).to_contain_text("siz")

    theirs = open_window("phone")
    theirs.enter_as(buyer)
    order_page = theirs.open(f"/hesap/siparis/{order_ids[0]}")
    expect(order_page.get_by_text(f"W{number_of(order_ids[0])}").first).to_be_visible()

    press(page, row.get_by_role("button", name=re.compile("^Geri al: yanlis.csv")))
    dialog = page.get_by_role("dialog", name="Dosyayı geri al")
    expect(dialog).to_contain_text(f"{COUNT} paket kargoya verilmemiş sayılır")
    screen.photograph("undo-tracking")
    screen.assert_accessible()
    press(page, dialog.get_by_role("button", name=f"{COUNT} paketi geri al"))
    done = page.get_by_role("dialog", name="Dosya geri alındı")
    expect(done).to_contain_text(f"{COUNT} paket geri alındı.")
    screen.assert_accessible()
    press(page, done.get_by_role("button", name="Kapat").last)
    expect(row).to_contain_text("Geri alındı")
    expect(row.get_by_role("button")).to_have_count(0)
    screen.photograph("tracking-files")
    item = item_once(buyer, order_ids[0], status="created")
    assert item["shipments"] == []

    order_page = theirs.open(f"/hesap/siparis/{order_ids[0]}")
    expect(order_page.get_by_role("heading", name="Siparişin yolculuğu")).to_be_visible()
    expect(order_page.get_by_text(f"W{number_of(order_ids[0])}")).to_have_count(0)
    theirs.photograph("order-after-undo")

    apply(page, list_of(order_ids, tmp_path / "dogru.csv"))
    for order_id in order_ids:
        shipment = item_once(buyer, order_id, status="shipped")["shipment"]
        assert shipment["trackingNumber"] == number_of(order_id)
    order_page = theirs.open(f"/hesap/siparis/{order_ids[0]}")
    expect(order_page.get_by_text(number_of(order_ids[0]), exact=True).first).to_be_visible()
    expected = ["Siparişiniz kargoya verildi", "Siparişiniz henüz kargoya verilmedi", "Siparişiniz kargoya verildi"]

    def told():
        sent = [one for one in subjects(running, buyer, order_ids[0]) if "kargoya ver" in one]
        return sorted(sent) == sorted(expected)

    eventually(told, "the buyer is told all three times", 30)


def test_what_the_carrier_has_stays_on_a_phone(open_window, shop, running, tmp_path):
    seller, buyer, order_ids = shop
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open(PAGE)
    apply(page, list_of(order_ids, tmp_path / "liste.csv"))
    running.visitor().post("/sandbox/cargo/parcels", {"company": "aras", "number": number_of(order_ids[1])})
    move_parcel(running.visitor(), number_of(order_ids[1]), "in_transit")
    eventually(
        lambda: item_once(buyer, order_ids[1], status="shipped")["shipment"]["status"] != "created",
        "the carrier's step is known",
        60,
    )
    press(page, page.get_by_role("button", name=re.compile("^Geri al: liste.csv")))
    dialog = page.get_by_role("dialog", name="Dosyayı geri al")
    expect(dialog).to_contain_text(f"{COUNT - 1} paket kargoya verilmemiş sayılır")
    expect(dialog.get_by_role("listitem")).to_contain_text("Kargo şirketi almış.")
    assert screen.overflow() <= 0
    screen.photograph("undo-tracking-partly")
    screen.assert_accessible()
    press(page, dialog.get_by_role("button", name=f"{COUNT - 1} paketi geri al"))
    done = page.get_by_role("dialog", name="Dosya geri alındı")
    expect(done.get_by_role("listitem")).to_contain_text(f"#{order_ids[1][:8]}")
    screen.photograph("undone-partly")
    press(page, done.get_by_role("button", name="Kapat").last)
    files = page.get_by_role("region", name="Uyguladığınız dosyalar")
    expect(files).to_contain_text("Geri alındı, 1 paket kaldı")
    assert screen.overflow() <= 0
    assert [item_once(buyer, one)["status"] for one in order_ids] == ["created", "shipped", "created"]
