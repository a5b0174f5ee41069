"""The three adapters against the three companies of the sandbox: the same behaviour through three protocols."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
import requests
from requests.adapters import BaseAdapter

from kit.settings import BadSettings
from kit.testing import NOON
from orders.carriers.clients.accounts import read_carrier_settings
from orders.carriers.clients.carrier import NotSent, Receipt, Refused, Unknown, UnknownKey
from orders.carriers.clients.transport import TIMEOUT_SECONDS, long_enough, ten_digits
from orders.carriers.rules import Step
from orders.carriers.tests.companies import AYSE, KEY, PARCEL, S, minutes


def test_a_parcel_is_announced_with_everything_the_company_wants(world, company, carrier):
    receipt = carrier.create(replace(PARCEL, return_code="0b6f3c1e-8f0"))
    (parcel,) = world.parcels()
    assert (receipt.barcode, parcel["key"], parcel["company"]) == (KEY, KEY, company)
    assert receipt.tracking_number == (parcel["number"] if company == "mng" else None)
    assert parcel["recipient"] == {
        "name": "Ayşe Yılmaz",
        "phone": "5321234567",
        "city": "İstanbul",
        "district": "Kadıköy",
        "address": "Moda, Bahariye Cad. 1 <&>",
    }
    assert (parcel["code"], "Sipariş 0b6f3c1e" in parcel["contents"]) == ("0b6f3c1e-8f0", True)


def test_the_same_key_again_is_the_same_parcel(world, carrier):
    assert carrier.create(PARCEL) == carrier.create(PARCEL) == carrier.find(KEY)
    assert len(world.parcels()) == 1


def test_every_call_has_a_timeout_and_follows_no_redirect(world, carrier):
    carrier.create(PARCEL)
    carrier.track(KEY, is_ours=True)
    assert {(how["timeout"], request.method) for request, how in world.line.calls} >= {(TIMEOUT_SECONDS, "POST")}
    assert {how["timeout"] for _, how in world.line.calls} == {(3.0, 20.0)}


def test_a_parcel_is_followed_to_its_end(world, company, carrier):
    carrier.create(PARCEL)
    before = carrier.track(KEY, is_ours=True)
    assert {step.state for step in before.steps} <= {S.CREATED}
    world.move("accepted", "in_transit", "out_for_delivery", "delivered")
    tracking = carrier.track(KEY, is_ours=True)
    first = S.IN_TRANSIT if company == "mng" else S.ACCEPTED  # MNG has no word of its own for it
    wanted = minutes((first, 7), (S.IN_TRANSIT, 14), (S.OUT_FOR_DELIVERY, 21), (S.DELIVERED, 28))
    assert tuple(step for step in tracking.steps if step.state is not S.CREATED) == wanted
    assert tracking.tracking_number == world.parcels()[0]["number"]
    assert carrier.find(KEY) is not None


@pytest.mark.parametrize("end", ["failed", "returned"])
def test_failing_and_coming_back_are_told(world, carrier, end):
    carrier.create(PARCEL)
    world.move("accepted", "out_for_delivery", end)
    assert carrier.track(KEY, is_ours=True).steps[-1] == Step(S(end), NOON + timedelta(minutes=21))


def test_a_second_attempt_is_told_after_a_failed_one(world, carrier):
    carrier.create(PARCEL)
    world.move("out_for_delivery", "failed", "out_for_delivery", "delivered")
    states = [step.state for step in carrier.track(KEY, is_ours=True).steps if step.state is not S.CREATED]
    assert states == [S.OUT_FOR_DELIVERY, S.FAILED, S.OUT_FOR_DELIVERY, S.DELIVERED]


def test_a_number_that_a_supplier_brought_is_followed_too(world, company, carrier):
    world.http.post("/sandbox/cargo/parcels", json={"company": company, "number": "700123456"})
    world.clock.move(hours=2)
    world.http.post("/sandbox/cargo/parcels/700123456/move", json={"state": "delivered"})
    tracking = carrier.track("700123456", is_ours=False)
    assert tracking.tracking_number == "700123456"
    assert tracking.steps[-1] == Step(S.DELIVERED, NOON + timedelta(hours=2))


@pytest.mark.parametrize("is_ours", [True, False])
def test_what_a_company_does_not_know_it_says_so(world, carrier, is_ours):
    with pytest.raises(UnknownKey):
        carrier.track("999", is_ours)
    assert carrier.find("999") is None


def test_a_parcel_that_is_known_can_be_denied(world, carrier):
    carrier.create(PARCEL)
    world.fault(unknown_key={"times": 9})
    with pytest.raises(UnknownKey):
        carrier.track(KEY, is_ours=True)


def test_a_lost_answer_leaves_doubt_and_one_parcel(world, carrier):
    world.fault(lost_answer={"kind": "create", "times": 1})
    with pytest.raises(Unknown):
        carrier.create(PARCEL)
    assert len(world.parcels()) == 1
    assert carrier.create(PARCEL) == carrier.find(KEY)
    assert len(world.parcels()) == 1


def test_mng_may_have_the_order_but_no_shipment_of_it(world):
    mng = world.carriers["mng"]
    world.fault(lost_answer={"company": "mng", "kind": "create", "times": 1})
    with pytest.raises(Unknown):
        mng.create(PARCEL)
    assert mng.find(KEY) is None
    assert mng.create(PARCEL).tracking_number == mng.find(KEY).tracking_number


@pytest.mark.parametrize("call", ["create", "find", "track", "cancel"])
def test_an_error_of_the_company_decides_nothing(world, carrier, call):
    arguments = {"create": (PARCEL,), "track": (KEY, True)}.get(call, (KEY,))
    world.fault(error={"status": 503})
    with pytest.raises((Unknown, NotSent)):
        getattr(carrier, call)(*arguments)
    assert world.parcels() == []


def test_a_company_that_is_not_reached_was_not_asked(world, company):
    class Dead(BaseAdapter):
        def send(self, request, **how):
            raise requests.ConnectTimeout

        def close(self):
            """Nothing is held."""

    with pytest.raises(NotSent):
        world.reached_by(Dead())[company].create(PARCEL)


def test_an_answer_that_never_comes_leaves_doubt(world, company):
    class Slow(BaseAdapter):
        def send(self, request, **how):
            if "/token" in request.url:
                return world.line.send(request, **how)
            raise requests.ReadTimeout

        def close(self):
            """Nothing is held."""

    with pytest.raises(Unknown):
        world.reached_by(Slow())[company].create(PARCEL)


def test_a_wrong_account_is_turned_away_at_the_door(world, company):
    with pytest.raises(NotSent):
        world.with_settings(company, password="wrong").create(PARCEL)
    with pytest.raises((NotSent, Refused)):
        world.with_settings(company, password="wrong").track(KEY, True)
    assert world.parcels() == []


def test_what_the_company_refuses_is_clearly_refused(world, carrier):
    with pytest.raises(Refused):
        carrier.create(replace(PARCEL, key="1" * 33))
    with pytest.raises(Refused, match="10 haneli"):
        carrier.create(replace(PARCEL, recipient=replace(AYSE, phone="123")))
    assert world.parcels() == []


def test_short_names_and_long_addresses_are_made_to_fit(world, carrier):
    carrier.create(replace(PARCEL, recipient=replace(AYSE, name="Su", address="Çok uzun bir sokak adı " * 30)))
    recipient = world.parcels()[0]["recipient"]
    assert recipient["name"] == "Sayın Su" and 190 < len(recipient["address"]) <= 250


def test_a_parcel_is_called_off_until_it_is_handed_in(world, carrier):
    carrier.create(PARCEL)
    assert carrier.cancel(KEY) is True
    assert world.parcels()[0]["isCancelled"]
    assert carrier.cancel(KEY) is True
    carrier.create(replace(PARCEL, key="22222222222222222222"))
    world.http.post("/sandbox/cargo/parcels/22222222222222222222/move", json={"state": "accepted"})
    assert carrier.cancel("22222222222222222222") is False


def test_mng_is_asked_for_a_token_once_and_again_when_it_is_stale(world):
    mng = world.carriers["mng"]
    mng.create(PARCEL)
    mng.track(KEY, True)
    assert sum("/token" in request.url for request, _ in world.line.calls) == 1
    world.clock.move(hours=9)
    mng.track(KEY, True)
    mng._token = "stale"
    mng.track(KEY, True)
    assert sum("/token" in request.url for request, _ in world.line.calls) == 3


def test_every_call_to_mng_names_the_application(world):
    world.carriers["mng"].create(PARCEL)
    assert all(request.headers["X-IBM-Client-Id"] == "imece" for request, _ in world.line.calls)
    assert json.loads(world.line.calls[1][0].body)["order"]["referenceId"] == KEY


def test_phones_and_names_are_written_as_companies_want_them():
    assert ten_digits("0 (532) 123 45 67") == ten_digits("+905321234567") == "5321234567"
    assert (long_enough("Ay Su"), long_enough(" Ay ")) == ("Ay Su", "Sayın Ay")


def test_the_sandboxs_secrets_are_refused_in_production(monkeypatch):
    monkeypatch.setenv("IMECE_ENV", "production")
    with pytest.raises(BadSettings, match="CARGO_YURTICI_PASSWORD"):
        read_carrier_settings()


def test_a_receipt_shows_the_barcode_until_there_is_a_number():
    assert Receipt(KEY).tracking_number is None
