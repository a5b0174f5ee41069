"""What is public, and the same for all."""

import jwt

from identity.tests.joining import AYSE
from identity.tests.world import Browser


def test_public_documents_carry_a_tag_and_need_no_token(world):
    browser = Browser(world)
    cities = browser.get("/cdn/cities.json")
    assert {"id": 34, "name": "İstanbul"} in cities.json
    assert cities.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    again = browser.client.get("/cdn/cities.json", headers={"If-None-Match": cities.headers["ETag"]})
    assert again.status_code == 304
    assert browser.get("/cdn/districts/34.json").json[0] == {"id": 3401, "city_id": 34, "name": "Adalar"}
    assert browser.get("/cdn/districts/82.json").status_code == 404
    world.person(AYSE)
    (key,) = browser.get("/.well-known/jwks.json").json["keys"]
    assert jwt.get_unverified_header(world.sign_in(AYSE).token)["kid"] == key["kid"]
