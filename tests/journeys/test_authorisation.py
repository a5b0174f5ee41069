"""The authorisation table, asked cell by cell through the gateway: each operation, each kind of caller, both schemes."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
import requests

from tests.journeys.authorisation_rules import IN, PEOPLE, SCHEMES, THE_BUYERS
from tests.journeys.authorisation_table import NOTHING, ROWS, Row
from tests.support.hostile_texts import MODEL
from tests.support.owners import Owners
from tests.support.tokens import expired, of_session, person_in, restricted
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

REFUSALS = (401, 403, 404)
ASKED_OF_EACH_SERVICE = (
    "/api/user/me",
    "/api/supplier/products",
    "/api/routines/favorites",
    "/api/cart/list",
    "/api/supplier/statement",
    "/api/supplier/returns",
)
ABSENT_NUMBER = 999_999_999


@dataclass
class Callers:
    """Who asks, by the names of the table, on a connection that stays open."""

    owners: Owners
    root: Any
    ended_session: str
    session: requests.Session

    def token(self, person: str, role: str) -> str:
        """What this caller holds; a token that is no longer good was that of a person whom the rule would let in."""
        made: dict[str, Callable[[Any, str], str]] = {
            "expired": expired,
            "restricted": restricted,
            "ended": lambda root, token: of_session(root, token, self.ended_session),
        }
        if person == "visitor":
            return ""
        if person in made:
            return made[person](self.root, getattr(self.owners, role).token)
        return getattr(self.owners, person).token

    def ask(self, row: Row, person: str, scheme: str, ids: dict[str, Any] | None = None) -> requests.Response:
        """One cell."""
        known = {**self.owners.ids, "new_name": f"{MODEL} {uuid.uuid4().hex}", **(ids or {})}
        known["spare_address_id"] = known[f"spare_address_id of {scheme}"]
        token = self.token(person, row.rule.role)
        self.session.cookies.clear()
        return self.session.request(
            row.method,
            self.owners.buyer.base + row.path.format_map(known | filled(row.ids, known)),
            json=None if row.form else filled(row.body, known),
            data=filled(row.form, known) or None,
            headers=row.headers | ({"Authorization": f"{scheme} {token}"} if token else {}),
            timeout=30,
            allow_redirects=False,
        )


def filled(body: Any, known: dict[str, Any]) -> Any:
    """A body with the ids that it names."""
    if isinstance(body, dict):
        return {name: filled(value, known) for name, value in body.items()}
    if isinstance(body, list):
        return [filled(value, known) for value in body]
    if isinstance(body, str) and body.startswith("{"):
        return known[body.strip("{}")]
    return body


@pytest.fixture(scope="module")
def callers(running, owners) -> Callers:
    """All callers, once the end of a session is known to every service."""
    leaves = running.visitor().sign_in(owners.other_buyer.user["email"], "gizli-sifre-1")
    ended = Callers(owners, running.root, person_in(leaves.token).session_id, requests.Session())
    leaves.post("/api/user/logout")
    token = ended.token("ended", "supplier")
    for path in ASKED_OF_EACH_SERVICE:
        asked = {"headers": {"Authorization": f"Bearer {token}"}, "timeout": 20}
        eventually(lambda p=path, a=asked: requests.get(running.base + p, **a).status_code == 401, f"{path} refuses it")
    for person in (owners.buyer, owners.other_buyer, owners.supplier, owners.other_supplier, owners.operator):
        person.renew()
    return ended


def is_as_expected(status: int, expected: str | int) -> bool:
    """Whether a cell was answered so."""
    return (status < 500 and status not in REFUSALS) if expected == IN else status == expected


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row.operation))
def test_each_caller_is_answered_as_the_table_says(callers, row):
    wrong = []
    for person in PEOPLE:
        for scheme in SCHEMES[: 1 if person == "visitor" else None]:
            answer = callers.ask(row, person, scheme)
            if not is_as_expected(answer.status_code, row.rule.of(person)):
                wrong.append(
                    f"{person} ({scheme}): {answer.status_code}, not {row.rule.of(person)}: {answer.text[:200]}"
                )
    assert not wrong, "\n".join(wrong)


def test_a_strangers_thing_is_answered_exactly_as_one_that_is_not_there(callers):
    absent = {name: NOTHING if isinstance(value, str) else ABSENT_NUMBER for name, value in callers.owners.ids.items()}
    kept = {name: callers.owners.ids[name] for name in ("seller_id", "ad_id", "open_ad_id", "ratings")}
    differing = []
    for row in (row for row in ROWS if row.rule is THE_BUYERS):
        strange, nothing = (
            callers.ask(row, "other_buyer", "Bearer"),
            callers.ask(row, "other_buyer", "Bearer", absent | kept),
        )
        if (strange.status_code, strange.text) != (nothing.status_code, nothing.text):
            differing.append(f"{row.path}: {strange.text[:160]} | {nothing.text[:160]}")
    assert not differing, "\n".join(differing)


def test_two_schemes_at_once_are_no_person(running, owners):
    token = owners.buyer.token
    for headers in (f"Bearer {token}, MTToken {token}", f"Basic {token}", f"bearer{token}", "Bearer", "MTToken "):
        answer = requests.get(f"{running.base}/api/user/me", headers={"Authorization": headers}, timeout=20)
        assert answer.status_code == 401, headers
    for path in (f"/api/user/me?token={token}", f"/api/user/me?access_token={token}"):
        assert requests.get(running.base + path, timeout=20).status_code == 401
