"""What is said of a line of a file of products."""

from dataclasses import dataclass
from enum import StrEnum

from catalogue.sheets.rules.columns import Sheet


class Verdict(StrEnum):
    """What becomes of a line."""

    ADDED = "added"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    REFUSED = "refused"


class Reason(StrEnum):
    """Why nothing becomes of a line."""

    UNREADABLE = "unreadable"  # its quotation marks don't fit
    EMPTY = "empty"
    WRONG = "wrong"  # marks that can't be seen, letters of two alphabets, no number
    TOO_LONG = "too_long"
    MANGLED = "mangled"  # by a spreadsheet that took it for a quantity
    UNKNOWN = "unknown"  # of a product also: another supplier's, who asks is told no difference
    TAKEN = "taken"  # by another product: its code, or its model
    TWICE = "twice"  # another line says the same of itself
    FROZEN = "frozen"  # ads were published for it
    SPECS = "specs"  # that are not written as 'Renk: Siyah | Hacim: 300 l'
    TOO_MANY = "too_many"


@dataclass(frozen=True)
class Place:
    """Where a product stands."""

    category_id: int
    brand_id: int
    model_id: int


@dataclass(frozen=True)
class Known:
    """One of the supplier's products, and how many ads it had. A twin shares its model with another one."""

    sheet: Sheet
    place: Place
    ads: int = 0
    is_twin: bool = False


@dataclass(frozen=True)
class Problem:
    """What is wrong with a line: in which column, why, and what might have been meant instead."""

    column: str
    reason: Reason
    hints: tuple[str, ...] = ()


@dataclass(frozen=True)
class Change:
    """What a product would have instead in a column."""

    column: str
    before: str
    after: str


@dataclass(frozen=True)
class Judged:
    """A line and what becomes of it. One that is not refused says how its product will be: `wanted`, in a place."""

    line: int
    verdict: Verdict
    name: str = ""
    product: Known | None = None
    changes: tuple[Change, ...] = ()
    problems: tuple[Problem, ...] = ()
    wanted: Sheet | None = None
    place: Place | None = None

    @property
    def product_id(self) -> int | None:
        """Of the product that there is already."""
        return self.product.sheet.id if self.product else None

    @property
    def stays_twin(self) -> bool:
        """Whether its product shares its model with another one, then as well: one that gets another model does not."""
        return self.product is not None and self.product.is_twin and self.place == self.product.place
