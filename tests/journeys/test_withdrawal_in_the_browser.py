"""A buyer withdraws from a purchase in two taps: before it is shipped, while it is under way, and once it is there."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import press
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
WITHDRAW = "Cayma hakkımı kullan"
DONE = "Cayma bildiriminiz başarıyla alındı"
SLOWLY_MILLISECONDS = 30_000


@pytest.fixture
def sold(running, publish, new_buyer, operator):
    """A buyer's paid order of two units at 1000, of an ad that has ended."""
    visitor, buyer = running.visitor(), new_buyer()
    ad_id = publish(ProductPrice=1000, MaxDiscountPercent=0.3, MinParticipants=2, MaxParticipants=4, Quantity=10)
    order_id = buyer.buy(ad_id, 2)
    buyer.paid_order(order_id)
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    eventually(lambda: visitor.get(f"/api/ads/{ad_id}")["status"] == "ended", "the ad ended", 30)
    return buyer, order_id


def item_of(buyer, order_id: str, **expected):
    """The only item of an order, once it is as expected."""

    def found():
        (item,) = buyer.order(order_id)["items"]
        return all(item[name] == value for name, value in expected.items()) and item

    return eventually(found, f"item of {order_id} is {expected}", 60)


def return_of(buyer, order_id: str, **expected):
    """The only return of an order, once it is as expected."""

    def found():
        mine = buyer.get(f"/api/order/returns/{order_id}")
        return len(mine) == 1 and all(mine[0][name] == value for name, value in expected.items()) and mine[0]

    return eventually(found, f"the return of {order_id} is {expected}", 60)


def refunded(buyer, order_id: str, cause: str) -> float:
    """What has gone back for a cause."""
    (item,) = buyer.order(order_id)["items"]
    done = (one for one in item["refunds"] if one["cause"] == cause and one["status"] == "succeeded")
    return sum(one["amount"] for one in done)


def ship(supplier, buyer, order_id: str) -> str:
    """Hand the order's item to a carrier as soon as that may be done; gives the parcel's number."""
    (item,) = buyer.order(order_id)["items"]
    order = {"orderId": order_id, "itemIds": [item["itemId"]], "cargoCompany": "Aras Kargo", "trackingNumber": None}

    def shipped():
        try:
            return supplier.post("/api/supplier/ship", order)
        except Refused as refusal:
            assert refusal.status == 409, refusal
            return None

    return eventually(shipped, "the ended ad's item can be shipped", 30)["trackingNumber"]


def move(visitor, parcel: str, state: str) -> None:
    """Have the carrier move a parcel once it knows of it."""

    def known():
        return [one for one in visitor.get(f"/sandbox/cargo/parcels?key={parcel}") if not one["isCancelled"]]

    number = eventually(known, f"the carrier knows {parcel}", 60)[-1]["number"]
    visitor.post(f"/sandbox/cargo/parcels/{number}/move", {"state": state})


def withdraw(screen, page: Page, says: str, name: str) -> None:
    """Two taps: the item's button, and that of the dialog, which says what will happen."""
    press(page, page.get_by_role("button", name=WITHDRAW))
    dialog = page.get_by_role("dialog", name=WITHDRAW)
    expect(dialog).to_contain_text(says)
    assert screen.overflow() <= 0
    screen.photograph(name)
    screen.assert_accessible()
    press(page, dialog.get_by_role("button", name=WITHDRAW))
    expect(page.get_by_text(DONE)).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    expect(dialog).to_have_count(0)


def open_order(open_window, size: str, buyer, order_id: str):
    screen = open_window(size)
    screen.sign_in(buyer.user["email"], PASSWORD)
    return screen, screen.open(f"/hesap/siparis/{order_id}")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_was_delivered_goes_back_in_two_taps(open_window, running, sold, supplier, size):
    visitor, (buyer, order_id) = running.visitor(), sold
    move(visitor, ship(supplier, buyer, order_id), "delivered")
    item_of(buyer, order_id, status="delivered", withdrawableAmount=2)
    screen, page = open_order(open_window, size, buyer, order_id)
    expect(page.get_by_text("gerekçe göstermeden kullanabilirsiniz")).to_be_visible()
    withdraw(screen, page, "2 adedi 14 gün içinde kargo koduyla ücretsiz", "withdraw-delivered")
    seen = return_of(buyer, order_id, status="approved", isWithdrawal=True)
    with pytest.raises(Refused) as refusal:
        path = f"/api/supplier/returns/{seen['returnId']}/decide"
        supplier.post(path, {"decision": "deny", "note": "Olmaz"})
    assert (refusal.value.status, refusal.value.code) == (409, "conflict")
    button = page.get_by_role("button", name="Kargo kodu oluştur")
    expect(button).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    screen.photograph("withdraw-return")
    screen.assert_accessible()
    item = item_of(buyer, order_id, withdrawableAmount=0)
    buyer.post("/api/order/returnCargoCode", {
        "cartId": order_id, "adId": item["adId"], "cargoCompany": "Aras Kargo", "comment": "",
    })  # fmt: skip
    move(visitor, return_of(buyer, order_id, status="waiting_for_shipment")["cargoCode"], "delivered")
    eventually(lambda: return_of(buyer, order_id)["arrivedDate"], "it arrived", 60)
    supplier.post(f"/api/supplier/returns/{seen['returnId']}/inspect", {"decision": "accept", "note": ""})
    return_of(buyer, order_id, status="success")
    eventually(lambda: refunded(buyer, order_id, "returned") == 2000, "its money went back", 60)


def test_what_was_not_shipped_is_cancelled_in_two_taps(open_window, sold):
    buyer, order_id = sold
    screen, page = open_order(open_window, "phone", buyer, order_id)
    withdraw(screen, page, "2 adet kargoya verilmediği için hemen iptal edilir", "withdraw-unshipped")
    item_of(buyer, order_id, status="cancelled", withdrawableAmount=0)
    eventually(lambda: refunded(buyer, order_id, "cancelled") == 2000, "its money went back", 60)


def test_what_is_under_way_goes_back_once_it_is_there(open_window, running, sold, supplier):
    visitor, (buyer, order_id) = running.visitor(), sold
    number = ship(supplier, buyer, order_id)
    move(visitor, number, "in_transit")
    item_of(buyer, order_id, status="shipped", withdrawableAmount=2)
    screen, page = open_order(open_window, "desktop", buyer, order_id)
    withdraw(screen, page, "2 adet yolda: size ulaşınca", "withdraw-under-way")
    item_of(buyer, order_id, withdrawableAmount=0, withdrawnAmount=2)
    expect(page.get_by_text("2 adet için cayma hakkınızı kullandınız")).to_be_visible(timeout=SLOWLY_MILLISECONDS)
    window = open_window("desktop")
    window.enter_as(supplier)
    desk = window.open(f"/satici/siparisler?durum=shipped&q={order_id[:8]}")
    expect(desk.get_by_text("Alıcı 2 adet için cayma hakkını kullandı").first).to_be_visible()
    window.photograph("withdraw-supplier-parcel")
    move(visitor, number, "delivered")
    return_of(buyer, order_id, status="approved", isWithdrawal=True, amount=2)
    item_of(buyer, order_id, status="delivered", withdrawableAmount=0, withdrawnAmount=0)
    desk = window.open(f"/satici/iadeler?q={order_id[:8]}")
    expect(desk.get_by_text("Cayma hakkı", exact=True).first).to_be_visible()
    window.photograph("withdraw-supplier-return")
    window.assert_accessible()
