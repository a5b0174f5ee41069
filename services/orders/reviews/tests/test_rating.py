"""Ratings of sellers and reviews of items: the form's limits, once only, and only after something has arrived."""

import pytest

from contracts import events
from kit import keyset
from kit.ids import new_id
from kit.testing import NOON
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, order, put
from orders.tests.selling import first_item, receive, sell, ship

FORM = [{"id": 1, "value": 5}, {"id": 2, "value": 4}, {"id": 3, "value": 4}, {"id": 4, "value": "Hızlı ve özenli."}]


@pytest.fixture
def mine(test, buyer):
    return test.token(person_id=buyer)


@pytest.fixture
def bought(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    return snapshot


def rate(test, headers, snapshot, ratings=None, **other):
    body = {"cartId": snapshot["orderId"], "sellerId": SUPPLIER, "ratings": FORM if ratings is None else ratings}
    return test.client.post("/order/rateSeller", json={**body, **other}, headers=headers)


def review(test, headers, snapshot, **other):
    body = {"cartId": snapshot["orderId"], "adId": 1001, "rating": 4, "comment": "Güzel ürün."}
    return test.client.post("/order/rateItem", json={**body, **other}, headers=headers)


def without(question_id):
    return [answer for answer in FORM if answer["id"] != question_id]


def with_answer(question_id, value):
    return [*without(question_id), {"id": question_id, "value": value}]


def test_a_seller_is_rated_once_for_an_order(test, buyer, mine, bought):
    assert rate(test, mine, bought).json == {"success": True}
    assert order(test, buyer, bought["orderId"])["ratings"] == [SUPPLIER]
    (rated,) = test.announced(events.SellerRated)
    assert rated == events.SellerRated(
        order_id=bought["orderId"],
        supplier_id=SUPPLIER,
        buyer_id=buyer,
        score_tenths=87,
        rated_at=NOON,
        comment="Hızlı ve özenli.",
        signature="A*** Y.",
    )
    again = rate(test, mine, bought)
    assert (again.status_code, again.json["code"]) == (409, "already_rated")
    assert len(test.announced(events.SellerRated)) == 1


def test_the_text_may_be_left_out_or_empty(test, mine, bought):
    assert rate(test, mine, bought, without(4)).status_code == 200
    (rated,) = test.announced(events.SellerRated)
    assert (rated.score_tenths, rated.comment) == (87, "")


@pytest.mark.parametrize("text", ["", "x" * 200])
def test_texts_up_to_two_hundred_letters_are_taken(test, mine, bought, text):
    assert rate(test, mine, bought, with_answer(4, text)).status_code == 200


@pytest.mark.parametrize(
    ("ratings", "message"),
    [
        (without(1), "tüm soruları yıldız vererek"),
        (without(3), "tüm soruları yıldız vererek"),
        ([], "tüm soruları yıldız vererek"),
        (with_answer(2, 0), "Puan 1 ile 5 arasında"),
        (with_answer(2, 6), "Puan 1 ile 5 arasında"),
        (with_answer(2, "5"), "Puan 1 ile 5 arasında"),
        (with_answer(2, 4.5), "geçersiz"),
        (with_answer(2, True), "geçersiz"),
        (with_answer(2, None), "boş olamaz"),
        (with_answer(4, "x" * 201), "200 karakterden fazla"),
        (with_answer(4, 3), "geçersiz"),
        (with_answer(4, "\x00"), "geçersiz"),
        ([*FORM, {"id": 1, "value": 1}], "geçersiz"),
        ([*FORM, {"id": 9, "value": 1}], "geçersiz"),
        ([*without(1), {"id": 1}], "boş olamaz"),
        (None, "boş olamaz"),
        ("x", "geçersiz"),
        (["x"], "Geçersiz istek gövdesi"),
    ],
)
def test_forms_that_are_not_filled_in_are_refused(test, mine, bought, ratings, message):
    body = {"cartId": bought["orderId"], "sellerId": SUPPLIER, "ratings": ratings}
    answer = test.client.post("/order/rateSeller", json=body, headers=mine)
    assert (answer.status_code, answer.json["code"]) == (422, "validation_failed")
    assert message in answer.json["failed"]
    assert test.announced(events.SellerRated) == []


def test_a_seller_is_rated_after_something_of_theirs_has_arrived(test, buyer, mine):
    snapshot = sell(test, buyer)
    for step in (lambda: None, lambda: ship(test, snapshot)):
        step()
        answer = rate(test, mine, snapshot)
        assert (answer.status_code, answer.json["code"]) == (409, "not_delivered")
    receive(test, buyer, snapshot)
    assert rate(test, mine, snapshot).status_code == 200


def test_only_sellers_of_the_order_and_only_by_its_buyer(test, mine, bought):
    assert rate(test, mine, bought, sellerId=new_id()).status_code == 404
    assert rate(test, test.token(), bought).status_code == 404
    assert rate(test, mine, {"orderId": new_id()}).status_code == 404
    assert rate(test, {}, bought).status_code == 401


def test_an_item_is_reviewed_once(test, buyer, mine, bought):
    assert first_item(test, buyer, bought)["is_review_available"] is True
    assert review(test, mine, bought).json == {"success": True}
    item = first_item(test, buyer, bought)
    assert (item["is_review_available"], item["review"].star, item["review"].comment) == (False, 4, "Güzel ürün.")
    (told,) = test.announced(events.ItemReviewed)
    item_id = bought["items"][0]["itemId"]
    said = (1001, buyer, 4, "Güzel ürün.", NOON, "A*** Y.")
    assert told == events.ItemReviewed(told.review_id, bought["orderId"], item_id, *said)
    again = review(test, mine, bought, rating=1)
    assert (again.status_code, again.json["code"]) == (409, "already_reviewed")
    body = {"cartId": bought["orderId"], "isOrder": 1}
    shown = test.client.post("/cart/get", json=body, headers=mine).json["success"]
    assert shown["items"][0]["review"] == {"star": 4, "comment": "Güzel ürün.", "date": "2026-03-02T09:00:00Z"}
    assert shown["ratings"] == []


def test_only_what_has_arrived_is_reviewed(test, buyer, mine):
    snapshot = sell(test, buyer)
    for step in (lambda: None, lambda: ship(test, snapshot)):
        step()
        answer = review(test, mine, snapshot)
        assert (answer.status_code, answer.json["code"]) == (409, "not_delivered")
        assert first_item(test, buyer, snapshot)["is_review_available"] is False


@pytest.mark.parametrize("rating", [0, 6, -1, 4.5, "4", True, None])
def test_stars_that_are_no_stars_are_refused(test, mine, bought, rating):
    answer = review(test, mine, bought, rating=rating)
    assert (answer.status_code, list(answer.json["fields"])) == (422, ["rating"])


@pytest.mark.parametrize(("comment", "status"), [("", 200), ("x" * 200, 200), ("x" * 201, 422), (5, 422), (None, 422)])
def test_comments_have_at_most_two_hundred_letters(test, mine, bought, comment, status):
    assert review(test, mine, bought, comment=comment).status_code == status


def test_items_of_others_are_not_reviewed(test, mine, bought):
    assert review(test, test.token(), bought).status_code == 404
    assert review(test, mine, bought, adId=4040).status_code == 404
    assert review(test, mine, {"orderId": new_id()}).status_code == 404
    assert test.announced(events.ItemReviewed) == []


def test_my_reviews_newest_first(test, buyer, mine):
    test.deliver(ad_published(1002))
    put(test, buyer, 1, ad_id=1002)
    snapshot = buy(test, buyer, 1)
    test.deliver(ad_ended())
    test.deliver(ad_ended(1002))
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    review(test, mine, snapshot, adId=1002, rating=5, comment="")
    test.clock.move(minutes=1)
    review(test, mine, snapshot)
    answer = test.client.get("/order/reviews", headers=mine).json["success"]["items"]
    assert [(each["adId"], each["star"], each["comment"]) for each in answer] == [
        (1001, 4, "Güzel ürün."),
        (1002, 5, ""),
    ]
    newest = answer[0]
    assert (newest["title"], newest["imageUrl"], newest["slug"]) == (
        "Işık Model 1001",
        "/media/a/700.jpg",
        "telefon-isik-model",
    )
    assert newest["date"] == "2026-03-02T09:01:00Z"
    assert test.client.get("/order/reviews", headers=test.token()).json["success"]["items"] == []


def test_my_reviews_are_read_on_behind_the_last_one(test, buyer, mine, monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    ads = (1001, 1002, 1003)
    for ad_id in ads:
        test.deliver(ad_published(ad_id))
        put(test, buyer, 1, ad_id=ad_id)
    snapshot = buy(test, buyer, 1)
    for ad_id in ads:
        test.deliver(ad_ended(ad_id))
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    for ad_id in ads:
        review(test, mine, snapshot, adId=ad_id)
        test.clock.move(minutes=1)

    def read(query: str = "", headers: dict = mine) -> dict:
        return test.client.get(f"/order/reviews{query}", headers=headers).json["success"]

    first = read()
    assert (len(first["items"]), first["more"], first["total"]) == (2, True, 3)
    behind = f"?after={first['items'][-1]['reviewId']}"
    rest = read(behind)
    assert (len(rest["items"]), rest["more"]) == (1, False)
    assert [one["adId"] for one in (*first["items"], *rest["items"])] == [1003, 1002, 1001]
    assert read(behind, test.token())["items"] == [], "another's review leads nowhere"


def test_what_is_said_is_signed_as_identity_composes_it_and_no_more_of_the_name_travels(test, mine, bought):
    rate(test, mine, bought)
    review(test, mine, bought)
    told = [*test.announced(events.SellerRated), *test.announced(events.ItemReviewed)]
    assert [event.signature for event in told] == ["A*** Y."] * 2
    assert not any("Ayşe" in str(event) or "Yılmaz" in str(event) for event in told)


def test_an_identity_of_before_that_tells_no_signature_leaves_a_review_unsigned(test, neighbours, mine, bought):
    neighbours.signature = None
    assert review(test, mine, bought).status_code == 200
    (told,) = test.announced(events.ItemReviewed)
    assert told.signature == ""


def test_who_leaves_takes_their_signature_from_all_that_they_said(test, buyer, mine, bought):
    rate(test, mine, bought)
    review(test, mine, bought)
    path, asker = f"/internal/people/{buyer}/record", test.internal("identity")
    said = ("reviews", "sellerRatings")
    kept = test.client.get(path, headers=asker).json["success"]
    assert [kept[name][0]["signature"] for name in said] == ["A*** Y."] * 2
    test.deliver_twice(events.AccountClosed(buyer, NOON))
    kept = test.client.get(path, headers=asker).json["success"]
    assert [kept[name][0]["signature"] for name in said] == [""] * 2


def test_who_leaves_while_they_write_has_said_nothing(test, buyer, mine, bought):
    test.deliver(events.AccountClosed(buyer, NOON))
    assert (review(test, mine, bought).status_code, rate(test, mine, bought).status_code) == (404, 404)
    assert test.announced(events.ItemReviewed) == test.announced(events.SellerRated) == []
