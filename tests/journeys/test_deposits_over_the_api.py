"""Ads that are paid for in two steps, through the public API: the deposit, then the balance, or what becomes of it."""

import uuid

import pytest

from tests.support.mailbox import only_mail
from tests.support.panels import send_cancel
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

AFTER_THE_DEADLINE = 60  # the deadline of a test instance, its margin, and the mails
TERMS = {"ProductPrice": 1000, "MaxDiscountPercent": 0.3, "MinParticipants": 2, "MaxParticipants": 4, "Deposit": 200}


@pytest.fixture
def deposit_ad(publish):
    """Publish a deposit ad: 200 of 1000 now, reached at two units, 850 at three."""

    def make() -> int:
        return publish(**TERMS)

    return make


@pytest.fixture
def end(running, operator):
    """End an ad now, and give it once its price is final."""

    def end_now(ad_id: int) -> dict:
        operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
        visitor = running.visitor()
        return eventually(lambda: (ad := visitor.get(f"/api/ads/{ad_id}"))["status"] == "ended" and ad, "it ended")

    return end_now


def _item(buyer, order_id):
    return buyer.order(order_id)["items"][0]


def _balance(buyer, order_id, status):
    """The balance of an order's only item, once it has come to a status."""

    def there():
        found = _item(buyer, order_id)["balance"]
        return found and found["status"] == status and found

    return eventually(there, f"the balance is {status}", AFTER_THE_DEADLINE)


def _status(buyer, order_id, status, seconds=20):
    return eventually(
        lambda: (order := buyer.order(order_id))["info"]["status"] == status and order,
        f"the order is {status}",
        seconds,
    )


def _mail(buyer, subject, order_id):
    """The mail about an order with this subject, once it is there; never twice."""
    return only_mail(buyer, f"{subject}: #{order_id[:8]}", seconds=AFTER_THE_DEADLINE)


def _balance_page(buyer, order_id):
    """Go to the page on which the balance is paid; gives its token."""
    body = {"orderId": order_id}
    answer = buyer.post("/api/payment/balance", body, headers={"Idempotency-Key": str(uuid.uuid4())})
    return answer["url"].rstrip("/").rsplit("/", 1)[1].partition("?")[0]


def _bought(running, deposit_ad, new_buyer, units):
    """A deposit ad of which a new buyer has bought some units, and the order."""
    ad_id, buyer = deposit_ad(), new_buyer()
    order_id = buyer.buy(ad_id, units)
    _status(buyer, order_id, "deposit_paid")
    visitor = running.visitor()
    eventually(lambda: visitor.get(f"/api/ads/{ad_id}")["numOrders"] == units, "the units are counted")
    return ad_id, buyer, order_id


def _refunds(buyer, order_id, cause):
    return [refund for refund in _item(buyer, order_id)["refunds"] if refund["cause"] == cause]


def _refunded(buyer, order_id, cause):
    """The refunds of an item for a cause, once there is one and all are done."""

    def done():
        found = _refunds(buyer, order_id, cause)
        return found and all(refund["status"] == "succeeded" for refund in found) and found

    return eventually(done, f"refunded because of {cause}", 40)


def test_a_reached_ad_asks_for_the_balance_and_goes_on_as_paid(running, deposit_ad, new_buyer, end):
    ad_id, buyer, order_id = _bought(running, deposit_ad, new_buyer, 3)
    order = buyer.order(order_id)
    assert (order["info"]["subTotal"], order["items"][0]["deposit"]) == (600, 200)
    assert order["items"][0]["balance"]["status"] == "waiting"
    confirmation = _mail(buyer, "Siparişiniz alındı", order_id)["text"]
    assert "Şimdi ödenen toplam: 600,00" in confirmation and "en fazla: 2.400,00" in confirmation

    assert end(ad_id)["finalPrice"] == 850
    assert _balance(buyer, order_id, "due")["amount"] == 1950
    assert buyer.order(order_id)["info"]["balanceDue"] == 1950
    assert "Ödenecek kalan tutar: 1.950,00" in _mail(buyer, "Kalan tutarı ödeyebilirsiniz", order_id)["text"]

    token = _balance_page(buyer, order_id)
    buyer.pay(token)
    assert order_id in buyer.come_back(token)
    paid = _status(buyer, order_id, "paid")
    assert paid["items"][0]["balance"]["status"] == "paid"
    assert paid["info"]["balanceDue"] == 0
    assert "1.950,00" in _mail(buyer, "Kalan tutar ödendi", order_id)["text"]
    assert paid["items"][0]["refunds"] == []
    with pytest.raises(Refused) as refusal:
        _balance_page(buyer, order_id)
    assert refusal.value.status == 404


