"""Addresses and accounts of the carriers. The defaults are the sandbox's; in production a default secret is refused."""

from dataclasses import dataclass

from kit.settings import address, credential, text

SANDBOX = "http://127.0.0.1:18110/sandbox/cargo"


@dataclass(frozen=True)
class YurticiSettings:
    """Yurtiçi's web service and the account of the contract under which the sender pays."""

    url: str
    user: str
    password: str


@dataclass(frozen=True)
class ArasSettings:
    """Aras' two services: orders are announced at one and followed at the other, each with its own account."""

    url: str
    query_url: str
    user: str
    password: str
    customer_code: str


@dataclass(frozen=True)
class MngSettings:
    """MNG's API: the application's credentials, and the customer's."""

    url: str
    client_id: str
    client_secret: str
    customer_number: str
    password: str


@dataclass(frozen=True)
class CarrierSettings:
    """All three."""

    yurtici: YurticiSettings
    aras: ArasSettings
    mng: MngSettings


def read_carrier_settings() -> CarrierSettings:
    """Read the environment."""
    return CarrierSettings(
        yurtici=YurticiSettings(
            password=credential("CARGO_YURTICI_PASSWORD", "yurtici-password"),
            url=address("CARGO_YURTICI_URL", f"{SANDBOX}/yurtici/KOPSWebServices/ShippingOrderDispatcherServices"),
            user=text("CARGO_YURTICI_USER", "imece"),
        ),
        aras=ArasSettings(
            password=credential("CARGO_ARAS_PASSWORD", "aras-password"),
            url=address("CARGO_ARAS_URL", f"{SANDBOX}/aras/arascargoservice.asmx"),
            query_url=address("CARGO_ARAS_QUERY_URL", f"{SANDBOX}/aras/ArasCargoIntegrationService.svc"),
            user=text("CARGO_ARAS_USER", "imece"),
            customer_code=text("CARGO_ARAS_CUSTOMER_CODE", "1000000000001"),
        ),
        mng=MngSettings(
            url=address("CARGO_MNG_URL", f"{SANDBOX}/mng"),
            client_id=text("CARGO_MNG_CLIENT_ID", "imece"),
            client_secret=credential("CARGO_MNG_CLIENT_SECRET", "mng-client-secret"),
            customer_number=text("CARGO_MNG_CUSTOMER_NUMBER", "300000001"),
            password=credential("CARGO_MNG_PASSWORD", "mng-password"),
        ),
    )
