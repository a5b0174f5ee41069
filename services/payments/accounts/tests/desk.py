"""The desk at which operators see suppliers' debts and credits and book transfers, as tests ask it."""

from kit.ids import new_id
from payments.chargebacks.tests.desk import opened, won
from payments.payouts.selects import owing
from payments.tests.selling import due, earn, of_supplier, paid, take_back

WHY = "Dekontu bankada gördüm."
CREDIT = 9_200  # of half of a line of 200 lira, less its commission; a debt of one unit that came back is as much


def with_credit(world, supplier: str | None = None, ad_id: int = 7) -> str:
    """A supplier whose payout was lowered for a chargeback that was then won."""
    supplier = supplier or new_id()
    case = opened(world, paid(world, of_supplier(supplier, ad_id=ad_id)), 100.0, new_id())
    paid(world, of_supplier(supplier, ad_id=ad_id + 1))
    won(world, case)
    assert debt(world, supplier) == -CREDIT
    return supplier


def with_debt(world, supplier: str | None = None, ad_id: int = 7) -> str:
    """A supplier who was paid for units of which one came back."""
    supplier = supplier or new_id()
    take_back(world, paid(world, of_supplier(supplier, ad_id=ad_id)))
    assert debt(world, supplier) == CREDIT
    return supplier


def sale(world, supplier: str, ad_id: int, **changes):
    """What a supplier has earned with one more ad, and is about to be paid."""
    payment = due(world, of_supplier(supplier, ad_id=ad_id, **changes), final=changes.get("unit_price_kurus", 10_000))
    earn(world)
    return payment


def debt(world, supplier: str) -> int:
    with world.payments.work() as work:
        return owing.debts(work.session, [supplier])[supplier]


def ask(world, path: str, body: dict | None = None, operator: str | None = None):
    """What the desk answers: to a look without a body, else to an act."""
    headers, client = world.payments.token("operator", operator), world.payments.client
    url = f"/operator/{path}"
    return client.get(url, headers=headers) if body is None else client.post(url, json=body, headers=headers)


def slip(lira: float, reference: str = "EFT 42", **changes) -> dict:
    return {"amount": lira, "bankReference": reference, "reason": WHY} | changes


def book(world, supplier: str, lira: float, reference: str = "EFT 42", what: str = "creditTransfer", operator=None):
    return ask(world, f"suppliers/{supplier}/{what}", slip(lira, reference), operator)


def repay(world, supplier: str, lira: float, reference: str = "EFT 42", operator=None):
    return book(world, supplier, lira, reference, "debtTransfer", operator)


def decide(world, transfer_id: str, act: str, operator=None, reason: str = WHY):
    return ask(world, f"bankTransfers/{transfer_id}/{act}", {"reason": reason}, operator)


def account(world, supplier: str) -> dict:
    return ask(world, f"suppliers/{supplier}/account").get_json()["success"]


def code(answer) -> tuple[int, str]:
    return answer.status_code, answer.get_json()["code"]


def moved(world) -> list[tuple[str, str, int]]:
    """What was booked by hand: kind of movement, account, kuruş."""
    rows = world.query(
        "SELECT t.kind AS movement, e.kind, e.amount_kurus FROM ledger_entries e "
        "JOIN ledger_transactions t ON t.id = e.transaction_id "
        "WHERE t.kind IN ('credit_transferred', 'debt_repaid', 'transfer_undone') ORDER BY e.id"
    )
    return [(row.movement, row.kind, row.amount_kurus) for row in rows]
