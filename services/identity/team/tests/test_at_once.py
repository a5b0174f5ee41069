"""Everything that can happen to a membership, at the same moment: it is done or refused, and nothing gets stuck."""

from functools import partial

import pytest

from identity.team.tests.team import MEMBER, Firm
from identity.tests.at_once import at_once
from identity.tests.forms import APPLICATION

SEAT = {"address": "Sanayi Caddesi No: 40", "city": 35, "district": 3503, "town": "Kazımdirik"}


@pytest.mark.parametrize("was_member", [False, True] * 3)
def test_no_two_changes_of_a_membership_wait_for_each_other(firm: Firm, world, was_member):
    token = firm.invite()
    change = f"/supplier/team/{firm.row().id}"
    browsers = [world.sign_in(MEMBER) for _ in range(4)]
    if was_member:
        assert browsers[0].post("/user/companies/accept", invitation=token).status_code == 200
    answers = at_once(
        *(partial(one.post, "/user/companies/accept", invitation=token) for one in browsers[:2]),
        partial(browsers[2].post, "/user/acting", supplierId=firm.id),
        partial(browsers[3].post, f"/user/companies/{firm.row().id}/leave"),
        partial(firm.owner.post, f"{change}/resend"),
        partial(firm.owner.post, f"{change}/duties", duties=["orders"]),
        partial(firm.owner.post, f"{change}/end"),
        partial(firm.owner.post, "/supplier/details", iban=APPLICATION["iban"], phone="+902161234568", **SEAT),
        partial(firm.operator.post, f"/operator/suppliers/{firm.id}/suspend", reason="Belgeler yeniden incelenecek"),
    )
    assert max(answers) < 500
