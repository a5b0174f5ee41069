"""Reads operators' versions of texts."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from orders.texts.rows import SiteText, TextWithdrawal

Kept = tuple[SiteText, TextWithdrawal | None]


def versions(session: Session, slugs: Sequence[str]) -> list[Kept]:
    """Operators' versions of some texts with their withdrawals, in the order in which they were planned."""
    found = select(SiteText, TextWithdrawal).outerjoin(TextWithdrawal, TextWithdrawal.text_id == SiteText.id)
    rows = session.execute(found.where(SiteText.slug.in_(slugs)).order_by(SiteText.planned_at, SiteText.id))
    return [(text, withdrawal) for text, withdrawal in rows]
