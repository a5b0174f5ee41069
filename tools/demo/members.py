"""Members of the demo world whom operators are busy with: one is suspended, and one is to become an operator."""

from collections.abc import Callable

from identity.desk.steps import acting
from identity.desk.steps.acting import Deed
from identity.factors.steps import enrolment
from identity.factors.steps.sealing import FactorKeeper
from identity.offices.rules import PROMOTE
from identity.offices.steps import proposing
from kit.db import UnitOfWork
from tools.demo.people import OPERATORS_SECRET, DemoPerson

SUSPENDED = DemoPerson("askida@imece.test", "Levent", "Sönmez", 3410, "Levent", "Büyükdere Caddesi No: 88")
CANDIDATE = DemoPerson("ekip@imece.test", "Defne", "Aktaş", 3410, "Levent", "Büyükdere Caddesi No: 1")
FIRST_PLACE = 70  # behind the operators


def keep_operators_busy(
    work: UnitOfWork, keeper: FactorKeeper, join: Callable[[DemoPerson, int], str], operator: str
) -> None:
    """Suspend a member, and have the first operator propose another one, who has a second factor, as an operator."""
    suspended, candidate = (join(one, place) for place, one in enumerate((SUSPENDED, CANDIDATE), start=FIRST_PLACE))
    acting.suspend(work, Deed(operator, suspended, "Hesabınızdan art arda teslim alınmayan siparişler verildi."))
    enrolment.share(work, keeper, candidate, OPERATORS_SECRET)
    proposing.propose(work, operator, candidate, PROMOTE, "Ekibe katıldı; iade masasında çalışacak.")
