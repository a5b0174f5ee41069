"""What becomes of pictures that were uploaded and that no row came to name, on a disk and in an object store."""

from datetime import timedelta
from itertools import count

import pytest

from catalogue.pictures.steps import uploads
from catalogue.service import Catalogue
from catalogue.slideshow import steps as slideshow
from catalogue.tests.fixtures import file_of
from kit import failpoints
from kit.errors import Unavailable
from tests.support.object_store import PUBLIC


@pytest.fixture(params=["disk", "s3"])
def catalogue(request, service_under_test, tmp_path):
    if request.param == "disk":
        return service_under_test("catalogue", media_dir=tmp_path)
    return service_under_test("catalogue", objects=request.getfixturevalue("object_store").as_seen_by("catalogue"))


def is_kept(service: Catalogue, picture) -> bool:
    return service.storage.get(picture.url.removeprefix("/media/")) is not None


def test_what_no_row_named_within_a_day_is_removed_and_what_one_names_stays(catalogue):
    forgotten, named = (uploads.keep_picture(catalogue.service, file_of()) for _ in range(2))
    with catalogue.work() as work:
        slideshow.add_banner(work, named, "Telefon")
    catalogue.clock.move(days=1)
    assert uploads.remove_unnamed(catalogue.service) == 0
    catalogue.clock.move(seconds=1)
    assert uploads.remove_unnamed(catalogue.service) == 1
    assert (is_kept(catalogue.service, forgotten), is_kept(catalogue.service, named)) == (False, True)
    assert uploads.remove_unnamed(catalogue.service) == 0


def test_a_picture_whose_naming_was_rolled_back_is_still_known_as_unnamed(catalogue):
    picture = uploads.keep_picture(catalogue.service, file_of())
    with pytest.raises(RuntimeError), catalogue.work() as work:
        slideshow.add_banner(work, picture, "Telefon")
        raise RuntimeError("the connection broke")
    catalogue.clock.move(days=2)
    assert uploads.remove_unnamed(catalogue.service) == 1
    assert not is_kept(catalogue.service, picture)


def test_a_crash_leaves_no_file_that_no_row_knows(catalogue):
    def die(name: str) -> None:
        raise failpoints.Killed(name)

    with failpoints.armed(die), pytest.raises(failpoints.Killed):
        uploads.keep_picture(catalogue.service, file_of())
    assert uploads.remove_unnamed(catalogue.service) == 0
    picture = uploads.keep_picture(catalogue.service, file_of())
    catalogue.clock.move(days=2)
    with failpoints.armed(die), pytest.raises(failpoints.Killed):
        uploads.remove_unnamed(catalogue.service)
    assert not is_kept(catalogue.service, picture)
    assert uploads.remove_unnamed(catalogue.service) == 1


def test_a_picture_that_was_half_written_when_the_store_went_away_is_removed(service_under_test, object_store):
    catalogue = service_under_test("catalogue", objects=object_store.as_seen_by("catalogue"))
    storage, before = catalogue.service.storage, set(object_store.names(PUBLIC))

    written = count(1)

    def go_away_after_two(name: str, data: bytes, keep=storage.put) -> None:
        if next(written) > 2:
            raise Unavailable
        keep(name, data)

    storage.put = go_away_after_two
    with pytest.raises(Unavailable):
        uploads.keep_picture(catalogue.service, file_of())
    assert len(set(object_store.names(PUBLIC)) - before) == 2
    catalogue.clock.move_to(catalogue.clock.now() + timedelta(days=2))
    assert uploads.remove_unnamed(catalogue.service) == 1
    assert set(object_store.names(PUBLIC)) == before
