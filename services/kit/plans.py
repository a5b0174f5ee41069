"""Two operators at one plan: the second is told so, because neither their reason nor their word is kept."""

from kit.errors import Conflict


def require_own_plan(operator_id: str, planned_by: str | None) -> None:
    """What waits for its day changes nothing for who planned it so. Raises `Conflict` (planned_meanwhile) for any other
    operator.
    """
    if operator_id != planned_by:
        raise Conflict(
            "planned_meanwhile", "Bunu sizden önce başka bir yönetici planladı. Sizin gerekçeniz kaydedilmedi."
        )


def require_own_approval(operator_id: str, approved_by: str) -> None:
    """What is approved changes nothing for who approved it. Raises `Conflict` (approved_meanwhile) for any other
    operator: the record names one second operator.
    """
    if operator_id != approved_by:
        raise Conflict(
            "approved_meanwhile", "Bunu sizden önce başka bir yönetici onayladı. Sizin onayınız kaydedilmedi."
        )


def require_own_withdrawal(operator_id: str, withdrawn_by: str | None) -> None:
    """What is withdrawn changes nothing for who withdrew it. Raises `Conflict` (withdrawn_meanwhile) for any other
    operator.
    """
    if operator_id != withdrawn_by:
        raise Conflict(
            "withdrawn_meanwhile", "Bunu sizden önce başka bir yönetici geri çekti. Sizin gerekçeniz kaydedilmedi."
        )
