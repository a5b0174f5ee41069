"""A supplier replies once to what buyers said of what its ads sold, for all to read."""

from datetime import timedelta

import pytest

from ads.tests.asking import get, post
from ads.tests.said import reviewed, reviews
from contracts.events import ItemReviewed, ReviewHidden, ReviewReplied
from kit.ids import new_id


@pytest.fixture
def mine(shop) -> dict:
    return shop.ads.token("supplier", shop.supplier_id)


def test_the_supplier_of_the_ad_replies_once_and_all_read_it(shop, mine):
    ad_id = shop.publish()
    said = reviewed(shop, ad_id, 2, "Kutusu ezikti")
    shop.ads.deliver(said)
    assert [(one["reply"], one["replyDate"]) for one in reviews(shop, ad_id)] == [(None, None)]

    def reply(words: str, headers: dict = mine, review_id: str = said.review_id) -> tuple[int, str | None]:
        answer = post(shop, "/supplier/replyToReview", {"reviewId": review_id, "reply": words}, headers)
        return answer.status_code, answer.get_json().get("code")

    assert reply("Özür dileriz.", shop.ads.token("supplier"))[0] == 404, "another supplier's is not there"
    assert reply("Özür dileriz.", review_id=new_id())[0] == 404
    assert [reply("Özür dileriz.")[0] for _ in range(2)] == [200, 200]
    assert reply("Bizim suçumuz değil.") == (409, "already_replied")
    (told,) = shop.ads.announced(ReviewReplied)
    assert (told.review_id, told.buyer_id, told.reply) == (said.review_id, said.buyer_id, "Özür dileriz.")
    assert (told.title, told.supplier_name) == ("Işık Güneş 40", "Işık Ticaret")
    (shown,) = reviews(shop, ad_id)
    assert shown["reply"] == "Özür dileriz." and shown["replyDate"] >= shown["date"]
    shop.ads.deliver_twice(said)
    assert reviews(shop, ad_id) == [shown], "told again it changes nothing"
    shop.ads.deliver(ReviewHidden(said.review_id, said.order_id, shop.ads.clock.now()))
    assert reviews(shop, ad_id) == []
    assert reply("Özür dileriz.")[0] == 404, "what is hidden can't be replied to"


def test_a_buyer_reads_the_replies_to_their_own_reviews_in_the_order_of_the_reviews(shop, mine):
    ad_id, me, start = shop.publish(), new_id(), shop.ads.clock.now()
    old, silent, middle, new = (
        reviewed(shop, ad_id, buyer_id=me, reviewed_at=start + timedelta(minutes=minute)) for minute in range(4)
    )
    of_another = reviewed(shop, ad_id)
    for said in (old, silent, middle, new, of_another):
        shop.ads.deliver(said)
    for said in (of_another, new, old, middle):
        post(shop, "/supplier/replyToReview", {"reviewId": said.review_id, "reply": f"Yanıt {said.review_id}"}, mine)
        shop.ads.clock.move(minutes=1)

    def read(*asked: ItemReviewed) -> list[tuple[str, str]]:
        query = {"reviewId": [said.review_id for said in asked]}
        rows = get(shop, "/item/replies", query_string=query, headers=shop.ads.token(person_id=me))
        return [(row["reviewId"], row["reply"]) for row in rows]

    everything = (old, silent, of_another, middle, new)
    assert read(*everything) == [(said.review_id, f"Yanıt {said.review_id}") for said in (new, middle, old)]
    assert read(silent, of_another, old) == [(old.review_id, f"Yanıt {old.review_id}")], "of those alone"
    shop.ads.deliver(ReviewHidden(middle.review_id, middle.order_id, shop.ads.clock.now()))
    assert [said for said, _ in read(*everything)] == [new.review_id, old.review_id], "a hidden review has no reply"


