"""Backups of one service's database while all runs, and putting one back while all else runs on.

A backup is one consistent instant (pg_dump); it is begun at the time in its name. Payments' database knows of money
that others hold: after it was put back it is frozen before anything of it runs (docs/how-to/restore.md). The whole at
one point is `whole_backup` and `whole_restore`.
"""

import os
import subprocess
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tools.stack import backup_folder, postgres, replaced, scale
from tools.stack.infrastructure import PARTS
from tools.stack.instance import SERVICES
from tools.stack.words import StackError, say

if TYPE_CHECKING:
    from psycopg import Connection

    from tools.stack.stack import Stack

CUSTOM_FORMAT = "--format=custom"
LEARNS_AGAIN = "payments"  # from orders and the provider's books (tools.relearn); no other has anything to learn from
OTHERS_KNOW_MORE = """{0} was not put back, and nothing was changed. Of all services payments alone learns again what it
has forgotten. What {0} did after this backup the others know and it does not, and nothing repairs that: units that were
sold are sold again, who was suspended, shut out or had left is back, and what it announces from now on counts as older
than what they know and is dropped. Put the whole back (make restore f=FOLDER). Who wants it all the same says
--although-others-know-more (docs/how-to/restore.md)"""


def back_up(stack: "Stack", service: str) -> Path:
    """Write a backup of a service's database; gives its file, which only its owner can read."""
    _require_known(service)
    began = datetime.now(UTC)
    path = stack.instance.folder("backups") / f"{service}-{began.strftime(backup_folder.TIME_ALONE)}.dump"
    dump(stack.infrastructure.server, service, path)
    say(f"backup of {service} as it was at {began:%Y-%m-%dT%H:%M:%S} UTC: {path}")
    prune(stack, began)
    return path


def prune(stack: "Stack", now: datetime) -> None:
    """Remove old backups, and what restores replaced as long ago: people were erased since."""
    shelf, server = stack.instance.folder("backups"), stack.infrastructure.server
    for old in (*backup_folder.prune(shelf, now), *replaced.prune(stack.instance, server, now)):
        say(f"removed what is old: {old}")


def put_back(stack: "Stack", service: str, path: Path, although_others_know_more: bool = False) -> None:
    """Stop a service, give it its database of before, and start it again; payments with all of its money frozen.

    Raises `StackError` for all but payments, unless it is wanted although the others know more of it than it does: then
    it says which of its events they know, and what was on its way to it is published again.
    """
    _require_known(service)
    if service != LEARNS_AGAIN and not although_others_know_more:
        raise StackError(OTHERS_KNOW_MORE.format(service))
    is_begun = backup_folder.is_being_restored(stack.instance, path)
    if not is_begun:
        backup_folder.require_no_restore(stack.instance)
    if not (stack.was_running or is_begun) or not path.is_file():
        raise StackError(f"{path} is no backup, or {stack.instance.name} does not run")
    if not stack.was_running:  # it died with the machine, and nothing else starts before it has come to its end
        stack.ensure(PARTS)
    stack.supervisor.stop([f"{service}-web", *scale.names_of(stack.instance, service)])
    try:
        # If it dies once it is replaced, `make up` would start what is not frozen: it would pay once more what was paid
        # since. Until then nothing was changed, and a wrong file is given up by Ctrl-C.
        load(stack.infrastructure.server, service, path, lambda: backup_folder.begin_restoring(stack.instance, path))
    except StackError:
        if not backup_folder.is_being_restored(stack.instance, path):  # it can't be read, and nothing was changed
            _start(stack, service)
        raise
    stack.migrate(anew=True)
    state_file = str(stack.instance.state_file)
    if service == LEARNS_AGAIN:
        stack.run_python("tools.relearn", "freeze", "--state", state_file)
        say("payments: no refund and no payout is sent before it was compared; go on with docs/how-to/restore.md")
    else:
        for sentence in stack.run_python("tools.rejoin", "--one", service, "--state", state_file).splitlines():
            say(sentence)
    backup_folder.end_restoring(stack.instance)
    _start(stack, service)
    say(f"{service} is on {path.name}")


