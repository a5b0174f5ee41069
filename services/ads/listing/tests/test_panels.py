"""Lists for suppliers and operators."""

import csv
import io

import pytest

from ads.doubts.tests.test_doubts import doubted
from ads.listing.steps import tell_owed
from ads.search.rows import SearchName
from ads.tests.asking import get, post
from contracts.events import AdsOperatorActed, RefundsOwed
from kit import keyset, list_files
from kit.ids import new_id
from kit.spreadsheet import moment_cell


def test_a_supplier_sees_its_own_ads_with_what_they_bring(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    shop.reserve(ad_id, 2)
    (mine,) = get(shop, "/supplier/ads", headers=shop.ads.token("supplier", shop.supplier_id))["items"]
    assert mine["revenue"] == {"initial": 60_000.0, "now": 51_000.0, "target": 42_000.0}
    assert mine["held"] == 2
    assert get(shop, "/supplier/ads", headers=shop.ads.token("supplier"))["items"] == []


def test_a_supplier_finds_its_ads_by_number_and_name(shop, phone):
    lamp = shop.publish()

    def found(q: str) -> list[int]:
        mine = shop.ads.token("supplier", shop.supplier_id)
        return [ad["adId"] for ad in get(shop, "/supplier/ads", query_string={"q": q}, headers=mine)["items"]]

    assert found("GUNES işık") == found(str(lamp)) == [lamp]
    assert found("nova") == [phone]
    assert found("nova güneş") == []
    assert found("") == [lamp, phone]


def test_a_supplier_reads_its_ads_on_behind_the_last_one(shop):
    def read(query: str) -> dict:
        return get(shop, f"/supplier/ads?{query}", headers=shop.ads.token("supplier", shop.supplier_id))

    ids = [shop.publish(end_day=30 - number // 2) for number in range(52)]
    first = read("")
    assert ([ad["adId"] for ad in first["items"]], first["more"], first["total"]) == (ids[:1:-1], True, 52)
    rest = read(f"after={first['items'][-1]['adId']}")
    assert ([ad["adId"] for ad in rest["items"]], rest["more"]) == (ids[1::-1], False)
    ending = read("status=open&sort=ending")
    rest = read(f"status=open&sort=ending&after={ending['items'][-1]['adId']}")
    dates = [ad["endDate"] for ad in (*ending["items"], *rest["items"])]
    assert dates == sorted(dates) and len(dates) == 52
    assert read("status=ended")["total"] == 0
    theirs = shop.ads.token("supplier")
    assert get(shop, f"/supplier/ads?after={ids[9]}", headers=theirs)["items"] == [], "another's ad leads nowhere"


def test_what_a_supplier_is_told_an_ad_brings_is_final_once_it_ended_and_nothing_once_it_was_withdrawn(shop):
    ended, withdrawn = shop.publish(), shop.publish()
    failed = shop.publish(deposit_kurus=10_000)
    for ad_id, units in ((ended, 60), (withdrawn, 60), (failed, 3)):
        shop.buy(ad_id, units)
    operator = shop.ads.token("operator")
    assert post(shop, f"/operator/ads/{withdrawn}/withdraw", {"reason": "Sahte ürün"}, operator).status_code == 200
    for ad_id in (ended, failed):
        assert post(shop, f"/operator/ads/{ad_id}/end", {"reason": "Yanlış ürün"}, operator).status_code == 200
    shop.ads.run_due()
    own = get(shop, "/supplier/ads", headers=shop.ads.token("supplier", shop.supplier_id))
    mine = {ad["adId"]: ad for ad in own["items"]}
    assert mine[ended]["revenue"] == {"initial": 51_000.0, "now": 51_000.0, "target": 51_000.0}
    assert mine[withdrawn]["revenue"] == mine[failed]["revenue"] == {"initial": 0.0, "now": 0.0, "target": 0.0}


def test_an_operator_sees_all_ads_and_ends_one_with_a_reason(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    shop.reserve(ad_id, 2)
    page = get(shop, "/operator/ads?status=open", headers=operator)
    assert (page["total"], page["items"][0]["held"], page["items"][0]["reservations"]) == (1, 2, 1)
    assert post(shop, f"/operator/ads/{ad_id}/end", {"reason": ""}, operator).status_code == 422
    ended = post(shop, f"/operator/ads/{ad_id}/end", {"reason": "Yanlış ürün"}, operator)
    assert ended.get_json()["success"] == {"adId": ad_id, "status": "closing"}
    assert get(shop, "/operator/ads?status=open", headers=operator)["total"] == 0


@pytest.mark.parametrize("role", ["operator", "supplier"])
def test_ads_are_sorted_as_is_asked_for(shop, role):
    asks = shop.ads.token("operator") if role == "operator" else shop.ads.token("supplier", shop.supplier_id)
    short, long, middle = (shop.publish(end_day=days) for days in (2, 9, 5))
    shop.buy(middle, 3)
    shop.buy(long, 1)

    def listed(sort: str) -> list[int]:
        return [ad["adId"] for ad in get(shop, f"/{role}/ads?sort={sort}", headers=asks)["items"]]

    assert listed("newest") == listed("oldest")[::-1] == [middle, long, short]
    assert listed("ending") == listed("ended")[::-1] == [short, middle, long]
    assert listed("most") == listed("fewest")[::-1] == [middle, long, short]


@pytest.mark.parametrize("sort", ["newest", "oldest", "ending", "ended", "most", "fewest"])
def test_an_operators_ads_are_read_on_behind_the_last_one(shop, monkeypatch, sort):
    operator = shop.ads.token("operator")
    for days in (2, 9, 5):
        shop.publish(end_day=days)
    whole = get(shop, f"/operator/ads?sort={sort}", headers=operator)
    ids = [ad["adId"] for ad in whole["items"]]
    assert (len(ids), whole["more"], whole["total"]) == (3, False, 3)
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    first = get(shop, f"/operator/ads?sort={sort}", headers=operator)
    assert ([ad["adId"] for ad in first["items"]], first["more"], first["total"]) == (ids[:2], True, 3)
    rest = get(shop, f"/operator/ads?sort={sort}&after={ids[1]}", headers=operator)
    assert ([ad["adId"] for ad in rest["items"]], rest["more"]) == (ids[2:], False)


def test_a_file_goes_on_behind_an_ad_that_left_its_list_meanwhile(shop, monkeypatch):
    monkeypatch.setattr(list_files, "READ_AT_ONCE", 2)
    operator, (one, left, other) = shop.ads.token("operator"), (shop.publish() for _ in range(3))
    answer = shop.ads.client.get("/operator/ads.csv?status=open&sort=oldest", headers=operator)
    parts = answer.iter_encoded()
    begun = next(parts).decode()
    assert [str(ad_id) in begun for ad_id in (one, left, other)] == [True, True, False]
    assert post(shop, f"/operator/ads/{left}/end", {"reason": "Yanlış ürün"}, operator).status_code == 200
    (rest,) = b"".join(parts).decode().splitlines()
    assert rest.startswith(f"{other};")


def test_lists_of_ads_come_whole_as_files(shop, monkeypatch):
    monkeypatch.setattr(list_files, "READ_AT_ONCE", 2)
    mine = [shop.publish(end_day=days) for days in (1, 2, 3)]
    shop.buy(mine[1], 2)

    def read(path: str, headers: dict) -> list[dict[str, str]]:
        answer = shop.ads.client.get(path, headers=headers)
        assert answer.status_code == 200, answer.data
        return list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig")), delimiter=";"))

    rows = read("/operator/ads.csv?sort=ending", shop.ads.token("operator"))
    assert [(row["İlan"], row["Durum"], row["Satılan"]) for row in rows] == [
        (str(ad_id), "Yayında", "2" if ad_id == mine[1] else "0") for ad_id in mine
    ]
    assert read("/operator/ads.csv?status=ended", shop.ads.token("operator")) == []
    assert [(told.act, told.subject_id) for told in shop.ads.announced(AdsOperatorActed)] == [("list_saved", "ads")] * 2
    own = read("/supplier/ads.csv", shop.ads.token("supplier", shop.ad(mine[0]).supplier_id))
    assert [row["İlan"] for row in own] == [str(ad_id) for ad_id in reversed(mine)]
    assert read("/supplier/ads.csv", shop.ads.token("supplier", new_id())) == []
    shop.ads.clock.move_to(shop.ad(mine[0]).ends_at)
    shop.ads.clock.move(seconds=3)
    shop.ads.run_due()
    (ended,) = read("/operator/ads.csv?status=ended", shop.ads.token("operator"))
    assert ended["Bitiş"] == moment_cell(shop.ad(mine[0]).ends_at), "not when its price was fixed, on the next day"


@pytest.mark.parametrize(
    "q", ["{ad_id}", "#{ad_id}", "ışık ticaret", "TİCARET", "Işık Güneş", "masa", "güneş #{ad_id}"]
)
def test_an_operator_finds_a_withdrawn_ad_by_number_supplier_and_names(shop, q):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    post(shop, f"/operator/ads/{ad_id}/withdraw", {"reason": "Sahte ürün"}, operator)
    other = shop.publish()
    found = get(shop, "/operator/ads", headers=operator, query_string={"q": q.format(ad_id=ad_id)})["items"]
    assert ad_id in {item["adId"] for item in found}
    if "{" in q:
        assert other not in {item["adId"] for item in found}


def test_an_operator_finds_nothing_for_words_that_fit_no_ad_together(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    page = get(shop, "/operator/ads", headers=operator, query_string={"q": f"ışık {ad_id + 1}"})
    assert (page["total"], page["items"]) == (0, [])


def test_an_operator_sees_what_open_ads_would_give_back_now_and_at_their_lowest_price(shop):
    falling, flat, failing, standing, over = (
        *(shop.publish(), shop.publish()),
        *(shop.publish(deposit_kurus=10_000), shop.publish(deposit_kurus=10_000), shop.publish()),
    )
    shop.publish()
    for ad_id, units in ((falling, 60), (flat, 3), (failing, 4), (standing, 12), (over, 60)):
        shop.buy(ad_id, units)
    operator = shop.ads.token("operator")
    post(shop, f"/operator/ads/{over}/end", {"reason": "Yanlış ürün"}, operator)
    shop.ads.run_due()
    owed = get(shop, "/operator/owed", headers=operator)
    assert (owed["ads"], owed["now"], owed["lowest"]) == (4, 60 * 150.0 + 4 * 100.0, (60 + 3) * 300.0)
    assert owed["worst"] == (60 + 3) * 300.0 + 4 * 100.0, "each ad ends by itself, the failing one with all deposits"
    tell_owed(shop.ads.service)
    assert shop.ads.announced(RefundsOwed)[-1].worst_kurus == owed["worst"] * 100
    assert [(ad["adId"], ad["units"], ad["now"], ad["lowest"]) for ad in owed["largest"]] == [
        (falling, 60, 9_000.0, 18_000.0),
        (flat, 3, 0.0, 900.0),
        (failing, 4, 400.0, 0.0),
    ], "above its minimum a deposit ad gives nothing back, and what is over is no question any more"
    assert owed["largest"][0]["title"] == "Işık Güneş 40"


def test_what_is_held_out_of_the_price_is_paid_for_and_comes_back_with_the_rest(shop):
    falling, failing = shop.publish(end_day=1), shop.publish(end_day=1, deposit_kurus=10_000)
    shop.buy(falling, 60)
    for order in (shop.buy(falling, 5), shop.buy(failing, 4)):
        shop.ads.deliver(doubted(shop, order))
    operator, query = shop.ads.token("operator"), {"day": "2026-03-03"}
    owed = get(shop, "/operator/owed", headers=operator)
    assert (owed["ads"], owed["now"], owed["lowest"]) == (2, 65 * 150.0 + 4 * 100.0, 65 * 300.0)
    closing = get(shop, "/operator/closings/ads", headers=operator, query_string=query)["items"]
    assert {ad["adId"]: ad["now"] for ad in closing} == {falling: 65 * 150.0, failing: 4 * 100.0}
    mine = shop.ads.token("supplier", shop.supplier_id)
    for path, headers in (("/operator/ads", operator), ("/supplier/ads", mine)):
        rows = {ad["adId"]: (ad["numOrders"], ad["paidUnits"]) for ad in get(shop, path, headers=headers)["items"]}
        assert rows == {falling: (60, 65), failing: (0, 4)}
    (sold,) = [ad for ad in get(shop, "/supplier/ads", headers=mine)["items"] if ad["adId"] == falling]
    assert sold["revenue"] == {"initial": 65_000.0, "now": 65 * 850.0, "target": 65 * 700.0}, "all of it is paid"


def test_an_ad_is_found_by_a_word_that_hundreds_of_names_before_its_own_have(shop):
    shop.know(sequence=2, brand_name="Zümrüt", model_name="Pro")
    ad_id = shop.publish()
    with shop.ads.work() as work:
        for number in range(1_000, 1_201):
            work.session.add(SearchName(kind="model", id=number, name=f"Pro {number}", key=f"pro {number}"))
    mine = shop.ads.token("supplier", shop.supplier_id)
    draft = post(shop, f"/supplier/ads/{ad_id}/clone", {}, mine).get_json()["success"]
    assert [ad["adId"] for ad in get(shop, "/supplier/ads?q=pro", headers=mine)["items"]] == [ad_id]
    (found,) = get(shop, "/supplier/drafts?q=pro", headers=mine)["items"]
    assert found["draftId"] == draft["draftId"]
