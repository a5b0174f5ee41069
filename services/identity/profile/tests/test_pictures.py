"""A member's own picture."""

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from identity.profile.steps import pictures
from identity.profile.steps.pictures import forget_pictures
from identity.tests.uploads import picture, upload
from identity.tests.world import GENEROUS, Browser
from kit import failpoints

AYSE = "ayse@imece.test"


@pytest.fixture
def media(tmp_path) -> Path:
    return tmp_path / "media"


@pytest.fixture
def world(make_world, media):
    return make_world(media_dir=media)


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def files(media: Path) -> list[str]:
    return sorted(path.name for path in media.rglob("*.webp"))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_is_made_square_in_two_sizes_and_shown(media, ayse, kind):
    answer = upload(ayse, picture(kind))
    url = answer.json["success"]["image"]
    assert url.startswith("/media/people/") and url.endswith("/264.webp")
    with Image.open(media / url.removeprefix("/media/")) as shown:
        assert (shown.size, shown.format) == ((264, 264), "WEBP")
    assert files(media) == ["264.webp", "96.webp"]
    assert ayse.get("/user/me").json["success"]["image"] == url


def test_where_a_picture_was_taken_is_not_kept(media, ayse):
    exif = Image.Exif()
    exif[0x010F] = "Kamera"
    exif.get_ifd(0x8825)[2] = (41.0, 0.0, 0.0)
    url = upload(ayse, picture("JPEG", exif=exif)).json["success"]["image"]
    with Image.open(media / url.removeprefix("/media/")) as shown:
        assert not shown.getexif()
    assert b"Kamera" not in (media / url.removeprefix("/media/")).read_bytes()


def test_another_picture_takes_the_place_of_the_first_and_removing_leaves_no_file(media, ayse):
    first = upload(ayse, picture()).json["success"]["image"]
    second = upload(ayse, picture()).json["success"]["image"]
    assert first != second and files(media) == ["264.webp", "96.webp"]
    assert ayse.post("/user/removePicture").json["success"]["image"] is None
    assert files(media) == []
    assert ayse.post("/user/removePicture").status_code == 200


REFUSED = {
    "no picture at all": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "a GIF": picture("GIF"),
    "cut off": picture("JPEG")[:200],
    "empty": b"",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_picture_that_we_take_is_refused(media, ayse, name):
    answer = upload(ayse, REFUSED[name])
    assert answer.status_code == 422, answer.json
    assert answer.json["failed"] and files(media) == []


def test_a_picture_of_too_many_pixels_is_refused_by_its_header(media, ayse):
    answer = upload(ayse, picture("PNG", (7000, 3500)))
    assert (answer.status_code, answer.json["code"]) == (422, "bad_picture")
    assert files(media) == []


def test_without_a_file_or_with_a_second_field_the_form_is_refused(ayse):
    headers = {"Authorization": f"Bearer {ayse.token}"}
    assert ayse.client.post("/user/picture", data={}, headers=headers).status_code == 422
    text = ayse.client.post("/user/picture", data={"File": "metin"}, headers=headers)
    assert text.status_code == 422


def test_pictures_that_no_profile_shows_are_swept_up_after_a_day(world, media, ayse):
    kept = upload(ayse, picture()).json["success"]["image"].split("/")[3]
    for name in ("0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a11", ".unfinished-0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a12"):
        (media / "people" / name).mkdir()
    (media / "people" / "of another").mkdir()
    world.clock.move(days=4000)
    assert forget_pictures(world.service) == 2
    assert sorted(path.name for path in (media / "people").iterdir()) == sorted([kept, "of another"])


def test_the_sweep_looks_at_all_pictures_however_many_are_shown(world, media, ayse, monkeypatch):
    monkeypatch.setattr(pictures, "AT_ONCE", 2)
    kept = upload(ayse, picture()).json["success"]["image"].split("/")[3]
    for number in range(6):
        (media / "people" / f"0b6f3c1e-8f0a-4c53-9b7e-0f5a3f1f2a1{number}").mkdir()
    world.clock.move(days=4000)
    assert forget_pictures(world.service) == 6
    assert [path.name for path in (media / "people").iterdir()] == [kept]


def test_a_picture_whose_row_may_have_been_committed_is_left_to_the_sweep(world, media, ayse):
    def connection_is_lost(name: str) -> None:
        if name == "identity.commit.after":
            raise failpoints.Injected(name)

    with failpoints.armed(connection_is_lost):
        assert upload(ayse, picture()).status_code == 500
    shown = ayse.get("/user/me").json["success"]["image"]
    assert (media / shown.removeprefix("/media/")).exists()


def test_uploads_are_limited_per_member(make_world, media):
    world = make_world(media_dir=media, limits=replace(GENEROUS, picture_account="2/minute"))
    world.person(AYSE)
    ayse = world.sign_in(AYSE)
    assert [upload(ayse, picture()).status_code for _ in range(3)] == [200, 200, 429]


def test_uploads_are_limited_per_address_for_all_members_together(make_world, media):
    world = make_world(media_dir=media, limits=replace(GENEROUS, picture_address="2/minute"))
    statuses = []
    for address in (AYSE, "fatma@imece.test", "zeynep@imece.test"):
        world.person(address)
        statuses.append(upload(world.sign_in(address), picture()).status_code)
    assert statuses == [200, 200, 429]
