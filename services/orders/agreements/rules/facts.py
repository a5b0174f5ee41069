"""What the two texts are filled with."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Company:
    """The intermediary service provider, as the law wants it named."""

    name: str
    address: str
    email: str
    phone: str


@dataclass(frozen=True)
class Party:
    """A seller, or the one whom something is delivered or invoiced to."""

    name: str
    address: str = ""
    phone: str = ""
    email: str = ""
    tax: str = ""


@dataclass(frozen=True)
class Line:
    """One line of the order. `deposit_kurus` is what is paid now of a unit, if not its whole price, and
    `is_deposit_forfeited` whether it is lost where the rest is not paid in time.
    """

    title: str
    seller: str
    units: int
    unit_price_kurus: int
    lowest_price_kurus: int
    deposit_kurus: int | None
    is_deposit_forfeited: bool = True

    @property
    def paid_now_kurus(self) -> int:
        """What is paid now for the line."""
        return self.units * (self.unit_price_kurus if self.deposit_kurus is None else self.deposit_kurus)


@dataclass(frozen=True)
class Facts:
    """An order as it is about to be paid."""

    company: Company
    buyer: Party
    delivery: Party
    invoice: Party
    sellers: tuple[Party, ...]
    lines: tuple[Line, ...]
    promised_on: date | None

    @property
    def total_kurus(self) -> int:
        """What is paid now."""
        return sum(line.paid_now_kurus for line in self.lines)

    @property
    def has_deposit(self) -> bool:
        """Whether some of it is paid later."""
        return any(line.deposit_kurus is not None for line in self.lines)

    @property
    def lost_deposits(self) -> tuple[str, ...]:
        """The titles of what costs its deposit where the rest is not paid in time."""
        return self._with_deposit(is_forfeited=True)

    @property
    def returned_deposits(self) -> tuple[str, ...]:
        """The titles of what gives its deposit back even then."""
        return self._with_deposit(is_forfeited=False)

    def _with_deposit(self, *, is_forfeited: bool) -> tuple[str, ...]:
        lines = (line for line in self.lines if line.deposit_kurus is not None)
        return tuple(line.title for line in lines if line.is_deposit_forfeited == is_forfeited)
