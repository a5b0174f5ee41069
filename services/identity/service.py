"""What identity is made of; `app` puts it together.

Every capability may import this module, so it imports none: the classes of its parts are for the type checker only.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kit.auth import KeyFile
from kit.service import Service
from kit.storage import Storage

if TYPE_CHECKING:
    from identity.factors.clients import RelyingParty
    from identity.factors.steps.sealing import FactorKeeper
    from identity.parties.clients import Party
    from identity.passwords.steps.keeper import PasswordKeeper
    from identity.post.clients.carriers import Mailer, SmsGateway
    from identity.settings import Settings
    from identity.team.steps.keeper import TeamKeeper


@dataclass(kw_only=True)
class Identity(Service):
    """Identity: what every service has, its settings, keepers of secrets, and ways to reach people."""

    settings: "Settings"
    storage: Storage  # of people's pictures
    passwords: "PasswordKeeper"
    factors: "FactorKeeper"  # seals the secrets of second factors
    session_key: KeyFile  # signs sessions
    mailer: "Mailer"
    sms: "SmsGateway"
    team: "TeamKeeper"  # for whom a session acts, and who works for whom
    parties: "dict[str, Party]"  # that vouch for people, by name; only those that are offered

    @cached_property
    def relying_party(self) -> "RelyingParty":
        """The shop as passkeys know it. The worker, through which no one signs in, does not load its library."""
        from identity.factors.clients import RelyingParty  # noqa: PLC0415

        return RelyingParty(self.common.public_url)
