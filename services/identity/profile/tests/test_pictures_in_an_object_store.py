"""Members' pictures where files are in an object store: as on a disk, and no wish fails because the store is away."""

import io
import json
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from PIL import Image
from werkzeug import Response

from contracts.calls.people import OBSTACLES
from identity.profile.steps.pictures import forget_pictures
from identity.tests.world import PASSWORD, Browser
from kit.in_process import WsgiAdapter
from kit.storage import MESSAGE
from tests.support.cable import Cable
from tests.support.object_store import PUBLIC

AYSE = "ayse@imece.test"


@pytest.fixture
def cable(object_store):
    """What lies between identity and the object store."""
    with Cable("127.0.0.1", urlsplit(object_store.endpoint).port) as between:
        yield between


@pytest.fixture
def world(make_world, object_store, cable):
    told = replace(object_store.as_seen_by("identity"), endpoint=f"http://127.0.0.1:{cable.port}")
    return make_world(objects=told)


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


@pytest.fixture
def kept(object_store):
    """The names of what is kept now and was not before."""
    before = set(object_store.names(PUBLIC))
    return lambda: set(object_store.names(PUBLIC)) - before


def upload(browser: Browser):
    out = io.BytesIO()
    Image.new("RGB", (600, 400), (200, 30, 30)).save(out, "PNG")
    headers = {"Authorization": f"Bearer {browser.token}"}
    return browser.client.post("/user/picture", data={"File": (io.BytesIO(out.getvalue()), "b.png")}, headers=headers)


def nothing_is_open(environ, start_response):
    """Any other service, asked what keeps a person from leaving."""
    return Response(json.dumps({"success": {"obstacles": []}}))(environ, start_response)


def files_of(url: str) -> set[str]:
    folder = url.removeprefix("/media/").rpartition("/")[0]
    return {f"{folder}/264.webp", f"{folder}/96.webp"}


def test_another_picture_takes_the_place_of_the_first_and_removing_leaves_no_file(ayse, kept):
    first = upload(ayse).json["success"]["image"]
    assert kept() == files_of(first)
    second = upload(ayse).json["success"]["image"]
    assert kept() == files_of(second) != files_of(first)
    assert ayse.post("/user/removePicture").json["success"]["image"] is None
    assert kept() == set()


def test_while_the_store_is_away_an_upload_says_so_and_what_was_shown_stays(ayse, kept, cable):
    shown = upload(ayse).json["success"]["image"]
    cable.cut()
    answer = upload(ayse)
    assert (answer.status_code, answer.json["failed"]) == (503, MESSAGE)
    assert int(answer.headers["Retry-After"]) > 0
    cable.mend()
    assert ayse.get("/user/me").json["success"]["image"] == shown
    assert kept() == files_of(shown)


def test_a_picture_is_removed_while_the_store_is_away_and_its_files_by_the_sweep(world, ayse, kept, cable):
    shown = upload(ayse).json["success"]["image"]
    cable.cut()
    assert ayse.post("/user/removePicture").json["success"]["image"] is None
    cable.mend()
    assert kept() == files_of(shown)
    world.clock.move(days=4000)
    forget_pictures(world.service)
    assert kept() == set()


@pytest.mark.parametrize("is_away", [False, True])
def test_who_leaves_leaves_no_picture_in_the_store(world, ayse, kept, cable, is_away):
    for name in OBSTACLES:
        world.service.http.mount(f"http://{name}.test", WsgiAdapter(nothing_is_open))
    upload(ayse)
    if is_away:
        cable.cut()
    assert ayse.post("/user/close", currentPassword=PASSWORD).status_code == 200
    cable.mend()
    assert is_away is bool(kept())
    world.clock.move(days=4000)
    forget_pictures(world.service)
    assert kept() == set()
