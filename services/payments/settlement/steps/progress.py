"""How far the refunds of many ads are at once: counted cheaply, as it is asked every few seconds of an evening."""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.db import UnitOfWork
from payments.refunds.rules import refund as refunds
from payments.settlement import selects
from payments.settlement.steps.ended_ads import ENDING_CAUSES


@dataclass(frozen=True)
class RefundProgress:
    """What the end of one ad brings back, by where it is."""

    ad_id: int
    waiting: int  # purchases whose difference is not instructed yet
    queued: int  # with those that are being sent
    succeeded: int
    in_doubt: int
    parked: int
    open_balances: int  # of deposits, which can still be paid


def refund_progress(work: UnitOfWork, ad_ids: Sequence[int]) -> list[RefundProgress]:
    """Of each of these ads, also of one without an order."""
    states = selects.refunds_of_ads(work.session, ad_ids, ENDING_CAUSES)
    waiting = selects.waiting_for_difference(work.session, ad_ids)
    balances = selects.open_balances_of(work.session, ad_ids)

    def told(ad_id: int) -> RefundProgress:
        def number(*wanted: str) -> int:
            return sum(states.get((ad_id, state), 0) for state in wanted)

        return RefundProgress(
            ad_id=ad_id,
            waiting=waiting.get(ad_id, 0),
            queued=number(refunds.QUEUED, refunds.SENDING),
            succeeded=number(refunds.SUCCEEDED),
            in_doubt=number(refunds.IN_DOUBT),
            parked=number(refunds.PARKED),
            open_balances=balances.get(ad_id, 0),
        )

    return [told(ad_id) for ad_id in dict.fromkeys(ad_ids)]
