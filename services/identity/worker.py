"""Identity's worker: hears events, sends mails and SMS, and forgets what has expired."""

from identity.building import build_service
from identity.housekeeping import forget_expired
from identity.leaving.steps.shops import EVERY_SECONDS as SHOPS_EVERY_SECONDS
from identity.leaving.steps.shops import close_shops
from identity.metrics import READINGS
from identity.notices.steps.mornings import write_mornings
from identity.notices.steps.overdue import send_digest
from identity.notices.steps.purchases import tell_endings
from identity.notices.steps.terms import tell_terms
from identity.post.rows import Message
from identity.post.rules.messages import UNSENT
from identity.post.steps.sending import send_codes, send_enclosing_mails, send_mails
from identity.profile.steps.pictures import forget_pictures
from identity.subscribers import SUBSCRIBERS
from identity.suppliers.steps.seats import settle_seats
from identity.ties.steps.ties import tell_ties
from identity.waiting import note_own_overdue
from kit.overdue import EVERY_SECONDS
from kit.service import DueStep, Workforce, earliest
from kit.worker import run_worker

NEXT_SMS = earliest(Message.not_before, Message.channel == "sms", Message.state.in_(UNSENT))
NEXT_MAIL = earliest(Message.not_before, Message.channel == "mail", Message.state.in_(UNSENT))

WORKFORCE = Workforce(
    subscribers=SUBSCRIBERS,
    due_steps=(
        DueStep("send codes", send_codes, 0.3, NEXT_SMS),
        DueStep("tell endings", tell_endings, 2.0),
        DueStep("tell terms", tell_terms, 1.0),
        DueStep("tell ties", tell_ties, 0.5),
        DueStep("send mails", send_mails, 0.5, NEXT_MAIL),
        DueStep("send mails with files", send_enclosing_mails, 0.5, NEXT_MAIL),
        DueStep("close shops", close_shops, SHOPS_EVERY_SECONDS),
        DueStep("note what is overdue", note_own_overdue, EVERY_SECONDS),
        DueStep("send the digest", send_digest, 60.0),
        DueStep("write to suppliers in the morning", write_mornings, 60.0),
        DueStep("settle seats", settle_seats, 600.0),
        DueStep("forget expired", forget_expired, 600.0),
        DueStep("forget pictures", forget_pictures, 3600.0),
    ),
    readings=READINGS,
)


def main() -> None:
    """Work until told to stop."""
    run_worker(build_service(), WORKFORCE)


if __name__ == "__main__":
    main()
