"""Who holds an office decides about others: what an operator has at stake is another operator's to decide."""

from kit.errors import Forbidden

MESSAGE = "Bu işlem sizin kendi alışverişinizle ya da satışınızla ilgili; başka bir yöneticinin karar vermesi gerekir."


def require_others(operator_id: str, *concerned: str) -> None:
    """Refuse an operator who is one of those concerned: the buyer, or the supplier. Raises `Forbidden` (own_matter)."""
    if operator_id in concerned:
        raise own_matter()


def own_matter() -> Forbidden:
    """What is answered to an operator whom a matter concerns."""
    return Forbidden("own_matter", MESSAGE)
