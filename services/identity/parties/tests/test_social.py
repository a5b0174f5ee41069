"""What a party's answer proves: Telegram's signature, names in our letters, the PKCE challenge."""

import hashlib
import json
from datetime import UTC, datetime, timedelta

import pytest

from identity.parties.rules import TELEGRAM, ProofRefused, challenge_of, plain_name, read_telegram, telegram_hash

TOKEN = "123456:TEST-TOKEN"
SIGNED_AT = datetime.fromtimestamp(1_795_000_000, UTC)
# Made by another implementation of Telegram's rules.
VECTOR = {
    "id": 424242,
    "first_name": "Ayşe",
    "last_name": "Işık",
    "username": "ayse",
    "photo_url": "https://t.me/i/userpic/320/x.jpg",
    "auth_date": 1795000000,
    "hash": "bc66b57bf60978307c4fe3f4278c5a171130fd9f7426c3083c5aaad396eab4a8",
}


def signed(*without: str, **changes: object) -> str:
    """The vector with changes, signed again."""
    said = {name: value for name, value in (VECTOR | changes).items() if name not in ("hash", *without)}
    said["hash"] = telegram_hash({name: str(value) for name, value in said.items()}, TOKEN)
    return json.dumps(said)


def test_what_telegram_signed_names_a_person():
    claim = read_telegram(json.dumps(VECTOR), TOKEN, SIGNED_AT)
    assert (claim.party, claim.subject, claim.first_name, claim.last_name) == (TELEGRAM, "424242", "Ayşe", "Işık")
    assert claim.email is None and claim.proof


@pytest.mark.parametrize("name", ["id", "first_name", "username", "auth_date", "hash"])
def test_what_was_changed_after_the_signature_proves_nothing(name):
    with pytest.raises(ProofRefused):
        read_telegram(json.dumps({**VECTOR, name: "1"}), TOKEN, SIGNED_AT)


@pytest.mark.parametrize("name", ["username", "photo_url", "last_name"])
def test_neither_does_what_was_left_out_or_added(name):
    less = {key: value for key, value in VECTOR.items() if key != name}
    for said in (less, {**VECTOR, "is_premium": "1"}):
        with pytest.raises(ProofRefused):
            read_telegram(json.dumps(said), TOKEN, SIGNED_AT)


def test_another_bots_signature_proves_nothing():
    with pytest.raises(ProofRefused):
        read_telegram(json.dumps(VECTOR), "999:OTHER", SIGNED_AT)


@pytest.mark.parametrize(("moment", "counts"), [(0, True), (600, True), (601, False), (-30, True), (-31, False)])
def test_a_signature_counts_for_ten_minutes(moment, counts):
    now = SIGNED_AT + timedelta(seconds=moment)
    if counts:
        assert read_telegram(json.dumps(VECTOR), TOKEN, now).subject == "424242"
    else:
        with pytest.raises(ProofRefused):
            read_telegram(json.dumps(VECTOR), TOKEN, now)


@pytest.mark.parametrize(
    "response",
    ["", "no json", "[]", "null", '"text"', "{}", '{"hash": 1}', '{"id": {}, "hash": "x"}', "[" * 50_000],
)
def test_what_is_no_answer_of_telegram_is_refused_quietly(response):
    with pytest.raises(ProofRefused):
        read_telegram(response, TOKEN, SIGNED_AT)


@pytest.mark.parametrize("changes", [{"id": "-5"}, {"id": "0"}, {"id": "x"}, {"auth_date": "soon"}, {"auth_date": ""}])
def test_a_good_signature_over_nonsense_proves_nothing(changes):
    with pytest.raises(ProofRefused):
        read_telegram(signed(**changes), TOKEN, SIGNED_AT)


