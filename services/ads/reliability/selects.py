"""How suppliers stand."""

from sqlalchemy.orm import Session

from ads.reliability.rows import Conduct
from ads.reliability.rules import Counts, Reliability, reliability_of


def reliability(session: Session, supplier_id: str) -> Reliability:
    """How a supplier stands; one of whom nothing was counted yet has no score."""
    return judged(session.get(Conduct, supplier_id))


def judged(conduct: Conduct | None) -> Reliability:
    """How a supplier stands with what was counted of it."""
    if conduct is None:
        return reliability_of(Counts())
    return reliability_of(Counts(**{name: getattr(conduct, name) for name in Counts.__dataclass_fields__}))
