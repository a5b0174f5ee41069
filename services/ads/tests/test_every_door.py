"""Every door opens for its people only."""

import itertools

import pytest

DOORS = [
    ("POST", "/product-features", {"supplier"}),
    ("POST", "/disable-ad", {"supplier", "operator"}),
    ("GET", "/supplier/ads", {"supplier"}),
    ("GET", "/supplier/questions", {"supplier"}),
    ("POST", "/supplier/answerQuestion", {"supplier"}),
    ("POST", "/supplier/editAnswer", {"supplier"}),
    ("GET", "/supplier/reviews", {"supplier"}),
    ("POST", "/supplier/replyToReview", {"supplier"}),
    ("GET", "/operator/ads", {"operator"}),
    ("GET", "/operator/questions", {"operator"}),
    ("POST", "/operator/questions/1/hide", {"operator"}),
    ("GET", "/operator/replies", {"operator"}),
    ("POST", "/operator/ads/100001/end", {"operator"}),
    ("POST", "/operator/ads/100001/withdraw", {"operator"}),
    ("GET", "/routines/favorites", {"buyer", "supplier", "operator"}),
    ("POST", "/routines/follow", {"buyer", "supplier", "operator"}),
    ("GET", "/item/questions", {"buyer", "supplier", "operator"}),
    ("GET", "/item/replies", {"buyer", "supplier", "operator"}),
    ("POST", "/item/askQuestion", {"buyer", "supplier", "operator"}),
    ("POST", "/internal/reservations", set()),
]


@pytest.mark.parametrize(("door", "role"), [*itertools.product(DOORS, ("visitor", "buyer", "supplier", "operator"))])
def test_every_door_opens_for_its_people_only(shop, door, role):
    method, path, welcome = door
    headers = {} if role == "visitor" else shop.ads.token(role)
    status = shop.ads.client.open(
        path, method=method, json={} if method == "POST" else None, headers=headers
    ).status_code
    if role in welcome:
        assert status in (200, 422)
    else:
        assert status == (401 if role == "visitor" or not welcome else 403)
