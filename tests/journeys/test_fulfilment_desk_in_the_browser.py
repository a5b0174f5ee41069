"""A supplier ships an ended ad by the hundred: finds orders, takes lists and slips along, and brings numbers back."""

import csv
import io
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from reportlab.graphics.barcode.code128 import Code128

from tests.support.browsing import press
from tests.support.owners import buy_first, known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad, item_once, to_ship
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

FEW, MANY = 4, 40
BUYERS = 4
SHIPPED_MILLISECONDS = 15_000  # for all of them in one call, while other journeys run


@pytest.fixture
def desk_of(running, operator, new_buyer):
    """A supplier of the test's own with an ended ad and some orders to ship: `desk_of(4)` gives it, the ad, and the
    orders in the order in which they were bought, each with its buyer.
    """

    def make(count: int):
        seller = new_supplier(running.visitor().register(), operator, taxNumber="4810000042")
        buyers = [new_buyer() for _ in range(min(count, BUYERS))]
        terms = {"MaxParticipants": 50, "Quantity": 60}
        ad_id = publish(seller, buyers[0], new_product(seller, known_place(buyers[0])), **terms)

        def buy(buyer):
            for _ in range(count // len(buyers)):
                order_id = buy_first(buyer, ad_id)
                buyer.paid_order(order_id)
                yield order_id, buyer

        with ThreadPoolExecutor(len(buyers)) as pool:
            bought = [one for of_buyer in pool.map(lambda buyer: list(buy(buyer)), buyers) for one in of_buyer]
        end_ad(operator, ad_id)
        for order_id, _ in bought:
            to_ship(seller, order_id)
        return seller, ad_id, bought

    return make


def _saved(page: Page, button: str) -> tuple[str, bytes]:
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).click()
    return download.value.suggested_filename, download.value.path().read_bytes()


def _filled(content: bytes, numbers: dict[str, str], path: Path) -> Path:
    """The list as a spreadsheet saves it on Windows: its last two columns filled in for some orders, with commas."""
    head, *rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";")
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    for row in rows:
        number = numbers.get(row[0].removeprefix("#"), "")
        writer.writerow([*row[:-2], "YURTİÇİ KARGO" if number else "", number])
    path.write_bytes(out.getvalue().encode("cp1254"))
    return path


def test_an_ad_is_shipped_by_a_list_that_goes_out_and_comes_back(open_window, desk_of, tmp_path):
    seller, ad_id, bought = desk_of(MANY)
    numbers = [order_id[:8] for order_id, _ in bought]
    screen = open_window("desktop")
    screen.enter_as(seller)
    page = screen.open("/satici/siparisler")

    page.get_by_label("İlan", exact=True).select_option(str(ad_id))
    head = page.get_by_role("region", name="Toplu gönderim")
    expect(head).to_contain_text(f"{MANY} sipariş kargoya verilecek")
    expect(head).to_contain_text("Son kargo günü")
    assert f"ilan={ad_id}" in page.url
    screen.photograph("fulfilment-desk")
    screen.assert_accessible()
    name, content = _saved(page, "Kargo listesi (CSV)")
    assert name == f"kargo-listesi-{ad_id}.csv"
    assert {row["Sipariş no"] for row in csv.DictReader(io.StringIO(content.decode("utf-8-sig")), delimiter=";")} == {
        f"#{number}" for number in numbers
    }
    assert _saved(page, "Toplama listesi (PDF)")[1].startswith(b"%PDF-")
    assert _saved(page, "Paket fişleri (PDF)")[0] == f"paket-fisleri-{ad_id}.pdf"

    page.get_by_label("Sipariş ara").fill(f"#{numbers[2]}")
    page.get_by_label("Sipariş ara").press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Sipariş #"))).to_have_count(1)
    expect(page.get_by_role("heading", name=f"Sipariş #{numbers[2]}")).to_be_visible()
    page.get_by_label("Sipariş ara").fill("boyle biri yok")
    page.get_by_role("button", name="Bul").click()
    expect(page.get_by_text("Aradığınıza uyan sipariş bulunamadı.")).to_be_visible()
    page.get_by_role("link", name="Aramayı temizle").click()
    orders = page.get_by_role("table", name="Siparişler")
    expect(orders.get_by_role("checkbox", name=re.compile("^Seç: #"))).to_have_count(MANY)
    for number in numbers[:2]:
        orders.get_by_role("checkbox", name=f"Seç: #{number}").check()
    assert _saved(page, "Seçilen 2 siparişin paket fişleri (PDF)")[1].startswith(b"%PDF-")
    screen.photograph("orders-table")
    screen.assert_accessible()

    page.get_by_role("link", name="Takip numaralarını yükle").click()
    typed = {number: f"A{number.upper()}" for number in numbers[:-1]} | {numbers[2]: "1,23457E+11"}
    _upload_with_a_mistake(screen, page, _filled(content, typed, tmp_path / "liste.csv"), numbers)
    order_id, buyer = bought[-2]
    shipment = item_once(buyer, order_id, status="shipped")["shipment"]
    assert (shipment["cargoCompany"], shipment["trackingNumber"]) == ("Yurtici Kargo", f"A{numbers[-2].upper()}")
    order_id, buyer = bought[2]
    assert item_once(buyer, order_id, status="created")

    page.locator("input[type=file]").set_input_files(tmp_path / "liste.csv")
    expect(page.get_by_role("heading", name="Denetim sonucu: liste.csv")).to_be_focused()
    expect(page.get_by_text(f"Bu numarayla zaten kargoda: {MANY - 2}")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("kargoya ver"))).to_have_count(0)
    page.get_by_role("link", name="Siparişlere dön").click()
    expect(page.get_by_role("region", name="Toplu gönderim")).to_contain_text("2 ürün kargoya verilecek")


