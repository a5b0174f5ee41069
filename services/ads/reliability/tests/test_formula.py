"""The published formula, part by part, and what a low score forbids."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ads.reliability.rules import (
    FORMULA,
    FREE,
    WHOLE,
    Counts,
    Limits,
    Part,
    PartScore,
    limits_at,
    refuse_beyond,
    reliability_of,
)
from kit.errors import Invalid

GOOD = Counts(
    due_items=100, sold_units=100, delivered_units=100, asked_questions=100, invoice_items=100,
)  # fmt: skip
BAD = {
    Part.SHIPPING: "late_items",
    Part.SUPPLY: "short_units",
    Part.FAULTS: "faulty_units",
    Part.ANSWERS: "unanswered_questions",
    Part.INVOICES: "unbilled_items",
    Part.DISPUTES: "disputed_units",
}


def with_bad(part, bad, **other):
    return reliability_of(Counts(**{**vars(GOOD), BAD[part]: bad, **other}))


def lost(part, bad, **other):
    return next(one.lost for one in with_bad(part, bad, **other).parts if one.part is part)


def test_who_does_everything_right_has_a_hundred_points():
    found = reliability_of(GOOD)
    assert (found.score, found.sample, found.limits) == (100, 100, FREE)
    assert sum(weight.points for weight in FORMULA.values()) == WHOLE


@pytest.mark.parametrize(
    "part, bad, points",
    [
        (Part.SHIPPING, 1, 1), (Part.SHIPPING, 4, 7), (Part.SHIPPING, 19, 33), (Part.SHIPPING, 20, 35),
        (Part.SHIPPING, 100, 35), (Part.SUPPLY, 1, 2), (Part.SUPPLY, 10, 25), (Part.FAULTS, 5, 7), (Part.FAULTS, 10, 15),
        (Part.ANSWERS, 4, 0), (Part.ANSWERS, 5, 1), (Part.ANSWERS, 50, 10), (Part.INVOICES, 25, 5),
        (Part.DISPUTES, 1, 1), (Part.DISPUTES, 5, 5), (Part.DISPUTES, 6, 5),
    ],
)  # fmt: skip
def test_each_part_costs_in_proportion_up_to_its_limit(part, bad, points):
    assert lost(part, bad) == points
    assert with_bad(part, bad).score == 100 - points


def test_a_part_tells_what_it_was_counted_from_and_at_which_per_cent_all_of_it_is_lost():
    parts = {part.part: part for part in with_bad(Part.ANSWERS, 5, asked_questions=40).parts}
    assert parts[Part.ANSWERS] == PartScore(Part.ANSWERS, bad=5, sample=40, lost=2, weight=10, limit=50)
    assert parts[Part.SHIPPING] == PartScore(Part.SHIPPING, bad=0, sample=100, lost=0, weight=35, limit=20)
    assert [str(parts[part].limit) for part in FORMULA] == ["20", "10", "10", "50", "50", "5"]


def test_without_twenty_items_there_is_no_score():
    assert (reliability_of(Counts()).score, reliability_of(Counts()).limits) == (None, FREE)
    assert with_bad(Part.SHIPPING, 19, due_items=19).score is None
    assert with_bad(Part.SHIPPING, 19, due_items=19).limits == FREE
    assert with_bad(Part.SHIPPING, 19, due_items=19).sample == 19
    assert with_bad(Part.SHIPPING, 20, due_items=20).score == 65


def test_a_part_of_fewer_than_five_costs_nothing():
    assert lost(Part.ANSWERS, 4, asked_questions=4) == 0
    assert lost(Part.ANSWERS, 5, asked_questions=5) == 10


def test_from_which_score_on_which_limits_hold():
    some, few = Limits(most_stock=1000), Limits(most_stock=200, may_ask_deposits=False)
    assert [limits_at(score) for score in (100, 70, 69, 50, 49, 0)] == [FREE, FREE, some, some, few, few]


def refused(reliability, quantity, deposit):
    with pytest.raises(Invalid) as refusal:
        refuse_beyond(reliability, quantity, deposit)
    first = next(iter(refusal.value.fields.values()))[0]
    assert (refusal.value.code, refusal.value.message) == ("validation_failed", first)
    return refusal.value.fields


def test_a_low_score_forbids_much_stock_and_deposits():
    middling = with_bad(Part.SHIPPING, 20)
    assert middling.score == 65
    refuse_beyond(middling, 1000, 10_00)
    assert refused(middling, 1001, 10_00) == {
        "quantity": ["Güvenilirlik puanınız 65: bir ilanda en fazla 1000 adet satabilirsiniz(!)"]
    }
    low = with_bad(Part.SHIPPING, 20, short_units=10)
    refuse_beyond(low, 200, None)
    assert refused(low, 201, 10_00) == {
        "quantity": ["Güvenilirlik puanınız 40: bir ilanda en fazla 200 adet satabilirsiniz(!)"],
        "deposit_kurus": ["Güvenilirlik puanınız 40: kaporalı ilan yayınlayamazsınız(!)"],
    }


SHARES = st.tuples(st.integers(0, 500), st.integers(0, 500)).map(sorted)


@given(st.tuples(*[SHARES] * 6))
def test_a_score_is_between_nothing_and_a_hundred_and_its_parts_explain_it(shares):
    (late, due), (short, sold), (faulty, delivered), (unanswered, asked), (unbilled, billable), (disputed, _) = shares
    found = reliability_of(
        Counts(
            due_items=due,
            late_items=late,
            sold_units=sold,
            short_units=short,
            delivered_units=delivered,
            faulty_units=faulty,
            asked_questions=asked,
            unanswered_questions=unanswered,
            invoice_items=billable,
            unbilled_items=unbilled,
            disputed_units=min(disputed, delivered),
        )
    )
    assert all(0 <= part.lost <= part.weight for part in found.parts)
    points = WHOLE - sum(part.lost for part in found.parts)
    assert 0 <= points <= WHOLE and found.score == (points if due >= 20 else None)
