"""The life of a return is a table, and nothing ever leaves it."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import IllegalMove, Invalid
from returns.rules import cancelling, deadlines, life, refusals
from returns.rules.cancelling import Outcome
from returns.rules.life import Actor, Objection, Status, Step
from returns.rules.units import returnable_units, wanted_units
from tests.support.refusing import refusal_of

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)  # a Monday

SUPPLIER, OPERATOR, TIME = Actor.SUPPLIER, Actor.OPERATOR, Actor.TIME
LEGAL = {
    (Status.CREATED, Step.APPROVE, Status.APPROVED): {SUPPLIER, OPERATOR, TIME},
    (Status.CREATED, Step.DENY, Status.DENIED): {SUPPLIER, OPERATOR},
    (Status.CREATED, Step.KEEP, Status.SUCCESS_NO_PRODUCT_RETURN): {SUPPLIER, OPERATOR},
    (Status.CREATED, Step.WITHDRAW, Status.APPROVED): {Actor.BUYER},
    (Status.DENIED, Step.WITHDRAW, Status.APPROVED): {Actor.BUYER},
    (Status.APPROVED, Step.CHOOSE_CARGO, Status.WAITING_FOR_SHIPMENT): {Actor.BUYER},
    (Status.WAITING_FOR_SHIPMENT, Step.CHOOSE_CARGO, Status.WAITING_FOR_SHIPMENT): {Actor.BUYER},
    (Status.APPROVED, Step.NEVER_SEND, Status.DENIED): {TIME},
    (Status.WAITING_FOR_SHIPMENT, Step.NEVER_SEND, Status.DENIED): {TIME},
    (Status.APPROVED, Step.HAND_OVER, Status.SHIPPING): {Actor.CARRIER},
    (Status.WAITING_FOR_SHIPMENT, Step.HAND_OVER, Status.SHIPPING): {Actor.CARRIER},
    (Status.APPROVED, Step.ARRIVE, Status.SHIPPING): {Actor.CARRIER},
    (Status.WAITING_FOR_SHIPMENT, Step.ARRIVE, Status.SHIPPING): {Actor.CARRIER},
    (Status.SHIPPING, Step.ARRIVE, Status.SHIPPING): {Actor.CARRIER},
    (Status.SHIPPING, Step.ACCEPT, Status.PROCESSING_REFUND): {SUPPLIER, OPERATOR, TIME},
    (Status.SHIPPING, Step.REJECT, Status.SELLER_REJECTED): {SUPPLIER, OPERATOR},
    (Status.DENIED, Step.OVERRULE, Status.APPROVED): {OPERATOR},
    (Status.SELLER_REJECTED, Step.OVERRULE, Status.PROCESSING_REFUND): {OPERATOR},
    (Status.DENIED, Step.OBJECT, Status.DENIED): {Actor.BUYER},
    (Status.SELLER_REJECTED, Step.OBJECT, Status.SELLER_REJECTED): {Actor.BUYER},
    (Status.DENIED, Step.UPHOLD, Status.DENIED): {OPERATOR},
    (Status.SELLER_REJECTED, Step.UPHOLD, Status.SELLER_REJECTED): {OPERATOR},
    (Status.DENIED, Step.LAPSE, Status.DENIED): {TIME},
    (Status.SELLER_REJECTED, Step.LAPSE, Status.SELLER_REJECTED): {TIME},
    (Status.PROCESSING_REFUND, Step.OPEN_REFUND, Status.PROCESSING_REFUND): {Actor.PAYMENTS},
    (Status.SUCCESS_NO_PRODUCT_RETURN, Step.OPEN_REFUND, Status.SUCCESS_NO_PRODUCT_RETURN): {Actor.PAYMENTS},
    (Status.PROCESSING_REFUND, Step.FINISH_REFUND, Status.SUCCESS): {Actor.PAYMENTS},
    (Status.SUCCESS_NO_PRODUCT_RETURN, Step.FINISH_REFUND, Status.SUCCESS_NO_PRODUCT_RETURN): {Actor.PAYMENTS},
    (Status.PROCESSING_REFUND, Step.BANK_REFUNDED, Status.SUCCESS): {Actor.PAYMENTS},
    (Status.SUCCESS_NO_PRODUCT_RETURN, Step.BANK_REFUNDED, Status.SUCCESS_NO_PRODUCT_RETURN): {Actor.PAYMENTS},
}


# How an objection must stand for the steps that are its own.
WHERE = {Step.OBJECT: Objection.POSSIBLE, Step.UPHOLD: Objection.OPEN, Step.LAPSE: Objection.POSSIBLE}


@pytest.mark.parametrize("step", Step)
@pytest.mark.parametrize("status", Status)
def test_every_pair_of_status_and_step_is_legal_for_who_may_or_an_illegal_move(status, step):
    found = {
        (target, actor) for (at, what, target), may in LEGAL.items() if (at, what) == (status, step) for actor in may
    }
    for actor in Actor:
        expected = [target for target, may in found if may is actor]
        if expected:
            assert life.target_of(status, step, actor, WHERE.get(step)) is expected[0]
        else:
            with pytest.raises(IllegalMove):
                life.target_of(status, step, actor, WHERE.get(step))
    assert life.can(status, step, WHERE.get(step)) == bool(found)


@pytest.mark.parametrize("objection", [None, *Objection])
@pytest.mark.parametrize("status", sorted(life.TURNED_DOWN))
def test_who_was_turned_down_objects_once_and_both_the_supplier_and_an_operator_answer(status, objection):
    possible = {step for step in life.OBJECTION_MOVES if life.can(status, step, objection)}
    assert possible == {
        Objection.POSSIBLE: {Step.OBJECT, Step.LAPSE},
        Objection.OPEN: {Step.ANSWER, Step.UPHOLD},
    }.get(objection, set())
    waits = objection in (Objection.POSSIBLE, Objection.OPEN)
    assert life.is_open(status, is_refunded=False, objection=objection) == waits


@pytest.mark.parametrize(
    ("step", "target", "before", "after"),
    [
        (Step.APPROVE, Status.APPROVED, None, None),
        (Step.DENY, Status.DENIED, None, Objection.POSSIBLE),
        (Step.REJECT, Status.SELLER_REJECTED, None, Objection.POSSIBLE),
        (Step.OBJECT, Status.DENIED, Objection.POSSIBLE, Objection.OPEN),
        (Step.UPHOLD, Status.DENIED, Objection.OPEN, Objection.REJECTED),
        (Step.LAPSE, Status.SELLER_REJECTED, Objection.POSSIBLE, Objection.LAPSED),
        (Step.OVERRULE, Status.APPROVED, Objection.OPEN, Objection.GRANTED),
        (Step.OVERRULE, Status.APPROVED, Objection.POSSIBLE, None),  # an operator was quicker than the buyer
        (Step.WITHDRAW, Status.APPROVED, None, None),
        (Step.WITHDRAW, Status.APPROVED, Objection.OPEN, None),  # there is nothing to decide any more
        (Step.CHOOSE_CARGO, Status.WAITING_FOR_SHIPMENT, Objection.GRANTED, Objection.GRANTED),
        (Step.NEVER_SEND, Status.DENIED, Objection.GRANTED, Objection.POSSIBLE),  # turned down anew
    ],
)
def test_an_objection_follows_what_happens_to_its_return(step, target, before, after):
    assert life.objection_after(step, target, before) is after


def test_what_may_not_be_done_says_how_the_return_stands_and_who_wanted_what():
    with pytest.raises(IllegalMove, match=r"^denied \(objection open\) · approve by supplier$"):
        life.target_of(Status.DENIED, Step.APPROVE, SUPPLIER, Objection.OPEN)


@pytest.mark.parametrize(
    ("status", "step", "actor", "target"),
    [
        (Status.CREATED, Step.APPROVE, SUPPLIER, Status.PROCESSING_REFUND),
        (Status.CREATED, Step.APPROVE, TIME, Status.PROCESSING_REFUND),
        (Status.DENIED, Step.OVERRULE, OPERATOR, Status.PROCESSING_REFUND),
        (Status.CREATED, Step.RECEIVED, Actor.BUYER, Status.DENIED),
    ],
)
def test_what_never_came_is_refunded_without_being_sent_back(status, step, actor, target):
    assert life.target_of(status, step, actor, is_not_received=True) is target


@pytest.mark.parametrize(("step", "actor"), [(Step.KEEP, SUPPLIER), (Step.WITHDRAW, Actor.BUYER)])
def test_what_never_came_is_neither_kept_nor_withdrawn_from(step, actor):
    with pytest.raises(IllegalMove):
        life.target_of(Status.CREATED, step, actor, is_not_received=True)
    assert life.target_of(Status.CREATED, step, actor) is life.moves_of(step)[Status.CREATED]


@given(st.lists(st.tuples(st.sampled_from(Step), st.sampled_from(Actor)), max_size=60))
def test_no_walk_leaves_the_graph_or_asks_for_money_twice(wishes):
    status, objection, asked_for_refund = Status.CREATED, None, 0
    for step, actor in wishes:
        try:
            target = life.target_of(status, step, actor, objection)
        except IllegalMove:
            continue
        objection = life.objection_after(step, target, objection)
        assert (status, step, target) in LEGAL
        asked_for_refund += target in life.ASKS_FOR_REFUND and status is not target
        status = target
    assert asked_for_refund <= 1
    assert (asked_for_refund == 1) == (status in life.ASKS_FOR_REFUND or status is Status.SUCCESS)


def test_every_status_can_be_reached_and_every_open_one_can_end():
    edges = {(at, target) for at, _, target in LEGAL}
    reached = {Status.CREATED}
    for _ in Status:
        reached |= {target for at, target in edges if at in reached}
    assert reached == set(Status)
    ends = {Status.SUCCESS, Status.SUCCESS_NO_PRODUCT_RETURN} | life.TURNED_DOWN
    for _ in Status:
        ends |= {at for at, target in edges if target in ends}
    assert ends == set(Status)


@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("is_refunded", [False, True])
def test_a_return_is_open_until_it_was_turned_down_or_refunded(status, is_refunded):
    turned_down_or_done = status in {Status.DENIED, Status.SELLER_REJECTED, Status.SUCCESS}
    kept_and_refunded = status is Status.SUCCESS_NO_PRODUCT_RETURN and is_refunded
    assert life.is_open(status, is_refunded) == (not turned_down_or_done and not kept_and_refunded)


@pytest.mark.parametrize("status", Status)
def test_time_only_does_what_the_table_lets_it_do_and_every_status_has_its_words(status):
    if status in life.WHEN_DUE:
        step = life.WHEN_DUE[status]
        assert life.target_of(status, step, Actor.TIME, WHERE.get(step))
    assert refusals.not_now(status).code == "conflict"


@pytest.mark.parametrize(
    ("since", "until"),
    [
        (NOW, datetime(2026, 3, 5, 20, 59, 59, tzinfo=UTC)),  # Monday → the end of Thursday
        (datetime(2026, 3, 5, 20, 0, tzinfo=UTC), datetime(2026, 3, 10, 20, 59, 59, tzinfo=UTC)),  # over a weekend
        (
            datetime(2026, 3, 5, 22, 0, tzinfo=UTC),
            datetime(2026, 3, 11, 20, 59, 59, tzinfo=UTC),
        ),  # it is Friday by then
        (datetime(2026, 4, 22, 9, tzinfo=UTC), datetime(2026, 4, 28, 20, 59, 59, tzinfo=UTC)),  # 23 April is a holiday
    ],
)
def test_a_supplier_has_until_the_end_of_the_third_business_day(since, until):
    assert deadlines.decide_by(since) == until
    assert deadlines.decide_by(since, timedelta(seconds=2)) == since + timedelta(seconds=2)


@given(st.integers(0, 60), st.integers(0, 60))
def test_a_buyer_who_is_approved_late_still_has_two_weeks_to_send(approved_after, _):
    approved = NOW + timedelta(days=approved_after)
    until = deadlines.send_by(NOW, approved)
    assert until >= approved + timedelta(days=deadlines.SEND_DAYS)
    assert until >= NOW + timedelta(days=29)


def test_a_return_can_be_asked_for_until_fifteen_days_after_delivery():
    last = NOW + timedelta(days=15)
    assert deadlines.can_be_asked_for(NOW, last)
    assert not deadlines.can_be_asked_for(NOW, last + timedelta(seconds=1))


def test_an_objection_can_be_made_to_the_end_of_the_seventh_day():
    assert deadlines.object_by(NOW) == datetime(2026, 3, 9, 20, 59, 59, tzinfo=UTC)


@given(
    st.integers(1, 50),
    st.lists(st.tuples(st.sampled_from(Status), st.integers(1, 5), st.none() | st.sampled_from(Objection)), max_size=8),
)
def test_units_of_a_return_that_was_turned_down_can_be_asked_for_again_unless_an_objection_waits(delivered, returns):
    free = [
        units
        for status, units, objection in returns
        if status in (Status.DENIED, Status.SELLER_REJECTED) and objection is not Objection.OPEN
    ]
    taken = sum(units for _, units, _ in returns) - sum(free)
    assert returnable_units(delivered, returns) == delivered - taken


def test_units_are_free_again_once_a_denial_stands_and_not_while_an_objection_waits():
    assert returnable_units(5, [(Status.DENIED, 2, Objection.OPEN)]) == 3
    assert returnable_units(5, [(Status.DENIED, 2, Objection.REJECTED)]) == 5


@pytest.mark.parametrize(
    ("asked", "at_hand", "possible", "units"), [(None, 1, 1, 1), (None, 3, 1, 1), (None, 3, 0, 1), (2, 3, 3, 2)]
)
def test_the_amount_may_be_left_out_where_one_is_all_there_is(asked, at_hand, possible, units):
    assert wanted_units(asked, at_hand, possible) == units


@pytest.mark.parametrize(("asked", "at_hand", "possible"), [(None, 3, 2), (4, 3, 3)])
def test_an_amount_that_is_missing_or_more_than_there_ever_was_is_a_mistake(asked, at_hand, possible):
    assert refusal_of(wanted_units, asked, at_hand, possible) == (Invalid, "validation_failed", ["returnAmount"])


def test_as_many_as_there_ever_were_may_be_asked_for_and_the_number_is_said():
    assert wanted_units(3, 3, 1) == 3
    with pytest.raises(Invalid, match="en fazla 3 olabilir"):
        wanted_units(4, 3, 3)


@given(st.sampled_from(Outcome), st.sampled_from(Outcome))
def test_a_known_outcome_never_changes(now, target):
    if now is Outcome.ASKING and target is not Outcome.ASKING:
        cancelling.MOVES.require(now, target, "7")
    else:
        with pytest.raises(IllegalMove):
            cancelling.MOVES.require(now, target, "7")


@given(st.integers(0, 500))
def test_orders_is_asked_ever_more_seldom_but_for_ever(attempts):
    pause = cancelling.pause_after(attempts)
    assert cancelling.FIRST_PAUSE <= pause <= cancelling.LONGEST_PAUSE
    assert cancelling.pause_after(attempts + 1) >= pause


@pytest.mark.parametrize(("attempts", "seconds"), [(0, 5), (1, 10), (2, 20), (5, 160), (6, 300), (500, 300)])
def test_the_pause_before_orders_is_asked_again_doubles_up_to_five_minutes(attempts, seconds):
    assert cancelling.pause_after(attempts) == timedelta(seconds=seconds)
