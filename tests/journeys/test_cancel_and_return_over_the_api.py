"""Cancelling and returning through the public API: what is given back, when, and who says so."""

import pytest

from tests.support.panels import picture_of_goods, send_cancel, send_return
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

REASON = "Ürün hasarlı ya da kırık geldi"


def _ad(visitor, ad_id):
    return visitor.get(f"/api/ads/{ad_id}")


def _form(order_id, ad_id, units=1, reason="Diğer", **other):
    return {"cartId": order_id, "adId": ad_id, "returnAmount": units, "reason": reason, "comment": "", **other}


def _item(buyer, order_id, **expected):
    """The only item of an order, once it is as expected."""

    def found():
        (item,) = buyer.order(order_id)["items"]
        return all(item[name] == value for name, value in expected.items()) and item

    return eventually(found, f"item of {order_id} is {expected}", 30)


def _refund(buyer, order_id, cause):
    """The refund of a cause, once it has arrived."""

    def arrived():
        (item,) = buyer.order(order_id)["items"]
        refunds = [r for r in item["refunds"] if r["cause"] == cause and r["status"] == "succeeded"]
        return sum(refund["amount"] for refund in refunds)

    return eventually(arrived, f"a refund because of {cause}", 30)


def _move(visitor, parcel, state):
    """Have the carrier move a parcel, found by its number or its code, once it knows of it."""

    def known():
        return [p for p in visitor.get(f"/sandbox/cargo/parcels?key={parcel}") if not p["isCancelled"]]

    number = eventually(known, f"the carrier knows {parcel}", 60)[-1]["number"]
    visitor.post(f"/sandbox/cargo/parcels/{number}/move", {"state": state})


def _return(buyer, order_id, **expected):
    """The newest return of an order as its buyer sees it, once it is as expected; orders must show the same."""

    def own():
        return buyer.get(f"/api/order/returns/{order_id}")

    def found():
        mine = own()
        return mine and all(mine[-1][name] == value for name, value in expected.items()) and mine[-1]

    def shown():
        return [each["status"] for each in buyer.order(order_id)["items"][0]["returns"]]

    seen = eventually(found, f"the return of {order_id} is {expected}", 60)
    # It may move on by itself meanwhile: what its carrier tells is not asked for.
    eventually(lambda: shown()[-1:] == [own()[-1]["status"]], "the order shows the same", 30)
    return seen


def _decide(supplier, seen, decision, what="decide", note=""):
    return supplier.post(f"/api/supplier/returns/{seen['returnId']}/{what}", {"decision": decision, "note": note})


@pytest.fixture
def delivered(running, publish, new_buyer, supplier, operator):
    """A buyer, an ad that ended at 800, and the buyer's order of three units, delivered and with its difference back."""
    visitor, buyer = running.visitor(), new_buyer()
    ad_id = publish(ProductPrice=1000, MaxDiscountPercent=0.3, MinParticipants=1, MaxParticipants=4, Quantity=10)
    order_id = buyer.buy(ad_id, 3)
    buyer.paid_order(order_id)
    eventually(lambda: _ad(visitor, ad_id)["numOrders"] == 3, "units sold")
    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    assert _refund(buyer, order_id, "price_difference") == 600
    _deliver(visitor, supplier, buyer, order_id)
    return buyer, ad_id, order_id


def _deliver(visitor, supplier, buyer, order_id):
    (item,) = buyer.order(order_id)["items"]
    order = {"orderId": order_id, "itemIds": [item["itemId"]], "cargoCompany": "Aras Kargo", "trackingNumber": None}

    def ship():
        try:
            return supplier.post("/api/supplier/ship", order)
        except Refused as refusal:
            assert refusal.status == 409, refusal
            return None

    shipment = eventually(ship, "the ended ad's item can be shipped")
    _move(visitor, shipment["trackingNumber"], "delivered")
    return _item(buyer, order_id, status="delivered", returnableAmount=item["amount"])


