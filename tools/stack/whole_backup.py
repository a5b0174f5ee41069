"""Writes a backup of the whole while all runs: six databases at one point, pictures, keys and secrets, one folder.

The pictures are copied before the point and what is new after it: a row of the point finds its picture. In a demo and
in tests the sandbox plays the outside world, so its database is kept as well, apart: it is the provider's, no part of
the point, and in production there is none.
"""

import json
import shutil
import tarfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tools.stack import backup_folder, backups, postgres
from tools.stack.backup_folder import ARCHIVES, DRAFT, MANIFEST, PROVIDER_FILE, SECRETS_FILE, TIME_FORMAT
from tools.stack.barrier import Point, one_point
from tools.stack.environment import kind_of, uses_sandbox
from tools.stack.instance import SERVICES, write_private
from tools.stack.words import StackError, say

if TYPE_CHECKING:
    from tools.stack.stack import Stack

PAPERS_AND_PICTURES = ("media.tar", "return-pictures.tar", "invoices.tar")
WARNING = "This folder holds keys, passwords and people's data: a reader of it has the shop. Keep it as a secret."


def back_up_whole(stack: "Stack") -> Path:
    """Write a backup of everything that is ours; gives its folder, which only its owner can read."""
    if not stack.was_running:
        raise StackError(f"{stack.instance.name} does not run: `make up` starts it")
    began, clock = datetime.now(UTC), time.monotonic()
    shelf = stack.instance.folder("backups")
    _make_room(stack, shelf, began)
    draft = shelf / f"{began.strftime(TIME_FORMAT)}{DRAFT}"
    draft.mkdir(mode=0o700)
    try:
        point = _write(stack, draft, began)
    except BaseException:  # the disk is full, perhaps: then nothing but this gives the shop its room back
        shutil.rmtree(draft, ignore_errors=True)
        raise
    folder = draft.rename(draft.with_suffix(""))
    say(f"backup as it was at {point.at:%Y-%m-%dT%H:%M:%S} UTC, in {time.monotonic() - clock:.1f} s: {folder}")
    say(f"events waited {point.held_ms} ms for it. {WARNING}")
    backups.prune(stack, began)
    return folder


def _make_room(stack: "Stack", shelf: Path, now: datetime) -> None:
    """Remove what is old, or died, and refuse to begin where the disk could not take as much as the newest backup.

    PostgreSQL's data is on the same disk, as a rule: a backup that fills it shuts the shop.
    """
    backups.prune(stack, now)
    last, free = backup_folder.newest(shelf), shutil.disk_usage(shelf).free
    if last is not None and free < last.bytes:
        raise StackError(
            f"no backup was begun: {shelf} has {free / 1e6:.0f} MB left, and {last.folder.name} took "
            f"{last.bytes / 1e6:.0f} MB. Make room there (docs/operations.md)"
        )


def _write(stack: "Stack", folder: Path, began: datetime) -> Point:
    """All files of a backup, the manifest last; gives the point that they are of."""
    before = {name: _archive(stack.instance.folder(ARCHIVES[name]), folder / name) for name in PAPERS_AND_PICTURES}
    server = stack.infrastructure.server
    with one_point(server) as point:
        for name in SERVICES:
            backups.dump(server, name, folder / f"{name}.dump", point.snapshots[name])
    for name in PAPERS_AND_PICTURES:
        _archive(stack.instance.folder(ARCHIVES[name]), folder / name, before[name])
    _archive(stack.instance.folder("keys"), folder / "keys.tar")
    write_private(folder / SECRETS_FILE, json.dumps(stack.instance.passwords, indent=1) + "\n")
    if uses_sandbox(stack.instance):
        backups.dump(server, "sandbox", folder / PROVIDER_FILE)
    _write_manifest(stack, folder, began, point)
    return point


def _write_manifest(stack: "Stack", folder: Path, began: datetime, point: Point) -> None:
    files = sorted(path.name for path in folder.iterdir())
    said = {
        "format": backup_folder.FORMAT,
        "warning": WARNING,
        "instance": stack.instance.name,
        "kind": kind_of(stack.instance),
        "begun": began.isoformat(),
        "point": point.at.isoformat(),
        "ended": datetime.now(UTC).isoformat(),
        "held_ms": point.held_ms,
        **_of_server(stack.infrastructure.server),
        "not_ours": [name for name in files if name == PROVIDER_FILE],
        "files": {name: backup_folder.fingerprint(folder / name) for name in files},
    }
    write_private(folder / MANIFEST, json.dumps(said, indent=1) + "\n")


def _of_server(server: postgres.Server) -> dict[str, object]:
    """What the server says of itself and of the databases: the versions of the migrations, and remarks about them."""
    versions, remarks = {}, {}
    for name in SERVICES:
        with postgres.connect(server, name) as connection:
            (versions[name],) = postgres.only_row(connection, "SELECT version_num FROM alembic_version")
            query = "SELECT shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = %s"
            (remarks[name],) = postgres.only_row(connection, query, (name,))
            number = connection.info.server_version
    return {"server_version": number, "versions": versions, "remarks": remarks}


def _archive(folder: Path, path: Path, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """Add a folder's files to an archive but for those that are `known` to be in it; gives all that are in it then.

    What is removed meanwhile is left out: nothing that is still shown was.
    """
    path.touch(mode=0o600)
    found = set(known)
    with tarfile.open(path, "a" if known else "w") as archive:
        for each in sorted(folder.rglob("*")):
            name = str(each.relative_to(folder))
            if name in known or not each.is_file() or each.suffix == ".new":
                continue
            try:
                archive.add(each, name, recursive=False)
            except FileNotFoundError:
                continue
            found.add(name)
    return frozenset(found)
