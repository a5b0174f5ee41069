"""Reads operators' versions of texts."""

from collections.abc import Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, rows
from orders.texts.rows import SiteText, TextWithdrawal

Kept = tuple[SiteText, TextWithdrawal | None]


def versions(session: Session, slugs: Sequence[str]) -> list[Kept]:
    """Operators' versions of some texts with their withdrawals, in the order in which they were planned."""
    return [(text, withdrawal) for text, withdrawal in rows(session, _versions(slugs))]


@prepared
def _versions(slugs: Sequence[str]) -> Select[SiteText, TextWithdrawal | None]:
    found = select(SiteText, TextWithdrawal).outerjoin(TextWithdrawal, TextWithdrawal.text_id == SiteText.id)
    return found.where(SiteText.slug.in_(slugs)).order_by(SiteText.planned_at, SiteText.id)