def test_cancelling_while_the_ad_is_open_counts_the_price_back_up(running, publish, new_buyer):
    visitor, stays, leaves = running.visitor(), new_buyer(), new_buyer()
    ad_id = publish(ProductPrice=1000, MaxDiscountPercent=0.3, MinParticipants=1, MaxParticipants=4, Quantity=10)
    stays.paid_order(stays.buy(ad_id, 1))
    order_id = leaves.buy(ad_id, 2)
    leaves.paid_order(order_id)
    eventually(lambda: _ad(visitor, ad_id)["instantPrice"] == 800, "three units sold")

    assert send_cancel(leaves, _form(order_id, ad_id)) is True

    ad = eventually(lambda: (a := _ad(visitor, ad_id))["numOrders"] == 2 and a, "one unit is given back")
    assert (ad["instantPrice"], ad["remaining"]) == (900, 8)
    history = visitor.get(f"/api/ads/{ad_id}/history")["items"]
    assert (history[0]["units"], history[0]["numOrders"], history[0]["price"]) == (-1, 2, 900)
    assert _refund(leaves, order_id, "cancelled") == 1000
    assert _item(leaves, order_id, cancelledAmount=1)["cancellableAmount"] == 1

    assert send_cancel(leaves, _form(order_id, ad_id)) is True
    eventually(lambda: leaves.order(order_id)["info"]["status"] == "cancelled", "the order is cancelled")
    eventually(lambda: _ad(visitor, ad_id)["instantPrice"] == 1000, "the price is the first again")
    with pytest.raises(Refused) as refusal:
        leaves.post("/api/order/cancelProduct", _form(order_id, ad_id))
    assert (refusal.value.status, refusal.value.code) == (409, "nothing_to_cancel")


def test_the_same_cancel_sent_twice_with_one_key_is_one(running, publish, new_buyer):
    ad_id, buyer = publish(), new_buyer()
    order_id = buyer.buy(ad_id, 2)
    buyer.paid_order(order_id)
    for _ in range(2):
        assert send_cancel(buyer, _form(order_id, ad_id), headers={"Idempotency-Key": "bir"}) is True
    assert _item(buyer, order_id, cancelledAmount=1)["amount"] == 2


def test_what_came_goes_back_and_its_money_with_it(running, delivered, supplier):
    visitor, (buyer, ad_id, order_id) = running.visitor(), delivered
    with pytest.raises(Refused) as refusal:
        buyer.post("/api/order/cancelProduct", _form(order_id, ad_id))
    assert (refusal.value.status, refusal.value.code) == (409, "already_shipped")

    form = _form(order_id, ad_id, 2, REASON, pictures=[picture_of_goods(buyer)])
    assert send_return(buyer, form) is True
    assert _item(buyer, order_id, returnableAmount=1)["returns"][0]["returnAmount"] == 2
    with pytest.raises(Refused) as refusal:
        buyer.post("/api/order/returnProduct", form | {"pictures": []})
    assert (refusal.value.status, refusal.value.code) == (409, "conflict")

    seen = _return(buyer, order_id, status="created")
    listed = supplier.get("/api/supplier/returns?status=created")["items"]
    waiting = next(item for item in listed if item["returnId"] == seen["returnId"])
    assert (waiting["number"], waiting["amount"], waiting["pictures"]) == (order_id[:8], 2, seen["pictures"])
    assert waiting["decideBy"]
    _decide(supplier, seen, "approve")
    _return(buyer, order_id, status="approved")

    cargo = {"cartId": order_id, "adId": ad_id, "cargoCompany": "Mng Kargo", "comment": ""}
    code = buyer.post("/api/order/returnCargoCode", cargo)
    assert code == {"code": order_id[:12], "cargoCompany": "Mng Kargo"}
    _return(buyer, order_id, status="waiting_for_shipment", cargoCode=order_id[:12])

    _move(visitor, code["code"], "accepted")
    _return(buyer, order_id, status="shipping")
    _move(visitor, code["code"], "delivered")
    eventually(lambda: _return(buyer, order_id)["arrivedDate"], "it has arrived", 30)
    _decide(supplier, seen, "accept", "inspect")
    done = _return(buyer, order_id, status="success")
    assert done["refundAmount"] == 1600
    assert _refund(buyer, order_id, "returned") == 1600
    assert _item(buyer, order_id, returnedAmount=2, returnableAmount=1)
    assert buyer.order(order_id)["info"]["totalRefund"] == 600 + 1600


