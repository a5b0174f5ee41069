"""Settings of ads, read once at start."""

from dataclasses import dataclass

from kit.settings import ServiceSettings, service_settings, text, whole


@dataclass(frozen=True)
class Settings:
    """Everything that may differ between installations."""

    common: ServiceSettings
    question_limits: str
    media_address: str  # where `/media` is served, seen from the services
    is_deposit_forfeited: bool  # of ads that are published now: whether an unpaid balance costs the deposit


def read_settings() -> Settings:
    """Read the environment."""
    common = service_settings("ads")
    return Settings(
        common=common,
        question_limits=text("QUESTION_LIMITS", "10/minute; 60/day"),
        media_address=text("MEDIA_ADDRESS", common.public_url).rstrip("/"),
        is_deposit_forfeited=whole("DEPOSIT_FORFEITED", 1) != 0,
    )
