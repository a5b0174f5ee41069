"""Which parcels are taken back by hand, and how; and why the others are not."""

from itertools import product

import pytest

from kit.errors import Conflict
from orders.carriers.rules import ParcelState
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.stranded import Decision, OutboundParcel
from orders.parcels.rules.taking_back import WayBack, not_taken_back, way_back
from tests.support.refusing import told

CREATED, KNOWN = ParcelState.CREATED, Registration.KNOWN


def parcel(state=CREATED, registration=KNOWN, decision=None):
    return OutboundParcel(state, registration, is_watched=True, decision=decision)


@pytest.mark.parametrize(
    ("seen", "is_ours", "is_recalled", "way"),
    [
        (parcel(), False, False, WayBack.AT_ONCE),
        (parcel(registration=Registration.WANTED), True, False, WayBack.AT_ONCE),
        (parcel(registration=Registration.REFUSED), True, False, WayBack.AT_ONCE),
        (parcel(registration=Registration.SENDING), True, False, WayBack.BY_CARRIER),
        (parcel(), True, False, WayBack.BY_CARRIER),
        (parcel(registration=Registration.UNWANTED), True, True, WayBack.ASKED),
        (parcel(registration=Registration.CALLED_OFF), True, True, WayBack.AT_ONCE),
        (parcel(), True, True, WayBack.REFUSED),
    ],
)
def test_what_was_announced_is_called_off_first_and_all_else_comes_back_at_once(seen, is_ours, is_recalled, way):
    assert way_back(seen, is_ours, is_recalled, has_arrived=False, replaces=False) is way


def test_only_what_has_not_moved_and_was_not_decided_has_a_way_back():
    every = product(ParcelState, Registration, [None, *Decision], *[(False, True)] * 4)
    found = {case[:3] + case[5:] for case in every if way_back(parcel(*case[:3]), *case[3:])}
    assert {one[:1] + one[2:] for one in found} == {(CREATED, None, False, False)}
    assert {one[1] for one in found} == {*Registration}


@pytest.mark.parametrize(
    ("seen", "has_arrived", "replaces", "code"),
    [
        (parcel(), True, True, "already_delivered"),
        (parcel(ParcelState.DELIVERED), False, False, "already_delivered"),
        (parcel(decision=Decision.ARRIVED), True, False, "already_delivered"),
        (parcel(decision=Decision.ARRIVED), False, False, "already_delivered"),
        (parcel(decision=Decision.GIVEN_UP), True, False, "already_decided"),
        (parcel(ParcelState.RETURNED, decision=Decision.GIVEN_UP), False, True, "already_decided"),
        (parcel(), False, True, "sent_in_place"),
        (parcel(ParcelState.ACCEPTED), False, False, "with_carrier"),
        (parcel(), False, False, "with_carrier"),
    ],
)
def test_what_stays_is_refused_with_its_reason(seen, has_arrived, replaces, code):
    assert told(not_taken_back(seen, has_arrived, replaces)) == (Conflict, code, [])
