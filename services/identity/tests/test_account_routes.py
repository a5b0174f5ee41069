"""A member's own record: profile, phone, addresses, becoming a supplier."""

from dataclasses import replace

import pytest

from contracts.events import SupplierChanged
from identity.tests.world import GENEROUS, Browser
from kit.ids import new_id

AYSE = "ayse@imece.test"
PHONE = "+905321234567"
ADDRESS = {
    "id": 0,
    "addressTitle": "Ev",
    "firstName": "Ayşe",
    "lastName": "Işık",
    "city": 34,
    "district": 3423,
    "town": "Caferağa",
    "addressText": "Moda Cad. 1/2 34710",
    "phone": "905321234567",
    "isCorporate": 0,
    "companyName": "",
    "taxOffice": "",
    "taxNumber": "",
    "isDefault": 0,
    "country": "Türkiye",
}
COMPANY = {"isCorporate": 1, "companyName": "Işık A.Ş.", "taxOffice": "Kadıköy", "taxNumber": "1234567890"}
APPLICATION = {
    "companyName": "Işık Elektronik",
    "taxOffice": "Kadıköy",
    "taxNumber": "1234567890",
    "iban": "TR33 0006 1005 1978 6457 8413 26",
    "phone": "+902161234567",
}


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def save(browser: Browser, **changes) -> int:
    answer = browser.post("/routines/setAddress", **{**ADDRESS, **changes})
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["id"]


def listed(browser: Browser) -> list[dict]:
    return browser.get("/user/address").json["success"]


# --- profile ----------------------------------------------------------------------------------------------------------


def test_names_can_be_changed_and_a_national_id_kept_without_ever_being_shown(world, ayse):
    answer = ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik", nationalId="10000000146")
    assert answer.json["success"]["firstName"] == "Fatma"
    assert "10000000146" not in answer.text
    person_id = answer.json["success"]["id"]
    ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik")
    asked = ayse.client.get(f"/internal/people/{person_id}", headers=world.under_test.internal("orders"))
    assert asked.json["success"]["nationalId"] == "10000000146"
    ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik", nationalId=None)
    asked = ayse.client.get(f"/internal/people/{person_id}", headers=world.under_test.internal("orders"))
    assert asked.json["success"]["nationalId"] is None


def test_a_wrong_national_id_is_refused(ayse):
    answer = ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik", nationalId="10000000145")
    assert answer.json["fields"] == {"nationalId": ["T.C. kimlik numarası geçersiz(!)"]}
    assert ayse.get("/user/me").json["success"]["firstName"] == "Ayşe"


# --- phone ------------------------------------------------------------------------------------------------------------


def test_a_phone_is_verified_by_the_code_that_was_sent_to_it(world, ayse):
    started = ayse.post("/user/addPhone", phone="0532 123 45 67").json["success"]
    assert started["expiresAt"] == "2026-03-02T09:03:00Z"
    assert ayse.get("/user/me").json["success"]["phoneVerified"] is False
    world.send()
    sent = world.sms.received[0]
    assert (sent["path"], sent["no"], sent["user"]) == ("/sms/rest/v2/otp", "5321234567", "imece")
    answer = ayse.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=world.sms.last_code)
    assert answer.json["success"]["phoneVerified"] is True
    assert answer.json["success"]["phone"] == PHONE
    again = ayse.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=world.sms.last_code)
    assert again.json["code"] == "code_expired"


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06d}"


def test_five_wrong_tries_close_a_code(world, ayse):
    started = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    code = world.sms.last_code
    body = {"ref": started["ref"], "secret": started["secret"]}
    for _ in range(5):
        refused = ayse.post("/user/otp", otp=wrong(code), **body)
        assert (refused.status_code, refused.json["code"]) == (422, "wrong_code")
    last = ayse.post("/user/otp", otp=code, **body)
    assert (last.status_code, last.json["code"]) == (409, "code_expired")


def test_a_code_lasts_three_minutes_and_a_newer_one_replaces_it(world, ayse):
    started = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    body = {"ref": started["ref"], "secret": started["secret"], "otp": world.sms.last_code}
    world.clock.move(minutes=3)
    assert ayse.post("/user/otp", **body).json["code"] == "code_expired"
    first = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    first_code = world.sms.last_code
    ayse.post("/user/addPhone", phone=PHONE)
    late = ayse.post("/user/otp", ref=first["ref"], secret=first["secret"], otp=first_code)
    assert late.json["code"] == "code_expired"


def test_a_code_is_worth_nothing_to_another_person_or_without_its_secret(world, ayse):
    world.person("mehmet@imece.test")
    mehmet = world.sign_in("mehmet@imece.test")
    started = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    code = world.sms.last_code
    stolen = mehmet.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=code)
    assert stolen.json["code"] == "code_expired"
    guessed = ayse.post("/user/otp", ref=started["ref"], secret="x" * 43, otp=code)
    assert guessed.json["code"] == "code_expired"
    assert ayse.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=code).status_code == 200