def test_a_lost_callback_of_a_balance_is_found(running, deposit_ad, new_buyer, end):
    ad_id, buyer, order_id = _bought(running, deposit_ad, new_buyer, 2)
    end(ad_id)
    _balance(buyer, order_id, "due")
    buyer.pay(_balance_page(buyer, order_id))
    assert _status(buyer, order_id, "paid", 30)["items"][0]["balance"]["status"] == "paid"


def test_an_ad_below_its_minimum_gives_every_deposit_back(running, deposit_ad, new_buyer, end):
    ad_id, buyer, order_id = _bought(running, deposit_ad, new_buyer, 1)
    end(ad_id)
    _status(buyer, order_id, "cancelled")
    assert [refund["amount"] for refund in _refunded(buyer, order_id, "ad_failed")] == [200]
    assert "kaporanın tamamı" in _mail(buyer, "Siparişinizde iptal", order_id)["text"]
    with pytest.raises(Refused) as refusal:
        _balance_page(buyer, order_id)
    assert refusal.value.status == 404


def test_a_balance_that_is_not_paid_in_time_costs_the_deposit_and_a_late_one_comes_back(
    running, deposit_ad, new_buyer, end, supplier
):
    ad_id, buyer, order_id = _bought(running, deposit_ad, new_buyer, 2)
    end(ad_id)
    _balance(buyer, order_id, "due")
    token = _balance_page(buyer, order_id)
    assert "1.600,00" in _mail(buyer, "Hatırlatma, kalan tutar için süre doluyor", order_id)["text"]
    order = _status(buyer, order_id, "forfeited", AFTER_THE_DEADLINE)
    assert order["items"][0]["balance"]["status"] == "forfeited"
    assert "iade edilmeyecek" in _mail(buyer, "Kalan tutar süresinde ödenmedi", order_id)["text"]
    told = only_mail(supplier, "Kalan tutarı ödenmeyen siparişler", f"{ad_id} numaralı", AFTER_THE_DEADLINE)
    assert "Ödenmiş kapora: 400,00" in told["text"] and "Hakedişinize eklenen: 368,00" in told["text"]
    assert order["items"][0]["refunds"] == []
    with pytest.raises(Refused) as refusal:
        _balance_page(buyer, order_id)
    assert refusal.value.status in (404, 409)

    buyer.pay(token)  # the provider's page is still open: what it takes goes back, and the deposit stays where it is
    buyer.come_back(token)
    assert sum(refund["amount"] for refund in _refunded(buyer, order_id, "balance_late")) == 1600
    assert buyer.order(order_id)["info"]["status"] == "forfeited"


def test_a_cart_may_mix_both_ways_of_paying(running, publish, deposit_ad, new_buyer, end):
    whole, half, buyer = publish(ProductPrice=500), deposit_ad(), new_buyer()
    buyer.fill_cart(whole, 1)
    order_id = buyer.buy(half, 2)
    order = _status(buyer, order_id, "deposit_paid")
    assert order["info"]["subTotal"] == 900
    end(half)
    order = _status(buyer, order_id, "awaiting_balance")
    assert order["info"]["balanceDue"] == 1600
    token = _balance_page(buyer, order_id)
    buyer.pay(token)
    buyer.come_back(token)
    order = _status(buyer, order_id, "paid")
    by_ad = {item["product"]["adId"]: item for item in order["items"]}
    assert by_ad[whole]["balance"] is None
    assert by_ad[half]["balance"]["status"] == "paid"


def test_a_cancelled_unit_makes_the_balance_smaller(running, deposit_ad, new_buyer, end):
    ad_id, buyer, order_id = _bought(running, deposit_ad, new_buyer, 3)
    end(ad_id)
    _balance(buyer, order_id, "due")
    reason = next(r for r in buyer.get("/cdn/reasons.json") if "cancel" in r["formtype"])["reasonText"]
    cancel = {"cartId": order_id, "adId": ad_id, "returnAmount": 1, "reason": reason, "comment": ""}
    assert send_cancel(buyer, cancel) is True
    eventually(lambda: _item(buyer, order_id)["balance"]["amount"] == 1300, "two units are left to pay")
    assert [refund["amount"] for refund in _refunded(buyer, order_id, "cancelled")] == [200]
    assert "1.300,00" in _mail(buyer, "Kalan tutar değişti", order_id)["text"]
    assert running.visitor().get(f"/api/ads/{ad_id}")["finalPrice"] == 850
