"""Operators change what the shop says of itself; shoppers read it, and an order keeps what it was paid with."""

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts.events import OrdersOperatorActed
from kit.errors import Conflict
from kit.ids import new_id
from orders.tests.market import captured, put, start

REASON = "Şirket yeni yerine taşındı."
FIRST_PHONE = "+908501234567"


@pytest.fixture
def operator(test):
    """Headers of one operator, as long as the test's clock moves."""
    person_id = new_id()
    return lambda: test.token("operator", person_id)


def read(test) -> dict:
    return test.client.get("/cdn/site.json").json


def file_of(test, operator) -> dict:
    return test.client.get("/operator/site", headers=operator()).json["success"]


def values_of(test, **other) -> dict:
    now = read(test)
    del now["phoneFormatted"]
    return now | other


def ask(test, operator, act: str, **body):
    return test.client.post(f"/operator/site/{act}", json=body, headers=operator())


def change(test, operator, based_on=0, reason=REASON, **other):
    return ask(test, operator, "change", values=values_of(test, **other), reason=reason, basedOn=based_on)


def changed(test, operator, **other) -> dict:
    answer = change(test, operator, **other)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def test_a_visitor_reads_what_came_with_the_deployment(test):
    site = read(test)
    assert (site["brand"], site["legalName"]) == ("İmece", "İmece Elektronik Ticaret A.Ş.")
    assert (site["phone"], site["phoneFormatted"]) == (FIRST_PHONE, "0850 123 45 67")
    assert site["footerHours"] == {"firstDay": 1, "lastDay": 5, "opens": "09:00", "closes": "18:00"}
    assert site["supportHours"] == {"firstDay": 1, "lastDay": 6, "opens": "10:00", "closes": "19:00"}


def test_what_did_not_change_is_not_sent_again(test, operator):
    first = test.client.get("/cdn/site.json")

    def again():
        return test.client.get("/cdn/site.json", headers={"If-None-Match": first.headers["ETag"]})

    assert (again().status_code, again().data) == (304, b"")
    changed(test, operator, brand="Ortak")
    assert again().json["brand"] == "Ortak"


def test_a_change_holds_at_once_and_what_held_stays_in_the_history(test, operator):
    found = changed(test, operator, phone="444 0 123", address="Yeni Cad. No: 1\nKadıköy")
    assert (found["version"], found["values"]["phone"], found["values"]["phoneFormatted"]) == (
        1,
        "+904440123",
        "444 0 123",
    )
    assert found["values"] == read(test)
    newest, first = found["versions"]
    assert (newest["version"], newest["saved"]["reason"]) == (1, REASON)
    assert (first["version"], first["values"]["phone"], first["saved"]) == (0, FIRST_PHONE, None)
    assert found["publicUrl"].startswith("http")
    assert file_of(test, operator) == found


def test_a_change_is_told_with_what_was_before_and_is_after(test, operator):
    changed(
        test,
        operator,
        email="Yardim@imece.test",
        footerHours={"firstDay": 1, "lastDay": 6, "opens": "08:30", "closes": "18:00"},
    )
    (told,) = test.announced(OrdersOperatorActed)
    assert (told.act, told.subject, told.subject_id, told.reason) == ("site_changed", "site", "1", REASON)
    assert [(one.what, one.before, one.after) for one in told.changes] == [
        ("site_email", "destek@imece.test", "yardim@imece.test"),
        ("site_footer_hours", "1-5 09:00-18:00", "1-6 08:30-18:00"),
    ]


def test_another_operator_is_told_that_the_same_was_saved_before(test, operator):
    wanted = {"values": values_of(test, brand="Ortak"), "reason": REASON, "basedOn": 0}
    for _ in range(2):
        assert ask(test, operator, "change", **wanted).status_code == 200
    second = ask(test, lambda: test.token("operator"), "change", **wanted)
    assert (second.status_code, second.json["code"]) == (409, "site_changed")
    assert len(test.announced(OrdersOperatorActed)) == 1


def test_a_preview_says_what_would_be_kept_and_changes_nothing(test, operator):
    answer = ask(test, operator, "preview", values=values_of(test, brand="  Ortak ", phone="0216 123 45 67"))
    found = answer.json["success"]
    assert found["changed"] == ["brand", "phone"]
    assert (found["values"]["brand"], found["values"]["phoneFormatted"]) == ("Ortak", "0216 123 45 67")
    assert (read(test)["brand"], file_of(test, operator)["version"]) == ("İmece", 0)


