"""The worker of ads: takes events, begins, ends and certifies what is due, gives back what was never paid."""

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.ads.steps import close_due_ads, finish_closing_ads
from ads.building import build_service
from ads.certificates.steps.certifying import certify_ended_ads
from ads.copies.steps.owners import learn_owners
from ads.demand.steps.forgetting import forget_votes
from ads.doubts.steps.doubting import lapse_doubts
from ads.drafts.rows import Draft
from ads.drafts.rules import PLANNED
from ads.follows.steps.pricing import tell_prices
from ads.listing.steps import tell_owed
from ads.metrics import READINGS
from ads.mornings import count_work
from ads.publishing.steps.planning import begin_planned_ads
from ads.search.steps import texts
from ads.stock.rows import Reservation
from ads.stock.rules import HELD
from ads.stock.steps.reserving import expire_reservations
from ads.subscribers import SUBSCRIBERS
from ads.waiting import WORKS
from contracts.events.mornings import AdsWorkCounted
from contracts.events.overdue import AdsWorkOverdue
from kit.mornings import telling_work
from kit.overdue import telling_overdue
from kit.service import DueStep, Workforce, earliest
from kit.worker import run_worker

NEXT_EXPIRY = earliest(Reservation.expires_at, Reservation.state == HELD)
NEXT_END = earliest(Ad.ends_at, Ad.status == OPEN)
NEXT_START = earliest(Draft.starts_at, Draft.state == PLANNED)

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("expire reservations", expire_reservations, 1.0, NEXT_EXPIRY),
        DueStep("close due ads", close_due_ads, 1.0, NEXT_END),
        DueStep("begin planned ads", begin_planned_ads, 1.0, NEXT_START),
        DueStep("count what stayed undecided", lapse_doubts, 30.0),
        DueStep("finish closing ads", finish_closing_ads, 2.0),
        DueStep("certify ended ads", certify_ended_ads, 2.0),
        DueStep("learn owners", learn_owners, 2.0),
        DueStep("write search texts", texts.write_missing, 2.0),
        DueStep("forget old votes", forget_votes, 3600.0),
        DueStep("tell followers of prices", tell_prices, 60.0),
        DueStep("tell what open ads owe back", tell_owed, 600.0),
        telling_overdue(WORKS, AdsWorkOverdue),
        telling_work(count_work, AdsWorkCounted),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
