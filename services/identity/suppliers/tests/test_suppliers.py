"""Applications and IBANs."""

import pytest

from identity.suppliers.rules import application
from identity.suppliers.rules.application import (
    ACTS,
    APPROVED,
    CLOSED,
    CLOSING,
    KNOWN,
    MOVES,
    NEEDS_INFORMATION,
    OWN_ACTS,
    PENDING,
    REJECTED,
    SUSPENDED,
    Act,
)
from kit.errors import Conflict
from tests.support.refusing import refusal_of


@pytest.mark.parametrize("present", [None, PENDING, NEEDS_INFORMATION, REJECTED, CLOSED])
def test_an_application_may_be_sent_corrected_and_sent_again_after_a_rejection_or_a_closing(present):
    application.require_may_apply(present)


@pytest.mark.parametrize("present", [APPROVED, SUSPENDED, CLOSING])
def test_who_sells_is_suspended_or_closes_does_not_apply_again(present):
    assert refusal_of(application.require_may_apply, present) == (Conflict, "conflict", [])


def test_every_act_is_a_move_of_the_table_and_every_move_has_an_actor():
    by_operators = {(source, target) for sources, target in ACTS.values() for source in sources}
    by_applicants = {(present, PENDING) for present in MOVES.before(PENDING)}
    by_suppliers = {(source, target) for sources, target in OWN_ACTS.values() for source in sources}
    by_the_worker = {(CLOSING, CLOSED)}
    all_moves = {(one, other) for one in MOVES.states for other in MOVES.table[one]}
    assert by_operators | by_applicants | by_suppliers | by_the_worker == all_moves
    assert by_operators & by_applicants == set()
    assert by_suppliers < by_operators, "what a supplier does, an operator may do too"
    assert by_the_worker & (by_operators | by_applicants) == set()


@pytest.mark.parametrize("present", MOVES.states)
@pytest.mark.parametrize("act", Act)
def test_an_act_is_taken_in_its_own_states_and_refused_in_words_in_every_other(act, present):
    sources, target = ACTS[act]
    if present in sources:
        assert application.after(act, present) == target
        return
    assert refusal_of(application.after, act, present) == (Conflict, "conflict", [])
    with pytest.raises(Conflict, match=application.STANDS[present]):
        application.after(act, present)


@pytest.mark.parametrize("present", KNOWN)
@pytest.mark.parametrize("act", OWN_ACTS)
@pytest.mark.parametrize("is_operators", [True, False])
def test_a_suppliers_own_act_is_taken_in_its_own_states_and_refused_in_words_in_every_other(act, present, is_operators):
    sources, target = OWN_ACTS[act]
    is_refused = present not in sources
    if is_refused or (act is Act.KEEP_OPEN and is_operators):
        words = application.OWN_STANDS[present] if is_refused else application.BY_OPERATOR
        assert refusal_of(application.after_own, act, present, is_operators) == (Conflict, "conflict", [])
        with pytest.raises(Conflict, match=words):
            application.after_own(act, present, is_operators)
    else:
        assert application.after_own(act, present, is_operators) == target


def test_a_turkish_iban_has_check_digits():
    assert application.is_turkish_iban("TR330006100519786457841326")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "TR330006100519786457841327",
        "DE89370400440532013000",
        "TR33000610051978645784132",
        "tr330006100519786457841326",
        "TR33 0006 1005 1978 6457 8413 26",
        "TR33000610051978645784132٦",
    ],
)
def test_other_texts_are_none(text):
    assert not application.is_turkish_iban(text)
