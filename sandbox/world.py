"""What the running sandbox carries."""

from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import Engine
from sqlalchemy.orm import Session, sessionmaker

from sandbox.clock import Asked
from sandbox.settings import Settings


class BackgroundSender(Protocol):
    """Delivers notifications to the shop while the application answers."""

    def wake(self) -> None:
        """One was written."""

    def stop(self) -> None:
        """End; what is left stays in the database."""


@dataclass
class World:
    """What the running application carries: settings, clock, database, the webhook sender."""

    settings: Settings
    clock: Asked
    engine: Engine
    sessions: sessionmaker[Session]
    sender: BackgroundSender | None = None
