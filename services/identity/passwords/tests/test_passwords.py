"""Which passwords are good ones."""

import pytest

from identity.passwords.rules import password as rules
from identity.passwords.rules.common import COMMON_PASSWORDS
from identity.passwords.steps import keeper
from identity.tests.hashing import PRODUCTION
from kit.errors import Invalid
from tests.support.refusing import refusal_of


def test_a_password_of_six_characters_is_long_enough():
    rules.require_good_password("1p2q3r", 6, 50, common=COMMON_PASSWORDS)


@pytest.mark.parametrize(
    ("password", "words"),
    [("123456", "yaygın"), ("Password", "yaygın"), ("QWERTY", "yaygın"), (" " * 6, "boşluk"), ("\u2003" * 8, "boşluk")],
)
def test_a_blank_or_common_password_is_refused_and_the_form_is_told_why(password, words):
    with pytest.raises(Invalid, match=words) as refusal:
        rules.require_good_password(password, 6, 50, common=COMMON_PASSWORDS)
    assert list(refusal.value.fields) == ["password"]


def test_the_list_of_common_passwords_is_whole():
    assert len(COMMON_PASSWORDS) == 10_000


@pytest.mark.parametrize("password", ["ayse.isik@imece.test", "AYSE.ISIK@imece.test", "ayse.isik", " Ayse.Isik "])
def test_the_own_address_is_no_password(password):
    with pytest.raises(Invalid, match="e-posta"):
        rules.require_not_own_email(password, "ayse.isik@imece.test")
    rules.require_not_own_email("ayse.isik-7", "ayse.isik@imece.test")
    rules.require_not_own_email("ayse.isik", None)


@pytest.mark.parametrize("password", ["12345", "x" * 51])
def test_a_shorter_or_longer_one_is_refused(password):
    with pytest.raises(Invalid) as refusal:
        rules.require_good_password(password, 6, 50, "newPassword")
    assert list(refusal.value.fields) == ["newPassword"]


def test_production_hashes_with_argon2id_in_19_mib_two_passes_and_one_lane(monkeypatch):
    for name, cost in PRODUCTION.items():
        monkeypatch.setattr(keeper, name, cost)
    keeping = keeper.PasswordKeeper()
    stored = keeping.hash("imece123")
    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert (keeping.verify(stored, "imece123"), keeping.verify(stored, "imece124")) == (True, False)
    assert not keeping.verify(None, "imece123")


@pytest.mark.parametrize("password", ["x" * 5, "x" * 51, " " * 6, "qwerty"])
def test_why_a_password_is_refused_is_said_in_every_language(password):
    wrong = refusal_of(rules.require_good_password, password, 6, 50, common=COMMON_PASSWORDS)
    assert wrong == (Invalid, "validation_failed", ["password"])


@pytest.mark.parametrize("length", [6, 50])
def test_the_shortest_and_the_longest_pass(length):
    rules.require_good_password("ş" * length, 6, 50)


def test_the_own_address_is_refused_at_its_field():
    refused = refusal_of(rules.require_not_own_email, "ayse", "ayse@imece.test", "newPassword")
    assert refused == (Invalid, "validation_failed", ["newPassword"])
    assert refusal_of(rules.require_not_own_email, "ayse", "ayse@imece.test")[2] == ["password"]
    rules.require_not_own_email("", "")
