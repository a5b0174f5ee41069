"""Who asks for invoices."""

import pytest


@pytest.fixture
def mine(test, buyer):
    return test.token(person_id=buyer)
