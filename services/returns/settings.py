"""Settings of returns, read once."""

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from kit.object_store import ObjectStore, object_store
from kit.settings import (
    ServiceSettings,
    picture_address_limits,
    service_settings,
    text,
    whole,
)


@dataclass(frozen=True)
class Settings:
    """What returns needs to know about where it runs."""

    common: ServiceSettings
    pictures_dir: Path  # private: nothing but this service reads it
    objects: ObjectStore | None  # instead of the folder, private likewise
    decision_time: timedelta | None  # instead of three business days, for tests
    picture_life: timedelta  # how long pictures are kept after their return was closed
    picture_limits: str  # of uploads by one person
    picture_address_limits: str  # of uploads from one address
    request_limits: str  # of cancels and returns by one person


def read_settings() -> Settings:
    """Read them from the environment."""
    decision_seconds = whole("RETURN_DECISION_SECONDS", 0)
    common = service_settings("returns")
    return Settings(
        common=common,
        pictures_dir=Path(text("RETURN_PICTURES_DIR", ".run/return-pictures")),
        objects=object_store("RETURN_PICTURES_BUCKET", "RETURNS_S3_KEY_ID", "RETURNS_S3_SECRET"),
        decision_time=timedelta(seconds=decision_seconds) if decision_seconds > 0 else None,
        picture_life=timedelta(days=whole("RETURN_PICTURE_DAYS", 180)),
        picture_limits=text("RETURN_PICTURE_LIMITS", "20/minute; 100/day"),
        picture_address_limits=picture_address_limits(common.environment),
        request_limits=text("RETURN_REQUEST_LIMITS", "30/minute; 300/day"),
    )
