"""Who acts for a supplier, asked cell by cell through the gateway: with the duty that an operation needs, and with all
others.
"""

from dataclasses import dataclass

import pytest
import requests

from contracts.duties import Duty
from tests.journeys.authorisation_rules import IN
from tests.journeys.authorisation_table import PUBLIC_ROWS, ROWS, Row
from tests.journeys.duties_table import DUTIES, WITH_ANY_DUTY
from tests.journeys.test_authorisation import Callers, is_as_expected
from tests.support.tokens import acting

pytestmark = pytest.mark.journey

FOR_PEOPLE = [row for row in ROWS if row not in PUBLIC_ROWS]


@dataclass
class Member(Callers):
    """A buyer who acts for the supplier, with these duties."""

    duties: frozenset[Duty] = frozenset()

    def token(self, person: str, role: str) -> str:
        """Made as identity makes it."""
        return acting(self.root, self.owners.buyer.token, self.owners.ids["seller_id"], self.duties)


@pytest.fixture(scope="module")
def member(running, owners) -> Member:
    for person in (owners.buyer, owners.supplier):
        person.renew()
    return Member(owners, running.root, "", requests.Session())


@pytest.mark.parametrize("row", FOR_PEOPLE, ids=lambda row: " ".join(row.operation))
def test_a_duty_opens_what_is_its_own_and_all_others_together_do_not(member: Member, row: Row):
    name = " ".join(row.operation)
    needed = DUTIES.get(name)
    for duties in ({needed} if needed else set(), set(Duty) - {needed}):
        member.duties = frozenset(duties)
        answer = member.ask(row, "member", "Bearer")
        if name in WITH_ANY_DUTY:
            assert answer.status_code not in (401, 403), answer.text[:200]
        elif needed in duties:
            assert is_as_expected(answer.status_code, row.rule.of("supplier")), answer.text[:200]
        else:
            assert answer.status_code == 403, answer.text[:200]
            assert answer.json()["code"] in ("duty_missing", "acting_for_company", "forbidden")


def test_a_member_with_every_duty_is_a_visitor_on_public_pages_and_no_visitor_is_refused(member: Member):
    member.duties = frozenset(Duty)
    for row in PUBLIC_ROWS:
        if row.method == "GET":
            assert is_as_expected(member.ask(row, "member", "Bearer").status_code, IN), row.path
