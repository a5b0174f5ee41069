"""Certificates over the API: signed once an ad has ended, public, true, and never changed."""

import json
from datetime import timedelta

import jwt
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.ads.steps import close_due_ads, end_ad_now, finish_closing_ads, withdraw_ad
from ads.certificates.rules import digest
from ads.certificates.steps.certifying import BATCH, certify_ended_ads
from ads.tests.fixtures import OPERATOR
from kit.keys import CERTIFYING, key_id, make_keys


def ended(shop, *units: int, **options: object) -> int:
    """An ad that so many units were sold of, once it has ended."""
    ad_id = shop.publish(**options)
    for one in units:
        shop.buy(ad_id, one)
        shop.ads.clock.move(seconds=1)
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Deneme bitti")
    shop.ads.run_due()
    shop.ads.run_due()
    return ad_id


def document(shop, path: str):
    answer = shop.ads.client.get(f"/cdn/certificates/{path}")
    assert answer.status_code == 200
    return answer


def said_by(shop, ad_id: int) -> dict:
    """What a certificate says, verified as anyone can."""
    jws = document(shop, f"{ad_id}.json").get_json()["jws"]
    keys = {key["kid"]: jwt.PyJWK(key).key for key in document(shop, "keys.json").get_json()["keys"]}
    return json.loads(jwt.PyJWS().decode(jws, keys[jwt.get_unverified_header(jws)["kid"]], algorithms=["ES256"]))


def test_an_ended_ad_is_certified_with_its_units_price_and_refunds(shop):
    ad_id = ended(shop, 40, 20)
    said = said_by(shop, ad_id)
    assert (said["units"], said["finalKurus"], said["refundPromisedKurus"]) == (60, 85_000, 60 * 15_000)
    assert (said["title"], said["seller"], said["adId"], said["isReached"]) == (
        "Işık Güneş 40",
        "Işık Ticaret",
        ad_id,
        True,
    )
    assert (said["priceKurus"], said["maxDiscountBasisPoints"], said["quantity"]) == (100_000, 3_000, 200)
    assert (said["minParticipants"], said["maxParticipants"], said["depositKurus"]) == (10, 110, None)
    assert said["published"] < said["ended"] <= said["issued"] and said["ended"] < said["endPromised"]


def test_the_hash_is_that_of_the_public_history(shop):
    ad_id = ended(shop, 10, 5)
    text_of = document(shop, f"{ad_id}/history.txt")
    assert text_of.content_type == "text/plain; charset=utf-8"
    assert digest(text_of.get_data(as_text=True)) == said_by(shop, ad_id)["historySha256"]
    lines = [line.split(" ") for line in text_of.get_data(as_text=True).splitlines()]
    shown = shop.ads.client.get(f"/ads/{ad_id}/history").get_json()["success"]["items"][::-1]
    assert [(int(seq), at, int(units), int(after), int(kurus)) for seq, at, units, after, kurus in lines] == [
        (one["seq"], one["date"], one["units"], one["numOrders"], round(one["price"] * 100)) for one in shown
    ]


def test_an_ad_without_a_sale_is_certified_too(shop):
    said = said_by(shop, ended(shop))
    assert (said["units"], said["historyLines"], said["finalKurus"]) == (0, 0, 100_000)


def test_of_a_failed_deposit_ad_every_deposit_is_promised(shop):
    said = said_by(shop, ended(shop, 9, deposit_kurus=20_000))
    assert (said["isReached"], said["refundPromisedKurus"], said["depositKurus"]) == (False, 180_000, 20_000)


def test_there_is_none_of_an_ad_that_goes_on_was_withdrawn_or_never_was(shop):
    open_ad, withdrawn = shop.publish(), shop.publish()
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, withdrawn, "Deneme")
    shop.ads.run_due()
    for path in (f"{open_ad}.json", f"{withdrawn}.json", "999.json", f"{open_ad}/history.txt"):
        assert shop.ads.client.get(f"/cdn/certificates/{path}").status_code == 404


def test_a_certificate_is_signed_once_and_can_be_cached(shop):
    ad_id = ended(shop, 3)
    first = document(shop, f"{ad_id}.json")
    assert certify_ended_ads(shop.ads.service) == 0
    again = shop.ads.client.get(f"/cdn/certificates/{ad_id}.json", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert "public" in first.headers["Cache-Control"]
    for change in ("UPDATE certificates SET jws = ''", "DELETE FROM certificates"):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(change))


def test_what_a_former_key_signed_stays_verifiable(shop):
    before = ended(shop, 3)
    keys_dir = shop.ads.service.common.keys_dir
    kept = (keys_dir / CERTIFYING).read_bytes()
    (keys_dir / CERTIFYING).unlink()
    make_keys(keys_dir)
    after = ended(shop, 4)
    assert key_id(kept) != key_id((keys_dir / CERTIFYING).read_bytes())
    assert [said_by(shop, ad_id)["units"] for ad_id in (before, after)] == [3, 4]


def test_ads_that_ended_before_there_were_certificates_get_theirs_batch_by_batch(shop):
    ends_at = shop.ads.clock.now() + timedelta(hours=1)
    ids = [shop.publish(ends_at=ends_at) for _ in range(BATCH + 1)]
    shop.ads.clock.move_to(ends_at)
    close_due_ads(shop.ads.service)
    finish_closing_ads(shop.ads.service)
    assert [certify_ended_ads(shop.ads.service) for _ in range(3)] == [BATCH, 1, 0]
    assert said_by(shop, ids[-1])["units"] == 0
