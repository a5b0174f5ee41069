"""Settings of identity, read once. What is no matter of configuration is a constant in `rules`."""

import os
from dataclasses import dataclass, fields
from pathlib import Path

from kit.object_store import ObjectStore, object_store
from kit.settings import (
    BadSettings,
    ServiceSettings,
    address,
    credential,
    optional_secret,
    secret,
    service_settings,
    text,
    whole,
)


@dataclass(frozen=True)
class Limits:
    """How often something may be tried, per account and per address: 'count/period', joined by ';' ('3/hour;10/day').

    The defaults are production's. `LIMIT_<NAME>` replaces one.
    """

    login_account: str = "10/5 minute"  # wrong passwords of strangers; each further one waits, at most so long
    login_device: str = "10/5 minute"  # the same of a device that the account was signed in on, on its own
    login_address: str = "50/5 minute"  # wrong passwords only
    mail_account: str = "5/hour;20/day"  # mails that a stranger can cause: register, invitations, another address
    reset_account: str = "5/hour;20/day"  # links for a new password, of a device that the account knows on its own
    mail_address: str = "20/hour;100/day"
    link_address: str = "30/5 minute"
    refresh_address: str = "300/5 minute"
    sms_phone: str = "3/hour;10/day"
    sms_account: str = "5/hour;10/day"
    sms_address: str = "10/hour;50/day"
    sms_total: str = "5000/day"
    code_account: str = "50/day"
    change_account: str = "60/minute"
    party_address: str = "30/5 minute"  # sign-ins with Google, Facebook or Telegram, begun or brought back
    passkey_address: str = "60/5 minute"  # questions for a passkey, by who is not signed in yet
    picture_account: str = "10/minute;60/day"
    picture_address: str = "60/minute;1000/day"
    export_account: str = "5/hour;20/day"
    close_account: str = "10/hour"
    second_factor_account: str = (
        "20/15 minute;60/day"  # codes of the second factor, right or wrong; of known devices each on its own
    )


# One developer or one test run is one address and a few accounts, so a demo counts far more generously.
DEMO_LIMITS = Limits(
    login_account="30/5 minute",
    login_device="30/5 minute",
    login_address="2000/5 minute",
    mail_account="60/hour",
    reset_account="60/hour",
    mail_address="5000/hour",
    link_address="5000/5 minute",
    refresh_address="20000/5 minute",
    sms_phone="30/hour",
    sms_account="60/hour",
    sms_address="5000/hour",
    sms_total="50000/day",
    code_account="500/day",
    change_account="600/minute",
    party_address="5000/5 minute",
    passkey_address="5000/5 minute",
    picture_account="60/minute",
    picture_address="6000/minute",
    export_account="60/minute",
    close_account="60/hour",
    second_factor_account="6000/15 minute",
)


@dataclass(frozen=True)
class PartySettings:
    """Who vouches for people, and how they are reached. A party whose credentials are empty is not offered."""

    google_client_id: str
    google_client_secret: str
    google_authorize_url: str
    google_token_url: str
    google_jwks_url: str
    google_issuers: tuple[str, ...]
    facebook_app_id: str
    facebook_app_secret: str
    facebook_dialog_url: str
    facebook_graph_url: str
    telegram_bot_token: str
    telegram_url: str


@dataclass(frozen=True)
class Settings:
    """Everything that identity reads from its environment."""

    common: ServiceSettings
    limits: Limits
    link_secret: bytes
    second_factor_key: bytes
    second_factor_key_other: bytes  # beside it while it is exchanged; else empty
    smtp_host: str
    smtp_port: int
    smtp_from: str
    smtp_user: str
    smtp_password: str
    smtp_starttls: bool
    sms_url: str
    sms_user: str
    sms_password: str
    sms_header: str
    password_min: int
    password_max: int
    support_email: str
    media_dir: Path
    objects: ObjectStore | None  # instead of the folder
    parties: PartySettings

    @property
    def secure_cookies(self) -> bool:
        """Whether cookies travel over TLS only."""
        return self.common.public_url.startswith("https://")


