"""Where companies are that named no address: at the one of their person that stood when they were approved."""

import pytest

from identity.suppliers.rows import Supplier
from identity.suppliers.steps.seats import settle_seats
from identity.suppliers.tests.test_supplier_routes import AYSE, SEAT, approve, internal
from identity.tests.forms import ADDRESS, APPLICATION
from identity.tests.uploads import apply_to_sell
from identity.tests.world import Browser

MOVED = ADDRESS | {"id": 0, "addressTitle": "Yazlık", "town": "Alaçatı", "addressText": "Liman Sokak 3"}


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def town_of(world, supplier_id: str) -> str | None:
    answer = internal(world, f"/internal/suppliers/{supplier_id}/address", "orders")
    return answer.json["success"]["town"] if answer.status_code == 200 else None


def move_away(person: Browser) -> None:
    """The person's default address is another one, as anyone changes it: without a password."""
    old = [one["id"] for one in person.get("/user/address").json["success"]]
    person.post("/routines/setAddress", **MOVED)
    for address_id in old:
        assert person.post("/routines/deleteAddress", id=address_id).status_code == 200
    assert [one["town"] for one in person.get("/user/address").json["success"]] == ["Alaçatı"]


def forget_seat(world, supplier_id: str) -> None:
    """As a version left it that asked for no address."""
    with world.under_test.work() as work:
        supplier = work.session.get(Supplier, supplier_id)
        supplier.address, supplier.town, supplier.city, supplier.district = "", "", None, None


def test_who_named_none_is_where_its_person_was_with_the_approval(world, ayse):
    apply_to_sell(ayse, **APPLICATION)
    ayse.post("/routines/setAddress", **ADDRESS)
    supplier_id = approve(world, ayse)
    assert town_of(world, supplier_id) == "Caferağa"
    move_away(ayse)
    assert town_of(world, supplier_id) == "Caferağa"


def test_who_was_approved_before_is_taken_to_be_there_once(world, ayse):
    ayse.post("/routines/setAddress", **ADDRESS)
    apply_to_sell(ayse, **APPLICATION)
    supplier_id = approve(world, ayse)
    forget_seat(world, supplier_id)
    assert settle_seats(world.under_test.service) == 1
    assert settle_seats(world.under_test.service) == 0
    move_away(ayse)
    assert town_of(world, supplier_id) == "Caferağa"


def test_who_has_no_address_yet_is_at_the_first_one(world, ayse):
    apply_to_sell(ayse, **APPLICATION)
    supplier_id = approve(world, ayse)
    assert internal(world, f"/internal/suppliers/{supplier_id}", "payments").json["success"]["address"] == ""
    assert (town_of(world, supplier_id), settle_seats(world.under_test.service)) == (None, 0)
    ayse.post("/routines/setAddress", **ADDRESS)
    assert town_of(world, supplier_id) == "Caferağa"
    assert settle_seats(world.under_test.service) == 1
    move_away(ayse)
    assert town_of(world, supplier_id) == "Caferağa"


def test_who_corrects_an_application_stays_where_it_said(world, ayse):
    ayse.post("/routines/setAddress", **ADDRESS)
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    apply_to_sell(ayse, **APPLICATION)
    assert town_of(world, approve(world, ayse)) == SEAT["town"]
