"""Uploads whose service is away."""

import json


def test_an_upload_that_meets_a_service_that_is_down_is_not_called_too_large(gateway):
    with gateway.stubs["orders"].unreachable():
        answer = gateway.post("/api/order/reviewPicture", b"x" * (5 * 1024 * 1024))
    assert (answer.status, json.loads(answer.body)["code"]) == (503, "upstream_unavailable")
