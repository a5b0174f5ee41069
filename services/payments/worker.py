"""The worker of payments: `python -m payments.worker`."""

from contracts.events.mornings import PaymentsWorkCounted
from contracts.events.overdue import PaymentsWorkOverdue
from kit.mornings import telling_work
from kit.overdue import telling_overdue
from kit.service import DueStep, Workforce, asking, earliest
from kit.worker import run_worker
from payments.books.steps import compare, foreign
from payments.building import build_service
from payments.chargebacks.steps import deciding, hearing, opening
from payments.checkout.steps import settle, start
from payments.deposits import steps as deposits_steps
from payments.ledger import steps as ledger_steps
from payments.lines.rows import Payment
from payments.lines.rules import payment as life
from payments.metrics import READINGS
from payments.mornings import count_work
from payments.payouts.selects import paying as payouts_selects
from payments.payouts.steps import pay
from payments.refunds import selects as refunds_selects
from payments.refunds.rows import Refund
from payments.refunds.rules import refund
from payments.refunds.steps import parked, send
from payments.reports.steps import reading, telling
from payments.settlement.steps import ended_ads, release
from payments.subscribers import SUBSCRIBERS
from payments.suppliers import steps as suppliers_steps
from payments.suspicions.steps import looking
from payments.waiting import WORKS

NEXT_QUESTION = earliest(Payment.next_check_at, Payment.state.in_(life.POLLED))
NEXT_REFUND = asking(refunds_selects.next_sendable_refund)
NEXT_DOUBT = earliest(Refund.not_before, Refund.state == refund.IN_DOUBT)
NEXT_PAYOUT = asking(payouts_selects.next_sendable_payout)

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("ask about pending payments", settle.ask_pending, 2.0, NEXT_QUESTION),
        DueStep("close abandoned intents", start.close_abandoned_intents, 15.0),
        DueStep("instruct price differences", ended_ads.instruct_differences, 2.0),
        DueStep("open balances", deposits_steps.open_balances, 2.0),
        DueStep("remind of balances", deposits_steps.remind, 5.0),
        DueStep("forfeit unpaid balances", deposits_steps.forfeit, 2.0),
        DueStep("send refunds", send.send_refunds, 1.0, NEXT_REFUND),
        DueStep("sweep unanswered refunds", send.sweep_sending, 10.0),
        DueStep("resolve doubtful refunds", send.resolve_doubts, 5.0, NEXT_DOUBT),
        DueStep("settle ended ads", ended_ads.settle_ads, 1.0),
        DueStep("check the books of ended ads", ended_ads.check_books, 5.0),
        DueStep("tell the provider of suppliers", suppliers_steps.tell_provider, 5.0),
        DueStep("book what suppliers earned", release.earn_due, 5.0),
        DueStep("send payouts", pay.send_payouts, 1.0, NEXT_PAYOUT),
        DueStep("sweep unanswered payouts", pay.sweep_payouts, 10.0),
        DueStep("resolve doubtful payouts", pay.resolve_approvals, 5.0),
        DueStep("read payout reports", reading.read_reports, 10.0),
        DueStep("tell suppliers of transfers", telling.tell_suppliers, 60.0),
        DueStep("chain the ledger", ledger_steps.chain_ledger, 5.0, also_after=frozenset({"ledger_transactions"})),
        DueStep("forget used accounts", parked.wipe_accounts, 600.0),
        DueStep("look for suspicious patterns", looking.look, 60.0),
        DueStep("open cases of chargebacks", opening.adopt, 60.0),
        DueStep("let chargebacks lapse", deciding.lapse, 60.0),
        DueStep("forget what was said about chargebacks", hearing.forget, 3600.0),
        DueStep("reconcile", compare.reconcile_due, 20.0),
        DueStep("look for payments that are none of ours", foreign.look_for_foreign, 60.0),
        telling_overdue(WORKS, PaymentsWorkOverdue),
        telling_work(count_work, PaymentsWorkCounted),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
