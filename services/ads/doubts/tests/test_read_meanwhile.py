"""What an operator reads of doubted units in the moment in which they are counted again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.event import listen, remove

from ads.doubts import selects
from ads.doubts.tests.test_doubts import decided, doubted, sold
from ads.price.rules.curve import price_at
from ads.tests.fixtures import TERMS


@contextmanager
def before_reading(session, what: str, happens: Callable[[], object]) -> Iterator[None]:
    """Have something happen just before the session reads this for the first time."""
    waiting = [happens]

    def once(_connection, _cursor, statement, *_) -> None:
        if what in statement and waiting:
            waiting.pop()()

    connection = session.connection()
    listen(connection, "before_cursor_execute", once)
    yield
    remove(connection, "before_cursor_execute", once)
    assert not waiting


def test_units_that_are_back_are_read_with_the_price_that_follows(shop):
    """The page asks no more once no unit is held out: a price of before would stay on it."""
    _, (_, order) = sold(shop, 20, 5)
    event = doubted(shop, order)
    shop.ads.deliver(event)
    with (
        shop.ads.work() as work,
        before_reading(work.session, "FROM history", lambda: shop.ads.deliver(decided(shop, event))),
    ):
        (told,) = selects.doubted_ads(work.session, event.suspicion_id)
        assert (told.units, told.ad.price_kurus) == (0, price_at(TERMS, 25))
