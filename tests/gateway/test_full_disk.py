"""The gateway's copies on a disk that gets full: what can't be written down is cut off, so they make room before that."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gateway.stubs import Answer
from tests.support.disks import MEBIBYTE, SmallDisk, why_not
from tests.support.waiting import eventually

pytestmark = pytest.mark.skipif(bool(why_not()), reason=f"no disk can be mounted here: {why_not()}")

DISK, LEFT = "size=96m,mode=777", 16 * MEBIBYTE
MANAGER_SECONDS = 30  # nginx looks at what it keeps every ten seconds


@pytest.fixture
def small_disk(start_gateway) -> Iterator[tuple]:
    gateway = start_gateway()
    folder: Path = gateway.root / "nginx" / "cache"
    subprocess.run(["mount", "-t", "tmpfs", "-o", DISK, "tmpfs", folder], check=True)
    yield gateway, folder, SmallDisk(folder)
    subprocess.run(["umount", "--lazy", folder], check=True)


def test_copies_make_room_before_the_disk_is_full(small_disk):
    gateway, folder, disk = small_disk
    gateway.stubs["ads"].answer = Answer(body='{"success": {"items": []}}')
    for number in range(3):
        assert gateway.get(f"/api/ads?q={number}").status == 200
    eventually(lambda: len(_copies(folder)) == 3, "each is kept")
    disk.fill(leave=LEFT)
    eventually(lambda: _copies(folder) == [], "the copies have made room", MANAGER_SECONDS)
    assert gateway.get("/api/ads?q=3").status == 200


def _copies(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and path.name != "filler"]
