"""Statements that are built once."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Column, DateTime, Integer, MetaData, Select, String, Table, Update, event, select, update
from sqlalchemy.orm import Session

from kit.db import ModelBase
from kit.prepared import prepared, rows, scalar, scalars

PARCELS = Table(
    "parcels",
    MetaData(),
    Column("number", Integer, primary_key=True),
    Column("city", String),
    Column("sent_at", DateTime(timezone=True)),
)


class _Base(ModelBase):
    __abstract__ = True
    metadata = PARCELS.metadata


class Parcel(_Base):
    """The same table, of whose rows there are objects."""

    __table__ = PARCELS


NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
built: list[str] = []


def _parcels_sent_to(cities: list[str], before: datetime) -> Select[int]:
    built.append("sent to")
    return select(PARCELS.c.number).where(PARCELS.c.city.in_(cities), PARCELS.c.sent_at < before).order_by("number")


_sent_to = prepared(_parcels_sent_to)


@prepared
def _older_than(now: datetime, age: timedelta) -> Select[int, str]:
    return select(PARCELS.c.number, PARCELS.c.city).where(PARCELS.c.sent_at + age < now)


@prepared
def _moved(of_city: str, to: str) -> Update:
    return update(PARCELS).where(PARCELS.c.city == of_city).values(city=to)


@prepared
def _far_from_the_sea(before: datetime) -> Select[int]:
    built.append("far from the sea")
    is_inland = PARCELS.c.city.in_(("Van", "Muş")) & PARCELS.c.city.not_in(("İzmir", "Bursa"))
    return select(PARCELS.c.number).where(is_inland, PARCELS.c.sent_at < before).order_by("number")


@prepared
def _city_of(of_number: int) -> Select[str]:
    return select(Parcel.city).where(Parcel.number == of_number)


@prepared
def _parcel(of_number: int) -> Select["Parcel"]:
    return select(Parcel).where(Parcel.number == of_number)


@pytest.fixture
def session(service):
    """A transaction with a table that no other test sees, rolled back at the end."""
    with service.database.engine.connect() as connection, Session(connection) as session:
        PARCELS.create(connection)
        for number, city in enumerate(("Van", "Bursa", "Van"), 1):
            connection.execute(PARCELS.insert().values(number=number, city=city, sent_at=NOON - timedelta(days=number)))
        yield session


def test_a_statement_is_built_once_and_asked_with_the_values_of_each_call(session):
    built.clear()
    sent_to = prepared(_parcels_sent_to)  # no other test has asked it
    assert scalars(session, sent_to(["Van"], NOON)).all() == [1, 3]
    assert scalars(session, sent_to(["Van", "Bursa"], before=NOON)).all() == [1, 2, 3]
    assert scalars(session, sent_to([], NOON)).all() == []
    assert scalar(session, sent_to(["Van"], NOON - timedelta(days=2))) == 3
    assert scalar(session, sent_to(["Muş"], NOON)) is None
    assert built == ["sent to"]


def test_a_length_of_time_beside_an_instant_stays_one(session):
    assert rows(session, _older_than(NOON, timedelta(hours=60))).all() == [(3, "Van")]


def test_what_writes_is_prepared_too(session):
    session.execute(*_moved("Van", to="Bursa"))
    assert scalars(session, _sent_to(["Bursa"], NOON)).all() == [1, 2, 3]


def test_a_call_without_its_values_is_refused_by_the_database(session):
    with pytest.raises(Exception, match="before"):
        session.execute(*_sent_to(["Van"]))


def test_a_list_of_the_statement_itself_is_written_once(session):
    assert scalars(session, _far_from_the_sea(NOON)).all() == [1, 3]
    assert scalars(session, _far_from_the_sea(NOON - timedelta(days=2))).all() == [3]
    statement, _ = _far_from_the_sea(NOON)
    assert "POSTCOMPILE" not in str(statement)


def test_a_list_that_is_given_leaves_the_statement_as_it_is_however_long_it_is(session):
    asked: list[str] = []
    event.listen(session.get_bind(), "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    for cities in (["Van"], ("Van", "Bursa"), {"Muş", "Van", "Bursa"}, dict.fromkeys(["Muş"]), []):
        expected = [number for number, city in enumerate(("Van", "Bursa", "Van"), 1) if city in cities]
        assert scalars(session, _sent_to(cities, NOON)).all() == expected
    assert len(asked) == 5
    assert len(set(asked)) == 1


def test_columns_are_read_as_the_session_has_changed_them(session):
    parcel = scalars(session, _parcel(1)).one()
    assert scalar(session, _city_of(1)) == "Van"
    parcel.city = "Muş"
    assert scalar(session, _city_of(1)) == "Muş"
    assert rows(session, _city_of(1)).one().city == "Muş"
    assert scalars(session, _parcel(1)).one() is parcel
