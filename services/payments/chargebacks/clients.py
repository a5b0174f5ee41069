"""Orders, as a case needs it: what was accepted with an order, and what was delivered."""

from contracts.calls.orders import PROOF, OrderProof
from kit.asking import ask
from kit.errors import NotFound, Unavailable
from payments.service import Payments


def ask_proof(service: Payments, order_id: str) -> OrderProof:
    """What orders can show of an order. Raises `Unavailable` when it does not answer, and while it is of the release
    before, which knows no such question: a case waits for its evidence then, and is worked otherwise.
    """
    try:
        return ask(service, PROOF, order_id=order_id)
    except NotFound as unknown:
        raise Unavailable() from unknown
