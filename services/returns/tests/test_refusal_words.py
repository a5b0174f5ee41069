"""Every no of returns: its kind, its code, the field that it names, and words in every language."""

from functools import partial

import pytest

from kit.errors import Conflict, Invalid, NotFound, Unavailable
from returns.rules import refusals
from returns.rules.life import Status
from tests.support.refusing import told


@pytest.mark.parametrize(
    ("refusal", "kind", "code", "fields"),
    [
        (refusals.unknown_order, NotFound, "not_found", []),
        (refusals.unknown_return, NotFound, "not_found", []),
        (refusals.unknown_picture, NotFound, "not_found", []),
        (refusals.which_item, Invalid, "validation_failed", ["adId"]),
        (refusals.unknown_reason, Invalid, "validation_failed", ["reason"]),
        (refusals.unknown_pictures, Invalid, "validation_failed", ["pictures"]),
        (refusals.note_needed, Invalid, "validation_failed", ["note"]),
        (refusals.objection_needed, Invalid, "validation_failed", ["text"]),
        (refusals.proof_needed, Invalid, "validation_failed", ["pictures"]),
        (refusals.received_before, Conflict, "conflict", []),
        (refusals.not_delivered, Conflict, "not_delivered", []),
        (partial(refusals.window_closed, 14), Conflict, "return_window_closed", []),
        (refusals.nothing_to_return, Conflict, "conflict", []),
        (partial(refusals.fewer_to_return, 3), Conflict, "conflict", []),
        (refusals.same_return, Conflict, "conflict", []),
        (refusals.other_cancel_open, Conflict, "conflict", []),
        (refusals.cancel_unknown, Unavailable, "upstream_unavailable", []),
        (refusals.nothing_to_withdraw, Conflict, "nothing_to_withdraw", []),
        (refusals.withdraw_from_the_return, Conflict, "nothing_to_withdraw", []),
        (partial(refusals.fewer_to_withdraw, 3), Conflict, "nothing_to_withdraw", []),
        (partial(refusals.withdrawal_too_late, 15), Conflict, "withdrawal_window_closed", []),
        (refusals.withdrawal_unknown, Unavailable, "upstream_unavailable", []),
        (refusals.not_arrived, Conflict, "not_arrived", []),
        (refusals.nothing_to_send, Conflict, "conflict", []),
        (refusals.too_late_to_object, Conflict, "objection_closed", []),
        (refusals.no_open_objection, Conflict, "conflict", []),
        (refusals.units_taken, Conflict, "conflict", []),
        (refusals.answered_before, Conflict, "conflict", []),
        (refusals.answer_needed, Invalid, "validation_failed", ["text"]),
    ],
)  # fmt: skip
def test_a_no_of_returns_is_known_to_programs_and_said_to_people(refusal, kind, code, fields):
    assert told(refusal()) == (kind, code, fields)


@pytest.mark.parametrize("status", Status)
def test_who_is_too_late_reads_where_the_return_stands(status):
    assert told(refusals.not_now(status)) == (Conflict, "conflict", [])


def test_numbers_are_said():
    assert "14 gün" in refusals.window_closed(14).message
    assert "en fazla 3 adet" in refusals.fewer_to_return(3).message
    assert "en fazla 3 adet" in refusals.fewer_to_withdraw(3).message
    assert "15 günlük" in refusals.withdrawal_too_late(15).message
