"""What tests keep of a service when the next one takes its place: the pool of connections to its database, and what
its routes were compiled to.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, cast
from unittest.mock import patch

import psycopg
from sqlalchemy import Engine, event
from sqlalchemy.pool import QueuePool
from werkzeug.routing import Rule

from kit.pools import open_pool


class KeptPools:
    """Pools of connections that outlive the service of one test, for that of the next on the same database.

    A new one costs more than most tests do otherwise: to connect, to ask what the server is, to compile each statement
    anew, and all that PostgreSQL looks up again for a new connection. Those who live at the same time share what is
    idle (`beside`), and each gives back its own.
    """

    def __init__(self) -> None:
        self._idle: dict[Hashable, list[Engine]] = {}
        self._lent: list[tuple[Hashable, Engine]] = []

    def beside(self) -> "KeptPools":
        """The same idle pools for another who gives back what it was lent by itself."""
        other = KeptPools()
        other._idle = self._idle
        return other

    def open(self, url: str, size: int) -> Engine:
        """A pool as `kit.pools.open_pool` opens it, and one that is kept where there is one that is idle."""
        return self.keep((url, size), lambda: _remembering(open_pool(url, size)))

    def keep(self, key: Hashable, make: Callable[[], Engine]) -> Engine:
        """A pool of this key that is idle, or one that `make` makes."""
        idle = self._idle.setdefault(key, [])
        engine = idle.pop() if idle else make()
        self._lent.append((key, engine))
        return engine

    def take_back(self) -> None:
        """Keep the pools that were lent, but for those of which a connection is still in use."""
        while self._lent:
            key, engine = self._lent.pop()
            if cast(QueuePool, engine.pool).checkedout():
                engine.dispose()
            else:
                self._idle[key].append(engine)

    def backends(self) -> list[int]:
        """The processes of PostgreSQL that serve what is idle."""
        idle: list[Any] = [engine.pool for engines in self._idle.values() for engine in engines]
        entries = [entry for pool in idle for entry in tuple(pool._pool.queue)]
        return [entry.dbapi_connection.info.backend_pid for entry in entries if entry.dbapi_connection]

    def close(self) -> None:
        """Give back all connections of the pools that are idle."""
        for engines in self._idle.values():
            while engines:
                engines.pop().dispose()


def _remembering(engine: Engine) -> Engine:
    """Every statement stays prepared. All that a service asks in its tests comes by turns on one connection, and is
    more than the hundred that psycopg keeps: none was found again.
    """

    def keep_all(connection: psycopg.Connection, _: object) -> None:
        connection.prepared_max = None

    event.listen(engine, "connect", keep_all)
    return engine


@contextmanager
def rules_compiled_once() -> Iterator[None]:
    """Have the rule of a route compiled by the first app that has it, and taken from there by all others.

    A test that asks anything makes an app, and to compile its hundred rules took an eighth of all tests' time.
    """
    compile_rule, known = Rule.compile, dict[Hashable, dict[str, Any]]()

    def compile_once(rule: Rule) -> None:
        key = _what_it_is_compiled_from(rule)
        if key not in known:
            compile_rule(rule)
            known[key] = {name: getattr(rule, name) for name in ("_parts", "_trace", "_converters", "arguments")}
            known[key] |= {name: getattr(rule, name).__func__ for name in ("_build", "_build_unknown")}
        for name, made in known[key].items():
            setattr(rule, name, made.__get__(rule, None) if callable(made) else made.copy())

    with patch.object(Rule, "compile", compile_once):
        yield


def _what_it_is_compiled_from(rule: Rule) -> Hashable:
    assert rule.map is not None  # what compiles it has bound it
    own = (type(rule), rule.rule, rule.subdomain, rule.host, rule.merge_slashes, repr(rule.defaults))
    return (*own, rule.map.host_matching, *rule.map.converters.items())