@pytest.mark.parametrize("many", [0, 51])
def test_the_replies_of_a_part_of_the_list_are_asked_for(shop, many):
    query = {"reviewId": [new_id() for _ in range(many)]}
    answer = shop.ads.client.get("/item/replies", query_string=query, headers=shop.ads.token())
    assert answer.status_code == 422 and "reviewId" in answer.get_json()["fields"]


@pytest.mark.parametrize("reply", ["", " a ", "x" * 501, "boş\x00luk"])
def test_a_reply_has_two_to_five_hundred_characters(shop, mine, reply):
    said = reviewed(shop, shop.publish())
    shop.ads.deliver(said)
    answer = post(shop, "/supplier/replyToReview", {"reviewId": said.review_id, "reply": reply}, mine)
    assert answer.status_code == 422 and "reply" in answer.get_json()["fields"]


def test_a_supplier_reads_its_reviews_by_words_state_and_order(shop, mine):
    ad_id, start = shop.publish(), shop.ads.clock.now()
    words = ("Çok güzel", "Kutusu EZİKTİ", "Işığı ılık")
    told = [
        reviewed(shop, ad_id, star, comment, reviewed_at=start + timedelta(minutes=minute))
        for minute, (star, comment) in enumerate(zip((5, 1, 4), words, strict=True))
    ]
    for event in told:
        shop.ads.deliver(event)

    def read(**query: str) -> list[str]:
        part = get(shop, "/supplier/reviews", query_string=query, headers=mine)
        assert part["total"] == len(part["items"]) and not part["more"]
        return [one["content"] for one in part["items"]]

    assert read() == read(sort="newest") == [*words[::-1]]
    assert read(sort="oldest") == [*words]
    assert read(sort="worst") == [words[1], words[2], words[0]]
    assert read(q="ezikti kutusu") == read(q=f"{ad_id} ezik") == [words[1]]
    assert read(q="gunes isigi") == [words[2]], "by the model and a word"
    post(shop, "/supplier/replyToReview", {"reviewId": told[1].review_id, "reply": "Yenisini yolladık."}, mine)
    assert read(state="replied") == read(q="yolladık") == [words[1]]
    assert read(state="waiting") == [words[2], words[0]]
    assert get(shop, "/supplier/reviews", headers=shop.ads.token("supplier"))["items"] == []

    def lines(query: str, headers: dict) -> list[str]:
        return shop.ads.client.get(f"/supplier/reviews.csv?{query}", headers=headers).data.decode().splitlines()[1:]

    assert [line.split(";")[4] for line in lines("sort=oldest", mine)] == [*words]
    assert [line.split(";")[3:6] for line in lines("state=replied", mine)] == [["1", words[1], "Yenisini yolladık."]]
    assert lines("", shop.ads.token("supplier")) == []
    (first,) = get(shop, "/supplier/reviews?state=replied", headers=mine)["items"]
    assert (first["title"], first["star"], first["reply"]) == ("Işık Güneş 40", 1, "Yenisini yolladık.")


def test_a_long_list_of_reviews_is_read_on(shop, mine):
    ad_id = shop.publish()
    for number in range(52):
        shop.ads.deliver(reviewed(shop, ad_id, comment=f"Yorum {number}"))
    first = get(shop, "/supplier/reviews", headers=mine)
    assert (len(first["items"]), first["more"], first["total"]) == (50, True, 52)
    behind = f"/supplier/reviews?after={first['items'][-1]['reviewId']}"
    rest = get(shop, behind, headers=mine)
    assert len({one["reviewId"] for one in (*first["items"], *rest["items"])}) == 52
    assert get(shop, behind, headers=shop.ads.token("supplier"))["items"] == [], "another's review leads nowhere"
    shop.ads.deliver(ReviewHidden(first["items"][-1]["reviewId"], new_id(), shop.ads.clock.now()))
    assert get(shop, f"/supplier/reviews?after={first['next']}", headers=mine)["items"] == rest["items"]
