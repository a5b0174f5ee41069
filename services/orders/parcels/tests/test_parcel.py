"""Under which key a parcel is known, and in which list it stands when it is in trouble."""

import pytest

from kit.ids import new_id
from orders.carriers.rules import ParcelState
from orders.parcels.rules.parcel import Registration, Trouble, company_key, trouble_of

S = ParcelState


def test_a_key_suits_all_three_companies_and_is_the_parcels_own():
    keys = {company_key(new_id()) for _ in range(1000)}
    assert len(keys) == 1000
    assert all(len(key) == 20 and key.isdecimal() for key in keys)
    assert company_key("5b1a2f0e-0000-4000-8000-000000000001") == company_key("5b1a2f0e-0000-4000-8000-000000000001")


@pytest.mark.parametrize(
    ("state", "registration", "list_"),
    [
        (S.FAILED, Registration.KNOWN, Trouble.FAILED),
        (S.RETURNED, Registration.KNOWN, Trouble.RETURNED),
        (S.FAILED, Registration.REFUSED, Trouble.FAILED),
        (S.CREATED, Registration.REFUSED, Trouble.REFUSED),
        (S.CREATED, Registration.KNOWN, Trouble.LOST),
        (S.IN_TRANSIT, Registration.KNOWN, Trouble.LOST),
        (S.OUT_FOR_DELIVERY, Registration.SENDING, Trouble.LOST),
    ],
)
def test_a_parcel_in_trouble_stands_in_one_list(state, registration, list_):
    assert trouble_of(state, registration) is list_


def test_a_key_stays_what_a_company_has_been_told():
    """Another key for the same parcel would be another parcel at the company."""
    assert company_key("5b1a2f0e-0000-4000-8000-000000000001") == "28311679921455814437"
    assert company_key("parcel-56") == "00428259881449937152"
