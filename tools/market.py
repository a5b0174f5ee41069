"""The whole market in one process under a movable clock: six services, the outside world, and events carried by hand.

It runs the services' own apps, steps, subscribers and due steps on real databases; only sockets and the broker are
left out, so that weeks pass in seconds. The demo world is made with it, and so are tests that need many days.
"""

import importlib
import math
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import MethodNotAllowed, NotFound

from contracts.events.consumers import CONSUMERS
from kit.auth import Person, sign_access_token
from kit.bounded import new_session
from kit.changes import Tables
from kit.clock import MovableClock
from kit.db import Listener
from kit.in_process import WsgiAdapter
from kit.inbox import handle_once
from kit.outbox import Publish, Saved, envelope, relay_batch
from kit.service import DueStep, Kind, Service, Workforce
from kit.settings import SERVICES
from tools.lookouts import Lookouts
from tools.stack.instance import state_of

SANDBOX = "sandbox"
# Along the way that most events take, so that one round carries a purchase from its capture to its mail.
ROUND = ("catalogue", "payments", "orders", "ads", "identity", "returns")


@contextmanager
def environment(values: dict[str, str]) -> Iterator[None]:
    """The process environment with some values replaced, for as long as settings are read."""
    before = dict(os.environ)
    os.environ.update(values)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def environments_of(state_file: Path) -> dict[str, dict[str, str]]:
    """The environment of every program of a running instance, as its stack.json says."""
    environments: dict[str, dict[str, str]] = state_of(state_file)["environments"]
    return environments


def load(environments: dict[str, dict[str, str]]) -> None:
    """Import all code that a market runs, which takes longer than many a story; nothing is connected to."""
    for name in SERVICES:
        with environment(environments[name]):
            for part in ("app", "settings", "worker"):
                importlib.import_module(f"{name}.{part}")
    with environment(environments[SANDBOX]):
        importlib.import_module("sandbox.app")


ROUNDS_AT_MOST = 500


class Market:
    """Six services that reach each other, and the sandbox, without sockets."""

    def __init__(
        self,
        environments: dict[str, dict[str, str]],
        clock: MovableClock,
        idle_steps: frozenset[str] = frozenset(),
        long_rest_seconds: float = math.inf,
    ):
        self.clock = clock
        self.http = new_session()
        self._idle_steps, self._long_rest_seconds = idle_steps, long_rest_seconds
        self.lookouts: dict[str, Lookouts] = {}
        self._to_relay: set[str] = set()
        self._keys_dir = Path(environments["identity"]["KEYS_DIR"])
        self.services: dict[str, Service] = {}
        self.workforces: dict[str, Workforce[Service]] = {}
        self.apps: dict[str, Flask] = {}
        for name in SERVICES:
            self._open_service(name, environments[name])
        with environment(environments[SANDBOX]):
            self.sandbox: Flask = importlib.import_module("sandbox.app").create_app(clock=clock.now)
        provider = urlsplit(environments["payments"]["IYZICO_URL"])
        self.http.mount(f"{provider.scheme}://{provider.netloc}", WsgiAdapter(self.sandbox.wsgi_app))

    def _open_service(self, name: str, values: dict[str, str]) -> None:
        with environment(values):
            module = importlib.import_module(f"{name}.app")
            settings = importlib.import_module(f"{name}.settings").read_settings()
            service = module.build_service(settings, self.clock, self.http)
            service.database.listeners.append(self._note_announcements(name))
            self.services[name] = service
            self.apps[name] = module.create_app(service)
            self.workforces[name] = importlib.import_module(f"{name}.worker").WORKFORCE
        steps = [step for step in self.workforces[name].due_steps if step.name not in self._idle_steps]
        every_step = [*self.steps_of_every_worker(name), *steps]
        self.lookouts[name] = Lookouts(service, every_step, self._long_rest_seconds)
        self.http.mount(service.common.service_urls[name], WsgiAdapter(self.apps[name].wsgi_app))

    def steps_of_every_worker(self, name: str) -> list[DueStep[Service]]:
        """Steps beside those of a service: none here, where nothing fails."""
        return []

    def service(self, kind: type[Kind]) -> Kind:
        """The service of a class, with everything of its own: `market.service(Identity)`."""
        return next(service for service in self.services.values() if isinstance(service, kind))

    def headers_of(self, person_id: str, role: str) -> dict[str, str]:
        """What a browser sends for a person who is signed in at this moment."""
        now = int(self.clock.now().timestamp())
        person = Person(person_id, role, person_id, signed_in_at=now)
        pem = (self._keys_dir / "session.private.pem").read_bytes()
        return {"Authorization": f"Bearer {sign_access_token(pem, person, self.clock)}"}

    def client_for(self, method: str, path: str) -> FlaskClient:
        """A browser on the service that answers a public path (without `/api`)."""
        return self.apps[self.service_for(method, path)].test_client()

    def service_for(self, method: str, path: str) -> str:
        """The name of the service that answers a public path."""
        for name, app in self.apps.items():
            try:
                app.url_map.bind("market").match(path.partition("?")[0], method=method)
            except (NotFound, MethodNotAllowed):
                continue
            return name
        raise LookupError(f"no service answers {method} {path}")

    def ask(self, method: str, path: str, headers: dict[str, str], body: dict[str, Any] | None = None) -> Any:
        """Ask as the storefront would; gives `success` and raises on a refusal."""
        answer = self.client_for(method, path).open(path, method=method, json=body, headers=headers)
        payload = answer.get_json(silent=True)
        if answer.status_code >= 400:
            raise RuntimeError(f"{method} {path} → {answer.status_code}: {payload}")
        return payload["success"] if payload else None

    def carry_events(self) -> int:
        """Carry every waiting event to its consumers, until none is left; returns how many messages were handled."""
        total = 0
        while self._to_relay:
            for name in ROUND:
                if name in self._to_relay:
                    self._to_relay.discard(name)
                    total += self._relay(name)
        return total

    def let_work(self) -> None:
        """Carry events and do everything that is due at this moment, until nothing is left to do.

        Raises `RuntimeError` where that never comes: what is done makes work for ever.
        """
        for _ in range(ROUNDS_AT_MOST):
            carried = self.carry_events()
            done = {name: self.lookouts[name].run() for name in ROUND}
            if not carried + sum(done.values()):
                return
        raise RuntimeError(f"the market does not come to rest: {carried} events carried, and did what was due: {done}")

    def _relay(self, name: str) -> int:
        total = 0
        while relayed := relay_batch(self.services[name].database.engine, self._deliverer(name)):
            total += relayed
        return total

    def _deliverer(self, source: str) -> Publish:
        def deliver(rows: Sequence[Saved]) -> None:
            for row in rows:
                message = envelope(row, source)
                for consumer, kinds in CONSUMERS.items():
                    if any(kind.routing_key() == row.type for kind in kinds):
                        handle_once(self.services[consumer], self.workforces[consumer], message)

        return deliver

    def _note_announcements(self, name: str) -> Listener:
        """Remember which services have something to publish, so that the others need not be asked."""

        def note(has_announced: bool, tables: Tables | None) -> None:
            if has_announced:
                self._to_relay.add(name)

        return note

    def close(self) -> None:
        """Give all connections back."""
        for service in self.services.values():
            service.database.engine.dispose()
