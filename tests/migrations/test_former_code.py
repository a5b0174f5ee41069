"""The code of the release before, in its own tests, on the schema of now.

Of each service the tests beside the tables that its migrations since have named are run; those of other capabilities
that ask the same tables are not. That code comes from the history; where the history was cut off or does not have that
commit, it says so.
"""

import io
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory

from kit.migrate import configuration
from kit.settings import SERVICES
from tests.support.releases import unpack
from tests.support.statements import listening
from tools import release

ROOT = release.ROOT
# Who races is held to bounds of time, which say something about the machine and nothing about a schema.
RACING = ("test_a_thousand_attempts_at_a_hundred_units_hold_exactly_a_hundred",)
# It steps back from the schema that it finds, and knows no way back from the newest one.
STEPPING_BACK = ("test_words_for_the_carrier_that_were_written_into_the_history_are_taken_out",)
# These kill and repeat what the tests beside them do once, with the same statements: most of the time, and no other rows.
REPEATING = ("test_*crashes.py", "test_races.py")
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


def named_since(service: str, url: str) -> set[str]:
    """The tables of the release before that the migrations since then name, in a new database."""
    noted, config = release.noted()["services"][service], configuration(service, url)
    command.upgrade(config, noted["head"])
    with listening() as statements:
        command.upgrade(config, "head")
    words = {word for statement in statements for word in re.findall(r"\w+", statement)}
    return words & set(noted["tables"])


def beside(service: Path, tables: Collection[str]) -> list[Path]:
    """The folders of tests beside the rows that are kept in these tables; the service's own for the kit's tables."""
    named = {f'__tablename__ = "{table}"' for table in tables}
    found = {}
    for rows in sorted(service.rglob("rows*.py")):
        there = {line for line in map(str.strip, rows.read_text().splitlines()) if line in named}
        if there:
            found[rows.parent / "tests"] = True
        named -= there
    if named:
        found[service / "tests"] = True
    return [folder for folder in found if folder.is_dir()]


def test_the_tests_beside_a_table_are_those_of_its_capability_and_of_the_kits_tables_those_of_the_service(tmp_path):
    for name in ("parcels", "carts"):
        (tmp_path / name / "tests").mkdir(parents=True)
        (tmp_path / name / "rows.py").write_text(f'class One:\n    __tablename__ = "{name}"\n')
    (tmp_path / "tests").mkdir()
    assert beside(tmp_path, []) == []
    assert beside(tmp_path, ["carts"]) == [tmp_path / "carts" / "tests"]
    assert beside(tmp_path, ["parcels", "outbox"]) == [tmp_path / "parcels" / "tests", tmp_path / "tests"]


@pytest.mark.parametrize("service", SERVICES)
def test_the_former_code_works_on_the_newest_schema(database_factory, service, request):
    newest = ScriptDirectory.from_config(configuration(service, "")).get_current_head()
    if newest == release.noted()["services"][service]["head"]:
        pytest.skip(f"{service} has no migration since {release.noted()['version']}")
    tables = named_since(service, database_factory(f"former_{service}"))
    if not tables:
        return  # all that the former code knows is as it was
    former = request.getfixturevalue("former")
    tests = beside(former / "services" / service, tables)
    assert tests, f"some tests of {service} stand beside {sorted(tables)}"
    told = {
        **os.environ,
        "NEWEST_SERVICES": str(ROOT / "services"),
        "PYTHONPATH": os.pathsep.join(map(str, (former / "services", former, Path(__file__).parent))),
        "IMECE_TEST_INSTANCE": INSTANCE,
    }
    words = ["-q", "-x", "-p", "former_release", "-p", "no:cacheprovider"]
    words += ["-k", " and ".join(f"not {name}" for name in (*RACING, *STEPPING_BACK))]
    words += [f"--ignore-glob=*/{file}" for file in REPEATING]
    command_line = [sys.executable, "-m", "pytest", *words, *map(str, tests)]
    done = subprocess.run(command_line, cwd=former, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
