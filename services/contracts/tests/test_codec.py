"""Events survive the way through JSON with any values in them."""

import dataclasses
import json
from datetime import UTC, datetime
from functools import cache

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts.codec import decode, decode_event, encode, encode_event, json_schema, schema_of
from contracts.events import EVENTS, AdEnded, OrderPaid, PaidItem, ProductChanged, RefundOpened, SupplierChanged

st.register_type_strategy(datetime, st.datetimes(timezones=st.just(UTC)))

PAID = OrderPaid(
    order_id="o",
    reservation_id="r",
    payment_id="p",
    buyer_id="b",
    items=[PaidItem("i", 7, "s", "Işık", 2, 9999)],
    total_kurus=19998,
    paid_at=datetime(2026, 3, 2, 9, tzinfo=UTC),
)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_an_event_is_the_same_after_the_way_through_json(kind, data):
    event = data.draw(_any(kind))
    travelled = json.loads(json.dumps(encode_event(event)))
    assert decode_event(kind, travelled) == event
    _validator(kind).validate(travelled)


@cache
def _any(kind):
    """Made once for all examples, as the next one."""
    return st.from_type(kind)


@cache
def _validator(kind):
    """Made once for all examples: `jsonschema.validate` judges the schema itself each time, as the next test does."""
    return jsonschema.Draft202012Validator(json_schema(kind))


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_a_schema_is_a_schema_and_asks_for_every_field_without_default(kind):
    schema = json_schema(kind)
    jsonschema.Draft202012Validator.check_schema(schema)
    without = (f.name for f in dataclasses.fields(kind) if f.default is f.default_factory is dataclasses.MISSING)
    assert set(schema["required"]) == set(without)


def test_a_field_from_the_future_is_ignored():
    assert decode_event(OrderPaid, {**encode_event(PAID), "invented_later": 1}) == PAID
    nested = encode_event(PAID)
    nested["items"][0]["invented_later"] = 1
    assert decode_event(OrderPaid, nested) == PAID


def test_a_missing_field_is_an_error():
    data = encode_event(PAID)
    del data["total_kurus"]
    with pytest.raises(TypeError):
        decode_event(OrderPaid, data)


@pytest.mark.parametrize(
    "change", [{"total_kurus": "1"}, {"total_kurus": 1.5}, {"total_kurus": None}, {"paid_at": "soon"}, {"order_id": 5}]
)
def test_a_field_of_another_type_is_an_error(change):
    with pytest.raises((TypeError, ValueError)):
        decode_event(OrderPaid, {**encode_event(PAID), **change})


def test_a_claim_is_not_an_amount():
    with pytest.raises((TypeError, ValueError)):
        decode_event(OrderPaid, {**encode_event(PAID), "total_kurus": True})


@pytest.mark.parametrize("items", ["letters", {"a": 1}, None, 7])
def test_what_is_no_list_is_not_read_as_one(items):
    with pytest.raises(TypeError):
        decode_event(OrderPaid, {**encode_event(PAID), "items": items})
    with pytest.raises(TypeError):
        decode(list[str], items)


def test_an_object_with_any_names_holds_what_it_says():
    tables = {"orders": [{"id": 1, "places": ["here", None]}]}
    assert decode(dict[str, list[dict[str, object]]], tables) == tables
    with pytest.raises(TypeError):
        decode(dict[str, list[dict[str, object]]], {"orders": {"id": 1}})
    assert schema_of(dict[str, object]) == {"type": "object", "additionalProperties": {}}


def test_instants_in_an_object_travel_as_elsewhere():
    assert encode({"paid": [PAID.paid_at]}) == {"paid": ["2026-03-02T09:00:00+00:00"]}


def test_what_may_be_absent_may_be_null():
    since = datetime(2026, 3, 2, tzinfo=UTC)
    supplier = SupplierChanged("s", "Usta", None, since)
    assert decode_event(SupplierChanged, json.loads(json.dumps(encode_event(supplier)))) == supplier


def test_instants_travel_with_their_zone():
    assert encode_event(PAID)["paid_at"] == "2026-03-02T09:00:00+00:00"


def test_kinds_of_numbers_are_told_in_the_schema():
    properties = json_schema(ProductChanged)["properties"]
    assert properties["product_id"] == {"type": "integer"}
    assert properties["pictures"]["items"]["properties"]["blur"] == {"type": "string"}
    assert json_schema(AdEnded)["properties"]["ended_at"] == {"type": "string", "format": "date-time"}
    assert json_schema(RefundOpened)["properties"]["cause"] == {"type": "string"}
