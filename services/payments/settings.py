"""What payments is told by its environment, read once. Every waiting time of the money rules is a field here."""

from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal, InvalidOperation

from kit.settings import BadSettings, ServiceSettings, address, credential, service_settings, text, whole
from payments.ledger.rules.shares import HIGHEST_RATE, Rates

PRODUCTION_REFUNDS_PER_MINUTE = 45  # the provider's documents say 50
DEMO_REFUNDS_PER_MINUTE = 6000
PROVIDER_PAGE_HOSTS = "iyzipay.com,iyzico.com"


@dataclass(frozen=True)
class Settings:
    """Settings of the payments service."""

    common: ServiceSettings
    provider_url: str
    provider_api_key: str
    provider_secret_key: str
    provider_page_hosts: tuple[str, ...]
    default_identity_number: str
    refunds_per_minute: int
    quiet_period: timedelta  # a doubtful refund is not asked about before the provider's books can show it
    second_reading_after: timedelta  # 'not refunded' counts only when two readings this far apart say so
    sending_limit: timedelta  # a call that has not been answered by then is in doubt
    expiry_margin: timedelta  # after the provider's page has expired, before the payment is given up
    intent_limit: timedelta  # a payment that was not opened by then was abandoned by a crash
    reconcile_every: timedelta
    commission_rate: Decimal  # of what a supplier earns
    withholding_rate: Decimal  # of the supplier's share: tax that is kept back
    payout_hold: timedelta  # from delivery to the payout: the buyer may send the goods back meanwhile
    payout_pause: timedelta  # after another IBAN: its owner has time to object
    payouts_per_minute: int
    payout_report_every: timedelta  # how often the provider's report of the day is read
    payout_overdue_days: int  # business days after its approval in which a payout is to be reported as paid
    chargeback_answer_days: int  # in which a bank's letter is to be answered that does not say until when
    balance_days: int  # business days after the end of a deposit ad
    balance_seconds: int  # instead of those days, where it is not 0: for tests
    balance_reminder_before: timedelta
    balance_asking_margin: timedelta  # what was paid in the last second has time to be reported
    is_deposit_forfeited: bool  # as ads has it: whether an unpaid balance costs the deposit, for ads that did not tell
    refund_approval_limit_kurus: int  # above it, a parked refund moves only when a second operator approves
    create_limits: str  # how often a buyer may start to pay a cart, and as often a balance
    unpaid_attempts: int  # of a buyer without a paid order, before the next one has to wait
    unpaid_window: timedelta  # in which they are counted
    unpaid_pause: timedelta  # for which it waits
    account_kept: timedelta  # how long a buyer's bank account is kept after it was used

    @property
    def rates(self) -> Rates:
        """What is kept of what a supplier earns."""
        return Rates(self.commission_rate, self.withholding_rate)

    @property
    def callback_url(self) -> str:
        """Where the provider's page sends the browser."""
        return f"{self.common.public_url}/api/payment/callback"


def read_settings() -> Settings:
    """Read the environment."""
    common = service_settings("payments")
    default_rate = PRODUCTION_REFUNDS_PER_MINUTE if common.is_production else DEMO_REFUNDS_PER_MINUTE
    hosts = text("IYZICO_PAGE_HOSTS", PROVIDER_PAGE_HOSTS).split(",")
    return Settings(
        common=common,
        provider_url=address("IYZICO_URL", "http://127.0.0.1:18110/sandbox/iyzico"),
        provider_api_key=credential("IYZICO_API_KEY", "sandbox-key"),
        provider_secret_key=credential("IYZICO_SECRET_KEY", "sandbox-secret"),
        provider_page_hosts=tuple(host.strip() for host in hosts if host.strip()),
        default_identity_number=text("DEFAULT_IDENTITY_NUMBER", "11111111111"),
        refunds_per_minute=whole("REFUNDS_PER_MINUTE", default_rate),
        quiet_period=timedelta(seconds=whole("REFUND_QUIET_SECONDS", 600)),
        second_reading_after=timedelta(seconds=whole("REFUND_SECOND_READING_SECONDS", 3600)),
        sending_limit=timedelta(seconds=whole("REFUND_SENDING_LIMIT_SECONDS", 120)),
        expiry_margin=timedelta(seconds=whole("PAYMENT_EXPIRY_MARGIN_SECONDS", 120)),
        intent_limit=timedelta(seconds=whole("PAYMENT_INTENT_LIMIT_SECONDS", 300)),
        reconcile_every=timedelta(seconds=whole("RECONCILE_EVERY_SECONDS", 86_400)),
        commission_rate=_share("COMMISSION_RATE", "0.08"),
        withholding_rate=_share("WITHHOLDING_TAX_RATE", "0"),
        payout_hold=_payout_hold(),
        payout_pause=timedelta(seconds=whole("PAYOUT_PAUSE_SECONDS", 172_800)),
        payouts_per_minute=whole("PAYOUTS_PER_MINUTE", default_rate),
        payout_report_every=timedelta(seconds=whole("PAYOUT_REPORT_SECONDS", 3600 if common.is_production else 30)),
        payout_overdue_days=whole("PAYOUT_OVERDUE_DAYS", OVERDUE_BUSINESS_DAYS),
        chargeback_answer_days=whole("CHARGEBACK_ANSWER_DAYS", 7),
        balance_days=whole("BALANCE_DAYS", 3),
        balance_seconds=whole("BALANCE_SECONDS", 0),
        balance_reminder_before=timedelta(seconds=whole("BALANCE_REMINDER_BEFORE_SECONDS", 86_400)),
        balance_asking_margin=timedelta(seconds=whole("BALANCE_ASKING_MARGIN_SECONDS", 120)),
        is_deposit_forfeited=whole("DEPOSIT_FORFEITED", 1) != 0,
        refund_approval_limit_kurus=whole("REFUND_APPROVAL_LIMIT_KURUS", 500_000),
        create_limits=text("PAYMENT_CREATE_LIMITS", create_limits(common.environment)),
        unpaid_attempts=whole("UNPAID_ATTEMPTS", 2),
        unpaid_window=timedelta(seconds=whole("UNPAID_WINDOW_SECONDS", 86_400)),
        unpaid_pause=timedelta(seconds=whole("UNPAID_PAUSE_SECONDS", 3600)),
        account_kept=timedelta(days=whole("REFUND_ACCOUNT_KEPT_DAYS", 10)),
    )


def create_limits(environment: str) -> str:
    """How often one buyer may start a payment. In a demo and a test run a few buyers do what a crowd does."""
    return "30/10 minute" if environment == "production" else "3000/10 minute"


def _payout_hold() -> timedelta:
    """Days from delivery to payout; tests may set seconds instead."""
    seconds = whole("PAYOUT_HOLD_SECONDS", 0)
    return timedelta(seconds=seconds) if seconds else timedelta(days=whole("PAYOUT_HOLD_DAYS", 15))


def _share(name: str, default: str) -> Decimal:
    """A setting as an exact fraction, at least 0 and below a half."""
    value = text(name, default)
    try:
        share = Decimal(value)
    except InvalidOperation as error:
        raise BadSettings(f"{name} must be a fraction, not {value!r}") from error
    if not 0 <= share < HIGHEST_RATE:
        raise BadSettings(f"{name} must be at least 0 and below {HIGHEST_RATE}, not {value!r}")
    return share


OVERDUE_BUSINESS_DAYS = 5  # after its approval, unless a setting says otherwise
