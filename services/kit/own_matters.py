"""Who holds an office decides about others: what an operator has at stake is another operator's to decide."""

from kit.errors import Forbidden

MESSAGE = "Bu işlem sizin satın aldığınız bir şeyle ilgili; başka bir yöneticinin karar vermesi gerekir."


def require_others(operator_id: str, buyer_id: str) -> None:
    """Refuse an operator who is the buyer in question. Raises `Forbidden` (own_matter)."""
    if operator_id == buyer_id:
        raise own_matter()


def own_matter() -> Forbidden:
    """What is answered to an operator whom a matter concerns."""
    return Forbidden("own_matter", MESSAGE)
