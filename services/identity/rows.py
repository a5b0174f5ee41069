"""All rows of identity: migrations, and the rights on tables, need the whole of them."""

from identity.access import rows as access
from identity.addresses import rows as addresses
from identity.applying import rows as applying
from identity.audit import rows as audit
from identity.base import Base
from identity.emails import rows as emails
from identity.factors import rows as factors
from identity.notices import rows as notices
from identity.offices import rows as offices
from identity.parties import rows as parties
from identity.people import rows as people
from identity.post import rows as post
from identity.profile import rows as profile
from identity.registration import rows as registration
from identity.sessions import rows as sessions
from identity.suppliers import rows as suppliers
from identity.team import rows as team

__all__ = (
    "Base",
    "access",
    "addresses",
    "applying",
    "audit",
    "emails",
    "factors",
    "notices",
    "offices",
    "parties",
    "people",
    "post",
    "profile",
    "registration",
    "sessions",
    "suppliers",
    "team",
)
