"""What is sent to databases while something is done."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import event
from sqlalchemy.engine import Engine


@contextmanager
def listening() -> Iterator[list[str]]:
    """Every statement that is sent to any database meanwhile."""
    heard: list[str] = []

    def hear(_connection, _cursor, statement: str, *_: object) -> None:
        heard.append(statement)

    event.listen(Engine, "before_cursor_execute", hear)
    try:
        yield heard
    finally:
        event.remove(Engine, "before_cursor_execute", hear)
