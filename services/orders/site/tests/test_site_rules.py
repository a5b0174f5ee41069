"""What may be said of the shop, and how it is kept."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Conflict, Invalid
from orders.agreements.rules.facts import Company
from orders.site import rules
from orders.site.rules import Hours, Values, changed_names, checked, dialled, formatted, is_public_https
from tests.support.refusing import refusal_of, told

COMPANY = Company("İmece Elektronik Ticaret A.Ş.", "Ortak Sok. No: 8", "destek@imece.test", "0850 123 45 67")
FIRST = Values(
    brand="İmece",
    full_name="İmece Ortak Satın Alma Platformu",
    legal_name=COMPANY.name,
    developer="Ortak Yazılım",
    developer_url="https://github.com/imece-org",
    address=COMPANY.address,
    email=COMPANY.email,
    phone="+908501234567",
    footer_hours=Hours(1, 5, "09:00", "18:00"),
    support_hours=Hours(1, 6, "10:00", "19:00"),
)


def faults_of(**other) -> dict[str, list[str]]:
    with pytest.raises(Invalid) as refused:
        checked(replace(FIRST, **other))
    assert refused.value.code == "validation_failed"
    assert refused.value.message == next(iter(refused.value.fields.values()))[0]
    return refused.value.fields


def test_contracts_name_the_company_with_its_phone_as_it_is_read():
    assert FIRST.company == COMPANY
    assert checked(FIRST) == FIRST


def test_a_phone_of_a_deployment_that_is_not_understood_stands_as_it_is():
    assert replace(FIRST, phone="+49 30 1234567").company == replace(COMPANY, phone="+49 30 1234567")


@pytest.mark.parametrize(
    ("typed", "kept", "read"),
    [
        ("0850 123 45 67", "+908501234567", "0850 123 45 67"),
        ("+90 (216) 123-45-67", "+902161234567", "0216 123 45 67"),
        ("0090 532.123.45.67", "+905321234567", "0532 123 45 67"),
        ("3121234567", "+903121234567", "0312 123 45 67"),
        ("444 0 123", "+904440123", "444 0 123"),
        ("+904440123", "+904440123", "444 0 123"),
        ("0442 123 45 67", "+904421234567", "0442 123 45 67"),
    ],
)
def test_a_phone_is_kept_as_it_is_dialled_and_read_as_it_is_written(typed, kept, read):
    assert (dialled(typed), formatted(kept)) == (kept, read)
    assert dialled(read) == kept


@pytest.mark.parametrize(
    "typed",
    ["", "0850 123 45 6", "0850 123 45 678", "1234567", "0444 0 123", "+49 30 1234567", "0150 123 45 67", "beş"],
)
def test_what_no_caller_could_dial_is_refused(typed):
    assert dialled(typed) is None
    said = "Telefon, 0850 123 45 67 ya da 444 0 123 gibi bir Türkiye numarası olmalıdır(!)"
    assert faults_of(phone=typed) == {"values.phone": [said]}


@given(st.text())
def test_any_text_is_a_phone_that_reads_back_or_none(typed):
    kept = dialled(typed)
    assert kept is None or dialled(formatted(kept)) == kept


@pytest.mark.parametrize(
    "url", ["https://github.com/imece-org", "https://ortak.com.tr", "https://a-b.example/~yol!?x=1#y"]
)
def test_a_profile_is_a_full_address(url):
    assert is_public_https(url)


@pytest.mark.parametrize(
    "url",
    [
        "", "http://ortak.com.tr", "ortak.com.tr", "https://ortak", "https://", "https:///yol", "https://-a.com",
        "https://a@ortak.com.tr", "https://ortak.com.tr:8443", "https://ortak.com.tr:", "https://ortak.com.tr:xx",
        "https://ortak.com.tr/a b", "https://örtak.com.tr", "https://ortak.com.tr/a\\b", "https://ortak.com.tr\\@x.com", "https://[::1",
        "javascript:alert(1)//https://ortak.com.tr",
    ],
)  # fmt: skip
def test_what_leads_elsewhere_than_it_says_is_refused(url):
    assert not is_public_https(url)
    said = "Profil adresi https:// ile başlayan tam bir adres olmalıdır(!)"
    assert faults_of(developer_url=url) == {"values.developerUrl": [said]}


@given(st.text(), st.sampled_from(["", "https://", "https://ortak.com.tr/"]))
def test_any_text_leads_to_a_host_in_the_open_or_is_refused(typed, before):
    url = before + typed
    host = url.removeprefix("https://").split("/")[0].split("?")[0].split("#")[0]
    assert not is_public_https(url) or ("." in host and not set(host) & set("@:[]\\ "))


@pytest.mark.parametrize(
    ("hours", "said"),
    [
        (Hours(5, 1, "09:00", "18:00"), "İlk gün son günden sonra olamaz(!)"),
        (Hours(0, 5, "09:00", "18:00"), "İlk gün son günden sonra olamaz(!)"),
        (Hours(1, 8, "09:00", "18:00"), "İlk gün son günden sonra olamaz(!)"),
        (Hours(1, 5, "9:00", "18:00"), "Saat 09:00 gibi yazılmalıdır(!)"),
        (Hours(1, 5, "09:00", "24:00"), "Saat 09:00 gibi yazılmalıdır(!)"),
        (Hours(1, 5, "09:60", "18:00"), "Saat 09:00 gibi yazılmalıdır(!)"),
        (Hours(1, 5, "18:00", "18:00"), "Açılış saati kapanıştan önce olmalıdır(!)"),
        (Hours(1, 5, "18:01", "18:00"), "Açılış saati kapanıştan önce olmalıdır(!)"),
    ],
)
def test_hours_that_no_shop_could_keep_are_refused_by_their_name(hours, said):
    assert faults_of(footer_hours=hours) == {"values.footerHours": [said]}
    assert faults_of(support_hours=hours) == {"values.supportHours": [said]}


@pytest.mark.parametrize("hours", [Hours(1, 7, "00:00", "23:59"), Hours(3, 3, "09:00", "09:01")])
def test_any_day_and_any_time_may_be_one_of_work(hours):
    assert checked(replace(FIRST, footer_hours=hours)).footer_hours == hours


def test_all_that_is_wrong_is_told_at_once():
    assert list(faults_of(phone="x", developer_url="y")) == ["values.phone", "values.developerUrl"]


@pytest.mark.parametrize("name", ["brand", "full_name", "legal_name", "developer", "address"])
def test_names_and_address_are_kept_on_one_line(name):
    assert getattr(checked(replace(FIRST, **{name: "Ortak Sok.\n  No: 9 "})), name) == "Ortak Sok. No: 9"


def test_what_differs_is_named_in_the_order_of_the_form():
    other = replace(FIRST, support_hours=Hours(1, 7, "10:00", "19:00"), brand="Ortak")
    assert changed_names(FIRST, other) == ["brand", "support_hours"]
    assert changed_names(FIRST, FIRST) == []


def test_hours_are_short_in_the_record():
    assert (str(Hours(1, 5, "09:00", "18:00")), str(Hours(6, 6, "10:00", "14:00"))) == (
        "1-5 09:00-18:00",
        "6 10:00-14:00",
    )


def test_refusals_say_what_to_do():
    other, nothing = rules.site_changed(), rules.nothing_changed()
    said = "Siz yazarken başka bir yönetici bilgileri değiştirdi. Lütfen sayfayı yenileyiniz(!)"
    assert (other.code, other.message) == ("site_changed", said)
    said = "Bilgilerde bir değişiklik yok(!)"
    assert (nothing.code, nothing.message, nothing.fields) == ("validation_failed", said, {"values": [said]})


TODAY = date(2026, 3, 2)


def test_a_plan_keeps_what_differs_and_gives_the_same_values_again():
    after = replace(FIRST, brand="İmece Plus", support_hours=Hours(1, 7, "08:00", "20:00"))
    kept = rules.differences(FIRST, after)
    assert kept == {
        "brand": "İmece Plus",
        "support_hours": {"first_day": 1, "last_day": 7, "opens": "08:00", "closes": "20:00"},
    }
    assert rules.with_changes(FIRST, kept) == after
    assert rules.with_changes(replace(FIRST, address="Başka"), kept) == replace(after, address="Başka")


def test_other_services_are_told_what_they_write_with_the_phone_as_it_is_read():
    assert rules.public_of(FIRST) == {
        "brand": "İmece",
        "full_name": "İmece Ortak Satın Alma Platformu",
        "legal_name": COMPANY.name,
        "address": COMPANY.address,
        "email": COMPANY.email,
        "phone": "0850 123 45 67",
    }


@pytest.mark.parametrize(
    ("day", "is_later"),
    [
        (None, False),
        (TODAY, False),
        (TODAY + timedelta(days=1), True),
        (TODAY + timedelta(days=rules.DAYS_AHEAD_MAX), True),
    ],
)
def test_values_hold_at_once_or_from_a_later_day_on(day, is_later):
    assert rules.begins_later(day, TODAY) is is_later


@pytest.mark.parametrize("days", [-1, rules.DAYS_AHEAD_MAX + 1])
def test_a_day_that_is_over_or_far_away_is_refused_with_the_days_that_are_not(days):
    assert refusal_of(rules.begins_later, TODAY + timedelta(days=days), TODAY) == (
        Invalid, "validation_failed", ["beginsOn"],
    )  # fmt: skip


def test_a_plan_that_has_begun_is_not_taken_back():
    assert told(rules.plan_begun()) == (Conflict, "site_plan_begun", [])