def _start(stack: "Stack", service: str) -> None:
    """Start a service anew; where nothing runs, `make up` starts the whole."""
    if not stack.was_running:
        say(f"{stack.instance.name} does not run: `make up` starts it")
        return
    workers = scale.names_of(stack.instance, service)
    stack.applications.forget_readiness(workers)
    stack.supervisor.start([f"{service}-web", *workers])
    stack.applications.wait_web(stack.supervisor)
    stack.applications.wait_workers(stack.supervisor)


def dump(server: postgres.Server, database: str, path: Path, snapshot: str | None = None) -> None:
    """One database, as a `snapshot` saw it, into a file: a draft first, so that a half backup never looks like one."""
    draft = path.with_suffix(".draft")
    draft.touch(mode=0o600)
    seen = [f"--snapshot={snapshot}"] if snapshot else []
    try:
        _run(server, "pg_dump", CUSTOM_FORMAT, *seen, f"--file={draft}", database)
    except BaseException:  # half a backup keeps the disk full, and is good for nothing
        draft.unlink(missing_ok=True)
        raise
    draft.replace(path)


def load(
    server: postgres.Server, database: str, path: Path, about_to_replace: Callable[[], None] = lambda: None
) -> None:
    """Replace a database by what is in a file. What it was is kept beside it, under another name.

    Until `about_to_replace` was called nothing of the database has changed.
    """
    kept = f"{database} before {time.time_ns()}"
    loading = f"{database} loading"
    with postgres.connect(server) as connection:
        owner, remark = postgres.only_row(
            connection,
            "SELECT pg_get_userbyid(datdba), shobj_description(oid, 'pg_database') FROM pg_database WHERE datname = %s",
            (database,),
        )
        connection.execute(f'DROP DATABASE IF EXISTS "{loading}"')
        connection.execute(f'CREATE DATABASE "{loading}" OWNER "{owner}" TEMPLATE template0')
        connection.execute(f'REVOKE ALL ON DATABASE "{loading}" FROM PUBLIC')
        if database in SERVICES:
            connection.execute(f'GRANT CONNECT ON DATABASE "{loading}" TO "{database}"')
        try:
            _run(server, "pg_restore", "--exit-on-error", f"--dbname={loading}", str(path))
            about_to_replace()
        except BaseException:  # half of people's data, which nothing would name and nothing remove
            connection.execute(f'DROP DATABASE "{loading}" WITH (FORCE)')
            raise
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()",
            (database,),
        )
        with connection.transaction():  # between the two there is none, and the next start would make an empty one
            connection.execute(f'ALTER DATABASE "{database}" RENAME TO "{kept}"')
            connection.execute(f'ALTER DATABASE "{loading}" RENAME TO "{database}"')
        set_remark(connection, database, remark)
        with postgres.connect(server, kept) as replaced:
            was_empty = not has_tables(replaced)
        if was_empty:
            connection.execute(f'DROP DATABASE "{kept}"')
            return
    say(f"what {database} was until now is kept as the database {kept!r}")


def has_tables(connection: "Connection") -> bool:
    """Whether anything was ever kept in the database of this connection."""
    query = "SELECT count(*) > 0 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
    return bool(postgres.only_row(connection, query)[0])


def set_remark(connection: "Connection", database: str, remark: str | None) -> None:
    """What the server notes about a database and no dump has in it: that the demo world was made there, or begun."""
    from psycopg import sql  # noqa: PLC0415 – only the virtual environment has it

    comment = sql.SQL("COMMENT ON DATABASE {} IS {}")
    connection.execute(comment.format(sql.Identifier(database), sql.Literal(remark)))


def _require_known(service: str) -> None:
    if service not in SERVICES:
        raise StackError(f"no service is called {service!r}; there are: {', '.join(SERVICES)}")


def _run(server: postgres.Server, program: str, *arguments: str) -> None:
    folder = postgres.binaries()
    if folder is None or not (folder / program).exists():
        raise StackError(f"{program} is missing: run `make install`")
    command = [str(folder / program), f"--host={server.host}", f"--port={server.port}", f"--username={server.user}"]
    done = subprocess.run(
        [*command, "--no-password", *arguments],
        env={"PATH": os.environ["PATH"], "PGPASSWORD": server.password},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise StackError(f"{program} failed:\n{done.stderr[-4000:]}")