@pytest.mark.parametrize("phone", ["+4915112345678", "+902161234567", "5321234567", "+90532123456", "telefonumyok", ""])
def test_only_mobile_phones_in_turkey_get_a_code(ayse, phone):
    answer = ayse.post("/user/addPhone", phone=phone)
    expected = "lütfen telefon numaranızı eksiksiz giriniz(!)" if phone else "Telefon boş olamaz(!)"
    assert answer.json["fields"] == {"phone": [expected]}


def test_codes_to_one_phone_are_limited(make_world):
    world = make_world(limits=replace(GENEROUS, **{"sms_phone": "1/hour"}))
    world.person(AYSE)
    ayse = world.sign_in(AYSE)
    assert ayse.post("/user/addPhone", phone=PHONE).status_code == 200
    assert ayse.post("/user/addPhone", phone="0532 123 4567").status_code == 429
    assert ayse.post("/user/addPhone", phone="+905321234568").status_code == 200


# --- addresses --------------------------------------------------------------------------------------------------------


def test_an_address_is_kept_as_it_was_given(ayse):
    address_id = save(ayse)
    (address,) = listed(ayse)
    assert address == {
        **ADDRESS,
        "id": address_id,
        "cityName": "İstanbul",
        "districtName": "Kadıköy",
        "phone": PHONE,
        "isDefault": 1,
        "hidden": False,
    }


def test_the_first_address_is_the_default_and_another_can_take_its_place(ayse):
    first, second = save(ayse), save(ayse, addressTitle="İş")
    assert [(row["id"], row["isDefault"]) for row in listed(ayse)] == [(first, 1), (second, 0)]
    save(ayse, id=second, isDefault=1)
    assert [(row["id"], row["isDefault"]) for row in listed(ayse)] == [(second, 1), (first, 0)]
    save(ayse, id=second, addressTitle="Ofis")
    assert listed(ayse)[0]["addressTitle"] == "Ofis" and listed(ayse)[0]["isDefault"] == 1


def test_a_deleted_address_is_gone_and_the_default_passes_on(world, ayse):
    first, second = save(ayse), save(ayse)
    assert ayse.post("/routines/deleteAddress", id=first).json == {"success": {"id": first}}
    assert [(row["id"], row["isDefault"]) for row in listed(ayse)] == [(second, 1)]
    assert ayse.post("/routines/deleteAddress", id=first).status_code == 404
    assert ayse.post("/routines/setAddress", **{**ADDRESS, "id": first}).status_code == 404


def test_another_persons_address_is_not_found(world, ayse):
    world.person("mehmet@imece.test")
    mehmet = world.sign_in("mehmet@imece.test")
    address_id = save(ayse)
    assert mehmet.post("/routines/setAddress", **{**ADDRESS, "id": address_id}).status_code == 404
    assert mehmet.post("/routines/deleteAddress", id=address_id).status_code == 404
    assert listed(mehmet) == []


def test_company_fields_are_kept_for_companies_only(ayse):
    save(ayse, **COMPANY)
    assert listed(ayse)[0]["companyName"] == "Işık A.Ş."
    save(ayse, id=listed(ayse)[0]["id"], **{**COMPANY, "isCorporate": 0})
    assert listed(ayse)[0]["companyName"] == listed(ayse)[0]["taxNumber"] == ""


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"firstName": ""}, {"firstName": ["Ad boş olamaz(!)"]}),
        ({"lastName": "Işık 2"}, {"lastName": ["Bu alan sadece harf içermelidir (!)"]}),
        ({"town": "x" * 81}, {"town": ["Mahalle 80 karakterden fazla olamaz(!)"]}),
        ({"addressText": "x" * 101}, {"addressText": ["Adres 100 karakterden fazla olamaz(!)"]}),
        ({"addressTitle": "x" * 21}, {"addressTitle": ["Adres başlığı 20 karakterden fazla olamaz(!)"]}),
        ({"phone": "+90532"}, {"phone": ["lütfen telefon numaranızı eksiksiz giriniz(!)"]}),
        ({"phone": "+4915112345678"}, {"phone": ["lütfen telefon numaranızı eksiksiz giriniz(!)"]}),
        ({"phone": "9" * 21}, {"phone": ["Telefon 20 karakterden fazla olamaz(!)"]}),
        ({"city": 6}, {"district": ["İlçe seçilen ile ait değil(!)"]}),
        ({"district": 3499}, {"district": ["İlçe seçilen ile ait değil(!)"]}),
        ({"city": None}, {"city": ["İl boş olamaz(!)"]}),
        ({"country": "Almanya"}, {"country": ["Ülke geçersiz(!)"]}),
        ({**COMPANY, "companyName": ""}, {"companyName": ["Firma adı boş olamaz(!)"]}),
        ({**COMPANY, "taxOffice": None}, {"taxOffice": ["Vergi dairesi boş olamaz(!)"]}),
        ({**COMPANY, "taxNumber": "1234567891"}, {"taxNumber": ["Vergi numarası geçersiz(!)"]}),
        ({**COMPANY, "taxNumber": "12345"}, {"taxNumber": ["Vergi numarası 10 ya da 11 haneli olmalıdır(!)"]}),
        ({**COMPANY, "taxNumber": "1" * 51}, {"taxNumber": ["Vergi numarası 50 karakterden fazla olamaz(!)"]}),
    ],
)
def test_a_bad_address_is_refused_in_turkish(ayse, changes, fields):
    answer = ayse.post("/routines/setAddress", **{**ADDRESS, **changes})
    assert answer.status_code == 422
    assert answer.json["fields"] == fields


