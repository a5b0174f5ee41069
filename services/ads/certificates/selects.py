"""Selects of certificates."""

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.certificates.rows import Certificate
from ads.stock.rows import HistoryLine
from kit.errors import NotFound

NOT_YET = "Bu ilanın kapanış belgesi yok: ilan sürüyor ya da yayından kaldırıldı."


def certificate_of(session: Session, ad_id: int) -> Certificate:
    """The certificate of an ended ad. Raises `NotFound` for one that goes on, was withdrawn or never was."""
    certificate = session.get(Certificate, ad_id)
    if certificate is None:
        raise NotFound(NOT_YET)
    return certificate


def history_of(session: Session, ad_id: int) -> Sequence[HistoryLine]:
    """The whole public history of an ad, oldest first: at most a line for each unit sold or given back."""
    return session.scalars(select(HistoryLine).where(HistoryLine.ad_id == ad_id).order_by(HistoryLine.seq)).all()
