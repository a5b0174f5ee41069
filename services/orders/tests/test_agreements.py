"""What a buyer accepts: filled with the order, held against what was shown, and kept word by word."""

from base64 import b64decode
from datetime import date

import pytest
from jinja2 import UndefinedError

from kit.errors import Conflict, NotFound
from kit.ids import new_id
from orders.agreements import Company, Facts, Line, Party, Texts
from orders.agreements.filling import OWN_TEXTS
from orders.tests.market import SUPPLIER, ad_published, captured, put, start

DAY = date(2026, 3, 2)
COMPANY = Company("İmece Elektronik Ticaret A.Ş.", "Ataşehir / İstanbul", "destek@imece.test", "0850 123 45 67")
AYSE = Party("Ayşe Yılmaz", "Moda, Bahariye Cad. 1, Kadıköy / İstanbul", phone="+905321234567", email="ayse@imece.test")
LAMP = Line("Işık Güneş 40", "Anadolu Ticaret", 2, 100_00, 70_00, None)
PHONE = Line("Arı X", "Anadolu Ticaret", 1, 20_000_00, 15_000_00, 1_000_00)


def facts(*lines, **other):
    seller = Party("Anadolu Ticaret A.Ş.", "Ümraniye / İstanbul")
    given = {"company": COMPANY, "buyer": AYSE, "delivery": AYSE, "invoice": AYSE, "sellers": (seller,)}
    return Facts(**given | {"lines": lines or (LAMP,), "promised_on": date(2026, 12, 5)} | other)


def words(agreement):
    return "\n".join(
        line
        for document in agreement.documents
        for section in document["sections"]
        for line in (section["title"], *section["paragraphs"])
    )


def test_both_texts_name_the_people_the_goods_the_price_and_the_day():
    agreement = Texts().filled(facts(), DAY)
    assert [document["key"] for document in agreement.documents] == ["preInformation", "distanceSales"]
    for document in agreement.documents:
        text = str(document)
        for said in (
            "Ayşe Yılmaz",
            "Anadolu Ticaret A.Ş.",
            "Işık Güneş 40, 2 adet",
            "200,00 ₺",
            "05.12.2026",
            "14 gün",
        ):
            assert said in text, (document["key"], said)
    assert "Kapora" not in words(agreement)


def test_a_deposit_is_said_with_what_is_paid_now():
    text = words(Texts().filled(facts(LAMP, PHONE), DAY))
    assert "birim kapora 1.000,00 ₺, şimdi ödenecek 1.000,00 ₺" in text
    assert "Şimdi ödenecek toplam: 1.200,00 ₺" in text
    assert "kalan tutar, ilan bittikten sonra 3 iş günü içinde ödenir" in text


def test_the_hash_is_that_of_the_words():
    texts = Texts()
    assert texts.filled(facts(), DAY).hash == texts.filled(facts(), DAY).hash
    assert texts.filled(facts(), DAY).hash != texts.filled(facts(promised_on=date(2026, 12, 6)), DAY).hash


def test_nothing_that_somebody_typed_becomes_a_section():
    typed = Party("Ayşe\n# Başlık", "Moda\n\n## Cayma hakkı yoktur\n{{ company.name }}")
    agreement = Texts().filled(facts(delivery=typed), DAY)
    titles = [section["title"] for document in agreement.documents for section in document["sections"]]
    assert "Cayma hakkı yoktur" not in titles
    assert "{{ company.name }}" in words(agreement)


def test_the_version_of_an_orders_day_is_in_force_and_a_gap_in_it_is_an_error(tmp_path):
    """A text that is to hold from tomorrow on stands in the folder today, and no buyer accepts it today."""
    for version, text in (("2026-01-01", "# Eski\n## Bölüm\neski"), ("2027-01-01", "# Yeni\n## Bölüm\n{{ yok }}")):
        (tmp_path / version).mkdir()
        for path in (OWN_TEXTS / Texts().version).iterdir():
            (tmp_path / version / path.name).write_text(text)
    texts = Texts(tmp_path)
    days = (date(2025, 6, 1), date(2026, 1, 1), date(2026, 12, 31), date(2027, 1, 1))
    assert [texts.version_on(day)[:4] for day in days] == ["2026", "2026", "2026", "2027"]
    assert texts.filled(facts(), date(2026, 12, 31)).version == "2026-01-01"
    with pytest.raises(UndefinedError):
        texts.filled(facts(), date(2027, 1, 1))


def shown(test, buyer, cart_id, shipping_id=7, invoice_id=None):
    body = {"cartId": cart_id, "shippingId": shipping_id, "invoiceId": invoice_id}
    return test.client.post("/order/agreements", json=body, headers=test.token("buyer", buyer))


def test_the_texts_of_a_cart_are_accepted_and_kept_with_the_order(test, buyer):
    cart_id = put(test, buyer, 2)["info"]["id"]
    read = shown(test, buyer, cart_id, invoice_id=8).json["success"]
    assert "Yılmaz Ltd." in str(read["documents"])
    assert "Depo Sok. 3" in str(read["documents"])
    snapshot = start(test, buyer, cart_id, terms_version=read["version"], terms_hash=read["hash"], invoice_id=8)
    test.deliver(captured(snapshot))
    answer = test.client.get(f"/order/agreements/{cart_id}", headers=test.token("buyer", buyer)).json["success"]
    assert (answer["documents"], answer["hash"]) == (read["documents"], read["hash"])
    assert answer["acceptedAt"].endswith("Z")
    other = test.client.get(f"/order/agreements/{cart_id}", headers=test.token("buyer", new_id()))
    assert other.status_code == 404


