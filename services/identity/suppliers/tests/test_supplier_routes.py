"""Suppliers: where they are, what they may change, and who may know it."""

from dataclasses import replace
from datetime import datetime

import pytest
from sqlalchemy import text

from contracts.events import SupplierChanged
from identity.tests.authenticator import Authenticator
from identity.tests.forms import ADDRESS, APPLICATION
from identity.tests.passkeys import add, asked
from identity.tests.second_steps import refusal, set_up, wrong
from identity.tests.uploads import apply_to_sell
from identity.tests.world import GENEROUS, PASSWORD, Browser
from kit.ids import new_id

AYSE = "ayse@imece.test"
SEAT = {"address": "Sanayi Caddesi No: 40", "city": 35, "district": 3503, "town": "Kazımdirik"}
OTHER_IBAN = "TR320010009999901234567890"
ANOTHER_SEAT = {"address": "Ostim 12. Cadde No: 3", "city": 6, "district": 601, "town": ""}


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def another(world) -> Browser:
    """Another person, signed in."""
    world.person("veli@imece.test")
    return world.sign_in("veli@imece.test")


def approve(world, supplier: Browser) -> str:
    """An operator approves; gives the supplier's id. The supplier signs in anew."""
    supplier_id = supplier.get("/user/me").json["success"]["id"]
    world.person("yonetici@imece.test", role="operator")
    world.sign_in("yonetici@imece.test").post(f"/operator/suppliers/{supplier_id}/approve")
    supplier.token = world.sign_in(AYSE).token
    return supplier_id


def internal(world, path: str, caller: str):
    return world.under_test.client.get(path, headers=world.under_test.internal(caller))


def test_who_never_applied_has_no_application(ayse):
    assert ayse.get("/supplier/application").json == {"success": None}


def test_an_application_is_shown_to_who_made_it_with_its_state(world, ayse):
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    shown = ayse.get("/supplier/application").json["success"]
    assert (shown["status"], shown["dateApproved"]) == ("pending", None)
    assert (shown["companyName"], shown["iban"]) == ("Işık Elektronik", "TR330006100519786457841326")
    assert {name: shown[name] for name in SEAT} == SEAT
    assert (shown["cityName"], shown["dateCreated"]) == ("İzmir", "2026-03-02T09:00:00Z")
    approve(world, ayse)
    assert ayse.get("/supplier/application").json["success"]["status"] == "approved"
    assert Browser(world).get("/supplier/application").status_code == 401


def test_without_an_address_of_its_own_a_company_is_where_its_owner_is(ayse):
    ayse.post("/routines/setAddress", **ADDRESS)
    apply_to_sell(ayse, **APPLICATION)
    shown = ayse.get("/supplier/application").json["success"]
    assert (shown["address"], shown["city"], shown["district"]) == ("Moda Cad. 1/2 34710", 34, 3423)


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"address": ""}, {"address": ["Adres boş olamaz(!)"]}),
        ({"city": None}, {"city": ["İl boş olamaz(!)"]}),
        ({"district": None}, {"district": ["İlçe boş olamaz(!)"]}),
        ({"district": 3401}, {"district": ["İlçe seçilen ile ait değil(!)"]}),
        ({"city": 82}, {"city": ["İl 1 ile 81 arasında olmalıdır(!)"]}),
        ({"address": "x" * 101}, {"address": ["Adres 100 karakterden fazla olamaz(!)"]}),
    ],
)
def test_half_an_address_is_refused_in_turkish(ayse, changes, fields):
    answer = apply_to_sell(ayse, **APPLICATION, **{**SEAT, **changes})
    assert answer.status_code == 422
    assert answer.json["fields"] == fields


def test_payments_learns_what_the_card_provider_asks_for(world, ayse):
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    path = f"/internal/suppliers/{ayse.get('/user/me').json['success']['id']}"
    assert internal(world, path, "payments").status_code == 404
    supplier_id = approve(world, ayse)
    assert internal(world, path, "payments").json["success"] == {
        "supplierId": supplier_id,
        "companyName": "Işık Elektronik",
        "taxOffice": "Kadıköy",
        "taxNumber": "1234567890",
        "iban": "TR330006100519786457841326",
        "phone": "+902161234567",
        "email": AYSE,
        "address": "Kazımdirik Sanayi Caddesi No: 40 Bayındır/İzmir",
        "contactName": "Ayşe",
        "contactSurname": "Işık",
        "ibanChangedAt": None,
    }
    assert internal(world, path, "orders").status_code == 403
    assert internal(world, f"/internal/suppliers/{new_id()}", "payments").status_code == 404
    assert ayse.get(path).status_code == 401


