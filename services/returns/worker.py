"""The worker of returns: keeps the copy of what was bought up to date."""

from kit.service import Workforce
from kit.worker import run_worker
from returns.app import build_service
from returns.subscribers import SUBSCRIBERS

__all__ = ["WORKFORCE", "build_service", "main"]

WORKFORCE = Workforce(subscribers=SUBSCRIBERS)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
