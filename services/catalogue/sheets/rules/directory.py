"""Names as a file writes them: found however their letters are written, and those that come near where one is not."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from catalogue.names.rules.spelling import name_key
from kit.turkish import composed

ABOVE = " > "  # between a category and the one above it
HINTS = 3
ALIKE = 0.4  # of their pairs of letters are the same
LOOKUPS = 200  # of names that are not there: a file of nothing else must not take a minute


@dataclass(frozen=True)
class Called:
    """A category (named with the one above it), brand or model."""

    id: int
    name: str


def key_of(text: str) -> str:
    """Under which a name is looked for; a path may be written without spaces."""
    return name_key(ABOVE.join(part.strip() for part in composed(text).split(ABOVE.strip())))


@dataclass
class Names:
    """Names of one kind, and what finds one of them."""

    rows: Sequence[Called]
    _by_key: Mapping[str, Called] = field(init=False)
    _pairs: Mapping[str, frozenset[str]] = field(init=False)
    _near: dict[str, tuple[str, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._by_key = _by_key(self.rows)
        self._pairs = {row.name: _pairs(key_of(row.name)) for row in self.rows}

    def find(self, text: str) -> Called | None:
        """The one that is called so."""
        return self._by_key.get(key_of(text))

    def near(self, text: str) -> tuple[str, ...]:
        """What might have been meant, the most alike first."""
        key = key_of(text)
        if key not in self._near:
            if len(self._near) >= LOOKUPS:
                return ()
            self._near[key] = self._alike(_pairs(key))
        return self._near[key]

    def _alike(self, mine: frozenset[str]) -> tuple[str, ...]:
        likeness = {name: 2 * len(mine & pairs) / (len(mine) + len(pairs)) for name, pairs in self._pairs.items()}
        near = sorted((name for name in likeness if likeness[name] >= ALIKE), key=lambda name: (-likeness[name], name))
        return tuple(near[:HINTS])


@dataclass(frozen=True)
class Directory:
    """The names that a supplier may choose from: sub-categories, brands, and models by category and brand."""

    categories: Names
    brands: Names
    models: Mapping[tuple[int, int], Names]

    def models_of(self, category_id: int, brand_id: int) -> Names:
        """The models of a brand in a category."""
        return self.models.get((category_id, brand_id)) or Names(())


def _by_key(rows: Iterable[Called]) -> dict[str, Called]:
    """A sub-category also goes by its own name, where no other one has it."""
    whole = {key_of(row.name): row for row in rows}
    alone: dict[str, Called | None] = {}
    for row in whole.values():
        own = key_of(row.name.rpartition(ABOVE)[2])
        alone[own] = None if own in alone else row
    return {key: row for key, row in alone.items() if row is not None} | whole


def _pairs(key: str) -> frozenset[str]:
    framed = f" {key.rpartition(ABOVE)[2] or key} "
    return frozenset(framed[at : at + 2] for at in range(len(framed) - 1))
