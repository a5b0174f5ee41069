"""Lists whose answers are bare, read through the gateway: beside each part stands whether there is more, also in copies."""

import re

import pytest

pytestmark = pytest.mark.journey

TERMS = {"ProductPrice": 1000, "MinParticipants": 1, "MaxParticipants": 4, "MaxDiscountPercent": 0.3, "EndDay": 2}
EACH = 10  # questions that a person may ask in an hour


def test_questions_of_an_ad_are_read_to_their_end_by_what_stands_beside_them(publish, new_buyer, running):
    ad_id, visitor = publish(**TERMS), running.visitor()
    asked = [f"Kutuda kaç parça var, {number}?" for number in range(6 * EACH)]
    for begin in range(0, len(asked), EACH):
        buyer = new_buyer()
        for question in asked[begin : begin + EACH]:
            buyer.post("/api/item/askQuestion", {"adId": ad_id, "question": question})
    address = f"{visitor.base}/cdn/products/{ad_id}/questions.json"
    for headers in ({"Accept-Encoding": "gzip"}, {"Accept-Encoding": "identity"}):
        found, after = [], ""
        while after is not None:
            answer = visitor.session.get(address, params={"after": after} if after else {}, headers=headers, timeout=20)
            found += [one["question"] for one in answer.json()]
            goes_on = re.fullmatch(r'<\?after=(\d+)>; rel="next"', answer.headers.get("Link", ""))
            after = goes_on[1] if goes_on else None
        assert found == asked[::-1]
    again = visitor.session.get(address, headers={"If-None-Match": _tag(visitor, address)}, timeout=20)
    assert again.status_code == 304


def _tag(visitor, address: str) -> str:
    return visitor.session.get(address, timeout=20).headers["ETag"]
