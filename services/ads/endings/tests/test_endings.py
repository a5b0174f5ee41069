"""When ads ended and what they came to, against the ads that the tests ended themselves."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.ads.steps import close_due_ads, end_ad_now, finish_closing_ads, withdraw_ad
from ads.endings.rules import Endings, Hour, busiest, by_hour_of_day, total
from ads.tests.asking import get
from ads.tests.fixtures import OPERATOR
from kit.clock import ISTANBUL, istanbul_date

BEGIN = datetime(2026, 3, 9, tzinfo=UTC)


def report(shop, since=None, until=None):
    today = istanbul_date(shop.ads.clock.now())
    path = f"/operator/reports/endings?from={since or today}&to={until or today}"
    return get(shop, path, headers=shop.ads.token("operator"))


def end(shop, ad_id):
    """End an ad now; gives the hour in Istanbul in which that was."""
    with shop.ads.work() as work:
        end_ad_now(work, OPERATOR, ad_id, "Stok bitti")
    close_due_ads(shop.ads.service)
    finish_closing_ads(shop.ads.service)
    return shop.ad(ad_id).ended_at.astimezone(ISTANBUL).hour


def test_each_ending_is_counted_in_its_hour_by_what_it_came_to(shop):
    unsold, dear, cheaper, lowest = (shop.publish(end_day=10) for _ in range(4))
    shop.buy(dear, 2)
    shop.buy(cheaper, 60)
    shop.buy(lowest, 100)
    shop.buy(lowest, 10)
    hour = end(shop, unsold)
    assert end(shop, dear) == hour
    shop.ads.clock.move(hours=1)
    later = end(shop, cheaper)
    assert end(shop, lowest) == later == (hour + 1) % 24
    found = report(shop, istanbul_date(shop.ads.clock.now() - timedelta(hours=1)))
    assert found["totals"] == {
        "ads": 4, "unsold": 1, "cheaper": 2, "atLowest": 1, "units": 172, "cheaperPercent": 50.0,
    }  # fmt: skip
    assert [(row["hour"], row["ads"], row["unsold"], row["units"]) for row in found["hours"] if row["ads"]] == sorted(
        [(hour, 2, 1, 2), (later, 2, 0, 170)]
    )
    assert len(found["hours"]) == 24
    assert (found["busiest"]["ads"], found["busiest"]["units"]) == (2, 170)


def test_an_ad_that_ends_by_itself_is_of_the_day_on_which_its_selling_stopped(shop):
    ad_id = shop.publish(end_day=0)
    ends_at = shop.ad(ad_id).ends_at
    day = istanbul_date(ends_at)
    shop.ads.clock.move_to(ends_at + timedelta(seconds=3))
    shop.ads.run_due()
    assert istanbul_date(shop.ad(ad_id).ended_at) == day + timedelta(days=1)
    shop.ads.clock.move(hours=1)
    assert [row["hour"] for row in report(shop, day, day)["hours"] if row["ads"]] == [23]
    assert report(shop)["totals"]["ads"] == 0


def test_a_deposit_ad_below_its_minimum_ended_without_a_sale(shop):
    ad_id = shop.publish(deposit_kurus=9_990, end_day=10)
    shop.buy(ad_id, 3)
    end(shop, ad_id)
    assert {name: report(shop)["totals"][name] for name in ("ads", "unsold", "units")} == {
        "ads": 1, "unsold": 1, "units": 0,
    }  # fmt: skip


def test_what_was_withdrawn_or_ended_in_the_period_before_is_not_in_this_one(shop):
    withdrawn, early = shop.publish(end_day=10), shop.publish(end_day=10)
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, withdrawn, "Yanlış ürün")
    end(shop, early)
    shop.ads.clock.move(days=1)
    found = report(shop)
    assert (found["totals"]["ads"], found["totals"]["cheaperPercent"], found["busiest"]) == (0, None, None)
    assert found["before"]["ads"] == 1


def test_it_is_a_file_for_spreadsheets_too_and_operators_alone_have_it(shop):
    hour, day = end(shop, shop.publish(end_day=10)), istanbul_date(shop.ads.clock.now())
    path = f"/operator/reports/endings.csv?from={day}&to={day}"
    head, *lines = shop.ads.client.get(path, headers=shop.ads.token("operator")).text.splitlines()
    assert "Saat;Biten ilan" in head
    assert [line for line in lines if not line.endswith(";0;0;0;0;0")] == [f"{hour:02}:00;1;1;0;0;0"]
    assert len(lines) == 24
    for role in ("supplier", "buyer"):
        assert shop.ads.client.get(path, headers=shop.ads.token(role)).status_code == 403


@pytest.mark.parametrize("name", ["endings", "endings.csv"])
def test_a_period_that_is_empty_is_refused(shop, name):
    path = f"/operator/reports/{name}?from=2026-11-02&to=2026-11-01"
    assert shop.ads.client.get(path, headers=shop.ads.token("operator")).status_code == 422


COUNTS = st.builds(Endings, *[st.integers(0, 9)] * 5)
HOURS = st.dictionaries(st.integers(0, 400), COUNTS).map(
    lambda found: [Hour(BEGIN + timedelta(hours=at), endings) for at, endings in found.items()]
)


@given(HOURS)
def test_the_hours_of_the_day_add_up_to_all_that_ended(hours):
    days = by_hour_of_day(hours)
    assert [one.hour for one in days] == list(range(24))
    assert sum((one.endings for one in days), Endings()) == total(hours)
    assert total(hours).ads == sum(one.endings.ads for one in hours)


@given(HOURS)
def test_in_no_hour_more_ended_than_in_the_busiest(hours):
    found = busiest(hours)
    assert (found is None) == (not hours)
    assert all(one.endings.ads <= found.endings.ads for one in hours)
    rivals = [one for one in hours if one.endings.ads == found.endings.ads] if found else []
    assert all(one.endings.units <= found.endings.units for one in rivals)
    assert all(one.begins_at <= found.begins_at for one in rivals if one.endings.units == found.endings.units)


def test_an_hour_is_that_of_istanbul():
    late = Hour(datetime(2026, 3, 9, 21, tzinfo=UTC), Endings(ads=1))
    assert [one.hour for one in by_hour_of_day([late]) if one.endings.ads] == [0]


def test_the_part_that_ended_cheaper_is_unknown_of_no_ad():
    assert Endings(ads=3, cheaper=1).cheaper_percent == 33.3
    assert Endings().cheaper_percent is None
