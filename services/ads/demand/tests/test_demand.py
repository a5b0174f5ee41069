"""Votes of people, and what their supplier sees and begins with them."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from ads import leaving
from ads.demand.rows import Vote
from ads.tests.asking import get, post
from contracts import events
from kit.ids import new_id


def vote(shop, ad_id, price, units=1, person_id=None):
    said = {"adId": ad_id, "price": price, "units": units}
    return post(shop, "/routines/demand", said, shop.ads.token(person_id=person_id or new_id()))


def demand(shop, person_id=None):
    return get(shop, "/supplier/demand", headers=shop.ads.token("supplier", person_id or shop.supplier_id))


def votes_in(shop):
    with shop.ads.work() as work:
        return work.session.scalar(select(func.count()).select_from(Vote))


def test_people_say_what_they_would_pay_and_their_last_word_counts(shop, ended):
    me = new_id()
    mine = shop.ads.token(person_id=me)
    path = f"/routines/demand/{ended}"
    assert get(shop, path, headers=mine) == {"price": None, "units": None, "changedDate": None, "wantsMail": False}
    assert vote(shop, ended, 800, 2, me).status_code == 200
    assert vote(shop, ended, 750.5, 3, me).status_code == 200
    said = get(shop, path, headers=mine)
    assert (said["price"], said["units"], votes_in(shop)) == (750.5, 3, 1)
    for _ in range(2):
        assert post(shop, "/routines/demand/takeBack", {"adId": ended}, mine).status_code == 200
    assert (get(shop, path, headers=mine)["price"], votes_in(shop)) == (None, 0)


def test_nothing_is_said_of_what_can_still_be_bought_or_is_not_there(shop):
    ad_id = shop.publish()
    answer = vote(shop, ad_id, 800)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "ad_not_over")
    assert vote(shop, 1, 800).status_code == 404
    assert post(shop, "/routines/demand/takeBack", {"adId": 1}, shop.ads.token()).status_code == 404


def test_no_supplier_makes_its_own_demand(shop, ended):
    answer = vote(shop, ended, 800, person_id=shop.supplier_id)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "own_ad")
    friend = new_id()
    for person in (friend, shop.supplier_id):
        shop.ads.deliver(events.TiesChanged(person, 1, ["same-iban"]))
    assert vote(shop, ended, 800, person_id=friend).status_code == 409
    assert votes_in(shop) == 0


@pytest.mark.parametrize(("price", "units", "field"), [(1000.01, 1, "price"), (0.99, 1, "price"), (800, 201, "units")])
def test_only_prices_and_units_that_an_ad_could_have_are_taken(shop, ended, price, units, field):
    answer = vote(shop, ended, price, units)
    assert answer.status_code == 422 and field in answer.get_json()["fields"]


def test_a_supplier_sees_the_sums_once_three_have_voted_and_never_who(shop, ended):
    for price, units in ((1000, 1), (800, 4)):
        vote(shop, ended, price, units)
    (product,) = demand(shop)["products"]
    assert (product["people"], product["units"], product["steps"], product["suggested"]) == (2, 5, [], None)
    voter = new_id()
    vote(shop, ended, 500, 2, voter)
    found = demand(shop)
    (product,) = found["products"]
    assert (product["productId"], product["brandName"], product["people"], product["units"]) == (7, "Işık", 3, 7)
    assert product["steps"] == [
        {"price": 1000.0, "units": 1, "people": 1},
        {"price": 800.0, "units": 5, "people": 2},
        {"price": 500.0, "units": 7, "people": 3},
    ]
    assert (found["days"], found["fewestPeople"], product["lastPrice"]) == (180, 3, 1000.0)
    assert product["suggested"] == {
        "price": 1000.0,
        "isOfLastAd": True,
        "target": 800.0,
        "minParticipants": 1,
        "maxParticipants": 5,
    }
    assert voter not in str(found)
    assert demand(shop, new_id())["products"] == []


def test_a_demand_becomes_a_draft_with_its_numbers(shop, ended):
    mine = shop.ads.token("supplier", shop.supplier_id)
    path = "/supplier/demand/7/draft"
    assert post(shop, path, {}, mine).status_code == 404
    for price, units in ((1000, 1), (800, 4)):
        vote(shop, ended, price, units)
    answer = post(shop, path, {}, mine)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "too_little_demand")
    vote(shop, ended, 500, 2)
    draft = post(shop, path, {}, mine).get_json()["success"]
    wanted = (
        "productId",
        "price",
        "maxDiscountBasisPoints",
        "minParticipants",
        "maxParticipants",
        "quantity",
        "endDay",
    )
    assert [draft[name] for name in wanted] == [7, 1000.0, 2000, 1, 5, 5, 1]
    assert (draft["maxPerBuyer"], draft["state"]) == (10, "draft")
    assert post(shop, path, {}, shop.ads.token("supplier")).status_code == 404, "another's product"


def test_as_many_drafts_as_there_may_be_are_enough(shop, ended, monkeypatch):
    monkeypatch.setattr("ads.drafts.steps.writing.MOST_DRAFTS", 1)
    for price in (1000, 800, 500):
        vote(shop, ended, price)
    mine = shop.ads.token("supplier", shop.supplier_id)
    assert post(shop, "/supplier/demand/7/draft", {}, mine).status_code == 200
    assert post(shop, "/supplier/demand/7/draft", {}, mine).get_json()["code"] == "too_many_drafts"


def test_a_vote_counts_for_half_a_year(shop, ended):
    for price in (1000, 800, 500):
        vote(shop, ended, price)
    shop.ads.clock.move_to(shop.ads.clock.now() + timedelta(days=180))
    assert len(demand(shop)["products"]) == 1
    shop.ads.clock.move(seconds=1)
    assert demand(shop)["products"] == []


def test_votes_leave_with_the_person_and_are_given_to_them(shop, ended):
    me = new_id()
    vote(shop, ended, 800, 2, me)
    vote(shop, ended, 700)
    with shop.ads.work() as work:
        (kept,) = leaving.record(work, me)["demandVotes"]
    assert (kept["price_kurus"], kept["units"]) == (800_00, 2)
    shop.ads.deliver(events.AccountClosed(me, shop.ads.clock.now()))
    assert votes_in(shop) == 1
