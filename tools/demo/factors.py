"""The operators' public second factor, also for a demo world that was made before operators needed one."""

from identity import repository
from identity.factors import FactorKeeper
from identity.use_cases import second_factors
from kit.db import UnitOfWork
from tools.demo.people import OPERATORS, OPERATORS_SECRET


def let_operators_in(work: UnitOfWork, keeper: FactorKeeper) -> None:
    """Give the demo's operators their shared factor; one that has a factor keeps it."""
    for person in OPERATORS:
        operator = repository.person_by_email(work.session, person.email)
        if operator is not None and repository.second_factor(work.session, operator.id) is None:
            second_factors.share(work, keeper, operator.id, OPERATORS_SECRET)
