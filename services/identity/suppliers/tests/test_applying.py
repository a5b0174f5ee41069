"""Becoming a supplier."""

import pytest

from contracts.events import SupplierChanged
from identity.tests.forms import APPLICATION
from identity.tests.uploads import apply_to_sell
from identity.tests.world import Browser

AYSE = "ayse@imece.test"


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def test_an_approved_supplier_is_announced_told_and_has_the_role_after_a_refresh(world, ayse):
    world.person("yonetici@imece.test", role="operator")
    operator = world.sign_in("yonetici@imece.test")
    assert apply_to_sell(ayse, **APPLICATION).json == {"success": {"status": "pending"}}
    (row,) = operator.get("/operator/suppliers?status=pending").json["success"]["items"]
    assert (row["companyName"], row["email"], row["status"]) == ("Işık Elektronik", "a***@imece.test", "pending")
    answer = operator.post(f"/operator/suppliers/{row['personId']}/approve")
    assert answer.json == {"success": {"status": "approved"}}
    (event,) = world.under_test.announced(SupplierChanged)
    assert (event.supplier_id, event.supplier_name) == (row["personId"], "Işık Elektronik")
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "Satıcı başvurunuz onaylandı"
    assert ayse.refresh().json["success"]["user"]["role"] == "supplier"
    assert operator.post(f"/operator/suppliers/{row['personId']}/approve").status_code == 409
    assert apply_to_sell(ayse, **APPLICATION).status_code == 409
    assert operator.get("/operator/suppliers?status=pending").json["success"] == {
        "items": [],
        "more": False,
        "next": None,
        "total": 0,
    }


def test_only_operators_see_and_approve_applications(world, ayse):
    person_id = ayse.get("/user/me").json["success"]["id"]
    apply_to_sell(ayse, **APPLICATION)
    assert ayse.get("/operator/suppliers").status_code == 403
    assert ayse.post(f"/operator/suppliers/{person_id}/approve").status_code == 403
    assert Browser(world).get("/operator/suppliers").status_code == 401


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("iban", "TR330006100519786457841327"),
        ("taxNumber", "12345"),
        ("taxNumber", "1234567891"),
        ("taxNumber", "10000000147"),
        ("companyName", ""),
    ],
)
def test_a_bad_application_is_refused(ayse, field, value):
    answer = apply_to_sell(ayse, **{**APPLICATION, field: value})
    assert answer.status_code == 422
    assert list(answer.json["fields"]) == [field]


def test_everything_wrong_with_an_application_is_named_at_once(ayse):
    answer = apply_to_sell(ayse, companyName="", taxOffice="", taxNumber="12345", iban="x", phone="", town="A")
    assert answer.json["fields"]["taxNumber"] == ["Vergi numarası 10 ya da 11 haneli olmalıdır(!)"]
    expected = {"companyName", "taxOffice", "taxNumber", "iban", "phone", "address", "city", "district"}
    assert set(answer.json["fields"]) == expected | {"authorisedName", "authorisedSurname"}
