"""Settings of ads, read once at start."""

from dataclasses import dataclass

from kit.settings import ServiceSettings, service_settings, text


@dataclass(frozen=True)
class Settings:
    """Everything that may differ between installations."""

    common: ServiceSettings
    question_limits: str


def read_settings() -> Settings:
    """Read the environment."""
    return Settings(common=service_settings("ads"), question_limits=text("QUESTION_LIMITS", "10/minute; 60/day"))