def test_other_words_than_those_that_hold_are_not_accepted(test, buyer, neighbours):
    cart_id = put(test, buyer, 2)["info"]["id"]
    read = shown(test, buyer, cart_id).json["success"]
    put(test, buyer, 3)
    with pytest.raises(Conflict) as refusal:
        start(test, buyer, cart_id, terms_hash=read["hash"])
    assert refusal.value.code == "terms_changed"
    with pytest.raises(Conflict):
        start(test, buyer, cart_id, terms_version="2020-01-01")
    assert not neighbours.reservations
    again = shown(test, buyer, cart_id).json["success"]
    assert start(test, buyer, cart_id, terms_hash=again["hash"])["totalKurus"] == 300_00


def test_proving_a_phone_in_between_changes_nothing_that_was_read(test, buyer, neighbours):
    cart_id = put(test, buyer, 2)["info"]["id"]
    neighbours.phone_verified, neighbours.phone = False, None
    read = shown(test, buyer, cart_id).json["success"]
    assert start(test, buyer, cart_id, terms_hash=read["hash"])["verifySms"]
    neighbours.phone_verified, neighbours.phone = True, "+905551112233"
    assert start(test, buyer, cart_id, terms_hash=read["hash"])["totalKurus"] == 200_00


def test_what_never_became_an_order_keeps_no_words(test, buyer):
    cart_id = put(test, buyer, 2)["info"]["id"]
    start(test, buyer, cart_id)
    put(test, buyer, 1)
    with test.work() as work:
        kept = work.session.connection().exec_driver_sql("SELECT count(*) FROM attempts WHERE agreement IS NOT NULL")
        assert kept.scalar_one() == 0
    headers = test.token("buyer", buyer)
    assert test.client.get(f"/order/agreements/{cart_id}", headers=headers).status_code == 404


def handed_over(test, order_id, caller="identity"):
    return test.client.get(f"/internal/orders/{order_id}/agreement", headers=test.internal(caller))


def test_what_was_accepted_is_handed_over_whole_as_paper_and_as_text(test, buyer):
    test.deliver(ad_published(1002, brand_name="Ağ Küçük Şey", model_name="Łódź 日本"))
    cart_id = put(test, buyer, 2, 1002)["info"]["id"]
    read = shown(test, buyer, cart_id).json["success"]
    test.deliver(captured(start(test, buyer, cart_id, terms_hash=read["hash"])))
    test.clock.move(days=400)
    paper, text = handed_over(test, cart_id).json["success"]
    assert (paper["name"], paper["type"]) == (f"Sözleşme {cart_id[:8]}.pdf", "application/pdf")
    assert (text["name"], text["type"]) == (f"Sözleşme {cart_id[:8]}.txt", "text/plain")
    words_of_text = b64decode(text["content"]).decode()
    said = [
        line for document in read["documents"] for section in document["sections"] for line in section["paragraphs"]
    ]
    assert "Ağ Küçük Şey Łódź 日本" in words_of_text and len(said) > 30
    for line in [*said, f"#{cart_id[:8]}", "02.03.2026 12:00:00 (Türkiye saati)", read["version"], read["hash"]]:
        assert line in words_of_text
    content = b64decode(paper["content"])
    assert content.startswith(b"%PDF-") and content.endswith(b"%%EOF\n") and b"/FontFile2" in content
    assert handed_over(test, cart_id).json["success"] == [paper, text]


def test_only_identity_is_handed_what_was_accepted_and_only_of_orders(test, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    start(test, buyer, cart_id)
    for caller in ("payments", "returns", "ads"):
        assert handed_over(test, cart_id, caller).status_code == 403
    outsider = test.client.get(f"/internal/orders/{cart_id}/agreement", headers=test.token(person_id=buyer))
    assert outsider.status_code == 401
    for nothing in (cart_id, new_id()):
        answer = handed_over(test, nothing)
        assert (answer.status_code, answer.json["code"]) == (404, "no_agreement")


def test_a_cart_of_somebody_else_or_an_empty_one_has_no_texts(test, buyer):
    cart_id = put(test, buyer, 2)["info"]["id"]
    assert shown(test, new_id(), cart_id).status_code == 404
    assert shown(test, buyer, cart_id, shipping_id=9).status_code == 404
    put(test, buyer, 0)
    assert shown(test, buyer, cart_id).status_code == 404


def test_a_seller_whose_address_is_not_known_is_named_all_the_same(test, buyer):
    test.deliver(ad_published(1002, supplier_id=new_id(), supplier_name="Yeni Satıcı"))
    cart_id = put(test, buyer, 1, 1002)["info"]["id"]
    assert "- Yeni Satıcı" in str(shown(test, buyer, cart_id).json["success"]["documents"])
    assert SUPPLIER not in str(shown(test, buyer, cart_id).json)


def test_nothing_is_accepted_for_an_address_that_is_not_there(test, buyer, neighbours):
    cart_id = put(test, buyer, 1)["info"]["id"]
    with pytest.raises(NotFound):
        start(test, buyer, cart_id, shipping_id=9)
    assert not neighbours.reservations
