"""Settings of identity, read once. Rules that are not a matter of configuration are constants in `identity.domain`."""

import os
from dataclasses import dataclass, fields

from kit.settings import ServiceSettings, secret, service_settings, text, whole


@dataclass(frozen=True)
class Limits:
    """How often something may be tried, per account and per address: 'count/period', joined by ';' ('3/hour;10/day').

    The defaults are production's. `LIMIT_<NAME>` replaces one.
    """

    login_account: str = "10/5 minute"  # wrong passwords only
    login_address: str = "50/5 minute"  # wrong passwords only
    mail_account: str = "5/hour;20/day"  # mails that a stranger can cause: register, forgotPassword
    mail_address: str = "20/hour;100/day"
    link_address: str = "30/5 minute"
    refresh_address: str = "300/5 minute"
    sms_phone: str = "3/hour;10/day"
    sms_account: str = "5/hour;10/day"
    sms_address: str = "10/hour;50/day"
    sms_total: str = "5000/day"
    code_account: str = "50/day"
    change_account: str = "60/minute"


# One developer or one test run is one address and a few accounts, so a demo counts far more generously.
DEMO_LIMITS = Limits(
    login_account="30/5 minute",
    login_address="2000/5 minute",
    mail_account="60/hour",
    mail_address="5000/hour",
    link_address="5000/5 minute",
    refresh_address="20000/5 minute",
    sms_phone="30/hour",
    sms_account="60/hour",
    sms_address="5000/hour",
    sms_total="50000/day",
    code_account="500/day",
    change_account="600/minute",
)


@dataclass(frozen=True)
class Settings:
    """Everything that identity reads from its environment."""

    common: ServiceSettings
    limits: Limits
    link_secret: bytes
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
        smtp_host=text("SMTP_HOST", "127.0.0.1"),
        smtp_port=whole("SMTP_PORT", 18125),
        smtp_from=text("SMTP_FROM", "İmece <bilgi@imece.test>"),
        smtp_user=text("SMTP_USER", ""),
        smtp_password=text("SMTP_PASSWORD", ""),
        smtp_starttls=text("SMTP_STARTTLS", "no") == "yes",
        sms_url=text("SMS_URL", "http://127.0.0.1:18110/sandbox/sms").rstrip("/"),
        sms_user=text("SMS_USER", "imece"),
        sms_password=secret("SMS_PASSWORD", "sms-password"),
        sms_header=text("SMS_HEADER", "IMECE"),
        password_min=whole("PASSWORD_MIN_LENGTH", 6),
        password_max=whole("PASSWORD_MAX_LENGTH", 50),
        support_email=text("SUPPORT_EMAIL", "destek@imece.test"),
    )


def _read_limits(defaults: Limits) -> Limits:
    names = [field.name for field in fields(Limits)]
    return Limits(**{name: os.environ.get(f"LIMIT_{name.upper()}", getattr(defaults, name)) for name in names})
