"""The operators' public second factor, also for a demo world that was made before operators needed one."""

from identity.factors import selects as factors_selects
from identity.factors.steps import enrolment
from identity.factors.steps.sealing import FactorKeeper
from identity.people import selects as people_selects
from kit.db import UnitOfWork
from tools.demo.people import OPERATORS, OPERATORS_SECRET


def let_operators_in(work: UnitOfWork, keeper: FactorKeeper) -> None:
    """Give the demo's operators their shared factor; one that has a factor keeps it."""
    for person in OPERATORS:
        operator = people_selects.person_by_email(work.session, person.email)
        if operator is not None and factors_selects.second_factor(work.session, operator.id) is None:
            enrolment.share(work, keeper, operator.id, OPERATORS_SECRET)
