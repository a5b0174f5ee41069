"""Withdrawals whose news a worker of the release before heard without following them. It is not told again."""

from returns import selects, withdrawal_selects
from returns.rules import withdrawing
from returns.rules.withdrawing import Outcome
from returns.service import Returns
from returns.steps.cancelling import go_on
from returns.steps.withdrawals import follow_withdrawals

BATCH = 50


def follow_leftovers(service: Returns) -> int:
    """Due step: go on with withdrawals whose news is known. Gives how many items and withdrawals were looked at."""
    with service.work() as work:
        heard_before = work.now - withdrawing.NEWS_LIFE
        items = withdrawal_selects.items_left(work.session, heard_before, BATCH)
        follow_withdrawals(work, items, heard_before)
    with service.work() as work:
        answered = withdrawal_selects.answered(work.session, BATCH)
        for item_id, withdrawal_id in answered:
            selects.hold_item(work.session, item_id)
            if withdrawal_selects.withdrawal(work.session, withdrawal_id).outcome == Outcome.ASKING:
                go_on(work, selects.cancellation(work.session, withdrawal_id))
    return len(items) + len(answered)
