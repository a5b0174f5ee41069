"""Where a list is read on, as a text that comes back from anywhere."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError
from sqlalchemy import BigInteger, Boolean, Date, Integer, Numeric, SmallInteger, Text, column
from sqlalchemy.types import NullType

from kit.cursor import Cursor, read_cursor
from kit.cursor_field import Behind
from kit.db import Id, Instant
from kit.fields import Identifier, QueryWhole
from kit.ids import new_id

NOON = datetime(2026, 3, 2, 9, 0, 0, 123, tzinfo=UTC)
COLUMNS = {
    "moment": (Instant, NOON),
    "day": (Date(), date(2026, 3, 2)),
    "id": (Id, new_id()),
    "text": (Text(), "Işık, 'Güneş' 40"),
    "expression": (NullType(), "isik"),
    "number": (BigInteger(), 2**53),
    "small": (SmallInteger(), -5),
    "share": (Numeric(), Decimal("0.125")),
    "flag": (Boolean(), True),
}


@pytest.mark.parametrize("name", COLUMNS)
def test_what_a_row_is_sorted_by_comes_back_and_fits_no_other_column(name):
    kind, value = COLUMNS[name]
    cursor = read_cursor(str(Cursor((value,))))
    assert cursor == Cursor((value,))
    assert cursor.fits([column("its", kind)])
    assert not cursor.fits([column("its", kind), column("another", kind)])
    other = Integer() if name != "small" else Text()
    assert not Cursor((value,)).fits([column("its", other)])


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Instant, datetime(2026, 3, 2)),  # noqa: DTZ001 (of no zone)
        (Id, "no id"),
        (Id, "urn:uuid:00000000-0000-0000-0000-000000000001"),
        (Id, "0-0" + "0" * 30),
        (Id, "\N{ARABIC-INDIC DIGIT ZERO}" * 32),  # digits of another script
        (Integer(), 2**31),
        (BigInteger(), 2**63),
        (Numeric(), Decimal("NaN")),
        (Numeric(), Decimal("1e999")),
        (Integer(), True),
    ],
)
def test_what_no_database_would_take_does_not_fit(kind, value):
    assert not Cursor((value,)).fits([column("its", kind)])


@given(st.text() | st.text("~WyJ0IeyQgYXQiOj19XS0_", max_size=40).map("~{}".format) | st.binary().map(repr))
def test_made_up_texts_are_read_or_refused_and_never_a_fault(text):
    assert isinstance(read_cursor(text), Cursor | None)


@pytest.mark.parametrize("values", [["\0"], [None], [1.5], [{"at": "soon"}], [{"on": 1}], [{"x": "1"}], [[1]], [{}]])
def test_values_that_no_row_has_are_refused(values):
    assert read_cursor(str(Cursor(tuple(values)))) in (None, Cursor((Decimal("1.5"),)))


def test_an_id_is_read_as_before_and_anything_else_refused():
    field, number = Behind(Identifier("Taslak")), Behind(QueryWhole("Soru", min=1))
    known = new_id()
    assert (field.deserialize(known), number.deserialize("7")) == (known, 7)
    assert field.deserialize(str(Cursor((NOON, known)))) == Cursor((NOON, known))
    for wrong in ("7", "~", "~!", "~e30"):
        with pytest.raises(ValidationError):
            field.deserialize(wrong)