def test_every_wrong_field_is_named_at_once(ayse):
    answer = ayse.post("/routines/setAddress", **{**ADDRESS, "firstName": "", "town": "", "phone": ""})
    assert set(answer.json["fields"]) == {"firstName", "town", "phone"}


def test_what_only_a_company_lacks_is_named_beside_everything_else(ayse):
    wrong = {**ADDRESS, "isCorporate": 1, "firstName": "", "taxNumber": "1" * 51}
    answer = ayse.post("/routines/setAddress", **wrong)
    assert answer.json["fields"] == {
        "firstName": ["Ad boş olamaz(!)"],
        "companyName": ["Firma adı boş olamaz(!)"],
        "taxOffice": ["Vergi dairesi boş olamaz(!)"],
        "taxNumber": ["Vergi numarası 50 karakterden fazla olamaz(!)"],
    }


def test_a_wrong_id_of_a_person_is_named_beside_a_wrong_name(ayse):
    answer = ayse.post("/user/editProfile", firstName="", lastName="Işık", nationalId="12345678901")
    assert set(answer.json["fields"]) == {"firstName", "nationalId"}


# --- suppliers --------------------------------------------------------------------------------------------------------


def test_an_approved_supplier_is_announced_told_and_has_the_role_after_a_refresh(world, ayse):
    world.person("yonetici@imece.test", role="operator")
    operator = world.sign_in("yonetici@imece.test")
    assert ayse.post("/supplier/apply", **APPLICATION).json == {"success": {"status": "pending"}}
    (row,) = operator.get("/operator/suppliers?status=pending").json["success"]
    assert (row["companyName"], row["email"], row["status"]) == ("Işık Elektronik", AYSE, "pending")
    answer = operator.post(f"/operator/suppliers/{row['personId']}/approve")
    assert answer.json == {"success": {"status": "approved"}}
    (event,) = world.under_test.announced(SupplierChanged)
    assert (event.supplier_id, event.supplier_name) == (row["personId"], "Işık Elektronik")
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "Tedarikçi başvurunuz onaylandı"
    assert ayse.refresh().json["success"]["user"]["role"] == "supplier"
    assert operator.post(f"/operator/suppliers/{row['personId']}/approve").status_code == 409
    assert ayse.post("/supplier/apply", **APPLICATION).status_code == 409
    assert operator.get("/operator/suppliers?status=pending").json["success"] == []


def test_only_operators_see_and_approve_applications(world, ayse):
    person_id = ayse.get("/user/me").json["success"]["id"]
    ayse.post("/supplier/apply", **APPLICATION)
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
    answer = ayse.post("/supplier/apply", **{**APPLICATION, field: value})
    assert answer.status_code == 422
    assert list(answer.json["fields"]) == [field]


def test_everything_wrong_with_an_application_is_named_at_once(ayse):
    answer = ayse.post("/supplier/apply", companyName="", taxOffice="", taxNumber="12345", iban="x", phone="", town="A")
    assert answer.json["fields"]["taxNumber"] == ["Vergi numarası 10 ya da 11 haneli olmalıdır(!)"]
    expected = {"companyName", "taxOffice", "taxNumber", "iban", "phone", "address", "city", "district"}
    assert set(answer.json["fields"]) == expected


# --- for orders -------------------------------------------------------------------------------------------------------


def test_orders_may_ask_for_a_person_and_their_address_and_nobody_else_may(world, ayse):
    person_id = ayse.get("/user/me").json["success"]["id"]
    address_id = save(ayse)
    client, orders = ayse.client, world.under_test.internal("orders")
    person = client.get(f"/internal/people/{person_id}", headers=orders).json["success"]
    assert person == {
        "id": person_id,
        "firstName": "Ayşe",
        "lastName": "Işık",
        "email": AYSE,
        "phone": None,
        "phoneVerified": False,
        "nationalId": None,
        "signature": "A*** I.",
    }
    path = f"/internal/people/{person_id}/addresses/{address_id}"
    assert client.get(path, headers=orders).json["success"]["cityName"] == "İstanbul"
    assert client.get(f"/internal/people/{new_id()}/addresses/{address_id}", headers=orders).status_code == 404
    assert client.get(f"/internal/people/{new_id()}", headers=orders).status_code == 404
    assert client.get(path, headers=world.under_test.internal("ads")).status_code == 403
    assert ayse.get(path).status_code == 401
    ayse.post("/routines/deleteAddress", id=address_id)
    assert client.get(path, headers=orders).status_code == 404
