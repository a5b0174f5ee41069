"""Fixtures for every test: a real PostgreSQL and a real RabbitMQ, shared by all, and a database or a virtual
host of its own for each test that asks.

Both servers belong to the instance `test` of the native runner (IMECE_TEST_INSTANCE names another) and stay up after
the run; `python3 -m tools.stack down --instance test` ends them.
"""

import gc
import json
import os
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import requests
from _pytest.unraisableexception import gc_collect_iterations_key
from hypothesis import settings
from sqlalchemy import create_engine, make_url, text

from kit.keeping import rules_compiled_once

if TYPE_CHECKING:
    from tests.support.object_store import ObjectStoreServer

REPOSITORY = Path(__file__).parent

# How long one example takes says something about the machine, not about the code.
settings.register_profile("imece", deadline=None)
settings.register_profile("pure", deadline=None, max_examples=10)
settings.load_profile("imece")


SERVERS = frozenset({"_postgres", "amqp_server", "object_store", "start_gateway"})


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--pure`: what `make check` runs."""
    parser.addoption("--pure", action="store_true", help="only tests that start no server")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--pure`, leave out what asks for a server, also by way of another fixture."""
    if not config.getoption("--pure"):
        return
    kept, left_out = [], []
    for item in items:
        (kept if SERVERS.isdisjoint(getattr(item, "fixturenames", ())) else left_out).append(item)
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to fill the home of a running demo with test goods: `make up` runs the instance main."""
    if config.getoption("--pure"):
        settings.load_profile("pure")
    if os.environ.get("IMECE_TEST_INSTANCE") == "main":
        raise pytest.UsageError("IMECE_TEST_INSTANCE names an instance of the tests' own, never main")
    gc.disable()
    # At the end pytest collects garbage five times, for interpreters that need that many; this one needs one.
    config.stash[gc_collect_iterations_key] = 1


def pytest_collection_finish() -> None:
    """Leave alone what collecting has loaded: it stays to the end, and to look through it took a sixth of all time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _rules_are_compiled_once() -> Iterator[None]:
    with rules_compiled_once():
        yield


@pytest.fixture(scope="session")
def test_instance() -> str:
    """The name of the instance whose servers the tests use."""
    return os.environ.get("IMECE_TEST_INSTANCE", "test")


def _ensure(instance: str, part: str) -> dict:
    command = [sys.executable, "-m", "tools.stack", "ensure", part, "--instance", instance]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False, timeout=200)
    if done.returncode != 0:
        pytest.fail(f"{part} did not come up:\n{done.stderr}", pytrace=False)
    return json.loads(done.stdout)


@pytest.fixture(scope="session")
def _postgres(test_instance: str) -> dict:
    return _ensure(test_instance, "postgres")


@pytest.fixture(scope="session")
def postgres_server(_postgres: dict) -> str:
    """SQLAlchemy URL of the administrator of a running PostgreSQL."""
    return _postgres["database"]["admin_url"]


@pytest.fixture(scope="session")
def as_login(_postgres: dict) -> Callable[[str, str], str]:
    """`as_login("orders", url)` → the same database, as the programs of that service log in to it: they own nothing."""

    def address(service: str, url: str) -> str:
        login = make_url(_postgres["environments"][service]["DATABASE_URL"])
        return make_url(url).set(username=login.username, password=login.password).render_as_string(hide_password=False)

    return address


@pytest.fixture(scope="session")
def database_factory(postgres_server: str) -> Iterator[Callable[..., str]]:
    """`database_factory("orders")` → URL of a fresh empty database, which a later run removes.

    `database_factory("orders", "orders")` → URL of one at the newest version of that service.
    """
    # Only here, so that its imports are no part of what starts no server.
    from tests.support import leftovers  # noqa: PLC0415
    from tests.support.migrated import Migrated  # noqa: PLC0415

    engine, migrated = create_engine(postgres_server, isolation_level="AUTOCOMMIT"), Migrated(postgres_server)
    leftovers.remove(engine)

    def create(name: str, service: str | None = None) -> str:
        database = leftovers.own_name(name)
        if service:
            return migrated.make(service, database)
        with engine.connect() as connection:
            connection.execute(text(f'CREATE DATABASE "{database}" TEMPLATE template0'))
        return make_url(postgres_server).set(database=database).render_as_string(hide_password=False)

    yield create
    engine.dispose()


@pytest.fixture(scope="session")
def object_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator["ObjectStoreServer"]:
    """A running object store with an empty bucket for public pictures and one for private ones."""
    # Few tests need it, and to load its client takes most of a second.
    from tests.support.object_store import ObjectStoreServer  # noqa: PLC0415

    server = ObjectStoreServer(tmp_path_factory.mktemp("object-store"))
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def amqp_server(test_instance: str) -> dict[str, str]:
    """A running RabbitMQ: `url`, `management_url`, `user` and `password` of its administrator."""
    return _ensure(test_instance, "rabbitmq")["broker"]


@pytest.fixture(scope="session")
def vhost_factory(amqp_server: dict[str, str]) -> Iterator[Callable[[str], str]]:
    """`vhost_factory("relay")` → AMQP URL of a fresh virtual host with a user who may do everything in it."""
    session = requests.Session()
    session.auth = (amqp_server["user"], amqp_server["password"])
    api = f"{amqp_server['management_url']}/api"
    made: list[str] = []

    def call(method: str, path: str, body: dict | None = None) -> None:
        session.request(method, f"{api}/{path}", json=body, timeout=20).raise_for_status()

    def create(name: str) -> str:
        own = f"t-{name}-{uuid.uuid4().hex[:12]}"
        password = uuid.uuid4().hex
        call("PUT", f"vhosts/{own}")
        call("PUT", f"users/{own}", {"password": password, "tags": ""})
        call("PUT", f"permissions/{own}/{own}", {"configure": ".*", "write": ".*", "read": ".*"})
        made.append(own)
        host = amqp_server["url"].rpartition("@")[2].partition("/")[0]
        return f"amqp://{own}:{password}@{host}/{own}"

    yield create
    for own in made:
        call("DELETE", f"users/{own}")
        call("DELETE", f"vhosts/{own}")
    session.close()
