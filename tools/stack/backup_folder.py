"""A backup of the whole: a folder of files and a manifest that says what they are, of when, and their checksums.

Here: what is in it, whether it is whole, whether this code can put it back, and which old ones are removed. Writing
one is `whole_backup`, putting one back is `whole_restore`. It holds keys and passwords: a reader of it has the shop.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.stack import postgres
from tools.stack.environment import kind_of
from tools.stack.instance import REPOSITORY, SERVICES, Instance, write_private
from tools.stack.words import StackError

FORMAT = 1
RESTORING = "restoring"  # in an instance's folder while it is put back
MANIFEST = "manifest.json"
SECRETS_FILE = "secrets.json"
PROVIDER_FILE = "provider.dump"
ARCHIVES = {
    "media.tar": "media",
    "return-pictures.tar": "return-pictures",
    "invoices.tar": "invoices",
    "keys.tar": "keys",
}
SINCE_THEN = {"invoices.tar"}  # what backups of former versions don't have: there was nothing to keep
NEEDED = (*(f"{name}.dump" for name in SERVICES), *(name for name in ARCHIVES if name not in SINCE_THEN), SECRETS_FILE)
NAME = re.compile(r"\d{4}-\d\d-\d\dT\d{6}Z")
DRAFT = ".draft"
TIME_FORMAT = "%Y-%m-%dT%H%M%SZ"
KEEP_DAYS = 14
OLD_HOURS = 26  # one is written each night, and takes its time
TIME_ALONE = "%Y-%m-%dT%H%M%S"  # in the name of a backup of one database
_ALONE = re.compile(rf"(?P<service>{'|'.join(SERVICES)})-(?P<time>\d{{4}}-\d\d-\d\dT\d{{6}})\.dump")
_DRAFT_NAME = re.compile(rf"(?:{NAME.pattern}|(?:{'|'.join(SERVICES)})-\d{{4}}-\d\d-\d\dT\d{{6}}){re.escape(DRAFT)}")
_REVISION = re.compile(r"^revision(?:: str)? = [\"'](\w+)[\"']", re.MULTILINE)
_BLOCK = 1 << 20


@dataclass(frozen=True)
class Backup:
    """A folder that says it is a backup."""

    folder: Path

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """What it says of itself. Raises `StackError` when it says nothing."""
        try:
            said = json.loads((self.folder / MANIFEST).read_text())
        except (OSError, ValueError) as error:
            raise StackError(f"{self.folder} is no backup: its {MANIFEST} can't be read") from error
        if not isinstance(said, dict) or said.get("format") != FORMAT:
            raise StackError(f"{self.folder} is a backup of another form, which this version does not know")
        return said

    @property
    def point(self) -> datetime:
        """The instant that all databases are of."""
        return datetime.fromisoformat(self.manifest["point"])

    @property
    def bytes(self) -> int:
        """How much its files take."""
        return sum(int(file["bytes"]) for file in self.manifest["files"].values())

    def problems(self) -> list[str]:
        """What is wrong with its files; nothing is restored for that."""
        said = self.manifest["files"]
        missing = [name for name in NEEDED if name not in said]
        found = [f"{name} is not listed" for name in missing]
        for name, file in said.items():
            path = self.folder / name
            if not path.is_file():
                found.append(f"{name} is missing")
            elif fingerprint(path) != file:
                found.append(f"{name} is not what was written")
            elif not _can_be_read(path):
                found.append(f"{name} can't be read")
        return found

    def misfits(self, instance: Instance, server_version: int | None = None) -> list[str]:
        """Why this code, this machine or this instance can't take it."""
        found = []
        for name, version in self.manifest["versions"].items():
            if version not in known_versions(name):
                found.append(f"{name} is at version {version}, which this code does not know: it is newer")
        if server_version is not None and self.manifest["server_version"] // 10000 > server_version // 10000:
            found.append(
                f"it is of PostgreSQL {self.manifest['server_version'] // 10000}, which is newer than this one"
            )
        if kind_of(instance) == "production" and self.manifest["kind"] != "production":
            found.append("it is no backup of a production, and has the demo's public passwords in it")
        return found

    def require_good(self, instance: Instance) -> None:
        """Raise `StackError`, saying what is wrong, unless it can be put back here. Changes nothing."""
        found = [*self.problems(), *self.misfits(instance, program_version())]
        if found:
            raise StackError(f"{self.folder} was not put back, and nothing was changed:\n  " + "\n  ".join(found))


def begin_restoring(instance: Instance, folder: Path) -> None:
    """From now on nothing of an instance starts before its restore has come to its end."""
    write_private(instance.folder() / RESTORING, f"{folder.resolve()}\n")


def end_restoring(instance: Instance) -> None:
    """All is in its place."""
    (instance.root / RESTORING).unlink(missing_ok=True)


def is_being_restored(instance: Instance, path: Path) -> bool:
    """Whether the restore of this backup, however it is written, was begun and has not come to its end."""
    note = instance.root / RESTORING
    return note.exists() and Path(note.read_text().strip()).resolve() == path.resolve()


