"""Cards of ads that are kept as they were written: never older than the rows that they show."""

import orjson
import pytest
from sqlalchemy import event as sql_events

from ads.tests.asking import get, post
from ads.tests.fixtures import advertise
from ads.tests.said import counted, rated, reviewed
from ads.views.documents.cards import Cards
from ads.views.schemas import AdDetailSchema, AdSummarySchema
from ads.views.selects.shown import shown_ad
from contracts.events import SupplierChanged


def listed(shop, ad_id):
    return next(item for item in get(shop, "/ads")["items"] if item["adId"] == ad_id)


def written_now(shop, ad_id, schema=AdSummarySchema):
    """The ad as its rows are, past every card."""
    with shop.ads.service.reading() as read:
        return orjson.loads(orjson.dumps(schema().dump(shown_ad(read.session, ad_id))))


def follow(shop, ad_id):
    assert post(shop, "/routines/follow", {"adId": ad_id}, shop.ads.token()).status_code == 200


def rate(shop, ad_id):
    shop.ads.deliver(rated(shop, 90))


def rename(shop, ad_id):
    shop.ads.deliver(SupplierChanged(shop.supplier_id, "Gündüz Ticaret", None, shop.ads.clock.now(), sequence=2))


def review(shop, ad_id):
    shop.ads.deliver(reviewed(shop, ad_id, star=4))


def count_conduct(shop, ad_id):
    shop.ads.deliver(counted(shop, late_items=4))


def end(shop, ad_id):
    shop.ads.clock.move(days=2)
    shop.ads.run_due()


CHANGES = {
    "numOrders": lambda shop, ad_id: shop.buy(ad_id, 3),
    "participants": follow,
    "sellerRating": rate,
    "sellerName": rename,
    "productRating": review,
    "status": end,
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_list_shows_an_ad_as_it_is_after_each_change(shop, name):
    ad_id = shop.publish()
    before = listed(shop, ad_id)
    assert before == listed(shop, ad_id) == written_now(shop, ad_id)
    CHANGES[name](shop, ad_id)
    after = listed(shop, ad_id)
    assert after[name] != before[name]
    assert after == written_now(shop, ad_id)
    assert after in shop.ads.client.get("/cdn/ads.json").get_json()


@pytest.mark.parametrize("name", [*CHANGES, "sellerReliability"])
def test_an_ads_own_page_is_written_anew_after_each_change(shop, name):
    ad_id = shop.publish()
    before = get(shop, f"/ads/{ad_id}")
    assert before == get(shop, f"/ads/{ad_id}") == written_now(shop, ad_id, AdDetailSchema)
    (CHANGES | {"sellerReliability": count_conduct})[name](shop, ad_id)
    after = get(shop, f"/ads/{ad_id}")
    assert after[name] != before[name]
    assert after == written_now(shop, ad_id, AdDetailSchema)


def test_an_ads_own_page_costs_one_statement_until_the_ad_changes(shop):
    ad_id = shop.publish()
    get(shop, f"/ads/{ad_id}")
    asked = []
    engine = shop.ads.service.database.engine
    sql_events.listen(engine, "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    get(shop, f"/ads/{ad_id}")
    assert len(asked) == 1
    shop.buy(ad_id, 1)
    asked.clear()
    assert get(shop, f"/ads/{ad_id}")["numOrders"] == 1
    assert len(asked) == 2


def test_a_card_is_written_once_for_each_state_of_its_rows(shop):
    first, second = shop.publish(), advertise(shop, 8)
    cards, asked = Cards(AdSummarySchema), []
    engine = shop.ads.service.database.engine
    sql_events.listen(engine, "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    with shop.ads.service.reading() as read:
        made = cards.in_order(read.session, [second, first, 999_999])
        assert ([card.ad_id for card in made], len(asked)) == ([second, first], 2)
        again = cards.in_order(read.session, [first, second])
        assert (again, len(asked)) == (made[::-1], 3)
        shop.buy(first, 1)
        asked.clear()
        bought, kept = cards.in_order(read.session, [first, second])
    assert kept is made[0] and orjson.loads(orjson.dumps(bought.written))["numOrders"] == 1
    assert len(asked) == 2


def test_only_the_cards_that_were_asked_for_last_are_kept(shop):
    ads = [shop.publish(), advertise(shop, 8), advertise(shop, 9)]
    cards = Cards(AdSummarySchema, most=2)
    with shop.ads.service.reading() as read:

        def of(*wanted):
            return cards.in_order(read.session, wanted)

        first, second = of(ads[0], ads[1])
        assert of(ads[0]) == [first]
        third = of(ads[2])
        assert of(ads[0])[0] is first and of(ads[2])[0] is third[0]
        assert of(ads[1])[0] is not second
        assert of() == []
