"""What payments tells of money that a buyer's bank took back: none of it is given back by us as well."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import ChargebackMoved
from kit.db import UnitOfWork
from orders.aftersales.rows import BankHold
from orders.aftersales.rules import WON


def learn_chargeback(work: UnitOfWork, moved: ChargebackMoved) -> None:
    """What a bank has of an item's price by one letter. What is heard late takes the place of nothing newer."""
    held = {"held_kurus": 0 if moved.state == WON else moved.amount_kurus, "moved_at": moved.moved_at}
    of_item = {"order_id": moved.order_id, "item_id": moved.item_id}
    row = insert(BankHold).values(chargeback_id=moved.chargeback_id, **of_item, **held)
    is_older = BankHold.moved_at < moved.moved_at
    work.session.execute(row.on_conflict_do_update(index_elements=["chargeback_id"], set_=held, where=is_older))
