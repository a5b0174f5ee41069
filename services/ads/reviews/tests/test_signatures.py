"""What is said is signed, until its writer leaves."""

from ads.fields import anonymous_code
from ads.tests.said import rated, reviewed, reviews, seller_reviews
from contracts.events import AccountClosed
from kit.ids import new_id


def signed(shop) -> dict[str, tuple[str, str | None]]:
    """How what was said of the product and of the supplier is signed, by the text."""
    said = [*reviews(shop, shop.publish()), *seller_reviews(shop)["items"]]
    return {one["content"]: (one["userName"], one["signature"]) for one in said}


def test_what_is_said_is_shown_with_its_writer_s_signature(shop):
    shop.ads.deliver_twice(reviewed(shop, shop.publish(), comment="Ürün", signature="İ*** Ö."))
    shop.ads.deliver_twice(rated(shop, 60, "Satıcı", signature="A*** Y."))
    assert signed(shop) == {"Ürün": ("İ*** Ö.",) * 2, "Satıcı": ("A*** Y.",) * 2}


def test_who_leaves_takes_their_signature_away_and_no_other_buyers(shop):
    buyer_id, at = new_id(), shop.ads.clock.now()
    mine, others = {"buyer_id": buyer_id, "signature": "A*** Y."}, {"signature": "İ*** Ö."}
    ad_id = shop.publish()
    for whose, name in ((mine, "benim"), (others, "onun")):
        shop.ads.deliver(reviewed(shop, ad_id, comment=f"Ürün {name}", **whose))
        shop.ads.deliver(rated(shop, 60, f"Satıcı {name}", **whose))
    shop.ads.deliver_twice(AccountClosed(buyer_id, at))
    left = signed(shop)
    for what in ("Ürün", "Satıcı"):
        name, signature = left[f"{what} benim"]
        assert name.startswith("Üye ") and name != f"Üye {anonymous_code(buyer_id)}" and signature is None
        assert left[f"{what} onun"] == ("İ*** Ö.",) * 2
