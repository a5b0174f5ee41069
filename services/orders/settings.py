"""What can be set about orders. Read once, at start."""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from kit import settings
from kit.object_store import ObjectStore, object_store
from kit.settings import ServiceSettings, service_settings
from orders.agreements.documents.filling import OWN_TEXTS
from orders.carriers.clients.accounts import CarrierSettings, read_carrier_settings
from orders.orders.rules.patience import Held
from orders.site.rules import Hours, Values, dialled


@dataclass(frozen=True)
class Settings:
    """Common settings, how long a started payment may take, and how parcels are followed."""

    common: ServiceSettings
    provider_token_life: timedelta  # how long the provider's page can be paid
    reservation_margin: timedelta  # what a reservation lives longer than that (rules, section 3)
    held_before_first_order: Held  # of a buyer without a paid order
    tracking_limits: str  # of order look-ups from one address
    tracking_file_limits: str  # of one supplier's files with tracking numbers
    parcel_poll: timedelta  # how often a carrier is asked about a parcel, at first
    agreements_dir: Path  # one folder per version of the texts that buyers accept
    first_site: Values  # what the shop says of itself until an operator changes it
    returned_parcel_days: int  # business days for deciding about a parcel that came back to its supplier
    carriers: CarrierSettings
    media_dir: Path  # of pictures of reviews, which the gateway serves
    objects: ObjectStore | None  # instead of the folder
    picture_limits: str  # of uploads by one person
    picture_address_limits: str  # of uploads from one address
    invoices_dir: Path  # of invoices, which only orders serves
    invoice_objects: ObjectStore | None  # instead of the folder, private likewise
    invoice_limits: str  # of one supplier's papers, looked at and kept


def read_settings() -> Settings:
    """Read the environment."""
    common = service_settings("orders")
    return Settings(
        common=common,
        provider_token_life=timedelta(seconds=settings.whole("PROVIDER_TOKEN_LIFE_SECONDS", 1800)),
        reservation_margin=timedelta(seconds=settings.whole("RESERVATION_MARGIN_SECONDS", 600)),
        held_before_first_order=Held(settings.whole("HELD_UNITS_MAX", 10), settings.whole("HELD_ADS_MAX", 3)),
        tracking_limits=settings.text("TRACKING_LIMITS", "10/minute; 60/hour"),
        tracking_file_limits=settings.text("TRACKING_FILE_LIMITS", "30/minute"),
        parcel_poll=timedelta(seconds=settings.whole("PARCEL_POLL_SECONDS", 900)),
        first_site=_first_site(),
        agreements_dir=Path(settings.text("AGREEMENTS_DIR", str(OWN_TEXTS))),
        returned_parcel_days=settings.whole("RETURNED_PARCEL_DAYS", 5),
        carriers=read_carrier_settings(),
        media_dir=Path(settings.text("MEDIA_DIR", ".run/media")),
        objects=object_store("MEDIA_BUCKET", "ORDERS_S3_KEY_ID", "ORDERS_S3_SECRET"),
        picture_limits=settings.text("REVIEW_PICTURE_LIMITS", "20/minute; 100/day"),
        picture_address_limits=settings.picture_address_limits(common.environment),
        invoices_dir=Path(settings.text("INVOICES_DIR", ".run/invoices")),
        invoice_objects=object_store("INVOICES_BUCKET", "ORDERS_S3_KEY_ID", "ORDERS_S3_SECRET"),
        invoice_limits=settings.text("INVOICE_LIMITS", "600/minute; 10000/day"),
    )


def _first_site() -> Values:
    """The names and hours of the shop, and whom contracts name as the intermediary."""
    phone = settings.text("COMPANY_PHONE", "0850 123 45 67")
    return Values(
        brand="İmece",
        full_name="İmece Ortak Satın Alma Platformu",
        legal_name=settings.text("COMPANY_NAME", "İmece Elektronik Ticaret A.Ş."),
        developer="Ortak Yazılım",
        developer_url="https://github.com/imece-org",
        address=settings.text("COMPANY_ADDRESS", "Barbaros Mah. Ortak Sok. No: 8, 34746 Ataşehir / İstanbul"),
        email=settings.text("COMPANY_EMAIL", "destek@imece.test"),
        phone=dialled(phone) or phone,
        footer_hours=Hours(1, 5, "09:00", "18:00"),
        support_hours=Hours(1, 6, "10:00", "19:00"),
    )
