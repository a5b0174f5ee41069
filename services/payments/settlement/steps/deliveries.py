"""What holds a line's money back from its supplier: that its goods have not arrived, or are on their way back."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import ItemsDelivered, ReturnChanged
from kit.db import UnitOfWork
from payments.lines import selects as lines_selects
from payments.lines.rows import ItemReturn
from payments.lines.steps import captured_lines


def note_delivery(work: UnitOfWork, event: ItemsDelivered) -> None:
    """Goods have reached their buyer. The first word of it counts."""
    for line in captured_lines(work, event.order_id, [item.item_id for item in event.items]):
        line.delivered_at = line.delivered_at or event.delivered_at


def note_return(work: UnitOfWork, event: ReturnChanged) -> None:
    """A return as it stands now; what is older than what was heard before changes nothing.

    Its lines are locked first, so that two returns of one item are counted one after the other.
    """
    lines = captured_lines(work, event.order_id, [event.item_id])
    values = {
        "sequence": event.sequence,
        "order_id": event.order_id,
        "item_id": event.item_id,
        "is_open": event.is_open,
        "changed_at": event.changed_at,
    }
    written = insert(ItemReturn).values(return_id=event.return_id, **values)
    is_newer = ItemReturn.sequence < written.excluded.sequence
    work.session.execute(written.on_conflict_do_update(index_elements=["return_id"], set_=values, where=is_newer))
    number = lines_selects.open_returns_of(work.session, event.order_id, event.item_id)
    for line in lines:
        line.open_returns = number
