"""The history of states."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from orders.tests.market import buy


def test_history_cannot_be_rewritten(test, buyer):
    order_id = buy(test, buyer)["orderId"]
    for statement in ("UPDATE history SET to_status = 'x'", "DELETE FROM history"):
        with pytest.raises(DBAPIError, match="permission denied"), test.work() as work:
            work.session.execute(text(statement))
        with pytest.raises(DBAPIError, match="append-only"), test.administrator.begin() as connection:
            connection.execute(text(statement))
    with test.work() as work:
        rows = work.session.execute(
            text("SELECT item_id IS NULL, from_status, to_status FROM history WHERE order_id = :id ORDER BY seq"),
            {"id": order_id},
        )
        assert [tuple(row) for row in rows] == [
            (True, None, "created"),
            (False, None, "created"),
            (True, "created", "paid"),
        ]
