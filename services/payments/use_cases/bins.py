"""What a card's first six digits tell: asked of the provider once, then kept."""

from sqlalchemy.dialects.postgresql import insert

from kit.errors import NotFound, Unavailable
from kit.ratelimit import RateLimiter
from kit.service import Service
from payments import repository
from payments.clients.iyzico import IyzicoClient
from payments.clients.transport import NotSent, Unknown
from payments.models import CardBin

FIELDS = ("cardType", "cardAssociation", "cardFamily", "bankName")
LOOKUPS = "30/minute"


def look_up(service: Service, first6: str, ip: str) -> dict:
    """The card's kind. Raises `NotFound` when nobody knows it."""
    with service.work() as work:
        known = repository.card_bin(work.session, first6)
        if known is not None:
            return {name: known.body[name] for name in ("bin", *FIELDS)}  # the database keeps no order of keys
    RateLimiter(service.database.engine).hit(LOOKUPS, "bin", ip)
    provider: IyzicoClient = service.parts["provider"]
    try:
        answer = provider.look_up_bin(first6)
    except (NotSent, Unknown) as error:
        raise Unavailable() from error
    if answer is None:
        raise NotFound()
    body = {"bin": first6, **{name: str(answer.get(name) or "")[:60] for name in FIELDS}}
    with service.work() as work:
        row = {"first6": first6, "body": body, "fetched_at": work.now}
        work.session.execute(insert(CardBin).values(row).on_conflict_do_nothing())
    return body
