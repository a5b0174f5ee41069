"""What a card's first six digits tell: asked of the provider once, then kept."""

from typing import Any

from sqlalchemy.dialects.postgresql import insert

from kit.errors import NotFound, Unavailable
from payments.checkout import selects
from payments.checkout.documents.banks import bank_sign, initials_of
from payments.checkout.rows import CardBin
from payments.provider.clients.transport import NotSent, Unknown
from payments.service import Payments

FIELDS = ("cardType", "cardAssociation", "cardFamily", "bankName")
LONGEST = 60
LOOKUPS = "30/minute"


def look_up(service: Payments, first6: str, ip: str) -> dict[str, Any]:
    """The card's kind. One that the provider does not know has only empty words, and is asked about again: it may be
    known later.
    """
    with service.work() as work:
        known = selects.card_bin(work.session, first6)
        if known is not None:
            return _shown(known.body)
    service.limiter.hit(LOOKUPS, "bin", ip)
    provider = service.provider
    try:
        answer = provider.look_up_bin(first6)
    except (NotSent, Unknown) as error:
        raise Unavailable() from error
    if answer is None:
        return _shown({"bin": first6, **dict.fromkeys(FIELDS, "")})
    body = {"bin": first6, **{name: _plain(answer.get(name)) for name in FIELDS}}
    with service.work() as work:
        row = {"first6": first6, "body": body, "fetched_at": work.now}
        work.session.execute(insert(CardBin).values(row).on_conflict_do_nothing())
    return _shown(body)


def draw_bank(service: Payments, first6: str) -> str:
    """The sign of the bank behind these digits, without asking the provider.

    Raises `NotFound` for digits that were not looked up before.
    """
    with service.work() as work:
        known = selects.card_bin(work.session, first6)
        name = known.body["bankName"] if known is not None else ""
    if not initials_of(name):
        raise NotFound()
    return bank_sign(name)


def _plain(text: object) -> str:
    """What the provider says, without what no text should hold, and not too much of it."""
    return "".join(filter(str.isprintable, str(text or "")))[:LONGEST]


def _shown(body: dict[str, Any]) -> dict[str, Any]:
    image = f"/cdn/bin/{body['bin']}.svg" if initials_of(body["bankName"]) else None
    return {**{name: body[name] for name in ("bin", *FIELDS)}, "bankImage": image}