def test_lines_can_not_be_read_as_other_fields():
    honest = {"auth_date": "1795000000", "first_name": "Ali", "id": "5"}
    given = telegram_hash(honest, TOKEN)
    folded = {"auth_date": "1795000000\nfirst_name=Ali", "id": "5", "hash": given}
    with pytest.raises(ProofRefused):
        read_telegram(json.dumps(folded), TOKEN, SIGNED_AT)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ayşe", "Ayşe"),
        ("  Ayşe   Nur ", "Ayşe Nur"),
        ("Ayşe👩‍👧42", "Ayşe"),
        ("Иван", "Üye"),
        ("A", "Üye"),
        ("", "Üye"),
        (None, "Üye"),
        ("a" * 80, "a" * 50),
    ],
)
def test_names_become_names_of_ours(given, kept):
    assert plain_name(given) == kept


def test_the_challenge_is_that_of_the_standard():
    verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"  # RFC 7636, appendix B
    assert challenge_of(verifier) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"


def refused(response: str) -> str:
    """Why a response proves nothing, as the log tells it."""
    with pytest.raises(ProofRefused) as caught:
        read_telegram(response, TOKEN, SIGNED_AT)
    return str(caught.value)


@pytest.mark.parametrize(
    ("response", "why"),
    [
        ("no json", "telegram: no JSON"),
        ("[" * 50_000, "telegram: no JSON"),
        ("[]", "telegram: no object"),
        (json.dumps(dict.fromkeys([f"{'a' * at}" for at in range(1, 22)], "1")), "telegram: no object"),
        ('{"ID": "1"}', "telegram: not plain fields"),
        ('{"id": true}', "telegram: not plain fields"),
        ('{"id": "1\\n2"}', "telegram: not plain fields"),
        ("{}", "telegram: wrong hash"),
        (json.dumps({**VECTOR, "hash": "ş"}), "telegram: wrong hash"),
    ],
)
def test_the_log_says_why_an_answer_proved_nothing(response, why):
    assert refused(response) == why


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"id": "0"}, "telegram: no id"),
        ({"id": "01"}, "telegram: no id"),
        ({"id": "1" * 20}, "telegram: no id"),
        ({"auth_date": "soon"}, "telegram: too old, or from the future"),
        ({"auth_date": "9" * 13}, "telegram: too old, or from the future"),
    ],
)
def test_the_log_says_which_signed_field_was_nonsense(changes, why):
    assert refused(signed(**changes)) == why


def test_an_answer_that_lacks_who_or_when_proves_nothing():
    assert refused(signed("id")) == "telegram: no id"
    assert refused(signed("auth_date")) == "telegram: too old, or from the future"
    assert refused("{}") == "telegram: wrong hash"


def test_numbers_count_as_they_are_written():
    assert read_telegram(signed(extra=1.5), TOKEN, SIGNED_AT).subject == "424242"


def test_as_many_fields_as_telegram_could_send_are_read_and_an_id_of_nineteen_digits():
    more = {f"extra_{letter}": "1" for letter in "abcdefghijklm"}
    assert len(VECTOR) + len(more) == 20
    assert read_telegram(signed(**more, id="9" * 19), TOKEN, SIGNED_AT).subject == "9" * 19
    assert refused(signed(**more, one_more="1")) == "telegram: no object"


def test_a_name_that_telegram_does_not_tell_is_ours_and_a_proof_is_remembered_by_its_hash():
    claim = read_telegram(signed(first_name="Ay", last_name=""), TOKEN, SIGNED_AT)
    assert (claim.first_name, claim.last_name) == ("Ay", "Üye")
    whole = read_telegram(json.dumps(VECTOR), TOKEN, SIGNED_AT)
    assert whole.proof == hashlib.sha256(str(VECTOR["hash"]).encode()).hexdigest()


@pytest.mark.parametrize(("given", "otherwise", "kept"), [("Al", "Ali", "Al"), ("A", "Ali", "Ali"), (7, "Ali", "Ali")])
def test_a_name_of_two_letters_is_one_and_a_shorter_one_becomes_the_other(given, otherwise, kept):
    assert plain_name(given, otherwise) == kept


def test_a_name_that_is_cut_does_not_end_with_a_blank():
    assert plain_name("a" * 49 + " b") == "a" * 49