def test_what_may_be_kept_is_refunded_without_coming_back(delivered, supplier):
    buyer, ad_id, order_id = delivered
    send_return(buyer, _form(order_id, ad_id, 1, REASON))
    _decide(supplier, _return(buyer, order_id, status="created"), "keep")
    assert _return(buyer, order_id, status="success_no_product_return", refundAmount=800)
    assert _refund(buyer, order_id, "returned") == 800


def test_an_operator_overrules_a_denial_and_a_rejection(running, delivered, supplier, operator):
    visitor, (buyer, ad_id, order_id) = running.visitor(), delivered
    send_return(buyer, _form(order_id, ad_id, 1, REASON))
    seen = _return(buyer, order_id, status="created")
    _decide(supplier, seen, "deny", note="Kullanılmış")
    denied = _return(buyer, order_id, status="denied")
    assert denied["history"][-1]["note"] == "Kullanılmış"

    overrule = f"/api/operator/returns/{seen['returnId']}/overrule"
    with pytest.raises(Refused) as refusal:
        supplier.post(overrule, {"note": "Olmaz"})
    assert refusal.value.status == 403
    operator.post(overrule, {"note": "Fotoğraf açık"})
    _return(buyer, order_id, status="approved")

    cargo = {"cartId": order_id, "adId": ad_id, "cargoCompany": "Yurtici Kargo", "comment": ""}
    code = buyer.post("/api/order/returnCargoCode", cargo)["code"]
    _move(visitor, code, "delivered")
    eventually(lambda: _return(buyer, order_id)["arrivedDate"], "it has arrived", 60)
    _decide(supplier, seen, "reject", "inspect", note="Başka ürün geldi")
    _return(buyer, order_id, status="seller_rejected")
    listed = operator.get("/api/operator/returns?status=seller_rejected")["items"]
    assert next(item for item in listed if item["returnId"] == seen["returnId"])["supplierName"]
    operator.post(overrule, {"note": "Kamera kaydına bakıldı"})
    assert _return(buyer, order_id, status="success")["refundAmount"] == 800
    assert _refund(buyer, order_id, "returned") == 800


def test_a_buyer_objects_once_the_seller_says_its_side_and_both_read_the_decision(delivered, supplier, operator):
    buyer, ad_id, order_id = delivered
    send_return(buyer, _form(order_id, ad_id, 1, REASON))
    seen = _return(buyer, order_id, status="created")
    _decide(supplier, seen, "deny", note="Kullanılmış")
    assert _return(buyer, order_id, status="denied")["objection"]["state"] == "possible"
    path = f"/api/order/returns/{seen['returnId']}/object"
    buyer.post(path, {"text": "Kutusu bile açılmadı.", "pictures": [picture_of_goods(buyer)]})
    with pytest.raises(Refused) as refusal:
        buyer.post(path, {"text": "Kutusu bile açılmadı."})
    assert refusal.value.code == "objection_closed"
    waiting = operator.get("/api/operator/returns?objection=open")["items"]
    assert next(item for item in waiting if item["returnId"] == seen["returnId"])["objection"]["pictures"]
    side = {"text": "Ürün kutusunda bantlıydı.", "pictures": [picture_of_goods(supplier)]}
    supplier.post(f"/api/supplier/returns/{seen['returnId']}/answer", side)
    answer = _return(buyer, order_id)["objection"]["answer"]
    assert (answer["text"], answer["pictures"]) == (side["text"], side["pictures"])
    seen_by_buyer = f"{buyer.base}/api/order/returnPicture/{answer['pictures'][0]}"
    token = {"Authorization": f"Bearer {buyer.token}"}
    assert buyer.session.get(seen_by_buyer, headers=token, timeout=20).status_code == 200
    operator.post(f"/api/operator/returns/{seen['returnId']}/uphold", {"note": "Fotoğraf başka bir ürüne ait"})
    own = _return(buyer, order_id)
    theirs = supplier.get("/api/supplier/returns?status=denied")["items"]
    for side in (own, next(item for item in theirs if item["returnId"] == seen["returnId"])):
        assert (side["objection"]["state"], side["history"][-1]["note"]) == ("rejected", "Fotoğraf başka bir ürüne ait")


