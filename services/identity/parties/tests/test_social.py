"""What a party's answer proves: Telegram's signature, names in our letters, the PKCE challenge."""

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


def signed(**changes: object) -> str:
    """The vector with changes, signed again."""
    said = {**{name: value for name, value in VECTOR.items() if name != "hash"}, **changes}
    said["hash"] = telegram_hash({name: str(value) for name, value in said.items()}, TOKEN)
    return json.dumps(said)


def test_what_telegram_signed_names_somebody():
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
