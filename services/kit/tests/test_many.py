"""Rows in one statement are what they would have been one by one."""

from dataclasses import make_dataclass
from datetime import UTC, datetime
from decimal import Decimal

import pytest
from sqlalchemy import event, select
from sqlalchemy.exc import IntegrityError

from kit.ids import new_id
from kit.many import insert_many, insert_missing, insert_together
from kit.tables import inbox, outbox

Odd = make_dataclass("Odd", ["number"])
AT = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


def row(number: int) -> dict:
    data = {"number": number, "text": 'a "b", {c} \\ \n İ', "list": [1, None], "nothing": None}
    return {"id": new_id(), "type": "kit.tried.v1", "aggregate": str(number), "occurred_at": AT, "data": data}


@pytest.mark.parametrize("count", [1, 2, 1000])
def test_rows_are_inserted_as_given_and_in_order_with_the_defaults_of_what_they_leave_out(service, count):
    rows = [row(number) for number in range(count)]
    asked = []
    with service.work() as work:
        event.listen(
            service.database.engine, "before_cursor_execute", lambda c, cursor, text, values, *_: asked.append(text)
        )
        insert_many(work.session, outbox, rows)
    with service.work() as work:
        found = work.session.execute(select(outbox).order_by(outbox.c.seq)).mappings().all()
    assert [{name: one[name] for name in rows[0]} for one in found] == rows
    assert {(one["trace"], one["published_at"]) for one in found} == {("", None)}
    assert len([text for text in asked if "INSERT INTO outbox" in text]) == 1


def test_what_the_database_refuses_is_refused_whole(service):
    rows = [row(number) for number in range(10)]
    with pytest.raises(IntegrityError), service.work() as work:
        insert_many(work.session, outbox, [*rows, rows[0]])
    with service.work() as work:
        assert work.session.execute(select(outbox.c.id)).all() == []


def test_what_is_there_already_stays_as_it_is(service):
    rows = [row(number) for number in range(4)]
    with service.work() as work:
        insert_many(work.session, outbox, rows[:2])
        insert_missing(work.session, outbox, [{**one, "aggregate": "later"} for one in rows])
    with service.work() as work:
        found = work.session.execute(select(outbox.c.aggregate).order_by(outbox.c.seq)).scalars().all()
    assert found == ["0", "1", "later", "later"]


def test_nothing_is_asked_for_no_rows(service):
    with service.work() as work:
        insert_many(work.session, outbox, [])
        assert work.session.execute(select(outbox.c.id)).all() == []


def test_rows_of_several_tables_are_written_in_one_statement_or_not_at_all(service):
    events, handled = [row(number) for number in range(3)], [{"event_id": new_id(), "type": "kit.tried.v1"}]
    asked = []
    with service.work() as work:
        event.listen(work.session.connection(), "before_cursor_execute", lambda *given: asked.append(given[2]))
        insert_together(work.session, (outbox, events), (inbox, handled))
        insert_together(work.session, (outbox, []), (inbox, []))
        assert len(asked) == 1
    with pytest.raises(IntegrityError), service.work() as work:
        insert_together(work.session, (outbox, [row(4)]), (inbox, handled))
    with service.work() as work:
        assert work.session.execute(select(outbox.c.aggregate).order_by(outbox.c.seq)).scalars().all() == [
            "0",
            "1",
            "2",
        ]
        assert work.session.execute(select(inbox.c.event_id)).scalars().all() == [handled[0]["event_id"]]


@pytest.mark.parametrize("value", [Decimal(1), {1}, 2**64, Odd(1)])
def test_what_a_row_has_no_form_for_is_refused_and_not_written_somehow(service, value):
    with pytest.raises(TypeError), service.work() as work:
        insert_many(work.session, outbox, [row(1) | {"data": {"odd": value}}])
