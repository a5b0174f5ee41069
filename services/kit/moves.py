"""State machines as tables: which states there are, and which may follow which. Pure.

A state is changed through its table only. A move that the table does not have is a fault of the code and never silence.
"""

from collections.abc import Mapping
from typing import Protocol

from kit.errors import IllegalMove


class Stateful(Protocol):
    """A row that has a state."""

    id: str
    state: str


class Moves:
    """The moves of one kind of thing, called `what` where it is told of."""

    def __init__(self, what: str, table: Mapping[str, tuple[str, ...]]):
        unknown = {target for targets in table.values() for target in targets} - set(table)
        if unknown:
            raise ValueError(f"{what}: {', '.join(sorted(unknown))} has no row of its own")
        self.what = what
        self.table = dict(table)
        self.states = tuple(table)

    def before(self, state: str) -> tuple[str, ...]:
        """The states from which `state` can be reached. Raises `IllegalMove` when there are none."""
        before = tuple(source for source, targets in self.table.items() if state in targets)
        if not before:
            raise IllegalMove(f"no {self.what} can become {state}")
        return before

    def require(self, source: str, target: str, name: str) -> None:
        """Refuse a move of the one called `name` that the table does not have. Raises `IllegalMove`."""
        if source not in self.before(target):
            raise IllegalMove(f"{self.what} {name}: {source} to {target}")

    def make(self, row: Stateful, state: str) -> None:
        """Change a locked row's state. Raises `IllegalMove`."""
        self.require(row.state, state, row.id)
        row.state = state
