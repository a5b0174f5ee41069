"""Following an ad."""

from ads.tests.asking import get, post


def test_following_counts_each_person_once(shop):
    ad_id, me = shop.publish(), shop.ads.token()
    for path, expected in (("follow", 1), ("follow", 1), ("unfollow", 0), ("unfollow", 0), ("follow", 1)):
        answer = post(shop, f"/routines/{path}", {"adId": ad_id}, me)
        assert answer.get_json()["success"] == {"adId": ad_id, "participants": expected}
    post(shop, "/routines/follow", {"adId": ad_id}, shop.ads.token())
    assert get(shop, f"/ads/{ad_id}")["participants"] == 2
    assert [item["adId"] for item in get(shop, "/routines/favorites", headers=me)] == [ad_id]
    assert post(shop, "/routines/follow", {"adId": 1}, me).status_code == 404
