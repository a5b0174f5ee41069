"""The code of the release before, in its own tests, on the schema of now.

It needs that code, which the history has: where the history was cut off or does not have that commit, it says so.
"""

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from kit.migrate import configuration
from kit.settings import SERVICES
from tests.support.releases import unpack
from tools import release

ROOT = release.ROOT
# What asks a database; the rest of a service's tests says nothing about a schema.
ASKING = (
    *(
        "test_use_cases.py",
        "test_steps.py",
        "test_way_back.py",
        "test_routes.py",
        "test_subscribers.py",
        "test_people.py",
        "test_proposals.py",
    ),
    *("test_carts.py", "test_snapshots.py"),  # of orders, beside its capabilities
    *("test_reserving.py", "test_committing.py", "test_reviews.py", "test_lists.py"),  # of ads, beside its capabilities
)
# Who races is held to bounds of time, which say something about the machine and nothing about a schema.
RACING = ("test_a_thousand_attempts_at_a_hundred_units_hold_exactly_a_hundred",)
INSTANCE = "former"

pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="module")
def former(tmp_path_factory) -> Iterator[Path]:
    """A folder with the release before, and servers of its own: its runner would give ours its own settings."""
    commit = release.noted()["commit"]
    done = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        pytest.skip(f"the history here does not have the release before ({commit[:12]}): its code can't be tried")
    folder = tmp_path_factory.mktemp("former")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        unpack(archive, folder)
    (folder / ".venv").symlink_to(sys.prefix)
    yield folder
    end = [sys.executable, "-m", "tools.stack", "down", "--instance", INSTANCE]
    subprocess.run(end, cwd=folder, check=True, capture_output=True)


@pytest.mark.parametrize("service", SERVICES)
def test_the_former_code_works_on_the_newest_schema(former, service):
    newest = ScriptDirectory.from_config(configuration(service, "")).get_current_head()
    if newest == release.noted()["services"][service]["head"]:
        pytest.skip(f"{service} has no migration since {release.noted()['version']}")
    tests = [path for name in ASKING for path in sorted((former / "services" / service).rglob(f"tests/{name}"))]
    assert tests, "there is something to try"
    told = {
        **os.environ,
        "NEWEST_SERVICES": str(ROOT / "services"),
        "PYTHONPATH": os.pathsep.join(map(str, (former / "services", former, Path(__file__).parent))),
        "IMECE_TEST_INSTANCE": INSTANCE,
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "former_release",
        "-p",
        "no:cacheprovider",
        "-k",
        " and ".join(f"not {name}" for name in RACING),
        *map(str, tests),
    ]
    done = subprocess.run(command, cwd=former, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
