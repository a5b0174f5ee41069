"""What ends in the coming days, for operators."""

from datetime import UTC, datetime

from ads.stock.tests.test_cancelling import cancelled
from ads.tests.asking import get, post
from contracts.events import AdsOperatorActed

# The shop's clock stands at noon in Istanbul on Monday, 2 March 2026; ads end at the end of a day there.
MONDAY, TUESDAY, FRIDAY = "2026-03-02", "2026-03-03", "2026-03-06"


def _week(shop, **query):
    return get(shop, "/operator/closings", headers=shop.ads.token("operator"), query_string=query)


def _hours(shop):
    return _week(shop)["hours"]


def _ads(shop, day, **query):
    return get(shop, "/operator/closings/ads", headers=shop.ads.token("operator"), query_string={"day": day} | query)


def test_the_calendar_adds_up_what_ends_in_each_hour_of_the_coming_days(shop):
    falling, flat = shop.publish(end_day=1), shop.publish(end_day=1)
    failing, standing = (shop.publish(end_day=4, deposit_kurus=10_000) for _ in range(2))
    later, withdrawn = shop.publish(end_day=8), shop.publish(end_day=1)
    for ad_id, units in ((falling, 60), (flat, 3), (failing, 4), (standing, 12), (later, 60), (withdrawn, 60)):
        shop.buy(ad_id, units)
    post(shop, f"/operator/ads/{withdrawn}/withdraw", {"reason": "Sahte ürün"}, shop.ads.token("operator"))
    first, last = _hours(shop)
    assert {name: first[name] for name in ("ads", "units", "failing", "now", "lowest")} == {
        "ads": 2, "units": 63, "failing": 0, "now": 9_000.0, "lowest": 63 * 300.0,
    }  # fmt: skip
    assert {name: last[name] for name in ("ads", "units", "failing", "now", "lowest")} == {
        "ads": 2, "units": 16, "failing": 1, "now": 400.0, "lowest": 0.0,
    }, "of a deposit that stands nothing comes back; one that fails comes back whole"  # fmt: skip
    assert [hour["hour"] for hour in (first, last)] == ["2026-03-03T20:00:00Z", "2026-03-06T20:00:00Z"]


def test_the_calendar_is_read_on_week_by_week_and_back_to_today(shop):
    for end_day in (1, 6, 7, 20):
        shop.publish(end_day=end_day)
    weeks = [_week(shop)]
    while weeks[-1]["next"]:
        weeks.append(_week(shop, **{"from": weeks[-1]["next"]}))
    ends = [[hour["hour"][:10] for hour in week["hours"]] for week in weeks]
    assert ends == [["2026-03-03", "2026-03-08"], ["2026-03-09"], ["2026-03-22"]]
    assert [(week["from"], week["previous"]) for week in weeks] == [
        ("2026-03-02", None), ("2026-03-09", "2026-03-02"), ("2026-03-16", "2026-03-09"),
    ]  # fmt: skip
    assert _week(shop, **{"from": "2026-03-05"})["previous"] == MONDAY, "no week begins before today"
    assert _week(shop, **{"from": "2026-02-01"}) == weeks[0], "a day that is over is today"
    last = _week(shop, **{"from": "9999-12-31"})
    assert (last["hours"], last["next"]) == ([], None)


def test_what_has_to_end_already_is_of_the_week_of_today_alone(shop):
    shop.publish(end_day=1)
    shop.ads.clock.move(days=2)
    (hour,) = _hours(shop)
    assert hour["hour"] == "2026-03-03T20:00:00Z"
    assert _week(shop, **{"from": "2026-03-05"})["hours"] == []


def test_a_day_is_istanbuls_and_its_list_is_read_on(shop):
    ids = [shop.publish(end_day=1) for _ in range(51)]
    failing = shop.publish(end_day=4, deposit_kurus=10_000)
    shop.buy(failing, 4)
    first = _ads(shop, TUESDAY)
    assert ([ad["adId"] for ad in first["items"]], first["more"], first["total"]) == (ids[:50], True, 51)
    assert [ad["adId"] for ad in _ads(shop, TUESDAY, after=ids[49])["items"]] == [ids[50]]
    assert _ads(shop, MONDAY)["items"] == _ads(shop, "9999-12-31")["items"] == []
    (only,) = _ads(shop, FRIDAY)["items"]
    assert (only["adId"], only["units"], only["fails"], only["isDeposit"]) == (failing, 4, True, True)
    assert (only["now"], only["lowest"], only["minParticipants"], only["price"]) == (400.0, 0.0, 10, 1_000.0)


def test_just_after_midnight_in_istanbul_what_ends_then_is_of_the_day_that_begins(shop):
    ad_id = shop.publish(ends_at=datetime(2026, 3, 2, 21, 0, tzinfo=UTC))
    assert [ad["adId"] for ad in _ads(shop, TUESDAY)["items"]] == [ad_id]
    assert _ads(shop, MONDAY)["items"] == []
    assert [hour["hour"] for hour in _hours(shop)] == ["2026-03-02T21:00:00Z"]


def test_a_day_that_is_none_is_refused_in_words(shop):
    answer = shop.ads.client.get("/operator/closings/ads?day=yarin", headers=shop.ads.token("operator"))
    assert (answer.status_code, answer.get_json()["fields"]["day"]) == (422, ["Gün geçersiz(!)"])


def test_a_day_is_saved_as_a_file_and_it_is_kept_who_did(shop):
    ad_id, failing = shop.publish(end_day=1), shop.publish(end_day=1, deposit_kurus=10_000)
    shop.buy(ad_id, 50)
    shop.buy(ad_id, 10)
    given_back = shop.buy(ad_id, 1)
    shop.ads.deliver(cancelled(given_back))
    shop.buy(failing, 4)
    path = f"/operator/closings/ads.csv?day={TUESDAY}"
    answer = shop.ads.client.get(path, headers=shop.ads.token("operator"))
    head, *lines = answer.data.decode("utf-8-sig").splitlines()
    assert head.startswith("Bitiş;İlan;Ürün;Satıcı;")
    cells = {line.split(";")[1]: line.split(";")[4:] for line in lines}
    assert cells == {
        str(ad_id): ["60", "10", "850,00", "9000,00", "18000,00", "2", "Hayır"],
        str(failing): ["4", "10", "1000,00", "400,00", "0,00", "0", "Evet"],
    }
    (kept,) = [act for act in shop.ads.announced(AdsOperatorActed) if act.act == "list_saved"]
    assert (kept.subject, kept.subject_id) == ("list", "closings")


def test_a_day_is_searched_and_sorted_and_so_is_its_file(shop):
    shop.know(product_id=8, brand_id=8, brand_name="Poyraz", model_id=8, model_name="Çadır")
    lamp, tent = shop.publish(end_day=1), shop.publish(end_day=1, product_id=8)
    shop.buy(lamp, 3)
    shop.buy(tent, 20)

    def listed(**query):
        return [ad["adId"] for ad in _ads(shop, TUESDAY, **query)["items"]]

    assert listed(q="çadır") == listed(q=f"#{tent}") == [tent]
    assert listed() == listed(sort="fewest") == [lamp, tent]
    assert listed(sort="most") == listed(sort="largest") == [tent, lamp]
    assert listed(sort="most", after=tent) == [lamp]
    path = f"/operator/closings/ads.csv?day={TUESDAY}&q=poyraz&sort=most"
    answer = shop.ads.client.get(path, headers=shop.ads.token("operator"))
    assert [line.split(";")[1] for line in answer.data.decode("utf-8-sig").splitlines()[1:]] == [str(tent)]