def test_orders_learns_where_parcels_for_a_supplier_go(world, ayse):
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    path = f"/internal/suppliers/{approve(world, ayse)}/address"
    assert internal(world, path, "orders").json["success"] == {
        "name": "Işık Elektronik",
        "phone": "+902161234567",
        "city": "İzmir",
        "district": "Bayındır",
        "town": "Kazımdirik",
        "address": "Sanayi Caddesi No: 40",
    }
    assert internal(world, path, "payments").status_code == 403


def test_orders_learns_everything_about_a_purchase_in_one_answer(world, ayse):
    veli = another(world)
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    seller_id = approve(world, ayse)
    own = ayse.post("/routines/setAddress", **ADDRESS).json["success"]["id"]
    foreign = veli.post("/routines/setAddress", **ADDRESS).json["success"]["id"]
    buyer_id, unknown = ayse.get("/user/me").json["success"]["id"], new_id()
    asked = f"addresses={own}&addresses={foreign}&suppliers={seller_id}&suppliers={unknown}&inventedLater=1"
    told = internal(world, f"/internal/people/{buyer_id}/purchase?{asked}", "orders").json["success"]
    assert (told["buyer"]["id"], told["buyer"]["email"]) == (buyer_id, AYSE)
    assert [address["id"] for address in told["addresses"]] == [own]
    one = internal(world, f"/internal/people/{buyer_id}/addresses/{own}", "orders").json["success"]
    assert told["addresses"] == [one]
    seat = internal(world, f"/internal/suppliers/{seller_id}/address", "orders").json["success"]
    assert told["sellers"] == [{"id": seller_id, "signs": ["address", "phone"], **seat}]  # its owner buys
    bare = internal(world, f"/internal/people/{buyer_id}/purchase", "orders").json["success"]
    assert bare == {"buyer": told["buyer"], "addresses": [], "sellers": []}
    assert internal(world, f"/internal/people/{unknown}/purchase", "orders").status_code == 404
    assert internal(world, f"/internal/people/{buyer_id}/purchase", "payments").status_code == 403
    assert ayse.get(f"/internal/people/{buyer_id}/purchase").status_code == 401


def change(supplier: Browser, **changes):
    return supplier.post(
        "/supplier/details", **{"iban": APPLICATION["iban"], "phone": "+902161234567", **SEAT, **changes}
    )


@pytest.fixture
def supplier(world, ayse) -> Browser:
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    approve(world, ayse)
    return ayse


@pytest.fixture
def secret(world, supplier) -> str:
    """Of the second factor that the supplier has set up."""
    return set_up(world, supplier)[0]


def test_changed_details_are_announced_and_their_owner_is_warned(world, supplier, secret):
    before = world.under_test.announced(SupplierChanged)[-1]
    answer = change(supplier, iban=OTHER_IBAN, code=world.code(secret), **ANOTHER_SEAT)
    assert answer.status_code == 200
    assert (answer.json["success"]["iban"], answer.json["success"]["cityName"]) == (OTHER_IBAN, "Ankara")
    # the same supplier, since the same day
    changed = replace(before, iban_changed_at=world.clock.now(), sequence=before.sequence + 1)
    assert world.under_test.announced(SupplierChanged) == [before, changed]
    world.send()
    mail = world.mailbox.to(AYSE)[-1]
    assert mail["Subject"] == "Satıcı bilgileriniz değişti"
    told = mail.get_body(("plain",)).get_content()
    assert "IBAN, adres, il, ilçe, mahalle" in told
    assert "48 saat bekletilir" in told
    shown = supplier.get("/supplier/application").json["success"]
    assert (shown["iban"], shown["address"], shown["town"]) == (OTHER_IBAN, ANOTHER_SEAT["address"], "")


def test_the_same_details_again_change_nothing(world, supplier):
    assert change(supplier).status_code == 200
    assert len(world.under_test.announced(SupplierChanged)) == 1


@pytest.mark.parametrize(
    "elsewhere", [{"iban": OTHER_IBAN}, {"phone": "+902160000000"}, ANOTHER_SEAT], ids=["account", "phone", "seat"]
)
def test_where_money_goods_and_calls_go_needs_the_password_unless_the_sign_in_is_fresh(
    world, supplier, secret, elsewhere
):
    assert change(supplier, **elsewhere, code=world.code(secret)).status_code == 200, "the sign-in is fresh"
    world.clock.move(minutes=11)
    assert change(supplier, **elsewhere).status_code == 200, "nothing is changed by it"
    for password, message in ((None, "Mevcut şifrenizi giriniz(!)"), ("yanlis1", "Mevcut şifreniz hatalı(!)")):
        refused = change(supplier, currentPassword=password)
        assert (refused.status_code, refused.json["fields"]) == (422, {"currentPassword": [message]})
    assert change(supplier, currentPassword=PASSWORD, code=world.code(secret)).status_code == 200


