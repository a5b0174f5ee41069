"""What the worker asks every few seconds is found by an index, however much there has ever been."""

import re
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from kit.ids import new_id
from payments import leaving
from payments.books import selects as books
from payments.deposits import selects as deposits
from payments.reports import selects as reports
from payments.settlement import selects as settlement

SOLD_OUT = """
INSERT INTO payments (id, state, buyer_id, cart_id, order_id, provider_payment_id, captured_at, created_at, compare_at,
    card_association, card_family, last_four)
SELECT gen_random_uuid(), 'captured', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n::text, :now, :now,
    :now, '', '', '' FROM generate_series(1, 3000) n;
INSERT INTO payment_lines (id, payment_id, order_id, item_id, ad_id, supplier_id, title, category_name, units,
    unit_price_kurus, amount_kurus, provider_line_id, captured_kurus, refunded_kurus, returned_units, open_refund_kurus,
    delivered_at, awaits_difference)
SELECT gen_random_uuid(), id, order_id, gen_random_uuid(), 7, gen_random_uuid(), '', '', 1, 100, 100, id::text, 100, 100,
    1, 0, :now - interval '90 days', false FROM payments;
INSERT INTO payouts (id, line_id, supplier_id, kind, state, commission_rate, withholding_rate, gross_kurus,
    commission_kurus, withholding_kurus, net_kurus, price_kurus, earned_at, approved_at, paid_at, not_before, attempts)
SELECT gen_random_uuid(), id, supplier_id, 'sale', 'paid', 0, 0, 100, 0, 0, 100, 100, :now, :now,
    :now - interval '80 days', :now, 1 FROM payment_lines;
"""


# Nothing of eighty ads is over, and of some lines only the deposit was paid.
STILL_OPEN = """
UPDATE payment_lines SET awaits_difference = true, confirmed_at = :now, delivered_at = NULL,
    is_deposit = provider_line_id < '2', ad_id = 10 + abs(hashtext(provider_line_id)) % 80;
INSERT INTO ad_finals (ad_id, supplier_id, initial_price_kurus, final_price_kurus, ended_at, settled_at)
SELECT n, gen_random_uuid(), 100, 90, :now, :now FROM generate_series(100, 3000) n;
"""

JUST_ENDED = "UPDATE ad_finals SET settled_at = NULL WHERE ad_id < 200;"
PAID_BACK = """
INSERT INTO refunds (id, line_id, order_id, item_id, ad_id, buyer_id, cause, amount_kurus, state, not_before,
    opened_at, completed_at, reference_id, reference_total_kurus, units, unit_kurus, was_in_doubt, attempts)
SELECT gen_random_uuid(), id, order_id, item_id, ad_id, gen_random_uuid(), 'price_difference', 100, 'succeeded', :now,
    :now, :now, item_id, 100, 1, 100, false, 1 FROM payment_lines;
"""


def plan(world, of, so_far=SOLD_OUT) -> list[str]:
    """How the database answers `of(now)`, in a shop of many things that are over.

    As its administrator: the service's own login may count no rows for the planner.
    """
    now = world.payments.clock.now()
    with Session(world.payments.administrator) as session:
        for statement in so_far.split(";")[:-1]:
            session.execute(text(statement), {"now": now})
        for table in ("payments", "payment_lines", "payouts", "ad_finals", "refunds"):
            session.execute(text(f"ANALYZE {table}"))
        asked = of(now)
        statement, values = asked if isinstance(asked, tuple) else (asked, {})
        compiled = statement.compile(session.get_bind(), compile_kwargs={"render_postcompile": True})
        found = session.connection().exec_driver_sql(
            f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) {compiled}", compiled.construct_params(values)
        )
        return list(found.scalars())


@pytest.mark.parametrize(
    ("index", "of"),
    [
        ("ix_payments_created", lambda now: books._first_payment()),
        ("ix_payouts_paid", reports._first_promise),
        ("ix_payment_lines_payable", lambda now: settlement._payable_lines(now, timedelta(days=15), 100)),
    ],
)
def test_a_look_of_the_worker_reads_nothing_that_is_over(world, index, of):
    found = plan(world, of)
    assert any(index in line for line in found), "\n".join(found)
    read = [
        line for line in found if "Rows Removed" in line or re.search(r"Seq Scan on pay(ments|outs|ment_lines)", line)
    ]
    assert read == [], "\n".join(found)
    # What is hashed is read whole once the first row asks for it.
    assert not any("hashed SubPlan" in line for line in found), "\n".join(found)


def test_a_look_for_balances_reads_no_deposits_of_open_ads(world):
    found = plan(world, lambda now: deposits._ads_awaiting_balances(), SOLD_OUT + STILL_OPEN)
    assert any("ix_ad_finals_unsettled" in line for line in found), "\n".join(found)
    read = [line for line in found if "payment_lines" in line and "never executed" not in line]
    assert read == [], "\n".join(found)
    assert not any("hashed SubPlan" in line for line in found), "\n".join(found)


def test_a_look_for_ads_to_settle_reads_no_lines_of_other_ads(world):
    found = plan(world, lambda now: settlement._to_settle(), SOLD_OUT + STILL_OPEN + JUST_ENDED)
    read = [line for line in found if "Seq Scan on payment_lines" in line or "hashed SubPlan" in line]
    assert read == [], "\n".join(found)


@pytest.mark.parametrize("obstacle", leaving._questions(new_id()))
def test_what_is_open_for_a_person_is_found_among_theirs(world, obstacle):
    found = plan(world, lambda now: select(leaving._questions(new_id())[obstacle]), SOLD_OUT + PAID_BACK)
    read = [line for line in found if re.search(r"Seq Scan on (payment|payout|refund)", line)]
    assert read == [], "\n".join(found)
