"""While pictures that attack their decoder come in, the shop goes on: people sign in through the gateway as ever."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from services.kit.tests.hostile_pictures import repeated_scans, saved

pytestmark = pytest.mark.journey

AT_ONCE = 12  # more than a web process has threads
SIGN_INS = 6


def upload(running, token: str, file: bytes) -> requests.Response:
    return requests.post(
        f"{running.base}/api/user/picture",
        files={"File": ("resim", file)},
        headers={"Authorization": f"Bearer {token}", "Accept-Language": "tr"},
        timeout=60,
    )


@pytest.mark.parametrize(
    ("file", "statuses"),
    [(repeated_scans(), {422, 503}), (saved("WEBP", lossless=True, method=0, quality=0), {200, 503})],
    ids=["a hundredfold scan", "the dearest honest picture"],
)
def test_people_sign_in_while_uploads_keep_every_decoder_busy(running, new_buyer, file, statuses):
    token = new_buyer().token
    with ThreadPoolExecutor(AT_ONCE) as pool:
        uploads = [pool.submit(upload, running, token, file) for _ in range(2 * AT_ONCE)]
        for _ in range(SIGN_INS):
            answer = requests.post(
                f"{running.base}/api/user/login",
                json={"email": "alici@imece.test", "password": "imece123"},
                timeout=8,
            )
            assert answer.status_code == 200
        answers = [each.result() for each in uploads]
    assert {answer.status_code for answer in answers} <= statuses
    for answer in answers:
        if answer.status_code == 503:
            assert int(answer.headers["Retry-After"]) > 0
            assert answer.json()["code"] == "upstream_unavailable"
    assert upload(running, token, saved("JPEG", (300, 200))).status_code == 200
