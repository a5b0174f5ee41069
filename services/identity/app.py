"""Identity's web process and how the service is put together."""

import requests
from flask import Flask, request

from identity.factors.clients import RelyingParty
from identity.factors.steps.sealing import FactorKeeper
from identity.parties.clients import offered_parties
from identity.passwords.steps.keeper import PasswordKeeper
from identity.post.clients.carriers import Mailer, SmsGateway
from identity.profile.routes import UPLOAD_ROUTE
from identity.routes import BLUEPRINTS
from identity.service import Identity
from identity.settings import Settings, read_settings
from kit.auth import KeyFile
from kit.calls import new_session
from kit.clock import Clock, ServerClock
from kit.http import MAX_BODY_BYTES, MAX_UPLOAD_BYTES, new_app
from kit.keys import SIGNING
from kit.storage import new_storage


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
        relying_party=RelyingParty(settings.common.public_url),
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
        parties=offered_parties(settings.parties, http),
    )


def create_app(service: Identity | None = None) -> Flask:
    """The web app; only a picture may be more than a small body."""
    app = new_app(service or build_service(), BLUEPRINTS, MAX_UPLOAD_BYTES)

    @app.before_request
    def limit_body() -> None:
        if request.path.rstrip("/") != UPLOAD_ROUTE:
            request.max_content_length = MAX_BODY_BYTES

    return app
