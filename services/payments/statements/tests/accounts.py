"""A supplier's account, as its supplier asks for it."""

SPAN = "from=2026-03-01&to=2026-12-31"


def statement(world, supplier: str, span: str = SPAN) -> dict:
    answer = fetch(world, supplier, "", span)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def fetch(world, supplier: str, kind: str = "", span: str = SPAN, language: str = "tr"):
    headers = {**world.payments.token("supplier", person_id=supplier), "Accept-Language": language}
    return world.payments.client.get(f"/supplier/statement{kind}?{span}", headers=headers)


def chargeback(world, payment, amount: float, reference: str = "B-1", **changes):
    line = world.lines(payment)[0]
    body = {"orderId": payment.order_id, "itemId": line.item_id, "amount": amount, "reason": "Kart sahibi itiraz etti",
            "bankReference": reference} | changes  # fmt: skip
    headers = world.payments.token("operator")
    return world.payments.client.post("/operator/chargebacks", json=body, headers=headers)
