"""Settings of the catalogue, read once."""

from dataclasses import dataclass
from pathlib import Path

from kit.object_store import ObjectStore, object_store
from kit.settings import ServiceSettings, picture_address_limits, service_settings, text


@dataclass(frozen=True)
class Settings:
    """What the catalogue needs to know about where it runs."""

    common: ServiceSettings
    media_dir: Path
    objects: ObjectStore | None  # instead of the folder
    product_limits: str
    picture_address_limits: str
    proposal_limits: str  # of new categories, brands and models, together, of one supplier


def read_settings() -> Settings:
    """Read them from the environment."""
    common = service_settings("catalogue")
    return Settings(
        common=common,
        media_dir=Path(text("MEDIA_DIR", ".run/media")),
        objects=object_store("MEDIA_BUCKET", "CATALOGUE_S3_KEY_ID", "CATALOGUE_S3_SECRET"),
        product_limits=text("PRODUCT_LIMITS", "30/minute; 600/day"),
        picture_address_limits=picture_address_limits(common.environment),
        proposal_limits=text("PROPOSAL_LIMITS", "30/day"),
    )
