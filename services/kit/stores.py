"""Which store the files of a service are kept in."""

from pathlib import Path

from kit.object_store import ObjectStore
from kit.storage import Disk, Storage


def new_storage(folder: Path, objects: ObjectStore | None, private: bool = False) -> Storage:
    """The object store where there is one, else the folder."""
    if objects is None:
        return Disk(folder, private)
    from kit.objects import Objects  # noqa: PLC0415 – where files are on a disk, boto3 costs neither time nor memory

    return Objects(objects, private)
