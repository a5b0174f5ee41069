"""What the journeys of the panels share: orders that are to be shipped, parcels that are moved, and tiles and dialogs."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from tests.support.people import Refused
from tests.support.pictures import jpeg
from tests.support.waiting import eventually

UNREFUNDABLE_CARD = {
    "cardNumber": "5406670000000009",
    "cardHolderName": "Deneme Kart",
    "expireMonth": "12",
    "expireYear": "2030",
    "cvc": "123",
}

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"  # what services take for one


def number_of(order_id: str) -> str:
    """The number by which people call an order."""
    return order_id[:8]


def end_ad(operator, ad_id: int) -> None:
    """An operator ends an ad at once."""
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})


def once_audited(operator, act: str) -> None:
    """Wait until the audit knows an act of this kind: it hears of what was done in other services a moment later, and
    its page, once opened, does not look again.
    """

    def listed():
        return operator.get(f"/api/operator/audit?act={act}")["items"]

    eventually(listed, f"{act} is in the audit")


def to_ship(supplier, order_id: str) -> list[dict]:
    """The items of an order that its supplier has to ship, once the ad's end is known."""

    def listed():
        return [row for part in _parts_to_ship(supplier) for row in part if row["orderId"] == order_id]

    return eventually(listed, f"{order_id} can be shipped", 30)


def _parts_to_ship(supplier) -> Iterator[list[dict]]:
    """What a supplier has to ship, part by part as the list is read on."""
    after = ""
    while True:
        part = supplier.get(f"/api/supplier/orders?state=to_ship{after}")
        yield part["items"]
        if not part["more"]:
            return
        after = f"&after={part['items'][-1]['itemId']}"


def move_parcel(visitor, parcel: str, state: str) -> None:
    """Have the carrier move a parcel, found by its number or its code, once it knows of it."""

    def known():
        return [one for one in visitor.get(f"/sandbox/cargo/parcels?key={parcel}") if not one["isCancelled"]]

    number = eventually(known, f"the carrier knows {parcel}", 60)[-1]["number"]
    visitor.post(f"/sandbox/cargo/parcels/{number}/move", {"state": state})


def item_once(buyer, order_id: str, **expected):
    """The only item of an order, once it is as expected."""

    def found():
        (item,) = buyer.order(order_id)["items"]
        return all(item[name] == value for name, value in expected.items()) and item

    return eventually(found, f"item of {order_id} is {expected}", 40)


def picture_of_goods(buyer) -> str:
    """A picture of what came, or of what was sent: taken by either side of a return."""
    answer = buyer.session.post(
        f"{buyer.base}/api/order/returnPicture",
        files={"image": ("kutu.jpg", jpeg(), "image/jpeg")},
        headers={"Authorization": f"Bearer {buyer.token}"},
        timeout=20,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["success"]["pictureId"]


def invoice_of(order_id: str) -> bytes:
    """The paper of an order's invoice, as no other order's is."""
    return PDF + f"% {number_of(order_id)}\n".encode()


def send_invoice(supplier, order_id: str, **named: object) -> dict:
    """Keep an invoice's paper for an order, named by its number."""
    answer = supplier.session.post(
        f"{supplier.base}/api/supplier/invoiceFile/keep",
        params=named,
        files={"file": (f"{number_of(order_id)}.pdf", invoice_of(order_id), "application/pdf")},
        headers={"Authorization": f"Bearer {supplier.token}"},
        timeout=20,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["success"]


def ask_to_return(buyer, order_id: str, ad_id: int, comment: str, pictures: list[str]) -> None:
    """The buyer asks to return one unit, as soon as returns knows of the delivery."""
    form = {
        "cartId": order_id, "adId": ad_id, "returnAmount": 1, "reason": "Diğer", "comment": comment,
        "pictures": pictures,
    }  # fmt: skip
    send_return(buyer, form)


def send_return(buyer, form: dict) -> bool:
    """Send a buyer's form, as soon as returns knows of the delivery too."""

    def asked():
        try:
            return buyer.post("/api/order/returnProduct", form)
        except Refused as refusal:
            if refusal.code != "not_delivered":
                raise
            return None

    return eventually(asked, "a return can be asked for", 30)


def send_cancel(buyer, form: dict, **options) -> bool:
    """Cancel units of an order, as soon as returns knows of the order."""

    def cancelled():
        try:
            return buyer.post("/api/order/cancelProduct", form, **options)
        except Refused as refusal:
            if refusal.status != 404:
                raise
            return None

    return eventually(cancelled, "units of the order can be cancelled", 30)


def card_with(page: Page, words: str) -> Locator:
    """The tile of a list that holds these words."""
    return page.locator("main li").filter(has_text=words)


def press(page: Page, name: str | re.Pattern) -> None:
    page.get_by_role("dialog").get_by_role("button", name=name).click()
