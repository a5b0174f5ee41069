"""Reads versions of the terms, and what ads were promised."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Nullable, Row, Select, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from kit.prepared import prepared, scalars
from payments.terms.rows import AdTerms, MoneyTerms, TermsApproval, TermsWithdrawal

Kept = Row[MoneyTerms, TermsApproval | None, TermsWithdrawal | None]


def versions(session: Session) -> Sequence[Kept]:
    """Operators' versions with what was decided about them, in the order in which they were planned."""
    found = (
        select(MoneyTerms, Nullable(TermsApproval), Nullable(TermsWithdrawal))
        .outerjoin(TermsApproval, TermsApproval.terms_id == MoneyTerms.id)
        .outerjoin(TermsWithdrawal, TermsWithdrawal.terms_id == MoneyTerms.id)
        .order_by(MoneyTerms.planned_at, MoneyTerms.id)
    )
    return session.execute(found).all()


def terms_of_ads(session: Session, ad_ids: Collection[int]) -> dict[int, AdTerms]:
    """What some ads were promised; those published before there were versions are left out."""
    found = scalars(session, _terms_of_ads(list(ad_ids))) if ad_ids else ()
    return {row.ad_id: row for row in found}


@prepared
def _terms_of_ads(ad_ids: list[int]) -> Select[AdTerms]:
    return select(AdTerms).where(AdTerms.ad_id.in_(ad_ids))


Span = timedelta | ColumnElement[timedelta]


def hold_of(ad_id: InstrumentedAttribute[int], first: Span) -> ColumnElement[timedelta]:
    """How long the money of an ad's lines is held; `first` is the first version's hold."""
    frozen = select(AdTerms.payout_hold).where(AdTerms.ad_id == ad_id).scalar_subquery()
    return func.coalesce(frozen, first)


def delivered_long_enough(
    delivered_at: InstrumentedAttribute[datetime | None],
    ad_id: InstrumentedAttribute[int],
    now: datetime,
    first: timedelta,
) -> ColumnElement[bool]:
    """Whether a line's own hold has passed. What no hold lets go yet is left out by the index of deliveries: none that
    is planned, and none that an ad was promised, also where the first version's was shorter then.
    """
    planned = func.make_interval(0, 0, 0, select(func.min(MoneyTerms.hold_days)).scalar_subquery())
    least = func.least(first, planned, select(func.min(AdTerms.payout_hold)).scalar_subquery())
    return (delivered_at <= now - least) & (delivered_at <= now - hold_of(ad_id, first))
