"""What a certificate promises of refunds, and how a history is written down to be hashed."""

import json
from datetime import UTC, datetime
from pathlib import Path

import jwt
import pytest

from ads.certificates.rules import Movement, Outcome, digest, history_text
from ads.price.rules.curve import Terms, price_at

TERMS = Terms(100_000, 3_000, 10, 110)
VECTOR = json.loads((Path(__file__).parents[4] / "tests" / "contracts" / "certificate_vector.json").read_text())


def outcome(units: int, deposit_kurus: int | None = None) -> Outcome:
    return Outcome(TERMS, units, price_at(TERMS, units), deposit_kurus)


@pytest.mark.parametrize(
    ("ended", "promised", "reached"),
    [
        (outcome(0), 0, True),
        (outcome(10), 0, True),
        (outcome(60), 60 * 15_000, True),
        (outcome(150), 150 * 30_000, True),
        (outcome(9, 20_000), 9 * 20_000, False),
        (outcome(10, 20_000), 0, True),
        (outcome(60, 20_000), 0, True),
    ],
)
def test_what_goes_back_is_the_fall_of_every_unit_or_every_deposit_of_a_failed_ad(ended, promised, reached):
    assert (ended.promised_kurus, ended.is_reached) == (promised, reached)


def test_a_history_is_written_down_in_one_way_only():
    at = datetime(2026, 3, 2, 9, 30, 0, 999_999, tzinfo=UTC)
    lines = [Movement(1, at, 11, 11, 99_700), Movement(2, at, -1, 10, 100_000)]
    text = "1 2026-03-02T09:30:00Z 11 11 99700\n2 2026-03-02T09:30:00Z -1 10 100000\n"
    assert history_text(lines) == text
    assert digest(text) != digest(text.replace("11 11", "12 12"))
    assert digest(history_text([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_the_sample_that_the_browser_is_tried_with_is_signed_and_true():
    key = jwt.PyJWK(VECTOR["keys"][0]).key
    said = json.loads(jwt.PyJWS().decode(VECTOR["jws"], key, algorithms=["ES256"]))
    assert digest(VECTOR["history"]) == said["historySha256"]
    terms = Terms(said["priceKurus"], said["maxDiscountBasisPoints"], said["minParticipants"], said["maxParticipants"])
    assert price_at(terms, said["units"]) == said["finalKurus"]
    assert Outcome(terms, said["units"], said["finalKurus"], None).promised_kurus == said["refundPromisedKurus"]
