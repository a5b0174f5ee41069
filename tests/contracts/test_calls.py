"""What services ask each other has a contract that both sides keep."""

import json
import re

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from contracts.calls import CALLS
from contracts.calls.people import Record
from contracts.codec import decode, encode, json_schema
from kit.answering import answers
from kit.errors import Refusal
from kit.policy import policy_of
from kit.reading import Blueprint
from kit.settings import SERVICES
from tools import contracts

BY_NAME = pytest.mark.parametrize("call", CALLS, ids=lambda call: call.name)
ID = "0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11"
LINE = {"itemId": ID, "adId": 10_001, "units": 1}
# A body of each call that has one, as its caller writes it.
BODIES = {
    "ads POST /internal/reservations": {"reservationId": ID, "orderId": ID, "buyerId": ID, "lines": [LINE]}
    | {"expiresAt": "2026-03-02T09:00:00+00:00"},
    "ads POST /internal/reservations/{reservation_id}/release": {},
    "catalogue POST /internal/products/owners": {"productIds": [1, 2]},
    "orders POST /internal/snapshots": {"paymentId": ID, "cartId": ID, "buyerId": ID, "shippingId": 7}
    | {"termsVersion": "7", "ip": "10.0.0.1"},
    "orders POST /internal/cancellations": {"cancellationId": ID, "orderId": ID, "buyerId": ID}
    | {"units": 1, "reason": "Vazgeçtim"},
}
OF_BODIES = pytest.mark.parametrize("call", [call for call in CALLS if call.body], ids=lambda call: call.name)
JSON_VALUES = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=3)
RECORDED = st.dictionaries(st.text(), st.lists(st.dictionaries(st.text(), JSON_VALUES), max_size=3), max_size=3)


@pytest.fixture(scope="module")
def apps():
    return contracts.apps()


@pytest.fixture(scope="module")
def answered(apps):
    """Who answers what, by path: the service, the method, and the rule of the view."""
    return {
        (service, rule.rule): (sorted(rule.methods - {"HEAD", "OPTIONS"}), policy_of(app.view_functions[rule.endpoint]))
        for service, app in apps.items()
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/internal/")
    }


def test_every_question_has_a_contract(answered):
    assert set(answered) == {(call.to, call.path) for call in CALLS}


@BY_NAME
def test_it_is_answered_by_its_service_to_its_callers_alone(call, answered):
    methods, policy = answered[call.to, call.path]
    assert (methods, policy.kind, policy.callers) == ([call.method], "internal", call.callers)
    assert set(call.callers) <= set(SERVICES) - {call.to}
    assert call.meaning


@BY_NAME
def test_what_is_asked_in_the_address_is_what_its_reader_asks_for(call, apps):
    """Addresses are read by a form, with limits; its fields are those of the contract, and no others."""
    document = apps[call.to].extensions["api"].document()
    operation = next(
        operations[call.method.lower()]
        for path, operations in document["paths"].items()
        if call.name.endswith(f" {call.method} {path}")
    )
    asked = {one["name"] for one in operation.get("parameters", ()) if one["in"] == "query"}
    assert asked == (set(json_schema(call.query)["properties"]) if call.query else set())
    assert "requestBody" not in operation, "bodies are read by the contract"


def _as_read(call, sent):
    """What a view of this call is given, and what is answered."""
    seen = []
    app = Flask(call.to)
    blp = Blueprint("asked", "asked")
    answers(blp, call)(lambda *given, **parts: seen.append(given) or True)
    app.register_blueprint(blp)
    app.register_error_handler(
        Refusal, lambda refusal: ({"code": refusal.code, "fields": refusal.fields}, refusal.status)
    )
    answer = app.test_client().open(re.sub(r"<[^>]*>", ID, call.path), method=call.method, data=sent)
    return seen, answer


def test_each_body_has_its_example():
    assert set(BODIES) == {call.name for call in CALLS if call.body}


@OF_BODIES
def test_what_a_newer_caller_sends_more_is_ignored(call):
    told = BODIES[call.name]
    more = {**told, "inventedLater": {"anything": [1]}}
    if "lines" in told:
        more["lines"] = [{**line, "inventedLater": 1} for line in told["lines"]]
    (with_less,), (with_more,) = (_as_read(call, json.dumps(sent))[0] for sent in (told, more))
    assert with_more == with_less == (decode(call.body, told),)


@OF_BODIES
def test_what_lacks_something_or_is_no_such_thing_is_refused(call):
    told = BODIES[call.name]
    broken = [{name: value for name, value in told.items() if name != lacking} for lacking in told]
    broken += [{**told, name: {}} for name in told]
    for sent in (*broken, [], None, "text"):
        seen, answer = _as_read(call, json.dumps(sent))
        assert (seen, answer.status_code, answer.json["code"]) == ([], 422, "validation_failed"), sent
    seen, answer = _as_read(call, "{")
    assert (seen, answer.status_code) == ([], 400)


OUT_OF_BOUNDS = [
    ("ads POST /internal/reservations", {"lines": []}),
    ("ads POST /internal/reservations", {"lines": [LINE] * 51}),
    ("ads POST /internal/reservations", {"lines": [{**LINE, "units": 0}]}),
    ("ads POST /internal/reservations", {"lines": [{**LINE, "units": 1_001}]}),
    ("ads POST /internal/reservations", {"lines": [{**LINE, "itemId": "x"}]}),
    ("ads POST /internal/reservations", {"orderId": ID.upper()}),
    ("ads POST /internal/reservations", {"expiresAt": "2026-03-02T09:00:00"}),
    ("catalogue POST /internal/products/owners", {"productIds": []}),
    ("catalogue POST /internal/products/owners", {"productIds": [1] * 201}),
    ("catalogue POST /internal/products/owners", {"productIds": [0]}),
    ("orders POST /internal/snapshots", {"shippingId": 2**31}),
    ("orders POST /internal/snapshots", {"invoiceId": 0}),
    ("orders POST /internal/snapshots", {"ip": ""}),
    ("orders POST /internal/snapshots", {"termsHash": "a\0"}),
    ("orders POST /internal/snapshots", {"userAgent": "a" * 1_001}),
    ("orders POST /internal/cancellations", {"units": -1}),
    ("orders POST /internal/cancellations", {"adId": 0}),
    ("orders POST /internal/cancellations", {"buyerId": "no-id"}),
]


@pytest.mark.parametrize("name, change", OUT_OF_BOUNDS)
def test_what_is_out_of_bounds_is_refused_and_named(name, change):
    call = next(call for call in CALLS if call.name == name)
    seen, answer = _as_read(call, json.dumps(BODIES[name] | change))
    assert (seen, answer.status_code, set(answer.json["fields"])) == ([], 422, set(change))


@BY_NAME
@given(data=st.data())
def test_an_answer_is_the_same_after_the_way_and_what_is_new_is_ignored(call, data):
    answer = data.draw(RECORDED if call.answer is Record else st.from_type(call.answer))
    travelled = json.loads(json.dumps(encode(answer)))
    assert decode(call.answer, travelled) == answer
    if isinstance(travelled, dict) and call.answer is not Record:
        assert decode(call.answer, {**travelled, "inventedLater": 1}) == answer
