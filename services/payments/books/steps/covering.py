"""Whether the money held for open ads is enough for what they would give back."""

from contracts.events import RefundsOwed
from kit.db import UnitOfWork
from payments.books.rows import RefundCover
from payments.books.rules import Cover, short_since
from payments.books.selects import held_for_open_ads

OPEN_ADS = "open_ads"


def compare(work: UnitOfWork, event: RefundsOwed) -> None:
    """Put what ads counted beside what is held now; an older count than the last one changes nothing."""
    row = work.session.get(RefundCover, OPEN_ADS, with_for_update=True)
    if row is not None and event.counted_at <= row.counted_at:
        return
    cover = Cover(event.worst_kurus, held_for_open_ads(work.session), event.counted_at)
    since = short_since(cover, row.short_since if row else None)
    kept = RefundCover(
        id=OPEN_ADS,
        owed_kurus=cover.owed_kurus,
        held_kurus=cover.held_kurus,
        counted_at=cover.counted_at,
        short_since=since,
    )
    work.session.merge(kept)
