"""Keeping what a suspicion is about when the account by which it is named is closed."""

from kit.db import UnitOfWork
from payments.suspicions.selects import patterns as selects


def name_by_others(work: UnitOfWork, buyer_id: str) -> None:
    """Name the cards of suspicions by another account's payment, before those of this buyer forget their digits.

    Otherwise who closes the first of three accounts hides the other two, and what was decided about them.
    """
    for row in selects.cards_named_by(work.session, buyer_id):
        row.subject = selects.payment_of_others(work.session, row.subject, buyer_id) or row.subject
    work.session.flush()
