"""The table of duties says the same as the code, and gives nothing away that is the supplier's alone."""

import pytest

from contracts.duties import Duty
from kit.policy import Policy, policy_of
from tests.journeys.authorisation_table import ROWS
from tests.journeys.duties_table import DUTIES, WITH_ANY_DUTY
from tools.contracts import apps, openapi_path

NEVER = (
    "/api/supplier/team", "/api/supplier/details", "/api/supplier/appl", "/api/supplier/close", "/api/supplier/keepOpen",
    "/api/operator", "/api/user/close",
)  # fmt: skip


@pytest.fixture(scope="module")
def policies() -> dict[str, Policy]:
    """The policy that the code states for every operation that needs a person."""
    found = {}
    for app in apps().values():
        for rule in app.url_map.iter_rules():
            policy = policy_of(app.view_functions[rule.endpoint])
            for method in rule.methods - {"HEAD", "OPTIONS"}:
                if policy.kind == "person":
                    found[f"{method} /api{openapi_path(rule)}"] = policy
    return found


def test_each_duty_opens_what_the_table_says_and_nothing_else(policies):
    assert {name: policy.duty for name, policy in policies.items() if policy.duty is not None} == DUTIES


def test_what_needs_no_duty_is_what_the_table_says(policies):
    assert {name for name, policy in policies.items() if policy.acting_allowed} == WITH_ANY_DUTY


def test_only_a_suppliers_own_is_given_away(policies):
    assert [name for name in DUTIES if "supplier" not in policies[name].roles] == []
    assert [name for name in (*DUTIES, *WITH_ANY_DUTY) if name.partition(" ")[2].startswith(NEVER)] == []


def test_every_duty_opens_something_to_read_and_the_table_of_authorisation_knows_it():
    known = {" ".join(row.operation) for row in ROWS}
    assert DUTIES.keys() | WITH_ANY_DUTY <= known
    assert {duty for name, duty in DUTIES.items() if name.startswith("GET")} == set(Duty)
