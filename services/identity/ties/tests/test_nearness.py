"""By what an address is seen to be a supplier's own."""

import pytest

from identity.suppliers.tests.test_supplier_routes import AYSE, SEAT, another, approve, internal
from identity.tests.forms import ADDRESS, APPLICATION
from identity.tests.uploads import apply_to_sell
from identity.ties.rules.nearness import Spot, signs_of

HOME = Spot("+905321234567", 34, 3401, "Bahariye Cad. No: 1/2")


@pytest.mark.parametrize(
    ("other", "signs"),
    [
        (HOME, ["address", "phone"]),
        (Spot("", 34, 3401, "BAHARİYE CAD no 1-2"), ["address"]),
        (Spot("", 34, 3402, "Bahariye Cad. No: 1/2"), []),
        (Spot("", 6, 3401, "Bahariye Cad. No: 1/2"), []),
        (Spot("", 34, 3401, "Bahariye Cad. No: 1/3"), []),
        (Spot("+905321234567"), ["phone"]),
        (Spot("+905321234568"), []),
    ],
)
def test_a_place_is_one_however_it_is_written_and_a_phone_is_one_by_its_digits(other, signs):
    assert signs_of([Spot("+900000000000", 1, 101, "Başka"), HOME], [other]) == signs
    assert signs_of([other], [HOME]) == signs


@pytest.mark.parametrize(
    "nothing", [Spot(), Spot("", 34, None, "x"), Spot("", None, 3401, "x"), Spot("", 34, 3401, "-")]
)
def test_what_was_not_written_is_not_shared(nothing):
    assert signs_of([nothing], [nothing]) == []


@pytest.mark.parametrize(
    ("own", "signs"),
    [
        ({"phone": APPLICATION["phone"]}, ["phone"]),
        ({name: SEAT[name] for name in ("city", "district")} | {"addressText": "SANAYİ caddesi, no 40"}, ["address"]),
        ({"addressText": "Sanayi Caddesi No: 40"}, []),
    ],
)
def test_orders_learns_what_a_delivery_shares_with_its_supplier_but_not_the_address(world, own, signs):
    world.person(AYSE)
    ayse, veli = world.sign_in(AYSE), another(world)
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    seller_id = approve(world, ayse)
    where = {"phone": "+905399999999", "city": 6, "district": 601}
    goes_to = veli.post("/routines/setAddress", **ADDRESS | where | own).json["success"]["id"]
    buyer_id = veli.get("/user/me").json["success"]["id"]
    path = f"/internal/people/{buyer_id}/purchase?addresses={goes_to}&suppliers={seller_id}"
    (seller,) = internal(world, path, "orders").json["success"]["sellers"]
    assert seller["signs"] == signs


def test_the_phone_of_a_buyer_that_stands_in_the_suppliers_address_book_is_a_sign(world):
    phone = "+905357778899"
    world.person(AYSE)
    world.person("veli@imece.test", phone=phone)
    ayse, veli = world.sign_in(AYSE), world.sign_in("veli@imece.test")
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    seller_id = approve(world, ayse)
    where = {"city": 6, "district": 601}
    goes_to = veli.post("/routines/setAddress", **ADDRESS | where | {"phone": "+905399999999"}).json["success"]["id"]
    buyer_id = veli.get("/user/me").json["success"]["id"]
    path = f"/internal/people/{buyer_id}/purchase?addresses={goes_to}&suppliers={seller_id}"

    def signs() -> list[str]:
        (seller,) = internal(world, path, "orders").json["success"]["sellers"]
        return seller["signs"]

    assert signs() == []
    kept = {"city": 34, "district": 3401, "addressText": "Depo Sokak 5", "phone": phone}
    assert ayse.post("/routines/setAddress", **ADDRESS | kept).status_code == 200
    assert signs() == ["phone"]
