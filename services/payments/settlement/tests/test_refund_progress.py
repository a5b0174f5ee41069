"""How far the refunds of several ads are, while they end."""

import pytest

from contracts.events import AdSettled
from payments.refunds.steps import send
from payments.settlement import selects
from payments.settlement.steps import ended_ads
from payments.tests import deposits
from payments.tests.world import NO_REFUND_CARD, item

NONE = {"waiting": 0, "queued": 0, "succeeded": 0, "inDoubt": 0, "parked": 0, "openBalances": 0}


def asked(world, ads: str):
    return world.payments.client.get(f"/operator/settlements?ads={ads}", headers=world.payments.token("operator"))


def told(world, *ad_ids: int) -> list[dict]:
    answer = asked(world, ",".join(map(str, ad_ids)))
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]["items"]


def bought(world, ad_id: int, times: int = 1, **payment) -> None:
    for _ in range(times):
        world.confirm(world.capture(item(ad_id=ad_id), **payment))


def test_a_purchase_waits_is_queued_and_comes_back(world):
    bought(world, 7, times=2)
    bought(world, 8)
    assert told(world, 7) == [NONE | {"adId": 7, "waiting": 2}]
    world.end_ad(7)
    ended_ads.instruct_differences(world.payments.service)
    assert told(world, 7, 8) == [NONE | {"adId": 7, "queued": 2}, NONE | {"adId": 8, "waiting": 1}]
    send.send_refunds(world.payments.service)
    assert told(world, 8, 7)[1] == NONE | {"adId": 7, "succeeded": 2}


def test_what_is_in_doubt_and_what_a_person_has_to_look_at_is_told_apart(world):
    for ad_id, payment in ((7, {}), (8, {"card": NO_REFUND_CARD})):
        bought(world, ad_id, **payment)
        world.end_ad(ad_id)
        ended_ads.instruct_differences(world.payments.service)
        if ad_id == 7:
            world.fault(lost_answer={"scope": ["refund"], "times": 1})
        send.send_refunds(world.payments.service)
    assert told(world, 7, 8) == [NONE | {"adId": 7, "inDoubt": 1}, NONE | {"adId": 8, "parked": 1}]


def test_ads_that_cannot_settle_keep_no_later_one_from_it(world, monkeypatch):
    monkeypatch.setattr(selects, "PAGE", 2)
    bought(world, 7, card=NO_REFUND_CARD)  # its difference stops with an operator
    world.capture(item(ad_id=8))  # and of this one it is not known whether it counts
    bought(world, 9)
    for ad_id in (7, 8, 9):
        world.end_ad(ad_id)
    world.run()
    assert [event.ad_id for event in world.payments.announced(AdSettled)] == [9]


def test_balances_that_can_still_be_paid_are_counted(world):
    deposits.ended(world)
    assert [one["openBalances"] for one in told(world, 7)] == [1]


def test_an_ad_that_no_buyer_bought_from_has_none_of_it_and_one_named_twice_is_told_once(world):
    assert told(world, 9, 9) == [NONE | {"adId": 9}]


@pytest.mark.parametrize("ads", ["", "yedi", "7,", "7,8," + ",".join("9" * 99)])
def test_what_is_no_list_of_at_most_a_hundred_numbers_is_refused(world, ads):
    answer = asked(world, ads)
    assert (answer.status_code, list(answer.get_json()["fields"])) == (422, ["ads"])
