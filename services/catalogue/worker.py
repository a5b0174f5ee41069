"""The catalogue's worker: counts open ads, relays what was announced, and clears up after crashes."""

import time

from catalogue.app import build_service
from catalogue.pictures import remove_unfinished
from catalogue.subscribers import SUBSCRIBERS
from kit.service import DueStep, Service, Workforce
from kit.worker import run_worker

HOUR = 3600.0

__all__ = ["WORKFORCE", "build_service", "main"]


def remove_unfinished_pictures(service: Service) -> int:
    """Folders of pictures that were still being written an hour ago: their process died."""
    return remove_unfinished(service.parts["settings"], time.time() - HOUR)  # files carry the machine's own time


WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(DueStep("remove unfinished pictures", remove_unfinished_pictures, HOUR),),
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
