"""The crowd of the demo world: what is copied of a real purchase is what a real one leaves, and lives on like one."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from sqlalchemy import text

from ads.ads.rows import Ad
from orders.agreements.documents.filling import Agreement
from orders.orders.rows import Order
from tests.market.lives import DAY, HOUR
from tests.support.town import Town
from tools.audit.books import engines_of
from tools.demo.crowd import crowd
from tools.demo.crowded import Crowd, First
from tools.demo.people import DemoPerson

SIZE = 12
# What tells of a purchase or compares it, and is no part of it.
AROUND = {"outbox", "inbox", "messages", "reconciled_payments", "idempotency", "mails", "webhooks"}
TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
PERSON = """SELECT p.email, p.phone AS own, a.* FROM people p JOIN addresses a ON a.person_id = p.id WHERE p.id = :id"""


@pytest.fixture
def town(planner) -> Iterator[Town]:
    """A town of its own."""
    with planner.town() as town:
        yield town


@pytest.fixture
def sold(town) -> tuple[Town, int, list[str], str]:
    """An ad that ended with a crowd; the orders of its first buyers, and of its last one."""
    people = town.people
    ad_id = people.publish(price=100, discount=0.3, least=1, most=40, stock=60)
    buyers = [people.new_buyer() for _ in range(4)]
    orders = [people.buy(buyer, ad_id, units) for buyer, units in zip(buyers, (1, 2, 1, 3), strict=True)]
    firsts = [First(*_who(town, buyer), order_id) for buyer, order_id in zip(buyers, orders, strict=True)]
    town.pass_time(HOUR)
    made = Crowd(town, ad_id, firsts)
    made.join(crowd(SIZE))
    last = people.buy(people.new_buyer(), ad_id, 1)
    with town.services["ads"].work() as work:
        town.clock.move_to(work.session.get_one(Ad, ad_id).ends_at + timedelta(seconds=2))
    made.end()
    town.pass_time(timedelta(minutes=1), HOUR)
    return town, ad_id, orders, last


def _who(town: Town, buyer: str) -> tuple[DemoPerson, str]:
    with town.services["identity"].database.engine.connect() as connection:
        row = connection.execute(text(PERSON), {"id": buyer}).one()
    return DemoPerson(row.email, row.first_name, row.last_name, row.district, row.town, row.address_text), row.own


def test_the_books_agree_until_every_buyer_has_the_goods_and_the_supplier_its_money(sold):
    town, *_ = sold
    assert town.audit() == []
    town.people.ship_everything()
    town.people.wait_for_the_carrier()
    town.pass_time(15 * DAY, HOUR, HOUR)
    assert town.audit() == []
    with town.services["payments"].database.engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM payouts")) == SIZE + 5


def test_a_copy_has_rows_in_every_table_in_which_a_real_purchase_has_some(sold):
    town, ad_id, orders, last = sold
    copied = next(row.id for row in _orders(town, ad_id) if row.id not in (*orders, last))
    real, copy = _tables_with(town, last), _tables_with(town, copied)
    assert real == copy
    assert {database for database, _ in real} == {"identity", "ads", "orders", "payments", "returns", "sandbox"}


def test_each_buyer_has_a_name_a_place_a_card_and_a_text_of_their_own(sold):
    town, ad_id, *_ = sold
    orders = _orders(town, ad_id)
    assert len(orders) == SIZE + 5
    copied = [order for order in orders if order.shipping_address["firstName"] != "Deneme"]
    assert len(copied) == SIZE
    for what in ("number", "last_four", "terms_hash", "buyer_id"):
        assert len({getattr(order, what) for order in copied}) == SIZE
    for order in copied:
        address = order.shipping_address
        assert Agreement(order.terms_version, order.agreement).hash == order.terms_hash
        words = str(order.agreement)
        assert f"{address['firstName']} {address['lastName']}" in words
        assert address["addressText"] in words
        assert "Deneme Alıcı" not in words


def _orders(town: Town, ad_id: int) -> list[Order]:
    with town.services["orders"].work() as work:
        found = work.session.query(Order).filter(Order.items.any(ad_id=ad_id)).all()
        work.session.expunge_all()
    return found


def _tables_with(town: Town, order_id: str) -> dict[tuple[str, str], int]:
    """How many rows there are, by database and table, that name an order, its payment, or what these name."""
    engines = engines_of(town.environments)
    with engines["payments"].connect() as connection:
        line = connection.execute(
            text(
                "SELECT l.*, p.buyer_id FROM payment_lines l JOIN payments p ON p.id = payment_id WHERE l.order_id = :o"
            ),
            {"o": order_id},
        ).one()
        refunds = connection.scalars(text("SELECT id FROM refunds WHERE order_id = :o"), {"o": order_id}).all()
    named = "|".join(map(str, (order_id, line.id, line.payment_id, line.item_id, line.buyer_id, *refunds)))
    found = {}
    for database, engine in engines.items():
        with engine.connect() as connection:
            for table in connection.scalars(text(TABLES)).all():
                rows = connection.scalar(
                    text(f"SELECT count(*) FROM {table} t WHERE t::text ~ :named"), {"named": named}
                )
                if rows and table not in AROUND:
                    found[database, table] = rows
    return found
