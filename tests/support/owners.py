"""Two buyers and two suppliers of a test's own, and one of everything that belongs to one of each and not to the other.

The buyer's and the supplier's texts are those of `hostile_texts`, wherever people write: so every screen that shows them
is tried by what it shows.
"""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.support import hostile_texts
from tests.support.panels import ask_to_return, end_ad, item_once, move_parcel, picture_of_goods, send_invoice, to_ship
from tests.support.people import Refused, Visitor
from tests.support.phones import unused_number
from tests.support.pictures import jpeg
from tests.support.waiting import eventually

COMPANY = {
    "companyName": "Deneme Ticaret","taxOffice": "Kadıköy", "taxNumber": "1234567890",
    "iban": "TR330006100519786457841326", "address": "Sanayi Caddesi No: 40", "city": 34, "district": 3401, "town": "",
    "authorisedName": "Deniz", "authorisedSurname": "Deneme",
}  # fmt: skip
PAPER = b"%PDF-1.7\n%%EOF\n"
TERMS = {
    "MinParticipants": 1, "MaxParticipants": 4, "MaxDiscountPercent": 0.3, "ProductPrice": 1000, "Quantity": 10,
    "EndDay": 3,
}  # fmt: skip
OTHER_COMPANY = {"companyName": "Öteki Ticaret", "taxNumber": "10000000146", "iban": "TR320010009999901234567890"}
FORM_FIELDS = {"CategoryId": "category_id", "BrandId": "brand_id", "ModelId": "model_id"}
NOT_YET_KNOWN = (403, 404, 503)  # what one service answers about what another one has not told it yet
STILL_HELD = "reservation_open"  # what ads answers until it has heard that the purchase before was paid
PATIENCE_SECONDS = 40


@dataclass
class Owners:
    """The people, and the ids of what belongs to `buyer` and `supplier`."""

    buyer: Visitor
    other_buyer: Visitor
    supplier: Visitor
    other_supplier: Visitor
    operator: Visitor
    ids: dict[str, object] = field(default_factory=dict)


def new_supplier(person: Visitor, operator: Visitor, **changes: object) -> Visitor:
    """Let a member apply, an operator approve, and the member come back as a supplier."""
    phone = f"+90{unused_number()}"
    apply_to_sell(person, **({"phone": phone} | changes))
    operator.post(f"/api/operator/suppliers/{person.get('/api/user/me')['id']}/approve")
    person.renew()
    person.user = person.get("/api/user/me")
    return person


def apply_to_sell(person: Visitor, **application: object) -> None:
    """Show the company's tax plate, and apply."""
    show_paper(person, "tax_plate")
    person.post("/api/supplier/apply", COMPANY | {"phone": "+902161234567"} | application)


def show_paper(person: Visitor, kind: str) -> None:
    """Show one of a company's papers."""
    answer = person.session.post(
        f"{person.base}/api/supplier/papers",
        params={"kind": kind},
        files={"file": ("levha.pdf", PAPER, "application/pdf")},
        headers={"Authorization": f"Bearer {person.token}"},
        timeout=20,
    )
    assert answer.status_code == 200, answer.text


