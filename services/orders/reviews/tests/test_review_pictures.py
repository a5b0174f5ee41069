"""Pictures of reviews: made anew, up to three, shown by the review, and gone when their author takes them back."""

import io
from datetime import timedelta

import pytest
from PIL import Image

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.reviews.steps.pictures import remove_files
from orders.tests.market import ad_published
from orders.tests.selling import receive, sell, ship


@pytest.fixture
def media(tmp_path):
    return tmp_path / "media"


@pytest.fixture
def test(service_under_test, neighbours, media):

    under_test = service_under_test("orders", http=neighbours.session(), media_dir=media)
    under_test.deliver(ad_published())
    return under_test


@pytest.fixture
def mine(test, buyer):
    return test.token(person_id=buyer)


@pytest.fixture
def bought(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    return snapshot


def photo(kind="JPEG", size=(2000, 1000)) -> bytes:
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "ev adresim"
    Image.new("RGB", size, "teal").save(out, kind, **({"exif": exif} if kind == "JPEG" else {}))
    return out.getvalue()


def upload(test, headers, data=None):
    form = {"image": (io.BytesIO(photo() if data is None else data), "a.jpg")}
    return test.client.post("/order/reviewPicture", data=form, headers=headers)


def uploaded(test, headers) -> str:
    return upload(test, headers).json["success"]["pictureId"]


def review(test, headers, snapshot, pictures):
    body = {"cartId": snapshot["orderId"], "adId": 1001, "rating": 4, "comment": "Güzel.", "pictures": pictures}
    return test.client.post("/order/rateItem", json=body, headers=headers)


def remove(test, headers, picture_id):
    return test.client.post("/order/reviewPicture/remove", json={"pictureId": picture_id}, headers=headers)


def kept(media) -> list[str]:
    return sorted(str(path.relative_to(media)) for path in media.rglob("*.webp"))


def test_pictures_are_made_anew_and_told_with_the_review_in_their_order(test, media, mine, bought):
    ids = [uploaded(test, mine) for _ in range(3)]
    assert review(test, mine, bought, ids[::-1]).status_code == 200
    (told,) = test.announced(events.ItemReviewed)
    assert [picture.url for picture in told.pictures] == [f"/media/reviews/{one}/1200.webp" for one in ids[::-1]]
    assert (told.pictures[0].width, told.pictures[0].height) == (1200, 600)
    assert f"/media/reviews/{ids[2]}/240.webp 240w" in told.pictures[0].srcset
    files = [media / name for name in kept(media)]
    assert len(files) == 6
    assert not any(b"ev adresim" in file.read_bytes() for file in files)
    (own,) = test.client.get("/order/reviews", headers=mine).json["success"]["items"]
    assert [picture["pictureId"] for picture in own["pictures"]] == ids[::-1]


@pytest.mark.parametrize("data", [b"", b"<svg/>", photo()[:400]])
def test_what_is_no_picture_is_refused_and_leaves_nothing(test, media, mine, data):
    answer = upload(test, mine, data)
    assert (answer.status_code, list(answer.json["fields"])) == (422, ["image"])
    assert kept(media) == []


def test_a_review_has_three_pictures_at_most_each_its_writer_s_own_and_of_no_other_review(test, mine, bought):
    stranger = test.token()
    foreign = uploaded(test, stranger)
    assert review(test, mine, bought, [uploaded(test, mine) for _ in range(4)]).status_code == 422
    for wrong in (foreign, new_id()):
        answer = review(test, mine, bought, [wrong])
        assert (answer.status_code, list(answer.json["fields"])) == (422, ["pictures"])
    assert test.announced(events.ItemReviewed) == []
    assert upload(test, {}).status_code == 401


def test_its_author_takes_a_picture_back_once_and_its_files_go(test, media, mine, bought):
    first, second = uploaded(test, mine), uploaded(test, mine)
    review(test, mine, bought, [first, second])
    for _ in range(2):
        assert remove(test, mine, first).json == {"success": True}
    (told,) = test.announced(events.ReviewPictureRemoved)
    assert told.picture_url == f"/media/reviews/{first}/1200.webp"
    (own,) = test.client.get("/order/reviews", headers=mine).json["success"]["items"]
    assert [picture["pictureId"] for picture in own["pictures"]] == [second]
    assert remove_files(test.service) == 1
    assert kept(media) == [f"reviews/{second}/1200.webp", f"reviews/{second}/240.webp"]


def test_only_its_author_takes_it_away_and_no_operator_without_a_reason(test, mine, bought):
    picture_id = uploaded(test, mine)
    assert remove(test, mine, picture_id).status_code == 404  # on no review yet
    review(test, mine, bought, [picture_id])
    for other in (test.token(), test.token("supplier"), test.token("operator")):
        assert remove(test, other, picture_id).status_code == 404
    assert remove(test, {}, picture_id).status_code == 401
    assert test.announced(events.ReviewPictureRemoved) == []


def test_what_no_review_took_within_a_day_is_removed_and_not_taken_before(test, media, buyer, mine, bought):
    picture_id = uploaded(test, mine)
    assert remove_files(test.service) == 0
    test.clock.move(hours=23, minutes=30)
    assert review(test, test.token(person_id=buyer), bought, [picture_id]).status_code == 422
    test.clock.move(hours=1)
    assert (remove_files(test.service), kept(media)) == (1, [])


def test_who_leaves_takes_their_pictures_along(test, media, buyer, mine, bought):
    review(test, mine, bought, [uploaded(test, mine)])
    uploaded(test, mine)
    path, asker = f"/internal/people/{buyer}/record", test.internal("identity")
    assert len(test.client.get(path, headers=asker).json["success"]["reviewPictures"]) == 2
    test.deliver_twice(events.AccountClosed(buyer, NOON + timedelta(days=8)))
    assert (remove_files(test.service), kept(media)) == (2, [])
    assert test.client.get(path, headers=asker).json["success"]["reviewPictures"] == []
