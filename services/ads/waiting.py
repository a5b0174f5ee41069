"""What waits in ads for an operator: nothing of its trade, only messages that could not be handled."""

from kit.waiting import PARKED

WORKS = (PARKED,)
