"""The files that shipped something, as they are listed."""

from dataclasses import dataclass

from kit.db import UnitOfWork
from kit.keyset import Slice
from orders.fulfilment import selects as fulfilment_selects
from orders.fulfilment.rows import TrackingFile


@dataclass(frozen=True)
class AppliedFile:
    """A file, how many parcels it shipped, and whether a member of the supplier's team applied it."""

    file: TrackingFile
    parcels: int
    is_by_team: bool


def list_files(work: UnitOfWork, supplier_id: str, after: object) -> Slice[AppliedFile]:
    """A supplier's files, the newest first, from behind `after` on."""
    found = fulfilment_selects.list_files(work.session, supplier_id, after)
    return found.showing([AppliedFile(file, parcels, file.actor_id != supplier_id) for file, parcels in found.items])
