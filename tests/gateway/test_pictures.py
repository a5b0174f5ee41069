"""Pictures are served from a folder or from a real object store, and what browsers see is the same."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from kit.ids import new_id
from kit.objects import Objects
from tests.gateway.stubs import error_of
from tests.support.object_store import PRIVATE, PUBLIC
from tools.stack.words import StackError

PICTURE = b"\xff\xd8\xff of an object store"


@pytest.fixture(scope="module")
def _far(start_gateway, object_store):
    return start_gateway(STORAGE="s3", S3_ENDPOINT=object_store.endpoint, MEDIA_BUCKET=PUBLIC)


@pytest.fixture
def far(_far):
    """A gateway whose pictures are in the object store."""
    return _far


@pytest.fixture
def kept(object_store) -> str:
    """The folder of a picture that the catalogue kept."""
    folder = new_id()
    Objects(object_store.as_seen_by("catalogue")).put_together(folder, {"700.jpg": PICTURE, "240.webp": PICTURE})
    return folder


def shape(headers: dict[str, str]) -> dict[str, str]:
    """What does not differ from one picture to the next."""
    own = {"date", "etag", "last-modified", "content-length", "x-request-id", "connection"}
    return {name: value for name, value in headers.items() if name not in own}


def test_a_browser_sees_no_difference_between_a_folder_and_an_object_store(gateway, far, kept):
    near, distant = gateway.get("/media/picture.jpg"), far.get(f"/media/{kept}/700.jpg")
    assert (near.status, distant.status) == (200, 200)
    assert shape(distant.headers) == shape(near.headers)
    assert distant.headers["content-type"] == "image/jpeg"
    assert "immutable" in distant.headers["cache-control"]


def test_a_members_picture_is_served_as_well(far, object_store):
    name = f"people/{new_id()}"
    Objects(object_store.as_seen_by("identity")).put_together(name, {"96.webp": PICTURE})
    answer = far.get(f"/media/{name}/96.webp")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/webp")


def test_what_was_served_once_is_served_without_the_store(far, object_store, kept):
    path = f"/media/{kept}/240.webp"
    first = far.get(path)
    Objects(object_store.as_seen_by("catalogue")).delete(kept)
    again = far.get(path)
    assert (again.status, again.body) == (200, first.body)
    assert far.get(path, If_None_Match=first.headers["etag"]).status == 304
    assert far.ask("HEAD", path).status == 200
    part = far.get(path, Range="bytes=0-2")
    assert (part.status, part.headers["content-range"]) == (206, f"bytes 0-2/{len(PICTURE)}")


def test_what_is_not_there_yet_is_there_a_moment_later(far, object_store):
    folder = new_id()
    refused = far.get(f"/media/{folder}/700.jpg")
    assert refused.status == 404
    assert error_of(refused.body)
    Objects(object_store.as_seen_by("catalogue")).put(f"{folder}/700.jpg", PICTURE)
    far.outlive_cache()
    assert far.get(f"/media/{folder}/700.jpg").status == 200


@pytest.mark.parametrize(
    "path",
    ["", "?list-type=2", "people/", "people", f"../{PRIVATE}/x", f"..%2f{PRIVATE}%2fx", "first", "KEPT", "KEPT/",
     "KEPT/700.jpg/", "KEPT/700.png", "KEPT/1.jpg", "KEPT/700.jpg%00", "KEPT//700.jpg/..", f"%2e%2e/{PRIVATE}/KEPT/700.jpg"],
)  # fmt: skip
def test_nothing_but_a_pictures_name_reaches_the_store(far, kept, path):
    answer = far.get(f"/media/{path.replace('KEPT', kept)}")
    assert answer.status in (400, 404)
    assert "ListBucketResult" not in answer.body


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_a_picture_can_only_be_read(far, kept, method):
    answer = far.ask(method, f"/media/{kept}/700.jpg", b"" if method in ("POST", "PUT", "PATCH") else None)
    assert answer.status in (403, 405)
    assert far.get(f"/media/{kept}/700.jpg").status == 200


class Store:
    """Stands for a store that says more than it should; it remembers what it was asked."""

    def __init__(self, status: int, headers: dict[str, str]):
        store = self
        self.asked: list[tuple[str, str, dict[str, str]]] = []

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                store.asked.append((self.command, self.path, dict(self.headers)))
                self.send_response(status)
                for name, value in ({"Content-Length": "3"} | headers).items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(b"abc")

            def log_message(self, *arguments: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()


@pytest.fixture
def before(start_gateway):
    """`before(store)` → a gateway before this store."""
    stores: list[Store] = []

    def start(store: Store):
        stores.append(store)
        return start_gateway(STORAGE="s3", S3_ENDPOINT=f"{store.address}/", MEDIA_BUCKET="bucket")

    yield start
    for store in stores:
        store.server.shutdown()
        store.server.server_close()


def test_the_store_is_told_nothing_of_who_asks_and_its_own_words_stay_inside(before):
    told = {
        "Content-Type": "image/jpeg", "Server": "AmazonS3", "x-amz-request-id": "1", "x-amz-id-2": "2", "Set-Cookie": "a=b",
        "x-amz-version-id": "3", "x-amz-server-side-encryption": "AES256", "x-amz-storage-class": "STANDARD", "Via": "1.1 x",
        "x-amz-replication-status": "COMPLETED", "X-Minio-Deployment-Id": "4", "Cache-Control": "private", "Vary": "Origin",
        "x-amz-expiration": "never", "X-Accel-Redirect": "/api/health", "Content-Security-Policy": "none",
    }  # fmt: skip
    store = Store(200, told)
    near = before(store)
    path = f"/{new_id()}/700.jpg"
    answer = near.get(
        f"/media{path}?versions", Cookie="imece_refresh=x", Authorization="Bearer x", User_Agent="Firefox"
    )
    assert (answer.status, answer.body) == (200, "abc")
    assert [name for name in answer.headers if name.startswith(("x-amz", "x-minio", "set-", "via", "vary"))] == []
    assert answer.headers["server"] == "nginx"
    [(method, asked, headers)] = store.asked
    assert (method, asked) == ("GET", f"/bucket{path}")
    assert set(headers) == {"Host", "Connection"}


@pytest.mark.parametrize(("status", "wanted"), [(403, 404), (404, 404), (307, 503), (301, 503), (500, 500), (503, 503)])
def test_a_stores_refusal_is_said_in_our_words(before, status, wanted):
    answer = before(Store(status, {"Location": "http://elsewhere.example"})).get(f"/media/{new_id()}/700.jpg")
    assert answer.status == wanted
    assert error_of(answer.body)
    assert "location" not in answer.headers
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_a_gateway_that_does_not_know_where_its_store_is_does_not_start(start_gateway):
    for told in ({"STORAGE": "s3"}, {"STORAGE": "S3"}, {"STORAGE": "s3", "S3_ENDPOINT": "http://127.0.0.1:9"}):
        with pytest.raises(StackError, match="must be"):
            start_gateway(**told)
