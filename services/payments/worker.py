"""The worker of payments: `python -m payments.worker`."""

from kit.service import DueStep, Workforce, asking, earliest
from kit.worker import run_worker
from payments import repository
from payments.app import build_service
from payments.domain import payment as life
from payments.domain import refund
from payments.metrics import READINGS
from payments.models import Payment, Refund
from payments.subscribers import SUBSCRIBERS
from payments.use_cases import (
    balances,
    chaining,
    doubts,
    earning,
    foreign,
    parked,
    payout_doubts,
    payout_reports,
    payouts,
    reconciliation,
    refunds,
    settle,
    settlement,
    start,
    sub_merchants,
)

NEXT_QUESTION = earliest(Payment.next_check_at, Payment.state.in_(life.POLLED))
NEXT_REFUND = asking(repository.next_sendable_refund)
NEXT_DOUBT = earliest(Refund.not_before, Refund.state == refund.IN_DOUBT)
NEXT_PAYOUT = asking(repository.next_sendable_payout)

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("ask about pending payments", settle.ask_pending, 2.0, NEXT_QUESTION),
        DueStep("close abandoned intents", start.close_abandoned_intents, 15.0),
        DueStep("instruct price differences", settlement.instruct_differences, 1.0),
        DueStep("open balances", balances.open_balances, 1.0),
        DueStep("remind of balances", balances.remind, 5.0),
        DueStep("forfeit unpaid balances", balances.forfeit, 2.0),
        DueStep("send refunds", refunds.send_refunds, 0.5, NEXT_REFUND),
        DueStep("sweep unanswered refunds", refunds.sweep_sending, 10.0),
        DueStep("resolve doubtful refunds", doubts.resolve_doubts, 5.0, NEXT_DOUBT),
        DueStep("settle ended ads", settlement.settle_ads, 1.0),
        DueStep("check the books of ended ads", settlement.check_books, 5.0),
        DueStep("tell the provider of suppliers", sub_merchants.tell_provider, 5.0),
        DueStep("book what suppliers earned", earning.earn_due, 5.0),
        DueStep("send payouts", payouts.send_payouts, 1.0, NEXT_PAYOUT),
        DueStep("sweep unanswered payouts", payouts.sweep_payouts, 10.0),
        DueStep("resolve doubtful payouts", payout_doubts.resolve_approvals, 5.0),
        DueStep("read payout reports", payout_reports.read_reports, 10.0),
        DueStep("chain the ledger", chaining.chain_ledger, 5.0),
        DueStep("forget used accounts", parked.wipe_accounts, 600.0),
        DueStep("reconcile", reconciliation.reconcile_due, 20.0),
        DueStep("look for payments that are none of ours", foreign.look_for_foreign, 60.0),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
