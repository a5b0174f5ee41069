"""The worker process of orders: events in, events out, reservations given back, and parcels followed."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from contracts.events.mornings import OrdersWorkCounted
from contracts.events.overdue import OrdersWorkOverdue
from kit.mornings import telling_work
from kit.overdue import telling_overdue
from kit.service import DueStep, Workforce, earliest
from kit.worker import run_worker
from orders.attempts.steps.ending import give_up_stuck_attempts, release_reservations
from orders.building import build_service
from orders.carriers.rules import CARRIER_NAMES
from orders.conduct.rows import Conduct
from orders.conduct.steps import count_conduct
from orders.fulfilment.steps.undoing import forget_files
from orders.interest.steps.counting import add_up_interest, forget_interest
from orders.invoices.steps.keeping import remove_unkept
from orders.metrics import READINGS
from orders.mornings import count_work
from orders.orders.steps.cancelling import cancel_with_ads
from orders.parcels.rows import Parcel
from orders.parcels.steps.deciding import give_up_undecided
from orders.parcels.steps.shipping import flag_late
from orders.reviews.steps.pictures import remove_files
from orders.service import Orders
from orders.site.steps.planning import begin_plans
from orders.site.steps.telling import tell_site
from orders.subscribers import SUBSCRIBERS
from orders.tracking.steps import attend_parcels
from orders.waiting import WORKS


def _next_look(carrier: str) -> Callable[[Orders], datetime | None]:
    return earliest(Parcel.look_at, Parcel.carrier == carrier)


WORKFORCE: Workforce[Orders] = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("give up stuck attempts", give_up_stuck_attempts, 5.0),
        DueStep("release reservations", release_reservations, 1.0),
        DueStep("cancel with ads", cancel_with_ads, 2.0),
        DueStep("say what is late", flag_late, 30.0),
        DueStep("give up what came back", give_up_undecided, 30.0),
        DueStep("begin what is planned of the site", begin_plans, 10.0),
        DueStep("tell the site", tell_site, 10.0),
        DueStep("count conduct", count_conduct, 30.0, earliest(Conduct.count_at)),
        DueStep("remove pictures", remove_files, 5.0),
        DueStep("remove papers", remove_unkept, 5.0),
        DueStep("forget tracking files", forget_files, 3600.0),
        DueStep("add up interest", add_up_interest, 10.0),
        DueStep("forget old interest", forget_interest, 3600.0),
        *(
            DueStep(f"attend parcels of {name}", partial(attend_parcels, carrier=name), 2.0, _next_look(name))
            for name in CARRIER_NAMES
        ),
        telling_overdue(WORKS, OrdersWorkOverdue),
        telling_work(count_work, OrdersWorkCounted),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
