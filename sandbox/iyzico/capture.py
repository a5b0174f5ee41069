"""What happens when a card is given on the page: declined, asked for a code, or captured. Knows no HTML."""

import secrets
from datetime import timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico import cards, webhook
from sandbox.models import Checkout, Line, Payment, Sms


def lock(session: Session, token: str) -> Checkout | None:
    """The checkout, locked: two submits of one page are answered one after the other."""
    return session.scalar(select(Checkout).where(Checkout.token == token).with_for_update())


def submit(
    session: Session, checkout: Checkout, values: dict[str, str], hits: dict[str, Any], skip_three_ds: bool = False
) -> str:
    """Try a card whose form was valid; returns `paid`, `declined` or `challenge`."""
    number = values["cardNumber"]
    outcome = cards.outcome_of(number)
    card = _describe(number)
    if outcome in cards.DECLINES:
        group, message = cards.DECLINES[outcome]
        return _decline(session, checkout, outcome, group, message)
    if outcome == "3ds_init":
        return _decline(session, checkout, "10214", *cards.THREE_DS_INIT_FAILED)
    wants_code = checkout.force_three_ds or outcome in ("3ds", "md0")
    if wants_code and not skip_three_ds:
        _challenge(session, checkout, card, outcome)
        return "challenge"
    if outcome == "md0":
        return _decline(session, checkout, "10217", *cards.MD_STATUS_ZERO)
    capture(session, checkout, card | {"refundable": outcome != "no_refund"}, hits)
    return "paid"


def answer_challenge(
    session: Session, checkout: Checkout, challenge: dict[str, Any], code: str, hits: dict[str, Any]
) -> str:
    """The code of the 3D Secure step; three wrong ones end the attempt. Returns `paid`, `declined` or `wrong`."""
    if challenge["outcome"] == "md0":
        checkout.challenge = None
        return _decline(session, checkout, "10217", *cards.MD_STATUS_ZERO)
    if not secrets.compare_digest(code.encode(), challenge["code"].encode()):
        tries = challenge["tries"] + 1
        checkout.challenge = challenge | {"tries": tries} if tries < 3 else None
        return "wrong" if tries < 3 else _decline(session, checkout, "10217", *cards.MD_STATUS_ZERO)
    capture(session, checkout, challenge["card"] | {"refundable": challenge["outcome"] != "no_refund"}, hits)
    return "paid"


def capture(session: Session, checkout: Checkout, card: dict[str, Any], hits: dict[str, Any]) -> Payment:
    """Take the money: one payment with its lines, and a notification that is due later."""
    moment, review = now(), hits.get("fraud_review", {})
    difference = int(hits["amount_mismatch"].get("kurus", -100)) if "amount_mismatch" in hits else 0
    decided = "then" in review
    payment = Payment(
        token=checkout.token, conversation_id=checkout.conversation_id, basket_id=checkout.basket_id,
        price_kurus=checkout.price_kurus, paid_price_kurus=max(checkout.paid_price_kurus + difference, 1),
        currency=checkout.currency, fraud_status=0 if "fraud_review" in hits else 1,
        fraud_decision=int(review["then"]) if decided else None,
        fraud_decided_at=moment + timedelta(seconds=int(review.get("after_seconds", 0))) if decided else None,
        card=card, auth_code=f"{secrets.randbelow(1_000_000):06d}", created_at=moment,
        lines=_lines(checkout.items, max(checkout.paid_price_kurus + difference, 1)),
    )  # fmt: skip
    session.add(payment)
    session.flush()
    checkout.payment_id, checkout.challenge, checkout.failure = payment.id, None, None
    checkout.lost_callback = "lost_callback" in hits
    webhook.enqueue(session, checkout, "SUCCESS", str(payment.id), hits)
    if decided:
        webhook.enqueue(session, checkout, "SUCCESS", str(payment.id), hits, due_at=payment.fraud_decided_at)
    return payment


def _lines(items: list[dict[str, Any]], paid_kurus: int) -> list[Line]:
    """Share what was paid among the lines by price; kuruş that don't divide go to the earliest lines."""
    total = sum(item["price"] for item in items)
    shares = [paid_kurus * item["price"] // total for item in items]
    for place in range(paid_kurus - sum(shares)):
        shares[place % len(shares)] += 1
    return [
        Line(
            item_id=item["id"], name=item["name"], price_kurus=item["price"], paid_price_kurus=share, refunded_kurus=0,
            sub_merchant_key=item["subMerchantKey"], sub_merchant_price_kurus=item["subMerchantPrice"],
        )
        for item, share in zip(items, shares, strict=True)
    ]  # fmt: skip


def _describe(number: str) -> dict[str, Any]:
    known = cards.bin_of(number)
    return {
        "binNumber": number[:6], "lastFourDigits": number[-4:], "cardType": known.card_type,
        "cardAssociation": known.association, "cardFamily": known.family, "bankName": known.bank,
    }  # fmt: skip


def _decline(session: Session, checkout: Checkout, code: str, group: str, message: str) -> str:
    checkout.failure = {"code": code, "group": group, "message": message}
    webhook.enqueue(session, checkout, "FAILURE", "", {})
    return "declined"


def _challenge(session: Session, checkout: Checkout, card: dict[str, Any], outcome: str) -> None:
    code = f"{secrets.randbelow(1_000_000):06d}"
    checkout.challenge = {"code": code, "tries": 0, "card": card, "outcome": outcome}
    checkout.failure = None
    phone = str(checkout.buyer.get("gsmNumber") or "")
    if phone:
        text = f"3D Secure dogrulama kodunuz: {code}"
        session.add(Sms(recipient=phone, sender="BANKA", kind="3ds", text=text, received_at=now()))
