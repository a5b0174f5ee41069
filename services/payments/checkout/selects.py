"""Selects about cards."""

from sqlalchemy.orm import Session

from payments.checkout.rows import CardBin


def card_bin(session: Session, first6: str) -> CardBin | None:
    """What is known of a card's first six digits."""
    return session.get(CardBin, first6)
