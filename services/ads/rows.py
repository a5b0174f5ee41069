"""All rows of ads: migrations, and the rights on tables, need the whole of them."""

from ads.ads import rows as ads
from ads.base import Base
from ads.certificates import rows as certificates
from ads.copies import rows as copies
from ads.demand import rows as demand
from ads.doubts import rows as doubts
from ads.drafts import rows as drafts
from ads.follows import rows as follows
from ads.picks import rows as picks
from ads.questions import rows as questions
from ads.reliability import rows as reliability
from ads.reviews import rows as reviews
from ads.search import rows as search
from ads.showings import rows as showings
from ads.stock import rows as stock

__all__ = (
    "Base",
    "ads",
    "certificates",
    "copies",
    "demand",
    "doubts",
    "drafts",
    "follows",
    "picks",
    "questions",
    "reliability",
    "reviews",
    "search",
    "showings",
    "stock",
)
