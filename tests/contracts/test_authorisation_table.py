"""The authorisation table speaks about the whole public contract, and about nothing else."""

import json

import pytest

from kit.policy import policy_of
from tests.journeys.authorisation_rules import IN, PEOPLE
from tests.journeys.authorisation_table import ROWS
from tools.contracts import FOLDER, HIDDEN, apps

METHODS = ("get", "post", "put", "patch", "delete")


@pytest.fixture(scope="module")
def contract() -> set[tuple[str, str]]:
    """Every operation of the published document."""
    document = json.loads((FOLDER / "openapi.json").read_text())
    return {(name.upper(), path) for path, own in document["paths"].items() for name in own if name in METHODS}


@pytest.fixture(scope="module")
def policies() -> dict[tuple[str, str], object]:
    """The policy that the code states for every operation, by the names of the contract."""
    found = {}
    for app in apps().values():
        for rule in app.url_map.iter_rules():
            path = "".join(f"{{{part}}}" if dynamic else part for dynamic, part in rule._trace).lstrip("|")
            if not path.startswith(HIDDEN):
                public = path if path.startswith(("/cdn", "/sitemap", "/robots")) else f"/api{path}"
                for method in rule.methods - {"HEAD", "OPTIONS"}:
                    found[method, public] = policy_of(app.view_functions[rule.endpoint])
    return found


def test_no_operation_of_the_contract_is_missing_in_the_table(contract):
    assert sorted(contract - {row.operation for row in ROWS}) == []


def test_the_table_names_nothing_that_is_not_in_the_contract(contract):
    assert sorted({row.operation for row in ROWS} - contract) == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: " ".join(row.operation))
def test_a_row_refuses_by_role_exactly_whom_the_code_refuses(row, policies):
    policy = policies[row.operation]
    roles = ("buyer", "supplier", "operator")
    let_in = {role for role in roles if row.rule.of(role) != 403}
    if policy.kind == "public":
        assert {row.rule.of(person) for person in PEOPLE} == {IN}
    else:
        assert let_in <= set(policy.roles)
        assert row.rule.of("visitor") == row.rule.of("expired") == row.rule.of("ended") == 401
        assert (row.rule.of("restricted") != 403) == policy.restricted_allowed
