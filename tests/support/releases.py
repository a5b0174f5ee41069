"""A shop in a folder of its own, in which one release after the other is put, as an operator checks them out."""

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import psycopg

from tests.support.people import Visitor
from tools.stack.instance import SERVICES, Instance

ROOT = Path(__file__).parents[2]


def kept_code(commit: str) -> bytes | None:
    """A commit's files as a tar archive; None where the history does not have it."""
    done = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else None


def unpack(archive: tarfile.TarFile, folder: Path, members: Iterable[tarfile.TarInfo] | None = None) -> None:
    """Put the files of a commit into a folder: their data only, where this Python knows the difference (3.11.4)."""
    archive.extraction_filter = getattr(tarfile, "data_filter", None)
    archive.extractall(folder, members)


@dataclass(frozen=True)
class _Elsewhere(Instance):
    """An instance of a shop that lies in another folder than this checkout."""

    folder_of_shop: Path = ROOT

    @property
    def root(self) -> Path:
        """Where it keeps its data and settings."""
        return self.folder_of_shop / ".run" / self.name


class Shop:
    """A folder with a release in it, and the instance that runs from there."""

    def __init__(self, folder: Path, name: str):
        self.folder = folder
        self.instance = _Elsewhere(name, folder)
        self._tracked: set[str] = set()
        folder.mkdir(exist_ok=True)
        if not (folder / ".venv").exists():
            (folder / ".venv").symlink_to(sys.prefix)

    @property
    def base(self) -> str:
        """The address of its gateway."""
        return f"http://localhost:{self.instance.read_state()['ports']['gateway']}"

    @property
    def environments(self) -> dict[str, dict[str, str]]:
        """The settings of each of its services."""
        return self.instance.read_state()["environments"]

    def visitor(self) -> Visitor:
        """A new visitor of the shop."""
        return Visitor(self.base)

    def signed_in(self, email: str) -> Visitor:
        """One of the demo people."""
        return self.visitor().sign_in(email)

    def check_out(self, archive: bytes) -> None:
        """Have a release's files in place of those that are there.

        As a checkout does it: file by file, under the running programs; folders stay as long as they hold something.
        """
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            wanted = [one for one in files if one.isfile()]
            kept = {one.name for one in wanted}
            for name in self._tracked - kept:
                (self.folder / name).unlink()
            unpack(files, self.folder, wanted)
        self._tracked = kept

    @staticmethod
    def now() -> bytes:
        """This checkout's files, committed or not, as a tar archive."""
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w") as files:
            for name in filter(None, names):
                if (ROOT / name).is_file() and not (ROOT / name).is_symlink():
                    files.add(ROOT / name, name)
        return packed.getvalue()

    def stack(self, *arguments: str) -> str:
        """Run the runner of the release that is there; gives what it said."""
        command = [sys.executable, "-m", "tools.stack", *arguments, "--instance", self.instance.name]
        told = {name: value for name, value in os.environ.items() if not name.startswith("IMECE_")}
        done = subprocess.run(command, cwd=self.folder, env=told, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout


def versions_of(shop: Shop) -> dict[str, str]:
    """Which migration each service's database has reached."""
    found = {}
    for name in SERVICES:
        url = shop.environments[name]["DATABASE_URL"].replace("postgresql+psycopg://", "postgresql://")
        with psycopg.connect(url) as connection:
            found[name] = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    return found
