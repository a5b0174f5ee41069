"""A refund that is parked, and what operators and its buyer do about it."""

from dataclasses import replace

from payments.tests.world import NO_REFUND_CARD, item

IBAN = "TR330006100519786457841326"
OTHER_IBAN = "TR320010009999901234567890"
REASON = "Dekontu bankada gördüm."


def parked_refund(world, **of_item):
    """A price difference that the card refused for good."""
    payment = world.capture(item(**of_item), card=NO_REFUND_CARD)
    world.confirm(payment)
    world.end_ad()
    world.run()
    (row,) = world.refunds()
    assert row.state == "parked"
    return row


def name_account(world, row, person: str | None = None, iban: str = IBAN, holder: str = "Ayşe Işık"):
    headers = world.payments.token(person_id=person or row.buyer_id)
    body = {"refundId": row.id, "iban": iban, "holder": holder}
    return world.payments.client.post("/payment/refundIban", json=body, headers=headers)


def post(world, path: str, body: dict | None = None, operator: str | None = None):
    headers = world.payments.token("operator", operator)
    return world.payments.client.post(f"/operator/{path}", json=body or {}, headers=headers)


def decide_approval(
    world, approval_id: str, decision: str = "approve", operator: str | None = None, reason: str = REASON
):
    return post(world, f"approvals/{approval_id}/{decision}", {"reason": reason}, operator)


def transfer(world, row, operator: str | None = None):
    return post(world, f"refunds/{row.id}/transfer", {"bankReference": "EFT 42"}, operator)


def send_back(world, row, reference: str = "EFT 42", operator: str | None = None, reason: str = "Hesap kapalıymış."):
    return post(world, f"refunds/{row.id}/bounced", {"bankReference": reference, "reason": reason}, operator)


def read(world, path: str):
    headers = world.payments.token("operator")
    return world.payments.client.get(f"/operator/{path}", headers=headers).get_json()["success"]


def get(world, path: str):
    return read(world, path)["items"]


def refund(world):
    return world.refunds()[0]


def actions(world) -> list[str]:
    return [row.action for row in world.query("SELECT action FROM operator_actions ORDER BY id")]


def set_limit(world, kurus: int) -> None:
    service = world.payments.service
    service.settings = replace(service.settings, refund_approval_limit_kurus=kurus)
