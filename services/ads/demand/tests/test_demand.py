"""Votes of people, and what their supplier sees and begins with them."""

from datetime import timedelta

import pytest
from sqlalchemy import delete, func, select, update

from ads import leaving
from ads.demand import selects
from ads.demand.rows import Vote
from ads.demand.steps.forgetting import forget_votes
from ads.demand.tests.ending import end
from ads.tests.asking import get, post
from contracts import events
from kit import keyset
from kit.ids import new_id


def vote(shop, ad_id, price, units=1, person_id=None):
    said = {"adId": ad_id, "price": price, "units": units}
    return post(shop, "/routines/demand", said, shop.ads.token(person_id=person_id or new_id()))


def demand(shop, person_id=None, query=""):
    return get(shop, f"/supplier/demand{query}", headers=shop.ads.token("supplier", person_id or shop.supplier_id))


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


def test_a_shop_that_closes_begins_no_draft_for_a_demand(shop, ended):
    for price in (1000, 800, 500):
        vote(shop, ended, price)
    closing = {"is_suspended": True, "is_closing": True, "sequence": 2}
    shop.ads.deliver_twice(events.SupplierChanged(shop.supplier_id, "Işık", None, shop.ads.clock.now(), **closing))
    refused = post(shop, "/supplier/demand/7/draft", {}, shop.ads.token("supplier", shop.supplier_id))
    assert (refused.status_code, refused.get_json()["code"]) == (403, "supplier_suspended")


def test_a_vote_counts_for_half_a_year(shop, ended):
    for price in (1000, 800, 500):
        vote(shop, ended, price)
    shop.ads.clock.move_to(shop.ads.clock.now() + timedelta(days=180))
    assert len(demand(shop)["products"]) == 1
    shop.ads.run_due()
    assert votes_in(shop) == 3
    shop.ads.clock.move(seconds=1)
    assert demand(shop)["products"] == []
    vote(shop, ended, 700)
    shop.ads.run_due()
    assert votes_in(shop) == 1


def test_old_votes_go_in_batches_until_none_is_left(shop, ended, monkeypatch):
    monkeypatch.setattr(selects, "AT_ONCE", 2)
    for price in (1000, 800, 500):
        vote(shop, ended, price)
    shop.ads.clock.move(days=181)
    assert [(forget_votes(shop.ads.service), votes_in(shop)) for _ in range(3)] == [(2, 1), (0, 0), (0, 0)]


def test_a_long_list_is_read_on_behind_its_last_product(shop, monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 2)
    wanted = dict.fromkeys(range(11, 16))
    for product_id in wanted:
        shop.know(product_id=product_id)
        wanted[product_id] = shop.publish(product_id=product_id)
    end(shop, 0)
    people = {11: 1, 12: 3, 13: 1, 14: 2, 15: 3}
    for product_id, many in people.items():
        for _ in range(many):
            vote(shop, wanted[product_id], 800)
    parts, after = [], ""
    for _ in range(3):
        found = demand(shop, query=after)
        parts.append(([one["productId"] for one in found["products"]], found["more"], found["total"]))
        after = f"?after={found['products'][-1]['productId']}"
    assert parts == [([15, 12], True, 5), ([14, 13], True, 5), ([11], False, 5)]
    assert demand(shop, new_id(), "?after=12")["products"] == []
    rows = csv_of(shop)
    assert [row[0] for row in rows[1:]] == ["15", "12", "14", "13", "11"]
    first = demand(shop)
    with shop.ads.work() as work:
        work.session.execute(delete(Vote).where(Vote.product_id == 12))
    rest = demand(shop, query=f"?after={first['next']}")
    assert [one["productId"] for one in rest["products"]] == [14, 13], "what was the last before is gone"


def test_the_file_has_every_price_of_the_curve_and_no_price_of_too_few(shop, ended):
    shop.know(product_id=8, brand_name="=Işık")
    few = end(shop, shop.publish(product_id=8))
    for number in range(20):
        vote(shop, ended, 1000 - number)
    vote(shop, few, 500.5, 2)
    rows = csv_of(shop)
    assert rows[0][:6] == ["Ürün no", "Marka", "Model", "Oy", "Adet", "Fiyat"]
    assert rows[1] == ["7", "Işık", "Güneş 40", "20", "20", "1000,00", "1", "1"]
    assert rows[20] == ["7", "Işık", "Güneş 40", "20", "20", "981,00", "20", "20"]
    assert rows[21:] == [["8", "'=Işık", "Güneş 40", "1", "2", "", "", ""]]


def csv_of(shop, query=""):
    answer = shop.ads.client.get(f"/supplier/demand.csv{query}", headers=shop.ads.token("supplier", shop.supplier_id))
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="talep-')
    return [line.split(";") for line in answer.get_data(as_text=True).lstrip("\ufeff").splitlines()]


def test_votes_leave_with_the_person_and_are_given_to_them(shop, ended):
    me = new_id()
    vote(shop, ended, 800, 2, me)
    vote(shop, ended, 700)
    with shop.ads.work() as work:
        (kept,) = leaving.record(work, me)["demandVotes"]
    assert (kept["price_kurus"], kept["units"]) == (800_00, 2)
    shop.ads.deliver(events.AccountClosed(me, shop.ads.clock.now()))
    assert votes_in(shop) == 1


def test_a_list_and_its_file_are_searched_by_names_and_sorted(shop):
    named = {11: ("Işık", "Lamba"), 12: ("Poyraz", "Lamba"), 13: ("Poyraz", "Çadır")}
    votes = {11: [1], 12: [1, 1], 13: [5]}
    for product_id, (brand, model) in named.items():
        shop.know(product_id=product_id, brand_id=product_id, brand_name=brand, model_id=product_id, model_name=model)
    over = {product_id: shop.publish(product_id=product_id) for product_id in named}
    end(shop, 0)
    for product_id, units in votes.items():
        for many in units:
            vote(shop, over[product_id], 800, many)

    def listed(query):
        return [one["productId"] for one in demand(shop, query=query)["products"]]

    assert listed("?q=POYRAZ") == [12, 13] and listed("?q=lamba isik") == [11]
    assert listed("?sort=fewest") == [11, 13, 12] and listed("?sort=name") == [11, 13, 12]
    assert listed("?sort=largest") == [13, 12, 11] and listed("?sort=largest&after=13") == [12, 11]
    assert [row[0] for row in csv_of(shop, "?q=poyraz&sort=name")[1:]] == ["13", "12"]


def test_the_list_goes_on_behind_more_units_than_one_vote_may_have(shop, monkeypatch):
    monkeypatch.setattr(keyset, "PAGE_SIZE", 1)
    for product_id in (11, 12):
        shop.know(product_id=product_id, brand_id=product_id, model_id=product_id)
    wanted, other = (shop.publish(product_id=product_id) for product_id in (11, 12))
    end(shop, 0)
    for ad_id in (wanted, wanted, other):
        vote(shop, ad_id, 800)
    with shop.ads.work() as work:
        work.session.execute(update(Vote).where(Vote.product_id == 11).values(units=2**30))
    first = demand(shop, query="?sort=largest")
    assert [(one["productId"], one["units"]) for one in first["products"]] == [(11, 2**31)]
    second = demand(shop, query=f"?sort=largest&after={first['next']}")
    assert [one["productId"] for one in second["products"]] == [12]
