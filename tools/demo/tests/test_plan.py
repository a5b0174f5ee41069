"""The demo world's plan can be carried out, and shows what a visitor should find."""

from collections import Counter
from datetime import UTC, datetime, timedelta

from orders.agreements.documents.filling import Texts
from tools.demo.fates import ARRIVED_AFTER, DEPOSITS, ENDINGS, REPLIED_AFTER, RETURNS, REVIEWED_AFTER, UNSENT
from tools.demo.letters import SUPPLIER
from tools.demo.questions import ASKED_AFTER, CHANGED_AFTER, QUESTIONED_EVERY, QUESTIONS
from tools.demo.story import MAX_PER_BUYER, STATES, stories
from tools.demo.world import BEGINNING

FATES = [(ending, fate) for ending in ENDINGS for fate in ending.fates]


def test_every_ad_that_ended_has_an_ending_of_its_own():
    assert STATES.count("ended") == len(ENDINGS)


def test_a_buyer_buys_an_ad_once_and_no_more_than_allowed_while_it_is_open():
    for story in stories():
        assert len({purchase.buyer for purchase in story.purchases}) == len(story.purchases)
        for purchase in story.purchases:
            assert 0 < purchase.units <= MAX_PER_BUYER
            assert max(-story.ends_in, timedelta(0)) < purchase.ago < story.opened_ago < BEGINNING
        assert sum(purchase.units for purchase in story.purchases) <= story.quantity


def test_what_the_first_buyers_accepted_was_in_force_by_then():
    first_order = datetime.now(UTC) - BEGINNING
    assert Texts().version < f"{first_order:%Y-%m-%d}"


def test_there_is_a_parcel_in_every_state_and_a_return_at_every_point():
    courses = {fate.course for _, fate in FATES}
    assert courses >= {*UNSENT, "created", "in_transit", "out_for_delivery", "failed", "returned", "delivered"}
    assert Counter(fate.sent_back for _, fate in FATES if fate.sent_back) == dict.fromkeys(RETURNS, 1)
    assert {fate.carrier for _, fate in FATES if fate.course not in UNSENT} == {"mng", "aras", "yurtici"}


def test_only_what_has_arrived_is_praised_or_sent_back_and_only_afterwards():
    for ending, fate in FATES:
        if fate.sent_back == "withdrawing":
            assert fate.course == "out_for_delivery"  # what is under way may be withdrawn from
        elif fate.stars or fate.sent_back:
            assert fate.course == "delivered"
            assert ending.days_ago > REVIEWED_AFTER
        if fate.reply:
            assert fate.words and ending.days_ago > REPLIED_AFTER
        for days_ago, _, _ in RETURNS.get(fate.sent_back, ()):
            assert days_ago < ending.days_ago - ARRIVED_AFTER


def test_what_happens_to_a_return_happens_in_order():
    for steps in RETURNS.values():
        moments = [days_ago for days_ago, _, _ in steps]
        assert moments == sorted(moments, reverse=True)


def test_one_deposit_ad_is_open_one_waits_for_balances_and_one_failed():
    told = stories()
    kinds = Counter()
    for place, plan in DEPOSITS.items():
        story = told[place]
        sold = sum(purchase.units for purchase in story.purchases)
        kinds["open" if plan.ends_in > 0 else "reached" if sold >= story.min_participants else "failed"] += 1
        assert 0 < story.deposit_kurus < story.good.price_kurus * (10_000 - story.good.discount_basis_points) // 10_000
    assert kinds == {"open": 1, "reached": 1, "failed": 1}


def test_a_bank_takes_back_what_has_arrived_and_nothing_else_happened_to():
    first = next(ending for ending in ENDINGS if ending.supplier == SUPPLIER).fates[0]
    assert (first.course, first.sent_back) == ("delivered", "")


def test_a_question_waits_one_is_answered_and_one_has_an_answer_that_was_changed():
    assert any(not asked.answer for asked in QUESTIONS)
    assert any(asked.answer and not asked.changed_to for asked in QUESTIONS)
    assert any(asked.changed_to for asked in QUESTIONS)
    assert all(asked.answer for asked in QUESTIONS if asked.changed_to)
    assert len(stories()) > QUESTIONED_EVERY * len(QUESTIONS), "each of them is asked"
    assert CHANGED_AFTER < ASKED_AFTER
