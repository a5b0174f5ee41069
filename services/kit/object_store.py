"""Where an object store is, as the services that keep files are told it. How files are kept is in `kit.storage`."""

from dataclasses import dataclass, field

from kit.settings import BadSettings, credential, text

STORAGES = ("disk", "s3")


@dataclass(frozen=True)
class ObjectStore:
    """A bucket of an object store that speaks S3, and what a service shows to be let in."""

    endpoint: str
    region: str
    bucket: str
    key_id: str
    secret: str = field(repr=False)


def object_store(bucket: str, key_id: str, secret: str) -> ObjectStore | None:
    """Where a service keeps its files, or None for a folder. The arguments name the settings that are its own."""
    kind = text("STORAGE", "disk")
    if kind not in STORAGES:
        raise BadSettings(f"STORAGE must be one of {', '.join(STORAGES)}, not {kind!r}")
    if kind == "disk":
        return None
    return ObjectStore(
        endpoint=_filled("S3_ENDPOINT").rstrip("/"),
        region=text("S3_REGION", "us-east-1"),
        bucket=_filled(bucket),
        key_id=_filled(key_id),
        secret=credential(secret, ""),
    )


def _filled(name: str) -> str:
    value = text(name)
    if not value.strip():
        raise BadSettings(f"{name} must not be empty")
    return value
