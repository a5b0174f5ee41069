"""For how long the plumbing remembers. What is removed, and how, is in `kit.forgetting`."""

from dataclasses import dataclass
from datetime import timedelta

HANDLED_FOR_LONGER = timedelta(days=30)


@dataclass(frozen=True)
class Retention:
    """For how long the plumbing remembers (docs/how-to/keep.md has the reasons)."""

    events: timedelta = timedelta(days=90)  # that were published; from when they happened
    answers: timedelta = timedelta(days=90)  # to requests with an idempotency key

    @property
    def handled(self) -> timedelta:
        """The ids of handled events: longer than the events, so that none that is told again is handled again."""
        return self.events + HANDLED_FOR_LONGER