@pytest.mark.parametrize("act", ["preview", "change"])
@pytest.mark.parametrize(
    ("other", "field", "said"),
    [
        (
            {"phone": "123"},
            "values.phone",
            "Telefon, 0850 123 45 67 ya da 444 0 123 gibi bir Türkiye numarası olmalıdır(!)",
        ),
        (
            {"developerUrl": "http://a.com"},
            "values.developerUrl",
            "Profil adresi https:// ile başlayan tam bir adres olmalıdır(!)",
        ),
        ({"email": "destek"}, "values.email", "Geçersiz e-posta adresi!"),
        ({"brand": ""}, "values.brand", "Kısa marka adı boş olamaz(!)"),
        ({"brand": "x" * 25}, "values.brand", "Kısa marka adı 24 karakterden fazla olamaz(!)"),
    ],
)
def test_what_is_wrong_is_told_beside_its_field(test, operator, act, other, field, said):
    body = {"reason": REASON, "basedOn": 0} if act == "change" else {}
    answer = ask(test, operator, act, values=values_of(test, **other), **body)
    assert answer.status_code == 422
    assert answer.json["fields"] == {field: [said]}


def test_two_operators_do_not_overwrite_each_other(test, operator):
    changed(test, operator, brand="Ortak")
    answer = change(test, operator, brand="Birlik")
    assert (answer.status_code, answer.json["code"]) == (409, "site_changed")
    assert (read(test)["brand"], file_of(test, operator)["version"]) == ("Ortak", 1)


def test_the_same_once_more_changes_nothing(test, operator):
    assert changed(test, operator, brand="Ortak")["version"] == 1
    assert changed(test, operator, brand="Ortak")["version"] == 1
    assert len(test.announced(OrdersOperatorActed)) == 1


def test_a_change_that_changes_nothing_is_refused(test, operator):
    answer = change(test, operator, phone="+90 850 123 45 67")
    assert (answer.status_code, answer.json["fields"]) == (422, {"values": ["Bilgilerde bir değişiklik yok(!)"]})


def test_a_change_needs_a_reason(test, operator):
    answer = change(test, operator, brand="Ortak", reason="kısa")
    assert answer.json["fields"] == {"reason": ["Gerekçe en az 10 karakter olmalıdır(!)"]}


def test_texts_of_the_law_name_the_company_as_it_is_called_now(test, operator):
    changed(test, operator, legalName="Ortak Ticaret A.Ş.")
    page = test.client.get("/cdn/texts/gizlilik/tr.json").json
    assert "Ortak Ticaret A.Ş." in str(page["sections"]) + str(page["intro"])
    assert "İmece Elektronik" not in str(page)


def agreed(test, buyer, cart_id) -> dict:
    body = {"cartId": cart_id, "shippingId": 7, "invoiceId": None}
    return test.client.post("/order/agreements", json=body, headers=test.token("buyer", buyer)).json["success"]


def test_an_order_keeps_the_company_that_it_was_agreed_with(test, operator, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    shown = agreed(test, buyer, cart_id)
    terms = {"terms_version": shown["version"], "terms_hash": shown["hash"]}
    test.deliver(captured(start(test, buyer, cart_id, **terms)))
    changed(test, operator, legalName="Ortak Ticaret A.Ş.")
    kept = test.client.get(f"/order/agreements/{cart_id}", headers=test.token("buyer", buyer)).json["success"]
    assert kept["documents"] == shown["documents"]
    assert "İmece Elektronik Ticaret A.Ş." in str(kept["documents"])


def test_who_was_reading_the_contract_meanwhile_reads_it_again(test, operator, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    shown = agreed(test, buyer, cart_id)
    changed(test, operator, legalName="Ortak Ticaret A.Ş.", phone="444 0 123")
    with pytest.raises(Conflict) as refused:
        start(test, buyer, cart_id, terms_version=shown["version"], terms_hash=shown["hash"])
    assert refused.value.code == "terms_changed"
    again = agreed(test, buyer, cart_id)
    assert "Ortak Ticaret A.Ş." in str(again["documents"])
    assert "444 0 123" in str(again["documents"])
    assert start(test, buyer, cart_id, terms_version=again["version"], terms_hash=again["hash"])["totalKurus"]


@pytest.mark.parametrize("sentence", ["UPDATE site_versions SET reason = ''", "DELETE FROM site_versions"])
def test_the_database_keeps_every_version(test, operator, sentence):
    changed(test, operator, brand="Ortak")
    with pytest.raises(DBAPIError), test.work() as work:
        work.session.execute(text(sentence))


@pytest.mark.parametrize("act", ["preview", "change"])
def test_only_operators_change_it(test, buyer, act):
    headers = test.token("buyer", buyer)
    assert test.client.get("/operator/site", headers=headers).status_code == 403
    assert test.client.post(f"/operator/site/{act}", json={}, headers=headers).status_code == 403
