"""What the two places for files promise, a disk and an object store: the same tests for both."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kit.errors import Unavailable
from kit.ids import new_id
from kit.object_store import ObjectStore, object_store
from kit.objects import FOR_EVER, NEVER, Objects
from kit.settings import BadSettings
from kit.storage import MESSAGE, UNFINISHED, Disk, NameTaken, Storage
from kit.stores import new_storage
from tests.support.object_store import PRIVATE, PUBLIC

SOON = 60.0
FILES = {"240.webp": b"small", "700.jpg": b"large"}
OWN_SETTINGS = ("MEDIA_BUCKET", "CATALOGUE_S3_KEY_ID", "CATALOGUE_S3_SECRET")


@pytest.fixture(params=["disk", "s3"])
def storage(request, tmp_path) -> Storage:
    if request.param == "disk":
        return Disk(tmp_path / "kept")
    return Objects(request.getfixturevalue("object_store").as_seen_by("catalogue"))


@pytest.fixture
def folder() -> str:
    """One that no other test has used: the bucket is one for all."""
    return new_id()


def test_what_was_kept_is_read_as_it_was(storage, folder):
    storage.put(f"{folder}/96.webp", b"\0\xff picture")
    storage.put_together(f"{folder}/together", FILES)
    assert storage.get(f"{folder}/96.webp") == b"\0\xff picture"
    assert {name: storage.get(f"{folder}/together/{name}") for name in FILES} == FILES


def test_what_was_never_kept_is_not_there(storage, folder):
    storage.put_together(folder, FILES)
    for name in ("none.webp", f"{folder}/none.webp", new_id()):
        assert storage.get(name) is None


def test_a_name_is_used_once_and_a_repeat_of_the_same_is_no_error(storage, folder):
    storage.put(f"{folder}/a.webp", b"first")
    storage.put(f"{folder}/a.webp", b"first")
    with pytest.raises(NameTaken):
        storage.put(f"{folder}/a.webp", b"second")
    with pytest.raises(NameTaken):
        storage.put_together(folder, FILES)
    assert storage.get(f"{folder}/a.webp") == b"first"
    assert storage.get(f"{folder}/700.jpg") is None


def test_what_was_deleted_is_gone_and_its_neighbours_are_not(storage, folder):
    storage.put_together(f"{folder}/a", FILES)
    storage.put_together(f"{folder}/ab", FILES)
    storage.put(f"{folder}/single.webp", b"single")
    for name in (f"{folder}/a", f"{folder}/single.webp", f"{folder}/never-there"):
        storage.delete(name)
        storage.delete(name)
    assert storage.get(f"{folder}/a/700.jpg") is None
    assert storage.get(f"{folder}/single.webp") is None
    assert storage.get(f"{folder}/ab/700.jpg") == b"large"


def test_what_is_old_is_listed_by_its_name_once(storage, folder):
    for name in ("one", "two"):
        storage.put_together(f"{folder}/{name}", FILES)
    storage.put(f"{folder}/three.webp", b"single")
    wanted = {f"{folder}/{name}" for name in ("one", "two", "three.webp")}
    listed = list(storage.older_than(folder, time.time() + SOON))
    assert (set(listed), len(listed)) == (wanted, 3)
    assert list(storage.older_than(folder, time.time() - SOON)) == []
    assert list(storage.older_than(new_id(), time.time() + SOON)) == []


@pytest.mark.parametrize(
    "name", ["", "../a", "a/../../b", "/a", "a//b", ".hidden", "a/.hidden", "a\0b", "a/b/c/d/e", "ç"]
)
def test_a_name_that_could_lead_elsewhere_is_a_fault(storage, name):
    for use in (storage.get, storage.delete, lambda n: storage.put(n, b""), lambda n: list(storage.older_than(n, 0))):
        with pytest.raises(ValueError, match="not a name"):
            use(name)


# --- a disk alone -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["os.link", "os.rename", "os.fsync", "pathlib.Path.open", "pathlib.Path.mkdir"])
def test_on_a_full_disk_a_file_appears_whole_or_not_at_all_and_it_is_said_to_be_away(
    tmp_path, monkeypatch, caplog, call
):
    def disk_is_full(*_, **__):
        raise OSError("no space left on device")

    storage = Disk(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(call, disk_is_full)
        with pytest.raises(Unavailable) as refused:
            storage.put("a.webp", b"x") if call == "os.link" else storage.put_together("a", FILES)
    assert (refused.value.message, refused.value.retry_after_seconds) == (MESSAGE, 10)
    assert "no space left" in caplog.records[0].reason
    assert list(tmp_path.iterdir()) == []
    storage.put("a.webp", b"x")
    assert storage.get("a.webp") == b"x"


def test_a_file_that_a_disk_does_not_give_is_not_said_to_be_gone(tmp_path, monkeypatch):
    storage = Disk(tmp_path)
    storage.put("a.webp", b"x")

    def broken(*_):
        raise OSError("input/output error")

    monkeypatch.setattr("pathlib.Path.read_bytes", broken)
    with pytest.raises(Unavailable):
        storage.get("a.webp")


def test_what_a_dead_process_left_half_written_on_a_disk_is_listed_and_deleted(tmp_path):
    (tmp_path / "people" / f"{UNFINISHED}a").mkdir(parents=True)
    (tmp_path / "people" / "of another").mkdir()
    storage = Disk(tmp_path)
    assert list(storage.older_than("people", time.time() + SOON)) == ["people/a"]
    storage.delete("people/a")
    assert [path.name for path in (tmp_path / "people").iterdir()] == ["of another"]


def test_a_private_folder_is_closed_to_other_accounts_of_the_machine(tmp_path):
    Disk(tmp_path / "private", private=True).put("a.webp", b"x")
    assert (tmp_path / "private").stat().st_mode & 0o077 == 0


def test_what_is_said_to_be_kept_outlives_a_loss_of_power(tmp_path, monkeypatch):
    """Each file, and each folder that got a new name, was synced before the caller heard of it."""
    synced: list[str] = []

    def note(number: int) -> None:
        synced.append(os.readlink(f"/proc/self/fd/{number}").removeprefix(f"{tmp_path}/"))

    monkeypatch.setattr(os, "fsync", note)
    Disk(tmp_path).put("papers/a.pdf", b"x")
    assert synced == [str(tmp_path), f"papers/{UNFINISHED}a.pdf", "papers"], (
        "the new folder's name, the file and its name"
    )
    synced.clear()
    Disk(tmp_path).put("papers/b.pdf", b"x")
    assert synced == [f"papers/{UNFINISHED}b.pdf", "papers"]
    synced.clear()
    Disk(tmp_path).put_together("pictures/b", FILES)
    files = [f"pictures/{UNFINISHED}b/{name}" for name in FILES]
    assert synced == [str(tmp_path), *files, f"pictures/{UNFINISHED}b", "pictures"]


def test_where_files_are_on_a_disk_the_client_of_object_stores_is_not_even_loaded():
    program = (
        "import sys; from pathlib import Path; from catalogue.app import build_service; from kit.stores import *;"
        "new_storage(Path('/nowhere'), None); print(sorted({'boto3', 'botocore'} & set(sys.modules)))"
    )
    services = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(services)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]\n"


# --- an object store alone --------------------------------------------------------------------------------------------


def test_a_cache_may_keep_a_public_picture_for_ever_and_a_private_one_never(object_store, folder):
    Objects(object_store.as_seen_by("catalogue")).put(f"{folder}/a.webp", b"x")
    Objects(object_store.as_seen_by("returns"), private=True).put(f"{folder}/b.webp", b"x")
    client = object_store.client()
    public = client.head_object(Bucket=PUBLIC, Key=f"{folder}/a.webp")
    private = client.head_object(Bucket=PRIVATE, Key=f"{folder}/b.webp")
    assert (public["CacheControl"], private["CacheControl"]) == (FOR_EVER, NEVER)
    assert {public["ContentType"], private["ContentType"]} == {"image/webp"}


def test_another_services_key_opens_nothing(object_store, folder):
    Objects(object_store.as_seen_by("returns")).put(f"{folder}/a.webp", b"x")
    stranger = Objects(object_store.as_seen_by("catalogue", PRIVATE))
    for use in (stranger.get, stranger.delete, lambda name: stranger.put(name, b"y")):
        with pytest.raises(Unavailable):
            use(f"{folder}/a.webp")


def test_more_than_a_page_of_names_is_listed(object_store):
    storage, client, folder = Objects(object_store.as_seen_by("catalogue")), object_store.client(), new_id()
    for number in range(1010):
        client.put_object(Bucket=PUBLIC, Key=f"{folder}/{number:04d}/a.webp", Body=b"x")
    assert len(list(storage.older_than(folder, time.time() + SOON))) == 1010


# --- settings ---------------------------------------------------------------------------------------------------------

TOLD = {
    "STORAGE": "s3",
    "S3_ENDPOINT": "http://127.0.0.1:9/",
    "MEDIA_BUCKET": "pictures",
    "CATALOGUE_S3_KEY_ID": "key",
    "CATALOGUE_S3_SECRET": "given by the store",
}


def test_files_are_on_a_disk_unless_told_otherwise(monkeypatch):
    monkeypatch.delenv("STORAGE", raising=False)
    assert object_store(*OWN_SETTINGS) is None
    assert isinstance(new_storage(Path("x"), None), Disk)


def test_all_that_an_object_store_needs_is_told_and_its_secret_is_not_printed(monkeypatch):
    for name, value in TOLD.items():
        monkeypatch.setenv(name, value)
    store = object_store(*OWN_SETTINGS)
    assert store == ObjectStore("http://127.0.0.1:9", "us-east-1", "pictures", "key", "given by the store")
    assert "given by the store" not in repr(store)
    assert isinstance(new_storage(Path("x"), store), Objects)


@pytest.mark.parametrize("name", TOLD)
def test_a_storage_that_was_told_wrongly_keeps_the_process_from_starting(monkeypatch, name):
    for each, value in TOLD.items():
        monkeypatch.setenv(each, value)
    monkeypatch.setenv(name, "" if name != "STORAGE" else "S3")
    with pytest.raises(BadSettings, match=name):
        object_store(*OWN_SETTINGS)
