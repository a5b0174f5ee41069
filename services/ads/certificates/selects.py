"""Selects of certificates."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.certificates.rows import Certificate
from ads.certificates.rules import Movement
from ads.stock.rows import HistoryLine
from kit.errors import NotFound

NOT_YET = "Bu ilanın kapanış belgesi yok: ilan sürüyor ya da yayından kaldırıldı."


def certificate_of(session: Session, ad_id: int) -> Certificate:
    """The certificate of an ended ad. Raises `NotFound` for one that goes on, was withdrawn or never was."""
    certificate = session.get(Certificate, ad_id)
    if certificate is None:
        raise NotFound(NOT_YET)
    return certificate


def history_of(session: Session, ad_id: int) -> list[Movement]:
    """The whole public history of an ad, oldest first: at most a line for each unit sold or given back.

    That may be a hundred thousand, so they are read as plain columns.
    """
    columns = (getattr(HistoryLine, name) for name in Movement._fields)
    rows = session.execute(select(*columns).where(HistoryLine.ad_id == ad_id).order_by(HistoryLine.seq))
    return [Movement(*row) for row in rows]
