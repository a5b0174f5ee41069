"""A report of the provider that takes longer to read than one look may."""

from dataclasses import dataclass, field
from datetime import datetime

from payments.provider.clients.marketplace import Transaction


@dataclass
class HalfRead:
    """A day's report as far as it was read, and the page that comes next.

    What is new at the top of a report moves others to later pages and none to an earlier one, so what was not read yet
    is still to come, however long the reading takes.
    """

    began_at: datetime
    next_page: int = 1
    new: dict[str, list[Transaction]] = field(default_factory=dict)  # by payment: not looked for among ours yet
    odd: dict[str, list[Transaction]] = field(default_factory=dict)  # none of ours, when it was looked for

    def take(self, page: list[Transaction]) -> None:
        """Keep a page. What moved to the page that is read next is on that once more."""
        self.next_page += 1
        for row in page:
            found = self.odd if row.provider_payment_id in self.odd else self.new
            rows = found.setdefault(row.provider_payment_id, [])
            if row not in rows or not row.provider_line_id:
                rows.append(row)
