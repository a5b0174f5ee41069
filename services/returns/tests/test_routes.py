"""The reasons as a shopper's browser gets them."""

from collections import Counter


def test_reasons_are_offered_for_every_form(service_under_test):
    reasons = service_under_test("returns").client.get("/cdn/reasons.json").get_json()

    offered = Counter(reason["formtype"] for reason in reasons)
    assert set(offered) == {"cancel", "return", "both"}
    assert min(offered.values()) >= 5
    assert all(set(reason) == {"id", "reasonText", "formtype"} for reason in reasons)
    assert reasons[-1]["reasonText"] == "Diğer"


def test_reasons_are_not_sent_again_to_who_has_them(service_under_test):
    client = service_under_test("returns").client
    first = client.get("/cdn/reasons.json")

    again = client.get("/cdn/reasons.json", headers={"If-None-Match": first.headers["ETag"]})

    assert again.status_code == 304
    assert first.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
