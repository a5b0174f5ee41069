"""What tests of a service stand on: the service on a real database under a movable clock, people, and its events.

Nothing here replaces our own code; only time stands still, and the outside world is a fake at the HTTP edge.
"""

import importlib
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Generic
from unittest.mock import patch

import requests
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine, create_engine, select

from contracts.codec import decode_event, encode_event
from contracts.events import BY_ROUTING_KEY, Event
from kit import db
from kit.auth import Person, sign_access_token
from kit.bounded import new_session
from kit.clock import Clock, MovableClock, iso
from kit.contract import held
from kit.db import UnitOfWork
from kit.emptying import EMPTYING, empty_tables, tables_without_rows
from kit.ids import new_id
from kit.inbox import handle_once
from kit.keeping import KeptPools
from kit.service import Kind, Workforce
from kit.settings import ServiceSettings
from kit.signing import InternalSigner
from kit.tables import outbox

NOON = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)  # a Monday, noon in Istanbul


@dataclass
class ServiceUnderTest(Generic[Kind]):
    """A service, its app and worker on a database of its own."""

    service: Kind
    make_app: Callable[[Kind], Flask]
    workforce: Workforce[Kind]
    clock: MovableClock
    keys_dir: Path
    administrator: Engine  # of the same database: what a service's own login may not do

    @cached_property
    def app(self) -> Flask:
        """Its web program, put together when a test first asks for it."""
        return held(self.make_app(self.service))

    @property
    def client(self) -> FlaskClient:
        """A fresh browser without cookies."""
        return self.app.test_client()

    def work(self) -> AbstractContextManager[UnitOfWork]:
        """A unit of work."""
        return self.service.work()

    def token(self, role: str = "buyer", person_id: str | None = None, scope: str = "all") -> dict[str, str]:
        """Headers of a signed-in person."""
        signed_in_at = int(self.clock.now().timestamp())
        person = Person(person_id or new_id(), role, new_id(), scope, signed_in_at)
        pem = (self.keys_dir / "session.private.pem").read_bytes()
        return {"Authorization": f"Bearer {sign_access_token(pem, person, self.clock)}"}

    def internal(self, caller: str) -> dict[str, str]:
        """Headers of a calling service."""
        signer = InternalSigner(caller, self.keys_dir, self.clock)
        return {"Authorization": f"Internal {signer.token(self.service.name)}"}

    def deliver(self, event: Event, event_id: str | None = None) -> bool:
        """Hand an event to its subscriber as the worker would. The same `event_id` again is the same message."""
        return handle_once(self.service, self.workforce, message(event, event_id, self.clock))

    def deliver_twice(self, event: Event) -> None:
        """Hand the same message over two times; the second must change nothing and is not handled."""
        event_id = new_id()
        assert self.deliver(event, event_id) is True
        assert self.deliver(event, event_id) is False

    def announced(self, kind: type[Event] | None = None) -> list[Event]:
        """The events in the outbox, oldest first."""
        with self.work() as work:
            rows = work.session.execute(select(outbox).order_by(outbox.c.seq)).all()
        events = [decode_event(BY_ROUTING_KEY[row.type], row.data) for row in rows]
        return [event for event in events if kind is None or isinstance(event, kind)]

    def run_due(self) -> int:
        """Run every due step once, in order; returns how many things were done."""
        return sum(step.run(self.service) for step in self.workforce.due_steps)


def message(event: Event, event_id: str | None, clock: Clock) -> dict[str, Any]:
    """An event as the broker would deliver it."""
    return {
        "specversion": "1.0",
        "id": event_id or new_id(),
        "source": event.owner,
        "type": event.routing_key(),
        "time": iso(clock.now()),
        "subject": event.aggregate(),
        "data": encode_event(event),
        "traceid": "",
    }


class ServiceFactory:
    """Makes services under test; one migrated database each, emptied (but for what migrations seeded) every time.

    They log in as in production: as a login that owns nothing (`kit.owners`).
    """

    def __init__(
        self,
        database_factory: Callable[[str, str], str],
        as_login: Callable[[str, str], str],
        keys_dir: Path,
        media_dir: Path,
    ):
        self._database_factory = database_factory
        self._as_login = as_login
        self._keys_dir = keys_dir
        self._media_dir = media_dir
        self._databases: dict[str, tuple[str, Engine, Engine, list[str]]] = {}
        self._pools = KeptPools()

    def __call__(self, name: str, http: requests.Session | None = None, **overrides: Any) -> ServiceUnderTest[Any]:
        """The service called `name`; keyword arguments replace fields of its own settings."""
        url = self.empty_database(name)
        app_module = importlib.import_module(f"{name}.app")
        settings_module = importlib.import_module(f"{name}.settings")
        settings = settings_module.read_settings()
        common: ServiceSettings = replace(
            settings.common,
            database_url=self._as_login(name, url),
            keys_dir=self._keys_dir,
            environment="test",
            service_urls=_urls(settings),
        )
        if hasattr(settings, "media_dir"):
            overrides.setdefault("media_dir", self._media_dir)
        clock = MovableClock(NOON)
        with patch.object(db, "open_pool", self._pools.open):
            settings = replace(settings, common=common, **overrides)
            service = app_module.build_service(settings, clock, http or new_session())
        workforce = importlib.import_module(f"{name}.worker").WORKFORCE
        administrator = self._databases[name][1]
        return ServiceUnderTest(service, app_module.create_app, workforce, clock, self._keys_dir, administrator)

    def close_all(self) -> None:
        """Give back the connections of the services that a test made."""
        self._pools.take_back()

    def empty_database(self, name: str) -> str:
        """The administrator's URL of the service's test database with no rows but the seeded ones."""
        if name not in self._databases:
            url = self._database_factory(f"test_{name}", name)
            engine, emptying = create_engine(url), create_engine(url, connect_args=EMPTYING)
            self._databases[name] = (url, engine, emptying, tables_without_rows(engine))
        url, _, emptying, tables = self._databases[name]
        empty_tables(emptying, tables)
        return url


def _urls(settings: Any) -> dict[str, str]:
    return {name: f"http://{name}.test" for name in settings.common.service_urls}