def require_no_restore(instance: Instance) -> None:
    """Raise `StackError` when a restore has died: what is there is neither what was nor what is to be."""
    note = instance.root / RESTORING
    if note.exists():
        raise StackError(f"the restore of {note.read_text().strip()} has not come to its end: run it again")


def fingerprint(path: Path) -> dict[str, object]:
    """How long a file is, and its checksum."""
    total = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(_BLOCK):
            total.update(block)
    return {"bytes": path.stat().st_size, "sha256": total.hexdigest()}


def known_versions(service: str) -> set[str]:
    """The versions of a service's database that this code has migrations of."""
    folder = REPOSITORY / "services" / service / "migrations" / "versions"
    return {version for path in folder.glob("*.py") for version in _REVISION.findall(path.read_text())}


def program_version() -> int:
    """The version of the PostgreSQL that would load it, as the server numbers it (150018)."""
    folder = postgres.binaries()
    if folder is None:
        raise StackError("PostgreSQL is missing: run `make install`")
    said = subprocess.run([folder / "pg_restore", "--version"], capture_output=True, text=True, check=True).stdout
    return int(said.split()[2].partition(".")[0]) * 10000  # pg_restore (PostgreSQL) 15.18 (…)


def newest(folder: Path) -> Backup | None:
    """The newest whole backup of a folder whose manifest can be read; None where there is none."""
    for path in reversed(_whole(folder)):
        backup = Backup(path)
        with suppress(StackError):
            return backup if backup.manifest else None
    return None


def age_of_newest(folder: Path, now: datetime) -> str:
    """What a person reads of how much would be lost; a day without a backup is told to be one."""
    last = newest(folder)
    if last is None:
        return "there is no backup of the whole yet: `make backup` writes one"
    hours = (now - last.point) / timedelta(hours=1)
    told = f"newest backup of the whole: {last.folder.name}, {hours:.0f} hours old"
    return told if hours < OLD_HOURS else f"{told}, which is too old: `make backup` (docs/how-to/restore.md)"


def oldest_kept(now: datetime, keep_days: int | None = None) -> datetime:
    """Since when backups, and what restores replaced, are kept: `BACKUP_KEEP_DAYS`."""
    days = keep_days if keep_days is not None else int(os.environ.get("BACKUP_KEEP_DAYS", KEEP_DAYS))
    return now - timedelta(days=days)


def prune(folder: Path, now: datetime, keep_days: int | None = None) -> list[str]:
    """Remove backups older than `BACKUP_KEEP_DAYS`, and all that died before they were one.

    The newest whole backup stays, and the newest of one database where no whole one is newer. Who calls it writes no
    backup meanwhile.
    """
    limit, whole, alone = oldest_kept(now, keep_days), _whole(folder), _of_one_database(folder)
    newest_of = {name: when for when, name, _ in alone}
    old = [path for path in whole[:-1] if _time_of(path) < limit]
    last_whole = _time_of(whole[-1]) if whole else datetime.min.replace(tzinfo=UTC)
    old += [path for when, name, path in alone if when < limit and when < max(newest_of[name], last_whole)]
    drafts = [path for path in folder.glob(f"*{DRAFT}") if _DRAFT_NAME.fullmatch(path.name)]
    for path in (*old, *drafts):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    return [path.name for path in (*old, *drafts)]


def _of_one_database(folder: Path) -> list[tuple[datetime, str, Path]]:
    """The backups of one database each, oldest first: when they were begun, and of which."""
    found = ((_ALONE.fullmatch(path.name), path) for path in folder.glob("*.dump"))
    return sorted(
        (datetime.strptime(name["time"], TIME_ALONE).replace(tzinfo=UTC), name["service"], path)
        for name, path in found
        if name
    )


def _whole(folder: Path) -> list[Path]:
    """The whole backups of a folder, oldest first."""
    return sorted(path for path in folder.glob("*") if path.is_dir() and NAME.fullmatch(path.name))


def _time_of(path: Path) -> datetime:
    return datetime.strptime(path.name, TIME_FORMAT).replace(tzinfo=UTC)


def _can_be_read(path: Path) -> bool:
    """Whether what it is said to be can be opened to its end, without restoring any of it."""
    if path.suffix == ".dump":
        program = (postgres.binaries() or Path()) / "pg_restore"
        return subprocess.run([program, "--list", path], capture_output=True, check=False).returncode == 0
    if path.suffix == ".tar":
        return _is_plain(path)
    try:
        return isinstance(json.loads(path.read_text()), dict)
    except ValueError:
        return False


def _is_plain(path: Path) -> bool:
    """Whether an archive has nothing but files and folders, all of them below where it is unpacked."""
    try:
        with tarfile.open(path) as archive:
            return all(
                (each.isfile() or each.isdir()) and not each.name.startswith("/") and ".." not in Path(each.name).parts
                for each in archive
            )
    except (tarfile.TarError, OSError):
        return False
