"""Puts a backup of the whole back: into an instance that has nothing yet, elsewhere, or over one that is there.

It is checked first, to the last file, and nothing is touched when anything is wrong. From then on nothing starts before
all is in its place; a restore that died is begun again and does all of it once more. Secrets that data is sealed or
signed with, or that others know us by, come from the backup; the passwords of this instance's own servers stay. The
provider's books are never put back over books that are there: the provider has not gone back in time.
"""

import json
import shutil
import tarfile
import time
from pathlib import Path

from tools.stack import backups, postgres, rabbit
from tools.stack.backup_folder import ARCHIVES, PROVIDER_FILE, SECRETS_FILE, Backup, begin_restoring, end_restoring
from tools.stack.environment import uses_sandbox
from tools.stack.infrastructure import PARTS
from tools.stack.instance import SECRETS, SERVICES, Instance, named, write_private
from tools.stack.stack import Stack
from tools.stack.supervise import Supervisor
from tools.stack.words import StackError, say

OF_OWN_SERVERS = frozenset(
    {*SERVICES, *(f"amqp_{name}" for name in SERVICES), "sandbox", "postgres", "rabbitmq", "erlang_cookie"}
)
CARRIED = tuple(name for name in SECRETS if name not in OF_OWN_SERVERS)


def put_back_whole(
    instance: Instance, folder: Path, provider: Path | None = None, with_storefront: bool = True
) -> Stack:
    """Make an instance what the backup was, all of its money frozen, and start it.

    `provider` is a newer dump of the sandbox's database, for an instance that has none: what the provider knows now.
    """
    backup = Backup(folder)
    backup.require_good(instance)
    if provider is not None and not provider.is_file():
        raise StackError(f"{provider} is no dump of the provider's books, and nothing was changed")
    begin_restoring(instance, folder)
    _stop_applications(instance)
    _take_over_secrets(instance, folder)
    for archive, name in ARCHIVES.items():
        if archive in backup.manifest["files"]:
            _unpack(folder / archive, instance.root / name)
    stack = Stack(named(instance.name))
    stack.ensure(PARTS)
    _load(stack, backup, provider)
    stack.migrate(anew=True)
    rabbit.purge(stack.infrastructure.broker, stack.infrastructure.queues)
    state_file = str(stack.instance.state_file)
    for sentence in stack.run_python("tools.rejoin", "--state", state_file).splitlines():
        say(sentence)
    stack.run_python("tools.relearn", "freeze", "--state", state_file)
    end_restoring(instance)
    stack.up(with_demo=False, with_storefront=with_storefront)
    say(f"{instance.name} is as it was at {backup.point:%Y-%m-%dT%H:%M:%S} UTC; no refund and no payout is sent before")
    say("its payment was compared with the provider's books: go on with docs/how-to/restore.md")
    return stack


def _stop_applications(instance: Instance) -> None:
    """Only the servers go on; no service sells while the shop is exchanged under it."""
    supervisor = Supervisor(instance)
    if supervisor.is_running():
        supervisor.stop(set(supervisor.states()) - set(PARTS))


def _take_over_secrets(instance: Instance, folder: Path) -> None:
    kept = json.loads((folder / SECRETS_FILE).read_text())
    carried = {name: kept[name] for name in CARRIED if name in kept}
    write_private(instance.root / SECRETS_FILE, json.dumps(instance.passwords | carried, indent=1) + "\n")


def _unpack(archive: Path, folder: Path) -> None:
    """Put a folder in the place of the one that is there, which is kept beside it when it has anything in it."""
    unpacked = folder.with_name(f"{folder.name}.unpacked")
    shutil.rmtree(unpacked, ignore_errors=True)
    unpacked.mkdir(mode=0o700, parents=True)
    with tarfile.open(archive) as files:
        for each in files:
            source = files.extractfile(each) if each.isfile() else None
            if source is None:
                continue
            path = unpacked / each.name
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.touch(mode=0o600)
            with open(path, "wb") as target:
                shutil.copyfileobj(source, target)
            path.chmod(each.mode & 0o777)
    if folder.exists() and any(folder.iterdir()):
        folder.rename(folder.with_name(f"{folder.name} before {time.time_ns()}"))
    elif folder.exists():
        folder.rmdir()
    unpacked.rename(folder)


def _load(stack: Stack, backup: Backup, provider: Path | None) -> None:
    server = stack.infrastructure.server
    for name in SERVICES:
        backups.load(server, name, backup.folder / f"{name}.dump")
        with postgres.connect(server) as connection:
            backups.set_remark(connection, name, backup.manifest["remarks"].get(name))
    if not uses_sandbox(stack.instance):
        return
    with postgres.connect(server, "sandbox") as connection:
        has_books = backups.has_tables(connection)
    books = provider or backup.folder / PROVIDER_FILE
    if has_books:
        say("the provider's books are there and stay as they are")
    elif books.is_file():
        backups.load(server, "sandbox", books)


def check(folder: Path, instance: Instance) -> int:
    """Say whether a backup could be put back here, without doing so; gives the exit code."""
    backup = Backup(folder)
    found = [*backup.problems(), *backup.misfits(instance)]
    for sentence in found:
        print(sentence)
    if not found:
        size = sum(file["bytes"] for file in backup.manifest["files"].values())
        print(f"{folder} is whole: {len(backup.manifest['files'])} files, {size / 1e6:.1f} MB, of {backup.point}")
    return 1 if found else 0
