"""What payments asks about paying, and identity about what was accepted."""

from base64 import b64encode
from uuid import UUID

from contracts.calls.orders import AGREEMENT, PAYER, SNAPSHOT, AcceptedFile, Payer, Snapshot, SnapshotWanted
from contracts.codec import decode
from kit.answering import answers
from kit.http import current_service
from kit.reading import Blueprint
from orders.ads.steps.own_hand import telling_refusals
from orders.attempts.steps import accepting, payers, snapshots
from orders.service import Orders

blp = Blueprint("attempts", __name__, description="For payments and identity only.")


@answers(blp, SNAPSHOT)
def take_snapshot(wanted: SnapshotWanted) -> Snapshot:
    """Fix what a payment pays for and hold its units. The same payment again gets the same answer."""
    service = current_service(Orders)
    with telling_refusals(service, wanted.buyer_id, lambda work: snapshots.ads_wanted(work, wanted)):
        kept = snapshots.take_snapshot(service, wanted)
    snapshot: Snapshot = decode(Snapshot, kept)
    return snapshot


@answers(blp, PAYER)
def payer(order_id: UUID) -> Payer:
    """Who pays for an order's balance: what the card provider wants to know of its buyer."""
    return payers.payer_of(current_service(Orders), str(order_id))


@answers(blp, AGREEMENT)
def accepted_agreement(order_id: UUID) -> list[AcceptedFile]:
    """What was accepted with an order, as files for a mail. The same files every time."""
    files = accepting.accepted_files(current_service(Orders), str(order_id))
    return [AcceptedFile(file.name, file.type, b64encode(file.content).decode()) for file in files]
