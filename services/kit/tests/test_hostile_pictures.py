"""Files that attack their decoder cost a moment, and never the service that was asked to take them."""

import resource
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from kit.decoder import CPU_SECONDS, MEMORY_BYTES
from kit.errors import Invalid, Unavailable
from kit.few_at_once import RETRY_AFTER_SECONDS, Turns
from kit.pictures import DECODER_ENVIRONMENT, MESSAGES, read_picture
from kit.tests.hostile_pictures import CORPUS, TAKEN

SERVICES = Path(__file__).parents[2]
A_MOMENT_SECONDS = 2.0  # of a processor; an honest picture of 24 megapixels takes up to 1.3


def seconds_of_decoders() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def limited(what: str, **limits: int) -> subprocess.CompletedProcess:
    """Run something under the decoder's own limits, or under smaller ones of the same kind."""
    smaller = "".join(f"decoder.{name} = {value}; " for name, value in limits.items())
    program = f"from kit import decoder; {smaller}decoder.limit_myself(); {what}"
    command = [sys.executable, "-P", "-c", program]
    environment = {"PYTHONPATH": str(SERVICES)}
    return subprocess.run(command, capture_output=True, env=environment, timeout=60, check=False)


@pytest.mark.parametrize("name", CORPUS)
def test_a_hostile_file_is_refused_in_a_moment_and_told_why(name):
    make, reason = CORPUS[name]
    data, before = make(), seconds_of_decoders()
    with pytest.raises(Invalid) as refused:
        read_picture(data, "image", 1000)
    assert (refused.value.code, refused.value.message) == ("bad_picture", MESSAGES[reason])
    assert seconds_of_decoders() - before < A_MOMENT_SECONDS


@pytest.mark.parametrize("name", TAKEN)
def test_what_is_only_packed_beside_the_pixels_is_never_unpacked(name):
    data, before = TAKEN[name](), seconds_of_decoders()
    assert max(read_picture(data, "image", 1000).size) <= 1000
    assert seconds_of_decoders() - before < A_MOMENT_SECONDS


def test_a_decoder_that_calculates_for_ever_is_ended_by_the_kernel():
    assert limited("\nwhile True: pass", CPU_SECONDS=1).returncode < 0
    assert 2 < CPU_SECONDS <= 10


def test_a_decoder_gets_no_more_memory_than_it_may_have():
    done = limited(f"bytearray({MEMORY_BYTES})")
    assert done.returncode == 1
    assert b"MemoryError" in done.stderr


def test_a_decoder_writes_no_file(tmp_path):
    file = tmp_path / "written"
    done = limited(f"import pathlib; pathlib.Path({str(file)!r}).write_text('x')")
    assert b"OSError" in done.stderr
    assert not file.read_bytes()


def test_a_decoder_is_told_nothing_about_where_it_runs():
    assert set(DECODER_ENVIRONMENT) == {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"}


def test_who_finds_the_decoders_busy_waits_a_little_and_is_told_when_to_come_back():
    turns, is_held, is_over = Turns(1, 1, 0.05), threading.Event(), threading.Event()

    def hold() -> None:
        with turns.turn():
            is_held.set()
            is_over.wait(20)

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        assert is_held.wait(20)
        with pytest.raises(Unavailable) as refused, turns.turn():
            pass
        assert refused.value.retry_after_seconds == RETRY_AFTER_SECONDS
    finally:
        is_over.set()
        holder.join(20)
    with turns.turn():
        pass


def test_more_than_may_wait_are_sent_away_at_once():
    turns = Turns(1, 0, 3600.0)
    with turns.turn(), pytest.raises(Unavailable), turns.turn():
        pass