def test_what_never_came_is_refunded_after_an_objection_and_never_sent(delivered, supplier, operator):
    buyer, ad_id, order_id = delivered
    send_return(buyer, _form(order_id, ad_id, 2, "Ürün bana ulaşmadı"))
    seen = _return(buyer, order_id, status="created", isNotReceived=True)
    with pytest.raises(Refused) as refusal:
        _decide(supplier, seen, "deny", note="Teslim edildi")
    assert refusal.value.status == 422
    proof = {"decision": "deny", "note": "Teslim edildi", "pictures": [picture_of_goods(supplier)]}
    supplier.post(f"/api/supplier/returns/{seen['returnId']}/decide", proof)
    assert _return(buyer, order_id, status="denied")["proofPictures"] == proof["pictures"]
    buyer.post(f"/api/order/returns/{seen['returnId']}/object", {"text": "İmza benim değil.", "pictures": []})
    operator.post(f"/api/operator/returns/{seen['returnId']}/overrule", {"note": "İmza başka birinin"})
    assert _return(buyer, order_id, status="success")["refundAmount"] == 1600
    assert _refund(buyer, order_id, "returned") == 1600
    assert _item(buyer, order_id, returnedAmount=2, returnableAmount=1)


def test_a_buyer_withdraws_instead_of_waiting_for_the_decision(delivered, supplier):
    buyer, ad_id, order_id = delivered
    send_return(buyer, _form(order_id, ad_id, 3, REASON))
    seen = _return(buyer, order_id, status="created")
    buyer.post("/api/order/withdrawProduct", {"cartId": order_id, "adId": ad_id, "returnId": seen["returnId"]})
    _return(buyer, order_id, status="approved", isWithdrawal=True, withdrawBy=None)
    with pytest.raises(Refused) as refusal:
        _decide(supplier, seen, "deny", note="Olmaz")
    assert refusal.value.code == "conflict"


def test_no_person_sees_or_moves_what_is_anothers(delivered, supplier, new_buyer):
    buyer, ad_id, order_id = delivered
    picture_id = picture_of_goods(buyer)
    send_return(buyer, _form(order_id, ad_id, 1, REASON, pictures=[picture_id]))
    seen, stranger = _return(buyer, order_id, status="created"), new_buyer()
    cargo = {"cartId": order_id, "adId": ad_id, "cargoCompany": "Mng Kargo", "comment": ""}
    for method, path, body in (
        ("GET", f"/api/order/returns/{order_id}", None),
        ("GET", f"/api/order/returnPicture/{picture_id}", None),
        ("POST", "/api/order/cancelProduct", _form(order_id, ad_id)),
        ("POST", "/api/order/returnProduct", _form(order_id, ad_id, 1, REASON)),
        ("POST", "/api/order/returnCargoCode", cargo),
    ):
        with pytest.raises(Refused) as refusal:
            stranger.ask(method, path, body)
        assert refusal.value.status == 404, path
    with pytest.raises(Refused) as refusal:
        _decide(stranger, seen, "approve")
    assert refusal.value.status == 403
