"""What the runner writes for itself and its programs is there whole, or as it was before."""

import subprocess
import sys

from tools.stack import instance

WRITES = """
import pathlib, resource, sys
from tools.stack.instance import write_private
resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))
write_private(pathlib.Path(sys.argv[1]), "more than the disk takes")
"""


def test_a_file_that_the_disk_has_no_room_for_stays_what_it_was(tmp_path):
    secrets = tmp_path / "secrets.json"
    instance.write_private(secrets, "passwords")
    writing = [sys.executable, "-c", WRITES, str(secrets)]
    done = subprocess.run(writing, cwd=instance.REPOSITORY, capture_output=True, text=True, check=False)
    assert "File too large" in done.stderr
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("secrets.json", "passwords")]


def test_a_file_that_lies_elsewhere_stays_there(tmp_path):
    elsewhere, secrets = tmp_path / "other-disk" / "secrets.json", tmp_path / "secrets.json"
    elsewhere.parent.mkdir()
    elsewhere.write_text("of before")
    secrets.symlink_to(elsewhere)
    instance.write_private(secrets, "passwords")
    assert (secrets.readlink(), elsewhere.read_text()) == (elsewhere, "passwords")
    assert elsewhere.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in elsewhere.parent.iterdir()] == ["secrets.json"]
