"""Identity, as payments needs it: a supplier's company, as the provider wants to know it."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from contracts.calls.identity import SUPPLIER
from kit.asking import ask
from kit.errors import Unavailable
from payments.service import Payments

COMPANY, SOLE_TRADER = "LIMITED_OR_JOINT_STOCK_COMPANY", "PRIVATE_COMPANY"
TAX_NUMBER_LENGTH = 10  # a company's; a sole trader is taxed by a national id of eleven digits


@dataclass(frozen=True)
class Supplier:
    """A supplier's company."""

    supplier_id: str
    company_name: str
    tax_office: str
    tax_number: str
    iban: str
    phone: str
    email: str
    address: str
    contact_name: str
    contact_surname: str
    iban_changed_at: datetime | None = None  # since it is paid out to this account, if it was another one before

    def record(self) -> dict[str, Any]:
        """What the provider keeps of it."""
        is_company = len(self.tax_number) == TAX_NUMBER_LENGTH
        return {
            "subMerchantExternalId": self.supplier_id,
            "subMerchantType": COMPANY if is_company else SOLE_TRADER,
            "name": self.company_name,
            "legalCompanyTitle": self.company_name,
            "taxOffice": self.tax_office,
            ("taxNumber" if is_company else "identityNumber"): self.tax_number,
            "iban": self.iban,
            "gsmNumber": self.phone,
            "email": self.email,
            # The provider takes no record without an address: the tax office says at least where the company sits.
            "address": self.address or f"{self.tax_office} Vergi Dairesi",
            "contactName": self.contact_name,
            "contactSurname": self.contact_surname,
        }


def ask_supplier(service: Payments, supplier_id: str) -> Supplier:
    """A supplier's company. Raises identity's refusals, and `Unavailable` when it does not answer."""
    told = ask(service, SUPPLIER, supplier_id=supplier_id)
    if not told.email:
        raise Unavailable()
    return Supplier(**asdict(told))
