"""How identity is put together, for its web process and its worker, which knows nothing of the web."""

import requests

from identity.factors.steps.sealing import FactorKeeper
from identity.parties.clients import offered_parties
from identity.passwords.steps.keeper import PasswordKeeper
from identity.post.clients.carriers import Mailer, SmsGateway
from identity.service import Identity
from identity.settings import Settings, read_settings
from identity.team.steps.keeper import TeamKeeper
from kit.auth import KeyFile
from kit.bounded import new_session
from kit.clock import Clock, ServerClock
from kit.keys import SIGNING
from kit.stores import new_storage


def build_service(
    settings: Settings | None = None, clock: Clock | None = None, http: requests.Session | None = None
) -> Identity:
    """Put the service together."""
    settings = settings or read_settings()
    http = http or new_session()
    return Identity(
        common=settings.common,
        clock=clock or ServerClock(),
        http=http,
        settings=settings,
        storage=new_storage(settings.media_dir, settings.objects),
        passwords=PasswordKeeper(),
        factors=FactorKeeper(
            settings.second_factor_key,
            takes_shared=not settings.common.is_production,
            other_key=settings.second_factor_key_other,
        ),
        session_key=KeyFile(settings.common.keys_dir / SIGNING),
        mailer=Mailer(
            settings.smtp_host,
            settings.smtp_port,
            settings.smtp_from,
            settings.smtp_user,
            settings.smtp_password,
            settings.smtp_starttls,
        ),
        sms=SmsGateway(http, settings.sms_url, settings.sms_user, settings.sms_password, settings.sms_header),
        team=TeamKeeper(),
        parties=offered_parties(settings.parties, http),
    )
