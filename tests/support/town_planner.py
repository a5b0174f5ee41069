"""Makes towns on copies of migrated databases."""

import random
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, make_url, text

from kit.keeping import KeptPools
from kit.keys import make_keys
from kit.settings import SERVICES
from sandbox.database import make_engine, make_tables
from sandbox.settings import Settings as SandboxSettings
from tests.support.databases import Databases
from tests.support.town import Town
from tools.market import SANDBOX

SANDBOX_URL = "http://127.0.0.1:18110/sandbox/iyzico"


class TownPlanner:
    """Makes towns on copies of migrated databases, so that each begins empty within a moment."""

    def __init__(self, database_factory: Callable[..., str], as_login: Callable[[str, str], str], folder: Path):
        self._folder, self._as_login = folder, as_login
        self._templates: dict[str, str] = {}
        self._pools = KeptPools()
        make_keys(folder / "keys")
        for name in (*SERVICES, SANDBOX):
            url = database_factory(f"town_{name}", *(() if name == SANDBOX else (name,)))
            if name == SANDBOX:
                engine = make_engine(SandboxSettings(database_url=url))
                make_tables(engine)
                engine.dispose()
            self._templates[name] = url
        self._databases = Databases(self._templates)

    @contextmanager
    def town(self, disorder: random.Random | None = None, **settings: str) -> Iterator[Town]:
        """A town of its own; `settings` are environment variables for every service."""
        mark = uuid.uuid4().hex[:10]
        urls = {name: self._databases.take(name, lambda url: self._copy(url, mark)) for name in self._templates}
        pools = self._pools.beside()
        made = Town({name: self._environment(name, url, settings) for name, url in urls.items()}, pools, disorder)
        try:
            yield made
        finally:
            pools.take_back()
            staying = self._pools.backends()
            for name, url in urls.items():
                if not self._databases.give_back(name, url, staying):
                    self._drop(url)

    @contextmanager
    def copy_of(self, url: str) -> Iterator[str]:
        """A database of its own that begins as `url` is, as its administrator; no program may be connected to that."""
        copy = self._copy(url, uuid.uuid4().hex[:10])
        try:
            yield copy
        finally:
            self._drop(copy)

    def put_back(self, url: str, copy: str) -> None:
        """Restore a database to what a copy of it is; no program may be connected to either."""
        name, template = make_url(url).database, make_url(copy).database
        self._administer(url, f'DROP DATABASE "{name}" WITH (FORCE)')
        self._administer(url, f'CREATE DATABASE "{name}" TEMPLATE "{template}"')

    def close(self) -> None:
        """End the connections that are kept for further towns."""
        self._pools.close()

    def as_administrator(self, url: str) -> str:
        """The same database, as who may do what a service's own login may not."""
        admin = make_url(self._templates[SANDBOX])
        return admin.set(database=make_url(url).database).render_as_string(hide_password=False)

    def _copy(self, template: str, mark: str) -> str:
        url = make_url(self.as_administrator(template))
        name = f"{url.database}_{mark}"
        self._administer(template, f'CREATE DATABASE "{name}" TEMPLATE "{url.database}"')
        return url.set(database=name).render_as_string(hide_password=False)

    def _drop(self, url: str) -> None:
        self._administer(url, f'DROP DATABASE IF EXISTS "{make_url(url).database}" WITH (FORCE)')

    def _administer(self, url: str, statement: str) -> None:
        engine = create_engine(
            make_url(self.as_administrator(url)).set(database="postgres"), isolation_level="AUTOCOMMIT"
        )
        with engine.connect() as connection:
            connection.execute(text(statement))
        engine.dispose()

    def _environment(self, name: str, url: str, settings: dict[str, str]) -> dict[str, str]:
        common = {"IMECE_ENV": "test", "KEYS_DIR": str(self._folder / "keys"), "MEDIA_DIR": str(self._folder / "media")}
        common["INVOICES_DIR"] = str(self._folder / "invoices")
        if name == SANDBOX:
            return common | {"SANDBOX_DATABASE_URL": url, "SANDBOX_WEBHOOK_URL": ""}
        own = {
            "DATABASE_URL": self._as_login(name, url),
            "IYZICO_URL": SANDBOX_URL,
            "PUBLIC_URL": "http://localhost:8080",
        }
        urls = {f"SERVICE_URL_{other.upper()}": f"http://{other}.test" for other in SERVICES}
        return common | own | urls | {"IYZICO_PAGE_HOSTS": "localhost", "PARCEL_POLL_SECONDS": "60"} | settings
