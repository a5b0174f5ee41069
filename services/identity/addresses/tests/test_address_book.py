"""A member's address book."""

import threading

import pytest

from identity.addresses import steps as addresses_steps
from identity.addresses.rules import book
from identity.tests.forms import ADDRESS, COMPANY
from identity.tests.world import Browser
from kit.ids import new_id

AYSE = "ayse@imece.test"
PHONE = "+905321234567"


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


def test_an_address_that_is_added_again_after_a_lost_answer_stands_in_the_book_once(ayse):
    first, invoiced = save(ayse), save(ayse, **COMPANY)
    assert (save(ayse), save(ayse, **COMPANY)) == (first, invoiced)
    assert [(row["id"], row["isDefault"]) for row in listed(ayse)] == [(first, 1), (invoiced, 0)]
    assert save(ayse, **COMPANY, isDefault=1) == invoiced
    assert [(row["id"], row["isDefault"]) for row in listed(ayse)] == [(invoiced, 1), (first, 0)]


def test_one_that_was_deleted_is_added_anew(ayse):
    first = save(ayse)
    ayse.post("/routines/deleteAddress", id=first)
    second = save(ayse)
    assert second != first and [row["id"] for row in listed(ayse)] == [second]


def test_a_book_that_is_full_takes_no_further_address_and_still_changes_those_it_has(ayse, monkeypatch):
    monkeypatch.setattr(book, "MAX_ADDRESSES", 2)
    first, _ = save(ayse), save(ayse, addressTitle="İş")
    answer = ayse.post("/routines/setAddress", **{**ADDRESS, "addressTitle": "Ofis"})
    assert (answer.status_code, answer.json["code"]) == (409, "conflict")
    assert answer.json["failed"] == "En fazla 2 adres kaydedebilirsiniz."
    assert save(ayse, id=first, addressTitle="Yazlık") == first
    assert len(listed(ayse)) == 2


def test_a_deleted_address_is_gone_and_the_default_passes_on(world, ayse):
    first, second = save(ayse), save(ayse, addressTitle="İş")
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


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("town", "Ленина"),
        ("addressText", "Moda Cad. 1/2, شارع الاستقلال"),
    ],
)
def test_what_stands_on_a_parcel_is_in_letters_that_couriers_read(ayse, field, text):
    answer = ayse.post("/routines/setAddress", **{**ADDRESS, field: text})
    message = "Kargo görevlilerinin okuyabilmesi için Latin harfleriyle yazınız(!)"
    assert (answer.status_code, answer.json["fields"]) == (422, {field: [message]})


def test_letters_of_other_latin_alphabets_and_marks_are_taken(ayse):
    save(ayse, firstName="José", lastName="Weiß", addressText="Moda Cad. No: 5/2 – Kat 3, 2º ☎ 0216")


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


def test_only_orders_may_ask_for_a_person_and_their_address(world, ayse):
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


def test_addresses_saved_at_once_leave_one_default(world):
    person_id = world.person(AYSE)
    fields = {
        "first_name": "Ayşe",
        "last_name": "Işık",
        "city": 34,
        "district": 3423,
        "town": "Caferağa",
        "address_text": "Moda Cad. 1",
        "phone": "+905321234567",
        "is_corporate": False,
        "is_default": True,
    }

    def save(title: str) -> None:
        with world.work() as work:
            addresses_steps.save_address(work, person_id, 0, {**fields, "address_title": title})

    savers = [threading.Thread(target=save, args=(title,)) for title in ("Ev", "İş", "Yazlık", "Annem", "Depo", "Okul")]
    for saver in savers:
        saver.start()
    for saver in savers:
        saver.join()
    with world.work() as work:
        kept = addresses_steps.list_addresses(work, person_id)
    assert [row.is_default for row in kept] == [True] + [False] * 5