def _upload_with_a_mistake(screen, page: Page, file: Path, numbers: list[str]) -> None:
    """What is no list is refused; of the list, what is wrong is told before anything happens, and the rest is shipped."""
    page.locator("input[type=file]").set_input_files(
        {"name": "resim.csv", "mimeType": "text/csv", "buffer": b"\x89PNG\r\n"}
    )
    expect(page.get_by_role("alert")).to_contain_text("kargo listesini CSV olarak yükleyiniz")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", name="Denetim sonucu: liste.csv")).to_be_focused()
    expect(page.get_by_text(f"Kargoya verilecek: {MANY - 2} satır")).to_be_visible()
    expect(page.get_by_text("Boş bırakıldı: 1 satır")).to_be_visible()
    wrong = page.get_by_role("table", name="1 satırda sorun var").get_by_role("row").filter(has_text=numbers[2])
    expect(wrong).to_contain_text("Excel numarayı kısaltmış")
    screen.photograph("tracking-checked")
    screen.assert_accessible()
    page.get_by_role("button", name=f"{MANY - 2} paketi kargoya ver").click()
    expect(page.get_by_role("heading", name="Sonuç: liste.csv")).to_be_focused(timeout=SHIPPED_MILLISECONDS)
    expect(page.get_by_text(f"Kargoya verildi: {MANY - 2} satır")).to_be_visible()
    screen.photograph("tracking-shipped")
    screen.assert_accessible()


def test_the_desk_on_a_phone_by_keys(open_window, desk_of, tmp_path):
    seller, ad_id, bought = desk_of(FEW)
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open(f"/satici/siparisler?ilan={ad_id}")
    expect(page.get_by_role("region", name="Toplu gönderim")).to_contain_text(f"{FEW} sipariş kargoya verilecek")
    assert screen.overflow() <= 0
    screen.photograph("fulfilment-desk")
    screen.assert_accessible()
    with page.expect_download() as download:
        press(page, page.get_by_role("button", name="Kargo listesi (CSV)"))
    file = _filled(download.value.path().read_bytes(), {bought[0][0][:8]: "x"}, tmp_path / "liste.csv")
    press(page, page.get_by_role("link", name="Takip numaralarını yükle"))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("1 satırda sorun var").first).to_be_visible()
    expect(page.get_by_text("Takip numarası 5 ile 40 arası harf ve rakamdan oluşmalı.")).to_be_visible()
    assert screen.overflow() <= 0
    screen.photograph("tracking-checked")
    screen.assert_accessible()


