"""The worker of returns: keeps the copy of what was bought, asks orders again, and lets time decide."""

from contracts.events.mornings import ReturnsWorkCounted
from contracts.events.overdue import ReturnsWorkOverdue
from kit.mornings import telling_work
from kit.overdue import telling_overdue
from kit.service import DueStep, Workforce, earliest
from kit.worker import run_worker
from returns.building import build_service
from returns.metrics import READINGS
from returns.mornings import count_work
from returns.rows import Return
from returns.steps.cancelling import ask_again
from returns.steps.deciding import decide_by_time
from returns.steps.evidence import remove_pictures
from returns.steps.leftovers import follow_leftovers
from returns.subscribers import SUBSCRIBERS
from returns.waiting import WORKS

__all__ = ["WORKFORCE", "build_service", "main"]

NEXT_DEADLINE = earliest(Return.due_at)

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("ask about cancellations", ask_again, 2.0),
        DueStep("follow withdrawals left", follow_leftovers, 600.0),
        DueStep("decide by time", decide_by_time, 5.0, NEXT_DEADLINE),
        DueStep("remove pictures", remove_pictures, 3600.0),
        telling_overdue(WORKS, ReturnsWorkOverdue),
        telling_work(count_work, ReturnsWorkCounted),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
