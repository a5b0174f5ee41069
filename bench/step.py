"""One due step of payments' worker, as a process of its own: `python -m bench.step "send refunds" [HOW_MANY]`.

It goes on until nothing is left to do, or until so many things were done.
"""

import sys

from kit.memory import give_back
from payments.building import build_service
from payments.service import Payments
from payments.worker import WORKFORCE


def run(service: Payments, name: str, most: int) -> int:
    """Run a step again and again; gives how many things it did."""
    step = next(step for step in WORKFORCE.due_steps if step.name == name)
    total = 0
    while total < most and (done := step.run(service)):
        total += done
    return total


if __name__ == "__main__":
    service = build_service()
    give_back()  # as the worker does
    print(run(service, sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else sys.maxsize))
