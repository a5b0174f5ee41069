"""The carriers' misbehaviour on demand: `POST /sandbox/cargo/faults {name: {…}}`.

Each fault may name a `company`, a `kind` of call and how many `times` it strikes; without, it strikes always.
"""

from typing import Any

from sandbox.cargo.book import COMPANIES
from sandbox.faults import Faults, Hits
from sandbox.models import CargoFault

NAMES = ("lost_answer", "error", "slow", "unknown_key")
KINDS = ("create", "query", "cancel", "token")


class CargoFaults(Faults[CargoFault]):
    """Faults of a company's calls, or of all companies'."""

    def _row(self, name: str, parameters: dict[str, Any]) -> CargoFault:
        if name not in NAMES:
            raise ValueError(f"unknown fault {name}; known: {', '.join(NAMES)}")
        company, kind = parameters.pop("company", None), parameters.pop("kind", None)
        for given, known in ((company, COMPANIES), (kind, KINDS)):
            if given is not None and given not in known:
                raise ValueError(f"unknown {given}; known: {', '.join(known)}")
        return CargoFault(company=company, kind=kind)

    def _aim(self, row: CargoFault) -> dict[str, Any]:
        return {"company": row.company, "kind": row.kind}


FAULTS = CargoFaults(CargoFault)


def strike(company: str, kind: str) -> Hits:
    """Faults that hit this call of a company."""
    return FAULTS.strike(lambda row: row.company in (None, company) and row.kind in (None, kind))
