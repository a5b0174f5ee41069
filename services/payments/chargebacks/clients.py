"""Orders, as a case needs it: what was accepted with an order, and what was delivered."""

from contracts.calls.orders import PROOF, OrderProof
from kit.asking import ask
from payments.service import Payments


def ask_proof(service: Payments, order_id: str) -> OrderProof:
    """What orders can show of an order. Raises `NotFound`, and `Unavailable` when it does not answer: a case waits for
    its evidence then, and is worked otherwise.
    """
    return ask(service, PROOF, order_id=order_id)
