"""What of a file of tracking numbers can be undone."""

from itertools import product

import pytest

from kit.errors import Conflict
from orders.carriers.rules import ParcelState
from orders.fulfilment.rules.undoing import Outcome, SentParcel, already_undone, undo
from orders.parcels.rules.stranded import Decision
from tests.support.refusing import told

CREATED = ParcelState.CREATED


@pytest.mark.parametrize(
    ("parcel", "outcome"),
    [
        (SentParcel(CREATED), Outcome.TAKEN_BACK),
        (SentParcel(CREATED, Decision.TAKEN_BACK), Outcome.TAKEN_BACK),
        (SentParcel(ParcelState.ACCEPTED), Outcome.WITH_CARRIER),
        (SentParcel(ParcelState.FAILED), Outcome.WITH_CARRIER),
        (SentParcel(ParcelState.RETURNED), Outcome.WITH_CARRIER),
        (SentParcel(ParcelState.RETURNED, Decision.GIVEN_UP), Outcome.DECIDED),
        (SentParcel(ParcelState.DELIVERED), Outcome.ARRIVED),
        (SentParcel(CREATED, has_arrived=True), Outcome.ARRIVED),
        (SentParcel(CREATED, is_corrected=True), Outcome.CORRECTED),
        (SentParcel(ParcelState.IN_TRANSIT, is_corrected=True), Outcome.WITH_CARRIER),
        (SentParcel(CREATED, is_too_often=True), Outcome.TOO_OFTEN),
        (SentParcel(CREATED, Decision.TAKEN_BACK, is_too_often=True), Outcome.TAKEN_BACK),
        (SentParcel(ParcelState.ACCEPTED, is_too_often=True), Outcome.WITH_CARRIER),
    ],
)
def test_what_only_its_supplier_had_to_do_with_is_taken_back(parcel, outcome):
    assert undo(parcel) is outcome


def test_what_was_not_taken_back_is_so_only_without_a_step_an_arrival_a_decision_and_a_correction_and_not_too_often():
    every = product(ParcelState, [None, *Decision], *[(False, True)] * 3)
    taken = [case for case in every if undo(SentParcel(*case)) is Outcome.TAKEN_BACK]
    assert [case for case in taken if case[1] is not Decision.TAKEN_BACK] == [(CREATED, None, False, False, False)]


def test_a_file_that_was_undone_is_refused_in_words():
    assert told(already_undone()) == (Conflict, "already_undone", [])
