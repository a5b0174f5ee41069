"""The desk at which an operator works chargebacks, as tests ask it."""

from kit.ids import new_id
from payments.refunds.steps import send as refunds_send
from payments.statements.tests.accounts import chargeback

WHY = "Banka yazısında böyle diyor"
OPERATOR = new_id()


def desk(world, path: str = "", status: int = 200, operator: str = OPERATOR, **body):
    headers = world.payments.token("operator", operator)
    url = f"/operator/chargebacks{path}"
    answer = (
        world.payments.client.post(url, json=body, headers=headers)
        if body
        else world.payments.client.get(url, headers=headers)
    )
    assert answer.status_code == status, answer.get_data(as_text=True)
    return answer.get_json()["success"] if status == 200 else answer.get_json()


def opened(world, payment, amount: float, reference: str = "B-1", **changes) -> str:
    return chargeback(world, payment, amount, reference, **changes).get_json()["success"]["caseId"]


def won(world, case: str) -> dict:
    return desk(world, f"/{case}/decide", outcome="won", reason=WHY)


def back(world) -> list[tuple[str, int]]:
    """What went or goes back, with its cause."""
    refunds_send.send_refunds(world.payments.service)
    return [(row.cause, row.amount_kurus) for row in world.refunds()]


def line_of(world, payment):
    return world.lines(payment)[0]
