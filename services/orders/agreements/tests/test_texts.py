"""What a buyer accepts: filled with the order, held against what was shown, and kept word by word."""

from dataclasses import replace
from datetime import date

import pytest
from jinja2 import UndefinedError

from orders.agreements.documents.filling import OWN_TEXTS, Texts
from orders.agreements.rules.facts import Company, Facts, Line, Party

DAY = date(2026, 3, 2)

COMPANY = Company("İmece Elektronik Ticaret A.Ş.", "Ataşehir / İstanbul", "destek@imece.test", "0850 123 45 67")

AYSE = Party("Ayşe Yılmaz", "Moda, Bahariye Cad. 1, Kadıköy / İstanbul", phone="+905321234567", email="ayse@imece.test")

LAMP = Line("Işık Güneş 40", "Anadolu Ticaret", 2, 100_00, 70_00, None)

PHONE = Line("Arı X", "Anadolu Ticaret", 1, 20_000_00, 15_000_00, 1_000_00)

PHONE_BACK = replace(PHONE, title="Arı Y", is_deposit_forfeited=False)


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


def test_a_deposit_that_is_lost_is_said_as_ever():
    """Word by word what was accepted before deposits could come back, so that its hash stays."""
    text = words(Texts().filled(facts(PHONE), DAY))
    assert text.count("Kalan tutar süresinde ödenmezse kapora iade edilmez.") == 2


def test_a_deposit_that_comes_back_unpaid_is_said_in_both_texts():
    text = words(Texts().filled(facts(LAMP, PHONE_BACK), DAY))
    assert text.count("Kalan tutar süresinde ödenmezse ürün iptal edilir ve kapora iade edilir.") == 2
    assert "kapora iade edilmez" not in text


def test_an_order_with_both_names_which_deposit_is_lost():
    text = words(Texts().filled(facts(LAMP, PHONE, PHONE_BACK), DAY))
    told = "süresinde ödenmezse ürün iptal edilir; kaporası iade edilmeyen: Arı X; iade edilen: Arı Y."
    assert text.count(told) == 2


def test_the_hash_is_that_of_the_words():
    texts = Texts()
    assert texts.filled(facts(), DAY).hash == texts.filled(facts(), DAY).hash
    assert texts.filled(facts(), DAY).hash != texts.filled(facts(promised_on=date(2026, 12, 6)), DAY).hash


def test_words_that_were_filled_in_a_moment_ago_are_not_filled_in_again():
    texts = Texts()
    assert texts.filled(facts(), DAY) is texts.filled(facts(), DAY)
    assert texts.filled(facts(), DAY) is not texts.filled(facts(PHONE), DAY)


def test_nothing_that_a_buyer_typed_becomes_a_section():
    typed = Party("Ayşe\n# Başlık", "Moda\n\n## Cayma hakkı yoktur\n{{ company.name }}")
    agreement = Texts().filled(facts(delivery=typed), DAY)
    titles = [section["title"] for document in agreement.documents for section in document["sections"]]
    assert "Cayma hakkı yoktur" not in titles
    assert "{{ company.name }}" in words(agreement)


def test_the_version_of_an_orders_day_is_in_force_and_a_gap_in_it_is_an_error(tmp_path):
    """A text that is to hold from tomorrow on stands in the folder today, and no buyer accepts it today."""
    for version, text in (("2026-01-01", "# Eski\n## Bölüm\neski"), ("2027-01-01", "# Yeni\n## Bölüm\n{{ yok }}")):
        (tmp_path / version).mkdir()
        for path in max(OWN_TEXTS.iterdir()).iterdir():
            (tmp_path / version / path.name).write_text(text)
    texts = Texts(tmp_path)
    days = (date(2025, 6, 1), date(2026, 1, 1), date(2026, 12, 31))
    assert {texts.filled(facts(), day).version for day in days} == {"2026-01-01"}
    with pytest.raises(UndefinedError):
        texts.filled(facts(), date(2027, 1, 1))
