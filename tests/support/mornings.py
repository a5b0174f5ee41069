"""A morning in Istanbul, in which a service's worker tells what waits for suppliers."""

from datetime import timedelta

from contracts.events.mornings import WorkCounted
from kit.clock import ISTANBUL
from kit.mornings import FROM
from kit.testing import ServiceUnderTest


def to_the_morning(test: ServiceUnderTest) -> None:
    """Move on to the next instant from which work is told."""
    now = test.clock.now().astimezone(ISTANBUL)
    morning = now.replace(hour=FROM.hour, minute=FROM.minute, second=0, microsecond=0)
    test.clock.move(seconds=((morning - now) % timedelta(days=1)).total_seconds())


def told(test: ServiceUnderTest, supplier_id: str) -> dict[str, int]:
    """How much of each kind the step tells a supplier now; nothing if it is not the time for it."""
    before = len(test.announced(WorkCounted))
    (step,) = [one for one in test.workforce.due_steps if one.name == "tell suppliers' work"]
    step.run(test.service)
    lines = [line for event in test.announced(WorkCounted)[before:] for line in event.lines]
    return {line.kind: line.count for line in lines if line.supplier_id == supplier_id}
