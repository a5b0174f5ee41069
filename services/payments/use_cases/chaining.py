"""Giving every movement of the ledger its place in the chain, soon after it was committed.

A chain has one end, and who adds to it must wait for all who added before. Those who write the ledger therefore don't:
a trigger notes what they wrote, and the worker adds it to the chain afterwards, much at a time.
"""

import logging

from kit.logging import details
from kit.service import Service
from payments.domain.chain import BEFORE_THE_FIRST, link
from payments.repository import chain as repository

BATCH = 2000

log = logging.getLogger("ledger")


def chain_ledger(service: Service) -> int:
    """Chain what waits; returns how many movements that were."""
    with service.work() as work:
        work.is_quiet = True
        if not repository.begin_chaining(work.session):
            return 0
        movements = repository.take_unchained(work.session, BATCH)
        if not movements:
            return 0
        position, previous = repository.head_of_chain(work.session) or (0, BEFORE_THE_FIRST)
        links = []
        for movement in movements:
            position, previous = position + 1, link(previous, position + 1, movement)
            links.append((position, movement.id, previous))
        repository.write_links(work.session, links)
    log.info("the ledger is chained", extra=details(count=position, hash=previous))
    return len(movements)
