"""The worker of payments: `python -m payments.worker`."""

from kit.service import DueStep, Workforce
from kit.worker import run_worker
from payments.app import build_service
from payments.subscribers import SUBSCRIBERS
from payments.use_cases import balances, doubts, reconciliation, refunds, settle, settlement, start

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("ask about pending payments", settle.ask_pending, 2.0),
        DueStep("close abandoned intents", start.close_abandoned_intents, 15.0),
        DueStep("instruct price differences", settlement.instruct_differences, 1.0),
        DueStep("open balances", balances.open_balances, 1.0),
        DueStep("remind of balances", balances.remind, 5.0),
        DueStep("forfeit unpaid balances", balances.forfeit, 2.0),
        DueStep("send refunds", refunds.send_refunds, 0.5),
        DueStep("sweep unanswered refunds", refunds.sweep_sending, 10.0),
        DueStep("resolve doubtful refunds", doubts.resolve_doubts, 5.0),
        DueStep("settle ended ads", settlement.settle_ads, 1.0),
        DueStep("reconcile", reconciliation.reconcile_due, 60.0),
    ),
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
