"""The second factor by itself: which digits count, which codes are typed how, and who needs one."""

import base64
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, unquote, urlsplit

import pyotp
import pytest

from identity.factors.rules import second_factor as rules
from identity.factors.rules.passkeys import Signed
from identity.factors.rules.second_factor import PASSKEY, RECOVERY, TOTP, Proof
from identity.people.rules.roles import BUYER, OPERATOR, SUPPLIER

SECRET = base64.b32encode(b"12345678901234567890").decode()  # RFC 6238, appendix B
AT = datetime.fromtimestamp(1_111_111_109, UTC)
STEP = 1_111_111_109 // 30


@pytest.mark.parametrize(("steps", "counts"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_the_digits_of_the_half_minutes_beside_the_present_one_count_and_no_others(steps, counts):
    shown = pyotp.TOTP(SECRET).generate_otp(STEP + steps)
    assert rules.matching_step(SECRET, shown, AT) == (STEP + steps if counts else None)


@pytest.mark.parametrize("code", ["", "081805", "81804", "0081804", "abcdef", "٠٨١٨٠٤"])
def test_wrong_digits_are_of_no_half_minute(code):
    assert rules.matching_step(SECRET, "081804", AT) == STEP
    assert rules.matching_step(SECRET, code, AT) is None


def test_where_two_half_minutes_show_the_same_digits_the_later_one_is_used_up(monkeypatch):
    """So that neither can be brought a second time."""
    monkeypatch.setattr(pyotp.TOTP, "generate_otp", lambda _shown, _step: "123456")
    assert rules.matching_step(SECRET, "123456", AT) == STEP + 1


def test_the_demos_short_secret_is_taken_too():
    assert rules.matching_step("JBSWY3DPEHPK3PXP", "071271", AT) == STEP


@pytest.mark.parametrize(
    ("has_app", "has_passkey", "methods"),
    [
        (True, False, (TOTP, RECOVERY)),
        (False, True, (PASSKEY, RECOVERY)),
        (True, True, (TOTP, PASSKEY, RECOVERY)),
    ],
)
def test_a_second_step_is_done_with_what_was_set_up_or_a_code_from_paper(has_app, has_passkey, methods):
    assert rules.methods(has_app, has_passkey) == methods


def test_operators_are_let_in_with_a_second_factor_only():
    assert [rules.is_required(role) for role in (OPERATOR, SUPPLIER, BUYER)] == [True, False, False]


@pytest.mark.parametrize(
    ("code", "is_one"),
    [("123456", True), ("000000", True), ("12345", False), ("1234567", False), ("12345a", False), ("", False)],
)
def test_six_digits_are_a_telephones_and_all_else_is_from_paper(code, is_one):
    assert rules.is_digits(code) is is_one


@pytest.mark.parametrize(
    ("proof", "is_missing"),
    [(Proof(), True), (Proof(code=""), False), (Proof(passkey=Signed("a", "b", "c", "d")), False)],
)
def test_a_proof_is_missing_where_neither_a_code_nor_a_passkey_was_brought(proof, is_missing):
    assert proof.is_missing is is_missing


def test_a_new_secret_has_160_bits_and_is_another_each_time():
    secrets = {rules.new_secret() for _ in range(5)}
    assert len(secrets) == 5
    assert {len(base64.b32decode(secret)) for secret in secrets} == {20}


def test_an_app_reads_the_account_and_the_shops_name_from_the_picture():
    uri = urlsplit(rules.setup_uri(SECRET, "ayse@imece.test"))
    assert (uri.scheme, uri.netloc, unquote(uri.path)) == ("otpauth", "totp", "/İmece:ayse@imece.test")
    assert parse_qs(uri.query) == {"secret": [SECRET], "issuer": ["İmece"]}


def test_recovery_codes_are_ten_of_two_halves_of_five_letters():
    codes = rules.new_recovery_codes()
    assert [[len(half) for half in code.split("-")] for code in codes] == [[5, 5]] * 10
    assert all(rules.plain(code) == code.replace("-", "") for code in codes)
    assert not set(rules.LETTERS) & set("ilo01")


def test_steps_last_minutes():
    assert (timedelta(minutes=5), timedelta(minutes=10)) == (rules.STEP_LIFE, rules.PENDING_LIFE)
