"""Settings of returns, read once."""

from dataclasses import dataclass

from kit.settings import ServiceSettings, service_settings


@dataclass(frozen=True)
class Settings:
    """What returns needs to know about where it runs."""

    common: ServiceSettings


def read_settings() -> Settings:
    """Read them from the environment."""
    return Settings(common=service_settings("returns"))
