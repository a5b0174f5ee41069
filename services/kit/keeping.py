"""What tests keep of a service when the next one takes its place: the pool of connections to its database."""

from typing import cast

from sqlalchemy import Engine
from sqlalchemy.pool import QueuePool

from kit.pools import open_pool


class KeptPools:
    """Pools of connections that outlive the service of one test, for that of the next on the same database.

    A new one costs more than most tests do otherwise: to connect, to ask what the server is, to compile each statement
    anew, and all that PostgreSQL looks up again for a new connection.
    """

    def __init__(self) -> None:
        self._idle: dict[tuple[str, int], list[Engine]] = {}
        self._lent: list[tuple[tuple[str, int], Engine]] = []

    def open(self, url: str, size: int) -> Engine:
        """A pool as `kit.pools.open_pool` opens it, and one that is kept where there is one that is idle."""
        idle = self._idle.setdefault((url, size), [])
        engine = idle.pop() if idle else open_pool(url, size)
        self._lent.append(((url, size), engine))
        return engine

    def take_back(self) -> None:
        """Keep the pools that were lent, but for those of which a connection is still in use."""
        while self._lent:
            key, engine = self._lent.pop()
            if cast(QueuePool, engine.pool).checkedout():
                engine.dispose()
            else:
                self._idle[key].append(engine)
