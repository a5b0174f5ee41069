"""Settings of the catalogue, read once."""

from dataclasses import dataclass
from pathlib import Path

from kit.settings import ServiceSettings, service_settings, text


@dataclass(frozen=True)
class Settings:
    """What the catalogue needs to know about where it runs."""

    common: ServiceSettings
    media_dir: Path
    product_limits: str


def read_settings() -> Settings:
    """Read them from the environment."""
    return Settings(
        common=service_settings("catalogue"),
        media_dir=Path(text("MEDIA_DIR", ".run/media")),
        product_limits=text("PRODUCT_LIMITS", "30/minute; 600/day"),
    )