def test_numbers_that_were_mixed_up_are_exchanged_and_a_wrong_one_is_put_right(open_window, desk_of, running):
    seller, _, [(first, buyer), (second, other), *_] = desk_of(FEW)
    code = first[-8:].upper()
    for order_id, letter in zip((first, second), "BA", strict=True):
        [row] = to_ship(seller, order_id)
        handed = {"orderId": order_id, "itemIds": [row["itemId"]], "cargoCompany": "Aras Kargo"}
        seller.post("/api/supplier/ship", handed | {"trackingNumber": f"{letter}{code}"})
    screen = open_window("phone")
    screen.enter_as(seller)
    other_order, first, second = second, first[:8], second[:8]
    page = screen.open(f"/satici/siparisler?durum=shipped&q={first}")

    press(page, page.get_by_role("button", name=f"Kargo bilgisini düzelt: #{first}"))
    dialog = page.get_by_role("dialog")
    number = dialog.get_by_label("Doğru takip numarası")
    number.fill("x")
    number.press("Enter")
    expect(dialog.get_by_text("Takip numarası 5 ile 40 arası harf ve rakamdan oluşmalıdır(!)")).to_be_visible()
    expect(number).to_be_focused()
    number.fill(f"A{code}")
    number.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text(f"Bu numara #{second} siparişinizde yazılı.")
    assert screen.overflow() <= 0
    screen.photograph("correct-dialog")
    screen.assert_accessible()
    press(page, dialog.get_by_role("button", name="İkisini değiş tokuş et"))
    expect(page.get_by_text(f"#{first} düzeltildi, yeni takip no A{code}")).to_be_visible()
    assert item_once(other, other_order, status="shipped")["shipment"]["trackingNumber"] == f"B{code}"

    press(page, page.get_by_role("button", name=f"Kargo bilgisini düzelt: #{first}"))
    dialog.get_by_label("Yurtiçi Kargo").check()
    number.fill(f"C{code}")
    number.press("Enter")
    cargo = page.get_by_role("region", name=f"{first} numaralı siparişin kargosu")
    expect(cargo).to_contain_text(f"C{code}")
    expect(cargo).to_contain_text("Yurtiçi Kargo")

    def mails():
        written = running.visitor().get(f"/sandbox/mail/messages?to={buyer.user['email']}")
        return [mail["text"] for mail in written if f"numaranız düzeltildi: #{first}" in mail["subject"]]

    eventually(lambda: any(f"C{code}" in text and "Yurtiçi Kargo" in text for text in mails()), "the buyer is told", 30)


# A camera that films the bars that the test holds up: this machine has none. They are read by the storefront itself, as
# on phones whose browser can't. Capitals are bars, small letters are gaps: A and a are the narrowest.
CAMERA = """
    navigator.mediaDevices.getUserMedia = async () => {
        if (!window.seen) throw new DOMException('no camera', 'NotFoundError');
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
        const drawing = canvas.getContext('2d');
        const film = () => {
            drawing.fillStyle = 'white';
            drawing.fillRect(0, 0, 640, 360);
            drawing.fillStyle = 'black';
            let x = 60;
            for (const part of window.seen) {
                const width = 3 * (part.toLowerCase().charCodeAt(0) - 96);
                if (part === part.toUpperCase()) drawing.fillRect(x, 100, width, 160);
                x += width;
            }
        };
        film();
        const filming = setInterval(film, 100);
        const stream = canvas.captureStream(10);
        window.camera = stream.getVideoTracks()[0];
        const stop = window.camera.stop.bind(window.camera);
        window.camera.stop = () => { clearInterval(filming); stop(); };
        return stream;
    };
"""


def hold_up(page, number: str) -> None:
    """Hold a label with this number into the camera."""
    barcode = Code128(number)
    for step in (barcode.validate, barcode.encode, barcode.decompose):
        step()
    page.evaluate("bars => { window.seen = bars }", barcode.decomposed)


def test_a_slip_is_scanned_and_its_order_asks_for_its_carrier(open_window, desk_of):
    seller, _, [(order_id, buyer), *_] = desk_of(FEW)
    screen = open_window("phone")
    screen.enter_as(seller)
    screen.page.add_init_script(CAMERA)
    page = screen.open("/satici/siparisler")
    press(page, page.get_by_role("button", name="Barkod okut"))
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("Kamera açılamadı.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    hold_up(page, order_id[:8])
    press(page, page.get_by_role("button", name="Barkod okut"))
    expect(page.get_by_role("dialog", name=f"Sipariş #{order_id[:8]}: kargoya ver")).to_be_visible()
    screen.wait_until("window.camera.readyState === 'ended'")
    screen.assert_accessible()
    dialog.get_by_label("Aras Kargo").check()
    number = dialog.get_by_label("Takip numarası (makbuzdaki)")
    dialog.get_by_role("button", name="Kargo etiketini okut").click()
    expect(dialog.get_by_text("paket fişinin barkodu atlanır")).to_be_visible()
    screen.photograph("label-scanned")
    screen.assert_accessible()
    expect(number).to_have_value("")
    hold_up(page, f"S{order_id[:8].upper()}")
    expect(number).to_be_focused()
    expect(number).to_have_value(f"S{order_id[:8].upper()}")
    screen.wait_until("window.camera.readyState === 'ended'")
    page.keyboard.press("Enter")
    sent = item_once(buyer, order_id, status="shipped")["shipment"]
    assert sent["trackingNumber"] == f"S{order_id[:8].upper()}"
