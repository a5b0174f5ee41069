"""What waits in returns for operators agrees with the list of open objections."""

from contracts.events import ReturnsOperatorActed
from contracts.events.acts import Change
from kit.clock import iso
from returns.steps.deciding import Decision
from returns.tests.test_objections import object_to, uphold
from returns.tests.world import ask_back, decide


def found(ask, q: str) -> list[str]:
    part = ask("GET", f"/operator/waiting/returns?q={q}", role="operator").get_json()["success"]
    return [line["id"] for line in part["items"]]


def waiting(ask) -> list[dict]:
    part = ask("GET", "/operator/waiting/returns?kind=objection", role="operator").get_json()["success"]
    listed = ask("GET", "/operator/returns?objection=open", role="operator").get_json()["success"]
    assert (part["total"], len(part["items"])) == (listed["total"], listed["total"])
    return part["items"]


def test_an_objection_waits_from_the_buyers_words_to_an_operators(test, ask, order):
    return_id = ask_back(test, order, 1)
    decide(test, return_id, Decision.DENY, "Kullanılmış")
    assert waiting(ask) == []
    test.clock.move(hours=5)
    object_to(test, order, return_id)
    (line,) = waiting(ask)
    assert (line["id"], line["label"]) == (return_id, order.order_id[:8])
    assert line["dateSince"] == iso(test.clock.now())
    assert found(ask, order.order_id[:8]) == found(ask, order.order_id.upper()) == [return_id]
    assert found(ask, return_id) == []
    body = {"kind": "objection", "id": return_id, "ownerId": None}
    assert ask("POST", "/operator/waiting/returns/take", body, role="operator").status_code == 200
    assert Change("order", "", order.order_id) in test.announced(ReturnsOperatorActed)[-1].changes
    uphold(test, return_id)
    assert waiting(ask) == []
