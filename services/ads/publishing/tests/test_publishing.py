"""Publishing an ad."""

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from ads.ads.rows import Ad
from ads.publishing.steps.publish import publish_ad
from ads.tests.fixtures import TERMS, product
from contracts.events import AdPublished
from kit.errors import Forbidden, Invalid, NotFound
from kit.ids import new_id


def test_a_published_ad_is_announced_with_its_terms(shop):
    ad_id = shop.publish()
    (event,) = shop.ads.announced(AdPublished)
    assert (event.ad_id, event.target_price_kurus, event.slug) == (ad_id, 70_000, "masa-lambasi-isik-gunes-40")
    assert ad_id == 100_001


def test_an_ad_keeps_the_vat_that_its_product_had_when_it_was_published(shop):
    for sequence, rate in ((2, 10), (3, 1)):
        shop.ads.deliver(product(sequence=sequence, vat_rate=rate))
        shop.publish()
    assert [event.vat_rate for event in shop.ads.announced(AdPublished)] == [10, 1]
    with shop.ads.work() as work:
        assert work.session.scalars(select(Ad.vat_rate).order_by(Ad.ad_id)).all() == [10, 1]


def test_only_an_approved_supplier_publishes(shop):
    with pytest.raises(Forbidden), shop.ads.work() as work:
        publish_ad(work, new_id(), 7, TERMS, 200, 1)


def test_an_unknown_product_or_bad_terms_are_refused(shop):
    with pytest.raises(NotFound):
        shop.publish(product_id=99)
    with pytest.raises(Invalid):
        shop.publish(quantity=100)


def test_the_database_refuses_to_change_terms_and_history(shop):
    ad_id = shop.publish()
    shop.buy(ad_id)
    changes = (
        "UPDATE ads SET initial_kurus = 1",
        "UPDATE ads SET ends_at = now()",
        "UPDATE ads SET vat_rate = 1",
        "UPDATE ads SET is_deposit_forfeited = false",
        "UPDATE ads SET quantity = quantity - 1",
        "DELETE FROM history",
        "UPDATE history SET units = 50",
        "UPDATE ads SET units_sold = quantity + 1",
    )
    for change in changes:
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(change))