def test_another_account_for_the_money_needs_the_second_factor(world, supplier):
    missing = change(supplier, iban=OTHER_IBAN)
    assert refusal(missing) == (403, "second_factor_missing")
    assert "Giriş ve güvenlik" in missing.json["failed"]
    secret, codes = set_up(world, supplier)
    assert refusal(change(supplier, iban=OTHER_IBAN)) == (403, "second_factor_needed")
    refused = change(supplier, iban=OTHER_IBAN, code=wrong(world.code(secret)))
    assert (refused.status_code, list(refused.json["fields"])) == (422, ["code"])
    assert supplier.get("/supplier/application").json["success"]["iban"] == APPLICATION["iban"].replace(" ", "")
    assert change(supplier, phone="+902160000000").status_code == 200, "a phone needs none"
    assert change(supplier, iban=OTHER_IBAN, code=world.code(secret)).status_code == 200
    assert refusal(change(supplier, iban=APPLICATION["iban"], code=world.code(secret))) == (422, "wrong_code"), "used"
    assert change(supplier, iban=APPLICATION["iban"], code=codes[0]).status_code == 200


def test_another_account_for_the_money_is_taken_with_a_passkey_that_signed_for_this_session(world, supplier):
    key = Authenticator()
    add(supplier, key, PASSWORD)
    assert refusal(change(supplier, iban=OTHER_IBAN)) == (403, "second_factor_needed"), "however recent the last was"
    elsewhere = key.sign(asked(Browser(world), "askEntry"))
    refused = change(supplier, iban=OTHER_IBAN, passkey=elsewhere)
    assert (refused.status_code, list(refused.json["fields"])) == (422, ["passkey"])
    signed = key.sign(asked(supplier, "ask"))
    assert change(supplier, iban=OTHER_IBAN, passkey=signed).json["success"]["iban"] == OTHER_IBAN
    assert refusal(change(supplier, iban=APPLICATION["iban"], passkey=signed)) == (422, "wrong_passkey"), "used"


def test_a_change_that_is_refused_uses_up_no_code(world, supplier, secret):
    code = world.code(secret)
    refused = change(supplier, iban=OTHER_IBAN, code=code, **{**ANOTHER_SEAT, "district": 699})
    assert refused.status_code == 422
    assert change(supplier, iban=OTHER_IBAN, code=code).status_code == 200


def test_tries_at_the_code_are_counted_for_each_account(make_world):
    world = make_world(limits=replace(GENEROUS, second_factor_account="3/15 minute"))
    world.person(AYSE)
    supplier = world.sign_in(AYSE)
    apply_to_sell(supplier, **APPLICATION, **SEAT)
    approve(world, supplier)
    secret, _ = set_up(world, supplier)
    tries = [change(supplier, iban=OTHER_IBAN, code=wrong(world.code(secret))).status_code for _ in range(3)]
    assert tries == [422, 422, 429]


def test_payments_and_later_events_tell_since_when_the_account_is_the_present_one(world, supplier, secret):
    supplier_id = supplier.get("/user/me").json["success"]["id"]
    path = f"/internal/suppliers/{supplier_id}"
    assert internal(world, path, "payments").json["success"]["ibanChangedAt"] is None
    change(supplier, iban=OTHER_IBAN, code=world.code(secret))
    changed_at = world.clock.now()
    world.clock.move(minutes=1)
    change(supplier, iban=OTHER_IBAN, phone="+902160000000")
    told = internal(world, path, "payments").json["success"]["ibanChangedAt"]
    assert datetime.fromisoformat(told) == changed_at
    assert world.under_test.announced(SupplierChanged)[-1].iban_changed_at == changed_at
    world.send()
    assert "48 saat" not in world.mailbox.to(AYSE)[-1].get_body(("plain",)).get_content()


@pytest.mark.parametrize(
    ("field", "value"), [("iban", "TR320010009999901234567891"), ("district", 601), ("address", ""), ("phone", "123")]
)
def test_bad_details_are_refused_at_their_field(supplier, field, value):
    answer = change(supplier, **{field: value})
    assert answer.status_code == 422
    assert list(answer.json["fields"]) == [field]


def test_only_a_supplier_has_details_to_change(world, ayse):
    apply_to_sell(ayse, **APPLICATION, **SEAT)
    assert change(ayse).status_code == 403
    assert change(Browser(world)).status_code == 401


@pytest.mark.parametrize(
    "change_of_place", ["city = 6", "address = ''", "district = NULL", "city = NULL, district = NULL"]
)
def test_the_database_refuses_half_an_address(world, supplier, change_of_place):
    with pytest.raises(Exception, match="ck_suppliers"), world.work() as work:
        work.session.execute(text(f"UPDATE suppliers SET {change_of_place}"))


def test_a_supplier_without_an_application_has_no_details_to_change(world):
    world.person(AYSE, role="supplier")
    answer = change(world.sign_in(AYSE))
    assert (answer.status_code, answer.json["code"]) == (404, "not_found")
