"""The whole public contract is asked, through the gateway, with what fits it and with what does not: by a visitor, a
buyer, a supplier and an operator, about things that exist and things that do not.

No answer is a fault, each has the form that the contract gives it, and what breaks the contract is refused. `make test`
asks the same questions every time; `make fuzz` asks FUZZ_EXAMPLES of each operation, others every time. The audit that
follows says whether the books still agree.
"""

import os
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.config import ChecksConfig, SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.journeys.authorisation_table import ROWS, Row
from tests.support.hostile_texts import MODEL
from tools.contracts import FOLDER

pytestmark = pytest.mark.fuzz

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "0"))
FEW = 12
REDIRECTION = 3
OF_A_REDIRECTION = [not_a_server_error, status_code_conformance]  # its little page is for no program
CHECKS = [
    *OF_A_REDIRECTION,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
PEOPLE = ("visitor", "buyer", "supplier", "operator")
# Who asks these with a session may have none afterwards, or a password that only the generator knew.
ENDING = (
    *("/api/user/logout", "/api/user/sessions/end", "/api/user/close", "/api/user/updatePassword"),
    *("/api/user/acting", "/api/user/acting/stop", "/api/user/companies/{membership_id}/leave"),
)
# What these do is done with any body: forms may carry parts that the service does not read, the provider sends more
# than it is asked for, and an empty body says as much as an empty object.
LENIENT = (
    *(
        "/api/user/picture",
        "/api/order/returnPicture",
        "/api/order/reviewPicture",
        "/api/supplier/trackingFile/check",
        "/api/supplier/trackingFile/apply",
        "/api/supplier/productFile/check",
        "/api/supplier/productFile/apply",
        "/api/payment/callback",
        "/api/payment/webhook",
    ),
    *("/api/user/removePicture", "/api/user/logout"),
)

# What these take is text, and there is none that it could not be.
ANY_TEXT = (
    *("/api/routines/instantAdInfo", "/api/orders/track/{number}"),
    *("/cdn/bin/{first6}.json", "/cdn/bin/{first6}.svg"),
)
TOKEN_SECONDS = 600  # a token is good for a quarter of an hour

# A body that is wrong and larger than a service reads is refused for its size: that is a refusal as well.
REFUSALS = [*ChecksConfig().negative_data_rejection.expected_statuses, "413"]
contract = schemathesis.openapi.from_path(
    FOLDER / "openapi.json",
    config=SchemathesisConfig.from_dict({"checks": {"negative_data_rejection": {"expected-statuses": REFUSALS}}}),
)
operations = {(each.ok().method.upper(), each.ok().path): each.ok() for each in contract.get_all_operations()}


def _can_be_asked_wrongly(row: Row) -> bool:
    if row.path in ANY_TEXT:
        return False
    operation = operations[row.operation]
    return any(map(len, (operation.path_parameters, operation.query, operation.body)))


KINDS = [
    *((row, GenerationMode.POSITIVE) for row in ROWS),
    *((row, GenerationMode.NEGATIVE) for row in ROWS if _can_be_asked_wrongly(row)),
]


def _known(template: str, ids: dict[str, Any]) -> Any:
    """What a placeholder of the table stands for; what is none stays as it is."""
    return ids[template.strip("{}")] if template.startswith("{") else template


def _path_of_something_real(row: Row, ids: dict[str, Any]) -> dict[str, Any]:
    names = [part.strip("{}") for part in row.path.split("/") for part in [part.partition(".")[0]] if part[:1] == "{"]
    return {name: _known(row.ids.get(name, f"{{{name}}}"), ids) for name in names}


def _about_something_real(body: Any, row: Row, ids: dict[str, Any]) -> Any:
    """The body with the ids of things that exist, where the table names them."""
    if not isinstance(body, dict) or not isinstance(row.body, dict):
        return body
    named = {name: value for name, value in row.body.items() if isinstance(value, str) and value[:1] == "{"}
    return body | {name: _known(value, ids) for name, value in named.items() if name in body}


@st.composite
def _questions(draw: st.DrawFn, row: Row, mode: GenerationMode, ids: dict[str, Any]) -> tuple[str, Case, bool]:
    """Who asks, what, and whether it is about something real."""
    is_real = draw(st.booleans())
    path = _path_of_something_real(row, ids) if is_real and "{" in row.path else None
    case = draw(operations[row.operation].as_strategy(mode, path_parameters=path))
    if is_real:
        case.body = _about_something_real(case.body, row, ids)
    people = PEOPLE[:1] if row.path in ENDING else PEOPLE
    return draw(st.sampled_from(people)), case, is_real


def _has_wrong_body(case: Case) -> bool:
    """Whether what is wrong is in the body: tokens are ours, and an argument that a page does not know is no fault."""
    parts = {place.value: part.mode for place, part in case.meta.components.items()}
    return parts.get("body") == GenerationMode.NEGATIVE


def _ask(case: Case, base: str, token: str, session: requests.Session) -> schemathesis.Response:
    session.cookies.clear()
    authorization = {"Authorization": f"Bearer {token}"} if token else {"Authorization": ""}
    return case.call(base, session=session, headers=authorization, timeout=30, allow_redirects=False)


@pytest.fixture(scope="module")
def renewed(owners) -> Callable[[], None]:
    """Gives the buyer, the supplier and the operator new tokens when theirs run out."""
    given_at = [time.monotonic()]

    def renew() -> None:
        if time.monotonic() - given_at[0] > TOKEN_SECONDS:
            given_at[0] = time.monotonic()
            for person in (owners.buyer, owners.supplier, owners.operator):
                person.renew()

    return renew


@pytest.fixture(scope="module")
def ids(owners) -> dict[str, Any]:
    """What the table's placeholders stand for."""
    own = {"spare_address_id": owners.ids["spare_address_id of Bearer"], "new_name": f"{MODEL} {uuid.uuid4().hex}"}
    return owners.ids | own


@pytest.fixture(scope="module")
def connection() -> Iterator[requests.Session]:
    """A connection that stays open."""
    with requests.Session() as session:
        yield session


@pytest.mark.parametrize(
    ("row", "mode"),
    KINDS,
    ids=lambda value: value.value if isinstance(value, GenerationMode) else " ".join(value.operation),
)
def test_every_question_is_answered_as_the_contract_says(running, owners, ids, renewed, connection, row, mode):
    checks = [*CHECKS, negative_data_rejection] if row.path not in LENIENT else CHECKS

    @settings(
        max_examples=EXAMPLES or FEW,
        derandomize=not EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(question=_questions(row, mode, ids))
    def ask(question: tuple[str, Case, bool]) -> None:
        person, case, is_real = question
        token = "" if person == "visitor" else getattr(owners, person).token
        answer = _ask(case, running.base, token, connection)
        # A real id in the place of a wrong one may have mended the question.
        may_be_right = is_real or not _has_wrong_body(case)
        judged = [check for check in checks if not (may_be_right and check is negative_data_rejection)]
        judged = OF_A_REDIRECTION if answer.status_code // 100 == REDIRECTION else judged
        case.validate_response(answer, checks=judged)

    renewed()
    ask()


def test_the_table_asks_about_every_operation():
    assert set(operations) == {row.operation for row in ROWS}
