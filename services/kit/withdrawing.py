"""Two operators take the same plan back: the second is told so, because nothing of their reason is kept."""

from kit.errors import Conflict


def require_own_withdrawal(operator_id: str, withdrawn_by: str | None) -> None:
    """What is withdrawn changes nothing for who withdrew it. Raises `Conflict` (withdrawn_meanwhile) for any other
    operator.
    """
    if operator_id != withdrawn_by:
        raise Conflict(
            "withdrawn_meanwhile", "Bunu sizden önce başka bir yönetici geri çekti. Sizin gerekçeniz kaydedilmedi."
        )
