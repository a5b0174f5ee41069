"""The other services keep a copy of what the shop says of itself, for their mails, pages and papers: they are told."""

from contracts.events import SiteDetailsChanged
from kit.db import UnitOfWork
from kit.locks import lock_name
from orders.service import Orders
from orders.site import rules, selects
from orders.site.rows import SiteTold
from orders.site.steps.reading import values_now

LOCK = "site"  # of all who change it: one after the other


def tell_site(service: Orders) -> int:
    """Due step: tell what was not told yet, such as what came with a deployment; gives whether something was."""
    with service.reading() as read:
        _, values = values_now(service, read)
        told = selects.told(read.session)
    if told is not None and told.told == rules.public_of(values):
        return 0
    with service.work() as work:
        lock_name(work.session, LOCK)
        return tell_new(service, work)


def tell_new(service: Orders, work: UnitOfWork) -> int:
    """Tell the details that hold, unless they were told last; under the lock. Gives how often it was told."""
    _, values = values_now(service, work)
    details, last = rules.public_of(values), selects.told(work.session)
    if last is None:
        last = SiteTold(place=1, sequence=0)
        work.session.add(last)
    elif last.told == details:
        return 0
    last.sequence, last.told, last.told_at = last.sequence + 1, details, work.now
    work.announce(SiteDetailsChanged(sequence=last.sequence, changed_at=work.now, **details))
    return 1