def new_product(supplier: Visitor, place: dict[str, object]) -> int:
    """A product of the supplier's own at an existing place of the catalogue."""
    specs = [{"name": hostile_texts.SPEC_NAME, "value": hostile_texts.SPEC_VALUE}]
    form = {name: str(value) for name, value in named(place, **FORM_FIELDS).items()}
    form |= {"Description": hostile_texts.DESCRIPTION, "Specs": json.dumps(specs)}
    answer = supplier.session.post(
        f"{supplier.base}/api/products",
        data=form,
        files={"File": ("resim.jpg", jpeg(), "image/jpeg")},
        headers={"Authorization": f"Bearer {supplier.token}"},
        timeout=20,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()["success"]["id"]


def named(ids: dict[str, object], **names: str) -> dict[str, object]:
    """Some of the ids, by the names of a form."""
    return {name: ids[key] for name, key in names.items()}


def known_place(visitor: Visitor, department_id: int | None = None) -> dict[str, object]:
    """A category, brand and model that the demo world has, with the names that it has given them: of one department,
    or of the first.
    """
    departments = visitor.get("/cdn/categories.json")
    for top in [one for one in departments if department_id in (None, one["id"])]:
        for category in top["subCategories"]:
            for brand in category["brands"]:
                for model in brand["models"]:
                    return {
                        "category_id": category["id"], "category_name": category["name"], "brand_id": brand["id"],
                        "model_id": model["id"], "model_name": model["name"],
                    }  # fmt: skip
    raise AssertionError("the demo world has no model")


def publish(supplier: Visitor, buyer: Visitor, product_id: int, **terms: object) -> int:
    """An ad of the supplier's product, once it can be put into carts; `terms` may be others than usual."""
    asked = TERMS | {"ProductId": product_id} | terms
    ad_id = _once_known(lambda: supplier.post("/api/product-features", asked), "the ad is out")["adId"]
    _once_known(lambda: buyer.fill_cart(ad_id, 0), "carts know the ad")
    return ad_id


def buy_first(buyer: Visitor, ad_id: int, units: int = 1) -> str:
    """A purchase from a new supplier, once the card provider knows whom it is to pay; gives the order's id."""
    return _once_known(lambda: buyer.buy(ad_id, units), "the provider knows the supplier")


def _once_known(ask: Callable[[], Any], what: str) -> Any:
    """What it gives, as soon as no service answers any more that another one has not told it yet."""

    def known() -> Any:
        try:
            return ask()
        except Refused as refusal:
            assert refusal.status in NOT_YET_KNOWN or refusal.code == STILL_HELD, refusal
            return None

    return eventually(known, what, PATIENCE_SECONDS)


def settle_down(owners: Owners) -> None:
    """Give the buyer one of everything of the supplier's, up to a parcel that came and a return that is asked for."""
    buyer, supplier, operator = owners.buyer, owners.supplier, owners.operator
    ids = owners.ids = known_place(buyer)
    name = f"{hostile_texts.MODEL} {uuid.uuid4().hex[:6]}"
    model = {"Name": name, **named(ids, BrandId="brand_id", CategoryId="category_id")}
    ids["own_model_id"] = supplier.post("/api/models", model)["id"]
    ids["product_id"] = new_product(supplier, ids | {"model_id": ids["own_model_id"]})
    ids["seller_id"] = supplier.user["id"]
    ids["ad_id"] = publish(supplier, buyer, ids["product_id"])
    ids["open_ad_id"] = publish(supplier, buyer, ids["product_id"])
    ids["draft_id"] = supplier.post("/api/supplier/drafts", {"productId": ids["product_id"], "price": 1000})["draftId"]
    ids["address_id"] = buyer.add_address(
        addressTitle=hostile_texts.ADDRESS_TITLE, addressText=hostile_texts.ADDRESS, isDefault=1
    )
    for scheme in ("Bearer", "MTToken"):
        ids[f"spare_address_id of {scheme}"] = buyer.add_address(addressTitle=scheme)
    questions = buyer.get("/cdn/seller-rating-questions.json")
    ids["ratings"] = [{"id": one["id"], "value": 5} for one in questions if one["type"] == "star"]
    buyer.post("/api/item/askQuestion", {"adId": ids["ad_id"], "question": hostile_texts.QUESTION})
    _buy(buyer, ids)
    end_ad(operator, ids["ad_id"])
    _ship(buyer, supplier, ids)
    send_invoice(supplier, ids["order_id"])
    ids["invoice_id"] = buyer.get(f"/api/order/invoices?cartId={ids['order_id']}")[0]["invoiceId"]
    _ask_back(buyer, supplier, ids)


def _ship(buyer: Visitor, supplier: Visitor, ids: dict[str, object]) -> None:
    """The order's only item travels and arrives."""
    (row,) = to_ship(supplier, ids["order_id"])
    ids["item_id"] = row["itemId"]
    handed = {
        "orderId": ids["order_id"],
        "itemIds": [row["itemId"]],
        "cargoCompany": "Aras Kargo",
        "trackingNumber": None,
    }
    parcel = supplier.post("/api/supplier/ship", handed)
    ids["shipment_id"] = parcel["shipmentId"]
    move_parcel(buyer, parcel["trackingNumber"], "delivered")
    item_once(buyer, ids["order_id"], status="delivered")


def _buy(buyer: Visitor, ids: dict[str, object]) -> None:
    """Two units, paid; then a cart that is still open."""
    ids["order_id"] = buy_first(buyer, ids["ad_id"], 2)
    ids["number"] = ids["order_id"][:8]
    buyer.paid_order(ids["order_id"])
    ids["payment_id"] = buyer.post("/api/payment/look", {"orderId": ids["order_id"], "paymentId": None})["paymentId"]
    ids["cart_id"] = buyer.fill_cart(ids["open_ad_id"], 1)["info"]["uuid"]


def _ask_back(buyer: Visitor, supplier: Visitor, ids: dict[str, object]) -> None:
    """The difference is back, the question has reached the supplier, and one unit is to be returned."""

    def refund():
        return [refund["refundId"] for refund in buyer.order(ids["order_id"])["items"][0]["refunds"]]

    def question():
        asked = supplier.get("/api/supplier/questions")["items"]
        return [one["id"] for one in asked if one["adId"] == ids["ad_id"]]

    buyer.post(
        "/api/order/rateItem",
        {"cartId": ids["order_id"], "adId": ids["ad_id"], "rating": 5, "comment": hostile_texts.REVIEW},
    )
    (ids["refund_id"],) = eventually(refund, "the difference is given back", PATIENCE_SECONDS)
    (ids["question_id"],) = eventually(question, "the supplier reads the question")
    ids["picture_id"] = picture_of_goods(buyer)
    ask_to_return(buyer, ids["order_id"], ids["ad_id"], hostile_texts.RETURN_COMMENT, [ids["picture_id"]])
    asked = eventually(lambda: buyer.get(f"/api/order/returns/{ids['order_id']}"), "the return is asked for")
    ids["return_id"] = asked[0]["returnId"]


def owners_of(new_visitor: Callable[[], Visitor], operator: Visitor) -> Owners:
    """All of them, with everything that they have."""

    def buyer() -> Visitor:
        return new_visitor().register().verify_phone()

    supplier = new_supplier(new_visitor().register(), operator, companyName=hostile_texts.COMPANY)
    other = new_supplier(new_visitor().register(), operator, **OTHER_COMPANY)
    owners = Owners(buyer(), buyer(), supplier, other, operator)
    settle_down(owners)
    return owners
