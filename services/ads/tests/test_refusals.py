"""What ads refuses by its own rules, as programs are told it: a status and a code."""

from ads.tests.asking import post

NOWHERE = 999


def refusal(answer) -> tuple[int, str | None]:
    return answer.status_code, answer.get_json().get("code")


def test_an_ad_that_is_not_there_is_not_found(shop):
    mine, operator = shop.ads.token("supplier", shop.supplier_id), shop.ads.token("operator")
    question = {"adId": NOWHERE, "question": "Ampul dahil mi?"}
    assert refusal(post(shop, "/disable-ad", {"AdId": NOWHERE}, mine)) == (404, "not_found")
    assert refusal(post(shop, "/item/askQuestion", question, shop.ads.token())) == (404, "not_found")
    assert refusal(post(shop, "/routines/unfollow", {"adId": NOWHERE}, shop.ads.token())) == (404, "not_found")
    assert refusal(post(shop, f"/operator/ads/{NOWHERE}/end", {"reason": "Üretici"}, operator)) == (404, "not_found")


def test_an_ad_ends_once(shop):
    ad_id = shop.publish()
    mine, operator = shop.ads.token("supplier", shop.supplier_id), shop.ads.token("operator")
    reason = {"reason": "Satıcı ürünü artık sağlayamıyor."}
    assert refusal(post(shop, f"/operator/ads/{ad_id}/end", reason, operator)) == (200, None)
    shop.ads.run_due()
    assert refusal(post(shop, f"/operator/ads/{ad_id}/end", reason, operator)) == (409, "ad_closed")
    assert refusal(post(shop, f"/operator/ads/{ad_id}/withdraw", reason, operator)) == (409, "ad_closed")
    assert refusal(post(shop, "/disable-ad", {"AdId": ad_id}, mine)) == (409, "ad_closed")
