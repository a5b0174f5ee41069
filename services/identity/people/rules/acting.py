"""For whom a person acts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Acting:
    """A company that a member of its team acts for, and what they may do there."""

    supplier_id: str
    company_name: str
    duties: tuple[str, ...]