def read_settings() -> Settings:
    """Read the environment."""
    common = service_settings("identity")
    return Settings(
        common=common,
        limits=_read_limits(Limits() if common.is_production else DEMO_LIMITS),
        link_secret=secret("LINK_SECRET", "demo-link-secret").encode(),
        second_factor_key=secret("SECOND_FACTOR_KEY", "demo-second-factor-key").encode(),
        second_factor_key_other=optional_secret("SECOND_FACTOR_KEY_OTHER").encode(),
        smtp_host=address("SMTP_HOST", "127.0.0.1"),
        smtp_port=whole("SMTP_PORT", 18125),
        smtp_from=text("SMTP_FROM", "İmece <bilgi@imece.test>"),
        smtp_user=text("SMTP_USER", ""),
        smtp_password=text("SMTP_PASSWORD", ""),
        smtp_starttls=text("SMTP_STARTTLS", "no") == "yes",
        sms_url=address("SMS_URL", "http://127.0.0.1:18110/sandbox/sms"),
        sms_user=text("SMS_USER", "imece"),
        sms_password=credential("SMS_PASSWORD", "sms-password"),
        sms_header=text("SMS_HEADER", "IMECE"),
        password_min=whole("PASSWORD_MIN_LENGTH", 6),
        password_max=whole("PASSWORD_MAX_LENGTH", 50),
        support_email=text("SUPPORT_EMAIL", "destek@imece.test"),
        media_dir=Path(text("MEDIA_DIR", ".run/media")),
        objects=object_store("MEDIA_BUCKET", "IDENTITY_S3_KEY_ID", "IDENTITY_S3_SECRET"),
        parties=_read_parties(common),
    )


def _read_parties(common: ServiceSettings) -> PartySettings:
    """In production the parties' own addresses and no credentials are the default; else the sandbox's."""
    sandbox, browser = "http://127.0.0.1:18110/sandbox/people", f"{common.public_url}/sandbox/people"

    def party(name: str, real: str, played: str) -> str:
        return address(name, real if common.is_production else played)

    google, facebook = "https://accounts.google.com", "https://www.facebook.com"
    issuers = text("GOOGLE_ISSUERS", f"{google},accounts.google.com")
    return PartySettings(
        google_client_id=_credential(common, "GOOGLE_CLIENT_ID", "imece.apps.sandbox"),
        google_client_secret=_credential(common, "GOOGLE_CLIENT_SECRET", "google-client-secret"),
        google_authorize_url=party("GOOGLE_AUTHORIZE_URL", f"{google}/o/oauth2/v2/auth", f"{browser}/google/auth"),
        google_token_url=party("GOOGLE_TOKEN_URL", "https://oauth2.googleapis.com/token", f"{sandbox}/google/token"),
        google_jwks_url=party(
            "GOOGLE_JWKS_URL", "https://www.googleapis.com/oauth2/v3/certs", f"{sandbox}/google/certs"
        ),
        google_issuers=tuple(issuer.strip() for issuer in issuers.split(",") if issuer.strip()),
        facebook_app_id=_credential(common, "FACEBOOK_APP_ID", "1000000000000001"),
        facebook_app_secret=_credential(common, "FACEBOOK_APP_SECRET", "facebook-app-secret"),
        facebook_dialog_url=party(
            "FACEBOOK_DIALOG_URL", f"{facebook}/v25.0/dialog/oauth", f"{browser}/facebook/dialog/oauth"
        ),
        facebook_graph_url=party("FACEBOOK_GRAPH_URL", "https://graph.facebook.com/v25.0", f"{sandbox}/facebook"),
        telegram_bot_token=_credential(common, "TELEGRAM_BOT_TOKEN", "100001:telegram-bot-token"),
        telegram_url=party("TELEGRAM_URL", "https://oauth.telegram.org/auth", f"{browser}/telegram/auth"),
    )


def _credential(common: ServiceSettings, name: str, demo_default: str) -> str:
    """A credential that may be missing in production, where the demo's is refused."""
    value = text(name, "" if common.is_production else demo_default)
    if common.is_production and value == demo_default:
        raise BadSettings(f"{name} must be a value of its own in production, or empty")
    return value


def _read_limits(defaults: Limits) -> Limits:
    names = [field.name for field in fields(Limits)]
    return Limits(**{name: os.environ.get(f"LIMIT_{name.upper()}", getattr(defaults, name)) for name in names})
