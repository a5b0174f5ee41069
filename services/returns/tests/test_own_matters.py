"""No operator decides about a return of what they bought or sold: another one does."""

import pytest

from returns.steps import objecting
from returns.tests.world import SUPPLIER, ask_back, sent_back

NOTE = {"note": "Fotoğraf açık"}


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("supplier/returns/{}/decide", {"decision": "keep"}),
        ("supplier/returns/{}/inspect", {"decision": "accept"}),
        ("operator/returns/{}/overrule", NOTE),
        ("operator/returns/{}/uphold", NOTE),
    ],
)
def test_an_operator_decides_about_no_own_return_and_another_one_does(ask, test, order, denied, what, body):
    return_id = denied
    if what.endswith("decide"):
        return_id = ask_back(test, order, 1)
    elif what.endswith("inspect"):
        return_id = sent_back(test, order)
    else:
        with test.work() as work:
            objecting.object_to(work, order.buyer_id, denied, "Ürün kırık geldi", ())
    before = [row["status"] for row in own(ask, order)]
    path = "/" + what.format(return_id)
    for person in (order.buyer_id, SUPPLIER):
        refused = ask("POST", path, body, role="operator", person_id=person)
        assert (refused.status_code, refused.get_json()["code"]) == (403, "own_matter")
    assert [row["status"] for row in own(ask, order)] == before
    assert ask("POST", path, body, role="operator").status_code == 200


def own(ask, order) -> list[dict]:
    """The returns of an order, as its buyer reads them."""
    return ask("GET", f"/order/returns/{order.order_id}", person_id=order.buyer_id).get_json()["success"]
