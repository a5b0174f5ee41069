"""What suppliers are told of ads that were to begin by themselves."""

from contracts.events import AdNotBegun, PlannedAdBegun
from identity.post.steps.writing import tell
from kit.clock import iso
from kit.db import UnitOfWork


def note_begin(work: UnitOfWork, event: PlannedAdBegun) -> None:
    """An ad has begun at its hour: where it is, and until when it runs. Once for each ad."""
    context = {"title": event.title, "path": event.path, "at": iso(event.starts_at), "endsAt": iso(event.ends_at)}
    tell(work, event.supplier_id, "supplier_ad_begun", str(event.ad_id), context)


def note_refusal(work: UnitOfWork, event: AdNotBegun) -> None:
    """An ad did not begin at its hour: why, and where its draft is. Once for each hour."""
    starts_at = iso(event.starts_at)
    context = {"draftId": event.draft_id, "title": event.title, "reason": event.reason, "at": starts_at}
    tell(work, event.supplier_id, "supplier_ad_not_begun", f"{event.draft_id}:{starts_at}", context)
