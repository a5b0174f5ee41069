"""By what an address of a buyer's is seen to be their supplier's own. Rules, section 3; pure.

It is a question for an operator and refuses nothing: a neighbour may take a parcel in, a family may share a phone.
"""

from collections.abc import Collection
from dataclasses import dataclass

from kit.turkish import slug

ADDRESS, PHONE = "address", "phone"


@dataclass(frozen=True)
class Spot:
    """Where a person is, and the phone there. Without a city it is no place."""

    phone: str = ""
    city: int | None = None
    district: int | None = None
    text: str = ""

    @property
    def place(self) -> tuple[int, int, str] | None:
        """The same for one place, however its capitals, dots and hyphens are written."""
        words = slug(self.text)
        return (self.city, self.district, words) if self.city and self.district and words else None


def signs_of(buyers: Collection[Spot], sellers: Collection[Spot]) -> list[str]:
    """What of a buyer's spots is a seller's as well."""
    places = {spot.place for spot in buyers} & {spot.place for spot in sellers}
    phones = {spot.phone for spot in buyers} & {spot.phone for spot in sellers}
    return [sign for sign, shared in ((ADDRESS, places - {None}), (PHONE, phones - {""})) if shared]
