"""What restores replaced, as long as backups are kept: `payments before …` and `media before …`, beside what is now.

It holds people who have been erased since, and takes as much room as what runs. So the first backup that is written
after `BACKUP_KEEP_DAYS` removes it, and until then the status names it. What follows `before` is the time, in
nanoseconds since 1970.
"""

import re
import shutil
from datetime import UTC, datetime
from pathlib import Path

from tools.stack import postgres
from tools.stack.backup_folder import ARCHIVES, oldest_kept
from tools.stack.instance import Instance

_NAME = re.compile(rf"(?:{'|'.join((*postgres.DATABASES, *ARCHIVES.values()))}) before (?P<time>\d{{19}})")
_DATABASES = "SELECT datname FROM pg_database WHERE datname LIKE '% before %' ORDER BY datname"


def databases(server: postgres.Server) -> list[str]:
    """The databases that restores replaced."""
    with postgres.connect(server) as connection:
        return [name for (name,) in connection.execute(_DATABASES) if _NAME.fullmatch(name)]


def folders(instance: Instance) -> list[Path]:
    """The folders of pictures, invoices and keys that restores replaced."""
    return sorted(path for path in instance.root.glob("* before *") if path.is_dir() and _NAME.fullmatch(path.name))


def prune(instance: Instance, server: postgres.Server, now: datetime) -> list[str]:
    """Remove what was replaced longer ago than backups are kept; gives its names."""
    limit = oldest_kept(now)
    old_databases = [name for name in databases(server) if since(name) < limit]
    old_folders = [path for path in folders(instance) if since(path.name) < limit]
    with postgres.connect(server) as connection:
        for name in old_databases:
            connection.execute(f'DROP DATABASE "{name}"')
    for path in old_folders:
        shutil.rmtree(path)
    return [*old_databases, *(path.name for path in old_folders)]


def since(name: str) -> datetime:
    """When it was replaced."""
    return datetime.fromtimestamp(int(name.rpartition(" ")[2]) / 1e9, UTC)
