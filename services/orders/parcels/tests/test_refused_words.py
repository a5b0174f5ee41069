"""Why a parcel is not shipped, not corrected, or not decided about: each no has its code and its sentence."""

from datetime import UTC, datetime

import pytest

from kit.clock import ISTANBUL
from kit.errors import Conflict
from orders.ads.rules import CLOSING, ENDED, OPEN, WITHDRAWN
from orders.carriers.rules import ParcelState
from orders.orders.rules.states import BalanceState, ItemStatus
from orders.parcels.rules.correcting import MOST_CORRECTIONS, is_correctable, refuse_correction
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.shippable import ShipLine, refuse_shipping
from orders.parcels.rules.stranded import Decision, OutboundParcel, decide_by, is_stranded, refuse_decision
from orders.parcels.rules.taking_back import refuse_too_often
from tests.support.refusing import refusal_of


def parcel(state, registration=Registration.KNOWN, is_watched=True, decision=None):
    return OutboundParcel(state, registration, is_watched, decision)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (ShipLine(ItemStatus.SHIPPED, ENDED), "already_shipped"),
        (ShipLine(ItemStatus.DELIVERED, ENDED), "already_shipped"),
        (ShipLine(ItemStatus.CANCELLED, ENDED), "cancelled"),
        (ShipLine(ItemStatus.CREATED, ENDED, is_doomed=True), "cancelled"),
        (ShipLine(ItemStatus.CREATED, OPEN), "ad_open"),
        (ShipLine(ItemStatus.CREATED, CLOSING), "ad_open"),
        (ShipLine(ItemStatus.CREATED, WITHDRAWN), "ad_open"),
        (ShipLine(ItemStatus.CREATED, ENDED, BalanceState.DUE), "balance_unpaid"),
        (ShipLine(ItemStatus.CREATED, ENDED, BalanceState.FORFEITED), "balance_unpaid"),
    ],
)
def test_goods_leave_once_and_only_when_they_are_sold_and_paid(line, code):
    assert refusal_of(refuse_shipping, line) == (Conflict, code, [])


ON_ITS_WAY = [state for state in ParcelState if state not in (ParcelState.DELIVERED, ParcelState.RETURNED)]


@pytest.mark.parametrize("state", ON_ITS_WAY)
@pytest.mark.parametrize("is_ours", [True, False])
def test_a_number_of_the_carriers_own_is_right_once_the_carrier_has_the_parcel(state, is_ours):
    is_possible = state is ParcelState.CREATED or not is_ours
    assert is_correctable(parcel(state), is_ours) is is_possible
    if is_possible:
        refuse_correction(parcel(state), is_ours, 0)
    else:
        assert refusal_of(refuse_correction, parcel(state), is_ours, 0) == (Conflict, "with_carrier", [])


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (parcel(ParcelState.CREATED, decision=Decision.GIVEN_UP), "already_decided"),
        (parcel(ParcelState.RETURNED, decision=Decision.SENT_AGAIN), "already_decided"),
        (parcel(ParcelState.CREATED, Registration.UNWANTED), "being_called_off"),
        (parcel(ParcelState.DELIVERED), "already_delivered"),
        (parcel(ParcelState.RETURNED), "came_back"),
    ],
)
def test_the_number_of_a_parcel_whose_way_is_over_stays(sent, code):
    assert not is_correctable(sent, is_ours=False)
    assert refusal_of(refuse_correction, sent, False, 0) == (Conflict, code, [])


def test_the_fifth_correction_is_the_last():
    sent = parcel(ParcelState.IN_TRANSIT)
    refuse_correction(sent, False, 4)
    assert MOST_CORRECTIONS == 5
    assert refusal_of(refuse_correction, sent, False, 5) == (Conflict, "corrected_too_often", [])
    assert refusal_of(refuse_correction, sent, False, 6) == (Conflict, "corrected_too_often", [])


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (parcel(ParcelState.RETURNED, decision=Decision.GIVEN_UP), "already_decided"),
        (parcel(ParcelState.DELIVERED), "already_delivered"),
        (parcel(ParcelState.DELIVERED, Registration.REFUSED, is_watched=False), "already_delivered"),
        (parcel(ParcelState.IN_TRANSIT), "on_its_way"),
        (parcel(ParcelState.CREATED, Registration.WANTED, is_watched=False), "on_its_way"),
    ],
)
def test_about_a_parcel_that_is_not_stranded_there_is_nothing_to_decide(sent, code):
    assert not is_stranded(sent)
    assert refusal_of(refuse_decision, sent) == (Conflict, code, [])


@pytest.mark.parametrize(
    "sent",
    [
        parcel(ParcelState.RETURNED),
        parcel(ParcelState.CREATED, Registration.REFUSED),
        parcel(ParcelState.IN_TRANSIT, is_watched=False),
    ],
)
def test_what_came_back_was_refused_or_is_lost_waits_for_a_decision(sent):
    assert is_stranded(sent)
    refuse_decision(sent)


@pytest.mark.parametrize(
    ("heard_at", "until"),
    [
        (datetime(2026, 3, 2, 9, tzinfo=UTC), "2026-03-03T23:59:59"),
        (datetime(2026, 3, 6, 9, tzinfo=UTC), "2026-03-09T23:59:59"),  # over a weekend
        (datetime(2026, 3, 2, 22, tzinfo=UTC), "2026-03-04T23:59:59"),  # in Istanbul it was the 3rd by then
    ],
)
def test_a_supplier_has_whole_business_days_of_istanbul_to_decide(heard_at, until):
    assert decide_by(heard_at, 1) == datetime.fromisoformat(until).replace(tzinfo=ISTANBUL)


def test_what_was_taken_back_too_often_is_for_a_person_to_look_at():
    assert refusal_of(refuse_too_often, True) == (Conflict, "taken_back_too_often", [])
    refuse_too_often(False)
