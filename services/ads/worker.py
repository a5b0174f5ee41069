"""The worker of ads: takes events, ends what is due, gives back what was never paid."""

from ads import use_cases
from ads.app import build_service
from ads.subscribers import SUBSCRIBERS
from kit.service import DueStep, Workforce
from kit.worker import run_worker

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("expire reservations", use_cases.expire_reservations, 1.0),
        DueStep("close due ads", use_cases.close_due_ads, 1.0),
        DueStep("finish closing ads", use_cases.finish_closing_ads, 1.0),
    ),
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
