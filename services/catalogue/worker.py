"""The catalogue's worker: counts open ads, relays what was announced, and clears up after crashes."""

from catalogue.building import build_service
from catalogue.metrics import READINGS
from catalogue.pictures.steps.uploads import remove_unnamed
from catalogue.products.steps.removing import forget_removed
from catalogue.sheets.steps.undoing import forget_imports
from catalogue.subscribers import SUBSCRIBERS
from catalogue.waiting import WORKS
from contracts.events.overdue import CatalogueWorkOverdue
from kit.overdue import telling_overdue
from kit.service import DueStep, Workforce
from kit.worker import run_worker

HOUR = 3600.0

__all__ = ["WORKFORCE", "build_service", "main"]

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("remove unnamed pictures", remove_unnamed, HOUR),
        DueStep("forget imports", forget_imports, HOUR),
        DueStep("forget removed products", forget_removed, HOUR),
        telling_overdue(WORKS, CatalogueWorkOverdue),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
