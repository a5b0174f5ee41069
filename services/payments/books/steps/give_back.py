"""After the whole was restored to an earlier point: the provider took money since for orders that are lost.

It goes back at the provider, in full. None of it is in our books, neither what was taken nor what goes back, so that
they stay what the backup was. A call in doubt is not resolved here but repeated by the person, once the books are sure
to be up to date: only what is left of a line is sent, and the provider gives back no more than it took.
"""

import uuid
from collections.abc import Callable, Sequence
from datetime import date

from sqlalchemy import select

from kit.ids import derived_id
from kit.money import lira_text
from payments.books.rows import ForeignPayment
from payments.books.steps import foreign
from payments.lines.rows import Payment
from payments.lines.rules import payment as life
from payments.provider.clients.iyzico import BookedLine, IyzicoClient
from payments.provider.clients.transport import NotSent, Refused, Unknown
from payments.refunds.steps.send import SERVER_IP
from payments.service import Payments


def give_back_lost(
    service: Payments, since: date, is_ordered: Callable[[Sequence[str]], set[str]]
) -> tuple[list[str], list[str]]:
    """Give back each payment of ours since a day that neither we nor orders know. Gives what was done and what was not.

    `is_ordered` says which of these payments orders knows: those are learned again instead (`books.steps.relearn`).
    """
    unread = foreign.look_everywhere(service)
    left = [f"{unread} days of the provider's books could not be read"] if unread else []
    done: list[str] = []
    lost = _lost(service, since)
    known = is_ordered([conversation for conversation, _ in lost])
    for conversation, number in lost:
        if conversation in known:
            left.append(f"payment {conversation}: orders knows it; learn it instead")
            continue
        try:
            done += _give_back(service.provider, conversation, number)
        except (NotSent, Refused, Unknown, LookupError) as error:
            left.append(f"payment {conversation} ({number}): {error or type(error).__name__}")
    return done, left


def _lost(service: Payments, since: date) -> list[tuple[str, str]]:
    """Conversations that look like our own, are not, and the provider's numbers for them."""
    with service.work() as work:
        chosen = select(ForeignPayment.conversation_id, ForeignPayment.provider_payment_id)
        rows = work.session.execute(chosen.where(ForeignPayment.day >= since).order_by(ForeignPayment.day)).all()
        ours = [(conversation, number) for conversation, number in rows if _is_id(conversation)]
        wanted = [conversation for conversation, _ in ours]
        # One that was just being opened at the point got its page after it.
        had_page = Payment.state.not_in(life.UNOPENED)
        known = set(work.session.scalars(select(Payment.id).where(Payment.id.in_(wanted), had_page)))
    return [(conversation, number) for conversation, number in ours if conversation not in known]


def _give_back(provider: IyzicoClient, conversation: str, number: str) -> list[str]:
    found = provider.find_payment(conversation)
    if found is None or found[0] != number:
        raise LookupError("there is not exactly one payment of this conversation")
    return [sentence for line in found[1] if (sentence := _give_line_back(provider, number, line))]


def _give_line_back(provider: IyzicoClient, number: str, line: BookedLine) -> str:
    amount = line.captured_kurus - line.refunded_kurus
    if not amount:
        return ""
    provider.refund(derived_id("given back", line.provider_line_id), line.provider_line_id, amount, SERVER_IP)
    return f"provider's payment {number}, line {line.provider_line_id}: {lira_text(amount)} given back"


def _is_id(text: str) -> bool:
    try:
        return str(uuid.UUID(text)) == text
    except ValueError:
        return False
