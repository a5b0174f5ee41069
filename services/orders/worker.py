"""The worker process of orders: events in, events out, and reservations given back."""

from kit.service import DueStep, Workforce
from kit.worker import run_worker
from orders.app import build_service
from orders.subscribers import SUBSCRIBERS
from orders.use_cases.attempts import give_up_stuck_attempts, release_reservations

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("give up stuck attempts", give_up_stuck_attempts, 5.0),
        DueStep("release reservations", release_reservations, 1.0),
    ),
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
