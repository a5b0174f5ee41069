"""Mails to those who said what they would pay: who gets one, of which ad, and how they end."""

from datetime import timedelta

from sqlalchemy import select

from ads.demand import selects
from ads.demand.rows import Vote
from ads.demand.steps import telling
from ads.demand.tests.ending import end
from ads.follows.steps.following import follow
from ads.tests.asking import get, post
from contracts import events
from contracts.events import DemandAnswered
from kit.ids import new_id


def ask(shop, ad_id, wants_mail, person_id, price=800):
    said = {"adId": ad_id, "price": price, "units": 1} | ({} if wants_mail is None else {"wantsMail": wants_mail})
    answer = post(shop, "/routines/demand", said, shop.ads.token(person_id=person_id))
    assert answer.status_code == 200, answer.get_json()


def told(shop):
    return [voter.person_id for event in shop.ads.announced(DemandAnswered) for voter in event.voters]


def test_only_buyers_who_asked_for_a_mail_hear_of_the_next_ad(shop, ended):
    asked, silent, no, gone = (new_id() for _ in range(4))
    ask(shop, ended, True, asked)
    ask(shop, ended, None, silent)
    ask(shop, ended, False, no)
    ask(shop, ended, True, gone)
    assert post(shop, "/routines/demand/takeBack", {"adId": ended}, shop.ads.token(person_id=gone)).status_code == 200
    ad_id = shop.publish()
    (event,) = shop.ads.announced(DemandAnswered)
    assert (event.ad_id, event.title, told(shop)) == (ad_id, "Işık Güneş 40", [asked])
    assert (event.initial_price_kurus, event.target_price_kurus) == (1000_00, 700_00)
    assert event.path == f"/ilan/{ad_id}/masa-lambasi-isik-gunes-40"


def test_another_supplier_s_ad_of_the_model_is_told_too_but_not_to_who_is_tied_to_it(shop, ended):
    other, asked, friend = new_id(), new_id(), new_id()
    for person_id in (asked, friend, other):
        ask(shop, ended, True, person_id)
    for person_id in (friend, other):
        shop.ads.deliver(events.TiesChanged(person_id, 1, ["same-iban"]))
    first = shop.supplier_id
    shop.supplier_id = other
    shop.know(product_id=8)
    shop.publish(product_id=8)
    shop.know(product_id=9, model_id=10)
    shop.publish(product_id=9)
    assert told(shop) == [asked]
    assert first != other


def test_a_change_without_a_word_about_mails_leaves_the_consent_and_its_day(shop, ended):
    me = new_id()
    ask(shop, ended, True, me)
    before = kept(shop, me)
    shop.ads.clock.move(days=1)
    ask(shop, ended, None, me, 700)
    ask(shop, ended, True, me, 600)
    after = kept(shop, me)
    assert before[0] is not None and (after, my_vote(shop, ended, me)["wantsMail"]) == (before, True)
    ask(shop, ended, False, me)
    assert (kept(shop, me), my_vote(shop, ended, me)["wantsMail"]) == ((None, before[1]), False)


def test_the_link_of_a_mail_ends_all_of_them_and_more_than_once(shop, ended):
    me, other = new_id(), new_id()
    shop.know(product_id=8, model_id=10)
    second = end(shop, shop.publish(product_id=8))
    for ad_id in (ended, second):
        ask(shop, ad_id, True, me)
    ask(shop, ended, True, other)
    for _ in range(2):
        assert post(shop, "/routines/demand/stopMails", {"key": kept(shop, me)[1]}).status_code == 200
    shop.publish()
    shop.publish(product_id=8)
    assert told(shop) == [other]


def test_a_link_whose_vote_is_gone_says_so(shop):
    answer = post(shop, "/routines/demand/stopMails", {"key": new_id()})
    assert answer.status_code == 404 and "geçerli değil" in answer.get_json()["error"]["message"]
    assert post(shop, "/routines/demand/stopMails", {"key": "x"}).status_code == 422


def test_who_follows_the_ad_as_well_gets_one_mail_and_not_two(shop, ended):
    me, voter = new_id(), new_id()
    for person_id in (me, voter):
        ask(shop, ended, True, person_id)
    with shop.ads.work() as work:
        follow(work, me, ended)
    shop.publish()
    assert told(shop) == [voter]
    assert [event.person_ids for event in shop.ads.announced(events.ProductReopened)] == [[me]]


def test_many_are_told_in_batches_who_spoke_last_first_and_each_once(shop, ended, monkeypatch):
    monkeypatch.setattr(telling, "TOLD_AT_ONCE", 2)
    monkeypatch.setattr(selects, "TOLD_AT_MOST", 3)
    shop.know(product_id=8)
    second = end(shop, shop.publish(product_id=8))
    people = [new_id() for _ in range(4)]
    for person_id in people:
        shop.ads.clock.move(seconds=1)
        for ad_id in (ended, second):
            ask(shop, ad_id, True, person_id)
    shop.publish()
    assert [len(event.voters) for event in shop.ads.announced(DemandAnswered)] == [2, 1]
    assert told(shop) == people[:0:-1]


def test_old_votes_bring_no_mail_and_who_left_gets_none(shop, ended):
    old, left = new_id(), new_id()
    ask(shop, ended, True, left)
    shop.ads.deliver(events.AccountClosed(left, shop.ads.clock.now()))
    ask(shop, ended, True, old)
    shop.ads.clock.move_to(shop.ads.clock.now() + timedelta(days=180, seconds=1))
    shop.publish()
    assert told(shop) == []


def my_vote(shop, ad_id, person_id):
    return get(shop, f"/routines/demand/{ad_id}", headers=shop.ads.token(person_id=person_id))


def kept(shop, person_id):
    with shop.ads.work() as work:
        (vote,) = work.session.scalars(select(Vote).where(Vote.person_id == person_id).limit(1))
        return vote.mail_asked_at, vote.mail_key
