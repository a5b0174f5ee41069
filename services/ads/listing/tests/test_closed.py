"""Ads on their way through their end, as operators watch them."""

from ads.ads.steps import close_due_ads, end_ad_now, finish_closing_ads, withdraw_ad
from ads.tests.asking import get
from ads.tests.fixtures import OPERATOR
from contracts.events import AdSettled
from kit.clock import iso

STAGES = ("due", "closing", "settling", "settled")


def asked(shop, path, **query):
    return get(shop, f"/operator/closings/{path}", headers=shop.ads.token("operator"), query_string=query)


def counts(shop) -> list[int]:
    told = asked(shop, "progress")
    return [told[stage] for stage in STAGES]


def stages(shop) -> dict[int, str]:
    return {ad["adId"]: ad["stage"] for ad in asked(shop, "ended")["items"]}


def close(shop) -> None:
    close_due_ads(shop.ads.service)
    finish_closing_ads(shop.ads.service)


def end_now(shop, ad_id: int) -> None:
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Stok bitti")


def until_they_end(shop, ad_id: int, seconds: int = 0) -> None:
    left = shop.ad(ad_id).ends_at - shop.ads.clock.now()
    shop.ads.clock.move(seconds=left.total_seconds() + seconds)


def test_an_ad_is_followed_from_its_last_second_until_all_of_it_is_settled(shop):
    quiet, held = shop.publish(), shop.publish()
    later = shop.publish(end_day=3)
    shop.buy(quiet, 60)
    shop.reserve(held)
    until_they_end(shop, held, seconds=-1)
    assert (counts(shop), stages(shop)) == ([0, 0, 0, 0], {})
    assert asked(shop, "progress")["nextEndDate"] == iso(shop.ad(held).ends_at)
    shop.ads.clock.move(seconds=1)
    assert (counts(shop), stages(shop)) == ([2, 0, 0, 0], {quiet: "due", held: "due"})
    assert asked(shop, "progress")["nextEndDate"] == iso(shop.ad(later).ends_at)
    close(shop)
    assert (counts(shop), stages(shop)) == ([0, 1, 1, 0], {quiet: "settling", held: "closing"})
    shop.ads.deliver_twice(AdSettled(quiet, 1, 100))
    assert (counts(shop), stages(shop)) == ([0, 1, 0, 1], {quiet: "settled", held: "closing"})


def test_what_has_ended_is_watched_for_a_day_and_what_still_closes_for_longer(shop):
    ended, held = shop.publish(), shop.publish()
    shop.reserve(held)
    until_they_end(shop, ended)
    close(shop)
    shop.ads.clock.move(hours=23, minutes=59)
    assert counts(shop) == [0, 1, 1, 0]
    shop.ads.clock.move(minutes=1)
    assert (counts(shop), stages(shop)) == ([0, 1, 0, 0], {held: "closing"})


def test_an_ad_that_an_operator_ends_early_is_watched_too_and_a_withdrawn_one_is_not(shop):
    early, withdrawn = shop.publish(end_day=9), shop.publish(end_day=9)
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, withdrawn, "Yanlış ürün")
    end_now(shop, early)
    close(shop)
    assert stages(shop) == {early: "settling"}
    assert asked(shop, "ended")["items"][0]["endDate"] == iso(shop.ad(early).ended_at)
    assert asked(shop, "progress")["nextEndDate"] is None


def test_each_says_what_it_came_to_and_the_list_is_read_on(shop):
    cheaper, failed = shop.publish(), shop.publish(deposit_kurus=10_000, end_day=2)
    shop.buy(cheaper, 60)
    shop.buy(failed, 4)
    until_they_end(shop, failed)
    close(shop)
    late, early = asked(shop, "ended")["items"]
    assert (late["adId"], late["units"], late["fails"], late["price"]) == (failed, 4, True, 1_000.0)
    assert (early["adId"], early["units"], early["fails"], early["price"]) == (cheaper, 60, False, 850.0)
    assert early["title"] and late["endDate"] == iso(shop.ad(failed).ended_at)
    assert [ad["adId"] for ad in asked(shop, "ended", after=failed)["items"]] == [cheaper]


def test_ads_that_are_over_are_found_by_words_and_number_in_list_and_file(shop):
    one, other = shop.publish(), shop.publish()
    until_they_end(shop, other)
    close(shop)
    title = asked(shop, "ended")["items"][0]["title"]
    for q, found in ((str(one), {one}), (f"#{other}", {other}), (title.upper(), {one, other}), ("yoktur", set())):
        part = asked(shop, "ended", q=q)
        assert ({ad["adId"] for ad in part["items"]}, part["total"]) == (found, len(found)), q
        answer = shop.ads.client.get(
            "/operator/closings/ended.csv", query_string={"q": q}, headers=shop.ads.token("operator")
        )
        lines = answer.data.decode("utf-8-sig").splitlines()[1:]
        assert {int(line.split(";")[1]) for line in lines} == found, q


def test_what_ended_is_saved_as_a_file_with_its_stages_in_words(shop):
    ended, due = shop.publish(), shop.publish()
    shop.buy(ended, 60)
    until_they_end(shop, due, seconds=-1)
    end_now(shop, ended)
    finish_closing_ads(shop.ads.service)
    shop.ads.clock.move(seconds=1)
    answer = shop.ads.client.get("/operator/closings/ended.csv", headers=shop.ads.token("operator"))
    head, *lines = answer.data.decode("utf-8-sig").splitlines()
    assert head.startswith("Bitiş;İlan;Ürün;Satıcı;")
    stage = {line.split(";")[1]: line.split(";")[6] for line in lines}
    assert stage == {str(ended): "İadeler sürüyor", str(due): "Kapanması beklenen"}
