"""The worker of ads: takes events, ends what is due, gives back what was never paid."""

from ads import use_cases
from ads.app import build_service
from ads.domain.ad import OPEN
from ads.domain.reservation import HELD
from ads.metrics import READINGS
from ads.models import Ad, Reservation
from ads.subscribers import SUBSCRIBERS
from ads.use_cases import search_texts
from kit.service import DueStep, Workforce, earliest
from kit.worker import run_worker

NEXT_EXPIRY = earliest(Reservation.expires_at, Reservation.state == HELD)
NEXT_END = earliest(Ad.ends_at, Ad.status == OPEN)

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("expire reservations", use_cases.expire_reservations, 1.0, NEXT_EXPIRY),
        DueStep("close due ads", use_cases.close_due_ads, 1.0, NEXT_END),
        DueStep("finish closing ads", use_cases.finish_closing_ads, 1.0),
        DueStep("learn owners", use_cases.learn_owners, 2.0),
        DueStep("write search texts", search_texts.write_missing, 2.0),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
