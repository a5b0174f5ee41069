"""The texts of mails to members, buyers and operators, in Turkish. One function per template; all of them fill the same
`Letter`.
"""

from collections.abc import Callable
from typing import Any

from identity.letters.documents import (
    account,
    answers,
    cancellations,
    deposits,
    invoices,
    members,
    operators,
    orders,
    refunds,
    returns,
    reviews,
)
from identity.letters.documents.letter import Letter
from identity.settings import Settings

LETTERS: dict[str, Callable[[dict[str, Any], Settings], Letter]] = {
    **account.LETTERS,
    **members.LETTERS,
    **orders.LETTERS,
    **cancellations.LETTERS,
    **deposits.LETTERS,
    **refunds.LETTERS,
    **returns.LETTERS,
    **reviews.LETTERS,
    **answers.LETTERS,
    **invoices.LETTERS,
    **operators.LETTERS,
}
