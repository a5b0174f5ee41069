"""Following an ad."""

from ads.follows import selects
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


def test_what_is_followed_is_read_on_behind_the_last_ad(shop, monkeypatch):
    monkeypatch.setattr(selects, "FAVORITES_AT_ONCE", 2)
    ads, me = [shop.publish() for _ in range(5)], shop.ads.token()
    for ad_id in ads[:4]:
        post(shop, "/routines/follow", {"adId": ad_id}, me)
        shop.ads.clock.move(seconds=1)

    def read(after: str = "") -> list[int]:
        return [item["adId"] for item in get(shop, f"/routines/favorites{after}", headers=me)]

    first, second, third, fourth, not_followed = ads
    assert read() == [fourth, third]
    link = shop.ads.client.get("/routines/favorites", headers=me).headers["Link"]
    behind = link[link.index("?") : link.index(">")]
    assert "Link" not in shop.ads.client.get(f"/routines/favorites{behind}", headers=me).headers
    assert read(behind) == read(f"?after={third}") == [second, first], "an id is read as it was"
    assert read(f"?after={first}") == read(f"?after={not_followed}") == []
    post(shop, "/routines/unfollow", {"adId": third}, me)
    assert read(behind) == [second, first], "the ad behind which it goes on is followed no more"
    assert get(shop, f"/routines/favorites{behind}", headers=shop.ads.token()) == []
