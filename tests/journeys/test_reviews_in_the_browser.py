"""A review from its writing to its readers: signed with two letters, with pictures, and taken back by its author."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.panels import end_ad, item_once, move_parcel, to_ship
from tests.support.pictures import file
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

SLOWLY_MILLISECONDS = 30_000


@pytest.fixture
def delivered(running, publish, new_buyer, supplier, operator):
    """A buyer, an ad and an order of it that has arrived."""
    ad_id, buyer = publish(), new_buyer()
    order_id = buyer.buy(ad_id, 1)
    buyer.paid_order(order_id)
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 1, "the unit is sold")
    end_ad(operator, ad_id)
    items = [row["itemId"] for row in to_ship(supplier, order_id)]
    order = {"orderId": order_id, "itemIds": items, "cargoCompany": "Yurtici Kargo", "trackingNumber": None}
    number = supplier.post("/api/supplier/ship", order)["trackingNumber"]
    move_parcel(running.visitor(), number, "delivered")
    item_once(buyer, order_id, status="delivered", reviewAvailable=True)
    return buyer, ad_id, order_id


def _write(screen, page: Page, words: str) -> None:
    """Write the review: a file that is no picture is refused where it was chosen, and taken out again."""
    page.get_by_role("button", name="Ürünü değerlendir", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="4 yıldız").check(force=True)
    dialog.get_by_label("Yorumunuz (isteğe bağlı)").fill(words)
    broken = {"name": "bozuk.png", "mimeType": "image/png", "buffer": b"no picture"}
    dialog.get_by_label("Resim ekle").set_input_files([file("a.jpg"), broken])
    expect(dialog.get_by_text("Resim okunamadı", exact=False)).to_be_visible()
    expect(dialog.get_by_text("Yüklendi")).to_have_count(1)
    dialog.locator("[type=submit]").click()
    expect(dialog.get_by_text("Yüklenemeyen resimleri kaldırın", exact=False)).to_be_visible()
    dialog.get_by_role("button", name="bozuk.png resmini kaldır").click()
    dialog.get_by_label("Resim ekle").set_input_files(file("b.jpg"))
    expect(dialog.get_by_text("Yüklendi")).to_have_count(2)
    screen.photograph("review-dialog")
    screen.assert_accessible()
    dialog.locator("[type=submit]").click()
    expect(page.get_by_text("Ürün değerlendirme talebiniz başarıyla alındı")).to_be_visible()


def _open_reviews(screen, ad_id: int) -> Page:
    page = screen.open(f"/ilan/{ad_id}/x")
    page.mouse.wheel(0, 1500)
    page.get_by_role("tab", name="Yorumlar").click()
    return page


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_review_is_signed_shows_its_pictures_and_gives_them_back(open_window, running, delivered, size):
    buyer, ad_id, order_id = delivered
    screen, reader = open_window(size), open_window(size)
    screen.enter_as(buyer)
    words = f"Işığı yumuşak, {ad_id}."
    _write(screen, screen.open(f"/hesap/siparis/{order_id}"), words)

    def published() -> dict | None:
        # Reviews are of the product: other journeys have written of it, too.
        found = running.visitor().get(f"/cdn/products/{ad_id}/reviews.json")
        return next((one for one in found if one["content"] == words), None)

    said = eventually(published, "the review is published", 30)
    first, last = buyer.user["firstName"], buyer.user["lastName"]
    assert said["signature"] == said["userName"] == f"{first[0]}*** {last[0]}."
    assert len(said["pictures"]) == 2

    page = _open_reviews(reader, ad_id)
    review = page.get_by_role("tabpanel").get_by_role("listitem").filter(has_text=words).first
    expect(review.get_by_text(said["signature"], exact=True)).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    small = review.get_by_role("button", name=re.compile(r"^\d\. fotoğrafı büyüt"))
    expect(small).to_have_count(2)
    reader.photograph("reviews")
    reader.assert_accessible()
    assert reader.overflow() <= 0
    small.last.focus()
    page.keyboard.press("Enter")
    large = page.get_by_role("dialog")
    expect(large.get_by_role("img")).to_be_visible()
    reader.photograph("review-photo")
    reader.assert_accessible()
    page.keyboard.press("Escape")
    expect(small.last).to_be_focused()

    page = screen.open("/hesap/degerlendirmelerim")
    removing = page.get_by_role("button", name=re.compile("fotoğrafı kaldır"))
    expect(removing).to_have_count(2)
    screen.photograph("my-review-photos")
    screen.assert_accessible()
    removing.first.click()
    asked = page.get_by_role("dialog", name="Fotoğraf kaldırılsın mı?")
    asked.get_by_role("button", name="Vazgeç").click()
    expect(asked).to_have_count(0)
    expect(removing).to_have_count(2)
    removing.first.click()
    screen.photograph("my-review-photo-asked")
    screen.assert_accessible()
    asked.get_by_role("button", name="Fotoğrafı kaldır").click()
    expect(removing).to_have_count(1)
    eventually(lambda: len(published()["pictures"]) == 1, "one picture is left", 30)
    gone = said["pictures"][0]["url"]
    eventually(lambda: buyer.session.head(f"{running.base}{gone}").status_code == 404, "its files are gone", 90)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_operator_hides_a_review_and_its_writer_reads_why(open_window, running, delivered, operator, size):
    buyer, ad_id, order_id = delivered
    words = f"Satıcının telefonu 0532 111 22 33, {ad_id}."
    body = {"cartId": order_id, "adId": ad_id, "rating": 1, "comment": words}
    buyer.post("/api/order/rateItem", body)

    def all_shown() -> list[dict]:
        return running.visitor().get(f"/cdn/products/{ad_id}/reviews.json")

    def shown() -> list[dict]:
        return [one for one in all_shown() if one["content"] == words]

    def is_counted_as_shown() -> bool:
        # The ad and its product's reviews are copies of up to two seconds, each with an age of its own.
        return running.visitor().get(f"/api/ads/{ad_id}")["reviewCount"] == len(all_shown())

    eventually(lambda: len(shown()) == 1, "the review is published", 30)
    eventually(is_counted_as_shown, "the ad counts the review")
    desk = open_window(size)
    desk.enter_as(operator)
    page = desk.open(f"/yonetim/degerlendirmeler?q=%23{ad_id}")
    expect(page.get_by_role("button", name=re.compile("^Gizle: "))).to_be_visible()
    desk.photograph("operator-reviews")
    desk.assert_accessible()
    assert desk.overflow() <= 0
    page.get_by_role("button", name=re.compile("^Gizle: ")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Neden (yazana gösterilir)").select_option("personal_data")
    dialog.get_by_label("Açıklama (kayıtta kalır)").fill("Bir telefon numarası yazmış.")
    desk.photograph("operator-hide-review")
    desk.assert_accessible()
    dialog.get_by_role("button", name="Gizle").click()
    expect(page.get_by_text("gizlendi: Kişisel bilgi", exact=False)).to_be_visible()
    eventually(lambda: shown() == [], "no visitor reads it any more", 30)
    eventually(is_counted_as_shown, "the ad does not count it any more")

    own = open_window(size)
    own.enter_as(buyer)
    page = own.open("/hesap/degerlendirmelerim")
    expect(page.get_by_text("Kişisel bilgi içeriyor.", exact=False)).to_be_visible()
    own.photograph("my-review-hidden")
    own.assert_accessible()
    assert own.overflow() <= 0
