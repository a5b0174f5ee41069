"""An object store that is away, says nothing or refuses us: what its callers get, who else waits, and who is told."""

import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest

from kit import few_at_a_party, objects
from kit.errors import Unavailable
from kit.ids import new_id
from kit.object_store import ObjectStore
from kit.objects import PARTY, Objects
from kit.outside import seen
from tests.support.cable import Cable
from tests.support.neighbour import Neighbour, silence
from tests.support.object_store import PRIVATE, PUBLIC
from tests.support.waiting import eventually

SOON, LONG = 60.0, 300.0
FILES = {"240.webp": b"small", "700.jpg": b"large"}
REQUESTS = 32


@pytest.fixture
def folder() -> str:
    """One that no other test has used: the bucket is one for all."""
    return new_id()


@pytest.fixture
def cable(object_store):
    """What lies between us and the object store."""
    with Cable("127.0.0.1", urlsplit(object_store.endpoint).port) as between:
        yield between


@pytest.fixture
def at_the_far_end(cable, object_store) -> Objects:
    told = object_store.as_seen_by("catalogue")
    return Objects(ObjectStore(f"http://127.0.0.1:{cable.port}", told.region, told.bucket, told.key_id, told.secret))


def test_a_store_that_is_cut_off_is_said_to_be_away_and_the_same_may_be_tried_again(at_the_far_end, cable, folder):
    at_the_far_end.put(f"{folder}/before.webp", b"x")
    cable.cut()
    uses = (
        lambda: at_the_far_end.get(f"{folder}/before.webp"),
        lambda: at_the_far_end.put_together(f"{folder}/a", FILES),
        lambda: at_the_far_end.delete(f"{folder}/before.webp"),
        lambda: list(at_the_far_end.older_than(folder, time.time())),
    )
    for use in uses:
        with pytest.raises(Unavailable) as refused:
            use()
        assert refused.value.retry_after_seconds
    cable.mend()
    at_the_far_end.put_together(f"{folder}/a", FILES)
    assert at_the_far_end.get(f"{folder}/a/700.jpg") == b"large"
    assert at_the_far_end.get(f"{folder}/before.webp") == b"x"


def test_a_request_does_not_wait_long_for_a_store_that_says_nothing(at_the_far_end, cable, folder):
    at_the_far_end.put(f"{folder}/before.webp", b"x")
    cable.fall_silent()
    began = time.monotonic()
    with pytest.raises(Unavailable):
        at_the_far_end.put(f"{folder}/a.webp", b"x")
    assert time.monotonic() - began < 20


def test_a_store_that_says_nothing_holds_some_threads_of_a_web_process_and_never_all(monkeypatch):
    monkeypatch.setattr(few_at_a_party, "_queues", {})
    monkeypatch.setattr(few_at_a_party, "SLOW_SECONDS", 0.5)
    monkeypatch.setattr(objects, "READ_SECONDS", LONG)
    monkeypatch.setattr(objects, "ATTEMPTS", 1)
    with ThreadPoolExecutor(REQUESTS) as pool, Neighbour(silence) as silent:
        store = Objects(ObjectStore(silent.url, "us-east-1", PUBLIC, "key", "secret"))

        def ask(number: int) -> None:
            few_at_a_party.is_for_request.set(True)
            with pytest.raises(Unavailable):
                store.get(f"{number}.webp") if number % 2 else store.put(f"{number}.webp", b"x")

        turned_away = REQUESTS - few_at_a_party.AT_ONCE
        asked = [pool.submit(ask, number) for number in range(REQUESTS)]
        eventually(lambda: sum(one.done() for one in asked) == turned_away, "the others were told", SOON)
        eventually(lambda: silent.calls == few_at_a_party.AT_ONCE, "some are at it", SOON)
    for one in asked:
        one.result()


def test_whether_the_store_answers_is_noted_and_why_it_does_not_is_in_the_log(at_the_far_end, cable, folder, caplog):
    at_the_far_end.put(f"{folder}/a.webp", b"x")
    assert seen()[PARTY].is_answering
    cable.cut()
    with pytest.raises(Unavailable):
        at_the_far_end.get(f"{folder}/a.webp")
    assert not seen()[PARTY].is_answering
    assert "Connection" in caplog.records[-1].reason
    cable.mend()
    assert at_the_far_end.get(f"{folder}/none.webp") is None, "that it is not there is an answer"
    assert seen()[PARTY].is_answering


def test_a_key_that_the_store_refuses_is_told_in_the_log(object_store, caplog):
    with pytest.raises(Unavailable):
        Objects(object_store.as_seen_by("catalogue", PRIVATE)).get("a.webp")
    assert "AccessDenied" in caplog.records[-1].reason
    assert seen()[PARTY].is_answering


def test_a_folder_that_was_cut_off_in_the_middle_is_found_by_the_sweep(at_the_far_end, cable, object_store, folder):
    class CutAfterTheFirst(dict):
        def items(self):
            yield "240.webp", b"small"
            cable.cut()
            yield "700.jpg", b"large"

    with pytest.raises(Unavailable):
        at_the_far_end.put_together(f"{folder}/a", CutAfterTheFirst())
    storage = Objects(object_store.as_seen_by("catalogue"))
    assert list(storage.older_than(folder, time.time() + SOON)) == [f"{folder}/a"]
    storage.delete(f"{folder}/a")
    assert list(storage.older_than(folder, time.time() + SOON)) == []
