"""Lists and files of a shop that has sold much read what they show, and not all that was ever sold."""

import re
from datetime import date

import pytest
from sqlalchemy import event, select, text
from sqlalchemy.orm import Session

from kit.keyset import behind
from kit.testing import NOON
from orders.closings import selects as closings
from orders.desk import selects as desk
from orders.desk.selects import Wish
from orders.fulfilment import selects as fulfilment
from orders.invoices import selects as invoices
from orders.orders.rows import Item, Order
from orders.orders.selects import _left_of, in_turn
from orders.tests.market import SUPPLIER, ad_ended, buy
from orders.views import selects as views

# The same was bought so often by others, and half of it by another ad.
MORE = {
    "ads": (1, "'id', id + n"),
    "orders": (
        3000,
        "'id', md5(n::text), 'number', 'n', 'buyer_id', md5('b' || n), 'payment_id', md5('p' || n), "
        "'paid_at', paid_at - n * interval '1 second'",
    ),
    "items": (
        3000,
        "'id', md5('i' || n), 'order_id', md5(n::text), 'ad_id', ad_id + n % 2, 'position', position + n",
    ),
}


@pytest.fixture
def session(test, buyer):
    """A session that sees all of it: the administrator's, for the service's own login may count no rows."""
    buy(test, buyer)
    test.deliver(ad_ended())
    with Session(test.administrator) as session:
        for table, (times, changed) in MORE.items():
            row = f"(jsonb_populate_record(one, jsonb_build_object({changed}))).*"
            rows = f"SELECT {row} FROM {table} one, generate_series(1, {times}) n"
            session.execute(text(f"INSERT INTO {table} OVERRIDING SYSTEM VALUE {rows}"))
            session.execute(text(f"ANALYZE {table}"))
        yield session


def plan(session, statement):
    compiled = statement.compile(session.get_bind(), compile_kwargs={"render_postcompile": True})
    asked = f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) {compiled}"
    return list(session.connection().exec_driver_sql(asked, compiled.params).scalars())


@pytest.mark.parametrize(
    ("index", "of"),
    [
        (
            "ix_orders_newest",
            lambda session: behind(session, desk.orders_wanted(Wish()), desk.SORTINGS["newest"]),
        ),
        ("ix_items_ad_position", lambda _: _left_of(fulfilment._to_ship(SUPPLIER), (1001, 5), 50)),
        ("ix_items_ad_position", lambda _: _left_of(invoices._due(SUPPLIER), (1001, 5), 50)),
    ],
)
def test_a_part_of_a_list_is_read_from_an_index_in_its_order(session, index, of):
    """Whether sorting would cost less depends on how many rows there are: here it is done only where it must be."""
    session.execute(text("SET LOCAL enable_sort = off"))
    found = plan(session, of(session))
    assert any(index in line for line in found), "\n".join(found)
    assert not any(re.search(r"Sort|Seq Scan on (orders|items)", line) for line in found), "\n".join(found)


def test_an_order_is_found_by_the_key_of_a_parcel_from_the_index_of_those_that_stand(session):
    session.execute(text("SET LOCAL enable_seqscan = off"))  # else it is read whole: there is no parcel at all here
    found = plan(session, desk.orders_wanted(Wish(q="AB123456789")))
    assert any("uq_parcels_standing_key" in line for line in found), "\n".join(found)


def test_parts_of_several_ads_come_in_turn_wherever_one_ends(session):
    wanted = select(Item.ad_id, Item.position)
    whole = in_turn(session, wanted, None, 5_000)
    parts, last = [], None
    while part := in_turn(session, wanted, last, 400):
        parts += part
        last = tuple(part[-1])
    assert parts == whole == sorted(whole)
    assert {ad_id for ad_id, _ in whole} == {1001, 1002}


def read_of(found: list[str], index: str) -> int:
    """How many rows were read from an index."""
    (line,) = (line for line in found if index in line)
    return int(re.search(r"actual rows=(\d+)", line)[1])


def newest_of(session, after=None):
    ids = views.own_ids(views.own_ads(session, SUPPLIER, None), views.Wish(state="all"), NOON)
    return behind(session, ids, views.SORTINGS["newest"], after, Order.id == Item.order_id)


def test_a_suppliers_newest_items_are_read_along_the_newest_orders(session):
    session.execute(text("SET LOCAL enable_sort = off"))  # as above
    first = session.scalars(newest_of(session)).all()
    for part in (newest_of(session), newest_of(session, first[-1])):
        found = plan(session, part)
        assert read_of(found, "ix_orders_newest") < 100, "\n".join(found)


def test_what_a_supplier_is_to_ship_is_sorted_and_counted_without_its_orders(session):
    ads = views.own_ads(session, SUPPLIER, None)
    for statement in (views.own_ids(ads, views.Wish(), NOON), views._counted(ads, views.Wish(state="all"), NOON)):
        found = plan(session, statement)
        assert not any("orders" in line for line in found), "\n".join(found)


def test_a_suppliers_list_goes_on_where_its_last_part_ended(session):
    wish, parts, last = views.Wish(), [], None
    while (part := views.supplier_items(session, SUPPLIER, wish, NOON, last)).items:
        parts += [item.id for item, _ in part.items]
        last = parts[-1]
    assert len(parts) == len(set(parts)) == part.total == 3001


def test_the_desk_and_the_load_of_closings_are_counted_without_orders(session):
    day, asked = date(2026, 1, 1), []

    def note(connection, cursor, statement, *_):
        asked.append(statement)

    event.listen(session.get_bind(), "before_cursor_execute", note)
    [(_, to_ship, *_), *_] = fulfilment.ads_on_desk(session, SUPPLIER, NOON)
    for count in (closings.parcels_on, closings.purchases_on, closings.count_purchases):
        count(session, day, [])
    event.remove(session.get_bind(), "before_cursor_execute", note)
    assert to_ship >= 1500
    assert len(asked) == 4
    assert not any(re.search(r"\borders\b", statement) for statement in asked), "\n".join(asked)
